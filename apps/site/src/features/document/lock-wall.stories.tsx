import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { LockWall } from './lock-wall.tsx';

const meta = {
  title: 'Features / Reader / LockWall',
  component: LockWall,
  decorators: [withApp(common, '/library/5/0123456789abcdef')],
  args: { id: 1, reason: 'preview', readable: 10, pages: 88, price: 0, isOffered: false },
} satisfies Meta<typeof LockWall>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only a preview is open to readers. */
export const Preview: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
/** Where the file is offered, the wall leads there. */
export const Download: Story = {
  args: { isOffered: true },
  decorators: [
    (Story) => (
      <>
        <p id="download">
          <button>下载（免费）</button>
        </p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '去下载' }));
    await expect(canvas.getByRole('button', { name: '下载（免费）' })).toHaveFocus();
  },
};
/** Logging in opens the rest, and leads back to this document. */
export const LogIn: Story = {
  args: { reason: 'login' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '登录' })).toHaveAttribute(
      'href',
      `/auth/login?redirect=${encodeURIComponent('/library/5/0123456789abcdef')}`,
    );
  },
};
/** Buying opens the rest; the price is shown first. */
export const Price: Story = {
  args: { reason: 'price', price: 5 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/支付 5 积分后可以阅读全文/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '登录后购买' })).toBeVisible();
  },
};
export const Members: Story = { args: { reason: 'vip' } };
