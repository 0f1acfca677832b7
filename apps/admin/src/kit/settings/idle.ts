import type { Config } from '@wenyuan/api-client';

/** Why settings have no effect with the present values; undefined while they have one. */
export type Idle = (value: (name: string) => unknown) => string | undefined;

/** Why the settings of a group have no effect: the switch that they depend on is off. */
export function groupIdleReason(
  by: string | undefined,
  rows: readonly Config[],
  valueAt: (name: string) => unknown,
): string | undefined {
  if (by === undefined || valueAt(by) === true) return undefined;
  const switched = rows.find(({ category, name }) => `${category}.${name}` === by);
  return `开启“${switched?.label ?? by}”后才起作用`;
}
