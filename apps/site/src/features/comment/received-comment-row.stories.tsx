import type { Meta, StoryObj } from '@storybook/react-vite';
import { CommentStatus } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { ReceivedCommentRow } from './received-comment-row.tsx';

const row = {
  id: 61,
  user_id: 8,
  parent_id: 60,
  document_id: 3,
  type: 0,
  content: '第三页的注释没有错，请看原刻本。',
  status: CommentStatus.Approved as number,
  comment_count: 0,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  parent_content: '第三页的注释有误。',
  document_title: '论语集注',
  document_uuid: '0123456789abcdef',
  user: {
    ...articleWith(1, '').user,
    id: 8,
    username: '朱子门人',
    is_vip: false,
    displayed_group: null,
    created_at: '2026-01-01T08:00:00.000Z',
  },
};

const meta = {
  title: 'Features / Comment / ReceivedCommentRow',
  component: ReceivedCommentRow,
  args: { row },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    withApp([...common], '/member/comment?show=answer'),
  ],
} satisfies Meta<typeof ReceivedCommentRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An answer says what it answers, and leads to its place. */
export const Answer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: row.content })).toHaveAttribute(
      'href',
      '/library/all/0123456789abcdef#comment-61',
    );
    await expect(canvas.getByText('回复您的评论：第三页的注释有误。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '朱子门人' })).toHaveAttribute('href', '/user/8');
  },
};

/** A comment on a work answers nothing. */
export const OnWork: Story = {
  args: { row: { ...row, parent_id: 0, parent_content: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/回复您的评论/)).toBeNull();
  },
};

export const Long: Story = {
  args: {
    row: { ...row, content: '很长的回复，'.repeat(40), parent_content: '很长的评论，'.repeat(40) },
  },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    const excerpt = canvas.getByText(/^很长的回复/);
    await expect(excerpt.scrollHeight).toBeGreaterThan(excerpt.clientHeight);
  },
};
