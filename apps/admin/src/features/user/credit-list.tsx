import { creditReasonLabels, formatWhole, labelIn } from '@wenyuan/domain';
import { column, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import styles from './user.module.css';

/** The credits as a ledger: each movement with the balance after it. */
export const CreditList = resourcePage('user.credits', {
  title: '余额明细',
  noun: '余额变动',
  unit: '条',
  nameOf: ({ reason }) => labelIn(creditReasonLabels, reason),
  columns: [
    column.dateTime('created_at', '时间', { fixed: true, phone: true }),
    column.tag('reason', '原因', creditReasonLabels, { phone: true }),
    {
      key: 'amount',
      title: '变动',
      align: 'end',
      phone: true,
      cell: ({ amount }) => (
        <span className={amount > 0 ? styles.gain : undefined}>
          {amount > 0 ? '+' : '−'}
          {formatWhole(Math.abs(amount))}
        </span>
      ),
      csv: ({ amount }) => amount,
    },
    column.number('balance', '余额', { phone: true }),
    column.text('remark', '说明', { width: 240, phone: true }),
    column.text('username', '用户'),
  ],
  filters: [
    filter.choices('reason', '原因', optionsOf(creditReasonLabels)),
    filter.days('created_at', '时间'),
  ],
  emptyHint: '签到、上传、下载、充值等带来的余额变动会逐条列在这里。',
});
