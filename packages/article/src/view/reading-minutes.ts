import { countWords } from '../count-words.ts';

/** Words that people read in a minute; a Chinese character is one. */
const WORDS_PER_MINUTE = 400;

/** How long reading an article takes, in whole minutes. */
export function readingMinutes(html: string): number {
  const words = countWords(html.replaceAll(/<[^>]*>/g, ' '));
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
