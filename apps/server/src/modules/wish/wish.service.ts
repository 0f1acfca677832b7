import { contract, type ParsedInputOf, type Wish } from '@wenyuan/contract';
import {
  bookTitle,
  CategoryType,
  labelIn,
  PunishmentType,
  wishKey,
  WishStatus,
  wishStatusLabels,
  CommentType,
} from '@wenyuan/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { isProgram, mayComment, needsCommentReview, type Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { lockItem } from '../../db/advisory-locks.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { oneRow } from '../../db/one-row.ts';
import { categories, wishes } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findTargets, requireTarget } from '../comment/comment-target.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { notify, type NewNotice } from '../notice/notify.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { screenFields } from '../screening/screening.ts';
import { FOUND_HREF, takeBackUntrue, toSupporters, wishHref } from './wish-notices.ts';
import {
  answerTo,
  insertWish,
  joinSame,
  lockWish,
  lockWishes,
  lockWithOpen,
  MISSING,
  presentWishes,
  SAME_TITLE,
  setStatus,
  support,
  wants,
  withdrawSupport,
  type WishRow,
} from './wish.repo.ts';

type WishContract = (typeof contract)['wish'];
type Creation = ParsedInputOf<WishContract['create']>;
type Change = ParsedInputOf<WishContract['update']>;
type Decision = ParsedInputOf<WishContract['check']>;

/** What one member may do in a day. */
const DAY = 86_400;
const CREATIONS = { count: 5, seconds: DAY };
const JOINS = { count: 100, seconds: DAY };
const ANSWERS = { count: 30, seconds: DAY };

async function requireCategory(db: Db, id: number | undefined): Promise<void> {
  if (id === undefined || id === 0) return;
  const found = await db.$count(
    categories,
    and(eq(categories.id, id), eq(categories.type, CategoryType.Document)),
  );
  if (found === 0) throw badField('category_id', '所选分类不存在');
}

async function lockOpen(tx: Db, id: number): Promise<WishRow> {
  const row = await lockWish(tx, id);
  // One that waits for a review is nobody else's to know of.
  if (row.status === WishStatus.Pending) throw notFound(MISSING);
  if (row.status !== WishStatus.Open)
    throw conflict(`${bookTitle(row.title)}${labelIn(wishStatusLabels, row.status)}`);
  return row;
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

export function createWishService(services: Services) {
  const { db } = services;

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
      const { fields, needsReview } = await screenFields(
        services,
        { title, description },
        caller.id,
      );
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
          await lockItem(tx, 'commenters', caller.id);
          const same = await joinSame(tx, fields.title, caller);
          const row = same ?? (await insertWish(tx, values));
          return { row, is_new: same === undefined };
        });
      // Who asks for the same at the same moment joins, too.
      const made = await attempt().catch((error: unknown) => {
        if (isDuplicate(error, 'wishes_wanted')) return attempt();
        throw error;
      });
      const wish = oneRow(await presentWishes(db, [made.row], caller.id));
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
          labelOf: (row) => labelIn(wishStatusLabels, row.status),
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
