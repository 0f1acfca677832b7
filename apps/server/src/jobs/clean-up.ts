import { sql } from 'drizzle-orm';
import { makeWorkerUtils } from 'graphile-worker';
import { deleteExpiredCaptchas } from '../auth/captcha.ts';
import { deleteExpiredCodes } from '../auth/sent-code.ts';
import { deleteExpiredSessions } from '../auth/sessions.ts';
import { bringForward } from '../conversion/enqueue.ts';
import { enqueueUnfinished } from '../conversion/enqueue-unfinished.ts';
import { deleteOldChanges } from '../modules/config/config-changes.ts';
import { deleteOldAudits } from '../modules/audit/record-audit.ts';
import { deleteOldLogins } from '../modules/audit/record-login.ts';
import { deleteOldJudgements } from '../modules/moderation/delete-old-judgements.ts';
import { deleteExpiredAttempts } from '../modules/oauth/oauth-attempts.ts';
import { deleteExpiredChallenges } from '../modules/passkey/passkey-challenges.ts';
import { deleteOldNotices } from '../modules/notice/delete-old-notices.ts';
import { closeOverdue } from '../modules/order/order.repo.ts';
import { deleteOldFailures } from '../modules/queue/failed-jobs.ts';
import { purgeOld } from '../modules/recycle/purge-old.ts';
import { deleteAttachments } from '../modules/upload/delete-attachments.ts';
import { deleteOrphans } from '../modules/upload/delete-orphans.ts';
import { deleteExpiredParts } from '../modules/upload/resumable-parts.ts';
import { deleteOldRecords } from '../search/record.ts';
import type { Services } from '../services.ts';
import { sweepScratch } from '../storage/scratch.ts';

/** The queue keeps a row for every queue name that was ever used. */
async function deleteEmptyQueues({ db }: Services): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: db.$client });
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }).finally(() => utils.release());
}

/**
 * Deletes everything that has expired, and takes up what was left in the queue. Files come first, and a failed step does not
 * stop the others: on a full disk the database may refuse writes until there is room again.
 */
export async function cleanUp(services: Services): Promise<void> {
  const { config, db } = services;
  const steps: (() => Promise<unknown>)[] = [
    () => sweepScratch(config.dataDir),
    () => deleteExpiredParts(services),
    () => purgeOld(services),
    () => deleteOrphans(services),
    () => deleteAttachments(services),
    () => deleteExpiredCaptchas(db),
    () => deleteExpiredSessions(db),
    () => deleteExpiredCodes(db),
    () => deleteExpiredAttempts(db),
    () => deleteExpiredChallenges(db),
    () => db.execute(sql`delete from rate_limits where resets_at < now()`),
    () => closeOverdue(db),
    () => deleteOldAudits(db),
    () => deleteOldChanges(db),
    () => deleteOldLogins(db),
    () => deleteOldRecords(services),
    () => deleteOldNotices(db),
    () => deleteOldJudgements(db),
    // A database that was too slow uses up the tries of a job, which are not the document's.
    () => enqueueUnfinished(services),
    () => bringForward(db),
    () => deleteOldFailures(db),
    () => deleteEmptyQueues(services),
  ];
  const faults: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'not everything was cleaned up');
}
