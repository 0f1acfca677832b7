import { useQuery } from '@tanstack/react-query';
import type { Order } from '@wenyuan/api-client';
import { api, useSession, useSettings } from '@wenyuan/app';
import {
  formatDateTime,
  formatPrice,
  formatWhole,
  isRevokedRecharge,
  OrderStatus,
  OrderType,
  RefundState,
  withCreditName,
} from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lastErrand } from '../../lib/errand.ts';
import { paths } from '../../lib/paths.ts';
import { OrderAgain } from './order-again.tsx';
import { closedBecause } from './order-facts.tsx';
import { isRefundFailed } from './order-state.tsx';
import { refundedSum } from './order-sum.ts';
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
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>;
  return (
    <>
      会员自 {moment(vip.joined_at)} 起生效，{moment(vip.expired_at)} 到期。
    </>
  );
}

function Credited({ quantity }: Order) {
  const { credit_name } = useSettings().system;
  const { user } = useSession();
  return `${formatPrice(quantity, credit_name)}已到账，现有 ${formatWhole(user?.credit_count ?? 0)} ${credit_name}。`;
}

function Paid({ order }: { order: Order }) {
  const { order_type, product_uuid, product_name } = order;
  const isDocument = order_type === OrderType.Document;
  // What the payment was for, where it is not the document itself.
  const [errand] = useState(lastErrand);
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
              <Link to={errand?.path ?? paths.member()}>{errand?.label ?? '查看个人中心'}</Link>
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

/** How far the money is on its way back. */
function refundText(order: Order, creditName: string): string {
  if (isRevokedRecharge(order))
    return withCreditName('管理员已撤销这笔充值，收回的数量见积分明细。', creditName);
  const sum = refundedSum(order, creditName);
  if (isRefundFailed(order))
    return `${order.refunded > 0 ? `${sum} 已退回，其余` : ''}款项未能退回，等待管理员重新处理。`;
  return order.refund_state === RefundState.Processing
    ? `${sum} 正在退回，到账时间以支付平台为准。`
    : `${sum} 已退回。`;
}

function endOf(order: Order): string {
  if (isRevokedRecharge(order)) return '充值已撤销';
  if (isRefundFailed(order)) return '退款未成功';
  return order.status === OrderStatus.Refunded ? '订单已退款' : '订单已关闭';
}

/** What it left behind: a code that it held is free once it is closed. */
const unpaidText = ({ coupon_code }: Order) =>
  coupon_code === ''
    ? '该订单没有付款，未产生扣款。'
    : '该订单没有付款，未产生扣款，优惠码也没有用掉。';

/** How an order ended, and where it leads on. */
export function OrderResult({ order }: { order: Order }) {
  const { credit_name } = useSettings().system;
  if (order.status === OrderStatus.Paid) return <Paid order={order} />;
  const isRefunded = order.status === OrderStatus.Refunded;
  const reason = closedBecause[order.close_reason];
  const isOverdue = order.close_reason === 'overdue';
  const closed = reason === '' || isOverdue ? `${reason}${unpaidText(order)}` : reason;
  return (
    <Outcome
      icon={
        isRefunded ? (
          <Undo2 className={styles.neutral} size={44} aria-hidden="true" />
        ) : (
          <CircleX className={styles.neutral} size={44} aria-hidden="true" />
        )
      }
      title={endOf(order)}
      text={isRefunded ? `${reason}${refundText(order, credit_name)}` : closed}
      actions={
        <>
          <OrderAgain order={order} />
          <Button asChild variant="outline">
            <Link to={paths.orders()}>我的订单</Link>
          </Button>
        </>
      }
    />
  );
}
