import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { createWaitingConverters, hasRoomForWaiting } from './conversion/waiting-converters.ts';
import { createServices } from './create-services.ts';
import type { Config } from './config.ts';
import { isConnectionLost } from './db/connection-lost.ts';
import { createDatabaseProbe } from './http/probes.ts';
import { requireSharedSecret } from './auth/shared-secret.ts';
import { startWorker } from './jobs/worker.ts';
import { answerPulse } from './pulse.ts';
import { loadDictionary } from './search/segment.ts';
import { StartError } from './start-error.ts';
import { startMonitoring } from './watch/monitoring-server.ts';
import { sweepScratch } from './storage/scratch.ts';

/** A process that cannot stop in order ends all the same. */
const STOP_MS = 10_000;

function requireDatabase(config: Config): string {
  if (config.databaseUrl === undefined)
    throw new StartError('该角色需要 DATABASE_URL：单机运行请用 start');
  return config.databaseUrl;
}

/** Ends this process when its parent has gone, for whatever reason. */
function endWithParent(end: () => void): void {
  if (process.send === undefined) return;
  process.on('disconnect', end);
}

export async function runApi(config: Config): Promise<void> {
  const services = await createServices(config, requireDatabase(config), 'api');
  await requireSharedSecret(services);
  await sweepScratch(config.dataDir);
  loadDictionary();
  const draining = new AbortController();
  const app = await createApp(services, { draining: draining.signal });
  const probe = createDatabaseProbe(services);
  const monitoring = await startMonitoring(services, probe, draining.signal);
  const { close } = closeWithGrace({ delay: config.drainMs + STOP_MS }, async ({ err }) => {
    if (err === undefined) {
      draining.abort();
      await sleep(config.drainMs);
    } else services.logger.fatal({ err }, 'api ends');
    await app.close();
    await monitoring?.close();
    await services.close();
  });
  endWithParent(close);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(
        `端口 ${config.port} 已被占用：请停止占用它的程序，或以 PORT=其他端口 启动。`,
      );
    }
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new StartError(
        `没有权限监听端口 ${config.port}：请改用 1024 以上的端口，例如 PORT=3000。`,
      );
    }
    throw error;
  }
  answerPulse();
  process.send?.({ ready: (app.server.address() as AddressInfo).port });
}

export async function runWorker(config: Config): Promise<void> {
  const url = requireDatabase(config);
  const services = await createServices(config, url, 'worker');
  await requireSharedSecret(services);
  const waiting = hasRoomForWaiting() ? createWaitingConverters(services) : undefined;
  const worker = await startWorker(services, url, waiting);
  const probe = createDatabaseProbe(services);
  const monitoring = await startMonitoring(services, async () =>
    worker.isOnShift() ? probe() : 'queue',
  );
  const stop = async () => {
    await worker.stop();
    await monitoring?.close();
    await services.notices.close();
    await services.close();
  };
  const { close } = closeWithGrace(
    { delay: STOP_MS, skip: ['unhandledRejection', 'uncaughtException'] },
    stop,
  );
  // The queue library does not listen to all of its connections, nor wait for all of its statements. With the database
  // away nothing is lost by that: the next shift takes the jobs up again.
  const survive = (fault: unknown) => {
    if (isConnectionLost(fault)) {
      services.logger.warn({ err: fault }, 'the queue could not reach the database');
      return;
    }
    services.logger.fatal({ err: fault }, 'worker ends');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void stop().finally(() => process.exit(1));
  };
  process.on('unhandledRejection', survive);
  process.on('uncaughtException', survive);
  endWithParent(close);
  answerPulse();
  process.send?.({ ready: 0 });
}
