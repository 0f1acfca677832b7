import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const COMMENTS = 'comments';

/** Where a comment is on its page. */
export const commentPlace = (id: number) => `comment-${id}`;

const COMMENT = /^#comment-([1-9]\d{0,9})$/;

/** The comment that an address leads to. */
export function linkedComment(hash: string): number | undefined {
  const [, id] = COMMENT.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** What a reader does who wants to be elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Leads to the comments where the address names them, or to the one that it names as soon as that is there, and stays there
 * while what is above grows, until the reader moves.
 */
export function useLinkedComments() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const main = heading.current?.closest('main');
    const isLinked = hash === `#${COMMENTS}` || linkedComment(hash) !== undefined;
    if (!isLinked || main === null || main === undefined) return undefined;
    const abort = new AbortController();
    heading.current?.focus({ preventScroll: true });
    const growing = new ResizeObserver(() => {
      const place = document.getElementById(hash.slice(1)) ?? heading.current;
      place?.scrollIntoView();
      if (document.activeElement === heading.current) place?.focus({ preventScroll: true });
    });
    growing.observe(main);
    const end = () => {
      growing.disconnect();
      abort.abort();
    };
    for (const move of MOVES)
      addEventListener(move, end, { passive: true, capture: true, signal: abort.signal });
    return end;
  }, [hash, key]);
  return heading;
}
