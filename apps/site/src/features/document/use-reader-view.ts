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
  columnsOf,
  layoutPages,
  nearRange,
  pageAt,
  parsePageNumber,
  rowStart,
  type Arrangement,
  type Layout,
  type Size,
} from './reader-geometry.ts';

const TOOLBAR = 64;
const EDGE = 24;

/** Space at the top for the site's header, which full screen hides. */
function headerHeight(): number {
  return document.fullscreenElement === null ? 72 : 8;
}

export type ReaderView = {
  readonly layout: Layout;
  /** Indexes of the pages to keep in the DOM. */
  readonly first: number;
  readonly last: number;
  /** Indexes of the pages on the screen, which are fetched before their neighbours. */
  readonly seen: { readonly first: number; readonly last: number };
  /** The present page, counted from 1. */
  readonly page: number;
  /** Scrolls to a page, or brings the point at `share` of its height to the upper third of the screen. */
  goTo(page: number, share?: number): void;
  /** Goes to the next or the previous row of pages. */
  turn(direction: 1 | -1): void;
};

/**
 * Follows the window's scrolling to find the present page and those near the view. Keeps the place when sizes change, and
 * opens at the page that the address names.
 */
export function useReaderView(
  column: RefObject<HTMLElement | null>,
  pages: readonly Size[],
  { zoom, mode, rotation }: Arrangement,
  fetchEarly: (page: number) => void,
): ReaderView {
  const [view, setView] = useState<Size>({ width: 0, height: 0 });
  const [offset, setOffset] = useState(0);
  /** Index of the shown page in the mode with one page at a time. */
  const [alone, setAlone] = useState(0);
  const isSingle = mode === 'single';
  const placed = useMemo(() => {
    const room = view.width === 0 ? { width: 800, height: 800 } : view;
    return layoutPages(pages, { zoom, mode, rotation }, room);
  }, [pages, zoom, mode, rotation, view]);
  const layout = useMemo(
    () => (isSingle ? { ...placed, height: placed.sizes[alone]?.height ?? 0 } : placed),
    [placed, isSingle, alone],
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
    setOffset(now);
    const shareOf = (index: number) => {
      const height = known.current.sizes[index]?.height ?? 1;
      return Math.max(0, (now - (known.current.tops[index] ?? 0)) / height);
    };
    if (isSingle) {
      place.current = { ...place.current, share: shareOf(place.current.index) };
      return;
    }
    const index = rowStart(pageAt(known.current.tops, now), mode);
    place.current = { index, share: shareOf(index) };
  }, [originOf, isSingle, mode]);

  const goTo = useCallback(
    (page: number, share = 0) => {
      const index = page - 1;
      const top = known.current.tops[index];
      const size = known.current.sizes[index];
      if (top === undefined || size === undefined) return;
      fetchEarly(page);
      if (isSingle) {
        place.current = { index, share };
        setAlone(index);
      }
      const above = share === 0 ? 0 : share * size.height - innerHeight / 3;
      const target = originOf() + top + above - headerHeight();
      // Page 1 includes the content above the pages; with one page at a time the window need not scroll.
      const isAtStart = share === 0 && (page === 1 || isSingle) && scrollY < originOf();
      if (!isAtStart) scrollTo({ top: target });
      else if (page === 1 && !isSingle) scrollTo({ top: 0 });
      // Reads the position now, not a frame later with the scroll event, so that the page is rendered at once.
      read();
    },
    [originOf, fetchEarly, read, isSingle],
  );

  // The mode with one page at a time starts at the present page.
  useLayoutEffect(() => {
    if (isSingle) setAlone(place.current.index);
  }, [isSingle]);

  // When sizes change, the same point of the same page stays at the top of the screen.
  useLayoutEffect(() => {
    const before = known.current;
    known.current = layout;
    const { index, share } = place.current;
    if (before === layout || (index === 0 && scrollY < originOf() - headerHeight())) return;
    // With one page at a time, another page takes the same position and needs no scrolling.
    if (isSingle && before.sizes === layout.sizes) return;
    const top = (layout.tops[index] ?? 0) + share * (layout.sizes[index]?.height ?? 0);
    scrollTo({ top: originOf() + top - headerHeight() });
  }, [layout, originOf, isSingle]);

  // Full screen hides the content above the pages, so the place is restored afterwards.
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
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
    };
  }, [read]);

  // Fetches the page that the address names before the router has handled the address.
  useEffect(() => {
    const named = () => {
      const page = parsePageNumber(window.location.hash, known.current.tops.length);
      if (page !== undefined) fetchEarly(page);
    };
    addEventListener('hashchange', named);
    return () => removeEventListener('hashchange', named);
  }, [fetchEarly]);

  // Scrolls to the page that a new address names, after the router has scrolled to the top. Not after a change of layout:
  // the address may then name another page than the present one.
  const location = useLocation();
  const measured = view.width > 0;
  const latestGoTo = useRef(goTo);
  useEffect(() => {
    latestGoTo.current = goTo;
  }, [goTo]);
  useEffect(() => {
    const page = parsePageNumber(location.hash, known.current.tops.length);
    if (measured && page !== undefined) latestGoTo.current(page);
  }, [measured, location]);

  const scrolled = {
    near: nearRange(layout, offset, offset + innerHeight),
    seen: {
      first: rowStart(pageAt(layout.tops, offset), mode),
      last: pageAt(layout.tops, offset + innerHeight - headerHeight()),
    },
    // The present page is the one in the middle of the screen.
    page: rowStart(pageAt(layout.tops, offset + view.height * 0.4), mode) + 1,
  };
  const lone = {
    near: { first: Math.max(0, alone - 1), last: Math.min(pages.length - 1, alone + 1) },
    seen: { first: alone, last: alone },
    page: alone + 1,
  };
  const { near, seen, page } = isSingle ? lone : scrolled;
  const turn = useCallback(
    (direction: 1 | -1) => {
      const start = rowStart(page - 1, mode) + 1;
      goTo(Math.min(pages.length, Math.max(1, start + direction * columnsOf(mode))));
    },
    [page, mode, pages.length, goTo],
  );
  return { layout, ...near, seen, page, goTo, turn };
}
