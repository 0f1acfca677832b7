import * as z from 'zod';
import { articleSummary } from './article.ts';
import { document } from './document-fields.ts';
import { empty, id, optionalTime, paging, queryId, time, words } from './fields.ts';
import { defineService } from './operation.ts';
import { publicUser } from './user-fields.ts';

/** A member on one side of the caller's follows. */
export const followPerson = publicUser.extend({
  /** Since when: the caller follows them, or they the caller. */
  followed_at: time,
  /** Whether the caller follows them. */
  is_followed: z.boolean(),
});
const people = z.object({ total: z.int(), user: z.array(followPerson) });

/** A document or, by `type`, an article. */
export const followedWork = z.object({
  /** 0 document, 1 article. */
  type: z.int(),
  /** When it became public for the first time. */
  published_at: time,
  document: document.optional(),
  article: articleSummary.optional(),
});
export type FollowedWork = z.output<typeof followedWork>;

const search = z.object({
  ...paging({ size: 20, max: 100 }),
  /** Words of the name. */
  wd: words,
});

export const followService = defineService('FollowAPI', {
  create: {
    rpc: 'CreateFollow',
    title: '关注用户',
    method: 'POST',
    path: '/api/v1/follow',
    access: 'token',
    changes: ['follow', 'user.get'],
    /** Whoever is followed already stays so. */
    input: z.object({ user_id: id }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteFollow',
    title: '取消关注',
    method: 'DELETE',
    path: '/api/v1/follow',
    access: 'token',
    changes: ['follow', 'user.get'],
    input: z.object({ user_id: queryId }),
    reply: empty,
  },
  get: {
    rpc: 'GetFollow',
    title: '是否已关注',
    method: 'GET',
    path: '/api/v1/follow',
    access: 'token',
    input: z.object({ user_id: queryId }),
    /** `created_at` is null while the caller does not follow them. */
    reply: z.object({ user_id: id, created_at: optionalTime }),
  },
  list: {
    rpc: 'ListFollow',
    title: '我的关注',
    method: 'GET',
    path: '/api/v1/follow/list',
    access: 'token',
    input: search,
    /** Whom the caller follows, the last one first. */
    reply: people,
  },
  fans: {
    rpc: 'ListFans',
    title: '我的粉丝',
    method: 'GET',
    path: '/api/v1/follow/fans',
    access: 'token',
    input: search,
    /** Who follows the caller, the last one first. */
    reply: people,
  },
  works: {
    rpc: 'ListFollowedWork',
    title: '关注的人发布的文档与文章',
    method: 'GET',
    path: '/api/v1/follow/work',
    access: 'token',
    input: z.object(paging({ size: 20, max: 100 })),
    /**
     * What those whom the caller follows have published and everybody may see, the newest first.
     */
    reply: z.object({
      total: z.int(),
      work: z.array(followedWork),
    }),
  },
});
