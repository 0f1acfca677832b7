import { sql, type SQL, type Table } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import {
  articleCategories,
  articles,
  documentCategories,
  documents,
  users,
} from '../db/schema/index.ts';
import { dateOfArticle } from '../modules/article/article.repo.ts';
import {
  articleCategory,
  documentCategory,
  visibleArticles,
  visibleDocuments,
  visiblePages,
  type PageKind,
} from './visible-pages.ts';
import { xmlText } from './xml.ts';

const SIZE = 50;

export type FeedSite = {
  readonly origin: string;
  readonly sitename: string;
  readonly description: string;
};

type FeedCategory = { readonly id: number; readonly title: string };

type Row = {
  kind: PageKind;
  name: string;
  category: number | null;
  title: string;
  description: string;
  author: string;
  created_at: string;
};

function itemOf(
  { kind, name, category, title, description, author, created_at }: Row,
  origin: string,
) {
  const address = xmlText(`${origin}${visiblePages[kind].path({ name, category })}`);
  return [
    '<item>',
    `<title>${xmlText(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description>${xmlText(description)}</description>`,
    `<dc:creator>${xmlText(author)}</dc:creator>`,
    `<pubDate>${new Date(created_at).toUTCString()}</pubDate>`,
    '</item>\n',
  ].join('');
}

/** RSS 2.0 of the newest documents and articles, merged by time; of one category when it is given. */
export async function feed(db: Db, site: FeedSite, category?: FeedCategory): Promise<string> {
  const inCategory = (links: Table, id: SQL) =>
    category === undefined
      ? sql``
      : sql` and exists(select 1 from ${links} l where l.category_id = ${category.id} and ${id})`;
  const { rows } = await db.execute<Row>(sql`
    select newest.kind, newest.name, newest.category, newest.title, newest.description, newest.created_at,
      coalesce(u.username, '') as author
    from (
      (select 'documents' as kind, d.uuid as name, ${documentCategory} as category, d.title, d.description, d.user_id, d.created_at
        from ${documents} d where ${visibleDocuments}${inCategory(documentCategories, sql`l.document_id = d.id`)} order by d.created_at desc, d.id desc limit ${SIZE})
      union all
      (select 'articles', identifier, ${articleCategory}, title, description, user_id, ${dateOfArticle} as created_at
        from ${articles} where ${visibleArticles} and not ${articles.is_page}${inCategory(articleCategories, sql`l.article_id = ${articles.id}`)} order by ${dateOfArticle} desc, id desc limit ${SIZE})
    ) newest left join ${users} u on u.id = newest.user_id
    order by newest.created_at desc limit ${SIZE}`);
  const { origin, sitename, description } = site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n',
    `<title>${xmlText(category === undefined ? sitename : `${category.title} | ${sitename}`)}</title>\n<link>${xmlText(origin)}/</link>\n`,
    `<description>${xmlText(description)}</description>\n<language>zh-CN</language>\n`,
    `<atom:link href="${xmlText(origin)}/rss.xml${category === undefined ? '' : `?category=${category.id}`}" rel="self" type="application/rss+xml"/>\n`,
    ...rows.map((row) => itemOf(row, origin)),
    '</channel>\n</rss>\n',
  ].join('');
}
