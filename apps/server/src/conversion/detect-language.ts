import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { documents, languages, pageTexts } from '../db/schema/index.ts';
import { simplified } from '../search/normalise.ts';

type ConvertibleRow = typeof documents.$inferSelect;

/** A cover says little, and often in another language; what is looked at is the first pages that have text. */
const SAMPLE_PAGES = 10;
const SAMPLE_LENGTH = 4000;
/** Of Chinese characters, how many are written in another way where texts are simplified: about a third, or next to none. */
const TRADITIONAL_SHARE = 0.05;

/** Codes of the library that the list of languages has by another name. */
const renamed: Readonly<Record<string, string>> = { tl: 'fil' };

function chineseOf(text: string): 'zh-CN' | 'zh-TW' {
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const traditional = characters.filter((each) => simplified(each) !== each).length;
  return traditional > characters.length * TRADITIONAL_SHARE ? 'zh-TW' : 'zh-CN';
}

/** The code of the language that the text is written in; empty where it does not tell. */
export async function languageOf(text: string): Promise<string> {
  const sample = text.slice(0, SAMPLE_LENGTH);
  // Its tables take 2 MB: they are read with the first text, not when a process starts.
  const { eld } = await import('eld/small');
  const found = eld.detect(sample);
  if (!found.isReliable()) return '';
  return found.language === 'zh' ? chineseOf(sample) : (renamed[found.language] ?? found.language);
}

/** The language of converted bytes, as far as the site has it in its list. */
export async function detectLanguage(
  db: Db,
  { conversion_key }: Pick<ConvertibleRow, 'conversion_key'>,
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

/** Where the uploader named no language. */
export async function setDetectedLanguage(db: Db, row: ConvertibleRow): Promise<void> {
  const unnamed = and(eq(documents.id, row.id), eq(documents.language, ''));
  if ((await db.$count(documents, unnamed)) === 0) return;
  const language = await detectLanguage(db, row);
  if (language !== '') await db.update(documents).set({ language }).where(unnamed);
}
