import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArticleStatus } from '@wenyuan/domain';
import { ConfirmHost } from '@wenyuan/ui';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnArticleRow } from './own-article-row.tsx';

const row = { ...articleWith(1, '开卷：这里有什么'), reject_reason: '标题太短' };

const meta = {
  title: 'Features / Article / OwnArticleRow',
  component: OwnArticleRow,
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    withApp([...common], '/member/article'),
  ],
} satisfies Meta<typeof OwnArticleRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rejected: Story = {
  args: { row: { ...row, status: ArticleStatus.Rejected } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('未通过的原因：标题太短')).toBeVisible();
  },
};
/** What was sent again waits for another review; the reason is that of the former one. */
export const SentAgain: Story = {
  args: { row: { ...row, status: ArticleStatus.Pending } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('上次未通过的原因：标题太短')).toBeVisible();
  },
};
/** What is published since has no reason not to be. */
export const Passed: Story = {
  args: { row: { ...row, status: ArticleStatus.Passed } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/原因/)).toBeNull();
  },
};
/** What waits for its time says when it comes. */
export const Scheduled: Story = {
  args: {
    row: {
      ...row,
      reject_reason: '',
      status: ArticleStatus.Scheduled,
      publish_at: new Date('2999-10-01T08:00').toISOString(),
      is_page: true,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('待发布')).toBeVisible();
    await expect(canvas.getByText('单页')).toBeVisible();
    await expect(canvas.getByText(/将于 2999-10-01 08:00 发布/)).toBeVisible();
  },
};
let sent: unknown[] = [];
/** A published one is taken back from its readers without being deleted. */
export const TakenBack: Story = {
  args: { row: { ...row, status: ArticleStatus.Passed } },
  decorators: [
    (Story) => (
      <>
        <Story />
        <ConfirmHost />
      </>
    ),
  ],
  beforeEach: () => {
    sent = [];
    globalThis.fetch = async (input, init) => {
      sent.push(await new Request(input, init).json());
      return Response.json({ ...row, status: ArticleStatus.Draft, content: '' });
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /转为草稿$/ }));
    await userEvent.click(await screen.findByRole('button', { name: '转为草稿' }));
    await waitFor(() => expect(sent).toEqual([{ id: row.id, is_draft: true }]));
  },
};
/** A time that was set is shown while the review decides, too. */
export const PlannedInReview: Story = {
  args: {
    row: {
      ...row,
      reject_reason: '',
      status: ArticleStatus.Pending,
      publish_at: new Date('2999-10-01T08:00').toISOString(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/定于 2999-10-01 08:00 发布/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /转为草稿/ })).toBeNull();
  },
};
