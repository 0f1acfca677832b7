import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import type { Paragraph } from './paragraphs.ts';
import { TextView } from './text-view.tsx';

const uuid = '0123456789abcdef';
/** Pages in one call, by the settings. */
const SIZE = 5;
const text = '子曰：学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？';
const paragraphs: Paragraph[] = [
  { text: '学而第一', isHeading: true },
  { text, isHeading: false },
  { text: text.repeat(3), isHeading: false },
];

/** The text of one batch of pages, of which `start` come before it. */
function known(pages: number, of: (page: number) => Paragraph[], start = 0) {
  const shown = Array.from({ length: Math.min(SIZE, pages) }, (_, index) => ({
    number: start * SIZE + index + 1,
    paragraphs: of(start * SIZE + index + 1),
  }));
  const key = ['document', 'lines', 'paragraphs', { uuid, version: '', start, pages, size: SIZE }];
  return withApp([...common, [key, { pages: [{ version: '', shown }], pageParams: [start] }]]);
}

const meta = {
  title: 'Features / Reader / TextView',
  component: TextView,
  args: { uuid, version: '', language: 'lzh', pages: 5, target: { page: 1 }, onPage: fn() },
} satisfies Meta<typeof TextView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It opens at the page where the reader is; a page of pictures says that it has no text. */
export const InTheMiddle: Story = {
  decorators: [known(5, (page) => (page === 2 ? [] : paragraphs))],
  args: { target: { page: 4 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('这一页没有文字。')).toBeInTheDocument();
    const page = canvas.getByRole('region', { name: '第 4 页' });
    await expect(within(page).getByRole('heading', { name: '第 4 页' })).toHaveFocus();
    await expect(within(page).getAllByText(text)[0]).toHaveAttribute('lang', 'lzh');
    await waitFor(() => expect(page.getBoundingClientRect().top).toBeLessThan(innerHeight));
  },
};
/** Where nobody said in which language a document is, a paragraph in letters is not taken for Chinese. */
export const OfNoKnownLanguage: Story = {
  decorators: [known(1, () => [...paragraphs, { text: 'It’s in English.', isHeading: false }])],
  args: { language: undefined, pages: 1 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('It’s in English.')).toHaveAttribute('lang', 'en');
    await expect(canvas.getByText(text)).not.toHaveAttribute('lang');
  },
};
/** A scan has no text at all. */
export const Scan: Story = {
  decorators: [known(5, () => [])],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('这份文档没有可提取的文字')).toBeVisible();
  },
};
/** The pages before that do not come say so in their place, and can be tried again. */
export const WithoutThePagesBefore: Story = {
  decorators: [known(10, () => paragraphs, 1)],
  args: { pages: 10, target: { page: 6 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '显示前面的页' }));
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: '第 6 页' })).toBeVisible();
  },
};
