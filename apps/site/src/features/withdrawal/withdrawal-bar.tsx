import { useQuery } from '@tanstack/react-query';
import { api, isUnknownCall, lazyPart, PartWaiting, QueryFailed, useSettings } from '@wenyuan/app';
import { PasswordFirst } from '@wenyuan/app/security';
import { formatMoney, formatWhole, payoutOf } from '@wenyuan/domain';
import { Button, Skeleton } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import styles from './withdrawal.module.css';

/** Its fields are more than all of the list. */
const WithdrawalDialog = lazyPart(
  async () => (await import('./withdrawal-dialog.tsx')).WithdrawalDialog,
);

/** What can be taken out now, by which rules, and the way to ask for it. */
export function WithdrawalBar() {
  const { system } = useSettings();
  const query = useQuery({ ...api.withdrawal.offer({}), staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (query.data === undefined) {
    // The list says it.
    if (isUnknownCall(query.error)) return null;
    return query.isError ? (
      <QueryFailed query={query} failure="可提现的收入加载失败" />
    ) : (
      <Skeleton height={96} />
    );
  }
  const { credit, exchange, least, percent, times, times_left, note, message } = query.data;
  const { credit_name } = system;
  const { money } = payoutOf(credit, { exchange, percent: 0 });
  const rules = [
    `${formatWhole(exchange)} ${credit_name}折合 1 元`,
    `一次至少 ${formatWhole(least)} ${credit_name}`,
    percent === 0 ? '' : `手续费 ${percent}%`,
    times === 0 ? '' : `每月 ${times} 次，本月还可申请 ${times_left} 次`,
  ].filter((rule) => rule !== '');
  return (
    <section className={styles.bar} aria-label="可提现的收入">
      <div className={styles.sum}>
        <p className={styles.credit}>
          可提现 <strong>{formatWhole(credit)}</strong> {credit_name}
          {credit === 0 ? null : <span>约 {formatMoney(money)}</span>}
        </p>
        <Button disabled={message !== ''} onClick={() => setOpen(true)}>
          申请提现
        </Button>
      </div>
      {message === '' ? null : <p className={styles.message}>{message}</p>}
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
      {isOpen ? (
        <PasswordFirst onClose={close}>
          <Suspense fallback={<PartWaiting onCancel={close} />}>
            <WithdrawalDialog offer={query.data} onClose={close} />
          </Suspense>
        </PasswordFirst>
      ) : null}
    </section>
  );
}
