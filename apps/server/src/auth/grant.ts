import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupPermissions, permissions, userGroups } from '../db/schema/index.ts';
import { forbidden } from '../http/errors.ts';
import { ROOT_USER_ID, type Caller } from './caller.ts';

/**
 * Refuses to grant, revoke or take over rights that the caller lacks: a manager of members or groups could otherwise
 * gain every right with two calls.
 * @throws {HttpError} 403
 */
function requireOwn(caller: Caller, paths: readonly string[]): void {
  if (paths.every((path) => caller.can(path))) return;
  throw forbidden('涉及您自己没有的权限，不能进行该操作');
}

async function pathsOfGroups(db: Db, groupIds: readonly number[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ path: permissions.path })
    .from(groupPermissions)
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id))
    .where(inArray(groupPermissions.group_id, [...groupIds]));
  return rows.map((row) => row.path);
}

/** Requires the caller to hold all rights of these groups. */
export async function requireRightsOfGroups(
  db: Db,
  caller: Caller,
  groupIds: readonly number[],
): Promise<void> {
  if (caller.id !== ROOT_USER_ID) requireOwn(caller, await pathsOfGroups(db, groupIds));
}

/** Requires the caller to hold all rights of these members, and none of them to be the first user. */
export async function requireRightsOfUsers(
  db: Db,
  caller: Caller,
  userIds: readonly number[],
): Promise<void> {
  if (caller.id === ROOT_USER_ID) return;
  if (userIds.includes(ROOT_USER_ID)) throw forbidden('不能修改首个管理员的资料');
  const rows = await db
    .selectDistinct({ id: userGroups.group_id })
    .from(userGroups)
    .where(inArray(userGroups.user_id, [...userIds]));
  await requireRightsOfGroups(
    db,
    caller,
    rows.map((row) => row.id),
  );
}

/** Requires the caller to hold every right: the operation would let anybody else gain the missing ones. */
export async function requireEveryRight(db: Db, caller: Caller, message: string): Promise<void> {
  if (caller.id === ROOT_USER_ID) return;
  const rows = await db.select({ path: permissions.path }).from(permissions);
  if (!rows.every(({ path }) => caller.can(path))) throw forbidden(message);
}

/** Requires the caller to hold these permissions. */
export async function requireRights(
  db: Db,
  caller: Caller,
  permissionIds: readonly number[],
): Promise<void> {
  if (caller.id === ROOT_USER_ID || permissionIds.length === 0) return;
  const rows = await db
    .select({ path: permissions.path })
    .from(permissions)
    .where(inArray(permissions.id, [...permissionIds]));
  requireOwn(
    caller,
    rows.map((row) => row.path),
  );
}
