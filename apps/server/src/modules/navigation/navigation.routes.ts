import { contract, permissionKey, type Navigation } from '@wenyuan/contract';
import { asc, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import { containing } from '../../db/like.ts';
import { navigations } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { descendantIds } from '@wenyuan/domain';

type Row = typeof navigations.$inferSelect;

function present(row: Row): Navigation {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

async function checkParent(db: Db, parentId: number, id?: number): Promise<void> {
  if (parentId === 0) return;
  const rows = await db
    .select({ id: navigations.id, parent_id: navigations.parent_id })
    .from(navigations)
    .limit(10_000);
  if (!rows.some((row) => row.id === parentId)) throw badField('parent_id', '上级导航不存在');
  if (id !== undefined && descendantIds(rows, id).includes(parentId)) {
    throw badField('parent_id', '上级导航不能是自己或自己的下级');
  }
}

export function navigationHandlers({ db }: Services): HandlersOf<'navigation'> {
  return {
    create: async ({ input }) => {
      await checkParent(db, input.parent_id);
      const [row] = await db.insert(navigations).values(input).returning();
      if (row === undefined) throw new Error('insert returned no navigation');
      return present(row);
    },
    update: async ({ input: { id, ...change } }) => {
      if (change.parent_id !== undefined) await checkParent(db, change.parent_id, id);
      const rows = await db
        .update(navigations)
        .set({ ...definedOf(change), updated_at: new Date() })
        .where(eq(navigations.id, id))
        .returning({ id: navigations.id });
      if (rows.length === 0) throw notFound('导航不存在');
      return {};
    },
    delete: async ({ input }) =>
      db.transaction(async (tx) => {
        const rows = await tx.select().from(navigations).limit(10_000);
        const subtreeIds = new Set(input.id.flatMap((id) => descendantIds(rows, id)));
        const fixed = rows.find((row) => subtreeIds.has(row.id) && row.fixed);
        if (fixed !== undefined) throw conflict(`《${fixed.title}》是系统导航，不能删除`);
        await tx.delete(navigations).where(inArray(navigations.id, [...subtreeIds]));
        return {};
      }),
    get: async ({ input }) => {
      const [row] = await db.select().from(navigations).where(eq(navigations.id, input.id));
      if (row === undefined) throw notFound('导航不存在');
      return present(row);
    },
    list: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.navigation.list).path);
      const like = containing(input.wd);
      const matches =
        input.wd === '' || !may
          ? undefined
          : or(ilike(navigations.title, like), ilike(navigations.href, like));
      const rows = await db
        .select()
        .from(navigations)
        .where(matches)
        .orderBy(desc(navigations.sort), asc(navigations.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      return { total: await db.$count(navigations, matches), navigation: rows.map(present) };
    },
  };
}
