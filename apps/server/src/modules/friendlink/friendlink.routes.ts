import { contract } from '@wenyuan/contract';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { isGranted } from '../../auth/caller.ts';
import { lockSite } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { friendlinks } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { checkFriendlinks } from './check-friendlinks.ts';

const MISSING = '友情链接不存在';
const UNCHECKED = { checked_at: null, failures: 0, check_note: '' };

/** Before anything of the links is read, so that two of the same link at once see each other. */
async function requireFreeLink(tx: Db, link: string): Promise<void> {
  await lockSite(tx, 'friendlinks');
  if ((await tx.$count(friendlinks, eq(friendlinks.link, link))) > 0)
    throw conflict('已有这个链接', 'link');
}

export function friendlinkHandlers({ db }: Services): HandlersOf<'friendlink'> {
  return {
    create: async ({ input }) =>
      db.transaction(async (tx) => {
        await requireFreeLink(tx, input.link);
        const row = await tx.insert(friendlinks).values(input).returning().then(oneRow);
        return toWire(row);
      }),
    update: async ({ input: { id, unchanged_since, ...change } }) =>
      db.transaction(async (tx) => {
        const row = await lockUnchanged(
          tx,
          friendlinks,
          { id, unchanged_since },
          { missing: MISSING },
        );
        const isOther = change.link !== undefined && change.link !== row.link;
        if (isOther) await requireFreeLink(tx, change.link ?? row.link);
        await tx
          .update(friendlinks)
          .set(edited({ ...change, ...(isOther ? UNCHECKED : {}) }))
          .where(eq(friendlinks.id, id));
        return {};
      }),
    delete: async ({ input }) => {
      await db.delete(friendlinks).where(inArray(friendlinks.id, input.id));
      return {};
    },
    get: async ({ input }) => {
      const [row] = await db.select().from(friendlinks).where(eq(friendlinks.id, input.id));
      if (row === undefined) throw notFound(MISSING);
      return toWire(row);
    },
    check: async ({ input }) => ({ failed: await checkFriendlinks({ db }, input.id) }),
    list: async ({ input, caller }) => {
      const may = isGranted(caller, contract.friendlink.list);
      const matches = may
        ? and(
            withWords(input.wd, friendlinks.title, friendlinks.link),
            oneOf(friendlinks.enable, input.enable),
            input.is_dead === undefined
              ? undefined
              : (input.is_dead ? gt : lte)(friendlinks.failures, 0),
          )
        : eq(friendlinks.enable, true);
      const order = [desc(friendlinks.enable), desc(friendlinks.sort), desc(friendlinks.id)];
      const { total, rows } = await pageOf(db, friendlinks, { ...input, matches, order });
      // Which of them we found to be dead is for operators.
      const shown = may
        ? rows
        : rows.map(({ checked_at: _at, failures: _count, check_note: _note, ...row }) => row);
      return { total, friendlink: shown.map((row) => toWire(row)) };
    },
  };
}
