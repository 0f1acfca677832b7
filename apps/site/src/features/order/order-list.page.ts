import { api } from '@wenyuan/app';
import { OrderStatus, orderStatusLabels, orderTypeLabels } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const orderTabs = [
  { value: '', label: '全部' },
  ...[OrderStatus.Pending, OrderStatus.Paid, OrderStatus.Closed, OrderStatus.Refunded].map(
    (status) => ({ value: String(status), label: orderStatusLabels[status] }),
  ),
];

export const orderTypeTabs = [
  { value: '', label: '全部类型' },
  ...Object.entries(orderTypeLabels).map(([value, label]) => ({ value, label })),
];

// `no` opens one order beside the list; `invoice` the member's invoices (`list`), or the form of a new one.
const search = {
  page: param.page,
  status: param.choice(orderTabs),
  type: param.choice(orderTypeTabs),
  no: param.text(40),
  invoice: param.text(40),
};

export const page = memberListPage({
  path: '/member/order',
  title: '我的订单',
  search,
  list: ({ page: number, status, type }) =>
    api.order.own({
      page: number,
      size: MEMBER_PAGE_SIZE,
      ...(status === '' ? {} : { status: [Number(status)] }),
      ...(type === '' ? {} : { order_type: [Number(type)] }),
    }),
});
