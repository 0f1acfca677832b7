import {
  CommentType,
  FAVORITE_FOLDER_NAME_MAX as NAME_MAX,
  withoutInvisible,
} from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  ids,
  optionalTime,
  paging,
  queryId,
  queryInt,
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
  /** The caller's folder that it is in; 0 for none. */
  folder_id: z.int(),
  created_at: time,
});

/** How many favourites there are of each type. */
const counts = z.object({ document_count: z.int(), article_count: z.int() });
const folder = counts.extend({ id: z.int(), name: z.string(), created_at: time });
const folderName = z
  .string('请输入收藏夹的名称')
  .overwrite(withoutInvisible)
  .trim()
  .min(1, '请输入收藏夹的名称')
  .max(NAME_MAX, `收藏夹的名称最多 ${NAME_MAX} 个字符`);

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
      /** In this folder of the caller, or in none (0). Without it, all. */
      folder_id: queryInt.optional(),
    }),
    /** Sorted by time, newest first. */
    reply: z.object({ total: z.int(), favorite: z.array(listedFavorite) }),
  },
  move: {
    rpc: 'MoveFavorite',
    title: '移动收藏',
    method: 'PUT',
    path: '/api/v1/favorite',
    access: 'token',
    changes: ['favorite'],
    /** The caller's own into one of the caller's folders, or into none (0). */
    input: z.object({ id: ids, folder_id: z.int('请选择收藏夹').min(0, '请选择收藏夹') }),
    reply: empty,
  },
  folders: {
    rpc: 'ListFavoriteFolder',
    title: '我的收藏夹',
    method: 'GET',
    path: '/api/v1/favorite/folder',
    access: 'token',
    input: z.object({}),
    /** The newest first, and what is in none. */
    reply: z.object({ folder: z.array(folder), unfiled: counts }),
  },
  createFolder: {
    rpc: 'CreateFavoriteFolder',
    title: '新建收藏夹',
    method: 'POST',
    path: '/api/v1/favorite/folder',
    access: 'token',
    changes: ['favorite.folders'],
    input: z.object({ name: folderName }),
    reply: folder,
  },
  updateFolder: {
    rpc: 'UpdateFavoriteFolder',
    title: '重命名收藏夹',
    method: 'PUT',
    path: '/api/v1/favorite/folder',
    access: 'token',
    changes: ['favorite.folders'],
    input: z.object({ id, name: folderName }),
    reply: empty,
  },
  deleteFolder: {
    rpc: 'DeleteFavoriteFolder',
    title: '删除收藏夹',
    method: 'DELETE',
    path: '/api/v1/favorite/folder',
    access: 'token',
    changes: ['favorite'],
    /** What was in it stays collected, in no folder. */
    input: z.object({ id: queryId }),
    reply: empty,
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
