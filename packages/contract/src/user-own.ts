import { creditReasonLabels, type CreditReason } from '@wenyuan/domain';
import * as z from 'zod';
import { days, empty, id, paging, queryId, queryInt, queryList, time, words } from './fields.ts';
import { group } from './group.ts';
import type { OperationDeclaration } from './operation.ts';
import { permissionEntry } from './permission.ts';

/** The present state of a document that the caller downloaded or bought. */
const held = {
  /**
   * Empty once the document is permanently deleted, like the uuid, and while it is hidden from the caller; what was bought is
   * called as it was then.
   */
  title: z.string(),
  ext: z.string(),
  score: z.int(),
  size: z.int(),
  pages: z.int(),
  document_uuid: z.string(),
  is_deleted: z.boolean(),
  /** It is closed to the caller: in review, not converted, or disabled. */
  is_hidden: z.boolean(),
  /** The caller bought it and may download it still, though it is closed to readers. */
  is_kept: z.boolean(),
};

/** A granted download with the present state of its document. */
const download = z.object({
  id,
  user_id: z.int(),
  document_id: z.int(),
  ip: z.string(),
  /** Whether credits were charged. */
  is_pay: z.boolean(),
  price: z.int(),
  /** free, owner, credits, again, vip, order, review */
  grant: z.string(),
  created_at: time,
  ...held,
  /** It was bought by an order, which was refunded. */
  is_refunded: z.boolean(),
});

/** A document that the caller bought, by the purchase that gives it now. */
const purchase = z.object({
  /** The document's. */
  id,
  /** Empty where credits were paid for a download. */
  order_no: z.string(),
  payment_type: z.int(),
  /** In credits, and the same in money, in fen; 0 fen where credits were paid for a download. */
  amount: z.int(),
  money: z.int(),
  created_at: time,
  ...held,
});

const dynamic = z.object({
  id,
  user_id: id,
  /** Domain `DynamicType`. */
  type: z.int(),
  /** Safe HTML: the action with a link to its subject. */
  content: z.string(),
  /** The same as plain text and as a path on the site. */
  title: z.string(),
  href: z.string(),
  created_at: time,
});
export type Dynamic = z.output<typeof dynamic>;

const sign = z.object({
  id,
  user_id: id,
  /** yyyymmdd */
  sign_at: z.int(),
  ip: z.string(),
  award: z.int(),
  created_at: time,
});

/** Whether a number is a month as yyyymm. */
function isMonth(value: number): boolean {
  const month = value % 100;
  return value >= 200_001 && value <= 299_912 && month >= 1 && month <= 12;
}

/** Domain `CreditReason`. */
export const creditReason = z.enum(
  Object.keys(creditReasonLabels) as [CreditReason, ...CreditReason[]],
  '变动原因不正确',
);

export const creditMovement = z.object({
  id,
  /** Positive: received; negative: spent. */
  amount: z.int(),
  /** The balance after the movement. */
  balance: z.int(),
  /** Domain `CreditReason`. */
  reason: z.string(),
  target_id: z.int(),
  remark: z.string(),
  created_at: time,
});

export const boundAccount = z.object({
  id,
  /** Domain `OauthType`. */
  oauth_type: z.int(),
  avatar: z.string(),
  username: z.string(),
  nickname: z.string(),
  updated_at: time,
});

/** Operations on the caller's own data. */
export const ownOperations = {
  permission: {
    rpc: 'GetUserPermissions',
    title: '当前用户的权限',
    method: 'GET',
    path: '/api/v1/user/permission',
    access: 'token',
    input: z.object({}),
    reply: z.object({ permission: z.array(permissionEntry) }),
  },
  groups: {
    rpc: 'GetUserGroups',
    title: '当前用户的用户组',
    method: 'GET',
    path: '/api/v1/user/group',
    access: 'token',
    input: z.object({}),
    reply: z.object({ group: z.array(group) }),
  },
  canUploadDocument: {
    rpc: 'CanIUploadDocument',
    title: '能否上传文档',
    method: 'GET',
    path: '/api/v1/user/caniuploaddocument',
    access: 'token',
    input: z.object({}),
    /** On what terms; 403 with the reason when the caller may not upload. Limits of 0 are none. */
    reply: z.object({
      /** Whether documents of the caller are converted without the approval of an operator. */
      without_review: z.boolean(),
      /** Bytes that the caller may store, and those that are stored or on their way. */
      storage_limit: z.int(),
      storage_used: z.int(),
      /** Files that the caller may upload in an hour, and those of the present one. */
      hourly_limit: z.int(),
      hourly_used: z.int(),
      /** Uploads that were rewarded today, of those that `upload_document_limit` of the settings allows. */
      awarded_today: z.int(),
    }),
  },
  downloads: {
    rpc: 'GetUserDownloads',
    title: '我的下载',
    method: 'GET',
    path: '/api/v1/user/download',
    access: 'token',
    /** `wd` has words of the title. */
    input: z.object({ ...paging({ size: 10, max: 100 }), wd: words }),
    /** Newest first. */
    reply: z.object({ total: z.int(), download: z.array(download) }),
  },
  purchases: {
    rpc: 'ListUserPurchase',
    title: '已购文档',
    method: 'GET',
    path: '/api/v1/user/purchase',
    access: 'token',
    /** `wd` has words of the title. */
    input: z.object({ ...paging({ size: 10, max: 100 }), wd: words }),
    /** Each document once, what was bought last first, downloaded or not; without what was refunded. */
    reply: z.object({ total: z.int(), purchase: z.array(purchase) }),
  },
  canPublishArticle: {
    rpc: 'CanIPublishArticle',
    title: '能否发布文章',
    method: 'GET',
    path: '/api/v1/user/canipublisharticle',
    access: 'token',
    input: z.object({}),
    reply: empty,
  },
  dynamic: {
    rpc: 'ListUserDynamic',
    title: '我的动态',
    method: 'GET',
    path: '/api/v1/user/dynamic',
    access: 'token',
    input: z.object({ ...paging({ size: 10, max: 100 }) }),
    reply: z.object({ total: z.int(), dynamic: z.array(dynamic) }),
  },
  sign: {
    rpc: 'SignToday',
    title: '签到',
    method: 'PUT',
    path: '/api/v1/user/sign',
    access: 'token',
    changes: ['user'],
    input: z.object({}),
    reply: sign,
  },
  signed: {
    rpc: 'GetSignedToday',
    title: '今天的签到',
    method: 'GET',
    path: '/api/v1/user/sign',
    access: 'token',
    input: z.object({}),
    reply: sign,
  },
  signs: {
    rpc: 'ListUserSign',
    title: '我的签到日历',
    method: 'GET',
    path: '/api/v1/user/sign/calendar',
    access: 'token',
    /** `month` is yyyymm; the default is the present month. */
    input: z.object({
      month: queryInt.refine((month) => month === 0 || isMonth(month), '月份不正确').default(0),
    }),
    reply: z.object({
      /** yyyymmdd by the clock of the site. */
      today: z.int(),
      /** yyyymm */
      month: z.int(),
      /** The days of the month with a sign-in, oldest first, as yyyymmdd. */
      day: z.array(z.int()),
      /** Days in a row up to today, or up to yesterday while today is missing. */
      streak: z.int(),
      /** Credits for a sign-in. */
      award: z.int(),
    }),
  },
  credit: {
    rpc: 'ListUserCredit',
    title: '我的积分明细',
    method: 'GET',
    path: '/api/v1/user/credit',
    access: 'token',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      /** Of the remark, which names the document or the order. */
      wd: words,
      reason: queryList(creditReason).optional(),
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), credit: z.array(creditMovement) }),
  },
  oauth: {
    rpc: 'GetUserOauth',
    title: '我绑定的第三方账号',
    method: 'GET',
    path: '/api/v1/user/oauth',
    access: 'token',
    input: z.object({}),
    reply: z.object({ oauth: z.array(boundAccount) }),
  },
  unbindOauth: {
    rpc: 'DeleteUserOauth',
    title: '解除绑定第三方账号',
    method: 'DELETE',
    path: '/api/v1/user/oauth',
    access: 'token',
    changes: ['user', 'oauth'],
    isPersonal: true,
    input: z.object({ id: queryId }),
    reply: empty,
  },
} as const satisfies Record<string, OperationDeclaration>;
