import { contract, type Comment, type ParsedInputOf } from '@wenyuan/contract';
import {
  CommentStatus,
  commentStatusLabels,
  CommentType,
  DynamicType,
  labelIn,
  PunishmentType,
  cut,
} from '@wenyuan/domain';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import {
  isGranted,
  isProgram,
  mayComment,
  needsCommentReview,
  type Caller,
} from '../../auth/caller.ts';
import { lockItem } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { madeJustNow } from '../../db/just-now.ts';
import { oneRow } from '../../db/one-row.ts';
import { comments, users } from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { badField, conflict, forbidden, HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { awardCredits } from '../credit/ledger.ts';
import { withPublicCounts } from '../user/public-counts.ts';
import {
  shownNotices,
  reviewedNotice,
  toldOfShown,
  untrueOf,
  type Shown,
} from './comment-notices.ts';
import { countBack, notify, type NewNotice } from '../notice/notify.ts';
import { tellReviewed } from '../notice/review-notices.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { hitsOf, screenFields } from '../screening/screening.ts';
import { recordDynamic } from '../user/dynamics.ts';
import { standingsOf } from '../user/standing.ts';
import { presentPublicUser } from '../user/user.presenter.ts';
import {
  countComments,
  listComments,
  listReceived,
  listThreads,
  lockComments,
  lockWithParents,
  moveAnswersUp,
  ownParentsOf,
  type CommentRow,
} from './comment.repo.ts';
import { findTargets, requireTarget } from './comment-target.ts';

type Creation = ParsedInputOf<(typeof contract)['comment']['create']>;
type Review = ParsedInputOf<(typeof contract)['comment']['check']>;
type Listing = ParsedInputOf<(typeof contract)['comment']['list']>;
type Receiving = ParsedInputOf<(typeof contract)['comment']['received']>;
type Place = Pick<Creation, 'document_id' | 'type' | 'parent_id'>;

/** Characters of a comment in a sentence about it. */
const TOLD_MAX = 20;

export function createCommentService(services: Services) {
  const { db, settings } = services;
  const mayReview = (caller: Caller) => isGranted(caller, contract.comment.list);

  async function present(
    on: Db,
    rows: readonly CommentRow[],
    { withTitle = false, isReviewer = false, reader = 0 } = {},
  ): Promise<Comment[]> {
    if (rows.length === 0) return [];
    const people = await on
      .select()
      .from(users)
      .where(inArray(users.id, [...new Set(rows.map((row) => row.user_id))]));
    const standingOf = await standingsOf(
      on,
      people.map(({ id }) => id),
    );
    const byId = new Map(
      (await withPublicCounts(on, people)).map((row) => [
        row.id,
        presentPublicUser(row, standingOf(row.id)),
      ]),
    );
    const waiting = isReviewer ? rows.filter(({ status }) => status === CommentStatus.Pending) : [];
    const hits = await hitsOf(
      services,
      waiting.map(({ id, content }) => ({ id, texts: [content] })),
    );
    const targetOf = withTitle
      ? await findTargets(on, rows, { withHidden: isReviewer })
      : undefined;
    return rows.flatMap((row) => {
      const user = byId.get(row.user_id);
      if (user === undefined) return [];
      const { ip, reject_reason, ...fields } = toWire(row);
      const target = targetOf?.(row);
      return [
        {
          ...fields,
          user,
          ...(targetOf === undefined
            ? {}
            : { document_title: target?.title ?? '', document_uuid: target?.key ?? '' }),
          ...(isReviewer ? { ip, hits: hits.get(row.id) } : {}),
          ...(isReviewer || row.user_id === reader ? { reject_reason } : {}),
        },
      ];
    });
  }

  async function presentOwn(tx: Db, row: CommentRow): Promise<Comment> {
    return oneRow(await present(tx, [row]));
  }

  /** The same words of the member at the same place, which were sent again because their reply was lost. */
  async function sentBefore(
    tx: Db,
    { document_id, type, parent_id, content }: Place & Pick<Creation, 'content'>,
    userId: number,
  ): Promise<CommentRow | undefined> {
    const [row] = await tx
      .select()
      .from(comments)
      .where(
        and(
          eq(comments.user_id, userId),
          madeJustNow(comments.created_at),
          eq(comments.document_id, document_id),
          eq(comments.type, type),
          eq(comments.parent_id, parent_id),
          eq(comments.content, content),
          ne(comments.status, CommentStatus.Rejected),
        ),
      )
      .limit(1);
    return row;
  }

  async function requireInterval(tx: Db, userId: number): Promise<void> {
    const { comment_interval } = (await settings.read()).security;
    if (comment_interval <= 0) return;
    const [last] = await tx
      .select({
        wait: sql<number>`ceil(${comment_interval} - extract(epoch from now() - ${comments.created_at}))::int`,
      })
      .from(comments)
      .where(eq(comments.user_id, userId))
      .orderBy(desc(comments.id))
      .limit(1);
    if (last !== undefined && last.wait > 0)
      throw new HttpError(429, `评论过于频繁，请在 ${last.wait} 秒后重试`, {
        retryAfter: last.wait,
      });
  }

  /** Locks the parent comment until the transaction ends. */
  async function requireParent(tx: Db, input: Place): Promise<void> {
    if (input.parent_id === 0) return;
    const [parent] = await lockComments(tx, [input.parent_id]);
    const fits =
      parent?.document_id === input.document_id &&
      parent.type === input.type &&
      parent.status === CommentStatus.Approved;
    if (!fits) throw badField('parent_id', '要回复的评论不存在或未通过审核');
  }

  /** Awards credits to the owners of documents, once for each comment. */
  async function award(tx: Db, shown: readonly Shown[]): Promise<void> {
    const { score } = await settings.read();
    await awardCredits(
      tx,
      'commented',
      shown
        .filter(
          ({ row, target }) => row.type === CommentType.Document && target.user_id !== row.user_id,
        )
        .map(({ row, target }) => ({
          userId: target.user_id,
          amount: score.document_commented,
          key: `commented:${row.id}`,
          targetId: row.document_id,
          remark: target.title,
        })),
      score.document_commented_limit,
    );
  }

  async function setReason(
    tx: Db,
    rows: readonly CommentRow[],
    reject_reason: string,
  ): Promise<void> {
    const ids = rows.filter((row) => row.reject_reason !== reject_reason).map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(comments).set({ reject_reason }).where(inArray(comments.id, ids));
  }

  async function setStatus(
    tx: Db,
    rows: readonly CommentRow[],
    {
      status,
      reason,
      caller,
    }: { readonly status: number; readonly reason: string | undefined; readonly caller: Caller },
  ): Promise<void> {
    const isRejected = status === CommentStatus.Rejected;
    if (isRejected && reason !== undefined) await setReason(tx, rows, reason);
    const changed = rows.filter((row) => row.status !== status);
    if (changed.length === 0) return;
    await tx
      .update(comments)
      .set({
        status,
        ...(isRejected ? {} : { reject_reason: '' }),
        reviewed_user_id: caller.id,
        status_at: sql`now()`,
      })
      .where(
        inArray(
          comments.id,
          changed.map((row) => row.id),
        ),
      );
    const isShown = status === CommentStatus.Approved;
    const hidden = isShown ? [] : changed.filter((row) => row.status === CommentStatus.Approved);
    await countComments(tx, isShown ? changed : hidden, isShown ? 1 : -1);
    const told: NewNotice[] = [];
    const shown: Shown[] = [];
    const targetOf = await findTargets(tx, changed);
    for (const row of changed) {
      const target = targetOf(row);
      if (target === undefined || status === CommentStatus.Pending) continue;
      told.push(
        reviewedNotice(row, target, {
          status,
          reason: isRejected ? (reason ?? '') : '',
          by_user_id: caller.id,
        }),
      );
      if (isShown) shown.push({ row, target });
    }
    await award(tx, shown);
    told.push(...(await shownNotices(tx, shown)));
    const untrue = changed.flatMap((row) => untrueOf(row, status));
    await tellReviewed(tx, [{ told, untrue }]);
    await countBack(tx, await toldOfShown(tx, hidden));
  }

  return {
    async create({ captcha, captcha_id, ...input }: Creation, caller: Caller, ip: string) {
      if (!isProgram(caller))
        await requireCaptcha(services, 'comment', ip, { captcha, captcha_id });
      await requireUnpunished(db, caller.id, PunishmentType.NoComment);
      if (!mayComment(caller)) throw forbidden('您所在的用户组不能发表评论');
      const { fields, needsReview } = await screenFields(services, { content: input.content });
      const status =
        needsReview || needsCommentReview(caller) ? CommentStatus.Pending : CommentStatus.Approved;
      return db.transaction(async (tx) => {
        // Two comments of a member at once would both pass the checks below.
        await lockItem(tx, 'commenters', caller.id);
        const written = { ...input, ...fields };
        const before = await sentBefore(tx, written, caller.id);
        if (before !== undefined) return presentOwn(tx, before);
        await requireInterval(tx, caller.id);
        await requireParent(tx, input);
        const target = await requireTarget(tx, input);
        if (target.isPage) throw conflict('这个页面不接受评论');
        const row = await tx
          .insert(comments)
          .values({ ...written, status, user_id: caller.id, ip })
          .returning()
          .then(oneRow);
        if (status === CommentStatus.Approved) {
          await countComments(tx, [row], 1);
          await award(tx, [{ row, target }]);
        }
        const { title, href } = target;
        await recordDynamic(tx, { user_id: caller.id, type: DynamicType.Comment, title, href });
        if (status === CommentStatus.Approved)
          await notify(tx, await shownNotices(tx, [{ row, target }]));
        return presentOwn(tx, row);
      });
    },

    async update(
      { id, unchanged_since }: { id: number; unchanged_since: string | undefined },
      change: { content?: string; status?: number; reject_reason?: string },
      caller: Caller,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockWithParents(tx, [id]);
        const [row] = rows;
        if (row === undefined) throw notFound('评论不存在');
        await requireUnchanged(row, unchanged_since);
        if (change.content !== undefined) {
          await tx.update(comments).set({ content: change.content }).where(eq(comments.id, id));
        }
        const { status = row.status, reject_reason: reason } = change;
        // Notices tell the text that is shown from now on.
        const changed = rows.map((each) => ({ ...each, content: change.content ?? each.content }));
        await setStatus(tx, changed, { status, reason, caller });
      });
    },

    async check(
      { id: ids, status, seen_status, reject_reason: reason }: Review,
      caller: Caller,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockWithParents(tx, ids);
        const wanted = new Set(ids).size;
        const gone = wanted - rows.length;
        if (gone > 0)
          throw notFound(
            wanted === 1
              ? '评论不存在或已被删除'
              : `选中的评论有 ${gone} 条已被删除，其余的没有改动，请再操作一次`,
          );
        await requireSeen(tx, rows, {
          seen: { ids, status: seen_status },
          of: (row) => ({ ...row, by: row.reviewed_user_id }),
          nameOf: ({ content }) => `评论“${cut(content, TOLD_MAX)}”`,
          labelOf: (row) => labelIn(commentStatusLabels, row.status),
        });
        await setStatus(tx, rows, { status, reason, caller });
      });
    },

    /** Deletes comments, all or none: one that the caller may not delete refuses the whole. */
    async remove(ids: readonly number[], caller: Caller, mayDeleteAll: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockWithParents(tx, ids);
        if (rows.length === 0) throw notFound('评论不存在');
        if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
          throw forbidden('只能删除自己的评论');
        const shown = rows.filter((row) => row.status === CommentStatus.Approved);
        const gone = await toldOfShown(tx, shown);
        await countComments(tx, shown, -1);
        await moveAnswersUp(tx, rows);
        await tx.delete(comments).where(
          inArray(
            comments.id,
            rows.map(({ id }) => id),
          ),
        );
        await countBack(tx, gone);
      });
    },

    async get(id: number): Promise<Comment> {
      const rows = await db.select().from(comments).where(eq(comments.id, id));
      const [comment] = await present(db, rows, { withTitle: true, isReviewer: true });
      if (comment === undefined) throw notFound('评论不存在');
      return comment;
    },

    async list(query: Listing, caller: Caller) {
      const reviews = mayReview(caller);
      const reader = { id: caller.id, mayReview: reviews };
      const byThread = query.with_answers && query.document_id !== undefined;
      const { total, rows } = await (byThread ? listThreads : listComments)(db, query, reader);
      const shown = {
        withTitle: query.with_document_title,
        isReviewer: reviews,
        reader: caller.id,
      };
      return { total, comment: await present(db, rows, shown) };
    },

    async received(query: Receiving, caller: Caller) {
      const { total, rows } = await listReceived(db, query, caller.id);
      const answered = await ownParentsOf(db, rows, caller.id);
      const shown = await present(db, rows, { withTitle: true });
      return {
        total,
        comment: shown.map((row) => ({ ...row, parent_content: answered.get(row.parent_id) })),
      };
    },
  };
}
