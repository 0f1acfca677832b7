import { escapeHtml, joinLines } from '@wenyuan/domain';
import { JOINT, SIGN } from './analyse.ts';
import { normalise, type Normalised } from './normalise.ts';
import type { SearchQuery } from './query.ts';
import { TITLE_SHARE } from './text-rank.ts';

type Span = { readonly start: number; end: number };

/** Characters before the first hit of a snippet. */
const BEFORE = 30;
const SNIPPET = 120;
/** Blanks and signs that belong to what was cut off before them: no line begins with one. */
const REST = /^[\s\p{Pe}\p{Pf}，。、；：！？,.;:!?…·—]+/u;

const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{N}/u;
const UNSPACED =
  /[\p{Script=Han}〇\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a word or a number goes on from one character to the next. */
function goesOn(one = '', next = ''): boolean {
  if (UNSPACED.test(one) || UNSPACED.test(next)) return false;
  return (LETTER.test(one) && LETTER.test(next)) || (DIGIT.test(one) && DIGIT.test(next));
}

/** Positions of a term in the text; words with spaces, and numbers, match whole ones, or the beginning of one. */
function placesOf(text: string, term: string, isBeginning: boolean): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    const end = at + term.length;
    const isInside =
      goesOn(text[at - 1], term[0]) || (!isBeginning && goesOn(term.at(-1), text[end]));
    if (!isInside) places.push({ start: at, end });
  }
  return places;
}

/** A word as the text writes it: `wifi` may be `Wi-Fi`. It has letters and digits only. */
function writingsOf(text: string, term: string): readonly string[] {
  if (UNSPACED.test(term) || text.includes(term)) return [term];
  const pattern = new RegExp(term.replaceAll(JOINT, `${SIGN}?`), 'gu');
  return [...new Set(text.match(pattern))];
}

function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** A place of a term in a text. */
type Place = Span & { readonly term: string };

/** Places of the words in their order, or of the character pairs when no word occurs. */
function placesIn({ text, originOf }: Normalised, marks: Marks): Place[] {
  const found = (terms: readonly string[]) =>
    terms.flatMap((term) =>
      writingsOf(text, term).flatMap((writing) =>
        placesOf(text, writing, marks.begun.includes(term)).map((place) => ({ ...place, term })),
      ),
    );
  const words = found(marks.marks);
  return (words.length > 0 ? words : found(marks.pairs))
    .map(({ start, end, term }) => ({ start: originOf(start), end: originOf(end), term }))
    .toSorted((one, other) => one.start - other.start);
}

function markedUp(original: string, spans: readonly Span[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (const { start, end } of spans) {
    if (start < at || end > to) continue;
    html += `${escapeHtml(original.slice(at, start))}<em>${escapeHtml(original.slice(start, end))}</em>`;
    at = end;
  }
  return html + escapeHtml(original.slice(at, to));
}

export type Marks = Pick<SearchQuery, 'marks' | 'begun' | 'pairs'>;

/** The whole text as escaped HTML with the matches in `<em>`. */
export function highlight(original: string, marks: Marks): string {
  return markedUp(original, merged(placesIn(normalise(original), marks)), 0, original.length);
}

/** A position that does not split a surrogate pair. */
function boundary(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

/** Spans with nothing but spaces and signs between them. */
function stretchesOf(text: string, spans: readonly Span[]): Span[] {
  const stretches: Span[] = [];
  for (const { start, end } of spans) {
    const last = stretches.at(-1);
    if (last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(last.end, start))) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
}

/**
 * An excerpt with most of the terms, of several the one around the longest match, as HTML like `highlight`; empty without a match.
 * Terms that the title has hardly count.
 */
export function snippet(original: string, marks: Marks, title: string): string {
  const text = joinLines(original).trim();
  const places = placesIn(normalise(text), marks);
  const spans = merged(places);
  const known = normalise(title).text;
  const worthOf = (term: string) => term.length * (known.includes(term) ? TITLE_SHARE : 1);
  let best = { from: 0, to: 0, worth: 0, length: 0 };
  let seen = 0;
  for (const { start, end } of stretchesOf(text, spans)) {
    const from = Math.max(0, start - BEFORE);
    const to = Math.min(text.length, Math.max(from + SNIPPET, end));
    while ((places[seen]?.start ?? from) < from) seen += 1;
    const terms = new Set<string>();
    for (let at = seen; (places[at]?.start ?? to) < to; at += 1) {
      const { end: last, term } = places[at] as Place;
      if (last <= to) terms.add(term);
    }
    const worth = [...terms].reduce((sum, term) => sum + worthOf(term), 0);
    const length = end - start;
    if (worth > best.worth || (worth === best.worth && length > best.length))
      best = { from, to, worth, length };
  }
  if (best.worth === 0) return '';
  const cut = boundary(text, best.from);
  const rest = cut === 0 ? 0 : (REST.exec(text.slice(cut, cut + BEFORE))?.[0].length ?? 0);
  const from = cut + rest;
  const to = boundary(text, best.to);
  return `${from > 0 ? '…' : ''}${markedUp(text, spans, from, to)}${to < text.length ? '…' : ''}`;
}
