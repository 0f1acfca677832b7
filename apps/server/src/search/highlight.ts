import { escapeHtml, joinLines } from '@wenyuan/domain';
import { JOINT, SIGN } from './analyse.ts';
import { normalise, type Normalised } from './normalise.ts';
import type { SearchQuery } from './query.ts';

type Span = { readonly start: number; end: number };

/** Characters before the first hit of a snippet. */
const BEFORE = 30;
const SNIPPET = 120;

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
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** Spans of the words, or of the character pairs when no word occurs. */
function spansIn({ text, originOf }: Normalised, marks: Marks): Span[] {
  const found = (terms: readonly string[]) =>
    terms.flatMap((term) =>
      writingsOf(text, term).flatMap((writing) =>
        placesOf(text, writing, marks.begun.includes(term)),
      ),
    );
  const words = found(marks.marks);
  const spans = merged(words.length > 0 ? words : found(marks.pairs));
  return spans.map(({ start, end }) => ({ start: originOf(start), end: originOf(end) }));
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
  return markedUp(original, spansIn(normalise(original), marks), 0, original.length);
}

/** A position that does not split a surrogate pair. */
function boundary(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

/** An excerpt around the longest match, of several the first, as HTML like `highlight`; empty without a match. */
export function snippet(original: string, marks: Marks): string {
  const text = joinLines(original).trim();
  const spans = spansIn(normalise(text), marks);
  const length = ({ start, end }: Span) => end - start;
  const longest = Math.max(...spans.map(length));
  const first = spans.find((span) => length(span) === longest);
  if (first === undefined) return '';
  const from = boundary(text, Math.max(0, first.start - BEFORE));
  const to = boundary(text, Math.min(text.length, Math.max(from + SNIPPET, first.end)));
  return `${from > 0 ? '…' : ''}${markedUp(text, spans, from, to)}${to < text.length ? '…' : ''}`;
}
