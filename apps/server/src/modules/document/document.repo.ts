import { extensionsOfAlias } from '@wenyuan/domain';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database, Db } from '../../db/database.ts';
import { createdWithin, keyIn, oneOf, withWords } from '../../db/filters.ts';
import { createBatch, createBatches } from '../../db/batch.ts';
import type { Counts } from '../../db/counts.ts';
import { byName } from '../../db/schema/columns.ts';
import {
  categories,
  documentCategories,
  documents,
  pageTexts,
  similarTexts,
  uncountedViews,
  users,
} from '../../db/schema/index.ts';
import { sortingOf } from '../../db/sorting.ts';

import { withPublicCounts } from '../user/public-counts.ts';

export type DocumentRow = typeof documents.$inferSelect;
type CategoryRef = {
  readonly id: number;
  readonly title: string;
  readonly parent_id: number;
};
/** A document with what its reply needs from other tables. */
export type LoadedDocument = DocumentRow & {
  readonly username: string;
  readonly category: readonly CategoryRef[];
};

export type DocumentFilter = {
  readonly wd?: string;
  /** The words may also be the number, the uuid or the address of a document. */
  readonly byKey?: true;
  readonly categoryIds?: readonly number[] | undefined;
  readonly userIds?: readonly number[] | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly recommended?: boolean | undefined;
  readonly ext?: string;
  readonly hasText?: boolean | undefined;
  readonly hasSimilar?: boolean | undefined;
  readonly similarTo?: number | undefined;
  readonly feeType?: '' | 'free' | 'charge' | 'vip';
  readonly languages?: readonly string[] | undefined;
  /** The moments between which they were made. */
  readonly created?: readonly string[] | undefined;
  /** Documents in the recycle bin instead of the live ones. */
  readonly isDeleted?: boolean;
};

const sortable = {
  id: documents.id,
  view_count: documents.view_count,
  download_count: documents.download_count,
  favorite_count: documents.favorite_count,
  comment_count: documents.comment_count,
  pages: documents.pages,
  size: documents.size,
  score: documents.score,
  price: documents.price,
  title: documents.title,
  recommend_at: documents.recommend_at,
  created_at: documents.created_at,
  updated_at: documents.updated_at,
} as const;

/** The order that a text means, always in the same words. */
export function orderNameOf(order: string): string {
  const { name, descending } = sortingOf(order, sortable) ?? { name: 'id', descending: true };
  return `${name} ${descending ? 'desc' : 'asc'}`;
}

/** "column asc|desc" of an allow-list; any other text sorts by the newest first. */
export function orderOf(order: string): SQL[] {
  const sorting = sortingOf(order, sortable);
  if (sorting === undefined) return [desc(documents.id)];
  const { column, descending } = sorting;
  // As the primary key has it: an id is never null.
  if (column === documents.id) return [descending ? desc(documents.id) : asc(documents.id)];
  if (column === documents.title) {
    // One index, in its direction or in reverse.
    const name = byName(column);
    return descending ? [desc(name), asc(documents.id)] : [asc(name), desc(documents.id)];
  }
  return [descending ? sql`${column} desc nulls last` : asc(column), desc(documents.id)];
}

/** Must equal the expression of the trigram index. */
export const words = sql`(${documents.title} || ' ' || ${documents.keywords} || ' ' || ${documents.description})`;

function matchingOf({ wd = '', byKey }: DocumentFilter): SQL | undefined {
  if (wd === '') return undefined;
  const found = withWords(wd, words);
  if (byKey === undefined) return found;
  const { id, mark } = keyIn(wd);
  return or(found, eq(documents.id, id), eq(documents.uuid, mark));
}

/** A word on any page, looked for document by document in the order of its pages, of which the first mostly has some. */
function withText(hasText: boolean): SQL {
  const word = sql`select 1 from ${pageTexts} t where t.hash = ${documents}.conversion_key and t.content <> '' limit 1`;
  return sql`${documents}.pages > 0 and (${word}) is ${sql.raw(hasText ? 'not null' : 'null')}`;
}

/** A live document of another file whose text is like its own. */
function withSimilar(hasSimilar: boolean): SQL {
  return sql`${sql.raw(hasSimilar ? '' : 'not ')}exists (
    select from ${similarTexts} s join ${documents} o on o.conversion_key = s.other_key
    where s.key = ${documents}.conversion_key and o.hash <> ${documents}.hash and o.deleted_at is null)`;
}

/** The document itself, and those of other files whose text is like its own. */
function likeDocument(id: number): SQL {
  return sql`${documents}.id in (
    select o.id from ${documents} o where o.id = ${id}
    union all
    select d.id from ${documents} o join ${similarTexts} s on s.key = o.conversion_key
    join ${documents} d on d.conversion_key = s.other_key and d.hash <> o.hash where o.id = ${id})`;
}

export function conditionOf(db: Db, filter: DocumentFilter): SQL | undefined {
  const { categoryIds, userIds, statuses, languages, recommended } = filter;
  const extensions = extensionsOfAlias(filter.ext ?? '');
  const inCategory = (ids: readonly number[]) =>
    inArray(
      documents.id,
      db
        .select({ id: documentCategories.document_id })
        .from(documentCategories)
        .where(inArray(documentCategories.category_id, [...ids])),
    );
  return and(
    filter.isDeleted === true ? isNotNull(documents.deleted_at) : isNull(documents.deleted_at),
    matchingOf(filter),
    categoryIds === undefined ? undefined : inCategory(categoryIds),
    oneOf(documents.user_id, userIds),
    oneOf(documents.status, statuses),
    recommended === undefined
      ? undefined
      : recommended
        ? isNotNull(documents.recommend_at)
        : isNull(documents.recommend_at),
    oneOf(documents.ext, extensions),
    filter.feeType === 'free' ? eq(documents.price, 0) : undefined,
    filter.feeType === 'charge' ? sql`${documents.price} > 0` : undefined,
    filter.feeType === 'vip' ? eq(documents.is_vip, true) : undefined,
    filter.hasText === undefined ? undefined : withText(filter.hasText),
    filter.hasSimilar === undefined ? undefined : withSimilar(filter.hasSimilar),
    filter.similarTo === undefined ? undefined : likeDocument(filter.similarTo),
    oneOf(documents.language, languages),
    createdWithin(documents.created_at, filter.created),
  );
}

/**
 * A document's relations as subqueries of the same statement, which run only for the rows of the page. Inner tables
 * have aliases, because Drizzle omits the table name of columns in single-table queries.
 */
const relations = {
  username: sql<string>`coalesce((select u.username from ${users} u where u.id = ${documents}.user_id), '')`,
  category: sql<CategoryRef[]>`coalesce((
    select json_agg(json_strip_nulls(json_build_object('id', c.id, 'title', c.title, 'parent_id', c.parent_id,
      'enable', nullif(c.enable, true))) order by l.position)
    from ${documentCategories} l join ${categories} c on c.id = l.category_id
    where l.document_id = ${documents}.id), '[]')`,
} as const;
const columns = getTableColumns(documents);
const loaded = { ...columns, ...relations } as const;

const times = Object.keys(columns).filter(
  (name) => columns[name as keyof typeof columns].dataType === 'date',
);

/** The row as one text of JSON, which takes a third of the time that the client takes for each of fifty columns. */
const whole = sql`row_to_json(${documents})`.mapWith((row: Record<string, unknown>) => {
  for (const name of times) {
    const time = row[name];
    if (typeof time === 'string') row[name] = new Date(time);
  }
  return row as DocumentRow;
});

/** Adds user names and category paths to rows, in one statement. */
export async function loadRelations(
  db: Db,
  rows: readonly DocumentRow[],
): Promise<LoadedDocument[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const found = await db
    .select({ id: documents.id, ...relations })
    .from(documents)
    .where(inArray(documents.id, ids));
  const byId = new Map(found.map(({ id, ...related }) => [id, related]));
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? { username: '', category: [] }) }));
}

export type Paging = { readonly page: number; readonly size: number; readonly order: string };

/** Cuts the page out of narrow rows, so that wide columns are read for the page alone. */
function cutPage(
  db: Db,
  condition: SQL | undefined,
  { page, size, order }: Paging,
  total: SQL<number>,
): Promise<(LoadedDocument & { total: number })[]> {
  const cut = db
    .select({ id: documents.id, total: total.mapWith(Number).as('total') })
    .from(documents)
    .where(condition)
    .orderBy(...orderOf(order))
    .limit(size)
    .offset((page - 1) * size)
    .as('cut');
  return db
    .select({ ...loaded, total: cut.total })
    .from(cut)
    .innerJoin(documents, eq(documents.id, cut.id))
    .orderBy(...orderOf(order));
}

export async function listDocuments(
  db: Db,
  filter: DocumentFilter,
  paging: Paging,
  counts: Counts,
): Promise<{ total: number; rows: LoadedDocument[] }> {
  const condition = conditionOf(db, filter);
  const key = JSON.stringify(filter);
  // Few rows are counted and sorted in one statement; a page of many rows is read from the index of its order.
  const gathered = () => cutPage(db, condition, paging, sql<number>`count(*) over ()`);
  if (counts.isSmall(key)) {
    const rows = await gathered();
    const [first] = rows;
    if (first !== undefined) {
      counts.record(key, first.total);
      return { total: first.total, rows };
    }
  }
  const total = await counts.of(key, () => db.$count(documents, condition));
  const rows = counts.isSmall(key)
    ? await gathered()
    : await cutPage(db, condition, paging, sql<number>`0`);
  return { total, rows };
}

export type DocumentKey = { readonly id?: number | undefined; readonly uuid?: string | undefined };

/** A document as its own page shows it: with the views that its row does not count yet. */
type FoundDocument = LoadedDocument & { readonly uncounted_views: number };

/**
 * The planner takes a list that it does not know for one of ten keys. It would plan the statement anew for each shorter list,
 * which takes several times as long as reading the rows; a key that comes twice is read once.
 */
const KEYS_MIN = 16;

function padded<Key>(keys: readonly Key[]): Key[] {
  const missing = Math.max(0, KEYS_MIN - keys.length);
  return [...keys, ...Array.from({ length: missing }).flatMap(() => keys.slice(0, 1))];
}

/** Finds documents for concurrent callers in batches. */
export function createDocumentFinder(db: Database) {
  const uncounted = sql<number>`coalesce((
    select v.view_count from ${uncountedViews} v where v.document_id = ${documents}.id), 0)`;
  const statement = (column: 'id' | 'uuid') =>
    db
      .select({ row: whole, ...relations, uncounted_views: uncounted })
      .from(documents)
      .where(
        and(
          sql`${documents[column]} = any(${sql.placeholder('keys')})`,
          isNull(documents.deleted_at),
        ),
      )
      .prepare(`documents_by_${column}`);
  const byId = statement('id');
  const byUuid = statement('uuid');
  const byIds = createBatches(async (keys: readonly number[]) => {
    const rows = await byId.execute({ keys: padded(keys) });
    return new Map(rows.map(({ row, ...rest }) => [row.id, { ...row, ...rest }]));
  });
  const uuidBatch = createBatch(async (keys: readonly string[]) => {
    const rows = await byUuid.execute({ keys: padded(keys) });
    return new Map(rows.map(({ row, ...rest }) => [row.uuid, { ...row, ...rest }]));
  });
  return {
    one: async ({ id, uuid = '' }: DocumentKey): Promise<FoundDocument | undefined> =>
      id === undefined ? uuidBatch(uuid) : (await byIds([id]))[0],
    /** In the order of the ids; undefined where there is none. */
    all: (ids: readonly number[]): Promise<(LoadedDocument | undefined)[]> => byIds(ids),
  };
}

export async function findDocument(db: Db, key: DocumentKey): Promise<DocumentRow | undefined> {
  const match =
    key.id === undefined ? eq(documents.uuid, key.uuid ?? '') : eq(documents.id, key.id);
  const [row] = await db
    .select()
    .from(documents)
    .where(and(match, isNull(documents.deleted_at)));
  return row;
}

export async function findAuthors(db: Db, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map((await withPublicCounts(db, rows)).map((row) => [row.id, row]));
}

/** Locks rows until the transaction ends, in one order, which avoids deadlocks. */
export async function lockDocuments(tx: Db, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(documents)
    .where(inArray(documents.id, [...ids]))
    .orderBy(asc(documents.id))
    .for('update');
}

export async function categoryIdsOf(db: Db, documentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: documentCategories.category_id })
    .from(documentCategories)
    .where(eq(documentCategories.document_id, documentId))
    .orderBy(asc(documentCategories.position));
  return rows.map((row) => row.id);
}

/** All categories of these documents. */
export async function categoryIdsOfAll(db: Db, rows: readonly DocumentRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const links = await db
    .selectDistinct({ id: documentCategories.category_id })
    .from(documentCategories)
    .where(
      inArray(
        documentCategories.document_id,
        rows.map((row) => row.id),
      ),
    );
  return links.map((link) => link.id);
}
