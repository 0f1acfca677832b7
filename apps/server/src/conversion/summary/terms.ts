import { createRequire } from 'node:module';
import type { TfIdf } from '@node-rs/jieba';
import * as stopword from 'stopword';
import { readTable, segmenterOf } from '../../search/segment.ts';

export type Term = { readonly word: string; readonly weight: number };

const require = createRequire(import.meta.url);
/** Nouns, names and verbs used as nouns; the rest says how, not what. */
const NOUNS = ['n', 'nr', 'ns', 'nt', 'nz', 'nrt', 'nrfg', 'vn', 'an', 'eng', 'j', 'l', 'i'];
/** How often a word that the dictionary lacks has to occur. */
const GUESS_COUNT = 3;
/** More words than a summary is compared with. */
const TERMS = 60;
const HAN = /^\p{Script=Han}+$/u;

const stopLists: Readonly<Record<string, readonly string[]>> = {
  en: stopword.eng,
  de: stopword.deu,
  fr: stopword.fra,
  es: stopword.spa,
  it: stopword.ita,
  pt: stopword.por,
  nl: stopword.nld,
  ru: stopword.rus,
  ja: stopword.jpn,
  th: stopword.tha,
};
/** Words of every text in English that the list leaves out. */
const COMMON =
  'when where why how then what which who whom not nor never ever rather own going its try ago per also may can could would should must shall will one two three first second new many much well even made make like said say says use used using upon thus yet however within without among every each per via etc whether cannot let unto thou thee thy hath shall page figure table chapter section example following see way thing things good great little long old know come came go went get got take took see saw seen look day time man men'.split(
    ' ',
  );

const chineseStops: ReadonlySet<string> = new Set(stopword.zho);

let tfIdf: TfIdf | undefined;

/** The frequencies take 5 MB: they are read with the first text. */
function frequencies(): TfIdf {
  if (tfIdf !== undefined) return tfIdf;
  const library = require('@node-rs/jieba') as typeof import('@node-rs/jieba');
  return (tfIdf ??= library.TfIdf.withDict(readTable('idf')));
}

/** The segmenter guesses words that its dictionary lacks: such a guess has to come back. */
function isWord(word: string, text: string): boolean {
  return segmenterOf().cut(word, false).length === 1 || text.split(word).length > GUESS_COUNT;
}

function chineseTerms(text: string): Term[] {
  const found = frequencies().extractKeywords(segmenterOf(), text, TERMS, NOUNS);
  return found
    .filter(({ keyword }) => keyword.length > 1 && !chineseStops.has(keyword))
    .filter(({ keyword }) => isWord(keyword, text))
    .filter(({ keyword }) => HAN.test(keyword) || /^[A-Za-z][\w+#.-]*$/.test(keyword))
    .map(({ keyword, weight }) => ({ word: keyword, weight }));
}

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** Parts of a text over which a word may be spread: one that stands everywhere says little. */
const PARTS = 40;

/** The singular, where a plural is one by its letter alone. */
function stemOf(word: string): string {
  return word.length > 4 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
    ? word.slice(0, -1)
    : word;
}

type Seen = { count: number; capitals: number; parts: Set<number>; forms: Map<string, number> };

function count(into: Map<string, Seen>, key: string, form: string, part: number, capital: boolean) {
  const seen = into.get(key) ?? { count: 0, capitals: 0, parts: new Set(), forms: new Map() };
  seen.count += 1;
  seen.capitals += capital ? 1 : 0;
  seen.parts.add(part);
  seen.forms.set(form, (seen.forms.get(form) ?? 0) + 1);
  into.set(key, seen);
}

function mostUsed({ forms }: Seen): string {
  return [...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Languages that are written without spaces, whose words only a dictionary tells. */
const unspaced: ReadonlySet<string> = new Set(['ja', 'th', 'my', 'km', 'lo']);

function* wordsOf(text: string, language: string): Generator<{ text: string; index: number }> {
  if (!unspaced.has(language)) {
    for (const match of text.matchAll(WORD)) yield { text: match[0], index: match.index };
    return;
  }
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  for (const { segment, index, isWordLike } of words.segment(text))
    if (isWordLike === true && /\p{L}/u.test(segment)) yield { text: segment, index };
}

/** Words of languages with spaces, and pairs of them that recur. */
function spacedTerms(text: string, language: string): Term[] {
  const stops = new Set([...(stopLists[language] ?? stopword.eng), ...COMMON]);
  const words = new Map<string, Seen>();
  const pairs = new Map<string, Seen>();
  const size = Math.max(1, Math.ceil(text.length / PARTS));
  let before: { stem: string; word: string; end: number } | undefined;
  for (const { text: found, index } of wordsOf(text, language)) {
    const form = found.replace(/['’]s$/, '');
    const lower = form.toLowerCase();
    if (
      lower.length < (unspaced.has(language) ? 2 : 3) ||
      stops.has(lower) ||
      stops.has(lower.replace(/['’]/g, ''))
    ) {
      before = undefined;
      continue;
    }
    const part = Math.floor(index / size);
    const capital = form !== lower;
    const stem = stemOf(lower);
    const shown = capital && /^\p{Lu}{2,}/u.test(form) ? form : lower;
    count(words, stem, shown, part, capital);
    if (before !== undefined && index - before.end === 1)
      count(pairs, `${before.stem} ${stem}`, `${before.word} ${shown}`, part, capital);
    before = { stem, word: shown, end: index + found.length };
  }
  const weigh = (seen: Seen, bonus: number): number =>
    seen.count * Math.log(1 + PARTS / seen.parts.size) * bonus;
  const terms: Term[] = [];
  const covered = new Set<string>();
  for (const [key, seen] of pairs) {
    const halves = key.split(' ').map((half) => words.get(half)?.count ?? 0);
    // A pair is a term where one of its words hardly stands without the other.
    if (seen.count < 3 || seen.count < Math.min(...halves) * 0.5) continue;
    terms.push({ word: mostUsed(seen), weight: weigh(seen, 2) });
    for (const half of key.split(' '))
      if (seen.count >= (words.get(half)?.count ?? 0) * 0.5) covered.add(half);
  }
  for (const [stem, seen] of words)
    if (!covered.has(stem))
      terms.push({ word: mostUsed(seen), weight: weigh(seen, seen.count > 1 ? 1 : 0.5) });
  return terms.sort((a, b) => b.weight - a.weight).slice(0, TERMS);
}

/** Whether a text is written in Chinese for the most part. */
export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const other = text.match(/(?:(?!\p{Script=Han})\p{L})+/gu)?.length ?? 0;
  return han > other;
}

/** The terms that tell this text from others, the weightiest first. */
export function termsOf(text: string, language: string): Term[] {
  return !unspaced.has(language) && isChinese(text)
    ? chineseTerms(text)
    : spacedTerms(text, language);
}
