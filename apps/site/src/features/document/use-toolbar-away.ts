import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { headerHeight } from './use-desk.ts';

/** Fingers that move less than this choose no direction. */
const SLACK = 12;
/** A finger that rests longer selects text. */
const TAP_MS = 300;
/** A mouse this near to the lower edge is looking for the toolbar. */
const NEAR_EDGE = 96;
const DOWN = new Set([' ', 'ArrowDown']);
const CONTROLS =
  'a, button, input, textarea, select, label, video, dialog, [data-panel], [role=menu]';

/** Whether anything of the reader is in sight, and not only what is above or below it. */
function useSeen(stage: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting === true),
      { rootMargin: `-${headerHeight()}px 0px 0px` },
    );
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return isSeen;
}

/**
 * Whether the toolbar is out of the way: it leaves while one reads down, and comes back on moving up, on a tap and when the
 * mouse comes near. It follows what readers do and not the scrolling itself, which jumps and changes of size cause too. Where no
 * page is in sight, it would lie over the comments.
 */
export function useToolbarAway(stage: RefObject<HTMLElement | null>, isNeeded: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  const isSeen = useSeen(stage);
  // As soon as the pages can be seen, somebody may move them.
  useLayoutEffect(() => {
    let start: number | undefined;
    /** Where and when the finger came that has not moved since. */
    let tap: { readonly x: number; readonly y: number; readonly at: number } | undefined;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Element) ||
      target.closest('[role=toolbar], [role=menu], [data-panel], dialog, input') !== null;
    const begin = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      const isOne = touches.length === 1 && touch !== undefined;
      start = isOne ? touch.clientY : undefined;
      tap = isOne ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined;
    };
    // Everywhere on the page: the pages, the text version, and what a swipe ran on to.
    const end = ({ target, timeStamp }: TouchEvent) => {
      const isControl = !(target instanceof Element) || target.closest(CONTROLS) !== null;
      if (tap !== undefined && timeStamp - tap.at <= TAP_MS && !isControl) setIsAway(false);
      tap = undefined;
    };
    const move = ({ touches, target }: TouchEvent) => {
      const { clientX: x = 0, clientY: y } = touches[0] ?? {};
      if (tap !== undefined && Math.hypot(x - tap.x, (y ?? 0) - tap.y) >= SLACK) tap = undefined;
      if (start === undefined || y === undefined || touches.length !== 1 || isOutside(target))
        return;
      if (Math.abs(y - start) < SLACK) return;
      setIsAway(y < start);
      start = y;
    };
    const wheel = ({ deltaY, ctrlKey, target }: WheelEvent) => {
      if (!ctrlKey && deltaY !== 0 && !isOutside(target)) setIsAway(deltaY > 0);
    };
    const key = (event: KeyboardEvent) => {
      if (isOutside(event.target)) return;
      if (DOWN.has(event.key)) setIsAway(!event.shiftKey);
      else if (event.key !== 'Shift') setIsAway(false);
    };
    const near = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && clientY > innerHeight - NEAR_EDGE) setIsAway(false);
    };
    addEventListener('touchstart', begin, { passive: true });
    addEventListener('touchmove', move, { passive: true });
    addEventListener('touchend', end, { passive: true });
    addEventListener('wheel', wheel, { passive: true });
    addEventListener('keydown', key);
    addEventListener('pointermove', near, { passive: true });
    return () => {
      removeEventListener('touchstart', begin);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('wheel', wheel);
      removeEventListener('keydown', key);
      removeEventListener('pointermove', near);
    };
  }, []);
  return (isAway && !isNeeded) || !isSeen;
}
