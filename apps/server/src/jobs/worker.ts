import { EventEmitter, once } from 'node:events';
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
import {
  backupCrontab,
  runScheduledBackup,
  settleKilledBackup,
} from '../backup/scheduled-backup.ts';
import type { BackupConfig } from '../config.ts';
import { releaseKilled } from '../conversion/release-killed.ts';
import { compareTexts, goOnComparing } from '../conversion/compare-texts.ts';
import { convertDocument } from '../conversion/convert-document.ts';
import { describeDocument } from '../conversion/describe-document.ts';
import { enqueueUnfinished } from '../conversion/enqueue-unfinished.ts';
import { spreadRun } from '../conversion/conversion-run.ts';
import { createSlots, type Slots } from '../conversion/slots.ts';
import type { WaitingConverters } from '../conversion/waiting-converters.ts';
import { recognizeDocument } from '../conversion/recognize-document.ts';
import { createPool } from '../db/database.ts';
import { createTurns } from '../http/turns.ts';
import type { Logger } from '../log.ts';
import { publishDue } from '../modules/article/publish-due.ts';
import { checkFriendlinks } from '../modules/friendlink/check-friendlinks.ts';
import { askProviders } from '../modules/payment/ask-providers.ts';
import { refundBuyers } from '../modules/payment/refund-buyers.ts';
import { readRecentStatements } from '../modules/payment/read-statements.ts';
import { submitPages } from '../modules/submission/submit-pages.ts';
import { deliverQueuedMail } from '../modules/mail/deliver-mail.ts';
import { remindMembers } from '../modules/membership/remind-members.ts';
import { tellTroubles } from '../modules/notice/tell-troubles.ts';
import { sendQueuedNotices } from '../modules/notice/send-notices.ts';
import { sweepUser } from '../modules/user/sweep-user.ts';
import { STOP_MS } from '../role.ts';
import { runIndexer } from '../search/run-indexer.ts';
import type { Services } from '../services.ts';
import { sweepScratch } from '../storage/scratch.ts';
import { watchTasks } from '../watch/run-job.ts';
import { cleanUp } from './clean-up.ts';
import { createLease } from './lease.ts';
import { lookTwice } from './look-twice.ts';
import { writeSummaries } from '../conversion/write-summaries.ts';
import { CRONTAB } from './timetable.ts';
import { runTimedAtOnce, wakeTimetable, watchClock } from './wake-timetable.ts';

const SWEEP_MS = 10_000;
const LIGHT_CONCURRENCY = 2;
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
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

/** CPU-bound tasks, which take minutes. */
function heavyTasks(
  services: Services,
  given: { slots: Slots; signal: AbortSignal; waiting: WaitingConverters | undefined },
): TaskList {
  const alone = createTurns(1);
  return watchTasks(
    {
      convert_document: async ({ documentId, killed = 0 }) => {
        // Waiting here does not count as a failed try; a conversion without room for its pages would.
        await services.disk.wait(given.signal);
        const convert = () => convertDocument(services, documentId, given);
        // Of those that were converted when a worker was killed, one at a time: only what did it is there the next time.
        await (killed > 0 ? alone(convert) : convert());
      },
      recognize_document: async (payload) => {
        await services.disk.wait(given.signal);
        await recognizeDocument(services, payload, given.signal);
      },
    },
    services,
  );
}

/** Short tasks, such as mails that people wait for: they must not queue behind conversions. */
function lightTasks(services: Services, signal: AbortSignal): TaskList {
  return watchTasks(
    {
      send_mail: (payload) => deliverQueuedMail(services, payload),
      describe_document: ({ documentId }) => describeDocument(services, documentId),
      compare_texts: () => compareTexts(services, signal),
      reconvert_documents: ({ runId }) => spreadRun(services.db, runId),
      clean_up: () => cleanUp(services),
      ask_providers: () => askProviders(services),
      read_statements: () => readRecentStatements(services),
      check_friendlinks: async () => {
        await checkFriendlinks(services);
      },
      submit_pages: () => submitPages(services),
      write_summaries: () => writeSummaries(services, signal),
      publish_articles: () => publishDue(services),
      remind_members: async () => {
        await remindMembers(services);
      },
      sweep_user: (payload) => sweepUser(services, payload),
      tell_troubles: () => tellTroubles(services),
      send_notices: (payload) => sendQueuedNotices(services, payload),
      refund_buyers: (payload) => refundBuyers(services, payload),
    },
    services,
  );
}

/** Each machine that has a folder for backups takes them; others leave them to it. */
function backupTasks(
  services: Services,
  databaseUrl: string,
  { backup, signal }: { backup: BackupConfig; signal: AbortSignal },
): TaskList {
  return watchTasks(
    {
      back_up: (_, { job }) =>
        runScheduledBackup(services, databaseUrl, {
          backup,
          signal,
          isLastTry: job.attempts >= job.max_attempts,
        }),
    },
    services,
  );
}

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
type Shift = {
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

async function beginShift(
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
      max: concurrency + LIGHT_CONCURRENCY + BACKUP_CONCURRENCY + 3 * EXTRA_CONNECTIONS,
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

export type Worker = {
  /** Whether it takes jobs at the moment. */
  isOnShift(): boolean;
  stop(): Promise<void>;
};

/**
 * Takes jobs from the queue until stopped; `stop` releases unfinished ones. When the lease is lost, other workers take
 * the jobs over, so it stops its work and begins a new shift once the database is reachable.
 */
export async function startWorker(
  services: Services,
  databaseUrl: string,
  waiting?: WaitingConverters,
): Promise<Worker> {
  const { logger } = services;
  const stopping = new AbortController();
  const given = { waiting, pools: new Set<string>() };
  let shift: Shift | undefined = await beginShift(services, databaseUrl, given);
  const indexer = runIndexer(services);
  waiting?.prepare();

  async function restartShift(): Promise<Shift | undefined> {
    for (let delay = FIRST_RETRY_MS; !stopping.signal.aborted;) {
      try {
        return await beginShift(services, databaseUrl, given);
      } catch (error) {
        logger.warn({ err: error }, 'worker waits for its database');
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
        delay = Math.min(delay * 2, MAX_RETRY_MS);
      }
    }
    return undefined;
  }

  async function tend(): Promise<void> {
    const stopped = once(stopping.signal, 'abort');
    while (shift !== undefined) {
      const error = await Promise.race([shift.lost, stopped]);
      if (stopping.signal.aborted) break;
      logger.error({ err: error }, 'worker lost its lease and begins anew');
      const ended = shift;
      shift = undefined;
      await ended.stop();
      shift = await restartShift();
    }
    await shift?.stop();
  }

  const tended = tend();
  return {
    isOnShift: () => shift !== undefined && !stopping.signal.aborted,
    async stop() {
      stopping.abort();
      await indexer.stop();
      await tended;
      await waiting?.stop();
    },
  };
}
