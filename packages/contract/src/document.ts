import {
  DESCRIPTION_MAX,
  DocumentStatus,
  entitlementReasons,
  KEYWORDS_MAX,
  PRICE_MAX,
  TITLE_MAX,
} from '@wenyuan/domain';
import { z } from 'zod';
import {
  empty,
  fallbackFor,
  firstOf,
  id,
  ids,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryInt,
  queryList,
  time,
} from './fields.ts';
import { namedBy } from './keys.ts';
import { defineService } from './operation.ts';
import { publicUser } from './user.ts';

const categoryRef = z.object({ id, title: z.string(), parent_id: z.int() });

export const document = z.object({
  id,
  /** Public id of the document, 16 hex digits. */
  uuid: z.string(),
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  user_id: z.int(),
  username: z.string(),
  /** Address of the cover image; empty while there is none. */
  cover: z.string(),
  /** Width of page 1 in CSS pixels; 0 while unknown. */
  width: z.int(),
  height: z.int(),
  /** Number of pages that everybody may read; 0 = all. */
  preview: z.int(),
  pages: z.int(),
  /** Number of converted pages; equals `pages` in the end. */
  converted_pages: z.int(),
  download_count: z.int(),
  view_count: z.int(),
  favorite_count: z.int(),
  comment_count: z.int(),
  /** Mean rating times 100; 0 without ratings. */
  score: z.int(),
  score_count: z.int(),
  /** Credits; 0 = free. */
  price: z.int(),
  /** Bytes of the source file. */
  size: z.int(),
  /** With dot, lower case. */
  ext: z.string(),
  /** Spec section 4. */
  status: z.int(),
  language: z.string(),
  enable_gzip: z.boolean(),
  preview_ext: z.string(),
  is_vip: z.boolean(),
  created_at: time,
  updated_at: time,
  recommend_at: optionalTime,
  /** Root to leaf. */
  category_id: z.array(id),
  category: z.array(categoryRef),
  attachment: z.object({ hash: z.string() }),
  /** Origin of a fetched document; always empty, since this server fetches none. */
  source: z.string(),
  /** Why the conversion failed; only for the owner and for managers of documents. */
  convert_error: z.string().optional(),
  /** Why a review rejected it; only for the same callers. */
  reject_reason: z.string().optional(),
});
export type Document = z.output<typeof document>;

/** Why pages beyond `readable_pages` are closed; empty when none are. */
export const lockReason = z.enum(['', 'login', 'preview', 'price', 'vip']);

/** Whether the caller may do something; if not, the reason as a code and as a sentence for the user. */
export const right = z.object({
  allowed: z.boolean(),
  reason: z.enum(entitlementReasons),
  message: z.string(),
});

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
  }),
  /** Only for documents for members: the download by membership, and how many of those are left. */
  download_vip: right.extend({ left: z.int() }).optional(),
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

/** Problems that the converter reports: why it failed, or `fonts` that are missing. */
const troubleCode = z.enum([
  'encrypted',
  'truncated',
  'not_a_document',
  'empty',
  'unsupported',
  'too_many_pages',
  'too_large',
  'timeout',
  'missing_tool',
  'internal',
  'fonts',
]);

const documentKey = {
  id: queryId.optional(),
  uuid: fallbackFor(
    'id',
    z
      .string()
      .regex(/^[0-9a-f]{16}$/, '文档标识不正确')
      .optional(),
  ),
};

/** Number of documents on one shelf of the home page. */
const shelfSize = queryInt
  .pipe(z.int().min(1, '至少 1 个'))
  .transform((count) => Math.min(count, 24))
  .default(5);

const title = z
  .string('请输入文档名称')
  .trim()
  .min(1, '请输入文档名称')
  .max(TITLE_MAX, `文档名称最多 ${TITLE_MAX} 个字符`);
const keywords = z.string().trim().max(KEYWORDS_MAX, `关键词最多 ${KEYWORDS_MAX} 个字符`);
const description = z.string().trim().max(DESCRIPTION_MAX, `摘要最多 ${DESCRIPTION_MAX} 个字符`);
const price = z
  .int('价格应为整数')
  .min(0, '价格不能小于 0')
  .max(PRICE_MAX, `价格最多 ${PRICE_MAX}`);
const language = z.string().trim().max(16);
const categoryIds = z.array(id).max(20, '分类层级过多');

/** Filters of document lists. */
export const documentFilter = {
  wd: z.string().trim().max(100, '关键字最多 100 个字符').default(''),
  category_id: queryList(queryId).optional(),
  user_id: queryList(queryId).optional(),
  status: queryList(queryInt).optional(),
  is_recommend: queryList(queryBool).optional(),
  /** pdf, doc, ppt, xls, txt, other */
  ext: z.string().trim().max(16).default(''),
  fee_type: z.enum(['', 'free', 'charge', 'vip'], '费用筛选不正确').default(''),
  language: queryList(z.string().max(16)).optional(),
  /** Start and, optionally, end. */
  created_at: queryList(z.string().max(32)).optional(),
};

export const documentService = defineService('DocumentAPI', {
  create: {
    rpc: 'CreateDocument',
    title: '新增文档',
    method: 'POST',
    path: '/api/v1/document',
    access: 'token',
    /** `attachment_id` comes from the upload; `category_id` is the path from root to leaf. */
    input: z.object({
      category_id: categoryIds.min(1, '请选择文档分类'),
      document: z
        .array(
          z.object({
            title,
            attachment_id: id,
            price: price.default(0),
            is_vip: z.boolean().default(false),
            language: language.default(''),
            keywords: keywords.default(''),
            description: description.default(''),
          }),
        )
        .min(1, '请至少选择一个文件')
        .max(100, '一次最多提交 100 份文档'),
    }),
    reply: z.object({ document: z.array(document) }),
  },
  update: {
    rpc: 'UpdateDocument',
    title: '修改文档',
    method: 'PUT',
    path: '/api/v1/document',
    access: 'token',
    widened: '可修改任何文档，以及状态与可预览页数',
    /** Absent fields keep their value. `status` and `preview` are ignored without the permission. */
    input: z.object({
      id,
      title: title.optional(),
      keywords: keywords.optional(),
      description: description.optional(),
      price: price.optional(),
      is_vip: z.boolean().optional(),
      language: language.optional(),
      category_id: categoryIds.optional(),
      status: z.int().min(0).max(7).optional(),
      preview: z.int('可预览页数应为整数').min(0, '可预览页数不能小于 0').max(100_000).optional(),
      /** A new upload that replaces the file; address, comments and counters stay, and it is converted anew. */
      attachment_id: id.optional(),
      /** Same as `attachment_id`, in the form of other clients of this wire. */
      attachment: z.object({ id: id.optional() }).optional(),
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteDocument',
    title: '删除文档',
    method: 'DELETE',
    path: '/api/v1/document',
    access: 'token',
    widened: '可删除任何文档',
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
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
      }),
    ),
    reply: document.extend({
      ...entitlement,
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
      /** Bookmarks in reading order; `level` from 0. */
      outline: z.array(z.object({ title: z.string(), page: z.int(), level: z.int() })),
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
    title: '页面上的文字行',
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
    /** Those of the requested pages that the caller may read and that have text. */
    reply: z.object({ page: z.array(z.object({ page: z.int(), line: z.array(textLine) })) }),
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
      }),
    ),
    /** Hits on readable pages, in order. The list is limited to some hundred; `has_more` says that there are more. */
    reply: z.object({
      total: z.int(),
      has_more: z.boolean(),
      hit: z.array(
        z.object({
          page: z.int(),
          /** Index among the hits of its page, from 0. */
          index: z.int(),
          before: z.string(),
          match: z.string(),
          after: z.string(),
        }),
      ),
    }),
  },
  related: {
    rpc: 'GetRelatedDocuments',
    title: '相关文档',
    method: 'GET',
    path: '/api/v1/document/related',
    access: 'public',
    input: z.object({ id: queryId }),
    reply: z.object({ document: z.array(document) }),
  },
  list: {
    rpc: 'ListDocument',
    title: '文档列表',
    method: 'GET',
    path: '/api/v1/document/list',
    access: 'public',
    widened: '可列出任何状态的文档',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      ...documentFilter,
      /** "column asc|desc"; the columns are id, view_count, download_count, favorite_count, comment_count, pages, size, score, recommend_at, created_at, updated_at, price, title. */
      order: z.string().trim().max(64).default(''),
      /** Limits the list to its first rows, instead of page and size. */
      limit: firstOf(100),
    }),
    reply: z.object({ total: z.int(), document: z.array(document) }),
  },
  home: {
    rpc: 'ListDocumentForHome',
    title: '首页文档',
    method: 'GET',
    path: '/api/v1/document/home',
    access: 'public',
    input: z.object({ limit: shelfSize }),
    /** One item for each enabled root category, newest converted documents first. */
    reply: z.object({
      document: z.array(
        z.object({
          category_id: id,
          category_cover: z.string(),
          category_name: z.string(),
          document: z.array(document),
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
  check: {
    rpc: 'CheckDocument',
    title: '审核文档',
    method: 'PUT',
    path: '/api/v1/document/check',
    access: 'permission',
    input: z.object({
      id: ids,
      status: z.int().min(0).max(7),
      /** Shown to the owner; only with `ReviewRejected` (7). */
      reject_reason: z.string().trim().max(512, '原因最多 512 个字符').default(''),
    }),
    reply: empty,
  },
  recommend: {
    rpc: 'SetDocumentRecommend',
    title: '推荐文档',
    method: 'PUT',
    path: '/api/v1/document/recommend',
    access: 'permission',
    /** Domain `RecommendType`; recommending again moves the document to the front. */
    input: z.object({ id: ids, type: z.int().min(0).max(2) }),
    reply: empty,
  },
  setCategory: {
    rpc: 'SetDocumentsCategory',
    title: '批量设置文档分类',
    method: 'PUT',
    path: '/api/v1/document/category',
    access: 'permission',
    input: z.object({ document_id: ids, category_id: categoryIds.min(1, '请选择文档分类') }),
    reply: empty,
  },
  setLanguage: {
    rpc: 'SetDocumentsLanguage',
    title: '批量设置文档语言',
    method: 'PUT',
    path: '/api/v1/document/language',
    access: 'permission',
    /** One language for all of `document_id`, or one for each of `document`. */
    input: z.object({
      document_id: ids.optional(),
      language: language.default(''),
      document: z
        .array(z.object({ id, language }))
        .min(1, '请至少选择一项')
        .max(1000, '一次最多 1000 项')
        .optional(),
    }),
    reply: empty,
  },
  detectLanguage: {
    rpc: 'DetectDocumentLanguage',
    title: '识别文档语言',
    method: 'PUT',
    path: '/api/v1/document/detect/language',
    access: 'permission',
    input: z.object({ document_id: ids.max(100, '一次最多 100 项') }),
    /** The detected language of the text; empty when it is unclear or not a language of the site. Nothing is stored. */
    reply: z.object({
      document: z.array(z.object({ id, title: z.string(), language: z.string() })),
    }),
  },
  setVip: {
    rpc: 'SetDocumentsVip',
    title: '批量设置会员文档',
    method: 'PUT',
    path: '/api/v1/document/vip',
    access: 'permission',
    input: z.object({ document_id: ids, is_vip: z.boolean('请选择是否为会员文档') }),
    reply: empty,
  },
  exist: {
    rpc: 'ExistDocument',
    title: '文件是否已有文档',
    method: 'GET',
    path: '/api/v1/document/exist',
    access: 'token',
    /** MD5 of the bytes. 404 when no document has them. */
    input: z.object({
      hash: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{32}$/, '应为文件的 MD5'),
    }),
    reply: empty,
  },
  reconvert: {
    rpc: 'SetDocumentReconvert',
    title: '重新转换文档',
    method: 'PUT',
    path: '/api/v1/document/reconvert',
    access: 'permission',
    /**
     * The documents of `id`; without ids, all that match the filter, in the background. `status` is converted (2) or
     * failed (3): by default failed, or with a `code` all documents with that problem.
     */
    input: z.object({
      id: z.array(id).max(1000).optional(),
      status: z
        .array(
          z.union(
            [z.literal(DocumentStatus.Converted), z.literal(DocumentStatus.Failed)],
            '只能选已转换或转换失败',
          ),
        )
        .max(2)
        .optional(),
      ext: z
        .array(z.string().regex(/^\.[a-z0-9]{1,8}$/, '扩展名不正确'))
        .max(100)
        .optional(),
      code: troubleCode.optional(),
    }),
    /** Number of selected documents at the time of the call. */
    reply: z.object({ total: z.int() }),
  },
  reconversion: {
    rpc: 'GetDocumentReconversion',
    title: '批量重新转换的进度',
    method: 'GET',
    path: '/api/v1/document/reconvert',
    access: 'permission',
    input: z.object({}),
    reply: z.object({
      /** The last requested run. */
      run: z
        .object({
          id,
          filter: z.object({
            status: z.array(z.int()),
            ext: z.array(z.string()),
            code: z.string(),
          }),
          created_at: time,
          /** Whether all of its documents are in the queue. */
          is_spread: z.boolean(),
          total: z.int(),
          waiting: z.int(),
          running: z.int(),
          done: z.int(),
          failed: z.int(),
          /** Number of documents that were deleted, disabled, sent to review or taken by a later run since. */
          left: z.int(),
          /** Null while there is no estimate, and when the run is over. */
          seconds_left: z.int().nullable(),
          /** Reasons of failures, the most frequent first. */
          error: z.array(z.object({ message: z.string(), count: z.int() })),
        })
        .nullable(),
      /** Number of documents by the problem that the converter reported. */
      trouble: z.array(z.object({ code: z.string(), count: z.int() })),
    }),
  },
  applyPreview: {
    rpc: 'ApplyDocumentPreview',
    title: '按转换配置设置可预览页数',
    method: 'PUT',
    path: '/api/v1/document/preview',
    access: 'permission',
    /** Without ids: all documents that have pages. Values that were set by hand are overwritten. */
    input: z.object({ id: z.array(id).max(1000).optional() }),
    /** Number of changed documents. */
    reply: z.object({ total: z.int() }),
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
    }),
  },
});
