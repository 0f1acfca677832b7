import type { Group } from '@wenyuan/contract';
import { asc, count, desc, eq } from 'drizzle-orm';
import { groupPermissions, groups, userGroups } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function presentGroup(row: typeof groups.$inferSelect, userCount: number): Group {
  return {
    ...row,
    user_count: userCount,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function groupHandlers({ db }: Services): HandlersOf<'group'> {
  return {
    list: async ({ input }) => {
      const rows = await db
        .select()
        .from(groups)
        .orderBy(desc(groups.sort), asc(groups.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      const counts = await db
        .select({ id: userGroups.group_id, users: count() })
        .from(userGroups)
        .groupBy(userGroups.group_id);
      const usersOf = new Map(counts.map((row) => [row.id, row.users]));
      const total = await db.$count(groups);
      return { total, group: rows.map((row) => presentGroup(row, usersOf.get(row.id) ?? 0)) };
    },
    permission: async ({ input }) => {
      const rows = await db
        .select()
        .from(groupPermissions)
        .where(eq(groupPermissions.group_id, input.id));
      return { permission_id: rows.map((row) => row.permission_id) };
    },
  };
}
