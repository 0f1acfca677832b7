import * as z from 'zod';
import {
  empty,
  id,
  ids,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryList,
  sortNumber,
  time,
  unchangedSince,
  webAddress,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

export const friendlink = z.object({
  id,
  title: z.string(),
  link: z.string(),
  description: z.string(),
  sort: z.int(),
  enable: z.boolean(),
  /** When the link was fetched last; null before that. This and what came of it are for operators. */
  checked_at: optionalTime.optional(),
  /** How often in a row it could not be fetched; 0 for a link that leads to a page. */
  failures: z.int().optional(),
  /** What came of the last check, in words; empty for a page. */
  check_note: z.string().optional(),
  created_at: time,
  updated_at: time,
});

const fields = {
  title: z
    .string('请输入链接名称')
    .trim()
    .min(1, '请输入链接名称')
    .max(64, '链接名称最多 64 个字符'),
  link: webAddress('请输入链接地址'),
  description: z.string().trim().max(255, '描述最多 255 个字符'),
  sort: sortNumber,
  enable: z.boolean(),
};

export const friendlinkService = defineService('FriendlinkAPI', {
  create: {
    rpc: 'CreateFriendlink',
    title: '新增友情链接',
    method: 'POST',
    path: '/api/v1/friendlink',
    access: 'permission',
    changes: ['friendlink', 'config.stats'],
    input: z.object({
      ...fields,
      description: fields.description.default(''),
      sort: fields.sort.default(0),
      enable: fields.enable.default(true),
    }),
    reply: friendlink,
  },
  update: {
    rpc: 'UpdateFriendlink',
    title: '修改友情链接',
    method: 'PUT',
    path: '/api/v1/friendlink',
    access: 'permission',
    changes: ['friendlink', 'config.stats'],
    /** Absent fields keep their value. */
    input: z.object(fields).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteFriendlink',
    title: '删除友情链接',
    method: 'DELETE',
    path: '/api/v1/friendlink',
    access: 'permission',
    changes: ['friendlink', 'config.stats'],
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetFriendlink',
    title: '查看友情链接',
    method: 'GET',
    path: '/api/v1/friendlink',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: friendlink,
  },
  check: {
    rpc: 'CheckFriendlink',
    title: '检查友情链接',
    method: 'PUT',
    path: '/api/v1/friendlink/check',
    access: 'permission',
    /** Fetches these links now, as a job does every day. Nothing is turned off or deleted by it. */
    input: z.object({ id: ids.max(100, '一次最多 100 项') }),
    /** How many of them cannot be fetched. */
    reply: z.object({ failed: z.int() }),
  },
  list: {
    rpc: 'ListFriendlink',
    title: '友情链接列表',
    method: 'GET',
    path: '/api/v1/friendlink/list',
    access: 'public',
    widened: '可查看停用的友情链接，并按关键字与状态筛选',
    input: z.object({
      ...paging({ size: 100, max: 1000 }),
      wd: words,
      enable: queryList(queryBool).optional(),
      /** Those that could not be fetched, or the others. */
      is_dead: queryBool.optional(),
    }),
    reply: z.object({ total: z.int(), friendlink: z.array(friendlink) }),
  },
});
