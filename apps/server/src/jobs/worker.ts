import { EventEmitter } from 'node:events';
import { rm, readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import {
  Logger as WorkerLogger,
  makeWorkerUtils,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { deleteExpiredCaptchas } from '../auth/captcha.ts';
import { deleteExpiredCodes } from '../auth/sent-code.ts';
import { deleteExpiredSessions } from '../auth/sessions.ts';
import { convertDocument } from '../conversion/convert-document.ts';
import { listUnfinished } from '../conversion/document-store.ts';
import { enqueueConversion } from '../conversion/enqueue.ts';
import { spreadRun } from '../conversion/conversion-run.ts';
import { createSlots, type Slots } from '../conversion/slots.ts';
import { deliverQueuedMail } from '../modules/mail/deliver-mail.ts';
import { deleteOldAudits } from '../modules/audit/record-audit.ts';
import { deleteOldLogins } from '../modules/audit/record-login.ts';
import { closeOverdue } from '../modules/order/order.repo.ts';
import { deleteExpiredParts } from '../modules/upload/resumable-parts.ts';
import { deleteOrphans } from '../modules/upload/delete-orphans.ts';
import { deleteAttachments } from '../modules/upload/delete-attachments.ts';
import { deleteOldRecords } from '../search/record.ts';
import { runIndexer } from '../search/run-indexer.ts';
import type { Services } from '../services.ts';
import type { JobPayloads } from './jobs.ts';
import { createLease } from './lease.ts';

/** Work folders of conversions that were killed. */
const SCRATCH_MAX_AGE_MS = 24 * 3_600_000;

const SWEEP_MS = 10_000;
const LIGHT_CONCURRENCY = 2;

async function cleanScratch(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'tmp');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('work-'))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > SCRATCH_MAX_AGE_MS) await rm(file, { recursive: true, force: true });
  }
}

/** The queue keeps a row for each name it ever heard. */
async function deleteEmptyQueues(databaseUrl: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: databaseUrl, maxPoolSize: 1 });
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }).finally(() => utils.release());
}

/** Take minutes each and all the processor. */
function heavyTasks(services: Services, slots: Slots, signal: AbortSignal): TaskList {
  return {
    convert_document: async (payload) => {
      const { documentId } = payload as JobPayloads['convert_document'];
      await convertDocument(services, documentId, { slots, signal });
    },
  };
}

/** Somebody waits for a letter: these do not stand in line behind conversions. */
function lightTasks(services: Services, databaseUrl: string): TaskList {
  return {
    send_mail: (payload) => deliverQueuedMail(services, payload as JobPayloads['send_mail']),
    reconvert_documents: (payload) =>
      spreadRun(services.db, (payload as JobPayloads['reconvert_documents']).runId),
    clean_up: async () => {
      await deleteExpiredCaptchas(services.db);
      await deleteExpiredSessions(services.db);
      await deleteExpiredCodes(services.db);
      await services.db.execute(sql`delete from rate_limits where resets_at < now()`);
      await closeOverdue(services.db);
      await deleteOldAudits(services.db);
      await deleteOldLogins(services.db);
      await deleteOldRecords(services);
      await deleteOrphans(services);
      await deleteAttachments(services);
      await cleanScratch(services.config.dataDir);
      await deleteExpiredParts(services.config.dataDir);
      await deleteEmptyQueues(databaseUrl);
    },
  };
}

/** Every unfinished document has a job. */
async function enqueueUnfinished({ db, jobs }: Services): Promise<void> {
  for (const document of await listUnfinished(db)) await enqueueConversion({ jobs }, db, document);
}

export type Worker = { stop(): Promise<void> };

/** Takes jobs from the queue until stopped; `stop` hands unfinished ones back. */
export async function startWorker(services: Services, databaseUrl: string): Promise<Worker> {
  const stopping = new AbortController();
  const concurrency = services.config.convertConcurrency ?? Math.max(1, os.availableParallelism());
  const events = new EventEmitter() as WorkerEvents;
  const lease = await createLease(databaseUrl, (error) => {
    services.logger.fatal({ err: error }, 'worker lost its lease');
    process.exit(1);
  });
  // Jobs are locked in the name of the pool, not of the worker in it that runs them.
  events.on('pool:create', ({ workerPool }) => void lease.take(workerPool.id));
  const start = (size: number, taskList: TaskList, crontab: string): Promise<Runner> =>
    run({
      events,
      connectionString: databaseUrl,
      concurrency: size,
      noHandleSignals: true,
      maxPoolSize: size + 2,
      crontab,
      taskList,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') services.logger.error(message);
      }),
    });
  const runners = [
    await start(concurrency, heavyTasks(services, createSlots(concurrency), stopping.signal), ''),
    await start(LIGHT_CONCURRENCY, lightTasks(services, databaseUrl), '*/10 * * * * clean_up'),
  ];
  await lease.freeAbandoned();
  await enqueueUnfinished(services);
  const indexer = runIndexer(services);
  const sweep = setInterval(() => void lease.freeAbandoned(), SWEEP_MS);
  return {
    async stop() {
      clearInterval(sweep);
      stopping.abort();
      await indexer.stop();
      await Promise.all(runners.map((runner) => runner.stop()));
      await lease.close();
    },
  };
}
