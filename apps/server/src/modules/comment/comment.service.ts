import { contract, type Comment, type ParsedInputOf } from '@wenyuan/contract';
import { CommentStatus, commentStatusLabels, cut, labelIn } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { isGranted, type Caller } from '../../auth/caller.ts';
import { comments } from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { countBack } from '../notice/notify.ts';
import { toldOfShown } from './comment-notices.ts';
import { presentComments } from './comment.presenter.ts';
import {
  countComments,
  listComments,
  listReceived,
  listThreads,
  lockWithParents,
  moveAnswersUp,
  ownParentsOf,
} from './comment.repo.ts';
import { setStatus } from './set-status.ts';

type Review = ParsedInputOf<(typeof contract)['comment']['check']>;
type Listing = ParsedInputOf<(typeof contract)['comment']['list']>;
type Receiving = ParsedInputOf<(typeof contract)['comment']['received']>;

/** Characters of a comment in a sentence about it. */
const TOLD_MAX = 20;

export function createCommentService(services: Services) {
  const { db } = services;
  const mayReview = (caller: Caller) => isGranted(caller, contract.comment.list);

  return {
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
        await setStatus(services, tx, changed, { status, reason, caller });
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
        await setStatus(services, tx, rows, { status, reason, caller });
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
      const [comment] = await presentComments(services, db, rows, {
        withTitle: true,
        isReviewer: true,
      });
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
      return { total, comment: await presentComments(services, db, rows, shown) };
    },

    async received(query: Receiving, caller: Caller) {
      const { total, rows } = await listReceived(db, query, caller.id);
      const answered = await ownParentsOf(db, rows, caller.id);
      const shown = await presentComments(services, db, rows, { withTitle: true });
      return {
        total,
        comment: shown.map((row) => ({ ...row, parent_content: answered.get(row.parent_id) })),
      };
    },
  };
}
