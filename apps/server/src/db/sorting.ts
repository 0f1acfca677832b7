import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Column and direction of the first known one of `name asc|desc, …`, descending by default; undefined when none can be
 * sorted by.
 */
export function sortingOf<Column>(
  text: string,
  columns: Readonly<Record<string, Column>>,
): { readonly name: string; readonly column: Column; readonly descending: boolean } | undefined {
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', direction = ''] = part.trim().split(/\s+/);
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column !== undefined) return { name, column, descending: direction !== 'asc' };
  }
  return undefined;
}

/** By age: the newest first, unless `id asc` is asked for. */
export function byAge(text: string, id: SQLWrapper): SQL {
  return sortingOf(text, { id })?.descending === false ? asc(id) : desc(id);
}
