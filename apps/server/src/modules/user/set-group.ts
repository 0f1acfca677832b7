import type { Contract, ParsedInputOf } from '@wenyuan/contract';
import { and, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import { ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { requireRightsOfGroups, requireRightsOfUsers } from '../../auth/grant.ts';
import { edited } from '../../db/defined.ts';
import type { Db } from '../../db/database.ts';
import { ADMINISTRATORS_ID } from '../../db/install.ts';
import { userGroups, users } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockNamedGroupsShared } from '../group/group-locks.ts';
import { requireStaysManager } from '../group/group.service.ts';
import { hasEnded } from './ended.ts';
import { lockUsers } from './user.repo.ts';

/** The first user has every right all the same: its groups must not say otherwise. */
export const rootStays = () => badField('group_id', '首个管理员拥有全部权限，始终属于超级管理员组');

const NAMED = 3;

/** Names those of the members of whom a condition is true; undefined when there is none. */
async function namesOf(tx: Db, ids: readonly number[], is: SQL): Promise<string | undefined> {
  const rows = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(inArray(users.id, [...ids]), is))
    .orderBy(users.id);
  if (rows.length === 0) return undefined;
  const named = rows.slice(0, NAMED).map(({ username }) => `“${username}”`);
  return `${named.join('、')}${rows.length > NAMED ? ` 等 ${rows.length} 位用户` : ''}`;
}

/**
 * Puts members into groups beside those that they are in, or takes them out; all of them or none.
 * @throws {HttpError} 400 for the first user, who stays among the administrators; 403 for rights that the caller lacks; 404 for a
 * member who is not there; 409 for one who would be left without a group, and for one whose account has ended.
 */
export async function setGroup(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  { id, group_id, leave }: ParsedInputOf<Contract['user']['setGroup']>,
  caller: Caller,
): Promise<void> {
  const ids = [...new Set(id)];
  const groupIds = [...new Set(group_id)];
  if (leave && ids.includes(ROOT_USER_ID) && groupIds.includes(ADMINISTRATORS_ID))
    throw rootStays();
  await db.transaction(async (tx) => {
    await lockNamedGroupsShared(tx, groupIds);
    const found = await lockUsers(tx, ids);
    if (found.length < ids.length) throw notFound('有用户不存在，请刷新后重试');
    await requireRightsOfUsers(tx, caller, ids);
    await requireRightsOfGroups(tx, caller, groupIds);
    if (leave) {
      await tx
        .delete(userGroups)
        .where(and(inArray(userGroups.user_id, ids), inArray(userGroups.group_id, groupIds)));
      const own = tx
        .select({ one: sql`1` })
        .from(userGroups)
        .where(eq(userGroups.user_id, users.id));
      const lonely = await namesOf(tx, ids, notExists(own));
      if (lonely !== undefined) throw conflict(`${lonely}不在其他用户组，请先加入别的用户组`);
      if (ids.includes(caller.id)) await requireStaysManager(tx, caller);
    } else {
      const ended = await namesOf(tx, ids, hasEnded);
      if (ended !== undefined) throw conflict(`${ended}的账号已注销，不能加入用户组`);
      // Group by group: a statement has no more than 65,535 values.
      for (const group of groupIds) {
        const values = found.map((user_id) => ({ user_id, group_id: group }));
        await tx.insert(userGroups).values(values).onConflictDoNothing();
      }
    }
    await tx.update(users).set(edited({})).where(inArray(users.id, ids));
    await sessions.changed(tx);
  });
  sessions.forget();
}
