import { sql, type SQL } from 'drizzle-orm';

/** What may part a word of a script without spaces: ends of lines, spaces, soft hyphens. */
const PARTING = [' ', '\n', '\r', '\u00ad', '\u3000'] as const;

/** A text without what may part its words, in SQL; `translate` takes three times as long. */
export function joined(text: SQL): SQL {
  return PARTING.reduce((inner, letter) => sql`replace(${inner}, ${letter}, '')`, text);
}
