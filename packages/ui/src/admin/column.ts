import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Never narrower than this. */
  readonly width?: number;
  /** As wide as this, before columns without it get more than they need. */
  readonly idealWidth?: number;
  readonly align?: 'start' | 'end';
  /** The server's column to sort by. */
  readonly sort?: string;
  /** Cannot be hidden, and has no label where rows are cards. */
  readonly fixed?: boolean;
  /** Shown on phones too, where a row is a card. */
  readonly phone?: boolean;
};

export type Sort = { readonly column: string; readonly direction: 'asc' | 'desc' };
export type Density = 'comfortable' | 'compact';
