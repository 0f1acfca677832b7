import {
  ArticleStatus,
  isPublicDocument,
  publicDocumentStatuses,
  CommentType,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, count, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { withWords } from '../../db/filters.ts';
import { articles, documents, favorites } from '../../db/schema/index.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import { isPublicNow } from '../document/is-public.ts';
import { isKeptWithWords, keptOf } from '../entitlement/buyers.ts';

export type FavoriteRow = typeof favorites.$inferSelect;

export type ListedFavorite = {
  readonly favorite: FavoriteRow;
  readonly title: string;
  readonly key: string;
  readonly ext: string;
  readonly score: number;
  readonly size: number;
  readonly pages: number;
  readonly is_available: boolean;
};

type Page = { readonly page: number; readonly size: number };
type Search = {
  readonly type: number;
  readonly wd: string;
  readonly folderId: number | undefined;
  readonly userId: number;
  readonly settings: SettingsValues;
};

/** What has the words in its title, as far as the member may read that. */
function matchingOf(db: Db, { type, wd, userId, settings }: Search): SQL | undefined {
  if (wd === '') return undefined;
  const isArticle = type === CommentType.Article;
  const table = isArticle ? articles : documents;
  const open: readonly number[] = isArticle ? [ArticleStatus.Passed] : publicDocumentStatuses;
  const found = db
    .select({ id: table.id })
    .from(table)
    .where(
      or(
        and(
          withWords(wd, table.title),
          or(inArray(table.status, [...open]), eq(table.user_id, userId)),
        ),
        isArticle ? undefined : isKeptWithWords(userId, wd, settings),
      ),
    );
  return inArray(favorites.document_id, found);
}

function inFolder(id: number | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return id === 0 ? isNull(favorites.folder_id) : eq(favorites.folder_id, id);
}

async function listDocuments(
  db: Db,
  own: SQL | undefined,
  { userId, settings }: Search,
  { page, size }: Page,
) {
  const rows = await db
    .select({ favorite: favorites, document: documents })
    .from(favorites)
    .leftJoin(documents, eq(documents.id, favorites.document_id))
    .where(own)
    .orderBy(desc(favorites.id))
    .limit(size)
    .offset((page - 1) * size);
  const present = rows.flatMap(({ document }) => (document === null ? [] : [document]));
  const kept = await keptOf(db, present, userId, settings);
  return rows.map(({ favorite, document: row }) => {
    const isOwn = row?.user_id === userId;
    const document = row === null || isOwn ? row : acceptedOf(row);
    const isSeen =
      document !== null && (isPublicDocument(document.status) || isOwn || kept.has(document.id));
    return {
      favorite,
      // A title or a file that waits for review is not for readers of the one before (decision 0029).
      title: isSeen ? document.title : '',
      key: document?.uuid ?? '',
      ext: isSeen ? document.ext : '',
      score: isSeen ? document.score : 0,
      size: isSeen ? document.size : 0,
      pages: isSeen ? document.pages : 0,
      is_available: isSeen && document.deleted_at === null,
    };
  });
}

async function listArticles(
  db: Db,
  own: SQL | undefined,
  { userId }: Search,
  { page, size }: Page,
) {
  const rows = await db
    .select({
      favorite: favorites,
      article: {
        title: articles.title,
        identifier: articles.identifier,
        status: articles.status,
        user_id: articles.user_id,
        deleted_at: articles.deleted_at,
      },
    })
    .from(favorites)
    .leftJoin(articles, eq(articles.id, favorites.document_id))
    .where(own)
    .orderBy(desc(favorites.id))
    .limit(size)
    .offset((page - 1) * size);
  return rows.map(({ favorite, article }) => {
    const isSeen =
      article !== null && (article.status === ArticleStatus.Passed || article.user_id === userId);
    return {
      favorite,
      title: isSeen ? article.title : '',
      key: article?.identifier ?? '',
      ext: '',
      score: 0,
      size: 0,
      pages: 0,
      is_available: isSeen && article.deleted_at === null,
    };
  });
}

export async function listFavorites(
  db: Db,
  search: Search,
  page: Page,
): Promise<{ total: number; rows: ListedFavorite[] }> {
  const own = and(
    eq(favorites.user_id, search.userId),
    eq(favorites.type, search.type),
    inFolder(search.folderId),
    matchingOf(db, search),
  );
  const total = await totalOf(db, favorites, own);
  const list = search.type === CommentType.Article ? listArticles : listDocuments;
  return { total, rows: await list(db, own, search, page) };
}

/** The collected documents that everybody may see, latest collected first. */
export async function listShownDocuments(
  db: Db,
  userId: number,
  { page, size }: Page,
): Promise<{ total: number; rows: (typeof documents.$inferSelect)[] }> {
  const shown = and(
    eq(favorites.user_id, userId),
    eq(favorites.type, CommentType.Document),
    isPublicNow,
  );
  const joined = eq(documents.id, favorites.document_id);
  const rows = await db
    .select({ document: documents })
    .from(favorites)
    .innerJoin(documents, joined)
    .where(shown)
    .orderBy(desc(favorites.id))
    .limit(size)
    .offset((page - 1) * size);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(favorites)
    .innerJoin(documents, joined)
    .where(shown);
  return { total, rows: rows.map(({ document }) => document) };
}
