import type { Topic } from '@wenyuan/contract';
import { publicDocumentStatuses } from '@wenyuan/domain';
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { listOf } from '../../db/filters.ts';
import { documents, topicDocuments, topics } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { isPublicNow } from '../document/is-public.ts';

type TopicRow = typeof topics.$inferSelect;

const isPublic = sql`d.deleted_at is null and d.status in (${listOf(publicDocumentStatuses)})`;

/** Whether a caller sees a document `d` in a topic: its operators see it whatever its status, but for the recycle bin. */
export const seenBy = (seesAll: boolean): SQL => (seesAll ? sql`d.deleted_at is null` : isPublic);

/** Aliased, since Drizzle leaves out the table's name in a statement about one table. */
const placesOf = (topicId: SQL, seen: SQL): SQL => sql`
  from ${topicDocuments} l join ${documents} d on d.id = l.document_id
  where l.topic_id = ${topicId} and ${seen}`;

/** What a list tells of its topics beside their rows: subqueries, which run for the rows of the page. */
const documentCount = sql<number>`(select count(*)::int ${placesOf(sql`${topics}.id`, isPublic)})`;
const documentIds = (seesAll: boolean) => sql<number[]>`coalesce((
  select json_agg(l.document_id order by l.sort, l.document_id)
  ${placesOf(sql`${topics}.id`, seenBy(seesAll))}), '[]')`;

/** Which topics, and what is told of them: `document_id` for their operators alone. */
export type TopicReader = { readonly manages: boolean; readonly seesAll: boolean };
export type ToldTopic = TopicRow & {
  readonly document_count: number;
  readonly document_id: number[] | null;
};

export function presentTopic({ document_id, ...row }: ToldTopic): Topic {
  return { ...toWire(row), ...(document_id === null ? {} : { document_id }) };
}

export function selectTopics(
  db: Db,
  { manages, seesAll }: TopicReader,
  {
    matches,
    order,
    page,
    size,
  }: { matches: SQL | undefined; order: SQL[]; page: number; size: number },
): Promise<ToldTopic[]> {
  return db
    .select({
      row: topics,
      document_count: documentCount,
      document_id: manages ? documentIds(seesAll) : sql<null>`null`,
    })
    .from(topics)
    .where(matches)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
    .then((rows) => rows.map(({ row, ...told }) => ({ ...row, ...told })));
}

/** Enabled topics with something to show, bounded as a part of the sitemap is. */
export async function filledTopics(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: topics.id })
    .from(topics)
    .where(
      and(eq(topics.enable, true), sql`exists (select 1 ${placesOf(sql`${topics}.id`, isPublic)})`),
    )
    .orderBy(desc(topics.sort), desc(topics.id))
    .limit(10_000);
  return rows.map(({ id }) => id);
}

/** Topics in which a caller sees a document. */
export function withDocument(documentId: number, seesAll: boolean): SQL {
  return sql`${topics}.id in (
    select l.topic_id from ${topicDocuments} l join ${documents} d on d.id = l.document_id
    where d.id = ${documentId} and ${seenBy(seesAll)})`;
}

/** The documents of a topic as its form shows them, in their order. */
export async function listPlaced(db: Db, topicId: number, seesAll: boolean) {
  const { rows } = await db.execute<{ id: string; uuid: string; title: string; status: number }>(
    sql`select d.id, d.uuid, d.title, d.status ${placesOf(sql`${topicId}`, seenBy(seesAll))}
      order by l.sort, l.document_id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** A page of the ids of what everybody may see in a topic, and how many there are. */
export async function pageOfTopic(
  db: Db,
  topicId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ total: number; ids: number[] }> {
  const matches = and(eq(topicDocuments.topic_id, topicId), isPublicNow);
  const joined = eq(documents.id, topicDocuments.document_id);
  const [all] = await db
    .select({ value: count() })
    .from(topicDocuments)
    .innerJoin(documents, joined)
    .where(matches);
  const rows = await db
    .select({ id: topicDocuments.document_id })
    .from(topicDocuments)
    .innerJoin(documents, joined)
    .where(matches)
    .orderBy(asc(topicDocuments.sort), asc(topicDocuments.document_id))
    .limit(size)
    .offset((page - 1) * size);
  return { total: all?.value ?? 0, ids: rows.map(({ id }) => id) };
}
