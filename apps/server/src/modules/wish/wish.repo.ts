import type { Wish } from '@wenyuan/contract';
import { CommentType, publicWishStatuses, wishKey, WishStatus } from '@wenyuan/domain';
import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { wishes, wishSupporters } from '../../db/schema/index.ts';
import { sortingOf } from '../../db/sorting.ts';
import { unedited } from '../../db/unedited.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { findTargets } from '../comment/comment-target.ts';

export type WishRow = typeof wishes.$inferSelect;

export const MISSING = '所求的文档不存在';
export const SAME_TITLE = '已有人在找同名的文档';

export type WishQuery = {
  readonly page: number;
  readonly size: number;
  readonly wd: string;
  readonly status?: readonly number[] | undefined;
  readonly category_id?: readonly number[] | undefined;
  readonly user_id?: readonly number[] | undefined;
  readonly is_joined: boolean;
  readonly order: string;
  readonly created_at?: readonly string[] | undefined;
};

/** Locks wishes in the order of their ids. */
export async function lockWishes(tx: Db, ids: readonly number[]): Promise<WishRow[]> {
  return tx
    .select()
    .from(wishes)
    .where(inArray(wishes.id, [...ids]))
    .orderBy(asc(wishes.id))
    .for('update');
}

export async function lockWish(tx: Db, id: number): Promise<WishRow> {
  const [row] = await lockWishes(tx, [id]);
  if (row === undefined) throw notFound(MISSING);
  return row;
}

/** A wish, and the open one of the same title, if there is another. */
export async function lockWithOpen(tx: Db, id: number) {
  const isSame = sql`${wishes.title_key} = (select w.title_key from ${wishes} w where w.id = ${id})`;
  const found = await tx
    .select({ id: wishes.id })
    .from(wishes)
    .where(and(isSame, eq(wishes.status, WishStatus.Open)));
  const rows = await lockWishes(tx, [id, ...found.map((each) => each.id)]);
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw notFound(MISSING);
  const open = rows.find((each) => each.id !== id && each.status === WishStatus.Open);
  return { row, open };
}

export async function wants(tx: Db, row: WishRow, caller: Caller): Promise<boolean> {
  const { wish_id, user_id } = wishSupporters;
  return (await tx.$count(wishSupporters, and(eq(wish_id, row.id), eq(user_id, caller.id)))) > 0;
}

/** One page of the wishes that the reader may see: without `maySeeAll` the public ones and their own. */
export async function listWishes(
  db: Db,
  query: WishQuery,
  reader: { readonly id: number; readonly maySeeAll: boolean },
): Promise<{ total: number; rows: WishRow[] }> {
  const joined = db
    .select({ id: wishSupporters.wish_id })
    .from(wishSupporters)
    .where(eq(wishSupporters.user_id, reader.id));
  const matches = and(
    withWords(query.wd, wishes.title, wishes.description),
    oneOf(wishes.status, query.status),
    oneOf(wishes.category_id, query.category_id),
    oneOf(wishes.user_id, query.user_id),
    createdWithin(wishes.created_at, query.created_at),
    query.is_joined ? inArray(wishes.id, joined) : undefined,
    reader.maySeeAll
      ? undefined
      : or(
          inArray(wishes.status, [...publicWishStatuses]),
          eq(wishes.user_id, reader.id),
          // One that was closed is still theirs who wanted it, too.
          and(eq(wishes.status, WishStatus.Closed), inArray(wishes.id, joined)),
        ),
  );
  const sorting = sortingOf(query.order, {
    id: wishes.id,
    supporter_count: wishes.supporter_count,
  });
  const direction = sorting?.descending === false ? asc : desc;
  const order = [
    ...(sorting === undefined || sorting.name === 'id' ? [] : [direction(sorting.column)]),
    sorting?.name === 'id' ? direction(wishes.id) : desc(wishes.id),
  ];
  return pageOf(db, wishes, { ...query, matches, order });
}

/** The document that answers a wish, as `findTargets` takes it. */
export const answerTo = ({ document_id }: Pick<WishRow, 'document_id'>) => ({
  type: CommentType.Document,
  document_id,
});

export async function presentWishes(
  db: Db,
  rows: readonly WishRow[],
  readerId: number,
): Promise<Wish[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [names, found, joined] = await Promise.all([
    usernamesOf(
      db,
      rows.flatMap((row) => [row.user_id, row.answered_user_id]),
    ),
    findTargets(db, rows.filter((row) => row.document_id > 0).map(answerTo)),
    db
      .select({ id: wishSupporters.wish_id })
      .from(wishSupporters)
      .where(and(eq(wishSupporters.user_id, readerId), inArray(wishSupporters.wish_id, ids))),
  ]);
  const mine = new Set(joined.map(({ id }) => id));
  return rows.map((row) => {
    const { ip: _ip, title_key: _key, answered_user_id, document_id, ...fields } = toWire(row);
    const document = found(answerTo(row));
    return {
      ...fields,
      username: names.get(row.user_id) ?? '',
      is_joined: mine.has(row.id),
      document_id: document === undefined ? 0 : document_id,
      is_gone: document_id > 0 && document === undefined,
      document_uuid: document?.key ?? '',
      document_title: document?.title ?? '',
      answered_username: names.get(answered_user_id) ?? '',
    };
  });
}

/** Adds somebody to those who want a locked wish; nothing changes for who is among them. */
export async function support(tx: Db, row: WishRow, userId: number): Promise<void> {
  const added = await tx
    .insert(wishSupporters)
    .values({ wish_id: row.id, user_id: userId })
    .onConflictDoNothing()
    .returning({ id: wishSupporters.wish_id });
  if (added.length === 0) return;
  await tx
    .update(wishes)
    .set({
      supporter_count: sql`${wishes.supporter_count} + 1`,
      ...unedited(wishes),
    })
    .where(eq(wishes.id, row.id));
}

/** Joins the open wish of this title, or finds the caller's own that waits for a review; undefined when there is neither. */
export async function joinSame(
  tx: Db,
  title: string,
  caller: Caller,
): Promise<WishRow | undefined> {
  const [same] = await tx
    .select()
    .from(wishes)
    .where(
      and(
        eq(wishes.title_key, wishKey(title)),
        or(
          eq(wishes.status, WishStatus.Open),
          and(eq(wishes.status, WishStatus.Pending), eq(wishes.user_id, caller.id)),
        ),
      ),
    )
    .orderBy(desc(wishes.status))
    .limit(1)
    .for('update');
  if (same === undefined) return undefined;
  await support(tx, same, caller.id);
  const [row] = await tx.select().from(wishes).where(eq(wishes.id, same.id));
  return row;
}

export async function insertWish(tx: Db, values: typeof wishes.$inferInsert): Promise<WishRow> {
  const row = await tx.insert(wishes).values(values).returning().then(oneRow);
  await tx.insert(wishSupporters).values({ wish_id: row.id, user_id: row.user_id });
  return row;
}

/** Sets a status, where no other wish of the same title stands in the way. */
export async function setStatus(
  tx: Db,
  rows: readonly WishRow[],
  change: Partial<typeof wishes.$inferInsert> & { readonly status: number },
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await tx
      .update(wishes)
      .set(change)
      .where(
        inArray(
          wishes.id,
          rows.map(({ id }) => id),
        ),
      );
  } catch (error) {
    if (isDuplicate(error, 'wishes_wanted')) throw conflict(SAME_TITLE, 'status');
    throw error;
  }
}

/**
 * Takes members out of what they wanted, or of one wish. What others want, too, is handed to the one who joined first; what
 * nobody wants any more, and nobody has found, goes with them.
 */
export async function withdrawSupport(
  tx: Db,
  userIds: readonly number[],
  wishId?: number,
): Promise<void> {
  const theirs = and(
    inArray(wishSupporters.user_id, [...userIds]),
    wishId === undefined ? undefined : eq(wishSupporters.wish_id, wishId),
  );
  const joined = await tx
    .selectDistinct({ id: wishSupporters.wish_id })
    .from(wishSupporters)
    .where(theirs);
  const ids = (
    await lockWishes(
      tx,
      joined.map(({ id }) => id),
    )
  ).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(wishSupporters).where(theirs);
  await tx
    .update(wishes)
    .set({
      supporter_count: sql`(select count(*) from wish_supporters where wish_id = ${wishes.id})`,
      ...unedited(wishes),
    })
    .where(inArray(wishes.id, ids));
  const next = sql`(
    select user_id from wish_supporters where wish_id = ${wishes.id} order by created_at, user_id limit 1)`;
  await tx
    .update(wishes)
    .set({ user_id: next, ip: '', ...unedited(wishes) })
    .where(
      and(
        inArray(wishes.id, ids),
        inArray(wishes.user_id, [...userIds]),
        gt(wishes.supporter_count, 0),
      ),
    );
  await tx
    .delete(wishes)
    .where(
      and(
        inArray(wishes.id, ids),
        eq(wishes.supporter_count, 0),
        ne(wishes.status, WishStatus.Answered),
      ),
    );
}
