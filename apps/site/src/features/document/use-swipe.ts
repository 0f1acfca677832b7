import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A finger that moves less, or slower, or more up or down than this, does not turn a page. */
const FAR = 48;
const QUICK_MS = 600;
const SIDEWAYS = 2;

/** Calls `onSwipe` with 1 when one finger pushes what is in the element to the left, and with -1 when to the right. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  onSwipe: (direction: 1 | -1) => void,
): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let begun: { readonly x: number; readonly y: number; readonly at: number } | undefined;
    const start = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      const isOne = touches.length === 1 && touch !== undefined;
      begun = isOne ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined;
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent) => {
      const from = begun;
      begun = undefined;
      const [touch] = changedTouches;
      if (from === undefined || touch === undefined || timeStamp - from.at > QUICK_MS) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < FAR || Math.abs(x) < SIDEWAYS * Math.abs(y)) return;
      // The finger drew the end of a selection.
      if (getSelection()?.isCollapsed === false) return;
      swiped(x < 0 ? 1 : -1);
    };
    const stop = () => {
      begun = undefined;
    };
    target.addEventListener('touchstart', start, { passive: true });
    target.addEventListener('touchend', end, { passive: true });
    target.addEventListener('touchcancel', stop);
    return () => {
      target.removeEventListener('touchstart', start);
      target.removeEventListener('touchend', end);
      target.removeEventListener('touchcancel', stop);
    };
  }, [element]);
}
