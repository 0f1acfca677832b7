import { PunishmentType } from '@wenyuan/domain';
import * as z from 'zod';
import {
  clearedAs,
  empty,
  id,
  ids,
  moment,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryKind,
  queryList,
  time,
  unchangedSince,
  words,
  days,
  enumOf,
} from './fields.ts';
import { defineService } from './operation.ts';

export const punishment = z.object({
  id,
  user_id: z.int(),
  username: z.string(),
  /** 1 account disabled, 2 no comment, 3 no upload, 4 no download, 5 no favourite, 6 no article */
  type: z.int(),
  enable: z.boolean(),
  reason: z.string(),
  remark: z.string(),
  /** Null: permanent. */
  end_time: optionalTime,
  /** The operators who changed it, oldest first. */
  operators: z.array(
    z.object({ user_id: z.int(), username: z.string(), action: z.string(), at: time }),
  ),
  created_at: time,
  updated_at: time,
});
export type Punishment = z.output<typeof punishment>;

/** A punishment that has ended already punishes nobody. */
export const PUNISHMENT_ENDED = '结束时间应晚于现在';

const type = enumOf(Object.values(PunishmentType), '请选择处罚类型', '请选择处罚类型');
const fields = {
  enable: z.boolean(),
  reason: z.string().trim().max(500, '处罚原因最多 500 个字符'),
  remark: z.string().trim().max(500, '备注最多 500 个字符'),
  end_time: moment.nullable(),
};

export const punishmentService = defineService('PunishmentAPI', {
  create: {
    rpc: 'CreatePunishment',
    title: '新增处罚',
    method: 'POST',
    path: '/api/v1/punishment',
    access: 'permission',
    changes: ['punishment', 'user'],
    /** One row for each member and type. The first user is never punished. */
    input: z.object({
      user_id: ids,
      type: z.array(type).min(1, '请选择处罚类型').max(6),
      enable: fields.enable.default(true),
      reason: fields.reason.default(''),
      remark: fields.remark.default(''),
      end_time: moment
        .refine((end) => new Date(end) > new Date(), PUNISHMENT_ENDED)
        .nullable()
        .default(null),
    }),
    reply: empty,
  },
  update: {
    rpc: 'UpdatePunishment',
    title: '修改处罚',
    method: 'PUT',
    path: '/api/v1/punishment',
    access: 'permission',
    changes: ['punishment', 'user'],
    /** Absent fields keep their value. */
    input: z
      .object(fields)
      .partial()
      .extend({
        id,
        type: type.optional(),
        end_time: clearedAs(null, fields.end_time.optional()),
        unchanged_since: unchangedSince,
      }),
    reply: empty,
  },
  cancel: {
    rpc: 'CancelPunishment',
    title: '取消处罚',
    method: 'PUT',
    path: '/api/v1/punishment/cancel',
    access: 'permission',
    changes: ['punishment', 'user'],
    input: z.object({ id: ids }),
    reply: empty,
  },
  get: {
    rpc: 'GetPunishment',
    title: '查看处罚',
    method: 'GET',
    path: '/api/v1/punishment',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: punishment,
  },
  list: {
    rpc: 'ListPunishment',
    title: '处罚列表',
    method: 'GET',
    path: '/api/v1/punishment/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      type: queryList(queryKind).optional(),
      enable: queryList(queryBool).optional(),
      /** active: in force; ended: over by itself; cancelled: by an operator */
      state: z.enum(['', 'active', 'ended', 'cancelled'], '处罚状态不正确').default(''),
      user_id: queryList(queryId).optional(),
      created_at: days.optional(),
      order: z.string().trim().max(32).default(''),
    }),
    reply: z.object({ total: z.int(), punishment: z.array(punishment) }),
  },
});
