import type { Contract, ReplyOf, Withdrawal } from '@wenyuan/api-client';
import {
  formatMoney,
  openWithdrawalStates,
  payoutWayLabels,
  WithdrawalState,
  withdrawalStateLabels,
  withdrawalStateTones,
} from '@wenyuan/domain';
import { batch, column, field, filter, idsOf, optionsOf, resourcePage } from '../../kit/index.ts';
import { savePayees } from './save-payees.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

/** Refusals of what somebody is at, or has decided. */
const unlessWaiting = ({ state }: Withdrawal) =>
  state === WithdrawalState.Waiting ? undefined : withdrawalStateLabels[state];
/** Refusals of what is decided. */
const unlessOpen = ({ state }: Withdrawal) =>
  openWithdrawalStates.includes(state) ? undefined : withdrawalStateLabels[state];
/** Refusals of what somebody else could pay or take back meanwhile. */
const unlessPaying = ({ state }: Withdrawal) =>
  state === WithdrawalState.Paying
    ? undefined
    : state === WithdrawalState.Waiting
      ? '请先“开始打款”'
      : withdrawalStateLabels[state];
const payoutOfAll = (rows: readonly Withdrawal[]) =>
  formatMoney(rows.reduce((sum, { payout }) => sum + payout, 0));

export const Component = resourcePage('withdrawal', {
  title: '提现管理',
  noun: '提现',
  unit: '笔',
  nameOf: ({ username, payout }) => `${username} ${formatMoney(payout)}`,
  columns: [
    column.name('username', '用户', { width: 140 }),
    column.tag('state', '状态', withdrawalStateLabels, {
      tones: withdrawalStateTones,
      phone: true,
    }),
    column.money('payout', '打款金额', { phone: true }),
    column.number('credit', '提现数量'),
    column.money('money', '提现金额'),
    column.money('fee', '手续费', { none: '-' }),
    column.tag('way', '收款方式', payoutWayLabels),
    column.text('realname', '收款人', { width: 90 }),
    column.text('account', '收款账号', { isWhole: true }),
    column.text('bank', '开户行', { width: 140 }),
    column.text('transfer_no', '转账单号', { isWhole: true }),
    column.text('reason', '驳回原因', { width: 160 }),
    column.text('decided_username', '处理人', { width: 100 }),
    column.dateTime('created_at', '申请时间', { phone: true }),
    column.dateTime('decided_at', '处理时间'),
  ],
  hidden: ['money', 'fee', 'bank', 'reason', 'decided_username'],
  filters: [
    filter.words('用户或转账单号'),
    filter.choices('state', '状态', optionsOf(withdrawalStateLabels)),
    filter.choices('way', '收款方式', optionsOf(payoutWayLabels)),
    filter.user('user_id', '用户'),
    filter.days('created_at', '申请时间'),
    filter.days('decided_at', '处理时间', { prefix: 'decided' }),
  ],
  Detail: WithdrawalDetail,
  sum: (reply) => {
    const { sum } = reply as ReplyOf<Contract['withdrawal']['list']>;
    return (
      <>
        <span>
          待打款合计 <strong>{formatMoney(sum.waiting)}</strong>
        </span>
        <span>
          已打款合计 <strong>{formatMoney(sum.paid)}</strong>
        </span>
        {sum.kept === 0 ? null : (
          <span>
            已打款的手续费 <strong>{formatMoney(sum.kept)}</strong>
          </span>
        )}
      </>
    );
  },
  // They explain the ledger of their members.
  ownRemoval: true,
  batch: [
    batch.call('withdrawal.start', {
      label: '开始打款',
      inRow: true,
      unfit: unlessWaiting,
      question: (rows: readonly Withdrawal[]) =>
        `转账 ${payoutOfAll(rows)} 之前先做这一步：用户不能再撤回，文档退款也不会退回，其他管理员会看到由您打款。转账后请标记为已打款；转账不成可驳回。`,
      input: (rows: readonly Withdrawal[]) => ({ id: idsOf(rows) }),
      done: (count) => `${count} 笔打款中，转账后请标记为已打款`,
    }),
    {
      label: '导出打款名单',
      operation: () => 'withdrawal.payees',
      unfit: unlessPaying,
      run: savePayees,
      done: (count) => `已导出 ${count} 笔，含完整的收款账号，转账后请删除`,
    },
    batch.call('withdrawal.pay', {
      label: '标记为已打款',
      inRow: true,
      unfit: unlessOpen,
      about: (rows: readonly Withdrawal[]) =>
        rows.length === 1
          ? `请先转账 ${payoutOfAll(rows)}，再填写转账单号；用户会收到通知。标记后不能撤销。`
          : `请先转账，共 ${payoutOfAll(rows)}，再填写批次的单号；用户会收到通知。标记后不能撤销。`,
      fields: {
        transfer_no: field.text({ label: '转账单号', hint: '银行、支付宝或微信的交易单号' }),
      },
      input: (rows: readonly Withdrawal[]) => ({ id: idsOf(rows) }),
      done: (count) => `已将 ${count} 笔标记为已打款，并通知用户`,
    }),
    batch.call('withdrawal.reject', {
      label: '驳回',
      inRow: true,
      danger: true,
      unfit: unlessOpen,
      about: () => '扣下的数量退回用户的余额，用户可重新申请。',
      fields: { reason: field.textarea({ label: '原因', hint: '用户会看到' }) },
      input: (rows: readonly Withdrawal[]) => ({ id: idsOf(rows) }),
      done: (count) => `已驳回 ${count} 笔，并通知用户`,
    }),
  ],
  emptyHint: '在“支付配置”打开“收入提现”之后，用户提现文档收入的申请会列在这里。',
});
