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
});
