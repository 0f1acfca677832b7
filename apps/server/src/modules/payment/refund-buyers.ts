import { asc, and, eq, gt, gte, inArray, lte, max, type SQL } from 'drizzle-orm';
import { visitor, type Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { creditMovements, downloads, orders } from '../../db/schema/index.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { downloadIncomeKey, downloadKey, refundKey, returnKey } from '../credit/ledger-keys.ts';
import { moveCredits } from '../credit/ledger.ts';
import { isPaidDownload, isPaidOrder, isThere, paidSince } from '../entitlement/buyers.ts';
import { notify, type NewNotice } from '../notice/notify.ts';
import { lockUsers } from '../user/user.repo.ts';
import { releaseForRefund } from '../withdrawal/release-for-refund.ts';
import { createRefunds } from './refund-order.ts';

const REMARK = '文档已下架';
const BATCH = 100;
/** A run may be stopped by many restarts, and goes on where it was. */
const RUN = { queue: 'refund_buyers', maxAttempts: 25 };

const highest = async (tx: Db, table: typeof orders | typeof downloads) =>
  (await tx.select({ id: max(table.id) }).from(table))[0]?.id ?? 0;

/**
 * Has the worker refund everybody who bought these documents, whose rows are locked, and take back what authors earned by it.
 * What is bought later, should they be there again, is no part of it.
 */
export async function beginRefunds(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  documentIds: number[],
  caller: Caller,
): Promise<void> {
  if (documentIds.length === 0) return;
  const lastOrderId = await highest(tx, orders);
  const lastDownloadId = await highest(tx, downloads);
  const payload = { documentIds, lastOrderId, lastDownloadId, operatorId: caller.id };
  await jobs.add(tx, 'refund_buyers', payload, RUN);
}

/** Calls `act` with each row of a list, from the lowest id on, whatever becomes of those before. */
async function eachOf<Row extends { readonly id: number }>(
  read: (after: number) => Promise<Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0))
    for (const row of rows) await act(row);
}

/** Gives back the credits that paid for a download, in a transaction of its own; once, however often it is called. */
async function refundDownload(
  { db }: Pick<Services, 'db'>,
  { id, user_id }: { readonly id: number; readonly user_id: number },
  by: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTrade(tx, [`user:${user_id}`]);
    const [row] = await tx
      .select()
      .from(downloads)
      .where(and(eq(downloads.id, id), isPaidDownload))
      .for('update');
    if (row === undefined) return;
    await tx.update(downloads).set({ refunded_at: new Date() }).where(eq(downloads.id, id));
    const keys = [downloadKey(id), downloadIncomeKey(id)];
    const moved = await tx.select().from(creditMovements).where(inArray(creditMovements.key, keys));
    const title = moved[0]?.remark ?? '';
    const cause = { reason: 'refund', targetId: row.document_id, remark: title } as const;
    const about = { target_id: row.document_id, title, by_user_id: by };
    const income = moved.find(({ key }) => key === downloadIncomeKey(id));
    const back = returnKey(downloadKey(id));
    await lockUsers(tx, income === undefined ? [user_id] : [user_id, income.user_id]);
    const returns =
      income === undefined ? [] : [{ userId: income.user_id, amount: -income.amount }];
    const released = await releaseForRefund(tx, returns, by);
    await moveCredits(tx, [
      { ...cause, userId: user_id, amount: row.price, key: refundKey(downloadKey(id)) },
      ...returns.map((taken) => ({ ...cause, ...taken, key: back, atMostBalance: true })),
    ]);
    const returned = await tx.select().from(creditMovements).where(eq(creditMovements.key, back));
    const told: NewNotice[] = returned.map((taken) => ({
      ...about,
      user_id: taken.user_id,
      kind: 'income_returned',
      href: '/member/credit',
      amount: -taken.amount,
    }));
    const refunded = { user_id, kind: 'purchase_refunded', amount: row.price } as const;
    await notify(tx, [...released, ...told, { ...about, ...refunded, href: '/member/credit' }]);
  });
}

/** The queue's job: each purchase by itself, so that a run that was killed leaves none half done and none twice. */
export async function refundBuyers(
  services: Services,
  payload: JobPayloads['refund_buyers'],
): Promise<void> {
  const { db, settings } = services;
  const { documentIds, lastOrderId, lastDownloadId, operatorId } = payload;
  const refunds = createRefunds(services);
  // The right was judged when the documents were taken down; here the operator is only named.
  const operator: Caller = { ...visitor, id: operatorId };
  await eachOf(
    (after) =>
      db
        .select({ id: orders.id, order_no: orders.order_no, user_id: orders.user_id })
        .from(orders)
        .where(
          and(
            inArray(orders.product_id, documentIds),
            isPaidOrder,
            isThere(orders.user_id),
            within(orders.id, after, lastOrderId),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(BATCH),
    (order) => refunds.refundToBalance(order, REMARK, operator),
  );
  const since = paidSince(await settings.read());
  await eachOf(
    (after) =>
      db
        .select({ id: downloads.id, user_id: downloads.user_id })
        .from(downloads)
        .where(
          and(
            inArray(downloads.document_id, documentIds),
            isPaidDownload,
            // What was paid before a site moved in stands in no ledger here.
            gt(downloads.price, 0),
            gte(downloads.created_at, since),
            isThere(downloads.user_id),
            within(downloads.id, after, lastDownloadId),
          ),
        )
        .orderBy(asc(downloads.id))
        .limit(BATCH),
    (download) => refundDownload(services, download, operatorId),
  );
}

function within(id: typeof orders.id | typeof downloads.id, after: number, last: number) {
  return and(gt(id, after), lte(id, last)) as SQL;
}
