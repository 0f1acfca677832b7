import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArticleStatus } from '@wenyuan/domain';
import { expect, userEvent, waitFor } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as OwnArticlesPage } from './own-articles-page.tsx';

const rows = [
  { ...articleWith(1, '开卷：这里有什么'), reject_reason: '', status: ArticleStatus.Passed },
  { ...articleWith(2, '未写完的一篇'), reject_reason: '', status: ArticleStatus.Draft },
];
let queries: Record<string, string>[] = [];

const meta = {
  title: 'Features / Article / OwnArticlesPage',
  component: OwnArticlesPage,
  decorators: [withApp([...common], '/member/article')],
  beforeEach: () => {
    queries = [];
    globalThis.fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      if (!pathname.endsWith('/article/list')) return Response.json({});
      queries.push(Object.fromEntries(searchParams));
      const status = searchParams.get('status');
      const article = rows.filter((row) => status === null || String(row.status) === status);
      return Response.json({ total: article.length, article });
    };
    const leave = asMember();
    return async () => {
      await leave();
    };
  },
} satisfies Meta<typeof OwnArticlesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Drafts, and what was refused, are found by their state, and an article by words of its title. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('开卷：这里有什么');
    await userEvent.click(canvas.getByRole('link', { name: '草稿' }));
    await waitFor(() => expect(canvas.queryByText('开卷：这里有什么')).toBeNull());
    await expect(await canvas.findByText('未写完的一篇')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: '审核未通过' }));
    await canvas.findByText('没有符合条件的文章');
    await userEvent.click(canvas.getByRole('link', { name: '查看全部' }));
    await userEvent.type(
      await canvas.findByRole('searchbox', { name: '按标题查找' }),
      '未写{Enter}',
    );
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ wd: '未写' }));
  },
};
