import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { errorCode } from './error-code.ts';
import { createApp } from './app.ts';
import { requireSharedSecret } from './auth/shared-secret.ts';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { createDatabaseProbe } from './http/probes.ts';
import { answerPulse } from './pulse.ts';
import { endWithParent, requireDatabase, STOP_MS } from './role.ts';
import { loadDictionary } from './search/segment.ts';
import { spareMemoryWhenIdle } from './spare-memory.ts';
import { StartError } from './start-error.ts';
import { sweepScratch } from './storage/scratch.ts';
import { watchClockOffset } from './watch/clock-offset.ts';
import { startMonitoring } from './watch/monitoring-server.ts';

export async function runApi(config: Config): Promise<void> {
  const services = await createServices(config, requireDatabase(config), 'api');
  await requireSharedSecret(services);
  watchClockOffset(services);
  await sweepScratch(config.dataDir);
  loadDictionary();
  const draining = new AbortController();
  const app = await createApp(services, { draining: draining.signal });
  const probe = createDatabaseProbe(services);
  const monitoring = await startMonitoring(services, probe, draining.signal);
  const { logger } = services;
  const { close } = closeWithGrace({ delay: config.drainMs + STOP_MS, logger }, async ({ err }) => {
    if (err === undefined) {
      draining.abort();
      await sleep(config.drainMs);
    } else logger.fatal({ err }, 'api ends');
    await app.close();
    await monitoring?.close();
    await services.close();
  });
  endWithParent(close);
  try {
    spareMemoryWhenIdle();
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartError(
        `端口 ${config.port} 已被占用：请停止占用它的程序，或以 PORT=其他端口 启动。`,
      );
    }
    if (errorCode(error) === 'EACCES') {
      throw new StartError(
        `没有权限监听端口 ${config.port}：请改用 1024 以上的端口，例如 PORT=3000。`,
      );
    }
    throw error;
  }
  answerPulse();
  process.send?.({ ready: (app.server.address() as AddressInfo).port });
}
