import { randomInt } from 'node:crypto';
import type { contract, ParsedInputOf } from '@wenyuan/contract';
import {
  formatDate,
  OrderStatus,
  OrderType,
  PunishmentType,
  VIP_QUANTITY_MAX,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { orders } from '../../db/schema/index.ts';
import { minutesFromNow } from '../../db/minutes-from-now.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { endPayments, type PaymentServices } from '../payment/ask-payment.ts';
import { hasWaitingClaim } from '../payment/claim.repo.ts';
import { takesMoney } from '../membership/vip-plans.ts';
import { countTry, judgeCoupon, requireReduced, takeCoupon } from '../coupon/use-coupon.ts';
import { keyOfCode } from '../membership/redeem-code.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { changeOf, fileOf, offerOf, type Offer, type Wanted } from './offer.ts';
import { closeOrder, closeOverdue, isOverdue, type OrderRow } from './order.repo.ts';

type Creation = ParsedInputOf<(typeof contract)['order']['create']>;

/** Why a coupon is of no use for a plan of which an order waits for an operator. */
export const CLAIMED = '该套餐的订单已提交付款凭证，请等待管理员确认';

/** Of one member; each is for another number of credits, or said to be paid. */
const WAITING_RECHARGES_MAX = 20;

/** The time to the second and unpredictable digits that avoid collisions within it: 26 digits. */
export function newOrderNo(): string {
  const moment = formatDate(new Date(), 'yyyyMMddhhmmss');
  return `${moment}${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}

/** The member's newest order of the same product, or of as many credits, in this state. */
function newestOf(
  db: Db,
  { user_id, order_type, product_id, quantity }: Wanted,
  status: OrderStatus,
) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, user_id),
        eq(orders.order_type, order_type),
        eq(orders.product_id, product_id),
        eq(orders.status, status),
        order_type === OrderType.Recharge ? eq(orders.quantity, quantity) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
    .$dynamic();
}

async function requireFewWaiting(tx: Db, userId: number): Promise<void> {
  const waiting = and(
    eq(orders.user_id, userId),
    eq(orders.order_type, OrderType.Recharge),
    eq(orders.status, OrderStatus.Pending),
  );
  if ((await tx.$count(orders, waiting)) >= WAITING_RECHARGES_MAX)
    throw conflict(`您有 ${WAITING_RECHARGES_MAX} 笔充值订单尚未付款，请先付款或取消其中的订单`);
}

/** The reply when there is nothing to pay: it looks paid, and no row exists for it. */
function paidAnswer(wanted: Wanted, { uuid, title, price }: DocumentRow): OrderRow {
  const now = new Date();
  return {
    ...wanted,
    id: 0,
    order_no: '',
    product_uuid: uuid,
    product_name: title,
    status: OrderStatus.Paid,
    payment_type: 0,
    price,
    coupon_amount: 0,
    coupon_id: 0,
    coupon_code: '',
    coupon_money: 0,
    amount: 0,
    money: 0,
    transaction_no: '',
    ip: '',
    remark: '',
    paid_at: null,
    closed_at: null,
    close_reason: '',
    terms: null,
    created_at: now,
    updated_at: now,
    hidden_at: null,
  };
}

/**
 * Answers without creating an order when the product is free or already held: a row would let the member keep it
 * permanently, even when it gets a price later.
 */
async function answerUnsold(
  tx: Db,
  wanted: Wanted,
  offer: Exclude<Offer, { readonly state: 'sold' }>,
): Promise<OrderRow> {
  const { state, document, message } = offer;
  if (document === undefined)
    throw wanted.order_type === OrderType.Vip ? badField('product_id', message) : notFound(message);
  if (state === 'gone') throw conflict(message);
  const [paid] = await newestOf(tx, wanted, OrderStatus.Paid);
  return paid ?? paidAnswer(wanted, document);
}

/** Whether an order is for as many periods, with the same coupon, or none. */
export function isSameWish(
  { quantity, coupon_code }: OrderRow,
  wanted: Wanted,
  coupon: string,
): boolean {
  if (quantity !== wanted.quantity || (coupon_code === '') !== (coupon === '')) return false;
  return keyOfCode(coupon_code) === keyOfCode(coupon);
}

type Asked = { readonly offer: Offer; readonly coupon: string };

/** The order that waits, and whether `placeOrder` answers with it: it is what is wanted, or its member says that it was paid. */
export async function findWaiting(
  db: Db,
  wanted: Wanted,
  { offer, coupon }: Asked,
): Promise<{ readonly order: OrderRow; readonly stands: boolean } | undefined> {
  const [order] = await newestOf(db, wanted, OrderStatus.Pending);
  if (order === undefined || isOverdue(order)) return undefined;
  const isWanted = isSameWish(order, wanted, coupon) && changeOf(order, offer, true) === '';
  return { order, stands: isWanted || (await hasWaitingClaim(db, order.id)) };
}

/**
 * Ends the payments of the order whose place one with a coupon takes: as long as it can be paid, it uses its coupon. What was
 * paid until now settles it instead.
 * @throws {HttpError} 409 with the coupon's reason: a code that is refused ends no payment that somebody is about to make.
 */
async function endReplaced(
  services: PaymentServices,
  wanted: Wanted,
  asked: Asked,
  values: SettingsValues,
): Promise<void> {
  const { offer, coupon } = asked;
  const waiting = await findWaiting(services.db, wanted, asked);
  if (waiting?.stands !== false || offer.state !== 'sold') return;
  const wish = { code: coupon, userId: wanted.user_id, product: offer.product, values };
  requireReduced(await judgeCoupon(services.db, wish, 'foresee'));
  await endPayments(services, waiting.order.id);
}

/** Creates an order, or returns the existing one: pending at the same price, or paid. */
export async function placeOrder(
  services: PaymentServices,
  input: Creation,
  caller: Caller,
  ip: string,
): Promise<OrderRow> {
  const { db, settings } = services;
  const values = await settings.read();
  if (input.order_type === OrderType.Recharge) {
    const { recharge_min, recharge_max } = values.pay;
    if (input.quantity < recharge_min || input.quantity > recharge_max)
      throw badField('quantity', `单次充值应在 ${recharge_min} 到 ${recharge_max} 之间`);
    if (!(await takesMoney(services, values))) throw conflict('充值尚未开放');
  } else if (input.order_type === OrderType.Vip) {
    if (input.quantity > VIP_QUANTITY_MAX)
      throw badField('quantity', `一次最多购买 ${VIP_QUANTITY_MAX} 期`);
  } else if (input.quantity !== 1) throw badField('quantity', '数量只能是 1');
  if (input.coupon !== '') {
    if (input.order_type !== OrderType.Vip) throw badField('coupon', '优惠码只能用于购买会员');
    await countTry(db, caller.id, input.coupon);
  }
  if (input.order_type === OrderType.Document)
    await requireUnpunished(db, caller.id, PunishmentType.NoDownload);
  const { order_type, product_id, quantity, coupon } = input;
  const wanted = { order_type, product_id, quantity, user_id: caller.id };
  const file = await fileOf(services, wanted);
  if (coupon !== '')
    await endReplaced(
      services,
      wanted,
      { offer: await offerOf(db, wanted, values, file), coupon },
      values,
    );
  return db.transaction(async (tx) => {
    await lockTrade(tx, [`user:${caller.id}`]);
    await closeOverdue(tx, caller.id);
    const isRecharge = order_type === OrderType.Recharge;
    const [waiting] = await newestOf(tx, wanted, OrderStatus.Pending).for('update');
    const offer = await offerOf(tx, wanted, values, file);
    if (offer.state !== 'sold') return answerUnsold(tx, wanted, offer);
    // Its member says that it was paid: an operator decides. As many credits may be wanted again, a product may not.
    const isClaimed = waiting !== undefined && (await hasWaitingClaim(tx, waiting.id));
    if (waiting !== undefined && !(isClaimed && isRecharge)) {
      if (isClaimed && coupon !== '' && !isSameWish(waiting, wanted, coupon))
        throw conflict(CLAIMED, 'coupon');
      if (isClaimed) return waiting;
      const change = changeOf(waiting, offer, true);
      // Another number of periods, or another coupon, is another wish, not another price.
      const isOther = !isSameWish(waiting, wanted, coupon);
      if (change === '' && !isOther) return waiting;
      // The member saw the amount of the pending order; another price needs another order.
      await closeOrder(tx, waiting, isOther ? '' : change);
    }
    if (isRecharge) await requireFewWaiting(tx, caller.id);
    const { product } = offer;
    const priced =
      coupon === ''
        ? product
        : await takeCoupon(tx, { code: coupon, userId: caller.id, product, values });
    const closed_at = minutesFromNow(values.pay.order_timeout);
    return tx
      .insert(orders)
      .values({ ...wanted, ...priced, order_no: newOrderNo(), ip, closed_at })
      .returning()
      .then(oneRow);
  });
}
