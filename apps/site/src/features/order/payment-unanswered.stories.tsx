import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Order } from '@wenyuan/api-client';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { Toaster } from '@wenyuan/ui';
import { expect, screen, userEvent } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { pendingOrder } from '../../testing/pending-order.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as CheckoutPage } from './checkout-page.tsx';

const { order_no } = pendingOrder;
const credits = { payment_type: PaymentType.Credits, title: '积分', is_usable: true, message: '' };

/** What a server says of the order, whose reply to the payment is lost. */
const answering = (status: Order['status']) => () => {
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith('/order/pay')) throw new TypeError('Failed to fetch');
    if (pathname.endsWith('/order/status')) return Response.json({ ...pendingOrder, status });
    return Response.json({ code: 404, message: '没有' }, { status: 404 });
  };
  return asMember();
};

const at = (address: string) =>
  withApp(
    [
      ...common,
      [['order', 'status', { order_no }], pendingOrder],
      [
        ['order', 'methods', { order_no }],
        { method: [credits], balance: 5000, offline_statement: '' },
      ],
    ],
    address,
  );
const address = `/vip/checkout?order_no=${order_no}`;

const meta = {
  title: 'Features / Order / PaymentUnanswered',
  component: CheckoutPage,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
} satisfies Meta<typeof CheckoutPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const FAILURE = '网络连接失败，请检查网络后重试';

/** The order is paid all the same: that is told, and no failure. */
export const Paid: Story = {
  decorators: [at(address)],
  beforeEach: answering(OrderStatus.Paid),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '支付 1,990 积分' }));
    await expect(await canvas.findByRole('heading', { name: /支付成功/ })).toBeVisible();
    await expect(screen.queryByText(FAILURE)).toBeNull();
  },
};

/** It is not: the failure is told, and the button is there again. */
export const NotPaid: Story = {
  decorators: [at(address)],
  beforeEach: answering(OrderStatus.Pending),
  play: async ({ canvas }) => {
    const pay = await canvas.findByRole('button', { name: '支付 1,990 积分' });
    await userEvent.click(pay);
    await expect(await screen.findByText(FAILURE)).toBeVisible();
    await expect(pay).toBeEnabled();
    await expect(canvas.queryByText(/^还没有收到付款/)).toBeNull();
  },
};

/** Who comes back from a provider without having paid is told what is known, and can pay otherwise. */
export const Back: Story = {
  decorators: [at(`${address}&back=1`)],
  beforeEach: answering(OrderStatus.Pending),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^还没有收到付款/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '支付 1,990 积分' })).toBeEnabled();
  },
};
