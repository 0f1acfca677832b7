import { DocumentStatus, RecommendType } from '@wenyuan/domain';
import * as z from 'zod';
import type { OperationDeclaration } from './operation.ts';
import { allowFileOf, language, categoryIds, price } from './document-fields.ts';
import { empty, id, ids, rejectReason, seenStatus, time, enumOf } from './fields.ts';

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

export const managementOperations = {
  check: {
    rpc: 'CheckDocument',
    title: '审核文档',
    method: 'PUT',
    path: '/api/v1/document/check',
    access: 'permission',
    changes: ['document', 'search', 'config.stats', 'inbox'],
    input: z.object({
      id: ids,
      status: enumOf(Object.values(DocumentStatus), '文档状态不正确'),
      seen_status: seenStatus,
      /** Takes a decision back: what was accepted before it is accepted still, not what it had opened to readers. */
      is_undo: z.boolean().default(false),
      /** Shown to the owner; only with `Disabled` (4), `ReviewRejected` (7) and, for reviewers, `PendingReview` (6). */
      reject_reason: rejectReason.default(''),
      /** With `Disabled` (4): nobody may upload the files of these documents again, under any name. */
      forbid_file: z.boolean().default(false),
      /**
       * With `Disabled` (4), for who may refund orders: the worker gives everybody who has bought these documents and has them
       * still what they paid, to their balance, and takes back what authors earned by it. No undo takes that again.
       */
      refund_buyers: z.boolean().default(false),
      /** With `is_undo` alone. */
      allow_file_of: allowFileOf,
      /** With `is_undo` and `Disabled` (4) alone: their authors had taken them from readers, and may give them back again. */
      is_withdrawn: z.boolean().default(false),
    }),
    reply: z.object({
      /** What each became: one that was disabled before it was approved comes to review. */
      document: z.array(z.object({ id, status: z.int() })),
      /** Those whose file was allowed until then. */
      forbidden: z.array(id),
    }),
  },
  recommend: {
    rpc: 'SetDocumentRecommend',
    title: '推荐文档',
    method: 'PUT',
    path: '/api/v1/document/recommend',
    access: 'permission',
    /** Domain `RecommendType`; recommending again moves the document to the front. */
    input: z.object({ id: ids, type: enumOf(Object.values(RecommendType), '推荐方式不正确') }),
    reply: empty,
  },
  setCategory: {
    rpc: 'SetDocumentsCategory',
    title: '批量设置文档分类',
    method: 'PUT',
    path: '/api/v1/document/category',
    access: 'permission',
    changes: ['document', 'category', 'search'],
    input: z.object({
      document_id: ids,
      category_id: categoryIds.min(1, '请选择文档分类'),
      seen_category_id: categoryIds.optional(),
    }),
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
  setPrice: {
    rpc: 'SetDocumentsPrice',
    title: '批量设置文档价格',
    method: 'PUT',
    path: '/api/v1/document/price',
    access: 'permission',
    input: z.object({ document_id: ids, price, seen_price: price.optional() }),
    reply: empty,
  },
  setOwner: {
    rpc: 'SetDocumentsOwner',
    title: '更换文档上传者',
    method: 'PUT',
    path: '/api/v1/document/owner',
    access: 'permission',
    changes: ['document', 'search', 'user', 'recycle', 'attachment'],
    /**
     * Hands over the documents of `document_id`, or all of `from_user_id`, in the recycle bin, too. What they bring from then
     * on is the new owner's; what they have brought stays with who earned it.
     */
    input: z.object({
      document_id: ids.optional(),
      from_user_id: id.optional(),
      user_id: id,
      seen_user_id: id.optional(),
    }),
    /** How many changed hands. */
    reply: z.object({ total: z.int() }),
  },
  refundBuyers: {
    rpc: 'RefundDocumentBuyers',
    title: '退还购买了已下架文档的读者',
    method: 'PUT',
    path: '/api/v1/document/buyers/refund',
    access: 'permission',
    // What a takedown asks for with itself.
    alsoGrantedBy: ['/api.v1.OrderAPI/RefundOrder'],
    changes: ['order', 'user', 'document'],
    /**
     * The same as `refund_buyers` of a takedown, of documents that their buyers have lost already: disabled ones, and those in
     * the recycle bin that their author did not delete.
     */
    input: z.object({ id: ids }),
    reply: empty,
  },
  reconvert: {
    rpc: 'SetDocumentReconvert',
    title: '重新转换文档',
    method: 'PUT',
    path: '/api/v1/document/reconvert',
    access: 'permission',
    changes: ['document', 'config.stats', 'inbox'],
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
} as const satisfies Record<string, OperationDeclaration>;
