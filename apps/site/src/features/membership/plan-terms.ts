import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { formatMoney } from '@wenyuan/domain';

export type Offer = ReplyOf<Contract['userVip']['offer']>;
export type Plan = Offer['plan'][number];

/** 85 is 8.5 折; 100 is no discount. */
export function discountText(discount: number): string {
  return discount >= 100 ? '无折扣' : `${Number((discount / 10).toFixed(1))} 折`;
}

/** What a plan gives, in the order in which plans are compared. */
export function termsOf(plan: Plan): readonly { name: string; value: string }[] {
  return [
    { name: '有效期', value: `${plan.months} 个月` },
    { name: '合每月', value: formatMoney(Math.ceil(plan.price / plan.months)) },
    {
      name: '免费下载会员文档',
      value: plan.download > 0 ? `共 ${plan.download} 次` : '不含',
    },
    {
      name: '每天下载会员文档',
      value: plan.times_every_day > 0 ? `${plan.times_every_day} 次` : '不限',
    },
    { name: '购买其他文档', value: discountText(plan.discount) },
  ];
}

/** Whole percents below the original price; 0 when there is none. */
export function savedPercent({ price, original_price }: Plan): number {
  return original_price > price ? Math.floor((1 - price / original_price) * 100) : 0;
}
