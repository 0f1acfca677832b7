import { cut, withoutInvisible } from '@wenyuan/domain';

/** Words that are told, and the longest reason. */
const WORDS = 3;
const LENGTH = 100;

/** A reason and the words that it was found by, in one line. */
export function reasonOf(told: string, words: readonly string[]): string {
  const shown = words.map((word) => word.trim()).filter((word) => word !== '');
  const by = shown.length === 0 ? '' : `（${shown.slice(0, WORDS).join('、')}）`;
  return cut(withoutInvisible(`${told}${by}`).trim(), LENGTH);
}
