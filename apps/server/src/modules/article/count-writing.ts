import type { Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';

/** What a member may write in an hour; as much may be previewed. */
const KILOBYTES = { count: 50 * 1024, seconds: 3600 };

/** Counts by how much texts grow: those that are being written are stored every few seconds. */
export async function countWriting(
  db: Db,
  caller: Caller,
  html: string,
  before = '',
): Promise<void> {
  const grown = Buffer.byteLength(html) - Buffer.byteLength(before);
  if (grown > 0)
    await consume(db, `article-bytes:${caller.id}`, KILOBYTES, Math.ceil(grown / 1024));
}

export async function countPreview(db: Db, caller: Caller, html: string): Promise<void> {
  const size = Math.ceil(Buffer.byteLength(html) / 1024);
  await consume(db, `article-previews:${caller.id}`, KILOBYTES, size);
}
