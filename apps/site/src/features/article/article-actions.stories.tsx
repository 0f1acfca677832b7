import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArticleStatus } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { ArticleActions } from './article-actions.tsx';

const article = { ...articleWith(1, '开卷：这里有什么'), content: '' };

const meta = {
  title: 'Features / Article / ArticleActions',
  component: ArticleActions,
  decorators: [withApp([...common])],
  args: { article },
} satisfies Meta<typeof ArticleActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Published: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '分享' })).toBeVisible();
  },
};

/** What its author alone may open is not offered to be passed on. */
export const InReview: Story = {
  args: { article: { ...article, status: ArticleStatus.Pending } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /收藏/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '分享' })).toBeNull();
  },
};
