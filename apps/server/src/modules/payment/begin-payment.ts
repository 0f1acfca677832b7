import { OrderStatus, PaymentState, type PaymentType, type SettingsValues } from '@wenyuan/domain';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { payments } from '../../db/schema/index.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import { siteOrigin } from '../config/site-origin.ts';
import { lockForPayment } from '../order/lock-for-payment.ts';
import { moneyOf, type OrderRow } from '../order/order.repo.ts';
import type { PaymentServices } from './ask-payment.ts';
import { requireUnclaimed } from './claim.repo.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentScene,
} from './payment-provider.ts';
import { callbackPaths } from './payment-providers.ts';
import { updatePayment, type PaymentRow } from './payment.repo.ts';

export type Payer = {
  readonly scene: PaymentScene;
  readonly ip: string;
  readonly openid: string;
};

/** Less time than this is not worth beginning with. */
const SHORTEST_MS = 120_000;
/** A code with less time left is replaced by another. */
const REUSABLE_MS = 30_000;
/** Nobody needs more; whoever asks for more wears the provider out. */
const ATTEMPTS_MAX = 30;

/** Whether a begun payment can go on in this way. */
export function isSameWay(payment: PaymentRow, type: PaymentType, { scene, openid }: Payer) {
  return payment.payment_type === type && payment.scene === scene && payment.openid === openid;
}

export type NewPayment = {
  readonly order: OrderRow;
  readonly type: PaymentType;
  readonly payer: Payer;
  readonly values: SettingsValues;
};

/**
 * The payment of a locked order in this way that is under way, or a new one: a second click or tab finds that of the first.
 */
export async function findOrInsertPayment(
  tx: Db,
  { order, type, payer, values }: NewPayment,
): Promise<PaymentRow> {
  const amount = moneyOf(order, values.score.credit_exchange);
  const known = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, order.id))
    .orderBy(desc(payments.id));
  const now = Date.now();
  const live = known.find(
    (row) =>
      row.state === PaymentState.Pending &&
      isSameWay(row, type, payer) &&
      row.amount === amount &&
      row.expires_at.getTime() > now + REUSABLE_MS,
  );
  if (live !== undefined) return live;
  if (known.length >= ATTEMPTS_MAX)
    throw new HttpError(429, '该订单发起支付的次数过多，请关闭后重新下单');
  const end = Math.max(order.closed_at?.getTime() ?? 0, now + SHORTEST_MS);
  return tx
    .insert(payments)
    .values({
      order_id: order.id,
      payment_type: type,
      out_trade_no: `${order.order_no}P${known.length + 1}`,
      amount,
      ...payer,
      expires_at: new Date(end),
      ask_at: new Date(now + REUSABLE_MS),
    })
    .returning()
    .then(oneRow);
}

/** Where a payer's browser goes from the provider, whether or not the order is paid by then. */
async function returnUrlOf(services: PaymentServices, { order_no }: OrderRow): Promise<string> {
  const origin = await siteOrigin(services);
  return `${origin}/vip/checkout?order_no=${encodeURIComponent(order_no)}&back=1`;
}

/**
 * Begins a payment at the provider, outside of a transaction, and keeps how it continues. Begun twice at once it is the same
 * payment there. The order as it is afterwards is returned with it: it may have been closed meanwhile.
 */
export async function beginPayment(
  services: PaymentServices,
  provider: PaymentProvider,
  order: OrderRow,
  payment: PaymentRow,
): Promise<{ readonly order: OrderRow; readonly payment: PaymentRow }> {
  const { db, config, logger } = services;
  if (payment.continuation !== null) return { order, payment };
  const { out_trade_no, amount, scene, ip, openid, expires_at, payment_type } = payment;
  /** Keeps what came of it; a payment that is over by now, or whose order is, is left as it is, and nobody is shown it. */
  const keep = (change: Parameters<typeof updatePayment>[2]) =>
    db.transaction(async (tx) => {
      const locked = await lockForPayment(tx, order);
      const now = await tx.select().from(payments).where(eq(payments.id, payment.id)).then(oneRow);
      const isWaiting = now.state === PaymentState.Pending && locked.status === OrderStatus.Pending;
      if (isWaiting && change.continuation !== undefined) await requireUnclaimed(tx, order.id);
      return {
        order: locked,
        payment: isWaiting ? await updatePayment(tx, payment.id, change) : now,
      };
    });
  try {
    const continuation = await provider.start({
      outTradeNo: out_trade_no,
      subject: order.product_name,
      amount,
      scene,
      ip,
      ...(openid === '' ? {} : { openid }),
      expiresAt: expires_at,
      returnUrl: await returnUrlOf(services, order),
      notifyUrl: `${config.apiOrigin}${callbackPaths[payment_type] ?? ''}`,
    });
    return await keep({ continuation });
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      logger.warn({ err: error, out_trade_no }, 'a payment could not be begun');
      throw new HttpError(503, '暂时无法连接支付平台，请稍后重试', { retryAfter: 5 });
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    logger.error({ err: error, out_trade_no }, 'the provider refused a payment');
    await keep({ state: PaymentState.Failed, message: error.message, ask_at: null });
    throw new HttpError(502, `支付平台未能受理：${error.message}`);
  }
}

/** What the payer's client goes on with. */
export function continuationOf({ amount, expires_at, continuation }: PaymentRow) {
  const reply = {
    order_status: OrderStatus.Pending,
    payment_url: '',
    extra: null,
    money: amount,
    expires_at: expires_at.toISOString(),
  };
  switch (continuation?.kind) {
    case 'qr':
      return { ...reply, kind: 'qr', payment_url: continuation.codeUrl } as const;
    case 'redirect':
      return { ...reply, kind: 'redirect', payment_url: continuation.url } as const;
    case 'jsapi':
      return { ...reply, kind: 'jsapi', extra: continuation.params } as const;
    case undefined:
      // It was ended while it was begun: by another way in another tab, or by closing the order.
      throw conflict('这次支付已结束，请重新发起');
  }
}
