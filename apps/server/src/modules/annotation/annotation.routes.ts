import { ANNOTATION_NOTE_MAX, ANNOTATIONS_MAX, bothNotes, isPublicDocument } from '@wenyuan/domain';
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { consume } from '../../auth/rate-limit.ts';
import { withWords } from '../../db/filters.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { annotations, documents } from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { unedited } from '../../db/unedited.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import { requireVisible } from '../document/document-access.ts';
import { keptOf } from '../entitlement/buyers.ts';
import { lockUser } from '../user/user.repo.ts';

/** What one member may mark in an hour: of all documents together there is no other bound. */
const CREATIONS = { count: 600, seconds: 3600 };

function present({
  created_at,
  updated_at,
  request_id: _request,
  ...row
}: typeof annotations.$inferSelect) {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/**
 * Makes room for other words, which stand where these did before the file was replaced: these are looked for around their place,
 * and keep their note at the next one that is free.
 */
async function moveAside(db: Db, { id }: { readonly id: number }): Promise<void> {
  const { user_id, document_id, page, begin_offset, end_offset } = annotations;
  const by = sql`(select min(k) from generate_series(1, ${ANNOTATIONS_MAX + 1}::int) k where not exists (
    select 1 from ${annotations} o where o.user_id = ${user_id} and o.document_id = ${document_id}
      and o.page = ${page} and o.begin_offset = ${begin_offset} + k and o.end_offset = ${end_offset} + k))`;
  await db
    .update(annotations)
    .set({
      begin_offset: sql`${begin_offset} + ${by}`,
      end_offset: sql`${end_offset} + ${by}`,
      ...unedited(annotations),
    })
    .where(eq(annotations.id, id));
}

/** What members mark and write in documents is theirs alone: nobody else is shown or told of it. */
export function annotationHandlers(services: Services): HandlersOf<'annotation'> {
  const { db, settings } = services;
  return {
    create: async ({ input, caller }) => {
      const { document_id, page, begin_offset, end_offset, quote, note, color, request_id } = input;
      if (begin_offset > end_offset) throw badField('end_offset', '终点不能在起点之前');
      if ((quote === '') !== (begin_offset === end_offset))
        throw badField('quote', '原文与起点、终点不符');
      if (quote === '' && begin_offset > 0)
        throw badField('begin_offset', '书签的起点、终点应为 0');
      const { pages } = await requireVisible(services, { id: document_id }, caller);
      if (page > Math.max(1, pages)) throw badField('page', `文档只有 ${pages} 页`);
      const own = and(eq(annotations.user_id, caller.id), eq(annotations.document_id, document_id));
      const place = { page, begin_offset, end_offset };
      const isPlace = and(
        eq(annotations.page, page),
        eq(annotations.begin_offset, begin_offset),
        eq(annotations.end_offset, end_offset),
      );
      const row = await db.transaction(async (tx) => {
        // Two at once would both find room for one more.
        await lockUser(tx, caller.id);
        // What waited on a device for a network may have been made before, and changed or moved since.
        if (request_id !== '') {
          const isMade = eq(annotations.request_id, request_id);
          const [made] = await tx.select().from(annotations).where(and(own, isMade));
          if (made !== undefined) return made;
        }
        const [there] = await tx.select().from(annotations).where(and(own, isPlace)).for('update');
        const isNew = there === undefined || there.quote !== quote;
        if (isNew && (await tx.$count(annotations, own)) >= ANNOTATIONS_MAX)
          throw conflict(`一份文档最多 ${ANNOTATIONS_MAX} 条笔记`);
        if (isNew) await consume(tx, `annotation:${caller.id}`, CREATIONS);
        if (isNew && there !== undefined) await moveAside(tx, there);
        // Who writes without a network does not see what another device wrote.
        const both = isNew ? note : bothNotes(there.note, note);
        if (both.length > ANNOTATION_NOTE_MAX)
          throw conflict(`这里已有一条笔记，合起来超过了 ${ANNOTATION_NOTE_MAX} 个字符`, 'note');
        return tx
          .insert(annotations)
          .values({
            user_id: caller.id,
            document_id,
            ...place,
            quote,
            note: both,
            color,
            request_id,
          })
          .onConflictDoUpdate({
            target: [
              annotations.user_id,
              annotations.document_id,
              annotations.page,
              annotations.begin_offset,
              annotations.end_offset,
            ],
            set: {
              note: both,
              color,
              ...(request_id === '' ? {} : { request_id }),
            },
          })
          .returning()
          .then(oneRow);
      });
      return present(row);
    },
    update: async ({ input: { id, note, color, unchanged_since }, caller }) => {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(annotations)
          .where(and(eq(annotations.id, id), eq(annotations.user_id, caller.id)))
          .for('update');
        if (row === undefined) throw notFound('笔记不存在或已被删除');
        // What is sent again since its reply was lost is there already.
        const wanted = { note: note ?? row.note, color: color ?? row.color };
        if (row.note === wanted.note && row.color === wanted.color) return;
        await requireUnchanged(row, unchanged_since, present);
        await tx.update(annotations).set(wanted).where(eq(annotations.id, id));
      });
      return {};
    },
    delete: async ({ input, caller }) => {
      await db
        .delete(annotations)
        .where(
          and(
            eq(annotations.user_id, caller.id),
            or(
              inArray(annotations.id, input.id),
              inArray(annotations.request_id, input.request_id),
            ),
          ),
        );
      return {};
    },
    ofDocument: async ({ input: { document_id }, caller }) => {
      const rows = await db
        .select()
        .from(annotations)
        .where(and(eq(annotations.user_id, caller.id), eq(annotations.document_id, document_id)))
        .orderBy(asc(annotations.page), asc(annotations.begin_offset), asc(annotations.id));
      return { annotation: rows.map(present) };
    },
    list: async ({ input: { wd, color, page, size }, caller }) => {
      const own = and(
        eq(annotations.user_id, caller.id),
        wd === '' ? undefined : withWords(wd, annotations.quote, annotations.note),
        color === undefined
          ? undefined
          : and(eq(annotations.color, color), ne(annotations.quote, '')),
      );
      const rows = await db
        .select({ annotation: annotations, document: documents })
        .from(annotations)
        .innerJoin(documents, eq(documents.id, annotations.document_id))
        .where(own)
        .orderBy(desc(annotations.updated_at), desc(annotations.id))
        .limit(size)
        .offset((page - 1) * size);
      const kept = await keptOf(
        db,
        rows.map(({ document }) => document),
        caller.id,
        await settings.read(),
      );
      return {
        total: await db.$count(annotations, own),
        annotation: rows.map(({ annotation, document: row }) => {
          const isOwn = row.user_id === caller.id;
          const { title, uuid, status } = isOwn ? row : acceptedOf(row);
          const isSeen = isOwn || isPublicDocument(status) || kept.has(row.id);
          return {
            ...present(annotation),
            title: isSeen ? title : '',
            uuid,
            is_available: isSeen && row.deleted_at === null,
          };
        }),
      };
    },
  };
}
