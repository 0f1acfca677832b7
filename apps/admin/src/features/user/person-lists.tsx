import type { Order } from '@wenyuan/api-client';
import {
  creditReasonLabels,
  formatCount,
  formatMoney,
  loginResultLabels,
  LoginResult,
  orderStatusLabels,
  orderStatusTones,
  orderTypeLabels,
  paymentTypeLabels,
} from '@wenyuan/domain';
import { column, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import styles from './user.module.css';

const METHODS = { password: '密码', sms: '短信', register: '注册', token: '令牌' };
const LOGIN_TONES = { [LoginResult.Success]: 'success' } as const;

/** The credits as a ledger: each movement with the balance after it. */
export const CreditList = resourcePage('user.credits', {
  title: '积分明细',
  noun: '积分变动',
  unit: '条',
  nameOf: ({ reason }) => creditReasonLabels[reason as keyof typeof creditReasonLabels],
  columns: [
    column.dateTime('created_at', '时间', { fixed: true, phone: true }),
    column.tag('reason', '原因', creditReasonLabels, { phone: true }),
    {
      key: 'amount',
      title: '变动',
      align: 'end',
      phone: true,
      cell: ({ amount }) => (
        <span className={amount > 0 ? styles.gain : undefined}>
          {amount > 0 ? '+' : '−'}
          {formatCount(Math.abs(amount))}
        </span>
      ),
      csv: ({ amount }) => amount,
    },
    column.number('balance', '余额', { phone: true }),
    column.text('remark', '说明', { width: 240, phone: true }),
    column.text('username', '用户'),
  ],
  filters: [filter.choices('reason', '原因', optionsOf(creditReasonLabels))],
  emptyHint: '签到、上传、下载、充值等带来的积分变动会逐条列在这里。',
});

const amountOf = ({ amount, money }: Order) => `${formatCount(amount)}（${formatMoney(money)}）`;

export const OrderList = resourcePage('order', {
  title: '订单',
  noun: '订单',
  nameOf: ({ product_name }) => product_name,
  columns: [
    column.text('product_name', '商品', { width: 220, fixed: true, phone: true }),
    column.text('order_no', '订单号', { width: 180 }),
    column.tag('order_type', '类型', orderTypeLabels),
    column.tag('status', '状态', orderStatusLabels, { tones: orderStatusTones, phone: true }),
    column.tag('payment_type', '支付方式', { 0: '未支付', ...paymentTypeLabels }),
    {
      key: 'amount',
      title: '应付积分',
      align: 'end',
      phone: true,
      cell: amountOf,
      csv: ({ amount }) => amount,
    },
    column.text('remark', '备注', { width: 160 }),
    column.dateTime('created_at', '下单时间', { phone: true }),
    column.dateTime('paid_at', '支付时间'),
    column.text('username', '用户'),
  ],
  filters: [
    filter.words('订单号或商品'),
    filter.choices('order_status', '状态', optionsOf(orderStatusLabels)),
    filter.choices('order_type', '类型', optionsOf(orderTypeLabels)),
  ],
});

export const LoginList = resourcePage('audit.logins', {
  title: '登录日志',
  noun: '登录记录',
  unit: '条',
  nameOf: ({ account }) => account,
  columns: [
    column.dateTime('created_at', '时间', { fixed: true, phone: true }),
    column.tag('result', '结果', loginResultLabels, { tones: LOGIN_TONES, phone: true }),
    column.tag('method', '方式', METHODS),
    column.text('ip', 'IP 地址', { width: 120, phone: true }),
    column.text('device', '设备', { width: 220, phone: true }),
    column.text('account', '登录名'),
  ],
  filters: [
    filter.words('登录名或 IP 地址'),
    filter.choices('result', '结果', optionsOf(loginResultLabels)),
  ],
  emptyHint: '登录记录保留 180 天。',
});

export const AuditList = resourcePage('audit', {
  title: '操作日志',
  noun: '操作记录',
  unit: '条',
  nameOf: ({ title }) => title,
  columns: [
    column.dateTime('created_at', '时间', { fixed: true, phone: true }),
    column.text('title', '操作', { width: 160, phone: true }),
    column.text('input', '内容', { width: 360, phone: true }),
    column.text('ip', 'IP 地址', { width: 120 }),
    column.text('username', '用户'),
  ],
  filters: [filter.words('操作或内容')],
  emptyHint: '该用户在管理后台所做的修改会列在这里，保留 180 天。',
});
