import {
  hexColor,
  QUESTIONS_MAX,
  QUESTIONS_PER_DAY,
  STORAGE_QUOTA_MB,
  UNFINISHED_UPLOADS,
} from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  ids,
  paging,
  queryId,
  queryList,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

export const group = z.object({
  id,
  title: z.string(),
  color: z.string(),
  description: z.string(),
  sort: z.int(),
  /** Number of members, for operators; 0 for others. */
  user_count: z.int(),
  is_default: z.boolean(),
  is_display: z.boolean(),
  enable_upload: z.boolean(),
  enable_document_review: z.boolean(),
  enable_comment: z.boolean(),
  enable_comment_approval: z.boolean(),
  enable_article: z.boolean(),
  enable_article_approval: z.boolean(),
  /** Always false: this server fetches no articles from other sites. */
  enable_article_crawl: z.boolean(),
  /** Storage limit of each member in megabytes; 0 is no limit. The highest limit among a member's groups applies. */
  storage_quota: z.int(),
  /** Limit of unfinished uploads in parts for each member; 0 is no limit. */
  max_unfinished_uploads: z.int(),
  /** Questions about documents that each member may ask a day; 0 is none. The highest number among a member's groups applies. */
  questions_per_day: z.int(),
  created_at: time,
  updated_at: time,
});
export type Group = z.output<typeof group>;

const title = z
  .string('请输入用户组名称')
  .trim()
  .min(1, '请输入用户组名称')
  .max(64, '用户组名称最多 64 个字符');
const color = z
  .string()
  .trim()
  .overwrite(hexColor)
  .regex(/^$|^#[0-9a-f]{3,8}$/i, '颜色应形如 #4f46e5');
const description = z.string().trim().max(255, '描述最多 255 个字符');
const sort = z.int('排序值应为整数').min(-1_000_000).max(1_000_000);

const storageQuota = z
  .int('存储配额应为整数（MB）')
  .min(0, '存储配额不能小于 0')
  .max(100_000_000, '存储配额过大');
const unfinishedUploads = z
  .int('未完成的上传数应为整数')
  .min(0, '未完成的上传数不能小于 0')
  .max(10_000, '未完成的上传数过大');
const questionsPerDay = z
  .int('每天提问次数应为整数')
  .min(0, '每天提问次数不能小于 0')
  .max(QUESTIONS_MAX, `每天提问次数最多 ${QUESTIONS_MAX}`);

const flags = [
  'is_default',
  'is_display',
  'enable_upload',
  'enable_document_review',
  'enable_comment',
  'enable_comment_approval',
  'enable_article',
  'enable_article_approval',
] as const;
type Flag = (typeof flags)[number];
function flagFields<Field extends z.ZodType>(field: Field): Record<Flag, Field> {
  return Object.fromEntries(flags.map((flag) => [flag, field])) as Record<Flag, Field>;
}

export const groupService = defineService('GroupAPI', {
  create: {
    rpc: 'CreateGroup',
    title: '添加用户组',
    method: 'POST',
    path: '/api/v1/group',
    access: 'permission',
    changes: ['group', 'user'],
    /**
     * Absent flags are off. A new default group replaces the old one. Rights of the back office need the right to
     * `setPermission` as well.
     */
    input: z.object({
      title,
      permission_id: z.array(id).max(1000, '权限过多').default([]),
      color: color.default(''),
      description: description.default(''),
      sort: sort.default(0),
      ...flagFields(z.boolean().default(false)),
      storage_quota: storageQuota.default(STORAGE_QUOTA_MB),
      max_unfinished_uploads: unfinishedUploads.default(UNFINISHED_UPLOADS),
      questions_per_day: questionsPerDay.default(QUESTIONS_PER_DAY),
    }),
    reply: group,
  },
  update: {
    rpc: 'UpdateGroup',
    title: '修改用户组',
    method: 'PUT',
    path: '/api/v1/group',
    access: 'permission',
    changes: ['group', 'user'],
    /** Absent fields keep their value. */
    input: z.object({
      id,
      title: title.optional(),
      color: color.optional(),
      description: description.optional(),
      sort: sort.optional(),
      ...flagFields(z.boolean().optional()),
      storage_quota: storageQuota.optional(),
      max_unfinished_uploads: unfinishedUploads.optional(),
      questions_per_day: questionsPerDay.optional(),
      unchanged_since: unchangedSince,
    }),
    reply: group,
  },
  delete: {
    rpc: 'DeleteGroup',
    title: '删除用户组',
    method: 'DELETE',
    path: '/api/v1/group',
    access: 'permission',
    changes: ['group', 'user'],
    input: z.object({ id: queryList(queryId).pipe(ids) }),
    reply: empty,
  },
  get: {
    rpc: 'GetGroup',
    title: '查看用户组',
    method: 'GET',
    path: '/api/v1/group',
    access: 'public',
    input: z.object({ id: queryId }),
    reply: group,
  },
  list: {
    rpc: 'ListGroup',
    title: '用户组列表',
    method: 'GET',
    path: '/api/v1/group/list',
    access: 'public',
    widened: '可查看用户组的人数',
    input: z.object({
      ...paging({ size: 1000, max: 1000 }),
      wd: words,
    }),
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
  setPermission: {
    rpc: 'UpdateGroupPermission',
    title: '设置用户组的权限',
    method: 'PUT',
    path: '/api/v1/group/permission',
    access: 'permission',
    changes: ['group', 'user'],
    /**
     * With `read_permission_id`, the rights as they were read, a change by somebody else in between leads to 409. Nobody
     * can take the right to this operation from themselves.
     */
    input: z.object({
      group_id: id,
      permission_id: z.array(id).max(1000, '权限过多').default([]),
      read_permission_id: z.array(id).max(1000, '权限过多').optional(),
    }),
    reply: empty,
  },
});
