/** Positions of the pages on the screen, as pure functions that can be tested without a browser. */
import { COMFORTABLE_SCALE, PAGE_GAP, SHEET_SCALE, SHEET_WIDTH } from './page-scale.ts';

export type Size = { readonly width: number; readonly height: number };

/**
 * `auto` fits the width without making letters larger than is comfortable, `width` fills the column, `page` shows whole
 * pages; a number is percent of the page's own size.
 */
export type Fit = 'auto' | 'width' | 'page';
export type Zoom = Fit | number;

/** The space of the reader, with the rim that the desk keeps around the pages. */
export type Desk = Size & { readonly edge?: number };

/** The most that the bars of a phone's browser take, which go and come while one scrolls. */
const PHONE_BARS = 140;

/** Whether the pages keep their sizes. */
export function isSameDesk(before: Desk, next: Desk, isTouch: boolean): boolean {
  const change = Math.abs(next.height - before.height);
  return (
    before.width === next.width &&
    before.edge === next.edge &&
    (change === 0 || (isTouch && change <= PHONE_BARS))
  );
}

const ZOOM_MIN = 10;
const ZOOM_MAX = 400;
const STEPS = [10, 15, 20, 25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400];
/** The percentages that the menu offers. */
export const zoomPresets = [50, 75, 100, 125, 150, 200, 300, 400] as const;
/** Pages kept ready before and after those in view. */
const NEAR = 3;

/** Continuous, one page at a time, or two side by side. */
export const readerModes = ['scroll', 'single', 'double'] as const;
export type ReaderMode = (typeof readerModes)[number];

/** In degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270;

export type Arrangement = {
  readonly zoom: Zoom;
  readonly mode: ReaderMode;
  readonly rotation: Rotation;
  /** Pages follow each other from right to left, as in books that are bound on the right; absent until a reader has chosen. */
  readonly rightToLeft?: boolean | undefined;
};

/** A box between two rows of pages. */
type Between = Size & {
  /** Index of the page before it. */
  readonly after: number;
  readonly top: number;
  readonly left: number;
};

/** The first box comes after this page, as somebody who has only begun to read is left alone; the next after ten more. */
const BETWEEN_FIRST = 3;
const BETWEEN_EVERY = 10;

/** The heights of what stands between pages, in turn, in a room of this width; empty for nothing. */
export type BetweenHeights = (width: number) => readonly number[];

export type Layout = {
  readonly between: readonly Between[];
  readonly tops: readonly number[];
  /** Of a page that stands still: from the edge of the desk, wherever that is scrolled to. */
  readonly lefts: readonly number[];
  /** Whether a page fits the desk, and so stands still while a wider one is moved sideways. */
  readonly still: readonly boolean[];
  readonly sizes: readonly Size[];
  readonly width: number;
  readonly height: number;
};

/** The size of a page after rotation. */
export function turned(page: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? page : { width: page.height, height: page.width };
}

export function nextRotation(rotation: Rotation): Rotation {
  return ((rotation + 90) % 360) as Rotation;
}

/** How many pages stand in one row. */
export function columnsOf(mode: ReaderMode): number {
  return mode === 'double' ? 2 : 1;
}

/** Shown sizes and offsets of all pages on the desk. */
export function layoutPages(
  pages: readonly Size[],
  { zoom, mode, rotation, rightToLeft = false }: Arrangement,
  { width: deskWidth, height: deskHeight, edge = 0 }: Desk,
  betweenHeights: BetweenHeights = () => [],
): Layout {
  const columns = columnsOf(mode);
  const room = {
    width: Math.max(1, (deskWidth - 2 * edge - PAGE_GAP * (columns - 1)) / columns),
    height: deskHeight,
  };
  const sizes = pages.map((page) => shownSize(turned(page, rotation), zoom, room));
  const rows = Array.from({ length: Math.ceil(sizes.length / columns) }, (_, row) =>
    sizes.slice(row * columns, row * columns + columns),
  );
  const widthOf = (row: readonly Size[]) =>
    row.reduce((sum, size) => sum + size.width, PAGE_GAP * (row.length - 1));
  const width = rows.reduce((most, row) => Math.max(most, widthOf(row) + 2 * edge), deskWidth);
  const tops: number[] = [];
  const lefts: number[] = [];
  const still: boolean[] = [];
  const between: Between[] = [];
  const free = Math.max(1, deskWidth - 2 * edge);
  // One page at a time has no next page below it.
  const heights = mode === 'single' ? [] : betweenHeights(free);
  let top = edge;
  for (const row of rows) {
    const isStill = widthOf(row) + 2 * edge <= deskWidth;
    // The lines of all wide pages begin at one edge.
    let left = isStill ? Math.round((deskWidth - widthOf(row)) / 2) : edge;
    let right = left + widthOf(row);
    for (const size of row) {
      tops.push(top);
      lefts.push(rightToLeft ? right - size.width : left);
      still.push(isStill);
      left += size.width + PAGE_GAP;
      right -= size.width + PAGE_GAP;
    }
    // With one page at a time all pages have the same offset.
    if (mode !== 'single') top += Math.max(...row.map((size) => size.height)) + PAGE_GAP;
    const height = heights[between.length % heights.length];
    if (height === undefined || !endsBeforeBox(tops.length, row.length, sizes.length)) continue;
    between.push({ after: tops.length - 1, top, left: edge, width: free, height });
    top += height + PAGE_GAP;
  }
  return { tops, lefts, still, sizes, between, width, height: Math.max(0, top - PAGE_GAP + edge) };
}

/** Whether a box follows a row of `length` pages that ends with page `last` of `pages`. */
function endsBeforeBox(last: number, length: number, pages: number): boolean {
  if (last >= pages) return false;
  return Array.from({ length }, (_, index) => last - index).some(
    (page) => page >= BETWEEN_FIRST && (page - BETWEEN_FIRST) % BETWEEN_EVERY === 0,
  );
}

function scaleOf(page: Size, zoom: Zoom, room: Size): number {
  const byWidth = room.width / page.width;
  const byHeight = room.height / page.height;
  if (zoom === 'width') return byWidth;
  if (zoom === 'page') return Math.min(byWidth, byHeight);
  if (zoom !== 'auto') return zoom / 100;
  if (page.width > SHEET_WIDTH) return Math.max(byWidth, SHEET_SCALE);
  const comfortable = Math.min(byWidth, COMFORTABLE_SCALE);
  // Slides are read whole; they are never made smaller than they are for that.
  return page.width > page.height ? Math.min(comfortable, Math.max(1, byHeight)) : comfortable;
}

export function shownSize(page: Size, zoom: Zoom, room: Size): Size {
  const scale = scaleOf(page, zoom, room);
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
}

/** Index of the page at `offset` from the top of the first one; beyond the end it is the last page. */
export function pageAt(tops: readonly number[], offset: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Index of the first page in the row of `index`. */
export function rowStart(index: number, mode: ReaderMode): number {
  return index - (index % columnsOf(mode));
}

/** A point of the document, as shares of a page's width and height. */
export type Point = { readonly index: number; readonly across: number; readonly down: number };

/** The point at a place of the column, in the row that begins with the page `row`. In a row of two, a place between them is the left one's. */
export function pointIn(
  { tops, lefts, sizes }: Layout,
  row: number,
  { left, top }: { readonly left: number; readonly top: number },
  mode: ReaderMode,
): Point {
  const next = row + 1;
  const isPair = columnsOf(mode) === 2 && next < tops.length;
  // The one on the right begins at its left edge, whichever comes first.
  const [onLeft, onRight] = (lefts[next] ?? 0) < (lefts[row] ?? 0) ? [next, row] : [row, next];
  const index = !isPair ? row : left >= (lefts[onRight] ?? 0) ? onRight : onLeft;
  return {
    index,
    across: (left - (lefts[index] ?? 0)) / (sizes[index]?.width ?? 1),
    down: (top - (tops[index] ?? 0)) / (sizes[index]?.height ?? 1),
  };
}

/** The page that a turn leads to: the first one of the next or the previous row. */
export function nextPage(page: number, direction: 1 | -1, pages: number, mode: ReaderMode): number {
  const next = rowStart(page - 1, mode) + 1 + direction * columnsOf(mode);
  return Math.min(pages, Math.max(1, next));
}

/** First and last index to keep in the DOM while `from..to` is in view. */
export function nearRange(
  layout: Layout,
  from: number,
  to: number,
): { first: number; last: number } {
  const first = Math.max(0, pageAt(layout.tops, from) - NEAR);
  const last = Math.min(layout.tops.length - 1, pageAt(layout.tops, to) + NEAR);
  return { first, last };
}

/** The next zoom step above or below `percent`. */
export function stepZoom(percent: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? STEPS.find((step) => step > percent + 1)
      : STEPS.findLast((step) => step < percent - 1);
  return next ?? (direction === 1 ? ZOOM_MAX : ZOOM_MIN);
}

export function clampZoom(percent: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, percent));
}

/** Parses a typed percentage (`125`, `125 %`); undefined when it is none. */
export function parseZoom(text: string): number | undefined {
  const match = /^(\d{1,4})(?:\.\d+)?\s*[%％]?$/.exec(text.trim());
  return match === null ? undefined : clampZoom(Number(match[1]));
}
