import { z } from 'zod';
import { id, paging, queryId, time } from './fields.ts';
import { defineService } from './operation.ts';

export const group = z.object({
  id,
  title: z.string(),
  color: z.string(),
  description: z.string(),
  sort: z.int(),
  user_count: z.int(),
  is_default: z.boolean(),
  is_display: z.boolean(),
  enable_upload: z.boolean(),
  enable_document_review: z.boolean(),
  enable_comment: z.boolean(),
  enable_comment_approval: z.boolean(),
  enable_article: z.boolean(),
  enable_article_approval: z.boolean(),
  created_at: time,
  updated_at: time,
});
export type Group = z.output<typeof group>;

export const groupService = defineService('GroupAPI', {
  list: {
    rpc: 'ListGroup',
    title: '用户组列表',
    method: 'GET',
    path: '/api/v1/group/list',
    access: 'permission',
    input: z.object({ ...paging({ size: 1000, max: 1000 }) }),
    reply: z.object({ total: z.int(), group: z.array(group) }),
  },
  permission: {
    rpc: 'GetGroupPermission',
    title: '查看用户组的权限',
    method: 'GET',
    path: '/api/v1/group/permission',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: z.object({ permission_id: z.array(id) }),
  },
});
