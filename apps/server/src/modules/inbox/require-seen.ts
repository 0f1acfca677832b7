import type { Db } from '../../db/database.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { badField, outdated } from '../../http/errors.ts';

/** A row that waited for a decision, and who made it. */
type Reviewed = {
  readonly id: number;
  readonly status: number | boolean;
  /** 0 for nobody. */
  readonly by: number;
  readonly updated_at: Date;
};

/** What the operator saw of the rows with these ids: one status for all, or that of each. */
type Seen = {
  readonly ids: readonly number[];
  readonly status: boolean | readonly number[] | undefined;
};

/** Each id with the status that was seen; nothing where none was named. */
function statusesOf({ ids, status }: Seen): ReadonlyMap<number, number> | undefined {
  if (status === undefined) return undefined;
  const given = [status].flat();
  if (given.length !== 1 && given.length !== ids.length)
    throw badField('seen_status', '应与编号一样多');
  return new Map(ids.map((id, at) => [id, Number(given[at] ?? given[0])]));
}

/**
 * Refuses a decision on a row whose status is not the one that the operator saw: somebody else has decided. The rows must
 * be locked.
 */
export async function requireSeen<Row>(
  tx: Db,
  rows: readonly Row[],
  told: {
    seen: Seen;
    of: (row: Row) => Reviewed;
    nameOf: (row: Row) => string;
    labelOf: (row: Row) => string;
    /** What was decided, where the status tells more than that. */
    decisionOf?: (status: number) => number;
  },
): Promise<void> {
  const statuses = statusesOf(told.seen);
  if (statuses === undefined) return;
  const { decisionOf = Number } = told;
  const all = rows.filter((row) => {
    const { id, status } = told.of(row);
    return decisionOf(Number(status)) !== decisionOf(statuses.get(id) ?? Number(status));
  });
  const [changed] = all;
  if (changed === undefined) return;
  const { id, status, by, updated_at } = told.of(changed);
  const username = (await usernamesOf(tx, [by])).get(by) ?? '';
  const who = username === '' ? '已' : `已由 ${username} `;
  const one = `${told.nameOf(changed)}${who}改为“${told.labelOf(changed)}”`;
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
