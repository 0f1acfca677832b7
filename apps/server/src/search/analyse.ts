import { joinLines } from '@wenyuan/domain';
import { normalise } from './normalise.ts';
import { allWordsIn, wordsIn } from './segment.ts';

/** Must change whenever equal text yields other entries, so that existing ones are built anew. */
export const ANALYSER_VERSION = 'jieba-2.0.3/bigrams/6';

/** Longer runs are no words that people search for. */
const TERM_MAX = 64;
/** PostgreSQL unpacks words by a regular expression (`search_words`), which counts no further. */
const WORD_MAX = 255;

const HAN = String.raw`\p{Script=Han}〇`;
/** Scripts that are written without spaces and are missing from the dictionary. */
const UNSPACED = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}`;
const SPACED = String.raw`(?:(?![${HAN}${UNSPACED}])[\p{L}\p{N}\p{M}])`;
const RUNS = new RegExp(
  String.raw`(?<han>[${HAN}]+)|(?<unspaced>[${UNSPACED}]+)|(?<spaced>${SPACED}+)`,
  'gu',
);

export type Run = {
  readonly kind: 'han' | 'unspaced' | 'spaced';
  readonly text: string;
};

/**
 * Splits text into runs of one script: "PPT模板2026" has three. Anything that is neither letter nor digit separates runs.
 */
export function runsOf(normalised: string): Run[] {
  return Array.from(normalised.matchAll(RUNS), ({ groups = {} }) => {
    if (groups['han'] !== undefined) return { kind: 'han', text: groups['han'] };
    if (groups['unspaced'] !== undefined) return { kind: 'unspaced', text: groups['unspaced'] };
    return { kind: 'spaced', text: (groups['spaced'] ?? '').slice(0, TERM_MAX) };
  });
}

const LETTER = String.raw`(?:(?!\p{N})${SPACED})`;
/** What parts letters of a word that others write as one, as a regular expression, also of PostgreSQL. */
export const SIGN = String.raw`[-\u2010/.&]`;
/** `wi-fi`, `tcp/ip`, `node.js`, `gb/t19001`: words that others write as one. */
const COMPOUNDS = new RegExp(
  String.raw`(?<!${SPACED})${LETTER}+(${SIGN})${LETTER}+(?:\1${LETTER}+)*${SPACED}*`,
  'gu',
);
const SIGNS = new RegExp(SIGN, 'g');
/** Where a word may have such a sign. */
export const JOINT = new RegExp(`(?<=${LETTER})(?=${LETTER})`, 'gu');
/** Of more parts, a compound is a path or an address, and a word is a key: nobody writes these in another way. */
const PARTS_MAX = 4;

const joinedUp = (compound: string) =>
  (compound.match(SIGNS) ?? []).length < PARTS_MAX ? compound.replaceAll(SIGNS, '') : compound;

/** A text whose compounds are written as one. */
export const joinCompounds = (normalised: string) => normalised.replaceAll(COMPOUNDS, joinedUp);

/**
 * The parts of a word of letters and digits, which others write apart: `iso` and `9001`. A lone letter belongs to the digits
 * beside it: apart, `a` and `4` say nothing.
 */
const PARTS = /[\p{L}\p{M}]{2,}|(?:\p{N}|(?<![\p{L}\p{M}])\p{L}(?![\p{L}\p{M}]))+/gu;

export function partsOf(word: string): string[] {
  const parts = word.match(PARTS) ?? [];
  return parts.length > 1 && parts.length <= PARTS_MAX ? parts : [];
}

const withParts = (word: string) => [word, ...partsOf(word)];

const compoundsIn = (normalised: string) =>
  Array.from(normalised.matchAll(COMPOUNDS), ([compound]) => joinedUp(compound))
    .filter((word) => word.search(SIGNS) === -1)
    .flatMap((word) => withParts(word.slice(0, TERM_MAX)));

/** All pairs of neighbouring characters; a single character has none. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Words and character pairs. Every character begins a pair, and the last one stands alone. */
export type Terms = { readonly words: string[]; readonly pairs: string[] };

/** Soft hyphens, and spaces without a width: what nobody sees parts no word. */
export const withoutUnseen = (text: string) => text.replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '');

/** The terms that the index keeps of a title. */
export function termsOf(original: string): Terms {
  const words: string[] = [];
  const pairs: string[] = [];
  const normalised = normalise(withoutUnseen(original)).text;
  for (const { kind, text } of runsOf(normalised)) {
    if (kind === 'spaced') {
      words.push(...withParts(text));
      continue;
    }
    if (kind === 'han') words.push(...allWordsIn(text));
    pairs.push(...pairsOf(text), [...text].at(-1) ?? '');
  }
  return { words: [...words, ...compoundsIn(normalised)], pairs };
}

/** The halves of a word at the end of a line. */
const PARTED = /(?<!\p{L})(\p{L}{1,64})[-\u2010] *\n\s*(\p{L}{1,64})/gu;

/**
 * Words of a long text without its pairs, which would take four times the space. The lines of pages are joined: words go
 * on in the next one. A word with a hyphen at the end of a line has its parts, too: the hyphen may be its own.
 */
export function wordsOf(original: string): string[] {
  const parts = Array.from(original.matchAll(PARTED), ([, one = '', other = '']) => [one, other]);
  const text = normalise([joinLines(original), ...parts.flat()].join('\n')).text;
  const words = runsOf(text).flatMap(({ kind, text: run }) => {
    if (kind === 'spaced') return withParts(run);
    if (kind === 'unspaced') return pairsOf(run);
    // Of one character over and over, the dictionary may make a single word.
    return allWordsIn(run).filter((word) => word.length <= WORD_MAX);
  });
  return [...words, ...compoundsIn(text)];
}

/** A run of a query, cut like the index, but without the shorter words inside long ones. */
export type QueryRun = Run & {
  /** Its words: a run with spaces is one, and so is a single character, which matches as a prefix. */
  readonly words: readonly string[];
  /** The same text as character pairs. */
  readonly pairs: readonly string[];
  /** Whether it is a word with spaces at the end of the query, which may still be incomplete. */
  readonly isOpen: boolean;
};

export const isSingle = ({ kind, text }: Run) => kind !== 'spaced' && [...text].length === 1;

export function queryRunsOf(normalised: string): QueryRun[] {
  const text = normalised.trimEnd();
  const runs = runsOf(text);
  return runs.map((run, place) => {
    const pairs = run.kind === 'spaced' ? [] : pairsOf(run.text);
    const isWhole = run.kind === 'spaced' || isSingle(run);
    return {
      ...run,
      words: isWhole ? [run.text] : run.kind === 'han' ? wordsIn(run.text) : pairs,
      pairs,
      isOpen: run.kind === 'spaced' && place === runs.length - 1 && text.endsWith(run.text),
    };
  });
}

const GAPS = new RegExp(String.raw`(?<=[${HAN}])\s+(?=[${HAN}])`, 'gu');

/**
 * A normalised query without the spaces that part a Chinese word, as a browser puts one for each end of a line that is
 * pasted. Where words stand on both sides of each, it stays as it is: they may have been typed in any order.
 */
export function joinBroken(normalised: string): string {
  const joined = normalised.replaceAll(GAPS, '');
  if (joined === normalised) return normalised;
  const kept = new Set(termsOf(joined).words);
  const isPart = ({ kind, words }: QueryRun) =>
    kind !== 'han' || words.every((word) => kept.has(word));
  return queryRunsOf(normalised).every(isPart) ? normalised : joined;
}
