import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import { textFor } from '../modules/ai/summary.ts';
import { keywordsOf } from '../search/keywords.ts';
import type { Services } from '../services.ts';
import { inThread } from '../threads/threads.ts';
import { languageOf, setDetectedLanguage } from './detect-language.ts';
import { enqueueDescriptions } from './enqueue.ts';
import { readOpenPages } from './open-text.ts';
import { isAskedAbout } from './write-summaries.ts';
import { unedited } from '../db/unedited.ts';

/** The dictionaries alone take seconds on a busy machine; what is read of a text is bounded. */
const DEADLINE_MS = 60_000;

/**
 * Fills in language, description and keywords of a document where its uploader left them empty: sentences and terms of
 * its text. Words that a person wrote, or writes in the meantime, stay.
 */
export async function describeDocument({ db }: Pick<Services, 'db'>, id: number): Promise<void> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isNull(documents.deleted_at)));
  if (row === undefined) return;
  await setDetectedLanguage(db, row);
  if (!row.auto_description && !row.auto_keywords) return;
  const pages = await readOpenPages(db, row);
  const told = textFor(row.title, pages);
  const words = row.auto_description ? row.description : row.keywords;
  // What a model wrote of the same text stays, and is not paid for again.
  if (told !== undefined && words !== '' && isAskedAbout(row.summary_of, told)) return;
  const language = await languageOf(pages.slice(0, 10).join('\n'));
  const { title } = row;
  const summary = await inThread('summariseDocument', { title, pages, language }, DEADLINE_MS);
  // If its pages were closed or its file replaced since, these words no longer belong to it; another run makes
  // others.
  const isSame = and(
    eq(documents.id, id),
    eq(documents.preview, row.preview),
    eq(documents.conversion_key, row.conversion_key),
  );
  const keywords = summary.keywords || keywordsOf(title);
  const { rowCount } = await db
    .update(documents)
    .set({
      description: sql`case when ${documents.auto_description} then ${summary.description} else ${documents.description} end`,
      keywords: sql`case when ${documents.auto_keywords} then ${keywords} else ${documents.keywords} end`,
      summary_of: '',
      ...unedited(documents),
    })
    .where(isSame);
  if (rowCount === 0) await enqueueDescriptions(db, [id]);
}

/**
 * Fewer pages of these documents are open to everybody than before: words that were made of the others go, and are made
 * again from what is open.
 */
export async function withdrawWords(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const withdrawn = await tx
    .update(documents)
    .set({
      description: sql`case when ${documents.auto_description} then '' else ${documents.description} end`,
      keywords: sql`case when ${documents.auto_keywords} then '' else ${documents.keywords} end`,
      ...unedited(documents),
    })
    .where(
      and(
        inArray(documents.id, [...ids]),
        or(documents.auto_description, documents.auto_keywords),
        gt(documents.preview, 0),
        lt(documents.preview, documents.pages),
      ),
    )
    .returning({ id: documents.id });
  await enqueueDescriptions(
    tx,
    withdrawn.map(({ id }) => id),
  );
}
