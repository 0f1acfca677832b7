import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as ArticlePage } from './article-page.tsx';

const meta = {
  title: 'Features / Article / SinglePage',
  component: ArticlePage,
  decorators: [
    withApp(
      [
        ...common,
        [
          ['article', 'get', { identifier: 'agreement' }],
          {
            ...articleWith(3, '用户协议'),
            is_page: true,
            category: [],
            category_id: [],
            keywords: '用户,协议',
            content: '<p>本站用户应遵守以下条款。</p>',
          },
        ],
      ],
      '/article/detail/agreement',
      '/article/:category?/detail/:id',
    ),
  ],
} satisfies Meta<typeof ArticlePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page such as the terms of use has its title and text, and nothing of what stands around an article. */
export const Terms: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('用户协议');
    await expect(await canvas.findByText('本站用户应遵守以下条款。')).toBeVisible();
    await expect(canvas.getByText(/^更新于/)).toBeVisible();
    for (const name of ['作者', '评论', '相关文章'])
      await expect(canvas.queryByRole('heading', { name: new RegExp(name) })).toBeNull();
    await expect(canvas.queryByRole('list', { name: '关键词' })).toBeNull();
    await expect(canvas.queryByText(/次阅读/)).toBeNull();
    const crumbs = within(canvas.getByRole('navigation', { name: '当前位置' }));
    await expect(crumbs.queryByRole('link', { name: '文章' })).toBeNull();
  },
};
