import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { PaymentType } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import { rowNamed, serve, type StoryServer } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './order-page.tsx';

type Difference = ReplyOf<Contract['order']['statements']>['difference'][number];

function difference(id: number, more: Partial<Difference> = {}): Difference {
  return {
    id,
    payment_type: PaymentType.WeChat,
    is_refund: false,
    reason: 'amount',
    order_no: '202603050000001',
    out_trade_no: `20260305000000${id}P1`,
    out_refund_no: '',
    transaction_no: '4200002345202603051234567890',
    money: 1000,
    stated: 900,
    at: '2026-03-05T03:04:05Z',
    ...more,
  };
}

const rows = [
  difference(1),
  difference(2, { reason: 'unknown', order_no: '', money: 0, payment_type: PaymentType.Alipay }),
  difference(3, { reason: 'absent', stated: 0, is_refund: true, out_refund_no: 'R202603050001' }),
  difference(4, { reason: 'undone' }),
];

let calls: string[] = [];
const served = ({ rows: found = rows, faults = {} }: StoryServer<Difference> = {}) => {
  return () => {
    calls = [];
    const list = () => ({ total: found.length, difference: found });
    const read = () => ({
      bill: [
        { payment_type: PaymentType.WeChat, row_count: 12, message: '' },
        { payment_type: PaymentType.Alipay, row_count: 0, message: '支付宝没有应答，请稍后重试' },
      ],
    });
    const answers = { '/order/statement/list': list, '/order/statement': read };
    return serve(fakeLists(answers, calls, faults), ['OrderAPI']);
  };
};

const meta = {
  title: 'Features / Order / Statement',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/order?view=statement' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  beforeEach: served(),
  play: async () => {
    await expect(await rowNamed('202603050000002P1')).toBeVisible();
    const current = await screen.findByRole('link', { name: '对账' });
    await expect(current).toHaveAttribute('aria-current', 'page');
  },
};
export const Empty: Story = { beforeEach: served({ rows: [] }) };
export const Phone: Story = {
  beforeEach: served(),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** Each provider's bill is told by itself. */
export const Reading: Story = {
  beforeEach: served({ rows: [] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '读取昨日账单' }));
    await waitFor(() => expect(screen.getByText('微信支付的账单有 12 笔，已比较')).toBeVisible());
    await waitFor(() =>
      expect(screen.getByText('支付宝：支付宝没有应答，请稍后重试')).toBeVisible(),
    );
  },
};
