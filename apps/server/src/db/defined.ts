type Defined<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

/** Without the fields that are absent: they keep their value in an update. */
export function definedOf<Values extends object>(values: Values): Partial<Defined<Values>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Defined<Values>>;
}
