import type { Meta, StoryObj } from '@storybook/react-vite';
import { api, queryClient } from '@wenyuan/app';
import { ConfirmHost } from '@wenyuan/ui';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { sendWaiting } from '../../lib/notes/send-waiting.ts';
import { changeWaiting, waitingNow } from '../../lib/notes/waiting.ts';
import type { Annotation } from '../annotation/index.ts';
import { AnnotatingSoon } from './annotating-soon.tsx';
import { linesQuery } from './lines-query.ts';
import { PageText } from './page-text.tsx';
import { TextView } from './text-view.tsx';

const uuid = '0123456789abcdef';
const line = (text: string, y: number) => ({
  text,
  box: [40, y, 20 * text.length, 22] as [number, number, number, number],
  edges: Array.from({ length: text.length + 1 }, (_, index) => 20 * index),
});
const FIRST = '学而时习之，不亦说乎？';
const SECOND = '有朋自远方来，不亦乐乎？';
const lines = { page: [{ page: 1, line: [line(FIRST, 40), line(SECOND, 80)] }], version: '' };
const noted: Annotation = {
  id: 5,
  document_id: 7,
  page: 1,
  // Another file had it one letter before.
  begin_offset: 11,
  end_offset: 17,
  quote: '有朋自远方来',
  note: '想起黄州的客人',
  color: 'green',
  created_at: '2030-01-01T00:00:00.000Z',
  updated_at: '2030-01-01T00:00:00.000Z',
};

const asText = { number: 1, lines: lines.page[0]?.line };
const textKey = ['document', 'lines', 'pages', { uuid, version: '', start: 0, pages: 1, size: 5 }];

/** Within that, as one may mark a word of a sentence. */
const within5: Annotation = {
  ...noted,
  id: 6,
  begin_offset: 14,
  end_offset: 16,
  quote: '远方',
  note: '',
  color: undefined as never,
};

/** What was sent, by method and body. */
let sent: [string, unknown][] = [];
/** What the server answers next. */
let answer: () => Response = () => Response.json(noted);

/** The page, with what marks its words. */
function Page() {
  return (
    <div style={{ position: 'relative', width: 400, height: 160, background: '#fff' }}>
      <PageText id={7} uuid={uuid} version="" number={1} words="" near={1} active={undefined} />
      <AnnotatingSoon documentId={7} />
    </div>
  );
}

/** The page, which can be left and come back to. */
function Leaving() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? '离开' : '回来'}
      </button>
      {isThere ? <Page /> : null}
    </>
  );
}

const meta = {
  title: 'Features / Reader / Annotating',
  component: AnnotatingSoon,
  render: () => <Page />,
  decorators: [
    withApp([
      ...common,
      [linesQuery({ uuid, version: '' }, 1).queryKey, lines],
      [api.annotation.ofDocument({ document_id: 7 }).queryKey, { annotation: [noted, within5] }],
      [textKey, { pages: [{ version: '', pages: [asText] }], pageParams: [0] }],
    ]),
  ],
  beforeEach: () => {
    sent = [];
    localStorage.removeItem('mark-color');
    answer = () => Response.json(noted);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      if (request.method !== 'GET')
        sent.push([request.method, body === '' ? {} : JSON.parse(body)]);
      return answer();
    };
    const end = asMember();
    changeWaiting(() => []);
    return end;
  },
  args: { documentId: 7 },
} satisfies Meta<typeof AnnotatingSoon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Selects from a letter of the first line to one of the second. */
async function select(from: number, to: number): Promise<void> {
  const first = (await screen.findByText(FIRST)).firstChild;
  const second = screen.getByText(SECOND).firstChild;
  if (first === null || second === null) throw new Error('no lines');
  getSelection()?.setBaseAndExtent(first, from, second, to);
}

/** Presses so far from the beginning of the second line. */
function pressAt(along: number): void {
  getSelection()?.removeAllRanges();
  const line = screen.getByText(SECOND);
  const { x, y } = line.getBoundingClientRect();
  const at = { clientX: x + along, clientY: y + 10, bubbles: true };
  line.dispatchEvent(new MouseEvent('click', at));
}

/** At the lower edge the bar of a phone would lie on the words, which its style keeps off by this. */
export const SelectedLow: Story = {
  render: () => (
    <div style={{ position: 'fixed', insetBlockEnd: 0 }}>
      <Page />
    </div>
  ),
  play: async () => {
    await select(6, 6);
    const bar = await screen.findByRole('toolbar', { name: '选中的文字' });
    await expect(bar).toHaveAttribute('data-low');
  },
};

/** A finger that selected is gone before the bar has come, and a menu takes the release of the other button. */
export const PressMissed: Story = {
  play: async () => {
    let isHeld = true;
    const root = document.documentElement;
    const matches = root.matches.bind(root);
    const held = spyOn(root, 'matches').mockImplementation((selector) =>
      selector === ':active' ? isHeld : matches(selector),
    );
    const bar = () => screen.queryByRole('toolbar', { name: '选中的文字' });
    try {
      await select(6, 6);
      await waitFor(() => expect(held).toHaveBeenCalledWith(':active'));
      await expect(bar()).toBeNull();
      isHeld = false;
      await waitFor(() => expect(bar()).toBeVisible());
    } finally {
      held.mockRestore();
    }
    const press = { button: 2, pointerType: 'mouse', bubbles: true };
    screen.getByText(FIRST).dispatchEvent(new PointerEvent('pointerdown', press));
    // Long enough to be taken away.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(bar()).toBeVisible();
  },
};

/** Words over two lines are one quote, where they stand in the lines as the search sees them. */
export const Marks: Story = {
  play: async () => {
    await select(6, 6);
    await expect(await screen.findByRole('toolbar')).not.toHaveAttribute('data-low');
    await userEvent.click(await screen.findByRole('button', { name: '划线' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toEqual([
      'POST',
      {
        document_id: 7,
        page: 1,
        begin_offset: 6,
        end_offset: 18,
        quote: '不亦说乎？\n有朋自远方来',
        note: '',
        color: 'yellow',
        request_id: expect.stringMatching(/^[\w-]{36}$/),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  },
};

/** Marks that are drawn meanwhile move the ends of what is selected: it is given up all the same, but not what somebody begins to select. */
export const MarksWhatMoves: Story = {
  play: async () => {
    await select(6, 6);
    answer = () => {
      void select(0, 6);
      return Response.json(noted);
    };
    await userEvent.click(await screen.findByRole('button', { name: '划线' }));
    await waitFor(() => expect(getSelection()?.isCollapsed).not.toBe(false));
    await select(6, 6);
    answer = () => {
      document.dispatchEvent(new Event('selectstart'));
      return Response.json(noted);
    };
    await userEvent.click(await screen.findByRole('button', { name: '划线' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '划线' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    await expect(getSelection()?.isCollapsed).toBe(false);
    getSelection()?.removeAllRanges();
  },
};

/** Another color is chosen by one press, and is that of the next mark, also by its key and with a note. */
export const MarksInColor: Story = {
  play: async () => {
    const colors = () => sent.map(([, body]) => (body as Annotation).color);
    await select(6, 6);
    await userEvent.click(await screen.findByRole('button', { name: '用绿色划线' }));
    await waitFor(() => expect(colors()).toEqual(['green']));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await select(0, 2);
    await expect(await screen.findByRole('button', { name: '划线' })).toHaveAttribute(
      'title',
      '用绿色划线',
    );
    await userEvent.keyboard('m');
    await waitFor(() => expect(colors()).toEqual(['green', 'green']));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await select(1, 3);
    await screen.findByRole('toolbar');
    await userEvent.keyboard('4');
    await waitFor(() => expect(colors()).toEqual(['green', 'green', 'pink']));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await select(2, 4);
    await userEvent.click(await screen.findByRole('button', { name: '写笔记' }));
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await expect(dialog.getByRole('radio', { name: '粉色' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: '蓝色' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(colors()).toEqual(['green', 'green', 'pink', 'blue']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The color of a mark is changed by itself: a note that was written elsewhere meanwhile stays, and nobody is asked. */
export const ChangesColor: Story = {
  play: async ({ canvasElement }) => {
    await screen.findByText(SECOND);
    const [green, yellow] = [5, 6].map((id) =>
      canvasElement.querySelector(`[data-annotation="${id}"]`),
    );
    await expect(green).toHaveStyle({ backgroundColor: 'rgba(34, 197, 94, 0.3)' });
    // What was kept of an older version has no color.
    await expect(yellow).toHaveStyle({ backgroundColor: 'rgba(250, 204, 21, 0.36)' });
    pressAt(10);
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await userEvent.click(dialog.getByRole('radio', { name: '蓝色' }));
    const row = { ...noted, note: '手机上写的' };
    const answers = [
      Response.json({ code: 409, message: '', current: { row } }, { status: 409 }),
      Response.json({}),
    ];
    answer = () => answers.shift() ?? Response.json({ annotation: [row] });
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT', { id: 5, color: 'blue', unchanged_since: noted.updated_at }],
        ['PUT', { id: 5, color: 'blue' }],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/**
 * Without a network what is marked stays on the device, is seen, and can be written to; it is sent when there is one again, in
 * order, and under its key once more where only the reply was lost.
 */
export const WaitsForNetwork: Story = {
  play: async ({ canvasElement }) => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await select(6, 6);
    await userEvent.click(await screen.findByRole('button', { name: '用粉色划线' }));
    await waitFor(() => expect(waitingNow()).toHaveLength(1));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-annotation="-1"]')).not.toBeNull(),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    // Also what is changed of a mark that is there.
    pressAt(70);
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '笔记' }), '车上写的');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(waitingNow()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = () => sent.map(([, body]) => (body as { request_id?: string }).request_id);
    const [key] = keys();
    sent = [];
    const row = { ...within5, note: '手机上写的', updated_at: '2030-01-02T00:00:00.000Z' };
    const answers = [
      Response.json(noted),
      Response.json({ code: 409, message: '', current: { row } }, { status: 409 }),
    ];
    answer = () => answers.shift() ?? Response.json({});
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(waitingNow()).toEqual([]));
    const written = sent.filter(([method]) => method === 'POST' || method === 'PUT');
    await expect(written).toEqual([
      ['POST', expect.objectContaining({ request_id: key, color: 'pink' })],
      ['PUT', { id: 6, note: '车上写的', unchanged_since: within5.updated_at }],
      // Both are kept of what was written twice.
      ['PUT', { id: 6, note: '手机上写的\n\n车上写的', unchanged_since: row.updated_at }],
    ]);
    await waitFor(() => expect(canvasElement.querySelector('[data-annotation="-1"]')).toBeNull());
  },
};

/** A mark that is taken away without a network is gone here at once, and on the server when there is one again. */
export const RemovedWithoutNetwork: Story = {
  play: async ({ canvasElement }) => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    pressAt(70);
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await userEvent.click(dialog.getByRole('button', { name: '删除划线' }));
    await waitFor(() => expect(waitingNow()).toMatchObject([{ id: 6, isRemoved: true }]));
    await waitFor(() => expect(canvasElement.querySelector('[data-annotation="6"]')).toBeNull());
    sent = [];
    answer = () => Response.json({});
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(waitingNow()).toEqual([]));
    await expect(sent.filter(([method]) => method === 'DELETE')).toHaveLength(1);
  },
};

/** What was sent is seen, though the list could not be read again after it, or only as a worker had kept it before. */
export const SentAndNotReadAgain: Story = {
  play: async () => {
    const { queryKey } = api.annotation.ofDocument({ document_id: 7 });
    queryClient.setQueryData(queryKey, { annotation: [noted, within5] });
    const place = { document_id: 7, page: 1, begin_offset: 3, end_offset: 5, quote: '时习' };
    const change = { id: 6, quote: '远方', before: '', unchanged_since: '' };
    changeWaiting(() => [
      { ...place, note: '', color: 'pink', request_id: 'key' },
      { ...change, changed: { note: '路上写的' } },
    ]);
    const made = { ...noted, ...place, id: 9 };
    answer = () => Response.json(sent.length === 1 ? made : {});
    await sendWaiting();
    await expect(waitingNow()).toEqual([]);
    await expect(queryClient.getQueryData(queryKey)).toEqual({
      annotation: [made, noted, { ...within5, note: '路上写的' }],
    });
    queryClient.removeQueries({ queryKey });
  },
};

/** What the server refuses is not lost: it waits with the reason, and is not sent again by itself. */
export const RefusedAfterwards: Story = {
  play: async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await select(6, 6);
    await userEvent.click(await screen.findByRole('button', { name: '划线' }));
    await waitFor(() => expect(waitingNow()).toHaveLength(1));
    answer = () =>
      Response.json({ code: 409, message: '一份文档最多 1000 条笔记' }, { status: 409 });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(waitingNow()[0]?.failure).toBe('一份文档最多 1000 条笔记'));
    const { length } = sent;
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    await expect(sent).toHaveLength(length);
  },
};

/** A note is written before anything is marked, and can be given up. */
export const Writes: Story = {
  play: async () => {
    await select(0, 2);
    await userEvent.click(await screen.findByRole('button', { name: '写笔记' }));
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await expect(dialog.getByText('学而时习之，不亦说乎？有朋')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: '笔记' }), '温习');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent).toEqual([['POST', expect.objectContaining({ begin_offset: 0, note: '温习' })]]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** What is marked stands where its words are now; a press on them opens the note. */
export const Opens: Story = {
  play: async ({ canvasElement }) => {
    await screen.findByText(SECOND);
    // The word that is marked within it has a wash of its own.
    const [begin, end] = canvasElement.querySelectorAll('[data-annotation="5"]');
    await expect(begin).toHaveStyle({ insetBlockStart: '80px', width: '60px' });
    await expect(end).toHaveStyle({ insetBlockStart: '80px', width: '20px' });
    pressAt(10);
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await expect(dialog.getByRole('textbox', { name: '笔记' })).toHaveValue('想起黄州的客人');
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  },
};

/** What was written on another device meanwhile is shown before it is written over. */
export const ChangedElsewhere: Story = {
  render: () => (
    <>
      <Page />
      <ConfirmHost />
    </>
  ),
  play: async () => {
    await screen.findByText(SECOND);
    pressAt(10);
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '笔记' }), '们');
    const row = { ...noted, note: '手机上写的' };
    const message = '刚才有人修改了同一条内容，请核对后再保存';
    answer = () => Response.json({ code: 409, message, current: { row } }, { status: 409 });
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const question = within(await screen.findByRole('dialog', { name: '仍要保存？' }));
    await expect(question.getByText(/已在别处改为“手机上写的”/)).toBeVisible();
    answer = () => Response.json({});
    await userEvent.click(question.getByRole('button', { name: '仍要保存' }));
    const changed = { id: 5, note: '想起黄州的客人们' };
    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT', { ...changed, unchanged_since: noted.updated_at }],
        ['PUT', changed],
      ]),
    );
  },
};

/** In the text version the words are joined to a paragraph; what is marked there stands where it does on the page. */
export const InText: Story = {
  render: () => (
    <>
      <TextView
        id={7}
        uuid={uuid}
        version=""
        language="lzh"
        pages={1}
        isWhole
        target={{ page: 1, share: 0 }}
        find={{ words: '', near: 1, hit: undefined }}
        isAloud={false}
        isToolbarAway={false}
        onPage={() => undefined}
        onSilent={() => undefined}
      />
      <AnnotatingSoon documentId={7} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const page = await canvas.findByRole('region', { name: '第 1 页' });
    const mark = canvasElement.querySelector('[data-annotation="5"]');
    // Behind it comes the narrower mark.
    await expect(mark).toHaveTextContent('有朋自');
    const letters = page.querySelector('[data-paragraph]')?.firstChild;
    if (letters == null || mark?.firstChild == null) throw new Error('no paragraph');
    getSelection()?.setBaseAndExtent(letters, 6, mark.firstChild, 2);
    await userEvent.click(await screen.findByRole('button', { name: '划线' }));
    const place = { page: 1, begin_offset: 6, end_offset: 14, quote: '不亦说乎？\n有朋' };
    await waitFor(() =>
      expect(sent).toEqual([
        ['POST', expect.objectContaining({ document_id: 7, note: '', color: 'yellow', ...place })],
      ]),
    );
    getSelection()?.removeAllRanges();
    if (mark !== null) await userEvent.click(mark);
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await expect(dialog.getByRole('textbox', { name: '笔记' })).toHaveValue('想起黄州的客人');
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  },
};

/** Of two marks of one place the press means the narrower one, from which the other is reached, though it may be covered. */
export const OpensInner: Story = {
  play: async () => {
    await screen.findByText(SECOND);
    pressAt(70);
    const inner = within(await screen.findByRole('dialog', { name: '笔记' }));
    await expect(inner.getByText('远方')).toBeVisible();
    await userEvent.click(inner.getByRole('button', { name: noted.quote }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '笔记' })).toHaveValue(noted.note),
    );
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Who leaves the page with a note open finds the page as they left it, without the note. */
export const Leaves: Story = {
  render: () => <Leaving />,
  play: async () => {
    await screen.findByText(SECOND);
    pressAt(10);
    await screen.findByRole('dialog', { name: '笔记' });
    // Back, since what is behind the dialog cannot be pressed.
    screen.getByText('离开').click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '回来' }));
    await screen.findByText(SECOND);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** What could not be marked is still selected, and is marked by the next press. */
export const FailsToMark: Story = {
  play: async () => {
    answer = () => Response.json({}, { status: 500 });
    await select(6, 6);
    await userEvent.click(await screen.findByRole('button', { name: '划线' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '划线' })).toBeEnabled());
    answer = () => Response.json(noted);
    await userEvent.click(screen.getByRole('button', { name: '划线' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await expect(sent).toHaveLength(2);
  },
};

/** Who selects by the keyboard, as a browser's caret does, has a key for it. */
export const MarksByKeyboard: Story = {
  play: async () => {
    await select(6, 6);
    await screen.findByRole('toolbar');
    await userEvent.keyboard('m');
    await waitFor(() => expect(sent).toEqual([['POST', expect.objectContaining({ note: '' })]]));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await select(0, 2);
    await screen.findByRole('toolbar');
    await userEvent.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: '笔记' }));
    await expect(dialog.getByRole('textbox', { name: '笔记' })).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  },
};

/** The bar stands at the words, whatever else of the page is selected behind them. */
export const StandsAtWords: Story = {
  render: () => (
    <>
      <Page />
      <p style={{ marginBlockStart: 900 }}>页面后面的话</p>
    </>
  ),
  play: async () => {
    const first = (await screen.findByText(FIRST)).firstChild;
    const last = screen.getByText('页面后面的话').firstChild;
    if (first === null || last === null) throw new Error('no lines');
    getSelection()?.setBaseAndExtent(first, 2, last, 3);
    const bar = await screen.findByRole('toolbar', { name: '选中的文字' });
    const { bottom } = screen.getByText(SECOND).getBoundingClientRect();
    await waitFor(() => expect(bar.getBoundingClientRect().top).toBeLessThan(bottom + 20));
    getSelection()?.removeAllRanges();
  },
};
