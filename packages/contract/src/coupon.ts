import { COUPON_CODE_MAX, CouponKind } from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  paging,
  periods,
  queryBool,
  queryId,
  queryInt,
  queryList,
  requestId,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { isStorableTime } from './limits.ts';
import { defineService } from './operation.ts';

/** A code that makes a membership cheaper. Days are those of China. */
export const coupon = z.object({
  id,
  /** As it is shown; case, dashes and look-alikes do not count when it is typed. */
  code: z.string(),
  title: z.string(),
  kind: z.enum(Object.values(CouponKind)),
  /** In fen, as all amounts here. */
  reduce_money: z.int(),
  /** Percent of the price that remains. */
  discount: z.int(),
  /** The most that a percentage takes off; 0 for any amount. */
  reduce_max: z.int(),
  /** What an order has to cost before; 0 for any order. */
  least_money: z.int(),
  /** The types of the plans that it is for; empty for all. */
  vip_types: z.array(z.int()),
  from_day: z.string().nullable(),
  /** The last day on which it can be used. */
  to_day: z.string().nullable(),
  /** How many orders it is for, and how many of one member; 0 for any number. */
  use_limit: z.int(),
  member_limit: z.int(),
  enable: z.boolean(),
  remark: z.string(),
  /** The orders with it that are paid, or still can be. */
  used_count: z.int(),
  /** What it took off those that are paid. */
  given_money: z.int(),
  created_at: time,
  updated_at: time,
});
export type Coupon = z.output<typeof coupon>;

/** A code as a buyer types it; empty for none. */
export const typedCoupon = z
  .string('请输入优惠码')
  .trim()
  .max(COUPON_CODE_MAX, '优惠码不正确')
  .default('');

const MONEY_MAX = 100_000_000;
const money = z.int('金额不正确').min(0, '金额不能小于 0').max(MONEY_MAX, '金额过大');
const limit = z.int('次数应为整数').min(0, '次数不能小于 0').max(1_000_000, '次数过大');
const day = z.iso
  .date('日期应形如 2026-03-01')
  .refine(isStorableTime, '年份应在 1900 到 2999 之间')
  .nullable();

const fields = {
  title: z.string('请输入名称').trim().min(1, '请输入名称').max(64, '名称最多 64 个字符'),
  kind: z.enum(Object.values(CouponKind), '优惠方式不正确'),
  reduce_money: money,
  discount: z
    .int('折扣应为整数')
    .min(1, '折扣应在 1 到 100 之间')
    .max(100, '折扣应在 1 到 100 之间'),
  reduce_max: money,
  least_money: money,
  vip_types: z
    .array(z.int().min(0, '会员类型不正确').max(1_000_000, '会员类型不正确'))
    .max(100, '最多 100 个套餐'),
  from_day: day,
  to_day: day,
  use_limit: limit,
  member_limit: limit,
  enable: z.boolean(),
  remark: z.string().trim().max(255, '备注最多 255 个字符'),
};

export const couponService = defineService('UserVipAPI', {
  create: {
    rpc: 'CreateCoupon',
    title: '新增优惠券',
    method: 'POST',
    path: '/api/v1/coupon',
    access: 'permission',
    changes: ['coupon', 'userVip'],
    /** With a code it makes that one; without, as many as `count` says, each with a code of its own that nobody can guess. */
    input: z.object({
      title: fields.title,
      code: z
        .string()
        .trim()
        .regex(
          /^([0-9A-Za-z](-?[0-9A-Za-z]){3,31})?$/,
          '优惠码为 4 到 32 个字母或数字，可用短横分开',
        )
        .default(''),
      count: z.int('个数应为整数').min(1, '至少生成 1 个').max(500, '一次最多 500 个').default(1),
      kind: fields.kind.default(CouponKind.Reduce),
      reduce_money: fields.reduce_money.default(0),
      discount: fields.discount.default(100),
      reduce_max: fields.reduce_max.default(0),
      least_money: fields.least_money.default(0),
      vip_types: fields.vip_types.default([]),
      from_day: fields.from_day.default(null),
      to_day: fields.to_day.default(null),
      use_limit: fields.use_limit.default(0),
      member_limit: fields.member_limit.default(1),
      enable: fields.enable.default(true),
      remark: fields.remark.default(''),
      /** An idempotency key: a second call with the same key makes nothing more. */
      request_id: requestId,
    }),
    reply: z.object({ coupon: z.array(coupon) }),
  },
  update: {
    rpc: 'UpdateCoupon',
    title: '修改优惠券',
    method: 'PUT',
    path: '/api/v1/coupon',
    access: 'permission',
    changes: ['coupon', 'userVip'],
    /** Absent fields keep their value. Orders that exist keep what it took off. */
    input: z.object(fields).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: coupon,
  },
  delete: {
    rpc: 'DeleteCoupon',
    title: '删除优惠券',
    method: 'DELETE',
    path: '/api/v1/coupon',
    access: 'permission',
    changes: ['coupon', 'userVip'],
    /** Orders that exist keep its code and what it took off. */
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  list: {
    rpc: 'ListCoupon',
    title: '优惠券列表',
    method: 'GET',
    path: '/api/v1/coupon/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches name and remark, and codes as a whole. */
      wd: words,
      kind: z.enum(['', ...Object.values(CouponKind)], '优惠方式不正确').default(''),
      enable: queryList(queryBool).optional(),
      /** By its days: `coming`, `open` or `over`. */
      state: z.enum(['', 'coming', 'open', 'over'], '有效期不正确').default(''),
    }),
    reply: z.object({ total: z.int(), coupon: z.array(coupon) }),
  },
  check: {
    rpc: 'CheckCoupon',
    title: '查询优惠码',
    method: 'GET',
    path: '/api/v1/coupon/check',
    access: 'token',
    /** What a code takes off an order of a plan, for the caller, before there is one. 429 after too many. */
    input: z.object({
      code: typedCoupon.unwrap().min(1, '请输入优惠码'),
      /** The type of the plan. */
      product_id: queryInt,
      quantity: queryInt.pipe(periods).default(1),
    }),
    reply: z.object({
      is_usable: z.boolean(),
      /** Why it cannot be used; empty where it can. */
      message: z.string(),
      /** What it takes off, in fen and in credits, and what is left to pay; what is asked without it where it cannot be used. */
      coupon_money: z.int(),
      coupon_amount: z.int(),
      money: z.int(),
      amount: z.int(),
    }),
  },
});
