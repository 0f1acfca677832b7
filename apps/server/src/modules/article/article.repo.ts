import type { Article } from '@wenyuan/contract';
import { ArticleStatus, categoryPath } from '@wenyuan/domain';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import {
  createdWithin,
  deletedBy,
  keyIn,
  oneOf,
  type Deletion,
  withWords,
} from '../../db/filters.ts';
import { madeJustNow } from '../../db/just-now.ts';
import { articleCategories, articles, categories, users } from '../../db/schema/index.ts';
import { sortingOf } from '../../db/sorting.ts';
import { toWire } from '../../db/wire.ts';
import { categoriesBelow } from '../category/category.repo.ts';
import { withPublicCounts } from '../user/public-counts.ts';

// Only the search reads the text, which is as long as the content.
const { text: _, ...rowColumns } = getTableColumns(articles);
export const articleColumns = rowColumns;

export type ArticleRow = Omit<typeof articles.$inferSelect, 'text'>;
/** A row as lists use it, without the content. */
export type ArticleHead = Omit<ArticleRow, 'content' | 'reviewed_user_id'>;

export const headColumns = {
  id: articles.id,
  identifier: articles.identifier,
  user_id: articles.user_id,
  title: articles.title,
  keywords: articles.keywords,
  description: articles.description,
  status: articles.status,
  view_count: articles.view_count,
  favorite_count: articles.favorite_count,
  comment_count: articles.comment_count,
  reject_reason: articles.reject_reason,
  recommend_at: articles.recommend_at,
  notice: articles.notice,
  published_at: articles.published_at,
  publish_at: articles.publish_at,
  is_page: articles.is_page,
  created_at: articles.created_at,
  updated_at: articles.updated_at,
  deleted_at: articles.deleted_at,
  deleted_user_id: articles.deleted_user_id,
};

/** What readers see as its date: of what is not published yet, when it was first written. As the index `articles_newest` has it. */
export const dateOfArticle: SQL = sql`coalesce(${articles.published_at}, ${articles.created_at})`;

export async function findArticle(
  db: Db,
  key: { id?: number | undefined; identifier?: string | undefined },
): Promise<ArticleRow | undefined> {
  const match =
    key.id === undefined ? eq(articles.identifier, key.identifier ?? '') : eq(articles.id, key.id);
  const [row] = await db
    .select(articleColumns)
    .from(articles)
    .where(and(match, isNull(articles.deleted_at)));
  return row;
}

/** The plain text of the contents, by id. */
export async function textsOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: articles.id, text: articles.text })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
}

/** Live articles by id, in no particular order. */
export async function findHeads(db: Db, ids: readonly number[]): Promise<ArticleHead[]> {
  if (ids.length === 0) return [];
  return db
    .select(headColumns)
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isNull(articles.deleted_at)));
}

/**
 * The author's article that was made of the same request, which is sent again because its reply was lost; or the draft of what is
 * published now, which the author does not know of for the same reason. The caller holds the lock of the author.
 */
export async function findSent(
  tx: Db,
  written: Pick<
    ArticleRow,
    | 'user_id'
    | 'title'
    | 'keywords'
    | 'description'
    | 'content'
    | 'status'
    | 'notice'
    | 'recommend_at'
    | 'publish_at'
    | 'is_page'
  > & { readonly identifier: string | undefined },
  categoryIds: readonly number[],
): Promise<ArticleRow | undefined> {
  const isDraft = written.status === ArticleStatus.Draft;
  const rows = await tx
    .select(articleColumns)
    .from(articles)
    .where(
      and(
        eq(articles.user_id, written.user_id),
        madeJustNow(articles.created_at),
        eq(articles.title, written.title),
        eq(articles.content, written.content),
        eq(articles.keywords, written.keywords),
        eq(articles.description, written.description),
        // Meanwhile it may have been reviewed.
        isDraft
          ? eq(articles.status, ArticleStatus.Draft)
          : ne(articles.status, ArticleStatus.Rejected),
        eq(articles.notice, written.notice),
        (written.recommend_at === null ? isNull : isNotNull)(articles.recommend_at),
        // Meanwhile its time may have come.
        written.publish_at === null ? isNull(articles.publish_at) : undefined,
        eq(articles.is_page, written.is_page),
        written.identifier === undefined ? undefined : eq(articles.identifier, written.identifier),
        isNull(articles.deleted_at),
      ),
    );
  const wanted = new Set(categoryIds);
  const found: ArticleRow[] = [];
  for (const row of rows) {
    const known = await categoryIdsOf(tx, [row.id]);
    // A draft is stored before its author has come to the category.
    const isLess = row.status === ArticleStatus.Draft && !isDraft;
    if ((isLess || known.length === wanted.size) && known.every((id) => wanted.has(id)))
      found.push(row);
  }
  return found.find(({ status }) => status !== ArticleStatus.Draft) ?? found[0];
}

/** Gives a draft another status, unless somebody else holds it: whoever has the lock of its author waits for no article. */
export async function publishDraft(
  tx: Db,
  id: number,
  status: ArticleStatus,
): Promise<ArticleRow | undefined> {
  const free = tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.status, ArticleStatus.Draft)))
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(articles)
    .set({ status })
    .where(inArray(articles.id, free))
    .returning(articleColumns);
  return row;
}

/** Locks articles in the order of their ids: after the category tree, before categories and users. */
export async function lockArticles(tx: Db, ids: readonly number[]): Promise<ArticleRow[]> {
  return tx
    .select(articleColumns)
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id))
    .for('update');
}

export async function categoryIdsOf(tx: Db, articleIds: readonly number[]): Promise<number[]> {
  if (articleIds.length === 0) return [];
  const rows = await tx
    .select({ id: articleCategories.category_id })
    .from(articleCategories)
    .where(inArray(articleCategories.article_id, [...articleIds]));
  return rows.map((row) => row.id);
}

const authorColumns = {
  id: users.id,
  username: users.username,
  avatar: users.avatar,
  signature: users.signature,
  doc_count: users.doc_count,
  article_count: users.article_count,
  favorite_count: users.favorite_count,
  comment_count: users.comment_count,
  follow_count: users.follow_count,
  fans_count: users.fans_count,
};

/** Replaces an author whose account was deleted. */
const deletedAuthor = {
  username: '',
  avatar: '',
  signature: '',
  doc_count: 0,
  article_count: 0,
  favorite_count: 0,
  comment_count: 0,
  follow_count: 0,
  fans_count: 0,
};

/**
 * The category of article `a` that its address has, in SQL: one that has no other of its categories below it, the newest where
 * it is in several branches.
 */
export const leafOfArticle = (
  a: SQLWrapper,
): SQL => sql`(select l.category_id from ${articleCategories} l
  where l.article_id = ${a} and not exists (select from ${articleCategories} o
    join ${categories} c on c.id = o.category_id where o.article_id = l.article_id and c.parent_id = l.category_id)
  order by l.category_id desc limit 1)`;

/** Categories of one article with the way to `leafOfArticle` last; `links` are in the order of their ids. */
function inOrderOfTree(links: Article['category']): Article['category'] {
  const leaf = links.findLast(({ id }) => !links.some(({ parent_id }) => parent_id === id));
  const path = leaf === undefined ? [] : categoryPath(links, leaf.id);
  return [...links.filter((link) => !path.includes(link)), ...path];
}

/** Adds author and categories. `reject_reason` is blank for readers who may not see it. */
export async function presentArticles<Row extends ArticleHead>(
  db: Db,
  rows: readonly Row[],
  maySeeReason: (row: Row) => boolean,
) {
  if (rows.length === 0) return [];
  const people = await db
    .select(authorColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map((row) => row.user_id))]));
  const byId = new Map((await withPublicCounts(db, people)).map((user) => [user.id, user]));
  const links = await db
    .select({
      articleId: articleCategories.article_id,
      id: categories.id,
      title: categories.title,
      parent_id: categories.parent_id,
    })
    .from(articleCategories)
    .innerJoin(categories, eq(categories.id, articleCategories.category_id))
    .where(
      inArray(
        articleCategories.article_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(categories.id);
  return rows.map((row) => {
    const category = inOrderOfTree(
      links
        .filter((link) => link.articleId === row.id)
        .map(({ id, title, parent_id }) => ({ id, title, parent_id })),
    );
    return {
      ...toWire(row),
      reject_reason: maySeeReason(row) ? row.reject_reason : '',
      category_id: category.map(({ id }) => id),
      category,
      user: { ...deletedAuthor, ...(byId.get(row.user_id) ?? { id: row.user_id }) },
    };
  });
}

export type ArticleQuery = {
  readonly page: number;
  readonly size: number;
  readonly wd?: string;
  /** The words may also be the number, the mark or the address of an article. */
  readonly byKey?: boolean;
  readonly order?: string;
  readonly category_id?: readonly number[] | undefined;
  readonly user_id?: readonly number[] | undefined;
  readonly status?: readonly number[] | undefined;
  readonly is_recommend?: readonly boolean[] | undefined;
  readonly is_notice?: readonly boolean[] | undefined;
  readonly is_page?: readonly boolean[] | undefined;
  readonly created_at?: readonly string[] | undefined;
};

const sorts = {
  id: articles.id,
  view_count: articles.view_count,
  favorite_count: articles.favorite_count,
  comment_count: articles.comment_count,
  recommend_at: articles.recommend_at,
  published_at: dateOfArticle,
  created_at: articles.created_at,
  updated_at: articles.updated_at,
};

function orderOf(text: string): SQL[] {
  const sorting = sortingOf(text, sorts) ?? {
    name: 'published_at',
    column: dateOfArticle,
    descending: true,
  };
  const { name, column, descending } = sorting;
  if (name === 'id') return [descending ? desc(articles.id) : asc(articles.id)];
  // Never null, which the index does not know.
  if (name === 'published_at')
    return descending ? [desc(column), desc(articles.id)] : [asc(column), asc(articles.id)];
  const sorted = descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  return [sorted, desc(articles.id)];
}

/** Not a page. The few pages are read once, so that the index of the newest has the rest of what a list needs. */
export const isListed: SQL = sql`${articles.id} <> all(array(select p.id from ${articles} p where p.is_page))`;

/** The requested value; undefined when both or neither is requested. */
function choiceOf(values: readonly boolean[] = []): boolean | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

function matchingOf({ wd = '', byKey = false }: ArticleQuery): SQL | undefined {
  if (wd === '') return undefined;
  const words = sql`(${articles.title} || ' ' || ${articles.keywords} || ' ' || ${articles.description})`;
  const found = withWords(wd, words);
  if (!byKey) return found;
  const { id, mark } = keyIn(wd);
  return or(found, eq(articles.id, id), eq(articles.identifier, mark));
}

async function matchOf(db: Db, query: ArticleQuery): Promise<SQL | undefined> {
  const { category_id, user_id, status } = query;
  // The planner knows how many these are, and would take them for most of the tree within its statement. As rows, not as a
  // list, they are not looked for one by one in each article.
  const below = category_id === undefined ? undefined : await categoriesBelow(db, category_id);
  const recommended = choiceOf(query.is_recommend);
  const notice = choiceOf(query.is_notice);
  const page = choiceOf(query.is_page);
  return and(
    matchingOf(query),
    below === undefined
      ? undefined
      : inArray(
          articles.id,
          db
            .select({ id: articleCategories.article_id })
            .from(articleCategories)
            .where(
              sql`${articleCategories.category_id} in (select unnest(${sql.param(below)}::bigint[]))`,
            ),
        ),
    oneOf(articles.user_id, user_id),
    oneOf(articles.status, status),
    createdWithin(articles.created_at, query.created_at),
    page === undefined ? undefined : page ? eq(articles.is_page, true) : isListed,
    notice === undefined ? undefined : notice ? gt(articles.notice, 0) : eq(articles.notice, 0),
    recommended === undefined
      ? undefined
      : recommended
        ? isNotNull(articles.recommend_at)
        : isNull(articles.recommend_at),
  );
}

/** Articles outside the recycle bin that match `visible`. */
export async function listArticles(db: Db, query: ArticleQuery, visible: SQL | undefined) {
  const matches = and(isNull(articles.deleted_at), visible, await matchOf(db, query));
  const order = orderOf(query.order ?? '');
  const isOfNotices = choiceOf(query.is_notice) === true;
  return pageOfHeads(db, query, matches, isOfNotices ? [desc(articles.notice), ...order] : order);
}

export async function listRecycled(db: Db, query: ArticleQuery & Deletion) {
  const matches = and(
    isNotNull(articles.deleted_at),
    deletedBy(articles, query),
    await matchOf(db, { ...query, byKey: true }),
  );
  return pageOfHeads(db, query, matches, [desc(articles.deleted_at), desc(articles.id)]);
}

async function pageOfHeads(
  db: Db,
  { page, size }: ArticleQuery,
  matches: SQL | undefined,
  order: SQL[],
): Promise<{ total: number; rows: ArticleHead[] }> {
  const rows = await db
    .select(headColumns)
    .from(articles)
    .where(matches)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  return { total: await totalOf(db, articles, matches), rows };
}
