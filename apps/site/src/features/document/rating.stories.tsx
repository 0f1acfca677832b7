import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Rating } from './rating.tsx';

const scores = (counts: readonly number[], score: number) =>
  [
    ['document', 'scores', { document_id: 1 }],
    {
      score,
      score_count: counts.reduce((sum, count) => sum + count, 0),
      star: counts.map((count, index) => ({ stars: index + 1, count })),
    },
  ] as const;

const meta = {
  title: 'Features / Document / Rating',
  component: Rating,
  args: { id: 1, isOwner: false },
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The mean, the number of people and how they are spread; a visitor is led to the login. */
export const Rated: Story = {
  decorators: [withApp([...common, scores([1, 0, 2, 5, 12], 435)], '/library/5/0123456789abcdef')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('4.3')).toBeVisible();
    await expect(canvas.getByText('共 20 人评分')).toBeVisible();
    await expect(canvas.getByText('5 星').closest('div')).toHaveTextContent('12');
    await expect(canvas.getByRole('link', { name: '登录' })).toBeVisible();
  },
};
/** Without ratings there is no made-up mean. */
export const Unrated: Story = {
  decorators: [withApp([...common, scores([0, 0, 0, 0, 0], 0)])],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('暂无评分')).toBeVisible();
  },
};
/** An author reads what readers think, and has no say in it. */
export const OfTheOwnDocument: Story = {
  args: { isOwner: true },
  decorators: [withApp([...common, scores([0, 0, 0, 0, 0], 0)])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有读者评分')).toBeVisible();
    await expect(canvas.queryByText(/评分的人|我来评分|登录后可以评分/)).toBeNull();
  },
};
