import { PUNISHMENT_ENDED, type Punishment } from '@wenyuan/contract';
import { formatDateTime, PunishmentType, punishmentTypeLabels } from '@wenyuan/domain';
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { requireRightsOfUsers } from '../../auth/grant.ts';
import type { Db } from '../../db/database.ts';
import { oneOf } from '../../db/filters.ts';
import { definedOf } from '../../db/defined.ts';
import { containing } from '../../db/like.ts';
import { pageOf } from '../../db/page.ts';
import { punishments, users } from '../../db/schema/index.ts';
import type { PunishmentStep } from '../../db/schema/community.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { badField, forbidden, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { notify, type NewNotice } from '../notice/notify.ts';

type Row = typeof punishments.$inferSelect;

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

function stepOf(caller: Caller, action: string): PunishmentStep {
  return { user_id: caller.id, username: caller.username, action, at: new Date().toISOString() };
}

const isInForce = ({ enable, end_time }: Row) =>
  enable && (end_time === null || end_time > new Date());

/** Whether a change tells its member anything: remarks are for operators, and what had ended before is over already. */
function isNews(before: Row, now: Row): boolean {
  const isChanged =
    before.type !== now.type ||
    before.enable !== now.enable ||
    before.reason !== now.reason ||
    before.end_time?.getTime() !== now.end_time?.getTime();
  return isChanged && (isInForce(now) || (isInForce(before) && !now.enable));
}

/** What its member is told of a punishment: that it is there, for how long and why, or that it is over. */
function punishmentNotice(row: Row, caller: Caller): NewNotice {
  const until = row.end_time === null ? '长期有效' : `至 ${formatDateTime(row.end_time)} 止`;
  return {
    user_id: row.user_id,
    kind: row.enable ? 'punished' : 'pardoned',
    target_id: row.id,
    title: punishmentTypeLabels[row.type as PunishmentType],
    note: row.enable ? [row.reason, until].filter((part) => part !== '').join('，') : '',
    by_user_id: caller.id,
  };
}

const withStep = (step: PunishmentStep) =>
  sql`${punishments.operators} || ${JSON.stringify([step])}::jsonb`;

export function punishmentHandlers({ db, sessions }: Services): HandlersOf<'punishment'> {
  async function present(rows: readonly Row[]): Promise<Punishment[]> {
    const names = await usernamesOf(
      db,
      rows.map((row) => row.user_id),
    );
    return rows.map((row) => ({ ...toWire(row), username: names.get(row.user_id) ?? '' }));
  }

  async function lockUsers(tx: Db, ids: readonly number[]): Promise<void> {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(asc(users.id))
      .for('no key update');
  }

  /** Closes the sessions of disabled accounts at once; login refuses them from then on. */
  async function endSessions(tx: Db, rows: readonly Row[]): Promise<void> {
    const disabled = rows.filter(
      (row) => row.type === PunishmentType.AccountDisabled && isInForce(row),
    );
    const people = [...new Set(disabled.map(({ user_id }) => user_id))];
    if (people.length === 0) return;
    // A login under way opens its session before this lock, or finds the punishment after it.
    await lockUsers(tx, people);
    for (const person of people) await sessions.closeAll(tx, person);
  }

  /**
   * Operators may neither punish nor pardon themselves, or members with rights that they lack. The members are locked, so
   * that nobody gives them other groups meanwhile.
   */
  async function requireMayPunish(
    tx: Db,
    caller: Caller,
    userIds: readonly number[],
  ): Promise<void> {
    if (userIds.length === 0) return;
    if (caller.id !== ROOT_USER_ID && userIds.includes(caller.id))
      throw forbidden('不能修改对自己的处罚');
    await lockUsers(tx, userIds);
    await requireRightsOfUsers(tx, caller, userIds);
  }

  return {
    create: async ({ input, caller }) => {
      const { user_id, type, ...fields } = input;
      const people = [...new Set(user_id)];
      if (people.includes(ROOT_USER_ID)) throw badField('user_id', '不能处罚首个管理员');
      if (people.includes(caller.id)) throw badField('user_id', '不能处罚自己');
      await db.transaction(async (tx) => {
        const found = await tx.$count(users, inArray(users.id, people));
        if (found < people.length) throw badField('user_id', '所选用户不存在');
        await requireMayPunish(tx, caller, people);
        const rows = await tx
          .insert(punishments)
          .values(
            people.flatMap((person) =>
              [...new Set(type)].map((each) => ({
                ...fields,
                user_id: person,
                type: each,
                end_time: timeOf(fields.end_time),
                operators: [stepOf(caller, 'create')],
              })),
            ),
          )
          .returning();
        await endSessions(tx, rows);
        await notify(
          tx,
          rows.map((row) => punishmentNotice(row, caller)),
        );
      });
      sessions.forget();
      return {};
    },
    update: async ({ input: { id, unchanged_since, end_time, ...change }, caller }) => {
      await db.transaction(async (tx) => {
        const missing = '处罚不存在';
        const before = await lockUnchanged(tx, punishments, { id, unchanged_since }, { missing });
        const end = end_time === undefined ? before.end_time : timeOf(end_time);
        // Who sends back an end as it was does not set it.
        const isSet = end !== null && end.getTime() !== before.end_time?.getTime();
        if (isSet && end <= new Date()) throw badField('end_time', PUNISHMENT_ENDED);
        const rows = await tx
          .update(punishments)
          .set({
            ...definedOf(change),
            end_time: end,
            operators: withStep(stepOf(caller, 'update')),
            updated_at: new Date(),
          })
          .where(eq(punishments.id, id))
          .returning();
        await requireMayPunish(
          tx,
          caller,
          rows.map((row) => row.user_id),
        );
        await endSessions(tx, rows);
        await notify(
          tx,
          rows.filter((row) => isNews(before, row)).map((row) => punishmentNotice(row, caller)),
        );
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
            updated_at: new Date(),
          })
          .where(and(inArray(punishments.id, input.id), eq(punishments.enable, true)))
          .returning();
        await requireMayPunish(
          tx,
          caller,
          rows.map((row) => row.user_id),
        );
        await notify(
          tx,
          rows.map((row) => punishmentNotice(row, caller)),
        );
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
      const like = containing(input.wd);
      const matches = and(
        input.wd === ''
          ? undefined
          : or(
              ilike(punishments.reason, like),
              ilike(punishments.remark, like),
              inArray(
                punishments.user_id,
                db.select({ id: users.id }).from(users).where(ilike(users.username, like)),
              ),
            ),
        oneOf(punishments.type, input.type),
        oneOf(punishments.enable, input.enable),
        oneOf(punishments.user_id, input.user_id),
      );
      const order = [desc(punishments.id)];
      const { total, rows } = await pageOf(db, punishments, { ...input, matches, order });
      return { total, punishment: await present(rows) };
    },
  };
}
