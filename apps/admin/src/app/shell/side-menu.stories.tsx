import type { Meta, StoryObj } from '@storybook/react-vite';
import { serviceGroups } from '@wenyuan/domain';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { screensFor } from '../menu.ts';
import { SideMenu } from './side-menu.tsx';

const every = serviceGroups.flatMap(({ pages }) => pages);

function Menu({
  pages,
  address,
  waiting = {},
}: {
  pages: readonly string[];
  address: string;
  waiting?: Readonly<Record<string, number>>;
}) {
  const [router] = useState(() => {
    const menu = (
      <SideMenu
        screens={screensFor(pages)}
        folded={false}
        waiting={new Map(Object.entries(waiting))}
      />
    );
    return createMemoryRouter([{ path: '*', element: menu }], { initialEntries: [address] });
  });
  return <RouterProvider router={router} />;
}

const meta = {
  title: 'Features / Shell / SideMenu',
  component: Menu,
  args: { pages: every, address: '/admin/comment' },
  beforeEach: () => localStorage.removeItem('admin-menu-open'),
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const group = (name: string) => screen.findByRole('button', { name });
const link = (name: string) => screen.queryByRole('link', { name });

/** The group of the page is open, the others are not; a press opens one, by the keyboard, too. */
export const Long: Story = {
  play: async () => {
    await expect(await group('运营管理')).toHaveAttribute('aria-expanded', 'true');
    await expect(link('评论管理')).toHaveAttribute('aria-current', 'page');
    await expect(link('文档列表')).toBeNull();
    (await group('文档管理')).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('link', { name: '文档列表' })).toBeVisible();
    await expect(JSON.parse(localStorage.getItem('admin-menu-open') ?? '{}')).toEqual({
      文档管理: true,
    });
  },
};

/** The group of a page that is opened from elsewhere opens with it, and the one that was left folds again. */
export const Following: Story = {
  play: async () => {
    await userEvent.click(await group('文档管理'));
    await userEvent.click(await screen.findByRole('link', { name: '文档列表' }));
    await expect(await group('文档管理')).toHaveAttribute('aria-expanded', 'true');
    await expect(await group('运营管理')).toHaveAttribute('aria-expanded', 'false');
  },
};

/** A menu that is short is in sight as a whole. */
export const FewRights: Story = {
  args: { pages: ['/admin/document/list', '/admin/comment', '/admin/banner'] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '文档列表' })).toBeVisible();
    await expect(link('评论管理')).toBeVisible();
  },
};

/** What waits is said at its page, and at a closed group that has such a page. */
export const Waiting: Story = {
  args: { waiting: { '/admin/comment': 3, '/admin/document/list': 120 } },
  play: async () => {
    await expect(link('评论管理 ，3 项待处理')).toBeVisible();
    const documents = await screen.findByRole('button', { name: '文档管理 有待处理的事项' });
    await userEvent.click(documents);
    await waitFor(() => expect(screen.getByText('99+')).toBeVisible());
    await expect(screen.queryByRole('img', { name: '有待处理的事项' })).toBeNull();
  },
};
