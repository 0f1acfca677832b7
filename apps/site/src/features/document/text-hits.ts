import { findText } from '@wenyuan/domain';
import type { Paragraph } from './paragraphs.ts';
import { joined, type TextLine } from './text-geometry.ts';

/** A part of a paragraph; one that is marked is a hit of its page, by its index. */
export type Part = { readonly text: string; readonly hit?: number | undefined };

export type ParagraphHits = {
  readonly parts: readonly Part[];
  /** Hits of the page that begin in the paragraph, and cannot be marked in it: they go on in another one. */
  readonly unmarked: readonly number[];
};

type Words = { readonly words: string; readonly alike: readonly string[] };

/** The line in which each hit of a page begins. */
function linesOfHits(lines: readonly TextLine[], { words, alike }: Words): number[] {
  const ends: number[] = [];
  for (const { text } of lines) ends.push((ends.at(-1) ?? -1) + text.length + 1);
  return findText(joined(lines), words, { alike }).map(({ start }) =>
    ends.findIndex((end) => start < end),
  );
}

function partsOf(text: string, hits: readonly number[], { words, alike }: Words): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const [index, found] of findText(text, words, { alike }).entries()) {
    parts.push(
      { text: text.slice(end, found.start) },
      { text: text.slice(found.start, found.end), hit: hits[index] ?? -1 },
    );
    ({ end } = found);
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}

/**
 * The paragraphs of a page with its hits. These are counted on the page as it is printed, with its running head, and are found
 * in a paragraph in the same order.
 */
export function hitsIn(
  lines: readonly TextLine[],
  paragraphs: readonly Paragraph[],
  search: Words,
): ParagraphHits[] {
  const begins = linesOfHits(lines, search);
  return paragraphs.map(({ text, at }, index) => {
    const isLast = index === paragraphs.length - 1;
    const next = paragraphs[index + 1]?.at ?? lines.length;
    const own = begins.flatMap((line, hit) => (line >= at && line < next ? [hit] : []));
    const parts = partsOf(text, own, search);
    const marked = new Set(parts.map(({ hit }) => hit));
    // What goes on in the next page is the last hit of its page.
    const across = isLast ? [begins.length] : [];
    return { parts, unmarked: [...own.filter((hit) => !marked.has(hit)), ...across] };
  });
}
