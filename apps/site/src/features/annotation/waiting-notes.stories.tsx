import type { Meta, StoryObj } from '@storybook/react-vite';
import { queryClient } from '@wenyuan/app';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { sendWaiting } from '../../lib/notes/send-waiting.ts';
import { changeWaiting, waitingNow, withWaiting, type NewMark } from '../../lib/notes/waiting.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import { AnnotationDialog } from './annotation-dialog.tsx';
import { saveAnnotation } from './save-note.ts';
import { WaitingNotes } from './waiting-notes.tsx';

const mark: NewMark = {
  document_id: 7,
  page: 3,
  begin_offset: 0,
  end_offset: 4,
  quote: '温故知新',
  note: '车上想到的',
  color: 'green',
  request_id: 'a-key',
};

const meta = {
  title: 'Features / Member / Waiting notes',
  component: WaitingNotes,
  render: () => (
    <>
      <WaitingNotes />
      <ConfirmHost />
    </>
  ),
  decorators: [withApp([])],
  beforeEach: () => {
    const end = asMember();
    const refused = { ...mark, request_id: 'another', quote: '三人行', failure: '文档不存在' };
    changeWaiting(() => [mark, refused]);
    return () => {
      changeWaiting(() => []);
      return end();
    };
  },
} satisfies Meta<typeof WaitingNotes>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was refused tells why, and is given up only after a question; the other one waits on. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('待同步，联网后自动同步')).toBeVisible();
    await expect(canvas.getByText('没有同步：文档不存在')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '放弃 温故知新' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '放弃 三人行' }));
    const question = within(await screen.findByRole('dialog', { name: '放弃这条笔记？' }));
    await userEvent.click(question.getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(waitingNow()).toEqual([mark]));
    await waitFor(() => expect(canvas.queryByText('没有同步：文档不存在')).toBeNull());
  },
};

/** What is written to a mark that waits is sent under a key of its own: under the former one it may have been made without it. */
export const WrittenToWhileItWaits: Story = {
  play: async () => {
    changeWaiting(() => [mark]);
    const [shown] = withWaiting([], waitingNow(), mark.document_id);
    if (shown === undefined) throw new Error('nothing waits');
    await saveAnnotation(shown, { note: '车上想到的，回家再查', color: 'pink' });
    const [waiting] = waitingNow();
    await expect(waiting).toMatchObject({ note: '车上想到的，回家再查', color: 'pink' });
    await expect(waiting).not.toMatchObject({ request_id: mark.request_id });
  },
};

/** However often it fails, the browser is asked once to tell of the network. */
export const FailsAgain: Story = {
  play: async () => {
    answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
    changeWaiting(() => [mark]);
    const listening = spyOn(globalThis, 'addEventListener');
    await sendWaiting();
    await sendWaiting();
    const listeners = listening.mock.calls.flatMap(([type, told]) =>
      type === 'online' ? [told] : [],
    );
    listening.mockRestore();
    await expect(listeners).toHaveLength(2);
    await expect(new Set(listeners).size).toBe(1);
  },
};

const there = { ...mark, id: 5, created_at: '', updated_at: '' };

/** Keeps what the server is told, and answers each as told. */
function answerBy(answer: (method: string) => Response | Promise<Response>) {
  const sent: [string, string][] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET')
      sent.push([request.method, new URL(request.url).search || (await request.text())]);
    return answer(request.method);
  };
  return sent;
}

async function remove() {
  await userEvent.click(await screen.findByRole('button', { name: '删除划线' }));
  const question = within(await screen.findByRole('dialog', { name: '删除笔记？' }));
  await userEvent.click(question.getByRole('button', { name: '删除' }));
}

/** What is taken away while it is on its way to the server does not come back from there. */
export const TakenAwayOnItsWay: Story = {
  render: () => (
    <>
      <AnnotationDialog subject={{ ...there, id: -1 }} onClose={() => undefined} />
      <ConfirmHost />
    </>
  ),
  play: async () => {
    let arrive = () => undefined as void;
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sent = answerBy(async (method) => {
      if (method === 'POST') await onItsWay;
      return Response.json(method === 'POST' ? there : {});
    });
    changeWaiting(() => [mark]);
    const sending = sendWaiting();
    await waitFor(() => expect(sent).toHaveLength(1));
    await remove();
    await waitFor(() => expect(withWaiting([there], waitingNow(), 7)).toEqual([]));
    arrive();
    await sending;
    await expect(waitingNow()).toEqual([]);
    await expect(sent.slice(1)).toEqual([['DELETE', '?request_id=a-key']]);
  },
};

const refusedHere = { ...mark, request_id: 'refused', note: '太长的', failure: '合起来太长' };
/** What was refused is there beside what waits of the same place: to take one away leaves the other. */
export const TakenAwayBesideARefusedOne: Story = {
  render: () => (
    <>
      <AnnotationDialog
        subject={{ ...there, id: -2, note: refusedHere.note, request_id: refusedHere.request_id }}
        onClose={() => undefined}
      />
      <ConfirmHost />
    </>
  ),
  beforeEach: () => {
    changeWaiting(() => [mark, refusedHere]);
  },
  play: async () => {
    answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
    await remove();
    await waitFor(() =>
      expect(waitingNow()).toMatchObject([mark, { request_id: 'refused', isRemoved: true }]),
    );
  },
};
/** The same the other way round; it was written to since it was opened, as in another tab. */
export const TakenAwayLeavesARefusedOne: Story = {
  render: () => (
    <>
      <AnnotationDialog subject={{ ...there, id: -1 }} onClose={() => undefined} />
      <ConfirmHost />
    </>
  ),
  beforeEach: () => {
    changeWaiting(() => [
      { ...mark, request_id: 'later', former_ids: [mark.request_id] },
      refusedHere,
    ]);
  },
  play: async () => {
    answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
    await remove();
    await waitFor(() =>
      expect(waitingNow()).toMatchObject([{ request_id: 'later', isRemoved: true }, refusedHere]),
    );
  },
};

/** What is marked once more without a network is one with the mark that is there: to take it away takes both. */
export const TakenAwayWithTheServers: Story = {
  render: () => {
    const [both] = withWaiting([{ ...there, note: '在家写的' }], waitingNow(), 7);
    return (
      <>
        {both === undefined ? null : <AnnotationDialog subject={both} onClose={() => undefined} />}
        <ConfirmHost />
      </>
    );
  },
  beforeEach: () => {
    changeWaiting(() => [mark]);
  },
  play: async () => {
    const sent = answerBy(() => Response.json({}));
    await expect(await screen.findByRole('textbox', { name: '笔记' })).toHaveValue(
      '在家写的\n\n车上想到的',
    );
    await remove();
    await waitFor(() => expect(waitingNow()).toEqual([]));
    await expect(sent.map(([, query]) => query)).toEqual(['?id=5', '?request_id=a-key']);
  },
};

/** Of a mark that was taken away elsewhere nobody misses another color, and what was written to it stays. */
export const GoneElsewhere: Story = {
  render: () => <Toaster />,
  play: async () => {
    const gone = { code: 404, message: '笔记不存在或已被删除' };
    answerBy(() => Response.json(gone, { status: 404 }));
    const change = { id: 5, quote: '温故', before: '', unchanged_since: '' };
    changeWaiting(() => [
      { ...change, changed: { color: 'pink' } },
      { ...change, id: 6, changed: { note: '路上写的' } },
    ]);
    await sendWaiting();
    await expect(waitingNow()).toMatchObject([{ id: 6, failure: gone.message }]);
    await expect(await screen.findAllByText(/^有一条笔记没有同步/)).toHaveLength(1);
  },
};

/** Who is logged in now, in another tab, is sent nobody else’s. */
export const OfAnotherPerson: Story = {
  play: async () => {
    const sent = answerBy(() => Response.json(there));
    changeWaiting(() => [mark]);
    // A page that slept was told nothing of it.
    const user = { id: 10, username: '子由' };
    localStorage.setItem('session', JSON.stringify({ token: 'of another', user }));
    await sendWaiting();
    await expect(sent).toEqual([]);
    await expect(localStorage.getItem('waiting-notes')).toContain(mark.quote);
    queryClient.clear();
  },
};
