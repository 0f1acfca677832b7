import { hexColor } from '@wenyuan/domain';
import { and, eq, notExists } from 'drizzle-orm';
import { ROOT_USER_ID } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import { ADMINISTRATORS_ID } from '../db/install.ts';
import {
  groupPermissions,
  groups,
  movedRows,
  permissions,
  userGroups,
} from '../db/schema/index.ts';
import { INSTALLED_GROUPS, MEMBERS_ID } from './kept-ids.ts';
import type { Move } from './move.ts';
import { moveLinks, moveTable } from './move-table.ts';
import { membersOf, movedHere } from './rows-here.ts';
import { timesOf, titleOf, type SourceRow } from './source-row.ts';

async function readAll(move: Move, table: string): Promise<SourceRow[]> {
  const all: SourceRow[] = [];
  for await (const rows of move.source.batches(table)) all.push(...rows);
  return all;
}

/**
 * Makes room for the titles that come: those of the installation may be among them, at other ids. Groups that operators made
 * here stay.
 */
async function releaseTitles(tx: Db, rows: readonly SourceRow[]): Promise<void> {
  const coming = new Set(rows.map(({ id }) => id));
  if ([...coming].every((id) => id === ADMINISTRATORS_ID)) return;
  if (!coming.has(MEMBERS_ID)) {
    const memberless = notExists(
      tx.select().from(userGroups).where(eq(userGroups.group_id, MEMBERS_ID)),
    );
    await tx.delete(groups).where(and(eq(groups.id, MEMBERS_ID), memberless));
  }
  for (const id of INSTALLED_GROUPS)
    if (coming.has(id))
      await tx
        .update(groups)
        .set({ title: `#${id}`, is_default: false })
        .where(eq(groups.id, id));
}

export async function moveGroups(move: Move): Promise<void> {
  const all = await readAll(move, 'group');
  // Whoever registers must not join the group that has every right here.
  const others = all.filter(({ id }) => id !== ADMINISTRATORS_ID);
  const newcomers = others.find((row) => row.flag('is_default')) ?? others[0];
  const isDefault = (row: SourceRow) => row.id === newcomers?.id;
  // Once groups have come, those here are theirs, and members are in them.
  let hasBegun = (await move.db.$count(movedRows, eq(movedRows.source, 'group'))) > 0;
  await moveTable(move, {
    source: 'group',
    label: '用户组',
    target: groups,
    installed: hasBegun ? new Set() : INSTALLED_GROUPS,
    // All at once, since their titles may change places.
    size: 10_000,
    plan: (rows, log) =>
      rows.map((row) => {
        if (row.flag('is_default') !== isDefault(row))
          log.change('默认用户组只能有一个，且不是用户组 1', `${row.id} ${row.text('title')}`);
        return {
          row,
          values: {
            title: titleOf(row, log.change, `用户组 ${row.id}`),
            color: hexColor(row.text('color').trim()),
            description: row.text('description'),
            sort: row.whole('sort'),
            is_default: isDefault(row),
            is_display: row.flag('is_display'),
            enable_upload: row.flag('enable_upload'),
            enable_document_review: row.flag('enable_document_review'),
            enable_comment: row.flag('enable_comment'),
            enable_comment_approval: row.flag('enable_comment_approval'),
            enable_article: row.flag('enable_article'),
            enable_article_approval: row.flag('enable_article_approval'),
            ...timesOf(row),
          },
        };
      }),
    async before(tx) {
      if (!hasBegun) await releaseTitles(tx, all);
    },
    async after() {
      hasBegun = true;
    },
  });
}

const keyOf = (row: { method: string; path: string }) => `${row.method.toUpperCase()} ${row.path}`;

const NO_PERMISSION = '本站没有这一权限，或无需授权';

/** The permissions here by the ids there: rows are the same operation when method and path are. */
async function matchPermissions(move: Move): Promise<ReadonlyMap<number, number>> {
  const here = new Map(
    (await move.db.select().from(permissions)).map((row) => [keyOf(row), row.id]),
  );
  const matched = new Map<number, number>();
  for await (const rows of move.source.batches('permission'))
    for (const row of rows) {
      const id = here.get(keyOf({ method: row.text('method'), path: row.text('path') }));
      if (id !== undefined) matched.set(row.id, id);
    }
  await moveLinks(move, {
    source: 'permission',
    label: '权限',
    plan: async (rows, log) =>
      rows.flatMap((row) => {
        const newId = matched.get(row.id);
        if (newId !== undefined) return [{ row, values: newId }];
        log.skip(NO_PERMISSION, `${row.text('method')} ${row.text('path')}`);
        return [];
      }),
    // Those of this product are there already.
    store: async (_tx, ids) => ids,
  });
  return matched;
}

export async function moveGroupPermissions(move: Move): Promise<void> {
  const matched = await matchPermissions(move);
  await moveLinks<typeof groupPermissions.$inferInsert>(move, {
    source: 'group_permission',
    label: '用户组的权限',
    async plan(rows, log) {
      const groupIds = rows.map((row) => row.long('group_id'));
      const here = await movedHere(move.db, 'group', groupIds);
      return rows.flatMap((row) => {
        const group_id = row.long('group_id');
        const permission_id = matched.get(row.long('permission_id'));
        if (here.has(group_id) && permission_id !== undefined)
          return [{ row, values: { group_id, permission_id } }];
        log.skip(here.has(group_id) ? NO_PERMISSION : '用户组不存在', row.id);
        return [];
      });
    },
    async store(tx, values) {
      await tx
        .insert(groupPermissions)
        .values([...values])
        .onConflictDoNothing();
      return values.map(({ permission_id }) => permission_id);
    },
  });
}

/**
 * The first group has every right here, and none there until it is given some: members that it did not make powerful
 * must not become so by moving.
 */
async function isFirstGroupPowerful({ source }: Move): Promise<boolean> {
  const granted = await source.where('group_permission', 'group_id', [ADMINISTRATORS_ID]);
  const given = new Set(granted.map((row) => row.long('permission_id')));
  let titled = 0;
  for await (const rows of source.batches('permission'))
    for (const row of rows) {
      if (row.text('title') === '') continue;
      titled += 1;
      if (!given.has(row.id)) return false;
    }
  return titled > 0;
}

export async function moveUserGroups(move: Move): Promise<void> {
  const { db } = move;
  const isPowerful = await isFirstGroupPowerful(move);
  const groupsThere = new Set((await readAll(move, 'group')).map(({ id }) => id));
  const [newcomers] = await db.select().from(groups).where(eq(groups.is_default, true)).limit(1);
  await moveLinks<typeof userGroups.$inferInsert>(move, {
    source: 'user_group',
    label: '用户所在的组',
    async plan(rows, log) {
      const groupIds = rows.map((row) => row.long('group_id'));
      const isMember = await membersOf(db, rows);
      const here = await movedHere(db, 'group', groupIds);
      return rows.flatMap((row) => {
        const [user_id, group_id] = [row.long('user_id'), row.long('group_id')];
        if (!isMember(row) || !groupsThere.has(group_id)) {
          log.skip('用户或用户组不存在', row.id);
          return [];
        }
        const wouldRise = group_id === ADMINISTRATORS_ID && user_id !== ROOT_USER_ID && !isPowerful;
        if (here.has(group_id) && !wouldRise) return [{ row, values: { user_id, group_id } }];
        if (newcomers === undefined) {
          // Not as one that is left behind: the comparison has to show that members are without a group.
          log.change('没有迁入：其用户组不在本站，本站也没有默认用户组', `用户 ${user_id}`);
          return [];
        }
        const why = wouldRise ? '用户组 1 在本站拥有全部权限' : '其用户组未能迁入';
        log.change(`改入默认用户组，因为${why}`, `用户 ${user_id}`);
        return [{ row, values: { user_id, group_id: newcomers.id } }];
      });
    },
    async store(tx, values) {
      await tx
        .insert(userGroups)
        .values([...values])
        .onConflictDoNothing();
      return values.map(({ group_id }) => group_id);
    },
  });
}
