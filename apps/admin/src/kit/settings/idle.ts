import type { Config } from '@wenyuan/api-client';

/** Why a setting has no effect with the present values; undefined while it has one. */
export type Idle = (value: (name: string) => unknown) => string | undefined;

/** Why a setting has no effect: its own rule, or the switch of its group is off. */
export function idleReason(
  { category, name }: Config,
  {
    by,
    idle = {},
    rows,
    valueAt,
  }: {
    by: string | undefined;
    idle: Readonly<Record<string, Idle>> | undefined;
    rows: readonly Config[];
    valueAt: (name: string) => unknown;
  },
): string | undefined {
  const own = `${category}.${name}`;
  if (by !== undefined && by !== own && valueAt(by) !== true) {
    const switched = rows.find((row) => `${row.category}.${row.name}` === by);
    return `「${switched?.label ?? by}」关闭时不起作用`;
  }
  return idle[own]?.(valueAt);
}
