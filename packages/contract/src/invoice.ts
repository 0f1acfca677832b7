import {
  INVOICE_TITLE_MAX,
  InvoiceKind,
  InvoiceState,
  isUnifiedCode,
  TAX_NO_LENGTH,
  withoutInvisible,
} from '@wenyuan/domain';
import * as z from 'zod';
import {
  days,
  id,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryList,
  time,
  webAddress,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';
import { orderNo } from './order-fields.ts';
import { email } from './user-fields.ts';

const ORDERS_MAX = 50;

const invoiceNo = z
  .string('请填写发票号码')
  .trim()
  .regex(/^[0-9A-Za-z-]{8,40}$/, '发票号码应为 8 到 40 位字母与数字');
/** Where the member finds it; without it and without a file it goes by mail alone. */
const link = z.union([z.literal(''), webAddress('请输入链接地址')]).default('');

const orderOf = z.object({
  order_no: z.string(),
  product_name: z.string(),
  paid_at: optionalTime,
  /** In fen: the part of the invoice that is for it. */
  money: z.int(),
});

export const invoice = z.object({
  id,
  user_id: z.int(),
  username: z.string(),
  kind: z.enum(Object.values(InvoiceKind)),
  /** Whom it is made out to. */
  title: z.string(),
  tax_no: z.string(),
  email: z.string(),
  /** In fen: the sum that was asked for, and once it is issued the sum that it is made out for. */
  money: z.int(),
  /**
   * In fen: by how much it exceeds what its orders brought, since money went back after it was asked for; 0 for a request
   * that was withdrawn or rejected. What was corrected is no part of it.
   */
  excess: z.int(),
  /** In fen: what of the issued sum was corrected at the tax office by red-letter invoices. */
  corrected: z.int(),
  corrected_at: optionalTime,
  /** Who said so last; empty before. */
  corrected_username: z.string(),
  state: z.enum(Object.values(InvoiceState)),
  invoice_no: z.string(),
  link: z.string(),
  /** Whether its file is at `/view/invoice/<id>`, for its member and for those who may list invoices. */
  has_file: z.boolean(),
  /** Why it was rejected. */
  reason: z.string(),
  order: z.array(orderOf),
  created_at: time,
  decided_at: optionalTime,
});
export type Invoice = z.output<typeof invoice>;

const list = { total: z.int(), invoice: z.array(invoice) };

export const invoiceService = defineService('InvoiceAPI', {
  offer: {
    rpc: 'GetInvoiceOffer',
    title: '可开发票的订单',
    method: 'GET',
    path: '/api/v1/user/invoice/offer',
    access: 'token',
    input: z.object({}),
    reply: z.object({
      /** Own orders that brought money for which no invoice was asked, the newest first, at most 100. */
      order: z.array(orderOf),
      /** What the last request of the member said; empty at first. */
      kind: z.enum(Object.values(InvoiceKind)),
      title: z.string(),
      tax_no: z.string(),
      email: z.string(),
    }),
  },
  create: {
    rpc: 'CreateInvoice',
    title: '申请发票',
    method: 'POST',
    path: '/api/v1/invoice',
    access: 'token',
    changes: ['invoice', 'order', 'inbox'],
    /**
     * For all the money that these own orders brought: what was paid without what went back or is on its way, and without
     * what other invoices have. 409 when nothing is left of one, or a request of it is open.
     */
    input: z
      .object({
        order_no: z
          .array(orderNo)
          .min(1, '请选择订单')
          .max(ORDERS_MAX, `一次最多 ${ORDERS_MAX} 个订单`),
        kind: z.enum(Object.values(InvoiceKind), '抬头类型不正确'),
        title: z
          .string('请填写发票抬头')
          .overwrite(withoutInvisible)
          .trim()
          .min(1, '请填写发票抬头')
          .max(INVOICE_TITLE_MAX, `发票抬头最多 ${INVOICE_TITLE_MAX} 个字符`),
        /** The unified social credit code of a company. */
        tax_no: z
          .string()
          .trim()
          .toUpperCase()
          .max(TAX_NO_LENGTH, `税号为 ${TAX_NO_LENGTH} 位`)
          .default(''),
        email,
      })
      .superRefine(({ kind, tax_no }, context) => {
        const refuse = (message: string) =>
          context.addIssue({ code: 'custom', path: ['tax_no'], message });
        if (kind === InvoiceKind.Company && tax_no === '') refuse('请填写税号');
        else if (kind === InvoiceKind.Company && !isUnifiedCode(tax_no))
          refuse('税号不正确，应为 18 位统一社会信用代码');
        if (kind === InvoiceKind.Personal && tax_no !== '') refuse('个人抬头不填税号');
      }),
    reply: invoice,
  },
  own: {
    rpc: 'ListOwnInvoice',
    title: '我的发票',
    method: 'GET',
    path: '/api/v1/user/invoice',
    access: 'token',
    input: z.object({ ...paging({ size: 20, max: 100 }) }),
    reply: z.object(list),
  },
  withdraw: {
    rpc: 'WithdrawInvoice',
    title: '撤回发票申请',
    method: 'PUT',
    path: '/api/v1/invoice/withdraw',
    access: 'token',
    changes: ['invoice', 'order', 'inbox'],
    /** 409 once an operator has decided. */
    input: z.object({ id }),
    reply: invoice,
  },
  list: {
    rpc: 'ListInvoice',
    title: '发票列表',
    method: 'GET',
    path: '/api/v1/invoice/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches title, tax number, invoice number and member; an order number as a whole. */
      wd: words,
      state: queryList(z.enum(Object.values(InvoiceState))).optional(),
      kind: queryList(z.enum(Object.values(InvoiceKind))).optional(),
      user_id: queryList(queryId).optional(),
      /** Only issued ones whose `excess` is still to be corrected, or only the others. */
      is_exceeding: queryBool.optional(),
      created_at: days.optional(),
    }),
    reply: z.object(list),
  },
  issue: {
    rpc: 'IssueInvoice',
    title: '开具发票',
    method: 'PUT',
    path: '/api/v1/invoice/issue',
    access: 'permission',
    changes: ['invoice', 'order', 'inbox'],
    /**
     * Marks an open request as issued, and tells its member. 409 when the invoice is for more than its orders brought, since
     * money went back after the request.
     */
    input: z.object({
      id,
      invoice_no: invoiceNo,
      /** In fen: the sum that it is made out for. */
      money: z.int('金额应为整数').min(1, '金额应大于 0').max(1_000_000_000, '金额过大'),
      link,
    }),
    reply: invoice,
  },
  amend: {
    rpc: 'AmendInvoice',
    title: '更正发票号码与链接',
    method: 'PUT',
    path: '/api/v1/invoice/amend',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.InvoiceAPI/IssueInvoice'],
    changes: ['invoice'],
    /**
     * Rights what was mistyped of an issued invoice; its sum and title are what the tax office has. Tells its member of another
     * number. 409 when it has another than `seen_invoice_no` by now.
     */
    input: z.object({ id, invoice_no: invoiceNo, link, seen_invoice_no: z.string().max(40) }),
    reply: invoice,
  },
  correct: {
    rpc: 'CorrectInvoice',
    title: '标记发票已红冲',
    method: 'PUT',
    path: '/api/v1/invoice/correct',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.InvoiceAPI/IssueInvoice'],
    changes: ['invoice', 'order', 'inbox'],
    /**
     * Marks the excess of an issued invoice as corrected at the tax office. 409 when it is another sum than `money` by now. What
     * goes back later is an excess again.
     */
    input: z.object({
      id,
      /** In fen. */
      money: z.int('金额应为整数').min(1, '金额应大于 0').max(1_000_000_000, '金额过大'),
    }),
    reply: invoice,
  },
  reject: {
    rpc: 'RejectInvoice',
    title: '驳回发票申请',
    method: 'PUT',
    path: '/api/v1/invoice/reject',
    access: 'permission',
    changes: ['invoice', 'order', 'inbox'],
    /** The member reads the reason, and can ask again. */
    input: z.object({
      id,
      reason: z.string('请填写原因').trim().min(1, '请填写原因').max(255, '原因最多 255 个字符'),
    }),
    reply: invoice,
  },
  attach: {
    rpc: 'AttachInvoiceFile',
    title: '上传发票文件',
    method: 'POST',
    path: '/api/v1/upload/invoice',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.InvoiceAPI/IssueInvoice'],
    kind: 'upload',
    changes: ['invoice'],
    /** The PDF of an open or issued invoice, at most 10 MB; another one replaces it. */
    input: z.object({ id: queryId }),
    reply: invoice,
  },
});
