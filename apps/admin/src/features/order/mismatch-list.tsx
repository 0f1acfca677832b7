import type { Contract, ReplyOf } from '@wenyuan/api-client';
import {
  formatMoney,
  mismatchActionLabels,
  orderStatusLabels,
  orderStatusTones,
  paymentTypeLabels,
  type MismatchAction,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { batch, column, field, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import { OrderTabs } from './order-tabs.tsx';
import { providerLabels } from './order-words.ts';
import styles from './order.module.css';

type Mismatch = ReplyOf<Contract['order']['mismatches']>['mismatch'][number];

const resolutionOf = ({ resolution }: Mismatch) =>
  resolution === '' ? '待处理' : mismatchActionLabels[resolution];

/** One decision about a payment, with what it leads to. */
function decision(
  action: MismatchAction,
  options: {
    readonly about: (row: Mismatch) => string;
    readonly unfit?: (row: Mismatch) => string | undefined;
    readonly danger?: boolean;
    readonly hint: string;
  },
) {
  return batch.call('order.resolveMismatch', {
    label: mismatchActionLabels[action],
    inRow: 'only',
    danger: options.danger === true,
    unfit: (row: Mismatch) =>
      row.resolution === '' ? options.unfit?.(row) : `已处理：${resolutionOf(row)}`,
    about: ([row]: readonly Mismatch[]) => (row === undefined ? '' : options.about(row)),
    fields: { remark: field.textarea({ label: '原因', hint: options.hint }) },
    input: (rows: readonly Mismatch[]) => ({ id: rows[0]?.id ?? 0, action }),
    done: () => '已处理',
  });
}

/** Payments that came and settled nothing, with what may be done about each. */
export const MismatchList = resourcePage('order.mismatches', {
  title: '待核对的付款',
  noun: '付款',
  unit: '笔',
  nameOf: ({ out_trade_no }) => out_trade_no,
  columns: [
    column.name('out_trade_no', '支付单号', { width: 220 }),
    {
      key: 'message',
      title: '情况',
      width: 220,
      phone: true,
      cell: ({ message }) => message,
      csv: ({ message }) => message,
    },
    column.money('money', '应付'),
    column.money('received', '到账'),
    {
      key: 'resolution',
      title: '处理',
      phone: true,
      cell: (row) => (
        <Tag tone={row.resolution === '' ? 'warning' : 'neutral'}>{resolutionOf(row)}</Tag>
      ),
      csv: resolutionOf,
    },
    {
      key: 'order_no',
      title: '订单号',
      width: 200,
      cell: ({ order_no }) => (
        <Link className={styles.picture} to={`/admin/order?wd=${order_no}`}>
          {order_no}
        </Link>
      ),
      csv: ({ order_no }) => order_no,
    },
    column.tag('order_status', '订单状态', orderStatusLabels, { tones: orderStatusTones }),
    column.text('product_name', '商品', { width: 160 }),
    column.text('username', '买家'),
    column.tag('payment_type', '支付方式', paymentTypeLabels),
    column.text('transaction_no', '交易单号', { width: 220 }),
    column.dateTime('paid_at', '到账时间', { phone: true }),
    column.text('resolve_remark', '处理原因', { width: 160 }),
    column.text('resolved_username', '处理人'),
    column.dateTime('resolved_at', '处理时间'),
  ],
  hidden: [
    'product_name',
    'username',
    'payment_type',
    'transaction_no',
    'resolve_remark',
    'resolved_username',
    'resolved_at',
  ],
  // A payment is money that came: it is decided, never deleted.
  ownRemoval: true,
  filters: [
    filter.choice('is_resolved', '处理', [
      { value: 'false', label: '待处理' },
      { value: 'true', label: '已处理' },
    ]),
    filter.choices('payment_type', '支付方式', optionsOf(providerLabels)),
    filter.days('paid_at', '到账时间'),
  ],
  batch: [
    decision('accept', {
      unfit: ({ is_acceptable }) =>
        is_acceptable ? undefined : '到账少于应付，或订单已支付，不能按已支付处理',
      about: ({ money, received }) =>
        received > money
          ? `先向支付平台核实，再交付订单；多付的 ${formatMoney(received - money)} 自动原路退回。`
          : '先向支付平台核实，再交付订单。',
      hint: '记入操作记录',
    }),
    decision('refund', {
      danger: true,
      about: ({ received }) =>
        `到账的 ${formatMoney(received)} 原路退回，订单不变。支付平台拒绝时，这笔付款会回到待处理。`,
      hint: '作为退款原因，买家可以看到',
    }),
    decision('dismiss', {
      about: () =>
        '不移动任何款项：已在支付平台退款，或与您确认的收款是同一笔时使用。之后不能再退回。',
      hint: '记入操作记录',
    }),
  ],
  buttons: <OrderTabs />,
  emptyTitle: '没有待核对的付款',
  emptyHint:
    '到账金额与应付不同、已在支付平台退款，或订单已由您确认收款的付款，会列在这里等您处理。',
});
