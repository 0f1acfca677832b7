import { asc, eq, and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { friendlinks } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { reachFault } from '../../http/reach-fault.ts';
import { reachOutside } from '../../http/reach-outside.ts';

const AT_ONCE = 25;
/** Pages that are not there; others that refuse, such as 403 to programs, are. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

type Reach = (address: string) => Promise<number>;

/** What an operator reads about a link that does not lead to a page; empty for one that does. */
async function faultOf(link: string, reach: Reach): Promise<string> {
  try {
    const status = await reach(link);
    return GONE.has(status) || status >= 500 ? `返回 ${status}` : '';
  } catch (error) {
    return reachFault(error);
  }
}

/** Fetches friend links, by default all, and notes what came of it. Returns how many do not lead to a page. */
export async function checkFriendlinks(
  { db }: { readonly db: Db },
  ids?: readonly number[],
  reach: Reach = reachOutside,
): Promise<number> {
  const rows = await db
    .select({ id: friendlinks.id, link: friendlinks.link })
    .from(friendlinks)
    .where(ids === undefined ? undefined : inArray(friendlinks.id, [...ids]))
    .orderBy(asc(friendlinks.id));
  let failed = 0;
  const waiting = rows.values();
  const work = async () => {
    for (const { id, link } of waiting) {
      const check_note = await faultOf(link, reach);
      if (check_note !== '') failed += 1;
      await db
        .update(friendlinks)
        .set({
          checked_at: new Date(),
          check_note,
          failures: check_note === '' ? 0 : sql`${friendlinks.failures} + 1`,
          ...unedited(friendlinks),
        })
        // A link that was changed meanwhile has not been checked.
        .where(and(eq(friendlinks.id, id), eq(friendlinks.link, link)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}
