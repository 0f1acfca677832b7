import { useSettings } from '@wenyuan/app';
import { downloadGrantLabels, formatDateTime, formatPrice, labelIn } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { HeldRow, type Download } from './held-row.tsx';

export function DownloadRow({ row }: { row: Download }) {
  const { price, is_pay, grant } = row;
  const { credit_name } = useSettings().system;
  return (
    <HeldRow
      row={row}
      documentId={row.document_id}
      verb="再次下载"
      paid={
        <Tag tone={is_pay ? 'price' : 'neutral'}>
          {is_pay
            ? formatPrice(price, credit_name)
            : row.is_refunded
              ? '已退款'
              : labelIn(downloadGrantLabels, grant)}
        </Tag>
      }
      moment={`${formatDateTime(row.created_at)} 下载`}
      isForDays={grant === 'credits'}
    />
  );
}
