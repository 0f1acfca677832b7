import type { contract, Order, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import {
  formatMoney,
  OrderStatus,
  OrderType,
  PaymentType,
  PunishmentType,
  RefundOrigin,
} from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { conflict, outdated } from '../../http/errors.ts';
import { orderKey } from '../credit/ledger-keys.ts';
import { refundToBalance } from '../payment/refund-to-balance.ts';
import { isEnded } from '../user/ended.ts';
import { askOrder, askPayment, endPayments, type PaymentServices } from '../payment/ask-payment.ts';
import {
  beginPayment,
  continuationOf,
  findOrInsertPayment,
  isSameWay,
} from '../payment/begin-payment.ts';
import { findPayer } from '../payment/find-payer.ts';
import { confirmClaim, requireUnclaimed } from '../payment/claim.repo.ts';
import { balanceOf, methodsOf, requireMethod } from '../payment/payment-methods.ts';
import { pendingPayments, type PaymentRow } from '../payment/payment.repo.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { deliver, markUndelivered } from './deliver.ts';
import { lockBoth, lockForPayment } from './lock-for-payment.ts';
import { changeOf, fileOf, fullPriceOf, offerOf, type Offer } from './offer.ts';
import { presentOrder } from './order.presenter.ts';
import { closeOrder, isOverdue, moneyOf, requireOrder, type OrderRow } from './order.repo.ts';
import { settleOrder, type Payment } from './settle-order.ts';

type Contract = (typeof contract)['order'];
type Paying = ParsedInputOf<Contract['pay']>;
type PayReply = ReplyOf<Contract['pay']>;

/** An order that was closed instead of paid, and the current offer of its product. */
type Stale = { readonly closed: OrderRow; readonly offer: Offer };

const PAID = {
  order_status: OrderStatus.Paid,
  payment_url: '',
  extra: null,
  kind: '',
  money: 0,
  expires_at: null,
} as const satisfies PayReply;

/** The message for the member when the order no longer matches its product. */
function staleMessage({ closed, offer }: Stale, creditName: string): string {
  if (offer.state !== 'sold') return `${offer.message}，订单已关闭，未扣除${creditName}`;
  if (closed.close_reason !== 'price') return '会员权益已调整，原订单已关闭，请重新下单';
  const { amount, money } = offer.product;
  const full = fullPriceOf(closed);
  return amount === full.amount
    ? `应付金额已由 ${formatMoney(full.money ?? 0)} 变为 ${formatMoney(money)}，原订单已关闭，请重新下单`
    : `价格已由 ${full.amount} 变为 ${amount} ${creditName}，原订单已关闭，请重新下单`;
}

export function createPayments(services: PaymentServices) {
  const { db, settings } = services;

  async function present(row: OrderRow): Promise<Order> {
    const { score } = await settings.read();
    return presentOrder(db, row, score.credit_exchange);
  }

  /** Pays a locked order with its member's credits. */
  async function takeCredits(tx: Db, order: OrderRow): Promise<OrderRow> {
    await lockBoth(tx, order);
    const payment = { payment_type: PaymentType.Credits };
    return settleOrder(tx, order, payment, await settings.read(), [
      {
        userId: order.user_id,
        amount: -order.amount,
        reason: 'order',
        key: orderKey(order.order_no),
        targetId: order.id,
        remark: order.product_name,
      },
    ]);
  }

  /** Refuses a payment of an order that is not waiting. */
  async function notWaiting(order: OrderRow): Promise<never> {
    const message = order.status === OrderStatus.Refunded ? '订单已退款' : '订单已关闭，请重新下单';
    throw outdated(message, { order: await present(order) });
  }

  /**
   * Pays an order that still matches its product, or closes it and charges nothing. With credits it is paid at once;
   * otherwise a payment is begun at the provider, after older ones were asked about, since they may have been paid.
   */
  async function pay(input: Paying, caller: Caller, ip: string): Promise<PayReply> {
    const values = await settings.read();
    const type = input.payment_type as PaymentType;
    const found = await requireOrder(db, input.order_no, caller);
    const payer = await findPayer(input, ip, values, services.config);
    if (found.order_type === OrderType.Document && found.status === OrderStatus.Pending)
      await requireUnpunished(db, caller.id, PunishmentType.NoDownload);
    await askOrder(services, found.id);
    const isMoney = type !== PaymentType.Credits;
    const file = await fileOf(services, found);
    const outcome = await db.transaction(
      async (tx): Promise<OrderRow | Stale | { order: OrderRow; payment: PaymentRow }> => {
        const order = await lockForPayment(tx, found);
        if (order.status !== OrderStatus.Pending || isOverdue(order)) return order;
        await requireUnclaimed(tx, order.id);
        const offer = await offerOf(tx, order, values, file);
        const change = changeOf(order, offer, isMoney);
        if (change !== '') return { closed: await closeOrder(tx, order, change), offer };
        await requireMethod(services, order, type, values);
        if (!isMoney) return takeCredits(tx, order);
        return { order, payment: await findOrInsertPayment(tx, { order, type, payer, values }) };
      },
    );
    if ('closed' in outcome) {
      const { closed, offer } = outcome;
      throw outdated(staleMessage(outcome, values.score.credit_name), {
        ...(offer.state === 'sold' ? { price: offer.product.amount } : {}),
        order: await present(closed),
      });
    }
    if (!('payment' in outcome)) {
      if (outcome.status !== OrderStatus.Paid) return notWaiting(outcome);
      // What was begun elsewhere must not be paid any more.
      if ((await pendingPayments(db, outcome.id)).length > 0)
        await endPayments(services, outcome.id);
      return PAID;
    }
    // Nobody should pay in two ways; whoever did so all the same gets the second payment back.
    await endPayments(services, outcome.order.id, (other) => isSameWay(other, type, payer));
    const provider = await services.paymentProvider(type);
    if (provider === undefined) throw conflict('该支付方式尚未开通，请选择其他支付方式');
    const begun = await beginPayment(services, provider, outcome.order, outcome.payment);
    if (begun.order.status === OrderStatus.Paid) return PAID;
    if (begun.order.status !== OrderStatus.Pending) return notWaiting(begun.order);
    return continuationOf(begun.payment);
  }

  /** The ways in which a member can pay an own order. */
  async function methods(orderNo: string, caller: Caller) {
    const order = await requireOrder(db, orderNo, caller);
    const values = await settings.read();
    const balance = await balanceOf(db, caller.id);
    const { enable_offline, offline_statement } = values.pay;
    return {
      method: await methodsOf(services, order, balance, values),
      balance,
      offline_statement: enable_offline ? offline_statement : '',
    };
  }

  /** Credits what came for an order that cannot be delivered to the member's balance. */
  async function creditBalance(
    tx: Db,
    order: OrderRow,
    payment: Required<Payment>,
    refused: Exclude<Offer, { state: 'sold' }>,
    operator: Caller,
  ): Promise<OrderRow> {
    const values = await settings.read();
    const row = await markUndelivered(tx, order, payment, refused.state);
    const refund = {
      origin: RefundOrigin.Late,
      amount: moneyOf(order, values.score.credit_exchange),
      credit: order.amount,
      reason: refused.message,
      user_id: operator.id,
    };
    await refundToBalance(tx, order, refund, values);
    return row;
  }

  /**
   * Confirms a payment received outside of the site, also of a closed order: a member who has paid gets the product.
   */
  async function confirm(
    orderNo: string,
    payment: Required<Payment>,
    creditIfGone: boolean,
    operator: Caller,
  ): Promise<OrderRow> {
    const values = await settings.read();
    const found = await requireOrder(db, orderNo);
    // What the operator saw arrive may be what a provider has not reported yet.
    for (const payment of await pendingPayments(db, found.id)) await askPayment(services, payment);
    const file = await fileOf(services, found);
    try {
      const confirmed = await db.transaction(async (tx) => {
        const order = await lockForPayment(tx, found);
        if (order.status === OrderStatus.Paid) throw conflict('订单已支付');
        if (order.status === OrderStatus.Refunded) throw conflict('订单已退款');
        if (await isEnded(tx, order.user_id))
          throw conflict('买家的账号已注销，不能确认收款；收到的款项请在线下退还');
        const delivery = await deliver(tx, order, payment, values, file);
        if ('refused' in delivery && !creditIfGone) {
          const { credit_name, credit_exchange } = values.score;
          const name = `${order.amount} ${credit_name}`;
          throw outdated(
            `${delivery.refused.message}，无法交付；可改为将 ${name}计入该用户的余额`,
            { order: await presentOrder(tx, order, credit_exchange) },
          );
        }
        await confirmClaim(tx, order.id, operator.id);
        return 'settled' in delivery
          ? delivery.settled
          : creditBalance(tx, order, payment, delivery.refused, operator);
      });
      await endPayments(services, confirmed.id);
      return confirmed;
    } catch (error) {
      if (isDuplicate(error, 'orders_transaction'))
        throw conflict('该交易单号已用于另一个订单', 'transaction_no');
      throw error;
    }
  }

  return { pay, methods, confirm };
}
