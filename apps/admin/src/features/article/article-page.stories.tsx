import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArticleStatus } from '@wenyuan/domain';
import { expect, screen, within } from 'storybook/test';
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
});
const rows = [
  article(1, '白鹿洞书院揭示', ArticleStatus.Passed),
  article(2, '观书有感', ArticleStatus.Pending),
  article(3, '四时读书乐', ArticleStatus.Rejected),
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
