import { cut, WORDS_MAX } from '@wenyuan/domain';
import { classes } from './classes.ts';
import styles from './words-note.module.css';

/** What is looked for where these words stand in a field: of too many the beginning, which `WordsNote` tells. */
export function searchWords(text: string, max = WORDS_MAX): string {
  return cut(text.trim(), max).trim();
}

/** Below a field of words: they stay as they were pasted, and only their beginning is looked for. */
export function WordsNote({
  words,
  max = WORDS_MAX,
  className,
}: {
  words: string;
  max?: number;
  className?: string | undefined;
}) {
  return words.trim().length > max ? (
    <p className={classes(styles.note, className)} role="status">
      内容较长，只按前 {max} 个字符查找
    </p>
  ) : null;
}
