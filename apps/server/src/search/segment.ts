import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Jieba } from '@node-rs/jieba';

const require = createRequire(import.meta.url);
let loaded: Jieba | undefined;

/** A table of the library, which its own loader would keep for ever together with the other one, 11 MB that nobody reads again. */
export function readTable(name: 'dict' | 'idf'): Uint8Array {
  return readFileSync(require.resolve(`@node-rs/jieba/${name}.txt`));
}

/** The dictionary takes 0.2 s and 40 MB, so it is loaded with the first text instead of at the start. */
export function segmenterOf(): Jieba {
  if (loaded !== undefined) return loaded;
  const library = require('@node-rs/jieba') as typeof import('@node-rs/jieba');
  return (loaded = library.Jieba.withDict(readTable('dict')));
}

/** The words of a run of Chinese characters, in order. */
export function wordsIn(run: string): string[] {
  return segmenterOf().cut(run, true);
}

/** The words that a search mode of the dictionary takes out of longer ones are shorter than this. */
const LONG = 4;

/**
 * The words, the shorter words inside long ones, and the long words that stand anywhere else: 人民法院 in 最高人民法院, and
 * 劳动合同 in 劳动合同法, which are other words to the dictionary. A query for such a word has no other.
 */
export function allWordsIn(run: string): string[] {
  const words = segmenterOf().cutForSearch(run, true);
  if (run.length <= LONG) return words;
  const known = new Set(words);
  const others = segmenterOf()
    .cutAll(run)
    .filter((word) => word.length >= LONG && !known.has(word));
  return [...words, ...new Set(others)];
}

/** Loads the dictionary in advance, so that no request has to wait for it. */
export function loadDictionary(): void {
  segmenterOf();
}
