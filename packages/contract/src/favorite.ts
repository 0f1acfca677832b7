import { CommentType } from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  optionalTime,
  paging,
  queryId,
  queryList,
  time,
  words,
  enumOf,
  queryEnum,
} from './fields.ts';
import { document } from './document-fields.ts';
import { defineService } from './operation.ts';

/** 0 document, 1 article. */
const type = enumOf(Object.values(CommentType), '收藏类型不正确');

const favorite = z.object({
  id: z.int(),
  user_id: z.int(),
  /** Id of the document or, by `type`, of the article. */
  document_id: z.int(),
  type: z.int(),
  created_at: time,
});

/** A favourite with the present state of its document or article. */
const listedFavorite = favorite.extend({
  title: z.string(),
  /** Document's uuid or article's identifier. */
  document_uuid: z.string(),
  /** Only for documents. */
  ext: z.string(),
  score: z.int(),
  size: z.int(),
  pages: z.int(),
  /** False once the subject is deleted or hidden: it is listed, but cannot be opened. */
  is_available: z.boolean(),
});

export const favoriteService = defineService('FavoriteAPI', {
  create: {
    rpc: 'CreateFavorite',
    title: '收藏',
    method: 'POST',
    path: '/api/v1/favorite',
    access: 'token',
    changes: ['favorite', 'document.get', 'article.get'],
    input: z.object({ document_id: id, type: type.default(0) }),
    reply: favorite,
  },
  delete: {
    rpc: 'DeleteFavorite',
    title: '取消收藏',
    method: 'DELETE',
    path: '/api/v1/favorite',
    access: 'token',
    changes: ['favorite', 'document.get', 'article.get'],
    /** Ids of the caller's own favourites. */
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetFavorite',
    title: '是否已收藏',
    method: 'GET',
    path: '/api/v1/favorite',
    access: 'token',
    input: z.object({ document_id: queryId, type: queryEnum.pipe(type).default(0) }),
    /** `id` is 0 and `created_at` null when the caller has not collected it. */
    reply: favorite.extend({ created_at: optionalTime }),
  },
  list: {
    rpc: 'ListFavorite',
    title: '我的收藏',
    method: 'GET',
    path: '/api/v1/favorite/list',
    access: 'token',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      type: queryEnum.pipe(type).default(0),
      /** Words of the title. */
      wd: words,
    }),
    /** Sorted by time, newest first. */
    reply: z.object({ total: z.int(), favorite: z.array(listedFavorite) }),
  },
  ofUser: {
    rpc: 'ListUserFavorite',
    title: '用户公开的收藏',
    method: 'GET',
    path: '/api/v1/favorite/user',
    access: 'public',
    input: z.object({ ...paging({ size: 12, max: 100 }), user_id: queryId }),
    /** Documents that everybody may see, latest collected first. 404 while the member does not show them. */
    reply: z.object({ total: z.int(), document: z.array(document) }),
  },
});
