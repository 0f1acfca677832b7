import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ArticleStatus } from '@wenyuan/domain';
import { withApp } from '../../testing/story-frame.tsx';
import { ArticleLines } from './article-lines.tsx';

const article = (id: number, title: string) => ({
  id,
  identifier: `article-${id}`,
  title,
  keywords: '',
  description: '',
  user_id: 1,
  view_count: 0,
  favorite_count: 0,
  comment_count: 0,
  status: ArticleStatus.Passed,
  reject_reason: '',
  created_at: '2026-03-01T08:00:00.000Z',
  published_at: '2026-03-01T08:00:00.000Z',
  publish_at: null,
  is_page: false,
  updated_at: '2026-03-01T08:00:00.000Z',
  recommend_at: null,
  notice: 0,
  category_id: [8],
  category: [],
  user: {
    id: 1,
    username: 'admin',
    avatar: '',
    signature: '',
    doc_count: 4,
    article_count: 2,
    favorite_count: 0,
    comment_count: 0,
    follow_count: 0,
    fans_count: 0,
  },
});

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
      article(1, '开卷：这里有什么'),
      article(2, '一部书的题名可能很长，窄的地方放不下，就在末尾收住，不挤走日期'),
    ],
  },
} satisfies Meta<typeof ArticleLines>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A title may have 255 characters. */
export const LongTitle: Story = {
  args: { articles: [article(3, '论古今中外文献典藏制度之沿革'.repeat(18))] },
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
