import { and, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pageTexts } from '../db/schema/index.ts';

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
