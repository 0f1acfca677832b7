import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { totalOf } from './counts.ts';
import type { Db } from './database.ts';

/** One page of a table's rows, and the total of matching rows. */
export async function pageOf<Table extends PgTable>(
  db: Db,
  table: Table,
  {
    matches,
    order,
    page,
    size,
  }: { matches: SQL | undefined; order: SQL[]; page: number; size: number },
): Promise<{ total: number; rows: InferSelectModel<Table>[] }> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(matches)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  return { total: await totalOf(db, table, matches), rows: rows as InferSelectModel<Table>[] };
}
