import { AttachmentType } from '@wenyuan/domain';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, comments, documents, favorites, users } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockCounters } from '../category/category.repo.ts';
import { lockDocuments } from './document.repo.ts';

/** Documents of one transaction when the bin is emptied. */
const BATCH = 200;
const DOCUMENT = 0;

type Owned = typeof favorites | typeof comments;

/** Rows of members about these documents go; what was counted of them for their members goes with them. */
async function deleteOf(
  tx: Db,
  table: Owned,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .delete(table)
    .where(and(eq(table.type, DOCUMENT), inArray(table.document_id, [...documentIds])))
    .returning({ userId: table.user_id });
  const counted = new Map<number, number>();
  for (const { userId } of rows) counted.set(userId, (counted.get(userId) ?? 0) + 1);
  return counted;
}

async function membersOf(tx: Db, documentIds: readonly number[]): Promise<number[]> {
  const found = new Set<number>();
  for (const table of [favorites, comments]) {
    const rows = await tx
      .selectDistinct({ id: table.user_id })
      .from(table)
      .where(and(eq(table.type, DOCUMENT), inArray(table.document_id, [...documentIds])));
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

/**
 * Deletes documents in the bin for good, with what members attached to them; downloads, orders and reports stay as a
 * record. The files are kept for the retention time, then `deleteRetired` removes them. Gives how many.
 */
async function purge(tx: Db, ids: readonly number[]): Promise<number> {
  const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at !== null);
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return 0;
  await lockCounters(tx, { categoryIds: [], userIds: await membersOf(tx, found) });
  for (const [userId, count] of await deleteOf(tx, favorites, found)) {
    await tx
      .update(users)
      .set({ favorite_count: sql`greatest(0, ${users.favorite_count} - ${count})` })
      .where(eq(users.id, userId));
  }
  for (const [userId, count] of await deleteOf(tx, comments, found)) {
    await tx
      .update(users)
      .set({ comment_count: sql`greatest(0, ${users.comment_count} - ${count})` })
      .where(eq(users.id, userId));
  }
  await tx.delete(documents).where(inArray(documents.id, found));
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(and(eq(attachments.type, AttachmentType.Document), inArray(attachments.type_id, found)));
  return found.length;
}

export function createRecycleService({ db }: Pick<Services, 'db'>) {
  return {
    async purge(ids: readonly number[]): Promise<void> {
      const count = await db.transaction((tx) => purge(tx, ids));
      if (count === 0) throw notFound('回收站中没有这些文档');
    },

    /** What was in the bin at this moment, a batch after the other: nobody waits for the whole. */
    async clear(signal: AbortSignal): Promise<number> {
      const now = new Date();
      let total = 0;
      while (!signal.aborted) {
        const found = await db
          .select({ id: documents.id })
          .from(documents)
          .where(and(isNotNull(documents.deleted_at), lte(documents.deleted_at, now)))
          .orderBy(asc(documents.id))
          .limit(BATCH);
        if (found.length === 0) break;
        total += await db.transaction((tx) =>
          purge(
            tx,
            found.map(({ id }) => id),
          ),
        );
      }
      return total;
    },
  };
}
