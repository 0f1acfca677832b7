import type { Order } from '@wenyuan/api-client';
import { Tag } from '@wenyuan/ui';
import { statesOf } from './order-words.ts';

/** How far an order is, with a refund that did not succeed. */
export function OrderState({ order }: { order: Order }) {
  return statesOf(order).map(({ label, tone }) => (
    <Tag key={label} tone={tone}>
      {label}
    </Tag>
  ));
}
