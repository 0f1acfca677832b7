import { and, asc, eq, inArray } from 'drizzle-orm';
import { edited } from '../../db/defined.ts';
import { withWords } from '../../db/filters.ts';
import { permissions } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export function permissionHandlers({ db }: Services): HandlersOf<'permission'> {
  return {
    update: async ({ input: { id, unchanged_since, ...change } }) =>
      db.transaction(async (tx) => {
        await lockUnchanged(tx, permissions, { id, unchanged_since }, { missing: '权限不存在' });
        await tx.update(permissions).set(edited(change)).where(eq(permissions.id, id));
        return {};
      }),
    get: async ({ input }) => {
      const [row] = await db.select().from(permissions).where(eq(permissions.id, input.id));
      if (row === undefined) throw notFound('权限不存在');
      return toWire(row);
    },
    list: async ({ input }) => {
      const methods = input.method.map((method) => method.toUpperCase());
      const matches = and(
        withWords(input.wd, permissions.title, permissions.description, permissions.path),
        methods.length === 0 ? undefined : inArray(permissions.method, methods),
        withWords(input.path, permissions.path),
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
        permission: rows.map((row) => toWire(row)),
      };
    },
  };
}
