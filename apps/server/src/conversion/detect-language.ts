import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { documents, languages, pageTexts } from '../db/schema/index.ts';
import { simplified } from '../search/normalise.ts';

type ConvertibleRow = typeof documents.$inferSelect;

/** The first pages that have text: a cover has little, and often in another language. */
const SAMPLE_PAGES = 10;
const SAMPLE_LENGTH = 4000;
/** The share of characters that simplification changes: about a third of a traditional text, almost none of a simplified one. */
const TRADITIONAL_SHARE = 0.05;

/** Fewer characters may be a name in any language. */
const HAN_MIN = 10;

/** Codes of the library that differ from those in our list of languages. */
const renamed: Readonly<Record<string, string>> = { tl: 'fil' };

function chineseOf(text: string): 'zh-CN' | 'zh-TW' {
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const traditional = characters.filter((each) => simplified(each) !== each).length;
  return traditional > characters.length * TRADITIONAL_SHARE ? 'zh-TW' : 'zh-CN';
}

/** Whether most letters are Chinese characters, without any kana. */
function isHanAlone(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const han = count(/\p{Script=Han}/gu);
  return han >= HAN_MIN && han * 2 > count(/\p{L}/gu) && !/[ぁ-ヿ]/u.test(text);
}

/** The code of the language that the text is written in; empty when that is unclear. */
export async function languageOf(text: string): Promise<string> {
  const sample = text.slice(0, SAMPLE_LENGTH);
  // Its tables take 2 MB, so they are loaded with the first text instead of at the start of a process.
  const { eld } = await import('eld/small');
  const found = eld.detect(sample);
  // Classical Chinese differs from the texts that the tables were made of.
  if (!found.isReliable()) return isHanAlone(sample) ? chineseOf(sample) : '';
  return found.language === 'zh' ? chineseOf(sample) : (renamed[found.language] ?? found.language);
}

/** The language of converted bytes, if it is in the site's list. */
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

/** Sets the language of a document whose uploader named none. */
export async function setDetectedLanguage(db: Db, row: ConvertibleRow): Promise<void> {
  const unnamed = and(eq(documents.id, row.id), eq(documents.language, ''));
  if ((await db.$count(documents, unnamed)) === 0) return;
  const language = await detectLanguage(db, row);
  if (language !== '') await db.update(documents).set({ language }).where(unnamed);
}
