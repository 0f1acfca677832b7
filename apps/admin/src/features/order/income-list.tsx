import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { countOf, formatMoney, formatWhole, type PaymentType } from '@wenyuan/domain';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { column, filter, periodFilter, resourcePage, type ListColumn } from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { OrderTabs } from './order-tabs.tsx';
import { orderTypesOf, paymentTypesOf, useOrderTypes } from './order-words.ts';
import { ReportSums, Sum, useAsked } from './report-sums.tsx';
import styles from './order.module.css';

type Report = ReplyOf<Contract['order']['income']>;
type Row = Report['row'][number];

/** The ways of paying that bring money or credits. */
const counted = [1, 2, 3, 4, 7, 8, 5] as const satisfies readonly PaymentType[];

function useCounted() {
  const labels = paymentTypesOf(useSettings().system.credit_name);
  return counted.map((type) => ({ value: String(type), label: labels[type] ?? '' }));
}

/** Downloads that were paid by themselves stand in no list of orders. */
const creditHint = ({ direct_count }: Report['sum']) =>
  direct_count === 0 ? '不计入收入' : `不计入收入，含直接下载 ${formatWhole(direct_count)} 笔`;

/** The ranges, and the sums of the one that is shown. */
function IncomeSums() {
  const { credit_name } = useSettings().system;
  const query = useQuery(api.order.income(useAsked(['payment_type', 'order_type'])));
  return (
    <ReportSums query={query}>
      {({ sum }) => (
        <>
          <Sum name="收入" hint="实收减去退款">
            {formatMoney(sum.income)}
          </Sum>
          <Sum
            name="实收"
            // The count has those that no money came for, too: beside a sum of money they must be named.
            hint={`${countOf(sum.paid_count, '笔付款')}${sum.credit_received > 0 ? `，含用${credit_name}支付的` : ''}`}
          >
            {formatMoney(sum.received)}
          </Sum>
          <Sum name="退款" hint="按退款完成的日期">
            {formatMoney(sum.returned)}
          </Sum>
          <Sum name={`收到的${credit_name}`} hint={creditHint(sum)}>
            {formatWhole(sum.credit_received)}
          </Sum>
          <Sum name={`退还的${credit_name}`} hint="退到用户余额">
            {formatWhole(sum.credit_returned)}
          </Sum>
        </>
      )}
    </ReportSums>
  );
}

/** The orders behind a row: of what came on that day, or of what went back. */
function ordersOf({ day, payment_type, order_type }: Row, what: 'paid' | 'refunded'): string {
  const asked = new URLSearchParams({
    payment_type: String(payment_type),
    order_type: String(order_type),
    [`${what}_from`]: day,
    [`${what}_to`]: day,
  });
  return `?${asked.toString()}`;
}

/** What a day is followed to: its orders, or the downloads where they alone were paid. */
function behind(row: Row) {
  if (row.paid_count === 0) return { to: ordersOf(row, 'refunded'), title: '查看当日退款的订单' };
  if (row.direct_count < row.paid_count)
    return { to: ordersOf(row, 'paid'), title: '查看当日付款的订单' };
  const asked = `?view=download&grant=credits&from=${row.day}&to=${row.day}`;
  return { to: paths.documents(asked), title: '查看当日的下载' };
}

function useIncomeColumns(): readonly ListColumn<Row>[] {
  const { credit_name } = useSettings().system;
  return useMemo(
    () => [
      {
        key: 'day',
        title: '日期',
        width: 110,
        fixed: true,
        cell: (row: Row) => (
          <Link className={styles.amount} {...behind(row)}>
            {row.day}
          </Link>
        ),
        csv: ({ day }: Row) => day,
      },
      column.tag<Row>('payment_type', '支付方式', paymentTypesOf(credit_name), { phone: true }),
      column.tag<Row>('order_type', '类型', orderTypesOf(credit_name), { phone: true }),
      column.number<Row>('paid_count', '付款笔数'),
      column.money<Row>('received', '实收'),
      {
        ...column.money<Row>('returned', '退款'),
        cell: (row: Row) =>
          row.returned === 0 ? (
            formatMoney(0)
          ) : (
            <Link
              className={styles.amount}
              to={ordersOf(row, 'refunded')}
              title="查看当日退款的订单"
            >
              {formatMoney(row.returned)}
            </Link>
          ),
      },
      column.money<Row>('income', '收入'),
      column.number<Row>('credit_received', `收到的${credit_name}`),
      column.number<Row>('credit_returned', `退还的${credit_name}`),
    ],
    [credit_name],
  );
}

/** What came in and went back by day, way of paying and kind of product. */
export const IncomeList = resourcePage('order.income', {
  title: '收入报表',
  noun: '收入',
  unit: '条',
  nameOf: ({ day }) => day,
  columns: useIncomeColumns,
  ownRemoval: true,
  filters: [
    periodFilter,
    filter.choices('payment_type', '支付方式', useCounted),
    filter.choices('order_type', '类型', useOrderTypes),
  ],
  above: <IncomeSums />,
  buttons: <OrderTabs />,
  emptyTitle: '这段时间没有收入',
  emptyHint: '已付款的订单与完成的退款会按日列在这里。',
});
