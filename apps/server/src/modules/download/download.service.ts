import { DocumentStatus, DynamicType, isPublicDocument, type DownloadGrant } from '@wenyuan/domain';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { readOnlyForNow } from '../../auth/site-gate.ts';
import { isOwn, isVisitor, type Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { documents, downloads, userVips } from '../../db/schema/index.ts';
import { forbidden, notFound, outdated, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { downloadIncomeKey, downloadKey } from '../credit/ledger-keys.ts';
import { moveCredits } from '../credit/ledger.ts';
import { saleShare } from '../credit/sale-share.ts';
import { notify } from '../notice/notify.ts';
import { recordDynamic } from '../user/dynamics.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import { documentHref } from '../document/document-href.ts';
import { lockDocuments, type DocumentRow } from '../document/document.repo.ts';
import { lockUsers } from '../user/user.repo.ts';
import { CONTINUED_SECONDS, type DownloadClaims, type DownloadLinks } from './download-link.ts';
import { isCounted } from './is-counted.ts';
import { isLeft, isKeptInBin } from '../entitlement/buyers.ts';
import { downloadRight } from '../entitlement/download-right.ts';
import { keptBy } from '../entitlement/kept.ts';
import { vipRight } from '../entitlement/vip-right.ts';
import { storedFileOf } from './stored-file.ts';
import { unedited } from '../../db/unedited.ts';
import { areForbidden } from '../upload/require-allowed-bytes.ts';

const FORBIDDEN = '该文件已被禁止传播';
/** Grants of what somebody has for good or for now, without paying again. */
const HELD: readonly DownloadGrant[] = ['owner', 'order', 'again'];
/** Grants of what somebody bought. */
const BOUGHT: readonly string[] = ['credits', 'order', 'again'] satisfies DownloadGrant[];
const NO_FILE = '该文档的文件不存在，暂不可下载';

type Person = { readonly caller: Caller; readonly ip: string };
type Grant = { readonly grant: DownloadGrant; readonly price: number };

function refuse({ reason, message }: { reason: string; message: string }): never {
  if (reason === 'login') throw unauthenticated(message);
  throw forbidden(message);
}

export function createDownloadService(
  services: Pick<Services, 'db' | 'settings' | 'storage'>,
  links: DownloadLinks,
) {
  const { db, settings } = services;

  async function requireRow(tx: Db, id: number, caller: Caller): Promise<DocumentRow> {
    const [row] = await lockDocuments(tx, [id]);
    if (row?.deleted_at === null && (isPublicDocument(row.status) || isOwn(row, caller)))
      return row;
    const kept =
      row === undefined ? undefined : await keptBy(tx, row, caller, await settings.read());
    if (kept === undefined) throw notFound('文档不存在或已被删除');
    return kept;
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

  async function insertGrant(
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

  /** Moves the price from the reader to the owner; the site keeps what the share leaves. */
  async function charge(
    tx: Db,
    row: DocumentRow,
    caller: Caller,
    { downloadId, price }: { downloadId: number; price: number },
  ): Promise<void> {
    const { score } = await settings.read();
    const share = await saleShare(tx, row.user_id, {
      amount: price,
      percent: score.owner_share_percent,
    });
    const cause = { targetId: row.id, remark: row.title };
    await moveCredits(
      tx,
      [
        {
          ...cause,
          userId: caller.id,
          amount: -price,
          reason: 'download',
          key: downloadKey(downloadId),
        },
        {
          ...cause,
          userId: row.user_id,
          amount: share,
          reason: 'income',
          key: downloadIncomeKey(downloadId),
        },
      ],
      score.credit_name,
    );
    await notify(tx, [
      {
        user_id: row.user_id,
        kind: 'downloaded',
        target_id: row.id,
        title: row.title,
        href: '/member/credit',
        by_user_id: caller.id,
        amount: share,
      },
    ]);
  }

  /** Takes the locks of a grant, in the order of everything that moves credits for documents. */
  async function lockForGrant(tx: Db, id: number, { caller, ip }: Person): Promise<DocumentRow> {
    const names = [`ip:${networkOf(ip)}`, ...(isVisitor(caller) ? [] : [`user:${caller.id}`])];
    await lockTrade(tx, names);
    const row = await requireRow(tx, id, caller);
    await lockUsers(tx, [row.user_id, ...(isVisitor(caller) ? [] : [caller.id])]);
    return row;
  }

  async function linkOf(id: number, downloadId: number, caller: Caller): Promise<string> {
    return links.sign({ downloadId, userId: caller.id, documentId: id });
  }

  return {
    /**
     * Grants a download after every check, charges the price and returns the link. `shownPrice` is the price that the
     * reader saw: a different price is refused, unless the download has become free.
     */
    async download(id: number, person: Person, shownPrice?: number): Promise<string> {
      const values = await settings.read();
      const { caller, ip } = person;
      const { isStored, isForbidden } = await storedFileOf(services, id, caller.id);
      const downloadId = await db.transaction(async (tx) => {
        const row = await lockForGrant(tx, id, person);
        const request = { db: tx, settings: values, row, caller, ip };
        const seconds = values.download.url_duration;
        const right = await downloadRight(request);
        const mayRepeat = right.allowed || ['limit', 'balance'].includes(right.reason);
        const recent =
          mayRepeat && !isForbidden
            ? await recentGrant(tx, row, person, { grant: right.grant, seconds })
            : undefined;
        if (recent !== undefined) return recent;
        const isAffordable = right.allowed || right.reason === 'balance';
        if (isAffordable && right.price > 0 && right.price !== (shownPrice ?? right.price)) {
          const { credit_name } = values.score;
          throw outdated(
            `价格已由 ${shownPrice} 变为 ${right.price} ${credit_name}，请确认后再下载`,
            { price: right.price },
          );
        }
        if (!right.allowed) return refuse(right);
        // What is free, or paid for already, is reading; this would be a purchase.
        if (right.price > 0 && values.security.is_read_only && !caller.isOperator)
          throw readOnlyForNow(values);
        if (isForbidden) throw forbidden(FORBIDDEN);
        if (!isStored) throw notFound(NO_FILE);
        const made = await insertGrant(tx, row, person, right);
        if (right.price > 0)
          await charge(tx, row, caller, { downloadId: made, price: right.price });
        return made;
      });
      return linkOf(id, downloadId, caller);
    },

    /** Grants a download that uses one of a membership's downloads. */
    async downloadVip(id: number, person: Person): Promise<string> {
      const values = await settings.read();
      const { caller, ip } = person;
      const { isStored, isForbidden } = await storedFileOf(services, id, caller.id);
      const downloadId = await db.transaction(async (tx) => {
        const row = await lockForGrant(tx, id, person);
        const right = await vipRight({ db: tx, settings: values, row, caller, ip, lock: true });
        const seconds = values.download.url_duration;
        const mayRepeat = right.allowed || ['limit', 'quota', 'plan'].includes(right.reason);
        const recent =
          mayRepeat && !isForbidden
            ? await recentGrant(tx, row, person, { grant: right.grant, seconds })
            : undefined;
        if (recent !== undefined) return recent;
        if (!right.allowed) return refuse(right);
        if (isForbidden) throw forbidden(FORBIDDEN);
        if (!isStored) throw notFound(NO_FILE);
        if (right.vipId !== undefined) {
          await tx
            .update(userVips)
            .set({ download_used: sql`${userVips.download_used} + 1`, ...unedited(userVips) })
            .where(eq(userVips.id, right.vipId));
        }
        return insertGrant(tx, row, person, { grant: right.grant, price: 0 });
      });
      return linkOf(id, downloadId, caller);
    },

    /** Grants a download to a reviewer, without a price or a limit. */
    async downloadForReview(id: number, person: Person): Promise<string> {
      const { isStored } = await storedFileOf(services, id);
      const downloadId = await db.transaction(async (tx) => {
        const [row] = await lockDocuments(tx, [id]);
        if (row === undefined || row.deleted_at !== null || isPublicDocument(row.status))
          throw notFound('没有这个待审核或已禁用的文档');
        if (!isStored) throw notFound(NO_FILE);
        return insertGrant(tx, row, person, { grant: 'review', price: 0 });
      });
      return linkOf(id, downloadId, person.caller);
    },

    /** The document of a link in use, when its grant is still valid. */
    async granted({ downloadId, userId, documentId }: DownloadClaims): Promise<DocumentRow> {
      const [found] = await db
        .select({ document: documents, grant: downloads.grant })
        .from(downloads)
        .innerJoin(documents, eq(documents.id, downloads.document_id))
        .where(
          and(
            eq(downloads.id, downloadId),
            eq(downloads.user_id, userId),
            eq(downloads.document_id, documentId),
          ),
        );
      if (found === undefined) throw notFound('文档不存在或已被删除');
      const { document, grant } = found;
      const isThere =
        document.deleted_at === null || (isKeptInBin(document) && BOUGHT.includes(grant));
      if (!isThere) throw notFound('文档不存在或已被删除');
      if (grant === 'review') return document;
      const isClosed =
        grant === 'owner' ? document.status === DocumentStatus.Disabled : !isLeft(document);
      if (isClosed) throw notFound('文档不存在或已被删除');
      const sent = grant === 'owner' ? document : acceptedOf(document);
      if (await areForbidden(db, sent)) throw forbidden(FORBIDDEN);
      return sent;
    },
  };
}
