import * as z from 'zod';
import { id, queryBool, time } from './fields.ts';
import { defineService } from './operation.ts';

const imageReply = z.object({
  code: z.int(),
  message: z.string(),
  data: z.object({
    id,
    path: z.string(),
    name: z.string(),
    size: z.int(),
    width: z.int(),
    height: z.int(),
    ext: z.string(),
    hash: z.string(),
    user_id: id,
    /** Spec section 3. */
    type: z.int(),
    /** 0 while nothing uses it. */
    type_id: z.int(),
    enable: z.boolean(),
    ip: z.string(),
    created_at: time,
    updated_at: time,
  }),
});

const documentReply = z.object({
  code: z.int(),
  message: z.string(),
  data: z.object({ id, hash: z.string(), size: z.int(), ext: z.string() }),
});

/** Uploads are multipart with the field `file`. Their permission rows carry the method POST and the URL. */
export const uploadService = defineService('upload', {
  document: {
    rpc: 'document',
    title: '上传文档',
    method: 'POST',
    path: '/api/v1/upload/document',
    access: 'token',
    kind: 'upload',
    input: z.object({}),
    reply: documentReply,
  },
  /**
   * Completes an upload that was sent in parts by the tus protocol (creation, offset, parts, termination; metadata
   * `filename`) to `/api/v1/upload/resumable`. `id` is the last segment of the address that the creation returned. The call
   * is idempotent.
   */
  resumable: {
    rpc: 'resumable',
    title: '完成断点续传',
    method: 'POST',
    path: '/api/v1/upload/resumable/finish',
    access: 'token',
    input: z.object({ id: z.string().max(64, '上传任务不正确') }),
    reply: documentReply,
  },
  banner: {
    rpc: 'banner',
    title: '上传横幅图片',
    method: 'POST',
    path: '/api/v1/upload/banner',
    access: 'permission',
    alsoGrantedBy: [
      '/api.v1.BannerAPI/CreateBanner',
      '/api.v1.BannerAPI/UpdateBanner',
      '/api.v1.AdvertisementAPI/CreateAdvertisement',
      '/api.v1.AdvertisementAPI/UpdateAdvertisement',
    ],
    kind: 'upload',
    input: z.object({}),
    reply: imageReply,
  },
  category: {
    rpc: 'category',
    title: '上传分类图片',
    method: 'POST',
    path: '/api/v1/upload/category',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.CategoryAPI/CreateCategory', '/api.v1.CategoryAPI/UpdateCategory'],
    kind: 'upload',
    input: z.object({}),
    reply: imageReply,
  },
  article: {
    rpc: 'article',
    title: '上传文章图片与视频',
    method: 'POST',
    path: '/api/v1/upload/article',
    access: 'token',
    widened: '无需用户组允许发布文章',
    kind: 'upload',
    input: z.object({ type: z.enum(['image', 'video'], '上传类型不正确').default('image') }),
    /** The shape that the article editor expects. */
    reply: z.object({
      errno: z.int(),
      data: z.object({ url: z.string(), alt: z.string(), href: z.string() }),
    }),
  },
  config: {
    rpc: 'config',
    title: '上传设置图片',
    method: 'POST',
    path: '/api/v1/upload/config',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.ConfigAPI/UpdateConfig'],
    kind: 'upload',
    input: z.object({}),
    reply: imageReply,
  },
  cover: {
    rpc: 'cover',
    title: '上传文档封面',
    method: 'POST',
    path: '/api/v1/upload/cover',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.DocumentAPI/UpdateDocument'],
    kind: 'upload',
    /** `document.setCover` gives it to a document. */
    input: z.object({}),
    reply: imageReply,
  },
  topic: {
    rpc: 'topic',
    title: '上传专题封面',
    method: 'POST',
    path: '/api/v1/upload/topic',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.TopicAPI/CreateTopic', '/api.v1.TopicAPI/UpdateTopic'],
    kind: 'upload',
    input: z.object({}),
    reply: imageReply,
  },
  avatar: {
    rpc: 'avatar',
    title: '上传头像',
    method: 'POST',
    path: '/api/v1/upload/avatar',
    access: 'token',
    kind: 'upload',
    /** Becomes the caller's own picture, unless it is only uploaded: then `user.updateProfile` gives it to a member. */
    input: z.object({ only_upload: queryBool.default(false) }),
    reply: imageReply,
  },
});
