import { contract, type ParsedInputOf, type Wish } from '@wenyuan/contract';
import {
  bookTitle,
  CategoryType,
  PunishmentType,
  wishKey,
  WishStatus,
  wishStatusLabels,
  CommentType,
  type NoticeKind,
} from '@wenyuan/domain';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { isProgram, mayComment, needsCommentReview, type Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { itemLocks } from '../../db/advisory-locks.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { categories, wishes, wishSupporters } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findTargets, requireTarget } from '../comment/comment-target.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { notify, takeBack, type NewNotice } from '../notice/notify.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { screenFields } from '../screening/screening.ts';
import { answerTo, lockWishes, presentWishes, withdrawSupport, type WishRow } from './wish.repo.ts';

type WishContract = (typeof contract)['wish'];
type Creation = ParsedInputOf<WishContract['create']>;
type Change = ParsedInputOf<WishContract['update']>;
type Decision = ParsedInputOf<WishContract['check']>;

/** What one member may do in a day. */
const DAY = 86_400;
const CREATIONS = { count: 5, seconds: DAY };
const JOINS = { count: 100, seconds: DAY };
const ANSWERS = { count: 30, seconds: DAY };

const MISSING = '所求的文档不存在';
const SAME_TITLE = '已有人在找同名的文档';

/**
 * What members were told that is no longer so once a wish has this status. One that is closed passed its review all the same,
 * and is open again by an undo that does not tell so.
 */
const UNTRUE: Readonly<Record<number, readonly NoticeKind[]>> = {
  [WishStatus.Open]: ['wish_answered', 'wish_closed'],
  [WishStatus.Answered]: ['wish_closed'],
  [WishStatus.Closed]: ['wish_answered'],
};

const FOUND_HREF = `/member/wish?status=${WishStatus.Answered}`;
const wishHref = (row: Pick<WishRow, 'title'>) => `/wish?wd=${encodeURIComponent(row.title)}`;

async function requireCategory(db: Db, id: number | undefined): Promise<void> {
  if (id === undefined || id === 0) return;
  const found = await db.$count(
    categories,
    and(eq(categories.id, id), eq(categories.type, CategoryType.Document)),
  );
  if (found === 0) throw badField('category_id', '所选分类不存在');
}

async function lockWish(tx: Db, id: number): Promise<WishRow> {
  const [row] = await lockWishes(tx, [id]);
  if (row === undefined) throw notFound(MISSING);
  return row;
}

/** A wish, and the open one of the same title, if there is another. */
async function lockWithOpen(tx: Db, id: number) {
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

async function wants(tx: Db, row: WishRow, caller: Caller): Promise<boolean> {
  const { wish_id, user_id } = wishSupporters;
  return (await tx.$count(wishSupporters, and(eq(wish_id, row.id), eq(user_id, caller.id)))) > 0;
}

async function lockOpen(tx: Db, id: number): Promise<WishRow> {
  const row = await lockWish(tx, id);
  // One that waits for a review is nobody else's to know of.
  if (row.status === WishStatus.Pending) throw notFound(MISSING);
  if (row.status !== WishStatus.Open)
    throw conflict(`${bookTitle(row.title)}${wishStatusLabels[row.status as WishStatus]}`);
  return row;
}

/** Adds somebody to those who want a locked wish; nothing changes for who is among them. */
async function support(tx: Db, row: WishRow, userId: number): Promise<void> {
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

/**
 * Of wishes that are to be open, those that waited for a review join another of their title, which is open or comes before
 * them. Answers which they joined, by their ids.
 */
async function joinWaiting(
  tx: Db,
  rows: readonly WishRow[],
): Promise<ReadonlyMap<number, WishRow>> {
  const titles = rows.map(({ title_key }) => title_key);
  const open = await tx
    .select()
    .from(wishes)
    .where(and(inArray(wishes.title_key, titles), eq(wishes.status, WishStatus.Open)))
    .for('update');
  const wanted = new Map(open.map((row) => [row.title_key, row]));
  const joined = new Map<number, WishRow>();
  for (const row of rows) {
    const same = wanted.get(row.title_key);
    if (same === undefined) wanted.set(row.title_key, row);
    else if (row.status === WishStatus.Pending) {
      await support(tx, same, row.user_id);
      await tx.delete(wishes).where(eq(wishes.id, row.id));
      joined.set(row.id, same);
    } else throw conflict(`已有人在找${bookTitle(row.title)}`, 'status');
  }
  return joined;
}

/** The same notice for everybody who wants what a wish names. */
async function toSupporters(
  tx: Db,
  rows: readonly WishRow[],
  told: (row: WishRow) => Omit<NewNotice, 'user_id' | 'target_id' | 'title'>,
): Promise<NewNotice[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const people = await tx
    .select()
    .from(wishSupporters)
    .where(inArray(wishSupporters.wish_id, [...byId.keys()]));
  return people.flatMap(({ wish_id, user_id }) => {
    const row = byId.get(wish_id);
    return row === undefined
      ? []
      : [{ ...told(row), user_id, target_id: row.id, title: row.title }];
  });
}

/** Takes back what those who want a wish had not read of its status before; call it as the last step. */
async function takeBackUntrue(
  tx: Db,
  rows: readonly WishRow[],
  status: Decision['status'],
): Promise<void> {
  for (const kind of UNTRUE[status] ?? [])
    await takeBack(tx, await toSupporters(tx, rows, () => ({ kind })));
}

export function createWishService(services: Services) {
  const { db } = services;

  /** Joins the open wish of this title, or finds the caller's own that waits for a review; undefined when there is neither. */
  async function joinSame(tx: Db, title: string, caller: Caller): Promise<WishRow | undefined> {
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

  async function insert(tx: Db, values: typeof wishes.$inferInsert): Promise<WishRow> {
    const [row] = await tx.insert(wishes).values(values).returning();
    if (row === undefined) throw new Error('insert returned no wish');
    await tx.insert(wishSupporters).values({ wish_id: row.id, user_id: row.user_id });
    return row;
  }

  /** Sets a status, where no other wish of the same title stands in the way. */
  async function setStatus(
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

  return {
    async create(
      { captcha, captcha_id, ...input }: Creation,
      caller: Caller,
      ip: string,
    ): Promise<Wish & { is_new: boolean }> {
      if (!isProgram(caller))
        await requireCaptcha(services, 'comment', ip, { captcha, captcha_id });
      await requireUnpunished(db, caller.id, PunishmentType.NoComment);
      if (!mayComment(caller)) throw forbidden('您所在的用户组不能求文档');
      await requireCategory(db, input.category_id);
      const { title, description } = input;
      const { fields, needsReview } = await screenFields(services, { title, description });
      await consume(db, `wish:${caller.id}`, CREATIONS);
      const status =
        needsReview || needsCommentReview(caller) ? WishStatus.Pending : WishStatus.Open;
      const values = {
        ...input,
        ...fields,
        title_key: wishKey(fields.title),
        status,
        user_id: caller.id,
        ip,
      };
      const attempt = () =>
        db.transaction(async (tx) => {
          // Two wishes of a member at once would not see each other while they wait for a review.
          await tx.execute(
            sql`select pg_advisory_xact_lock(${itemLocks.commenters}, ${caller.id}::int)`,
          );
          const same = await joinSame(tx, fields.title, caller);
          const row = same ?? (await insert(tx, values));
          return { row, is_new: same === undefined };
        });
      // Who asks for the same at the same moment joins, too.
      const made = await attempt().catch((error: unknown) => {
        if (isDuplicate(error, 'wishes_wanted')) return attempt();
        throw error;
      });
      const [wish] = await presentWishes(db, [made.row], caller.id);
      if (wish === undefined) throw new Error('a presented wish vanished');
      return { ...wish, is_new: made.is_new };
    },

    async join(id: number, caller: Caller): Promise<void> {
      await consume(db, `wish-join:${caller.id}`, JOINS);
      await db.transaction(async (tx) => support(tx, await lockOpen(tx, id), caller.id));
    },

    async leave(id: number, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await lockWish(tx, id);
        if (row.user_id === caller.id && row.supporter_count <= 1)
          throw conflict('没有别人想要，请直接删除');
        await withdrawSupport(tx, [caller.id], id);
      });
    },

    /** Answers a wish with a document that everybody may see, and tells all who want it. */
    async answer(id: number, documentId: number, caller: Caller): Promise<void> {
      await requireUnpunished(db, caller.id, PunishmentType.NoComment);
      await consume(db, `wish-answer:${caller.id}`, ANSWERS);
      await db.transaction(async (tx) => {
        const row = await lockOpen(tx, id);
        const found = await requireTarget(tx, {
          type: CommentType.Document,
          document_id: documentId,
        });
        await setStatus(tx, [row], {
          status: WishStatus.Answered,
          document_id: documentId,
          answered_user_id: caller.id,
          answered_at: new Date(),
        });
        await notify(
          tx,
          await toSupporters(tx, [row], () => ({
            kind: 'wish_answered',
            href: found.href,
            note: found.title,
            by_user_id: caller.id,
          })),
        );
      });
    },

    /**
     * Goes on looking: the answer was not what the member had asked for, or is there no more, which anybody who wants it may
     * say. Where others look for the same again, the caller joins them.
     */
    async reopen(id: number, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const { row, open } = await lockWithOpen(tx, id);
        if (row.status !== WishStatus.Answered) throw conflict('只有已找到的可以继续寻找');
        const isGone =
          row.document_id > 0 &&
          (await findTargets(tx, [answerTo(row)]))(answerTo(row)) === undefined;
        const mayReopen = row.user_id === caller.id || (isGone && (await wants(tx, row, caller)));
        if (!mayReopen) throw forbidden('只能由提出者继续寻找');
        if (open !== undefined) {
          await support(tx, open, caller.id);
          await withdrawSupport(tx, [caller.id], id);
          return;
        }
        await setStatus(tx, [row], {
          status: WishStatus.Open,
          document_id: 0,
          answered_user_id: 0,
          answered_at: null,
        });
        // Whose document is gone was not told that it was the wrong one.
        await notify(tx, [
          {
            user_id: isGone ? 0 : row.answered_user_id,
            kind: 'wish_reopened',
            target_id: id,
            title: row.title,
            href: wishHref(row),
            by_user_id: caller.id,
          },
        ]);
        await takeBackUntrue(tx, [row], WishStatus.Open);
      });
    },

    async update({ id, unchanged_since, ...change }: Change): Promise<void> {
      await requireCategory(db, change.category_id);
      try {
        await db.transaction(async (tx) => {
          await lockUnchanged(tx, wishes, { id, unchanged_since }, { missing: MISSING });
          await tx
            .update(wishes)
            .set(
              edited({
                ...change,
                ...(change.title === undefined ? {} : { title_key: wishKey(change.title) }),
              }),
            )
            .where(eq(wishes.id, id));
        });
      } catch (error) {
        if (isDuplicate(error, 'wishes_wanted')) throw badField('title', SAME_TITLE);
        throw error;
      }
    },

    /** What operators decide: to publish or reopen, to mark as found, to close with a reason. */
    async check(
      { id: ids, status, close_reason, seen_status }: Decision,
      caller: Caller,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const locked = await lockWishes(tx, ids);
        if (locked.length < new Set(ids).size) throw notFound(MISSING);
        await requireSeen(tx, locked, {
          seen: { ids, status: seen_status },
          of: (row) => ({ ...row, by: 0 }),
          nameOf: ({ title }) => bookTitle(title),
          labelOf: (row) => wishStatusLabels[row.status as WishStatus],
        });
        const changed = locked.filter((row) => row.status !== status);
        const isOpen = status === WishStatus.Open;
        const joined = isOpen ? await joinWaiting(tx, changed) : undefined;
        const rows = changed.filter(({ id }) => joined?.has(id) !== true);
        await setStatus(tx, rows, {
          status,
          close_reason: status === WishStatus.Closed ? close_reason : '',
          ...(isOpen ? { document_id: 0, answered_user_id: 0 } : {}),
          answered_at: status === WishStatus.Answered ? new Date() : null,
        });
        const by_user_id = caller.id;
        const told = isOpen
          ? changed
              .filter((row) => row.status === WishStatus.Pending)
              .map(({ user_id, ...row }): NewNotice => {
                const { id, title } = joined?.get(row.id) ?? row;
                const href = wishHref({ title });
                return { user_id, kind: 'wish_passed', target_id: id, title, href, by_user_id };
              })
          : await toSupporters(tx, rows, () =>
              status === WishStatus.Answered
                ? // Without a document: the list of what was found. Nobody in person found it.
                  { kind: 'wish_answered', href: FOUND_HREF }
                : { kind: 'wish_closed', href: '/member/wish', note: close_reason, by_user_id },
            );
        await notify(tx, told);
        await takeBackUntrue(tx, rows, status);
      });
    },

    /** Deletes wishes, all or none: one that the caller may not delete refuses the whole. */
    async remove(ids: readonly number[], caller: Caller, mayDeleteAll: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockWishes(tx, ids);
        if (rows.length === 0) throw notFound(MISSING);
        if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
          throw forbidden('只能删除自己求的文档');
        if (!mayDeleteAll && rows.some((row) => row.supporter_count > 1))
          throw conflict('还有其他人想要，不能删除');
        await tx.delete(wishes).where(
          inArray(
            wishes.id,
            rows.map(({ id }) => id),
          ),
        );
      });
    },
  };
}
