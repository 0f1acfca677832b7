import { formatDate, labelIn, PunishmentType, punishmentTypeLabels } from '@wenyuan/domain';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { punishments } from '../../db/schema/index.ts';
import { forbidden } from '../../http/errors.ts';

/** The punishments that hold now. */
export const inForce = and(
  eq(punishments.enable, true),
  or(isNull(punishments.end_time), gt(punishments.end_time, sql`now()`)),
);

/**
 * With which reason, and until when, a punishment of this type, or a disabled account, is in force: a sentence for the member;
 * undefined while none is. The first user and visitors are never punished.
 */
export async function punishedBy(
  db: Db,
  userId: number,
  type: PunishmentType,
): Promise<string | undefined> {
  if (userId <= ROOT_USER_ID) return undefined;
  const [row] = await db
    .select()
    .from(punishments)
    .where(
      and(
        eq(punishments.user_id, userId),
        inArray(punishments.type, [PunishmentType.AccountDisabled, type]),
        inForce,
      ),
    )
    .orderBy(sql`${punishments.end_time} desc nulls first`, desc(punishments.id))
    .limit(1);
  if (row === undefined) return undefined;
  const isDisabled = row.type === PunishmentType.AccountDisabled;
  const label = isDisabled ? '禁用' : labelIn(punishmentTypeLabels, row.type);
  const until = row.end_time === null ? '长期有效' : `至 ${formatDate(row.end_time)} 止`;
  return `您的账号已被${label}（${until}）${row.reason === '' ? '' : `：${row.reason}`}`;
}

/**
 * Refuses while a punishment of this type, or a disabled account, is in force.
 * @throws {HttpError} 403
 */
export async function requireUnpunished(
  db: Db,
  userId: number,
  type: PunishmentType,
): Promise<void> {
  const reason = await punishedBy(db, userId, type);
  if (reason !== undefined) throw forbidden(reason);
}
