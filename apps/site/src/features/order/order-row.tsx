import type { Order } from '@wenyuan/api-client';
import { queryClient, useSettings } from '@wenyuan/app';
import {
  formatDateTime,
  formatDuration,
  formatPrice,
  OrderStatus,
  orderStatusLabels,
  orderStatusTones,
  orderTypeLabels,
  type OrderType,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { OrderActions } from './order-actions.tsx';

/** Counts down to the time at which the server closes the order, and then loads the list again. */
function PayBefore({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(at) - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) {
      void queryClient.invalidateQueries({ queryKey: ['order'] });
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  // A screen reader is not told each second: the time itself is in the order's details.
  return <span aria-hidden="true">{isOver ? '已超时' : `剩余 ${formatDuration(left)}`}</span>;
}

export function OrderRow({ row }: { row: Order }) {
  const { system } = useSettings();
  const [params] = useSearchParams();
  const { order_no, product_name, amount, created_at, closed_at } = row;
  const status = row.status as OrderStatus;
  const detail = new URLSearchParams(params);
  detail.set('no', order_no);
  return (
    <ListRow
      title={product_name}
      to={`?${detail.toString()}`}
      tags={<Tag tone={orderStatusTones[status]}>{orderStatusLabels[status]}</Tag>}
      facts={[
        orderTypeLabels[row.order_type as OrderType],
        order_no,
        formatDateTime(created_at),
        status === OrderStatus.Pending && closed_at !== null && (
          <PayBefore key="left" at={closed_at} />
        ),
      ]}
      amount={formatPrice(amount, system.credit_name)}
      actions={<OrderActions order={row} />}
    />
  );
}
