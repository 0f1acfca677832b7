import { REDEEM_CODE_MAX } from '@wenyuan/domain';
import * as z from 'zod';
import {
  id,
  moment,
  optionalTime,
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
  days,
} from './fields.ts';
import { defineService } from './operation.ts';
import { userVip } from './user-vip.ts';

/** What a code gives. */
const redeemKinds = ['vip', 'credits'] as const;

/** Codes that were made together and give the same. The codes themselves are told once, by `export`. */
export const redeemBatch = z.object({
  id,
  title: z.string(),
  kind: z.enum(redeemKinds),
  /** Of a membership: the type of its plan and how many of its periods. */
  vip_type: z.int(),
  quantity: z.int(),
  /** What one code gives, in words. */
  product_name: z.string(),
  /** Credits that one code gives; 0 for a membership. */
  credit: z.int(),
  count: z.int(),
  used_count: z.int(),
  /** After it no code of the batch can be redeemed; null without an end. */
  expired_at: optionalTime,
  enable: z.boolean(),
  remark: z.string(),
  user_id: z.int(),
  username: z.string(),
  /** When the codes were exported; null while they still can be. */
  exported_at: optionalTime,
  created_at: time,
  updated_at: time,
});
export type RedeemBatch = z.output<typeof redeemBatch>;

export const redeemCode = z.object({
  id,
  batch_id: z.int(),
  /** The batch's. */
  title: z.string(),
  /** 0 while the code is unused. */
  user_id: z.int(),
  username: z.string(),
  order_no: z.string(),
  used_at: optionalTime,
});

const fields = {
  title: z.string('请输入批次名称').trim().min(1, '请输入批次名称').max(64, '名称最多 64 个字符'),
  expired_at: moment.nullable(),
  enable: z.boolean(),
  remark: z.string().trim().max(255, '备注最多 255 个字符'),
};

export const redeemService = defineService('UserVipAPI', {
  create: {
    rpc: 'CreateRedeemBatch',
    title: '生成兑换码',
    method: 'POST',
    path: '/api/v1/redeem',
    access: 'permission',
    /** What a code gives is fixed here: later changes of the plan change nothing. */
    input: z.object({
      ...fields,
      kind: z.enum(redeemKinds, '兑换内容不正确').default('vip'),
      vip_type: z.int().min(0, '会员类型不正确').max(1_000_000, '会员类型不正确').default(0),
      quantity: periods.default(1),
      credit: z.int('积分应为整数').min(0, '积分不能小于 0').max(1_000_000, '积分过大').default(0),
      count: z.int('个数应为整数').min(1, '至少生成 1 个').max(2000, '一批最多 2000 个'),
      expired_at: fields.expired_at.default(null),
      enable: fields.enable.default(true),
      remark: fields.remark.default(''),
      /** An idempotency key: a second call with the same key makes no second batch. */
      request_id: requestId,
    }),
    reply: redeemBatch,
  },
  update: {
    rpc: 'UpdateRedeemBatch',
    title: '修改或停用兑换码批次',
    method: 'PUT',
    path: '/api/v1/redeem',
    access: 'permission',
    /** Absent fields keep their value. Codes of a batch that is disabled or over cannot be redeemed. */
    input: z.object(fields).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: redeemBatch,
  },
  export: {
    rpc: 'ExportRedeemCode',
    title: '导出兑换码',
    method: 'POST',
    path: '/api/v1/redeem/export',
    access: 'permission',
    /** Tells the codes of a batch once: 409 after that, as the server keeps nothing but their hashes. */
    input: z.object({ id }),
    reply: z.object({ title: z.string(), redeem_code: z.array(z.string()) }),
  },
  list: {
    rpc: 'ListRedeemBatch',
    title: '兑换码批次列表',
    method: 'GET',
    path: '/api/v1/redeem/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      kind: z.enum(['', ...redeemKinds], '兑换内容不正确').default(''),
      enable: queryList(queryBool).optional(),
      created_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), redeem_batch: z.array(redeemBatch) }),
  },
  codes: {
    rpc: 'ListRedeemCode',
    title: '兑换记录',
    method: 'GET',
    path: '/api/v1/redeem/code/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      batch_id: queryList(queryId).optional(),
      user_id: queryList(queryId).optional(),
      /** 1: used, 2: unused; 0: all. */
      used: queryInt.pipe(z.int().max(2)).default(0),
      /** A whole code, to find out what became of it. */
      wd: words,
      used_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), redeem_code: z.array(redeemCode) }),
  },
  use: {
    rpc: 'UseRedeemCode',
    title: '使用兑换码',
    method: 'POST',
    path: '/api/v1/user/redeem',
    access: 'token',
    isPersonal: true,
    changes: ['redeem', 'userVip', 'user', 'order', 'document'],
    /**
     * The same code by the same member answers again what it gave the first time. 404 for a code that does not exist, 409
     * for one that is used, disabled or over, 429 after too many that were wrong.
     */
    input: z.object({
      code: z
        .string('请输入兑换码')
        .trim()
        .min(1, '请输入兑换码')
        .max(REDEEM_CODE_MAX, '兑换码不正确'),
    }),
    reply: z.object({
      kind: z.enum(redeemKinds),
      product_name: z.string(),
      credit: z.int(),
      /** The membership that it began; absent for credits. */
      user_vip: userVip.optional(),
    }),
  },
});
