import { extensionsOfAlias, publicDocumentStatuses } from '@wenyuan/domain';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Counts } from '../../db/counts.ts';
import { containing } from '../../db/like.ts';
import {
  categories,
  conversions,
  documentCategories,
  documents,
  users,
} from '../../db/schema/index.ts';

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
  readonly categoryIds?: readonly number[] | undefined;
  readonly userIds?: readonly number[] | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly recommended?: boolean | undefined;
  readonly ext?: string;
  readonly feeType?: '' | 'free' | 'charge' | 'vip';
  readonly languages?: readonly string[] | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdTo?: Date | undefined;
  /** The ones in the recycle bin instead of the live ones. */
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

/** "column asc|desc" of an allow-list; anything else is newest first. */
function orderOf(order: string): SQL[] {
  const [name = '', direction = 'desc'] = order.split(/\s+/);
  const column = sortable[name as keyof typeof sortable];
  if (column === undefined) return [desc(documents.id)];
  const first = direction.toLowerCase() === 'asc' ? asc(column) : sql`${column} desc nulls last`;
  return column === documents.id ? [first] : [first, desc(documents.id)];
}

const words = sql`(${documents.title} || ' ' || ${documents.keywords} || ' ' || ${documents.description})`;

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
    filter.wd === undefined || filter.wd === ''
      ? undefined
      : sql`${words} ilike ${containing(filter.wd)}`,
    categoryIds === undefined ? undefined : inCategory(categoryIds),
    userIds === undefined ? undefined : inArray(documents.user_id, [...userIds]),
    statuses === undefined ? undefined : inArray(documents.status, [...statuses]),
    recommended === undefined
      ? undefined
      : recommended
        ? isNotNull(documents.recommend_at)
        : isNull(documents.recommend_at),
    extensions === undefined ? undefined : inArray(documents.ext, [...extensions]),
    filter.feeType === 'free' ? eq(documents.price, 0) : undefined,
    filter.feeType === 'charge' ? sql`${documents.price} > 0` : undefined,
    filter.feeType === 'vip' ? eq(documents.is_vip, true) : undefined,
    languages === undefined ? undefined : inArray(documents.language, [...languages]),
    filter.createdFrom === undefined ? undefined : gte(documents.created_at, filter.createdFrom),
    filter.createdTo === undefined ? undefined : lte(documents.created_at, filter.createdTo),
  );
}

/** Adds user names and category paths to rows, in two queries however many there are. */
export async function loadRelations(
  db: Db,
  rows: readonly DocumentRow[],
): Promise<LoadedDocument[]> {
  if (rows.length === 0) return [];
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const names = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, userIds));
  const links = await db
    .select({
      documentId: documentCategories.document_id,
      id: categories.id,
      title: categories.title,
      parent_id: categories.parent_id,
    })
    .from(documentCategories)
    .innerJoin(categories, eq(categories.id, documentCategories.category_id))
    .where(
      inArray(
        documentCategories.document_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(documentCategories.position));
  const nameOf = new Map(names.map((user) => [user.id, user.username]));
  const pathOf = new Map<number, CategoryRef[]>();
  for (const { documentId, ...category } of links) {
    pathOf.set(documentId, [...(pathOf.get(documentId) ?? []), category]);
  }
  return rows.map((row) => ({
    ...row,
    username: nameOf.get(row.user_id) ?? '',
    category: pathOf.get(row.id) ?? [],
  }));
}

export async function listDocuments(
  db: Db,
  filter: DocumentFilter,
  paging: { page: number; size: number; order: string },
  counts: Counts,
): Promise<{ total: number; rows: LoadedDocument[] }> {
  const condition = conditionOf(db, filter);
  const total = await counts.of(JSON.stringify(filter), () => db.$count(documents, condition));
  const rows = await db
    .select()
    .from(documents)
    .where(condition)
    .orderBy(...orderOf(paging.order))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { total, rows: await loadRelations(db, rows) };
}

export async function findDocument(
  db: Db,
  key: { id?: number | undefined; uuid?: string | undefined },
): Promise<DocumentRow | undefined> {
  const match =
    key.id === undefined ? eq(documents.uuid, key.uuid ?? '') : eq(documents.id, key.id);
  const [row] = await db
    .select()
    .from(documents)
    .where(and(match, isNull(documents.deleted_at)));
  return row;
}

export async function findDocuments(db: Db, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), isNull(documents.deleted_at)))
    .orderBy(asc(documents.id));
}

/** Rows under a lock until the transaction ends, in one order for all, so that two changes wait instead of clashing. */
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

/** All categories that any of these documents is in. */
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

export async function findConversion(db: Db, hash: string) {
  const [row] = await db.select().from(conversions).where(eq(conversions.hash, hash));
  return row;
}

/** Visible documents of the same leaf category or with a title alike, the most alike first. */
export async function listRelated(
  db: Db,
  row: DocumentRow,
  leafId: number | undefined,
): Promise<LoadedDocument[]> {
  const sameCategory = db
    .select({ id: documentCategories.document_id })
    .from(documentCategories)
    .where(eq(documentCategories.category_id, leafId ?? 0))
    .orderBy(desc(documentCategories.document_id))
    .limit(500);
  const alike = sql`similarity(${documents.title} || ' ' || ${documents.keywords}, ${`${row.title} ${row.keywords}`})`;
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        isNull(documents.deleted_at),
        inArray(documents.status, [...publicDocumentStatuses]),
        sql`${documents.id} <> ${row.id}`,
        inArray(documents.id, sameCategory),
      ),
    )
    .orderBy(desc(alike), desc(documents.id))
    .limit(10);
  return loadRelations(db, rows);
}
