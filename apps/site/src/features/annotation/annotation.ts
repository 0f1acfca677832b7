import { api, atom, isLoggedIn, useSession } from '@wenyuan/app';
import {
  useWithWaiting,
  type Annotation,
  type NoteValues,
  type Part,
} from '../../lib/notes/waiting.ts';

export type { Annotation, NoteValues, Part };
/** What was selected, on one page or over several. */
export type Selected = { readonly document_id: number; readonly parts: readonly Part[] };

/** What somebody writes a note to. */
export const notedAtom = atom<Annotation | Selected | undefined>(undefined);

/** What the member has marked in a document; nothing is asked for a visitor. */
export function useAnnotationsQuery(document_id: number) {
  const { user } = useSession();
  return {
    ...api.annotation.ofDocument({ document_id }),
    select: useWithWaiting(document_id),
    enabled: () => user !== undefined && isLoggedIn(),
  };
}

const WIDE = /[⺀-鿿豈-﫿＀-￯‘-”…　-〿]/;

/** A quote without the ends of its lines, between which only words of letters have a space. */
export function inOneLine(quote: string): string {
  return quote.replace(/(.?)\n(.?)/gu, (_, before: string, after: string) =>
    WIDE.test(before) || WIDE.test(after) ? before + after : `${before} ${after}`,
  );
}
