import { isApiError } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { bothNotes, excerpt } from '@wenyuan/domain';
import { confirm } from '@wenyuan/ui';
import type { Annotation, NoteValues, Selected } from './annotation.ts';
import { sendWaiting } from '../../lib/notes/send-waiting.ts';
import {
  changeWaiting,
  isChange,
  isSamePlace,
  waitingNow,
  type NewMark,
} from '../../lib/notes/waiting.ts';

/** So much of another note tells which it is. */
const TOLD_MAX = 100;

/** What became of it: on the server, on this device until there is a network, or given up by its author. */
export type Saved = 'sent' | 'kept' | 'given up';

export const isLost = (error: unknown) =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** What was written before waits: this comes behind it. */
const isBehind = () => waitingNow().some(({ failure }) => failure === undefined);

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
  const isThere = (each: object) =>
    !('id' in each) &&
    (each as NewMark).document_id === row.document_id &&
    isSamePlace(each as NewMark, row);
  const there = waitingNow().find(isThere) as NewMark | undefined;
  // As the server does with two of one place.
  const both =
    there === undefined ? row : { ...there, ...row, note: bothNotes(there.note, row.note) };
  changeWaiting((all) => [...all.filter((each) => each !== there), both]);
  void sendWaiting();
  return 'kept';
}

/** Saves what is new of a note and its color. */
export async function saveAnnotation(subject: Annotation, values: NoteValues): Promise<Saved> {
  const { id, updated_at, quote } = subject;
  if (id < 0) {
    const isIt = (each: object) =>
      !('id' in each) &&
      (each as NewMark).document_id === subject.document_id &&
      isSamePlace(each as NewMark, subject);
    if (!waitingNow().some(isIt))
      return createAnnotations({ document_id: subject.document_id, parts: [subject] }, values);
    // Under its former key the server may have made it, and would leave it as it is.
    const next = { ...values, request_id: crypto.randomUUID(), failure: undefined };
    changeWaiting((all) => all.map((each) => (isIt(each) ? { ...each, ...next } : each)));
    void sendWaiting();
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
  changeWaiting((all) => {
    const there = all.find((each) => isChange(each) && each.id === id);
    const base = { id, quote, before: subject.note, unchanged_since: updated_at };
    if (there === undefined || !isChange(there)) return [...all, { ...base, changed }];
    const next = { ...there, changed: { ...there.changed, ...changed }, failure: undefined };
    return all.map((each) => (each === there ? next : each));
  });
  void sendWaiting();
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
