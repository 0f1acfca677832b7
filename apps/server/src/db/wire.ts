type Wire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/** Null for a time that cannot be read, of years before the clocks agreed: one such row must not take its list along. */
const timeOf = (date: Date) => (Number.isNaN(date.getTime()) ? null : date.toISOString());

/** A row as it travels: points in time as RFC 3339 in UTC. */
export function toWire<Row extends object>(row: Row): Wire<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? timeOf(value) : (value as unknown),
    ]),
  ) as Wire<Row>;
}
