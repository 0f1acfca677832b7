/** The one row there is: of what was written, of what is locked, or of a row as readers see it. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a row that must be there is not');
  return row;
}
