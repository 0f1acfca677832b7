import { countWords } from '../count-words.ts';

/** Words that people read in a minute; a Chinese character is one. */
const WORDS_PER_MINUTE = 400;

/** How long reading an article takes: `3 分钟`, or from an hour on in half hours. */
export function readingTime(html: string): string {
  const words = countWords(html.replaceAll(/<[^>]*>/g, ' '));
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return minutes < 60 ? `${minutes} 分钟` : `${Math.round(minutes / 30) / 2} 小时`;
}
