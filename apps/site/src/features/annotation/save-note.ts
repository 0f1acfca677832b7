import { ApiError, isApiError, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api, mutate, queryClient } from '@wenyuan/app';
import { bothNotes, excerpt } from '@wenyuan/domain';
import { confirm } from '@wenyuan/ui';
import type { Annotation, NoteValues, Selected } from './annotation.ts';
import { sendWaiting } from '../../lib/notes/send-waiting.ts';
import {
  changeWaiting,
  isChange,
  isMarkOf,
  isSamePlace,
  isShownAs,
  waitingNow,
  type NewMark,
  type Place,
} from '../../lib/notes/waiting.ts';

/** So much of another note tells which it is. */
const TOLD_MAX = 100;

/** What became of it: on the server, on this device until there is a network, or given up by its author. */
export type Saved = 'sent' | 'kept' | 'given up';

export const isLost = (error: unknown) =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** What was written before waits: this comes behind it. */
const isBehind = () => waitingNow().some(({ failure }) => failure === undefined);

/** What was written goes on waiting as `change` has it; where the device has no room for it, it stays in its form. */
export function keepWaiting(change: Parameters<typeof changeWaiting>[0]): void {
  const message = '没有网络，这台设备也存不下了，请联网后重试';
  if (!changeWaiting(change)) throw new ApiError({ kind: 'network', body: { message } });
  void sendWaiting();
}

/** Under its former key the server may have made it, and would leave it as it is. */
function rewritten(mark: NewMark, values: NoteValues) {
  const former_ids = [...(mark.former_ids ?? []), mark.request_id];
  return { ...mark, ...values, request_id: crypto.randomUUID(), former_ids, failure: undefined };
}

/** What waited when somebody opened it may have been sent since. */
export function asSent<Row extends Place & Pick<Annotation, 'id' | 'request_id'>>(
  row: Row,
): Row | Annotation {
  if (row.id > 0 || waitingNow().some((each) => isShownAs(each, row))) return row;
  const { queryKey } = api.annotation.ofDocument({ document_id: row.document_id });
  const reply = queryClient.getQueryData<ReplyOf<Contract['annotation']['ofDocument']>>(queryKey);
  return reply?.annotation.find((each) => isSamePlace(each, row)) ?? row;
}

/** Marks what was selected. A note stands at its beginning. */
export async function createAnnotations(
  { document_id, parts }: Selected,
  { note, color }: NoteValues,
): Promise<Saved> {
  let saved: Saved = 'sent';
  for (const [index, { page, begin_offset, end_offset, quote }] of parts.entries()) {
    // Without one, as where the site has no encryption, it could come twice: nothing waits there.
    const request_id = isSecureContext ? crypto.randomUUID() : '';
    const place = { document_id, page, begin_offset, end_offset, quote };
    const row = { ...place, note: index === 0 ? note : '', color, request_id };
    if ((await create(row)) === 'kept') saved = 'kept';
  }
  return saved;
}

async function create(row: NewMark): Promise<Saved> {
  if (!isBehind()) {
    try {
      await mutate(api.annotation.create(), row);
      return 'sent';
    } catch (error) {
      if (!isLost(error) || row.request_id === '') throw error;
    }
  }
  keepWaiting((all) => {
    const there = all.find((each) => isMarkOf(each, row));
    if (there === undefined) return [...all, row];
    // As the server does with two of one place.
    const both = { note: bothNotes(there.note, row.note), color: row.color };
    return [...all.filter((each) => each !== there), rewritten(there, both)];
  });
  return 'kept';
}

/** Saves what is new of a note and its color. */
export async function saveAnnotation(shown: Annotation, values: NoteValues): Promise<Saved> {
  const subject = asSent(shown);
  const { id, updated_at, quote } = subject;
  if (id < 0) {
    if (!waitingNow().some((each) => isShownAs(each, subject)))
      return createAnnotations({ document_id: subject.document_id, parts: [subject] }, values);
    keepWaiting((all) =>
      all.map((each) => (isShownAs(each, subject) ? rewritten(each, values) : each)),
    );
    return 'kept';
  }
  const changed = {
    ...(values.note === subject.note ? {} : { note: values.note }),
    ...(values.color === subject.color ? {} : { color: values.color }),
  };
  if (!isBehind()) {
    try {
      return await saveOver(subject, changed);
    } catch (error) {
      if (!isLost(error) || !isSecureContext) throw error;
    }
  }
  keepWaiting((all) => {
    const there = all.filter(isChange).find((each) => each.id === id);
    const base = there ?? { id, quote, before: subject.note, unchanged_since: updated_at };
    const next = { ...base, changed: { ...there?.changed, ...changed }, failure: undefined };
    // Behind what else waits of its place.
    return [...all.filter((each) => each !== there), next];
  });
  return 'kept';
}

/** A note that was changed meanwhile, as on another device, is written over only after a question. */
async function saveOver(
  { id, note, updated_at }: Annotation,
  changed: Partial<NoteValues>,
): Promise<Saved> {
  const save = api.annotation.update();
  try {
    await mutate(save, { id, ...changed, unchanged_since: updated_at });
    return 'sent';
  } catch (error) {
    const row = isApiError(error) ? error.current?.row : undefined;
    if (row === undefined) throw error;
    const there = String(row['note']);
    // Nobody’s words are lost by it.
    if (changed.note === undefined || there === note) {
      await mutate(save, { id, ...changed });
      return 'sent';
    }
    const isMeant = await confirm(
      there === ''
        ? '这条笔记已在别处清空，可能是在您的另一台设备上。仍要保存这里写的内容吗？'
        : `这条笔记已在别处改为“${excerpt(there, TOLD_MAX)}”，可能是在您的另一台设备上。仍要保存这里写的内容吗？`,
      { title: '仍要保存？', verb: '仍要保存' },
    );
    if (isMeant) await mutate(save, { id, ...changed });
    return isMeant ? 'sent' : 'given up';
  }
}

/** What the author is told. */
export const KEPT = '没有网络，已存在这台设备上，联网后自动同步';
