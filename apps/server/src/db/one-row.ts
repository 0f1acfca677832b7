/** The row of a statement that always has one: what it wrote, or a sum. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that always has a row had none');
  return row;
}
