import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { currentSession, deviceAtom, store, useAtomValue, useSession } from '@wenyuan/app';
import { bothNotes, type MarkColor } from '@wenyuan/domain';
import { useCallback } from 'react';

export type Annotation = ReplyOf<Contract['annotation']['ofDocument']>['annotation'][number] & {
  /** Written on this device, and not sent yet. */
  readonly isWaiting?: boolean;
  /** Of a mark that the server has not told: what it waits under. */
  readonly request_id?: string;
  /** Why the server refused it. */
  readonly failure?: string | undefined;
};
/** A part of a page's lines, joined by line feeds, and what stands there; without a quote, the page as a whole. */
export type Part = Pick<Annotation, 'page' | 'begin_offset' | 'end_offset' | 'quote'>;
export type Place = Part & Pick<Annotation, 'document_id'>;
export type NoteValues = { readonly note: string; readonly color: MarkColor };

/** What was marked without a network: the server makes it once, however often it is sent. */
export type NewMark = Part &
  NoteValues & {
    readonly document_id: number;
    readonly request_id: string;
    /** Under which it may have been made before it was written to. */
    readonly former_ids?: readonly string[];
  };
/** What was written to a mark that the server has. */
export type Change = {
  readonly id: number;
  readonly quote: string;
  readonly changed: Partial<NoteValues>;
  /** The note that was changed, and when it had been written. */
  readonly before: string;
  readonly unchanged_since: string;
};
/** A mark that the server has, and that was taken away; also one of this device, which it may have been sent already. */
export type Removal = ({ readonly id: number; readonly quote: string } | NewMark) & {
  readonly isRemoved: true;
};
/** What waits on this device until it can be sent. */
export type Waiting = (NewMark | Change | Removal) & {
  /** Why the server refused it: it is not sent again by itself. */
  readonly failure?: string | undefined;
};

export const isChange = (each: Waiting): each is Change => 'changed' in each;
export const isRemoval = (each: Waiting): each is Removal => 'isRemoved' in each;
const isMark = (each: Waiting): each is NewMark => !('id' in each) && !isRemoval(each);
/** Whether it makes a mark of this place. */
export const isMarkOf = (each: Waiting, place: Place): each is NewMark =>
  isMark(each) && isSamePlace(each, place);
/** Whether it is what is shown of this mark, though it may have been written to since. */
export const isShownAs = (
  each: Waiting,
  { request_id }: Pick<Annotation, 'request_id'>,
): each is NewMark =>
  isMark(each) && [each.request_id, ...(each.former_ids ?? [])].some((key) => key === request_id);

const NOTHING: readonly Waiting[] = [];

/** By account: what waits outlives a session that ends by itself, and nobody else is shown it. */
const waitingAtom = deviceAtom<Readonly<Record<string, readonly Waiting[]>>>(
  'waiting-notes',
  {},
  (stored) => (typeof stored === 'object' && stored !== null ? { ...stored } : undefined),
);

/** What waits of the member who is logged in. */
export const waitingNow = (): readonly Waiting[] =>
  waitingAtom.readNow()[currentSession().user?.id ?? 0] ?? NOTHING;

/** Whether the device keeps it: a browser whose storage is full, or that refuses it, keeps what it had. */
export function changeWaiting(
  change: (waiting: readonly Waiting[]) => readonly Waiting[],
  by = currentSession().user?.id ?? 0,
): boolean {
  const all = waitingAtom.readNow();
  const before = all[by] ?? NOTHING;
  const after = change(before);
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  return isSame || waitingAtom.keep({ ...all, [by]: after });
}

export function useWaiting(): readonly Waiting[] {
  const { user } = useSession();
  return useAtomValue(waitingAtom, { store })[user?.id ?? 0] ?? NOTHING;
}

/** For a query of annotations: what waits stands among those that the server has told. */
export function useWithWaiting(document_id: number) {
  const waiting = useWaiting();
  return useCallback(
    (reply: { readonly annotation: readonly Annotation[] }) =>
      waiting.length === 0
        ? reply
        : { annotation: withWaiting(reply.annotation, waiting, document_id) },
    [waiting, document_id],
  );
}

/** Whether it is about this row: what has no id there yet has the place, unless another one waits for it. */
export const isAbout = (
  each: Waiting,
  row: Place & Pick<Annotation, 'id' | 'request_id'>,
): boolean => {
  if ('id' in each) return each.id === row.id;
  const isOther = row.request_id !== undefined && row.request_id !== each.request_id;
  return !isOther && isSamePlace(each, row);
};

/** What has not been sent has a negative id. */
export function withWaiting(
  rows: readonly Annotation[],
  waiting: readonly Waiting[],
  document_id: number,
): Annotation[] {
  const time = new Date(0).toISOString();
  let all = [...rows];
  for (const [index, each] of waiting.entries()) {
    const isOf = (row: Annotation) => isAbout(each, row);
    if (isRemoval(each)) {
      if (each.failure === undefined) all = all.filter((row) => !isOf(row));
    } else if (isChange(each)) {
      all = all.map((row) =>
        isOf(row) ? { ...row, ...each.changed, failure: each.failure, isWaiting: true } : row,
      );
    } else if (each.document_id === document_id) {
      // The server makes one of two, as it has where the reply alone was lost; what it refused stays beside its own.
      const there = each.failure === undefined ? all.find(isOf) : undefined;
      const own = { ...each, id: -1 - index, created_at: time, updated_at: time };
      const { note, color } = each;
      const made =
        there === undefined ? own : { ...there, color, note: bothNotes(there.note, note) };
      all = [...all.filter((row) => row !== there), { ...made, isWaiting: true }];
    }
  }
  return inOrder(all);
}

/** As the server tells them. */
export function inOrder(rows: readonly Annotation[]): Annotation[] {
  return rows.toSorted((a, b) => a.page - b.page || a.begin_offset - b.begin_offset || a.id - b.id);
}

/** Other words at the place are those of another file. */
export function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.document_id === other.document_id &&
    one.page === other.page &&
    one.begin_offset === other.begin_offset &&
    one.end_offset === other.end_offset &&
    one.quote === other.quote
  );
}
