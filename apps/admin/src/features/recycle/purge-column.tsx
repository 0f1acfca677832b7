import { DAY_MS, formatDateTime } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import type { ListColumn } from '../../kit/index.ts';

/** So few days are worth a second look. */
const SOON = 3;

type Deleted = { readonly purge_at: string | null };

/** Whole days until it is deleted for good, rounded up, so that nothing is gone before 1 day is over. */
function daysLeft({ purge_at }: Deleted, now = Date.now()): number | undefined {
  if (purge_at === null || purge_at === '') return undefined;
  return Math.max(0, Math.ceil((new Date(purge_at).getTime() - now) / DAY_MS));
}

function wordsOf(row: Deleted): string {
  const days = daysLeft(row);
  if (days === undefined) return '一直保留';
  return days === 0 ? '即将清除' : `${days} 天`;
}

/** How long a row stays in the recycle bin: the operators set it in the security settings. */
export function purgeColumn<Row extends Deleted>(): ListColumn<Row> {
  return {
    key: 'purge_at',
    title: '剩余',
    width: 76,
    phone: true,
    cell: (row) => {
      const days = daysLeft(row);
      return (
        <span title={row.purge_at === null ? '' : `${formatDateTime(row.purge_at)} 自动彻底删除`}>
          {days !== undefined && days <= SOON ? (
            <Tag tone="warning">{wordsOf(row)}</Tag>
          ) : (
            wordsOf(row)
          )}
        </span>
      );
    },
    csv: wordsOf,
  };
}
