import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Marks a scrolling box with `data-overflow` when its content is wider than it, and with `data-before` and `data-after` where
 * there is more to see, for the shadows at its edges.
 */
export function useOverflow<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const mark = () => {
      const more = box.scrollWidth - box.clientWidth;
      box.toggleAttribute('data-overflow', more > 1);
      box.toggleAttribute('data-before', box.scrollLeft > 1);
      box.toggleAttribute('data-after', more - box.scrollLeft > 1);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, []);
  return ref;
}
