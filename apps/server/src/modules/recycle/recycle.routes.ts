import { CommentType, FORMER_OWNER } from '@wenyuan/domain';
import { and, desc } from 'drizzle-orm';
import { createCounts } from '../../db/counts.ts';
import { deletedBy } from '../../db/filters.ts';
import { documents } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createArticleBin } from '../article/article-bin.service.ts';
import { filterOf } from '../document/document-filter.ts';
import { presentDocument } from '../document/document.presenter.ts';
import { conditionOf, loadRelations } from '../document/document.repo.ts';
import { countBuyers } from '../entitlement/buyers.ts';
import { listOwnBin } from './own-bin.ts';
import { purgeTime } from './purge-old.ts';
import { createRecycleService } from './recycle.service.ts';

export function recycleHandlers(services: Services): HandlersOf<'recycle'> {
  const { db } = services;
  const bin = createRecycleService(services);
  const articleBin = createArticleBin(services);
  const counts = createCounts();

  return {
    list: async ({ input }) => {
      const filter = { ...filterOf(input), byKey: true, isDeleted: true } as const;
      const { deleted_at, deleted_user_id, by_owner } = input;
      const deletion = { deleted_at, deleted_user_id, by_owner };
      const condition = and(conditionOf(db, filter), deletedBy(documents, deletion));
      const total = await counts.of(JSON.stringify({ ...filter, ...deletion }), () =>
        db.$count(documents, condition),
      );
      const rows = await db
        .select()
        .from(documents)
        .where(condition)
        .orderBy(desc(documents.deleted_at), desc(documents.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      const names = await usernamesOf(
        db,
        rows.map((row) => row.deleted_user_id),
      );
      const loaded = await loadRelations(db, rows);
      const values = await services.settings.read();
      const days = values.security.recycle_retention_days;
      const buyersOf = await countBuyers(db, rows, values);
      return {
        total,
        document: loaded.map((row) => ({
          ...presentDocument(row, { withError: true }),
          deleted_at: row.deleted_at?.toISOString() ?? '',
          deleted_user_id: row.deleted_user_id,
          deleted_username:
            row.deleted_user_id === FORMER_OWNER
              ? '原上传者'
              : (names.get(row.deleted_user_id) ?? ''),
          buyer_count: buyersOf(row.id),
          purge_at: buyersOf(row.id) > 0 ? null : purgeTime(row.deleted_at, days),
        })),
      };
    },
    own: ({ input, caller }) => listOwnBin(services, input, caller),
    recoverOwn: async ({ input: { id, type }, caller }) => {
      const own = type === CommentType.Article ? articleBin.restoreOwn : bin.recoverOwn;
      await own(id, caller);
      return {};
    },
    recover: async ({ input, caller }) => {
      await bin.recover(input, caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      await bin.purge(input.id, caller);
      return {};
    },
    clear: async ({ input: { deleted_until: until }, caller, signal }) => ({
      total: await bin.clear({
        signal,
        until: until === undefined ? undefined : new Date(until),
        caller,
      }),
    }),
  };
}
