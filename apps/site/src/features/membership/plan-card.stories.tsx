import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { PlanCard } from './plan-card.tsx';

const plan = {
  type: 0,
  title: '年度会员',
  months: 12,
  price: 19_900,
  original_price: 29_900,
  credit: 1990,
  discount: 85,
  download: 100,
  times_every_day: 0,
};
const offer = {
  enable: true,
  enable_credit_pay: true,
  credit_name: '积分',
  next_start: null,
  plan: [plan],
};

const meta = {
  title: 'Features / Membership / PlanCard',
  component: PlanCard,
  decorators: [withApp([...common], '/vip')],
  args: { plan, offer },
} satisfies Meta<typeof PlanCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A visitor is led to the login, and back. */
export const ForVisitors: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('省 33%')).toBeVisible();
    await expect(canvas.getByText('8.5 折')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '登录后购买' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Fvip',
    );
  },
};
/** Where credits are not taken, there is no button that does nothing. */
export const WithoutCredits: Story = {
  args: { offer: { ...offer, enable_credit_pay: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('¥199.00')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
