import { KEYWORDS_MAX } from '@wenyuan/domain';
import { normalise } from './normalise.ts';
import { runsOf } from './analyse.ts';
import { allWordsIn } from './segment.ts';

/** Keywords derived from the title, for documents without their own: distinct words of at least two characters. */
export function keywordsOf(title: string): string {
  const words = runsOf(normalise(title).text).flatMap(({ kind, text }) =>
    kind === 'han' ? allWordsIn(text) : [text],
  );
  let keywords = '';
  for (const word of new Set(words.filter((one) => [...one].length >= 2))) {
    const longer = keywords === '' ? word : `${keywords},${word}`;
    if (longer.length > KEYWORDS_MAX) break;
    keywords = longer;
  }
  return keywords;
}
