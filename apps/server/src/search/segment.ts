import { createRequire } from 'node:module';
import type { Jieba } from '@node-rs/jieba';

const require = createRequire(import.meta.url);
let loaded: Jieba | undefined;

/** The dictionary takes 0.4 s and 60 MB, so it is loaded with the first text instead of at the start. */
export function segmenterOf(): Jieba {
  if (loaded !== undefined) return loaded;
  const library = require('@node-rs/jieba') as typeof import('@node-rs/jieba');
  const { dict } = require('@node-rs/jieba/dict.js') as { dict: Uint8Array };
  loaded = library.Jieba.withDict(dict);
  // The library has made its own of it; the text of 8 MB is of no use any more.
  Reflect.deleteProperty(require.cache, require.resolve('@node-rs/jieba/dict.js'));
  return loaded;
}

/** The words of a run of Chinese characters, in order. */
export function wordsIn(run: string): string[] {
  return segmenterOf().cut(run, true);
}

/** The words, and the shorter words inside long ones. */
export function allWordsIn(run: string): string[] {
  return segmenterOf().cutForSearch(run, true);
}

/** Loads the dictionary in advance, so that no request has to wait for it. */
export function loadDictionary(): void {
  segmenterOf();
}
