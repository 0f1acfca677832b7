import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import {
  layoutPages,
  nearRange,
  pageAt,
  parsePageNumber,
  type Layout,
  type Size,
  type Zoom,
} from './reader-geometry.ts';

const TOOLBAR = 64;
const EDGE = 24;

/** Room at the top that pages keep clear: the site's header, which full screen takes away. */
function headerHeight(): number {
  return document.fullscreenElement === null ? 72 : 8;
}

export type ReaderView = {
  readonly layout: Layout;
  /** Indexes of the pages to keep in the document. */
  readonly first: number;
  readonly last: number;
  /** Indexes of the pages on the screen: they are fetched before their neighbours. */
  readonly seen: { readonly first: number; readonly last: number };
  /** From 1. */
  readonly page: number;
  readonly view: Size;
  goTo(page: number): void;
};

/**
 * Follows the window's scrolling: which pages are near, which one is read. Keeps the place when sizes change, and opens
 * at the page that the address names.
 */
export function useReaderView(
  column: RefObject<HTMLElement | null>,
  pages: readonly Size[],
  zoom: Zoom,
  fetchEarly: (page: number) => void,
): ReaderView {
  const [view, setView] = useState<Size>({ width: 0, height: 0 });
  const [offset, setOffset] = useState(0);
  const layout = useMemo(
    () => layoutPages(pages, zoom, view.width === 0 ? { width: 800, height: 800 } : view),
    [pages, zoom, view],
  );
  const place = useRef({ index: 0, share: 0 });
  const known = useRef(layout);

  useLayoutEffect(() => {
    const element = column.current;
    if (element === null) return;
    const measure = () =>
      setView({
        width: element.clientWidth,
        height: innerHeight - headerHeight() - TOOLBAR - EDGE,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [column]);

  const originOf = useCallback(
    () => (column.current?.getBoundingClientRect().top ?? 0) + scrollY,
    [column],
  );

  const read = useCallback(() => {
    const now = scrollY + headerHeight() - originOf();
    const index = pageAt(known.current.tops, now);
    const height = known.current.sizes[index]?.height ?? 1;
    place.current = {
      index,
      share: Math.max(0, (now - (known.current.tops[index] ?? 0)) / height),
    };
    setOffset(now);
  }, [originOf]);

  const goTo = useCallback(
    (page: number) => {
      const top = known.current.tops[page - 1];
      if (top === undefined) return;
      fetchEarly(page);
      scrollTo({ top: page === 1 && scrollY < originOf() ? 0 : originOf() + top - headerHeight() });
      // Not a frame later with the scroll event: the page is drawn as soon as it is wanted.
      read();
    },
    [originOf, fetchEarly, read],
  );

  // When sizes change the same spot of the same page stays at the top of the screen.
  useLayoutEffect(() => {
    const before = known.current;
    known.current = layout;
    if (before === layout || scrollY < originOf() - headerHeight()) return;
    const { index, share } = place.current;
    const top = (layout.tops[index] ?? 0) + share * (layout.sizes[index]?.height ?? 0);
    scrollTo({ top: originOf() + top - headerHeight() });
  }, [layout, originOf]);

  // Full screen takes away what stands above the pages: afterwards the same spot is at the top again.
  useEffect(() => {
    const keep = () => {
      const { index, share } = place.current;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const top = known.current.tops[index] ?? 0;
          const height = known.current.sizes[index]?.height ?? 0;
          scrollTo({ top: originOf() + top + share * height - headerHeight() });
        }),
      );
    };
    document.addEventListener('fullscreenchange', keep);
    return () => document.removeEventListener('fullscreenchange', keep);
  }, [originOf]);

  useEffect(() => {
    let frame = 0;
    const schedule = () => {
      if (frame === 0)
        frame = requestAnimationFrame(() => {
          frame = 0;
          read();
        });
    };
    read();
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
    };
  }, [read]);

  // The router takes its time with an address: the page that it names is under way before.
  useEffect(() => {
    const named = () => {
      const page = parsePageNumber(window.location.hash, known.current.tops.length);
      if (page !== undefined) fetchEarly(page);
    };
    addEventListener('hashchange', named);
    return () => removeEventListener('hashchange', named);
  }, [fetchEarly]);

  // After the router has dealt with a new address (it scrolls to the top), the page that the address names.
  const location = useLocation();
  const measured = view.width > 0;
  useEffect(() => {
    const page = parsePageNumber(location.hash, known.current.tops.length);
    if (measured && page !== undefined) goTo(page);
  }, [measured, goTo, location]);

  const { first, last } = nearRange(layout, offset, offset + innerHeight);
  const seen = {
    first: pageAt(layout.tops, offset),
    last: pageAt(layout.tops, offset + innerHeight - headerHeight()),
  };
  // The page that fills the middle of the screen is the one that is read.
  const page = pageAt(layout.tops, offset + view.height * 0.4) + 1;
  return { layout, first, last, seen, page, view, goTo };
}
