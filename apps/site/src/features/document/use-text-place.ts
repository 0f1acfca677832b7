import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { headerHeight } from './use-desk.ts';
import type { TextTarget } from './use-text-version.ts';

/** A page that begins this far below the header is the present one. */
const TOP = 40;

/** The most space between the header and what is marked, as a share of the window's height. */
const ABOVE_MARK = 1 / 4;

/** What is under the header, or so many pixels below it: the share of an element's height that is above. */
type Point = { readonly element: Element; readonly share: number; readonly below?: number };

function shareAbove(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return height === 0 ? 0 : (headerHeight() - top) / height;
}

/** The last one that begins above a line. */
function lastAbove(elements: Iterable<Element>, line: number): Element | undefined {
  return [...elements].findLast((element) => element.getBoundingClientRect().top <= line);
}

/**
 * The place in the text, whose pages are sections with `data-page`: goes to the page that is wanted, tells which one is at the top
 * of the screen, and keeps what is read there when anything above it becomes higher or lower, as on a phone that is turned.
 */
export function useTextPlace({
  root,
  shown,
  target,
  onFar,
  onPage,
}: {
  root: RefObject<HTMLElement | null>;
  /** Changes with the pages that are there; undefined while there are none. */
  shown: unknown;
  target: TextTarget;
  /** The wanted page is not there. */
  onFar: (page: number) => void;
  onPage: (page: number, share: number) => void;
}) {
  const reached = useRef<TextTarget>(undefined);
  const point = useRef<Point>(undefined);
  /** Whether the next scrolling is ours: a last page that is shorter than the screen cannot get to the top. */
  const isOurs = useRef(false);

  const bring = useCallback(() => {
    if (point.current?.element.isConnected !== true) return;
    const { element, share, below = 0 } = point.current;
    const { top, height } = element.getBoundingClientRect();
    const way = top + share * height - headerHeight() - below;
    if (Math.abs(way) < 1) return;
    const before = scrollY;
    scrollBy({ top: way });
    isOurs.current = scrollY !== before;
  }, []);

  useLayoutEffect(() => {
    if (shown === undefined || reached.current === target) return;
    const section = root.current?.querySelector(`[data-page="${target.page}"]`) ?? undefined;
    if (section === undefined) {
      onFar(target.page);
      return;
    }
    if (target.isOpening === true) {
      reached.current = target;
      return;
    }
    // Who opened it is in the toolbar, behind all of the text.
    if (reached.current === undefined)
      section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    reached.current = target;
    const mark = target.mark === undefined ? null : section.querySelector(target.mark);
    // What stands before its page would be the present one.
    const above = (mark?.getBoundingClientRect().top ?? 0) - section.getBoundingClientRect().top;
    point.current =
      mark === null
        ? { element: section, share: target.share }
        : { element: mark, share: 0, below: Math.min(ABOVE_MARK * innerHeight, above) };
    bring();
  }, [root, shown, target, onFar, bring]);

  const isThere = shown !== undefined;
  useEffect(() => {
    const text = root.current;
    if (!isThere || text === null) return;
    let frame = 0;
    let width = text.clientWidth;
    const look = () => {
      frame = 0;
      // The browser scrolls when a phone is turned, before the text has its new lines: that is no place of the reader's.
      const wasOurs = isOurs.current || text.clientWidth !== width;
      isOurs.current = false;
      if (wasOurs || reached.current === undefined) return;
      const sections = text.querySelectorAll<HTMLElement>('[data-page]');
      const section = lastAbove(sections, headerHeight() + TOP);
      // Whoever is above the text or below it keeps the place by what is there.
      const element = lastAbove(section?.children ?? [], headerHeight()) ?? section;
      const isBelow = text.getBoundingClientRect().bottom < headerHeight();
      point.current =
        element === undefined || isBelow ? undefined : { element, share: shareAbove(element) };
      if (section instanceof HTMLElement)
        onPage(Number(section.dataset.page), Math.min(1, Math.max(0, shareAbove(section))));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(() => {
      width = text.clientWidth;
      bring();
    });
    observer.observe(text);
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
    };
  }, [root, isThere, onPage, bring]);
}
