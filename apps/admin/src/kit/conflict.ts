import { hasStatus } from '@wenyuan/api-client';
import type { FieldValues } from 'react-hook-form';
import { isSame } from './form-values.ts';
import type { AnyInput } from './resource.ts';

/** The row as it is now, if a change was refused because somebody changed the row first. */
export function presentRowOf(error: unknown): AnyInput | undefined {
  return hasStatus(error, 409) ? error.current?.row : undefined;
}

/** What two people made of one row: `opened` is what both began with. */
export type Merge = {
  /** The person's values, with what only the other one changed. */
  readonly values: FieldValues;
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly string[];
};

export function merge(opened: FieldValues, mine: FieldValues, theirs: FieldValues): Merge {
  const values: FieldValues = { ...mine };
  const conflicts: string[] = [];
  for (const name of Object.keys(mine)) {
    if (isSame(theirs[name], opened[name]) || isSame(theirs[name], mine[name])) continue;
    if (isSame(mine[name], opened[name])) values[name] = theirs[name];
    else conflicts.push(name);
  }
  return { values, conflicts };
}
