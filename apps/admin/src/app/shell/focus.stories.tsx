import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Component as FriendlinkPage } from '../../features/friendlink/friendlink-page.tsx';
import { Page } from '../../lib/page.tsx';
import { fakeFriendlinks, friendlink } from '../../testing/fake-friendlinks.ts';
import { json } from '../../testing/fault.ts';
import { rowNamed, serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { AdminLayout } from './admin-layout.tsx';

/** Friend links in the shell, beside the list of what waits. */
function served() {
  const rows = Array.from({ length: 45 }, (_, index) => friendlink(index + 1));
  const links = fakeFriendlinks(rows);
  return serve(
    async (input, init) =>
      new Request(input).url.includes('/inbox') ? json({ inbox: [] }) : links(input, init),
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
