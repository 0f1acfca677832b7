import {
  DocumentStatus,
  isPublicDocument,
  memberPrice,
  OrderStatus,
  OrderType,
  PunishmentType,
  readablePages,
  subDays,
  type DownloadGrant,
  type EntitlementReason,
  type LockReason,
  type ReadingRule,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, eq, gte, inArray, notInArray, or } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { downloads, orders, users } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { startOfToday } from '../credit/ledger.ts';
import { activeVips, type VipRow } from '../membership/active-vips.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { mayReadAll } from '../document/document-access.ts';
import type { DocumentRow } from '../document/document.repo.ts';

/*
 * What a caller may do with a document, and why not. Rights are read from the rows at every request, so that a paid
 * order, an expired membership or a punishment takes effect at once.
 */

type Right = {
  readonly allowed: boolean;
  readonly reason: EntitlementReason;
  /** A message for the caller; empty when it is allowed. */
  readonly message: string;
};

export type DownloadRight = Right & {
  /** Credits that the download would cost now. */
  readonly price: number;
  readonly grant: DownloadGrant;
  /** Downloads that today's limits leave; undefined where they do not count. */
  readonly left_today?: number;
};

export type VipRight = Right & {
  /** Downloads left in the membership. */
  readonly left: number;
  /** The membership that is charged; undefined when none is. */
  readonly vipId: number | undefined;
  readonly grant: DownloadGrant;
};

export type Reading = {
  readonly pages: number;
  readonly lock_reason: LockReason;
  /** The rule that says so. */
  readonly rule: ReadingRule;
};

type Row = Pick<
  DocumentRow,
  'id' | 'user_id' | 'status' | 'pages' | 'preview' | 'price' | 'is_vip'
>;

const ALLOWED = { allowed: true, reason: '', message: '' } as const;
const refused = (reason: EntitlementReason, message: string) =>
  ({ allowed: false, reason, message }) as const;

/** A user's claims to a document. */
type Holding = {
  /** The user has paid an order for it. */
  readonly isBought: boolean;
  /** The user has paid credits for it and may download it again for free. */
  readonly isPaidFor: boolean;
  /** The same, or downloaded with a membership. */
  readonly isKept: boolean;
  /** Active memberships in the order in which they are used: year, quarter, month. */
  readonly vips: readonly VipRow[];
};
const NOTHING: Holding = { isBought: false, isPaidFor: false, isKept: false, vips: [] };

function isOwner(row: Pick<DocumentRow, 'user_id'>, caller: Caller): boolean {
  return !isVisitor(caller) && row.user_id === caller.id;
}

/** The claims of a user (0 for a visitor) to a document. */
export async function holdingOf(
  db: Db,
  documentId: number,
  userId: number,
  settings: SettingsValues,
): Promise<Holding> {
  if (userId === 0) return NOTHING;
  const bought = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.product_id, documentId),
        eq(orders.order_type, OrderType.Document),
        eq(orders.status, OrderStatus.Paid),
      ),
    )
    .limit(1);
  const days = settings.download.free_download_duration;
  // 0 days: no time limit.
  const since = days > 0 ? subDays(new Date(), days) : new Date(0);
  const vips = await activeVips(db, userId);
  // A download by membership can be repeated for free while a membership lasts, however long ago it was.
  const kept: DownloadGrant[] = vips.length > 0 ? ['credits', 'vip'] : ['credits'];
  const taken = await db
    .selectDistinct({ grant: downloads.grant })
    .from(downloads)
    .where(
      and(
        eq(downloads.document_id, documentId),
        eq(downloads.user_id, userId),
        inArray(downloads.grant, kept),
        or(eq(downloads.grant, 'vip'), gte(downloads.created_at, since)),
      ),
    );
  return {
    isBought: (await bought).length > 0,
    isPaidFor: taken.some(({ grant }) => grant === 'credits'),
    isKept: taken.length > 0,
    vips,
  };
}

/** The percent of the price that remains for a member: a VIP document has no further discount. */
export function discountOf(
  row: Pick<Row, 'is_vip'>,
  vips: readonly Pick<VipRow, 'discount'>[],
): number {
  return row.is_vip ? 100 : Math.min(100, ...vips.map((vip) => vip.discount));
}

/** The price for a member. */
export function priceOf(
  row: Pick<Row, 'price' | 'is_vip'>,
  vips: readonly Pick<VipRow, 'discount'>[],
): number {
  return memberPrice(row.price, discountOf(row, vips));
}

/** How many pages the caller may read, and the reason for the limit. */
export async function readingRight(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  row: Row,
  caller: Caller,
): Promise<Reading> {
  const values = await settings.read();
  const question = {
    pages: row.pages,
    preview: row.preview,
    isOwner: isOwner(row, caller),
    mayReadAll: mayReadAll(caller),
    loginRequired: values.security.login_required,
    loggedIn: !isVisitor(caller),
    price: row.price,
    isVip: row.is_vip,
  };
  const plain = readablePages(question);
  if (plain.lock_reason === '' || isVisitor(caller)) return plain;
  const { isBought, isKept, vips } = await holdingOf(db, row.id, caller.id, values);
  const isMember = row.is_vip && vips.length > 0;
  const holds = isBought ? 'bought' : isKept ? 'kept' : isMember ? 'member' : undefined;
  return readablePages({ ...question, holds });
}

async function punishmentOf(
  db: Db,
  caller: Caller,
  type: PunishmentType,
): Promise<Right | undefined> {
  try {
    await requireUnpunished(db, caller.id, type);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return refused('punished', error.message);
    throw error;
  }
}

/**
 * Grants that the daily limits ignore: the owner's, a reviewer's, and those that a membership is charged for, which has
 * its own limit.
 */
const UNCOUNTED: DownloadGrant[] = ['owner', 'review', 'vip'];

/** Checks today's downloads against the limits of the address and the account; what they leave, if they allow one. */
async function limitOf(
  db: Db,
  caller: Caller,
  ip: string,
  { download }: SettingsValues,
): Promise<Right | number> {
  const counted = and(
    gte(downloads.created_at, startOfToday()),
    notInArray(downloads.grant, UNCOUNTED),
  );
  const byIp = await db.$count(downloads, and(eq(downloads.network, networkOf(ip)), counted));
  if (byIp >= download.times_every_ip)
    return refused('limit', `该 IP 今日的下载次数已达上限（${download.times_every_ip} 次）`);
  const leftOfIp = download.times_every_ip - byIp;
  if (isVisitor(caller)) return leftOfIp;
  const byUser = await db.$count(downloads, and(eq(downloads.user_id, caller.id), counted));
  return byUser >= download.times_every_day
    ? refused('limit', `您今日的下载次数已达上限（${download.times_every_day} 次）`)
    : Math.min(leftOfIp, download.times_every_day - byUser);
}

const NOT_OPEN = refused('document', '该文档已被禁用或尚未通过审核，暂不可下载');
const LOG_IN = refused('login', '登录后可下载该文档');

export type RightRequest = {
  readonly db: Db;
  readonly settings: SettingsValues;
  readonly row: Row;
  readonly caller: Caller;
  readonly ip: string;
};

/** Whether a download is allowed, its price and its grant. The rules apply in this order. */
export async function downloadRight(request: RightRequest): Promise<DownloadRight> {
  const { db, settings, row, caller, ip } = request;
  const answer = (right: Right, price: number, grant: DownloadGrant): DownloadRight => ({
    ...right,
    price,
    grant,
  });
  if (isVisitor(caller)) {
    const isOpen =
      settings.download.enable_guest_download &&
      !settings.security.login_required &&
      row.price === 0 &&
      !row.is_vip;
    if (!isOpen) return answer(LOG_IN, row.price, 'free');
  }
  const punished = await punishmentOf(db, caller, PunishmentType.NoDownload);
  if (punished !== undefined) return answer(punished, row.price, 'free');
  if (isOwner(row, caller)) {
    return row.status === DocumentStatus.Disabled
      ? answer(NOT_OPEN, 0, 'owner')
      : answer(ALLOWED, 0, 'owner');
  }
  if (!isPublicDocument(row.status)) return answer(NOT_OPEN, row.price, 'free');
  const { isBought, isKept, vips } = await holdingOf(db, row.id, caller.id, settings);
  const grant: DownloadGrant = isBought
    ? 'order'
    : isKept
      ? 'again'
      : row.price > 0
        ? 'credits'
        : 'free';
  const price = grant === 'credits' ? priceOf(row, vips) : 0;
  const limit = await limitOf(db, caller, ip, settings);
  if (typeof limit !== 'number') return { ...answer(limit, price, grant), left_today: 0 };
  const within = (right: Right, cost: number) => ({
    ...answer(right, cost, grant),
    left_today: limit,
  });
  if (grant === 'free' && row.is_vip && vips.length === 0)
    return within(refused('vip', '该文档仅供会员下载'), 0);
  if (price > 0) {
    const [user] = await db
      .select({ balance: users.credit_count })
      .from(users)
      .where(eq(users.id, caller.id));
    const balance = user?.balance ?? 0;
    const { credit_name } = settings.score;
    if (balance < price)
      return within(
        refused('balance', `${credit_name}不足：需要 ${price}，当前仅有 ${balance}`),
        price,
      );
  }
  return within(ALLOWED, price);
}

/** Whether a VIP document is free for the member, and which membership is charged. */
export async function vipRight(
  request: RightRequest & { readonly lock?: boolean },
): Promise<VipRight> {
  const { db, settings, row, caller, ip, lock = false } = request;
  const answer = (
    right: Right,
    left: number,
    vipId?: number,
    grant: DownloadGrant = 'vip',
  ): VipRight => ({ ...right, left, vipId, grant });
  if (isVisitor(caller)) return answer(LOG_IN, 0);
  if (!row.is_vip) return answer(refused('vip', '该文档不是会员文档'), 0);
  const punished = await punishmentOf(db, caller, PunishmentType.NoDownload);
  if (punished !== undefined) return answer(punished, 0);
  if (!isPublicDocument(row.status)) return answer(NOT_OPEN, 0);
  const vips = await activeVips(db, caller.id, lock);
  const left = vips.reduce((sum, vip) => sum + Math.max(0, vip.download - vip.download_used), 0);
  if (vips.length === 0) return answer(refused('vip', '您还不是会员，或会员已到期'), 0);
  const { isBought, isKept } = await holdingOf(db, row.id, caller.id, settings);
  if (isOwner(row, caller)) return answer(ALLOWED, left, undefined, 'owner');
  if (isBought) return answer(ALLOWED, left, undefined, 'order');
  if (isKept) return answer(ALLOWED, left, undefined, 'again');
  // It is free for members, so the membership's downloads and their limit have no part in it: the ordinary limits hold.
  if (row.price === 0) {
    const limit = await limitOf(db, caller, ip, settings);
    return answer(typeof limit === 'number' ? ALLOWED : limit, left, undefined, 'free');
  }
  const today = await db.$count(
    downloads,
    and(
      eq(downloads.user_id, caller.id),
      eq(downloads.grant, 'vip'),
      gte(downloads.created_at, startOfToday()),
    ),
  );
  const withQuota = vips.filter((vip) => vip.download_used < vip.download);
  if (withQuota.length === 0) return answer(refused('quota', '会员免费下载次数已用完'), 0);
  const vip = withQuota.find(({ times }) => times === 0 || today < times);
  return vip === undefined
    ? answer(refused('limit', '会员今日的免费下载次数已用完'), left)
    : answer(ALLOWED, left, vip.id);
}

async function commentRight(db: Db, caller: Caller): Promise<Right> {
  if (isVisitor(caller)) return refused('login', '登录后可发表评论');
  if (!caller.groups.some((group) => group.enable_comment))
    return refused('group', '您所在的用户组不能发表评论');
  return (await punishmentOf(db, caller, PunishmentType.NoComment)) ?? ALLOWED;
}

async function favoriteRight(db: Db, caller: Caller): Promise<Right> {
  if (isVisitor(caller)) return refused('login', '登录后可收藏文档');
  return (await punishmentOf(db, caller, PunishmentType.NoFavorite)) ?? ALLOWED;
}

/** All rights to a document, with the grants by which they are given. */
export async function rightsOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  row: Row,
  caller: Caller,
  ip: string,
) {
  const values = await settings.read();
  const request = { db, settings: values, row, caller, ip };
  const [reading, download, vip, comment, favorite] = await Promise.all([
    readingRight({ db, settings }, row, caller),
    downloadRight(request),
    row.is_vip ? vipRight(request) : undefined,
    commentRight(db, caller),
    favoriteRight(db, caller),
  ]);
  return { reading, download, vip, comment, favorite };
}

/** All rights that a document's page shows. */
export async function entitlementOf(
  services: Pick<Services, 'db' | 'settings'>,
  row: Row,
  caller: Caller,
  ip: string,
) {
  const { reading, download, vip, comment, favorite } = await rightsOf(services, row, caller, ip);
  const { free_download_duration } = (await services.settings.read()).download;
  const { grant, ...right } = download;
  return {
    readable_pages: reading.pages,
    lock_reason: reading.lock_reason,
    download: {
      ...right,
      is_owned: grant === 'owner' || grant === 'order' || grant === 'again',
      free_days: free_download_duration,
    },
    ...(vip === undefined
      ? {}
      : {
          download_vip: {
            allowed: vip.allowed,
            reason: vip.reason,
            message: vip.message,
            left: vip.left,
          },
        }),
    comment,
    favorite,
  };
}
