import { useQuery } from '@tanstack/react-query';
import type { Contract, Order, ReplyOf } from '@wenyuan/api-client';
import { api, csvMoment, useSettings } from '@wenyuan/app';
import {
  formatWhole,
  formatMoney,
  formatPrice,
  OrderStatus,
  orderStatusLabels,
  PaymentType,
} from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { column, filter, optionsOf, resourcePage, type ListColumn } from '../../kit/index.ts';
import { AuthorIncomeList } from './author-income-list.tsx';
import { orderBatch } from './order-batch.tsx';
import { OrderDetail } from './order-detail.tsx';
import { IncomeList } from './income-list.tsx';
import { MismatchList } from './mismatch-list.tsx';
import { OrderTabs, useOrderView } from './order-tabs.tsx';
import { OrderState } from './order-state.tsx';
import {
  orderTypesOf,
  paymentOf,
  statesOf,
  useOrderTypes,
  usePaymentTypes,
} from './order-words.ts';
import { StatementList } from './statement-list.tsx';
import styles from './order.module.css';

/** Leads to the orders whose buyers say that they have paid outside of the site. */
function ToConfirm() {
  const { data } = useQuery(api.order.list({ is_claimed: true, size: 1 }));
  return (
    <Button asChild size="sm" variant="outline">
      <Link to="?is_claimed=true">
        待确认收款{data === undefined || data.total === 0 ? '' : ` ${formatWhole(data.total)}`}
      </Link>
    </Button>
  );
}

/** What went back or is on its way, as it was paid; '' for nothing. */
function refundedOf({ payment_type, refunded }: Order, credit: string): string {
  if (refunded === 0) return '';
  return payment_type === PaymentType.Credits
    ? formatPrice(refunded, credit)
    : formatMoney(refunded);
}

const money = column.money<Order>('money', '金额');
const isGiven = ({ payment_type }: Order) => payment_type === PaymentType.System;
/** What operators gave has no amount: nothing is to be paid for it, and a sum of the file has nothing of it. */
const moneyColumn: ListColumn<Order> = {
  ...money,
  cell: (row) => (isGiven(row) ? '-' : money.cell(row)),
  csv: (row) => (isGiven(row) ? 0 : row.money / 100),
};

function columnsWith(credit: string): readonly ListColumn<Order>[] {
  const credits = (key: 'price' | 'coupon_amount' | 'amount', title: string) =>
    column.number<Order>(key, `${title}（${credit}）`);
  return [
    column.name('product_name', '商品', { width: 150 }),
    // As wide as its digits: a number that is broken is hard to compare.
    column.text('order_no', '订单号', { width: 222, phone: true }),
    {
      key: 'status',
      title: '状态',
      phone: true,
      cell: (row) => <OrderState order={row} />,
      csv: (row) =>
        statesOf(row)
          .map(({ label }) => label)
          .join('、'),
    },
    column.tag('order_type', '类型', orderTypesOf(credit)),
    column.same(
      'username',
      '买家',
      { filter: 'user_id', value: ({ user_id }) => user_id },
      { phone: true },
    ),
    column.number('quantity', '数量'),
    credits('price', '单价'),
    credits('coupon_amount', '优惠'),
    column.money('coupon_money', '优惠金额', { none: '-', phone: false }),
    column.text('coupon_code', '优惠码', { width: 150 }),
    credits('amount', '应付'),
    moneyColumn,
    {
      key: 'payment_type',
      title: '支付方式',
      cell: (row) => <span className={styles.amount}>{paymentOf(row, credit) || '-'}</span>,
      csv: (row) => paymentOf(row, credit),
    },
    {
      key: 'refunded',
      title: '已退款',
      align: 'end',
      cell: (row) => <span className={styles.amount}>{refundedOf(row, credit) || '-'}</span>,
      // Credits keep their name, so that no sum of money has them in it.
      csv: (row) =>
        row.payment_type === PaymentType.Credits ? refundedOf(row, credit) : row.refunded / 100,
      csvTitle: '已退款（元）',
    },
    column.text('transaction_no', '交易单号', { width: 140 }),
    column.text('remark', '备注', { width: 160 }),
    column.dateTime('created_at', '下单时间', { phone: true }),
    column.dateTime('paid_at', '支付时间'),
    column.dateTime('refunded_at', '退款时间'),
    {
      ...column.dateTime<Order>('closed_at', '关闭时间'),
      // Of a pending order it is when it will be closed.
      csv: ({ status, closed_at }) => (status === OrderStatus.Pending ? '' : csvMoment(closed_at)),
    },
  ];
}

function useOrderColumns(): readonly ListColumn<Order>[] {
  const { credit_name } = useSettings().system;
  return useMemo(() => columnsWith(credit_name), [credit_name]);
}

export const Orders = resourcePage('order', {
  title: '订单管理',
  noun: '订单',
  unit: '笔',
  nameOf: ({ order_no }) => order_no,
  columns: useOrderColumns,
  hidden: [
    'quantity',
    'price',
    'coupon_amount',
    'coupon_money',
    'coupon_code',
    // The same as the money; with it the day of the order had no room at 1280 pixels.
    'amount',
    'refunded',
    'transaction_no',
    'remark',
    'paid_at',
    'refunded_at',
    'closed_at',
  ],
  filters: [
    filter.words('订单号、交易单号、优惠码、商品或买家'),
    filter.choices('order_status', '状态', optionsOf(orderStatusLabels)),
    filter.choices('order_type', '类型', useOrderTypes),
    filter.choices('payment_type', '支付方式', usePaymentTypes),
    filter.choice('is_claimed', '线下付款', [
      { value: 'true', label: '待确认' },
      { value: 'false', label: '没有待确认的' },
    ]),
    filter.choice('is_refund_failed', '退款', [
      { value: 'true', label: '未成功' },
      { value: 'false', label: '没有未成功的' },
    ]),
    filter.user('user_id', '买家'),
    filter.typed('document_id', '文档编号'),
    filter.days('created_at', '下单时间'),
    // The income report counts by these days and leads here with them.
    filter.days('paid_at', '支付时间', { prefix: 'paid' }),
    filter.days('refunded_at', '退款时间', { prefix: 'refunded' }),
  ],
  sum: (reply) => {
    const { sum } = reply as Partial<ReplyOf<Contract['order']['list']>>;
    // Other servers tell none.
    return sum === undefined ? null : (
      <>
        <span title="不含系统充值">
          金额合计 <strong>{formatMoney(sum.money)}</strong>
        </span>
        <span title="不含余额支付与系统充值；之后的退款未扣除">
          其中已收款 <strong>{formatMoney(sum.paid)}</strong>
        </span>
      </>
    );
  },
  Detail: OrderDetail,
  batch: orderBatch,
  // Members take their own closed orders off their list; the record stays.
  ownRemoval: true,
  buttons: (
    <>
      <OrderTabs />
      <ToConfirm />
    </>
  ),
  emptyHint: '读者购买文档、会员或充值之后，订单会列在这里。',
});

const views = {
  '': Orders,
  mismatch: MismatchList,
  statement: StatementList,
  income: IncomeList,
  author: AuthorIncomeList,
};

export function Component() {
  const View = views[useOrderView()];
  return <View />;
}
