import type { PermissionRow } from '@wenyuan/contract';
import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import { definedOf } from '../../db/defined.ts';
import { containing } from '../../db/like.ts';
import { permissions } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function presentPermission(row: typeof permissions.$inferSelect): PermissionRow {
  return toWire(row);
}

export function permissionHandlers({ db }: Services): HandlersOf<'permission'> {
  return {
    update: async ({ input: { id, ...change } }) => {
      const rows = await db
        .update(permissions)
        .set({ ...definedOf(change), updated_at: new Date() })
        .where(eq(permissions.id, id))
        .returning({ id: permissions.id });
      if (rows.length === 0) throw notFound('权限不存在');
      return {};
    },
    get: async ({ input }) => {
      const [row] = await db.select().from(permissions).where(eq(permissions.id, input.id));
      if (row === undefined) throw notFound('权限不存在');
      return presentPermission(row);
    },
    list: async ({ input }) => {
      const like = containing(input.wd);
      const methods = input.method.map((method) => method.toUpperCase());
      const matches = and(
        input.wd === ''
          ? undefined
          : or(
              ilike(permissions.title, like),
              ilike(permissions.description, like),
              ilike(permissions.path, like),
            ),
        methods.length === 0 ? undefined : inArray(permissions.method, methods),
        input.path === '' ? undefined : ilike(permissions.path, containing(input.path)),
      );
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
