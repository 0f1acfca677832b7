import * as z from 'zod';
import { right } from './document-fields.ts';
import { empty, id, paging, queryId, queryList, days } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import { passkey } from './passkey.ts';
import { loginSession } from './session.ts';
import { boundAccount, creditMovement, creditReason } from './user-own.ts';
import { userVip } from './user-vip.ts';

/** What operators see of one member. */
export const personOperations = {
  credits: {
    rpc: 'ListCredit',
    title: '积分明细',
    method: 'GET',
    path: '/api/v1/user/credit/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      user_id: queryList(queryId).optional(),
      reason: queryList(creditReason).optional(),
      created_at: days.optional(),
    }),
    /** Newest first. */
    reply: z.object({
      total: z.int(),
      credit: z.array(creditMovement.extend({ user_id: z.int(), username: z.string() })),
    }),
  },
  sessions: {
    rpc: 'ListUserSession',
    title: '查看用户的登录设备',
    method: 'GET',
    path: '/api/v1/user/session/list',
    access: 'permission',
    input: z.object({ user_id: queryId }),
    /** Sorted by last use, newest first. */
    reply: z.object({ session: z.array(loginSession) }),
  },
  endSessions: {
    rpc: 'EndUserSession',
    title: '让用户的登录设备退出',
    method: 'DELETE',
    path: '/api/v1/user/session/list',
    access: 'permission',
    changes: ['user.sessions'],
    isPersonal: true,
    /** One session, or without `id` all of them except the caller's own. */
    input: z.object({ user_id: queryId, id: z.string().max(64).optional() }),
    /** Number of ended sessions. */
    reply: z.object({ count: z.int() }),
  },
  sweep: {
    rpc: 'SweepUser',
    title: '禁用账号并清理内容',
    method: 'PUT',
    path: '/api/v1/user/sweep',
    access: 'permission',
    changes: ['user', 'punishment', 'document', 'article', 'comment', 'wish', 'inbox'],
    /**
     * Disables the account at once and for good. The worker then moves its documents and articles to the recycle bins,
     * rejects its comments and closes its wishes that nobody else wants, all with this reason.
     */
    input: z.object({
      user_id: id,
      reason: z.string().trim().min(1, '请填写原因').max(255, '原因最多 255 个字符'),
    }),
    reply: empty,
  },
  oauths: {
    rpc: 'ListUserOauth',
    title: '查看用户绑定的第三方账号',
    method: 'GET',
    path: '/api/v1/user/oauth/list',
    access: 'permission',
    input: z.object({ user_id: queryId }),
    reply: z.object({ oauth: z.array(boundAccount) }),
  },
  passkeys: {
    rpc: 'ListUserPasskey',
    title: '查看用户的通行密钥',
    method: 'GET',
    path: '/api/v1/user/passkey/list',
    access: 'permission',
    input: z.object({ user_id: queryId }),
    /** Newest first. */
    reply: z.object({ passkey: z.array(passkey) }),
  },
  entitlement: {
    rpc: 'SimulateEntitlement',
    title: '权益模拟',
    method: 'GET',
    path: '/api/v1/user/entitlement',
    access: 'permission',
    /**
     * What somebody may do with a document, by the rules that decide it: the member `user_id`, a member of `group_id`
     * alone without credits, memberships and downloads, or without both a visitor.
     */
    input: z.object({
      document_id: queryId,
      user_id: queryId.optional(),
      group_id: queryId.optional(),
    }),
    reply: z.object({
      /** The groups whose rights count. */
      group: z.array(z.object({ id, title: z.string() })),
      credit_count: z.int(),
      /** The memberships in force, in the order in which they are used. */
      user_vip: z.array(userVip),
      document: z.object({
        id,
        uuid: z.string(),
        title: z.string(),
        ext: z.string(),
        user_id: z.int(),
        username: z.string(),
        status: z.int(),
        pages: z.int(),
        preview: z.int(),
        price: z.int(),
        is_vip: z.boolean(),
      }),
      /** Whether the site and the document open; if not, nothing below can be reached. */
      open: right,
      reading: z.object({
        readable_pages: z.int(),
        /** Domain `ReadingRule`. */
        rule: z.string(),
      }),
      download: right.extend({
        price: z.int(),
        /** Percent of the price that remains. */
        discount: z.int(),
        /** Domain `DownloadGrant`: how it is or would be granted. */
        grant: z.string(),
      }),
      /** Only for documents for members. */
      download_vip: right.extend({ left: z.int(), grant: z.string() }).optional(),
      comment: right.extend({
        /** Whether the comment waits for a review. */
        needs_review: z.boolean(),
      }),
      favorite: right,
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
