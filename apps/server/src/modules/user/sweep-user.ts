import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { ArticleStatus, CommentStatus, PunishmentType, WishStatus } from '@wenyuan/domain';
import { and, asc, eq, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { visitor, type Caller } from '../../auth/caller.ts';
import { articles, comments, documents, wishes } from '../../db/schema/index.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { createArticleBin } from '../article/article-bin.service.ts';
import { createCommentService } from '../comment/comment.service.ts';
import { createDocumentService } from '../document/document.service.ts';
import { isDisabledForGood, lockUsers, punish, requireMayPunish } from '../punishment/punish.ts';
import { createWishService } from '../wish/wish.service.ts';

/** Rows in one transaction, so that no lock is held for long. */
const BATCH = 100;

/** Longer than a request takes that began before the account was disabled. */
const AGAIN_SECONDS = 60;

type Swept = typeof comments | typeof documents | typeof articles | typeof wishes;

/** Disables an account, whose requests are refused from then on, and has the worker take down what it made. */
export async function beginSweep(
  services: Services,
  { user_id, reason }: ParsedInputOf<(typeof contract)['user']['sweep']>,
  caller: Caller,
): Promise<void> {
  const { db, jobs, sessions } = services;
  await db.transaction(async (tx) => {
    const type = PunishmentType.AccountDisabled;
    // Of two sweeps at once, the second finds the punishment of the first.
    await lockUsers(tx, [user_id]);
    if (await isDisabledForGood(tx, user_id)) await requireMayPunish(tx, caller, [user_id]);
    else {
      const terms = { enable: true, reason, remark: '', end_time: null };
      await punish(services, tx, { user_id: [user_id], type: [type], ...terms }, caller);
    }
    const payload = { userId: user_id, operatorId: caller.id, reason };
    // They run one after another: both take down whatever they find.
    const queue = `sweep_user:${user_id}`;
    // A long one may be stopped by many restarts, and goes on where it was.
    const each = { payload, queue, maxAttempts: 25 };
    await jobs.addMany(tx, 'sweep_user', [
      { ...each, key: queue },
      // What was under way meanwhile may be there only after the first is through.
      { ...each, key: `${queue}:again`, delaySeconds: AGAIN_SECONDS },
    ]);
  });
  sessions.forget();
}

/**
 * Takes down all that a member made, in ways that operators can take back: by the recycle bins, and by another decision. Drafts
 * stay, as nobody sees them, and what is others' as well: answered wishes, and open ones that somebody else wants.
 */
export async function sweepUser(
  services: Services,
  { userId, operatorId, reason }: JobPayloads['sweep_user'],
): Promise<void> {
  // The right was judged when the sweep began; here the operator is only named.
  const operator: Caller = { ...visitor, id: operatorId };
  const document = createDocumentService(services);
  const comment = createCommentService(services);
  const wish = createWishService(services);
  const bin = createArticleBin(services);

  async function sweep(
    table: Swept,
    isLeft: SQL | undefined,
    act: (ids: readonly number[]) => Promise<void>,
  ): Promise<void> {
    // Who is pardoned meanwhile keeps the rest.
    while (await isDisabledForGood(services.db, userId)) {
      const rows = await services.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.user_id, userId), isLeft))
        .orderBy(asc(table.id))
        .limit(BATCH);
      if (rows.length === 0) return;
      await act(rows.map(({ id }) => id));
    }
  }

  await sweep(comments, ne(comments.status, CommentStatus.Rejected), (id) =>
    comment.check(
      {
        id: [...id],
        status: CommentStatus.Rejected,
        reject_reason: reason,
        seen_status: undefined,
      },
      operator,
    ),
  );
  await sweep(documents, isNull(documents.deleted_at), (id) =>
    document.remove({ id: [...id], reason }, operator, true),
  );
  const isOthersToSee = and(isNull(articles.deleted_at), ne(articles.status, ArticleStatus.Draft));
  await sweep(articles, isOthersToSee, (id) => bin.remove({ id: [...id], reason }, operator, true));
  const isNobodyElses = or(
    eq(wishes.status, WishStatus.Pending),
    and(eq(wishes.status, WishStatus.Open), lte(wishes.supporter_count, 1)),
  );
  await sweep(wishes, isNobodyElses, (id) =>
    wish.check(
      { id: [...id], status: WishStatus.Closed, close_reason: reason, seen_status: undefined },
      operator,
    ),
  );
}
