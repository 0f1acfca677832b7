import { useLayoutEffect, useState, type RefObject } from 'react';
import { isSameDesk, type Desk } from './reader-geometry.ts';

const TOOLBAR = 64;
const MARGIN = 24;

/** On screens of this height the site's header is scrolled away (shell.module.css). */
const LOW_SCREEN = 500;

/** Space at the top for the site's header, which full screen hides. */
export function headerHeight(): number {
  return document.fullscreenElement === null && innerHeight > LOW_SCREEN ? 72 : 8;
}

/** The rim of the desk around the pages; the style sheet has the same for the page that the server draws. */
function deskEdge(): number {
  return innerWidth <= 640 ? 8 : 24;
}

/** The space for the pages, empty before the first measurement. A column that is not displayed keeps what it had. */
export function useDesk(column: RefObject<HTMLElement | null>): Desk {
  const [desk, setDesk] = useState<Desk>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = column.current;
    if (element === null) return;
    const measure = () => {
      if (element.clientWidth === 0) return;
      const next = {
        width: element.clientWidth,
        height: innerHeight - headerHeight() - TOOLBAR - MARGIN,
        edge: deskEdge(),
      };
      const isTouch = matchMedia('(pointer: coarse)').matches;
      setDesk((before) => (isSameDesk(before, next, isTouch) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [column]);
  return desk;
}
