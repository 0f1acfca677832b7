import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { withPublicCounts } from '../user/public-counts.ts';
import { standingsOf } from '../user/standing.ts';
import { presentPublicUser } from '../user/user.presenter.ts';
import { findFollow, followedAmong, listPeople } from './follow.repo.ts';
import { follow, unfollow } from './follow.service.ts';
import { listFollowedWorks, presentWorks } from './followed-works.ts';

export function followHandlers({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): HandlersOf<'follow'> {
  async function list(
    side: 'authors' | 'fans',
    userId: number,
    search: Parameters<typeof listPeople>[3],
  ) {
    const { total, rows } = await listPeople(db, side, userId, search);
    const ids = rows.map(({ user }) => user.id);
    const counted = await withPublicCounts(
      db,
      rows.map(({ user }) => user),
    );
    const standingOf = await standingsOf(db, ids);
    const followed = await followedAmong(db, userId, ids);
    return {
      total,
      user: rows.map(({ user, followed_at }, index) => ({
        ...presentPublicUser(counted[index] ?? user, standingOf(user.id)),
        followed_at: followed_at.toISOString(),
        is_followed: followed.has(user.id),
      })),
    };
  }

  return {
    create: async ({ input, caller }) => {
      await follow(db, input.user_id, caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      await unfollow(db, input.user_id, caller);
      return {};
    },
    get: async ({ input: { user_id }, caller }) => {
      const row = await findFollow(db, caller.id, user_id);
      return { user_id, created_at: row?.created_at.toISOString() ?? null };
    },
    list: ({ input, caller }) => list('authors', caller.id, input),
    fans: ({ input, caller }) => list('fans', caller.id, input),
    works: async ({ input, caller }) => {
      const { total, rows } = await listFollowedWorks(db, caller.id, input);
      return { total, work: await presentWorks(db, rows, await settings.read()) };
    },
  };
}
