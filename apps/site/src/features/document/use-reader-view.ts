import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import {
  layoutPages,
  nearRange,
  pageAt,
  pointIn,
  rowStart,
  type Arrangement,
  type BetweenHeights,
  type Layout,
  type Point,
  type Size,
} from './reader-geometry.ts';
import { headerHeight, useDesk } from './use-desk.ts';

/** Positions are rounded; the eye takes so little for no movement. */
const AIM_SLACK = 4;

export type ReaderView = {
  readonly layout: Layout;
  /** Indexes of the pages to keep in the DOM. */
  readonly first: number;
  readonly last: number;
  /** Indexes of the pages on the screen, which are fetched before their neighbours. */
  readonly seen: { readonly first: number; readonly last: number };
  /** The present page, counted from 1. */
  readonly page: number;
  /** Whether the pages have their sizes. */
  readonly isMeasured: boolean;
  /** Whether a page is wider than the desk. */
  readonly isWide: boolean;
  /** The share of the present page that is above the screen, for the history. */
  shareOf(page: number): number;
  /**
   * Brings the point at `share` of a page's height under the header, with `below` of the window's height between them, and the
   * one at `across` of its width into sight.
   */
  goTo(page: number, share?: number, to?: { below?: number; across?: number }): void;
  /** The point of the document at a point of the window. */
  pointAt(x: number, y: number): Point;
  /** The next layout puts the point there in the window, instead of keeping what is at the top. */
  keepPoint(point: Point, x: number, y: number): void;
};

/** Whether nobody read on from one to the other. */
function isNear(a: Point, b: Point): boolean {
  return a.index === b.index && Math.abs(a.down - b.down) < 0.01;
}

/** Scrolls the desk sideways to a point that is out of sight. */
function reveal(desk: HTMLElement | null, left: number): void {
  if (desk === null) return;
  const shown = left - desk.scrollLeft;
  if (shown < 0 || shown > desk.clientWidth) desk.scrollTo({ left: left - desk.clientWidth / 2 });
}

/** Calls `read` at first, and once a frame while the window or the column is scrolled. */
function useScrolled(column: RefObject<HTMLElement | null>, read: () => void): void {
  useEffect(() => {
    const element = column.current;
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
    element?.addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      element?.removeEventListener('scroll', schedule);
    };
  }, [column, read]);
}

type Bring = (point: Point, x: number, y: number | undefined) => void;

/** Full screen hides the content above the pages, so the place is restored afterwards. */
function useSamePlaceInFullScreen(
  column: RefObject<HTMLElement | null>,
  place: RefObject<Point>,
  bring: Bring,
): void {
  useEffect(() => {
    const keep = () => {
      const point = place.current;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const box = column.current?.getBoundingClientRect();
          if (box !== undefined && box.width > 0)
            bring(point, box.left + box.width / 2, headerHeight());
        }),
      );
    };
    document.addEventListener('fullscreenchange', keep);
    return () => document.removeEventListener('fullscreenchange', keep);
  }, [column, place, bring]);
}

/**
 * Follows the window's scrolling to find the present page and those near the view, and keeps the place when sizes change.
 * While the column is not displayed, it rests.
 */
export function useReaderView(
  column: RefObject<HTMLElement | null>,
  pages: readonly Size[],
  { zoom, mode, rotation, rightToLeft }: Arrangement,
  fetchEarly: (page: number) => void,
  betweenHeights?: BetweenHeights,
): ReaderView {
  const desk = useDesk(column);
  const [top, setTop] = useState({ index: 0, down: 0 });
  /** Where the last jump ended: several short pages may be on the screen, or the document's end may be in its way. */
  const [aim, setAim] = useState({ index: 0, offset: -Infinity });
  /** Index of the shown page in the mode with one page at a time. */
  const [lone, setAlone] = useState(0);
  // Another file may have fewer pages.
  const end = Math.max(0, pages.length - 1);
  const alone = Math.min(lone, end);
  const isSingle = mode === 'single';
  const placed = useMemo(
    () =>
      layoutPages(
        pages,
        { zoom, mode, rotation, rightToLeft },
        desk.width === 0 ? { width: 800, height: 800 } : desk,
        betweenHeights,
      ),
    [pages, zoom, mode, rotation, rightToLeft, desk, betweenHeights],
  );
  const layout = useMemo(
    () =>
      isSingle
        ? { ...placed, height: (placed.sizes[alone]?.height ?? 0) + 2 * (desk.edge ?? 0) }
        : placed,
    [placed, isSingle, alone, desk.edge],
  );
  // By the page and not by pixels: after a change of sizes the pages near the view are the same ones, and stay in the DOM,
  // although the window is scrolled to them only afterwards.
  const first = Math.min(top.index, end);
  const offset = (layout.tops[first] ?? 0) + top.down * (layout.sizes[first]?.height ?? 0);
  /** The point at the top of the screen, in the middle of the column. */
  const place = useRef<Point>({ index: 0, across: 0, down: 0 });
  /** The last jump to a point within the screen, and what was at the top of the screen then. */
  const jump = useRef<{ to: Required<Parameters<ReaderView['goTo']>>; end: Point }>(undefined);
  const isRead = useRef(false);
  const kept = useRef<{ point: Point; x: number; y: number }>(undefined);
  const known = useRef(layout);
  /** The width of the desk for which that is. */
  const laidOut = useRef(desk.width);

  const originOf = useCallback(
    () => (column.current?.getBoundingClientRect().top ?? 0) + scrollY,
    [column],
  );

  const pointAt = useCallback(
    (x: number, y: number): Point => {
      const element = column.current;
      const box = element?.getBoundingClientRect();
      const { tops, still } = known.current;
      const top = y - (box?.top ?? 0);
      const row = isSingle ? place.current.index : rowStart(pageAt(tops, top), mode);
      const scrolled = still[row] === true ? 0 : (element?.scrollLeft ?? 0);
      const left = x - (box?.left ?? 0) + scrolled;
      return pointIn(known.current, row, { left, top }, mode);
    },
    [column, isSingle, mode],
  );

  const bring = useCallback<Bring>(
    ({ index, across, down }, x, y) => {
      const element = column.current;
      if (element === null) return;
      const { tops, lefts, still, sizes } = known.current;
      const { width, height } = sizes[index] ?? { width: 0, height: 0 };
      if (y !== undefined) scrollTo({ top: originOf() + (tops[index] ?? 0) + down * height - y });
      if (still[index] === true) return;
      const left = (lefts[index] ?? 0) + across * width;
      element.scrollTo({ left: left - (x - element.getBoundingClientRect().left) });
    },
    [column, originOf],
  );

  const read = useCallback(() => {
    const element = column.current;
    if (element === null || element.clientWidth === 0) return;
    // The browser scrolls when a phone is turned, before the pages have their new sizes: that is no place of the reader's.
    if (element.clientWidth !== laidOut.current) return;
    const box = element.getBoundingClientRect();
    const point = pointAt(box.left + element.clientWidth / 2, headerHeight());
    const { index, down } = point;
    setTop((before) => (before.index === index && before.down === down ? before : { index, down }));
    place.current = { ...point, down: Math.max(0, point.down) };
    isRead.current = true;
  }, [column, pointAt]);

  const goTo = useCallback(
    (page: number, share = 0, { below = 0, across }: Parameters<ReaderView['goTo']>[2] = {}) => {
      const index = page - 1;
      const top = known.current.tops[index];
      const size = known.current.sizes[index];
      if (top === undefined || size === undefined) return;
      fetchEarly(page);
      // Pages that come back with another width are laid out anew, and are brought to this place then.
      const isLaidOut = column.current?.clientWidth === laidOut.current;
      if (isSingle || !isLaidOut) place.current = { ...place.current, index, down: share };
      if (isSingle) setAlone(index);
      if (!isLaidOut) isRead.current = true;
      const target = originOf() + top + share * size.height - below * innerHeight - headerHeight();
      // Page 1 includes the content above the pages; with one page at a time the window need not scroll.
      const isAtStart = share === 0 && (page === 1 || isSingle) && scrollY < originOf();
      if (!isAtStart) scrollTo({ top: target });
      else if (page === 1 && !isSingle) scrollTo({ top: 0 });
      if (across !== undefined && known.current.still[index] !== true)
        reveal(column.current, (known.current.lefts[index] ?? 0) + across * size.width);
      // Reads the position now, not a frame later with the scroll event, so that the page is rendered at once.
      read();
      const to = across === undefined ? { below } : { below, across };
      jump.current = below === 0 ? undefined : { to: [page, share, to], end: place.current };
      setAim({
        index,
        offset: headerHeight() - (column.current?.getBoundingClientRect().top ?? 0),
      });
    },
    [column, originOf, fetchEarly, read, isSingle],
  );

  // The mode with one page at a time starts at the present page.
  useLayoutEffect(() => {
    if (isSingle) setAlone(place.current.index);
  }, [isSingle]);

  // When sizes change, the point under the fingers stays there, or else what is at the top of the screen.
  useLayoutEffect(() => {
    const before = known.current;
    known.current = layout;
    laidOut.current = desk.width;
    const wanted = kept.current;
    kept.current = undefined;
    const box = column.current?.getBoundingClientRect();
    if (before === layout || box === undefined) return;
    const { index } = place.current;
    if (index > 0 && index >= layout.tops.length)
      place.current = { ...place.current, index: Math.max(0, layout.tops.length - 1), down: 0 };
    // Whoever scrolled what the server drew is there before the pages have their sizes.
    if (!isRead.current && !isSingle) {
      read();
      return;
    }
    if (wanted !== undefined) {
      bring(wanted.point, wanted.x, wanted.y);
      read();
      return;
    }
    // On a phone that is turned, what is at the top stays there, and a hit below it would be out of sight.
    if (jump.current !== undefined && isNear(jump.current.end, place.current)) {
      goTo(...jump.current.to);
      return;
    }
    const isAbove = place.current.index === 0 && scrollY < originOf() - headerHeight();
    // With one page at a time, another page takes the same position and needs no scrolling.
    const isTurned = isSingle && before.sizes === layout.sizes;
    const middle = box.left + (column.current?.clientWidth ?? 0) / 2;
    bring(place.current, middle, isAbove || isTurned ? undefined : headerHeight());
  }, [layout, desk.width, column, originOf, bring, read, goTo, isSingle]);

  // A gesture that ended where it began changes no layout, and must not move a later one.
  useLayoutEffect(() => {
    kept.current = undefined;
  });

  useSamePlaceInFullScreen(column, place, bring);
  useScrolled(column, read);

  const shareOf = useCallback((page: number) => {
    const { index, down } = place.current;
    return index === page - 1 ? Math.min(1, Math.max(0, down)) : 0;
  }, []);
  const keepPoint = useCallback((point: Point, x: number, y: number) => {
    kept.current = { point, x, y };
  }, []);

  // The present page is the one in the middle of the screen, unless another one was asked for.
  const isAimed = Math.abs(offset - aim.offset) < AIM_SLACK && aim.index < pages.length;
  const scrolled = {
    near: nearRange(layout, offset, offset + innerHeight),
    seen: {
      first: rowStart(pageAt(layout.tops, offset), mode),
      last: pageAt(layout.tops, offset + innerHeight - headerHeight()),
    },
    page: rowStart(isAimed ? aim.index : pageAt(layout.tops, offset + desk.height * 0.4), mode) + 1,
  };
  const single = {
    near: { first: Math.max(0, alone - 1), last: Math.min(pages.length - 1, alone + 1) },
    seen: { first: alone, last: alone },
    page: alone + 1,
  };
  const { near, seen, page } = isSingle ? single : scrolled;
  return {
    layout,
    ...near,
    seen,
    page,
    isMeasured: desk.width > 0,
    isWide: desk.width > 0 && layout.width > desk.width,
    shareOf,
    goTo,
    pointAt,
    keepPoint,
  };
}
