/** A term as `tsquery` and `tsvector` have it in their text form. */
export function quote(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
