import { useSettings } from '@wenyuan/app';
import { formatDateTime, OrderType } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { orderSum } from '../order/index.ts';
import { HeldRow, type Purchase } from './held-row.tsx';

/** A document that was bought, whether it was downloaded or not. */
export function PurchaseRow({ row }: { row: Purchase }) {
  const { credit_name } = useSettings().system;
  return (
    <HeldRow
      row={row}
      documentId={row.id}
      verb="下载"
      paid={
        <Tag tone="price">{orderSum({ ...row, order_type: OrderType.Document }, credit_name)}</Tag>
      }
      moment={`${formatDateTime(row.created_at)} 购买`}
      isForDays={row.order_no === ''}
    />
  );
}
