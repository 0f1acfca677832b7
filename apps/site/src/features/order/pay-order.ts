import { errorMessage, hasStatus, type Order } from '@wenyuan/api-client';
import { api, currentSession, mutate, queryClient } from '@wenyuan/app';
import { formatPrice, formatWhole, PaymentType } from '@wenyuan/domain';
import { confirm, toast } from '@wenyuan/ui';
import { refreshMember } from '../../lib/member/refresh-member.ts';

/**
 * Pays an order with credits after a question; resolves to whether it is paid. With too few of them it resolves to
 * undefined: the checkout has other ways.
 */
export async function payWithCredits(
  { order_no, product_name, amount }: Pick<Order, 'order_no' | 'product_name' | 'amount'>,
  creditName: string,
): Promise<boolean | undefined> {
  await refreshMember();
  const balance = currentSession().user?.credit_count ?? 0;
  const price = formatPrice(amount, creditName);
  if (balance < amount) return undefined;
  const question = `用 ${price}购买“${product_name}”。\n支付后余额 ${formatWhole(balance - amount)} ${creditName}。`;
  if (!(await confirm(question, { title: '确认支付', verb: '支付' }))) return false;
  try {
    await mutate(api.order.pay(), { order_no, payment_type: PaymentType.Credits });
    toast.success('恭喜您，支付成功');
    return true;
  } catch (error) {
    toast.error(errorMessage(error, '支付失败'));
    // The order may have been closed, since its product or price has changed.
    if (hasStatus(error, 409)) await queryClient.invalidateQueries({ queryKey: ['order'] });
    return false;
  } finally {
    await refreshMember();
  }
}
