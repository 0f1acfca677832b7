import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { api } from '@wenyuan/app';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { foundWith, layoutWith } from './document.fixture.ts';
import type { FindState } from './find-panel.tsx';
import { findQuery } from './find-query.ts';
import { ReaderPanel, type PanelTab } from './reader-panel.tsx';
import { Thumbnails as Thumbs } from './thumbnails.tsx';

const layout = layoutWith();
const hit = (page: number, index: number) => ({
  page,
  index,
  before: '不亦说乎？有朋自远方来，',
  match: '不亦乐乎',
  match_next: '',
  after: '？人不知而不愠',
});
const find = (words: string, near = 3) => findQuery(layout.uuid, { words, near }).queryKey;

const marked = [
  { id: 1, page: 3, begin_offset: 0, end_offset: 0, quote: '', note: '', color: 'pink' as const },
  {
    id: 2,
    page: 3,
    begin_offset: 4,
    end_offset: 12,
    quote: '不亦说乎？\n有朋',
    note: '想起黄州',
    color: 'green' as const,
  },
].map((each) => ({ ...each, document_id: layout.id, created_at: '', updated_at: '' }));

const MANY = 77;
const manyMarked = Array.from({ length: 60 }, (_, index) => ({
  ...marked[1],
  document_id: MANY,
  id: index + 1,
  page: 1 + Math.floor(index / 10),
  quote: `第${index + 1}处`,
  note: index === 24 ? '考试要考' : '',
  color: index % 3 === 0 ? 'blue' : 'yellow',
}));

/** Holds the state that the reader holds in the app. */
function StatefulPanel(props: ComponentProps<typeof ReaderPanel>) {
  const [tab, setTab] = useState<PanelTab>(props.tab);
  const [state, setState] = useState<FindState>(props.find);
  return <ReaderPanel {...props} tab={tab} onTab={setTab} find={state} onFind={setState} />;
}

const meta = {
  title: 'Features / Reader / Panel',
  component: ReaderPanel,
  render: (args) => <StatefulPanel {...args} />,
  decorators: [
    withApp([
      [api.annotation.ofDocument({ document_id: layout.id }).queryKey, { annotation: marked }],
      [api.annotation.ofDocument({ document_id: MANY }).queryKey, { annotation: manyMarked }],
      [find('不亦乐乎'), foundWith([hit(2, 0), hit(6, 0)])],
      [find('电脑'), foundWith([])],
      [find('不亦'), foundWith([hit(2, 0), hit(3, 0)], { has_more: true })],
      [find('不亦', 6), foundWith([hit(6, 0), hit(7, 0)], { has_earlier: true })],
      [find('不亦', 1), foundWith([hit(2, 0), hit(3, 0)], { has_more: true })],
    ]),
  ],
  args: {
    tab: 'thumbnails',
    title: '论语集注',
    layout,
    page: 3,
    pages: 8,
    find: { words: '', near: 3, hit: undefined },
    isAnswered: false,
    isFolded: false,
    takesFocus: false,
    onTab: fn(),
    onUnfold: fn(),
    onClose: fn(),
    onGo: fn(),
    onFind: fn(),
    onHit: fn(),
    onAim: fn(),
  },
} satisfies Meta<typeof ReaderPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The present page is highlighted among the thumbnails. */
export const Thumbnails: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '第 3 页' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.click(canvas.getByRole('button', { name: '第 4 页' }));
    await expect(args.onGo).toHaveBeenCalledWith(4);
  },
};
/** Who opens it goes on in it; what was open before leaves the focus alone. */
export const Called: Story = {
  args: { takesFocus: true, tab: 'annotations' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: '笔记' })).toHaveFocus());
  },
};

/** Over the pages of a tablet there is room for more than two in a row. */
export const WideThumbnails: Story = {
  render: (args) => (
    <div style={{ width: 760, height: 400, overflow: 'auto' }}>
      <Thumbs {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const topOf = (number: number) =>
      canvas.getByRole('button', { name: `第 ${number} 页` }).getBoundingClientRect().top;
    await waitFor(() => expect(topOf(6)).toBe(topOf(1)));
    await expect(topOf(7)).toBeGreaterThan(topOf(1));
  },
};

/** Thumbnails out of view are not in the DOM, but for the one that has the focus: it keeps it wherever the panel is scrolled. */
export const ScrolledAway: Story = {
  args: { pages: 120 },
  play: async ({ canvas }) => {
    const thumbnail = await canvas.findByRole('button', { name: '第 3 页' });
    thumbnail.focus();
    const scroller = thumbnail.parentElement?.parentElement as HTMLElement;
    scroller.scrollTop = scroller.scrollHeight;
    await expect(await canvas.findByRole('button', { name: '第 120 页' })).toBeVisible();
    await expect(thumbnail).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: '第 4 页' })).toBeNull();
    // Tab goes on with those that are there.
    const next = thumbnail.nextElementSibling;
    await userEvent.tab();
    await expect(next).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('button', { name: '第 3 页' })).toBeNull());
  },
};
/** Bookmarks beyond the preview are disabled. */
export const Outline: Story = {
  args: { tab: 'outline' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /学而时习之/ })).toHaveAttribute(
      'aria-current',
    );
    await expect(canvas.getByRole('button', { name: /八佾/ })).toBeDisabled();
  },
};
/** The first Enter goes to the first hit from the present page on, further ones from hit to hit, and from the last to the first. */
export const Find: Story = {
  args: { tab: 'find' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), '不亦乐乎{Enter}');
    await expect(await canvas.findByText('第 2 处，共 2 处')).toBeVisible();
    await expect(args.onHit).toHaveBeenLastCalledWith(hit(6, 0));
    // The page stands in one line, however long the words before it are.
    await expect(canvas.getByText('第 2 页').offsetHeight).toBeLessThan(30);
    await userEvent.keyboard('{Enter}');
    await expect(args.onHit).toHaveBeenLastCalledWith(hit(2, 0));
    await userEvent.keyboard('{Enter}');
    await expect(args.onHit).toHaveBeenLastCalledWith(hit(6, 0));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** More hits than one list has: the next ones are fetched on the way, and nobody is led back to the first. */
export const FindMany: Story = {
  args: { tab: 'find', find: { words: '不亦', near: 3, hit: hit(3, 0) } },
  play: async ({ canvas, args }) => {
    const more = { ...foundWith([hit(4, 0), hit(8, 0)], { has_earlier: true }).pages[0] };
    const fetched = spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(more));
    await expect(await canvas.findByText('第 2 处，超过 2 处')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下一处' }));
    await expect(await canvas.findByText('第 3 处，共 4 处')).toBeVisible();
    const asked = fetched.mock.calls.map(([request]) => new Request(request).url);
    await expect(asked.filter((url) => url.includes('after_page=3&after_index=0'))).toHaveLength(1);
    await expect(args.onHit).toHaveBeenLastCalledWith(hit(4, 0));
    // Now all are known, and the last one is before the first.
    await userEvent.click(canvas.getByRole('button', { name: '上一处' }));
    await userEvent.click(canvas.getByRole('button', { name: '上一处' }));
    await userEvent.click(canvas.getByRole('button', { name: '上一处' }));
    await expect(args.onHit).toHaveBeenLastCalledWith(hit(8, 0));
    fetched.mockRestore();
  },
};
/** The list begins at the present page where those before it are too many; after its last hit it begins with the document. */
export const FindManyFarOn: Story = {
  args: { tab: 'find', find: { words: '不亦', near: 6, hit: hit(7, 0) } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('第 6 页起，有 2 处')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '显示前面的' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: '下一处' }));
    await expect(args.onHit).toHaveBeenLastCalledWith(hit(2, 0));
    await expect(await canvas.findByText('第 1 处，超过 2 处')).toBeVisible();
    // The last one is not known.
    await expect(canvas.getByRole('button', { name: '上一处' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '显示更多' })).toBeEnabled();
  },
};
export const NothingFound: Story = {
  args: { tab: 'find', find: { words: '电脑', near: 3, hit: undefined } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/没有找到/)).toBeVisible();
  },
};
const folded = {
  tab: 'find' as const,
  isFolded: true,
  find: { words: '不亦乐乎', near: 3, hit: hit(2, 0) },
};
/** On phones the list gives way to the hit; the next one can still be gone to, and the list comes back. */
export const Folded: Story = {
  args: folded,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '下一处' }));
    await expect(args.onHit).toHaveBeenLastCalledWith(hit(6, 0));
    await userEvent.click(canvas.getByRole('button', { name: '展开查找结果' }));
    await expect(args.onUnfold).toHaveBeenCalledOnce();
  },
};
const screens = {
  lying: { width: 740, height: 360 },
  enlarged: { width: 320, height: 225 },
} as const;
const sized = (name: keyof typeof screens) => {
  const { width, height } = screens[name];
  const styles = { width: `${width}px`, height: `${height}px` };
  return {
    parameters: { viewport: { options: { [name]: { name, styles } } } },
    globals: { viewport: { value: name, isRotated: false } },
  };
};
async function isAboveToolbar(canvasElement: HTMLElement, bar: number) {
  const { top, bottom } = within(canvasElement).getByRole('complementary').getBoundingClientRect();
  await expect(top).toBeGreaterThanOrEqual(8);
  await expect(bottom).toBeLessThanOrEqual(innerHeight - bar);
}
/** A phone on its side: the panel has all that the toolbar leaves, as the header is not above it. */
export const Lying: Story = {
  ...sized('lying'),
  play: ({ canvasElement }) => isAboveToolbar(canvasElement, 68),
};
/** There the folded search is one row, and the hit is in sight above it. */
export const FoldedLying: Story = {
  ...sized('lying'),
  args: folded,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = canvas.getByRole('complementary').getBoundingClientRect();
    await expect(panel.height).toBeLessThan(64);
    for (const name of ['上一处', '下一处', '展开查找结果', '关闭导航']) {
      const { left, right } = canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(left).toBeGreaterThan(panel.left);
      await expect(right).toBeLessThan(panel.right);
    }
  },
};
/** The page at four times its size. */
export const FoldedEnlarged: Story = {
  ...sized('enlarged'),
  args: folded,
  play: ({ canvasElement }) => isAboveToolbar(canvasElement, 62),
};

/** What the member has marked and written, and the bookmark of the page. */
export const Annotations: Story = {
  args: { tab: 'annotations' },
  beforeEach: asMember,
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByRole('button', { name: '第 3 页的书签', pressed: true }),
    ).toBeVisible();
    const list = within(canvas.getByRole('list', { name: '我的笔记' }));
    await expect(list.getByText('想起黄州')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: /^不亦说乎？有朋/ }));
    await expect(args.onAim).toHaveBeenCalledWith(
      expect.objectContaining({ page: 3, mark: '[data-annotation="2"]' }),
    );
    await expect(list.getByRole('button', { name: '修改笔记：不亦说乎？有朋' })).toBeVisible();
  },
};

/** Of many, those of the present page are in sight. */
export const AnnotationsFarOn: Story = {
  args: { tab: 'annotations', page: 6, layout: { ...layout, id: MANY } },
  beforeEach: asMember,
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('button', { name: '第51处', current: 'location' });
    const list = first.closest('aside')?.getBoundingClientRect();
    await waitFor(() =>
      expect(first.getBoundingClientRect().bottom).toBeLessThan(list?.bottom ?? 0),
    );
  },
};

/** One is found again by its color, which has a name, and by what was written to it; copied is what is shown. */
export const AnnotationsFound: Story = {
  args: { tab: 'annotations', page: 1, layout: { ...layout, id: MANY } },
  beforeEach: asMember,
  play: async ({ canvas }) => {
    const rows = () =>
      within(canvas.getByRole('list', { name: '我的笔记' })).queryAllByRole('listitem');
    const colors = within(await canvas.findByRole('group', { name: '划线的颜色' }));
    await waitFor(() => expect(rows()).toHaveLength(60));
    await expect(rows()[1]).toHaveTextContent('黄色');
    await expect(
      colors.getAllByRole('button').map(({ textContent }) => textContent?.trim()),
    ).toEqual(['全部', '黄色', '蓝色']);
    await userEvent.click(colors.getByRole('button', { name: '蓝色' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    await expect(canvas.getByRole('button', { name: '复制这 20 条' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: '在笔记中查找' }), '要考');
    await waitFor(() =>
      expect(rows().map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('第25处'),
      ]),
    );
    await userEvent.click(colors.getByRole('button', { name: '黄色' }));
    await expect(canvas.getByText('没有符合条件的笔记。')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox', { name: '在笔记中查找' }));
    await userEvent.click(colors.getByRole('button', { name: '全部' }));
    await waitFor(() => expect(rows()).toHaveLength(60));
  },
};

/** A visitor is told what the panel is for. */
export const AnnotationsOfVisitor: Story = {
  args: { tab: 'annotations' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '登录' })).toBeVisible();
  },
};
