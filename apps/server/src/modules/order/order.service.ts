import { contract, type Order, type ParsedInputOf, type ReplyOf } from '@wenyuan/contract';
import { OrderStatus, RefundState, type PaymentType } from '@wenyuan/domain';
import { isGranted, type Caller } from '../../auth/caller.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { askOrder, askPayment, endPayments } from '../payment/ask-payment.ts';
import { createClaims } from '../payment/claim-payment.ts';
import { hasWaitingClaim } from '../payment/claim.repo.ts';
import { historyOf } from '../payment/order-history.ts';
import { pendingPayments } from '../payment/payment.repo.ts';
import { pursueRefund } from '../payment/pursue-refund.ts';
import { createRefunds } from '../payment/refund-order.ts';
import { refundsOf } from '../payment/refund.repo.ts';
import { giveCredits } from './give-order.ts';
import { listOrders, listOwnOrders } from './order-list.ts';
import { presentOrder, presentOrders } from './order.presenter.ts';
import {
  closeOrder,
  findOrder,
  isOverdue,
  lockOrder,
  requireOrder,
  updateOrder,
  type OrderRow,
} from './order.repo.ts';
import { createPayments } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { revokeRecharge } from './revoke-recharge.ts';

type OrderContract = (typeof contract)['order'];

export function createOrderService(services: Services) {
  const { db, settings } = services;
  const payments = createPayments(services);
  const refunds = createRefunds(services);
  const claims = createClaims(services);

  async function present(row: OrderRow, isOperator = false): Promise<Order> {
    return presentOrder(db, row, (await settings.read()).score.credit_exchange, isOperator);
  }

  return {
    async create(
      input: ParsedInputOf<OrderContract['create']>,
      caller: Caller,
      ip: string,
    ): Promise<Order> {
      return present(await placeOrder(services, input, caller, ip));
    },

    async get(orderNo: string, caller: Caller, isWidened: boolean): Promise<Order> {
      const row = await requireOrder(db, orderNo, isWidened ? undefined : caller);
      return present(row, isWidened);
    },

    async setRemark({
      order_no,
      remark,
      unchanged_since,
    }: ParsedInputOf<OrderContract['setRemark']>): Promise<Order> {
      const row = await db.transaction(async (tx) => {
        const before = await lockOrder(tx, order_no);
        const { credit_exchange } = (await settings.read()).score;
        await requireUnchanged(before, unchanged_since, (each) =>
          presentOrder(tx, each, credit_exchange, true),
        );
        return updateOrder(tx, before.id, { remark });
      });
      return present(row, true);
    },

    async remove(orderNo: string, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await lockOrder(tx, orderNo, caller);
        if (row.status !== OrderStatus.Closed && !isOverdue(row))
          throw conflict('只能删除已关闭的订单');
        await updateOrder(tx, row.id, { hidden_at: new Date(), status: OrderStatus.Closed });
      });
    },

    /** The order as it is; a payment that was not reported is asked about first. */
    async status(orderNo: string, caller: Caller): Promise<Order> {
      const found = await requireOrder(db, orderNo, caller);
      await askOrder(services, found.id);
      return present((await findOrder(db, orderNo)) ?? found);
    },

    async close(orderNo: string, caller: Caller): Promise<Order> {
      const isWidened = isGranted(caller, contract.order.close);
      const member = isWidened ? undefined : caller;
      const found = await requireOrder(db, orderNo, member);
      // First at the providers: what was paid until now settles the order instead.
      if (found.status === OrderStatus.Pending) await endPayments(services, found.id);
      const row = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderNo, member);
        if (order.status === OrderStatus.Closed) return order;
        if (order.status !== OrderStatus.Pending) throw conflict('订单已支付，不能关闭');
        // Its member says that it was paid: closed, it would be in no list of what waits.
        if (await hasWaitingClaim(tx, order.id))
          throw conflict(
            isWidened
              ? '有待确认的付款凭证，请先确认或驳回'
              : '已提交线下付款凭证，请等待管理员确认',
          );
        return closeOrder(tx, order, isOverdue(order) ? 'overdue' : '');
      });
      return present(row);
    },

    pay: payments.pay,
    methods: payments.methods,

    async confirm(
      {
        order_no,
        payment_type,
        credit_if_gone,
        ...payment
      }: ParsedInputOf<OrderContract['confirm']>,
      caller: Caller,
    ): Promise<Order> {
      const paid = { ...payment, payment_type: payment_type as PaymentType };
      return present(await payments.confirm(order_no, paid, credit_if_gone, caller), true);
    },

    /** Asks the providers about everything of an order that is not over. */
    async query(orderNo: string): Promise<ReplyOf<OrderContract['query']>> {
      const found = await requireOrder(db, orderNo);
      const outcomes = [];
      for (const payment of await pendingPayments(db, found.id))
        outcomes.push(
          (await services.paymentProvider(payment.payment_type)) === undefined
            ? 'unreached'
            : await askPayment(services, payment),
        );
      for (const { id, state } of await refundsOf(db, found.id))
        if (state === RefundState.Processing) outcomes.push(await pursueRefund(services, id));
      const order = await present((await findOrder(db, orderNo)) ?? found, true);
      const isUnreached = outcomes.includes('unreached');
      return {
        ...order,
        asked: outcomes.length === 0 ? 'nothing' : isUnreached ? 'unreached' : 'all',
      };
    },

    async payments(orderNo: string, caller: Caller, isWidened: boolean) {
      const found = await requireOrder(db, orderNo, isWidened ? undefined : caller);
      return historyOf(db, found, isWidened);
    },

    async claim(orderNo: string, claiming: Parameters<typeof claims.claim>[1]): Promise<Order> {
      return present(await claims.claim(orderNo, claiming));
    },

    async rejectClaim(orderNo: string, reason: string, caller: Caller): Promise<Order> {
      return present(await claims.reject(orderNo, reason, caller), true);
    },

    refund: refunds.refund,
    refundOffer: refunds.offer,

    async systemRecharge(
      input: ParsedInputOf<OrderContract['systemRecharge']>,
      caller: Caller,
    ): Promise<Order> {
      return present(await giveCredits(services, input, caller));
    },

    async revokeRecharge(input: ParsedInputOf<OrderContract['revokeRecharge']>): Promise<Order> {
      return present(await revokeRecharge(services, input), true);
    },

    async own(query: Parameters<typeof listOwnOrders>[1], owner: number) {
      const { total, rows } = await listOwnOrders(db, query, owner);
      const { score } = await settings.read();
      return { total, order: await presentOrders(db, rows, score.credit_exchange) };
    },

    async list(query: Parameters<typeof listOrders>[1]) {
      const { credit_exchange } = (await settings.read()).score;
      const { total, rows, sum } = await listOrders(db, query, credit_exchange);
      return { total, order: await presentOrders(db, rows, credit_exchange, true), sum };
    },
  };
}
