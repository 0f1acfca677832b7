import { type contract, type ParsedInputOf } from '@wenyuan/contract';
import { formatDateTime, labelIn, PunishmentType, punishmentTypeLabels } from '@wenyuan/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { requireRightsOfUsers } from '../../auth/grant.ts';
import type { Db } from '../../db/database.ts';
import { momentOf } from '../../db/period.ts';
import type { PunishmentStep } from '../../db/schema/community.ts';
import { punishments, users } from '../../db/schema/index.ts';
import { badField, forbidden } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify, type NewNotice } from '../notice/notify.ts';
import { lockUsers } from '../user/user.repo.ts';
import { inForce } from './punished.ts';

type Row = typeof punishments.$inferSelect;
type Creation = ParsedInputOf<(typeof contract)['punishment']['create']>;

export function stepOf(caller: Caller, action: string): PunishmentStep {
  return { user_id: caller.id, username: caller.username, action, at: new Date().toISOString() };
}

export const isInForce = ({ enable, end_time }: Row) =>
  enable && (end_time === null || end_time > new Date());

/** What its member is told of a punishment: that it is there, for how long and why, or that it is over. */
function punishmentNotice(row: Row, caller: Caller): NewNotice {
  const until = row.end_time === null ? '长期有效' : `至 ${formatDateTime(row.end_time)} 止`;
  return {
    user_id: row.user_id,
    kind: row.enable ? 'punished' : 'pardoned',
    target_id: row.id,
    title: labelIn(punishmentTypeLabels, row.type),
    note: row.enable ? [until, row.reason].filter((part) => part !== '').join('：') : '',
    by_user_id: caller.id,
  };
}

const samePunishment = (one: Pick<Row, 'user_id' | 'type'>, other: Pick<Row, 'user_id' | 'type'>) =>
  one.user_id === other.user_id && one.type === other.type;

/**
 * Tells members of their punishments. Nobody is told to be pardoned whom another of the same type still holds, nor twice. The
 * members have to be locked, so that of two that are cancelled at once the second tells it.
 */
export async function tellOfPunishments(
  tx: Db,
  rows: readonly Row[],
  caller: Caller,
): Promise<void> {
  const cancelled = rows.filter(({ enable }) => !enable);
  const people = cancelled.map(({ user_id }) => user_id);
  const held =
    people.length === 0
      ? []
      : await tx
          .select({ user_id: punishments.user_id, type: punishments.type })
          .from(punishments)
          .where(and(inArray(punishments.user_id, people), inForce));
  const told = rows.filter(
    (row) =>
      row.enable ||
      (!held.some((other) => samePunishment(other, row)) &&
        cancelled.find((other) => samePunishment(other, row)) === row),
  );
  await notify(
    tx,
    told.map((row) => punishmentNotice(row, caller)),
  );
}

/** Whether an account is disabled without an end, as a sweep leaves it until somebody pardons its member. */
export async function isDisabledForGood(db: Db, userId: number): Promise<boolean> {
  const found = await db.$count(
    punishments,
    and(
      eq(punishments.user_id, userId),
      eq(punishments.type, PunishmentType.AccountDisabled),
      eq(punishments.enable, true),
      isNull(punishments.end_time),
    ),
  );
  return found > 0;
}

/** Closes the sessions of disabled accounts at once; login refuses them from then on. */
export async function endSessions(
  { sessions }: Pick<Services, 'sessions'>,
  tx: Db,
  rows: readonly Row[],
): Promise<void> {
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
export async function requireMayPunish(
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

/** Punishes members from now on. Callers let sessions be looked up anew (`sessions.forget`) once the transaction is through. */
export async function punish(
  services: Pick<Services, 'sessions'>,
  tx: Db,
  { user_id, type, ...fields }: Creation,
  caller: Caller,
): Promise<void> {
  const people = [...new Set(user_id)];
  if (people.includes(ROOT_USER_ID)) throw badField('user_id', '不能处罚首个管理员');
  if (people.includes(caller.id)) throw badField('user_id', '不能处罚自己');
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
          end_time: momentOf(fields.end_time),
          operators: [stepOf(caller, 'create')],
        })),
      ),
    )
    .returning();
  await endSessions(services, tx, rows);
  await tellOfPunishments(tx, rows, caller);
}
