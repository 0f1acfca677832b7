/** Pages to convert, inclusive; `last` undefined means to the end. */
export type PageRange = { first: number; last?: number };

export const ALL_PAGES: PageRange = { first: 1 };

/** Reads `3`, `3-8`, `3-` or `-8`; undefined when it is none of them. */
export function parsePageRange(text: string): PageRange | undefined {
  const match = /^(\d{1,7})?(-)?(\d{1,7})?$/.exec(text.trim());
  if (!match || (match[1] === undefined && match[3] === undefined)) return undefined;
  const first = Number(match[1] ?? 1);
  if (match[2] === undefined) return first >= 1 ? { first, last: first } : undefined;
  if (match[3] === undefined) return first >= 1 ? { first } : undefined;
  const last = Number(match[3]);
  return first >= 1 && last >= first ? { first, last } : undefined;
}

/** The numbers a range means in a document of `pages` pages. */
export function pagesOf(range: PageRange, pages: number): number[] {
  const last = Math.min(range.last ?? pages, pages);
  return Array.from({ length: last - range.first + 1 }, (_, i) => range.first + i);
}
