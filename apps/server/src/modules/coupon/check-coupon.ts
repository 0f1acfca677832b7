import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { OrderType } from '@wenyuan/domain';
import type { Services } from '../../services.ts';
import { fileOf, offerOf } from '../order/offer.ts';
import { CLAIMED, findWaiting, isSameWish } from '../order/place-order.ts';
import { outlivesItsEnd } from '../payment/ask-payment.ts';
import { countTry, judgeCoupon, type CouponWish } from './use-coupon.ts';

type Check = (typeof contract)['coupon']['check'];

/**
 * What an order with the coupon would be answered. That one ends the payments of the order that waits, where they can be ended; this
 * ends nothing.
 */
async function judgeInSight(services: Services, wish: CouponWish, waitingId?: number) {
  const foreseen = await judgeCoupon(services.db, wish, 'foresee');
  if (waitingId === undefined || 'message' in foreseen) return foreseen;
  const present = await judgeCoupon(services.db, wish, 'look');
  const isHeld = 'message' in present && (await outlivesItsEnd(services, waitingId));
  return isHeld ? present : foreseen;
}

/** What a membership costs the member with a coupon, as `order.create` will answer. */
export async function checkCoupon(
  services: Services,
  { code, product_id, quantity }: ParsedInputOf<Check>,
  userId: number,
): Promise<ReplyOf<Check>> {
  const { db, settings } = services;
  await countTry(db, userId, code);
  const values = await settings.read();
  const wanted = { order_type: OrderType.Vip, product_id, quantity, user_id: userId };
  const offer = await offerOf(db, wanted, values, await fileOf(services, wanted));
  const none = { coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
  if (offer.state !== 'sold') return { is_usable: false, message: offer.message, ...none };
  const { product } = offer;
  // An order that waits stays what it is, whatever became of its coupon.
  const waiting = await findWaiting(db, wanted, { offer, coupon: code });
  if (waiting?.stands === true) {
    const { order } = waiting;
    const left = { money: order.money ?? product.money, amount: order.amount };
    if (!isSameWish(order, wanted, code))
      return { is_usable: false, message: CLAIMED, ...none, ...left };
    const { coupon_money, coupon_amount } = order;
    return { is_usable: true, message: '', coupon_money, coupon_amount, ...left };
  }
  const wish = { code, userId, product, values };
  const judged = await judgeInSight(services, wish, waiting?.order.id);
  if ('message' in judged) {
    const { money, amount } = product;
    return { is_usable: false, message: judged.message, ...none, money, amount };
  }
  const { coupon_money, coupon_amount, money, amount } = judged.reduced;
  return { is_usable: true, message: '', coupon_money, coupon_amount, money, amount };
}
