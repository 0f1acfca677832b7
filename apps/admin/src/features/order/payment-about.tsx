import type { Order } from '@wenyuan/api-client';
import { formatDateTime, formatMoney } from '@wenyuan/domain';
import { Facts } from '../../kit/index.ts';
import { orderFacts } from './order-facts.ts';
import { OrderMoney } from './order-money.tsx';

/** What a payment that is confirmed has to agree with: the order, its amount, and what the buyer stated. */
export function PaymentAbout({ order }: { order: Order }) {
  return (
    <>
      <Facts
        facts={{
          ...orderFacts(order),
          应收: formatMoney(order.money),
          下单时间: formatDateTime(order.created_at),
        }}
      />
      {order.claim_state === '' ? null : <OrderMoney orderNo={order.order_no} />}
    </>
  );
}
