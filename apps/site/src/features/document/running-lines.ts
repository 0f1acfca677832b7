import { isPageNumber, runningShape } from '@wenyuan/domain';
import type { TextLine } from './text-geometry.ts';

export type PageLines = {
  readonly number: number;
  readonly lines: readonly TextLine[];
  /** They were read from the picture of the page. */
  readonly isRecognized?: boolean;
};

const BARE_NUMBER = /^\s*\d+\s*$/;
/** Lines of a page, from its top and from its foot, that may be a running head or foot. */
const EDGE = 2;
/** A head that stands at the same height on this many pages of those read together is no text of the page. */
const REPEATED = 3;
/** How far apart two left pages are, or two right ones. */
const SAME_SIDE = 2;

type Edge = {
  readonly page: number;
  readonly line: TextLine;
  /** Whether nothing but page numbers is further out. */
  readonly isOuter: boolean;
};

function edgesOf({ number: page, lines }: PageLines): Edge[] {
  const byTop = lines.filter(({ text }) => text.trim() !== '');
  byTop.sort((a, b) => a.box[1] - b.box[1]);
  const words = byTop.filter(({ text }) => !isPageNumber(text));
  const outer = [words[0], words.at(-1)];
  const edges = byTop.length <= 2 * EDGE ? byTop : [...byTop.slice(0, EDGE), ...byTop.slice(-EDGE)];
  return edges.map((line) => ({ page, line, isOuter: outer.includes(line) }));
}

/** Whether a number counts the pages: it is that of its page, or grows with them. */
function countsPages({ page, line }: Edge, others: readonly Edge[]): boolean {
  // One that is dressed is no text, such as the total of a table.
  if (!BARE_NUMBER.test(line.text)) return true;
  const ahead = Number(line.text) - page;
  return (
    ahead === 0 ||
    others.some((other) => other.page !== page && Number(other.line.text) - other.page === ahead)
  );
}

/**
 * Whether a line repeats at its height: on many pages, or at the edge of two left or two right ones. Titles of chapters may
 * differ in their numbers alone, and are further apart.
 */
function isRepeated({ page, line, isOuter }: Edge, others: readonly Edge[]): boolean {
  const [, top, , height] = line.box;
  const its = others.filter(({ line: { box } }) => Math.abs(box[1] - top) < height);
  const near = its.filter((one) => one.page !== page && Math.abs(one.page - page) <= SAME_SIDE);
  const isOften = new Set(its.map((one) => one.page)).size >= REPEATED;
  const isOther = (one: Edge) => one.isOuter && Math.abs(one.page - page) === SAME_SIDE;
  return near.length > 0 && (isOften || (isOuter && near.some(isOther)));
}

/**
 * The page numbers of pages that are read together, and what stands at the edge of several of them. At another height it may be
 * the title that the others repeat, or its entry in the table of contents.
 */
export function runningLines(pages: readonly PageLines[]): ReadonlySet<TextLine> {
  const edges = pages.map(edgesOf);
  const byShape = new Map<string, Edge[]>();
  for (const edge of edges.flat()) {
    const shape = runningShape(edge.line.text);
    byShape.set(shape, [...(byShape.get(shape) ?? []), edge]);
  }
  const found = edges.map((its) =>
    its.filter((edge) => {
      const others = byShape.get(runningShape(edge.line.text)) ?? [];
      return isPageNumber(edge.line.text) ? countsPages(edge, others) : isRepeated(edge, others);
    }),
  );
  return new Set(
    found.flatMap((its, index) => {
      const lines = its.map(({ line }) => line);
      // A page of a title and nothing else keeps it.
      const isAll = lines.length === pages[index]?.lines.length;
      return isAll && !lines.every(({ text }) => isPageNumber(text)) ? [] : lines;
    }),
  );
}
