import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { expect, userEvent, within } from 'storybook/test';
import { lastErrand } from '../../lib/errand.ts';
import { common } from '../../testing/fixtures.ts';
import { pendingOrder } from '../../testing/pending-order.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as CheckoutPage } from './checkout-page.tsx';

const { order_no } = pendingOrder;
const address = `/vip/checkout?order_no=${order_no}`;
const recharge = {
  ...pendingOrder,
  order_type: OrderType.Recharge,
  product_name: '积分充值 100',
  quantity: 100,
};
const paid = {
  ...recharge,
  status: OrderStatus.Paid,
  payment_type: PaymentType.WeChat,
  paid_at: pendingOrder.created_at,
};
const keep = (at: number) => () => {
  sessionStorage.setItem(
    'errand',
    JSON.stringify({ path: '/library/all/0000000000000001', label: '回到《论语》', at }),
  );
  const logOut = asMember();
  return () => {
    sessionStorage.removeItem('errand');
    return logOut();
  };
};

const outcome = withApp([...common, [['order', 'status', { order_no }], paid]], address);

const meta = {
  title: 'Features / Order / Errand',
  component: CheckoutPage,
} satisfies Meta<typeof CheckoutPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who bought credits for the sake of a document is led back to it. */
export const LeadsBack: Story = {
  decorators: [outcome],
  beforeEach: keep(Date.now()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '回到《论语》' })).toHaveAttribute(
      'href',
      '/library/all/0000000000000001',
    );
    await expect(canvas.queryByRole('link', { name: '查看个人中心' })).toBeNull();
  },
};

/** What was looked at hours ago is not what the payment was for. */
export const Forgotten: Story = {
  decorators: [outcome],
  beforeEach: keep(Date.now() - 3 * 3_600_000),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '查看个人中心' })).toBeVisible();
  },
};

/** An order that lacks credits is gone on with once there are enough. */
export const OfAnOrder: Story = {
  beforeEach: asMember,
  decorators: [
    withApp(
      [
        ...common,
        [['order', 'status', { order_no }], pendingOrder],
        [
          ['order', 'methods', { order_no }],
          {
            method: [
              {
                payment_type: PaymentType.Credits,
                title: '积分',
                is_usable: false,
                message: '积分不足',
              },
              { payment_type: PaymentType.WeChat, title: '微信支付', is_usable: true, message: '' },
            ],
            balance: 0,
            offline_statement: '',
          },
        ],
      ],
      address,
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: '去充值' }));
    await expect(lastErrand()).toEqual({
      path: address,
      label: `继续支付“${pendingOrder.product_name}”`,
    });
    sessionStorage.removeItem('errand');
  },
};
