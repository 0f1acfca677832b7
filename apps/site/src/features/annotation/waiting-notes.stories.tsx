import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfirmHost } from '@wenyuan/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { changeWaiting, waitingNow, withWaiting, type NewMark } from '../../lib/notes/waiting.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
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
