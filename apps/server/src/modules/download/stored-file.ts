import { eq } from 'drizzle-orm';
import { sourceKey } from '../../conversion/stored-page.ts';
import { documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import { areForbidden } from '../upload/require-allowed-bytes.ts';

export type StoredFile = {
  readonly isStored: boolean;
  /** Whether operators have forbidden its bytes. */
  readonly isForbidden: boolean;
};

/**
 * Queries storage before a transaction: a slow store must not delay others who wait for its locks. Readers have the file that
 * was accepted, its owner and reviewers the present one.
 */
export async function storedFileOf(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  documentId: number,
  readerId?: number,
): Promise<StoredFile> {
  // Of one that was deleted, too: who bought it may have it still.
  const [present] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (present === undefined) return { isStored: false, isForbidden: false };
  const row =
    readerId === undefined || present.user_id === readerId ? present : acceptedOf(present);
  return {
    isStored: (await storage.head(sourceKey(row))) !== undefined,
    isForbidden: await areForbidden(db, row),
  };
}
