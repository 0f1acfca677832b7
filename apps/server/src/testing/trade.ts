import { OrderStatus, OrderType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { sourceKey } from '../conversion/stored-page.ts';
import { documents, orders, users, userVips } from '../db/schema/index.ts';
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
  const [row] = await db
    .insert(userVips)
    .values({
      order_no: unique('vip-'),
      type: 2,
      download: 2,
      joined_at: new Date(Date.now() - 1000),
      expired_at: new Date(Date.now() + 30 * 86_400_000),
      ...overrides,
    })
    .returning({ id: userVips.id });
  if (row === undefined) throw new Error('insert returned nothing');
  return row.id;
}

/** Creates a paid order for a document. */
export async function payForDocument(
  { db }: Services,
  userId: number,
  documentId: number,
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
  });
}

export async function balanceOf({ db }: Services, userId: number): Promise<number> {
  const [row] = await db
    .select({ balance: users.credit_count })
    .from(users)
    .where(eq(users.id, userId));
  return row?.balance ?? 0;
}
