import type { SettingsValues } from '@wenyuan/domain';
import { desc, eq, inArray, and, asc, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { definedOf, edited } from '../../db/defined.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { vipPlans } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { configuredPlans } from './vip-plans.ts';

function requirePeriod({ months, days }: { readonly months: number; readonly days: number }): void {
  if (months === 0 && days === 0) throw badField('months', '月数与天数至少填写一项');
}

/** Buyers tell plans apart by their titles alone. */
async function requireFreeTitle(
  on: Db,
  values: SettingsValues,
  { id = 0, title }: { readonly id?: number; readonly title: string },
): Promise<void> {
  // They are no rows of the list in which the operator would look for them.
  if (configuredPlans(values).some((plan) => plan.title === title && plan.price > 0))
    throw conflict(`“${title}”是“会员配置”中的套餐，请在那里修改，或换一个名称`, 'title');
  const isAdded = and(eq(vipPlans.title, title), ne(vipPlans.id, id));
  if ((await on.$count(vipPlans, isAdded)) > 0) throw conflict('已有同名的会员套餐', 'title');
}

/** The plans that operators add. Memberships keep the terms that they were bought with. */
export function vipPlanHandlers({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): HandlersOf<'vipPlan'> {
  return {
    create: async ({ input }) => {
      requirePeriod(input);
      await requireFreeTitle(db, await settings.read(), input);
      const row = await db.insert(vipPlans).values(input).returning().then(oneRow);
      return toWire(row);
    },
    update: async ({ input: { id, unchanged_since, ...change } }) => {
      const values = await settings.read();
      return db.transaction(async (tx) => {
        const asked = { id, unchanged_since };
        const before = await lockUnchanged(tx, vipPlans, asked, { missing: '会员套餐不存在' });
        requirePeriod({ ...before, ...definedOf(change) });
        const { title = before.title } = change;
        if (title !== before.title) await requireFreeTitle(tx, values, { id, title });
        await tx.update(vipPlans).set(edited(change)).where(eq(vipPlans.id, id));
        return {};
      });
    },
    delete: async ({ input }) => {
      await db.delete(vipPlans).where(inArray(vipPlans.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, vipPlans.title),
        oneOf(vipPlans.enable, input.enable),
      );
      const order = [desc(vipPlans.sort), asc(vipPlans.id)];
      const { total, rows } = await pageOf(db, vipPlans, { ...input, matches, order });
      return { total, vip_plan: rows.map(toWire) };
    },
  };
}
