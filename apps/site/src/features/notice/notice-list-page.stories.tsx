import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Notice } from '@wenyuan/api-client';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
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
    // One mark for all that is unread, and none of the rest.
    const rows = canvas.getAllByRole('listitem').filter((row) => row.matches(':has(time)'));
    const marked = rows.map((row) => within(row).queryByText('未读') !== null);
    await expect(marked).toEqual([true, true, false]);
    await expect(canvas.getAllByRole('button', { name: /^标为已读：/ })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: '全部标为已读' })).toBeEnabled();
  },
};

const cleared: string[] = [];
/** What was read goes at once, after a question that says how much that is. */
export const ClearingRead: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <ConfirmHost />
        <Toaster />
      </>
    ),
    withApp(known(few, 2), '/member/notice'),
  ],
  beforeEach: () => {
    cleared.splice(0);
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname, searchParams } = new URL(url);
      if (method === 'DELETE') {
        cleared.push(pathname);
        return Response.json({ total: 1 });
      }
      return Response.json({ total: searchParams.get('is_read') === 'true' ? 1 : 3, notice: [] });
    };
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '清空已读' });
    await userEvent.click(button);
    let question = within(await screen.findByRole('dialog', { name: '清空已读的通知？' }));
    await expect(question.getByText(/全部 1 条已读的通知会被删除，无法恢复/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '取消' }));
    await expect(cleared).toEqual([]);
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    question = within(await screen.findByRole('dialog', { name: '清空已读的通知？' }));
    await userEvent.click(question.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(screen.getByText('已删除 1 条已读的通知')).toBeVisible());
    await expect(cleared).toEqual(['/api/v1/notice/read']);
  },
};

export const NothingUnread: Story = {
  decorators: [withApp(known([], 0, { is_read: [false] }), '/member/notice?show=unread')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('没有符合条件的通知')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '全部标为已读' })).toBeDisabled();
  },
};
export const Phone: Story = {
  decorators: [withApp(known(few, 2), '/member/notice')],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
