import { DocumentStatus } from '@wenyuan/domain';
import * as z from 'zod';
import type { OperationDeclaration } from './operation.ts';
import {
  document,
  title,
  keywords,
  description,
  newDescription,
  price,
  language,
  categoryIds,
} from './document-fields.ts';
import {
  empty,
  id,
  ids,
  queryBool,
  queryId,
  queryList,
  rejectReason,
  unchangedSince,
  enumOf,
} from './fields.ts';

/** What could not be done: that one has no part in it, while the others have. */
const failures = z.object({
  failed: z.array(
    z.object({
      id,
      /** Empty where the caller may not see the document. */
      title: z.string(),
      reason: z.string(),
    }),
  ),
});

const deletionChanges = [
  'document',
  'recycle',
  'category',
  'search',
  'favorite',
  'config.stats',
  'inbox',
  'user',
] as const;

export const recordOperations = {
  create: {
    rpc: 'CreateDocument',
    title: '新增文档',
    method: 'POST',
    path: '/api/v1/document',
    access: 'token',
    changes: ['document', 'category', 'config.stats', 'inbox', 'user'],
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
            description: newDescription.default(''),
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
    changes: ['document', 'category', 'search', 'config.stats', 'inbox'],
    widened: '可修改任何文档，以及状态与可预览页数',
    /** Absent fields keep their value. `status`, `reject_reason` and `preview` are ignored without the permission. */
    input: z.object({
      id,
      title: title.optional(),
      keywords: keywords.optional(),
      description: description.optional(),
      price: price.optional(),
      is_vip: z.boolean().optional(),
      language: language.optional(),
      /** Empty only for a document that has no category, as one has whose categories were deleted. */
      category_id: categoryIds.optional(),
      status: enumOf(Object.values(DocumentStatus), '文档状态不正确').optional(),
      /** Shown to the owner; only with `Disabled` (4) and `ReviewRejected` (7). */
      reject_reason: rejectReason.optional(),
      preview: z.int('可预览页数应为整数').min(0, '可预览页数不能小于 0').max(100_000).optional(),
      /** A new upload that replaces the file; address, comments and counters stay, and it is converted anew. */
      attachment_id: id.optional(),
      /** Same as `attachment_id`, in the form of other clients of this wire. */
      attachment: z.object({ id: id.optional() }).optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteDocument',
    title: '删除文档',
    method: 'DELETE',
    path: '/api/v1/document',
    access: 'token',
    changes: deletionChanges,
    widened: '可删除任何文档',
    input: z.object({
      id: queryList(queryId),
      /** What authors are told of a deletion that was not their own. */
      reason: rejectReason.default(''),
      /** Nobody may upload the files of these documents again, under any name; for who may delete any document. */
      forbid_file: queryBool.default(false),
      /** As with `CheckDocument`, of documents of others. */
      refund_buyers: queryBool.default(false),
    }),
    /** The documents whose file was allowed until then. */
    reply: z.object({ forbidden: z.array(id) }),
  },
  updateOwn: {
    rpc: 'UpdateOwnDocuments',
    title: '批量修改自己的文档',
    method: 'PUT',
    path: '/api/v1/document/own',
    access: 'token',
    changes: ['document', 'category', 'search', 'config.stats', 'inbox'],
    /** The fields of `update` that many documents may have in common; absent ones keep their value. */
    input: z.object({
      id: ids,
      category_id: categoryIds.min(1, '请选择文档分类').optional(),
      /** In the place of those that each has; reviewed as in `update`. */
      keywords: keywords.min(1, '请填写关键词').optional(),
      /** Each keeps its keywords, and gets those of `keywords` that it lacks. */
      adds_keywords: z.boolean().default(false),
      price: price.optional(),
      is_vip: z.boolean().optional(),
      /** Takes public documents from readers, and gives back what was taken so. */
      is_withdrawn: z.boolean().optional(),
    }),
    reply: failures.extend({
      /** Those that wait for a review because of the change. */
      reviewed: z.array(id),
    }),
  },
  deleteOwn: {
    rpc: 'DeleteOwnDocuments',
    title: '批量删除自己的文档',
    method: 'DELETE',
    path: '/api/v1/document/own',
    access: 'token',
    changes: deletionChanges,
    input: z.object({ id: queryList(queryId) }),
    reply: failures,
  },
  retry: {
    rpc: 'RetryDocument',
    title: '重新转换自己的文档',
    method: 'PUT',
    path: '/api/v1/document/retry',
    access: 'token',
    changes: ['document', 'config.stats', 'inbox'],
    /** One's own document whose conversion failed; a few times a day. Nothing changes for one that is converted already. */
    input: z.object({ id }),
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
    /** The newest of those documents that the caller may see. */
    reply: z.object({
      document: document.pick({ id: true, uuid: true, title: true, category_id: true }).optional(),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
