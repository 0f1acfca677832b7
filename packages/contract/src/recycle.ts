import { CommentType } from '@wenyuan/domain';
import * as z from 'zod';
import { document, documentFilter } from './document.ts';
import { allowFileOf } from './document-fields.ts';
import {
  deletedUntil,
  empty,
  enumOf,
  ids,
  optionalTime,
  paging,
  queryEnum,
  queryId,
  queryList,
  time,
  deletion,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

/** 0 document, 1 article. */
const type = enumOf(Object.values(CommentType), '类型不正确');

/** What a document that comes out of the bin changes. */
const recovered = [
  'recycle',
  'document',
  'category',
  'search',
  'favorite',
  'config.stats',
  'inbox',
  'user',
] as const;

/** A document in the recycle bin. */
const deletedDocument = document.extend({
  deleted_at: time,
  deleted_user_id: z.int(),
  /** Empty when that account was deleted. */
  deleted_username: z.string(),
  /** When it is deleted for good by itself; null where nothing is, and for what its author deleted and its buyers have. */
  purge_at: optionalTime,
});

/** What its author deleted. */
const ownDeleted = z.object({
  id: z.int(),
  title: z.string(),
  /** Empty for an article. */
  ext: z.string(),
  /** 0 for an article. */
  size: z.int(),
  /** How many readers bought it and keep it. */
  buyer_count: z.int(),
  deleted_at: time,
  /** When it is deleted for good by itself; null where nothing is, and for what its buyers have. */
  purge_at: optionalTime,
});

export const recycleService = defineService('RecycleAPI', {
  list: {
    rpc: 'ListRecycleDocument',
    title: '回收站文档列表',
    method: 'GET',
    path: '/api/v1/document/recycle',
    access: 'permission',
    input: z.object({ ...paging({ size: 10, max: 100 }), ...documentFilter, ...deletion }),
    /** Sorted by time of deletion, newest first. */
    reply: z.object({ total: z.int(), document: z.array(deletedDocument) }),
  },
  own: {
    rpc: 'ListOwnRecycle',
    title: '自己删除的文档与文章',
    method: 'GET',
    path: '/api/v1/recycle/own',
    access: 'token',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      type: queryEnum.pipe(type).default(CommentType.Document),
      /** Words of the title. */
      wd: words,
    }),
    /** Those of the caller that the caller deleted, the last one first. */
    reply: z.object({ total: z.int(), deleted: z.array(ownDeleted) }),
  },
  recoverOwn: {
    rpc: 'RecoverOwnRecycle',
    title: '恢复自己删除的文档与文章',
    method: 'PUT',
    path: '/api/v1/recycle/own',
    access: 'token',
    changes: [...recovered, 'article'],
    /** What somebody else deleted only operators give back. */
    input: z.object({ id: ids, type: type.default(CommentType.Document) }),
    reply: empty,
  },
  recover: {
    rpc: 'RecoverRecycleDocument',
    title: '恢复已删除的文档',
    method: 'PUT',
    path: '/api/v1/document/recycle',
    access: 'permission',
    changes: recovered,
    input: z.object({ id: ids, allow_file_of: allowFileOf }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteRecycleDocument',
    title: '彻底删除文档',
    method: 'DELETE',
    path: '/api/v1/document/recycle',
    access: 'permission',
    changes: ['recycle', 'favorite', 'attachment', 'config.stats', 'inbox'],
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  clear: {
    rpc: 'ClearRecycleDocument',
    title: '清空文档回收站',
    method: 'DELETE',
    path: '/api/v1/document/recycle/all',
    access: 'permission',
    changes: ['recycle', 'favorite', 'attachment', 'config.stats', 'inbox'],
    input: z.object({ deleted_until: deletedUntil }),
    /** Number of permanently deleted documents. */
    reply: z.object({ total: z.int() }),
  },
});
