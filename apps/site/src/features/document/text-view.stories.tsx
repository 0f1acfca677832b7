import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { headerHeight } from './use-desk.ts';
import { known, linesOf, uuid } from './text-view.fixture.ts';
import { TextView } from './text-view.tsx';

const text = '子曰：学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？';
const lines = linesOf(['学而第一', text, text.repeat(3)], 16);

/** After the next scroll event, and what follows a change of size. */
const nextFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

const meta = {
  title: 'Features / Reader / TextView',
  component: TextView,
  args: {
    id: 7,
    uuid,
    version: '',
    language: 'lzh',
    pages: 5,
    isWhole: true,
    target: { page: 1, share: 0 },
    find: { words: '', near: 1, hit: undefined },
    isAloud: false,
    isToolbarAway: false,
    onPage: fn(),
    onSilent: fn(),
  },
} satisfies Meta<typeof TextView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It opens at the page where the reader is; a page of pictures says that it has no text. */
export const InTheMiddle: Story = {
  decorators: [known(5, (page) => (page === 2 ? [] : lines))],
  args: { target: { page: 4, share: 0 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('这一页没有文字。')).toBeInTheDocument();
    const page = canvas.getByRole('region', { name: '第 4 页' });
    await expect(within(page).getByRole('heading', { name: '第 4 页' })).toHaveFocus();
    await expect(within(page).getAllByText(text)[0]).toHaveAttribute('lang', 'lzh');
    await waitFor(() => expect(page.getBoundingClientRect().top).toBeLessThan(innerHeight));
  },
};
/** Text that was read from pictures may err, which the first of such pages says. */
export const Recognized: Story = {
  decorators: [known(5, () => lines, 0, [2, 3, 5])],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const told = canvas.getAllByText('扫描页的文字由程序识别，可能有误。');
    const pages = told.map((each) => each.closest('section')?.dataset['page']);
    await expect(pages).toEqual(['2', '5']);
  },
};
/** Where nobody said in which language a document is, a paragraph in letters is not taken for Chinese. */
export const OfNoKnownLanguage: Story = {
  decorators: [known(1, () => linesOf([text, 'It’s in English.']))],
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
  decorators: [known(10, () => lines, 1)],
  args: { pages: 10, target: { page: 6, share: 0 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '显示前面的页' }));
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: '第 6 页' })).toBeVisible();
  },
};
/** Words that are searched for are marked, and the chosen ones are in sight. */
export const Found: Story = {
  decorators: [
    (Screen) => (
      <>
        <Screen />
        <div style={{ height: 3000 }} />
      </>
    ),
    known(5, () => linesOf(['学而第一', text, text.repeat(9), text])),
  ],
  args: {
    target: { page: 3, share: 0, mark: '[data-hits~="9"]' },
    find: { words: '有朋', near: 1, hit: { page: 3, index: 9 } },
  },
  play: async ({ canvas }) => {
    const page = canvas.getByRole('region', { name: '第 3 页' });
    const marks = page.querySelectorAll('mark');
    await expect(marks).toHaveLength(11);
    await expect(marks[9]).toHaveTextContent('有朋');
    const colours = [...marks].map((mark) => getComputedStyle(mark).backgroundColor);
    await expect(new Set(colours.toSpliced(9, 1)).size).toBe(1);
    await expect(colours[9]).not.toBe(colours[0]);
    const below = () => (marks[9]?.getBoundingClientRect().top ?? 0) - headerHeight();
    await waitFor(() => expect(Math.abs(below() - innerHeight / 4)).toBeLessThan(2));
  },
};
/** A hit at the head of its page leaves that page the present one. */
export const FoundAtTheHead: Story = {
  ...Found,
  args: {
    target: { page: 3, share: 0, mark: '[data-hits~="0"]' },
    find: { words: '学而', near: 1, hit: undefined },
  },
  play: async ({ canvas, args }) => {
    const page = canvas.getByRole('region', { name: '第 3 页' });
    const below = () => page.getBoundingClientRect().top - headerHeight();
    await waitFor(() => expect(Math.abs(below())).toBeLessThan(2));
    scrollBy(0, 1);
    await waitFor(() => expect(args.onPage).toHaveBeenLastCalledWith(3, expect.any(Number)));
  },
};
/** A phone that is turned shows what was read. */
export const Turned: Story = {
  decorators: [
    (Screen) => (
      <div data-testid="screen" style={{ width: 390 }}>
        <Screen />
        <div style={{ height: 3000 }} />
      </div>
    ),
    known(5, () => linesOf(['学而第一', text.repeat(8), text.repeat(8)])),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const section = canvas.getByRole('region', { name: '第 3 页' });
    const last = [...section.querySelectorAll('p')].at(-1);
    if (last === undefined) throw new Error('no paragraph');
    const middle = () => {
      const { top, height } = last.getBoundingClientRect();
      return top + height / 2 - headerHeight();
    };
    scrollBy({ top: middle() });
    await nextFrames();
    await expect(Math.abs(middle())).toBeLessThan(3);
    for (const width of ['844px', '390px']) {
      canvas.getByTestId('screen').style.width = width;
      await nextFrames();
      await expect(Math.abs(middle())).toBeLessThan(3);
    }
  },
};
/** Text that is opened far down in a document and fails says so in sight, and not above what follows it. */
export const FailsFarDown: Story = {
  decorators: [
    function Opening(Screen) {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            打开
          </button>
          <div style={{ height: 1000 }} />
          {isOpen ? <Screen /> : <div style={{ height: 5000 }} />}
          <div style={{ height: 1500 }} />
        </>
      );
    },
    withApp(common),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    scrollTo({ top: 5000 });
    canvas.getByRole('button', { name: '打开' }).click();
    const retry = await canvas.findByRole('button', { name: '重试' });
    const { top } = retry.getBoundingClientRect();
    await expect(top).toBeGreaterThan(0);
    await expect(top).toBeLessThan(innerHeight);
  },
};
