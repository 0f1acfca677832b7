import type { Db } from '../../db/database.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { outdated } from '../../http/errors.ts';

/** A row that waited for a decision, and who made it. */
type Reviewed = {
  readonly id: number;
  readonly status: number | boolean;
  /** 0 for nobody. */
  readonly by: number;
  readonly updated_at: Date;
};

/**
 * Refuses a decision on a row whose status is not the one that the operator saw: somebody else has decided. The rows must
 * be locked.
 */
export async function requireSeen<Row>(
  tx: Db,
  rows: readonly Row[],
  seen: number | boolean | undefined,
  told: { of: (row: Row) => Reviewed; nameOf: (row: Row) => string; labelOf: (row: Row) => string },
): Promise<void> {
  if (seen === undefined) return;
  const all = rows.filter((row) => told.of(row).status !== seen);
  const [changed] = all;
  if (changed === undefined) return;
  const { id, status, by, updated_at } = told.of(changed);
  const username = (await usernamesOf(tx, [by])).get(by) ?? '';
  const who = username === '' ? '已' : `已由 ${username} `;
  const one = `${told.nameOf(changed)}${who}改为「${told.labelOf(changed)}」`;
  const message =
    rows.length === 1
      ? one
      : all.length === 1
        ? `${one}，其余 ${rows.length - 1} 项也没有改动，请再操作一次`
        : `选中的 ${rows.length} 项中有 ${all.length} 项的状态已变（${one}等），全部没有改动，请再操作一次`;
  throw outdated(message, {
    review: { id, status: Number(status), username, updated_at: updated_at.toISOString() },
  });
}
