import type { SubmissionState } from '@wenyuan/contract';
import { chinaDay, DAY_MS, type SettingsValues } from '@wenyuan/domain';
import { and, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { pageSubmissions, submissionStates } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { countSitemap } from '../../web/sitemap.ts';
import type { Answer, SearchEngine, SubmissionError } from './search-engines.ts';

/** After this time a failure is looked at again. */
export const RETRY_MS = 3_600_000;
const NOTHING_TODAY = '今天一个页面也没有接受：推送配额已用完，或没有给本站配额';

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

/** Of engines that are asked no more nothing is known: what failed before may be mended when they are asked again. */
export async function forgetFailures(db: Db, asked: readonly SearchEngine[]): Promise<void> {
  const names = asked.map(({ name }) => name);
  await db
    .update(submissionStates)
    .set({ failing_since: null, error: '', resume_at: null })
    .where(and(ne(submissionStates.error, ''), notInArray(submissionStates.engine, names)));
}

type Noted = {
  readonly now: Date;
  readonly isTaken?: boolean;
  /** Empty where it is as it should be. */
  readonly error?: string;
  /** When it is to be asked again. */
  readonly resumeAt: Date | null;
};

async function note(
  db: Db,
  { name, account }: SearchEngine,
  { now, isTaken = false, error = '', resumeAt }: Noted,
): Promise<void> {
  const hasFailed = error !== '';
  await db.execute(sql`
    insert into ${submissionStates} as state (engine, account, submitted_at, failing_since, error, resume_at)
    values (${name}, ${account}, ${isTaken ? now : null}::timestamptz, ${hasFailed ? now : null}::timestamptz,
      ${error}, ${resumeAt}::timestamptz)
    on conflict (engine) do update set
      account = excluded.account,
      submitted_at = coalesce(
        excluded.submitted_at,
        case when state.account = excluded.account then state.submitted_at end
      ),
      failing_since = case
        when ${!hasFailed} then null
        when state.account = excluded.account then coalesce(state.failing_since, excluded.failing_since)
        else excluded.failing_since
      end,
      error = excluded.error,
      resume_at = excluded.resume_at`);
}

export function recordFailure(
  db: Db,
  engine: SearchEngine,
  { message }: SubmissionError,
  of: { readonly now: Date; readonly resumeAt: Date | null },
): Promise<void> {
  return note(db, engine, { ...of, error: message });
}

/**
 * Notes what an engine answered. Once it takes no more, it rests until the next midnight in China; one that took nothing on that
 * day may have no quota for this site, and is said to fail.
 */
export async function recordAnswer(
  db: Db,
  engine: SearchEngine,
  { isTaken, left }: Answer,
  now: Date,
): Promise<void> {
  const [state] = await readStates(db, [engine]);
  const last = state?.submitted_at ?? null;
  const day = chinaDay(now);
  if (!isTaken && (last === null || chinaDay(last) !== day)) {
    const resumeAt = new Date(now.getTime() + RETRY_MS);
    return note(db, engine, { now, error: NOTHING_TODAY, resumeAt });
  }
  const midnight = new Date(Date.parse(`${day}T00:00:00+08:00`) + DAY_MS);
  return note(db, engine, { now, isTaken, resumeAt: left === 0 ? midnight : null });
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
