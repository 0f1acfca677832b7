import { statementDifferenceLabels, statementDifferenceTones } from '@wenyuan/domain';
import { column, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import { OrderTabs } from './order-tabs.tsx';
import { providerLabels } from './order-words.ts';
import { ReadStatement } from './read-statement.tsx';

/** Where the providers' bills and our own records differ. */
export const StatementList = resourcePage('order.statements', {
  title: '支付对账',
  noun: '差异',
  unit: '项',
  nameOf: ({ out_trade_no }) => out_trade_no,
  columns: [
    column.name('out_trade_no', '支付单号', { width: 250 }),
    column.tag('reason', '差异', statementDifferenceLabels, {
      tones: statementDifferenceTones,
      phone: true,
    }),
    column.tag('payment_type', '支付方式', providerLabels),
    {
      key: 'is_refund',
      title: '类型',
      width: 70,
      cell: ({ is_refund }) => (is_refund ? '退款' : '付款'),
      csv: ({ is_refund }) => (is_refund ? '退款' : '付款'),
    },
    column.money('money', '本站金额', { none: '-' }),
    column.money('stated', '账单金额', { none: '-' }),
    column.text('order_no', '订单号', { width: 200 }),
    column.text('out_refund_no', '退款单号', { width: 200 }),
    column.text('transaction_no', '交易单号', { width: 220 }),
    column.dateTime('at', '时间', { phone: true }),
  ],
  hidden: ['out_refund_no', 'transaction_no'],
  // A difference ends when the bill or the record changes; deleting orders is another matter.
  ownRemoval: true,
  filters: [
    filter.choices('reason', '差异', optionsOf(statementDifferenceLabels)),
    filter.choices('payment_type', '支付方式', optionsOf(providerLabels)),
    filter.days('at', '时间'),
  ],
  buttons: (
    <>
      <OrderTabs />
      <ReadStatement />
    </>
  ),
  emptyHint: '每天上午读取前几天的账单，与本站的付款、退款逐笔比较；不一致的会列在这里。',
});
