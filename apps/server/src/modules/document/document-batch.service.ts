import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { RecommendType } from '@wenyuan/domain';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { detectLanguage } from '../../conversion/detect-language.ts';
import { documents } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { requireLanguages } from '../language/known-language.ts';
import { tellReviewed } from '../notice/review-notices.ts';
import { link, lockCounted, requirePath, wasUnder } from './document-categories.ts';
import { lockExisting } from './lock-existing.ts';
import { refuseChanged } from './refuse-changed.ts';
import { watchChanges } from './watch-changes.ts';

type Filing = ParsedInputOf<(typeof contract)['document']['setCategory']>;
type Languages = ParsedInputOf<(typeof contract)['document']['setLanguage']>;

/** Changes of one field of many documents, all or none. */
export function createBatchService({ db }: Pick<Services, 'db'>) {
  return {
    async setCategory(
      { document_id: ids, category_id: categoryIds, seen_category_id: seen }: Filing,
      caller: Caller,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requirePath(tx, categoryIds);
        const rows = await lockExisting(tx, ids);
        await lockCounted(tx, rows, categoryIds);
        const changes = await watchChanges(tx, rows, caller.id);
        const before = await link(
          tx,
          rows.map(({ id }) => id),
          categoryIds,
        );
        if (seen !== undefined) refuseChanged(rows, '分类', ({ id }) => wasUnder(before, id, seen));
        await tellReviewed(tx, [await changes()]);
      });
    },

    async setVip(ids: readonly number[], is_vip: boolean, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const changes = await watchChanges(tx, await lockExisting(tx, ids), caller.id);
        await tx
          .update(documents)
          .set({ is_vip })
          .where(inArray(documents.id, [...ids]));
        await tellReviewed(tx, [await changes()]);
      });
    },

    async setPrice(
      ids: readonly number[],
      { price, seen }: { readonly price: number; readonly seen: number | undefined },
      caller: Caller,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockExisting(tx, ids);
        const changes = await watchChanges(tx, rows, caller.id);
        refuseChanged(rows, '价格', (row) => seen === undefined || row.price === seen);
        await tx
          .update(documents)
          .set({ price })
          .where(inArray(documents.id, [...ids]));
        await tellReviewed(tx, [await changes()]);
      });
    },

    /** Sets one language for all, or one for each document. */
    async setLanguages({ document_id = [], language, document = [] }: Languages): Promise<void> {
      if (document_id.length + document.length === 0)
        throw badField('document_id', '请至少选择一项');
      const wanted = new Map(document_id.map((id) => [id, language]));
      for (const each of document) wanted.set(each.id, each.language);
      await db.transaction(async (tx) => {
        const codes = [...new Set(wanted.values())];
        await requireLanguages(
          tx,
          codes.map((code) => ({ code, field: 'language' })),
        );
        await lockExisting(tx, [...wanted.keys()]);
        for (const code of codes) {
          const ids = [...wanted].filter(([, each]) => each === code).map(([id]) => id);
          await tx.update(documents).set({ language: code }).where(inArray(documents.id, ids));
        }
      });
    },

    /** Detects the languages without storing them. */
    async detectLanguages(ids: readonly number[]) {
      const rows = await db
        .select({
          id: documents.id,
          title: documents.title,
          conversion_key: documents.conversion_key,
        })
        .from(documents)
        .where(and(inArray(documents.id, [...ids]), isNull(documents.deleted_at)))
        .orderBy(asc(documents.id));
      const found: { id: number; title: string; language: string }[] = [];
      for (const { id, title, conversion_key } of rows)
        found.push({ id, title, language: await detectLanguage(db, { conversion_key }) });
      return found;
    },

    async recommend(ids: readonly number[], type: number): Promise<void> {
      const wanted = type === RecommendType.Cancel ? null : new Date();
      await db
        .update(documents)
        .set({ recommend_at: wanted, ...unedited(documents) })
        .where(
          and(
            inArray(documents.id, [...ids]),
            isNull(documents.deleted_at),
            type === RecommendType.Recommend ? isNull(documents.recommend_at) : undefined,
          ),
        );
    },
  };
}
