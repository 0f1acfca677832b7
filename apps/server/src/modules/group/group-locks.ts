import { inArray } from 'drizzle-orm';
import { lockSite, lockSiteShared } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { groups } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';

/** Serialises changes of which groups exist and which is the default. It must come first in its transaction. */
export async function lockGroups(tx: Db): Promise<void> {
  await lockSite(tx, 'groups');
}

/** Keeps the groups unchanged while members enter them. It must come first in its transaction. */
export async function lockGroupsShared(tx: Db): Promise<void> {
  await lockSiteShared(tx, 'groups');
}

/**
 * Keeps the groups unchanged and requires the named ones to exist.
 * @throws {HttpError} 400 when one is not there.
 */
export async function lockNamedGroupsShared(tx: Db, groupIds: readonly number[]): Promise<void> {
  await lockGroupsShared(tx);
  const found = await tx.$count(groups, inArray(groups.id, [...groupIds]));
  if (found < new Set(groupIds).size) throw badField('group_id', '所选用户组不存在');
}
