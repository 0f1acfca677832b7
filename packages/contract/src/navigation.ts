import { hexColor } from '@wenyuan/domain';
import * as z from 'zod';
import {
  clearedAs,
  empty,
  id,
  ids,
  optionalFields,
  paging,
  queryId,
  queryList,
  sortNumber,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

export const navigation = z.object({
  id,
  parent_id: z.int(),
  title: z.string(),
  href: z.string(),
  target: z.string(),
  color: z.string(),
  sort: z.int(),
  enable: z.boolean(),
  description: z.string(),
  fixed: z.boolean(),
  created_at: time,
  updated_at: time,
});

const fields = {
  parent_id: clearedAs(0, z.int().min(0).default(0)),
  title: z
    .string('请输入导航名称')
    .trim()
    .min(1, '请输入导航名称')
    .max(64, '导航名称最多 64 个字符'),
  /** A path of this site or an http(s) address: other schemes could run script. */
  href: z
    .string('请输入链接地址')
    .trim()
    .max(255, '链接地址最多 255 个字符')
    .regex(/^(\/(?!\/)|https?:\/\/|#|$)/, '链接地址应以 / 或 http(s):// 开头')
    .default(''),
  /** A blank one is that of links without any. */
  target: z
    .enum(['_self', '_blank', ''], '打开方式不正确')
    .overwrite((target) => (target === '' ? '_self' : target))
    .default('_self'),
  color: z
    .string()
    .trim()
    .overwrite(hexColor)
    .regex(/^(|#[0-9a-fA-F]{3,8})$/, '颜色应形如 #1f2328')
    .default(''),
  sort: sortNumber.default(0),
  enable: z.boolean().default(true),
  description: z.string().trim().max(1024, '描述最多 1024 个字符').default(''),
};

export const navigationService = defineService('NavigationAPI', {
  create: {
    rpc: 'CreateNavigation',
    title: '新增导航',
    method: 'POST',
    path: '/api/v1/navigation',
    access: 'permission',
    input: z.object(fields),
    reply: navigation,
  },
  update: {
    rpc: 'UpdateNavigation',
    title: '修改导航',
    method: 'PUT',
    path: '/api/v1/navigation',
    access: 'permission',
    /** Absent fields keep their value. */
    input: z.object({
      ...optionalFields(fields),
      parent_id: clearedAs(0, fields.parent_id.unwrap().optional()),
      color: clearedAs('', fields.color.unwrap().optional()),
      id,
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  arrange: {
    rpc: 'ArrangeNavigation',
    title: '导航排序',
    method: 'PUT',
    path: '/api/v1/navigation/arrange',
    access: 'permission',
    /**
     * The children of `parent_id` in their new order. An entry with another parent moves there; with `moved_id` only this one
     * moves, and the others are where the caller saw them: what was done to them since is kept.
     */
    input: z.object({ parent_id: z.int().min(0), id: ids, moved_id: id.optional() }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteNavigation',
    title: '删除导航',
    method: 'DELETE',
    path: '/api/v1/navigation',
    access: 'permission',
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetNavigation',
    title: '查看导航',
    method: 'GET',
    path: '/api/v1/navigation',
    access: 'public',
    input: z.object({ id: queryId }),
    reply: navigation,
  },
  list: {
    rpc: 'ListNavigation',
    title: '导航列表',
    method: 'GET',
    path: '/api/v1/navigation/list',
    access: 'public',
    widened: '可按关键字筛选',
    /** The front end requests page 1, size 10000 (spec section 9). */
    input: z.object({
      ...paging({ size: 10_000, max: 10_000 }),
      wd: words,
    }),
    reply: z.object({ total: z.int(), navigation: z.array(navigation) }),
  },
});
