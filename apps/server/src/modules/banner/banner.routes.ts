import { contract } from '@wenyuan/contract';
import { AttachmentType } from '@wenyuan/domain';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { isGranted } from '../../auth/caller.ts';
import { edited } from '../../db/defined.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { momentOf, periodsOf, requirePeriod } from '../../db/period.ts';
import { banners } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { bindImages } from '../upload/bind-images.ts';

const MISSING = '横幅不存在';
const byPeriod = periodsOf(banners);

export function bannerHandlers({ db }: Services): HandlersOf<'banner'> {
  return {
    create: async ({ input }) => {
      const start_time = momentOf(input.start_time);
      const end_time = momentOf(input.end_time);
      requirePeriod(start_time, end_time);
      return db.transaction(async (tx) => {
        const row = await tx
          .insert(banners)
          .values({ ...input, start_time, end_time })
          .returning()
          .then(oneRow);
        await bindImages(tx, { type: AttachmentType.Banner, id: row.id }, [row.path]);
        return toWire(row);
      });
    },
    update: async ({ input: { id, unchanged_since, start_time, end_time, ...change } }) =>
      db.transaction(async (tx) => {
        const opened = { id, unchanged_since };
        const before = await lockUnchanged(tx, banners, opened, { missing: MISSING });
        const start = start_time === undefined ? before.start_time : momentOf(start_time);
        const end = end_time === undefined ? before.end_time : momentOf(end_time);
        requirePeriod(start, end);
        const [row] = await tx
          .update(banners)
          .set({ ...edited(change), start_time: start, end_time: end })
          .where(eq(banners.id, id))
          .returning();
        if (row === undefined) throw notFound(MISSING);
        await bindImages(tx, { type: AttachmentType.Banner, id }, [row.path]);
        return {};
      }),
    delete: async ({ input }) =>
      db.transaction(async (tx) => {
        await tx.delete(banners).where(inArray(banners.id, input.id));
        for (const id of input.id) await bindImages(tx, { type: AttachmentType.Banner, id }, []);
        return {};
      }),
    get: async ({ input }) => {
      const [row] = await db.select().from(banners).where(eq(banners.id, input.id));
      if (row === undefined) throw notFound(MISSING);
      return toWire(row);
    },
    list: async ({ input, caller }) => {
      const may = isGranted(caller, contract.banner.list);
      const matches = and(
        oneOf(banners.type, input.type),
        ...(may
          ? [
              withWords(input.wd, banners.title, banners.description),
              oneOf(banners.enable, input.enable),
              input.period && or(...input.period.map((each) => byPeriod[each])),
            ]
          : [eq(banners.enable, true), byPeriod.running]),
      );
      const order = [desc(banners.enable), desc(banners.sort), desc(banners.id)];
      const { total, rows } = await pageOf(db, banners, { ...input, matches, order });
      return { total, banner: rows.map(toWire) };
    },
  };
}
