import {
  consume,
  usage
} from "./chunk-PYR7UJ2N.js";
import {
  ROOT_USER_ID,
  needsDocumentReview,
  storageQuotaOf,
  unfinishedUploadsOf
} from "./chunk-E2JVT2YI.js";
import {
  HttpError,
  conflict,
  notFound
} from "./chunk-POQ6TBXX.js";
import {
  attachments,
  partialUploads
} from "./chunk-DKMBJ5GY.js";
import {
  formatBytes
} from "./chunk-WIGOKNOV.js";

// src/modules/upload/upload-bounds.ts
import { and as and2, eq as eq2, isNull as isNull2, sql as sql2 } from "drizzle-orm";

// src/modules/upload/resumable-parts.ts
import { randomBytes } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
var PARTS_MAX_AGE_MS = 24 * 36e5;
var BATCH = 1e3;
var RETRY_SECONDS = 5;
var ID = /^([1-9]\d{0,15})-[0-9a-f]{32}$/;
var MISSING = "\u6CA1\u6709\u8FD9\u4E2A\u4E0A\u4F20\u4EFB\u52A1\uFF0C\u8BF7\u91CD\u65B0\u4E0A\u4F20";
var folderOf = (id) => `parts/${id}/`;
var isUnfinished = (id) => and(eq(partialUploads.id, id), isNull(partialUploads.attachment_id));
function createParts({ db, storage, logger }) {
  async function find(id) {
    const [row] = await db.select().from(partialUploads).where(eq(partialUploads.id, id));
    return row;
  }
  return {
    find,
    /** The owner is part of the id, so that nobody can resume another member's upload. */
    newId: (userId) => `${userId}-${randomBytes(16).toString("hex")}`,
    isOf: (id, userId) => ID.exec(id)?.[1] === String(userId),
    /** The number of a member's unfinished uploads and their announced bytes. */
    async unfinishedOf(userId) {
      const [sum] = await db.select({
        count: sql`count(*)::int`,
        bytes: sql`coalesce(sum(${partialUploads.size}), 0)::float8`
      }).from(partialUploads).where(and(eq(partialUploads.user_id, userId), isNull(partialUploads.attachment_id)));
      return sum ?? { count: 0, bytes: 0 };
    },
    async begin(upload) {
      const user_id = Number(ID.exec(upload.id)?.[1]);
      await db.insert(partialUploads).values({ ...upload, user_id });
    },
    /**
     * Stores the piece that follows the first `offset` bytes. False when another request was there first: both may have
     * found the same offset, in two processes.
     */
    async append(id, offset, piece) {
      const name = `${offset}-${randomBytes(8).toString("hex")}`;
      await storage.take(folderOf(id) + name, piece.file);
      const added = await db.update(partialUploads).set({
        received: offset + piece.size,
        pieces: sql`array_append(${partialUploads.pieces}, ${name})`
      }).where(and(isUnfinished(id), eq(partialUploads.received, offset))).returning({ id: partialUploads.id });
      if (added.length > 0) return true;
      await storage.delete(folderOf(id) + name);
      return false;
    },
    /** The bytes of all pieces. A store that fails for a moment is no fault of the upload, which stays. */
    async *bytesOf({ id, pieces }) {
      for (const name of pieces) {
        const key = folderOf(id) + name;
        try {
          yield* await storage.read(key);
        } catch (error) {
          if (await storage.head(key).catch(() => null) === void 0) throw notFound(MISSING);
          logger.error({ err: error, key }, "a piece of an upload cannot be read");
          throw new HttpError(503, "\u6587\u4EF6\u5B58\u50A8\u6682\u65F6\u4E0D\u53EF\u7528\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5", { retryAfter: RETRY_SECONDS });
        }
      }
    },
    /** What became of the upload, for a client that lost the reply. */
    async resultOf(id) {
      const { hash, size, ext } = attachments;
      const [made] = await db.select({ id: attachments.id, hash, size, ext }).from(partialUploads).innerJoin(attachments, eq(attachments.id, partialUploads.attachment_id)).where(eq(partialUploads.id, id));
      return made;
    },
    /** Records what became of it, in the transaction that makes it: once, however many processes finish it. */
    async finish(tx, id, attachmentId) {
      const finished = await tx.update(partialUploads).set({ attachment_id: attachmentId }).where(isUnfinished(id)).returning({ id: partialUploads.id });
      if (finished.length === 0) throw conflict("\u8FD9\u4E2A\u4E0A\u4F20\u4EFB\u52A1\u5DF2\u5B8C\u6210\u6216\u53D6\u6D88");
    },
    /** Deletes the bytes; those of a killed process go when the upload expires. */
    discard: (id) => storage.delete(folderOf(id)),
    /** Deletes an unfinished upload; false when there is none. A request that still writes to it finds no row. */
    async remove(id) {
      const removed = await db.delete(partialUploads).where(isUnfinished(id)).returning({ id: partialUploads.id });
      if (removed.length > 0) await storage.delete(folderOf(id));
      return removed.length > 0;
    }
  };
}
async function deleteExpiredParts({
  db,
  storage
}) {
  const expired = await db.select({ id: partialUploads.id }).from(partialUploads).where(lt(partialUploads.created_at, new Date(Date.now() - PARTS_MAX_AGE_MS))).limit(BATCH);
  for (const { id } of expired) {
    await storage.delete(folderOf(id));
    await db.delete(partialUploads).where(eq(partialUploads.id, id));
  }
}

// src/modules/upload/upload-bounds.ts
var QUOTA_LOCK = 727021;
var RATES = {
  document: { count: 1e3, seconds: 3600 },
  picture: { count: 200, seconds: 600 },
  avatar: { count: 20, seconds: 3600 }
};
async function countUpload({ db }, caller, kind) {
  if (caller.id === ROOT_USER_ID) return;
  await consume(db, `upload-${kind}:${caller.id}`, RATES[kind]);
}
async function storedBytes(db, userId) {
  const stored = db.selectDistinctOn([attachments.path], { size: attachments.size }).from(attachments).where(and2(eq2(attachments.user_id, userId), isNull2(attachments.deleted_at))).as("stored");
  const [row] = await db.select({ bytes: sql2`coalesce(sum(${stored.size}), 0)::float8` }).from(stored);
  return row?.bytes ?? 0;
}
function refuseBeyond(quota, used, coming) {
  if (used + coming <= quota) return;
  const message = `\u60A8\u7684\u5B58\u50A8\u7A7A\u95F4\u4E0D\u8DB3\uFF1A\u5171 ${formatBytes(quota, 1)}\uFF0C\u5DF2\u7528 ${formatBytes(used, 1)}\uFF0C\u8BF7\u5220\u9664\u4E0D\u9700\u8981\u7684\u6587\u4EF6\u540E\u518D\u4E0A\u4F20`;
  throw new HttpError(403, message, { fields: { file: message } });
}
async function requireRoom(services, caller, bytes) {
  await services.disk.require(bytes);
  const quota = storageQuotaOf(caller);
  if (quota === void 0) return;
  const unfinished = await createParts(services).unfinishedOf(caller.id);
  refuseBeyond(quota, await storedBytes(services.db, caller.id) + unfinished.bytes, bytes);
}
async function requireShare(tx, caller, bytes) {
  const quota = storageQuotaOf(caller);
  if (quota === void 0) return;
  await tx.execute(sql2`select pg_advisory_xact_lock(${QUOTA_LOCK}, ${caller.id}::int)`);
  refuseBeyond(quota, await storedBytes(tx, caller.id), bytes);
}
async function uploadTerms(services, caller) {
  const { db } = services;
  const isRoot = caller.id === ROOT_USER_ID;
  const unfinished = await createParts(services).unfinishedOf(caller.id);
  return {
    without_review: !needsDocumentReview(caller),
    storage_limit: storageQuotaOf(caller) ?? 0,
    storage_used: await storedBytes(db, caller.id) + unfinished.bytes,
    hourly_limit: isRoot ? 0 : RATES.document.count,
    hourly_used: await usage(db, `upload-document:${caller.id}`)
  };
}
async function requireFewUnfinished(services, caller) {
  const max = unfinishedUploadsOf(caller);
  if (max === void 0) return;
  const { count } = await createParts(services).unfinishedOf(caller.id);
  if (count >= max) throw new HttpError(429, `\u672A\u5B8C\u6210\u7684\u4E0A\u4F20\u8FC7\u591A\uFF08${max} \u4E2A\uFF09\uFF0C\u8BF7\u5148\u5B8C\u6210\u6216\u53D6\u6D88`);
}

export {
  PARTS_MAX_AGE_MS,
  MISSING,
  createParts,
  deleteExpiredParts,
  countUpload,
  requireRoom,
  requireShare,
  uploadTerms,
  requireFewUnfinished
};
//# sourceMappingURL=chunk-EBAFMJMK.js.map
