import { z } from 'zod';
import { empty, id, paging, time } from './fields.ts';
import { group } from './group.ts';
import type { OperationDeclaration } from './operation.ts';
import { permissionEntry } from './permission.ts';

/** A download that was granted, with its document as it is now. */
const download = z.object({
  id,
  user_id: z.int(),
  document_id: z.int(),
  ip: z.string(),
  /** Credits were taken for it. */
  is_pay: z.boolean(),
  price: z.int(),
  /** free, owner, credits, again, vip, order, review */
  grant: z.string(),
  created_at: time,
  /** Empty, like the uuid, once the document is gone for good. */
  title: z.string(),
  ext: z.string(),
  score: z.int(),
  size: z.int(),
  pages: z.int(),
  document_uuid: z.string(),
  is_deleted: z.boolean(),
});

/** What members ask about themselves. */
export const ownOperations = {
  permission: {
    rpc: 'GetUserPermissions',
    title: '当前用户的权限',
    method: 'GET',
    path: '/api/v1/user/permission',
    access: 'token',
    input: z.object({}),
    reply: z.object({ permission: z.array(permissionEntry) }),
  },
  groups: {
    rpc: 'GetUserGroups',
    title: '当前用户的用户组',
    method: 'GET',
    path: '/api/v1/user/group',
    access: 'token',
    input: z.object({}),
    reply: z.object({ group: z.array(group) }),
  },
  canUploadDocument: {
    rpc: 'CanIUploadDocument',
    title: '能否上传文档',
    method: 'GET',
    path: '/api/v1/user/caniuploaddocument',
    access: 'token',
    input: z.object({}),
    reply: empty,
  },
  downloads: {
    rpc: 'GetUserDownloads',
    title: '我的下载',
    method: 'GET',
    path: '/api/v1/user/download',
    access: 'token',
    input: z.object(paging({ size: 10, max: 100 })),
    /** Newest first. */
    reply: z.object({ total: z.int(), download: z.array(download) }),
  },
} as const satisfies Record<string, OperationDeclaration>;
