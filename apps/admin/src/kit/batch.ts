import type { AnyInput } from './resource.ts';
import { inputOf } from './form-values.ts';
import { operationOf, write } from './resource.ts';

/** What can be done to all chosen rows. */
export type BatchAction<Row> = {
  readonly label: string;
  readonly danger?: boolean;
  /** The operation that it calls: without the right to it, the action is not there. */
  readonly operation: (group: string) => string;
  /** Why it does not fit a row; it runs for those that it fits. */
  readonly unfit?: (row: Row) => string | undefined;
  /** Undefined for the deletion, which asks first and is the list's own. */
  readonly run?: (rows: readonly Row[], group: string) => Promise<unknown>;
};

type Enableable = { readonly id: number; readonly enable: boolean };

/** Turns rows on or off: at once where the service can, else one after another. */
async function setEnabled(
  rows: readonly Enableable[],
  group: string,
  enable: boolean,
): Promise<void> {
  if (operationOf(`${group}.setStatus`) !== undefined) {
    await write(`${group}.setStatus`, { id: rows.map(({ id }) => id), enable });
    return;
  }
  for (const row of rows)
    await write(`${group}.update`, inputOf(`${group}.update`, row as AnyInput, { enable }));
}

function enabling(enable: boolean): BatchAction<Enableable> {
  const word = enable ? '启用' : '停用';
  return {
    label: word,
    operation: (group) =>
      operationOf(`${group}.setStatus`) === undefined ? `${group}.update` : `${group}.setStatus`,
    unfit: (row) => (row.enable === enable ? `已经${word}` : undefined),
    run: (rows, group) => setEnabled(rows, group, enable),
  };
}

export const batch = {
  enable: () => enabling(true),
  disable: () => enabling(false),
  remove: (): BatchAction<{ readonly id: number }> => ({
    label: '删除',
    danger: true,
    operation: (group) => `${group}.delete`,
  }),
};
