import { sql, type SQL } from 'drizzle-orm';

/** What may part a word of a script without spaces, as code points: spaces, ends of lines, soft hyphens. */
const PARTING = [0x20, 0x0a, 0xad] as const;

/** A text without what may part its words, in SQL; `translate` takes three times as long. */
export function joined(text: SQL): SQL {
  return PARTING.reduce(
    (inner, point) => sql`replace(${inner}, chr(${sql.raw(String(point))}), '')`,
    text,
  );
}
