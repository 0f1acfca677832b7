import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { createServices } from './create-services.ts';
import type { Config } from './config.ts';
import { isConnectionLost } from './db/connection-lost.ts';
import { startWorker } from './jobs/worker.ts';
import { loadDictionary } from './search/segment.ts';
import { StartError } from './start-error.ts';

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
  loadDictionary();
  const app = await createApp(services);
  const { close } = closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) services.logger.fatal({ err }, 'api ends');
    await app.close();
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
  process.send?.({ ready: (app.server.address() as AddressInfo).port });
}

export async function runWorker(config: Config): Promise<void> {
  const url = requireDatabase(config);
  const services = await createServices(config, url, 'worker');
  const worker = await startWorker(services, url);
  const { close } = closeWithGrace(
    { delay: 10_000, skip: ['unhandledRejection'] },
    async ({ err }) => {
      if (err !== undefined) services.logger.fatal({ err }, 'worker ends');
      await worker.stop();
      await services.notices.close();
      await services.close();
    },
  );
  // The queue library reports a job as failed without waiting for it: with the database away, nobody hears that it
  // could not. The jobs are taken up again by the next shift.
  process.on('unhandledRejection', (reason) => {
    if (!isConnectionLost(reason)) throw reason;
    services.logger.warn({ err: reason }, 'the queue could not reach the database');
  });
  endWithParent(close);
  process.send?.({ ready: 0 });
}
