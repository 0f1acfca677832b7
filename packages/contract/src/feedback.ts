import { isUnseen } from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  fromAddress,
  id,
  paging,
  queryBool,
  queryId,
  queryList,
  time,
  unchangedSince,
  words,
  days,
} from './fields.ts';
import { defineService } from './operation.ts';

export const feedback = z.object({
  id,
  /** 0 for a guest. */
  user_id: z.int(),
  username: z.string(),
  content: z.string(),
  /** Contact details of the sender. */
  contact: z.string(),
  /** Path of the page that it refers to. */
  page: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  /** Whether it was handled. */
  status: z.boolean(),
  /** Read by operators alone. */
  remark: z.string(),
  /** What the sender is told. */
  reply: z.string(),
  /** How a reply reaches the sender; empty for a guest whom it cannot reach. */
  reply_by: z.enum(['', 'notice', 'mail']),
  created_at: time,
  updated_at: time,
});
export type Feedback = z.output<typeof feedback>;

export const feedbackService = defineService('FeedbackAPI', {
  create: {
    rpc: 'CreateFeedback',
    title: '提交反馈',
    method: 'POST',
    path: '/api/v1/feedback',
    access: 'public',
    changes: ['feedback', 'config.stats', 'inbox'],
    /** Guests answer a captcha of the scene `feedback`. */
    input: z.object({
      content: z
        .string('请输入反馈内容')
        .trim()
        .min(5, '请至少输入 5 个字符')
        .max(2000, '反馈内容最多 2000 个字符')
        .refine((text) => !isUnseen(text), '请至少输入 5 个字符'),
      contact: z.string().trim().max(100, '联系方式最多 100 个字符').default(''),
      page: z
        .string()
        .trim()
        .max(512, '页面地址过长')
        .regex(/^(|\/(?!\/).*)$/, '页面地址应以 / 开头')
        .default(''),
      captcha: z.string().max(16).default(''),
      captcha_id: z.string().max(64).default(''),
    }),
    reply: empty,
  },
  update: {
    rpc: 'UpdateFeedback',
    title: '处理反馈',
    method: 'PUT',
    path: '/api/v1/feedback',
    access: 'permission',
    changes: ['feedback', 'config.stats', 'inbox'],
    /** Absent fields keep their value. */
    input: z.object({
      id,
      status: z.boolean().optional(),
      /** The state that the caller saw: 409 with `current.review` when it has changed since. */
      seen_status: z.boolean().optional(),
      remark: z.string().trim().max(500, '处理备注最多 500 个字符').optional(),
      /** Goes to the sender once the feedback is handled, and again when it is changed after that; refused before. */
      reply: z.string().trim().max(500, '回复最多 500 个字符').optional(),
      unchanged_since: unchangedSince,
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteFeedback',
    title: '删除反馈',
    method: 'DELETE',
    path: '/api/v1/feedback',
    access: 'permission',
    changes: ['feedback', 'config.stats', 'inbox'],
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetFeedback',
    title: '查看反馈',
    method: 'GET',
    path: '/api/v1/feedback',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: feedback,
  },
  list: {
    rpc: 'ListFeedback',
    title: '反馈列表',
    method: 'GET',
    path: '/api/v1/feedback/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      /** What waits stands first; by `id asc` the oldest of it, by default the newest. */
      order: z.string().trim().max(32).default(''),
      status: queryList(queryBool).optional(),
      user_id: queryList(queryId).optional(),
      ip: fromAddress,
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), feedback: z.array(feedback) }),
  },
});
