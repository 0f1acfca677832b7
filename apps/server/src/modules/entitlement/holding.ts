import {
  isPublicDocument,
  memberPrice,
  OrderStatus,
  OrderType,
  type DownloadGrant,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { downloads, orders } from '../../db/schema/index.ts';
import { activeVips, type VipRow } from '../membership/active-vips.ts';
import { isLeft, paidSince } from './buyers.ts';
import type { Row } from './right.ts';

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
  const since = paidSince(settings);
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
        or(
          eq(downloads.grant, 'vip'),
          and(gte(downloads.created_at, since), isNull(downloads.refunded_at)),
        ),
      ),
    );
  return {
    isBought: (await bought).length > 0,
    isPaidFor: taken.some(({ grant }) => grant === 'credits'),
    isKept: taken.length > 0,
    vips,
  };
}

/** Whether readers have the document, or this one alone: who bought it keeps it while a change waits for its review. */
export function isOpenTo(
  { isBought, isPaidFor }: Pick<Holding, 'isBought' | 'isPaidFor'>,
  row: Row,
): boolean {
  return isPublicDocument(row.status) || ((isBought || isPaidFor) && isLeft(row));
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
