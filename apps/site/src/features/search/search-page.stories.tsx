import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { readSearch } from '../../lib/search-schema.ts';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as SearchPage } from './search-page.tsx';
import { searchSearch, toSearchInput } from './search-query.ts';

const hit = (id: number, more: object = {}) => ({
  id,
  identifier: `000000000000000${id}`,
  doc_type: 0,
  title: '<em>论语</em>·学而篇',
  description: '',
  text: '',
  page: 0,
  keywords: '',
  ext: '.pdf',
  cover: '',
  pages: 80,
  price: 0,
  size: 469_657,
  score: 460,
  view_count: 12,
  category_id: [1],
  user_id: 1,
  username: 'admin',
  created_at: '2026-03-01T08:00:00.000Z',
  ...more,
});
const facets = {
  spend: '0.012',
  is_similar: false,
  agg_ext: [
    { ext: '.pdf', count: 2 },
    { ext: '.ppt', count: 1 },
  ],
  agg_category: [{ category_id: 1, count: 3 }],
  agg_language: [{ code: 'zh-CN', count: 3 }],
};
const hot = [['search', 'hot', {}], { word: ['论语', '唐诗'] }] as const;
const found = (search: string, reply: object) =>
  [
    ['search', 'all', toSearchInput(readSearch(searchSearch, new URLSearchParams(search)))],
    { ...facets, ...reply },
  ] as const;

const meta = {
  title: 'Features / Search / SearchPage',
  component: SearchPage,
} satisfies Meta<typeof SearchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hits are marked, a hit on a page leads to that page, and what can be chosen has its number. */
export const Found: Story = {
  decorators: [
    withApp(
      [
        ...common,
        hot,
        found('wd=论语', {
          total: 2,
          document: [
            hit(1, { text: '子曰：<em>论语</em> &lt;b&gt;', page: 12 }),
            hit(2, {
              doc_type: 1,
              identifier: 'kai-juan',
              category_id: [8],
              ext: '',
              pages: 0,
              size: 0,
              title: `读<em>论语</em>${'很长的标题'.repeat(20)}`,
              description: '怎样读一部书',
            }),
          ],
        }),
      ],
      '/search?wd=论语',
      '/search',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /^在第 12 页找到：/ })).toHaveAttribute(
      'href',
      `/library/1/0000000000000001#p12&find=${encodeURIComponent('论语')}`,
    );
    await expect(canvas.getByText('<b>', { exact: false })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^PDF\s*2$/ })).toHaveAttribute(
      'href',
      expect.stringContaining('ext=pdf'),
    );
    await expect(canvas.getByRole('link', { name: /^读论语/ })).toHaveAttribute(
      'href',
      '/article/8/detail/kai-juan',
    );
  },
};
/** Categories stand below those that they are parts of, so that nobody adds up their numbers. */
export const CategoriesInOthers: Story = {
  decorators: [
    withApp(
      [
        ...common,
        hot,
        found('wd=论语', {
          total: 1,
          document: [hit(1)],
          agg_category: [
            { category_id: 3, count: 4 },
            { category_id: 2, count: 3 },
            { category_id: 1, count: 3 },
          ],
        }),
      ],
      '/search?wd=论语',
      '/search',
    ),
  ],
  play: async ({ canvasElement }) => {
    const facet = within(within(canvasElement).getByRole('region', { name: '分类' }));
    const names = facet.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(names).toEqual(['不限', '诸子百家4', '古典文学3', '唐诗3']);
    const left = (name: string) =>
      facet.getByRole('link', { name: new RegExp(name) }).getBoundingClientRect().left;
    await expect(left('唐诗')).toBeGreaterThan(left('古典文学'));
  },
};
/** Documents without the count that operators do not show; articles keep theirs. */
export const CountsHidden: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, display: { ...settings.display, show_document_view_count: false } },
        ],
        hot,
        found('wd=论语', {
          total: 2,
          document: [hit(1, { view_count: 0 }), hit(2, { doc_type: 1, view_count: 7 })],
        }),
      ],
      '/search?wd=论语',
      '/search',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('7 次阅读')).toBeVisible();
    await expect(canvas.getAllByText(/次阅读/)).toHaveLength(1);
  },
};
/** Nothing has all words: what is near is told apart from hits. */
export const Similar: Story = {
  decorators: [
    withApp(
      [...common, found('wd=伦语', { total: 1, is_similar: true, document: [hit(1)] })],
      '/search?wd=伦语',
      '/search',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/以下是相近的/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '去掉筛选条件' })).toBeNull();
  },
};
/** A filter may have left out what has all words. */
export const SimilarNarrowed: Story = {
  decorators: [
    withApp(
      [
        ...common,
        found('wd=合同 模板&fee_type=free', { total: 1, is_similar: true, document: [hit(1)] }),
      ],
      '/search?wd=合同 模板&fee_type=free',
      '/search',
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '去掉筛选条件' })).toHaveAttribute(
      'href',
      `/search?wd=${encodeURIComponent('合同 模板')}`,
    );
  },
};
/** Without a result there are ways on: less narrow, nearer titles, what others search for. */
export const Nothing: Story = {
  decorators: [
    withApp(
      [
        ...common,
        hot,
        [['search', 'suggest', { wd: '火星' }], { word: ['火星编年'] }],
        found('wd=火星书简&ext=pdf', {
          total: 0,
          document: [],
          agg_ext: [],
          agg_category: [],
          agg_language: [],
        }),
      ],
      '/search?wd=火星书简&ext=pdf',
      '/search',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('很遗憾，未能检索到相关结果')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '火星编年' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '唐诗' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '去掉筛选条件' })).toHaveAttribute(
      'href',
      `/search?wd=${encodeURIComponent('火星书简')}`,
    );
    // What was chosen can be given up; there is nothing to choose besides.
    const kinds = within(canvas.getByRole('region', { name: '类型' })).getAllByRole('link');
    await expect(kinds.map((link) => link.textContent)).toEqual(['不限', 'PDF']);
    await expect(canvas.queryByRole('region', { name: '时间' })).toBeNull();
    await expect(canvas.queryByRole('region', { name: '费用' })).toBeNull();
  },
};
/** Nothing that is found by the words alone can be narrowed. */
export const NothingAtAll: Story = {
  decorators: [
    withApp(
      [
        ...common,
        hot,
        [['search', 'suggest', { wd: '火星' }], { word: [] }],
        found('wd=火星书简', {
          total: 0,
          document: [],
          agg_ext: [],
          agg_category: [],
          agg_language: [],
        }),
      ],
      '/search?wd=火星书简',
      '/search',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('很遗憾，未能检索到相关结果')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: '时间' })).toBeNull();
  },
};
/** The keys choose among suggestions, and Esc leaves the words as they are. */
export const Suggestions: Story = {
  decorators: [
    withApp(
      [
        ...common,
        hot,
        [['search', 'suggest', { wd: '论' }], { word: ['论语', '论衡'] }],
        found('wd=论衡', { total: 1, document: [hit(3, { title: '<em>论衡</em>' })] }),
      ],
      '/search',
      '/search',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: '搜索' });
    await userEvent.type(box, '论');
    await expect(await canvas.findByRole('option', { name: '论衡' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('option')).toBeNull());
    await expect(box).toHaveValue('论');
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByRole('option', { name: '论衡' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = canvas.getByRole('option', { name: '论衡' });
    await waitFor(() => expect(chosen).toHaveAttribute('aria-selected', 'true'));
    await expect(box).toHaveAttribute('aria-activedescendant', chosen.id);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('论衡');
    await waitFor(() => expect(box).toHaveValue('论衡'));
  },
};
