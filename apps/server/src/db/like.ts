import { sql, type SQL } from 'drizzle-orm';

/** A LIKE pattern that finds `text` anywhere and escapes its wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Whether a text contains the words in whatever case. Words that have no case are looked for as they are: to fold the case
 * of a hundred thousand Chinese texts, which no index helps with two characters, takes most of the time otherwise.
 */
export function contains(text: SQL, words: string): SQL {
  const hasCase = words.toLowerCase() !== words.toUpperCase();
  return sql`${text} ${sql.raw(hasCase ? 'ilike' : 'like')} ${containing(words)}`;
}
