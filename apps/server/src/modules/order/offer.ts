import {
  formatWhole,
  isPublicDocument,
  moneyOfCredits,
  OrderType,
  type OrderCloseReason,
  type SettingsValues,
} from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { lockDocuments, type DocumentRow } from '../document/document.repo.ts';
import { storedFileOf, type StoredFile } from '../download/stored-file.ts';
import { holdingOf, priceOf } from '../entitlement/holding.ts';
import { isSameTerms, planName, soldPlans, termsOf } from '../membership/vip-plans.ts';
import type { OrderRow } from './order.repo.ts';

export type Product = Pick<
  OrderRow,
  'product_id' | 'product_uuid' | 'product_name' | 'price' | 'amount' | 'quantity' | 'terms'
> & {
  /** In fen. */
  readonly money: number;
};

/** What can be bought now and its price, or why it cannot or need not be bought. */
export type Offer =
  | { readonly state: 'sold'; readonly product: Product }
  | {
      readonly state: 'gone' | 'held' | 'free';
      readonly message: string;
      /** Absent when the caller may not see it. */
      readonly document?: DocumentRow;
    };

/** What a member wants to buy, or what an order is for. */
export type Wanted = Pick<OrderRow, 'order_type' | 'product_id' | 'user_id' | 'quantity'>;

/** The product's file; undefined for products without one. Must run before the transaction. */
export async function fileOf(
  services: Pick<Services, 'db' | 'storage'>,
  { order_type, product_id }: Pick<Wanted, 'order_type' | 'product_id'>,
): Promise<StoredFile> {
  return order_type === OrderType.Document
    ? storedFileOf(services, product_id)
    : { isStored: false, isForbidden: false };
}

function rechargeOffer({ quantity }: Wanted, { score }: SettingsValues): Offer {
  const product_name = `${score.credit_name}充值 ${formatWhole(quantity)}`;
  const product = { product_id: 0, product_uuid: '', product_name, price: 1, quantity };
  const money = moneyOfCredits(quantity, score.credit_exchange);
  return { state: 'sold', product: { ...product, amount: quantity, money, terms: null } };
}

async function vipOffer(
  tx: Db,
  { product_id, quantity }: Wanted,
  settings: SettingsValues,
): Promise<Offer> {
  const plan = (await soldPlans(tx, settings)).find(({ type }) => type === product_id);
  if (plan === undefined) return { state: 'gone', message: '该会员套餐未开放购买' };
  return {
    state: 'sold',
    product: {
      product_id,
      product_uuid: '',
      product_name: planName(plan, quantity),
      price: plan.credit,
      amount: plan.credit * quantity,
      money: plan.price * quantity,
      quantity,
      terms: termsOf(plan, quantity),
    },
  };
}

/** Locks the document, so that its price and state stay until the transaction ends. */
async function documentOffer(
  tx: Db,
  { product_id, user_id }: Wanted,
  settings: SettingsValues,
  file: StoredFile,
): Promise<Offer> {
  const [row] = await lockDocuments(tx, [product_id]);
  const isOwn = row?.user_id === user_id;
  if (row === undefined || row.deleted_at !== null || (!isOwn && !isPublicDocument(row.status)))
    return { state: 'gone', message: '文档不存在或已被删除' };
  if (isOwn) return { state: 'held', message: '这是您自己的文档，无需购买', document: row };
  const holding = await holdingOf(tx, row.id, user_id, settings);
  if (holding.isBought || holding.isPaidFor)
    return { state: 'held', message: '您已拥有该文档，无需再次购买', document: row };
  if (!file.isStored)
    return { state: 'gone', message: '该文档的文件不存在，暂不可购买', document: row };
  if (file.isForbidden) return { state: 'gone', message: '该文件已被禁止传播', document: row };
  if (row.price === 0) {
    return row.is_vip && holding.vips.length === 0
      ? { state: 'gone', message: '该文档仅供会员下载，不单独出售', document: row }
      : { state: 'free', message: '该文档免费，无需购买', document: row };
  }
  const { uuid, title, price } = row;
  const amount = priceOf(row, holding.vips);
  return {
    state: 'sold',
    product: {
      product_id,
      product_uuid: uuid,
      product_name: title,
      price,
      amount,
      money: moneyOfCredits(amount, settings.score.credit_exchange),
      quantity: 1,
      terms: null,
    },
  };
}

/** The current offer of a product for this member. */
export async function offerOf(
  tx: Db,
  wanted: Wanted,
  settings: SettingsValues,
  file: StoredFile,
): Promise<Offer> {
  if (wanted.order_type === OrderType.Recharge) return rechargeOffer(wanted, settings);
  if (wanted.order_type === OrderType.Vip) return vipOffer(tx, wanted, settings);
  return documentOffer(tx, wanted, settings, file);
}

/** What an order cost before its coupon; `money` is null in older orders. */
export function fullPriceOf({ amount, coupon_amount, money, coupon_money }: OrderRow) {
  return {
    amount: amount + coupon_amount,
    money: money === null ? null : money + coupon_money,
  };
}

/**
 * Why an order no longer matches its offer, which for money has another rate of exchange, too; empty while it does. A
 * coupon stays what it was when the order was made.
 */
export function changeOf(order: OrderRow, offer: Offer, inMoney: boolean): OrderCloseReason {
  if (offer.state !== 'sold') return offer.state;
  const { amount, money, terms } = offer.product;
  const full = fullPriceOf(order);
  if (amount !== full.amount) return 'price';
  if (inMoney && full.money !== null && full.money !== money) return 'price';
  // Older orders have no terms and get those on sale.
  if (terms === null || order.terms === null) return '';
  return isSameTerms(terms, order.terms) ? '' : 'terms';
}
