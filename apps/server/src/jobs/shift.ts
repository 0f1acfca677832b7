import { EventEmitter } from 'node:events';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  Logger as WorkerLogger,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { backupCrontab, settleKilledBackup } from '../backup/scheduled-backup.ts';
import { goOnComparing } from '../conversion/compare-texts.ts';
import { enqueueUnfinished } from '../conversion/enqueue-unfinished.ts';
import { releaseKilled } from '../conversion/release-killed.ts';
import { createSlots } from '../conversion/slots.ts';
import type { WaitingConverters } from '../conversion/waiting-converters.ts';
import { createPool } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { STOP_MS } from '../role.ts';
import type { Services } from '../services.ts';
import { sweepScratch } from '../storage/scratch.ts';
import { createLease } from './lease.ts';
import { lookTwice } from './look-twice.ts';
import { backupTasks, heavyTasks, lightTasks, modelTasks } from './tasks.ts';
import { CRONTAB } from './timetable.ts';
import { runTimedAtOnce, wakeTimetable, watchClock } from './wake-timetable.ts';

const SWEEP_MS = 10_000;
const LIGHT_CONCURRENCY = 2;
const MODEL_CONCURRENCY = 1;
const BACKUP_CONCURRENCY = 1;
/** Of a runner, beside those that its jobs use: one listens for jobs, one looks at the timetable. */
const EXTRA_CONNECTIONS = 2;
/** What jobs that run have to end in: half of what their process has, as the rest of its stop comes after them. */
const LEAVE_MS = STOP_MS / 2;
/**
 * In its batches, even of one, the queue handles outcomes that it could not write, and waits for them when it stops.
 * Otherwise they are unhandled rejections, and their jobs stay locked for hours.
 */
const WRITE_OUTCOMES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * The queue deletes a job that ended by its number alone. One that outlived its shift was handed back, and may be another's or
 * asked for anew: it ends as a failure, which the queue writes only to what is still locked by the pool.
 */
function keepToOwn(taskList: TaskList, services: Services, signal: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(taskList).map(([kind, task]) => [
      kind,
      async (payload, helpers) => {
        await task?.(payload, helpers);
        if (!signal.aborted) return;
        const { id, locked_by } = helpers.job;
        const { rows } = await services.db.execute(sql`
          select from graphile_worker._private_jobs where id = ${id} and locked_by = ${locked_by}`);
        if (rows.length === 0) throw new Error('the job was handed back before it ended');
      },
    ]),
  );
}

/** Work under one lease, from taking it until it is lost or released. */
export type Shift = {
  /** Resolves with the reason when the shift cannot go on. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
};

/** Stops runners, which wait for their jobs: `atLast` however long these take, `inTime` no longer than a stop may. */
function leaveQueue(runners: readonly Runner[], logger: Logger) {
  const atLast = Promise.allSettled(runners.map((runner) => runner.stop()));
  const wait = async () => {
    const late = new AbortController();
    const stopped = await Promise.race([
      atLast,
      sleep(LEAVE_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
    ]);
    late.abort();
    if (stopped === undefined)
      logger.warn('a job did not end with its worker, and is left to others');
    for (const { reason } of stopped?.filter((one) => one.status === 'rejected') ?? [])
      logger.warn({ err: reason as unknown }, 'the queue was not left in order');
  };
  return { inTime: wait(), atLast };
}

/** Takes the lease and begins to take jobs; `pools` collects the names by which this process locks them. */
export async function beginShift(
  services: Services,
  databaseUrl: string,
  { waiting, pools }: { waiting: WaitingConverters | undefined; pools: Set<string> },
): Promise<Shift> {
  const { logger } = services;
  const stopping = new AbortController();
  const lost = Promise.withResolvers<Error>();
  const concurrency = services.config.convertConcurrency ?? Math.max(1, os.availableParallelism());
  const events = new EventEmitter() as WorkerEvents;
  lookTwice(events);
  watchClock(events, lost.resolve);
  runTimedAtOnce(events, services);
  // Its job stays locked for as long as this shift lasts.
  events.on('pool:fatalError', ({ error }) => lost.resolve(error as Error));
  const lease = await createLease(databaseUrl, lost.resolve);
  // Jobs are locked by the pool, not by the worker in it that runs them.
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id);
    lease.take(workerPool.id).catch(lost.resolve);
  });
  // The queue's own pool has no listeners any more once it ends: a connection lost then would end this process.
  const pool = createPool(
    {
      connectionString: databaseUrl,
      application_name: 'wenyuan-queue',
      max:
        concurrency +
        LIGHT_CONCURRENCY +
        MODEL_CONCURRENCY +
        BACKUP_CONCURRENCY +
        4 * EXTRA_CONNECTIONS,
    },
    logger,
  );
  const runners: Runner[] = [];
  const start = async (size: number, taskList: TaskList, crontab: string) => {
    const runner = await run({
      events,
      pgPool: pool,
      concurrency: size,
      noHandleSignals: true,
      crontab,
      taskList: keepToOwn(taskList, services, stopping.signal),
      preset: { worker: WRITE_OUTCOMES },
      logger: new WorkerLogger(() => (level, message) => {
        if (level !== 'error') return;
        // A stop ends conversions, which the next shift takes up again: no fault that anybody has to look at.
        if (stopping.signal.aborted) logger.info(message);
        else logger.error(message);
      }),
    });
    runners.push(runner);
    // A runner gives up after repeated faults; without a new one no job would run.
    runner.promise.then(
      () => lost.resolve(new Error('the queue was left')),
      (error: Error) => lost.resolve(error),
    );
  };
  const freeAbandoned = () =>
    lease.freeAbandoned(async (poolId) => {
      await settleKilledBackup(services, poolId);
      // A pool of this process has lost its database, and was killed by nothing.
      await releaseKilled(services.db, poolId, { isDead: !pools.has(poolId) });
    });
  const sweep = setInterval(() => {
    freeAbandoned().catch((error: unknown) =>
      logger.warn({ err: error }, 'abandoned jobs were not looked for'),
    );
    wakeTimetable(services).catch((error: unknown) =>
      logger.warn({ err: error }, 'the timetable was not looked at'),
    );
  }, SWEEP_MS);

  async function stop(): Promise<void> {
    clearInterval(sweep);
    stopping.abort();
    const { inTime, atLast } = leaveQueue(runners, logger);
    await inTime;
    // Not awaited: a connection to a machine that vanished takes its time to end, and a job that did not end may say so yet.
    void atLast.then(() => pool.end());
    await lease
      .close()
      .catch((error: unknown) => logger.warn({ err: error }, 'the lease was not handed back'));
  }

  try {
    // Before the queue looks at what it missed.
    await wakeTimetable(services);
    const given = { slots: createSlots(concurrency), signal: stopping.signal, waiting };
    await start(concurrency, heavyTasks(services, given), '');
    await start(LIGHT_CONCURRENCY, lightTasks(services, stopping.signal), CRONTAB);
    await start(MODEL_CONCURRENCY, modelTasks(services, stopping.signal), '');
    const { backup } = services.config;
    // With a slot of its own: it may take hours.
    if (backup !== undefined)
      await start(
        BACKUP_CONCURRENCY,
        backupTasks(services, databaseUrl, { backup, signal: stopping.signal }),
        backupCrontab(backup),
      );
    await sweepScratch(services.config.dataDir);
    await freeAbandoned();
    await enqueueUnfinished(services);
    await goOnComparing(services.db);
  } catch (error) {
    await stop();
    throw error;
  }
  return { lost: lost.promise, stop };
}
