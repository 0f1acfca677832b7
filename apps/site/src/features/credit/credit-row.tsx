import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { creditReasonLabels, formatDateTime, formatWhole, labelIn } from '@wenyuan/domain';
import { ListRow } from '../../lib/member/list-row.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './credit.module.css';

export type CreditMovement = ReplyOf<Contract['user']['credit']>['credit'][number];

/** A withdrawal is found and cancelled by way of its movement where the site offers no new ones, and its page is in no menu. */
const isWithdrawal = (reason: string) => reason === 'withdraw' || reason === 'withdraw_back';

/** A movement of the ledger with the balance after it. */
export function CreditRow({ row }: { row: CreditMovement }) {
  const { amount, balance, reason, remark, created_at } = row;
  return (
    <ListRow
      title={labelIn(creditReasonLabels, reason)}
      to={isWithdrawal(reason) ? paths.withdrawals() : undefined}
      facts={[remark, formatDateTime(created_at), `余额 ${formatWhole(balance)}`]}
      amount={
        <span className={amount > 0 ? styles.received : undefined}>
          {amount > 0 ? `+${formatWhole(amount)}` : `−${formatWhole(-amount)}`}
        </span>
      }
    />
  );
}
