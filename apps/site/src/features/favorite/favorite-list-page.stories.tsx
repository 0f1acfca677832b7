import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as FavoriteListPage } from './favorite-list-page.tsx';

const folderOf = (id: number, name: string, document_count: number) => ({
  id,
  name,
  document_count,
  article_count: 2,
  created_at: '2026-03-01T08:00:00.000Z',
});
const few = [folderOf(5, '考研资料', 0), folderOf(4, '先秦诸子', 1)];
const many = Array.from({ length: 100 }, (_, at) =>
  folderOf(100 - at, at === 97 ? '名字有三十个字的收藏夹'.repeat(3).slice(0, 30) : `第${at}个`, at),
);
const rows = ['论语集注', '孟子集注', ''].map((title, at) => ({
  id: 11 + at,
  user_id: 9,
  document_id: 21 + at,
  type: 0,
  folder_id: at === 0 ? 4 : 0,
  created_at: '2026-03-01T08:00:00.000Z',
  title,
  document_uuid: '0123456789abcdef',
  ext: '.pdf',
  score: 450,
  size: 12_345,
  pages: 30,
  is_available: title !== '',
}));

let calls: { name: string; input: unknown }[] = [];
const called = (name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

/** A server with these folders; null where it knows none. */
function served(folder: readonly ReturnType<typeof folderOf>[] | null = few, shown = rows) {
  return () => {
    calls = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const name = `${request.method} ${pathname.replace('/api/v1/favorite', '')}`;
      const body = request.method === 'GET' ? undefined : await request.text();
      const query = Object.fromEntries(searchParams);
      calls.push({ name, input: (body ?? '') === '' ? query : JSON.parse(body ?? '') });
      if (name === 'GET /list') return Response.json({ total: shown.length, favorite: shown });
      if (pathname.endsWith('/folder') && folder === null)
        return new Response('404 page not found', { status: 404 });
      if (name === 'GET /folder')
        return Response.json({ folder, unfiled: { document_count: 2, article_count: 0 } });
      if (name === 'POST /folder') return Response.json(folderOf(6, '四书', 0));
      return Response.json({});
    };
    return asMember();
  };
}

const withHosts: Decorator = (Story) => (
  <>
    <Story />
    <ConfirmHost />
    <Toaster />
  </>
);
const at = (address: string) => withApp([...common], address);

const meta = {
  title: 'Features / Favorite / FavoriteListPage',
  component: FavoriteListPage,
  decorators: [withHosts],
  beforeEach: served(),
} satisfies Meta<typeof FavoriteListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The folders count what the tab shows; one of them is all that is asked for. */
export const Folders: Story = {
  decorators: [at('/member/favorite')],
  play: async ({ canvas }) => {
    const nav = within(await canvas.findByRole('navigation', { name: '收藏夹' }));
    const names = nav.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(names).toEqual(['全部 3', '未分类 2', '考研资料 0', '先秦诸子 1']);
    await expect(canvas.queryByRole('button', { name: /^管理收藏夹/ })).toBeNull();
    await userEvent.click(nav.getByRole('link', { name: '先秦诸子 1' }));
    await waitFor(() =>
      expect(called('GET /list').at(-1)).toEqual({
        page: '1',
        size: '20',
        type: '0',
        folder_id: '4',
      }),
    );
    await userEvent.click(canvas.getByRole('link', { name: '文章' }));
    await waitFor(() => expect(nav.getByRole('link', { name: '未分类 0' })).toBeVisible());
  },
};
export const Phone: Story = {
  decorators: [at('/member/favorite?folder=4')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
/** The row says which folder it is in, and puts it into another one. */
export const OneMoves: Story = {
  decorators: [at('/member/favorite')],
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '论语集注 的收藏夹：先秦诸子' }),
    );
    await expect(canvas.getByRole('menuitemcheckbox', { name: '先秦诸子' })).toBeChecked();
    await userEvent.click(canvas.getByRole('menuitemcheckbox', { name: '考研资料' }));
    await waitFor(() => expect(called('PUT ')).toEqual([{ id: [11], folder_id: 5 }]));
    await waitFor(() => expect(screen.getByText('已加入“考研资料”')).toBeVisible());
  },
};
/** Several go into a folder that is made for them. */
export const ManyMove: Story = {
  decorators: [at('/member/favorite')],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '选择 论语集注' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 孟子集注' }));
    await userEvent.click(await canvas.findByRole('button', { name: '移到收藏夹' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移动 2 项收藏' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '收藏夹' }), '新建收藏夹…');
    await userEvent.type(dialog.getByRole('textbox', { name: /名称/ }), '四书');
    await userEvent.click(dialog.getByRole('button', { name: '移动' }));
    await waitFor(() => expect(called('PUT ')).toEqual([{ id: [11, 12], folder_id: 6 }]));
    await expect(called('POST /folder')).toEqual([{ name: '四书' }]);
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
  },
};
/** The reply was lost, and the name is taken by what that request made: sent again, the favourites go into it. */
export const ReplyLost: Story = {
  decorators: [at('/member/favorite')],
  beforeEach: () => {
    const end = served()();
    const reply = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { method, url } = request;
      const answer = await reply(request);
      const times = called('POST /folder').length;
      if (!url.includes('/favorite/folder') || times === 0) return answer;
      if (method === 'GET')
        return Response.json({
          folder: [folderOf(6, '四书', 0), ...few],
          unfiled: { document_count: 2, article_count: 0 },
        });
      if (times === 1) throw new TypeError('Failed to fetch');
      return Response.json({ code: 409, message: '已有收藏夹“四书”' }, { status: 409 });
    };
    return end;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '选择 论语集注' }));
    await userEvent.click(await canvas.findByRole('button', { name: '移到收藏夹' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移动 1 项收藏' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '收藏夹' }), '新建收藏夹…');
    await userEvent.type(dialog.getByRole('textbox', { name: /名称/ }), '四书');
    await userEvent.click(dialog.getByRole('button', { name: '移动' }));
    await expect(await dialog.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '移动' }));
    await waitFor(() => expect(called('PUT ')).toEqual([{ id: [11], folder_id: 6 }]));
  },
};
/** What a folder holds is told before it goes, and stays. */
export const FolderGoes: Story = {
  decorators: [at('/member/favorite?folder=4')],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '管理收藏夹“先秦诸子”' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: '删除收藏夹' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除收藏夹？' }));
    await expect(dialog.getByText(/3 项收藏会留下，回到未分类/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '删除收藏夹' }));
    await waitFor(() => expect(called('DELETE /folder')).toEqual([{ id: '4' }]));
    await waitFor(() => expect(called('GET /list').at(-1)).not.toHaveProperty('folder_id'));
  },
};
/** As many as there may be, with the chosen one in sight. */
export const Full: Story = {
  decorators: [at('/member/favorite?folder=3')],
  beforeEach: served(many, []),
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole('navigation', { name: '收藏夹' });
    const room = nav.getBoundingClientRect();
    const box = within(nav).getByRole('link', { current: true }).getBoundingClientRect();
    await expect(box.top >= room.top && box.bottom <= room.bottom).toBe(true);
    await expect(await canvas.findByText('这个收藏夹里还没有文档')).toBeVisible();
  },
};
/** What is in none is no folder that something could be put into. */
export const NoneUnfiled: Story = {
  decorators: [at('/member/favorite?folder=0')],
  beforeEach: served(many, []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有未分类的文档')).toBeVisible();
  },
};
/** A server without folders: the list is as it was. */
export const Without: Story = {
  decorators: [at('/member/favorite')],
  beforeEach: served(null),
  play: async ({ canvas }) => {
    await canvas.findByText('论语集注');
    await waitFor(() => expect(called('GET /folder')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 论语集注' }));
    await expect(canvas.queryByRole('button', { name: '移到收藏夹' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '新建收藏夹' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /的收藏夹/ })).toBeNull();
  },
};
