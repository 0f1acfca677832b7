import type { Settings } from '@wenyuan/api-client';
import { formatDate } from '@wenyuan/domain';
import { effectText } from '../../lib/effect-text.ts';
import type { Offer, Plan } from './plan-terms.ts';

/** When a plan bought now begins: after those of its kind, and beside those of another, whose days are not added. */
export function startText(plan: Plan, offer: Offer, payment: Settings['payment']): string {
  if (plan.next_start !== null)
    return `从 ${formatDate(plan.next_start, 'yyyy-MM-dd')} 起接续，不损失剩余天数`;
  const start = effectText(
    payment,
    '生效',
    offer.enable_credit_pay ? offer.credit_name : undefined,
  );
  if (offer.next_start === null) return start;
  return `${start}，与您现有的会员（到 ${formatDate(offer.next_start, 'yyyy-MM-dd')}）同时计时，天数不接续`;
}
