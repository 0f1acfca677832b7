import type { Withdrawal } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import {
  formatDateTime,
  formatMoney,
  formatPrice,
  labelIn,
  payoutWayLabels,
  WithdrawalState,
  withdrawalStateLabels,
  withdrawalStateTones,
} from '@wenyuan/domain';
import { Button, Tag } from '@wenyuan/ui';
import { ListRow } from '../../lib/member/list-row.tsx';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { useAction } from '../../lib/member/use-action.ts';
import styles from './withdrawal.module.css';

function CancelAction({ withdrawal: { id, credit } }: { withdrawal: Withdrawal }) {
  const { credit_name } = useSettings().system;
  const cancel = useAction(api.withdrawal.cancel(), {
    done: `已撤回，${credit_name}已退回余额`,
    failure: '撤回失败',
    ask: {
      title: '撤回提现申请？',
      question: `${formatPrice(credit, credit_name)}会退回余额，之后可重新申请。`,
      verb: '撤回申请',
    },
  });
  return (
    <Button
      variant="outline"
      size="sm"
      loading={cancel.isPending}
      onClick={() => {
        void cancel.run({ id }).then((isDone) => (isDone ? refreshMember() : undefined));
      }}
    >
      撤回申请
    </Button>
  );
}

/** A request with its state; the account is masked by the server. */
export function WithdrawalRow({ row }: { row: Withdrawal }) {
  const { credit_name } = useSettings().system;
  const { state, credit, fee, payout, way, account, transfer_no, reason } = row;
  return (
    <ListRow
      title={`提现 ${formatPrice(credit, credit_name)}`}
      tags={<Tag tone={withdrawalStateTones[state]}>{labelIn(withdrawalStateLabels, state)}</Tag>}
      facts={[
        `${labelIn(payoutWayLabels, way)} ${account}`,
        `${formatDateTime(row.created_at)} 申请`,
        row.decided_at !== null && state === WithdrawalState.Paid
          ? `${formatDateTime(row.decided_at)} 打款`
          : undefined,
        transfer_no === '' ? undefined : `转账单号 ${transfer_no}`,
        fee === 0 ? undefined : `手续费 ${formatMoney(fee)}`,
      ]}
      amount={formatMoney(payout)}
      actions={state === WithdrawalState.Waiting ? <CancelAction withdrawal={row} /> : null}
    >
      {reason === '' ? null : <p className={styles.reason}>未通过的原因：{reason}</p>}
    </ListRow>
  );
}
