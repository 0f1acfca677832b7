import { normalise } from '../../search/normalise.ts';
import type { PageText } from '../reading/page-bodies.ts';

/** Of a page, how often each word stands there. */
export type PageHits = {
  readonly page: number;
  readonly counts: readonly number[];
  /** The place of each word's first hit in the page's text; -1 where it has none. */
  readonly places: readonly number[];
};

/** More of one word say no more about a page. */
const COUNT_MAX = 20;

/** Where these words, in their normal form, stand on a page. */
export function hitsOnPage({ page, content }: PageText, words: readonly string[]): PageHits {
  const { text, originOf } = normalise(content);
  const firsts = words.map((word) => text.indexOf(word));
  const counts = words.map((word, index) => {
    let count = 0;
    for (
      let at = firsts[index] ?? -1;
      at !== -1 && count < COUNT_MAX;
      at = text.indexOf(word, at + word.length)
    )
      count += 1;
    return count;
  });
  return { page, counts, places: firsts.map((at) => (at === -1 ? -1 : originOf(at))) };
}
