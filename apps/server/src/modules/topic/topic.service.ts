import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { AttachmentType, TOPIC_DOCUMENTS_MAX } from '@wenyuan/domain';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { documents, topicDocuments, topics } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { badField } from '../../http/errors.ts';
import { bindImages, releaseImages } from '../upload/bind-images.ts';
import { presentTopic, seenBy, selectTopics } from './topic.repo.ts';

type TopicContract = (typeof contract)['topic'];
type Creation = ParsedInputOf<TopicContract['create']>;
type Change = ParsedInputOf<TopicContract['update']>;
type Addition = ParsedInputOf<TopicContract['addDocuments']>;

export const MISSING = '专题不存在';

/**
 * Locks documents, in the order in which everybody locks them, so that none is deleted for good before it has its place. Returns
 * those that are there for the caller.
 */
async function lockSeen(tx: Db, ids: readonly number[], seesAll: boolean): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string; seen: boolean }>(sql`
    select d.id, (${seenBy(seesAll)}) as seen from ${documents} d
    where d.id = any(${sql.param([...ids])}::bigint[]) order by d.id for key share`);
  return new Set(rows.rows.filter(({ seen }) => seen).map(({ id }) => Number(id)));
}

/** @throws {HttpError} 400 that names the first one that is not there. */
function requireSeen(ids: readonly number[], seen: ReadonlySet<number>): void {
  const missing = ids.find((id) => !seen.has(id));
  if (missing !== undefined)
    throw badField('document_id', `编号为 ${missing} 的文档不存在或已被删除`);
}

function tooMany(): Error {
  return badField('document_id', `一个专题最多 ${TOPIC_DOCUMENTS_MAX} 份文档`);
}

/** Gives a topic these documents in this order. What the caller does not see in it keeps its place. */
async function setDocuments(
  tx: Db,
  topicId: number,
  ids: readonly number[],
  seesAll: boolean,
): Promise<void> {
  const shown = tx
    .select({ id: sql`d.id` })
    .from(sql`${documents} d`)
    .where(seenBy(seesAll));
  await tx
    .delete(topicDocuments)
    .where(and(eq(topicDocuments.topic_id, topicId), inArray(topicDocuments.document_id, shown)));
  if (ids.length === 0) return;
  await tx
    .insert(topicDocuments)
    .values(ids.map((document_id, sort) => ({ topic_id: topicId, document_id, sort })));
}

export async function createTopic(
  db: Db,
  { document_id, ...values }: Creation,
  seesAll: boolean,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(document_id)];
    requireSeen(ids, await lockSeen(tx, ids, seesAll));
    const [row] = await tx.insert(topics).values(values).returning();
    if (row === undefined) throw new Error('insert returned no topic');
    await setDocuments(tx, row.id, ids, seesAll);
    await bindImages(tx, { type: AttachmentType.TopicCover, id: row.id }, [row.cover]);
    return row.id;
  });
}

export async function updateTopic(
  db: Db,
  { id, unchanged_since, document_id, ...change }: Change,
  seesAll: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = document_id === undefined ? undefined : [...new Set(document_id)];
    const seen = await lockSeen(tx, ids ?? [], seesAll);
    await lockUnchanged(
      tx,
      topics,
      { id, unchanged_since },
      {
        missing: MISSING,
        present: async () => {
          const matches = eq(topics.id, id);
          const reader = { manages: true, seesAll };
          const [row] = await selectTopics(tx, reader, { matches, order: [], page: 1, size: 1 });
          return row === undefined ? {} : presentTopic(row);
        },
      },
    );
    if (ids !== undefined) {
      const kept = await tx
        .select({ id: topicDocuments.document_id })
        .from(topicDocuments)
        .where(eq(topicDocuments.topic_id, id));
      const placed = new Set(kept.map((row) => row.id));
      // One that was in it when its form was opened may be gone by now: it keeps the place that it had.
      requireSeen(
        ids.filter((each) => !placed.has(each)),
        seen,
      );
      await setDocuments(
        tx,
        id,
        ids.filter((each) => seen.has(each)),
        seesAll,
      );
    }
    const [row] = await tx.update(topics).set(edited(change)).where(eq(topics.id, id)).returning();
    if (row !== undefined)
      await bindImages(tx, { type: AttachmentType.TopicCover, id }, [row.cover]);
  });
}

/** Puts documents behind those of a topic; what is in it already stays where it is. */
export async function addDocuments(
  db: Db,
  { topic_id, document_id }: Addition,
  seesAll: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = [...new Set(document_id)];
    requireSeen(ids, await lockSeen(tx, ids, seesAll));
    await lockUnchanged(tx, topics, { id: topic_id }, { missing: MISSING });
    const mine = eq(topicDocuments.topic_id, topic_id);
    const [last] = await tx
      .select({ sort: max(topicDocuments.sort) })
      .from(topicDocuments)
      .where(mine);
    const first = (last?.sort ?? -1) + 1;
    const added = await tx
      .insert(topicDocuments)
      .values(ids.map((id, index) => ({ topic_id, document_id: id, sort: first + index })))
      .onConflictDoNothing()
      .returning({ id: topicDocuments.document_id });
    if (added.length === 0) return;
    if ((await tx.$count(topicDocuments, mine)) > TOPIC_DOCUMENTS_MAX) throw tooMany();
    // Whoever has its form open is told that it has changed.
    await tx.update(topics).set({ updated_at: new Date() }).where(eq(topics.id, topic_id));
  });
}

export async function deleteTopics(db: Db, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .select({ id: topics.id })
      .from(topics)
      .where(inArray(topics.id, [...ids]))
      .orderBy(asc(topics.id))
      .for('update');
    await tx.delete(topics).where(inArray(topics.id, [...ids]));
    await releaseImages(tx, AttachmentType.TopicCover, ids);
  });
}
