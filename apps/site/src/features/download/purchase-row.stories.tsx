import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentType, subDays } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { held } from './download.fixture.ts';
import { PurchaseRow } from './purchase-row.tsx';

const ordered = {
  id: 3,
  order_no: '20260301080000001',
  payment_type: PaymentType.WeChat,
  amount: 50,
  money: 500,
  created_at: subDays(new Date(), 30).toISOString(),
  ...held,
};
const charged = { ...ordered, order_no: '', payment_type: PaymentType.Credits, money: 0 };

const meta = {
  title: 'Features / Download / PurchaseRow',
  component: PurchaseRow,
  args: { row: ordered },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    withApp(
      [
        ...common,
        [['config', 'settings', {}], { ...settings, download: { free_download_duration: 7 } }],
      ],
      '/member/download?kind=bought',
    ),
  ],
} satisfies Meta<typeof PurchaseRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What an order paid for has no end, and says what was paid. */
export const ByMoney: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥5.00')).toBeVisible();
    await expect(canvas.getByText(/购买$/)).toBeVisible();
    await expect(canvas.queryByText(/免费再次下载/)).toBeNull();
    await expect(canvas.getByRole('button', { name: '下载 论语集注' })).toBeEnabled();
  },
};
/** Credits that were paid for a download may give it for some days. */
export const ByCredits: Story = {
  args: { row: charged },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('50 积分')).toBeVisible();
    await expect(canvas.getByText('免费再次下载已到期')).toBeVisible();
  },
};
