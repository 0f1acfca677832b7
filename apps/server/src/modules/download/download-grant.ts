import {
  DynamicType,
  isPublicDocument,
  type DownloadGrant,
  type EntitlementReason,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { isOwn, isVisitor, type Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { documents, downloads } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { forbidden, notFound, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { documentHref } from '../document/document-href.ts';
import { lockDocuments, type DocumentRow } from '../document/document.repo.ts';
import { keptBy } from '../entitlement/kept.ts';
import type { Right, RightRequest } from '../entitlement/right.ts';
import { recordDynamic } from '../user/dynamics.ts';
import { lockUsers } from '../user/user.repo.ts';
import { CONTINUED_SECONDS, type DownloadClaims } from './download-link.ts';
import { isCounted } from './is-counted.ts';
import { storedFileOf, type StoredFile } from './stored-file.ts';

/** Grants of what somebody has for good or for now, without paying again. */
const HELD: readonly DownloadGrant[] = ['owner', 'order', 'again'];

export const FORBIDDEN = '该文件已被禁止传播';

export type Person = { readonly caller: Caller; readonly ip: string };
type Grant = { readonly grant: DownloadGrant; readonly price: number };

export function refuse({ reason, message }: { reason: string; message: string }): never {
  if (reason === 'login') throw unauthenticated(message);
  throw forbidden(message);
}

export function requireFile({ isStored, isForbidden }: StoredFile): void {
  if (isForbidden) throw forbidden(FORBIDDEN);
  if (!isStored) throw notFound('该文档的文件不存在，暂不可下载');
}

async function requireRow(
  settings: Services['settings'],
  tx: Db,
  id: number,
  caller: Caller,
): Promise<DocumentRow> {
  const [row] = await lockDocuments(tx, [id]);
  if (row?.deleted_at === null && (isPublicDocument(row.status) || isOwn(row, caller))) return row;
  const kept = row === undefined ? undefined : await keptBy(tx, row, caller, await settings.read());
  if (kept === undefined) throw notFound('文档不存在或已被删除');
  return kept;
}

/** Takes the locks of a grant, in the order of everything that moves credits for documents. */
async function lockForGrant(
  settings: Services['settings'],
  tx: Db,
  id: number,
  { caller, ip }: Person,
): Promise<DocumentRow> {
  const names = [`ip:${networkOf(ip)}`, ...(isVisitor(caller) ? [] : [`user:${caller.id}`])];
  await lockTrade(tx, names);
  const row = await requireRow(settings, tx, id, caller);
  await lockUsers(tx, [row.user_id, ...(isVisitor(caller) ? [] : [caller.id])]);
  return row;
}

/**
 * A recent grant: a second click is the same download, as long as what granted it still holds. An order may have been refunded,
 * a membership have ended since. Only while its link lives is it the same for what has got a price since, and for guests, as
 * those of one network are many people.
 */
async function recentGrant(
  tx: Db,
  row: DocumentRow,
  { caller, ip }: Person,
  { grant, seconds }: { readonly grant: DownloadGrant; readonly seconds: number },
): Promise<number | undefined> {
  const isHeld = HELD.includes(grant);
  const isLong = !isVisitor(caller) && (isHeld || grant === 'free');
  const most = isLong ? Math.max(seconds, CONTINUED_SECONDS) : seconds;
  const [recent] = await tx
    .select({ id: downloads.id })
    .from(downloads)
    .where(
      and(
        eq(downloads.user_id, caller.id),
        eq(downloads.document_id, row.id),
        isVisitor(caller) ? eq(downloads.ip, ip) : undefined,
        gte(downloads.created_at, new Date(Date.now() - most * 1000)),
        isHeld ? isCounted : eq(downloads.grant, 'free'),
      ),
    )
    .orderBy(desc(downloads.id))
    .limit(1);
  return recent?.id;
}

/**
 * Grants a download as the caller's right says, in one transaction with what it takes. What was granted a moment ago is not
 * granted again, even where the right has met one of the limits of `spent` since.
 */
export async function grantDownload<Judged extends Right & { readonly grant: DownloadGrant }>(
  services: Pick<Services, 'db' | 'settings' | 'storage'>,
  id: number,
  person: Person,
  {
    judge,
    spent,
    grant,
  }: {
    readonly judge: (request: RightRequest) => Promise<Judged>;
    readonly spent: readonly EntitlementReason[];
    readonly grant: (
      tx: Db,
      asked: {
        readonly row: DocumentRow;
        readonly right: Judged;
        readonly file: StoredFile;
        readonly values: SettingsValues;
      },
    ) => Promise<number>;
  },
): Promise<DownloadClaims> {
  const { db, settings } = services;
  const { caller, ip } = person;
  const values = await settings.read();
  const file = await storedFileOf(services, id, caller.id);
  const downloadId = await db.transaction(async (tx) => {
    const row = await lockForGrant(settings, tx, id, person);
    const right = await judge({ db: tx, settings: values, row, caller, ip });
    const mayRepeat = (right.allowed || spent.includes(right.reason)) && !file.isForbidden;
    const recent = mayRepeat
      ? await recentGrant(tx, row, person, {
          grant: right.grant,
          seconds: values.download.url_duration,
        })
      : undefined;
    return recent ?? grant(tx, { row, right, file, values });
  });
  return { downloadId, userId: caller.id, documentId: id };
}

export async function insertGrant(
  tx: Db,
  row: DocumentRow,
  { caller, ip }: Person,
  { grant, price }: Grant,
): Promise<number> {
  const made = await tx
    .insert(downloads)
    .values({
      user_id: caller.id,
      document_id: row.id,
      ip,
      network: networkOf(ip),
      grant,
      price,
      is_pay: price > 0,
    })
    .returning({ id: downloads.id })
    .then(oneRow);
  if (grant !== 'review') {
    await tx
      .update(documents)
      .set({
        download_count: sql`${documents.download_count} + 1`,
        ...unedited(documents),
      })
      .where(eq(documents.id, row.id));
    await recordDynamic(tx, {
      user_id: caller.id,
      type: DynamicType.Download,
      title: row.title,
      href: documentHref(row),
    });
  }
  return made.id;
}
