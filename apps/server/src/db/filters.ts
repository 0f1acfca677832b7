import { FORMER_OWNER, readBound } from '@wenyuan/domain';
import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  not,
  or,
  sql,
  type AnyColumn,
  type GetColumnData,
  type SQL,
} from 'drizzle-orm';
import { contains, eachWord } from './like.ts';

/** Rows with one of these values, possibly none; all rows when the filter is undefined. */
export function oneOf<Column extends AnyColumn>(
  column: Column,
  values: readonly GetColumnData<Column, 'raw'>[] | undefined,
): SQL | undefined {
  return values === undefined ? undefined : inArray(column, [...values]);
}

/** Rows that came from this IP address; all rows when it is empty. */
export function fromAddress(column: AnyColumn, ip: string): SQL | undefined {
  return ip === '' ? undefined : eq(column, ip);
}

/** Values for `in (…)` of a statement that is written out; never empty. */
export function listOf(values: readonly (string | number)[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

/** The same for an expression. */
export function among(
  expression: SQL,
  values: readonly (string | number)[] | undefined,
): SQL | undefined {
  return values === undefined ? undefined : inArray(expression, [...values]);
}

/** A text, or a condition for one word. */
type Text = AnyColumn | SQL | ((word: string) => SQL);

/** Rows with each of these words in one of the texts; all rows when the words are empty. */
export function withWords(words: string, ...texts: readonly Text[]): SQL | undefined {
  return eachWord(words, (word) =>
    or(
      ...texts.map((text) =>
        typeof text === 'function' ? text(word) : contains(sql`${text}`, word),
      ),
    ),
  );
}

/** What an operator pastes to find one row: its number, its mark, or an address that ends with one of them. */
export function keyIn(words: string): { readonly id: number; readonly mark: string } {
  const path = words.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const mark = path.slice(path.lastIndexOf('/') + 1);
  return { id: /^[1-9]\d{0,14}$/.test(mark) ? Number(mark) : 0, mark };
}

/** Rows of more than so many days ago. */
export function olderThan(column: AnyColumn, days: number): SQL {
  return lt(column, sql`now() - make_interval(days => ${days})`);
}

/** The moments that a filter of days asks for. */
export function boundsOf([from, to]: readonly string[] = []) {
  return {
    from: from === undefined ? undefined : readBound(from),
    to: to === undefined ? undefined : readBound(to, 'last'),
  };
}

/** Rows whose time lies between these moments: from the first, and to the second where there is one. */
export function createdWithin(
  column: AnyColumn,
  moments: readonly string[] | undefined,
): SQL | undefined {
  const { from, to } = boundsOf(moments);
  return and(
    from === undefined ? undefined : gte(column, from),
    to === undefined ? undefined : lte(column, to),
  );
}

/** Which rows of a recycle bin are asked for. */
export type Deletion = {
  readonly deleted_at?: readonly string[] | undefined;
  readonly deleted_user_id?: readonly number[] | undefined;
  readonly by_owner?: boolean | undefined;
};

type Deleted = Readonly<Record<'deleted_at' | 'deleted_user_id' | 'user_id', AnyColumn>>;

/** The same as `isDeletedByOwner`. */
export const deletedByOwner = (table: Omit<Deleted, 'deleted_at'>): SQL =>
  inArray(table.deleted_user_id, [table.user_id, FORMER_OWNER]);

/** Rows deleted in these days, by one of these persons, by their owners or by others. */
export function deletedBy(
  table: Deleted,
  { deleted_at, deleted_user_id, by_owner }: Deletion,
): SQL | undefined {
  const byOwner = deletedByOwner(table);
  return and(
    createdWithin(table.deleted_at, deleted_at),
    oneOf(table.deleted_user_id, deleted_user_id),
    by_owner === undefined ? undefined : by_owner ? byOwner : not(byOwner),
  );
}

/** Rows that this person has written and deleted. */
export function deletedOwn(table: Deleted, userId: number): SQL | undefined {
  return and(
    isNotNull(table.deleted_at),
    eq(table.user_id, userId),
    eq(table.deleted_user_id, userId),
  );
}

/** The same for a row. */
export function isDeletedOwn(
  row: { deleted_at: Date | null; deleted_user_id: number; user_id: number },
  userId: number,
): boolean {
  return row.deleted_at !== null && row.user_id === userId && row.deleted_user_id === userId;
}
