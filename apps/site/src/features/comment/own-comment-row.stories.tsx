import type { Meta, StoryObj } from '@storybook/react-vite';
import { CommentStatus } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnCommentRow } from './own-comment-row.tsx';

const row = {
  id: 1,
  user_id: 7,
  parent_id: 0,
  document_id: 3,
  type: 0,
  content: '第三页的注释有误。',
  status: CommentStatus.Approved as number,
  comment_count: 2,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  document_title: '论语集注',
  document_uuid: '0123456789abcdef',
  user: {
    ...articleWith(1, '').user,
    is_vip: false,
    displayed_group: null,
    created_at: '2026-01-01T08:00:00.000Z',
  },
};

const meta = {
  title: 'Features / Comment / OwnCommentRow',
  component: OwnCommentRow,
  args: { row },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    withApp([...common], '/member/comment'),
  ],
} satisfies Meta<typeof OwnCommentRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Approved: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/未通过的原因/)).toBeNull();
  },
};

/** A rejected one says why. */
export const Rejected: Story = {
  args: { row: { ...row, status: CommentStatus.Rejected, reject_reason: '与内容无关' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('未通过的原因：与内容无关')).toBeVisible();
  },
};

const long = { ...row, content: '很长的评论，'.repeat(160) };
/** The whole of a long one is where it stands. */
export const Long: Story = {
  args: { row: { ...long, status: CommentStatus.Pending } },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    const excerpt = canvas.getByText(long.content);
    await expect(excerpt.scrollHeight).toBeGreaterThan(excerpt.clientHeight);
    await expect(canvas.getByRole('link', { name: long.content })).toHaveAttribute(
      'href',
      '/library/all/0123456789abcdef#comment-1',
    );
  },
};
/** One that stands nowhere is whole here. */
export const LongRejected: Story = {
  ...Long,
  args: { row: { ...long, status: CommentStatus.Rejected } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(long.content);
    await expect(text.scrollHeight).toBe(text.clientHeight);
    await expect(canvas.queryByRole('link', { name: long.content })).toBeNull();
  },
};
