import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, partialUploads } from '../../db/schema/index.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

/** An upload must be complete after this time, or start again. */
export const PARTS_MAX_AGE_MS = 24 * 3_600_000;
/** Expired uploads of one run; the rest waits for the next one. */
const BATCH = 1000;
const RETRY_SECONDS = 5;
const ID = /^([1-9]\d{0,15})-[0-9a-f]{32}$/;

export const MISSING = '没有这个上传任务，请重新上传';

export type PartialUpload = typeof partialUploads.$inferSelect;

const folderOf = (id: string) => `parts/${id}/`;

const isUnfinished = (id: string) =>
  and(eq(partialUploads.id, id), isNull(partialUploads.attachment_id));

/**
 * Resumable uploads: a row for each, and its bytes as pieces in the store. Nothing of it is on the disk of a process, so
 * an upload goes on with any API process of any machine, also after a kill.
 */
export function createParts({ db, storage, logger }: Pick<Services, 'db' | 'storage' | 'logger'>) {
  async function find(id: string): Promise<PartialUpload | undefined> {
    const [row] = await db.select().from(partialUploads).where(eq(partialUploads.id, id));
    return row;
  }

  return {
    find,
    /** The owner is part of the id, so that nobody can resume another member's upload. */
    newId: (userId: number) => `${userId}-${randomBytes(16).toString('hex')}`,
    isOf: (id: string, userId: number) => ID.exec(id)?.[1] === String(userId),
    /** `within` runs in the transaction of the row, before it is there. */
    async begin(
      upload: Pick<PartialUpload, 'id' | 'name' | 'size'>,
      within: (tx: Db) => Promise<void>,
    ): Promise<void> {
      const user_id = Number(ID.exec(upload.id)?.[1]);
      await db.transaction(async (tx) => {
        await within(tx);
        await tx.insert(partialUploads).values({ ...upload, user_id });
      });
    },
    /**
     * Stores the piece that follows the first `offset` bytes. False when another request was there first: both may have
     * found the same offset, in two processes.
     */
    async append(id: string, offset: number, piece: { file: string; size: number }) {
      const name = `${offset}-${randomBytes(8).toString('hex')}`;
      await storage.take(folderOf(id) + name, piece.file);
      const added = await db
        .update(partialUploads)
        .set({
          received: offset + piece.size,
          pieces: sql`array_append(${partialUploads.pieces}, ${name})`,
        })
        .where(and(isUnfinished(id), eq(partialUploads.received, offset)))
        .returning({ id: partialUploads.id });
      if (added.length > 0) return true;
      await storage.delete(folderOf(id) + name);
      return false;
    },
    /** The bytes of all pieces. A store that fails for a moment is no fault of the upload, which stays. */
    async *bytesOf({ id, pieces }: PartialUpload): AsyncGenerator<Buffer> {
      for (const name of pieces) {
        const key = folderOf(id) + name;
        try {
          yield* await storage.read(key);
        } catch (error) {
          if ((await storage.head(key).catch(() => null)) === undefined) throw notFound(MISSING);
          logger.error({ err: error, key }, 'a piece of an upload cannot be read');
          throw new HttpError(503, '文件存储暂时不可用，请稍后重试', { retryAfter: RETRY_SECONDS });
        }
      }
    },
    /** What became of the upload, for a client that lost the reply. */
    async resultOf(id: string) {
      const { hash, size, ext } = attachments;
      const [made] = await db
        .select({ id: attachments.id, hash, size, ext })
        .from(partialUploads)
        .innerJoin(attachments, eq(attachments.id, partialUploads.attachment_id))
        .where(eq(partialUploads.id, id));
      return made;
    },
    /** Records what became of it, in the transaction that makes it: once, however many processes finish it. */
    async finish(tx: Db, id: string, attachmentId: number): Promise<void> {
      const finished = await tx
        .update(partialUploads)
        .set({ attachment_id: attachmentId })
        .where(isUnfinished(id))
        .returning({ id: partialUploads.id });
      if (finished.length === 0) throw conflict('这个上传任务已完成或取消');
    },
    /** Deletes the bytes; those of a killed process go when the upload expires. */
    discard: (id: string) => storage.delete(folderOf(id)),
    /** Deletes an unfinished upload; false when there is none. A request that still writes to it finds no row. */
    async remove(id: string): Promise<boolean> {
      const removed = await db
        .delete(partialUploads)
        .where(isUnfinished(id))
        .returning({ id: partialUploads.id });
      if (removed.length > 0) await storage.delete(folderOf(id));
      return removed.length > 0;
    },
  };
}

/** The number of a member's unfinished uploads and their announced bytes. */
export async function unfinishedOf(
  db: Db,
  userId: number,
): Promise<{ count: number; bytes: number }> {
  const [sum] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${partialUploads.size}), 0)::float8`,
    })
    .from(partialUploads)
    .where(and(eq(partialUploads.user_id, userId), isNull(partialUploads.attachment_id)));
  return sum ?? { count: 0, bytes: 0 };
}

/** Deletes abandoned uploads and old results. */
export async function deleteExpiredParts({
  db,
  storage,
}: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const expired = await db
    .select({ id: partialUploads.id })
    .from(partialUploads)
    .where(lt(partialUploads.created_at, new Date(Date.now() - PARTS_MAX_AGE_MS)))
    .limit(BATCH);
  for (const { id } of expired) {
    // The row goes last, so that a failure leaves no bytes that nothing names.
    await storage.delete(folderOf(id));
    await db.delete(partialUploads).where(eq(partialUploads.id, id));
  }
}
