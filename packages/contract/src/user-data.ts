import { markColors } from '@wenyuan/domain';
import * as z from 'zod';
import { empty, id, optionalTime, time } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import { invoice } from './invoice.ts';
import { order } from './order.ts';
import { currentPassword, secondFactorAnswer, user } from './user-fields.ts';
import { withdrawal } from './withdrawal.ts';
import { boundAccount, creditMovement } from './user-own.ts';

/** By `type` of the document or the article, 0 or 1; the name is empty while that is not open to everybody. */
const subject = { document_id: id, document_title: z.string() };

const exported = z.object({
  created_at: time,
  user,
  document: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      keywords: z.string(),
      description: z.string(),
      price: z.int(),
      status: z.int(),
      created_at: time,
      /** Since when it is in the recycle bin. */
      deleted_at: optionalTime,
    }),
  ),
  article: z.array(
    z.object({
      identifier: z.string(),
      title: z.string(),
      /** HTML. */
      content: z.string(),
      status: z.int(),
      created_at: time,
      /** Since when it is in the recycle bin. */
      deleted_at: optionalTime,
    }),
  ),
  comment: z.array(
    z.object({
      /** 0 document, 1 article */
      type: z.int(),
      ...subject,
      content: z.string(),
      status: z.int(),
      created_at: time,
    }),
  ),
  favorite: z.array(
    z.object({
      type: z.int(),
      ...subject,
      /** One of the folders below; null for none. */
      folder_id: id.nullable(),
      created_at: time,
    }),
  ),
  favorite_folder: z.array(z.object({ id, name: z.string(), created_at: time })),
  /** Whom the member follows. */
  follow: z.array(z.object({ user_id: id, username: z.string(), created_at: time })),
  reading_place: z.array(z.object({ ...subject, page: z.int(), updated_at: time })),
  annotation: z.array(
    z.object({
      ...subject,
      page: z.int(),
      quote: z.string(),
      note: z.string(),
      color: z.enum(markColors).describe('划线的颜色'),
      created_at: time,
      updated_at: time,
    }),
  ),
  download: z.array(z.object({ ...subject, price: z.int(), ip: z.string(), created_at: time })),
  order: z.array(order),
  invoice: z.array(invoice),
  /** With the whole of names and accounts. */
  withdrawal: z.array(withdrawal),
  user_vip: z.array(
    z.object({
      title: z.string(),
      order_no: z.string(),
      discount: z.int(),
      download: z.int(),
      download_used: z.int(),
      times: z.int(),
      joined_at: time,
      expired_at: time,
    }),
  ),
  score: z.array(z.object({ ...subject, score: z.int(), created_at: time })),
  sign: z.array(z.object({ sign_at: z.int(), award: z.int(), ip: z.string(), created_at: time })),
  report: z.array(
    z.object({
      document_title: z.string(),
      reason: z.int(),
      content: z.string(),
      reply: z.string(),
      created_at: time,
    }),
  ),
  feedback: z.array(
    z.object({
      content: z.string(),
      contact: z.string(),
      page: z.string(),
      ip: z.string(),
      reply: z.string(),
      created_at: time,
    }),
  ),
  credit: z.array(creditMovement),
  dynamic: z.array(
    z.object({ type: z.int(), title: z.string(), href: z.string(), created_at: time }),
  ),
  notice: z.array(
    z.object({ kind: z.string(), title: z.string(), note: z.string(), created_at: time }),
  ),
  wish: z.array(
    z.object({ title: z.string(), description: z.string(), status: z.int(), created_at: time }),
  ),
  search_record: z.array(z.object({ keywords: z.string(), ip: z.string(), created_at: time })),
  session: z.array(z.object({ device: z.string(), ip: z.string(), created_at: time })),
  /** Without what proves them. */
  passkey: z.array(
    z.object({
      name: z.string(),
      is_synced: z.boolean(),
      last_used_at: optionalTime,
      created_at: time,
    }),
  ),
  /** Personal access tokens, without what proves them. */
  token: z.array(
    z.object({
      name: z.string(),
      scope: z.array(z.string()),
      expires_at: optionalTime,
      last_used_at: optionalTime,
      last_used_ip: z.string(),
      created_at: time,
    }),
  ),
  /** Accounts of other sites that log the member in. */
  oauth: z.array(
    boundAccount
      .omit({ id: true, username: true })
      .extend({ openid: z.string(), unionid: z.string(), created_at: time }),
  ),
});

/** What the site keeps about the caller, as a whole. */
export const dataOperations = {
  exportData: {
    rpc: 'ExportUserData',
    title: '导出我的数据',
    method: 'POST',
    path: '/api/v1/user/export',
    access: 'token',
    changes: [],
    isPersonal: true,
    /** The newest 10,000 rows of each kind, of articles those that fit into 32 MB; five times an hour. */
    input: z.object({ password: currentPassword }),
    reply: exported,
  },
  deleteOwn: {
    rpc: 'DeleteOwnAccount',
    title: '注销我的账号',
    method: 'POST',
    path: '/api/v1/user/delete',
    access: 'token',
    changes: ['user', 'config.stats'],
    isPersonal: true,
    /**
     * Ends the account for good: everything personal goes, pending orders are closed. Documents, articles, comments and
     * ratings stay under a name that names nobody; orders, issued invoices and the ledger stay as the site's books. 403 for the first
     * administrator, so that there always is one.
     */
    input: z.object({ password: currentPassword, ...secondFactorAnswer }),
    reply: empty,
  },
} as const satisfies Record<string, OperationDeclaration>;
