import { readIndex } from './index-records.ts';
import type { MobiFile } from './mobi-file.ts';

/** A stretch of HTML that begins on a new page, and the places in the text that lead to it. */
export type Piece = { html: Buffer; from: number; to: number };
export type Mark = { title: string; offset: number; level: number };

const MAX_PIECE = 150_000;
const FIELD = { contents: 244, fragments: 248, skeletons: 252 };
const TAG = { offset: 1, label: 3, level: 4, place: 6 };

/** The old form is one HTML with page breaks; what has none is cut between paragraphs. */
export function piecesOfMobi(text: Buffer): Piece[] {
  const view = text.toString('latin1');
  const pieces: Piece[] = [];
  const add = (from: number, to: number) => {
    const last = pieces.at(-1);
    if (showsSomething(view.slice(from, to)))
      pieces.push({ html: text.subarray(from, to), from, to });
    // Many books end with a page break; there is no page behind it.
    else if (last) pieces[pieces.length - 1] = { ...last, html: text.subarray(last.from, to), to };
  };
  let start = 0;
  for (const cut of view.matchAll(/<mbp:pagebreak[^<>]*>|<(?:p|h[1-6]|div)\b/gi)) {
    const isBreak = cut[0].startsWith('<mbp') || cut[0].startsWith('<MBP');
    if (!isBreak && cut.index - start < MAX_PIECE) continue;
    add(start, cut.index);
    start = cut.index;
  }
  add(start, view.length);
  return pieces;
}

function showsSomething(html: string): boolean {
  return /<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|&#160;/g, '').trim() !== '';
}

/** KF8: skeletons of pages, and fragments to put into each at a place in the text. */
export function piecesOfKf8(mobi: MobiFile, text: Buffer): Piece[] {
  const at = mobi.field(FIELD.skeletons);
  const fragmentsAt = mobi.field(FIELD.fragments);
  if (at === undefined) return piecesOfMobi(text);
  const fragments = fragmentsAt === undefined ? [] : readIndex(mobi, fragmentsAt).entries;
  let next = 0;
  return readIndex(mobi, at).entries.map(({ tags }) => {
    const [count = 0] = tags.get(1) ?? [];
    const [from = 0, length = 0] = tags.get(TAG.place) ?? [];
    let html = text.subarray(from, from + length);
    let end = from + length;
    for (const fragment of fragments.slice(next, next + count)) {
      const [, size = 0] = fragment.tags.get(TAG.place) ?? [];
      const place = Math.max(0, Number.parseInt(fragment.name, 10) - from || 0);
      html = Buffer.concat([
        html.subarray(0, place),
        text.subarray(end, end + size),
        html.subarray(place),
      ]);
      end += size;
    }
    next += count;
    return { html, from, to: end };
  });
}

/** The contents: entries that name a place by its offset in the text or by its fragment. */
export function marksOf(mobi: MobiFile): Mark[] {
  const at = mobi.field(FIELD.contents);
  if (at === undefined) return [];
  const starts = mobi.version === 8 ? fragmentStarts(mobi) : [];
  const { entries, label } = readIndex(mobi, at);
  const offsetOf = (tags: Map<number, number[]>) => {
    const [fragment, behind = 0] = tags.get(TAG.place) ?? [];
    if (fragment === undefined) return tags.get(TAG.offset)?.[0];
    return (starts[fragment] ?? Number.NaN) + behind;
  };
  return entries.flatMap(({ tags }) => {
    const offset = offsetOf(tags);
    const [place] = tags.get(TAG.label) ?? [];
    if (offset === undefined || Number.isNaN(offset) || place === undefined) return [];
    const title = label(place).trim();
    const level = (tags.get(TAG.level)?.[0] ?? 0) + 1;
    return title === '' ? [] : [{ title, offset, level }];
  });
}

/** Where the fragments of a KF8 begin in its text: what its links count from. */
export function fragmentStarts(mobi: MobiFile): number[] {
  const at = mobi.field(FIELD.fragments);
  return at === undefined
    ? []
    : readIndex(mobi, at).entries.map(({ name }) => Number.parseInt(name, 10));
}
