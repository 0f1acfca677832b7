import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { movedRows } from '../db/schema/index.ts';
import type { Target } from './compared.ts';
import { keptIds, type KeptTable } from './kept-ids.ts';
import type { SourceRow } from './source-row.ts';

/*
 * What is here of the rows there. An id alone says nothing: once this site is open, it gives ids that the other one, when it
 * goes on, gives to others. Whatever names a row there by its id may come only to that row, so only the rows that came count.
 */

/** The rows of `ids` that were moved in before, with their ids here. */
export async function movedIds(
  db: Db,
  source: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ old: movedRows.old_id, now: movedRows.new_id })
    .from(movedRows)
    .where(and(eq(movedRows.source, source), inArray(movedRows.old_id, wanted)));
  return new Map(rows.map(({ old, now }) => [old, now]));
}

/** Those of these ids that a table has, wherever they are from. */
export async function existing(
  db: Db,
  table: Target,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Set();
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, wanted));
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Those of these ids whose rows came and are still here. */
export async function movedHere(
  db: Db,
  source: KeptTable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return existing(db, keptIds[source], [...(await movedIds(db, source, ids)).keys()]);
}

/** Those of these ids that rows have here which did not come from there. */
export async function ownIds(
  db: Db,
  source: KeptTable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const moved = await movedIds(db, source, ids);
  const others = ids.filter((id) => !moved.has(id));
  return existing(db, keptIds[source], others);
}

/** Says of which of these rows the member came. */
export async function membersOf(
  db: Db,
  rows: readonly SourceRow[],
): Promise<(row: SourceRow) => boolean> {
  const userOf = (row: SourceRow) => row.long('user_id');
  const here = await movedHere(db, 'user', rows.map(userOf));
  return (row) => here.has(userOf(row));
}

/** Those of these ids whose rows are here or may come: others have been deleted here, or their id is that of a row of this site. */
export async function hereOrComing(
  db: Db,
  source: KeptTable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const moved = await movedIds(db, source, ids);
  const present = await existing(db, keptIds[source], ids);
  return new Set(ids.filter((id) => moved.has(id) === present.has(id)));
}
