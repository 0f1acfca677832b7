import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { conversions, pageTexts } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { saveLayout, type Conversion, type StoredLayout } from './conversion-store.ts';
import { pagesFolder, placeOf } from './stored-page.ts';

type Work = Pick<Services, 'db' | 'storage'>;

/**
 * Begins an edition beside the one that is read, which stays unchanged until the new one is complete. Its name is stored
 * before its first file, so that after a kill it is known what to remove.
 */
export async function beginEdition(work: Work, before: Conversion): Promise<string> {
  await removeSpare(work, before);
  const edition = randomBytes(4).toString('hex');
  const { key } = before;
  await work.db.update(conversions).set({ spare_edition: edition }).where(eq(conversions.key, key));
  return edition;
}

/** Shows readers the new edition; `removeSpare` deletes the files of the previous one. */
export async function showEdition(
  tx: Db,
  { before, edition }: { readonly before: Conversion; readonly edition: string },
  layout: StoredLayout,
): Promise<void> {
  const { key } = before;
  await saveLayout(tx, key, { ...layout, edition });
  await tx
    .update(conversions)
    .set({ spare_edition: before.edition })
    .where(eq(conversions.key, key));
  await tx.delete(pageTexts).where(eq(pageTexts.key, key));
  await tx
    .update(pageTexts)
    .set({ key })
    .where(eq(pageTexts.key, placeOf({ key, edition })));
}

/** Removes what is left of an edition that nobody reads: an interrupted one, or the one that was replaced. */
export async function removeSpare(
  { db, storage }: Work,
  { key, edition, spare_edition }: Pick<Conversion, 'key' | 'edition' | 'spare_edition'>,
): Promise<void> {
  if (spare_edition === null || spare_edition === edition) return;
  const place = placeOf({ key, edition: spare_edition });
  await storage.delete(pagesFolder(place));
  // The texts of the unnamed edition are the ones that are read.
  if (spare_edition !== '') await db.delete(pageTexts).where(eq(pageTexts.key, place));
  await db.update(conversions).set({ spare_edition: null }).where(eq(conversions.key, key));
}

/** Removes a conversion that no document uses any more: its rows, and the files of all its editions. */
export async function deleteConversion(
  tx: Db,
  storage: Work['storage'],
  key: string,
): Promise<void> {
  const [found] = await tx.delete(conversions).where(eq(conversions.key, key)).returning();
  const editions = new Set(['', found?.edition ?? '', found?.spare_edition ?? '']);
  for (const edition of editions) {
    const place = placeOf({ key, edition });
    await tx.delete(pageTexts).where(eq(pageTexts.key, place));
    await storage.delete(pagesFolder(place));
  }
}
