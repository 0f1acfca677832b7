import type { Document } from '@wenyuan/api-client';
import { formatWhole } from '@wenyuan/domain';

type Row = Pick<Document, 'buyer_count' | 'same_file_count'>;

/** What stays although these documents go, as a sentence; empty where no other has their file. */
function sameFileHint(rows: readonly Row[]): string {
  const shared = rows.filter(({ same_file_count = 0 }) => same_file_count > 0);
  const [first] = shared;
  if (first === undefined) return '';
  return rows.length === 1
    ? `另有 ${formatWhole(first.same_file_count ?? 0)} 份文档用的是同一个文件，需另行处理`
    : `其中 ${formatWhole(shared.length)} 份的文件还有别的文档在用，需另行处理`;
}

/** That the file does not come back under another name. */
const forbidFile = (rows: readonly Row[]) => ({
  name: 'forbid_file',
  label: `同时禁止再次上传${rows.length === 1 ? '这份' : '这些'}文件`,
  hint: sameFileHint(rows) || '可在附件管理中解除',
});

/** That who bought it gets back what it cost; nothing where nobody did. */
function refundBuyers(rows: readonly Row[]) {
  const count = rows.reduce((sum, { buyer_count = 0 }) => sum + buyer_count, 0);
  if (count === 0) return [];
  return [
    {
      name: 'refund_buyers',
      label: `同时退还${rows.length === 1 ? `购买的 ${formatWhole(count)} 位读者` : `这 ${formatWhole(count)} 次购买`}`,
      hint: '所付退到读者的余额，上传者的收入以其余额为限收回；撤销或恢复文档时，退还的不再收回',
    },
  ];
}

/** What may be done with a takedown besides; `bought` are those of the documents that their buyers lose by it. */
export const withTakedown = (
  rows: readonly Row[],
  { mayRefund, bought = rows }: { readonly mayRefund: boolean; readonly bought?: readonly Row[] },
) => [forbidFile(rows), ...(mayRefund ? refundBuyers(bought) : [])];
