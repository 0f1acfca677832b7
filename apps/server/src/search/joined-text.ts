import { sql, type SQL } from 'drizzle-orm';

/** What may part a word of a script without spaces: spaces, ends of lines, soft hyphens. */
const PARTING = [' ', '\n', '\u00ad'] as const;

/** A text without what may part its words, in SQL; `translate` takes three times as long. */
export function joined(text: SQL): SQL {
  return PARTING.reduce((inner, letter) => sql`replace(${inner}, ${letter}, '')`, text);
}
