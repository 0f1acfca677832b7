import { DESCRIPTION_MAX, TITLE_MAX, withoutInvisible, ArticleStatus } from '@wenyuan/domain';
import * as z from 'zod';
import {
  deletedUntil,
  empty,
  fallbackFor,
  id,
  ids,
  isReread,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryList,
  rejectReason,
  seenStatus,
  time,
  unchangedSince,
  words,
  days,
  deletion,
  clearedAs,
  moment,
  enumOf,
  queryEnum,
} from './fields.ts';
import { namedBy } from './keys.ts';
import { defineService } from './operation.ts';
import { publicUser } from './user-fields.ts';

export const articleSummary = z.object({
  id,
  /** Part of the article's address. */
  identifier: z.string(),
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  user_id: z.int(),
  view_count: z.int(),
  favorite_count: z.int(),
  comment_count: z.int(),
  /** 0 pending, 1 passed, 2 rejected, 3 draft, 4 scheduled */
  status: z.int(),
  /** Why a review rejected it; for its author and for reviewers. */
  reject_reason: z.string(),
  created_at: time,
  updated_at: time,
  /** When it was published for the first time. */
  published_at: optionalTime,
  recommend_at: optionalTime,
  /** When it will be published by itself; null once it is. */
  publish_at: optionalTime,
  /**
   * A page such as the terms of use: no list, feed or related article has it, it has neither categories nor comments, and is
   * found by its address, the sitemap and the search alone.
   */
  is_page: z.boolean(),
  /** While it waits for its review, for operators: the sensitive words in it, as they are written there. */
  hits: z.array(z.string()).optional(),
  /** For the same callers: what moderation holds against it. */
  moderation: z.array(z.string()).optional(),
  /** Above 0 it is an announcement; greater values come first. */
  notice: z.int(),
  category_id: z.array(id),
  category: z.array(z.object({ id, title: z.string(), parent_id: z.int() })),
  user: publicUser.pick({
    id: true,
    username: true,
    avatar: true,
    signature: true,
    doc_count: true,
    article_count: true,
    favorite_count: true,
    comment_count: true,
    follow_count: true,
    fans_count: true,
  }),
});

/** `content` is HTML, sanitised when written. */
export const article = articleSummary.extend({ content: z.string() });
export type Article = z.output<typeof article>;

const neighbour = articleSummary.pick({
  id: true,
  identifier: true,
  title: true,
  category_id: true,
});

const identifier = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, '文章标识只能含字母、数字、下划线与连字符');

/** An identifier of any form: what no article can have is not found, as what none has. */
const key = { id: queryId.optional(), identifier: fallbackFor('id', z.string().trim().optional()) };

const fields = {
  title: z
    .string('请输入文章标题')
    .overwrite(withoutInvisible)
    .trim()
    .min(1, '请输入文章标题')
    .max(TITLE_MAX, `文章标题最多 ${TITLE_MAX} 个字符`),
  keywords: z.string().trim().max(255, '关键词最多 255 个字符'),
  description: z.string().trim().max(DESCRIPTION_MAX, `摘要最多 ${DESCRIPTION_MAX} 个字符`),
  content: z.string('请输入文章内容').min(1, '请输入文章内容').max(1_000_000, '文章内容过长'),
  category_id: z.array(id).max(20, '文章分类过多'),
  /** Set by operators. */
  notice: z
    .int('公告权重应为整数')
    .min(0, '公告权重不能小于 0')
    .max(1_000_000, '公告权重不能大于 1000000'),
  /** What is submitted or passes its review before this moment waits until then; null publishes it at once. */
  publish_at: moment.nullable(),
  /** Set by operators. A page loses its categories, its recommendation and its place among the announcements. */
  is_page: z.boolean(),
};

const recycled = articleSummary.extend({
  deleted_at: optionalTime,
  deleted_user_id: z.int(),
  deleted_username: z.string(),
  /** When it is deleted for good by itself; null where nothing is. */
  purge_at: optionalTime,
});

export const articleService = defineService('ArticleAPI', {
  create: {
    rpc: 'CreateArticle',
    title: '发布文章',
    method: 'POST',
    path: '/api/v1/article',
    access: 'token',
    changes: ['article', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    widened: '无需用户组允许与审核，可指定文章标识、推荐、公告与单页',
    /**
     * With `is_draft` only its author sees it until it is submitted. What is sent again within five minutes without a change
     * is the same article.
     */
    input: z.object({
      ...fields,
      keywords: fields.keywords.default(''),
      description: fields.description.default(''),
      category_id: fields.category_id.default([]),
      notice: fields.notice.default(0),
      publish_at: fields.publish_at.default(null),
      is_page: fields.is_page.default(false),
      identifier: identifier.optional(),
      is_recommend: z.boolean().default(false),
      is_draft: z.boolean().default(false),
    }),
    reply: article,
  },
  update: {
    rpc: 'UpdateArticle',
    title: '修改文章',
    method: 'PUT',
    path: '/api/v1/article',
    access: 'token',
    changes: ['article', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    widened: '可修改任何文章、文章标识、推荐、公告与单页',
    /** Absent fields keep their value. `is_draft: false` submits a draft. */
    input: z.object({
      id,
      ...z.object(fields).partial().shape,
      publish_at: clearedAs(null, fields.publish_at.optional()),
      identifier: identifier.optional(),
      is_recommend: z.boolean().optional(),
      is_draft: z.boolean().optional(),
      unchanged_since: unchangedSince,
    }),
    reply: article,
  },
  preview: {
    rpc: 'PreviewArticle',
    title: '预览文章内容',
    method: 'POST',
    path: '/api/v1/article/preview',
    access: 'token',
    changes: [],
    /** Sanitises as `create` and `update` would, and stores nothing. */
    input: z.object({ content: fields.content }),
    reply: z.object({
      content: z.string(),
      removed: z.array(z.object({ name: z.string(), title: z.string(), count: z.int() })),
    }),
  },
  delete: {
    rpc: 'DeleteArticle',
    title: '删除文章',
    method: 'DELETE',
    path: '/api/v1/article',
    access: 'token',
    changes: ['article', 'recycle', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    widened: '可删除任何文章',
    input: z.object({
      id: queryList(queryId),
      /** What authors are told of a deletion that was not their own. */
      reason: rejectReason.default(''),
    }),
    reply: empty,
  },
  get: {
    rpc: 'GetArticle',
    title: '查看文章',
    method: 'GET',
    path: '/api/v1/article',
    access: 'public',
    widened: '可查看未通过审核的文章',
    input: namedBy('identifier', z.object({ ...key, is_reread: isReread })),
    reply: article,
  },
  list: {
    rpc: 'ListArticle',
    title: '文章列表',
    method: 'GET',
    path: '/api/v1/article/list',
    access: 'public',
    widened: '可列出任何状态的文章',
    /** Callers without the right see published articles; with their own `user_id`, all of their own. */
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      wd: words,
      /**
       * "column asc|desc"; the columns are id, view_count, favorite_count, comment_count, recommend_at, published_at, created_at,
       * updated_at. Without one the newest is first, by `published_at`, or `created_at` while that is null.
       */
      order: z.string().trim().max(64).default(''),
      /** Includes their subcategories. */
      category_id: queryList(queryId).optional(),
      user_id: queryList(queryId).optional(),
      status: queryList(queryEnum).optional(),
      is_recommend: queryList(queryBool).optional(),
      /** Announcements by descending `notice`, or all other articles. */
      is_notice: queryList(queryBool).optional(),
      /** Pages are listed only for their author and for callers with the right. */
      is_page: queryList(queryBool).optional(),
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), article: z.array(articleSummary) }),
  },
  related: {
    rpc: 'GetRelatedArticles',
    title: '相关文章',
    method: 'GET',
    path: '/api/v1/article/related',
    access: 'public',
    input: namedBy('identifier', z.object(key)),
    reply: z.object({ article: z.array(articleSummary) }),
  },
  neighbours: {
    rpc: 'GetArticleNeighbours',
    title: '上一篇与下一篇',
    method: 'GET',
    path: '/api/v1/article/neighbours',
    access: 'public',
    input: namedBy('identifier', z.object(key)),
    /** The published articles before and after it, of its categories if it has any; null at an end. */
    reply: z.object({ previous: neighbour.nullable(), next: neighbour.nullable() }),
  },
  setCategory: {
    rpc: 'SetArticlesCategory',
    title: '批量设置文章分类',
    method: 'PUT',
    path: '/api/v1/article/category',
    access: 'permission',
    changes: ['article', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    input: z.object({ article_id: ids, category_id: fields.category_id.min(1, '请选择文章分类') }),
    reply: empty,
  },
  recommend: {
    rpc: 'RecommendArticles',
    title: '推荐文章',
    method: 'PUT',
    path: '/api/v1/article/recommend',
    access: 'permission',
    input: z.object({ article_id: ids, is_recommend: z.boolean().default(false) }),
    reply: empty,
  },
  check: {
    rpc: 'CheckArticles',
    title: '审核文章',
    method: 'PUT',
    path: '/api/v1/article/check',
    access: 'permission',
    changes: ['article', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    /**
     * One that has a time for its publication waits for it when it passes; to pass it once more publishes it at once. On the wire
     * the reason has a misspelt name, too.
     */
    input: z.object({
      article_id: ids,
      status: enumOf(
        [ArticleStatus.Pending, ArticleStatus.Passed, ArticleStatus.Rejected],
        '审核状态不正确',
      ),
      seen_status: seenStatus,
      reject_reason: z.string().trim().max(2048, '拒绝原因最多 2048 个字符').optional(),
      rejeact_reason: z.string().trim().max(2048, '拒绝原因最多 2048 个字符').optional(),
    }),
    reply: empty,
  },
  listRecycle: {
    rpc: 'ListRecycleArticle',
    title: '文章回收站列表',
    method: 'GET',
    path: '/api/v1/article/recycle/list',
    access: 'permission',
    // The pages of both recycle bins belong to RecycleAPI.
    alsoGrantedBy: ['/api.v1.RecycleAPI/ListRecycleDocument'],
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      category_id: queryList(queryId).optional(),
      user_id: queryList(queryId).optional(),
      ...deletion,
    }),
    reply: z.object({ total: z.int(), article: z.array(recycled) }),
  },
  restore: {
    rpc: 'RestoreRecycleArticle',
    title: '恢复已删除的文章',
    method: 'POST',
    path: '/api/v1/article/recycle/restore',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.RecycleAPI/RecoverRecycleDocument'],
    changes: ['article', 'recycle', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    input: z.object({ id: ids }),
    reply: empty,
  },
  purge: {
    rpc: 'DeleteRecycleArticle',
    title: '彻底删除文章',
    method: 'DELETE',
    path: '/api/v1/article/recycle',
    access: 'permission',
    changes: ['article', 'recycle', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  empty: {
    rpc: 'EmptyRecycleArticle',
    title: '清空文章回收站',
    method: 'DELETE',
    path: '/api/v1/article/recycle/empty',
    access: 'permission',
    changes: ['article', 'recycle', 'category', 'search', 'favorite', 'config.stats', 'inbox'],
    input: z.object({ deleted_until: deletedUntil }),
    /** Number of permanently deleted articles. */
    reply: z.object({ total: z.int() }),
  },
});
