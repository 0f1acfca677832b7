import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { whileRoom } from '../backup/backup-file.ts';
import type { BackupRoom } from '../backup/backup-room.ts';
import { measure } from '../backup/measure.ts';
import { quoted, quotedList, type TableShape } from '../db/tables.ts';
import { StartError } from '../start-error.ts';

/** JSON has none of these bytes, so that a line of this CSV is a piece of JSON as it is. */
const RAW = "(format csv, quote e'\\x01', delimiter e'\\x02')";

/** A new file, on a disk whose room is looked at meanwhile. */
type LinesFile = { readonly path: string; readonly room: BackupRoom };

/** Writes lines into it and sums them up. */
export async function writeLines(
  { path, room }: LinesFile,
  source: Readable | AsyncIterable<string>,
): Promise<{ sha256: string; size: number }> {
  const measured = measure();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, whileRoom(room), measured.stream, target);
  return measured.result();
}

/** Writes the rows of a table as a line of JSON each, in the order of their key. */
export async function saveJsonRows(
  client: pg.ClientBase,
  { name, columns, key }: TableShape,
  file: LinesFile,
): Promise<{ rows: number; sha256: string }> {
  const order = quotedList(key.length > 0 ? key : columns);
  // Moments are written in the zone of the connection.
  await client.query("set local timezone = 'UTC'");
  const stream = client.query(
    copyTo(
      `copy (select row_to_json(r) from (
        select ${quotedList(columns)} from public.${quoted(name)} order by ${order}) r) to stdout ${RAW}`,
    ),
  );
  const { sha256 } = await writeLines(file, stream);
  return { rows: stream.rowCount ?? 0, sha256 };
}

/**
 * Reads such rows into an empty table, within the caller's transaction.
 * @throws {StartError} when they are more or fewer than were written.
 */
export async function loadJsonRows(
  client: pg.ClientBase,
  { name, columns, rows }: { name: string; columns: readonly string[]; rows: number },
  file: string,
): Promise<void> {
  await client.query('create temporary table export_lines (value json) on commit drop');
  await pipeline(
    createReadStream(file),
    client.query(copyFrom(`copy export_lines from stdin ${RAW}`)),
  );
  const { rowCount } = await client.query(
    `insert into public.${quoted(name)} (${quotedList(columns)}) overriding system value
     select ${columns.map((column) => `r.${quoted(column)}`).join(', ')}
     from export_lines l cross join lateral json_populate_record(null::public.${quoted(name)}, l.value) r`,
  );
  await client.query('drop table export_lines');
  if (rowCount !== rows)
    throw new StartError(`数据表 ${name} 应有 ${rows} 行，读到 ${rowCount ?? 0} 行`);
}
