import type { MailState } from '@wenyuan/contract';
import { mailSender, sendsMail, type SettingsValues } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailStates } from '../../db/schema/index.ts';

type MailSettings = SettingsValues['email'];

/** What decides whether letters go out: what was found out with other settings says nothing. */
function accountOf(email: MailSettings): string {
  const { host, port, is_tls, username } = email;
  return JSON.stringify([host, port, is_tls, username, mailSender(email)]);
}

/** Keeps that a letter was sent with these settings, or why one was not. */
export async function recordMail(db: Db, email: MailSettings, error = ''): Promise<void> {
  const isSent = error === '';
  const account = accountOf(email);
  await db.execute(sql`
    insert into ${mailStates} as state (id, account, sent_at, failing_since, error)
    values (1, ${account}, case when ${isSent} then now() end, case when not ${isSent} then now() end, ${error})
    on conflict (id) do update set
      account = excluded.account,
      sent_at = coalesce(excluded.sent_at, case when state.account = excluded.account then state.sent_at end),
      failing_since = case
        when ${isSent} then null
        when state.account = excluded.account then coalesce(state.failing_since, excluded.failing_since)
        else excluded.failing_since
      end,
      error = excluded.error`);
}

/** How letters go with the present settings; null where none are sent. */
export async function readMailState(db: Db, email: MailSettings): Promise<MailState | null> {
  if (!sendsMail(email)) return null;
  const [row] = await db.select().from(mailStates);
  if (row?.account !== accountOf(email)) return { sent_at: null, failing_since: null, error: '' };
  return {
    sent_at: row.sent_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    error: row.error,
  };
}
