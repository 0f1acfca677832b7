type Defined<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

/** Drops undefined fields, which keep their value in an update. */
export function definedOf<Values extends object>(values: Values): Partial<Defined<Values>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Defined<Values>>;
}
