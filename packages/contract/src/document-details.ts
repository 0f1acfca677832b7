import { downloadGrantLabels, type DownloadGrant } from '@wenyuan/domain';
import * as z from 'zod';
import {
  days,
  empty,
  id,
  paging,
  queryId,
  queryInt,
  queryList,
  time,
  fromAddress,
} from './fields.ts';
import type { OperationDeclaration } from './operation.ts';

const grants = Object.keys(downloadGrantLabels) as [DownloadGrant, ...DownloadGrant[]];

export const detailOperations = {
  setCover: {
    rpc: 'SetDocumentCover',
    title: '设置文档封面',
    method: 'PUT',
    path: '/api/v1/document/cover',
    access: 'token',
    widened: '可设置任何文档的封面，也可使用上传的图片',
    /**
     * The cover shows this picture of `upload.cover`, or this page; without both the conversion's own comes back. Authors choose
     * a page of their own documents.
     */
    input: z.object({
      id,
      page: z.int('页码应为整数').min(0, '页码不能小于 0').max(100_000, '页码过大').default(0),
      path: z.string().trim().max(512, '图片地址过长').default(''),
    }),
    reply: empty,
  },
  textHits: {
    rpc: 'ListDocumentTextHits',
    title: '查看文档正文为何待审核',
    method: 'GET',
    path: '/api/v1/document/text/hits',
    access: 'permission',
    // Who decides sees why.
    alsoGrantedBy: ['/api.v1.DocumentAPI/CheckDocument'],
    input: z.object({ id: queryId }),
    /** The words of today's list that have a document reviewed, in the order of their first pages: at most 50 words. */
    reply: z.object({
      hit: z.array(
        z.object({
          /** As it is written first. */
          piece: z.string(),
          /** The first 20 pages that have it. */
          page: z.array(z.int()),
          page_count: z.int(),
        }),
      ),
      has_more: z.boolean(),
      /** What moderation holds against the first pages of it, in the same order and as many. */
      moderation: z.array(
        z.object({ reason: z.string(), page: z.array(z.int()), page_count: z.int() }),
      ),
    }),
  },
  ownActivity: {
    rpc: 'GetOwnDocumentActivity',
    title: '查看自己文档的近况',
    method: 'GET',
    path: '/api/v1/document/own/activity',
    access: 'token',
    input: z.object({
      days: queryInt.pipe(z.int().min(1, '至少 1 天').max(366, '最多 366 天')).default(30),
    }),
    /** Of the last days, without what the author did; hidden documents count, deleted ones do not. */
    reply: z.object({
      download_count: z.int(),
      favorite_count: z.int(),
      comment_count: z.int(),
      /** Credits that the documents earned: sales, and what the site gives for being collected and commented. */
      credit_income: z.int(),
      /** The documents that were downloaded and collected most. */
      document: z.array(
        z.object({
          id,
          uuid: z.string(),
          title: z.string(),
          download_count: z.int(),
          favorite_count: z.int(),
          comment_count: z.int(),
        }),
      ),
    }),
  },
  activity: {
    rpc: 'GetDocumentActivity',
    title: '查看文档的下载、购买与转换记录',
    method: 'GET',
    path: '/api/v1/document/activity',
    access: 'permission',
    input: z.object({
      id: queryId,
      days: queryInt.pipe(z.int().min(1, '至少 1 天').max(366, '最多 366 天')).default(30),
    }),
    reply: z.object({
      /** Oldest first, including days with zeros; readings are not counted by day. */
      day: z.array(
        z.object({
          /** yyyy-MM-dd */
          day: z.string(),
          download_count: z.int(),
          order_count: z.int(),
          comment_count: z.int(),
          favorite_count: z.int(),
        }),
      ),
      /** Paid orders of all times, and their sum in credits. */
      order_count: z.int(),
      amount: z.int(),
      /** The latest downloads. */
      download: z.array(
        z.object({
          user_id: z.int(),
          /** Empty for a guest. */
          username: z.string(),
          price: z.int(),
          /** How it was allowed. */
          grant: z.string(),
          created_at: time,
        }),
      ),
      /** What the converter said last; empty after a conversion without remarks. */
      detail: z.string(),
      /** Whether a new file waits for its conversion. */
      is_replacing: z.boolean(),
    }),
  },
  downloads: {
    rpc: 'ListDownload',
    title: '下载记录',
    method: 'GET',
    path: '/api/v1/document/download/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      user_id: queryList(queryId).optional(),
      document_id: queryList(queryId).optional(),
      /** Domain `DownloadGrant`. */
      grant: queryList(z.enum(grants, '下载方式不正确')).optional(),
      ip: fromAddress,
      created_at: days.optional(),
    }),
    /** Who downloaded what, newest first. */
    reply: z.object({
      total: z.int(),
      download: z.array(
        z.object({
          id,
          /** 0 for a guest. */
          user_id: z.int(),
          /** Empty for a guest, and once the member is deleted. */
          username: z.string(),
          document_id: z.int(),
          /** Empty once the document is permanently deleted. */
          title: z.string(),
          price: z.int(),
          grant: z.string(),
          ip: z.string(),
          created_at: time,
        }),
      ),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
