import type { contract, Order, ParsedInputOf } from '@wenyuan/contract';
import {
  OrderStatus,
  OrderType,
  PaymentType,
  RefundChannel,
  RefundOrigin,
  RefundState,
  type SettingsValues,
} from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { badField, conflict, outdated } from '../../http/errors.ts';
import { moveCredits } from '../credit/ledger.ts';
import { vipStep } from '../membership/vip-step.ts';
import { notify } from '../notice/notify.ts';
import { lockForPayment } from '../order/lock-for-payment.ts';
import { presentOrder } from '../order/order.presenter.ts';
import { BESIDE, moneyOf, requireOrder, updateOrder, type OrderRow } from '../order/order.repo.ts';
import { lockUsers } from '../user/user.repo.ts';
import { releaseForRefund } from '../withdrawal/release-for-refund.ts';
import type { PaymentServices } from './ask-payment.ts';
import { isPaidOutside, settlingPayment, type PaymentRow } from './payment.repo.ts';
import { pursueRefund } from './pursue-refund.ts';
import { refundNotice } from './refund-notice.ts';
import { refundMovement } from './refund-to-balance.ts';
import { insertRefund, refundsOf, updateRefund, type RefundRow } from './refund.repo.ts';
import { invoicedOf } from './invoiced.ts';
import { effectsOf, peopleOf, returnedNotices, takeBack, type Share } from './take-back.ts';

type Contract = (typeof contract)['order'];
type Input = ParsedInputOf<Contract['refund']>;

/** What can be refunded of an order. */
type Refundable = {
  readonly isMoney: boolean;
  readonly total: number;
  /** What went back, or is on its way. */
  readonly back: number;
  readonly left: number;
  /** Why nothing can be refunded; else empty. */
  readonly message: string;
  readonly channels: readonly RefundChannel[];
  readonly payment: PaymentRow | undefined;
  /** Without what went back of money that came beside the order's. */
  readonly before: readonly RefundRow[];
};

function channelsOf(order: OrderRow, payment: PaymentRow | undefined): RefundChannel[] {
  if (order.payment_type === PaymentType.Credits) return [RefundChannel.Balance];
  // Recharged credits are taken from the balance, so nothing goes there.
  const toBalance = order.order_type === OrderType.Recharge ? [] : [RefundChannel.Balance];
  if (payment !== undefined) return [RefundChannel.Provider, ...toBalance, RefundChannel.Offline];
  return isPaidOutside(order) ? [RefundChannel.Offline, ...toBalance] : [];
}

async function refundableOf(db: Db, order: OrderRow, values: SettingsValues): Promise<Refundable> {
  const payment = await settlingPayment(db, order);
  const isMoney = order.payment_type !== PaymentType.Credits;
  const total = !isMoney
    ? order.amount
    : (payment?.amount ?? moneyOf(order, values.score.credit_exchange));
  const all = await refundsOf(db, order.id);
  const before = all.filter(({ origin }) => !BESIDE.includes(origin));
  const back = before
    .filter(({ state }) => state !== RefundState.Failed)
    .reduce((sum, { amount, credit }) => sum + (isMoney ? amount : credit), 0);
  const channels = channelsOf(order, payment);
  const found = { isMoney, total, back, payment, before };
  const refuse = (message: string) => ({ ...found, left: 0, channels: [], message });
  if (order.status === OrderStatus.Pending || order.status === OrderStatus.Closed)
    return refuse('订单未支付');
  // Orders from before there were refunds have none.
  if (order.status === OrderStatus.Refunded && before.length === 0) return refuse('订单已退款');
  if (channels.length === 0) return refuse('该订单没有付款，不能退款');
  const left = Math.max(0, total - back);
  if (left === 0)
    return refuse(order.status === OrderStatus.Refunded ? '订单已退款' : '没有可退的金额');
  return { ...found, left, channels, message: '' };
}

/** Credits to the balance for this part of an order, whatever rounding gave the parts before. */
function creditsFor(
  order: OrderRow,
  { isMoney }: Refundable,
  share: Share,
  amount: number,
): number {
  if (!isMoney) return amount;
  const given = share.before
    .filter(({ state }) => state !== RefundState.Failed)
    .reduce((sum, { credit }) => sum + credit, 0);
  const part =
    share.back >= share.total
      ? order.amount
      : Math.floor((order.amount * share.back) / share.total);
  return Math.max(0, Math.min(part - given, Math.ceil((order.amount * amount) / share.total)));
}

function channelOf({ channels }: Refundable, wanted: RefundChannel | undefined): RefundChannel {
  const [first] = channels;
  if (wanted === undefined) {
    // Nobody but the operator knows whether the money was handed back.
    if (first === undefined || first === RefundChannel.Offline)
      throw badField('channel', '请选择退款方式');
    return first;
  }
  if (!channels.includes(wanted)) throw badField('channel', '该订单不能以这种方式退款');
  return wanted;
}

/** Refunds by operators. */
export function createRefunds(services: PaymentServices) {
  const { db, settings } = services;

  /** Writes the refund and takes back what the order gave; the id of a refund that the provider must make. */
  async function write(
    tx: Db,
    order: OrderRow,
    input: Input,
    caller: Caller,
    values: SettingsValues,
  ): Promise<number | undefined> {
    const can = await refundableOf(tx, order, values);
    if (can.message !== '') throw conflict(can.message);
    const { seen_refunded } = input;
    // Somebody else has refunded since: a second part would go back beside theirs.
    if (seen_refunded !== undefined && seen_refunded !== can.back)
      throw outdated('该订单在您打开之后另有退款，请重新打开退款，核对还可退的金额', {
        order: await presentOrder(tx, order, values.score.credit_exchange, true),
      });
    const channel = channelOf(can, input.channel);
    const amount = input.amount ?? can.left;
    if (amount > can.left) throw badField('amount', '超过可退的金额');
    const share: Share = {
      total: can.total,
      back: can.total - can.left + amount,
      before: can.before,
    };
    await lockUsers(tx, await peopleOf(tx, order));
    const credit = channel === RefundChannel.Balance ? creditsFor(order, can, share, amount) : 0;
    const isSent = channel === RefundChannel.Provider;
    const now = new Date();
    const row = await insertRefund(tx, order, {
      payment_id: can.payment?.id ?? null,
      channel,
      origin: RefundOrigin.Operator,
      amount: can.isMoney ? amount : 0,
      credit,
      reason: input.remark,
      user_id: caller.id,
      request_id: input.request_id,
      ...(isSent ? { ask_at: now } : { state: RefundState.Done, finished_at: now }),
    });
    const whole = share.back >= share.total;
    await updateOrder(tx, order.id, edited({ status: whole ? OrderStatus.Refunded : undefined }));
    const step = vipStep(caller, whole ? 'revoke' : 'update', input.remark || '退款');
    const taken = await takeBack(tx, order, share, { outRefundNo: row.out_refund_no, step });
    const { taken_credit, taken_seconds } = taken;
    if (taken_credit > 0 || taken_seconds > 0)
      await updateRefund(tx, row.id, { taken_credit, taken_seconds });
    const ofIncome = order.order_type === OrderType.Document ? taken.movements : [];
    const released = await releaseForRefund(tx, ofIncome, caller.id);
    await moveCredits(tx, [refundMovement(order, row), ...taken.movements]);
    const returned = await returnedNotices(tx, order, row.out_refund_no, caller.id);
    await notify(tx, [refundNotice(order, row, values, taken.lost), ...released, ...returned]);
    return isSent ? row.id : undefined;
  }

  return {
    async offer({ order_no, amount }: ParsedInputOf<Contract['refundOffer']>) {
      const order = await requireOrder(db, order_no);
      const values = await settings.read();
      const { isMoney, total, left, message, channels, before } = await refundableOf(
        db,
        order,
        values,
      );
      const wanted = amount === 0 ? left : Math.min(amount, left);
      const share = { total, back: total - left + wanted, before };
      return {
        is_money: isMoney,
        paid: total,
        left,
        message,
        channel: [...channels],
        effect:
          message === ''
            ? [...(await effectsOf(db, order, share, values)), ...(await invoicedOf(db, order.id))]
            : [],
      };
    },

    /**
     * Gives all that is left of what was paid for an order to its member's balance; an order of which nothing can go there stays
     * as it is. Called again it finds nothing left.
     */
    async refundToBalance(
      found: Pick<OrderRow, 'order_no' | 'user_id'>,
      remark: string,
      caller: Caller,
    ): Promise<void> {
      const values = await settings.read();
      await db.transaction(async (tx) => {
        const order = await lockForPayment(tx, found);
        const { channels } = await refundableOf(tx, order, values);
        const channel = RefundChannel.Balance;
        if (!channels.includes(channel)) return;
        const { order_no } = found;
        await write(tx, order, { order_no, channel, remark, request_id: '' }, caller, values);
      });
    },

    async refund(input: Input, caller: Caller): Promise<Order> {
      const found = await requireOrder(db, input.order_no);
      const values = await settings.read();
      const sent = await db.transaction(async (tx) => {
        const order = await lockForPayment(tx, found);
        const known = await refundsOf(tx, order.id);
        const isRepeated =
          input.request_id !== '' && known.some((row) => row.request_id === input.request_id);
        return isRepeated ? undefined : write(tx, order, input, caller, values);
      });
      // After the commit: the provider is asked at once, and again by the job when it cannot be reached.
      if (sent !== undefined) await pursueRefund(services, sent);
      const { score } = values;
      return presentOrder(db, await requireOrder(db, input.order_no), score.credit_exchange, true);
    },
  };
}
