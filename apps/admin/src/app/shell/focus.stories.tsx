import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Component as FriendlinkPage } from '../../features/friendlink/friendlink-page.tsx';
import { Page } from '../../lib/page.tsx';
import { fakeFriendlinks, friendlink } from '../../testing/fake-friendlinks.ts';
import { json } from '../../testing/fault.ts';
import { menuOf, rowNamed, serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { AdminLayout } from './admin-layout.tsx';

/** Friend links in the shell, beside the list of what waits. */
function served() {
  const rows = Array.from({ length: 45 }, (_, index) => friendlink(index + 1));
  const links = fakeFriendlinks(rows);
  return serve(
    async (input, init) => {
      const { url } = input instanceof Request ? input : new Request(input);
      return url.includes('/inbox') ? json({ inbox: [] }) : links(input, init);
    },
    ['DocumentAPI', 'FriendlinkAPI'],
  );
}

const meta = {
  title: 'Features / Shell / Focus',
  component: AdminLayout,
  parameters: { layout: 'fullscreen', address: '/admin/friendlink?size=20' },
  decorators: [withScreen],
  beforeEach: served,
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="/admin/friendlink" element={<FriendlinkPage />} />
        <Route path="*" element={<Page title="另一页">内容</Page>} />
      </Route>
    </Routes>
  ),
} satisfies Meta<typeof AdminLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (role: 'button' | 'link', name: string | RegExp) => {
  const control = await screen.findByRole(role, { name });
  control.focus();
  await userEvent.keyboard('{Enter}');
};
const answer = async (name: string) => {
  const question = within(await screen.findByRole('dialog', { name: '删除友情链接？' }));
  question.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const isFocused = async (found: Promise<HTMLElement>) => {
  const wanted = await found;
  await waitFor(() => expect(wanted).toHaveFocus());
};

/** Another page begins at its heading, by the menu as by the palette. */
export const Pages: Story = {
  play: async () => {
    await rowNamed('链接 1');
    await press('link', '文档列表');
    await isFocused(heading('另一页'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('友情链接');
    await screen.findByRole('option', { name: /^友情链接/ });
    await userEvent.keyboard('{Enter}');
    await isFocused(heading('友情链接'));
  },
};

/** A deleted row gives the focus to the one that took its place. */
export const DeletedRow: Story = {
  play: async () => {
    (await screen.findByRole('button', { name: '链接 3 的操作' })).focus();
    const menu = await menuOf('链接 3');
    await userEvent.click(menu.getByRole('menuitem', { name: '删除' }));
    await answer('删除');
    await isFocused(rowNamed('链接 4'));
  },
};

/** The bar of the chosen rows hands it on to what is beside it, whether they were deleted or let go; `j` leads back to the rows. */
export const Bar: Story = {
  play: async () => {
    (await rowNamed('链接 1')).focus();
    await userEvent.keyboard('jx');
    await press('button', '取消选择');
    await isFocused(screen.findByRole('button', { name: '已存的视图' }));
    await userEvent.keyboard('jxjx');
    await press('button', '删除');
    await answer('删除');
    await waitFor(() => expect(screen.queryByRole('row', { name: '链接 3' })).toBeNull());
    await isFocused(screen.findByRole('button', { name: '已存的视图' }));
    await userEvent.keyboard('j');
    await isFocused(rowNamed('链接 5'));
  },
};

/** A page of rows and a filter that was taken away lead back to the heading. */
export const Address: Story = {
  parameters: { address: '/admin/friendlink?size=20&enable=true' },
  play: async () => {
    await rowNamed('链接 1');
    await press('link', '2');
    await rowNamed('链接 21');
    await isFocused(heading('友情链接'));
    await press('button', '取消筛选：状态 启用');
    await rowNamed('链接 1');
    await isFocused(heading('友情链接'));
  },
};

/** So does the way out of a list that no row fits. */
export const Nothing: Story = {
  parameters: { address: '/admin/friendlink?wd=nothing' },
  play: async () => {
    await press('button', '清空筛选条件');
    await rowNamed('链接 1');
    await isFocused(heading('友情链接'));
  },
};

/** The button of an export keeps the focus while it runs and at its end. */
export const Export: Story = {
  play: async () => {
    await rowNamed('链接 1');
    await press('button', '导出 CSV');
    await screen.findByText(/^已导出 \d+ 条$/);
    await expect(await screen.findByRole('button', { name: '导出 CSV' })).toHaveFocus();
  },
};

/** A press beside everything takes the focus away on purpose. */
export const Beside: Story = {
  play: async () => {
    await heading('友情链接');
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    await userEvent.click(screen.getByRole('main'));
    await expect(document.body).toHaveFocus();
    button.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(document.body).toHaveFocus();
  },
};

/** What the keyboard goes to is not below the bar. */
export const BelowBar: Story = {
  play: async () => {
    const button = await screen.findByRole('button', { name: '链接 3 的操作' });
    window.scrollBy(0, button.getBoundingClientRect().top - 8);
    button.focus();
    const bar = document.querySelector('header')?.getBoundingClientRect();
    await waitFor(() =>
      expect(button.getBoundingClientRect().top).toBeGreaterThan(bar?.bottom ?? 0),
    );
  },
};
