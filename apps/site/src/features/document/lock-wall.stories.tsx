import { useQueryClient } from '@tanstack/react-query';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router';
import { expect, userEvent, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { LoginLink } from '../../lib/login-link.tsx';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { download, withDownload } from '../../testing/with-download.tsx';
import { LockWall } from './lock-wall.tsx';

const meta = {
  title: 'Features / Reader / LockWall',
  component: LockWall,
  decorators: [withApp(common, '/library/5/0123456789abcdef')],
  args: { id: 1, reason: 'preview', readable: 10, pages: 88, price: 0, isOffered: false },
} satisfies Meta<typeof LockWall>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The site sells memberships for these prices. */
function sells(prices: readonly number[]): Decorator {
  return (Story) => {
    const plan = prices.map((price) => ({ price }));
    useQueryClient().setQueryData(['userVip', 'offer', {}], { enable: true, plan });
    return <Story />;
  };
}

/** Only a preview is open to readers. */
export const Preview: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
/** Where the file is offered, it is downloaded from where one has read to. */
export const Download: Story = {
  args: { isOffered: true },
  decorators: [withDownload],
  play: async ({ canvas }) => {
    download.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '下载全文' }));
    await expect(download).toHaveBeenCalledOnce();
  },
};
/** Where the router leads, for the play function. */
const Address = () => <output>{useLocation().search}</output>;
/** A visitor comes back to the page that was being read. */
export const DownloadForVisitors: Story = {
  args: { isOffered: true },
  decorators: [
    (Story) => (
      <>
        <p id="download">
          <LoginLink>登录后下载</LoginLink>
        </p>
        <Story />
        <Address />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const { href } = location;
    history.replaceState(history.state, '', '#p10');
    try {
      await userEvent.click(canvas.getByRole('button', { name: '下载全文' }));
      await expect(await canvas.findByText(/^\?redirect=.*%23p10$/)).toBeVisible();
    } finally {
      history.replaceState(history.state, '', href);
    }
  },
};
/** What cannot be downloaded says why at the head of the page. */
export const DownloadRefused: Story = {
  args: { isOffered: true },
  decorators: [
    (Story) => (
      <>
        <p id="download">
          <button disabled>下载（5 积分）</button>今日的下载次数已用完
        </p>
        <div style={{ height: '300vh' }} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: '下载全文' }).scrollIntoView();
    await userEvent.click(canvas.getByRole('button', { name: '下载全文' }));
    const { top, bottom } = canvas.getByText(/今日的下载次数/).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
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
/** A document for members without a price is opened by a membership alone. */
export const Members: Story = {
  args: { reason: 'vip' },
  decorators: [sells([19_900, 2500])],
  beforeEach: asMember,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/会员可以阅读全文/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '开通会员（¥25.00 起）' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** One with a price is sold as well. */
export const MembersOrPrice: Story = {
  args: { reason: 'vip', price: 5 },
  decorators: [sells([2500])],
  beforeEach: asMember,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/，开通会员或支付 5 积分后可以阅读全文。/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '购买全文（5 积分）' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '开通会员（¥25.00 起）' })).toBeVisible();
  },
};
/** Visitors see what a membership costs before they log in. */
export const MembersOrPriceForVisitors: Story = {
  args: { reason: 'vip', price: 5 },
  decorators: [sells([2500])],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '登录后购买' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '开通会员（¥25.00 起）' })).toHaveAttribute(
      'href',
      '/vip',
    );
  },
};
/** Where nothing but a membership is for sale, they buy nothing by logging in. */
export const MembersForVisitors: Story = {
  args: { reason: 'vip' },
  decorators: [sells([2500])],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '登录' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '开通会员（¥25.00 起）' })).toBeVisible();
  },
};
export const FilmForMembersOrPrice: Story = {
  ...MembersOrPrice,
  args: { ...MembersOrPrice.args, isFilm: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('开通会员或支付 5 积分后可以观看。')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '购买视频（5 积分）' })).toBeVisible();
  },
};
/** Where no membership is on sale, the price alone opens it. */
export const FilmForMembersWithoutPlans: Story = {
  ...FilmForMembersOrPrice,
  decorators: [sells([])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('支付 5 积分后可以观看这个视频。')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '购买视频（5 积分）' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /开通会员/ })).toBeNull();
  },
};
