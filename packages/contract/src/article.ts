import { TITLE_MAX } from '@wenyuan/domain';
import { z } from 'zod';
import { id, optionalTime, paging, queryId, queryList, time } from './fields.ts';
import { defineService } from './operation.ts';

const articleSummary = z.object({
  id,
  /** Stands in the address of the article. */
  identifier: z.string(),
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  user_id: z.int(),
  view_count: z.int(),
  favorite_count: z.int(),
  comment_count: z.int(),
  /** 0 pending, 1 passed, 2 rejected */
  status: z.int(),
  created_at: time,
  updated_at: time,
  recommend_at: optionalTime,
  category_id: z.array(id),
  category: z.array(z.object({ id, title: z.string(), parent_id: z.int() })),
  user: z.object({ id, username: z.string(), avatar: z.string() }),
});

/** `content` is HTML, sanitised when written. */
export const article = articleSummary.extend({ content: z.string() });
export type Article = z.output<typeof article>;
export type ArticleSummary = z.output<typeof articleSummary>;

const identifier = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, '文章标识只能含字母、数字、下划线与连字符');

export const articleService = defineService('ArticleAPI', {
  create: {
    rpc: 'CreateArticle',
    title: '发布文章',
    method: 'POST',
    path: '/api/v1/article',
    access: 'permission',
    input: z.object({
      title: z
        .string('请输入文章标题')
        .trim()
        .min(1, '请输入文章标题')
        .max(TITLE_MAX, `文章标题最多 ${TITLE_MAX} 个字符`),
      identifier: identifier.optional(),
      keywords: z.string().trim().max(255, '关键词最多 255 个字符').default(''),
      description: z.string().trim().max(512, '摘要最多 512 个字符').default(''),
      content: z.string('请输入文章内容').min(1, '请输入文章内容').max(1_000_000, '文章内容过长'),
      category_id: z.array(id).max(20).default([]),
      is_recommend: z.boolean().default(false),
    }),
    reply: article,
  },
  get: {
    rpc: 'GetArticle',
    title: '查看文章',
    method: 'GET',
    path: '/api/v1/article',
    access: 'public',
    widened: '可查看未通过审核的文章',
    input: z.object({ id: queryId.optional(), identifier: identifier.optional() }),
    reply: article,
  },
  list: {
    rpc: 'ListArticle',
    title: '文章列表',
    method: 'GET',
    path: '/api/v1/article/list',
    access: 'public',
    widened: '可列出任何状态的文章',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      wd: z.string().trim().max(100, '关键字最多 100 个字符').default(''),
      order: z.string().trim().max(64).default(''),
      category_id: queryList(queryId).optional(),
    }),
    reply: z.object({ total: z.int(), article: z.array(articleSummary) }),
  },
});
