import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { OrderType, PaymentType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './order-page.tsx';
import { servedReport } from './report.fixture.ts';

type Row = ReplyOf<Contract['order']['income']>['row'][number];

const nothing = {
  paid_count: 0,
  direct_count: 0,
  received: 0,
  returned: 0,
  income: 0,
  credit_received: 0,
  credit_returned: 0,
};

function row(id: number, more: Partial<Row> = {}): Row {
  return {
    id,
    day: '2026-03-06',
    payment_type: PaymentType.WeChat,
    order_type: OrderType.Vip,
    ...nothing,
    paid_count: 3,
    received: 29_700,
    income: 29_700,
    ...more,
  };
}

const rows = [
  row(1),
  row(2, { payment_type: PaymentType.Alipay, order_type: OrderType.Recharge }),
  row(3, {
    day: '2026-03-05',
    order_type: OrderType.Document,
    paid_count: 0,
    received: 0,
    returned: 1300,
    income: -1300,
  }),
  row(4, {
    day: '2026-03-05',
    payment_type: PaymentType.Credits,
    order_type: OrderType.Document,
    received: 0,
    income: 0,
    credit_received: 46,
    credit_returned: 8,
  }),
  row(5, {
    day: '2026-03-04',
    payment_type: PaymentType.Credits,
    order_type: OrderType.Document,
    paid_count: 2,
    direct_count: 2,
    received: 0,
    income: 0,
    credit_received: 16,
  }),
];
const sum = {
  paid_count: 11,
  direct_count: 2,
  received: 59_400,
  returned: 1300,
  income: 58_100,
  credit_received: 62,
  credit_returned: 8,
};

const served = servedReport('/order/income', rows, (found) => (found.length === 0 ? nothing : sum));

const meta = {
  title: 'Features / Order / Income',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/order?view=income' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What went back is shown beside what came, and a day can be below zero. */
export const Filled: Story = {
  beforeEach: served(),
  play: async () => {
    const sums = within(await screen.findByRole('region', { name: '合计' }));
    await expect(await sums.findByText('¥581.00')).toBeVisible();
    await waitFor(() => expect(screen.getByText('-¥13.00')).toBeVisible());
    const addresses = screen.getAllByRole('link', { name: '2026-03-05' });
    await expect(addresses[0]).toHaveAttribute(
      'href',
      '/admin/order?payment_type=1&order_type=1&refunded_from=2026-03-05&refunded_to=2026-03-05',
    );
    await expect(screen.getAllByRole('link', { name: '2026-03-06' })[0]).toHaveAttribute(
      'href',
      '/admin/order?payment_type=1&order_type=2&paid_from=2026-03-06&paid_to=2026-03-06',
    );
    await expect(screen.getByRole('link', { name: '¥13.00' })).toBeVisible();
    // Downloads without an order are in the list of downloads.
    await expect(screen.getByRole('link', { name: '2026-03-04' })).toHaveAttribute(
      'href',
      '/admin/document/list?view=download&grant=credits&from=2026-03-04&to=2026-03-04',
    );
    await expect(sums.getByText('不计入收入，含直接下载 2 笔')).toBeVisible();
    // Those paid with credits are in the count that stands beside the money.
    await expect(sums.getByText('11 笔付款，含用积分支付的')).toBeVisible();
    await expect(screen.getByRole('link', { name: '收入' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
/** A range that is pressed is the one that is shown. */
export const Range: Story = {
  beforeEach: served(),
  play: async () => {
    const ranges = within(await screen.findByRole('navigation', { name: '时间范围' }));
    await userEvent.click(ranges.getByRole('link', { name: '本月' }));
    const month = await screen.findByRole('link', { name: '本月' });
    await waitFor(() => expect(month).toHaveAttribute('aria-current', 'page'));
  },
};
export const Empty: Story = { beforeEach: served({ rows: [] }) };
export const Failed: Story = {
  beforeEach: served({ faults: { 'GET /order/income': 'offline' } }),
};
export const Phone: Story = {
  beforeEach: served(),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
