import * as z from 'zod';
import {
  days,
  empty,
  fromAddress,
  id,
  paging,
  queryId,
  queryInt,
  queryList,
  time,
  words,
} from './fields.ts';
import { INT4_MAX } from './limits.ts';
import { defineService } from './operation.ts';

const auditField = z.object({
  /** A field of the entity; for settings `category.name`. */
  name: z.string(),
  /** JSON, shortened, without secrets; empty where there was no value. Of lists, only what is no longer there. */
  before: z.string(),
  /** The same; of lists, only what is new. */
  after: z.string(),
});

const auditChange = z.object({
  id: z.int(),
  /** What the row is called. */
  name: z.string(),
  /** Empty for a new row, which `input` describes. */
  fields: z.array(auditField),
});
export type AuditChange = z.output<typeof auditChange>;

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
  /** The changed rows before and after: the first 20, or all of the entry that was asked for by its `id`. */
  changes: z.array(auditChange),
  /** How many rows the entry names, at most 1000. Of more than 20 only little is told of each. */
  change_count: z.int(),
  ip: z.string(),
  created_at: time,
});

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

export const auditService = defineService('AuditAPI', {
  list: {
    rpc: 'ListAudit',
    title: '操作日志',
    method: 'GET',
    path: '/api/v1/audit/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches the title of the operation, its input and the changed rows. */
      wd: words,
      /** One entry, with all of its rows. */
      id: queryId.optional(),
      user_id: queryList(queryId).optional(),
      operation: queryList(z.string().trim().max(64)).optional(),
      /** Groups of the contract, such as `document`: what the operations are about. */
      object: queryList(z.string().trim().max(64)).optional(),
      /** The id of a row that was changed: with `object`, all that was done to one. */
      target_id: queryId.optional(),
      ip: fromAddress,
      created_at: days.optional(),
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
      wd: words,
      user_id: queryList(queryId).optional(),
      /** Domain `LoginResult`. */
      result: queryList(queryInt).optional(),
      ip: fromAddress,
      created_at: days.optional(),
    }),
    /** Newest first. */
    reply: z.object({ total: z.int(), login: z.array(loginRecord) }),
  },
  recordExport: {
    rpc: 'RecordExport',
    title: '导出列表',
    method: 'POST',
    path: '/api/v1/audit/export',
    access: 'token',
    /** Whoever may not list it is refused: nobody writes into the log what cannot have happened. */
    input: z.object({
      /** Key of the operation that listed what was saved as a file. */
      operation: z.string().trim().max(64),
      /** What it was asked for, as JSON. */
      filter: z.string().max(2000).default(''),
      /** How many rows the file has. */
      total: z.int().min(0).max(INT4_MAX),
    }),
    reply: empty,
  },
});
