import { formatKindOf } from '@wenyuan/domain';

/** The pages that people who wait for a document read first; most documents have no more. */
const FIRST_PART = 40;
/** Long enough that opening the file again costs little, short enough that other documents get their turn. */
const NEXT_PART = 100;

export type Part = { readonly first: number; readonly last: number };

/** Whether a format is converted in parts: PDFs, and what becomes a PDF first. Others are laid out as a whole. */
export function isParted(ext: string): boolean {
  const kind = formatKindOf(ext);
  return kind === 'pdf' || kind === 'word' || kind === 'ppt' || kind === 'excel';
}

/** The number of the part that a page belongs to, from 0. */
export function partOf(page: number): number {
  return page <= FIRST_PART ? 0 : 1 + Math.floor((page - FIRST_PART - 1) / NEXT_PART);
}

/** The pages of a part of a document that is long enough. */
export function pagesOfPart(number: number): Part {
  if (number === 0) return { first: 1, last: FIRST_PART };
  const first = FIRST_PART + (number - 1) * NEXT_PART + 1;
  return { first, last: first + NEXT_PART - 1 };
}

/** Up to `count` parts from page `from` on, in order; none behind the last page. */
export function nextParts(from: number, pages: number, count: number): Part[] {
  const parts: Part[] = [];
  for (let first = from; first <= pages && parts.length < count;) {
    const last = Math.min(pagesOfPart(partOf(first)).last, pages);
    parts.push({ first, last });
    first = last + 1;
  }
  return parts;
}

/** How many of `done` pages belong to complete parts; the text of a part arrives with its last page. */
export function wholeParts(done: number): number {
  return pagesOfPart(partOf(done + 1)).first - 1;
}
