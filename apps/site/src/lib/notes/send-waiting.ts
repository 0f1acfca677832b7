import { errorMessage, isApiError } from '@wenyuan/api-client';
import { api, currentSession, mutate } from '@wenyuan/app';
import { ANNOTATION_NOTE_MAX, bothNotes } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { changeWaiting, waitingNow, type Change, type Waiting } from './waiting.ts';

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
      await ('id' in first ? sendChange(first) : mutate(api.annotation.create(), first));
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

/** Whether sending it again would change nothing: not for want of a network, a session, time or the server. */
function isRefused(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'http') return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

/** A note that was changed elsewhere meanwhile keeps what was written there, with what was written here below it. */
async function sendChange({ id, changed, before, unchanged_since }: Change): Promise<void> {
  const save = api.annotation.update();
  try {
    await mutate(save, { id, ...changed, unchanged_since });
  } catch (error) {
    const row = isApiError(error) ? error.current?.row : undefined;
    if (row === undefined) throw error;
    const there = String(row['note']);
    const { note } = changed;
    const isOther = note !== undefined && there !== before && there !== '';
    const both = isOther ? bothNotes(there, note) : note;
    if (both !== undefined && both.length > ANNOTATION_NOTE_MAX) throw error;
    await mutate(save, {
      id,
      ...changed,
      ...(both === undefined ? {} : { note: both }),
      unchanged_since: String(row['updated_at']),
    });
    if (isOther) toast.success('一条笔记在别处也改过，两处写的都留下了');
  }
}
