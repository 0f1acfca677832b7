import type { Order } from '@wenyuan/api-client';
import { orderStatusLabels, OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { batch, field } from '../../kit/index.ts';

type OrderRow = Order & { readonly id: number };

const { BankCard, Cash, Credits, Other } = PaymentType;

/** How a payment outside of the site may have come. */
const offline = [
  { value: BankCard, label: '银行卡' },
  { value: Cash, label: '现金' },
  { value: Other, label: '其他' },
];

const numberOf = (rows: readonly OrderRow[]) => ({ order_no: rows[0]?.order_no ?? '' });
const remark = field.textarea({ label: '备注', hint: '会记在订单上' });

/** What an operator does to an order: each moves money or goods, so each is about one order alone. */
export const orderBatch = [
  batch.call('order.confirm', {
    label: '确认收款',
    inRow: 'only',
    unfit: ({ status }: OrderRow) =>
      status === OrderStatus.Pending || status === OrderStatus.Closed
        ? undefined
        : `订单${orderStatusLabels[status as OrderStatus]}`,
    fields: {
      payment_type: field.select({ label: '收款方式', options: offline }),
      transaction_no: field.text({ label: '交易单号', hint: '同一单号只能用于一个订单' }),
      remark,
      credit_if_gone: field.switch({
        label: '无法交付时计入余额',
        hint: '文档已删除、已免费或买家已拥有时，将金额作为积分退给买家',
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
    // The server refunds what was paid with credits; money goes back the way it came.
    unfit: ({ status, order_type, payment_type }: OrderRow) =>
      status === OrderStatus.Paid && order_type === OrderType.Document && payment_type === Credits
        ? undefined
        : '只能为用积分支付的文档订单退款',
    fields: {
      remark: field.textarea({
        label: '退款原因',
        hint: '积分退给买家，文档不再归其所有；作者退回分成，以其余额为限',
      }),
    },
    input: numberOf,
    done: () => '已退款',
  }),
  batch.call('order.close', {
    label: '关闭订单',
    inRow: 'only',
    unfit: ({ status }: OrderRow) => (status === OrderStatus.Pending ? undefined : '不是待支付'),
    question: ([row]) =>
      `确定要关闭订单 ${row?.order_no}（${row?.product_name}）吗？买家将不能再支付。`,
    input: numberOf,
    done: () => '订单已关闭',
  }),
  batch.call('order.setRemark', {
    label: '修改备注',
    inRow: 'only',
    fields: { remark },
    initial: ([row]: readonly OrderRow[]) => ({ remark: row?.remark }),
    input: numberOf,
    done: () => '备注已保存',
  }),
];
