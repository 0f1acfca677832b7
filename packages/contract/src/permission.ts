import { z } from 'zod';
import { id, paging } from './fields.ts';
import { defineService } from './operation.ts';

/** One grantable operation (spec section 3). `method` is GRPC for service calls, POST for uploads. */
export const permissionEntry = z.object({
  id,
  method: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
});
export type PermissionRow = z.output<typeof permissionEntry>;

export const permissionService = defineService('PermissionAPI', {
  list: {
    rpc: 'ListPermission',
    title: '权限列表',
    method: 'GET',
    path: '/api/v1/permission/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 1000, max: 1000 }),
      wd: z.string().trim().max(64).default(''),
    }),
    reply: z.object({ total: z.int(), permission: z.array(permissionEntry) }),
  },
});
