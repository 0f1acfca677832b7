import { noticeGroupLabels, noticeKinds, type NoticeGroup, type NoticeKind } from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  optionalTime,
  id,
  ids,
  paging,
  queryBool,
  queryId,
  queryList,
  requestId,
  time,
} from './fields.ts';
import { defineService } from './operation.ts';

const noticeKind = z.enum(Object.keys(noticeKinds) as NoticeKind[]);
const noticeGroup = z.enum(Object.keys(noticeGroupLabels) as NoticeGroup[], '通知的类别不正确');

export const notice = z.object({
  id,
  kind: noticeKind,
  /** The sentence that it says, as plain text. */
  content: z.string(),
  /** The name of what it is about. */
  title: z.string(),
  /** Path on the site; empty for none. */
  href: z.string(),
  /** A reason, an excerpt or a date. */
  note: z.string(),
  /** How often it happened until it was read. */
  count: z.int(),
  /** Credits that it brought, in sum. */
  amount: z.int(),
  read_at: optionalTime,
  /** When it happened last. */
  created_at: time,
});
export type Notice = z.output<typeof notice>;

/** The most that a notice of an operator's says. */
const TITLE_MAX = 64;
const CONTENT_MAX = 500;

export const noticeService = defineService('NoticeAPI', {
  list: {
    rpc: 'ListNotice',
    title: '我的通知',
    method: 'GET',
    path: '/api/v1/notice/list',
    access: 'token',
    /** Newest first. */
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      group: queryList(noticeGroup).optional(),
      is_read: queryList(queryBool).optional(),
    }),
    reply: z.object({ total: z.int(), notice: z.array(notice) }),
  },
  unread: {
    rpc: 'CountUnreadNotice',
    title: '未读通知数',
    method: 'GET',
    path: '/api/v1/notice/unread',
    access: 'token',
    input: z.object({}),
    reply: z.object({ count: z.int() }),
  },
  read: {
    rpc: 'ReadNotice',
    title: '将通知标为已读',
    method: 'PUT',
    path: '/api/v1/notice/read',
    access: 'token',
    /** Without ids all of them. */
    input: z.object({ id: ids.optional() }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteNotice',
    title: '删除通知',
    method: 'DELETE',
    path: '/api/v1/notice',
    access: 'token',
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  clear: {
    rpc: 'ClearReadNotice',
    title: '清空已读的通知',
    method: 'DELETE',
    path: '/api/v1/notice/read',
    access: 'token',
    /** Unread ones stay. */
    input: z.object({}),
    /** Number of deleted notices. */
    reply: z.object({ total: z.int() }),
  },
  send: {
    rpc: 'SendNotice',
    title: '发送通知',
    method: 'POST',
    path: '/api/v1/notice',
    access: 'permission',
    changes: ['notice', 'queue'],
    /**
     * Exactly one of the three: members, the members of groups, or all. Groups and all are told by the worker, one such
     * send at a time: 409 while another is under way. Ended accounts and the caller are never told.
     */
    input: z.object({
      user_id: z.array(id).max(1000, '一次最多 1000 项').default([]),
      group_id: z.array(id).max(1000, '一次最多 1000 项').default([]),
      all: z.boolean().default(false),
      title: z.string().trim().min(1, '请填写标题').max(TITLE_MAX, `标题最多 ${TITLE_MAX} 个字符`),
      content: z
        .string()
        .trim()
        .min(1, '请填写内容')
        .max(CONTENT_MAX, `内容最多 ${CONTENT_MAX} 个字符`),
      /** An idempotency key that the caller makes up: a second call with the same key tells nobody again. */
      request_id: requestId,
    }),
    /** How many are told. */
    reply: z.object({ total: z.int() }),
  },
  receivers: {
    rpc: 'CountNoticeReceivers',
    title: '查看通知将发给多少人',
    method: 'GET',
    path: '/api/v1/notice/receivers',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.NoticeAPI/SendNotice'],
    /** The members of these groups, or all. */
    input: z.object({ group_id: queryList(queryId).default([]), all: queryBool.default(false) }),
    reply: z.object({ total: z.int() }),
  },
});
