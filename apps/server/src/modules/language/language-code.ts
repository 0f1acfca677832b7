import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { languages } from '../../db/schema/index.ts';

/** Clients of this wire may send the displayed name of a language instead of its code; this returns the code. */
export async function languageCode<Given extends string | undefined>(
  db: Db,
  given: Given,
): Promise<Given | string> {
  if (given === undefined || given === '') return given;
  const [named] = await db
    .select({ code: languages.code })
    .from(languages)
    .where(and(eq(languages.language, given), ne(languages.code, given)))
    .limit(1);
  return named?.code ?? given;
}
