import { normalise } from './normalise.ts';
import { allWordsIn, wordsIn } from './segment.ts';

/** Changes whenever equal text would become other terms: what was indexed before is then indexed anew. */
export const ANALYSER_VERSION = 'jieba-2.0.3/bigrams/1';

/** Longer ones are no words that anybody looks for. */
const TERM_MAX = 64;

const HAN = String.raw`\p{Script=Han}〇`;
/** Written without spaces, and not in the dictionary. */
const UNSPACED = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}`;
const RUNS = new RegExp(
  String.raw`(?<han>[${HAN}]+)|(?<unspaced>[${UNSPACED}]+)|(?<spaced>(?:(?![${HAN}${UNSPACED}])[\p{L}\p{N}\p{M}])+)`,
  'gu',
);

export type Run = {
  readonly kind: 'han' | 'unspaced' | 'spaced';
  readonly text: string;
};

/** Stretches of one way of writing: "PPT模板2026" has three. What is neither letter nor digit parts them. */
export function runsOf(normalised: string): Run[] {
  return Array.from(normalised.matchAll(RUNS), ({ groups = {} }) => {
    if (groups['han'] !== undefined) return { kind: 'han', text: groups['han'] };
    if (groups['unspaced'] !== undefined) return { kind: 'unspaced', text: groups['unspaced'] };
    return { kind: 'spaced', text: (groups['spaced'] ?? '').slice(0, TERM_MAX) };
  });
}

/** Each two neighbours. A single character has none. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Words, and pairs of characters, of which every character begins one: the last one stands alone. */
export type Terms = { readonly words: string[]; readonly pairs: string[] };

/** What an index keeps of a text. */
export function termsOf(original: string): Terms {
  const words: string[] = [];
  const pairs: string[] = [];
  for (const { kind, text } of runsOf(normalise(original).text)) {
    if (kind === 'spaced') {
      words.push(text);
      continue;
    }
    if (kind === 'han') words.push(...allWordsIn(text));
    pairs.push(...pairsOf(text), [...text].at(-1) ?? '');
  }
  return { words, pairs };
}

/** Words of a long text, without its pairs: these would take four times the room. */
export function wordsOf(original: string): string[] {
  return runsOf(normalise(original).text).flatMap(({ kind, text }) => {
    if (kind === 'spaced') return [text];
    return kind === 'han' ? allWordsIn(text) : pairsOf(text);
  });
}

export type QueryTerms = {
  /** Of words with spaces between them, and digits. */
  readonly spaced: string[];
  /** Of everything else: its words. */
  readonly words: string[];
  /** The same as pairs of characters. */
  readonly pairs: string[];
  /** Single characters that stand alone: what they begin is looked for. */
  readonly single: string[];
  /** The last thing written is one of `spaced`: its writer may not have ended. */
  readonly isOpen: boolean;
};

const unique = (terms: readonly string[]) => [...new Set(terms)];

/** What a query looks for: cut as the index is, without the shorter words inside long ones. */
export function queryTermsOf(query: string): QueryTerms {
  const { text } = normalise(query.trim());
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
    spaced: unique(spaced),
    words: unique(words),
    pairs: unique(pairs),
    single: unique(single),
    isOpen: last?.kind === 'spaced' && text.endsWith(last.text),
  };
}
