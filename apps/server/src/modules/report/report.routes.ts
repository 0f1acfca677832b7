import { handledLabels } from '@wenyuan/domain';
import { asc, desc, and, eq, inArray, or } from 'drizzle-orm';
import { isDuplicate } from '../../db/database.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { definedOf } from '../../db/defined.ts';
import { pageOf } from '../../db/page.ts';
import { documents, reports } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { conflict } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { requireVisible } from '../document/document-access.ts';

export function reportHandlers(services: Services): HandlersOf<'report'> {
  const { db } = services;
  return {
    create: async ({ input, caller }) => {
      const document = await requireVisible(services, { id: input.document_id }, caller);
      try {
        await db.insert(reports).values({
          ...input,
          document_title: document.title,
          user_id: caller.id,
          username: caller.username,
        });
        return {};
      } catch (error) {
        if (isDuplicate(error, 'reports_once')) throw conflict('您已举报过该文档，请等待处理');
        throw error;
      }
    },
    update: async ({ input: { id, seen_status, unchanged_since, ...change }, caller }) =>
      db.transaction(async (tx) => {
        const row = await lockUnchanged(
          tx,
          reports,
          { id, unchanged_since },
          { missing: '举报不存在' },
        );
        await requireSeen(tx, [row], seen_status, {
          of: (each) => ({ ...each, by: each.handled_user_id }),
          nameOf: (each) => `对《${each.document_title}》的举报`,
          labelOf: (each) => handledLabels[`${each.status}`],
        });
        await tx
          .update(reports)
          .set({ ...definedOf(change), handled_user_id: caller.id, updated_at: new Date() })
          .where(eq(reports.id, id));
        if (change.status === true && !row.status)
          await notify(tx, [
            {
              user_id: row.user_id,
              kind: 'report_handled',
              target_id: id,
              title: row.document_title,
              by_user_id: caller.id,
            },
          ]);
        return {};
      }),
    delete: async ({ input }) => {
      await db.delete(reports).where(inArray(reports.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, reports.document_title, reports.username),
        oneOf(reports.status, input.status),
        oneOf(reports.reason, input.reason),
        input.person_id === undefined
          ? undefined
          : or(
              inArray(reports.user_id, input.person_id),
              inArray(
                reports.document_id,
                db
                  .select({ id: documents.id })
                  .from(documents)
                  .where(inArray(documents.user_id, input.person_id)),
              ),
            ),
      );
      const order = [asc(reports.status), desc(reports.id)];
      const { total, rows } = await pageOf(db, reports, { ...input, matches, order });
      const found = await db
        .select({ id: documents.id, uuid: documents.uuid })
        .from(documents)
        .where(
          inArray(
            documents.id,
            rows.map((row) => row.document_id),
          ),
        );
      const uuids = new Map(found.map(({ id, uuid }) => [id, uuid]));
      return {
        total,
        report: rows.map((row) => ({
          ...toWire(row),
          document_uuid: uuids.get(row.document_id) ?? '',
        })),
      };
    },
  };
}
