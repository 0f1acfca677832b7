import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DocumentStatus } from '@wenyuan/domain';
import { articles, categoryWith, common, documents, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as HomePage } from './home-page.tsx';

const replies = (shown: typeof documents, written: typeof articles) =>
  [
    ...common,
    [['banner', 'list', { type: [0] }], { total: 0, banner: [] }],
    [
      [
        'document',
        'list',
        {
          is_recommend: [true],
          order: 'recommend_at desc',
          size: 12,
          status: [DocumentStatus.Converted],
        },
      ],
      { total: shown.length, document: shown.slice(0, 1) },
    ],
    [
      ['document', 'list', { size: 8, status: [DocumentStatus.Converted] }],
      { total: shown.length, document: shown },
    ],
    [
      ['document', 'home', { limit: 6 }],
      {
        document: [
          { category_id: 1, category_cover: '', category_name: '古典文学', document: shown },
        ],
      },
    ],
    [
      ['article', 'list', { is_page: [false], size: 6 }],
      { total: written.length, article: written },
    ],
    [
      [
        'document',
        'list',
        { order: 'view_count desc', size: 10, status: [DocumentStatus.Converted] },
      ],
      { total: shown.length, document: shown },
    ],
    [
      ['article', 'list', { is_notice: [true], size: 3 }],
      { total: written.length, article: written.slice(0, 1) },
    ],
    [
      ['friendlink', 'list', { size: 60 }],
      {
        total: 2,
        friendlink: [
          {
            id: 2,
            title: 'F'.repeat(200),
            link: 'https://example.com/',
            description: '',
            enable: true,
          },
          {
            id: 1,
            title: '国家图书馆',
            link: 'https://www.nlc.cn/',
            description: '',
            enable: true,
          },
        ],
      },
    ],
    [
      ['config', 'stats', {}],
      { user_count: 1, document_count: shown.length, article_count: written.length },
    ],
  ] as const;

const meta = {
  title: 'Features / Home / HomePage',
  component: HomePage,
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Search, categories, recommendations, new documents, and one shelf per category. */
export const Full: Story = {
  decorators: [withApp(replies(documents, articles))],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['编辑推荐', '最新文档', '文章', '热门文档', '古典文学', '友情链接'])
      await expect(canvas.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(canvas.getByRole('region', { name: '公告' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '国家图书馆' })).toHaveAttribute(
      'rel',
      'noopener nofollow',
    );
    const link = canvas.getByRole('link', { name: /^F+$/ });
    await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  },
};
/** A count that operators do not show is on no card; readers are counted without the documents, too. */
export const CountsHidden: Story = {
  decorators: [
    withApp([
      ...replies(documents, articles),
      [
        ['config', 'settings', {}],
        {
          ...settings,
          display: {
            ...settings.display,
            show_document_count: false,
            show_document_view_count: false,
            show_register_user_count: true,
          },
        },
      ],
    ]),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: '最新文档' })).toBeVisible();
    await expect(canvas.queryByText(/次阅读/)).toBeNull();
    await expect(canvas.getByText('1 位读者')).toBeVisible();
    await expect(canvas.getByRole('region', { name: '文档分类' })).not.toHaveTextContent(/\d/);
  },
};
const MANY = 29;
/** Of many categories the first are shown, and the way to all; a category without documents counts none. */
export const ManyCategories: Story = {
  decorators: [
    withApp([
      ...replies(documents, articles),
      [
        ['category', 'list', { type: [0, 1] }],
        {
          category: Array.from({ length: MANY }, (_, index) =>
            categoryWith(index + 1, index === 0 ? 'Internationalization' : `分类 ${index + 1}`, {
              doc_count: index === 1 ? 3 : 0,
            }),
          ),
        },
      ],
    ]),
  ],
  play: async ({ canvas }) => {
    const strip = within(canvas.getByRole('region', { name: '文档分类' }));
    await expect(strip.getAllByRole('link')).toHaveLength(10);
    await expect(strip.getByRole('link', { name: `全部 ${MANY} 个分类` })).toHaveAttribute(
      'href',
      '/library',
    );
    await expect(strip.getByRole('link', { name: /分类 2/ })).toHaveTextContent('3');
    await expect(strip.getByRole('link', { name: /分类 3/ })).toHaveTextContent(/^分类 3$/);
  },
};
/** Those of a new site have the whole of the row: nothing is left empty beside them. */
export const FewCategories: Story = {
  decorators: [
    withApp([
      ...replies(documents, articles),
      [
        ['category', 'list', { type: [0, 1] }],
        { category: [categoryWith(1, '教案'), categoryWith(2, '试卷')] },
      ],
    ]),
  ],
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('region', { name: '文档分类' });
    const last = strip.lastElementChild;
    await expect(
      strip.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0),
    ).toBeLessThan(3);
  },
};
/** On a phone they are a strip to scroll; the only one is as wide as the screen. */
export const OneCategory: Story = {
  parameters: {
    viewport: {
      options: { phone: { name: 'phone', styles: { width: '390px', height: '780px' } } },
    },
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  decorators: [
    withApp([
      ...replies(documents, articles),
      [['category', 'list', { type: [0, 1] }], { category: [categoryWith(1, '教案')] }],
    ]),
  ],
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('region', { name: '文档分类' });
    const width = strip.firstElementChild?.getBoundingClientRect().width ?? 0;
    await expect(strip.getBoundingClientRect().width - width).toBeLessThan(3);
  },
};
/** An empty library says so, and tells visitors nothing of the back office. */
export const Empty: Story = {
  decorators: [withApp(replies([], []))],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('文库还是空的')).toBeVisible();
    await expect(canvas.queryByText(/0 份文档/)).toBeNull();
    await expect(canvas.queryByRole('link', { name: /上传|后台/ })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: '编辑推荐' })).toBeNull();
  },
};
