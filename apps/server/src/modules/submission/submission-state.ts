import type { SubmissionState } from '@wenyuan/contract';
import type { SettingsValues } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { pageSubmissions, submissionStates } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { countSitemap } from '../../web/sitemap.ts';
import type { SearchEngine } from './search-engines.ts';

type StateRow = typeof submissionStates.$inferSelect;

/** Of a site that visitors may not read, search engines are told nothing. */
export function isSubmitted({ security }: Pick<SettingsValues, 'security'>): boolean {
  return !security.is_close && !security.login_required;
}

/** What is known of these engines with their present accounts. */
export async function readStates(db: Db, engines: readonly SearchEngine[]): Promise<StateRow[]> {
  const rows = await db.select().from(submissionStates);
  return engines.map(
    ({ name, account }): StateRow =>
      rows.find((row) => row.engine === name && row.account === account) ?? {
        engine: name,
        account,
        submitted_at: null,
        failing_since: null,
        error: '',
        resume_at: null,
      },
  );
}

/** Keeps how an engine answered: an empty error when it took what it was sent, and when it is to be asked again. */
export async function recordAnswer(
  db: Db,
  { name, account }: SearchEngine,
  { error = '', resumeAt = null }: { readonly error?: string; readonly resumeAt?: Date | null },
): Promise<void> {
  const isTaken = error === '';
  await db.execute(sql`
    insert into ${submissionStates} as state (engine, account, submitted_at, failing_since, error, resume_at)
    values (${name}, ${account}, case when ${isTaken} then now() end, case when not ${isTaken} then now() end,
      ${error}, ${resumeAt}::timestamptz)
    on conflict (engine) do update set
      account = excluded.account,
      submitted_at = coalesce(
        excluded.submitted_at,
        case when state.account = excluded.account then state.submitted_at end
      ),
      failing_since = case
        when ${isTaken} then null
        when state.account = excluded.account then coalesce(state.failing_since, excluded.failing_since)
        else excluded.failing_since
      end,
      error = excluded.error,
      resume_at = excluded.resume_at`);
}

/** How the engines that the settings name answer, and how far they were told of what is public. */
export async function readSubmissions({
  db,
  searchEngines,
}: Pick<Services, 'db' | 'searchEngines'>): Promise<SubmissionState[]> {
  const engines = await searchEngines();
  if (engines.length === 0) return [];
  const { document_count, article_count } = await countSitemap(db);
  const states: SubmissionState[] = [];
  for (const { engine, submitted_at, failing_since, error } of await readStates(db, engines))
    states.push({
      engine,
      submitted_at: submitted_at?.toISOString() ?? null,
      failing_since: failing_since?.toISOString() ?? null,
      error,
      submitted: await db.$count(pageSubmissions, sql`${pageSubmissions.engine} = ${engine}`),
      total: document_count + article_count,
    });
  return states;
}
