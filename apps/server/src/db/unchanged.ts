import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound, outdated } from '../http/errors.ts';
import type { Db } from './database.ts';
import { toWire } from './wire.ts';

type Row = { readonly updated_at: Date };

/**
 * Refuses to change a row that somebody has changed since the caller read it, and shows how it is now. The row has to be
 * locked, or two callers could both find it unchanged.
 * @throws {HttpError} 409 with the present row.
 */
export async function requireUnchanged<Locked extends Row>(
  row: Locked,
  unchangedSince: string | undefined,
  present: (row: Locked) => object | Promise<object> = toWire,
): Promise<void> {
  if (unchangedSince === undefined) return;
  if (new Date(unchangedSince).getTime() === row.updated_at.getTime()) return;
  throw outdated('刚才有人修改了同一条内容，请核对后再保存', {
    row: { ...(await present(row)) },
  });
}

/**
 * Locks the row that an operation changes, and refuses one that is not as the caller read it.
 * @throws {HttpError} 404 with `missing`, 409 with the present row.
 */
export async function lockUnchanged<Table extends PgTable & { id: PgColumn; updated_at: PgColumn }>(
  tx: Db,
  table: Table,
  { id, unchanged_since }: { readonly id: number; readonly unchanged_since?: string | undefined },
  {
    missing,
    present,
  }: {
    readonly missing: string;
    /** The row as the service sends it; default: its columns. */
    readonly present?: (row: InferSelectModel<Table>) => object | Promise<object>;
  },
): Promise<InferSelectModel<Table>> {
  const [row] = (await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')) as InferSelectModel<Table>[];
  if (row === undefined) throw notFound(missing);
  await requireUnchanged(row as InferSelectModel<Table> & Row, unchanged_since, present);
  return row;
}
