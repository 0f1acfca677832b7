import { useQuery } from '@tanstack/react-query';
import type { Order } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { formatWhole, formatDateTime, formatMoney, OrderStatus, OrderType } from '@wenyuan/domain';
import { Link } from 'react-router';
import { Facts, LogLink, RowDialog, useMay, type DetailProps } from '../../kit/index.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import { paths } from '../../lib/paths.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { readerAddress } from '../../lib/site-origin.ts';
import { OrderMoney } from './order-money.tsx';
import { OrderState } from './order-state.tsx';
import { closeReasonWords, orderTypesOf, paymentOf } from './order-words.ts';
import styles from './order.module.css';

/** What operators did to the order, for those who may read the log. */
function OrderHistory({ orderNo }: { orderNo: string }) {
  const may = useMay();
  const { data } = useQuery({
    ...api.audit.list({ wd: orderNo, object: ['order'], size: 20 }),
    enabled: may('audit.list'),
  });
  const rows = data?.audit ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label="操作记录">
      <h3 className={styles.heading}>操作记录</h3>
      <ol className={styles.history}>
        {rows.map(({ id, created_at, username, title }) => (
          <li key={id}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            <span>
              {username} {title}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What its coupon took off; '' without one. Orders of a site that moved in have no code, and no amount in money. */
function couponOf(
  { coupon_amount, coupon_code, coupon_money }: Order,
  credits: (count: number) => string,
): string {
  if (coupon_code !== '')
    return `${formatMoney(coupon_money)}（${credits(coupon_amount)}，优惠码 ${coupon_code}）`;
  return coupon_amount === 0 ? '' : credits(coupon_amount);
}

/** Everything about one order, with what can be done to it. */
export function OrderDetail({ row, actions, onClose }: DetailProps<Order>) {
  const { system } = useSettings();
  const credits = (count: number) => `${formatWhole(count)} ${system.credit_name}`;
  const { status } = row;
  const person = paths.person(row.user_id);
  const buyer = useMayOpen()(person) ? person : `/admin/order?user_id=${row.user_id}`;
  const product =
    row.order_type === OrderType.Document && row.product_uuid !== '' ? (
      <SiteLink href={readerAddress({ uuid: row.product_uuid })}>{row.product_name}</SiteLink>
    ) : (
      row.product_name
    );
  return (
    <RowDialog title={`订单 ${row.order_no}`} actions={actions} onClose={onClose}>
      <Facts
        facts={{
          状态: <OrderState order={row} />,
          关闭原因: closeReasonWords[row.close_reason],
          商品: product,
          订单类型: orderTypesOf(system.credit_name)[row.order_type],
          买家: <Link to={buyer}>{row.username}</Link>,
          数量: formatWhole(row.quantity),
          单价: credits(row.price),
          优惠: couponOf(row, credits),
          应付: `${credits(row.amount)}（${formatMoney(row.money)}）`,
          支付方式: paymentOf(row, system.credit_name),
          交易单号: row.transaction_no,
          备注: row.remark,
          下单时间: formatDateTime(row.created_at),
          支付时间: row.paid_at === null ? '' : formatDateTime(row.paid_at),
          [status === OrderStatus.Pending ? '自动关闭时间' : '关闭时间']:
            row.closed_at === null ? '' : formatDateTime(row.closed_at),
        }}
      />
      <OrderMoney orderNo={row.order_no} />
      <OrderHistory orderNo={row.order_no} />
      <p>
        <LogLink objects={['order']} id={row.id} />
      </p>
    </RowDialog>
  );
}
