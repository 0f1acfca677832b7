import { keepRunning } from '../../keep-running.ts';
import type { Privileges } from '../../privileges.ts';
import type { ProbeSpace } from '../../storage/disk-room.ts';
import { StartError } from '../../start-error.ts';
import { createBallast } from './ballast.ts';
import { startEmbeddedPostgres } from './postgres.ts';

const FILL_MS = 60_000;

export type KeptPostgres = {
  readonly url: string;
  stop(): Promise<void>;
};

const reasonOf = (error: unknown) =>
  error instanceof StartError
    ? error.message
    : String(error instanceof Error ? error.stack : error);

/**
 * Runs PostgreSQL on `folder` and restarts it at the same address whenever it ends, so that clients can reconnect. It
 * also maintains the database's reserve on the disk (`ballast.ts`).
 */
export async function keepEmbeddedPostgres(
  folder: string,
  say: (line: string) => void,
  { privileges, probe }: { privileges?: Privileges | undefined; probe?: ProbeSpace } = {},
): Promise<KeptPostgres> {
  const ballast = createBallast(folder, probe);
  const release = async () => {
    if (await ballast.release())
      say(`磁盘已满：已放出为数据库预留的空间，请为 ${folder} 所在的磁盘腾出空间。`);
  };
  await release();
  let server = await startEmbeddedPostgres(folder, { privileges });
  const { url, port } = server;
  const stopping = new AbortController();

  async function fillBallast(): Promise<void> {
    await ballast.fill().catch((error: unknown) => {
      if (!stopping.signal.aborted) say(`不能为数据库预留磁盘空间：${reasonOf(error)}`);
    });
  }

  async function start(): Promise<void> {
    try {
      await release();
      server = await startEmbeddedPostgres(folder, { privileges, port });
    } catch (error) {
      say(reasonOf(error));
      throw error;
    }
  }

  await fillBallast();
  const filling = setInterval(() => void fillBallast(), FILL_MS);
  const kept = keepRunning(
    {
      ended: () => server.ended,
      start,
      say: (reason, seconds) => say(`内置数据库意外停止（${reason}），${seconds} 秒后重启`),
    },
    stopping.signal,
  );
  return {
    url,
    async stop() {
      stopping.abort();
      clearInterval(filling);
      await server.stop();
      // A server that is just starting has to stop, too.
      if (server.owned) await kept;
      await server.stop();
    },
  };
}
