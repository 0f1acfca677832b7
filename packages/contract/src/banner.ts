import { z } from 'zod';
import { id, paging, queryInt, queryList, time } from './fields.ts';
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
  created_at: time,
  updated_at: time,
});
export type Banner = z.output<typeof banner>;

export const bannerService = defineService('BannerAPI', {
  create: {
    rpc: 'CreateBanner',
    title: '新增横幅',
    method: 'POST',
    path: '/api/v1/banner',
    access: 'permission',
    input: z.object({
      title: z.string().trim().max(255, '标题最多 255 个字符').default(''),
      path: z.string('请上传横幅图片').regex(/^\/uploads\/[\w./-]+$/, '请上传横幅图片'),
      url: z
        .string()
        .trim()
        .max(255, '链接地址最多 255 个字符')
        .regex(/^(|\/(?!\/).*|https?:\/\/.*)$/, '链接地址应以 / 或 http(s):// 开头')
        .default(''),
      description: z.string().trim().max(255, '描述最多 255 个字符').default(''),
      sort: z.int('排序值应为整数').min(0, '排序值不能小于 0').default(0),
      enable: z.boolean().default(true),
      type: z.int().min(0).max(2).default(0),
    }),
    reply: banner,
  },
  list: {
    rpc: 'ListBanner',
    title: '横幅列表',
    method: 'GET',
    path: '/api/v1/banner/list',
    access: 'public',
    widened: '可查看停用的横幅',
    input: z.object({ ...paging({ size: 20, max: 100 }), type: queryList(queryInt).optional() }),
    reply: z.object({ total: z.int(), banner: z.array(banner) }),
  },
});
