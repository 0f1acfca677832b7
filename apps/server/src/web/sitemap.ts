import { CategoryType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { keptOf } from '../db/kept.ts';
import { listCategories } from '../modules/category/category.repo.ts';
import { visibleCategories } from '../modules/category/visible-categories.ts';
import { withoutHiddenOfCategories } from '../modules/document/hidden-documents.ts';
import { filledTopics } from '../modules/topic/topic.repo.ts';
import { pageKinds, visiblePages, type PageKind } from './visible-pages.ts';
import { xmlText } from './xml.ts';

/** Ids in one part: a part never exceeds the limit of addresses, and keeps its content when other rows come and go. */
const PART_SIZE = 10_000;
const BATCH = 1000;

/** `pages` are the lists, which are few; the others have a row each. */
export const sitemapKinds = ['pages', ...pageKinds] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Lists that every site has. */
const LISTS = ['/', '/library', '/article', '/wish'];

type Part = { part: number; count: number; updated_at: Date };

async function readParts(db: Db, kind: PageKind): Promise<Part[]> {
  const { rows } = await db.execute<{ part: number; count: number; updated_at: string }>(sql`
    select ((id - 1) / ${PART_SIZE}::int + 1)::int as part, count(*)::int as count,
      max(updated_at) as updated_at
    from (${visiblePages[kind].ids}) source group by 1 order by 1`);
  return rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }));
}

/** The parts that contain at least one address; of many parts, as they were some seconds ago. */
function listParts(db: Db, kind: PageKind): Promise<Part[]> {
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
  for (const kind of pageKinds) {
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
  const { rows: query, path } = visiblePages[kind];
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
      const address = xmlText(`${origin}${path(row)}`);
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
