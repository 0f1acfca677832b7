import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Wish } from '@wenyuan/api-client';
import { WishStatus } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import type { Fault } from '../../testing/fault.ts';
import { menuOf, rowNamed } from '../../testing/list-story.ts';
import { logInWith, withScreen } from '../../testing/with-screen.tsx';
import { Component } from './wish-page.tsx';

const at = '2026-01-02T03:04:05Z';
const wish = (id: number, more: Partial<Wish>): Wish => ({
  id,
  user_id: 7,
  username: '读书人',
  title: `第 ${id} 份文档`,
  description: '',
  category_id: 0,
  status: WishStatus.Open,
  supporter_count: 1,
  is_joined: false,
  document_id: 0,
  document_uuid: '',
  document_title: '',
  is_gone: false,
  answered_username: '',
  answered_at: null,
  close_reason: '',
  created_at: at,
  updated_at: at,
  ...more,
});
const few = [
  wish(1, { title: '四库全书总目', description: '要影印本', supporter_count: 12 }),
  wish(2, { title: '某部禁书', status: WishStatus.Pending }),
  wish(3, {
    title: '水经注疏',
    status: WishStatus.Answered,
    document_id: 5,
    document_uuid: '0123456789abcdef',
    document_title: '水经注疏（上）',
    answered_username: '热心人',
  }),
];
const long = wish(9, {
  title: '题目很长的文档'.repeat(14),
  description: '说明也很长，'.repeat(40),
});

let calls: string[] = [];
const served =
  (rows: readonly Wish[], rights = ['WishAPI'], faults: Record<string, Fault> = {}) =>
  () => {
    calls = [];
    logInWith(rights);
    localStorage.removeItem('admin-lists');
    globalThis.fetch = fakeLists(
      { '/wish/list': () => ({ total: rows.length, wish: rows }), '/wish/check': () => ({}) },
      calls,
      faults,
    );
  };

const meta = {
  title: 'Features / Wish / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/wish' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { beforeEach: served(few) };
export const Empty: Story = {
  beforeEach: served([]),
  play: async () => {
    await waitFor(() => expect(screen.getByText('还没有求文档')).toBeVisible());
    // Members make them.
    await expect(screen.queryByRole('button', { name: '新增求文档' })).toBeNull();
  },
};
export const Failed: Story = {
  beforeEach: served([], ['WishAPI'], { 'GET /wish/list': { status: 500 } }),
};
export const LongTexts: Story = { beforeEach: served([long, ...few]) };
export const Phone: Story = {
  beforeEach: served([long, ...few]),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** A decision that a wish has already is not offered for it. */
export const Closing: Story = {
  beforeEach: served(few),
  play: async () => {
    const menu = await menuOf('四库全书总目');
    await expect(menu.queryByRole('menuitem', { name: '公开' })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name: '关闭寻找' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText(/原因/), '版权原因');
    await userEvent.click(form.getByRole('button', { name: '关闭寻找' }));
    await waitFor(() =>
      expect(calls.find((call) => call.startsWith('POST /wish/check'))).toContain('"版权原因"'),
    );
  },
};

/** Who may only look gets neither choices nor a menu. */
export const ReadOnly: Story = {
  beforeEach: served(few, ['ListWish']),
  play: async () => {
    const row = within(await rowNamed('四库全书总目'));
    await expect(row.queryByRole('checkbox')).toBeNull();
  },
};

/** A state that no wish has any more, of an old address, is told where it can be taken away. */
export const OldAddress: Story = {
  beforeEach: served([]),
  parameters: { address: '/admin/wish?status=99&page=zero' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '取消筛选：状态 99' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '筛选（1）' }));
    await expect(screen.getByRole('combobox', { name: '状态' })).toHaveDisplayValue('99');
    await userEvent.click(screen.getByRole('button', { name: '取消筛选：状态 99' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '筛选' })).toBeVisible());
  },
};
