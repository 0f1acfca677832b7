import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { OwnActivity } from './own-activity.tsx';

const meta = {
  title: 'Features / Member / OwnActivity',
  component: OwnActivity,
  decorators: [withApp(common, '/member')],
} satisfies Meta<typeof OwnActivity>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The sums of the time, and the documents behind them. */
export const Read: Story = {
  args: {
    activity: {
      download_count: 12_345,
      favorite_count: 3,
      comment_count: 0,
      credit_income: 2_000_731,
      document: [
        {
          id: 1,
          uuid: '0123456789abcdef',
          title: '论语集注（附历代评点汇编与索引）'.repeat(6),
          download_count: 12_345,
          favorite_count: 3,
          comment_count: 0,
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1.2 万')).toBeVisible();
    await expect(canvas.getByText('2,000,731')).toBeVisible();
    await expect(canvas.getByText('1.2 万次下载 · 3 次收藏')).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/library/all/0123456789abcdef');
  },
};
/** Nothing yet, and what helps. */
export const Quiet: Story = {
  args: {
    activity: {
      download_count: 0,
      favorite_count: 0,
      comment_count: 0,
      credit_income: 0,
      document: [],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/还没有人下载/)).toBeVisible();
  },
};
