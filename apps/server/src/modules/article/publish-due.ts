import { ArticleStatus, PunishmentType } from '@wenyuan/domain';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { articles, punishments } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { articleReviewed, tellReviewed } from '../notice/review-notices.ts';
import { inForce } from '../punishment/punished.ts';
import { articleColumns, type ArticleRow } from './article.repo.ts';

const BATCH = 100;

/** Authors who may not publish at the moment. */
async function punishedAuthors(tx: Db, rows: readonly ArticleRow[]): Promise<Set<number>> {
  const found = await tx
    .selectDistinct({ id: punishments.user_id })
    .from(punishments)
    .where(
      and(
        inArray(
          punishments.user_id,
          rows.map(({ user_id }) => user_id),
        ),
        gt(punishments.user_id, ROOT_USER_ID),
        inArray(punishments.type, [PunishmentType.AccountDisabled, PunishmentType.NoArticle]),
        inForce,
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/**
 * Publishes the articles whose time has come and tells their authors. What somebody holds at the moment is left to the next run.
 * An article of somebody who has been punished since waits for a review.
 */
export async function publishDue({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select(articleColumns)
        .from(articles)
        .where(
          and(
            // As the partial index has it.
            sql`${articles.status} = ${sql.raw(String(ArticleStatus.Scheduled))}`,
            lte(articles.publish_at, sql`now()`),
            isNull(articles.deleted_at),
          ),
        )
        .orderBy(asc(articles.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const punished = await punishedAuthors(tx, rows);
      const statusOf = ({ user_id }: ArticleRow) =>
        punished.has(user_id) ? ArticleStatus.Pending : ArticleStatus.Passed;
      for (const row of rows)
        await tx
          .update(articles)
          .set({ status: statusOf(row) })
          .where(eq(articles.id, row.id));
      await tellReviewed(
        tx,
        rows.map((row) =>
          articleReviewed(row, { status: statusOf(row), reason: '', by_user_id: 0 }),
        ),
      );
      return rows.length;
    });
    if (count < BATCH) return;
  }
}
