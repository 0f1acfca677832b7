import type { Meta, StoryObj } from '@storybook/react-vite';
import { NAVIGATION_PAGE_SIZE } from '@wenyuan/domain';
import { expect, screen, userEvent } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { SiteFooter } from './site-footer.tsx';

const meta = { title: 'App / SiteFooter', component: SiteFooter } satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

const noNavigation = [
  ['navigation', 'list', { page: 1, size: NAVIGATION_PAGE_SIZE }],
  { total: 0, navigation: [] },
] as const;

/** A message reaches the operators of a site where nothing was set up. */
export const Feedback: Story = {
  decorators: [
    withApp([
      ...common,
      noNavigation,
      [['user', 'captcha', { type: 'feedback' }], { enable: false, id: '', captcha: '', type: '' }],
    ]),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '意见反馈' }));
    await expect(await screen.findByRole('dialog', { name: '意见反馈' })).toBeVisible();
  },
};

/** Operators with a page of their own for it set its address. */
export const FeedbackElsewhere: Story = {
  decorators: [
    withApp([
      ...common,
      noNavigation,
      [
        ['config', 'settings', {}],
        { ...settings, footer: { ...settings.footer, feedback: '/article/detail/feedback' } },
      ],
    ]),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '意见反馈' })).toHaveAttribute(
      'href',
      '/article/detail/feedback',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Where the buttons beside the page have no room, their ways to the operator are here. */
export const Contact: Story = {
  decorators: [
    withApp([
      ...common,
      noNavigation,
      [
        ['config', 'settings', {}],
        {
          ...settings,
          display: {
            ...settings.display,
            contact_link: 'https://example.com/contact',
            contact_tip: '工作日 9:00 至 18:00',
            wechat_qrcode: '/qr.png',
          },
        },
      ],
    ]),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('工作日 9:00 至 18:00')).toHaveAttribute(
      'href',
      'https://example.com/contact',
    );
    await expect(canvas.getByText('微信')).toHaveAttribute('href', '/qr.png');
  },
};

/** Where membership is sold, every page leads to it, and once where operators have set the link themselves. */
export const Membership: Story = {
  decorators: [withApp([...common, noNavigation])],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '会员' })).toHaveAttribute('href', '/vip');
  },
};

export const MembershipNotSold: Story = {
  decorators: [
    withApp([
      ...common,
      noNavigation,
      [['config', 'settings', {}], { ...settings, vip: { ...settings.vip, gives: '' } }],
    ]),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '求文档' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '会员' })).toBeNull();
  },
};
