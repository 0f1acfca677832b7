import { PUNISHMENT_ENDED, type Punishment } from '@wenyuan/contract';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { definedOf } from '../../db/defined.ts';
import { pageOf } from '../../db/page.ts';
import { momentOf } from '../../db/period.ts';
import { byAge } from '../../db/sorting.ts';
import { punishments } from '../../db/schema/index.ts';
import type { PunishmentStep } from '../../db/schema/community.ts';
import { named, usernamesOf } from '../../db/usernames.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { badField, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import {
  endSessions,
  isInForce,
  punish,
  requireMayPunish,
  stepOf,
  tellOfPunishments,
} from './punish.ts';
import { inForce } from './punished.ts';

type Row = typeof punishments.$inferSelect;

/** Whether a change tells its member anything: remarks are for operators, and what had ended before is over already. */
function isNews(before: Row, now: Row): boolean {
  const isChanged =
    before.type !== now.type ||
    before.enable !== now.enable ||
    before.reason !== now.reason ||
    before.end_time?.getTime() !== now.end_time?.getTime();
  return isChanged && (isInForce(now) || (isInForce(before) && !now.enable));
}

const isInState = {
  '': undefined,
  active: inForce,
  ended: and(eq(punishments.enable, true), lte(punishments.end_time, sql`now()`)),
  cancelled: eq(punishments.enable, false),
};

const withStep = (step: PunishmentStep) =>
  sql`${punishments.operators} || ${JSON.stringify([step])}::jsonb`;

export function punishmentHandlers(services: Services): HandlersOf<'punishment'> {
  const { db, sessions } = services;

  async function present(rows: readonly Row[]): Promise<Punishment[]> {
    const names = await usernamesOf(
      db,
      rows.map((row) => row.user_id),
    );
    return rows.map((row) => ({ ...toWire(row), username: names.get(row.user_id) ?? '' }));
  }

  return {
    create: async ({ input, caller }) => {
      await db.transaction((tx) => punish(services, tx, input, caller));
      sessions.forget();
      return {};
    },
    update: async ({ input: { id, unchanged_since, end_time, ...change }, caller }) => {
      await db.transaction(async (tx) => {
        const missing = '处罚不存在';
        const before = await lockUnchanged(tx, punishments, { id, unchanged_since }, { missing });
        const end = end_time === undefined ? before.end_time : momentOf(end_time);
        // Who sends back an end as it was does not set it.
        const isSet = end !== null && end.getTime() !== before.end_time?.getTime();
        if (isSet && end <= new Date()) throw badField('end_time', PUNISHMENT_ENDED);
        const rows = await tx
          .update(punishments)
          .set({
            ...definedOf(change),
            end_time: end,
            operators: withStep(stepOf(caller, 'update')),
          })
          .where(eq(punishments.id, id))
          .returning();
        await requireMayPunish(
          tx,
          caller,
          rows.map((row) => row.user_id),
        );
        await endSessions(services, tx, rows);
        const news = rows.filter((row) => isNews(before, row));
        await tellOfPunishments(tx, news, caller);
      });
      sessions.forget();
      return {};
    },
    cancel: async ({ input, caller }) => {
      await db.transaction(async (tx) => {
        const rows = await tx
          .update(punishments)
          .set({
            enable: false,
            operators: withStep(stepOf(caller, 'cancel')),
          })
          // One that is over is so by itself, and its row goes on saying so.
          .where(and(inArray(punishments.id, input.id), inForce))
          .returning();
        await requireMayPunish(
          tx,
          caller,
          rows.map((row) => row.user_id),
        );
        await tellOfPunishments(tx, rows, caller);
      });
      return {};
    },
    get: async ({ input }) => {
      const rows = await db.select().from(punishments).where(eq(punishments.id, input.id));
      const [punishment] = await present(rows);
      if (punishment === undefined) throw notFound('处罚不存在');
      return punishment;
    },
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, punishments.reason, punishments.remark, named(db, punishments.user_id)),
        oneOf(punishments.type, input.type),
        oneOf(punishments.enable, input.enable),
        isInState[input.state],
        oneOf(punishments.user_id, input.user_id),
        createdWithin(punishments.created_at, input.created_at),
      );
      const order = [byAge(input.order, punishments.id)];
      const { total, rows } = await pageOf(db, punishments, { ...input, matches, order });
      return { total, punishment: await present(rows) };
    },
  };
}
