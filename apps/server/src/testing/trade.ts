import { OrderStatus, OrderType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { sourceKey } from '../conversion/stored-page.ts';
import { loadMemberOf } from '../auth/load-caller.ts';
import { oneRow } from '../db/one-row.ts';
import { coupons, documents, orders, users, userVips, vipPlans } from '../db/schema/index.ts';
import { keyOfCode } from '../modules/membership/redeem-code.ts';
import { createRedeemBatches } from '../modules/membership/redeem-batches.ts';
import type { Services } from '../services.ts';
import { createReadable, unique } from './builders.ts';

/** Creates a document with pages and a source file to download. */
export async function createDownloadable(
  services: Services,
  overrides: Partial<typeof documents.$inferInsert> & { readonly user_id: number },
) {
  const made = await createReadable(services, overrides);
  await services.storage.put(sourceKey(made), Buffer.from(`%PDF-1.7 ${made.hash}`));
  return made;
}

/** Creates a membership that is active for a month by default. */
export async function createVip(
  { db }: Services,
  overrides: Partial<typeof userVips.$inferInsert> & { readonly user_id: number },
): Promise<number> {
  const { id } = await db
    .insert(userVips)
    .values({
      order_no: unique('vip-'),
      type: 2,
      download: 2,
      joined_at: new Date(Date.now() - 1000),
      expired_at: new Date(Date.now() + 30 * 86_400_000),
      ...overrides,
    })
    .returning({ id: userVips.id })
    .then(oneRow);
  return id;
}

/** A plan that an operator added: 7 days for 9 yuan. */
export async function createPlan(
  { db }: Services,
  overrides: Partial<typeof vipPlans.$inferInsert> = {},
): Promise<number> {
  const plan = { title: '周会员', days: 7, price: 900, download: 3, ...overrides };
  const { id } = await db.insert(vipPlans).values(plan).returning({ id: vipPlans.id }).then(oneRow);
  return id;
}

/** A batch of codes for 10 credits each by default, as an operator makes it. */
export async function createBatch(
  services: Services,
  input: Partial<Parameters<ReturnType<typeof createRedeemBatches>['create']>[0]> = {},
) {
  const operator = await loadMemberOf(services.db, 1);
  if (operator === undefined) throw new Error('no first group');
  return createRedeemBatches(services).create(
    {
      title: '活动',
      kind: 'credits',
      vip_type: 0,
      quantity: 1,
      credit: 10,
      count: 1,
      expired_at: null,
      enable: true,
      remark: '',
      request_id: '',
      ...input,
    },
    operator,
  );
}

/** The codes of such a batch, exported. */
export async function createCodes(
  services: Services,
  input: Parameters<typeof createBatch>[1] = {},
): Promise<{ readonly id: number; readonly codes: readonly string[] }> {
  const { id } = await createBatch(services, input);
  return { id, codes: (await createRedeemBatches(services).export(id)).redeem_code };
}

/** A coupon of 5 yuan that a member can use once, for any plan. */
export async function createCoupon(
  { db }: Services,
  overrides: Partial<typeof coupons.$inferInsert> = {},
): Promise<{ readonly id: number; readonly code: string }> {
  const { code = unique('TEST-').toUpperCase() } = overrides;
  return db
    .insert(coupons)
    .values({
      title: '优惠',
      kind: 'reduce',
      reduce_money: 500,
      ...overrides,
      code,
      code_key: keyOfCode(code),
    })
    .returning()
    .then(oneRow);
}

/** Creates a paid order for a document. */
export async function payForDocument(
  { db }: Services,
  userId: number,
  documentId: number,
  overrides: Partial<typeof orders.$inferInsert> = {},
): Promise<void> {
  await db.insert(orders).values({
    order_no: unique('order-'),
    user_id: userId,
    order_type: OrderType.Document,
    product_id: documentId,
    product_name: '文档',
    status: OrderStatus.Paid,
    price: 10,
    amount: 10,
    paid_at: new Date(),
    ...overrides,
  });
}

export async function balanceOf({ db }: Services, userId: number): Promise<number> {
  const [row] = await db
    .select({ balance: users.credit_count })
    .from(users)
    .where(eq(users.id, userId));
  return row?.balance ?? 0;
}
