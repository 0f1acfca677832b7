import type { Place } from '../book/places.ts';
import type { Piece } from './pieces.ts';

/** Elements that stay when HTML is cleaned; a page break or a font is none. */
const ELEMENT =
  /<(?:p|h[1-6]|div|span|a|b|i|em|strong|u|s|sub|sup|img|blockquote|pre|ul|ol|li|dl|dt|dd|table|tr|td|th|center|section)\b[^<>]*>/gi;
const ID = /\sid\s*=\s*["']?([\w.:-]+)["']?[\s/>]/i;
const MAX_PLACES = 20_000;
/** How far around an offset its element is looked for. */
const REACH = 4000;

/**
 * Gives an id to the element at each offset in the text that something leads to, since a book names its places so. Elements
 * that have one keep it. An offset inside a tag means that tag, one in front of text the next element.
 */
export function markPlaces(
  pieces: readonly Piece[],
  offsets: Iterable<number>,
): { htmls: Buffer[]; places: Map<number, Place> } {
  const wanted = [...new Set(offsets)].toSorted((a, b) => a - b).slice(0, MAX_PLACES);
  const places = new Map<number, Place>();
  let next = 0;
  const htmls = pieces.map(({ html, from, to }, part) => {
    const end = pieces[part + 1]?.from ?? to;
    const view = html.toString('latin1');
    const done: Buffer[] = [];
    let copied = 0;
    for (; next < wanted.length; next += 1) {
      const offset = wanted[next] ?? 0;
      if (offset >= end) break;
      const tag = elementAt(view, offset - from);
      places.set(offset, { part, ...(tag ? { anchor: tag.id ?? `at${tag.index}` } : {}) });
      if (!tag || tag.id !== undefined || tag.nameEnd <= copied) continue;
      done.push(html.subarray(copied, tag.nameEnd), Buffer.from(` id="at${tag.index}"`));
      copied = tag.nameEnd;
    }
    return done.length === 0 ? html : Buffer.concat([...done, html.subarray(copied)]);
  });
  return { htmls, places };
}

function elementAt(view: string, at: number) {
  const from = Math.max(0, at - REACH);
  const near = view.slice(from, at + REACH);
  const open = near.lastIndexOf('<', at - from);
  ELEMENT.lastIndex = open > near.lastIndexOf('>', at - from - 1) ? open : at - from;
  const found = ELEMENT.exec(near);
  if (!found) return undefined;
  const [tag] = found;
  const [, id] = ID.exec(tag) ?? [];
  const name = /^<\w+/.exec(tag)?.[0].length ?? 1;
  const index = from + found.index;
  return { id, index, nameEnd: index + name };
}
