/**
 * The column and direction of `name asc|desc`, descending by default; undefined for a name that cannot be sorted by.
 */
export function sortingOf<Column>(
  text: string,
  columns: Readonly<Record<string, Column>>,
): { readonly name: string; readonly column: Column; readonly descending: boolean } | undefined {
  const [name = '', direction = ''] = text.trim().toLowerCase().split(/\s+/);
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return column === undefined ? undefined : { name, column, descending: direction !== 'asc' };
}
