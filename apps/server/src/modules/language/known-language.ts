import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { languages } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';

/** The code is one of the site's languages, which stays until the transaction ends, or empty for none. At `field`. */
export async function requireLanguages(
  tx: Db,
  asked: readonly { readonly code: string; readonly field: string }[],
): Promise<void> {
  const named = asked.filter(({ code }) => code !== '');
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
