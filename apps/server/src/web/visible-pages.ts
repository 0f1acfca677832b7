import { ArticleStatus, articlePath, documentPath, publicDocumentStatuses } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import { articles, documentCategories, documents } from '../db/schema/index.ts';
import { leafOfArticle } from '../modules/article/article.repo.ts';

/** What has a page of its own that anybody may read. */
export const pageKinds = ['documents', 'articles'] as const;
export type PageKind = (typeof pageKinds)[number];

/** A row without its own last path segment is addressed by its deepest category. */
type Entry = { readonly name: string; readonly category: number | null };

export const visibleDocuments: SQL = sql`d.deleted_at is null and d.pages > 0
  and d.status in (${sql.join(
    publicDocumentStatuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
export const visibleArticles: SQL = sql`${articles.deleted_at} is null and ${articles.status} = ${ArticleStatus.Passed}`;

export const documentCategory: SQL = sql`(select l.category_id from ${documentCategories} l
  where l.document_id = d.id order by l.position desc limit 1)`;
export const articleCategory: SQL = leafOfArticle(articles.id);

type Source = {
  /** Ends in the id, for a condition that the caller adds. */
  readonly rows: SQL;
  readonly ids: SQL;
  /** The id of a row in that condition. */
  readonly id: SQL;
  path(entry: Entry): string;
};

export const visiblePages: Readonly<Record<PageKind, Source>> = {
  documents: {
    rows: sql`select d.id, d.uuid as name, ${documentCategory} as category, d.updated_at
        from ${documents} d where ${visibleDocuments} and d.id`,
    ids: sql`select d.id, d.updated_at from ${documents} d where ${visibleDocuments}`,
    id: sql`d.id`,
    path: ({ name, category }) =>
      documentPath({ uuid: name, category_id: category === null ? [] : [category] }),
  },
  articles: {
    rows: sql`select id, identifier as name, ${articleCategory} as category, updated_at
        from ${articles} where ${visibleArticles} and id`,
    ids: sql`select id, updated_at from ${articles} where ${visibleArticles}`,
    id: sql`${articles.id}`,
    path: ({ name, category }) =>
      articlePath({ identifier: name, category_id: category === null ? [] : [category] }),
  },
};
