import { useLayoutEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, [tabindex="0"]';

/**
 * Marks a scrolling box with `data-overflow` when its content is wider than it, and with `data-before` and `data-after` where
 * there is more to see, for the shadows at its edges. A box without anything to focus takes the focus itself, or nobody could
 * scroll it without a pointer.
 */
export function useOverflow<Element extends HTMLElement>(label: string): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const mark = () => {
      const more = box.scrollWidth - box.clientWidth;
      box.toggleAttribute('data-overflow', more > 1);
      const isOwn = more > 1 && box.querySelector(FOCUSABLE) === null;
      for (const [name, value] of [
        ['tabindex', '0'],
        ['role', 'group'],
        ['aria-label', label],
      ] as const)
        if (isOwn) box.setAttribute(name, value);
        else box.removeAttribute(name);
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
  }, [label]);
  return ref;
}
