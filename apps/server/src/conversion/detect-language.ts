import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { documents, languages, pageTexts } from '../db/schema/index.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import { inThread } from '../threads/threads.ts';
import { unedited } from '../db/unedited.ts';

/** The first pages that have text: a cover has little, and often in another language. */
const SAMPLE_PAGES = 10;
const SAMPLE_LENGTH = 4000;
/** The tables alone take a second on a busy machine. */
const DEADLINE_MS = 60_000;

/** The code of the language that the text is written in; empty when that is unclear. */
export function languageOf(text: string): Promise<string> {
  return inThread('guessLanguage', text.slice(0, SAMPLE_LENGTH), DEADLINE_MS);
}

/** The language of converted bytes, if it is in the site's list. */
export async function detectLanguage(
  db: Db,
  { conversion_key }: Pick<DocumentRow, 'conversion_key'>,
): Promise<string> {
  const texts = await db
    .select({ content: pageTexts.content })
    .from(pageTexts)
    .where(and(eq(pageTexts.key, conversion_key), lte(pageTexts.page, SAMPLE_PAGES)))
    .orderBy(asc(pageTexts.page));
  const code = await languageOf(texts.map(({ content }) => content).join('\n'));
  if (code === '') return '';
  return (await db.$count(languages, eq(languages.code, code))) > 0 ? code : '';
}

/** Sets the language of a document whose uploader named none. */
export async function setDetectedLanguage(db: Db, row: DocumentRow): Promise<void> {
  const unnamed = and(eq(documents.id, row.id), eq(documents.language, ''));
  if ((await db.$count(documents, unnamed)) === 0) return;
  const language = await detectLanguage(db, row);
  if (language === '') return;
  await db
    .update(documents)
    .set({ language, ...unedited(documents) })
    .where(unnamed);
}
