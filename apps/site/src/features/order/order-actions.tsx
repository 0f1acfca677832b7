import type { Order } from '@wenyuan/api-client';
import { api, useSession, useSettings } from '@wenyuan/app';
import { OrderStatus, OrderType } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useAction } from '../../lib/member/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { OrderAgain } from './order-again.tsx';
import { isClaimed } from './order-state.tsx';

/** What its owner may do with an order: pay, close or delete it. */
export function OrderActions({
  order,
  isCheckout = false,
  onGone,
}: {
  order: Order;
  /** Beside the ways to pay, where no button has to lead to them. */
  isCheckout?: boolean;
  onGone?: () => void;
}) {
  const { order_no, product_name, order_type, status, amount } = order;
  const { user } = useSession();
  const { payment, vip } = useSettings();
  const isForCredits =
    order_type === OrderType.Vip ? vip.enable_credit_pay : order_type !== OrderType.Recharge;
  const isPayable = payment.takes_money || (isForCredits && (user?.credit_count ?? 0) >= amount);
  const verb = isClaimed(order) ? '查看进度' : isPayable ? '去支付' : '查看订单';
  const close = useAction(api.order.close(), {
    done: '订单已关闭',
    failure: '关闭失败',
    ask: {
      title: '关闭订单？',
      question: `关闭“${product_name}”的订单后不能再支付。`,
      verb: '关闭订单',
    },
  });
  const remove = useAction(api.order.delete(), {
    done: '订单已删除',
    failure: '删除失败',
    ask: {
      title: '删除订单？',
      question: `从列表中删除“${product_name}”的订单。`,
      verb: '删除',
    },
  });
  const removeOrder = async () => {
    if (await remove.run({ order_no })) onGone?.();
  };
  return (
    <>
      {status === OrderStatus.Pending && !isCheckout ? (
        <Button asChild size="sm" variant={isClaimed(order) || !isPayable ? 'outline' : 'solid'}>
          <Link to={paths.checkout(order_no)} aria-label={`${verb} ${product_name}`}>
            {verb}
          </Link>
        </Button>
      ) : null}
      {status === OrderStatus.Pending && !isClaimed(order) ? (
        <RowButton
          name={`关闭订单 ${order_no}`}
          isPending={close.isPending}
          onPress={() => void close.run({ order_no })}
        >
          {isCheckout ? '关闭订单' : '关闭'}
        </RowButton>
      ) : null}
      {status === OrderStatus.Closed ? <OrderAgain order={order} isInRow /> : null}
      {status === OrderStatus.Closed ? (
        <RowButton
          name={`删除订单 ${order_no}`}
          isPending={remove.isPending}
          onPress={() => void removeOrder()}
        >
          删除
        </RowButton>
      ) : null}
    </>
  );
}
