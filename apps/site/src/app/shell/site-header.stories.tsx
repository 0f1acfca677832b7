import type { Meta, StoryObj } from '@storybook/react-vite';
import { NAVIGATION_PAGE_SIZE } from '@wenyuan/domain';
import { expect, screen, userEvent } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { SiteHeader } from './site-header.tsx';

const meta = {
  title: 'App / SiteHeader',
  component: SiteHeader,
  decorators: [
    withApp([
      ...common,
      [
        ['navigation', 'list', { page: 1, size: NAVIGATION_PAGE_SIZE }],
        { total: 0, navigation: [] },
      ],
      [['notice', 'unread', {}], { count: 0 }],
    ]),
  ],
} satisfies Meta<typeof SiteHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The room between the theme's button and the account. */
const roomBefore = (account: HTMLElement) =>
  account.getBoundingClientRect().left -
  screen.getByRole('button', { name: /^外观/ }).getBoundingClientRect().right;

/** What the server draws for a visitor has the place of a member's bell, as soon as it is known that a member comes. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    const login = canvas.getByRole('link', { name: '登录' });
    await expect(roomBefore(login)).toBe(8);
    document.documentElement.dataset.member = '';
    await expect(roomBefore(login)).toBe(56);
    delete document.documentElement.dataset.member;
  },
};
export const Member: Story = {
  beforeEach: asMember,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '通知' })).toBeVisible();
    await expect(roomBefore(await canvas.findByRole('button', { name: /东坡/ }))).toBe(56);
  },
};
/** On a phone on its side it leaves with the head of the page. */
export const Lying: Story = {
  parameters: {
    viewport: {
      options: { lying: { name: 'lying', styles: { width: '844px', height: '390px' } } },
    },
  },
  globals: { viewport: { value: 'lying', isRotated: false } },
  render: () => (
    <div style={{ height: 1200 }}>
      <SiteHeader />
    </div>
  ),
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner');
    await expect(header.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    scrollTo({ top: 300 });
    await expect(header.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
  },
};
/** A phone leads to the search, and has the theme in its menu, which a long name does not push off the screen. */
export const Phone: Story = {
  parameters: {
    viewport: {
      options: { phone: { name: 'phone', styles: { width: '360px', height: '780px' } } },
    },
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: asMember,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '搜索' })).toHaveAttribute('href', '/search');
    await expect(canvas.queryByRole('button', { name: /^外观/ })).toBeNull();
    const menu = canvas.getByRole('button', { name: '打开菜单' });
    const name = canvas.getByText(settings.system.sitename);
    name.textContent = '江南大学附属中学数字图书馆';
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(360);
    name.textContent = settings.system.sitename;
    await userEvent.click(menu);
    await expect(await screen.findByRole('button', { name: /^外观/ })).toBeVisible();
  },
};

/** At letters of twice the size the name has a second line, and keeps all its characters. */
export const LargeLetters: Story = {
  parameters: {
    viewport: {
      options: { smallest: { name: 'smallest', styles: { width: '320px', height: '700px' } } },
    },
  },
  globals: { viewport: { value: 'smallest', isRotated: false } },
  beforeEach: asMember,
  play: async ({ canvas }) => {
    const name = canvas.getByText(settings.system.sitename);
    name.style.fontSize = '40px';
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    // No third line.
    await expect(name.scrollHeight - name.clientHeight).toBeLessThan(20);
    await expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      canvas.getByRole('banner').getBoundingClientRect().bottom,
    );
    await expect(
      canvas.getByRole('button', { name: '打开菜单' }).getBoundingClientRect().right,
    ).toBeLessThanOrEqual(320);
  },
};
