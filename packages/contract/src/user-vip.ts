import * as z from 'zod';
import {
  id,
  ids,
  moment,
  paging,
  periods,
  queryId,
  queryInt,
  queryList,
  requestId,
  time,
  unchangedSince,
  words,
  days,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';

/** What an operator does to a membership. */
const vipActions = ['grant', 'update', 'revoke'] as const;

const reason = z.string('请填写原因').trim().min(1, '请填写原因').max(255, '原因最多 255 个字符');

export const userVip = z.object({
  id,
  user_id: z.int(),
  username: z.string(),
  /** 0 year, 1 quarter, 2 month; from 10 the plans that operators added. */
  type: z.int(),
  /** The plan's name when it was bought. */
  title: z.string(),
  order_no: z.string(),
  /** Percent of a document's price that remains: 85 is 15 % off. */
  discount: z.int(),
  /** Total number of downloads of documents for members. */
  download: z.int(),
  download_used: z.int(),
  /** Downloads per day; 0 = unlimited. */
  times: z.int(),
  joined_at: time,
  expired_at: time,
  /** Whether it is in force now. */
  is_active: z.boolean(),
  /** What operators did to it and why, oldest first; empty for its member. */
  operators: z.array(
    z.object({
      user_id: z.int(),
      username: z.string(),
      action: z.enum(vipActions),
      remark: z.string(),
      at: time,
    }),
  ),
  created_at: time,
  updated_at: time,
});
export type UserVip = z.output<typeof userVip>;

const plan = z.object({
  /** 0 year, 1 quarter, 2 month, from 10 those that operators added; the `product_id` of its order. */
  type: z.int(),
  title: z.string(),
  months: z.int(),
  /** Days beyond the months. */
  days: z.int(),
  /** In fen. */
  price: z.int(),
  original_price: z.int(),
  /** The price in credits. */
  credit: z.int(),
  discount: z.int(),
  download: z.int(),
  times_every_day: z.int(),
  /** What else it gives, in the operator's words, a line each. */
  benefits: z.string(),
  /** When a membership of this plan bought now would begin, if the caller has one of it already. */
  next_start: z.string().nullable(),
});

export const userVipService = defineService('UserVipAPI', {
  offer: {
    rpc: 'GetVipOffer',
    title: '会员套餐',
    method: 'GET',
    path: '/api/v1/settings/vip',
    access: 'public',
    input: z.object({}),
    reply: z.object({
      enable: z.boolean(),
      enable_credit_pay: z.boolean(),
      credit_name: z.string(),
      /** The plans on sale. */
      plan: z.array(plan),
      /** When a membership bought now would begin, if the caller has one already. */
      next_start: z.string().nullable(),
      /** Whether there are coupons, so that a code is asked for. */
      has_coupon: z.boolean(),
    }),
  },
  recharge: {
    rpc: 'GetRechargeOffer',
    title: '充值规则',
    method: 'GET',
    path: '/api/v1/settings/recharge',
    access: 'public',
    input: z.object({}),
    /** `enable` is true when at least one payment provider is configured. */
    reply: z.object({
      enable: z.boolean(),
      credit_name: z.string(),
      /** Credits for one yuan. */
      credit_exchange: z.int(),
      /** One `amount:factor` per line, by which other clients offer amounts; the factor is 1, since there are no discounts. */
      recharge_discount: z.string(),
      min: z.int(),
      max: z.int(),
    }),
  },
  own: {
    rpc: 'ListOwnVip',
    title: '我的会员',
    method: 'GET',
    path: '/api/v1/user/vip',
    access: 'token',
    input: z.object({ ...paging({ size: 20, max: 100 }) }),
    reply: z.object({ total: z.int(), user_vip: z.array(userVip) }),
  },
  active: {
    rpc: 'GetActiveVip',
    title: '当前有效的会员',
    method: 'GET',
    path: '/api/v1/user/vip/active',
    access: 'token',
    input: z.object({}),
    /** The membership that is used first; absent without one. `vips` are all in force, in the order in which they are used. */
    reply: z.object({
      user_vip: userVip.optional(),
      vips: z.array(userVip),
      /** Those that begin later, the next one first: what was renewed follows that of its type. */
      coming: z.array(userVip),
      /** End of the last membership. */
      expired_at: z.string().nullable(),
    }),
  },
  byOrder: {
    rpc: 'GetVipByOrder',
    title: '订单开通的会员',
    method: 'GET',
    path: '/api/v1/user/vip/order',
    access: 'token',
    input: z.object({ order_no: z.string().trim().max(40) }),
    reply: userVip,
  },
  grant: {
    rpc: 'GrantUserVip',
    title: '赠送会员',
    method: 'POST',
    path: '/api/v1/uservip',
    access: 'permission',
    changes: ['userVip', 'user'],
    input: z.object({
      user_id: id,
      type: z.int().min(0, '会员类型不正确').max(1_000_000, '会员类型不正确'),
      /** How many periods of the plan. */
      quantity: periods.default(1),
      remark: reason,
      /** An idempotency key, as in a recharge by an operator. */
      request_id: requestId,
    }),
    reply: userVip,
  },
  update: {
    rpc: 'UpdateUserVip',
    title: '延长会员与调整次数',
    method: 'PUT',
    path: '/api/v1/uservip',
    access: 'permission',
    changes: ['userVip', 'user'],
    /**
     * Absent fields keep their value. A later end moves the memberships of the same type that follow by as much, so that
     * no paid day is lost. A membership that ends earlier is revoked, not updated.
     */
    input: z.object({
      id,
      expired_at: moment.optional(),
      download: z.int('下载次数应为整数').min(0, '不能小于 0').max(1_000_000, '过大').optional(),
      times: z.int('每日次数应为整数').min(0, '不能小于 0').max(1_000_000, '过大').optional(),
      discount: z
        .int('折扣应为整数')
        .min(1, '折扣应在 1 到 100 之间')
        .max(100, '折扣应在 1 到 100 之间')
        .optional(),
      remark: reason,
      unchanged_since: unchangedSince,
    }),
    reply: userVip,
  },
  revoke: {
    rpc: 'RevokeUserVip',
    title: '撤销会员',
    method: 'PUT',
    path: '/api/v1/uservip/revoke',
    access: 'permission',
    changes: ['userVip', 'user'],
    /** Ends these memberships now. They stay as a record; what was paid for them is not returned. */
    input: z.object({ id: ids, remark: reason }),
    reply: z.object({ count: z.int() }),
  },
  list: {
    rpc: 'ListUserVip',
    title: '会员列表',
    method: 'GET',
    path: '/api/v1/uservip/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      type: queryList(queryEnum).optional(),
      user_id: queryList(queryId).optional(),
      /** active, expired, coming */
      state: z.enum(['', 'active', 'expired', 'coming'], '会员状态不正确').default(''),
      /** Those in force that end within so many days; 0 sets no limit. */
      within: queryInt.pipe(z.int().max(3660, '过大')).default(0),
      wd: words,
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), user_vip: z.array(userVip) }),
  },
});
