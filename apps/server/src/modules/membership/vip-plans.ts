import {
  creditsOfMoney,
  vipMonths,
  VipType,
  vipTypeLabels,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { vipPlans, type VipTerms } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { usableProviders } from '../payment/payment-methods.ts';

export type VipPlan = {
  /** `VipType`, or the id of an added plan. */
  readonly type: number;
  readonly title: string;
  readonly months: number;
  /** Days beyond the months. */
  readonly days: number;
  /** In fen. */
  readonly price: number;
  readonly original_price: number;
  readonly credit: number;
  readonly discount: number;
  readonly download: number;
  readonly times_every_day: number;
  readonly benefits: string;
};

const names = {
  [VipType.Year]: 'year',
  [VipType.Quarter]: 'quarter',
  [VipType.Month]: 'month',
} as const;

function configuredPlan({ vip, score }: SettingsValues, type: VipType): VipPlan {
  const name = names[type];
  const price = vip[`${name}_price`];
  return {
    type,
    title: vipTypeLabels[type],
    months: vipMonths[type],
    days: 0,
    price,
    original_price: vip[`${name}_original_price`],
    credit: creditsOfMoney(price, score.credit_exchange),
    discount: vip[`${name}_document_discount`],
    download: vip[`${name}_download`],
    times_every_day: vip[`${name}_times_every_day`],
    benefits: '',
  };
}

/** Those that every site has: year, quarter and month; sold are those with a price. */
export const configuredPlans = (values: SettingsValues): VipPlan[] =>
  Object.values(VipType).map((type) => configuredPlan(values, type));

type PlanRow = typeof vipPlans.$inferSelect;

function addedPlan({ score }: SettingsValues, row: PlanRow): VipPlan {
  const { id, title, months, days, price, original_price } = row;
  const { discount, download, times_every_day, benefits } = row;
  const credit = creditsOfMoney(price, score.credit_exchange);
  const rights = { discount, download, times_every_day, benefits };
  return { type: id, title, months, days, price, original_price, credit, ...rights };
}

/** The plan of a type, whether or not it is sold; undefined when there is none. */
export async function findPlan(
  db: Db,
  values: SettingsValues,
  type: number,
): Promise<VipPlan | undefined> {
  const known = Object.values(VipType).find((each) => each === type);
  if (known !== undefined) return configuredPlan(values, known);
  const [row] = await db.select().from(vipPlans).where(eq(vipPlans.id, type));
  return row === undefined ? undefined : addedPlan(values, row);
}

/** The plans on sale, which are those with a price: year, quarter and month, then what operators added. */
export async function soldPlans(db: Db, values: SettingsValues): Promise<VipPlan[]> {
  if (!values.vip.enable) return [];
  const added = await db
    .select()
    .from(vipPlans)
    .where(and(eq(vipPlans.enable, true), gt(vipPlans.price, 0)))
    .orderBy(desc(vipPlans.sort), vipPlans.id);
  return [...configuredPlans(values), ...added.map((row) => addedPlan(values, row))].filter(
    (plan) => plan.price > 0,
  );
}

/** What so many periods of a plan give: the time and the downloads add up, the limit a day and the discount do not. */
export function termsOf(plan: VipPlan, quantity: number): Required<VipTerms> {
  const { title, discount, times_every_day: times } = plan;
  return {
    title,
    discount,
    times,
    download: plan.download * quantity,
    months: plan.months * quantity,
    days: plan.days * quantity,
  };
}

/** `月度会员 × 2` */
export function planName({ title }: Pick<VipPlan, 'title'>, quantity: number): string {
  return quantity === 1 ? title : `${title} × ${quantity}`;
}

/** Whether two memberships give the same. What an older order does not say counts as equal. */
export function isSameTerms(one: VipTerms, other: VipTerms): boolean {
  const known = (['discount', 'download', 'times', 'months', 'days'] as const).filter(
    (name) => one[name] !== undefined && other[name] !== undefined,
  );
  return known.every((name) => one[name] === other[name]);
}

/** Whether there is any way to pay with money. */
export async function takesMoney(
  services: Pick<Services, 'config' | 'paymentProvider'>,
  values: SettingsValues,
): Promise<boolean> {
  return values.pay.enable_offline || (await usableProviders(services, values)).length > 0;
}
