import type { NoticeKind } from '@wenyuan/domain';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notices } from '../../db/schema/index.ts';

export type NewNotice = {
  /** Who is told; nobody for 0. */
  readonly user_id: number;
  readonly kind: NoticeKind;
  /** The id of what it is about, by `kind`. */
  readonly target_id: number;
  /** Plain text: the name of what it is about. */
  readonly title: string;
  /** Path on the site; empty for none. */
  readonly href?: string;
  /** Plain text below the sentence: a reason, an excerpt, a date. */
  readonly note?: string;
  /** Who caused it: nobody is told what they did themselves. 0 for the site itself. */
  readonly by_user_id?: number;
  /** Credits that it brought. */
  readonly amount?: number;
};

/** Fewer values than a statement may have. */
const BATCH = 1000;

const keyOf = ({ user_id, kind, target_id }: NewNotice) => `${user_id} ${kind} ${target_id}`;

/** Of several at once about the same thing, one counts: a statement cannot update a row twice. */
function mergeEqual(all: readonly NewNotice[]) {
  const merged = new Map<string, NewNotice & { readonly count: number; readonly amount: number }>();
  for (const one of all) {
    const before = merged.get(keyOf(one));
    const amount = (before?.amount ?? 0) + (one.amount ?? 0);
    merged.set(keyOf(one), { ...one, amount, count: (before?.count ?? 0) + 1 });
  }
  return [...merged.values()];
}

/**
 * Tells members what happened, in the transaction in which it happens; call it as the last step of that, once. What a
 * member has not read yet about the same thing is counted up, so that nothing fills an inbox.
 */
export async function notify(tx: Db, told: readonly NewNotice[]): Promise<void> {
  const wanted = mergeEqual(
    told.filter(({ user_id, by_user_id = 0 }) => user_id > 0 && user_id !== by_user_id),
  );
  // One order for all, so that two transactions never wait for each other.
  wanted.sort((a, b) => a.user_id - b.user_id || (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let start = 0; start < wanted.length; start += BATCH) {
    await tx
      .insert(notices)
      .values(wanted.slice(start, start + BATCH))
      .onConflictDoUpdate({
        target: [notices.user_id, notices.kind, notices.target_id],
        targetWhere: sql`${notices.read_at} is null`,
        set: {
          title: sql`excluded.title`,
          href: sql`excluded.href`,
          note: sql`excluded.note`,
          by_user_id: sql`excluded.by_user_id`,
          count: sql`${notices.count} + excluded.count`,
          amount: sql`${notices.amount} + excluded.amount`,
          created_at: sql`excluded.created_at`,
        },
      });
  }
}

/** Which notice is meant. */
export type NoticeKey = Pick<NewNotice, 'user_id' | 'kind' | 'target_id'>;

function isUnread(keys: readonly NoticeKey[]) {
  const rows = keys.map(
    ({ user_id, kind, target_id }) => sql`(${user_id}::int, ${kind}, ${target_id}::int)`,
  );
  return and(
    isNull(notices.read_at),
    sql`(${notices.user_id}, ${notices.kind}, ${notices.target_id}) in (${sql.join(rows, sql`, `)})`,
  );
}

/**
 * Which things members were told of by notices of `keys` that they have not read. They stay unread until the transaction ends:
 * what is being read at this moment counts as read, as it does for `takeBack`.
 */
export async function unreadTargets(tx: Db, keys: readonly NoticeKey[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await tx
      .select({ target_id: notices.target_id })
      .from(notices)
      .where(isUnread(keys.slice(start, start + BATCH)))
      .for('update', { skipLocked: true });
    for (const { target_id } of rows) found.add(target_id);
  }
  return found;
}

/**
 * Takes back what members were told and have not read, where it is no longer so. Call it after `notify`: it waits for nobody,
 * and leaves a notice that is being read at this moment.
 */
export async function takeBack(tx: Db, told: readonly NoticeKey[]): Promise<void> {
  for (let start = 0; start < told.length; start += BATCH) {
    const unread = tx
      .select({ id: notices.id })
      .from(notices)
      .where(isUnread(told.slice(start, start + BATCH)))
      .for('update', { skipLocked: true });
    await tx.delete(notices).where(inArray(notices.id, unread));
  }
}
