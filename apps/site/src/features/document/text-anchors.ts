import type { Annotation, Part } from '../annotation/index.ts';
import type { Paragraph } from './paragraphs.ts';
import { joined, shortestLast, spanOf, type Span, type TextLine } from './text-geometry.ts';
import { withUprightSigns } from './upright-signs.ts';

/** A paragraph of the text version on the page as it is printed. */
export type Anchored = {
  readonly page: number;
  /** The joined lines of the page. */
  readonly lines: string;
  /** Where in them each unit of the paragraph's text stands; -1 for spaces. */
  readonly places: readonly number[];
};

const isBlank = (letter: string | undefined) => letter !== undefined && letter.trim() === '';

/** Where each line begins in the joined ones. */
function startsOf(lines: readonly TextLine[]): number[] {
  let start = 0;
  return lines.map(({ text }) => {
    const own = start;
    start += text.length + 1;
    return own;
  });
}

/**
 * Places the paragraphs of a page in its lines, letter by letter: spaces, the hyphens of divided words and running lines are passed
 * over. Where a paragraph has other letters, as one that was put together from cells of a table, it is undefined: a mark must not
 * stand beside its words.
 */
export function anchorsOf(
  page: number,
  lines: readonly TextLine[],
  paragraphs: readonly Paragraph[],
  running: ReadonlySet<TextLine>,
): (Anchored | undefined)[] {
  const all = joined(lines);
  const upright = withUprightSigns(all);
  const starts = startsOf(lines);
  const passed = new Map(
    lines.flatMap((line, index) =>
      running.has(line) ? [[starts[index] ?? 0, line.text.length] as const] : [],
    ),
  );
  const placesOf = ({ text, at }: Paragraph): number[] | undefined => {
    let place = starts[at] ?? 0;
    const places: number[] = [];
    for (const letter of text.split('')) {
      if (isBlank(letter)) {
        places.push(-1);
        continue;
      }
      for (;;) {
        const isDivided = upright[place] === '-' && upright[place + 1] === '\n' && letter !== '-';
        if (isDivided || isBlank(upright[place])) place += 1;
        else if (passed.has(place)) place += passed.get(place) ?? 0;
        else break;
      }
      if (upright[place] !== letter) return undefined;
      places.push(place);
      place += 1;
    }
    return places;
  };
  return paragraphs.map((paragraph) => {
    const places = placesOf(paragraph);
    return places === undefined ? undefined : { page, lines: all, places };
  });
}

/** The part of a paragraph that stands within a part of the lines. */
function within({ places }: Anchored, { start, end }: Span): Span | undefined {
  const isIn = (place: number) => place >= start && place < end;
  const first = places.findIndex(isIn);
  return first === -1 ? undefined : { start: first, end: places.findLastIndex(isIn) + 1 };
}

/** What of a paragraph the member has marked, each over those before it. */
export type MarkedSpan = Span & { readonly annotation: Annotation };

export function markedIn(
  anchored: Anchored | undefined,
  all: readonly Annotation[] | undefined,
): MarkedSpan[] {
  if (anchored === undefined || all === undefined) return [];
  return shortestLast(all).flatMap((annotation) => {
    if (annotation.page !== anchored.page || annotation.quote === '') return [];
    const span = spanOf(anchored.lines, annotation.quote, annotation.begin_offset);
    const own = span && within(anchored, span);
    return own === undefined ? [] : [{ ...own, annotation }];
  });
}

/** The parts of a text, each with what is marked there: marks may lie over each other. */
export function cutAt<Piece extends { readonly text: string }>(
  pieces: readonly Piece[],
  marked: readonly MarkedSpan[],
): (Piece & { readonly annotation?: Annotation })[] {
  if (marked.length === 0) return [...pieces];
  const bounds = [...new Set(marked.flatMap(({ start, end }) => [start, end]))].sort(
    (a, b) => a - b,
  );
  let at = 0;
  return pieces.flatMap((piece) => {
    const begin = at;
    at += piece.text.length;
    const cuts = [begin, ...bounds.filter((bound) => bound > begin && bound < at), at];
    return cuts.slice(1).map((end, index) => {
      const start = cuts[index] ?? begin;
      const own = marked.findLast((span) => span.start <= start && span.end >= end);
      const text = piece.text.slice(start - begin, end - begin);
      return { ...piece, text, ...(own === undefined ? {} : { annotation: own.annotation }) };
    });
  });
}

const shown = new WeakMap<Element, Anchored>();

/** Tells which paragraph an element is. */
export function anchor(element: Element | null, anchored: Anchored | undefined): void {
  if (element === null) return;
  if (anchored === undefined) shown.delete(element);
  else shown.set(element, anchored);
}

/** The length of the text before a place within an element. */
function lengthTo(element: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

function spanIn(element: Element, range: Range, { places }: Anchored): Span | undefined {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const from = element.contains(startContainer)
    ? lengthTo(element, startContainer, startOffset)
    : 0;
  const to = element.contains(endContainer)
    ? lengthTo(element, endContainer, endOffset)
    : places.length;
  const own = places.slice(from, to).filter((place) => place !== -1);
  const [start, end] = [own[0], own.at(-1)];
  return start === undefined || end === undefined ? undefined : { start, end: end + 1 };
}

/** What is selected in the text version, as it stands on the pages, on each of them by itself. */
export function partsInText(range: Range): Part[] {
  const pages = new Map<number, Span & { readonly lines: string }>();
  for (const element of document.querySelectorAll('[data-paragraph]')) {
    const anchored = range.intersectsNode(element) ? shown.get(element) : undefined;
    const span = anchored && spanIn(element, range, anchored);
    if (anchored === undefined || span === undefined) continue;
    const { page, lines } = anchored;
    const { start, end } = pages.get(page) ?? span;
    pages.set(page, {
      lines,
      start: Math.min(start, span.start),
      end: Math.max(end, span.end),
    });
  }
  return [...pages].map(([page, { lines, start, end }]) => ({
    page,
    begin_offset: start,
    end_offset: end,
    quote: lines.slice(start, end),
  }));
}
