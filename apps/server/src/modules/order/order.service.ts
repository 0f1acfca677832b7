import { randomInt } from 'node:crypto';
import { contract, permissionKey, type Order, type ParsedInputOf } from '@wenyuan/contract';
import {
  formatDate,
  isPublicDocument,
  memberPrice,
  OrderStatus,
  OrderType,
  PaymentType,
  VipType,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { documents, orders, users } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockCounters } from '../category/category.repo.ts';
import { lockDownloads } from '../download/download.service.ts';
import { activeVips } from '../membership/active-vips.ts';
import {
  closeOverdue,
  findOrder,
  isOverdue,
  listOrders,
  lockOrder,
  presentOrders,
  type OrderRow,
} from './order.repo.ts';
import { settleOrder } from './settle-order.ts';
import { planOf, soldPlans } from '../membership/vip-plans.ts';

type OrderContract = (typeof contract)['order'];
type Creation = ParsedInputOf<OrderContract['create']>;

const MISSING = '订单不存在';
/** Ways of paying that end on our own pages. */
const AT_ONCE: readonly number[] = [PaymentType.Credits];

/** The second, and digits that nobody guesses: 20 in all. */
function newOrderNo(): string {
  const moment = formatDate(new Date(), 'yyyyMMddhhmmss');
  return `${moment}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

type Product = Pick<
  OrderRow,
  'product_id' | 'product_uuid' | 'product_name' | 'price' | 'amount' | 'quantity'
>;

export function createOrderService({ db, settings }: Services) {
  const present = async (rows: readonly OrderRow[]): Promise<Order[]> =>
    presentOrders(db, rows, (await settings.read()).score.credit_exchange);

  async function presentOne(row: OrderRow): Promise<Order> {
    const [order] = await present([row]);
    if (order === undefined) throw new Error('a presented order vanished');
    return order;
  }

  async function productOf(
    tx: Db,
    input: Creation,
    caller: Caller,
    values: SettingsValues,
  ): Promise<Product> {
    if (input.order_type === OrderType.Recharge) {
      const { recharge_min, recharge_max } = values.pay;
      if (input.quantity < recharge_min || input.quantity > recharge_max)
        throw badField('quantity', `单次充值应在 ${recharge_min} 到 ${recharge_max} 之间`);
      if (!takesMoney(values)) throw conflict('充值尚未开放');
      const { credit_name } = values.score;
      const { quantity } = input;
      const product_name = `${credit_name}充值 ${quantity}`;
      return {
        product_id: 0,
        product_uuid: '',
        product_name,
        price: 1,
        quantity,
        amount: quantity,
      };
    }
    if (input.order_type === OrderType.Vip) {
      const plan = soldPlans(values).find(({ type }) => type === input.product_id);
      if (plan === undefined) throw badField('product_id', '该会员套餐未开放购买');
      const { type, title, credit } = plan;
      const price = { price: credit, amount: credit, quantity: 1 };
      return { product_id: type, product_uuid: '', product_name: title, ...price };
    }
    const [row] = await tx.select().from(documents).where(eq(documents.id, input.product_id));
    if (row === undefined || row.deleted_at !== null || !isPublicDocument(row.status))
      throw notFound('文档不存在或已被删除');
    if (row.user_id === caller.id) throw conflict('这是您自己的文档，无需购买');
    if (row.price === 0) throw conflict('该文档免费，无需购买');
    const vips = await activeVips(tx, caller.id);
    const discount = row.is_vip ? 100 : Math.min(100, ...vips.map((vip) => vip.discount));
    const { id: product_id, uuid: product_uuid, title: product_name, price } = row;
    const amount = memberPrice(price, discount);
    return { product_id, product_uuid, product_name, price, amount, quantity: 1 };
  }

  /** What the member has of the same thing: waiting for its payment, or, of a document, paid. */
  async function existing(tx: Db, input: Creation, userId: number): Promise<OrderRow | undefined> {
    if (input.order_type === OrderType.Recharge) return undefined;
    const statuses =
      input.order_type === OrderType.Document
        ? sql`${orders.status} in (${OrderStatus.Pending}, ${OrderStatus.Paid})`
        : eq(orders.status, OrderStatus.Pending);
    const [row] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.user_id, userId),
          eq(orders.order_type, input.order_type),
          eq(orders.product_id, input.product_id),
          statuses,
        ),
      )
      .limit(1);
    return row;
  }

  async function create(input: Creation, caller: Caller, ip: string): Promise<Order> {
    const values = await settings.read();
    if (input.order_type !== OrderType.Recharge && input.quantity !== 1)
      throw badField('quantity', '数量只能是 1');
    try {
      const row = await db.transaction(async (tx) => {
        await closeOverdue(tx, caller.id);
        const product = await productOf(tx, input, caller, values);
        const before = await existing(tx, input, caller.id);
        if (before !== undefined) return reprice(tx, before, product);
        const closed_at = new Date(Date.now() + values.pay.order_timeout * 60_000);
        const fields = { ...product, order_type: input.order_type, user_id: caller.id, ip };
        const [made] = await tx
          .insert(orders)
          .values({ ...fields, order_no: newOrderNo(), closed_at })
          .returning();
        if (made === undefined) throw new Error('insert returned no order');
        return made;
      });
      return await presentOne(row);
    } catch (error) {
      // The other of two clicks was faster: its order is the answer.
      if (!isDuplicate(error, 'orders_pending_once')) throw error;
      const row = await existing(db, input, caller.id);
      if (row === undefined) throw error;
      return presentOne(row);
    }
  }

  /** An order that waits has the price of today, not of the day it was made. */
  async function reprice(tx: Db, before: OrderRow, product: Product): Promise<OrderRow> {
    if (before.status !== OrderStatus.Pending) return before;
    const [row] = await tx
      .update(orders)
      .set({ ...product, updated_at: new Date() })
      .where(and(eq(orders.id, before.id), eq(orders.status, OrderStatus.Pending)))
      .returning();
    return row ?? before;
  }

  async function requireOwn(tx: Db, orderNo: string, caller: Caller, isWidened = false) {
    const row = await lockOrder(tx, orderNo);
    // Another's is told as missing, so that numbers say nothing.
    if (row === undefined || (row.user_id !== caller.id && !isWidened)) throw notFound(MISSING);
    return row;
  }

  function requirePayable(row: OrderRow): void {
    if (row.status === OrderStatus.Closed || isOverdue(row))
      throw conflict('订单已关闭，请重新下单');
    if (row.status === OrderStatus.Refunded) throw conflict('订单已退款');
  }

  async function pay(orderNo: string, paymentType: PaymentType, caller: Caller) {
    const values = await settings.read();
    return db.transaction(async (tx) => {
      // The same gate as a download takes, so that a document is never paid twice, by order and by download.
      await lockDownloads(tx, [`user:${caller.id}`]);
      const row = await requireOwn(tx, orderNo, caller);
      if (row.status === OrderStatus.Paid) return row;
      requirePayable(row);
      if (!AT_ONCE.includes(paymentType))
        throw conflict('该支付方式尚未开通，请选择其他支付方式', 'payment_type');
      if (row.order_type === OrderType.Recharge)
        throw conflict(
          `不能用${values.score.credit_name}为${values.score.credit_name}充值`,
          'payment_type',
        );
      if (row.order_type === OrderType.Vip && !values.vip.enable_credit_pay)
        throw conflict(`会员不支持用${values.score.credit_name}购买`, 'payment_type');
      await lockBoth(tx, row);
      return settleOrder(tx, row, { payment_type: paymentType }, values, [
        {
          userId: row.user_id,
          amount: -row.amount,
          reason: 'order',
          key: `order:${row.order_no}`,
          targetId: row.id,
          remark: row.product_name,
        },
      ]);
    });
  }

  /** Buyer and owner in one order for all. */
  async function lockBoth(tx: Db, row: OrderRow): Promise<void> {
    const [document] =
      row.order_type === OrderType.Document
        ? await tx
            .select({ user_id: documents.user_id })
            .from(documents)
            .where(eq(documents.id, row.product_id))
        : [];
    const userIds = [row.user_id, ...(document === undefined ? [] : [document.user_id])];
    await lockCounters(tx, { categoryIds: [], userIds });
  }

  /** An order that operators make and pay in one go; `requestId` makes a second press find the first. */
  async function makePaid(
    wanted: {
      user_id: number;
      order_type: OrderType;
      product_id: number;
      product_name: string;
      quantity: number;
      amount: number;
      remark: string;
    },
    caller: Caller,
    requestId: string,
  ): Promise<OrderRow> {
    const values = await settings.read();
    // The operator's own number stands where a provider's would: it is kept unique with the way of paying.
    const transaction_no = requestId === '' ? '' : `${caller.id}:${requestId}`;
    const byRequest = and(
      eq(orders.payment_type, PaymentType.System),
      eq(orders.transaction_no, transaction_no),
    );
    try {
      return await db.transaction(async (tx) => {
        const [person] = await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(users.id, wanted.user_id));
        if (person === undefined) throw badField('user_id', '用户不存在');
        const [before] =
          transaction_no === '' ? [] : await tx.select().from(orders).where(byRequest);
        if (before !== undefined) return before;
        const { remark, ...fields } = wanted;
        const [row] = await tx
          .insert(orders)
          .values({
            ...fields,
            order_no: newOrderNo(),
            price: wanted.amount,
            // Closed until it is settled below: no member may find and pay it in between.
            status: OrderStatus.Closed,
          })
          .returning();
        if (row === undefined) throw new Error('insert returned no order');
        const payment = { payment_type: PaymentType.System, transaction_no, remark };
        return settleOrder(tx, row, payment, values);
      });
    } catch (error) {
      if (!isDuplicate(error, 'orders_transaction')) throw error;
      const [before] = await db.select().from(orders).where(byRequest);
      if (before === undefined) throw error;
      return before;
    }
  }

  return {
    create,
    present,
    presentOne,

    async get(orderNo: string, caller: Caller, isWidened: boolean): Promise<Order> {
      const row = await findOrder(db, orderNo);
      if (row === undefined || (row.user_id !== caller.id && !isWidened)) throw notFound(MISSING);
      return presentOne(row);
    },

    async remove(orderNo: string, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await requireOwn(tx, orderNo, caller);
        if (row.status !== OrderStatus.Closed && !isOverdue(row))
          throw conflict('只能删除已关闭的订单');
        const hidden = { hidden_at: new Date(), status: OrderStatus.Closed };
        await tx.update(orders).set(hidden).where(eq(orders.id, row.id));
      });
    },

    async close(orderNo: string, caller: Caller): Promise<Order> {
      const isWidened = caller.can(permissionKey(contract.order.close).path);
      const row = await db.transaction(async (tx) => {
        const order = await requireOwn(tx, orderNo, caller, isWidened);
        if (order.status === OrderStatus.Closed) return order;
        if (order.status !== OrderStatus.Pending) throw conflict('订单已支付，不能关闭');
        const [closed] = await tx
          .update(orders)
          .set({ status: OrderStatus.Closed, closed_at: new Date(), updated_at: new Date() })
          .where(eq(orders.id, order.id))
          .returning();
        return closed ?? order;
      });
      return presentOne(row);
    },

    async pay(orderNo: string, paymentType: number, caller: Caller) {
      const row = await pay(orderNo, paymentType as PaymentType, caller);
      return { order_status: row.status, payment_url: '', extra: '' };
    },

    /** Money that came outside of the site. Also of an order whose time was over: who has paid gets it. */
    async confirm(
      orderNo: string,
      payment: { payment_type: PaymentType; transaction_no: string; remark: string },
    ): Promise<Order> {
      const values = await settings.read();
      try {
        const row = await db.transaction(async (tx) => {
          const order = await lockOrder(tx, orderNo);
          if (order === undefined) throw notFound(MISSING);
          if (order.status === OrderStatus.Paid) throw conflict('订单已支付');
          if (order.status === OrderStatus.Refunded) throw conflict('订单已退款');
          await lockBoth(tx, order);
          return settleOrder(tx, order, payment, values);
        });
        return await presentOne(row);
      } catch (error) {
        if (isDuplicate(error, 'orders_transaction'))
          throw conflict('该交易单号已用于另一个订单', 'transaction_no');
        if (isDuplicate(error, 'orders_document_once'))
          throw conflict('该用户已购买过这个文档，请退款');
        throw error;
      }
    },

    async systemRecharge(
      input: { user_id: number; credit: number; remark: string; request_id: string },
      caller: Caller,
    ): Promise<Order> {
      const { score } = await settings.read();
      const row = await makePaid(
        {
          user_id: input.user_id,
          order_type: OrderType.Recharge,
          product_id: 0,
          product_name: `${score.credit_name}充值 ${input.credit}`,
          quantity: input.credit,
          amount: input.credit,
          remark: input.remark,
        },
        caller,
        input.request_id,
      );
      return presentOne(row);
    },

    /** A membership that costs nothing. */
    async grantVip(
      input: { user_id: number; type: VipType; remark: string; request_id: string },
      caller: Caller,
    ): Promise<OrderRow> {
      const { title } = planOf(await settings.read(), input.type);
      const product = { product_id: input.type, product_name: title, quantity: 1, amount: 0 };
      const { user_id, remark } = input;
      const wanted = { ...product, user_id, remark, order_type: OrderType.Vip };
      return makePaid(wanted, caller, input.request_id);
    },

    async list(query: Parameters<typeof listOrders>[1], owner?: number) {
      const { total, rows } = await listOrders(db, query, owner);
      return { total, order: await present(rows) };
    },
  };
}

/** Whether money can reach the site in some way that is set up. */
export function takesMoney({ pay }: SettingsValues): boolean {
  return pay.enable_offline;
}
