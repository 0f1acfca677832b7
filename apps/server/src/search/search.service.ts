import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  articleDate,
  ArticleStatus,
  cut,
  isAlias,
  searchableDocumentStatuses,
  SearchType,
} from '@wenyuan/domain';
import { inArray, sql } from 'drizzle-orm';
import { articles } from '../db/schema/index.ts';
import { findHeads, presentArticles } from '../modules/article/article.repo.ts';
import { categoriesBelow } from '../modules/category/category.repo.ts';
import { presentDocument, type ShownCounts } from '../modules/document/document.presenter.ts';
import { createDocumentFinder } from '../modules/document/document.repo.ts';
import type { Services } from '../services.ts';
import { find, type Facets, type Found } from './find.ts';
import { highlight as highlightedText, snippet } from './highlight.ts';
import type { SearchQuery } from './query.ts';
import { snippetsOf } from './snippets.ts';
import { searchSorts, type SearchSort } from './statement.ts';
import { synonymsOf } from './synonyms.ts';

/** Characters of a query that are used. */
const WD_MAX = 100;
/** The bound on pages when operators have set none. */
const PAGES_MAX = 10_000;
/** Characters of an article in which a snippet is searched. */
const ARTICLE_MAX = 20_000;

export type SearchInput = {
  readonly wd: string;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly category_id?: readonly number[] | undefined;
  readonly created_at?: readonly string[] | undefined;
  readonly user_id?: readonly number[] | undefined;
  readonly ext?: string;
  readonly language?: readonly string[] | undefined;
  readonly fee_type?: '' | 'free' | 'charge' | 'vip';
  readonly doc_type?: number | undefined;
};

type Highlighted = { title: string; description: string; text: string; page: number };
type Work = Pick<Services, 'db' | 'searchDb' | 'settings'>;
type Reading = {
  readonly db: Work['db'];
  readonly searchDb: Work['db'];
  readonly documents: ReturnType<typeof createDocumentFinder>;
};

/** The names of sorts, and the column names that other clients of this wire send. */
function sortOf(text: string): SearchSort {
  const name = text.replace(/_count$/, '').replace(/^(id|created_at)$/, 'latest');
  return searchSorts.find((known) => known === name) ?? 'default';
}

const presentFacets = ({ file_type, category, language }: Facets) => ({
  agg_ext: file_type.map(({ key, count }) => ({ ext: `.${key}`, count })),
  agg_category: category.map(({ key, count }) => ({ category_id: key, count })),
  agg_language: language.map(({ key, count }) => ({ code: key, count })),
});

const idsOf = ({ hits }: Found, type: SearchType) =>
  hits.filter((hit) => hit.type === type).map((hit) => hit.id);

function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

const plainQuery: SearchQuery = {
  strict: '',
  strictText: '',
  nearTitle: '',
  near: [],
  phrases: [],
  any: '',
  pairs: [],
  spaced: [],
  marks: [],
  begun: [],
  written: [],
};

/** Loads the found documents in their order, with what everybody may see at this moment. */
async function hydrateDocuments(
  { searchDb, documents }: Reading,
  { found, display }: { readonly found: Found; readonly display: ShownCounts },
) {
  const ids = idsOf(found, SearchType.Document);
  const query = found.query ?? plainQuery;
  const [loaded, snippets] = await Promise.all([
    documents.all(ids),
    snippetsOf(searchDb, ids, query),
  ]);
  const rows = loaded
    .filter((row) => row !== undefined)
    .filter((row) => (searchableDocumentStatuses as readonly number[]).includes(row.status));
  const shown = rows.map((row) => ({
    row,
    title: highlightedText(row.title, query),
    description: highlightedText(row.description, query),
  }));
  const isMarked = ({ row, title, description }: (typeof shown)[number]) =>
    `${title}${description}${highlightedText(row.keywords, query)}`.includes('<em>');
  // What nothing else shows was found in the text, where it may be written in another form.
  const unclear = shown.filter(
    (each) =>
      !snippets.has(each.row.id) &&
      (each.row.language === 'zh-TW' || (!found.isSimilar && !isMarked(each))),
  );
  const others = await snippetsOf(
    searchDb,
    unclear.map(({ row }) => row.id),
    query,
    { inOtherForms: true },
  );
  return shown.map(({ row, title, description }) => {
    const { text, page } = snippets.get(row.id) ?? others.get(row.id) ?? { text: '', page: 0 };
    return {
      ...presentDocument(row, { display }),
      highlight: { title, description, text, page: text === '' ? 0 : page } satisfies Highlighted,
    };
  });
}

async function articleTexts(db: Work['db'], ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .select({
      id: articles.id,
      text: sql<string>`left(coalesce(${articles.text}, article_text(${articles.content})), ${ARTICLE_MAX})`,
    })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.text]));
}

async function hydrateArticles({ db }: Reading, found: Found) {
  const ids = idsOf(found, SearchType.Article);
  const query = found.query ?? plainQuery;
  const rows = inOrder(await findHeads(db, ids), ids).filter(
    (row) => row.status === ArticleStatus.Passed,
  );
  const presented = await presentArticles(db, rows, () => false);
  const texts = await articleTexts(db, ids);
  const highlighted: ((typeof presented)[number] & { highlight: Highlighted })[] = [];
  for (const row of presented) {
    // Each snippet takes milliseconds, so the event loop gets a turn between two.
    await nextTurn();
    const highlight = {
      title: highlightedText(row.title, query),
      description: highlightedText(row.description, query),
      text: snippet(texts.get(row.id) ?? '', query, row.title),
      page: 0,
    };
    highlighted.push({ ...row, highlight });
  }
  return highlighted;
}

/** Some clients of this wire put these two into their pages as HTML, others as text: without a `<` neither begins a tag. */
const harmless = <Row extends { title: string; description: string }>(row: Row): Row => ({
  ...row,
  title: row.title.replaceAll('<', '＜'),
  description: row.description.replaceAll('<', '＜'),
});

function kindOf(type: number | undefined): SearchType | undefined {
  if (type === SearchType.Document || type === SearchType.Article) return type;
  return undefined;
}

/** Searches have no caller, because everybody finds the same. */
export function createSearch({ db, searchDb, settings }: Work) {
  const reading: Reading = { db, searchDb, documents: createDocumentFinder(db) };

  async function search(asked: SearchInput, type: SearchType | undefined) {
    const started = performance.now();
    const { display, security } = await settings.read();
    const { max_search_pages: configured } = display;
    const pages = configured > 0 ? configured : PAGES_MAX;
    const found = await find(
      { db, searchDb },
      {
        wd: cut(asked.wd, WD_MAX),
        synonyms: synonymsOf(security.search_synonyms),
        sort: sortOf(asked.sort),
        page: Math.min(asked.page, pages),
        size: asked.size,
        filter: {
          type,
          categoryIds:
            asked.category_id === undefined
              ? undefined
              : await categoriesBelow(db, asked.category_id),
          userIds: asked.user_id,
          ext: asked.ext !== undefined && isAlias(asked.ext) ? asked.ext : undefined,
          languages: asked.language,
          feeType: asked.fee_type ?? '',
          created: asked.created_at,
        },
      },
    );
    const spendMs = performance.now() - started;
    const total = Math.min(found.total, pages * asked.size);
    return {
      found,
      display,
      // What is merely near is nothing that was looked for.
      measured: { total: found.isSimilar ? 0 : total, spendMs },
      answer: {
        total,
        spend: (spendMs / 1000).toFixed(3),
        ...presentFacets(found.facets),
      },
    };
  }

  return {
    async documents(asked: SearchInput) {
      const { found, display, answer, measured } = await search(asked, SearchType.Document);
      const document = await hydrateDocuments(reading, { found, display });
      return { measured, reply: { ...answer, document: document.map(harmless) } };
    },
    async articles(asked: SearchInput) {
      const { found, answer, measured } = await search(asked, SearchType.Article);
      const article = await hydrateArticles(reading, found);
      return { measured, reply: { ...answer, article: article.map(harmless) } };
    },
    async all(asked: SearchInput) {
      const onlyDocuments =
        (asked.ext !== undefined && isAlias(asked.ext)) ||
        asked.language !== undefined ||
        (asked.fee_type ?? '') !== '';
      const type = onlyDocuments ? SearchType.Document : kindOf(asked.doc_type);
      const { found, display, answer, measured } = await search(asked, type);
      const documents = await hydrateDocuments(reading, { found, display });
      const written = await hydrateArticles(reading, found);
      const rows = [
        ...documents.map((row) => ({
          ...row,
          doc_type: SearchType.Document,
          identifier: row.uuid,
        })),
        ...written.map((row) => ({
          ...row,
          doc_type: SearchType.Article,
          ext: '',
          cover: '',
          pages: 0,
          size: 0,
          score: 0,
          price: 0,
          username: row.user.username,
          created_at: articleDate(row),
        })),
      ].map((row) => ({ ...row, ...row.highlight }));
      const document = found.hits.flatMap((hit) =>
        rows.filter((row) => row.doc_type === hit.type && row.id === hit.id),
      );
      return { measured, reply: { ...answer, is_similar: found.isSimilar, document } };
    },
  };
}
