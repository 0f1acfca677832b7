import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { NextPathContext } from '../../lib/next-path.ts';
import { readSearch } from '../../lib/search-schema.ts';
import { common, COVER, documents, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as LibraryPage } from './library-page.tsx';
import { librarySearch, toListInput, toTypesInput } from './library-search.ts';

const PATTERN = '/library/:category?';
const found = (category: number | undefined, search: string, reply: unknown) =>
  [
    [
      'document',
      'list',
      toListInput(category, readSearch(librarySearch, new URLSearchParams(search))),
    ],
    reply,
  ] as const;

const meta = {
  title: 'Features / Library / LibraryPage',
  component: LibraryPage,
} satisfies Meta<typeof LibraryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list shows covers, or rows with a summary. */
export const Everything: Story = {
  decorators: [
    withApp(
      [...common, found(undefined, '', { total: 60, document: documents })],
      '/library',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '以列表显示' }));
    await expect(canvas.getAllByText(/学而时习之/)[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '以封面显示' }));
    await expect(canvas.queryByText(/学而时习之/)).toBeNull();
  },
};
/** A type that no document has is as pale as an empty category, and says so in the same way. */
export const TypesThatAreMissing: Story = {
  decorators: [
    withApp(
      [
        ...common,
        found(undefined, '', { total: 60, document: documents }),
        [
          [
            'document',
            'types',
            toTypesInput(undefined, readSearch(librarySearch, new URLSearchParams())),
          ],
          { ext: ['pdf'] },
        ],
      ],
      '/library',
      PATTERN,
    ),
  ],
  play: async ({ canvas }) => {
    const missing = await canvas.findByText('DOC');
    await expect(missing).toHaveTextContent('DOC0');
    await expect(getComputedStyle(missing).textDecorationLine).toBe('none');
    await expect(canvas.getByText('共 60 份文档')).toBeVisible();
    await expect(canvas.queryByText('共 60 条')).toBeNull();
  },
};
/** Where operators do not show how many documents there are, no category tells, and the library does not. */
export const CountsHidden: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, display: { ...settings.display, show_document_count: false } },
        ],
        found(undefined, '', { total: 60, document: documents }),
      ],
      '/library',
      PATTERN,
    ),
  ],
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^古典文学/ });
    await expect(link).toHaveTextContent(/^古典文学$/);
    await expect(canvas.queryByText(/60 份/)).toBeNull();
  },
};
/** What was shown stays when it could not be fetched again. */
export const FetchedAgainInVain: Story = {
  decorators: [
    withApp(
      [...common, found(undefined, '', { total: 60, document: documents })],
      '/library',
      PATTERN,
      found(undefined, '', {})[0],
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link', { name: /论语/ })[0]).toBeVisible();
  },
};
/** Until the documents of another filter are there, the former ones are dimmed and cannot be opened. */
export const OnTheWay: Story = {
  decorators: [
    (Story) => (
      <NextPathContext value="/library/2">
        <Story />
      </NextPathContext>
    ),
    withApp(
      [...common, found(undefined, '', { total: 60, document: documents })],
      '/library',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    const rows = canvasElement.querySelector('[aria-busy=true]');
    await expect(rows).toHaveProperty('inert', true);
    await expect(within(canvasElement).getByRole('region', { name: '筛选' })).toHaveProperty(
      'inert',
      false,
    );
  },
};
/** A category shows its picture, its description and its subcategories. */
export const Category: Story = {
  decorators: [
    withApp([...common, found(1, '', { total: 4, document: documents })], '/library/1', PATTERN),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('古典文学');
    await expect(canvas.getByText('历代传诵的诗文。')).toBeVisible();
    await expect(canvasElement.querySelector('main img')).toHaveAttribute('src', COVER);
    await expect(canvas.getByRole('link', { name: /^唐诗\s*3$/ })).toHaveAttribute(
      'href',
      '/library/2',
    );
  },
};
/** Of many languages the first are shown, the chosen one, and the way to the others. */
export const ManyLanguages: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          {
            ...settings,
            language: Array.from({ length: 134 }, (_, index) => ({
              id: index,
              language: `语言${index}`,
              code: `x${index}`,
            })),
          },
        ],
        found(undefined, 'language=x100', { total: 4, document: documents }),
      ],
      '/library?language=x100',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '语言100' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '语言101' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '全部语言' }));
    await expect(canvas.getByRole('link', { name: '语言133' })).toBeVisible();
  },
};
/** An empty result says what to do next. */
export const NothingFound: Story = {
  decorators: [
    withApp(
      [...common, found(undefined, 'wd=没有', { total: 0, document: [] })],
      '/library?wd=没有',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '查看全部文档' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '去掉关键词 没有' })).toBeVisible();
  },
};
/** A library without documents offers no other place to look at. */
export const NothingYet: Story = {
  decorators: [
    withApp([...common, found(undefined, '', { total: 0, document: [] })], '/library', PATTERN),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('文库还是空的')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '上传文档' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '查看全部文档' })).toBeNull();
  },
};
/** A page after the last one says so, instead of an empty space. */
export const PastTheEnd: Story = {
  decorators: [
    withApp(
      [...common, found(undefined, 'page=99', { total: 60, document: [] })],
      '/library?page=99',
      PATTERN,
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('没有这一页')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '查看最后一页' })).toHaveAttribute(
      'href',
      '/library?page=3',
    );
  },
};
