import { lockItem } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';

/** Keeps others from storing or deleting the object of these bytes until the transaction ends. */
export async function lockBytes(tx: Db, hash: string): Promise<void> {
  await lockItem(tx, 'bytes', hash);
}
