import { SearchType } from '@wenyuan/domain';
import * as z from 'zod';
import { articleSummary } from './article.ts';
import { documentFilter } from './document-fields.ts';
import { document } from './document.ts';
import {
  days,
  empty,
  fromAddress,
  id,
  isReread,
  optionalTime,
  paging,
  queryId,
  queryInt,
  queryList,
  time,
  enumOf,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';

/** Hits with their surroundings. HTML: the text is escaped and hits are in `<em>`, nothing else. */
const highlight = z.object({
  title: z.string(),
  description: z.string(),
  /** The text around the first hit on pages that everybody may read; empty without one. */
  text: z.string(),
  /** The page of the document with `text`; 0 for none. */
  page: z.int(),
});

/** Types and languages are counted without their own filter, categories within what was chosen. */
const facets = {
  /** .pdf, .doc, .ppt, .xls, .txt or .other, each for all of its kind, as the filter takes them: other clients sort extensions. */
  agg_ext: z.array(z.object({ ext: z.string(), count: z.int() })),
  agg_category: z.array(z.object({ category_id: id, count: z.int() })),
  agg_language: z.array(z.object({ code: z.string(), count: z.int() })),
};

const answer = {
  /** At most the number of rows on `display.max_search_pages` pages. */
  total: z.int(),
  /** Seconds, three decimals. */
  spend: z.string(),
  ...facets,
};

const { category_id, created_at, user_id, ext, language, fee_type } = documentFilter;

const asked = {
  wd: z.string().trim().max(200, '关键字最多 200 个字符').default(''),
  // Clients of this wire count pages of ten, whether they say so or not.
  ...paging({ size: 10, max: 50, isUsual: true }),
  /** default (most relevant first), latest, pages, size, view, download, favorite, comment, score. */
  sort: z.string().trim().max(32).default('default'),
  /** Any of these categories, including their subcategories. */
  category_id,
  created_at,
  user_id,
};

const ofDocuments = { ext, language, fee_type };

const word = z.string().trim().max(100, '关键字最多 100 个字符').default('');

const documents = defineService('DocumentAPI', {
  documents: {
    rpc: 'SearchDocument',
    title: '搜索文档',
    method: 'GET',
    path: '/api/v1/document/search',
    access: 'public',
    /** Finds only what everybody may see, and nothing for a blank `wd`. */
    input: z.object({ ...asked, ...ofDocuments }),
    /** Clients put title and description into their pages as HTML or as text, so a `<` is a `＜` in both. */
    reply: z.object({ ...answer, document: z.array(document.extend({ highlight })) }),
  },
  rebuild: {
    rpc: 'UpdateDocumentIndex',
    title: '重建搜索索引',
    method: 'PUT',
    path: '/api/v1/document/index',
    access: 'permission',
    changes: ['config.stats', 'search'],
    /** Rebuilds the index of documents and articles in the background; the old one stays in use meanwhile. */
    input: z.object({}),
    reply: empty,
  },
  progress: {
    rpc: 'GetDocumentIndex',
    title: '查看搜索索引的进度',
    method: 'GET',
    path: '/api/v1/document/index',
    access: 'permission',
    input: z.object({}),
    reply: z.object({
      /** Version of the analyser that built the index. */
      version: z.string(),
      started_at: optionalTime,
      /** The total of the last rebuild, and what is left of it. */
      total: z.int(),
      left: z.int(),
      /** Number of entries in the index. */
      entries: z.int(),
    }),
  },
});

const articles = defineService('ArticleAPI', {
  articles: {
    rpc: 'SearchArticle',
    title: '搜索文章',
    method: 'GET',
    path: '/api/v1/article/search',
    access: 'public',
    input: z.object(asked),
    /** Title and description as those of documents. */
    reply: z.object({ ...answer, article: z.array(articleSummary.extend({ highlight })) }),
  },
  rebuildArticles: {
    rpc: 'UpdateArticleIndex',
    title: '重建文章搜索索引',
    method: 'PUT',
    path: '/api/v1/article/index',
    access: 'permission',
    changes: ['config.stats', 'search'],
    /** Same as the other rebuilds, since documents and articles share one index. */
    input: z.object({}),
    reply: empty,
  },
});

const both = defineService('SearchAPI', {
  all: {
    rpc: 'Search',
    title: '搜索文档与文章',
    method: 'GET',
    path: '/api/v1/search',
    access: 'public',
    /** Filters that apply only to documents exclude articles. */
    input: z.object({
      ...asked,
      ...ofDocuments,
      /** 0 documents only, 1 articles only. */
      doc_type: queryEnum.pipe(enumOf(Object.values(SearchType), '搜索的种类不正确')).optional(),
      is_reread: isReread,
    }),
    reply: z.object({
      ...answer,
      /** Whether nothing that was found has all of these words, and these are the nearest. */
      is_similar: z.boolean(),
      document: z.array(
        z.object({
          id,
          /** Part of the address: the uuid of a document or the identifier of an article. */
          identifier: z.string(),
          /** 0 document, 1 article */
          doc_type: z.int(),
          /** HTML like `text`. */
          title: z.string(),
          description: z.string(),
          text: highlight.shape.text,
          page: highlight.shape.page,
          keywords: z.string(),
          ext: z.string(),
          cover: z.string(),
          pages: z.int(),
          price: z.int(),
          /** 0 for an article, like the next. */
          size: z.int(),
          score: z.int(),
          view_count: z.int(),
          /** Root to leaf. */
          category_id: z.array(id),
          user_id: z.int(),
          username: z.string(),
          /** Of an article, when it was published. */
          created_at: time,
        }),
      ),
    }),
  },
  suggest: {
    rpc: 'SuggestSearch',
    title: '搜索建议',
    method: 'GET',
    path: '/api/v1/search/suggest',
    access: 'public',
    /** Titles and frequent searches that begin with `wd`. */
    input: z.object({ wd: word }),
    reply: z.object({ word: z.array(z.string()) }),
  },
  hot: {
    rpc: 'ListHotWords',
    title: '热门搜索',
    method: 'GET',
    path: '/api/v1/search/hot',
    access: 'public',
    /** Recent searches of several people, and words that operators recommend. */
    input: z.object({}),
    reply: z.object({ word: z.array(z.string()) }),
  },
});

export const searchService = { ...documents, ...articles, ...both } as const;

const searchRecord = z.object({
  id,
  /** 0 for a guest. */
  user_id: z.int(),
  username: z.string(),
  ip: z.string(),
  /** 0 document, 1 article, -1 both */
  type: z.int(),
  keywords: z.string(),
  /** 0 where what was found is merely near. */
  total: z.int(),
  page: z.int(),
  user_agent: z.string(),
  /** Seconds. */
  spend_time: z.number(),
  created_at: time,
});

/** How often a word was searched; the same word in another case or width counts as itself. */
const searchedWord = z.object({
  word: z.string(),
  count: z.int(),
  /** Different people: members, and the addresses of guests. */
  person_count: z.int(),
  /** Results of the latest search. */
  total: z.int(),
  last_at: time,
});

export const searchRecordService = defineService('SearchRecordAPI', {
  summary: {
    rpc: 'GetSearchSummary',
    title: '查看搜索统计',
    method: 'GET',
    path: '/api/v1/searchrecord/summary',
    access: 'permission',
    /** First pages alone are counted: turning the page is the same search. */
    input: z.object({
      days: queryInt.pipe(z.int().min(1, '至少 1 天').max(366, '最多 366 天')).default(7),
    }),
    reply: z.object({
      /** Days for which searches are kept; 0 when they are not recorded. */
      retention_days: z.int(),
      /** Oldest first, including days with zeros. */
      day: z.array(
        z.object({
          /** yyyy-MM-dd */
          day: z.string(),
          search_count: z.int(),
          /** Searches that found nothing. */
          empty_count: z.int(),
          person_count: z.int(),
        }),
      ),
      top: z.array(searchedWord),
      /** The words whose latest search found nothing, most searched first. */
      missed: z.array(searchedWord),
    }),
  },
  delete: {
    rpc: 'DeleteSearchRecord',
    title: '删除搜索记录',
    method: 'DELETE',
    path: '/api/v1/searchrecord',
    access: 'permission',
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  list: {
    rpc: 'ListSearchRecord',
    title: '搜索记录列表',
    method: 'GET',
    path: '/api/v1/searchrecord/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      keywords: word,
      ip: fromAddress,
      user_id: queryList(queryId).optional(),
      created_at: days.optional(),
      /** "column asc|desc"; the columns are id, total, spend_time. */
      order: z.string().trim().max(64).default(''),
    }),
    reply: z.object({ total: z.int(), search_record: z.array(searchRecord) }),
  },
});
