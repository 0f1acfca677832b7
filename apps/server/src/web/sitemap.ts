import { ArticleStatus, CategoryType, publicDocumentStatuses } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { keptOf } from '../db/kept.ts';
import { articles, documentCategories, documents } from '../db/schema/index.ts';
import { leafOfArticle } from '../modules/article/article.repo.ts';
import { articlePath, documentPath } from '@wenyuan/domain';
import { listCategories } from '../modules/category/category.repo.ts';
import { visibleCategories } from '../modules/category/visible-categories.ts';
import { withoutHiddenOfCategories } from '../modules/document/hidden-documents.ts';
import { filledTopics } from '../modules/topic/topic.repo.ts';
import { xmlText } from './xml.ts';

/** Ids in one part: a part never exceeds the limit of addresses, and keeps its content when other rows come and go. */
const PART_SIZE = 10_000;
const BATCH = 1000;

const rowKinds = ['documents', 'articles'] as const;
type RowKind = (typeof rowKinds)[number];
/** `pages` are the lists, which are few; the others have a row each. */
export const sitemapKinds = ['pages', ...rowKinds] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Lists that every site has. */
const LISTS = ['/', '/library', '/article', '/wish'];

/** A row without its own last path segment is addressed by its deepest category. */
type Entry = { id: number; name: string; category: number | null; updated_at: Date };

export const visibleDocuments: SQL = sql`d.deleted_at is null and d.pages > 0
  and d.status in (${sql.join(
    publicDocumentStatuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
export const visibleArticles: SQL = sql`${articles.deleted_at} is null and ${articles.status} = ${ArticleStatus.Passed}`;

export const documentCategory: SQL = sql`(select l.category_id from ${documentCategories} l
  where l.document_id = d.id order by l.position desc limit 1)`;
export const articleCategory: SQL = leafOfArticle(articles.id);

const sources: Readonly<Record<RowKind, { rows: SQL; ids: SQL; path(entry: Entry): string }>> = {
  documents: {
    rows: sql`select d.id, d.uuid as name, ${documentCategory} as category, d.updated_at
        from ${documents} d where ${visibleDocuments} and d.id`,
    ids: sql`select d.id, d.updated_at from ${documents} d where ${visibleDocuments}`,
    path: ({ name, category }) =>
      documentPath({ uuid: name, category_id: category === null ? [] : [category] }),
  },
  articles: {
    rows: sql`select id, identifier as name, ${articleCategory} as category, updated_at
        from ${articles} where ${visibleArticles} and id`,
    ids: sql`select id, updated_at from ${articles} where ${visibleArticles}`,
    path: ({ name, category }) =>
      articlePath({ identifier: name, category_id: category === null ? [] : [category] }),
  },
};

type Part = { part: number; count: number; updated_at: Date };

async function readParts(db: Db, kind: RowKind): Promise<Part[]> {
  const { rows } = await db.execute<{ part: number; count: number; updated_at: string }>(sql`
    select ((id - 1) / ${PART_SIZE}::int + 1)::int as part, count(*)::int as count,
      max(updated_at) as updated_at
    from (${sources[kind].ids}) source group by 1 order by 1`);
  return rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }));
}

/** The parts that contain at least one address; of many parts, as they were some seconds ago. */
function listParts(db: Db, kind: RowKind): Promise<Part[]> {
  return keptOf(db).of(
    `sitemap.${kind}`,
    () => readParts(db, kind),
    ({ length }) => length > 1,
  );
}

export async function countSitemap(
  db: Db,
): Promise<{ document_count: number; article_count: number; part_count: number }> {
  const lists = [await listParts(db, 'documents'), await listParts(db, 'articles')] as const;
  const sum = (parts: readonly Part[]) => parts.reduce((all, { count }) => all + count, 0);
  return {
    document_count: sum(lists[0]),
    article_count: sum(lists[1]),
    part_count: 1 + lists[0].length + lists[1].length,
  };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const items = [`<sitemap><loc>${xmlText(`${origin}/sitemap/pages-1.xml`)}</loc></sitemap>\n`];
  for (const kind of rowKinds) {
    for (const { part, updated_at } of await listParts(db, kind)) {
      const address = xmlText(`${origin}/sitemap/${kind}-${part}.xml`);
      items.push(
        `<sitemap><loc>${address}</loc><lastmod>${updated_at.toISOString()}</lastmod></sitemap>\n`,
      );
    }
  }
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${items.join('')}</sitemapindex>\n`;
}

/** The part of the lists: those of every site, and each category and topic that has something to show. */
async function pagesPart(db: Db, origin: string): Promise<string> {
  const rows = visibleCategories(
    await listCategories(db, [CategoryType.Document, CategoryType.Article]),
  );
  const filled = (await withoutHiddenOfCategories(db, rows)).filter(
    ({ doc_count }) => doc_count > 0,
  );
  const ofCategories = filled.map(({ id, type }) =>
    type === CategoryType.Document ? `/library/${id}` : `/article/${id}`,
  );
  const shown = await filledTopics(db);
  const ofTopics = shown.length === 0 ? [] : ['/topic', ...shown.map((id) => `/topic/${id}`)];
  const lines = [...LISTS, ...ofCategories, ...ofTopics].map(
    (path) => `<url><loc>${xmlText(`${origin}${path}`)}</loc></url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('')}</urlset>\n`;
}

/** Streams one part, a thousand rows at a time. */
export async function* sitemapPart(
  db: Db,
  origin: string,
  { kind, part }: { kind: SitemapKind; part: number },
): AsyncGenerator<string> {
  if (kind === 'pages') {
    yield await pagesPart(db, origin);
    return;
  }
  const { rows: query, path } = sources[kind];
  const last = part * PART_SIZE;
  let after = last - PART_SIZE;
  // The head is sent with the first rows, so that a fault before them keeps its status.
  let head = `${HEAD}<urlset ${NAMESPACE}>\n`;
  for (;;) {
    const { rows } = await db.execute<{
      id: string | number;
      name: string;
      category: number | null;
      updated_at: string;
    }>(sql`${query} > ${after} and id <= ${last} order by id limit ${BATCH}`);
    const lines = rows.map((row) => {
      const updated_at = new Date(row.updated_at);
      const address = xmlText(`${origin}${path({ ...row, id: Number(row.id), updated_at })}`);
      return `<url><loc>${address}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`;
    });
    yield head + lines.join('');
    head = '';
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) break;
    after = Number(end.id);
  }
  yield '</urlset>\n';
}
