import { z } from 'zod';
import { id, paging, queryId, queryInt, queryList, time } from './fields.ts';
import { defineService } from './operation.ts';

export const audit = z.object({
  id,
  user_id: z.int(),
  username: z.string(),
  /** Key of the operation in the contract. */
  operation: z.string(),
  /** Its Chinese title. */
  title: z.string(),
  /** The input as JSON, without secrets and long texts. */
  input: z.string(),
  ip: z.string(),
  created_at: time,
});
export type Audit = z.output<typeof audit>;

/** One login attempt, without password and code. */
export const loginRecord = z.object({
  id,
  /** 0 when no account has this name. */
  user_id: z.int(),
  /** The account's name; of an unknown name only its beginning, since it may be a password. */
  account: z.string(),
  /** Domain `LoginResult`. */
  result: z.int(),
  /** password, sms, register */
  method: z.string(),
  ip: z.string(),
  device: z.string(),
  created_at: time,
});
export type LoginRecord = z.output<typeof loginRecord>;

export const auditService = defineService('AuditAPI', {
  list: {
    rpc: 'ListAudit',
    title: '操作日志',
    method: 'GET',
    path: '/api/v1/audit/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches the title of the operation and its input. */
      wd: z.string().trim().max(64).default(''),
      user_id: queryList(queryId).optional(),
      operation: queryList(z.string().trim().max(64)).optional(),
    }),
    reply: z.object({ total: z.int(), audit: z.array(audit) }),
  },
  logins: {
    rpc: 'ListLogin',
    title: '登录日志',
    method: 'GET',
    path: '/api/v1/audit/login/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Part of the account's name or of the IP address. */
      wd: z.string().trim().max(64).default(''),
      user_id: queryList(queryId).optional(),
      /** Domain `LoginResult`. */
      result: queryList(queryInt).optional(),
    }),
    /** Newest first. */
    reply: z.object({ total: z.int(), login: z.array(loginRecord) }),
  },
});
