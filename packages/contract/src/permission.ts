import * as z from 'zod';
import { empty, id, paging, queryId, queryList, time, unchangedSince, words } from './fields.ts';
import { defineService } from './operation.ts';

/** One grantable operation (spec section 3). `method` is GRPC for service calls, POST for uploads. */
export const permissionEntry = z.object({
  id,
  method: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  created_at: time,
  updated_at: time,
});

export const permissionService = defineService('PermissionAPI', {
  update: {
    rpc: 'UpdatePermission',
    title: '修改权限的名称与描述',
    method: 'PUT',
    path: '/api/v1/permission',
    access: 'permission',
    changes: ['permission', 'group'],
    /** Method and path follow the product and cannot be changed. */
    input: z.object({
      id,
      title: z.string().trim().min(1, '请输入名称').max(255, '名称最多 255 个字符').optional(),
      description: z.string().trim().max(255, '描述最多 255 个字符').optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  get: {
    rpc: 'GetPermission',
    title: '查看权限',
    method: 'GET',
    path: '/api/v1/permission',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: permissionEntry,
  },
  list: {
    rpc: 'ListPermission',
    title: '权限列表',
    method: 'GET',
    path: '/api/v1/permission/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 1000, max: 1000 }),
      /** Searches title, description and path. */
      wd: words,
      method: queryList(z.string().trim().max(16)).default([]),
      path: z.string().trim().max(128).default(''),
    }),
    reply: z.object({ total: z.int(), permission: z.array(permissionEntry) }),
  },
});
