import { asc, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { languages } from '../../db/schema/index.ts';

/**
 * Clients of this wire may send the displayed name of a language instead of its code. Returns the items with codes; what is
 * neither stays as it is.
 */
export async function withLanguageCodes<Item extends { readonly language?: string | undefined }>(
  db: Db,
  items: readonly Item[],
): Promise<Item[]> {
  const given = [...new Set(items.map(({ language = '' }) => language))].filter(
    (text) => text !== '',
  );
  if (given.length === 0) return [...items];
  const rows = await db
    .select({ code: languages.code, name: languages.language })
    .from(languages)
    .where(or(inArray(languages.language, given), inArray(languages.code, given)))
    .orderBy(asc(languages.id));
  const codes = new Set(rows.map(({ code }) => code));
  return items.map((item) => {
    const { language } = item;
    if (language === undefined || codes.has(language)) return item;
    return { ...item, language: rows.find(({ name }) => name === language)?.code ?? language };
  });
}
