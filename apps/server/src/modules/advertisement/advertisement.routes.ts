import type { Advertisement } from '@wenyuan/contract';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { ADVERT_PICTURES } from './advert-pictures.ts';
import type { Db } from '../../db/database.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { definedOf } from '../../db/defined.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { momentOf, periodsOf, requirePeriod } from '../../db/period.ts';
import { advertisements } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { filesOfHtml } from '../article/article-files.ts';
import { membersAmong } from '../membership/active-vips.ts';
import { bindImages } from '../upload/bind-images.ts';

const MISSING = '广告不存在';
/** Bound on the advertisements of one reply; a longer list is an operator's mistake. */
const SHOWN_MAX = 100;

async function requireAdvertisement(db: Db, id: number) {
  const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id));
  if (row === undefined) throw notFound(MISSING);
  return row;
}

async function hasMembership(db: Db, userId: number): Promise<boolean> {
  return userId !== 0 && (await membersAmong(db, [userId])).has(userId);
}

const byPeriod = periodsOf(advertisements);

/** Keeps the uploaded pictures of an advert while it has them; type 0 is no other thing's. */
async function bindPictures(tx: Db, id: number, content: string): Promise<void> {
  await bindImages(tx, { type: ADVERT_PICTURES, id }, filesOfHtml(content));
}

export function advertisementHandlers({ db }: Services): HandlersOf<'advertisement'> {
  return {
    create: async ({ input, caller }) => {
      const start_time = momentOf(input.start_time);
      const end_time = momentOf(input.end_time);
      requirePeriod(start_time, end_time);
      return db.transaction(async (tx) => {
        const row = await tx
          .insert(advertisements)
          .values({ ...input, start_time, end_time, user_id: caller.id })
          .returning()
          .then(oneRow);
        await bindPictures(tx, row.id, row.content);
        return toWire(row);
      });
    },
    update: async ({ input: { id, unchanged_since, start_time, end_time, ...change } }) =>
      db.transaction(async (tx) => {
        const opened = { id, unchanged_since };
        const row = await lockUnchanged(tx, advertisements, opened, { missing: MISSING });
        const start = start_time === undefined ? row.start_time : momentOf(start_time);
        const end = end_time === undefined ? row.end_time : momentOf(end_time);
        requirePeriod(start, end);
        await tx
          .update(advertisements)
          .set({ ...definedOf(change), start_time: start, end_time: end })
          .where(eq(advertisements.id, id));
        await bindPictures(tx, id, change.content ?? row.content);
        return {};
      }),
    delete: async ({ input }) =>
      db.transaction(async (tx) => {
        await tx.delete(advertisements).where(inArray(advertisements.id, input.id));
        for (const id of input.id) await bindPictures(tx, id, '');
        return {};
      }),
    get: async ({ input }) => toWire(await requireAdvertisement(db, input.id)),
    position: async ({ input, caller }) => {
      if (await hasMembership(db, caller.id)) return { advertisement: [] };
      const rows = await db
        .select()
        .from(advertisements)
        .where(
          and(
            eq(advertisements.enable, true),
            oneOf(advertisements.position, input.position),
            byPeriod.running,
          ),
        )
        .orderBy(desc(advertisements.id))
        .limit(SHOWN_MAX);
      return {
        advertisement: rows.map((row): Advertisement => ({ ...toWire(row), remark: '' })),
      };
    },
    list: async ({ input }) => {
      const matches = and(
        withWords(input.wd, advertisements.title, advertisements.remark, advertisements.content),
        oneOf(advertisements.position, input.position),
        oneOf(advertisements.enable, input.enable),
        input.period === undefined ? undefined : or(...input.period.map((each) => byPeriod[each])),
      );
      const order = [desc(advertisements.id)];
      const { total, rows } = await pageOf(db, advertisements, { ...input, matches, order });
      return { total, advertisement: rows.map(toWire) };
    },
  };
}
