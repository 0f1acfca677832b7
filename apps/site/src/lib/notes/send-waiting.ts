import type { QueryKey } from '@tanstack/react-query';
import {
  errorMessage,
  hasStatus,
  isApiError,
  type Contract,
  type ReplyOf,
} from '@wenyuan/api-client';
import { api, currentSession, latestToken, mutate, queryClient } from '@wenyuan/app';
import { ANNOTATION_NOTE_MAX, bothNotes } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import {
  changeWaiting,
  inOrder,
  isAbout,
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

/** One function, as a browser takes it for one listener, however often it fails. */
const sendAgain = () => void sendWaiting();

async function sendAlone(): Promise<void> {
  // Browsers have locks where they have service workers.
  if (navigator.locks === undefined) await sendAll();
  else await navigator.locks.request('waiting-notes', sendAll);
}

/** Who is logged in, also by another tab, of which a page that slept was told nothing. */
function personNow(): number | undefined {
  latestToken();
  return currentSession().user?.id;
}

async function sendAll(): Promise<void> {
  const by = personNow();
  let sent = 0;
  for (;;) {
    if (personNow() !== by) break;
    const first = waitingNow().find(({ failure }) => failure === undefined);
    if (first === undefined) break;
    const text = JSON.stringify(first);
    // Somebody may write on in it meanwhile, or take it away: then it is not what was sent.
    const settle = (left: readonly Waiting[]) => {
      let isThere = false;
      const settled = (each: Waiting) => {
        if (JSON.stringify(each) !== text) return [each];
        isThere = true;
        return left;
      };
      return { isKept: changeWaiting((all) => all.flatMap(settled), by), isThere };
    };
    try {
      await send(first);
      sent += 1;
      if (!settle([]).isKept) break;
    } catch (error) {
      if (!isRefused(error)) {
        again = setTimeout(sendAgain, AGAIN_MS);
        addEventListener('online', sendAgain, { once: true });
        break;
      }
      const isGone = isChange(first) && hasStatus(error, 404);
      if (isGone) void queryClient.invalidateQueries({ queryKey: ofAnyDocument });
      const failure = errorMessage(error, '保存失败');
      // Of a mark that is gone elsewhere nobody misses the color.
      const left = isGone && !first.changed.note ? [] : [{ ...first, failure }];
      const { isKept, isThere } = settle(left);
      if (isThere && left.length > 0)
        toast.error(`有一条笔记没有同步：${failure}。写下的内容还在“我的笔记”里`);
      // It would be sent again for ever.
      if (!isKept) break;
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
  const { former_ids: _, ...input } = mark;
  const made = await mutate(api.annotation.create(), input);
  show(listOf(mark.document_id), (rows) =>
    inOrder([...rows.filter(({ id }) => id !== made.id), made]),
  );
}

/** One that is gone already, as where the reply alone was lost, or was never made, is no fault to the server. */
async function sendRemoval(removal: Removal): Promise<void> {
  await mutate(
    api.annotation.delete(),
    'id' in removal
      ? { id: [removal.id] }
      : { request_id: [removal.request_id, ...(removal.former_ids ?? [])] },
  );
  show(ofAnyDocument, (rows) => {
    const left = rows.filter((row) => !isAbout(removal, row));
    return left.length < rows.length ? left : undefined;
  });
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
