type Wire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/** Null for a date that JavaScript cannot represent: one such row must not break its list. */
const timeOf = (date: Date) => (Number.isNaN(date.getTime()) ? null : date.toISOString());

/** A row as sent on the wire: times as RFC 3339 in UTC. */
export function toWire<Row extends object>(row: Row): Wire<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? timeOf(value) : (value as unknown),
    ]),
  ) as Wire<Row>;
}
