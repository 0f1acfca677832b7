import { useEffect, useState } from 'react';

/** Fingers that move less than this choose no direction. */
const SLACK = 12;
/** A mouse this near to the lower edge is looking for the toolbar. */
const NEAR_EDGE = 96;
const DOWN = new Set([' ', 'ArrowDown']);

/**
 * Whether the toolbar is out of the way: it leaves while one reads down, and comes back on moving up, on a tap and when the
 * mouse comes near. It follows what readers do and not the scrolling itself, which jumps and changes of size cause too.
 */
export function useToolbarAway(isNeeded: boolean): { isAway: boolean; bringBack: () => void } {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let start: number | undefined;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Element) ||
      target.closest('[role=toolbar], [role=menu], aside, dialog, input') !== null;
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0]?.clientY : undefined;
    };
    const move = ({ touches, target }: TouchEvent) => {
      const y = touches[0]?.clientY;
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
    addEventListener('wheel', wheel, { passive: true });
    addEventListener('keydown', key);
    addEventListener('pointermove', near, { passive: true });
    return () => {
      removeEventListener('touchstart', begin);
      removeEventListener('touchmove', move);
      removeEventListener('wheel', wheel);
      removeEventListener('keydown', key);
      removeEventListener('pointermove', near);
    };
  }, []);
  return { isAway: isAway && !isNeeded, bringBack: () => setIsAway(false) };
}
