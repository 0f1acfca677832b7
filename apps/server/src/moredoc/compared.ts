import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table here whose rows have ids. */
export type Target = PgTable & { readonly id: PgColumn };

/** A table that is compared at the end of a move. */
export type Compared = {
  /** The table there, without its prefix. */
  readonly source: string;
  /** Where the rows are; undefined when they have no id here. */
  readonly target?: Target;
  /** Columns whose sums must be the same. */
  readonly sums?: readonly { readonly label: string; readonly here: PgColumn }[];
};
