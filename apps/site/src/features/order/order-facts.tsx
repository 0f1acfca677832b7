import type { Order } from '@wenyuan/api-client';
import { useCreditWords, useSettings } from '@wenyuan/app';
import {
  formatDate,
  formatMoney,
  formatWhole,
  labelIn,
  OrderStatus,
  OrderType,
  orderTypeLabels,
  paymentTypeLabels,
  RefundState,
  type OrderCloseReason,
} from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { OrderNumber } from './order-number.tsx';
import { OrderState } from './order-state.tsx';
import { couponSums, orderSum, refundedSum } from './order-sum.ts';
import styles from './order.module.css';

/** Why an order can no longer be paid, told to its member. */
export const closedBecause: Readonly<Record<OrderCloseReason, string>> = {
  '': '',
  overdue: '超过付款时限，订单已自动关闭。',
  gone: '商品已不存在或不再出售。',
  held: '您已拥有该商品，无需再次购买。',
  free: '该文档已改为免费，可以直接下载。',
  price: '价格已有变化，请重新下单。',
  terms: '会员套餐已有变化，请重新下单。',
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Product({ order_type, product_name, product_uuid }: Order) {
  if (order_type !== OrderType.Document || product_uuid === '') return product_name;
  return (
    <Link className={styles.link} to={paths.document({ uuid: product_uuid, category_id: [] })}>
      {product_name}
    </Link>
  );
}

/** What went back, or is on its way. */
function refundWords(order: Order, creditName: string): string {
  const sum = refundedSum(order, creditName);
  if (order.refund_state === RefundState.Failed)
    return order.refunded === 0 ? '未成功' : `${sum}（最近一次未成功）`;
  return `${sum}${order.refund_state === RefundState.Processing ? '（退款中）' : ''}`;
}

/** What was ordered, its price and its times. */
export function OrderFacts({ order }: { order: Order }) {
  const { system } = useSettings();
  const words = useCreditWords();
  const { status, amount, quantity, money, closed_at, coupon_code } = order;
  const coupon = couponSums(order, system.credit_name);
  const isPending = status === OrderStatus.Pending;
  return (
    <dl className={styles.facts}>
      <Fact name="商品">
        <Product {...order} />
      </Fact>
      <Fact name="类型">{words(labelIn(orderTypeLabels, order.order_type))}</Fact>
      <Fact name="状态">
        <span className={styles.states}>
          <OrderState order={order} />
        </span>
      </Fact>
      <Fact name="订单号">
        <OrderNumber value={order.order_no} />
      </Fact>
      {quantity > 1 ? <Fact name="数量">{formatWhole(quantity)}</Fact> : null}
      {coupon === undefined ? null : (
        <>
          <Fact name="原价">
            <s>{coupon.before}</s>
          </Fact>
          <Fact name="优惠">
            {coupon.off}
            {coupon_code === '' ? '' : `（优惠码 ${coupon_code}）`}
          </Fact>
        </>
      )}
      <Fact name={isPending ? '应付' : '金额'}>
        {orderSum(order, system.credit_name)}
        {isPending && order.order_type === OrderType.Document && amount > 0
          ? `（合 ${formatMoney(money)}）`
          : ''}
      </Fact>
      {order.payment_type === 0 ? null : (
        <Fact name="支付方式">{words(labelIn(paymentTypeLabels, order.payment_type))}</Fact>
      )}
      {order.refund_state === '' ? null : (
        <Fact name="退款">{refundWords(order, system.credit_name)}</Fact>
      )}
      <Fact name="下单时间">{formatDate(order.created_at)}</Fact>
      {order.paid_at === null ? null : <Fact name="支付时间">{formatDate(order.paid_at)}</Fact>}
      {closed_at === null || status === OrderStatus.Paid ? null : (
        <Fact name={isPending ? '支付期限' : '关闭时间'}>{formatDate(closed_at)}</Fact>
      )}
    </dl>
  );
}
