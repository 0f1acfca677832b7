import { useLayoutEffect, type RefObject } from 'react';

/** A finger that moves less than this may be a tap. */
const SLACK = 8;
/** The speed of a throw is that of the last moments before the finger leaves. */
const SAMPLE_MS = 100;
/** A finger that rested before it left has thrown nothing. */
const REST_MS = 60;
/** By how much a throw slows down in a millisecond, and where it has ended. */
const FRICTION = 0.0025;
const SLOWEST = 0.03;

type Sample = { readonly x: number; readonly y: number; readonly at: number };
type Speed = { readonly x: number; readonly y: number };

/** Pixels in a millisecond, of the finger. */
function speedOf(trail: readonly Sample[], at: number): Speed {
  const last = trail.at(-1);
  const first = trail.find((sample) => last !== undefined && last.at - sample.at <= SAMPLE_MS);
  if (last === undefined || first === undefined || at - last.at > REST_MS) return { x: 0, y: 0 };
  const time = Math.max(1, last.at - first.at);
  return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
}

/**
 * Moves pages that are wider than the desk with one finger, in both directions at once. Browsers keep to one of them, since
 * it is the window that scrolls down and the desk that scrolls sideways; the style sheet takes these pages from them.
 */
export function usePan(column: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = column.current;
    if (element === null) return;
    let trail: Sample[] = [];
    /** Where the finger, the desk and the window were when the pages began to move. */
    let origin: (Sample & { readonly left: number; readonly top: number }) | undefined;
    let down: Sample | undefined;
    let frame = 0;

    const show = (left: number, top: number) => {
      element.scrollLeft = left;
      scrollTo({ top, behavior: 'instant' });
    };
    const throwBy = ({ x, y }: Speed) => {
      const from = { left: element.scrollLeft, top: scrollY, at: performance.now() };
      const step = () => {
        const time = performance.now() - from.at;
        const rest = Math.exp(-FRICTION * time);
        const passed = (1 - rest) / FRICTION;
        show(from.left - x * passed, from.top - y * passed);
        frame = Math.hypot(x, y) * rest > SLOWEST ? requestAnimationFrame(step) : 0;
      };
      frame = requestAnimationFrame(step);
    };
    const sampleOf = (event: TouchEvent): Sample | undefined => {
      const touch = event.touches[0];
      if (event.touches.length !== 1 || touch === undefined) return undefined;
      return { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
    };
    // Whatever somebody does next ends a throw.
    const halt = () => cancelAnimationFrame(frame);
    const start = (event: TouchEvent) => {
      const isWide = event.target instanceof Element && event.target.closest('[data-wide]');
      down = isWide === null || isWide === false ? undefined : sampleOf(event);
      origin = undefined;
      trail = [];
    };
    const move = (event: TouchEvent) => {
      const now = sampleOf(event);
      if (down === undefined || now === undefined) return;
      if (origin === undefined) {
        if (Math.hypot(now.x - down.x, now.y - down.y) < SLACK) return;
        origin = { ...now, left: element.scrollLeft, top: scrollY };
      }
      trail.push(now);
      show(origin.left + origin.x - now.x, origin.top + origin.y - now.y);
    };
    const end = (event: TouchEvent) => {
      if (origin !== undefined && event.touches.length === 0)
        throwBy(speedOf(trail, event.timeStamp));
      down = undefined;
      origin = undefined;
    };
    const stop = () => {
      down = undefined;
      origin = undefined;
    };
    for (const name of ['touchstart', 'wheel', 'keydown'])
      addEventListener(name, halt, { capture: true, passive: true });
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    element.addEventListener('touchcancel', stop);
    return () => {
      halt();
      for (const name of ['touchstart', 'wheel', 'keydown'])
        removeEventListener(name, halt, { capture: true });
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', stop);
    };
  }, [column]);
}
