import { useEffect, useRef } from 'react';
import type { CommentNode } from './comment-tree.ts';
import { commentPlace } from './use-linked-comments.ts';

/**
 * Gives the focus to the first of the comments that a button asked for, once they are there: they stand before the button, and
 * what is nearest to it, where it goes, is the last of them. Answers what the button calls with itself.
 */
export function useLeadOn(threads: readonly CommentNode[]): (button: HTMLElement) => void {
  const asked = useRef<{ readonly known: ReadonlySet<number>; readonly button: HTMLElement }>(
    undefined,
  );
  const shown = threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
  useEffect(() => {
    const { known, button } = asked.current ?? {};
    const first = known && shown.find((id) => !known.has(id));
    if (first === undefined) return;
    asked.current = undefined;
    const { activeElement, body } = document;
    // Who has gone elsewhere meanwhile stays there.
    if (activeElement !== button && activeElement !== body) return;
    const place = document.getElementById(commentPlace(first));
    if (place === null) return;
    place.tabIndex = -1;
    place.focus();
  });
  return (button) => {
    asked.current = { known: new Set(shown), button };
  };
}
