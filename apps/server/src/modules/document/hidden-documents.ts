import { hiddenDocumentStatuses, CategoryType } from '@wenyuan/domain';
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { categories, documentCategories, documents } from '../../db/schema/index.ts';

const hidden = sql.raw(`(${hiddenDocumentStatuses.join(', ')})`);
/** Must equal the predicate of the partial index; PostgreSQL would not use it with parameters. */
const isHidden: SQL = sql`${documents.status} in ${hidden} and ${documents.deleted_at} is null`;

/** The number of hidden documents of each member. */
async function countHiddenByOwner(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: documents.user_id, count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(isHidden, inArray(documents.user_id, [...userIds])))
    .groupBy(documents.user_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function countHiddenByCategory(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: documentCategories.category_id, count: sql<number>`count(*)::int` })
    .from(documents)
    .innerJoin(documentCategories, sql`${documentCategories.document_id} = ${documents.id}`)
    .where(isHidden)
    .groupBy(documentCategories.category_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

type Counted = { readonly id: number; readonly doc_count: number };

function without<Row extends Counted>(
  rows: readonly Row[],
  hidden: ReadonlyMap<number, number>,
): Row[] {
  return rows.map((row) => ({
    ...row,
    doc_count: Math.max(0, row.doc_count - (hidden.get(row.id) ?? 0)),
  }));
}

/** Members with counts of public documents: the stored counters include every live one. */
export async function withoutHiddenOfUsers<Row extends Counted>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  return without(
    rows,
    await countHiddenByOwner(
      db,
      rows.map(({ id }) => id),
    ),
  );
}

/** The same for categories. */
export async function withoutHiddenOfCategories<Row extends typeof categories.$inferSelect>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const ofDocuments = rows.some((row) => row.type === CategoryType.Document);
  return ofDocuments ? without(rows, await countHiddenByCategory(db)) : [...rows];
}

/** The number of live documents that everybody may see; a large one may be some seconds old. */
export function countPublicDocuments(db: Db): Promise<number> {
  return totalOf(
    db,
    documents,
    and(isNull(documents.deleted_at), sql`${documents.status} not in ${hidden}`),
  );
}
