import { hiddenDocumentStatuses, CategoryType } from '@wenyuan/domain';
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { categories, documentCategories, documents } from '../../db/schema/index.ts';

const statuses = sql.raw(`(${hiddenDocumentStatuses.join(', ')})`);
/** Must equal the predicate of the partial index; PostgreSQL would not use it with parameters. */
export const isHidden: SQL = sql`${documents.status} in ${statuses} and ${documents.deleted_at} is null`;

async function countHiddenByCategory(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: documentCategories.category_id, count: sql<number>`count(*)::int` })
    .from(documents)
    .innerJoin(documentCategories, sql`${documentCategories.document_id} = ${documents.id}`)
    .where(isHidden)
    .groupBy(documentCategories.category_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Categories with counts of public documents: the stored counters include every live one. */
export async function withoutHiddenOfCategories<Row extends typeof categories.$inferSelect>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.some((row) => row.type === CategoryType.Document)) return [...rows];
  const hidden = await countHiddenByCategory(db);
  return rows.map((row) => ({
    ...row,
    doc_count: Math.max(0, row.doc_count - (hidden.get(row.id) ?? 0)),
  }));
}

/** The number of live documents that everybody may see; a large one may be some seconds old. */
export function countPublicDocuments(db: Db): Promise<number> {
  return totalOf(
    db,
    documents,
    and(isNull(documents.deleted_at), sql`${documents.status} not in ${statuses}`),
  );
}
