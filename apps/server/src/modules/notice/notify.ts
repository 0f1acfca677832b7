import { randomUUID } from 'node:crypto';
import { isToldTogether, type NoticeKind } from '@wenyuan/domain';
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notices } from '../../db/schema/index.ts';

export type NewNotice = {
  /** Who is told; nobody for 0. */
  readonly user_id: number;
  readonly kind: NoticeKind;
  /** The id of what it is about, by `kind`. */
  readonly target_id: number;
  /** The ids of what it counts, where it is of several things. */
  readonly target_ids?: readonly number[];
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
  /** Of how many it tells; default 1. */
  readonly count?: number;
};

/** Fewer values than a statement may have. */
const BATCH = 1000;

const keyOf = ({ user_id, kind, target_id }: NoticeKey) => `${user_id} ${kind} ${target_id}`;

/** Of several at once about the same thing, one counts: a statement cannot update a row twice. */
function mergeEqual(all: readonly NewNotice[]) {
  const merged = new Map<
    string,
    NewNotice & { count: number; amount: number; target_ids: number[] }
  >();
  for (const one of all) {
    const before = merged.get(keyOf(one));
    const amount = (before?.amount ?? 0) + (one.amount ?? 0);
    const target_ids = [...(before?.target_ids ?? []), ...(one.target_ids ?? [])];
    const count = (before?.count ?? 0) + (one.count ?? 1);
    merged.set(keyOf(one), { ...one, amount, count, target_ids });
  }
  return [...merged.values()];
}

/** Things of one member of which a notice each is told at once; more are one notice. */
const APART_MAX = 3;

/** Marks those that are shown as one. Each has its row all the same, so that what is taken back of some leaves the others. */
function withBatches<One extends NewNotice>(all: readonly One[]) {
  const groupOf = ({ user_id, kind }: NewNotice) => `${user_id} ${kind}`;
  const sizes = new Map<string, number>();
  for (const one of all) sizes.set(groupOf(one), (sizes.get(groupOf(one)) ?? 0) + 1);
  const batches = new Map<string, string>();
  return all.map((one) => {
    const group = groupOf(one);
    if (!isToldTogether(one.kind) || (sizes.get(group) ?? 0) <= APART_MAX)
      return { ...one, batch: null };
    const batch = batches.get(group) ?? randomUUID();
    batches.set(group, batch);
    return { ...one, batch };
  });
}

/** Nobody is told what they did themselves. */
const isTold = ({ user_id, by_user_id = 0 }: NewNotice) => user_id > 0 && user_id !== by_user_id;

/**
 * Tells members what happened, in the transaction in which it happens; call it as the last step of that, once. What a
 * member has not read yet about the same thing is counted up, so that nothing fills an inbox.
 */
export async function notify(tx: Db, told: readonly NewNotice[]): Promise<void> {
  const wanted = withBatches(mergeEqual(told.filter(isTold)));
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
          target_ids: sql`${notices.target_ids} || excluded.target_ids`,
          // Told of again, it is no longer one of those from before.
          batch: sql`excluded.batch`,
          // Who waited for another began before it.
          first_at: sql`least(${notices.first_at}, excluded.first_at)`,
          created_at: sql`excluded.created_at`,
        },
      });
  }
}

/** Which notice is meant. */
export type NoticeKey = Pick<NewNotice, 'user_id' | 'kind' | 'target_id'>;

function isOneOf(keys: readonly NoticeKey[]) {
  const rows = keys.map(
    ({ user_id, kind, target_id }) => sql`(${user_id}::int, ${kind}, ${target_id}::int)`,
  );
  return sql`(${notices.user_id}, ${notices.kind}, ${notices.target_id}) in (${sql.join(rows, sql`, `)})`;
}

const isUnread = (keys: readonly NoticeKey[]) => and(isNull(notices.read_at), isOneOf(keys));

/**
 * The ids of notices that nobody tells, reads or takes back at this moment. Whoever changes notices in no order takes only these:
 * it waits for nobody, so that no two ever wait for each other.
 */
export function unheld(db: Db, matches: SQL | undefined) {
  return db
    .select({ id: notices.id })
    .from(notices)
    .where(matches)
    .for('update', { skipLocked: true });
}

/**
 * The notes of notices of `keys` that members have not read, by the thing that they were told of. They stay unread until the
 * transaction ends: what is being read at this moment counts as read, as it does for `takeBack`.
 */
export async function unreadNotes(
  tx: Db,
  keys: readonly NoticeKey[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await tx
      .select({ target_id: notices.target_id, note: notices.note })
      .from(notices)
      .where(isUnread(keys.slice(start, start + BATCH)))
      .for('update', { skipLocked: true });
    for (const { target_id, note } of rows) found.set(target_id, note);
  }
  return found;
}

/**
 * Takes back what members were told and have not read, where it is no longer so. Call it after `notify`: it waits for nobody,
 * and leaves a notice that is being read at this moment.
 */
export async function takeBack(tx: Db, told: readonly NoticeKey[]): Promise<void> {
  for (let start = 0; start < told.length; start += BATCH) {
    const unread = unheld(tx, isUnread(told.slice(start, start + BATCH)));
    await tx.delete(notices).where(inArray(notices.id, unread));
  }
}

/** What was told, and when. */
export type Told = NewNotice & { readonly at: Date };

/** Takes back some of what unread notices count, as `takeBack` does: those of one go, and none goes on naming what is gone. */
export async function countBack(tx: Db, gone: readonly Told[]): Promise<void> {
  const wanted = gone.filter(isTold);
  for (let start = 0; start < wanted.length; start += BATCH) {
    const some = wanted.slice(start, start + BATCH);
    const { id, user_id, kind, target_id, count, note, by_user_id, first_at } = notices;
    const rows = await tx
      .select({ id, user_id, kind, target_id, count, note, by_user_id, first_at })
      .from(notices)
      .where(isUnread(some))
      .for('update', { skipLocked: true });
    if (rows.length === 0) continue;
    const byKey = new Map<string, Told[]>();
    for (const one of some) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
    const left = rows.map((row) => {
      // What had been read already is not counted by the unread one.
      const counted = (byKey.get(keyOf(row)) ?? []).filter(({ at }) => at >= row.first_at);
      const isNamed = counted.some(
        ({ by_user_id = 0, note: its = '' }) => by_user_id === row.by_user_id && its === row.note,
      );
      // It names one that stays: of those gone, some were told by a notice that is not there any more.
      const least = row.by_user_id !== 0 && !isNamed ? 1 : 0;
      return { id: row.id, count: Math.max(least, row.count - counted.length), isNamed };
    });
    const ended = left.filter((row) => row.count <= 0);
    const others = left.filter((row) => row.count > 0);
    const idsOf = (list: typeof left) => list.map((row) => row.id);
    await tx.delete(notices).where(inArray(notices.id, idsOf(ended)));
    await tx.execute(sql`
      update ${notices} set
        count = given.count,
        note = case when given.named then '' else ${note} end,
        by_user_id = case when given.named then 0 else ${by_user_id} end
      from unnest(
        ${sql.param(idsOf(others))}::bigint[],
        ${sql.param(others.map((row) => row.count))}::int[],
        ${sql.param(others.map((row) => row.isNamed))}::bool[]
      ) as given (id, count, named)
      where ${notices.id} = given.id`);
  }
}
