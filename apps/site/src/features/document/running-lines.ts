import type { TextLine } from './text-geometry.ts';

/** A page number alone, as `12`, `- 12 -`, `· 12 ·`, `第 12 页`, `12 / 90`. */
const PAGE_NUMBER = /^[\s·•.–—-]*(?:第\s*)?\d{1,5}(?:\s*[/／]\s*\d{1,5})?(?:\s*页)?[\s·•.–—-]*$/;
/** Lines of a page, from its top and from its foot, that may be a running head or foot. */
const EDGE = 2;
/** A head that stands at the same height on this many pages of those read together is no text of the page. */
const REPEATED = 3;

/** The text of a running head without what changes from page to page. */
function shapeOf({ text }: TextLine): string {
  return text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, '');
}

function edgesOf(lines: readonly TextLine[]): TextLine[] {
  const byTop = lines.filter(({ text }) => text.trim() !== '');
  byTop.sort((a, b) => a.box[1] - b.box[1]);
  return byTop.length <= 2 * EDGE ? byTop : [...byTop.slice(0, EDGE), ...byTop.slice(-EDGE)];
}

/**
 * Pages that are read together, without page numbers and what stands at the edge of several of them. At another height it may
 * be the title that the others repeat, or its entry in the table of contents.
 */
export function withoutRunningLines(
  pages: readonly (readonly TextLine[])[],
): readonly (readonly TextLine[])[] {
  /** The heights at which a head stands, for each of its pages. */
  const seen = new Map<string, number[][]>();
  const edges = pages.map(edgesOf);
  for (const page of edges) {
    for (const shape of new Set(page.map(shapeOf))) {
      const its = page.filter((line) => shapeOf(line) === shape).map(({ box }) => box[1]);
      seen.set(shape, [...(seen.get(shape) ?? []), its]);
    }
  }
  return pages.map((lines, index) => {
    const running = new Set(
      edges[index]?.filter((line) => {
        const its = seen.get(shapeOf(line)) ?? [];
        // A bare number on a single page may be text, such as the total of a table.
        if (PAGE_NUMBER.test(line.text)) return its.length > 1 || !/^\s*\d+\s*$/.test(line.text);
        const [, top, , height] = line.box;
        const isThere = (heights: number[]) => heights.some((one) => Math.abs(one - top) < height);
        return its.filter(isThere).length >= REPEATED;
      }),
    );
    // A page of a title and nothing else keeps it.
    return running.size === lines.length && !lines.every(({ text }) => PAGE_NUMBER.test(text))
      ? lines
      : lines.filter((line) => !running.has(line));
  });
}
