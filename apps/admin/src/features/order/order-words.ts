import type { Order } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import {
  ClaimState,
  isRevokedRecharge,
  OrderStatus,
  orderStatusLabel,
  orderStatusTones,
  orderTypeLabels,
  paymentTypeLabels,
  RefundState,
  refundStateLabels,
  type OrderCloseReason,
  type Tone,
  withCreditName,
} from '@wenyuan/domain';
import { optionsOf } from '../../kit/index.ts';

/** The providers that take money, tell us of payments and make bills. */
export const providerLabels = { 1: paymentTypeLabels[1], 2: paymentTypeLabels[2] };

export const closeReasonWords: Readonly<Record<OrderCloseReason, string>> = {
  '': '',
  overdue: '超过付款时限',
  gone: '商品已下架',
  held: '买家已拥有',
  free: '商品已免费',
  price: '价格已变动',
  terms: '会员权益已调整',
};

/** Labels with the name that credits have on this site. */
function inCredits(
  labels: Readonly<Record<number, string>>,
  creditName: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).map(([value, label]) => [value, withCreditName(label, creditName)]),
  );
}

export const orderTypesOf = (creditName: string) => inCredits(orderTypeLabels, creditName);
export const paymentTypesOf = (creditName: string) => inCredits(paymentTypeLabels, creditName);

export const useOrderTypes = () => optionsOf(orderTypesOf(useSettings().system.credit_name));
export const usePaymentTypes = () => optionsOf(paymentTypesOf(useSettings().system.credit_name));

/** How it was paid; '' while it is not. */
export function paymentOf(
  { payment_type }: Pick<Order, 'payment_type'>,
  creditName: string,
): string {
  return paymentTypesOf(creditName)[payment_type] ?? '';
}

type State = { readonly label: string; readonly tone: Tone };

function mainState(order: Order): State {
  const { status, claim_state } = order;
  const known = status as OrderStatus;
  if (status === OrderStatus.Pending && claim_state === ClaimState.Waiting)
    return { label: '付款待确认', tone: 'info' };
  if (isRevokedRecharge(order)) return { label: '已撤销', tone: 'neutral' };
  return { label: orderStatusLabel(order), tone: orderStatusTones[known] };
}

/**
 * How far an order is. Where the provider did not send the money back, it is not called refunded; where its member says that
 * it was paid, somebody has to look at it.
 */
export function statesOf(order: Order): readonly State[] {
  const { status, refund_state, refunded } = order;
  const states: readonly State[] = [
    mainState(order),
    ...(status === OrderStatus.Paid && refunded > 0
      ? [{ label: '部分退款', tone: 'neutral' } as const]
      : []),
  ];
  if (refund_state !== RefundState.Failed) return states;
  const failed: State = { label: refundStateLabels.failed, tone: 'danger' };
  return status === OrderStatus.Refunded ? [failed] : [...states, failed];
}
