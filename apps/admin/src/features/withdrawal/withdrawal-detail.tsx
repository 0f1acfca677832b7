import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import {
  formatDateTime,
  formatMoney,
  formatPrice,
  payoutAccountLabels,
  payoutWayLabels,
  WithdrawalState,
  withdrawalStateLabels,
  withdrawalStateTones,
} from '@wenyuan/domain';
import { Alert, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Facts, Loaded, RowDialog, useMay, type DetailProps } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import styles from './withdrawal.module.css';

type Payee = Pick<Withdrawal, 'way' | 'realname' | 'account' | 'bank'>;

/** Where the money goes, for whoever transfers it. */
function PayeeFacts({ payee }: { payee: Payee }) {
  return (
    <Facts
      facts={{
        收款方式: payoutWayLabels[payee.way],
        收款人: payee.realname,
        [payoutAccountLabels[payee.way]]: payee.account,
        开户行: payee.bank,
      }}
    />
  );
}

/** The whole account, and from whom the income came: awards that were bought with are no money. */
function WholePayee({ id }: { id: number }) {
  const query = useQuery({ ...api.withdrawal.get({ id }), staleTime: 0, gcTime: 0 });
  return (
    <Loaded query={query} failure="收款账号加载失败" height={160}>
      {({ sold_count, reader_count, paying_count, user_id, ...payee }) => (
        <>
          <PayeeFacts payee={payee} />
          <p className={styles.sources}>
            近 180 天售出 {sold_count} 次，来自 {reader_count} 位读者，其中 {paying_count}{' '}
            位曾直接付款，其余用余额购买：余额可能是充值、兑换或赠送所得，请留意只有少数读者、或读者像是同一人的收入。
            <Link className={styles.link} to={`/admin/order?view=author&user_id=${user_id}`}>
              查看作者收入
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}

/** One request with everything that its transfer needs, and what can be done to it. */
export function WithdrawalDetail({ row, actions, onClose }: DetailProps<Withdrawal>) {
  const may = useMay();
  const { credit_name } = useSettings().system;
  return (
    <RowDialog title={`提现 ${formatMoney(row.payout)}`} actions={actions} onClose={onClose}>
      {row.is_disabled ? <Alert>该账号已被禁用或已注销，打款前请核对。</Alert> : null}
      <Facts
        facts={{
          状态: (
            <Tag tone={withdrawalStateTones[row.state]}>{withdrawalStateLabels[row.state]}</Tag>
          ),
          用户: <PersonLink id={row.user_id}>{row.username}</PersonLink>,
          打款金额: formatMoney(row.payout),
          手续费: row.fee === 0 ? '' : formatMoney(row.fee),
          提现数量: formatPrice(row.credit, credit_name),
          转账单号: row.transfer_no,
          驳回原因: row.reason,
          申请时间: formatDateTime(row.created_at),
          处理时间: row.decided_at === null ? '' : formatDateTime(row.decided_at),
          处理人: row.decided_username,
        }}
      />
      <section aria-label="收款账号">
        <h3 className={styles.heading}>收款账号</h3>
        {row.state === WithdrawalState.Waiting && may('withdrawal.start') ? (
          <p className={styles.before}>
            转账前请先“开始打款”，以免用户同时撤回，或其他管理员重复转账。
          </p>
        ) : null}
        {may('withdrawal.get') ? <WholePayee id={row.id} /> : <PayeeFacts payee={row} />}
      </section>
    </RowDialog>
  );
}
