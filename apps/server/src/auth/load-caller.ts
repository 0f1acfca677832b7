import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import {
  groupPermissions,
  groups,
  permissions,
  secondFactors,
  userGroups,
} from '../db/schema/index.ts';
import { opensBackOffice, ROOT_USER_ID, visitor, type Caller } from './caller.ts';

/** `full` has all rights of the account; `held` lacks those that wait for a second factor. */
export type LoadedCaller = { readonly full: Caller; readonly held: Caller };

async function grantedPaths(db: Db, groupIds: number[]): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await db
    .select({ path: permissions.path })
    .from(groupPermissions)
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id))
    .where(inArray(groupPermissions.group_id, groupIds));
  return new Set(rows.map((row) => row.path));
}

async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: secondFactors.user_id })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.enabled_at)));
  return rows.length > 0;
}

/** The first user has every right, whatever is granted. */
function versionOf(userId: number, granted: ReadonlySet<string>): string {
  if (userId === ROOT_USER_ID) return 'all';
  const text = [...granted].toSorted().join();
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Loads the caller of an authenticated member. */
export async function loadCaller(
  db: Db,
  who: Pick<Caller, 'id' | 'username' | 'sessionId' | 'scope' | 'renewedToken'>,
): Promise<LoadedCaller> {
  const rows = await db
    .select({ group: groups })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(eq(userGroups.user_id, who.id));
  const ownGroups = rows.map((row) => row.group);
  const granted = await grantedPaths(
    db,
    ownGroups.map((group) => group.id),
  );
  const can = (path: string) => who.id === ROOT_USER_ID || granted.has(path);
  const isOperator = opensBackOffice(can);
  const full: Caller = {
    ...who,
    groups: ownGroups,
    can,
    isOperator,
    lacksSecondFactor: false,
    rightsVersion: versionOf(who.id, granted),
  };
  // The second factor is required of operators only.
  if (!isOperator || (await hasSecondFactor(db, who.id))) return { full, held: full };
  return { full, held: { ...full, can: () => false, lacksSecondFactor: true } };
}

/** An id that no account has, and that is no visitor's. */
const NOBODY = -1;

/** A member of this group alone, who has nothing else: no credits, no memberships, no downloads. */
export async function loadMemberOf(db: Db, groupId: number): Promise<Caller | undefined> {
  const found = await db.select().from(groups).where(eq(groups.id, groupId));
  if (found.length === 0) return undefined;
  const granted = await grantedPaths(db, [groupId]);
  const can = (path: string) => granted.has(path);
  const isOperator = opensBackOffice(can);
  return { ...visitor, id: NOBODY, groups: found, can, isOperator };
}
