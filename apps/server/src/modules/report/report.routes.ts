import {
  CommentStatus,
  handledLabels,
  reportedName,
  ReportType,
  reportTypeLabels,
  cut,
  type SettingsValues,
} from '@wenyuan/domain';
import { asc, and, eq, inArray, isNull, or } from 'drizzle-orm';
import { consume } from '../../auth/rate-limit.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { definedOf } from '../../db/defined.ts';
import { pageOf } from '../../db/page.ts';
import { comments, documents, reports } from '../../db/schema/index.ts';
import { named, usernamesOf } from '../../db/usernames.ts';
import { byAge } from '../../db/sorting.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { notify, takeBack, type NewNotice } from '../notice/notify.ts';
import { handledReply } from '../inbox/handled-reply.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { findTargets, requireTarget } from '../comment/comment-target.ts';
import { countBuyers } from '../entitlement/buyers.ts';
import { documentHref } from '../document/document-href.ts';
import { requireVisible } from '../document/document-access.ts';
import { countSameFiles } from '../document/same-file.ts';
import {
  firstOfEach,
  lockHandledWith,
  lockOpenSame,
  ofSameAs,
  sameReports,
} from './same-reports.ts';

type Row = typeof reports.$inferSelect;

/** Characters of a comment by which its report is known. */
const TOLD_MAX = 60;

const REPORTED_AGAIN = '该用户后来又举报了同一内容，请处理那一条待处理的举报';

const idsOf = (rows: readonly Row[], type: ReportType) =>
  rows.filter((row) => row.type === type).map((row) => row.document_id);

type Place = {
  readonly href: string;
  readonly uuid: string;
  readonly owner_id: number;
  readonly status: number;
  readonly buyer_count?: number;
  readonly same_file_count?: number;
};
type Places = ReadonlyMap<number, Place>;

/** Documents by which a report leads somewhere: those in the recycle bin open for nobody. */
async function placesOfDocuments(
  db: Db,
  rows: readonly Row[],
  settings: SettingsValues,
): Promise<Places> {
  const found = await db
    .select()
    .from(documents)
    .where(
      and(inArray(documents.id, idsOf(rows, ReportType.Document)), isNull(documents.deleted_at)),
    );
  const buyersOf = await countBuyers(db, found, settings);
  const sameOf = await countSameFiles(db, found);
  return new Map(
    found.map((row) => [
      row.id,
      {
        href: documentHref(row),
        uuid: row.uuid,
        owner_id: row.user_id,
        status: row.status,
        buyer_count: buyersOf(row.id),
        same_file_count: sameOf(row),
      },
    ]),
  );
}

/** What a reporter is told. */
const handledNotice = (row: Row, note: string, by: number): NewNotice => ({
  user_id: row.user_id,
  kind: 'report_handled',
  target_id: row.id,
  title: reportedName(row),
  note,
  by_user_id: by,
});

/** The pages on which reported comments stand. */
async function placesOfComments(db: Db, rows: readonly Row[]): Promise<Places> {
  const found = await db
    .select({
      id: comments.id,
      type: comments.type,
      document_id: comments.document_id,
      owner_id: comments.user_id,
      status: comments.status,
    })
    .from(comments)
    .where(inArray(comments.id, idsOf(rows, ReportType.Comment)));
  const targetOf = await findTargets(db, found, { withHidden: true });
  return new Map(
    found.flatMap((row) => {
      const href = targetOf(row)?.href;
      return href === undefined
        ? []
        : [[row.id, { href, uuid: '', owner_id: row.owner_id, status: row.status }] as const];
    }),
  );
}

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
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, reports.document_title, named(db, reports.user_id)),
        oneOf(reports.status, input.status),
        oneOf(reports.type, input.type),
        oneOf(reports.reason, input.reason),
        oneOf(reports.id, input.id),
        oneOf(reports.user_id, input.user_id),
        createdWithin(reports.created_at, input.created_at),
        input.person_id === undefined
          ? undefined
          : or(
              inArray(reports.user_id, input.person_id),
              ...(
                [
                  [ReportType.Document, documents],
                  [ReportType.Comment, comments],
                ] as const
              ).map(([type, table]) =>
                and(
                  eq(reports.type, type),
                  inArray(
                    reports.document_id,
                    db
                      .select({ id: table.id })
                      .from(table)
                      .where(inArray(table.user_id, input.person_id ?? [])),
                  ),
                ),
              ),
            ),
      );
      const order = [asc(reports.status), byAge(input.order, reports.id)];
      const { total, rows } = await pageOf(db, reports, {
        ...input,
        matches: input.grouped ? firstOfEach(db, matches, order) : matches,
        order,
      });
      const same = await sameReports(db, rows);
      const places = {
        [ReportType.Document]: await placesOfDocuments(db, rows, await services.settings.read()),
        [ReportType.Comment]: await placesOfComments(db, rows),
      };
      const placeOf = (row: Row) => places[row.type as ReportType].get(row.document_id);
      const names = await usernamesOf(
        db,
        rows.flatMap((row) => [row.user_id, placeOf(row)?.owner_id ?? 0]),
      );
      return {
        total,
        report: rows.map((row) => {
          const {
            href = '',
            uuid = '',
            owner_id = 0,
            status = null,
            buyer_count = 0,
            same_file_count = 0,
          } = placeOf(row) ?? {};
          return {
            ...toWire(row),
            username: names.get(row.user_id) ?? '',
            ...(same.get(row.id) ?? { same_count: 0, same_open: 0, same: [] }),
            document_uuid: uuid,
            href,
            target_status: status,
            buyer_count,
            same_file_count,
            owner_id,
            owner_username: names.get(owner_id) ?? '',
          };
        }),
      };
    },
  };
}
