import { api, csvMoment, useExport, useSession, useSettings } from '@wenyuan/app';
import { creditReasonLabels, formatWhole, labelIn } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Select } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { withParam } from '../../lib/search-schema.ts';
import { filterOf, type CreditSearch } from './credit-list.page.ts';
import type { CreditMovement } from './credit-row.tsx';
import { monthLabel, monthsSince } from './months.ts';
import styles from './credit.module.css';

const columns = [
  { title: '时间', csv: ({ created_at }: CreditMovement) => csvMoment(created_at) },
  {
    title: '变动原因',
    csv: ({ reason }: CreditMovement) => labelIn(creditReasonLabels, reason),
  },
  { title: '变动', csv: ({ amount }: CreditMovement) => amount },
  { title: '余额', csv: ({ balance }: CreditMovement) => balance },
  { title: '说明', csv: ({ remark }: CreditMovement) => remark },
];

/** The months in which the member can have moved something, and the one that the address has. */
function useMonths(chosen: string): readonly string[] {
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const months = monthsSince(user === undefined ? now : new Date(user.created_at), now);
  return chosen === '' || months.includes(chosen) ? months : [chosen, ...months];
}

/** The balance, the month that the list is of, and the file of what it lists. */
export function CreditBar({ search }: { search: CreditSearch }) {
  const { user } = useSession();
  const { system, payment } = useSettings();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const months = useMonths(search.month);
  const file = useExport<CreditMovement>();
  const save = () => {
    const filter = filterOf(search);
    const read = (signal: AbortSignal) => async (paging: { page: number; size: number }) => {
      const { credit, total } = await api.user.credit({ ...filter, ...paging }).queryFn({ signal });
      return { rows: credit, total };
    };
    file.begin(`${system.credit_name}明细`, columns, read, { mark: search.month || undefined });
  };
  return (
    <div className={styles.bar}>
      <p className={styles.balance}>
        余额 <strong>{formatWhole(user?.credit_count ?? 0)}</strong> {system.credit_name}
        {payment.takes_money ? (
          <Button asChild size="sm">
            <Link to={paths.buyCredits()}>充值</Link>
          </Button>
        ) : null}
        {payment.enable_withdraw ? (
          <Button asChild size="sm" variant="outline">
            <Link to={paths.withdrawals()}>提现</Link>
          </Button>
        ) : null}
      </p>
      <div className={styles.tools}>
        <Select
          size="sm"
          aria-label="月份"
          value={search.month}
          onChange={({ target }) => void navigate(withParam(params, 'month', target.value))}
        >
          <option value="">全部月份</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthLabel(month)}
            </option>
          ))}
        </Select>
        <Button size="sm" variant="outline" loading={file.progress !== undefined} onClick={save}>
          导出 CSV
        </Button>
        <span className="visually-hidden" role="status">
          {file.progress}
        </span>
      </div>
    </div>
  );
}
