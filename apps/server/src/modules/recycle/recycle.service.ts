import type { contract, ParsedInputOf } from '@wenyuan/contract';
import {
  AttachmentType,
  bookTitle,
  CommentStatus,
  CommentType,
  DocumentStatus,
  isConversionPending,
  PunishmentType,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, asc, eq, inArray, isNotNull, lte, not, sql } from 'drizzle-orm';
import { enqueueConversions } from '../../conversion/enqueue.ts';
import { withNextFiles } from '../../conversion/replaced-file.ts';
import type { Caller } from '../../auth/caller.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { isDeletedOwn } from '../../db/filters.ts';
import {
  attachments,
  comments,
  dailyDeletions,
  documents,
  favorites,
  users,
} from '../../db/schema/index.ts';
import { siteZone } from '../../db/site-zone.ts';
import { unedited } from '../../db/unedited.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { lockCounted, recount } from '../document/document-categories.ts';
import { documentHref } from '../document/document-href.ts';
import { lockDocuments, type DocumentRow } from '../document/document.repo.ts';
import { requireNew } from '../document/source-file.ts';
import {
  isKeptForBuyers,
  isLeft,
  paidSince,
  tellBuyers,
  untellBuyers,
} from '../entitlement/buyers.ts';
import { notify } from '../notice/notify.ts';
import { tellRestored } from '../notice/removal-notices.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { allowFiles } from '../upload/forbid-files.ts';
import { forbiddenAmong } from '../upload/require-allowed-bytes.ts';
import { requireShare } from '../upload/upload-bounds.ts';
import { lockUsers } from '../user/user.repo.ts';

/** Documents in one transaction when the recycle bin is emptied. */
const BATCH = 200;

const usersOf = (rows: readonly { readonly user_id: number }[]) =>
  rows.map(({ user_id }) => user_id);

/** Keeps on which days these were uploaded: figures of past days stay as they were. In the order of the days, as others do. */
async function keepUploads(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${dailyDeletions} as kept (day, document_count)
    select (${documents.created_at} at time zone ${siteZone}::text)::date as day, count(*)::int
    from ${documents} where ${inArray(documents.id, [...ids])} group by 1 order by 1
    on conflict (day) do update set document_count = kept.document_count + excluded.document_count`);
}

/**
 * Deletes documents in the recycle bin for good, with what members attached to them; downloads, orders and reports stay
 * as records. `deleteAttachments` removes the files after the retention time. Who bought one that was there for its buyers is
 * told that it is gone. Returns the number of deleted documents.
 */
async function purge(
  tx: Db,
  ids: readonly number[],
  settings: SettingsValues,
  { by, until }: { readonly by: number; readonly until?: Date },
): Promise<number> {
  // Comments are locked before their documents, as reviews do.
  const written = await tx
    .select({ id: comments.id, user_id: comments.user_id, status: comments.status })
    .from(comments)
    .where(and(eq(comments.type, CommentType.Document), inArray(comments.document_id, [...ids])))
    .orderBy(asc(comments.id))
    .for('update');
  // Its author may have taken one out, and deleted it again, since it was found.
  const rows = (await lockDocuments(tx, ids)).filter(
    ({ deleted_at: at }) => at !== null && (until === undefined || at <= until),
  );
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return 0;
  const ofFound = and(
    eq(favorites.type, CommentType.Document),
    inArray(favorites.document_id, found),
  );
  const collected = await tx.select({ user_id: favorites.user_id }).from(favorites).where(ofFound);
  await lockUsers(tx, usersOf([...written, ...collected]));
  const uncollected = await tx
    .delete(favorites)
    .where(ofFound)
    .returning({ user_id: favorites.user_id });
  await addToCounter(tx, users.favorite_count, usersOf(uncollected), -1);
  const unwritten =
    written.length === 0
      ? []
      : await tx
          .delete(comments)
          .where(
            and(
              inArray(
                comments.id,
                written.map(({ id }) => id),
              ),
              inArray(comments.document_id, found),
            ),
          )
          .returning({ user_id: comments.user_id, status: comments.status });
  const approved = unwritten.filter(({ status }) => status === CommentStatus.Approved);
  await addToCounter(tx, users.comment_count, usersOf(approved), -1);
  const told = await tellBuyers(tx, rows, settings, by);
  await keepUploads(tx, found);
  await tx.delete(documents).where(inArray(documents.id, found));
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(
      and(
        inArray(attachments.type, [AttachmentType.Document, AttachmentType.DocumentCover]),
        inArray(attachments.type_id, found),
      ),
    );
  await notify(tx, told);
  return found.length;
}

/** Requires locked documents to have files that could be uploaded now; what an operator disabled comes before nobody. */
async function requirePublishable(
  tx: Db,
  rows: readonly DocumentRow[],
  { security }: SettingsValues,
): Promise<void> {
  const open = rows.filter(({ status }) => status !== DocumentStatus.Disabled);
  const forbidden = await forbiddenAmong(
    tx,
    open.map(({ id }) => id),
  );
  const refused = open.find(({ id }) => forbidden.has(id));
  if (refused !== undefined)
    throw conflict(`${bookTitle(refused.title)}的文件已被禁止上传，不能恢复`, 'id');
  if (security.disable_upload_exist_document)
    await requireNew(
      tx,
      rows.map(({ attachment_id }) => attachment_id),
    );
}

/** Takes locked documents out of the bin, after `lockTreeShared`; they are as they were, and their buyers never hear of it. */
async function takeOut(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  rows: readonly DocumentRow[],
  { by, values }: { readonly by: number; readonly values: SettingsValues },
): Promise<void> {
  if (rows.length === 0) throw notFound('回收站中没有这些文档');
  await lockCounted(tx, rows);
  await tx
    .update(documents)
    .set({ deleted_at: null, deleted_user_id: 0, ...unedited(documents) })
    .where(
      inArray(
        documents.id,
        rows.map(({ id }) => id),
      ),
    );
  // Their jobs found the documents deleted and did nothing.
  const pending = rows.filter(({ status }) => isConversionPending(status));
  await enqueueConversions(services, tx, await withNextFiles(tx, pending));
  await recount(tx, rows, 1);
  const back = rows.map((row) => ({ ...row, href: documentHref(row) }));
  const open = rows.filter(isLeft);
  const untrue = await untellBuyers(
    tx,
    open.map(({ id }) => id),
    values,
  );
  await tellRestored(tx, 'document', back, by, untrue);
}

export function createRecycleService(services: Pick<Services, 'db' | 'jobs' | 'settings'>) {
  const { db, settings } = services;
  return {
    async recover(
      { id: ids, allow_file_of }: ParsedInputOf<(typeof contract)['recycle']['recover']>,
      caller: Caller,
    ): Promise<void> {
      const values = await settings.read();
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at !== null);
        const again = rows.filter(
          ({ id, status }) => allow_file_of.includes(id) || status !== DocumentStatus.Disabled,
        );
        await allowFiles(tx, again, { isForGood: true });
        await takeOut(services, tx, rows, { by: caller.id, values });
      });
    },

    /** Gives authors back what they deleted themselves, where their share of the storage has room for it. */
    async recoverOwn(ids: readonly number[], caller: Caller): Promise<void> {
      await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
      const values = await settings.read();
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockDocuments(tx, ids)).filter((row) => isDeletedOwn(row, caller.id));
        await requirePublishable(tx, rows, values);
        await takeOut(services, tx, rows, { by: caller.id, values });
        // With what came out: a file that is used twice takes room once.
        await requireShare(tx, caller, 0);
      });
    },

    async purge(ids: readonly number[], caller: Caller): Promise<void> {
      const values = await settings.read();
      const count = await db.transaction((tx) => purge(tx, ids, values, { by: caller.id }));
      if (count === 0) throw notFound('回收站中没有这些文档');
    },

    /**
     * Deletes what came into the recycle bin until a moment, in batches, so that no lock is held for long; by default its
     * present content. By itself (`caller` is absent), it leaves what its buyers have there.
     */
    async clear({
      signal,
      until = new Date(),
      caller,
    }: {
      readonly signal?: AbortSignal;
      readonly until?: Date | undefined;
      readonly caller?: Caller;
    }): Promise<number> {
      const values = await settings.read();
      const isOver = caller === undefined ? not(isKeptForBuyers(paidSince(values))) : undefined;
      let total = 0;
      while (signal?.aborted !== true) {
        const found = await db
          .select({ id: documents.id })
          .from(documents)
          .where(and(isNotNull(documents.deleted_at), lte(documents.deleted_at, until), isOver))
          .orderBy(asc(documents.id))
          .limit(BATCH);
        if (found.length === 0) break;
        total += await db.transaction((tx) =>
          purge(
            tx,
            found.map(({ id }) => id),
            values,
            { by: caller?.id ?? 0, until },
          ),
        );
      }
      return total;
    },
  };
}
