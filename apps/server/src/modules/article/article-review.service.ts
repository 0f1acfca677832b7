import type { contract, ParsedInputOf } from '@wenyuan/contract';
import {
  bookTitle,
  ArticleStatus,
  articleStatusByTime,
  articleStatusLabels,
  canTransitArticle,
  labelIn,
} from '@wenyuan/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { articles } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { articleReviewed, tellReviewed, type Reviewed } from '../notice/review-notices.ts';
import { link, lockCounted, requireCategories } from './article-categories.ts';
import { lockArticles, type ArticleRow } from './article.repo.ts';
import { lockLive } from './lock-live.ts';
import { watchChanges } from './watch-changes.ts';

type Review = ParsedInputOf<(typeof contract)['article']['check']>;

/** What passes its review waits for its time; what waits for that already is published at once, and so is what was published. */
function statusBy(decided: ArticleStatus, { status, publish_at }: ArticleRow): ArticleStatus {
  const waits = status === ArticleStatus.Pending || status === ArticleStatus.Rejected;
  return waits ? articleStatusByTime(decided, publish_at) : decided;
}

/** Pages have neither categories nor recommendations. */
function requireNoPage(rows: readonly ArticleRow[]): void {
  const page = rows.find(({ is_page }) => is_page);
  if (page !== undefined)
    throw conflict(`${bookTitle(page.title)}是单页，不能设置分类或推荐`, 'article_id');
}

/** What operators decide of articles that others wrote, of many at once. */
export function createArticleReview({ db }: Pick<Services, 'db'>) {
  return {
    async setCategory(
      ids: readonly number[],
      categoryIds: readonly number[],
      caller: Caller,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requireCategories(tx, categoryIds);
        const rows = await lockLive(tx, ids);
        requireNoPage(rows);
        await lockCounted(tx, rows, categoryIds);
        const changes = await watchChanges(tx, rows, caller.id);
        for (const row of rows) await link(tx, row.id, categoryIds);
        await tellReviewed(tx, [await changes(rows)]);
      });
    },

    async recommend(ids: readonly number[], isRecommended: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        requireNoPage(await lockArticles(tx, ids));
        await tx
          .update(articles)
          .set({
            recommend_at: isRecommended ? new Date() : null,
            ...unedited(articles),
          })
          .where(and(inArray(articles.id, [...ids]), isNull(articles.deleted_at)));
      });
    },

    async check(input: Review, caller: Caller): Promise<void> {
      const { article_id: ids, seen_status } = input;
      const decided = input.status as ArticleStatus;
      const reason = input.reject_reason ?? input.rejeact_reason ?? '';
      await db.transaction(async (tx) => {
        const rows = await lockLive(tx, ids);
        await requireSeen(tx, rows, {
          seen: { ids, status: seen_status },
          of: (row) => ({ ...row, by: row.reviewed_user_id }),
          nameOf: (row) => bookTitle(row.title),
          labelOf: (row) => labelIn(articleStatusLabels, row.status),
        });
        const told: Reviewed[] = [];
        for (const row of rows) {
          const from = row.status as ArticleStatus;
          const status = statusBy(decided, row);
          if (from !== decided && !canTransitArticle(from, decided)) {
            const [now, wanted] = [articleStatusLabels[from], articleStatusLabels[decided]];
            throw conflict(`${bookTitle(row.title)}当前为“${now}”，不能改为“${wanted}”`, 'status');
          }
          // One that returns to review goes on saying why it was rejected before.
          const isKept = decided === ArticleStatus.Pending && reason === '';
          const reject_reason = decided === ArticleStatus.Passed ? '' : reason;
          await tx
            .update(articles)
            .set({
              status,
              ...(isKept ? {} : { reject_reason }),
              reviewed_user_id: caller.id,
            })
            .where(eq(articles.id, row.id));
          told.push(articleReviewed(row, { status, reason, by_user_id: caller.id }));
        }
        await tellReviewed(tx, told);
      });
    },
  };
}
