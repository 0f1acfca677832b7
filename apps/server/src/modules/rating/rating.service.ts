import { PunishmentType } from '@wenyuan/domain';
import { and, avg, count, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { documents, documentScores } from '../../db/schema/index.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { requireVisible } from '../document/document-access.ts';
import { lockDocuments } from '../document/document.repo.ts';
import { unedited } from '../../db/unedited.ts';

export function createRatingService(services: Pick<Services, 'db' | 'settings'>) {
  const { db } = services;
  return {
    /** One rating per member but the author, which may be changed; the document stores their mean and number. */
    async set(documentId: number, score: number, caller: Caller) {
      await requireUnpunished(db, caller.id, PunishmentType.AccountDisabled);
      await requireVisible(services, { id: documentId }, caller);
      return db.transaction(async (tx) => {
        const [row] = await lockDocuments(tx, [documentId]);
        if (row === undefined || row.deleted_at !== null) throw notFound('文档不存在或已被删除');
        if (row.user_id === caller.id) throw forbidden('不能给自己的文档评分');
        await tx
          .insert(documentScores)
          .values({ document_id: documentId, user_id: caller.id, score })
          .onConflictDoUpdate({
            target: [documentScores.document_id, documentScores.user_id],
            set: { score },
          });
        const [all] = await tx
          .select({ mean: avg(documentScores.score), number: count() })
          .from(documentScores)
          .where(eq(documentScores.document_id, documentId));
        const counted = {
          score: Math.round(Number(all?.mean ?? 0)),
          score_count: all?.number ?? 0,
        };
        await tx
          .update(documents)
          .set({ ...counted, ...unedited(documents) })
          .where(eq(documents.id, documentId));
        return counted;
      });
    },

    /** How many members gave how many stars. */
    async distribution(documentId: number, caller: Caller) {
      const row = await requireVisible(services, { id: documentId }, caller);
      const stars = sql<number>`round(${documentScores.score} / 100.0)::int`;
      const rows = await db
        .select({ stars, count: count() })
        .from(documentScores)
        .where(eq(documentScores.document_id, documentId))
        .groupBy(stars);
      const star = [1, 2, 3, 4, 5].map((each) => ({
        stars: each,
        count: rows.find((found) => found.stars === each)?.count ?? 0,
      }));
      return { score: row.score, score_count: row.score_count, star };
    },

    async get(documentId: number, caller: Caller) {
      const [row] = await db
        .select()
        .from(documentScores)
        .where(
          and(eq(documentScores.document_id, documentId), eq(documentScores.user_id, caller.id)),
        );
      return {
        id: row?.id ?? 0,
        document_id: documentId,
        user_id: caller.id,
        score: row?.score ?? 0,
      };
    },
  };
}
