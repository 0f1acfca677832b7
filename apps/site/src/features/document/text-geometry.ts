import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { findText } from '@wenyuan/domain';

/** Positions of words on a page, as pure functions that can be tested without a browser. */
export type TextLine = ReplyOf<Contract['document']['lines']>['page'][number]['line'][number];

export type Found = ReplyOf<Contract['document']['find']>;

export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export function isVertical({ direction }: TextLine): boolean {
  return direction !== undefined && Math.abs(direction[1]) > Math.abs(direction[0]);
}

/** Whether most of what stands in these lines is written from top to bottom. */
export function isInColumns(lines: readonly TextLine[]): boolean {
  const lengthOf = (some: readonly TextLine[]) =>
    some.reduce((sum, { text }) => sum + text.length, 0);
  return 2 * lengthOf(lines.filter(isVertical)) > lengthOf(lines);
}

/** The part of a line from one code point to another. */
export function partOf(line: TextLine, from: number, to: number): Rect {
  const [x, y, width, height] = line.box;
  const length = isVertical(line) ? height : width;
  const start = Math.min(line.edges[from] ?? 0, length);
  const end = Math.min(line.edges[to] ?? length, length);
  const [across, down] = line.direction ?? [1, 0];
  if (isVertical(line))
    return { x, y: down < 0 ? y + height - end : y + start, width, height: end - start };
  return { x: across < 0 ? x + width - end : x + start, y, width: end - start, height };
}

/** The words that lie within a place of the page, as far as more than half of each letter does. */
export function wordsIn(lines: readonly TextLine[], { x, y, width, height }: Rect): string {
  return lines
    .filter(({ box }) => box[1] < y + height && box[1] + box[3] > y)
    .map((line) => {
      const letters = Array.from(line.text);
      return letters
        .filter((_, at) => {
          const letter = partOf(line, at, at + 1);
          const [across, down] = [letter.x + letter.width / 2, letter.y + letter.height / 2];
          return across > x && across < x + width && down > y && down < y + height;
        })
        .join('')
        .trim();
    })
    .filter((words) => words !== '')
    .join(' ');
}

/** The lines joined to one text, as the search sees it. */
export function joined(lines: readonly TextLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** A part of the joined lines, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

/** The rectangles of a part of the joined lines: one that continues in the next line has two. */
export function rectsOf(lines: readonly TextLine[], { start, end }: Span): Rect[] {
  const parts: Rect[] = [];
  let offset = 0;
  for (const line of lines) {
    const from = Math.max(0, start - offset);
    const to = Math.min(line.text.length, end - offset);
    if (from < to) {
      const codePoints = (units: number) => Array.from(line.text.slice(0, units)).length;
      parts.push(partOf(line, codePoints(from), codePoints(to)));
    }
    offset += line.text.length + 1;
  }
  return parts;
}

/** The rectangles of each hit, in order, where the letters of each set in `alike` stand for one another. */
export function marksOf(
  lines: readonly TextLine[],
  words: string,
  alike: readonly string[] = [],
): Rect[][] {
  return findText(joined(lines), words, { alike }).map((hit) => rectsOf(lines, hit));
}

/**
 * Where a quote stands in the joined lines: where it stood, or, on the page of another file, at the place that is next to that;
 * undefined where it is no more.
 */
export function spanOf(text: string, quote: string, begin: number): Span | undefined {
  const before = text.lastIndexOf(quote, begin);
  const after = text.indexOf(quote, begin);
  const found = [before, after].filter((at) => at !== -1);
  const [start] = found.sort((a, b) => Math.abs(a - begin) - Math.abs(b - begin));
  return start === undefined ? undefined : { start, end: start + quote.length };
}

/** In the order in which marks lie over each other: a word that is marked within a sentence is seen, and can be pressed. */
export function shortestLast<Mark extends { readonly quote: string }>(
  all: readonly Mark[],
): Mark[] {
  return all.toSorted((a, b) => b.quote.length - a.quote.length);
}

/** What of a span none of those that lie over it covers. */
export function uncovered(span: Span, above: readonly Span[]): Span[] {
  return above.reduce<Span[]>(
    (left, { start, end }) =>
      left
        .flatMap((part) => [
          { start: part.start, end: Math.min(part.end, start) },
          { start: Math.max(part.start, end), end: part.end },
        ])
        .filter((part) => part.start < part.end),
    [span],
  );
}

/**
 * What is marked on a page: its hits in order, of which the last may go on in the next page, and then the end of one that began
 * on the page before.
 */
export function marksOfPage(
  lines: readonly TextLine[],
  number: number,
  words: string,
  found: Found | undefined,
): Rect[][] {
  const acrossFrom = (page: number) =>
    found?.hit.find((hit) => hit.page === page && hit.match_next !== '');
  const [own, before] = [acrossFrom(number), acrossFrom(number - 1)];
  const placesOf = (part: string) => marksOf(lines, part, found?.alike);
  const begun = own && placesOf(own.match.slice(0, -own.match_next.length)).at(-1);
  const ended = before && placesOf(before.match_next)[0];
  return [...placesOf(words), ...[begun, ended].filter((mark) => mark !== undefined)];
}
