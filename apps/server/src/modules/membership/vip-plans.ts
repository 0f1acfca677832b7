import {
  creditsOfMoney,
  vipMonths,
  VipType,
  vipTypeLabels,
  type SettingsValues,
} from '@wenyuan/domain';
import type { Config } from '../../config.ts';

export type VipPlan = {
  readonly type: VipType;
  readonly title: string;
  readonly months: number;
  /** In fen. */
  readonly price: number;
  readonly original_price: number;
  readonly credit: number;
  readonly discount: number;
  readonly download: number;
  readonly times_every_day: number;
};

const names = {
  [VipType.Year]: 'year',
  [VipType.Quarter]: 'quarter',
  [VipType.Month]: 'month',
} as const;

/** The configured plan of a period, whether or not it is sold. */
export function planOf({ vip, score }: SettingsValues, type: VipType): VipPlan {
  const name = names[type];
  const price = vip[`${name}_price`];
  return {
    type,
    title: vipTypeLabels[type],
    months: vipMonths[type],
    price,
    original_price: vip[`${name}_original_price`],
    credit: creditsOfMoney(price, score.credit_exchange),
    discount: vip[`${name}_document_discount`],
    download: vip[`${name}_download`],
    times_every_day: vip[`${name}_times_every_day`],
  };
}

/** The plans on sale, which are those with a price. */
export function soldPlans(values: SettingsValues): VipPlan[] {
  if (!values.vip.enable) return [];
  return Object.values(VipType)
    .map((type) => planOf(values, type))
    .filter((plan) => plan.price > 0);
}

/** Whether any way to pay with money is configured. */
export function takesMoney({ pay }: SettingsValues, { demo }: Pick<Config, 'demo'>): boolean {
  return pay.enable_wechatpay || pay.enable_alipay || pay.enable_offline || demo;
}
