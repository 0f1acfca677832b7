import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Notice } from '@wenyuan/api-client';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as NoticeListPage } from './notice-list-page.tsx';

const at = '2026-03-01T08:00:00.000Z';
const notice = (id: number, more: Partial<Notice>): Notice => ({
  id,
  kind: 'document_rejected',
  content: '您的文档《论语集注》未通过审核',
  title: '论语集注',
  href: '/library/all/0123456789abcdef',
  note: '第三页以后都是空白',
  count: 1,
  amount: 0,
  read_at: null,
  created_at: at,
  ...more,
});
const few = [
  notice(1, {}),
  notice(2, { kind: 'punished', content: '您的账号受到处罚：禁止评论', href: '', note: '谩骂' }),
  notice(3, {
    kind: 'commented',
    content: `您的《${'题目很长的文档'.repeat(14)}》收到 120 条新评论`,
    note: '',
    read_at: at,
  }),
];
const known = (rows: readonly Notice[], count: number, input: object = {}) =>
  [
    ...common,
    [['notice', 'list', { page: 1, size: 20, ...input }], { total: rows.length, notice: rows }],
    [['notice', 'unread', {}], { count }],
  ] as const;

const meta = {
  title: 'Features / Notice / NoticeListPage',
  component: NoticeListPage,
} satisfies Meta<typeof NoticeListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A notice leads to its thing where there is one; what was read stays, without its mark. */
export const Filled: Story = {
  decorators: [withApp(known(few, 2), '/member/notice')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /未通过审核/ })).toHaveAttribute(
      'href',
      '/library/all/0123456789abcdef',
    );
    await expect(canvas.queryByRole('link', { name: /处罚/ })).toBeNull();
    // One sign for all that is unread; the colour of its kind says whether it is good news.
    const marks = canvas.getAllByText('未读', { selector: '[data-tag]' });
    await expect(marks.map(({ dataset }) => dataset['tag'])).toEqual(['accent', 'accent']);
    await expect(canvas.getAllByRole('button', { name: /^标为已读：/ })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: '全部标为已读' })).toBeEnabled();
  },
};

export const NothingUnread: Story = {
  decorators: [withApp(known([], 0, { is_read: [false] }), '/member/notice?show=unread')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('没有这样的通知')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '全部标为已读' })).toBeDisabled();
  },
};
export const Phone: Story = {
  decorators: [withApp(known(few, 2), '/member/notice')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
