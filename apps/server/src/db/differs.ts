/** Whether a row would be another one with these values. */
export function differs<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return (Object.keys(values) as (keyof Row)[]).some((name) => values[name] !== row[name]);
}
