import type { Config } from '@wenyuan/api-client';
import type { FieldValues } from 'react-hook-form';
import { isSame } from '../form-values.ts';
import { fieldOf, isChanged, textOf, valueOf } from './setting-values.ts';

export type SettingsState = {
  /** Those on which the values were made. */
  readonly rows: readonly Config[];
  readonly values: FieldValues;
  /** What the form has stored and not seen in a row yet. */
  readonly saved: FieldValues;
};

function takeInRow(now: Config, { rows, values, saved }: SettingsState) {
  const name = fieldOf(now);
  const value: unknown = values[name];
  const untouched = { row: now, value: valueOf(now), isSeen: true };
  const base = rows.find((row) => fieldOf(row) === name);
  if (base === undefined) return untouched;
  const isSaved = name in saved;
  if (base.updated_at === now.updated_at)
    return isChanged(base, value) ? { row: now, value, isSeen: !isSaved } : untouched;
  if (!isChanged(base, value) || (isSaved && isSame(value, saved[name]))) return untouched;
  // What was typed during a save goes on from what that save stored.
  const isOwn = isSaved && (now.is_secret || now.value === textOf(saved[name]));
  return { row: isOwn || !isChanged(now, value) ? now : base, value, isSeen: true };
}

/**
 * Takes in what the server has by now. What was typed stays, and so does the row on which it was typed: a save names that
 * version, and is refused where somebody else has stored another one (decision 0057).
 */
export function takeIn(loaded: readonly Config[], state: SettingsState): SettingsState {
  const taken = loaded.map((now) => ({ name: fieldOf(now), ...takeInRow(now, state) }));
  return {
    rows: taken.map(({ row }) => row),
    values: Object.fromEntries(taken.map(({ name, value }) => [name, value])),
    saved: Object.fromEntries(
      taken
        .filter(({ name, isSeen }) => name in state.saved && !isSeen)
        .map(({ name }) => [name, state.saved[name] as unknown]),
    ),
  };
}
