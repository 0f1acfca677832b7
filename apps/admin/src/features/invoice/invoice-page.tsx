import type { Invoice } from '@wenyuan/api-client';
import {
  formatMoney,
  invoiceKindLabels,
  InvoiceState,
  invoiceStateLabels,
  invoiceStateTones,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { batch, column, field, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import { InvoiceDetail } from './invoice-detail.tsx';

/** Refusals of what is not open any more. */
const unlessOpen = ({ state }: Invoice) =>
  state === InvoiceState.Open ? undefined : invoiceStateLabels[state];
const issuedFields = {
  invoice_no: field.text({ label: '发票号码', hint: '数电发票为 20 位数字' }),
  link: field.text({
    label: '发票的链接',
    placeholder: 'https://',
    hint: '可不填，由您发送到用户的邮箱，或在详情中上传 PDF',
  }),
};
const idOf = (rows: readonly Invoice[]) => ({ id: rows[0]?.id ?? 0 });
const leftOf = ({ money, excess }: Invoice) => Math.max(0, money - excess);

const Invoices = resourcePage('invoice', {
  title: '发票管理',
  noun: '发票',
  unit: '份',
  nameOf: ({ title }) => title,
  columns: [
    column.name('title', '抬头', { width: 170 }),
    column.tag('kind', '抬头类型', invoiceKindLabels),
    column.text('tax_no', '税号', { isWhole: true }),
    column.tag('state', '状态', invoiceStateLabels, { tones: invoiceStateTones, phone: true }),
    column.money('money', '开票金额'),
    {
      ...column.money('excess', '申请后退款'),
      cell: ({ excess }) => (excess === 0 ? '-' : <Tag tone="danger">{formatMoney(excess)}</Tag>),
    },
    column.money('corrected', '已红冲', { none: '-', phone: false }),
    column.text('email', '邮箱', { width: 180 }),
    column.same('username', '用户', { filter: 'user_id', value: ({ user_id }) => user_id }),
    {
      key: 'order',
      title: '订单',
      width: 220,
      cell: ({ order }) => order.map(({ product_name }) => product_name).join('、'),
      csv: ({ order }) => order.map(({ order_no }) => order_no).join(' '),
      csvTitle: '订单号',
    },
    column.text('invoice_no', '发票号码', { isWhole: true }),
    column.text('reason', '驳回原因', { width: 160 }),
    column.dateTime('created_at', '申请时间', { phone: true }),
    column.dateTime('decided_at', '处理时间'),
    column.dateTime('corrected_at', '红冲时间'),
  ],
  hidden: ['kind', 'email', 'corrected', 'order', 'reason', 'decided_at', 'corrected_at'],
  filters: [
    filter.words('抬头、税号、发票号码、订单号或用户'),
    filter.choices('state', '状态', optionsOf(invoiceStateLabels)),
    filter.choices('kind', '抬头类型', optionsOf(invoiceKindLabels)),
    filter.choice('is_exceeding', '红冲', [
      { value: 'true', label: '待红冲' },
      { value: 'false', label: '没有待红冲的' },
    ]),
    filter.user('user_id', '用户'),
    filter.days('created_at', '申请时间'),
  ],
  Detail: InvoiceDetail,
  // An issued invoice is a voucher, and the others belong to their members.
  ownRemoval: true,
  batch: [
    batch.call('invoice.issue', {
      label: '标记为已开票',
      inRow: 'only',
      unfit: (row: Invoice) => (leftOf(row) === 0 ? '申请后已全部退款，请驳回' : unlessOpen(row)),
      about: ([row]: readonly Invoice[]) =>
        row === undefined || row.excess === 0
          ? '请先在税务系统开具，再填写发票号码；用户会收到通知。'
          : `申请后有退款 ${formatMoney(row.excess)}，最多可开 ${formatMoney(leftOf(row))}。`,
      fields: {
        invoice_no: issuedFields.invoice_no,
        money: field.money({ label: '开票金额', hint: '不能超过可开的金额' }),
        link: issuedFields.link,
      },
      initial: ([row]: readonly Invoice[]) => ({ money: row === undefined ? 0 : leftOf(row) }),
      input: idOf,
      done: () => '已标记为开票，并通知用户',
    }),
    batch.call('invoice.correct', {
      label: '标记为已红冲',
      inRow: 'only',
      unfit: ({ state, excess }: Invoice) => {
        if (state !== InvoiceState.Issued) return invoiceStateLabels[state];
        return excess === 0 ? '没有待红冲的金额' : undefined;
      },
      question: ([row]) =>
        `发票 ${row?.invoice_no ?? ''} 开具后退款 ${formatMoney(row?.excess ?? 0)}，请先在税务系统红冲这一金额。\n标记后不再列为待红冲，不能撤销。`,
      input: (rows) => ({ ...idOf(rows), money: rows[0]?.excess ?? 0 }),
      done: () => '已标记为红冲',
    }),
    batch.call('invoice.amend', {
      label: '更正号码与链接',
      inRow: 'only',
      unfit: ({ state }: Invoice) =>
        state === InvoiceState.Issued ? undefined : invoiceStateLabels[state],
      about: () => '更正填错的号码与链接；抬头与金额以税务系统为准。号码改变时会通知用户。',
      fields: issuedFields,
      initial: ([row]: readonly Invoice[]) => ({
        invoice_no: row?.invoice_no ?? '',
        link: row?.link ?? '',
      }),
      input: (rows) => ({ ...idOf(rows), seen_invoice_no: rows[0]?.invoice_no ?? '' }),
      done: () => '已更正',
    }),
    batch.call('invoice.reject', {
      label: '驳回',
      inRow: 'only',
      danger: true,
      unfit: unlessOpen,
      fields: { reason: field.textarea({ label: '原因', hint: '用户会看到，可重新申请' }) },
      input: idOf,
      done: () => '已驳回申请',
    }),
  ],
  emptyHint: '在“支付配置”开放发票申请之后，用户为已付款的订单提交的申请会列在这里。',
});

export function Component() {
  return <Invoices />;
}
