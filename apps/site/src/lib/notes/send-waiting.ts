import type { QueryKey } from '@tanstack/react-query';
import { errorMessage, isApiError, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api, currentSession, mutate, queryClient } from '@wenyuan/app';
import { ANNOTATION_NOTE_MAX, bothNotes } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import {
  changeWaiting,
  inOrder,
  isChange,
  isRemoval,
  waitingNow,
  type Annotation,
  type Change,
  type NewMark,
  type NoteValues,
  type Removal,
  type Waiting,
} from './waiting.ts';

/** So long after a network that failed it is looked for again, besides when the browser says that it is back. */
const AGAIN_MS = 30_000;

let running: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in order, and once at a time over all tabs. */
export function sendWaiting(): Promise<void> {
  clearTimeout(again);
  running ??= sendAlone().finally(() => {
    running = undefined;
  });
  return running;
}

async function sendAlone(): Promise<void> {
  // Browsers have locks where they have service workers.
  if (navigator.locks === undefined) await sendAll();
  else await navigator.locks.request('waiting-notes', sendAll);
}

async function sendAll(): Promise<void> {
  const by = currentSession().user?.id;
  let sent = 0;
  for (;;) {
    const first = waitingNow().find(({ failure }) => failure === undefined);
    if (first === undefined || currentSession().user?.id !== by) break;
    const text = JSON.stringify(first);
    // Somebody may write on in it meanwhile: then it is not what was sent.
    const settle = (left: readonly Waiting[]) =>
      changeWaiting(
        (all) => all.flatMap((each) => (JSON.stringify(each) === text ? left : each)),
        by,
      );
    try {
      await send(first);
      settle([]);
      sent += 1;
    } catch (error) {
      if (!isRefused(error)) {
        again = setTimeout(() => void sendWaiting(), AGAIN_MS);
        addEventListener('online', () => void sendWaiting(), { once: true });
        break;
      }
      const failure = errorMessage(error, '保存失败');
      settle([{ ...first, failure }]);
      toast.error(`有一条笔记没有同步：${failure}。写下的内容还在“我的笔记”里`);
    }
  }
  if (sent > 0) toast.success(`已同步 ${sent} 条笔记`);
}

function send(waiting: Waiting): Promise<void> {
  if (isRemoval(waiting)) return sendRemoval(waiting);
  return isChange(waiting) ? sendChange(waiting) : sendMark(waiting);
}

/** Whether sending it again would change nothing: not for want of a network, a session, time or the server. */
function isRefused(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'http') return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

type Reply = ReplyOf<Contract['annotation']['ofDocument']>;
const listOf = (document_id: number) => api.annotation.ofDocument({ document_id }).queryKey;
/** What begins the key of each list. */
const ofAnyDocument = listOf(0).slice(0, 2);

/**
 * What was sent is seen, though the list could not be read again after it: the network is gone again, and a list that was kept
 * is older than what was sent.
 */
function show(
  queryKey: QueryKey,
  change: (rows: readonly Annotation[]) => Annotation[] | undefined,
): void {
  queryClient.setQueriesData<Reply>({ queryKey }, (reply) => {
    const annotation = reply && change(reply.annotation);
    return annotation && { annotation };
  });
}

async function sendMark(mark: NewMark): Promise<void> {
  const made = await mutate(api.annotation.create(), mark);
  show(listOf(mark.document_id), (rows) =>
    rows.some(({ id }) => id === made.id) ? undefined : inOrder([...rows, made]),
  );
}

/** One that is gone already, as where the reply alone was lost, is no fault to the server. */
async function sendRemoval({ id }: Removal): Promise<void> {
  await mutate(api.annotation.delete(), { id: [id] });
  show(ofAnyDocument, (rows) =>
    rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : undefined,
  );
}

/** A note that was changed elsewhere meanwhile keeps what was written there, with what was written here below it. */
async function sendChange({ id, changed, before, unchanged_since }: Change): Promise<void> {
  const save = api.annotation.update();
  const showChanged = (written: Partial<NoteValues>) =>
    show(ofAnyDocument, (rows) =>
      rows.some((row) => row.id === id)
        ? rows.map((row) => (row.id === id ? { ...row, ...written } : row))
        : undefined,
    );
  try {
    await mutate(save, { id, ...changed, unchanged_since });
    showChanged(changed);
  } catch (error) {
    const row = isApiError(error) ? error.current?.row : undefined;
    if (row === undefined) throw error;
    const there = String(row['note']);
    const { note } = changed;
    const isOther = note !== undefined && there !== before && there !== '';
    const both = isOther ? bothNotes(there, note) : note;
    if (both !== undefined && both.length > ANNOTATION_NOTE_MAX) throw error;
    const written = { ...changed, ...(both === undefined ? {} : { note: both }) };
    await mutate(save, { id, ...written, unchanged_since: String(row['updated_at']) });
    showChanged(written);
    if (isOther) toast.success('一条笔记在别处也改过，两处写的都留下了');
  }
}
