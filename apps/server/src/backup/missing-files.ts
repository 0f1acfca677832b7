import { AttachmentType } from '@wenyuan/domain';
import type pg from 'pg';
import { pagesFolder, placeOf, sourceKey } from '../conversion/stored-page.ts';
import { NO_FILE } from '../modules/upload/delete-attachments.ts';

type AttachmentRow = { type: number; path: string; hash: string; digest: string; ext: string };

/** The stored files that rows of a database name: keys, and folders with a slash at their end. */
async function* namedFiles(client: pg.ClientBase): AsyncGenerator<string> {
  const attachments = await client.query<AttachmentRow>(
    'select distinct type, path, hash, digest, ext from attachments where path <> $1',
    [NO_FILE],
  );
  for (const row of attachments.rows)
    yield row.type === AttachmentType.Document ? sourceKey(row) : row.path.replace(/^\//, '');
  const conversions = await client.query<{ key: string; edition: string }>(
    'select hash as key, edition from conversions where is_whole and jsonb_array_length(page) > 0',
  );
  for (const row of conversions.rows) yield pagesFolder(placeOf(row));
}

/** Those of them that `keys` does not have. */
export async function missingFiles(
  client: pg.ClientBase,
  keys: Iterable<string>,
): Promise<string[]> {
  const known = new Set<string>();
  for (const key of keys) {
    known.add(key);
    known.add(key.slice(0, key.lastIndexOf('/') + 1));
  }
  const missing: string[] = [];
  for await (const name of namedFiles(client)) if (!known.has(name)) missing.push(name);
  return missing;
}
