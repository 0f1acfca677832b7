import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { formatWhole, OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { orders, users, userVips, type VipTerms } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findPlan, planName, termsOf } from '../membership/vip-plans.ts';
import { vipStep, withVipStep } from '../membership/vip-step.ts';
import { requireNotEnded } from '../user/ended.ts';
import type { OrderRow } from './order.repo.ts';
import { newOrderNo } from './place-order.ts';
import { settleOrder } from './settle-order.ts';

type Given = {
  readonly user_id: number;
  readonly order_type: OrderType;
  readonly product_id: number;
  readonly product_name: string;
  readonly quantity: number;
  readonly amount: number;
  readonly remark: string;
  readonly terms?: VipTerms;
};

/** The order that an operator's request with this number made before. */
async function findGiven(tx: Db, transactionNo: string): Promise<OrderRow | undefined> {
  if (transactionNo === '') return undefined;
  // Concurrent requests with the same number wait here: the first creates the order, the others find it.
  await lockTrade(tx, [`request:${transactionNo}`]);
  const [before] = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.payment_type, PaymentType.System), eq(orders.transaction_no, transactionNo)),
    );
  return before;
}

/** Creates an order that is paid already; `requestId` makes it idempotent. */
async function giveOrder(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { remark, ...fields }: Given,
  caller: Caller,
  requestId: string,
  delivered?: (tx: Db, order: OrderRow) => Promise<unknown>,
): Promise<OrderRow> {
  const values = await settings.read();
  // Stored as the provider's number, which is unique together with the payment type.
  const transaction_no = requestId === '' ? '' : `${caller.id}:${requestId}`;
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, fields.user_id));
    if (person === undefined) throw badField('user_id', '用户不存在');
    const before = await findGiven(tx, transaction_no);
    if (before !== undefined) return before;
    const row = await tx
      .insert(orders)
      .values({
        ...fields,
        order_no: newOrderNo(),
        price: fields.amount,
        // Closed until it is settled below, so that the member cannot pay it in between.
        status: OrderStatus.Closed,
      })
      .returning()
      .then(oneRow);
    const payment = { payment_type: PaymentType.System, transaction_no, remark };
    // It has locked the member.
    const paid = await settleOrder(tx, row, payment, values);
    await requireNotEnded(tx, paid.user_id);
    await delivered?.(tx, paid);
    return paid;
  });
}

/** Gives a member credits. */
export async function giveCredits(
  services: Pick<Services, 'db' | 'settings'>,
  { credit, request_id, ...rest }: ParsedInputOf<(typeof contract)['order']['systemRecharge']>,
  caller: Caller,
): Promise<OrderRow> {
  const { score } = await services.settings.read();
  const given = {
    ...rest,
    order_type: OrderType.Recharge,
    product_id: 0,
    product_name: `${score.credit_name}充值 ${formatWhole(credit)}`,
    quantity: credit,
    amount: credit,
  };
  return giveOrder(services, given, caller, request_id);
}

/** Gives a member a membership. */
export async function giveVip(
  services: Pick<Services, 'db' | 'settings'>,
  { type, request_id, ...rest }: ParsedInputOf<(typeof contract)['userVip']['grant']>,
  caller: Caller,
): Promise<OrderRow> {
  const plan = await findPlan(services.db, await services.settings.read(), type);
  if (plan === undefined) throw badField('type', '没有这种会员');
  const given = {
    ...rest,
    order_type: OrderType.Vip,
    product_id: plan.type,
    product_name: planName(plan, rest.quantity),
    terms: termsOf(plan, rest.quantity),
    amount: 0,
  };
  const operators = withVipStep(vipStep(caller, 'grant', rest.remark));
  return giveOrder(services, given, caller, request_id, (tx, { order_no }) =>
    tx.update(userVips).set({ operators }).where(eq(userVips.order_no, order_no)),
  );
}
