import { useLayoutEffect, type RefObject } from 'react';
import { throwSpeed, type Sample, type Speed } from './throw-speed.ts';

/** A finger that moves less than this may be a tap. */
const SLACK = 8;
/** By how much a throw slows down in a millisecond, and where it has ended. */
const FRICTION = 0.0025;
const SLOWEST = 0.03;

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
        // From where the finger came: a busy browser bundles all of a drag into one move.
        origin = { ...down, left: element.scrollLeft, top: scrollY };
      }
      trail.push(now);
      show(origin.left + origin.x - now.x, origin.top + origin.y - now.y);
    };
    const end = (event: TouchEvent) => {
      if (origin !== undefined && event.touches.length === 0)
        throwBy(throwSpeed(trail, event.timeStamp));
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
