import { isPublicDocument, publicDocumentStatuses } from '@wenyuan/domain';
import { and, count, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Counts } from '../../db/counts.ts';
import type { Database } from '../../db/database.ts';
import { createKept } from '../../db/kept.ts';
import { documentCategories, documents } from '../../db/schema/index.ts';
import {
  orderNameOf,
  orderOf,
  listDocuments,
  type createDocumentFinder,
  type DocumentFilter,
  type LoadedDocument,
  type Paging,
} from './document.repo.ts';
import { isPublicNow } from './is-public.ts';

/*
 * The lists that everybody opens: what is public, all of it or one category. Their statements are prepared, since planning
 * one takes longer than running it; a page is cut out of an index, and its rows are read by id together with those of other
 * callers.
 */

type List = {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly matches: SQL | undefined;
  readonly order: readonly SQL[];
};

const size = sql.placeholder('size');
const offset = sql.placeholder('offset');

function prepare(db: Database, name: string, { table, id, matches, order }: List) {
  const page = (total: SQL) =>
    db
      .select({ id: id.getSQL().mapWith(Number), total: total.mapWith(Number) })
      .from(table)
      .where(matches)
      .orderBy(...order)
      .limit(size)
      .offset(offset);
  return {
    page: page(sql`0`).prepare(name),
    /** With the total, for lists that are counted as fast as they are read. */
    counted: page(sql`(select count(*) from ${table} where ${matches})`).prepare(`${name}_counted`),
    total: db.select({ value: count() }).from(table).where(matches).prepare(`${name}_total`),
  };
}

/** Every how many documents the place is known, and from where on a page is cut from such a place. */
const STEP = 1000;
const DEEP = 2 * STEP;
/** Places that nobody has asked for in so long are too far from where they were. */
const OLDEST_MS = 3_600_000;

/**
 * Far pages of the newest first: skipping half a million rows takes longer than all the rest. The id of every thousandth
 * document is kept for a while, as large totals are; a far page may be shifted by what came or went meanwhile, and has
 * nothing that is hidden now.
 */
function createFarPages(db: Database, step: number) {
  const kept = createKept();
  const numbered = db
    .select({
      id: documents.id,
      number: sql<number>`row_number() over (order by ${documents.id} desc)`.as('number'),
    })
    .from(documents)
    .where(isPublicNow)
    .as('numbered');
  const places = db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${step} = 0`)
    .orderBy(desc(numbered.id));
  const page = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isPublicNow, lt(documents.id, sql.placeholder('before'))))
    .orderBy(desc(documents.id))
    .limit(size)
    .offset(offset)
    .prepare('public far');
  let ids: readonly number[] = [];
  let readAt = 0;
  const read = async () => {
    const found = (await places).map(({ id }) => id);
    [ids, readAt] = [found, performance.now()];
    return found;
  };
  return (values: { readonly size: number; readonly offset: number }) => {
    // Nobody waits for it: until it is there, rows are skipped. A failure reaches those who need the database themselves.
    kept.of('', read, () => true).catch(() => undefined);
    const usable = performance.now() - readAt < OLDEST_MS ? ids : [];
    const known = Math.min(Math.floor(values.offset / step), usable.length);
    const before = usable[known - 1] ?? Number.MAX_SAFE_INTEGER;
    return page.execute({ size: values.size, offset: values.offset - known * step, before });
  };
}

/** Orders for which a category has an index: a link carries what it needs of its document. */
const categoryOrders: Readonly<Record<string, readonly SQL[]>> = {
  'id desc': [desc(documentCategories.document_id)],
  'view_count desc': [desc(documentCategories.view_count), desc(documentCategories.document_id)],
};

function listOf(order: string, inCategory: boolean): List | undefined {
  if (!inCategory)
    return {
      table: documents,
      id: documents.id,
      matches: isPublicNow,
      order: orderOf(order),
    };
  const sorted = categoryOrders[order];
  if (sorted === undefined) return undefined;
  return {
    table: documentCategories,
    id: documentCategories.document_id,
    matches: and(
      eq(documentCategories.category_id, sql.placeholder('category')),
      documentCategories.is_public,
    ),
    order: sorted,
  };
}

/** Whether a filter asks for all that is public and, at most, in one category. */
function isPlain({ statuses = [], categoryIds, isDeleted = false, ...rest }: DocumentFilter) {
  const isPublic =
    new Set(statuses).size === publicDocumentStatuses.length && statuses.every(isPublicDocument);
  const isOne = categoryIds === undefined || categoryIds.length === 1;
  const isUnfiltered = Object.values(rest).every((value) => value === undefined || value === '');
  return isPublic && isOne && !isDeleted && isUnfiltered;
}

/** Lists documents; the plain lists by their prepared statements, the others each by one of its own. */
export function createLists(
  db: Database,
  find: ReturnType<typeof createDocumentFinder>,
  counts: Counts,
  { step = STEP, deep = DEEP }: { readonly step?: number; readonly deep?: number } = {},
) {
  const far = createFarPages(db, step);
  const prepared = new Map<string, ReturnType<typeof prepare> | undefined>();

  function preparedFor(filter: DocumentFilter, order: string) {
    if (!isPlain(filter)) return undefined;
    const name = `${filter.categoryIds === undefined ? 'public' : 'category'} by ${order}`;
    if (!prepared.has(name)) {
      const list = listOf(order, filter.categoryIds !== undefined);
      prepared.set(name, list === undefined ? undefined : prepare(db, name, list));
    }
    return prepared.get(name);
  }

  /** The rows that are still public: one may have been hidden since the page was cut. */
  async function load(ids: readonly number[]): Promise<LoadedDocument[]> {
    const rows = await find.all(ids);
    return rows.filter(
      (row) => row !== undefined && isPublicDocument(row.status),
    ) as LoadedDocument[];
  }

  return async (
    filter: DocumentFilter,
    paging: Paging,
  ): Promise<{ total: number; rows: LoadedDocument[] }> => {
    const order = orderNameOf(paging.order);
    const statements = preparedFor(filter, order);
    if (statements === undefined) return listDocuments(db, filter, paging, counts);
    const key = JSON.stringify(filter);
    const values = {
      category: filter.categoryIds?.[0],
      size: paging.size,
      offset: (paging.page - 1) * paging.size,
    };
    if (counts.isSmall(key)) {
      const cut = await statements.counted.execute(values);
      const [first] = cut;
      if (first !== undefined) {
        counts.record(key, first.total);
        return { total: first.total, rows: await load(cut.map(({ id }) => id)) };
      }
    }
    const isFar = filter.categoryIds === undefined && order === 'id desc' && values.offset >= deep;
    const [total, cut] = await Promise.all([
      counts.of(key, async () => (await statements.total.execute(values))[0]?.value ?? 0),
      isFar ? far(values) : statements.page.execute(values),
    ]);
    return { total, rows: await load(cut.map(({ id }) => id)) };
  };
}
