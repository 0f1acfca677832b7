import {
  formatLack,
  OrderType,
  PaymentType,
  paymentTypeLabels,
  type SettingsValues,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { OrderRow } from '../order/order.repo.ts';
import { offeredProviders } from './payment-providers.ts';

export type PaymentMethod = {
  readonly payment_type: PaymentType;
  readonly title: string;
  readonly is_usable: boolean;
  /** Why it is not usable; else empty. */
  readonly message: string;
};

/** The providers that members are offered and that are set up completely. */
export async function usableProviders(
  { config, paymentProvider }: Pick<Services, 'config' | 'paymentProvider'>,
  values: SettingsValues,
): Promise<readonly PaymentType[]> {
  const usable: PaymentType[] = [];
  for (const type of offeredProviders(values, config))
    if ((await paymentProvider(type)) !== undefined) usable.push(type);
  return usable;
}

const NOT_READY = '该支付方式尚未配置完整，请选择其他支付方式';

/** Why credits cannot pay for this kind of order; undefined when they can. */
function creditsRefusal(order: OrderRow, { vip, score }: SettingsValues): string | undefined {
  const { credit_name } = score;
  if (order.order_type === OrderType.Recharge) return `不能用${credit_name}为${credit_name}充值`;
  if (order.order_type === OrderType.Vip && !vip.enable_credit_pay)
    return `会员不支持用${credit_name}购买`;
  return undefined;
}

/** Refuses what this order cannot be paid with. The balance is looked at when credits move. */
export async function requireMethod(
  services: Pick<Services, 'config' | 'paymentProvider'>,
  order: OrderRow,
  paymentType: PaymentType,
  values: SettingsValues,
): Promise<void> {
  const refuse = (message: string) => conflict(message, 'payment_type');
  if (paymentType === PaymentType.Credits) {
    const refusal = creditsRefusal(order, values);
    if (refusal !== undefined) throw refuse(refusal);
    return;
  }
  if (!offeredProviders(values, services.config).includes(paymentType))
    throw refuse('该支付方式尚未开通，请选择其他支付方式');
  if ((await services.paymentProvider(paymentType)) === undefined) throw refuse(NOT_READY);
}

export async function balanceOf(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ balance: users.credit_count })
    .from(users)
    .where(eq(users.id, userId));
  return row?.balance ?? 0;
}

/** The ways in which an order can be paid, in the order in which they are offered. */
export async function methodsOf(
  services: Pick<Services, 'config' | 'paymentProvider'>,
  order: OrderRow,
  balance: number,
  values: SettingsValues,
): Promise<PaymentMethod[]> {
  const { credit_name } = values.score;
  const isPoor = balance < order.amount;
  const credits =
    creditsRefusal(order, values) === undefined
      ? [
          {
            payment_type: PaymentType.Credits,
            title: credit_name,
            is_usable: !isPoor,
            message: isPoor ? formatLack(order.amount, balance, credit_name) : '',
          },
        ]
      : [];
  const providers = await Promise.all(
    offeredProviders(values, services.config).map(async (payment_type) => {
      const isReady = (await services.paymentProvider(payment_type)) !== undefined;
      const title = paymentTypeLabels[payment_type];
      return { payment_type, title, is_usable: isReady, message: isReady ? '' : NOT_READY };
    }),
  );
  const offline = values.pay.enable_offline
    ? [{ payment_type: PaymentType.Other, title: '线下付款', is_usable: true, message: '' }]
    : [];
  return [...credits, ...providers, ...offline];
}
