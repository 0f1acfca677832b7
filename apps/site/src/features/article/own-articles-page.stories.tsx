import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ArticleSummary } from '@wenyuan/api-client';
import { ArticleStatus } from '@wenyuan/domain';
import { expect, userEvent, waitFor } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as OwnArticlesPage } from './own-articles-page.tsx';

const written = [
  { ...articleWith(1, '开卷：这里有什么'), reject_reason: '', status: ArticleStatus.Passed },
  { ...articleWith(2, '未写完的一篇'), reject_reason: '', status: ArticleStatus.Draft },
];
let rows: ArticleSummary[] = [];
let queries: Record<string, string>[] = [];

const meta = {
  title: 'Features / Article / OwnArticlesPage',
  component: OwnArticlesPage,
  decorators: [withApp([...common], '/member/article')],
  beforeEach: () => {
    queries = [];
    rows = written;
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

/** What has been published at its time is, for who comes back to a list that was left open. */
export const LeftOpen: Story = {
  beforeEach: () => {
    const [row] = written;
    const publish_at = new Date('2999-10-01T08:00').toISOString();
    if (row !== undefined) rows = [{ ...row, status: ArticleStatus.Scheduled, publish_at }];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/将于 2999-10-01 08:00 发布/)).toBeVisible();
    rows = written;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(canvas.queryByText(/将于/)).toBeNull());
  },
};
