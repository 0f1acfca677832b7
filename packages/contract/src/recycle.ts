import * as z from 'zod';
import { document, documentFilter } from './document.ts';
import { allowFileOf } from './document-fields.ts';
import {
  deletedUntil,
  empty,
  ids,
  optionalTime,
  paging,
  queryId,
  queryList,
  time,
  deletion,
} from './fields.ts';
import { defineService } from './operation.ts';

/** A document in the recycle bin. */
const deletedDocument = document.extend({
  deleted_at: time,
  deleted_user_id: z.int(),
  /** Empty when that account was deleted. */
  deleted_username: z.string(),
  /** When it is deleted for good by itself; null where nothing is, and for what its author deleted and its buyers have. */
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
  recover: {
    rpc: 'RecoverRecycleDocument',
    title: '恢复已删除的文档',
    method: 'PUT',
    path: '/api/v1/document/recycle',
    access: 'permission',
    changes: [
      'recycle',
      'document',
      'category',
      'search',
      'favorite',
      'config.stats',
      'inbox',
      'user',
    ],
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
