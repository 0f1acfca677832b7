import { useQuery } from '@tanstack/react-query';
import { errorMessage, type Order } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { formatMoney, formatPrice, refundChannelLabels, RefundState } from '@wenyuan/domain';
import { Alert, Skeleton } from '@wenyuan/ui';
import { useWatch } from 'react-hook-form';
import { Facts, field, type Field, type FieldProps } from '../../kit/index.ts';
import { orderFacts } from './order-facts.ts';
import styles from './order.module.css';

export const useRefundOffer = (order_no: string) =>
  useQuery({ ...api.order.refundOffer({ order_no }), staleTime: 0 });

/** What can be refunded; of an order paid with credits, which go back as a whole, also what that takes back. */
function RefundEffect({ order }: { order: Pick<Order, 'order_no' | 'refund_state'> }) {
  const { order_no, refund_state } = order;
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
      {isMoney ? null : <Effects title="退款时：" effect={effect} />}
    </div>
  );
}

function Effects({ title, effect }: { title: string; effect: readonly string[] }) {
  if (effect.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {effect.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}

/** What a refund of this amount takes back: half of the money, half of what it bought. */
function EffectOf({ order_no, amount }: { order_no: string; amount: number }) {
  const query = useQuery({ ...api.order.refundOffer({ order_no, amount }), staleTime: 0 });
  return (
    <div role="status" className={styles.effect}>
      {query.data === undefined ? (
        query.isError ? null : (
          <Skeleton height={50} />
        )
      ) : (
        <Effects title={`退 ${formatMoney(amount)} 时：`} effect={query.data.effect} />
      )}
    </div>
  );
}

const money = field.money({ label: '退款金额', hint: '可以只退一部分' });

function RefundAmount(props: FieldProps) {
  const amount = Number(useWatch({ control: props.control, name: props.name }));
  const { order_no } = props.row as Order;
  const left = useRefundOffer(order_no).data?.left ?? 0;
  return (
    <>
      <money.Control {...props} />
      {Number.isInteger(amount) && amount > 0 && amount <= left ? (
        <EffectOf order_no={order_no} amount={amount} />
      ) : null}
    </>
  );
}

/** How much goes back, and what that does. */
export const refundAmount: Field = { ...money, Control: RefundAmount };

/** Which order it is, and what its refund does. */
export function RefundAbout({ order }: { order: Order }) {
  return (
    <>
      <Facts facts={orderFacts(order)} />
      <RefundEffect order={order} />
    </>
  );
}
