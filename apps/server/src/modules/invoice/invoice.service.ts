import { readFile } from 'node:fs/promises';
import type { Contract, Invoice, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { formatMoney, InvoiceKind, InvoiceState } from '@wenyuan/domain';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { invoiceOrders, invoices, orders } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { UploadedFile } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { ORDER_MISSING } from '../order/order.repo.ts';
import { inScratch } from '../upload/in-scratch.ts';
import { receiveFile } from '../upload/receive-file.ts';
import { storeForRow } from '../upload/store-for-row.ts';
import { countUpload } from '../upload/upload-bounds.ts';
import { findUser } from '../user/user.repo.ts';
import {
  correctParts,
  listInvoices,
  lockInvoice,
  presentInvoices,
  updateInvoice,
  type InvoiceRow,
} from './invoice.repo.ts';
import { broughtBy, invoiceable, invoicedOf } from './invoiceable.ts';

type Operations = Contract['invoice'];

const MISSING = '发票申请不存在';
const OFFER_MAX = 100;
const FILE_MB = 10;

function requireAttachable(row: InvoiceRow | undefined): InvoiceRow {
  if (row === undefined) throw notFound(MISSING);
  if (row.state !== InvoiceState.Open && row.state !== InvoiceState.Issued)
    throw conflict('申请已结束，不能上传发票文件');
  return row;
}

export function createInvoices(services: Services) {
  const { db, settings, storage } = services;

  async function exchange(): Promise<number> {
    return (await settings.read()).score.credit_exchange;
  }

  async function present(row: InvoiceRow): Promise<Invoice> {
    return oneRow(await presentInvoices(db, [row], await exchange()));
  }

  async function find(id: number): Promise<InvoiceRow | undefined> {
    const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
    return row;
  }

  /** Locks an open request; with an owner, only one of theirs. */
  async function requireOpen(tx: Db, id: number, owner?: Caller): Promise<InvoiceRow> {
    const row = await lockInvoice(tx, id);
    // A request of another member is reported as missing, so that ids reveal nothing.
    if (row === undefined || (owner !== undefined && row.user_id !== owner.id))
      throw notFound(MISSING);
    if (row.state === InvoiceState.Issued) throw conflict('发票已开具');
    if (row.state === InvoiceState.Rejected) throw conflict('申请已被驳回');
    if (row.state === InvoiceState.Withdrawn) throw conflict('申请已撤回');
    return row;
  }

  async function hrefOf(tx: Db, invoiceId: number): Promise<string> {
    const [first] = await tx
      .select({ order_no: orders.order_no })
      .from(invoiceOrders)
      .innerJoin(orders, eq(orders.id, invoiceOrders.order_id))
      .where(eq(invoiceOrders.invoice_id, invoiceId))
      .orderBy(asc(orders.id))
      .limit(1);
    return `/member/order?no=${first?.order_no ?? ''}`;
  }

  /** Makes the parts of an invoice add up to what it was issued for; the first orders give first. */
  async function shareOut(tx: Db, id: number, money: number, rate: number): Promise<void> {
    const parts = await tx
      .select()
      .from(invoiceOrders)
      .where(eq(invoiceOrders.invoice_id, id))
      .orderBy(asc(invoiceOrders.order_id));
    const left = await invoiceable(
      tx,
      parts.map(({ order_id }) => order_id),
      rate,
      id,
    );
    let rest = money;
    for (const { order_id } of parts) {
      const amount = Math.min(rest, left.get(order_id) ?? 0);
      rest -= amount;
      const part = and(eq(invoiceOrders.invoice_id, id), eq(invoiceOrders.order_id, order_id));
      await tx.update(invoiceOrders).set({ amount }).where(part);
    }
    if (rest > 0)
      throw conflict(
        money === rest
          ? '申请后已全部退款，不能开票，请驳回申请'
          : `申请后有退款，最多可开 ${formatMoney(money - rest)}`,
      );
  }

  return {
    async offer(caller: Caller): Promise<ReplyOf<Operations['offer']>> {
      const rate = await exchange();
      const left = sql<number>`${broughtBy(rate)} - ${invoicedOf()}`;
      const rows = await db
        .select({
          order_no: orders.order_no,
          product_name: orders.product_name,
          paid_at: orders.paid_at,
          left,
        })
        .from(orders)
        .where(and(eq(orders.user_id, caller.id), gt(left, 0)))
        .orderBy(desc(orders.id))
        .limit(OFFER_MAX);
      const [last] = await db
        .select()
        .from(invoices)
        .where(eq(invoices.user_id, caller.id))
        .orderBy(desc(invoices.id))
        .limit(1);
      return {
        order: rows.map(({ left: money, paid_at, ...row }) => ({
          ...row,
          paid_at: paid_at?.toISOString() ?? null,
          money,
        })),
        kind: last?.kind ?? InvoiceKind.Personal,
        title: last?.title ?? '',
        tax_no: last?.tax_no ?? '',
        email: last?.email ?? (await findUser(db, caller.id))?.email ?? '',
      };
    },

    async create(
      { order_no, ...fields }: ParsedInputOf<Operations['create']>,
      caller: Caller,
    ): Promise<Invoice> {
      const { pay, score } = await settings.read();
      if (!pay.enable_invoice) throw conflict('本站尚未开放发票申请');
      const wanted = [...new Set(order_no)];
      try {
        const made = await db.transaction(async (tx) => {
          const rows = await tx
            .select()
            .from(orders)
            .where(and(inArray(orders.order_no, wanted), eq(orders.user_id, caller.id)))
            .orderBy(asc(orders.id))
            .for('update');
          if (rows.length < wanted.length) throw notFound(ORDER_MISSING);
          const ids = rows.map(({ id }) => id);
          const left = await invoiceable(tx, ids, score.credit_exchange);
          const parts = rows.map((row) => ({ row, amount: left.get(row.id) ?? 0 }));
          for (const { row, amount } of parts)
            if (amount === 0) throw conflict(`订单“${row.product_name}”没有可开发票的金额`);
          const amount = parts.reduce((sum, part) => sum + part.amount, 0);
          const invoice = await tx
            .insert(invoices)
            .values({ ...fields, user_id: caller.id, amount })
            .returning()
            .then(oneRow);
          await tx.insert(invoiceOrders).values(
            parts.map(({ row, amount: part }) => ({
              invoice_id: invoice.id,
              order_id: row.id,
              amount: part,
            })),
          );
          return invoice;
        });
        return await present(made);
      } catch (error) {
        if (isDuplicate(error, 'invoice_orders_open'))
          throw conflict('订单已有待开的发票，请勿重复申请');
        throw error;
      }
    },

    async withdraw(id: number, caller: Caller): Promise<Invoice> {
      const row = await db.transaction(async (tx) => {
        await requireOpen(tx, id, caller);
        return updateInvoice(tx, id, { state: InvoiceState.Withdrawn, decided_at: new Date() });
      });
      return present(row);
    },

    async issue(
      { id, money, invoice_no, link }: ParsedInputOf<Operations['issue']>,
      operator: Caller,
    ): Promise<Invoice> {
      const rate = await exchange();
      try {
        const row = await db.transaction(async (tx) => {
          const open = await requireOpen(tx, id);
          if (money > open.amount)
            throw badField('money', `不能超过申请的 ${formatMoney(open.amount)}`);
          await shareOut(tx, id, money, rate);
          const issued = await updateInvoice(tx, id, {
            state: InvoiceState.Issued,
            amount: money,
            invoice_no,
            link,
            decided_user_id: operator.id,
            decided_at: new Date(),
          });
          const { user_id, title } = issued;
          const note = `发票号码 ${invoice_no}，${formatMoney(money)}`;
          const href = await hrefOf(tx, id);
          await notify(tx, [{ user_id, kind: 'invoice_issued', target_id: id, title, href, note }]);
          return issued;
        });
        return await present(row);
      } catch (error) {
        if (isDuplicate(error, 'invoices_no'))
          throw conflict('该发票号码已用于另一份申请', 'invoice_no');
        throw error;
      }
    },

    async reject(id: number, reason: string, operator: Caller): Promise<Invoice> {
      const row = await db.transaction(async (tx) => {
        await requireOpen(tx, id);
        const rejected = await updateInvoice(tx, id, {
          state: InvoiceState.Rejected,
          reason,
          decided_user_id: operator.id,
          decided_at: new Date(),
        });
        const { user_id, title } = rejected;
        const href = await hrefOf(tx, id);
        const told = { user_id, target_id: id, title, href, note: reason } as const;
        await notify(tx, [{ ...told, kind: 'invoice_rejected' }]);
        return rejected;
      });
      return present(row);
    },

    /** Leaves each part of an issued invoice what its order brought: the rest is corrected. */
    async correct(id: number, money: number, operator: Caller): Promise<Invoice> {
      const rate = await exchange();
      const row = await db.transaction(async (tx) => {
        const before = await lockInvoice(tx, id);
        if (before === undefined) throw notFound(MISSING);
        if (before.state !== InvoiceState.Issued) throw conflict('发票尚未开具，无需红冲');
        const [shown] = await presentInvoices(tx, [before], rate);
        const excess = shown?.excess ?? 0;
        if (excess === 0) throw conflict('没有待红冲的金额');
        if (excess !== money)
          throw conflict(`待红冲的金额已变为 ${formatMoney(excess)}，请核对后再标记`, 'money');
        await correctParts(tx, id, rate);
        return updateInvoice(tx, id, {
          corrected_at: new Date(),
          corrected_user_id: operator.id,
        });
      });
      return present(row);
    },

    /** Keeps the PDF of an invoice at a key that only `/view/invoice` reads. */
    async attach(
      id: number,
      operator: Caller,
      file: (limitBytes: number) => Promise<UploadedFile>,
    ): Promise<Invoice> {
      requireAttachable(await find(id));
      await countUpload(services, operator, 'picture');
      const bytes = await inScratch(services, async (folder) => {
        const upload = await file(FILE_MB * 1024 * 1024);
        const received = await receiveFile(services, upload, folder, FILE_MB);
        return readFile(received.path);
      });
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw badField('file', '发票文件应为 PDF');
      const kept = { folder: `invoices/${id}`, ext: '.pdf', bytes };
      const row = await storeForRow(storage, kept, (key) =>
        db.transaction(async (tx) => {
          const { file: before } = requireAttachable(await lockInvoice(tx, id));
          return { before, after: await updateInvoice(tx, id, { file: key }) };
        }),
      );
      if (row.before !== '') await storage.delete(row.before);
      return present(row.after);
    },

    /** The key of an invoice's file, for its member once it is issued, and for operators. */
    async fileOf(id: number, caller: Caller, isOperator: boolean): Promise<string> {
      const row = await find(id);
      const isTheirs = row?.user_id === caller.id && row.state === InvoiceState.Issued;
      if (row === undefined || row.file === '' || !(isTheirs || isOperator))
        throw notFound('发票文件不存在');
      return row.file;
    },

    async list(query: Parameters<typeof listInvoices>[1]) {
      const rate = await exchange();
      const { total, rows } = await listInvoices(db, query, rate);
      return { total, invoice: await presentInvoices(db, rows, rate) };
    },
  };
}
