import { createHash } from 'node:crypto';
import { DocumentStatus, hasModel } from '@wenyuan/domain';
import { and, desc, eq, gt, isNull, notInArray, notLike, or, sql } from 'drizzle-orm';
import { consume, forgive } from '../auth/rate-limit.ts';
import type { Db } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import { unedited } from '../db/unedited.ts';
import { HttpError } from '../http/errors.ts';
import { askModel, ModelRefusal } from '../modules/ai/ask-model.ts';
import { judgeMachineWords } from '../modules/ai/judge-machine-words.ts';
import { MARK } from '../modules/ai/machine-words.ts';
import { instruction, readSummary, textFor, type WrittenSummary } from '../modules/ai/summary.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import type { Services } from '../services.ts';
import { enqueueSummaries } from './enqueue.ts';
import { readOpenPages } from './open-text.ts';

type Work = Pick<Services, 'db' | 'settings' | 'config' | 'logger' | 'moderationProvider'>;

/** After it the rest waits in the queue, so that other jobs get their turn. */
const TURN_MS = 20_000;
/** So many refusals without an answer say that it is set up wrongly, not what is wrong with these documents. */
const REFUSALS = 3;
/** Documents that are found at a time. */
const FOUND_MAX = 100;
const DAY_SECONDS = 86_400;
/** So often a day one document is asked about, whatever becomes of the answer. */
const TRIES = 3;

/** What the words of a document were written from; another text wants other words. */
function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Before the hash of a text of which a model wrote nothing. */
const WITHOUT = '-';

/** Whether a model was asked about this text before, whatever came of it. */
export const isAskedAbout = (summaryOf: string, text: string) =>
  [hashOfText(text), WITHOUT + hashOfText(text)].includes(summaryOf);

/** Its words no person wrote, and no model yet; or a worker of a version that knows no model has put others in their place. */
const isUnsummarised = and(
  or(
    eq(documents.summary_of, ''),
    and(notLike(documents.summary_of, `${WITHOUT}%`), notLike(documents.description, `%${MARK}`)),
  ),
  eq(documents.auto_description, true),
  eq(documents.status, DocumentStatus.Converted),
  isNull(documents.deleted_at),
  gt(documents.pages, 0),
);

/**
 * Finds the documents that most people read, of those without words. It has no index, as each view that is counted would write
 * it: a look at all documents finds some, since many may say too little to be asked about.
 */
function createFinder(db: Db) {
  let found: number[] = [];
  return async (without: readonly number[]): Promise<DocumentRow | undefined> => {
    for (;;) {
      if (found.length === 0) {
        const rows = await db
          .select({ id: documents.id })
          .from(documents)
          .where(and(isUnsummarised, notInArray(documents.id, [...without])))
          .orderBy(desc(documents.view_count), desc(documents.id))
          .limit(FOUND_MAX);
        found = rows.map(({ id }) => id);
      }
      const id = found.shift();
      if (id === undefined) return undefined;
      // As it is now.
      const [row] = await db
        .select()
        .from(documents)
        .where(and(isUnsummarised, eq(documents.id, id)));
      if (row !== undefined) return row;
    }
  };
}

/** Puts the words into a document, unless a person wrote some meanwhile, or its pages or file are others. */
async function save(
  db: Db,
  row: DocumentRow,
  { text = '', summary }: { readonly text?: string; readonly summary?: WrittenSummary },
): Promise<void> {
  await db
    .update(documents)
    .set({
      summary_of: `${summary === undefined ? WITHOUT : ''}${hashOfText(text)}`,
      ...(summary === undefined
        ? {}
        : {
            description: sql`case when ${documents.auto_description} then ${summary.description} else ${documents.description} end`,
            keywords: sql`case when ${documents.auto_keywords} and ${summary.keywords} <> '' then ${summary.keywords} else ${documents.keywords} end`,
          }),
      ...unedited(documents),
    })
    .where(
      and(
        eq(documents.id, row.id),
        eq(documents.preview, row.preview),
        eq(documents.conversion_key, row.conversion_key),
        eq(documents.title, row.title),
      ),
    );
}

/**
 * @throws {ModelRefusal}
 * @throws {Error} where model or moderation do not answer: words that were paid for are not given up for that.
 */
async function summarise(
  work: Work,
  row: DocumentRow,
  asked: { readonly text: string; readonly signal: AbortSignal },
): Promise<void> {
  const { text, signal } = asked;
  const answer = await askModel(work, { instruction, ...asked }).catch(async (error: unknown) => {
    // What was not answered costs nothing.
    if (!signal.aborted && !(error instanceof ModelRefusal))
      await forgive(work.db, 'ai-summaries', 1);
    throw error;
  });
  const summary = readSummary(answer);
  const verdict = summary && (await judgeMachineWords(work, summary));
  if (verdict === 'unanswered') throw new Error('the summary was not moderated');
  const isFit = summary !== undefined && verdict === 'stands';
  await save(work.db, row, isFit ? { text, summary } : { text });
}

/** Whether the day has room for one more of these. */
async function mayAsk(db: Db, key: string, perDay: number): Promise<boolean> {
  if (perDay === 0) return true;
  try {
    await consume(db, key, { count: perDay, seconds: DAY_SECONDS });
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/**
 * Has the operators' model write the words that no person wrote, one document after the other, while the day has room.
 * @throws {Error} where it does not answer; what it has not written yet is taken up by the next run.
 */
export async function writeSummaries(work: Work, signal: AbortSignal): Promise<void> {
  const { db, settings, logger } = work;
  const until = performance.now() + TURN_MS;
  const refused: { readonly row: DocumentRow; readonly text: string }[] = [];
  /** What this run has nothing more to do with. */
  const passed = new Set<number>();
  const next = createFinder(db);
  let hasAnswered = false;
  for (;;) {
    // Of what a model refuses, it is told by another answer whether it refuses that alone.
    const isUnclear = refused.length > 0 && !hasAnswered;
    if (signal.aborted || (performance.now() > until && !isUnclear)) {
      await enqueueSummaries(db);
      break;
    }
    const { ai } = await settings.read();
    if (!ai.enable_summary || !hasModel(ai)) return;
    const row = await next([...passed]);
    const text = row && textFor(row.title, await readOpenPages(db, row));
    if (row === undefined) break;
    if (text === undefined) {
      await save(db, row, {});
      continue;
    }
    passed.add(row.id);
    if (!(await mayAsk(db, 'ai-summaries', ai.per_day))) break;
    if (!(await mayAsk(db, `ai-summary:${row.id}`, TRIES))) {
      await forgive(db, 'ai-summaries', 1);
      continue;
    }
    try {
      await summarise(work, row, { text, signal });
      hasAnswered = true;
    } catch (error) {
      // The next shift takes it up.
      if (signal.aborted) return;
      if (!(error instanceof ModelRefusal)) throw error;
      refused.push({ row, text });
      logger.info({ err: error, document: row.id }, 'the model wrote no summary');
      if (!hasAnswered && refused.length === REFUSALS) throw error;
    }
  }
  if (hasAnswered) for (const { row, text } of refused) await save(db, row, { text });
}
