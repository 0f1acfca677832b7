import { and, or, sql, type SQL } from 'drizzle-orm';

/** A LIKE pattern that finds `text` anywhere and escapes its wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

const WIDE_LETTERS = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/**
 * Whether something has each of the words that stand apart. A word with full-width letters is looked for in plain ones, too;
 * full-width punctuation is that of Chinese texts and stays.
 */
export function eachWord(words: string, has: (word: string) => SQL | undefined): SQL | undefined {
  return and(
    ...words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        const plain = word.replaceAll(WIDE_LETTERS, (letter) => letter.normalize('NFKC'));
        return plain === word ? has(word) : or(has(word), has(plain));
      }),
  );
}

/**
 * Whether a text contains the words in whatever case. Words that have no case are looked for as they are: to fold the case
 * of a hundred thousand Chinese texts, which no index helps with two characters, takes most of the time otherwise.
 */
export function contains(text: SQL, words: string): SQL {
  const hasCase = words.toLowerCase() !== words.toUpperCase();
  return sql`${text} ${sql.raw(hasCase ? 'ilike' : 'like')} ${containing(words)}`;
}
