import type { Meta, StoryObj } from '@storybook/react-vite';
import { clearSession, openSession } from '@wenyuan/app';
import { CommentStatus } from '@wenyuan/domain';
import { expect, userEvent } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as OwnCommentListPage } from './own-comment-list-page.tsx';

const { user } = articleWith(1, '');
const member = { ...user, id: 7, username: '读者7' };
const comment = (id: number, content: string, by: typeof user, more: object = {}) => ({
  id,
  user_id: by.id,
  parent_id: 0,
  document_id: 3,
  type: 0,
  content,
  status: CommentStatus.Approved as number,
  comment_count: 0,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  document_title: '论语集注',
  document_uuid: '0123456789abcdef',
  user: by,
  ...more,
});
const paging = { page: 1, size: 20 };
const other = { ...user, id: 8, username: '朱子门人' };
const known = [
  ...common,
  [
    ['comment', 'list', { ...paging, user_id: 7, with_document_title: true }],
    { total: 1, comment: [comment(60, '第三页的注释有误。', member)] },
  ],
  [
    ['comment', 'received', { ...paging, kind: 'answer' }],
    {
      total: 1,
      comment: [comment(61, '没有错。', other, { parent_content: '第三页的注释有误。' })],
    },
  ],
  [['comment', 'received', { ...paging, kind: 'work' }], { total: 0, comment: [] }],
] as const;

const meta = {
  title: 'Features / Comment / OwnCommentListPage',
  component: OwnCommentListPage,
  decorators: [withApp(known, '/member/comment')],
  beforeEach: () => {
    openSession('a token', member as Parameters<typeof openSession>[1]);
    return clearSession;
  },
} satisfies Meta<typeof OwnCommentListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Beside what one wrote stands what others wrote to one; only the former has states and is deleted here. */
export const Sides: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^删除评论/ })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: '评论的状态' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: '回复我的' }));
    await expect(await canvas.findByRole('link', { name: '没有错。' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^删除评论/ })).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: '评论的状态' })).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: '评论我作品的' }));
    await expect(await canvas.findByText('还没有收到评论')).toBeVisible();
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
