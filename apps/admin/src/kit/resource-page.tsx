import type { MenuAction } from '@wenyuan/ui';
import type { ComponentType, ReactNode } from 'react';
import type { BatchAction } from './batch.ts';
import type { ListColumn } from './columns.tsx';
import type { ListFilter } from './filters.ts';
import type { ListTools } from './list-context.ts';
import type { Within } from './list-input.ts';
import { ListPage } from './list-page.tsx';
import type { Removal } from './removal.ts';
import type { AnyInput, ListKey, RowOf } from './resource.ts';
import type { ResourceForm } from './resource-form.tsx';

export type DetailProps<Row> = {
  readonly row: Row;
  /** What can be done to the row, as its menu has it. */
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
};

type Creation = { readonly label: string; readonly to: string };

export type ListDeclaration<Row> = {
  readonly title: string;
  /** What one row is, in messages: 删除友情链接“…”. */
  readonly noun: string;
  readonly nameOf: (row: Row) => string;
  /** The measure word of the noun; default 个. */
  readonly unit?: string;
  /** What the list asks for besides its address. */
  readonly input?: AnyInput;
  /** A hook where titles or words are data of the server; it gives the same columns until those change. */
  readonly columns: readonly ListColumn<Row>[] | (() => readonly ListColumn<Row>[]);
  /** A hook that adds to the rows what is newer than the list; a row that does not change stays the same object. */
  readonly useRows?: (rows: readonly Row[]) => readonly Row[];
  readonly filters?: readonly ListFilter[];
  /** Creates and changes rows; without it the list only shows them. */
  readonly form?: ResourceForm;
  /** A drawer about one row, for lists whose rows no form changes; a press on the name opens it. */
  readonly Detail?: ComponentType<DetailProps<Row>>;
  /** Makes rows, where that needs other fields than a change. */
  readonly newForm?: ResourceForm;
  /** Where rows are made, if not in the form; a hook where not everybody may. */
  readonly create?: Creation | (() => Creation | undefined);
  /** Where a row is changed, if not in the form. */
  readonly editAt?: (row: Row) => string;
  /** All rows of the filter can be chosen at once, where the actions take them in one call. */
  readonly selectsWhole?: boolean;
  readonly batch?: readonly BatchAction<Row>[];
  /** What can be done to one row, between 编辑 and the batch actions that fit it. */
  readonly actions?: (row: Row, tools: ListTools) => readonly MenuAction[];
  /** One of the batch actions is the deletion, since it needs more than the rows. */
  readonly ownRemoval?: boolean;
  /** What a deletion loses, forbids and can bring back. */
  readonly removal?: Removal<Row>;
  /** Keys of columns that are hidden until the person shows them. */
  readonly hidden?: readonly string[];
  /** The heading of a list without rows; default 还没有 and the noun. */
  readonly emptyTitle?: string;
  /** Says what the rows are for, while there are none. */
  readonly emptyHint?: ReactNode;
  /** What the reply says of all rows of the filter, below the rows. */
  readonly sum?: (reply: unknown) => ReactNode;
  /** Stands between the heading and the filters. */
  readonly above?: ReactNode;
  /** Buttons of the page, before 新增. */
  readonly buttons?: ReactNode;
};

/**
 * A list of the back office from its declaration. Its operations, rights and rules are those of the contract. With
 * `within` it is a part of another page.
 */
export function resourcePage<Key extends ListKey>(
  key: Key,
  list: ListDeclaration<RowOf<Key> & { readonly id: number }>,
): (props: { readonly within?: Within }) => ReactNode {
  return function ResourcePage({ within }) {
    return <ListPage listKey={key} list={list} within={within} />;
  };
}
