import { useQuery } from '@tanstack/react-query';
import { errorMessage, type Order } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import {
  formatMoney,
  formatPrice,
  OrderType,
  refundChannelLabels,
  RefundState,
} from '@wenyuan/domain';
import { Alert, Skeleton } from '@wenyuan/ui';
import { Facts } from '../../kit/index.ts';
import { orderFacts } from './order-facts.ts';
import styles from './order.module.css';

export const useRefundOffer = (order_no: string) =>
  useQuery({ ...api.order.refundOffer({ order_no }), staleTime: 0 });

/** What a refund of everything left gives and takes back, told before it is made. */
function RefundEffect({
  order,
}: {
  order: Pick<Order, 'order_no' | 'order_type' | 'refund_state'>;
}) {
  const { order_no, order_type, refund_state } = order;
  const { credit_name } = useSettings().system;
  const query = useRefundOffer(order_no);
  if (query.data === undefined)
    return query.isError ? (
      <Alert>{errorMessage(query.error, '退款试算加载失败')}</Alert>
    ) : (
      <Skeleton height={72} />
    );
  const { is_money: isMoney, paid, left, message, channel, effect } = query.data;
  const sum = (amount: number) =>
    isMoney ? formatMoney(amount) : formatPrice(amount, credit_name);
  if (message !== '') return <Alert>{message}</Alert>;
  return (
    <div className={styles.effect}>
      <p>
        实付 {sum(paid)}，还可退 {sum(left)}
        {isMoney
          ? `；可用的方式：${channel.map((each) => refundChannelLabels[each]).join('、')}`
          : ''}
        。
      </p>
      {refund_state === RefundState.Failed ? (
        <p>上次的退款未成功，款项尚未退回，请再次退款。</p>
      ) : null}
      {effect.length === 0 ? null : (
        <>
          <p>全部退款时：</p>
          <ul>
            {effect.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {order_type === OrderType.Vip ? (
            <p>只退一部分时，会员时长按同样的比例缩短，到期日相应提前。</p>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Which order it is, and what its refund does. */
export function RefundAbout({ order }: { order: Order }) {
  return (
    <>
      <Facts facts={orderFacts(order)} />
      <RefundEffect order={order} />
    </>
  );
}
