import * as z from 'zod';
import {
  fromAddress,
  id,
  paging,
  queryId,
  queryInt,
  queryList,
  time,
  days,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';
import { captchaAnswer, mobile } from './user-fields.ts';

/** A text message that was sent or failed. Its code is never returned. */
export const sms = z.object({
  id,
  /** Domain `SmsType`. */
  type: z.int(),
  /** 0 sending, 1 sent, 2 failed */
  status: z.int(),
  user_id: z.int(),
  username: z.string(),
  mobile: z.string(),
  ip: z.string(),
  provider: z.string(),
  error: z.string(),
  response: z.string(),
  created_at: time,
  updated_at: time,
});
export type Sms = z.output<typeof sms>;

export const smsService = defineService('SmsAPI', {
  send: {
    rpc: 'SendSms',
    title: '发送短信验证码',
    method: 'POST',
    path: '/api/v1/sms',
    access: 'public',
    changes: ['sms'],
    isPersonal: true,
    /** The captcha belongs to registration, login or password reset, by `type`. */
    input: z.object({
      mobile,
      type: z.union([z.literal(0), z.literal(1), z.literal(2)], '不支持的短信类型').default(0),
      ...captchaAnswer,
    }),
    reply: z.object({ is_registered: z.boolean() }),
  },
  get: {
    rpc: 'GetSms',
    title: '查看短信记录',
    method: 'GET',
    path: '/api/v1/sms',
    access: 'permission',
    input: z.object({ id: queryId }),
    /** With the whole number. */
    reply: sms,
  },
  list: {
    rpc: 'ListSms',
    title: '短信记录列表',
    method: 'GET',
    path: '/api/v1/sms/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      user_id: queryList(queryId).default([]),
      status: queryList(queryEnum).default([]),
      type: queryList(queryEnum).default([]),
      /** The whole number, or its first three digits: more would tell the digits that are hidden one by one. */
      mobile: z.string().trim().max(20).default(''),
      ip: fromAddress,
      created_at: days.optional(),
    }),
    /** Numbers are masked, as in `138****8000`. */
    reply: z.object({ total: z.int(), sms: z.array(sms) }),
  },
  summary: {
    rpc: 'GetSmsSummary',
    title: '查看短信统计',
    method: 'GET',
    path: '/api/v1/sms/summary',
    access: 'permission',
    input: z.object({
      days: queryInt.pipe(z.int().min(1, '至少 1 天').max(366, '最多 366 天')).default(7),
    }),
    /** By provider, the one with the most messages first. */
    reply: z.object({
      provider: z.array(
        z.object({ provider: z.string(), sent_count: z.int(), failed_count: z.int() }),
      ),
    }),
  },
});
