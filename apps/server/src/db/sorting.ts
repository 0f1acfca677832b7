/** The column and direction that a text names, `name asc|desc`, descending unless told; undefined where nothing is sorted so. */
export function sortingOf<Column>(
  text: string,
  columns: Readonly<Record<string, Column>>,
): { readonly name: string; readonly column: Column; readonly descending: boolean } | undefined {
  const [name = '', direction = ''] = text.trim().toLowerCase().split(/\s+/);
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return column === undefined ? undefined : { name, column, descending: direction !== 'asc' };
}
