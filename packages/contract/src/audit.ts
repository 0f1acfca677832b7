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
  /** What it was called with, as JSON: secrets and long texts are left out. */
  input: z.string(),
  ip: z.string(),
  created_at: time,
});
export type Audit = z.output<typeof audit>;

/** One try to come in. It holds no password and no code. */
export const loginRecord = z.object({
  id,
  /** 0: no account has this name. */
  user_id: z.int(),
  /** The account's name; of a name that nobody has only how it begins, for it may be a password. */
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
      /** Title of the operation, or words of what it was called with. */
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
      /** A part of the account's name or of the address. */
      wd: z.string().trim().max(64).default(''),
      user_id: queryList(queryId).optional(),
      /** Domain `LoginResult`. */
      result: queryList(queryInt).optional(),
    }),
    /** Newest first. */
    reply: z.object({ total: z.int(), login: z.array(loginRecord) }),
  },
});
