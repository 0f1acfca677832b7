import Fastify from 'fastify';
import { errorCode } from '../error-code.ts';
import { answerProbes, type Probe } from '../http/probes.ts';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';

export type MonitoringServer = { close(): Promise<void> };

/**
 * Answers monitoring at an address of its own, which no proxy leads to: figures tell what a site earns and who attacks it.
 * Undefined where METRICS_PORT is not set.
 */
export async function startMonitoring(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  probe: Probe,
  stopping?: AbortSignal,
): Promise<MonitoringServer | undefined> {
  if (config.metrics === undefined) return undefined;
  const { port, host } = config.metrics;
  metrics.watchProcess();
  const app = Fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  answerProbes(app, probe, stopping);
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = errorCode(error) ?? '';
    throw new StartError(
      `不能监听监控端口 ${host}:${port}（${code}）：请检查 METRICS_HOST 与 METRICS_PORT。`,
    );
  }
  return { close: () => app.close() };
}
