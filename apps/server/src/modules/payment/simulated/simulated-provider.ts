import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDate, PaymentType } from '@wenyuan/domain';
import * as z from 'zod';
import { errorCode } from '../../../error-code.ts';
import type { Config } from '../../../config.ts';
import {
  NoticeRejected,
  ProviderRefusal,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  type StatementRow,
} from '../payment-provider.ts';

const simulated = z.object({
  outTradeNo: z.string(),
  subject: z.string(),
  amount: z.int(),
  state: z.enum(['pending', 'paid', 'closed']),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().optional(),
  returnUrl: z.string(),
  refund: z.array(z.object({ outRefundNo: z.string(), amount: z.int(), at: z.iso.datetime() })),
});
export type SimulatedPayment = z.output<typeof simulated>;

export const simulatedPath = (outTradeNo: string): string =>
  `/simulated-payment/${encodeURIComponent(outTradeNo)}`;

/** Payments of a demonstration, a file each in the data folder, which API and worker share. */
export function createSimulatedPayments({ dataDir }: Pick<Config, 'dataDir'>) {
  const folder = path.join(dataDir, 'simulated-payments');
  const fileOf = (outTradeNo: string) => {
    if (!/^[0-9A-Za-z]{1,64}$/.test(outTradeNo)) throw new ProviderRefusal('支付单号不正确');
    return path.join(folder, `${outTradeNo}.json`);
  };
  return {
    async read(outTradeNo: string): Promise<SimulatedPayment | undefined> {
      const text = await readFile(fileOf(outTradeNo), 'utf8').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? undefined : simulated.parse(JSON.parse(text));
    },
    /** Replaces the file as a whole, so that nobody reads half of it. */
    async write(payment: SimulatedPayment): Promise<void> {
      const file = fileOf(payment.outTradeNo);
      const fresh = `${file}.${randomUUID()}`;
      await mkdir(folder, { recursive: true });
      await writeFile(fresh, JSON.stringify(payment));
      await rename(fresh, file);
    },
    async list(): Promise<string[]> {
      const names = await readdir(folder).catch(() => [] as string[]);
      return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    },
  };
}

function refundOf(payment: SimulatedPayment, outRefundNo: string): ProviderRefund | undefined {
  const found = payment.refund.find((one) => one.outRefundNo === outRefundNo);
  if (found === undefined) return undefined;
  const refundNo = `simulated-${outRefundNo}`;
  return { outRefundNo, state: 'done', refundNo, amount: found.amount, message: '' };
}

/** A provider that takes no money: whoever demonstrates the site decides on a page of its own what came. */
export function createSimulatedProvider(
  config: Pick<Config, 'dataDir' | 'siteOrigin'>,
): PaymentProvider {
  const payments = createSimulatedPayments(config);

  async function require(outTradeNo: string): Promise<SimulatedPayment> {
    const payment = await payments.read(outTradeNo);
    if (payment === undefined) throw new ProviderRefusal('没有这笔模拟支付');
    return payment;
  }

  return {
    type: PaymentType.Simulated,
    async start({ outTradeNo, subject, amount, expiresAt, returnUrl }) {
      if ((await payments.read(outTradeNo)) === undefined)
        await payments.write({
          outTradeNo,
          subject,
          amount,
          state: 'pending',
          expiresAt: expiresAt.toISOString(),
          returnUrl,
          refund: [],
        });
      return { kind: 'redirect', url: `${config.siteOrigin}${simulatedPath(outTradeNo)}` };
    },
    async query(outTradeNo): Promise<ProviderPayment> {
      const payment = await payments.read(outTradeNo);
      if (payment === undefined)
        return { outTradeNo, state: 'missing', transactionNo: '', amount: 0 };
      const { amount, paidAt, state } = payment;
      const transactionNo = state === 'paid' ? `simulated-${outTradeNo}` : '';
      return {
        outTradeNo,
        state,
        transactionNo,
        amount,
        ...(paidAt === undefined ? {} : { paidAt: new Date(paidAt) }),
      };
    },
    async close(outTradeNo) {
      const payment = await payments.read(outTradeNo);
      if (payment?.state === 'pending') await payments.write({ ...payment, state: 'closed' });
    },
    async refund({ outTradeNo, outRefundNo, amount }) {
      const payment = await require(outTradeNo);
      const known = refundOf(payment, outRefundNo);
      if (known !== undefined) return known;
      const back = payment.refund.reduce((sum, one) => sum + one.amount, 0);
      if (payment.state !== 'paid' || back + amount > payment.amount)
        throw new ProviderRefusal('退款金额超过已付的金额');
      const refund = [...payment.refund, { outRefundNo, amount, at: new Date().toISOString() }];
      await payments.write({ ...payment, refund });
      const refundNo = `simulated-${outRefundNo}`;
      return { outRefundNo, state: 'done', refundNo, amount, message: '' };
    },
    async queryRefund(outTradeNo, outRefundNo) {
      const found = refundOf(await require(outTradeNo), outRefundNo);
      return found ?? { outRefundNo, state: 'missing', refundNo: '', amount: 0, message: '' };
    },
    async readNotice() {
      throw new NoticeRejected('模拟支付没有通知');
    },
    accepted: { status: 200, contentType: 'text/plain', body: 'success' },
    refused: (message) => ({
      status: 400,
      contentType: 'text/plain; charset=utf-8',
      body: message,
    }),
    async statement(day): Promise<StatementRow[]> {
      const rows: StatementRow[] = [];
      for (const outTradeNo of await payments.list()) {
        const { amount, paidAt, refund } = await require(outTradeNo);
        const row = { outTradeNo, transactionNo: `simulated-${outTradeNo}` };
        if (paidAt !== undefined)
          rows.push({ ...row, kind: 'payment', outRefundNo: '', amount, at: new Date(paidAt) });
        for (const { outRefundNo, amount: back, at } of refund)
          rows.push({ ...row, kind: 'refund', outRefundNo, amount: back, at: new Date(at) });
      }
      return rows.filter(({ at }) => formatDate(at, 'yyyy-MM-dd') === day);
    },
  };
}
