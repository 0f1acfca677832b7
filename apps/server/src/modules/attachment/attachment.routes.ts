import type { Attachment } from '@wenyuan/contract';
import { attachmentTypeLabels, labelIn } from '@wenyuan/domain';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { createdWithin, fromAddress, oneOf, withWords } from '../../db/filters.ts';
import { keptOf } from '../../db/kept.ts';
import { pageOf } from '../../db/page.ts';
import { attachments } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { createTurns } from '../../http/turns.ts';
import type { Services } from '../../services.ts';
import { countOrphans, deleteOrphans } from '../upload/delete-orphans.ts';
import { usagesOf } from './usages.ts';

type Row = typeof attachments.$inferSelect;

const live = isNull(attachments.deleted_at);
/** A form that was opened earlier has had time to use what was uploaded for it. */
const UNUSED_HOURS = 1;
/** Every batch searches the text of all articles for the addresses in it. */
const turns = createTurns(1);

/** Attachments that a row uses, or that none does; both when both are wanted. */
function withUse(used: readonly boolean[] | undefined) {
  if (used === undefined || new Set(used).size > 1) return undefined;
  const { type_id } = attachments;
  return used[0] === true ? ne(type_id, 0) : eq(type_id, 0);
}

/** Above it, figures over all rows may be some seconds old. */
const MANY = 10_000;

/** Numbers and sizes by kind of use. */
function readStats(db: Db) {
  const unused = sql`filter (where ${attachments.type_id} = 0)`;
  const sum = sql`sum(${attachments.size})`;
  return db
    .select({
      type: attachments.type,
      count: sql`count(*)`.mapWith(Number),
      size: sum.mapWith(Number),
      unused_count: sql`count(*) ${unused}`.mapWith(Number),
      unused_size: sql`coalesce(${sum} ${unused}, 0)`.mapWith(Number),
    })
    .from(attachments)
    .where(live)
    .groupBy(attachments.type)
    .orderBy(asc(attachments.type));
}

export function attachmentHandlers({ db }: Services): HandlersOf<'attachment'> {
  async function present(rows: readonly Row[]): Promise<Attachment[]> {
    const [names, usages] = await Promise.all([
      usernamesOf(
        db,
        rows.map((row) => row.user_id),
      ),
      usagesOf(db, rows),
    ]);
    return rows.map((row) => ({
      ...toWire(row),
      username: names.get(row.user_id) ?? '',
      type_name: labelIn(attachmentTypeLabels, row.type),
      usage: usages.get(row.id) ?? null,
    }));
  }

  return {
    update: async ({ input: { id, unchanged_since, ...change } }) =>
      db.transaction(async (tx) => {
        const missing = '附件不存在';
        const row = await lockUnchanged(tx, attachments, { id, unchanged_since }, { missing });
        if (row.deleted_at !== null) throw notFound(missing);
        // Forms send the state that they were opened with.
        const isDecided = change.enable !== undefined && change.enable !== row.enable;
        await tx
          .update(attachments)
          .set({ ...edited(change), ...(isDecided ? { forbidden_with: null } : {}) })
          .where(eq(attachments.id, id));
        return {};
      }),
    delete: async ({ input }) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(attachments)
          .where(and(inArray(attachments.id, input.id), live))
          .for('update');
        const used = rows.find((row) => row.type_id !== 0);
        if (used !== undefined)
          throw conflict(`附件“${used.name}”正在使用，会随使用它的内容一起删除`);
        await tx
          .update(attachments)
          .set({ deleted_at: new Date() })
          .where(
            inArray(
              attachments.id,
              rows.map((row) => row.id),
            ),
          );
        return {};
      }),
    deleteUnused: ({ signal }) =>
      turns(async () => ({ count: await deleteOrphans({ db }, UNUSED_HOURS, signal) })),
    unused: ({ signal }) => turns(() => countOrphans({ db }, UNUSED_HOURS, signal)),
    stats: async () => ({
      stats: await keptOf(db).of(
        'attachment.stats',
        () => readStats(db),
        (stats) => stats.some(({ count }) => count > MANY),
      ),
    }),
    get: async ({ input }) => {
      const rows = await db
        .select()
        .from(attachments)
        .where(and(eq(attachments.id, input.id), live));
      const [attachment] = await present(rows);
      if (attachment === undefined) throw notFound('附件不存在');
      return attachment;
    },
    list: async ({ input }) => {
      const matches = and(
        live,
        input.wd === ''
          ? undefined
          : or(
              withWords(input.wd, attachments.name, attachments.description),
              eq(attachments.hash, input.wd),
            ),
        oneOf(attachments.enable, input.enable),
        oneOf(attachments.user_id, input.user_id),
        oneOf(attachments.type, input.type),
        oneOf(attachments.ext, input.ext),
        withUse(input.used),
        fromAddress(attachments.ip, input.ip),
        createdWithin(attachments.created_at, input.created_at),
      );
      const order = [desc(attachments.id)];
      const { total, rows } = await pageOf(db, attachments, { ...input, matches, order });
      return { total, attachment: await present(rows) };
    },
  };
}
