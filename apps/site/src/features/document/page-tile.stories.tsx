import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { foundWith } from './document.fixture.ts';
import { FailedPagesContext } from './failed-pages.ts';
import { findQuery } from './find-query.ts';
import { linesQuery } from './lines-query.ts';
import { PageText } from './page-text.tsx';
import { PageTile } from './page-tile.tsx';

const uuid = '0123456789abcdef';
const line = (text: string, y: number) => ({
  text,
  box: [40, y, 20 * text.length, 22] as [number, number, number, number],
  edges: Array.from({ length: text.length + 1 }, (_, index) => 20 * index),
});
const lines = {
  page: [
    { page: 1, line: [line('学而时习之，不亦说乎？', 40), line('有朋自远方来，不亦乐乎？', 80)] },
  ],
};
/** Full-width punctuation in a row, letters that fonts kern or join, marks above letters, scripts side by side. */
const various = {
  page: [
    {
      page: 2,
      line: [
        line('学而时习之，“不亦”——（说）乎？！', 10),
        line('AVATAR: fi ffl To 1,234.56', 50),
        line('Action第2版PDF高清', 70),
        line('e\u0301te\u0301 नमस्ते 汉字', 90),
      ],
    },
  ],
};
/** As vertical text has it. */
const turned = { page: [{ page: 4, line: [line('歌曰︓﹃桂棹兮兰桨︒﹄', 40)] }] };

const linked = {
  page: [
    {
      page: 3,
      line: [line('见第二章，或本站的主页。', 40)],
      link: [
        { box: [60, 40, 60, 22], page: 12 },
        { box: [160, 40, 100, 22], uri: 'https://example.com/' },
        { box: [40, 100, 30, 22], page: 2 },
      ],
    },
  ],
};

const meta = {
  title: 'Features / Reader / PageTile',
  component: PageTile,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 420 }}>
        <Story />
      </div>
    ),
    withApp([
      [linesQuery({ uuid, version: '' }, 1).queryKey, lines],
      [linesQuery({ uuid, version: '' }, 2).queryKey, various],
      [linesQuery({ uuid, version: '' }, 3).queryKey, linked],
      [linesQuery({ uuid, version: '' }, 4).queryKey, turned],
      [findQuery(uuid, { words: '遠方', near: 1 }).queryKey, foundWith([], { alike: ['远遠'] })],
    ]),
  ],
  args: {
    id: 7,
    uuid,
    imageId: uuid,
    number: 1,
    ext: '',
    version: '',
    top: 0,
    left: 0,
    width: 297,
    height: 421,
    own: { width: 595, height: 842 },
    rotation: 0,
    dark: false,
    hidden: false,
    awaited: true,
    withText: true,
    near: 1,
    words: '',
    active: undefined,
    onSettled: fn(),
  },
} satisfies Meta<typeof PageTile>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The converter made no image of this page; the other pages are shown all the same. */
export const WithoutPicture: Story = {};
const failed = [{ first: 1, last: 3, reason: '转换用时过长，页面可能过于复杂' }];
/** The page could not be converted: readers learn why. */
export const Failed: Story = {
  decorators: [
    (Story) => (
      <FailedPagesContext value={{ documentId: 7, ranges: failed, isOwner: false, isGone: false }}>
        <Story />
      </FailedPagesContext>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('第 1 页无法显示：转换用时过长，页面可能过于复杂'),
    ).toBeVisible();
    await expect(within(canvasElement).queryByText(/重新上传/)).toBeNull();
  },
};
/** Its owner learns what to do. */
export const FailedOfOwner: Story = {
  decorators: [
    (Story) => (
      <FailedPagesContext value={{ documentId: 7, ranges: failed, isOwner: true, isGone: false }}>
        <Story />
      </FailedPagesContext>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/重新上传/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
/** The image failed to load and can be loaded again. */
export const DidNotCome: Story = {
  args: { ext: '.webp' },
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重试' })).toBeVisible();
    await expect(args.onSettled).toHaveBeenCalledWith(1);
  },
};
/** The document was deleted while it was read: trying again would not help. */
export const Gone: Story = {
  args: { ext: '.webp' },
  decorators: [
    (Story) => (
      <FailedPagesContext value={{ documentId: 7, ranges: [], isOwner: false, isGone: true }}>
        <Story />
      </FailedPagesContext>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/第 1 页未能显示：文档已被删除/),
    ).toBeVisible();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
/** What the search took for the same characters is marked, too. */
export const MarkedAlike: Story = {
  render: () => (
    <div style={{ position: 'relative', width: 400, height: 160, background: '#fff' }}>
      <PageText id={7} uuid={uuid} version="" number={1} words="遠方" near={1} active={0} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('有朋自远方来，不亦乐乎？');
    const marks = canvasElement.querySelectorAll('[aria-hidden="true"]');
    await expect(marks).toHaveLength(1);
    await expect(marks[0]).toHaveStyle({ insetBlockStart: '80px', width: '40px' });
  },
};
/** A transparent text layer lies over the image; hits are marked in each line. */
export const Text: Story = {
  render: () => (
    <div style={{ position: 'relative', width: 400, height: 160, background: '#fff' }}>
      <PageText id={7} uuid={uuid} version="" number={1} words="不亦" near={1} active={1} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('学而时习之，不亦说乎？')).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('[aria-hidden=true]')).toHaveLength(2);
  },
};
/** Links are called by the words below them; pages of the document are shown here, the web elsewhere. */
export const Links: Story = {
  render: () => (
    <div style={{ position: 'relative', width: 400, height: 160, background: '#fff' }}>
      <PageText id={7} uuid={uuid} version="" number={3} words="" near={1} active={undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const links = await within(canvasElement).findAllByRole('link');
    await expect(
      links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['第二章（第 12 页）', '#p12'],
      ['本站的主页（在新窗口打开）', 'https://example.com/'],
      ['第 2 页', '#p2'],
    ]);
    for (const link of links) {
      const { x, y, width, height } = link.getBoundingClientRect();
      await expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(link);
    }
    await expect(links[1]).toHaveAttribute('target', '_blank');
    await expect(links[1]?.getAttribute('rel')).toContain('noopener');
  },
};
/** What is copied from vertical text has the signs of lines. */
export const CopiedTurned: Story = {
  render: () => (
    <div style={{ position: 'relative', width: 400, height: 160, background: '#fff' }}>
      <PageText id={7} uuid={uuid} version="" number={4} words="" near={1} active={undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const text = await within(canvasElement).findByText('歌曰︓﹃桂棹兮兰桨︒﹄');
    getSelection()?.selectAllChildren(text);
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    text.dispatchEvent(copy);
    await expect(copy.defaultPrevented).toBe(true);
    await expect(clipboardData.getData('text/plain')).toBe('歌曰：『桂棹兮兰桨。』');
  },
};
/** Each line is as long as on the page, whatever it is written in. */
export const Lengths: Story = {
  render: () => (
    <div style={{ position: 'relative', width: 400, height: 160, background: '#fff' }}>
      <PageText id={7} uuid={uuid} version="" number={2} words="" near={1} active={undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const { text, box } of various.page[0]?.line ?? []) {
      const { width } = within(canvasElement).getByText(text).getBoundingClientRect();
      await expect(Math.abs(width - box[2])).toBeLessThan(1);
    }
  },
};
