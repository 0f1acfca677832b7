import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { articleWith } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { ArticleLines } from './article-lines.tsx';

const meta = {
  title: 'Features / Article / ArticleLines',
  component: ArticleLines,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
    withApp(),
  ],
  args: {
    articles: [
      articleWith(1, '开卷：这里有什么'),
      articleWith(2, '一部书的题名可能很长，窄的地方放不下，就在末尾收住，不挤走日期'),
    ],
  },
} satisfies Meta<typeof ArticleLines>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A title may have 255 characters. */
export const LongTitle: Story = {
  args: { articles: [articleWith(3, '论古今中外文献典藏制度之沿革'.repeat(18))] },
  play: async ({ canvas, args }) => {
    const title = canvas.getByTitle(args.articles[0]?.title ?? '');
    await expect(title.getBoundingClientRect().height).toBe(48);
  },
};
/** In narrow places titles are shortened in favour of dates. */
export const Lines: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /开卷/ })).toHaveAttribute(
      'href',
      '/article/8/detail/article-1',
    );
  },
};
