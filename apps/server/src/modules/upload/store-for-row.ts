import { randomBytes } from 'node:crypto';
import { HttpError } from '../../http/errors.ts';
import type { Storage } from '../../storage/storage.ts';

type File = { readonly folder: string; readonly ext: string; readonly bytes: Buffer };

/**
 * Stores a file that no clean-up looks for, under a key of its own, and takes it away again when the row that is to name
 * it is refused. After another failure it stays: the row may have been written.
 */
export async function storeForRow<Row>(
  storage: Storage,
  { folder, ext, bytes }: File,
  write: (key: string) => Promise<Row>,
): Promise<Row> {
  const key = `${folder}/${randomBytes(16).toString('hex')}${ext}`;
  await storage.put(key, bytes);
  try {
    return await write(key);
  } catch (error) {
    if (error instanceof HttpError) await storage.delete(key);
    throw error;
  }
}
