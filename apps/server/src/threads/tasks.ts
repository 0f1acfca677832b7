import {
  parseSensitiveWords,
  screenText,
  sensitivePieces,
  sensitiveSearch,
  type Screened,
  type SensitiveHit,
} from '@wenyuan/domain';
import { languageOfSample } from '../conversion/guess-language.ts';
import { sketchOf, type Sketch } from '../conversion/text-sketch.ts';
import { summarise, type Described, type Summary } from '../conversion/summary/summarise.ts';
import { keepLast } from '../keep-last.ts';
import { findHits, type Hits, type HitSearch } from '../modules/reading/find-hits.ts';
import { entryOf, type Entry, type Source } from '../search/entry.ts';
import { readArticleHtml, type ReadArticle } from '../modules/article/article-html.ts';

/** The tasks of `threads.ts`: pure functions of their input. */

export function readArticle(html: string): ReadArticle {
  return readArticleHtml(html);
}

export function findOnPages(search: HitSearch): Hits {
  return findHits(search);
}

export function analyseSource(source: Source): Entry {
  return entryOf(source);
}

export function summariseDocument(described: Described): Summary {
  return summarise(described);
}

export function sketchText(pages: readonly string[]): Sketch {
  return sketchOf(pages);
}

export function guessLanguage(sample: string): Promise<string> {
  return languageOfSample(sample);
}

const rulesOf = keepLast(parseSensitiveWords);

/** The sensitive words found in each text. */
export function screenTexts(input: {
  readonly list: string;
  readonly texts: readonly string[];
}): Screened[] {
  const rules = rulesOf(input.list);
  return input.texts.map((text) => screenText(text, rules));
}

/** The pieces by which the words hold each text back. */
export function findSensitive(input: {
  readonly list: string;
  readonly texts: readonly string[];
}): string[][] {
  const rules = rulesOf(input.list);
  return input.texts.map((text) => sensitivePieces(text, rules));
}

const searchOf = keepLast((list: string) => sensitiveSearch(rulesOf(list)));

/** Of each page, the words that have its document reviewed. */
export function screenPages(input: {
  readonly list: string;
  readonly pages: readonly string[];
}): SensitiveHit[][] {
  const search = searchOf(input.list);
  return input.pages.map((text) => search(text));
}
