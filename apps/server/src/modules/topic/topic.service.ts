import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { AttachmentType, TOPIC_DOCUMENTS_MAX } from '@wenyuan/domain';
import { and, asc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { oneRow } from '../../db/one-row.ts';
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
 * those that exist, each with whether it is there for the caller.
 */
async function lockNamed(
  tx: Db,
  ids: readonly number[],
  seesAll: boolean,
): Promise<ReadonlyMap<number, boolean>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; seen: boolean }>(sql`
    select d.id, (${seenBy(seesAll)}) as seen from ${documents} d
    where d.id = any(${sql.param([...ids])}::bigint[]) order by d.id for key share`);
  return new Map(rows.map(({ id, seen }) => [Number(id), seen]));
}

/** @throws {HttpError} 400 that names the first one that is not there. */
function requireSeen(ids: readonly number[], seen: ReadonlyMap<number, boolean>): void {
  const missing = ids.find((id) => seen.get(id) !== true);
  if (missing !== undefined)
    throw badField('document_id', `编号为 ${missing} 的文档不存在或已被删除`);
}

function tooMany(): Error {
  return badField('document_id', `一个专题最多 ${TOPIC_DOCUMENTS_MAX} 份文档`);
}

/** An order with what its caller does not see in it, each behind what it stood behind before. */
function withUnseen(order: readonly number[], before: readonly Place[]): number[] {
  const merged = [...order];
  for (const [at, { id, seen }] of before.entries()) {
    if (seen || merged.includes(id)) continue;
    const ahead = before.slice(0, at).findLast((each) => merged.includes(each.id));
    merged.splice(ahead === undefined ? 0 : merged.indexOf(ahead.id) + 1, 0, id);
  }
  return merged;
}

type Place = { readonly id: number; readonly seen: boolean };

async function placesOf(tx: Db, topicId: number, seesAll: boolean): Promise<Place[]> {
  const { rows } = await tx.execute<{ id: string; seen: boolean }>(sql`
    select d.id, (${seenBy(seesAll)}) as seen
    from ${topicDocuments} l join ${documents} d on d.id = l.document_id
    where l.topic_id = ${topicId} order by l.sort, l.document_id`);
  return rows.map(({ id, seen }) => ({ id: Number(id), seen }));
}

/** Gives a topic these documents in this order, by one statement beside the deletion of those that leave. */
async function placeDocuments(tx: Db, topicId: number, order: readonly number[]): Promise<void> {
  const mine = eq(topicDocuments.topic_id, topicId);
  await tx
    .delete(topicDocuments)
    .where(
      and(
        mine,
        order.length === 0 ? undefined : notInArray(topicDocuments.document_id, [...order]),
      ),
    );
  if (order.length === 0) return;
  await tx
    .insert(topicDocuments)
    .values(order.map((document_id, sort) => ({ topic_id: topicId, document_id, sort })))
    .onConflictDoUpdate({
      target: [topicDocuments.topic_id, topicDocuments.document_id],
      set: { sort: sql`excluded.sort` },
    });
}

export async function createTopic(
  db: Db,
  { document_id, ...values }: Creation,
  seesAll: boolean,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(document_id)];
    requireSeen(ids, await lockNamed(tx, ids, seesAll));
    const row = await tx.insert(topics).values(values).returning().then(oneRow);
    await placeDocuments(tx, row.id, ids);
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
    const named = await lockNamed(tx, ids ?? [], seesAll);
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
      const before = await placesOf(tx, id, seesAll);
      const placed = new Set(before.map((each) => each.id));
      // One that was in it when its form was opened may be gone by now: it keeps the place that it had.
      requireSeen(
        ids.filter((each) => !placed.has(each)),
        named,
      );
      const order = ids.filter((each) => named.has(each));
      await placeDocuments(tx, id, withUnseen(order, before));
    }
    const [row] = await tx.update(topics).set(edited(change)).where(eq(topics.id, id)).returning();
    if (row !== undefined)
      await bindImages(tx, { type: AttachmentType.TopicCover, id }, [row.cover]);
  });
}

/** Whoever has its form open is told that it has changed. */
async function touch(tx: Db, id: number): Promise<void> {
  await tx.update(topics).set(edited({})).where(eq(topics.id, id));
}

/** Puts documents behind those of a topic; what is in it already stays where it is. Returns those that came in. */
export async function addDocuments(
  db: Db,
  { topic_id, document_id }: Addition,
  seesAll: boolean,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(document_id)];
    requireSeen(ids, await lockNamed(tx, ids, seesAll));
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
    const came = added.map(({ id }) => id);
    if (came.length === 0) return came;
    if ((await tx.$count(topicDocuments, mine)) > TOPIC_DOCUMENTS_MAX) throw tooMany();
    await touch(tx, topic_id);
    return came;
  });
}

/** Takes documents that the caller sees out of a topic; the others keep their order. Returns those that went. */
export async function removeDocuments(
  db: Db,
  { topic_id, document_id }: Addition,
  seesAll: boolean,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const named = await lockNamed(tx, document_id, seesAll);
    const seen = document_id.filter((id) => named.get(id) === true);
    await lockUnchanged(tx, topics, { id: topic_id }, { missing: MISSING });
    const gone = await tx
      .delete(topicDocuments)
      .where(and(eq(topicDocuments.topic_id, topic_id), inArray(topicDocuments.document_id, seen)))
      .returning({ id: topicDocuments.document_id });
    if (gone.length > 0) await touch(tx, topic_id);
    return gone.map(({ id }) => id);
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
