/** Where the pages of a document are on the screen: numbers only, so that it can be tested without one. */

export type Size = { readonly width: number; readonly height: number };

/** How wide pages are shown: as wide as the column, whole on the screen, or in percent of their own size. */
export type Zoom = 'width' | 'page' | number;

const ZOOM_MIN = 50;
const ZOOM_MAX = 400;
const STEPS = [50, 75, 100, 125, 150, 200, 250, 300, 400];
export const PAGE_GAP = 16;
/** Pages kept ready before and after those in view. */
const NEAR = 3;

export type Layout = {
  readonly tops: readonly number[];
  readonly sizes: readonly Size[];
  readonly height: number;
};

/** Shown sizes of all pages and where each begins; `view` is the room that the reader has. */
export function layoutPages(pages: readonly Size[], zoom: Zoom, view: Size): Layout {
  const tops: number[] = [];
  const sizes: Size[] = [];
  let top = 0;
  for (const page of pages) {
    const size = shownSize(page, zoom, view);
    tops.push(top);
    sizes.push(size);
    top += size.height + PAGE_GAP;
  }
  return { tops, sizes, height: Math.max(0, top - PAGE_GAP) };
}

export function shownSize(page: Size, zoom: Zoom, view: Size): Size {
  const byWidth = view.width / page.width;
  const scale =
    zoom === 'width'
      ? byWidth
      : zoom === 'page'
        ? Math.min(byWidth, view.height / page.height)
        : zoom / 100;
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
}

/** Index of the page that is at `offset` from the top of the first; the last one beyond the end. */
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

/** First and last index to keep in the document while `from..to` is in view. */
export function nearRange(
  layout: Layout,
  from: number,
  to: number,
): { first: number; last: number } {
  const first = Math.max(0, pageAt(layout.tops, from) - NEAR);
  const last = Math.min(layout.tops.length - 1, pageAt(layout.tops, to) + NEAR);
  return { first, last };
}

/** The next step up or down from what is shown now (in percent). */
export function stepZoom(percent: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? STEPS.find((step) => step > percent + 1)
      : STEPS.findLast((step) => step < percent - 1);
  return next ?? (direction === 1 ? ZOOM_MAX : ZOOM_MIN);
}

export function clampZoom(percent: number): number {
  return Math.round(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, percent)));
}

/** A page from what was typed or linked (`12`, `#p12`), if there is such a page. */
export function parsePageNumber(text: string, pages: number): number | undefined {
  const match = /^(?:#p)?\s*(\d{1,6})\s*$/.exec(text.trim());
  const number = Number(match?.[1]);
  return Number.isInteger(number) && number >= 1 && number <= pages ? number : undefined;
}
