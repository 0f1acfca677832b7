import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { moveCredits } from '../credit/ledger.ts';
import { notify } from '../notice/notify.ts';
import { balanceOf } from '../payment/payment-methods.ts';
import { lockUsers } from '../user/user.repo.ts';
import { lockForPayment } from './lock-for-payment.ts';
import { requireOrder, updateOrder, type OrderRow } from './order.repo.ts';

type Input = ParsedInputOf<(typeof contract)['order']['revokeRecharge']>;

/** Takes back what an operator's recharge gave, at most the balance; no money came for it, so none goes back. */
export async function revokeRecharge(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { order_no, remark }: Input,
): Promise<OrderRow> {
  const found = await requireOrder(db, order_no);
  const { credit_name } = (await settings.read()).score;
  return db.transaction(async (tx) => {
    const order = await lockForPayment(tx, found);
    const { user_id, order_type, payment_type, status, quantity, product_name } = order;
    if (order_type !== OrderType.Recharge || payment_type !== PaymentType.System)
      throw conflict('只能撤销管理员的充值');
    if (status === OrderStatus.Refunded) return order;
    if (status !== OrderStatus.Paid) throw conflict('该订单没有到账，没有可收回的');
    await lockUsers(tx, [user_id]);
    const taken = Math.min(quantity, await balanceOf(tx, user_id));
    if (taken === 0) throw conflict(`该用户的${credit_name}已用完，没有可收回的`);
    const row = await updateOrder(tx, order.id, { status: OrderStatus.Refunded });
    await moveCredits(tx, [
      {
        userId: user_id,
        amount: -taken,
        reason: 'revoke',
        key: `revoke-recharge:${order_no}`,
        targetId: order.id,
        remark: `${product_name}：${remark}`,
      },
    ]);
    await notify(tx, [
      {
        user_id,
        kind: 'recharge_revoked',
        target_id: order.id,
        title: product_name,
        href: '/member/credit',
        note: `收回 ${taken} ${credit_name}，${remark}`,
      },
    ]);
    return row;
  });
}
