import { DAY_MS, formatDateTime } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { column, type ListColumn } from '../../kit/index.ts';

/** So few days are worth a second look. */
const SOON = 3;

type Deleted = {
  readonly id: number;
  readonly deleted_at: string | null;
  readonly deleted_user_id: number;
  readonly deleted_username: string;
  readonly purge_at: string | null;
};

/** Whole days until it is deleted for good, rounded up, so that nothing is gone before 1 day is over. */
function daysLeft({ purge_at }: Deleted): number | undefined {
  if (purge_at === null || purge_at === '') return undefined;
  return Math.max(0, Math.ceil((new Date(purge_at).getTime() - Date.now()) / DAY_MS));
}

function wordsOf(row: Deleted): string {
  const days = daysLeft(row);
  if (days === undefined) return '一直保留';
  return days === 0 ? '即将清除' : `${days} 天`;
}

/** How long a row stays in the recycle bin: the operators set it in the security settings. */
function purgeColumn(): ListColumn<Deleted> {
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

/** Who deleted a row, when, and how long it stays. */
export function deletionColumns(): ListColumn<Deleted>[] {
  return [
    column.same(
      'deleted_username',
      '删除人',
      // A former owner is nobody to be asked for.
      { filter: 'deleted_user_id', value: ({ deleted_user_id }) => Math.max(0, deleted_user_id) },
      { width: 80, phone: true },
    ),
    column.dateTime('deleted_at', '删除时间', { phone: true }),
    purgeColumn(),
  ];
}
