import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { ArticleStatus, CommentStatus, PunishmentType, WishStatus } from '@wenyuan/domain';
import { and, asc, eq, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { visitor, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { articles, comments, documents, wishes } from '../../db/schema/index.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { createArticleBin } from '../article/article-bin.service.ts';
import { createCommentService } from '../comment/comment.service.ts';
import { removeDocuments } from '../document/remove-documents.ts';
import { tellSwept } from '../notice/removal-notices.ts';
import { isDisabledForGood, punish, requireMayPunish } from '../punishment/punish.ts';
import { createWishService } from '../wish/wish.service.ts';
import { lockUsers } from './user.repo.ts';

/** Rows in one transaction, so that no lock is held for long. */
const BATCH = 100;

/** Longer than a request takes that began before the account was disabled. */
const AGAIN_SECONDS = 60;

/** The runs of one member go one after another. A long one may be stopped by many restarts, and goes on where it was. */
const runOf = (userId: number) => ({ queue: `sweep_user:${userId}`, maxAttempts: 25 });

const swept = { comments, documents, articles, wishes };
type SweptName = keyof typeof swept;

/** Drafts stay, as nobody sees them. */
const isOthersToSee = ne(articles.status, ArticleStatus.Draft);

/** The ids of all that there is when the first run of a sweep begins, so that the second leaves what somebody restores since. */
async function madeSoFar(db: Db, userId: number): Promise<Record<SweptName, number[]>> {
  const idsOf = async (table: (typeof swept)[SweptName], further?: SQL) => {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.user_id, userId), further));
    return rows.map(({ id }) => id);
  };
  return {
    comments: await idsOf(comments),
    documents: await idsOf(documents),
    articles: await idsOf(articles, isOthersToSee),
    wishes: await idsOf(wishes),
  };
}

/** The database's clock, by which notices are dated. */
async function now(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ at: Date }>(sql`select now() as at`);
  return new Date(rows[0]?.at ?? 0).toISOString();
}

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
    const run = runOf(user_id);
    const payload = { userId: user_id, operatorId: caller.id, reason, since: await now(tx) };
    await jobs.add(tx, 'sweep_user', payload, { ...run, key: run.queue });
  });
  sessions.forget();
}

/**
 * Takes down all that a member made, in ways that operators can take back: by the recycle bins, and by another decision. What is
 * others' as well stays: answered wishes, and open ones that somebody else wants. Once it is through, it runs again for what was
 * under way meanwhile, and tells the member once of all.
 */
export async function sweepUser(
  services: Services,
  payload: JobPayloads['sweep_user'],
): Promise<void> {
  const { userId, operatorId, reason, since, known } = payload;
  // The right was judged when the sweep began; here the operator is only named.
  const operator: Caller = { ...visitor, id: operatorId };
  const comment = createCommentService(services);
  const wish = createWishService(services);
  const bin = createArticleBin(services);
  // Read before the first pass: what comes behind one is left to the second run.
  const made = known ?? (await madeSoFar(services.db, userId));

  async function sweep(
    name: SweptName,
    isLeft: SQL | undefined,
    act: (ids: readonly number[]) => Promise<void>,
  ): Promise<void> {
    const table = swept[name];
    const isNew = known && sql`${table.id} <> all(${sql.param(known[name])}::bigint[])`;
    // Who is pardoned meanwhile keeps the rest.
    while (await isDisabledForGood(services.db, userId)) {
      const rows = await services.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.user_id, userId), isLeft, isNew))
        .orderBy(asc(table.id))
        .limit(BATCH);
      if (rows.length === 0) return;
      await act(rows.map(({ id }) => id));
    }
  }

  await sweep('comments', ne(comments.status, CommentStatus.Rejected), (id) =>
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
  await sweep('documents', isNull(documents.deleted_at), async (id) => {
    await removeDocuments(
      services,
      { id: [...id], reason, forbid_file: false, refund_buyers: false },
      operator,
      true,
    );
  });
  await sweep('articles', and(isNull(articles.deleted_at), isOthersToSee), (id) =>
    bin.remove({ id: [...id], reason }, operator, true),
  );
  const isNobodyElses = or(
    eq(wishes.status, WishStatus.Pending),
    and(eq(wishes.status, WishStatus.Open), lte(wishes.supporter_count, 1)),
  );
  await sweep('wishes', isNobodyElses, (id) =>
    wish.check(
      { id: [...id], status: WishStatus.Closed, close_reason: reason, seen_status: undefined },
      operator,
    ),
  );
  if (known === undefined) {
    const run = runOf(userId);
    const again = { ...run, key: `${run.queue}:again`, delaySeconds: AGAIN_SECONDS };
    await services.jobs.add(services.db, 'sweep_user', { ...payload, known: made }, again);
    return;
  }
  await services.db.transaction((tx) =>
    tellSwept(tx, { user_id: userId, by_user_id: operatorId, reason, since }),
  );
}
