import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArticleStatus } from '@wenyuan/domain';
import { expect, screen, userEvent, within } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { rowNamed, serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './article-page.tsx';

const MOMENT = '2026-03-05T04:05:06Z';
const article = (id: number, title: string, status: ArticleStatus) => ({
  id,
  title,
  status,
  identifier: `article-${id}`,
  keywords: '',
  description: '',
  reject_reason: '',
  category: [],
  category_id: [],
  user_id: 2,
  user: { id: 2, username: '朱熹' },
  view_count: 0,
  favorite_count: 0,
  comment_count: 0,
  notice: 0,
  recommend_at: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  published_at: MOMENT,
  publish_at: null,
  is_page: false,
});
const rows = [
  article(1, '白鹿洞书院揭示', ArticleStatus.Passed),
  article(2, '观书有感', ArticleStatus.Pending),
  article(3, '四时读书乐', ArticleStatus.Rejected),
  {
    ...article(4, '国庆放假安排', ArticleStatus.Scheduled),
    publish_at: new Date('2999-10-01T08:00').toISOString(),
  },
  { ...article(5, '用户协议', ArticleStatus.Passed), is_page: true },
];

const served = (rights: readonly string[]) => () =>
  serve(async () => json({ total: rows.length, article: rows }), rights);

const meta = {
  title: 'Features / Article / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/article/list' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who decides about articles reads those that wait where that is done: the site does not show them. */
export const Reviewer: Story = {
  beforeEach: served(['ListArticle', 'CheckArticles']),
  play: async () => {
    const passed = within(await rowNamed('白鹿洞书院揭示'));
    await expect(passed.getByRole('link', { name: '白鹿洞书院揭示' })).toHaveAttribute(
      'href',
      expect.stringContaining('/detail/article-1'),
    );
    const pending = within(await rowNamed('观书有感'));
    await expect(pending.getByRole('link', { name: '观书有感' })).toHaveAttribute(
      'href',
      '/admin/inbox?review=article&id=2',
    );
    await expect(screen.queryByRole('link', { name: '四时读书乐' })).toBeNull();
  },
};

/** Who only looks has no way to what the site does not show. */
export const ReadOnly: Story = {
  beforeEach: served(['ListArticle']),
  play: async () => {
    await rowNamed('观书有感');
    await expect(screen.queryByRole('link', { name: '观书有感' })).toBeNull();
  },
};

/** What waits for its time can be published at once; a page has no category and no recommendation. */
export const ScheduledAndPage: Story = {
  beforeEach: served(['ListArticle', 'CheckArticles', 'RecommendArticles', 'SetArticlesCategory']),
  play: async () => {
    const waiting = within(await rowNamed('国庆放假安排'));
    await expect(waiting.getByText('待发布')).toBeVisible();
    await expect(waiting.getByText('2999-10-01 08:00')).toBeVisible();
    await expect(within(await rowNamed('用户协议')).getByText('单页')).toBeVisible();
    const labels = async (name: string) => {
      await userEvent.click(within(await rowNamed(name)).getByRole('button', { name: /的操作$/ }));
      const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
      const open = items.filter((item) => item.getAttribute('aria-disabled') !== 'true');
      const words = open.map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return words;
    };
    await expect(await labels('国庆放假安排')).toContain('立即发布');
    await expect(await labels('用户协议')).not.toContain('推荐');
    await expect(await labels('白鹿洞书院揭示')).toContain('推荐');
  },
};
