import { displayStatuses, BannerType } from '@wenyuan/domain';
import * as z from 'zod';
import {
  clearedAs,
  empty,
  id,
  moment,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryList,
  sortNumber,
  time,
  unchangedSince,
  words,
  enumOf,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';

export const banner = z.object({
  id,
  title: z.string(),
  path: z.string(),
  url: z.string(),
  description: z.string(),
  sort: z.int(),
  enable: z.boolean(),
  /** 0 website, 1 mini-program, 2 app */
  type: z.int(),
  /** From when and until when it is shown; null leaves that side open. */
  start_time: optionalTime,
  end_time: optionalTime,
  created_at: time,
  updated_at: time,
});

const fields = {
  title: z.string().trim().max(255, '标题最多 255 个字符'),
  path: z.string('请上传横幅图片').regex(/^\/uploads\/[\w./-]+$/, '请上传横幅图片'),
  url: z
    .string()
    .trim()
    .max(255, '链接地址最多 255 个字符')
    .regex(/^(|\/(?!\/).*|https?:\/\/.*)$/, '链接地址应以 / 或 http(s):// 开头'),
  description: z.string().trim().max(255, '描述最多 255 个字符'),
  sort: sortNumber,
  enable: z.boolean(),
  type: enumOf(Object.values(BannerType), '横幅类型不正确'),
  start_time: moment.nullable(),
  end_time: moment.nullable(),
};

export const bannerService = defineService('BannerAPI', {
  create: {
    rpc: 'CreateBanner',
    title: '新增横幅',
    method: 'POST',
    path: '/api/v1/banner',
    access: 'permission',
    changes: ['banner', 'config.stats'],
    input: z.object({
      ...fields,
      title: fields.title.default(''),
      url: fields.url.default(''),
      description: fields.description.default(''),
      sort: fields.sort.default(0),
      enable: fields.enable.default(true),
      type: fields.type.default(0),
      start_time: fields.start_time.default(null),
      end_time: fields.end_time.default(null),
    }),
    reply: banner,
  },
  update: {
    rpc: 'UpdateBanner',
    title: '修改横幅',
    method: 'PUT',
    path: '/api/v1/banner',
    access: 'permission',
    changes: ['banner', 'config.stats'],
    /** Absent fields keep their value. */
    input: z
      .object(fields)
      .partial()
      .extend({
        start_time: clearedAs(null, fields.start_time.optional()),
        end_time: clearedAs(null, fields.end_time.optional()),
        id,
        unchanged_since: unchangedSince,
      }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteBanner',
    title: '删除横幅',
    method: 'DELETE',
    path: '/api/v1/banner',
    access: 'permission',
    changes: ['banner', 'config.stats'],
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetBanner',
    title: '查看横幅',
    method: 'GET',
    path: '/api/v1/banner',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: banner,
  },
  list: {
    rpc: 'ListBanner',
    title: '横幅列表',
    method: 'GET',
    path: '/api/v1/banner/list',
    access: 'public',
    widened: '可查看停用与不在显示时间内的横幅，并按关键字与状态筛选',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      type: queryList(queryEnum).optional(),
      enable: queryList(queryBool).optional(),
      /** Where the time of a banner is now, whether it is enabled or not. */
      period: queryList(z.enum(displayStatuses, '投放状态不正确')).optional(),
    }),
    reply: z.object({ total: z.int(), banner: z.array(banner) }),
  },
});
