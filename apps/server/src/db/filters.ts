import { ilike, inArray, or, type AnyColumn, type GetColumnData, type SQL } from 'drizzle-orm';
import { containing } from './like.ts';

/** Rows with one of these values, of which there may be none; all rows where nobody asked. */
export function oneOf<Column extends AnyColumn>(
  column: Column,
  values: readonly GetColumnData<Column, 'raw'>[] | undefined,
): SQL | undefined {
  return values === undefined ? undefined : inArray(column, [...values]);
}

/** Rows with these words in one of the columns; all rows where nothing was typed. */
export function withWords(words: string, ...columns: readonly AnyColumn[]): SQL | undefined {
  if (words === '') return undefined;
  const pattern = containing(words);
  return or(...columns.map((column) => ilike(column, pattern)));
}
