import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, atom, isLoggedIn, useSession } from '@wenyuan/app';
import type { MarkColor } from '@wenyuan/domain';
import { useWithWaiting } from './waiting.ts';

export type Annotation = ReplyOf<Contract['annotation']['ofDocument']>['annotation'][number] & {
  /** Written on this device, and not sent yet. */
  readonly isWaiting?: boolean;
  /** Why the server refused it. */
  readonly failure?: string | undefined;
};
/** A part of a page's lines, joined by line feeds, and what stands there; without a quote, the page as a whole. */
export type Part = Pick<Annotation, 'page' | 'begin_offset' | 'end_offset' | 'quote'>;
/** What was selected, on one page or over several. */
export type Selected = { readonly document_id: number; readonly parts: readonly Part[] };

export type NoteValues = { readonly note: string; readonly color: MarkColor };

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
