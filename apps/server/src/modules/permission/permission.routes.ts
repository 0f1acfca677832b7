import type { PermissionRow } from '@wenyuan/contract';
import { asc, ilike, or } from 'drizzle-orm';
import { permissions } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { containing } from '../../db/like.ts';
import type { Services } from '../../services.ts';

export function presentPermission(row: typeof permissions.$inferSelect): PermissionRow {
  const { id, method, path, title, description } = row;
  return { id, method, path, title, description };
}

export function permissionHandlers({ db }: Services): HandlersOf<'permission'> {
  return {
    list: async ({ input }) => {
      const like = containing(input.wd);
      const matches =
        input.wd === ''
          ? undefined
          : or(ilike(permissions.title, like), ilike(permissions.path, like));
      const rows = await db
        .select()
        .from(permissions)
        .where(matches)
        .orderBy(asc(permissions.path))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      return {
        total: await db.$count(permissions, matches),
        permission: rows.map(presentPermission),
      };
    },
  };
}
