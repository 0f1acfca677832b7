import {
  CommentStatus,
  handledLabels,
  reportedName,
  ReportType,
  reportTypeLabels,
  cut,
} from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { consume } from '../../auth/rate-limit.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import { comments, reports } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { notify, takeBack, type NewNotice } from '../notice/notify.ts';
import { handledReply } from '../inbox/handled-reply.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { requireTarget } from '../comment/comment-target.ts';
import { requireVisible } from '../document/document-access.ts';
import { lockHandledWith, lockOpenSame, ofSameAs } from './same-reports.ts';
import { listReports } from './report-list.ts';

type Row = typeof reports.$inferSelect;

/** Characters of a comment by which its report is known. */
const TOLD_MAX = 60;

const REPORTED_AGAIN = '该用户后来又举报了同一内容，请处理那一条待处理的举报';

/** What a reporter is told. */
const handledNotice = (row: Row, note: string, by: number): NewNotice => ({
  user_id: row.user_id,
  kind: 'report_handled',
  target_id: row.id,
  title: reportedName(row),
  note,
  by_user_id: by,
});

/** What one member may report in an hour. */
const CREATIONS = { count: 20, seconds: 3600 };

export function reportHandlers(services: Services): HandlersOf<'report'> {
  const { db } = services;
  async function insert(
    row: typeof reports.$inferInsert & { type: ReportType; user_id: number },
  ): Promise<void> {
    await consume(db, `report:${row.user_id}`, CREATIONS);
    try {
      await db.insert(reports).values(row);
    } catch (error) {
      if (isDuplicate(error, 'reports_once'))
        throw conflict(`您已举报过该${reportTypeLabels[row.type]}，请等待处理`);
      throw error;
    }
  }

  return {
    create: async ({ input, caller }) => {
      const document = await requireVisible(services, { id: input.document_id }, caller);
      await insert({
        ...input,
        type: ReportType.Document,
        document_title: document.title,
        user_id: caller.id,
        username: caller.username,
      });
      return {};
    },
    createOfComment: async ({ input: { comment_id, ...fields }, caller }) => {
      const [row] = await db.select().from(comments).where(eq(comments.id, comment_id));
      if (row === undefined || row.status !== CommentStatus.Approved)
        throw notFound('评论不存在或已被删除');
      await requireTarget(db, row);
      await insert({
        ...fields,
        document_id: comment_id,
        type: ReportType.Comment,
        document_title: cut(row.content, TOLD_MAX),
        user_id: caller.id,
        username: caller.username,
      });
      return {};
    },
    update: async ({
      input: { id, seen_status, unchanged_since, with_same, same_until_id, ...change },
      caller,
    }) => {
      const run = async (tx: Db) => {
        const missing = '举报不存在';
        // All of one thing are locked in the order of their ids, so that two who handle it together do not wait for each other.
        const others =
          with_same !== true
            ? []
            : change.status === false
              ? await lockHandledWith(tx, id)
              : await lockOpenSame(tx, id, same_until_id);
        const row = await lockUnchanged(tx, reports, { id, unchanged_since }, { missing });
        await requireSeen(tx, [row], {
          seen: { ids: [id], status: seen_status },
          of: (each) => ({ ...each, by: each.handled_user_id }),
          nameOf: (each) => `对${reportedName(each)}的举报`,
          labelOf: (each) => handledLabels[`${each.status}`],
        });
        const wanted = definedOf(change);
        // Without a change the caller asks whether the report is still as it was seen.
        if (Object.keys(wanted).length === 0) return;
        const rows =
          change.status === undefined ? [row] : [row, ...others.filter((each) => each.id !== id)];
        const notices = rows.flatMap((each) => {
          const { reply, isTold } = handledReply(each, change);
          return isTold ? [handledNotice(each, reply, caller.id)] : [];
        });
        await tx
          .update(reports)
          .set({ ...wanted, handled_user_id: caller.id })
          .where(
            inArray(
              reports.id,
              rows.map((each) => each.id),
            ),
          );
        await notify(tx, notices);
        if (change.status === false)
          await takeBack(
            tx,
            rows.map((each) => handledNotice(each, '', caller.id)),
          );
      };
      try {
        await db.transaction(run);
      } catch (error) {
        if (isDuplicate(error, 'reports_once')) throw conflict(REPORTED_AGAIN, 'status');
        throw error;
      }
      return {};
    },
    delete: async ({ input: { id, with_same, same_until_id } }) => {
      await db
        .delete(reports)
        .where(with_same ? ofSameAs(db, id, same_until_id) : inArray(reports.id, id));
      return {};
    },
    list: ({ input }) => listReports(services, input),
  };
}
