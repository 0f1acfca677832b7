import type { Order } from '@wenyuan/api-client';
import {
  ClaimState,
  labelIn,
  orderStatusLabels,
  OrderStatus,
  OrderType,
  PaymentType,
  paymentTypeLabels,
  RefundChannel,
  refundChannelLabels,
  RefundState,
} from '@wenyuan/domain';
import { batch, field, optionsOf } from '../../kit/index.ts';
import { PaymentAbout } from './payment-about.tsx';
import { RefundAbout, refundAmount, useRefundOffer } from './refund-effect.tsx';
import { RevokeAbout } from './revoke-about.tsx';

type OrderRow = Order & { readonly id: number };

const { BankCard, Cash, Credits, Other, System } = PaymentType;

/** How a payment outside of the site may have come. */
const offline = [BankCard, Cash, Other].map((value) => ({
  value,
  label: paymentTypeLabels[value],
}));

const outside = new Set<number>(offline.map(({ value }) => value));
const channels = optionsOf(refundChannelLabels);

/** The ways in which the money of this order can go back; all of them until that is known. */
function useRefundChannels(row: object | undefined) {
  const offered = useRefundOffer((row as OrderRow).order_no).data?.channel;
  return channels.filter(({ value }) => offered?.some((each) => each === value) ?? true);
}

/** Whether money is left that can go back: also of an order that was refunded, where the provider did not send it. */
function isRefundable({ status, money, refunded }: OrderRow): boolean {
  return status === OrderStatus.Paid || (status === OrderStatus.Refunded && money > refunded);
}

/** What the provider's refusal means for the operator. */
const refundRefusal = (reply: object) =>
  (reply as Partial<Order>).refund_state === RefundState.Failed
    ? '支付平台拒绝了退款，原因见订单的退款记录；可再次退款，或改用其他退款方式'
    : undefined;

/** Why there is no result of a provider. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  nothing: '买家在支付平台没有进行中的付款，无需查询',
  unreached: '支付平台没有答复，或该支付方式已停用，请稍后再查',
};

const notPaid = ({ status }: OrderRow) => `订单${labelIn(orderStatusLabels, status)}`;
const numberOf = (rows: readonly OrderRow[]) => ({ order_no: rows[0]?.order_no ?? '' });
/** What had gone back when the form was opened: a refund that somebody else made since is not doubled. */
const seenRefund = (rows: readonly OrderRow[]) => ({
  ...numberOf(rows),
  seen_refunded: rows[0]?.refunded,
});
const remark = field.textarea({ label: '备注', hint: '会记在订单上' });
const confirmRemark = field.textarea({ label: '备注', hint: '会记在订单上，留空则保留原有备注' });
const refundReason = field.textarea({ label: '退款原因', hint: '记在退款记录中，买家会收到' });

/** What an operator does to an order: each moves money or goods, so each is about one order alone. */
export const orderBatch = [
  batch.call('order.confirm', {
    label: '确认收款',
    inRow: 'only',
    unfit: ({ status }: OrderRow) =>
      status === OrderStatus.Pending || status === OrderStatus.Closed
        ? undefined
        : `订单${labelIn(orderStatusLabels, status)}`,
    about: ([row]: readonly OrderRow[]) =>
      row === undefined ? null : <PaymentAbout order={row} />,
    fields: {
      payment_type: field.select({ label: '收款方式', options: offline }),
      transaction_no: field.text({ label: '交易单号', hint: '同一单号只能用于一个订单' }),
      remark: confirmRemark,
      credit_if_gone: field.switch({
        label: '无法交付时计入余额',
        hint: '文档已删除、已免费或买家已拥有时，将金额退到买家的余额',
      }),
    },
    initial: () => ({ payment_type: BankCard }),
    input: numberOf,
    done: () => '已确认收款',
  }),
  batch.call('order.refund', {
    label: '退款',
    inRow: 'only',
    danger: true,
    unfit: (row: OrderRow) => {
      if (row.payment_type === Credits) return '用余额支付的订单请退到余额';
      if (row.payment_type === System) return '没有付款，不能退款';
      if (!isRefundable(row)) return notPaid(row);
      return row.money > row.refunded ? undefined : '没有可以退的金额';
    },
    about: ([row]: readonly OrderRow[]) => (row === undefined ? null : <RefundAbout order={row} />),
    fields: {
      amount: refundAmount,
      channel: field.select({ label: '退款方式', options: useRefundChannels }),
      remark: refundReason,
      request_id: field.requestId(),
    },
    initial: ([row]: readonly OrderRow[]) => ({
      amount: row === undefined ? 0 : row.money - row.refunded,
      channel: outside.has(row?.payment_type ?? 0) ? RefundChannel.Offline : RefundChannel.Provider,
    }),
    input: seenRefund,
    refusal: refundRefusal,
    done: () => '退款已提交',
  }),
  batch.call('order.refund', {
    label: '退到余额',
    inRow: 'only',
    danger: true,
    unfit: (row: OrderRow) => {
      if (row.status !== OrderStatus.Paid) return notPaid(row);
      return row.payment_type === Credits ? undefined : '不是用余额支付的';
    },
    about: ([row]: readonly OrderRow[]) => (row === undefined ? null : <RefundAbout order={row} />),
    fields: { remark: refundReason, request_id: field.requestId() },
    input: seenRefund,
    done: () => '已退到余额',
  }),
  batch.call('order.revokeRecharge', {
    label: '撤销充值',
    inRow: 'only',
    danger: true,
    unfit: ({ order_type, payment_type, status }: OrderRow) => {
      if (order_type !== OrderType.Recharge || payment_type !== System) return '不是管理员的充值';
      return status === OrderStatus.Paid ? undefined : '充值已撤销';
    },
    about: ([row]: readonly OrderRow[]) => (row === undefined ? null : <RevokeAbout order={row} />),
    fields: {
      remark: field.textarea({ label: '原因', rows: 2, hint: '记入余额明细，用户会收到' }),
    },
    input: numberOf,
    done: () => '充值已撤销，收回的数量见该用户的余额明细',
  }),
  batch.call('order.rejectClaim', {
    label: '驳回付款凭证',
    inRow: 'only',
    unfit: ({ claim_state }: OrderRow) =>
      claim_state === ClaimState.Waiting ? undefined : '没有待确认的付款凭证',
    fields: { reason: field.textarea({ label: '原因', hint: '买家会看到，可重新付款或提交' }) },
    input: numberOf,
    done: () => '已驳回付款凭证',
  }),
  batch.call('order.query', {
    label: '向支付平台查询',
    inRow: 'only',
    unfit: ({ status, refund_state }: OrderRow) =>
      status === OrderStatus.Pending || refund_state === RefundState.Processing
        ? undefined
        : '没有等待结果的付款或退款',
    input: numberOf,
    refusal: (reply) =>
      NOT_ASKED[(reply as { asked?: string }).asked ?? ''] ?? refundRefusal(reply),
    done: () => '已按支付平台的结果更新',
  }),
  batch.call('order.close', {
    label: '关闭订单',
    inRow: 'only',
    unfit: ({ status, claim_state }: OrderRow) => {
      if (status !== OrderStatus.Pending) return '不是待支付';
      return claim_state === ClaimState.Waiting ? '有待确认的付款凭证，请先确认或驳回' : undefined;
    },
    question: ([row]) =>
      `将关闭订单 ${row?.order_no}（${row?.product_name}）。\n买家将不能再支付。`,
    input: numberOf,
    done: () => '订单已关闭',
  }),
  batch.call('order.setRemark', {
    label: '修改备注',
    inRow: 'only',
    fields: { remark },
    initial: ([row]: readonly OrderRow[]) => ({ remark: row?.remark }),
    input: (rows) => ({ ...numberOf(rows), unchanged_since: rows[0]?.updated_at }),
    done: () => '备注已保存',
  }),
];
