import { formatBytes } from '@wenyuan/domain';
import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { consume, usage, type Limit } from '../../auth/rate-limit.ts';
import {
  needsDocumentReview,
  ROOT_USER_ID,
  storageQuotaOf,
  unfinishedUploadsOf,
  type Caller,
} from '../../auth/caller.ts';
import { lockItem } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { attachments, documents } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { awardedToday } from '../credit/ledger.ts';
import { unfinishedOf } from './resumable-parts.ts';

/** Two concurrent uploads of a member would both find room for one. */
const lockQuota = (tx: Db, { id }: Caller) => lockItem(tx, 'uploaders', id);

/** Upload rates of a member. People who fill a library by hand stay far below. */
const RATES = {
  document: { count: 1000, seconds: 3600 },
  picture: { count: 200, seconds: 600 },
  avatar: { count: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** @throws {HttpError} 429 */
export async function countUpload(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  kind: keyof typeof RATES,
): Promise<void> {
  if (caller.id === ROOT_USER_ID) return;
  await consume(db, `upload-${kind}:${caller.id}`, RATES[kind]);
}

/**
 * A stored file counts once, however often it is used: whoever uses a picture of somebody else's takes no room from them. What
 * lies in the recycle bin is the site's, or its buyers': its author can do nothing more to have the room back.
 */
async function storedBytes(db: Db, userId: number): Promise<number> {
  const stored = db
    .selectDistinctOn([attachments.path], { size: attachments.size })
    .from(attachments)
    .where(
      and(
        eq(attachments.user_id, userId),
        isNull(attachments.deleted_at),
        notExists(
          db
            .select({ id: documents.id })
            .from(documents)
            .where(
              and(eq(documents.attachment_id, attachments.id), isNotNull(documents.deleted_at)),
            ),
        ),
      ),
    )
    .as('stored');
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${stored.size}), 0)::float8` })
    .from(stored);
  return row?.bytes ?? 0;
}

function refuseBeyond(quota: number, used: number, coming: number): void {
  if (used + coming <= quota) return;
  const message = `您的存储空间不足：共 ${formatBytes(quota)}，已用 ${formatBytes(used)}，还差 ${formatBytes(used + coming - quota)}，请删除不需要的文件后再试`;
  throw new HttpError(403, message, { fields: { file: message } });
}

/**
 * Requires room on the disk and in the member's quota before anything is received.
 * @throws {HttpError} 507 for the disk, 403 for the share.
 */
export async function requireRoom(
  { db, disk }: Pick<Services, 'db' | 'disk'>,
  caller: Caller,
  bytes: number,
): Promise<void> {
  await disk.require(bytes);
  const quota = storageQuotaOf(caller);
  if (quota === undefined) return;
  const unfinished = await unfinishedOf(db, caller.id);
  refuseBeyond(quota, (await storedBytes(db, caller.id)) + unfinished.bytes, bytes);
}

/** Requires the quota in the transaction that stores `bytes`, so that concurrent uploads cannot exceed it together. */
export async function requireShare(tx: Db, caller: Caller, bytes: number): Promise<void> {
  const quota = storageQuotaOf(caller);
  if (quota === undefined) return;
  await lockQuota(tx, caller);
  refuseBeyond(quota, await storedBytes(tx, caller.id), bytes);
}

/** On what terms the caller may upload documents, so that a screen can say so before files are chosen. */
export async function uploadTerms({ db }: Pick<Services, 'db'>, caller: Caller) {
  const isRoot = caller.id === ROOT_USER_ID;
  const unfinished = await unfinishedOf(db, caller.id);
  return {
    without_review: !needsDocumentReview(caller),
    storage_limit: storageQuotaOf(caller) ?? 0,
    storage_used: (await storedBytes(db, caller.id)) + unfinished.bytes,
    hourly_limit: isRoot ? 0 : RATES.document.count,
    hourly_used: await usage(db, `upload-document:${caller.id}`, RATES.document.seconds),
    awarded_today: (await awardedToday(db, 'upload', [caller.id])).get(caller.id) ?? 0,
  };
}

/**
 * Requires, in the transaction that begins a resumable upload of `bytes`, its place among the member's unfinished ones,
 * since abandoned ones stay in the store for a day, and its room beside them in the quota.
 * @throws {HttpError} 429 for the number, 403 for the share.
 */
export async function requirePlace(tx: Db, caller: Caller, bytes: number): Promise<void> {
  const [max, quota] = [unfinishedUploadsOf(caller), storageQuotaOf(caller)];
  if (max === undefined && quota === undefined) return;
  await lockQuota(tx, caller);
  const unfinished = await unfinishedOf(tx, caller.id);
  if (max !== undefined && unfinished.count >= max)
    throw new HttpError(429, `未完成的上传过多（${max} 个），请先完成或取消`);
  if (quota !== undefined)
    refuseBeyond(quota, (await storedBytes(tx, caller.id)) + unfinished.bytes, bytes);
}
