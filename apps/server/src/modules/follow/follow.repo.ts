import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { addToCounter } from '../../db/add-to-counter.ts';
import { lockSite } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { withWords } from '../../db/filters.ts';
import { follows, users } from '../../db/schema/index.ts';
import type { UserRow } from '../user/user.repo.ts';

export type FollowRow = typeof follows.$inferSelect;

export async function findFollow(
  db: Db,
  userId: number,
  authorId: number,
): Promise<FollowRow | undefined> {
  const [row] = await db
    .select()
    .from(follows)
    .where(and(eq(follows.user_id, userId), eq(follows.author_id, authorId)));
  return row;
}

type Page = { readonly page: number; readonly size: number; readonly wd: string };
type Side = { readonly user: UserRow; readonly followed_at: Date };

/** Whom a member follows, or who follows them, the last one first. */
export async function listPeople(
  db: Db,
  side: 'authors' | 'fans',
  userId: number,
  { page, size, wd }: Page,
): Promise<{ total: number; rows: Side[] }> {
  const [own, other] =
    side === 'authors'
      ? [follows.user_id, follows.author_id]
      : [follows.author_id, follows.user_id];
  const isTheirs = eq(own, userId);
  const isOther = eq(users.id, other);
  const matches = wd === '' ? undefined : withWords(wd, users.username);
  const total =
    matches === undefined
      ? await db.$count(follows, isTheirs)
      : await db.$count(
          db
            .select({ id: follows.id })
            .from(follows)
            .innerJoin(users, isOther)
            .where(and(isTheirs, matches))
            .as('found'),
        );
  const rows = await db
    .select({ user: users, followed_at: follows.created_at })
    .from(follows)
    .innerJoin(users, isOther)
    .where(and(isTheirs, matches))
    .orderBy(desc(follows.id))
    .limit(size)
    .offset((page - 1) * size);
  return { total, rows };
}

/** Which of these members somebody follows. */
export async function followedAmong(
  db: Db,
  userId: number,
  authorIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: follows.author_id })
    .from(follows)
    .where(and(eq(follows.user_id, userId), inArray(follows.author_id, [...authorIds])));
  return new Set(rows.map(({ id }) => id));
}

const isOf = (ids: readonly number[]) =>
  or(inArray(follows.user_id, [...ids]), inArray(follows.author_id, [...ids]));

/**
 * Those whom these members follow and who follow them: their counters change once the members are gone. Nobody follows anybody until
 * then, so that nobody joins them later. It must come before any row lock.
 */
export async function joinedByFollows(tx: Db, ids: readonly number[]): Promise<number[]> {
  await lockSite(tx, 'follows');
  const rows = await tx.select().from(follows).where(isOf(ids));
  return [...new Set(rows.flatMap(({ user_id, author_id }) => [user_id, author_id]))];
}

/** Ends all that these members follow and all who follow them, of whom the caller has locked `joinedByFollows`. */
export async function deleteFollows(tx: Db, ids: readonly number[]): Promise<void> {
  const gone = await tx.delete(follows).where(isOf(ids)).returning();
  await addToCounter(
    tx,
    users.follow_count,
    gone.map((row) => row.user_id),
    -1,
  );
  await addToCounter(
    tx,
    users.fans_count,
    gone.map((row) => row.author_id),
    -1,
  );
}
