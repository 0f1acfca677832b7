import { joinLines } from '@wenyuan/domain';
import { normalise } from './normalise.ts';
import { allWordsIn, wordsIn } from './segment.ts';

/** Must change whenever equal text yields other entries, so that existing ones are built anew. */
export const ANALYSER_VERSION = 'jieba-2.0.3/bigrams/4';

/** Longer runs are no words that people search for. */
const TERM_MAX = 64;
/** PostgreSQL unpacks words by a regular expression (`search_words`), which counts no further. */
const WORD_MAX = 255;

const HAN = String.raw`\p{Script=Han}〇`;
/** Scripts that are written without spaces and are missing from the dictionary. */
const UNSPACED = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}`;
const RUNS = new RegExp(
  String.raw`(?<han>[${HAN}]+)|(?<unspaced>[${UNSPACED}]+)|(?<spaced>(?:(?![${HAN}${UNSPACED}])[\p{L}\p{N}\p{M}])+)`,
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

/** All pairs of neighbouring characters; a single character has none. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Words and character pairs. Every character begins a pair, and the last one stands alone. */
export type Terms = { readonly words: string[]; readonly pairs: string[] };

const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '');

/** The terms that the index keeps of a title. */
export function termsOf(original: string): Terms {
  const words: string[] = [];
  const pairs: string[] = [];
  for (const { kind, text } of runsOf(normalise(withoutSoftHyphens(original)).text)) {
    if (kind === 'spaced') {
      words.push(text);
      continue;
    }
    if (kind === 'han') words.push(...allWordsIn(text));
    pairs.push(...pairsOf(text), [...text].at(-1) ?? '');
  }
  return { words, pairs };
}

/** The halves of a word at the end of a line. */
const PARTED = /(?<!\p{L})(\p{L}{1,64})[-\u2010] *\n\s*(\p{L}{1,64})/gu;

/**
 * Words of a long text without its pairs, which would take four times the space. The lines of pages are joined: words go
 * on in the next one. A word with a hyphen at the end of a line has its parts, too: the hyphen may be its own.
 */
export function wordsOf(original: string): string[] {
  const parts = Array.from(original.matchAll(PARTED), ([, one = '', other = '']) => [one, other]);
  const text = [joinLines(original), ...parts.flat()].join('\n');
  return runsOf(normalise(text).text).flatMap(({ kind, text: run }) => {
    if (kind === 'spaced') return [run];
    if (kind === 'unspaced') return pairsOf(run);
    // Of one character over and over, the dictionary may make a single word.
    return allWordsIn(run).filter((word) => word.length <= WORD_MAX);
  });
}

export type QueryTerms = {
  readonly runs: readonly Run[];
  /** Words that are separated by spaces, and digits. */
  readonly spaced: string[];
  /** Words of everything else. */
  readonly words: string[];
  /** The same text as character pairs. */
  readonly pairs: string[];
  /** Single characters that stand alone; they match as prefixes. */
  readonly single: string[];
  /** True when the query ends with one of `spaced`, which may still be incomplete. */
  readonly isOpen: boolean;
};

const unique = (terms: readonly string[]) => [...new Set(terms)];

/** The terms of a query: cut like the index, but without the shorter words inside long ones. */
export function queryTermsOf(query: string): QueryTerms {
  const { text } = normalise(withoutSoftHyphens(query).trim());
  const runs = runsOf(text);
  const spaced: string[] = [];
  const words: string[] = [];
  const pairs: string[] = [];
  const single: string[] = [];
  for (const run of runs) {
    if (run.kind === 'spaced') spaced.push(run.text);
    else if ([...run.text].length === 1) single.push(run.text);
    else {
      words.push(...(run.kind === 'han' ? wordsIn(run.text) : pairsOf(run.text)));
      pairs.push(...pairsOf(run.text));
    }
  }
  const last = runs.at(-1);
  return {
    runs,
    spaced: unique(spaced),
    words: unique(words),
    pairs: unique(pairs),
    single: unique(single),
    isOpen: last?.kind === 'spaced' && text.endsWith(last.text),
  };
}
