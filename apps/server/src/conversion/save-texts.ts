import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { pageTexts } from '../db/schema/index.ts';

/** Of a page, the UTF-16 units that are kept to be searched and to tell reviewers what stands where. */
export const TEXT_MAX = 20_000;
const TEXT_BATCH = 200;

/** Replaces the text of these pages under this key. */
export async function saveTexts(
  db: Database,
  {
    key,
    texts,
  }: { readonly key: string; readonly texts: readonly { page: number; content: string }[] },
): Promise<void> {
  if (texts.length === 0) return;
  await db.transaction(async (tx) => {
    const numbers = texts.map(({ page }) => page);
    await tx
      .delete(pageTexts)
      .where(
        and(
          eq(pageTexts.key, key),
          gte(pageTexts.page, Math.min(...numbers)),
          lte(pageTexts.page, Math.max(...numbers)),
        ),
      );
    for (let start = 0; start < texts.length; start += TEXT_BATCH) {
      const batch = texts.slice(start, start + TEXT_BATCH);
      await tx.insert(pageTexts).values(batch.map((text) => ({ ...text, key })));
    }
  });
}

/** Gives single pages a text, and leaves all others. */
export async function addTexts(
  tx: Db,
  texts: readonly { key: string; page: number; content: string }[],
): Promise<void> {
  await tx
    .insert(pageTexts)
    .values([...texts])
    .onConflictDoUpdate({
      target: [pageTexts.key, pageTexts.page],
      set: { content: sql`excluded.content` },
    });
}
