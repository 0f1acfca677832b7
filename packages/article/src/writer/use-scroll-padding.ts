import { useEffect, type RefObject } from 'react';

/** Keeps what the keyboard or the caret goes to from being scrolled below a bar at the end of the window. */
export function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${current.offsetHeight}px`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}
