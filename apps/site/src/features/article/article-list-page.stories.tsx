import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { articles, articleWith, common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as ArticleListPage } from './article-list-page.tsx';

const PATTERN = '/article/:category?';
const FIRST = ['article', 'list', { page: 1, size: 12, is_page: [false] }];

const meta = {
  title: 'Features / Article / ArticleListPage',
  component: ArticleListPage,
} satisfies Meta<typeof ArticleListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  decorators: [
    withApp([...common, [FIRST, { total: 30, article: articles }]], '/article', PATTERN),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: '怎样找到一份文档' }),
    ).toHaveAttribute('href', '/article/8/detail/article-2');
    await expect(within(canvasElement).getByRole('link', { name: '写文章' })).toBeVisible();
  },
};
/** What was shown stays when it could not be fetched again. */
export const FetchedAgainInVain: Story = {
  decorators: [
    withApp([...common, [FIRST, { total: 30, article: articles }]], '/article', PATTERN, FIRST),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: '怎样找到一份文档' }),
    ).toBeVisible();
  },
};
/** Another order is part of the address, and stays when pages are turned. */
export const Recommended: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          [
            'article',
            'list',
            {
              page: 1,
              size: 12,
              is_page: [false],
              order: 'recommend_at desc',
              is_recommend: [true],
            },
          ],
          {
            total: 30,
            article: articles.map((one) => ({ ...one, recommend_at: one.created_at })),
          },
        ],
      ],
      '/article?order=recommend_at+desc',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '推荐' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(canvas.getByRole('link', { name: '热门文章' })).toHaveAttribute(
      'href',
      '/article?order=view_count+desc',
    );
    await expect(canvas.getByRole('link', { name: /下一页/ })).toHaveAttribute(
      'href',
      '/article?order=recommend_at+desc&page=2',
    );
  },
};
export const NothingWritten: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['article', 'list', { page: 1, size: 12, is_page: [false], category_id: [8] }],
          { total: 0, article: [] },
        ],
      ],
      '/article/8',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('暂时没有文章')).toBeVisible();
  },
};
/** A page after the last one says so, instead of an empty space. */
export const PastTheEnd: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [['article', 'list', { page: 99, size: 12, is_page: [false] }], { total: 30, article: [] }],
      ],
      '/article?page=99',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '查看最后一页' })).toHaveAttribute(
      'href',
      '/article?page=3',
    );
  },
};
/** Of an English article the title and the summary are marked so; the tag beside them is Chinese. */
export const English: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          FIRST,
          {
            total: 1,
            article: [
              {
                ...articleWith(1, 'The Reader’s Guide'),
                recommend_at: '2026-01-01T00:00:00Z',
                description: 'It’s the reader’s choice.',
              },
            ],
          },
        ],
      ],
      '/article',
      PATTERN,
    ),
  ],
  play: async ({ canvas }) => {
    const title = canvas.getByText('The Reader’s Guide');
    await expect(title).toHaveAttribute('lang', 'en');
    await expect(getComputedStyle(title).fontFamily).toMatch(/^Georgia,/);
    await expect(canvas.getByText('推荐', { selector: '[data-tag]' }).closest('[lang]')).toBe(
      document.documentElement,
    );
    await expect(canvas.getByText('It’s the reader’s choice.')).toHaveAttribute('lang', 'en');
  },
};
