import {
  parseSensitiveWords,
  screenText,
  type Screened,
  type SensitiveRule,
} from '@wenyuan/domain';
import { findHits, type Hits, type HitSearch } from '../modules/reading/find-hits.ts';
import { readArticleHtml, type ReadArticle } from '../modules/article/article-html.ts';

/** What threads do: pure functions of what they are given, see `threads.ts`. */

export function readArticle(html: string): ReadArticle {
  return readArticleHtml(html);
}

export function findOnPages(search: HitSearch): Hits {
  return findHits(search);
}

let known: { readonly list: string; readonly rules: readonly SensitiveRule[] } | undefined;

/** Each text with the words of the list looked for in it; the list is read once as long as it stays. */
export function screenTexts(input: {
  readonly list: string;
  readonly texts: readonly string[];
}): Screened[] {
  if (known?.list !== input.list)
    known = { list: input.list, rules: parseSensitiveWords(input.list) };
  const { rules } = known;
  return input.texts.map((text) => screenText(text, rules));
}
