import { contract, permissionKey, type Banner } from '@wenyuan/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { banners } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

function present(row: typeof banners.$inferSelect): Banner {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function bannerHandlers({ db }: Services): HandlersOf<'banner'> {
  return {
    create: async ({ input }) => {
      const [row] = await db.insert(banners).values(input).returning();
      if (row === undefined) throw new Error('insert returned no banner');
      return present(row);
    },
    list: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.banner.list).path);
      const matches = and(
        may ? undefined : eq(banners.enable, true),
        input.type === undefined ? undefined : inArray(banners.type, input.type),
      );
      const rows = await db
        .select()
        .from(banners)
        .where(matches)
        .orderBy(desc(banners.enable), desc(banners.sort), desc(banners.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      return { total: await db.$count(banners, matches), banner: rows.map(present) };
    },
  };
}
