import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { DocumentStatus } from '@wenyuan/domain';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { common, documents, settings } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as OwnDocumentListPage } from './own-document-list-page.tsx';

const [document] = documents;
if (document === undefined) throw new Error('no document');
const poems = [
  { id: 1, title: '古典文学' },
  { id: 2, title: '唐诗' },
].map((category, index) => ({ ...category, parent_id: index }));
const rows = [
  { ...document, id: 1, title: '论语·学而篇', price: 8, buyer_count: 3 },
  { ...document, id: 2, title: '唐诗二十首', category_id: [1, 2], category: poems, is_vip: true },
  { ...document, id: 3, title: '没有分类的文档', category_id: [], category: [] },
  {
    ...document,
    id: 4,
    title: `${'题目很长的文档'.repeat(14)}`,
    status: DocumentStatus.PendingReview,
    price: 8,
  },
];

let calls: { name: string; input: unknown }[] = [];
/** A server that has these documents, and refuses those in `failed`. */
function served({
  document: shown = rows,
  failed = [],
  reviewed = [],
}: {
  document?: readonly (typeof rows)[number][];
  failed?: readonly { id: number; title: string; reason: string }[];
  reviewed?: readonly number[];
} = {}) {
  return () => {
    calls = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const name = `${request.method} ${pathname.replace('/api/v1', '')}`;
      const query = Object.fromEntries(
        [...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(' ')]),
      );
      calls.push({ name, input: request.method === 'PUT' ? await request.json() : query });
      if (name === 'GET /document/list')
        return Response.json({ total: 25 * shown.length, document: shown });
      return Response.json(name.endsWith('/own') ? { failed, reviewed } : {});
    };
    const leave = asMember();
    return async () => {
      await leave();
    };
  };
}
const called = (name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

const withHosts: Decorator = (Story) => (
  <>
    <Story />
    <ConfirmHost />
    <Toaster />
  </>
);
const site = [
  ['config', 'settings', {}],
  { ...settings, score: { delete_document: 2 }, vip: { enable: true, gives: 'downloads' } },
] as const;
const groups = [['user', 'groups', {}], { group: [{ id: 3, enable_upload: true }] }] as const;
const at = (address: string) => withApp([...common, site, groups], address);

const meta = {
  title: 'Features / OwnDocument / OwnDocumentListPage',
  component: OwnDocumentListPage,
  decorators: [withHosts],
  beforeEach: served(),
} satisfies Meta<typeof OwnDocumentListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A row says where its document is filed and what it costs. */
export const Filled: Story = {
  decorators: [at('/member/document')],
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: '选择 唐诗二十首' });
    const [first, second, third] = canvas
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('checkbox') !== null);
    await expect(first).toHaveTextContent(/古典文学8 积分/);
    await expect(second).toHaveTextContent(/会员.*古典文学 \/ 唐诗免费/);
    await expect(third).toHaveTextContent(/未分类免费/);
    await expect(canvas.getByText('共 100 条')).toBeVisible();
    await expect(await canvas.findByRole('combobox', { name: '分类' })).toHaveValue('');
  },
};
export const Phone: Story = {
  decorators: [at('/member/document')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
/** Nothing to filter, nothing to choose. */
export const Empty: Story = {
  decorators: [at('/member/document')],
  beforeEach: served({ document: [] }),
  play: async ({ canvas }) => {
    await canvas.findByText('还没有上传文档');
    await expect(canvas.queryByRole('group', { name: '筛选与排序' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
/** Words, state, category, price and order are all in the address, and each can be changed without the others. */
export const Filtered: Story = {
  decorators: [
    at(
      '/member/document?page=2&state=public&wd=诗&category_id=2&fee_type=vip&order=price+desc&size=50',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: '分类' })).toHaveValue(
      '古典文学 / 唐诗',
    );
    await expect(canvas.getByRole('combobox', { name: '价格' })).toHaveDisplayValue('会员文档');
    const order = canvas.getByRole('combobox', { name: '排序' });
    await expect(order).toHaveDisplayValue('价格最高');
    const asked = {
      page: '2',
      size: '50',
      user_id: '9',
      status: '2',
      wd: '诗',
      category_id: '2',
      fee_type: 'vip',
      order: 'price desc',
    };
    await waitFor(() => expect(called('GET /document/list')).toEqual([asked]));
    await userEvent.selectOptions(order, '名称');
    await waitFor(() =>
      expect(called('GET /document/list').at(-1)).toMatchObject({ order: 'title asc' }),
    );
    await userEvent.selectOptions(order, '阅读最多');
    const sorted = { ...asked, page: '1', order: 'view_count desc' };
    await waitFor(() => expect(called('GET /document/list').at(-1)).toEqual(sorted));
    const category = canvas.getByRole('combobox', { name: '分类' });
    await userEvent.click(category);
    const offered = within(await canvas.findByRole('listbox'));
    await userEvent.click(offered.getByRole('option', { name: '不限' }));
    await expect(canvas.queryByRole('listbox')).toBeNull();
    // A longer page makes fewer of them.
    const pages = within(await canvas.findByRole('navigation', { name: '分页' }));
    await expect(pages.getByRole('link', { name: '2' })).toBeVisible();
    await expect(pages.queryByRole('link', { name: '3' })).toBeNull();
    const { category_id: _, ...all } = sorted;
    await waitFor(() => expect(called('GET /document/list').at(-1)).toEqual(all));
  },
};
export const NothingFound: Story = {
  decorators: [at('/member/document?fee_type=free')],
  beforeEach: served({ document: [] }),
  play: async ({ canvas }) => {
    await canvas.findByText('没有符合条件的文档');
    await expect(await canvas.findByRole('combobox', { name: '价格' })).toHaveDisplayValue('免费');
  },
};

const choose = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('checkbox', { name }));
/** A dialog that closes has the message shown anew. */
const told = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const bar = () => within(screen.getByRole('toolbar', { name: '批量操作' }));

/** Shift chooses all rows in between; the box above chooses the whole page, and another page begins with none. */
export const Choosing: Story = {
  decorators: [at('/member/document')],
  play: async ({ canvas }) => {
    const user = userEvent.setup();
    await user.click(await canvas.findByRole('checkbox', { name: '选择 论语·学而篇' }));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: '选择 没有分类的文档' }));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('已选 3 项');
    await expect(bar().queryByRole('button', { name: '取消会员文档' })).toBeVisible();
    const all = canvas.getByRole('checkbox', { name: '全选本页' });
    await expect(all).toBePartiallyChecked();
    await user.click(all);
    await expect(bar().getByText('已选 4 项')).toBeVisible();
    await user.click(bar().getByRole('button', { name: '取消选择' }));
    await expect(canvas.queryByRole('toolbar')).toBeNull();
    await user.click(all);
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: '排序' }),
      '阅读最多',
    );
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
  },
};
/** The price of all that are chosen: what they cost so far, an empty field is no price, and some of them earn nothing by it. */
export const Pricing: Story = {
  decorators: [at('/member/document')],
  play: async ({ canvas }) => {
    await choose(/^全选本页/);
    await userEvent.click(bar().getByRole('button', { name: '价格' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置 4 份文档的价格' }));
    await expect(dialog.getByText('现在的价格：免费（2 份）、8（2 份）')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const price = dialog.getByLabelText(/^价格/);
    await waitFor(() => expect(price).toHaveAccessibleDescription(/请填写价格/));
    await expect(called('PUT /document/own')).toEqual([]);
    await userEvent.type(price, '12');
    await waitFor(() =>
      expect(price).toHaveAccessibleDescription('0 为免费；会员免费下载时，您没有收入'),
    );
    await userEvent.keyboard('{Enter}');
    await told('4 份文档已改价格');
    await expect(called('PUT /document/own')).toEqual([{ id: [1, 2, 3, 4], price: 12 }]);
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
/** A category is found by a part of its name; the documents are filed under the whole path to it. */
export const Filing: Story = {
  decorators: [at('/member/document')],
  play: async () => {
    await choose(/论语/);
    await choose(/没有分类/);
    await userEvent.click(bar().getByRole('button', { name: '分类' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置 2 份文档的分类' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const category = dialog.getByRole('combobox', { name: /^分类/ });
    await waitFor(() => expect(category).toHaveAccessibleDescription('请选择分类'));
    await userEvent.type(category, '唐{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await told('2 份文档已改分类');
    await expect(called('PUT /document/own')).toEqual([{ id: [1, 3], category_id: [1, 2] }]);
  },
};
/** Keywords come to those that each document has, unless they are to take their place; nothing is sent without any. */
export const Naming: Story = {
  decorators: [at('/member/document')],
  beforeEach: served({ reviewed: [3] }),
  play: async () => {
    await choose(/论语/);
    await choose(/没有分类/);
    const open = async () => {
      await userEvent.click(bar().getByRole('button', { name: '关键词' }));
      return within(await screen.findByRole('dialog', { name: '设置 2 份文档的关键词' }));
    };
    const dialog = await open();
    const keywords = dialog.getByRole('textbox', { name: /^关键词/ });
    await expect(keywords).toHaveAccessibleDescription(/现有的关键词会保留/);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '方式' }), '替换');
    await expect(keywords).toHaveAccessibleDescription(/现有的关键词会被替换/);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(keywords).toHaveAccessibleDescription(/请填写关键词/));
    await userEvent.type(keywords, '语文,八年级{Enter}');
    await told('2 份文档已改关键词，其中 1 份等待审核');
    const sent = { id: [1, 3], keywords: '语文,八年级' };
    await expect(called('PUT /document/own')).toEqual([{ ...sent, adds_keywords: false }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(/论语/);
    await choose(/没有分类/);
    const again = await open();
    await userEvent.type(again.getByRole('textbox', { name: /^关键词/ }), '语文,八年级{Enter}');
    await waitFor(() =>
      expect(called('PUT /document/own').at(-1)).toEqual({ ...sent, adds_keywords: true }),
    );
  },
};
/**
 * Who gives away what has a price is asked first. Those that are for members already are left alone, and are done with as the
 * others: nothing is chosen any more.
 */
export const ForMembers: Story = {
  decorators: [at('/member/document')],
  beforeEach: served({ failed: [{ id: 3, title: '', reason: '文档不存在或已被删除' }] }),
  play: async ({ canvas }) => {
    await choose(/^全选本页/);
    await userEvent.click(bar().getByRole('button', { name: '设为会员文档' }));
    const question = within(await screen.findByRole('dialog', { name: '设为会员文档？' }));
    await expect(question.getByText('其中 2 份有价格，会员免费下载时，您没有收入。')).toBeVisible();
    await expect(called('PUT /document/own')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: '设为会员文档' }));
    await told('3 份文档已设为会员文档；1 份没有完成：《没有分类的文档》文档不存在或已被删除');
    await expect(called('PUT /document/own')).toEqual([{ id: [1, 3, 4], is_vip: true }]);
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
  },
};
/** The question says what it costs and what readers keep. What could not be deleted is named. */
export const Deleting: Story = {
  decorators: [at('/member/document')],
  beforeEach: served({ failed: [{ id: 2, title: '', reason: '文档不存在或已被删除' }] }),
  play: async ({ canvas }) => {
    await choose(/论语/);
    await choose(/唐诗/);
    // The bar has room for four.
    await userEvent.click(bar().getByRole('button', { name: '更多批量操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '删除文档？' }));
    await expect(
      question.getByText(
        '删除选中的 2 份文档后，读者不能再打开它们；其中 1 份有人购买过，购买过的读者仍可下载。 删除会扣除您 4 积分，恢复后也不退还。 删除后可以在回收站里恢复。',
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await told('1 份文档已删除；1 份没有完成：《唐诗二十首》文档不存在或已被删除');
    await expect(called('DELETE /document/own')).toEqual([{ id: '1 2' }]);
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
  },
};
/** On a phone the bar is at the foot of the window, as large as thumbs are, and above the keyboard. */
export const ChosenOnPhone: Story = {
  decorators: [at('/member/document')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async () => {
    await choose(/^全选本页/);
    const toolbar = screen.getByRole('toolbar', { name: '批量操作' });
    for (const button of bar().getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const foot = () => Math.round(toolbar.getBoundingClientRect().bottom);
    const { clientHeight } = globalThis.document.documentElement;
    await expect(foot()).toBe(clientHeight);
    const view = visualViewport;
    if (view === null) throw new Error('no visual viewport');
    Object.defineProperty(view, 'height', { configurable: true, value: clientHeight - 260 });
    view.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(foot()).toBe(clientHeight - 260));
    Reflect.deleteProperty(view, 'height');
    view.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(foot()).toBe(clientHeight));
  },
};
