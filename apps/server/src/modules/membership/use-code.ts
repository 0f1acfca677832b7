import type { contract, ReplyOf } from '@wenyuan/contract';
import { OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import type { Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { orders, redeemBatches, redeemCodes, userVips } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { newOrderNo } from '../order/place-order.ts';
import { settleOrder } from '../order/settle-order.ts';
import { presentOwnVips } from './present-vips.ts';
import { hashOfCode } from './redeem-code.ts';

type Reply = ReplyOf<(typeof contract)['redeem']['use']>;
type Batch = typeof redeemBatches.$inferSelect;
type Code = typeof redeemCodes.$inferSelect;

/** Every try counts. A class that redeems its codes behind one address has room. */
const OF_MEMBER = { count: 20, seconds: 600 };
const OF_NETWORK = { count: 300, seconds: 600 };

const refusal = (status: number, message: string) =>
  new HttpError(status, message, { fields: { code: message } });

function requireOpen({ enable, expired_at }: Batch): void {
  if (!enable) throw refusal(409, '该兑换码已停用');
  if (expired_at !== null && expired_at <= new Date()) throw refusal(409, '该兑换码已过期');
}

/** The order that records what a code gave. It cost nothing. */
async function deliver(
  tx: Db,
  { batch, code, caller, ip }: { batch: Batch; code: Code; caller: Caller; ip: string },
  settings: Services['settings'],
): Promise<string> {
  const { kind, vip_type, quantity, credit, product_name, terms } = batch;
  const product =
    kind === 'vip'
      ? { order_type: OrderType.Vip, product_id: vip_type, quantity, terms }
      : { order_type: OrderType.Recharge, product_id: 0, quantity: credit };
  const order = await tx
    .insert(orders)
    .values({
      ...product,
      product_name,
      order_no: newOrderNo(),
      user_id: caller.id,
      price: 0,
      amount: 0,
      ip,
      // Closed until it is settled below.
      status: OrderStatus.Closed,
    })
    .returning()
    .then(oneRow);
  const payment = {
    payment_type: PaymentType.System,
    // Unique among payments of this type: a code pays once, whatever happens.
    transaction_no: `redeem:${code.id}`,
    remark: `兑换码“${batch.title}”`,
  };
  await settleOrder(tx, order, payment, await settings.read());
  return order.order_no;
}

export function createRedemption({ db, settings }: Pick<Services, 'db' | 'settings'>) {
  /** Gives what the code is for, once; its own member gets the same answer again. */
  return async function useCode(typed: string, caller: Caller, ip: string): Promise<Reply> {
    await consume(db, `redeem:${caller.id}`, OF_MEMBER);
    await consume(db, `redeem-network:${networkOf(ip)}`, OF_NETWORK);
    const { batch, orderNo } = await db.transaction(async (tx) => {
      await lockTrade(tx, [`user:${caller.id}`]);
      const [code] = await tx
        .select()
        .from(redeemCodes)
        .where(eq(redeemCodes.code_hash, hashOfCode(typed)))
        .for('update');
      if (code === undefined) throw refusal(404, '兑换码不存在，请核对后重新输入');
      if (code.user_id !== 0 && code.user_id !== caller.id) throw refusal(409, '该兑换码已被使用');
      // While somebody redeems, the batch is not disabled.
      const [found] = await tx
        .select()
        .from(redeemBatches)
        .where(eq(redeemBatches.id, code.batch_id))
        .for('share');
      if (found === undefined) throw new Error('a code without its batch');
      if (code.user_id === caller.id) return { batch: found, orderNo: code.order_no };
      requireOpen(found);
      const order_no = await deliver(tx, { batch: found, code, caller, ip }, settings);
      await tx
        .update(redeemCodes)
        .set({ user_id: caller.id, order_no, used_at: new Date() })
        .where(eq(redeemCodes.id, code.id));
      return { batch: found, orderNo: order_no };
    });
    const rows = await db.select().from(userVips).where(eq(userVips.order_no, orderNo));
    const [user_vip] = await presentOwnVips(db, rows);
    const { kind, product_name, credit } = batch;
    return { kind, product_name, credit, ...(user_vip === undefined ? {} : { user_vip }) };
  };
}
