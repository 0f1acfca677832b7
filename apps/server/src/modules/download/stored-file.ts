import { eq } from 'drizzle-orm';
import { sourceKey } from '../../conversion/stored-page.ts';
import { documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { areForbidden } from '../upload/require-allowed-bytes.ts';

export type StoredFile = {
  readonly isStored: boolean;
  /** Whether operators have forbidden its bytes. */
  readonly isForbidden: boolean;
};

/** Queries storage before a transaction: a slow store must not delay others who wait for its locks. */
export async function storedFileOf(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  documentId: number,
): Promise<StoredFile> {
  // Of one that was deleted, too: who bought it may have it still.
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (row === undefined) return { isStored: false, isForbidden: false };
  return {
    isStored: (await storage.head(sourceKey(row))) !== undefined,
    isForbidden: await areForbidden(db, row),
  };
}
