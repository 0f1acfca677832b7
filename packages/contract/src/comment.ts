import { COMMENT_MAX, isUnseen, CommentStatus, CommentType } from '@wenyuan/domain';
import * as z from 'zod';
import {
  days,
  empty,
  fromAddress,
  id,
  ids,
  paging,
  queryBool,
  queryId,
  queryInt,
  queryList,
  rejectReason,
  seenStatus,
  time,
  unchangedSince,
  words,
  enumOf,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';
import { publicUser } from './user.ts';

export const comment = z.object({
  id,
  user_id: z.int(),
  /** Id of the comment that it answers; 0 for none. */
  parent_id: z.int(),
  /** Id of the document or, by `type`, of the article. */
  document_id: z.int(),
  /** 0 document, 1 article */
  type: z.int(),
  /** Plain text. */
  content: z.string(),
  /** Spec section 4: 0 pending review, 1 approved, 2 rejected. */
  status: z.int(),
  /** Why it was rejected, as the reviewer wrote it; for its author and for reviewers. */
  reject_reason: z.string().optional(),
  /** Number of approved direct answers. */
  comment_count: z.int(),
  created_at: time,
  updated_at: time,
  user: publicUser,
  /** With `with_answers`: how many comments its thread has, itself included. */
  thread_count: z.int().optional(),
  /** Among received ones: the caller's own comment that it answers. */
  parent_content: z.string().optional(),
  /** With `with_document_title`, and among received ones: the title of the document or article. */
  document_title: z.string().optional(),
  /** Beside `document_title`: the uuid of the document or the identifier of the article. */
  document_uuid: z.string().optional(),
  /** For reviewers of comments. */
  ip: z.string().optional(),
  /** While it waits for its review, for operators: the sensitive words in it, as they are written there. */
  hits: z.array(z.string()).optional(),
  /** For the same callers: what moderation holds against it. */
  moderation: z.array(z.string()).optional(),
});
export type Comment = z.output<typeof comment>;

const content = z
  .string('请输入评论内容')
  .trim()
  .min(1, '请输入评论内容')
  .max(COMMENT_MAX, `评论最多 ${COMMENT_MAX} 个字符`)
  .refine((text) => !isUnseen(text), '请输入评论内容');
const status = enumOf(Object.values(CommentStatus), '审核状态不正确');
const type = enumOf(Object.values(CommentType), '评论类型不正确');

export const commentService = defineService('CommentAPI', {
  create: {
    rpc: 'CreateComment',
    title: '发表评论',
    method: 'POST',
    path: '/api/v1/comment',
    access: 'token',
    changes: ['comment', 'document.get', 'article.get', 'config.stats', 'inbox'],
    /** The same words at the same place, sent again within five minutes, are the same comment. */
    input: z.object({
      document_id: id,
      type: type.default(0),
      parent_id: z.int().min(0).default(0),
      content,
      captcha: z.string().max(16).default(''),
      captcha_id: z.string().max(64).default(''),
    }),
    /** `status` says whether it is shown or pending review. */
    reply: comment,
  },
  update: {
    rpc: 'UpdateComment',
    title: '修改评论',
    method: 'PUT',
    path: '/api/v1/comment',
    access: 'permission',
    changes: ['comment', 'document.get', 'article.get', 'config.stats', 'inbox'],
    /** Absent fields keep their value. */
    input: z.object({
      id,
      content: content.optional(),
      status: status.optional(),
      /** Kept with a rejection alone. */
      reject_reason: rejectReason.optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteComment',
    title: '删除评论',
    method: 'DELETE',
    path: '/api/v1/comment',
    access: 'token',
    changes: ['comment', 'document.get', 'article.get', 'config.stats', 'inbox'],
    widened: '可删除任何评论',
    /** Answers are attached to the comment above. */
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetComment',
    title: '查看评论',
    method: 'GET',
    path: '/api/v1/comment',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: comment,
  },
  list: {
    rpc: 'ListComment',
    title: '评论列表',
    method: 'GET',
    path: '/api/v1/comment/list',
    access: 'public',
    widened: '可查看待审核与未通过的评论，并按关键字、时间与 IP 地址筛选',
    /** Callers without the right see approved comments and their own; without a document or member, 10,000 at the most. */
    input: z.object({
      ...paging({ size: 20, max: 1000 }),
      wd: words,
      /** `id asc` lists the oldest first; the default is newest first. */
      order: z.string().trim().max(32).default(''),
      document_id: queryId.optional(),
      type: queryList(queryEnum).optional(),
      user_id: queryId.optional(),
      parent_id: queryList(queryInt).optional(),
      /** Only the thread in which this comment stands. */
      thread_id: queryId.optional(),
      status: queryList(queryEnum).optional(),
      ip: fromAddress,
      created_at: days.optional(),
      with_document_title: queryBool.default(false),
      /**
       * With `document_id`: lists threads, comments that answer none, each followed by the first twenty that answer it. Page,
       * size, which is 50 at most here, and total count threads; `user_id`, `parent_id`, `status`, `thread_id`, `wd`, `ip` and `created_at` are not looked at.
       */
      with_answers: queryBool.default(false),
    }),
    reply: z.object({ total: z.int(), comment: z.array(comment) }),
  },
  received: {
    rpc: 'ListReceivedComment',
    title: '我收到的评论',
    method: 'GET',
    path: '/api/v1/comment/received',
    access: 'token',
    /** Approved comments of others, the newest first: answers to the caller's comments, or what is below the caller's works. */
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      kind: z.enum(['answer', 'work'], '收到的评论的种类不正确'),
    }),
    reply: z.object({ total: z.int(), comment: z.array(comment) }),
  },
  check: {
    rpc: 'CheckComment',
    title: '审核评论',
    method: 'POST',
    path: '/api/v1/comment/check',
    access: 'permission',
    changes: ['comment', 'document.get', 'article.get', 'config.stats', 'inbox'],
    input: z.object({
      id: ids,
      status,
      /** Kept with a rejection alone; the author reads it. */
      reject_reason: rejectReason.default(''),
      seen_status: seenStatus,
    }),
    reply: empty,
  },
});
