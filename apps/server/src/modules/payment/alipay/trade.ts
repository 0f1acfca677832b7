import * as z from 'zod';
import { readChinaTime } from '@wenyuan/domain';
import { ProviderUnavailable, type ProviderPayment } from '../payment-provider.ts';
import { fenOf } from '../yuan.ts';

/** An amount in yuan, read as fen. */
export const yuan = z.string().transform((text, context) => {
  const fen = fenOf(text);
  if (fen !== undefined) return fen;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const moment = z.string().transform(readChinaTime);

export const tradeStatus = z.enum([
  'WAIT_BUYER_PAY',
  'TRADE_SUCCESS',
  'TRADE_FINISHED',
  'TRADE_CLOSED',
]);

/** A trade, as a query tells it. */
export const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: tradeStatus,
  total_amount: yuan,
  /** Missing until it is paid. */
  send_pay_date: moment.optional(),
});

/** A trade that is closed after it was paid was refunded in whole. */
export function tradeState(
  status: z.output<typeof tradeStatus>,
  wasPaid: boolean,
): ProviderPayment['state'] {
  if (status === 'WAIT_BUYER_PAY') return 'pending';
  if (status === 'TRADE_CLOSED') return wasPaid ? 'refunded' : 'closed';
  return 'paid';
}

export function paymentOf(found: z.output<typeof trade>): ProviderPayment {
  const { send_pay_date: paidAt } = found;
  return {
    outTradeNo: found.out_trade_no,
    state: tradeState(found.trade_status, paidAt !== undefined),
    transactionNo: found.trade_no,
    amount: found.total_amount,
    ...(paidAt === undefined ? {} : { paidAt }),
  };
}

export function read<Shape>(schema: z.ZodType<Shape>, reply: unknown): Shape {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ProviderUnavailable('支付宝的应答无法识别');
  return parsed.data;
}
