import { sql } from 'drizzle-orm';

type Defined<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

/** Drops undefined fields, which keep their value in an update. */
export function definedOf<Values extends object>(values: Values): Partial<Defined<Values>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Defined<Values>>;
}

/**
 * What an update sets of fields that may all be undefined: the time of the edit is set even then, as other updates set it by
 * themselves.
 */
export function edited<Values extends object>(values: Values) {
  return { ...definedOf(values), updated_at: sql`now()` };
}
