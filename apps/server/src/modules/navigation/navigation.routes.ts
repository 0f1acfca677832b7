import { contract } from '@wenyuan/contract';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { isGranted, type Caller } from '../../auth/caller.ts';
import { withWords } from '../../db/filters.ts';
import { navigations } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import {
  arrangeNavigations,
  createNavigation,
  deleteNavigations,
  updateNavigation,
} from './navigation.service.ts';

/** A disabled entry disables all below it. */
async function enabledIds(db: Services['db']): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive enabled as (
      select id from navigations where enable and parent_id = 0
      union select n.id from navigations n join enabled on n.parent_id = enabled.id where n.enable
    ) select id from enabled`);
  return rows.map(({ id }) => Number(id));
}

/** Whether the caller may see entries that are turned off, which nobody else is shown. */
const maySeeAll = (caller: Caller) => isGranted(caller, contract.navigation.list);

export function navigationHandlers({ db }: Services): HandlersOf<'navigation'> {
  return {
    create: async ({ input }) => toWire(await createNavigation(db, input)),
    update: async ({ input }) => {
      await updateNavigation(db, input);
      return {};
    },
    arrange: async ({ input }) => {
      await arrangeNavigations(db, input);
      return {};
    },
    delete: async ({ input }) => {
      await deleteNavigations(db, input.id);
      return {};
    },
    get: async ({ input, caller }) => {
      const isShown = maySeeAll(caller) || (await enabledIds(db)).includes(input.id);
      const [row] = await db.select().from(navigations).where(eq(navigations.id, input.id));
      if (row === undefined || !isShown) throw notFound('导航不存在');
      return toWire(row);
    },
    list: async ({ input, caller }) => {
      const matches = maySeeAll(caller)
        ? withWords(input.wd, navigations.title, navigations.href)
        : inArray(navigations.id, await enabledIds(db));
      const rows = await db
        .select()
        .from(navigations)
        .where(matches)
        .orderBy(desc(navigations.sort), asc(navigations.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      return { total: await db.$count(navigations, matches), navigation: rows.map(toWire) };
    },
  };
}
