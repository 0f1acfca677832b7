import { contract, permissionKey, type Navigation } from '@wenyuan/contract';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import { withWords } from '../../db/filters.ts';
import { navigations } from '../../db/schema/index.ts';
import { isWithin } from '../../db/tree.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
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

/** Advisory lock on the tree: two concurrent moves, each valid alone, could form a cycle. */
const TREE_LOCK = 727_011;

async function lockTree(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
}

async function checkParent(tx: Db, parentId: number, id?: number): Promise<void> {
  if (parentId === 0) return;
  if ((await tx.$count(navigations, eq(navigations.id, parentId))) === 0)
    throw badField('parent_id', '上级导航不存在');
  if (id !== undefined && (await isWithin(tx, navigations, parentId, id)))
    throw badField('parent_id', '上级导航不能是自己或自己的下级');
}

export function navigationHandlers({ db }: Services): HandlersOf<'navigation'> {
  return {
    create: async ({ input }) =>
      db.transaction(async (tx) => {
        await lockTree(tx);
        await checkParent(tx, input.parent_id);
        const [row] = await tx.insert(navigations).values(input).returning();
        if (row === undefined) throw new Error('insert returned no navigation');
        return present(row);
      }),
    update: async ({ input: { id, unchanged_since, ...change } }) =>
      db.transaction(async (tx) => {
        if (change.parent_id !== undefined) await lockTree(tx);
        await lockUnchanged(tx, navigations, { id, unchanged_since }, { missing: '导航不存在' });
        if (change.parent_id !== undefined) await checkParent(tx, change.parent_id, id);
        await tx
          .update(navigations)
          .set({ ...definedOf(change), updated_at: new Date() })
          .where(eq(navigations.id, id));
        return {};
      }),
    delete: async ({ input }) =>
      db.transaction(async (tx) => {
        await lockTree(tx);
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
      const matches = may ? withWords(input.wd, navigations.title, navigations.href) : undefined;
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
