import type { Order } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import {
  formatDateTime,
  InvoiceState,
  invoiceStateLabels,
  invoiceStateTones,
  labelIn,
  OrderStatus,
  orderTypeLabels,
  withCreditName,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { useSearchParams } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { OrderActions } from './order-actions.tsx';
import { isClaimed, OrderState } from './order-state.tsx';
import { orderSum } from './order-sum.ts';
import { PayBefore } from './pay-before.tsx';

export function OrderRow({ row }: { row: Order }) {
  const { system } = useSettings();
  const [params] = useSearchParams();
  const { order_no, product_name, created_at, closed_at, status } = row;
  const detail = new URLSearchParams(params);
  detail.set('no', order_no);
  return (
    <ListRow
      title={product_name}
      to={`?${detail.toString()}`}
      tags={
        <>
          <OrderState order={row} />
          {row.invoice_state === '' || row.invoice_state === InvoiceState.Withdrawn ? null : (
            <Tag tone={invoiceStateTones[row.invoice_state]}>
              {row.invoice_state === InvoiceState.Rejected
                ? '发票申请未通过'
                : invoiceStateLabels[row.invoice_state]}
            </Tag>
          )}
        </>
      }
      facts={[
        withCreditName(labelIn(orderTypeLabels, row.order_type), system.credit_name),
        order_no,
        formatDateTime(created_at),
        status === OrderStatus.Pending && !isClaimed(row) && closed_at !== null && (
          <PayBefore key="left" at={closed_at} />
        ),
      ]}
      amount={orderSum(row, system.credit_name)}
      actions={<OrderActions order={row} />}
    />
  );
}
