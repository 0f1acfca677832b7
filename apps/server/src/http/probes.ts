import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';

const READY_MS = 1000;

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, with a reachable database that has this build's tables, and
 * is not about to stop.
 */
export function probeRoutes(
  app: FastifyInstance,
  { db, logger }: Services,
  stopping: AbortSignal,
): void {
  let migrated = false;

  async function reasonNotReady(): Promise<string | undefined> {
    if (stopping.aborted) return 'draining';
    try {
      if (migrated) await within(READY_MS, db.execute(sql`select 1`));
      else migrated = await within(READY_MS, isMigrated(db));
      return migrated ? undefined : 'migrations';
    } catch (error) {
      logger.warn({ err: error }, 'not ready');
      return 'database';
    }
  }

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await reasonNotReady();
    if (reason === undefined) return { status: 'ok' };
    return reply.code(503).header('retry-after', 1).send({ status: 'unavailable', reason });
  });
}
