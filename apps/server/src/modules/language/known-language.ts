import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { languages } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';

/** Requires codes of the site's languages, or empty texts, and locks the languages until the transaction ends. */
export async function requireLanguages(
  tx: Db,
  given: readonly { readonly code: string; readonly field: string }[],
): Promise<void> {
  const named = given.filter(({ code }) => code !== '');
  if (named.length === 0) return;
  const codes = named.map(({ code }) => code);
  const rows = await tx
    .select({ code: languages.code })
    .from(languages)
    .where(inArray(languages.code, codes))
    .for('share');
  const known = new Set(rows.map((row) => row.code));
  const unknown = named.find(({ code }) => !known.has(code));
  if (unknown !== undefined) throw badField(unknown.field, '没有这种语言，请重新选择');
}
