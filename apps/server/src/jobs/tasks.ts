import type { TaskList } from 'graphile-worker';
import { runScheduledBackup } from '../backup/scheduled-backup.ts';
import type { BackupConfig } from '../config.ts';
import { compareTexts } from '../conversion/compare-texts.ts';
import { spreadRun } from '../conversion/conversion-run.ts';
import { convertDocument } from '../conversion/convert-document.ts';
import { describeDocument } from '../conversion/describe-document.ts';
import { recognizeDocument } from '../conversion/recognize-document.ts';
import type { Slots } from '../conversion/slots.ts';
import type { WaitingConverters } from '../conversion/waiting-converters.ts';
import { writeSummaries } from '../conversion/write-summaries.ts';
import { createTurns } from '../http/turns.ts';
import { publishDue } from '../modules/article/publish-due.ts';
import { tellFollowers } from '../modules/follow/tell-followers.ts';
import { checkFriendlinks } from '../modules/friendlink/check-friendlinks.ts';
import { deliverQueuedMail } from '../modules/mail/deliver-mail.ts';
import { remindMembers } from '../modules/membership/remind-members.ts';
import { sendQueuedNotices } from '../modules/notice/send-notices.ts';
import { tellTroubles } from '../modules/notice/tell-troubles.ts';
import { askProviders } from '../modules/payment/ask-providers.ts';
import { readRecentStatements } from '../modules/payment/read-statements.ts';
import { refundBuyers } from '../modules/payment/refund-buyers.ts';
import { submitPages } from '../modules/submission/submit-pages.ts';
import { sweepUser } from '../modules/user/sweep-user.ts';
import type { Services } from '../services.ts';
import { watchTasks } from '../watch/run-job.ts';
import { cleanUp } from './clean-up.ts';

/** CPU-bound tasks, which take minutes. */
export function heavyTasks(
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
export function lightTasks(services: Services, signal: AbortSignal): TaskList {
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
      publish_articles: () => publishDue(services),
      remind_members: async () => {
        await remindMembers(services);
      },
      sweep_user: (payload) => sweepUser(services, payload),
      tell_followers: () => tellFollowers(services),
      tell_troubles: () => tellTroubles(services),
      send_notices: (payload) => sendQueuedNotices(services, payload),
      refund_buyers: (payload) => refundBuyers(services, payload),
    },
    services,
  );
}

/** They wait minutes for the operators' model, and longest for one that hangs: meanwhile others take the slots of short tasks. */
export function modelTasks(services: Services, signal: AbortSignal): TaskList {
  return watchTasks({ write_summaries: () => writeSummaries(services, signal) }, services);
}

/** Each machine that has a folder for backups takes them; others leave them to it. */
export function backupTasks(
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
