import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { expect, fn, within } from 'storybook/test';
import { PaymentCode } from './payment-code.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const scan = {
  order_status: OrderStatus.Pending,
  kind: 'qr',
  payment_url: 'weixin://wxpay/bizpayurl?pr=a',
  payment_type: PaymentType.WeChat,
  money: 990,
  extra: null,
} as const;

const meta = {
  title: 'Features / Order / PaymentCode',
  component: PaymentCode,
  args: { scan: { ...scan, expires_at: inMinutes(5) }, onAgain: fn(), onClose: fn() },
} satisfies Meta<typeof PaymentCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Timed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await expect(canvas.getByText(/后过期/)).toBeVisible();
  },
};

/** The clock of the device is fast: a code that has just come is shown all the same. */
export const FastClock: Story = {
  args: { scan: { ...scan, expires_at: inMinutes(-30) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await expect(canvas.queryByText(/过期/)).toBeNull();
  },
};
