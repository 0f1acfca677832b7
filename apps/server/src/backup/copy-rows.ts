import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { quoted, quotedList, type TableShape } from '../db/tables.ts';
import type { BackupFile } from './backup-file.ts';
import { readCompressed, writeCompressed } from './compressed-file.ts';

/** Rows leave in the order of their key: equal tables make equal copies. */
function selection({ name, columns, key }: TableShape): string {
  const order = key.length > 0 ? key : columns;
  return `copy (select ${quotedList(columns)} from public.${quoted(name)} order by ${quotedList(order)}) to stdout`;
}

/** Writes all rows of a table into a file. */
export async function saveRows(
  client: pg.ClientBase,
  table: TableShape,
  file: BackupFile,
): Promise<{ rows: number; sha256: string }> {
  const stream = client.query(copyTo(selection(table)));
  const { sha256 } = await writeCompressed(file, stream);
  return { rows: stream.rowCount ?? 0, sha256 };
}

/** Reads them into an empty table that has at least these columns. */
export async function loadRows(
  client: pg.ClientBase,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  file: BackupFile,
): Promise<{ rows: number; sha256: string }> {
  const stream = client.query(
    copyFrom(`copy public.${quoted(name)} (${quotedList(columns)}) from stdin`),
  );
  const { sha256 } = await readCompressed(file, stream);
  return { rows: stream.rowCount ?? 0, sha256 };
}

/** What `saveRows` would sum up, without a file. */
export async function sumRows(
  client: pg.ClientBase,
  table: TableShape,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  const stream = client.query(copyTo(selection(table)));
  await pipeline(
    stream,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done();
      },
    }),
  );
  return { rows: stream.rowCount ?? 0, sha256: hash.digest('hex') };
}
