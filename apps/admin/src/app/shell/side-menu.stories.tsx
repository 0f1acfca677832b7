import type { Meta, StoryObj } from '@storybook/react-vite';
import { serviceGroups } from '@wenyuan/domain';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, screen, userEvent } from 'storybook/test';
import { screensFor } from '../menu.ts';
import { SideMenu } from './side-menu.tsx';

const every = serviceGroups.flatMap(({ pages }) => pages);

function Menu({ pages, address }: { pages: readonly string[]; address: string }) {
  const [router] = useState(() =>
    createMemoryRouter(
      [{ path: '*', element: <SideMenu screens={screensFor(pages)} folded={false} /> }],
      { initialEntries: [address] },
    ),
  );
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
