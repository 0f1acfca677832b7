import { contract } from '@wenyuan/contract';
import { AttachmentType } from '@wenyuan/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { isGranted } from '../../auth/caller.ts';
import { edited } from '../../db/defined.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { banners } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { bindImages } from '../upload/bind-images.ts';

const MISSING = '横幅不存在';

export function bannerHandlers({ db }: Services): HandlersOf<'banner'> {
  return {
    create: async ({ input }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.insert(banners).values(input).returning();
        if (row === undefined) throw new Error('insert returned no banner');
        await bindImages(tx, { type: AttachmentType.Banner, id: row.id }, [row.path]);
        return toWire(row);
      }),
    update: async ({ input: { id, unchanged_since, ...change } }) =>
      db.transaction(async (tx) => {
        await lockUnchanged(tx, banners, { id, unchanged_since }, { missing: MISSING });
        const [row] = await tx
          .update(banners)
          .set(edited(change))
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
            ]
          : [eq(banners.enable, true)]),
      );
      const order = [desc(banners.enable), desc(banners.sort), desc(banners.id)];
      const { total, rows } = await pageOf(db, banners, { ...input, matches, order });
      return { total, banner: rows.map(toWire) };
    },
  };
}
