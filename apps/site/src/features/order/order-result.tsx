import { useQuery } from '@tanstack/react-query';
import type { Order } from '@wenyuan/api-client';
import { api, useSession, useSettings } from '@wenyuan/app';
import { formatDateTime, formatPrice, OrderStatus, OrderType } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { closedBecause } from './order-facts.tsx';
import styles from './checkout.module.css';

function Outcome({
  icon,
  title,
  text,
  actions,
}: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  actions: ReactNode;
}) {
  return (
    <section className={styles.result} aria-labelledby="order-result">
      {icon}
      <div role="status">
        <h2 id="order-result">{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.resultActions}>{actions}</div>
    </section>
  );
}

/** The membership that the order opened, until when. */
function Membership({ order_no }: Order) {
  const { data: vip } = useQuery(api.userVip.byOrder({ order_no }));
  if (vip === undefined) return '会员已开通。';
  return `会员自 ${formatDateTime(vip.joined_at)} 起生效，${formatDateTime(vip.expired_at)} 到期。`;
}

function Credited({ quantity }: Order) {
  const { credit_name } = useSettings().system;
  const { user } = useSession();
  return `${formatPrice(quantity, credit_name)}已到账，现有 ${user?.credit_count ?? 0} ${credit_name}。`;
}

function Paid({ order }: { order: Order }) {
  const { order_type, product_uuid, product_name } = order;
  const isDocument = order_type === OrderType.Document;
  return (
    <Outcome
      icon={<CircleCheck className={styles.good} size={44} aria-hidden="true" />}
      title="恭喜您，支付成功"
      text={
        isDocument ? (
          `“${product_name}”已归您所有，可以阅读全文，并随时下载原文件。`
        ) : order_type === OrderType.Vip ? (
          <Membership {...order} />
        ) : (
          <Credited {...order} />
        )
      }
      actions={
        <>
          {isDocument ? (
            <Button asChild>
              <Link to={paths.document({ uuid: product_uuid, category_id: [] })}>阅读与下载</Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to={paths.member()}>查看会员中心</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={paths.order(order.order_no)}>查看订单</Link>
          </Button>
        </>
      }
    />
  );
}

/** Where the same product can be ordered again. */
function orderAgain({ order_type, product_id, product_uuid, quantity }: Order): string {
  if (order_type === OrderType.Vip) return paths.buyPlan(product_id);
  if (order_type === OrderType.Recharge) return paths.buyCredits(quantity);
  return paths.document({ uuid: product_uuid, category_id: [] });
}

/** How an order ended, and where it leads on. */
export function OrderResult({ order }: { order: Order }) {
  if (order.status === OrderStatus.Paid) return <Paid order={order} />;
  const isRefunded = order.status === OrderStatus.Refunded;
  const reason = closedBecause[order.close_reason];
  return (
    <Outcome
      icon={
        isRefunded ? (
          <Undo2 className={styles.neutral} size={44} aria-hidden="true" />
        ) : (
          <CircleX className={styles.neutral} size={44} aria-hidden="true" />
        )
      }
      title={isRefunded ? '订单已退款' : '订单已关闭'}
      text={
        reason === ''
          ? isRefunded
            ? '退款按原支付方式退回。'
            : '未完成的订单到期会自动关闭，没有扣款。'
          : reason
      }
      actions={
        <>
          <Button asChild>
            <Link to={orderAgain(order)}>重新下单</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.orders()}>我的订单</Link>
          </Button>
        </>
      }
    />
  );
}
