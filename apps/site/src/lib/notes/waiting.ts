import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { currentSession, deviceAtom, store, useAtomValue, useSession } from '@wenyuan/app';
import type { MarkColor } from '@wenyuan/domain';
import { useCallback } from 'react';

export type Annotation = ReplyOf<Contract['annotation']['ofDocument']>['annotation'][number] & {
  /** Written on this device, and not sent yet. */
  readonly isWaiting?: boolean;
  /** Why the server refused it. */
  readonly failure?: string | undefined;
};
/** A part of a page's lines, joined by line feeds, and what stands there; without a quote, the page as a whole. */
export type Part = Pick<Annotation, 'page' | 'begin_offset' | 'end_offset' | 'quote'>;
export type NoteValues = { readonly note: string; readonly color: MarkColor };

/** What was marked without a network: the server makes it once, however often it is sent. */
export type NewMark = Part &
  NoteValues & { readonly document_id: number; readonly request_id: string };
/** What was written to a mark that the server has. */
export type Change = {
  readonly id: number;
  readonly quote: string;
  readonly changed: Partial<NoteValues>;
  /** The note that was changed, and when it had been written. */
  readonly before: string;
  readonly unchanged_since: string;
};
/** A mark that the server has, and that was taken away. */
export type Removal = { readonly id: number; readonly quote: string; readonly isRemoved: true };
/** What waits on this device until it can be sent. */
export type Waiting = (NewMark | Change | Removal) & {
  /** Why the server refused it: it is not sent again by itself. */
  readonly failure?: string | undefined;
};

export const isChange = (each: Waiting): each is Change => 'changed' in each;
export const isRemoval = (each: Waiting): each is Removal => 'isRemoved' in each;

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

export function changeWaiting(
  change: (waiting: readonly Waiting[]) => readonly Waiting[],
  by = currentSession().user?.id ?? 0,
): void {
  const all = waitingAtom.readNow();
  store.set(waitingAtom, { ...all, [by]: change(all[by] ?? NOTHING) });
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

/** What has not been sent has a negative id. */
export function withWaiting(
  rows: readonly Annotation[],
  waiting: readonly Waiting[],
  document_id: number,
): Annotation[] {
  let all = [...rows];
  for (const [index, each] of waiting.entries()) {
    if (isRemoval(each)) {
      if (each.failure === undefined) all = all.filter((row) => row.id !== each.id);
    } else if (isChange(each)) {
      all = all.map((row) =>
        row.id === each.id
          ? { ...row, ...each.changed, failure: each.failure, isWaiting: true }
          : row,
      );
    } else if (each.document_id === document_id) {
      const time = new Date(0).toISOString();
      const made = { ...each, id: -1 - index, created_at: time, updated_at: time };
      // The reply alone may have been lost.
      all = all.filter((row) => !isSamePlace(row, each));
      all.push({ ...made, isWaiting: true });
    }
  }
  return inOrder(all);
}

/** As the server tells them. */
export function inOrder(rows: readonly Annotation[]): Annotation[] {
  return rows.toSorted((a, b) => a.page - b.page || a.begin_offset - b.begin_offset || a.id - b.id);
}

export function isSamePlace(one: Part, other: Part): boolean {
  return (
    one.page === other.page &&
    one.begin_offset === other.begin_offset &&
    one.end_offset === other.end_offset
  );
}
