import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as OwnBinPage } from './own-bin-page.tsx';

const row = {
  id: 1,
  title: '山海经',
  ext: '.pdf',
  size: 2048,
  buyer_count: 0,
  deleted_at: '2026-03-01T08:00:00.000Z',
  purge_at: '2026-03-31T08:00:00.000Z',
};
const rows = [
  row,
  { ...row, id: 2, title: '题目很长的文档'.repeat(20), buyer_count: 3, purge_at: null },
];
const listed = (deleted: readonly (typeof row | (typeof rows)[number])[], type = 0) =>
  [['recycle', 'own', { page: 1, size: 20, type }], { total: deleted.length, deleted }] as const;

const meta = {
  title: 'Features / OwnBin / OwnBinPage',
  component: OwnBinPage,
  beforeEach: asMember,
} satisfies Meta<typeof OwnBinPage>;
export default meta;
type Story = StoryObj<typeof meta>;

let sent: unknown[] = [];
const recorded = () => {
  sent = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') sent.push(await request.json());
    return Response.json({});
  };
};

/** What was deleted says until when it is there and who keeps it, and comes back. */
export const Documents: Story = {
  decorators: [withApp([...common, listed(rows)], '/member/recycle')],
  beforeEach: recorded,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^将于 .* 彻底删除$/)).toBeVisible();
    await expect(canvas.getByText('购买过的 3 位读者仍可下载')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '恢复《山海经》' }));
    await waitFor(() => expect(sent).toEqual([{ id: [1], type: 0 }]));
  },
};
/** Several come back at once. */
export const Several: Story = {
  decorators: [withApp([...common, listed(rows)], '/member/recycle')],
  beforeEach: recorded,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选本页' }));
    const bar = within(canvas.getByRole('toolbar', { name: '批量操作' }));
    await userEvent.click(bar.getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(sent).toEqual([{ id: [1, 2], type: 0 }]));
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
  },
};
export const Articles: Story = {
  decorators: [
    withApp(
      [...common, listed([{ ...row, title: '记承天寺夜游', ext: '', size: 0 }], 1)],
      '/member/recycle?type=article',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '恢复《记承天寺夜游》' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '我的文章' })).toHaveAttribute(
      'href',
      '/member/article',
    );
  },
};
export const Empty: Story = {
  decorators: [withApp([...common, listed([])], '/member/recycle')],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('没有删除的文档')).toBeVisible();
  },
};
