import { z } from 'zod';
import { settingsSchema } from './settings.ts';
import { defineService } from './operation.ts';

export const configService = defineService('ConfigAPI', {
  settings: {
    rpc: 'GetSettings',
    title: '站点公开设置',
    method: 'GET',
    path: '/api/v1/settings',
    access: 'public',
    input: z.object({}),
    reply: settingsSchema,
  },
  stats: {
    rpc: 'GetStats',
    title: '统计信息',
    method: 'GET',
    path: '/api/v1/stats',
    access: 'public',
    widened: '可查看分类、待办等运营数据',
    input: z.object({}),
    reply: z.object({
      user_count: z.int(),
      document_count: z.int(),
      article_count: z.int(),
      os: z.string(),
      version: z.string(),
      hash: z.string(),
      build_at: z.string(),
      category_count: z.int().optional(),
      banner_count: z.int().optional(),
      /** Documents by conversion status, for the to-do list. */
      document_status: z.array(z.object({ status: z.int(), count: z.int() })).optional(),
      page_count: z.int().optional(),
      storage_bytes: z.int().optional(),
    }),
  },
});
