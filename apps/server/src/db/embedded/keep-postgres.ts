import { setTimeout as sleep } from 'node:timers/promises';
import type { Privileges } from '../../privileges.ts';
import type { ProbeSpace } from '../../storage/disk-room.ts';
import { StartError } from '../../start-error.ts';
import { createBallast } from './ballast.ts';
import { startEmbeddedPostgres } from './postgres.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** A server that lived this long did not die of a start failure. */
const HEALTHY_MS = 60_000;
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

  async function restart(delayMs: number, exit: string): Promise<number> {
    let reason = exit;
    for (let delay = delayMs; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      say(`内置数据库意外停止（${reason}），${delay / 1000} 秒后重启`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return delay;
      try {
        await release();
        server = await startEmbeddedPostgres(folder, { privileges, port });
        return delay;
      } catch (error) {
        say(reasonOf(error));
        reason = '未能启动';
      }
    }
  }

  async function tend(): Promise<void> {
    let delay = FIRST_DELAY_MS;
    for (;;) {
      const since = performance.now();
      const exit = await server.ended;
      if (stopping.signal.aborted) return;
      const wasHealthy = performance.now() - since > HEALTHY_MS;
      delay = await restart(wasHealthy ? FIRST_DELAY_MS : delay, exit);
      if (stopping.signal.aborted) return;
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }

  await fillBallast();
  const filling = setInterval(() => void fillBallast(), FILL_MS);
  const tended = tend();
  return {
    url,
    async stop() {
      stopping.abort();
      clearInterval(filling);
      await server.stop();
      // A server that is just starting has to stop, too.
      if (server.owned) await tended;
      await server.stop();
    },
  };
}
