import * as z from 'zod';
import type { OperationDeclaration } from './operation.ts';
import { document, lockReason, right } from './document-fields.ts';
import { namedBy } from './keys.ts';
import { publicUser } from './user.ts';
import {
  fallbackFor,
  id,
  isReread,
  paging,
  queryBool,
  queryId,
  queryInt,
  queryList,
} from './fields.ts';

/** The caller's present rights to the document. */
const entitlement = {
  /** Pages that the caller may read. */
  readable_pages: z.int(),
  lock_reason: lockReason,
  download: right.extend({
    /** The caller's present price in credits. */
    price: z.int(),
    /** True for the caller's own or bought document, and for one that is paid for and still free to download again. */
    is_owned: z.boolean(),
    /** Downloads that today's limits of account and address leave; absent where they do not count. */
    left_today: z.int().optional(),
    /** Days for which a download that was paid for can be repeated for free; 0 for good. */
    free_days: z.int(),
  }),
  /** Only for documents for members: the download by membership, and how many of those are left. */
  download_vip: right
    .extend({
      left: z.int(),
      /** Downloads that today's limit of the membership leaves; absent where it has none. */
      left_today: z.int().optional(),
    })
    .optional(),
  comment: right,
  favorite: right,
};

/** A link that is valid for `download.url_duration` seconds. */
const downloadLink = z.object({ url: z.string() });

/** A line of a page's text over its image, in CSS pixels of the page. */
const textLine = z.object({
  text: z.string(),
  /** x, y, width, height of the upright box around the line. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Offsets along the line at which each code point begins and the last one ends. */
  edges: z.array(z.number()),
  /** Unit vector of the reading direction; absent for left to right. */
  direction: z.tuple([z.number(), z.number()]).optional(),
});

/** A place of a page that leads to another page of the document or to an address of the web or mail, in CSS pixels of the page. */
const pageLink = z.object({
  /** x, y, width, height. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  page: z.int().optional(),
  /** `http:`, `https:` or `mailto:`; absent where `page` is there. */
  uri: z.string().optional(),
});

/** A uuid of any form: what no document can have is not found, as what none has. */
const documentKey = {
  id: queryId.optional(),
  uuid: fallbackFor('id', z.string().optional()),
};

export const readingOperations = {
  get: {
    rpc: 'GetDocument',
    title: '查看文档',
    method: 'GET',
    path: '/api/v1/document',
    access: 'public',
    widened: '可查看待审核、未通过与停用的文档',
    input: namedBy(
      'uuid',
      z.object({
        ...documentKey,
        with_author: queryBool.default(false),
        /** Requests `content`: all of it when true, its beginning when false. */
        with_all_content: queryBool.optional(),
        is_reread: isReread,
      }),
    ),
    reply: document.extend({
      ...entitlement,
      /** While a change of it waits for its review, the caller, who bought it, is shown what was accepted before. */
      is_kept: z.boolean().optional(),
      user: publicUser.optional(),
      /** The text of the pages that the caller may read, at most 200,000 characters. */
      content: z.string().optional(),
    }),
  },
  download: {
    rpc: 'DownloadDocument',
    title: '下载文档',
    method: 'GET',
    path: '/api/v1/document/download',
    access: 'public',
    /** Charges the price, if any. Visitors may download free documents only, and only if the settings allow it. */
    input: z.object({
      id: queryId,
      /**
       * The price that the user saw: `download.price` of `get`. If the present price differs, the call fails with 409 and
       * has the new price in `current`. When absent, the present price is charged.
       */
      price: queryInt.optional(),
    }),
    reply: downloadLink,
  },
  downloadVip: {
    rpc: 'DownloadVipDocument',
    title: '会员下载文档',
    method: 'GET',
    path: '/api/v1/document/download/vip',
    access: 'token',
    /** Uses one download of the membership, for a document for members. */
    input: z.object({ id: queryId }),
    reply: downloadLink,
  },
  downloadForReview: {
    rpc: 'DownloadDocumentToBeReviewed',
    title: '下载待审核的文档',
    method: 'GET',
    path: '/api/v1/document/download/bereviewed',
    access: 'permission',
    /** Only for disabled documents and those under review; it is free and counts against no limit. */
    input: z.object({ id: queryId }),
    reply: downloadLink,
  },
  layout: {
    rpc: 'GetDocumentLayout',
    title: '文档的页面尺寸与目录',
    method: 'GET',
    path: '/api/v1/document/layout',
    access: 'public',
    input: namedBy('uuid', z.object(documentKey)),
    reply: z.object({
      id,
      uuid: z.string(),
      status: z.int(),
      pages: z.int(),
      converted_pages: z.int(),
      /** Number of pages that the caller may read. */
      readable_pages: z.int(),
      lock_reason: lockReason,
      /** The converted pages in order, sizes in CSS pixels. */
      page: z.array(z.object({ width: z.int(), height: z.int(), ext: z.string() })),
      /** Ranges of pages that could not be converted, and why; at most 100. */
      failed: z.array(z.object({ first: z.int(), last: z.int(), reason: z.string() })),
      /** Bookmarks in reading order; `level` from 0. */
      outline: z.array(z.object({ title: z.string(), page: z.int(), level: z.int() })),
      /** The file says that its pages follow each other from right to left, as those of a book that is bound on the right. */
      is_right_to_left: z.boolean(),
      /** Part of the addresses of the pages (`?v=`); it changes with their images. */
      version: z.string(),
    }),
  },
  text: {
    rpc: 'GetDocumentText',
    title: '文档的文字',
    method: 'GET',
    path: '/api/v1/document/text',
    access: 'public',
    input: namedBy('uuid', z.object({ ...documentKey, ...paging({ size: 20, max: 50 }) })),
    /** The text of readable pages only. */
    reply: z.object({
      total: z.int(),
      text: z.array(z.object({ page: z.int(), content: z.string() })),
    }),
  },
  lines: {
    rpc: 'GetDocumentLines',
    title: '页面上的文字行与链接',
    method: 'GET',
    path: '/api/v1/document/lines',
    access: 'public',
    input: namedBy(
      'uuid',
      z.object({
        ...documentKey,
        page: queryList(queryId).pipe(
          z.array(z.int().max(100_000, '页码过大')).max(20, '一次最多 20 页'),
        ),
      }),
    ),
    /** Those of the requested pages that the caller may read and that have text or links; `version` is that of the layout. */
    reply: z.object({
      page: z.array(
        z.object({
          page: z.int(),
          line: z.array(textLine),
          /** From the top of the page on; absent where it has none. */
          link: z.array(pageLink).optional(),
          /** The lines were read from the picture of the page, with what errors that has; absent where they were not. */
          is_recognized: z.boolean().optional(),
        }),
      ),
      version: z.string(),
    }),
  },
  find: {
    rpc: 'FindInDocument',
    title: '在文档中查找',
    method: 'GET',
    path: '/api/v1/document/find',
    access: 'public',
    input: namedBy(
      'uuid',
      z.object({
        ...documentKey,
        wd: z
          .string('请输入要查找的文字')
          .trim()
          .min(1, '请输入要查找的文字')
          .max(100, '要查找的文字最多 100 个字符'),
        /** Where there are too many for one list, and those of this page are not in it: it begins here instead. */
        near_page: queryInt.optional(),
        /** Only those on pages after this one, and on it those after the one of this index. */
        after_page: queryInt.optional(),
        after_index: queryInt.optional(),
        /** Only those on pages before this one, and on it those before the one of this index: the last of them. */
        before_page: queryInt.optional(),
        before_index: queryInt.optional(),
      }),
    ),
    /**
     * Hits on readable pages, in order. A list has some hundred; `has_more` says that there are more after them, and
     * `has_earlier` before them, also on the same page. `total` counts those that are listed.
     */
    reply: z.object({
      total: z.int(),
      has_more: z.boolean(),
      has_earlier: z.boolean(),
      /** Sets of characters of the words that were read as one, as `发發髮`: those that mark the hits do the same. */
      alike: z.array(z.string()),
      hit: z.array(
        z.object({
          page: z.int(),
          /** Index among the hits of its page, from 0. */
          index: z.int(),
          before: z.string(),
          match: z.string(),
          /** The end of `match` that stands on the next page. A hit that has one is the last of its page. */
          match_next: z.string(),
          after: z.string(),
        }),
      ),
    }),
  },
  setScore: {
    rpc: 'SetDocumentScore',
    title: '为文档评分',
    method: 'POST',
    path: '/api/v1/document/score',
    access: 'token',
    changes: ['document.get', 'document.getScore', 'document.scores', 'document.list'],
    /** 100 to 500: stars times 100. A second rating replaces the first. */
    input: z.object({
      document_id: id,
      score: z.int('评分应为整数').min(100, '评分最低 1 星').max(500, '评分最高 5 星'),
    }),
    /** Mean and number of ratings, including this one. */
    reply: z.object({ score: z.int(), score_count: z.int() }),
  },
  getScore: {
    rpc: 'GetDocumentScore',
    title: '我对文档的评分',
    method: 'GET',
    path: '/api/v1/document/score',
    access: 'token',
    input: z.object({ document_id: queryId }),
    /** `id` and `score` are 0 while the caller has not rated it. */
    reply: z.object({ id: z.int(), document_id: z.int(), user_id: z.int(), score: z.int() }),
  },
  scores: {
    rpc: 'GetDocumentScores',
    title: '文档的评分分布',
    method: 'GET',
    path: '/api/v1/document/scores',
    access: 'public',
    input: z.object({ document_id: queryId }),
    reply: z.object({
      score: z.int(),
      score_count: z.int(),
      /** Number of ratings of 1 to 5 stars. */
      star: z.array(z.object({ stars: z.int(), count: z.int() })),
    }),
  },
  progress: {
    rpc: 'WatchDocumentProgress',
    title: '文档转换进度',
    method: 'GET',
    path: '/api/v1/document/progress',
    access: 'public',
    kind: 'events',
    input: z.object({ id: queryList(queryId) }),
    /** Sends one event for the present state of each document, then one for each change. */
    reply: z.object({
      id,
      status: z.int(),
      pages: z.int(),
      converted_pages: z.int(),
      convert_error: z.string(),
      /** Conversions that run or begin before this one, 100 for more; 0 once it runs, and where it is not known. */
      ahead: z.int(),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
