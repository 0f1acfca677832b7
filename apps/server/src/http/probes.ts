import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrations.ts';
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

/** Tells why the process cannot serve; undefined when it can. */
export type Probe = () => Promise<string | undefined>;

/** The database is reachable and has this build's tables. */
export function createDatabaseProbe({ db, logger }: Pick<Services, 'db' | 'logger'>): Probe {
  let migrated = false;
  return async () => {
    try {
      if (migrated) await within(READY_MS, db.execute(sql`select 1`));
      else migrated = await within(READY_MS, isMigrated(db));
      return migrated ? undefined : 'migrations';
    } catch (error) {
      logger.warn({ err: error }, 'not ready');
      return 'database';
    }
  };
}

/**
 * `/healthz`: the process is alive; one that hangs does not answer, and is to be restarted. `/readyz`: it can serve, and is
 * not about to stop; one that cannot is to be left alone until it can.
 */
export function answerProbes(app: FastifyInstance, probe: Probe, stopping?: AbortSignal): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = stopping?.aborted === true ? 'draining' : await probe();
    if (reason === undefined) return { status: 'ok' };
    return reply.code(503).header('retry-after', 1).send({ status: 'unavailable', reason });
  });
}
