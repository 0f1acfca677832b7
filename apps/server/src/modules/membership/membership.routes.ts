import type { UserVip } from '@wenyuan/contract';
import { usualRecharges } from '@wenyuan/domain';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { isVisitor } from '../../auth/caller.ts';
import { pageOf } from '../../db/page.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { userVips } from '../../db/schema/index.ts';
import { named } from '../../db/usernames.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { hasCoupon } from '../coupon/coupon.repo.ts';
import { giveVip } from '../order/give-order.ts';
import { activeVips, comingVips, isActive, nextStart, startsOf } from './active-vips.ts';
import { createVipManagement } from './manage-vips.ts';
import { presentOwnVips, presentVips } from './present-vips.ts';
import { soldPlans, takesMoney } from './vip-plans.ts';

export function userVipHandlers(services: Services): HandlersOf<'userVip'> {
  const { db, settings } = services;
  const management = createVipManagement(services);

  async function byOrder(orderNo: string, userId?: number): Promise<UserVip> {
    const rows = await db
      .select()
      .from(userVips)
      .where(
        and(
          eq(userVips.order_no, orderNo),
          userId === undefined ? undefined : eq(userVips.user_id, userId),
        ),
      );
    const [vip] =
      userId === undefined ? await presentVips(db, rows) : await presentOwnVips(db, rows);
    if (vip === undefined) throw notFound('该订单没有开通会员');
    return vip;
  }

  return {
    offer: async ({ caller }) => {
      const values = await settings.read();
      const { vip, score } = values;
      const starts = isVisitor(caller) ? undefined : await startsOf(db, caller.id);
      const plan = (await soldPlans(db, values)).map((each) => ({
        ...each,
        next_start: starts?.get(each.type)?.toISOString() ?? null,
      }));
      const latest = [...(starts?.values() ?? [])].toSorted((a, b) => Number(b) - Number(a)).at(0);
      return {
        enable: vip.enable,
        enable_credit_pay: vip.enable_credit_pay,
        credit_name: score.credit_name,
        plan,
        next_start: latest?.toISOString() ?? null,
        has_coupon: await hasCoupon(db),
      };
    },
    recharge: async () => {
      const values = await settings.read();
      const { credit_name, credit_exchange } = values.score;
      const { recharge_min: min, recharge_max: max } = values.pay;
      const offered = usualRecharges({ exchange: credit_exchange, min, max });
      return {
        enable: await takesMoney(services, values),
        credit_name,
        credit_exchange,
        recharge_discount: offered.map((amount) => `${amount}:1`).join('\n'),
        min,
        max,
      };
    },
    own: async ({ input, caller }) => {
      const matches = eq(userVips.user_id, caller.id);
      const order = [desc(userVips.expired_at), desc(userVips.id)];
      const { total, rows } = await pageOf(db, userVips, { ...input, matches, order });
      return { total, user_vip: await presentOwnVips(db, rows) };
    },
    active: async ({ caller }) => {
      const vips = await presentOwnVips(db, await activeVips(db, caller.id));
      const [first] = vips;
      const end = await nextStart(db, caller.id);
      const hasMore = end > new Date();
      return {
        ...(first === undefined ? {} : { user_vip: first }),
        vips,
        coming: await presentOwnVips(db, await comingVips(db, caller.id)),
        expired_at: hasMore ? end.toISOString() : null,
      };
    },
    byOrder: ({ input, caller }) => byOrder(input.order_no, caller.id),
    grant: async ({ input, caller }) => {
      const { order_no } = await giveVip(services, input, caller);
      return byOrder(order_no);
    },
    update: ({ input, caller }) => management.update(input, caller),
    revoke: ({ input, caller }) => management.revoke(input, caller),
    list: async ({ input }) => {
      const now = sql`now()`;
      const matches = and(
        oneOf(userVips.type, input.type),
        oneOf(userVips.user_id, input.user_id),
        createdWithin(userVips.created_at, input.created_at),
        input.state === 'active' ? isActive(now) : undefined,
        input.state === 'expired' ? lte(userVips.expired_at, now) : undefined,
        input.state === 'coming' ? gt(userVips.joined_at, now) : undefined,
        input.within === 0
          ? undefined
          : and(
              isActive(now),
              lte(userVips.expired_at, sql`now() + make_interval(days => ${input.within})`),
            ),
        withWords(input.wd, named(db, userVips.user_id)),
      );
      const order = [desc(userVips.id), asc(userVips.user_id)];
      const { total, rows } = await pageOf(db, userVips, { ...input, matches, order });
      return { total, user_vip: await presentVips(db, rows) };
    },
  };
}
