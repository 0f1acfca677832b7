import { contract, permissionKey, type Group, type ParsedInputOf } from '@wenyuan/contract';
import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { requireEveryRight, requireRights, requireRightsOfGroups } from '../../auth/grant.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { withWords } from '../../db/filters.ts';
import { edited } from '../../db/defined.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { ADMINISTRATORS_ID } from '../../db/install.ts';
import { oneRow } from '../../db/one-row.ts';
import { groupPermissions, groups, permissions, userGroups } from '../../db/schema/index.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockGroups } from './group-locks.ts';

type Contract = (typeof contract)['group'];
type GroupRow = typeof groups.$inferSelect;

export function presentGroup(row: GroupRow, userCount: number): Group {
  return {
    ...row,
    user_count: userCount,
    enable_article_crawl: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What a person needs to open the groups and change their rights. */
const GRANTING = permissionKey(contract.group.setPermission).path;
const MANAGING = [permissionKey(contract.group.list).path, GRANTING];

function isSameSet(one: ReadonlySet<number>, other: readonly number[]): boolean {
  return one.size === new Set(other).size && other.every((id) => one.has(id));
}

/**
 * Refuses a change by which the caller would lose the means to undo it; it comes after the change.
 * @throws {HttpError} 409
 */
export async function requireStaysManager(tx: Db, caller: Caller): Promise<void> {
  if (caller.id === ROOT_USER_ID) return;
  const rows = await tx
    .select({ path: permissions.path })
    .from(groupPermissions)
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id))
    .innerJoin(userGroups, eq(userGroups.group_id, groupPermissions.group_id))
    .where(and(eq(userGroups.user_id, caller.id), inArray(permissions.path, MANAGING)));
  const left = new Set(rows.map(({ path }) => path));
  if (MANAGING.some((path) => caller.can(path) && !left.has(path)))
    throw conflict('不能取消自己的“用户组列表”和“设置用户组的权限”，否则您将无法改回来');
}

async function find(on: Db, id: number): Promise<GroupRow> {
  const [row] = await on.select().from(groups).where(eq(groups.id, id));
  if (row === undefined) throw notFound('用户组不存在或已被删除');
  return row;
}

async function makeOnlyDefault(tx: Db, id: number): Promise<void> {
  await tx
    .update(groups)
    .set({ is_default: false })
    .where(and(eq(groups.is_default, true), ne(groups.id, id)));
}

/** Whoever registers enters the default group, and every right opens something of the back office. */
async function requireNoRights(tx: Db, id: number): Promise<void> {
  if ((await tx.$count(groupPermissions, eq(groupPermissions.group_id, id))) > 0)
    throw conflict('该用户组有后台权限，不能设为默认：新注册的用户都会得到这些权限', 'is_default');
}

function translateDuplicate(error: unknown): unknown {
  return isDuplicate(error, 'groups_title_unique') ? conflict('用户组名称已存在', 'title') : error;
}

/**
 * Gives a group rights that it does not have. The group of newcomers may lose those of another site, and gets none.
 * @throws {HttpError} 409
 */
async function addRights(tx: Db, group: GroupRow, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (group.is_default)
    throw conflict('默认用户组不能有后台权限：新注册的用户都会得到这些权限', 'permission_id');
  await tx
    .insert(groupPermissions)
    .values(ids.map((id) => ({ group_id: group.id, permission_id: id })));
}

async function requireKnown(tx: Db, ids: readonly number[]): Promise<void> {
  const known = ids.length === 0 ? 0 : await tx.$count(permissions, inArray(permissions.id, ids));
  if (known < ids.length) throw badField('permission_id', '所选权限不存在');
}

export function createGroupService({ db, sessions }: Services) {
  async function usersOf(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: userGroups.group_id, users: count() })
      .from(userGroups)
      .where(inArray(userGroups.group_id, [...ids]))
      .groupBy(userGroups.group_id);
    return new Map(rows.map((row) => [row.id, row.users]));
  }

  return {
    async create({ permission_id, ...input }: ParsedInputOf<Contract['create']>, caller: Caller) {
      const rights = [...new Set(permission_id)];
      if (rights.length > 0 && !caller.can(GRANTING))
        throw forbidden('您没有“设置用户组的权限”这项权限');
      try {
        const row = await db.transaction(async (tx) => {
          await lockGroups(tx);
          const made = await tx.insert(groups).values(input).returning().then(oneRow);
          await requireKnown(tx, rights);
          await requireRights(tx, caller, rights);
          await addRights(tx, made, rights);
          if (made.is_default) await makeOnlyDefault(tx, made.id);
          return made;
        });
        return presentGroup(row, 0);
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async update(
      { id, unchanged_since, ...change }: ParsedInputOf<Contract['update']>,
      caller: Caller,
    ) {
      try {
        const row = await db.transaction(async (tx) => {
          await lockGroups(tx);
          const before = await find(tx, id);
          await requireUnchanged(before, unchanged_since);
          if (before.is_default && change.is_default === false)
            throw conflict('必须保留一个默认用户组，请将其他用户组设为默认', 'is_default');
          if (id === ADMINISTRATORS_ID)
            await requireEveryRight(tx, caller, '只有拥有全部权限的用户才能修改管理员用户组');
          if (change.is_default === true && !before.is_default) await requireNoRights(tx, id);
          const [made] = await tx
            .update(groups)
            .set(edited(change))
            .where(eq(groups.id, id))
            .returning();
          if (made === undefined) throw notFound('用户组不存在');
          if (made.is_default) await makeOnlyDefault(tx, id);
          await sessions.changed(tx);
          return made;
        });
        sessions.forget();
        return presentGroup(row, (await usersOf([id])).get(id) ?? 0);
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async delete(ids: readonly number[], caller: Caller) {
      await db.transaction(async (tx) => {
        await lockGroups(tx);
        await requireRightsOfGroups(tx, caller, ids);
        const rows = await tx
          .select()
          .from(groups)
          .where(inArray(groups.id, [...ids]));
        const fixed = rows.find((row) => row.is_default || row.id === ADMINISTRATORS_ID);
        if (fixed !== undefined)
          throw conflict(
            `“${fixed.title}”是${fixed.is_default ? '默认用户组' : '管理员用户组'}，不能删除`,
          );
        for (const row of rows) {
          const members = await tx.$count(userGroups, eq(userGroups.group_id, row.id));
          if (members > 0) throw conflict(`“${row.title}”中还有 ${members} 名用户，不能删除`);
        }
        await tx.delete(groups).where(inArray(groups.id, [...ids]));
      });
      return {};
    },

    async get(id: number, mayCount: boolean) {
      const row = await find(db, id);
      return presentGroup(row, mayCount ? ((await usersOf([id])).get(id) ?? 0) : 0);
    },

    async list(input: ParsedInputOf<Contract['list']>, mayCount: boolean) {
      const matches = withWords(input.wd, groups.title);
      const rows = await db
        .select()
        .from(groups)
        .where(matches)
        .orderBy(desc(groups.sort), asc(groups.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      const counts = await usersOf(mayCount ? rows.map((row) => row.id) : []);
      return {
        total: await db.$count(groups, matches),
        group: rows.map((row) => presentGroup(row, counts.get(row.id) ?? 0)),
      };
    },

    async permissionIds(id: number) {
      await find(db, id);
      const rows = await db
        .select({ id: groupPermissions.permission_id })
        .from(groupPermissions)
        .where(eq(groupPermissions.group_id, id))
        .orderBy(asc(groupPermissions.permission_id));
      return { permission_id: rows.map((row) => row.id) };
    },

    async setPermissions(
      {
        group_id: groupId,
        permission_id,
        read_permission_id,
      }: ParsedInputOf<Contract['setPermission']>,
      caller: Caller,
    ) {
      const after = [...new Set(permission_id)];
      await db.transaction(async (tx) => {
        await lockGroups(tx);
        const group = await find(tx, groupId);
        await requireKnown(tx, after);
        // The first group's rights are how an installation gets its operators back.
        if (groupId === ADMINISTRATORS_ID && after.length < (await tx.$count(permissions)))
          throw conflict('超级管理员组始终拥有全部权限');
        const rows = await tx
          .select({ id: groupPermissions.permission_id })
          .from(groupPermissions)
          .where(eq(groupPermissions.group_id, groupId));
        const before = new Set(rows.map((row) => row.id));
        if (read_permission_id !== undefined && !isSameSet(before, read_permission_id))
          throw conflict('该用户组的权限刚被他人修改，请核对后重试');
        const added = after.filter((id) => !before.has(id));
        const removed = [...before].filter((id) => !after.includes(id));
        await requireRights(tx, caller, [...added, ...removed]);
        if (removed.length > 0)
          await tx
            .delete(groupPermissions)
            .where(
              and(
                eq(groupPermissions.group_id, groupId),
                inArray(groupPermissions.permission_id, removed),
              ),
            );
        await addRights(tx, group, added);
        await requireStaysManager(tx, caller);
        await sessions.changed(tx);
      });
      sessions.forget();
      return {};
    },
  };
}
