import * as z from 'zod';
import {
  empty,
  id,
  paging,
  queryBool,
  queryId,
  queryList,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { INT4_MAX } from './limits.ts';
import { defineService } from './operation.ts';

/** A plan that operators added to the year, the quarter and the month. */
export const vipPlan = z.object({
  /** The type of its memberships and the `product_id` of its orders; from 10. */
  id,
  title: z.string(),
  months: z.int(),
  days: z.int(),
  /** In fen. */
  price: z.int(),
  original_price: z.int(),
  discount: z.int(),
  download: z.int(),
  times_every_day: z.int(),
  benefits: z.string(),
  sort: z.int(),
  enable: z.boolean(),
  created_at: time,
  updated_at: time,
});

/** It is a type of memberships, too, and its column is narrower than those of other ids. */
const planId = id.max(INT4_MAX, '编号过大');

const whole = (name: string, max: number) =>
  z.int(`${name}应为整数`).min(0, `${name}不能小于 0`).max(max, `${name}过大`);

const fields = {
  title: z.string('请输入套餐名称').trim().min(1, '请输入套餐名称').max(16, '名称最多 16 个字符'),
  months: whole('月数', 120),
  days: whole('天数', 3660),
  price: whole('价格', 100_000_000),
  original_price: whole('原价', 100_000_000),
  discount: z
    .int('折扣应为整数')
    .min(1, '折扣应在 1 到 100 之间')
    .max(100, '折扣应在 1 到 100 之间'),
  download: whole('下载次数', 1_000_000),
  times_every_day: whole('每日次数', 100_000),
  benefits: z.string().trim().max(500, '说明最多 500 个字符'),
  sort: whole('排序值', 1_000_000_000),
  enable: z.boolean(),
};

export const vipPlanService = defineService('UserVipAPI', {
  create: {
    rpc: 'CreateVipPlan',
    title: '新增会员套餐',
    method: 'POST',
    path: '/api/v1/vipplan',
    access: 'permission',
    changes: ['vipPlan', 'userVip', 'config.settings'],
    /** A plan lasts for months or for days; one of both is above 0. */
    input: z.object({
      ...fields,
      months: fields.months.default(0),
      days: fields.days.default(0),
      original_price: fields.original_price.default(0),
      discount: fields.discount.default(100),
      download: fields.download.default(0),
      times_every_day: fields.times_every_day.default(0),
      benefits: fields.benefits.default(''),
      sort: fields.sort.default(0),
      enable: fields.enable.default(true),
    }),
    reply: vipPlan,
  },
  update: {
    rpc: 'UpdateVipPlan',
    title: '修改会员套餐',
    method: 'PUT',
    path: '/api/v1/vipplan',
    access: 'permission',
    changes: ['vipPlan', 'userVip', 'config.settings'],
    /** Absent fields keep their value. Memberships and codes that exist keep the terms that they were made with. */
    input: z.object(fields).partial().extend({ id: planId, unchanged_since: unchangedSince }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteVipPlan',
    title: '删除会员套餐',
    method: 'DELETE',
    path: '/api/v1/vipplan',
    access: 'permission',
    changes: ['vipPlan', 'userVip', 'config.settings'],
    /** Memberships and codes of the plan stay. */
    input: z.object({ id: queryList(queryId.pipe(planId)) }),
    reply: empty,
  },
  list: {
    rpc: 'ListVipPlan',
    title: '会员套餐列表',
    method: 'GET',
    path: '/api/v1/vipplan/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      enable: queryList(queryBool).optional(),
    }),
    reply: z.object({ total: z.int(), vip_plan: z.array(vipPlan) }),
  },
});
