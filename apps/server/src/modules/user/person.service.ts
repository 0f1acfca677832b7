import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { and, desc } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { requireRightsOfUsers } from '../../auth/grant.ts';
import { createdWithin, oneOf } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { creditMovements } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { createBoundAccounts } from '../oauth/bound-accounts.ts';
import { passkeysOf, presentPasskey } from '../passkey/passkey.repo.ts';
import { hostOfPasskeys } from '../passkey/relying-party.ts';
import { openSessions } from '../session/open-sessions.ts';
import { findUser } from './user.repo.ts';

type Contract = (typeof contract)['user'];

/** What operators see of one member, and the sessions that they end. */
export function createPersonService(services: Services) {
  const { db, sessions } = services;
  const bound = createBoundAccounts(services);

  async function requirePerson(id: number): Promise<void> {
    if ((await findUser(db, id)) === undefined) throw notFound('用户不存在');
  }

  return {
    async credits({ user_id, reason, created_at, ...paging }: ParsedInputOf<Contract['credits']>) {
      const { total, rows } = await pageOf(db, creditMovements, {
        ...paging,
        matches: and(
          oneOf(creditMovements.user_id, user_id),
          oneOf(creditMovements.reason, reason),
          createdWithin(creditMovements.created_at, created_at),
        ),
        order: [desc(creditMovements.id)],
      });
      const names = await usernamesOf(
        db,
        rows.map((row) => row.user_id),
      );
      const credit = rows.map((row) => ({
        ...toWire(row),
        username: names.get(row.user_id) ?? '',
      }));
      return { total, credit };
    },

    async sessions(userId: number, caller: Caller) {
      await requirePerson(userId);
      return { session: await openSessions(db, userId, caller.sessionId) };
    },

    async oauths(userId: number) {
      await requirePerson(userId);
      return bound.list(userId);
    },

    async passkeys(userId: number) {
      await requirePerson(userId);
      const host = await hostOfPasskeys(services);
      const rows = await passkeysOf(db, userId);
      return { passkey: rows.map((row) => presentPasskey(row, host)) };
    },

    async endSessions(
      { user_id, id }: ParsedInputOf<Contract['endSessions']>,
      caller: Caller,
    ): Promise<{ count: number }> {
      await requireRightsOfUsers(db, caller, [user_id]);
      await requirePerson(user_id);
      if (id === undefined)
        return { count: await sessions.closeAll(db, user_id, caller.sessionId) };
      const open = await openSessions(db, user_id, caller.sessionId);
      if (!open.some((session) => session.id === id)) throw notFound('该设备已经退出');
      await sessions.close(db, id);
      return { count: 1 };
    },
  };
}
