import { useEffect, type RefObject } from 'react';

/**
 * Zooms the pages by two fingers, or Ctrl and the wheel, since the viewport itself is fixed at scale 1 (spec section 9).
 */
export function usePinch(
  target: RefObject<HTMLElement | null>,
  percent: number,
  zoomTo: (percent: number) => void,
): void {
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    let start: { distance: number; percent: number } | undefined;
    const distanceOf = ({ touches }: TouchEvent) => {
      const [a, b] = [touches[0], touches[1]];
      return a === undefined || b === undefined
        ? 0
        : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 2 ? { distance: distanceOf(event), percent } : undefined;
    };
    const move = (event: TouchEvent) => {
      if (start === undefined || event.touches.length !== 2) return;
      event.preventDefault();
      zoomTo((start.percent * distanceOf(event)) / start.distance);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(percent * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('wheel', wheel);
    };
  }, [target, percent, zoomTo]);
}
