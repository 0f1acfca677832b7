import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import type { Paragraph } from './paragraphs.ts';
import { TextView } from './text-view.tsx';

const uuid = '0123456789abcdef';
const text = '子曰：学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？';
const paragraphs: Paragraph[] = [
  { text: '学而第一', isHeading: true },
  { text, isHeading: false },
  { text: text.repeat(3), isHeading: false },
];

function known(pages: number, of: (page: number) => Paragraph[]) {
  const shown = Array.from({ length: pages }, (_, index) => ({
    number: index + 1,
    paragraphs: of(index + 1),
  }));
  const key = ['document', 'lines', 'paragraphs', { uuid, start: 0, pages, size: 5 }];
  return withApp([...common, [key, { pages: [shown], pageParams: [0] }]]);
}

const meta = {
  title: 'Features / Reader / TextView',
  component: TextView,
  args: { uuid, pages: 5, target: { page: 1 }, onPage: fn() },
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
    await waitFor(() => expect(page.getBoundingClientRect().top).toBeLessThan(innerHeight));
  },
};
/** A scan has no text at all. */
export const Scan: Story = {
  decorators: [known(5, () => [])],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('这份文档没有可提取的文字')).toBeVisible();
  },
};
