import { DynamicType, FOLLOWS_MAX } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { lockSiteShared } from '../../db/advisory-locks.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { follows, users } from '../../db/schema/index.ts';
import { badField, conflict, notFound, unauthenticated } from '../../http/errors.ts';
import { countBack, notify } from '../notice/notify.ts';
import { recordDynamic } from '../user/dynamics.ts';
import { isEnded, requireNotEnded } from '../user/ended.ts';
import { findUser, lockUsers } from '../user/user.repo.ts';

/** Each is noted among what the member did and told to whom it is about. */
const CHANGES = { count: 200, seconds: 3600 };

/** Where a member sees who follows them. */
const FANS_HREF = '/member/follow?tab=fans';

const noticeOf = (userId: number, authorId: number) => ({
  user_id: authorId,
  kind: 'followed' as const,
  target_id: authorId,
  title: '',
  href: FANS_HREF,
  by_user_id: userId,
});

/** Locks both sides, while no account ends that others follow. */
async function lockSides(tx: Db, ids: readonly number[]): Promise<number[]> {
  await lockSiteShared(tx, 'follows');
  return lockUsers(tx, ids);
}

/** Has the caller follow a member. Once is as good as twice. */
export async function follow(db: Db, authorId: number, caller: Caller): Promise<void> {
  if (authorId === caller.id) throw badField('user_id', '不能关注自己');
  await consume(db, `follow:${caller.id}`, CHANGES);
  await db.transaction(async (tx) => {
    const found = await lockSides(tx, [caller.id, authorId]);
    // The account of a caller may have ended since the request began, too.
    if (!found.includes(caller.id) || (await isEnded(tx, caller.id))) throw unauthenticated();
    const author = await findUser(tx, authorId);
    if (author === undefined) throw notFound('用户不存在');
    await requireNotEnded(tx, authorId);
    const [row] = await tx
      .insert(follows)
      .values({ user_id: caller.id, author_id: authorId })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) return;
    if ((await tx.$count(follows, eq(follows.user_id, caller.id))) > FOLLOWS_MAX)
      throw conflict(`最多关注 ${FOLLOWS_MAX} 人，请先取消关注一些人`);
    await addToCounter(tx, users.follow_count, [caller.id], 1);
    await addToCounter(tx, users.fans_count, [authorId], 1);
    await recordDynamic(tx, {
      user_id: caller.id,
      type: DynamicType.Follow,
      title: author.username,
      href: `/user/${authorId}`,
    });
    await notify(tx, [noticeOf(caller.id, authorId)]);
  });
}

export async function unfollow(db: Db, authorId: number, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSides(tx, [caller.id, authorId]);
    const [row] = await tx
      .delete(follows)
      .where(and(eq(follows.user_id, caller.id), eq(follows.author_id, authorId)))
      .returning();
    if (row === undefined) return;
    await addToCounter(tx, users.follow_count, [caller.id], -1);
    await addToCounter(tx, users.fans_count, [authorId], -1);
    await countBack(tx, [{ ...noticeOf(caller.id, authorId), at: row.created_at }]);
  });
}
