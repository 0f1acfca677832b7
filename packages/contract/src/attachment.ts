import * as z from 'zod';
import {
  empty,
  fromAddress,
  id,
  paging,
  queryBool,
  queryId,
  queryList,
  time,
  unchangedSince,
  words,
  days,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';

export const attachment = z.object({
  id,
  /** MD5 of the uploaded bytes. */
  hash: z.string(),
  user_id: z.int(),
  username: z.string(),
  /** Spec section 3. */
  type: z.int(),
  type_name: z.string(),
  /** Id of the row that uses it; 0 while none does. */
  type_id: z.int(),
  /** False: these bytes may not be uploaded again. */
  enable: z.boolean(),
  /** The address of a picture, or the key of a document's stored file. */
  path: z.string(),
  name: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  ext: z.string(),
  ip: z.string(),
  description: z.string(),
  /** What uses it, by name and address: on the site, or below /admin in the back office; null while nothing does. */
  usage: z.object({ title: z.string(), path: z.string() }).nullable(),
  created_at: time,
  updated_at: time,
});
export type Attachment = z.output<typeof attachment>;

export const attachmentService = defineService('AttachmentAPI', {
  update: {
    rpc: 'UpdateAttachment',
    title: '修改附件',
    method: 'PUT',
    path: '/api/v1/attachment',
    access: 'permission',
    /** Absent fields keep their value. */
    input: z.object({
      id,
      name: z
        .string()
        .trim()
        .min(1, '请输入附件名称')
        .max(255, '附件名称最多 255 个字符')
        .optional(),
      enable: z.boolean().optional(),
      description: z.string().trim().max(255, '备注最多 255 个字符').optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteAttachment',
    title: '删除未被使用的附件',
    method: 'DELETE',
    path: '/api/v1/attachment',
    access: 'permission',
    /** A file in use is refused: it is deleted with the row that uses it. */
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  deleteUnused: {
    rpc: 'DeleteUnusedAttachment',
    title: '清理未被使用的附件',
    method: 'DELETE',
    path: '/api/v1/attachment/unused',
    access: 'permission',
    /** All that nothing has used for an hour: a form that is still open may be about to use a newer one. */
    input: z.object({}),
    reply: z.object({ count: z.int() }),
  },
  unused: {
    rpc: 'GetUnusedAttachment',
    title: '可清理的附件',
    method: 'GET',
    path: '/api/v1/attachment/unused',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.AttachmentAPI/DeleteUnusedAttachment'],
    /** What the deletion would take now; those of the last hour are not among them. */
    input: z.object({}),
    reply: z.object({ count: z.int(), size: z.int() }),
  },
  stats: {
    rpc: 'GetAttachmentStats',
    title: '附件占用的空间',
    method: 'GET',
    path: '/api/v1/attachment/stats',
    access: 'permission',
    input: z.object({}),
    /** Equal bytes are stored once, so that these sizes may be more than the disk has. */
    reply: z.object({
      stats: z.array(
        z.object({
          type: z.int(),
          count: z.int(),
          size: z.int(),
          unused_count: z.int(),
          unused_size: z.int(),
        }),
      ),
    }),
  },
  get: {
    rpc: 'GetAttachment',
    title: '查看附件',
    method: 'GET',
    path: '/api/v1/attachment',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: attachment,
  },
  list: {
    rpc: 'ListAttachment',
    title: '附件列表',
    method: 'GET',
    path: '/api/v1/attachment/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      enable: queryList(queryBool).optional(),
      user_id: queryList(queryId).optional(),
      type: queryList(queryEnum).optional(),
      /** Whether a row uses it. */
      used: queryList(queryBool).optional(),
      ext: queryList(z.string().trim().max(16)).optional(),
      ip: fromAddress,
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), attachment: z.array(attachment) }),
  },
});
