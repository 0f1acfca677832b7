import { AttachmentType } from '@wenyuan/domain';
import type pg from 'pg';
import { pagesFolder, placeOf, sourceKey } from '../conversion/stored-page.ts';
import { hasTable } from '../db/tables.ts';
import { NO_FILE } from '../modules/upload/delete-attachments.ts';

type ConversionRow = {
  key: string;
  edition: string;
  spare_edition: string | null;
  has_pages: boolean;
};

type AttachmentRow = { type: number; path: string; hash: string; digest: string; ext: string };

const LATER_TABLES = [
  ['invoices', "select file as key from invoices where file <> ''", true],
  ['offline_claims', 'select picture as key from offline_claims', true],
  ['partial_uploads', "select 'parts/' || id || '/' as key from partial_uploads", false],
] as const;

export type NamedFile = {
  /** A key, or a folder with a slash at its end. */
  readonly name: string;
  /** Whether the site lacks something without it. */
  readonly isNeeded: boolean;
};

/** The stored files that rows of a database name. */
export async function* namedFiles(client: pg.ClientBase): AsyncGenerator<NamedFile> {
  const attachments = await client.query<AttachmentRow>(
    'select distinct type, path, hash, digest, ext from attachments where path <> $1',
    [NO_FILE],
  );
  for (const row of attachments.rows)
    yield {
      name: row.type === AttachmentType.Document ? sourceKey(row) : row.path.replace(/^\//, ''),
      isNeeded: true,
    };
  const conversions = await client.query<ConversionRow>(
    `select hash as key, edition, spare_edition, is_whole and jsonb_array_length(page) > 0 as has_pages
     from conversions`,
  );
  for (const { key, edition, spare_edition, has_pages } of conversions.rows) {
    yield { name: pagesFolder(placeOf({ key, edition })), isNeeded: has_pages };
    if (spare_edition !== null)
      yield { name: pagesFolder(placeOf({ key, edition: spare_edition })), isNeeded: false };
  }
  // Older databases, which are saved before their upgrade, do not have them.
  for (const [table, query, isNeeded] of LATER_TABLES) {
    if (!(await hasTable(client, `public.${table}`))) continue;
    for (const row of (await client.query<{ key: string }>(query)).rows)
      yield { name: row.key, isNeeded };
  }
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
  for await (const { name, isNeeded } of namedFiles(client))
    if (isNeeded && !known.has(name)) missing.push(name);
  return missing;
}
