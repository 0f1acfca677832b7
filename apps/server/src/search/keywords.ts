import { formatKindOf, extensionOf, KEYWORDS_MAX } from '@wenyuan/domain';
import * as stopword from 'stopword';
import { normalise } from './normalise.ts';
import { runsOf } from './analyse.ts';
import { wordsIn } from './segment.ts';

const DIGITS = '〇零一二三四五六七八九十';
/** 二〇二六年三月 and 2026年3月15日, of which the dictionary would make 六年; not the third of 三年级. */
const DATES = new RegExp(
  `[${DIGITS}\\d]{2,4}年度?(?!级)(?:[${DIGITS}\\d]{1,3}月(?:[${DIGITS}\\d]{1,3}日)?)?`,
  'gu',
);
/** The letters of a designation: those of GB/T 7714 say nothing by themselves, those of AI do. */
const DESIGNATIONS =
  /(?<![\p{L}\p{N}])[a-z]{1,2}(?=[-/.&][a-z\d])|(?<=[-/.&])[a-z]{1,2}(?![a-z\d])/gu;

/** They say how a title is put, not what it is about. */
const stops: ReadonlySet<string> = new Set([
  ...stopword.eng,
  ...'关于 对于 以及 及其 其他 有关 相关 进一步 若干 一些 一个 一种 如何 怎样 怎么 什么 为什么 我们'.split(
    ' ',
  ),
]);

const isWord = (word: string) =>
  [...word].length >= 2 && !/^\p{N}+$/u.test(word) && !stops.has(word);

/** Without the name of the format at the end of a file's name. */
const nameOf = (title: string) =>
  formatKindOf(extensionOf(title)) === undefined
    ? title
    : title.trim().slice(0, -extensionOf(title).length);

/**
 * Keywords derived from the title, for documents without their own: the distinct words that say what it is about, for
 * they stand on its page. The search knows its other words from the title.
 */
export function keywordsOf(title: string): string {
  const text = normalise(nameOf(title)).text.replaceAll(DATES, ' ').replaceAll(DESIGNATIONS, ' ');
  const words = runsOf(text).flatMap(({ kind, text: run }) =>
    kind === 'han' ? wordsIn(run) : [run],
  );
  let keywords = '';
  for (const word of new Set(words.filter(isWord))) {
    const longer = keywords === '' ? word : `${keywords},${word}`;
    if (longer.length > KEYWORDS_MAX) break;
    keywords = longer;
  }
  return keywords;
}
