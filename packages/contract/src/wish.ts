import {
  WISH_DESCRIPTION_MAX,
  WISH_TITLE_MAX,
  WishStatus,
  withoutInvisible,
} from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  ids,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryList,
  seenStatus,
  time,
  unchangedSince,
  words,
  days,
  enumOf,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';
import { captchaAnswer } from './user-fields.ts';

const TITLE_MIN = 2;
const REASON_MAX = 255;

export const wish = z.object({
  id,
  /** Who asked first. */
  user_id: z.int(),
  username: z.string(),
  title: z.string(),
  description: z.string(),
  /** A category of documents; 0 for none. */
  category_id: z.int(),
  /** Domain `WishStatus`. */
  status: z.int(),
  /** The members who want it, including the first. */
  supporter_count: z.int(),
  /** Whether the caller is among them. */
  is_joined: z.boolean(),
  /** The document that answers it, while everybody may see that; else 0 and empty. */
  document_id: z.int(),
  document_uuid: z.string(),
  document_title: z.string(),
  /** It was answered with a document that is no longer to be had. */
  is_gone: z.boolean(),
  /** Who found it; empty while nobody has. */
  answered_username: z.string(),
  answered_at: optionalTime,
  close_reason: z.string(),
  /** While it waits for its review, for operators: the sensitive words in it, as they are written there. */
  hits: z.array(z.string()).optional(),
  /** For the same callers: what moderation holds against it. */
  moderation: z.array(z.string()).optional(),
  created_at: time,
  updated_at: time,
});
export type Wish = z.output<typeof wish>;

const fields = {
  title: z
    .string('请输入文档名称')
    .overwrite(withoutInvisible)
    .trim()
    .min(TITLE_MIN, `文档名称至少 ${TITLE_MIN} 个字符`)
    .max(WISH_TITLE_MAX, `文档名称最多 ${WISH_TITLE_MAX} 个字符`),
  description: z
    .string()
    .trim()
    .max(WISH_DESCRIPTION_MAX, `说明最多 ${WISH_DESCRIPTION_MAX} 个字符`),
  category_id: z.int().min(0, '请选择文档分类'),
};
const status = enumOf([WishStatus.Open, WishStatus.Answered, WishStatus.Closed], '状态不正确');

export const wishService = defineService('WishAPI', {
  create: {
    rpc: 'CreateWish',
    title: '求文档',
    method: 'POST',
    path: '/api/v1/wish',
    access: 'token',
    changes: ['wish', 'inbox'],
    /** Where comments need a captcha, of the scene `comment`, so does this. */
    input: z.object({
      title: fields.title,
      description: fields.description.default(''),
      category_id: fields.category_id.default(0),
      ...captchaAnswer,
    }),
    /** A wish with the same title that is open is joined instead: `is_new` is false then. */
    reply: wish.extend({ is_new: z.boolean() }),
  },
  join: {
    rpc: 'JoinWish',
    title: '我也想要',
    method: 'POST',
    path: '/api/v1/wish/join',
    access: 'token',
    input: z.object({ id }),
    reply: empty,
  },
  leave: {
    rpc: 'LeaveWish',
    title: '不再想要',
    method: 'DELETE',
    path: '/api/v1/wish/join',
    access: 'token',
    input: z.object({ id: queryId }),
    reply: empty,
  },
  answer: {
    rpc: 'AnswerWish',
    title: '提供所求的文档',
    method: 'POST',
    path: '/api/v1/wish/answer',
    access: 'token',
    /** Any document that everybody may see. */
    input: z.object({ id, document_id: id }),
    reply: empty,
  },
  reopen: {
    rpc: 'ReopenWish',
    title: '继续寻找',
    method: 'POST',
    path: '/api/v1/wish/reopen',
    access: 'token',
    /** For who asked first, when the answer was not the document, and for all who want it where that is gone. */
    input: z.object({ id }),
    reply: empty,
  },
  update: {
    rpc: 'UpdateWish',
    title: '修改所求的文档',
    method: 'PUT',
    path: '/api/v1/wish',
    access: 'permission',
    /** Absent fields keep their value. */
    input: z.object({
      id,
      title: fields.title.optional(),
      description: fields.description.optional(),
      category_id: fields.category_id.optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  check: {
    rpc: 'CheckWish',
    title: '处理所求的文档',
    method: 'POST',
    path: '/api/v1/wish/check',
    access: 'permission',
    changes: ['wish', 'inbox'],
    /** Publishes or reopens (1), marks as found elsewhere (2), closes with a reason (3). */
    input: z.object({
      id: ids,
      status,
      close_reason: z.string().trim().max(REASON_MAX, `原因最多 ${REASON_MAX} 个字符`).default(''),
      seen_status: seenStatus,
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteWish',
    title: '删除所求的文档',
    method: 'DELETE',
    path: '/api/v1/wish',
    access: 'token',
    changes: ['wish', 'inbox'],
    widened: '可删除任何人所求的文档',
    /** Own ones only while nobody else wants them. */
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  list: {
    rpc: 'ListWish',
    title: '求文档列表',
    method: 'GET',
    path: '/api/v1/wish/list',
    access: 'public',
    widened: '可查看待审核与已关闭的',
    /** Callers without the right see those that are open or answered, and their own. */
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      status: queryList(queryEnum).optional(),
      category_id: queryList(queryId).optional(),
      user_id: queryList(queryId).optional(),
      /** Those that the caller asked for or joined; none without a session. */
      is_joined: queryBool.default(false),
      /** `supporter_count desc` lists the most wanted first; the default is newest first. */
      order: z.string().trim().max(32).default(''),
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), wish: z.array(wish) }),
  },
});
