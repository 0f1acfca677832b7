import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { groups, userGroups } from '../../db/schema/index.ts';
import { membersAmong } from '../membership/active-vips.ts';

/** What is shown beside a username. */
export type Standing = {
  /** A membership is in force. */
  readonly is_vip: boolean;
  /** Of the member's groups that are displayed, the one that sorts first. */
  readonly displayed_group: { readonly title: string; readonly color: string } | null;
};

const NONE: Standing = { is_vip: false, displayed_group: null };

/** Looks up what stands beside the names of members. */
export async function standingsOf(
  db: Db,
  userIds: readonly number[],
): Promise<(userId: number) => Standing> {
  if (userIds.length === 0) return () => NONE;
  const members = await membersAmong(db, userIds);
  const displayed = await db
    .selectDistinctOn([userGroups.user_id], {
      user_id: userGroups.user_id,
      title: groups.title,
      color: groups.color,
    })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(inArray(userGroups.user_id, [...userIds]), eq(groups.is_display, true)))
    .orderBy(userGroups.user_id, desc(groups.sort), asc(groups.id));
  const byUser = new Map(displayed.map(({ user_id, title, color }) => [user_id, { title, color }]));
  return (userId) => ({
    is_vip: members.has(userId),
    displayed_group: byUser.get(userId) ?? null,
  });
}
