import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import {
  groupPermissions,
  groups,
  permissions,
  sessions,
  userGroups,
  users,
} from '../db/schema/index.ts';
import { accessChannel, type Notices } from '../jobs/notices.ts';
import { ROOT_USER_ID, visitor, type Caller } from './caller.ts';
import { SESSION_DAYS, type Tokens } from './token.ts';

/** Changes are told at once; this bounds how long a process that could not listen goes on believing. */
const CACHE_MS = 5000;
const CACHE_MAX = 5000;

export type Sessions = {
  /** Opens a session and gives its token. */
  open(db: Db, userId: number, lifetimeMs?: number): Promise<string>;
  close(db: Db, sessionId: string): Promise<void>;
  /** Ends all sessions of a user but the one named, in every process once the transaction commits. */
  closeAll(db: Db, userId: number, except?: string): Promise<void>;
  /** The caller behind a token; a visitor when it is missing, invalid, expired or closed. */
  callerOf(token: string | undefined): Promise<Caller>;
  /** Rights, groups or an account changed on `db`: every process reads them anew once the transaction commits. */
  changed(db: Db): Promise<void>;
  /** Forgets what this process cached. */
  forget(): void;
};

async function loadCaller(db: Db, userId: number, sessionId: string): Promise<Caller | undefined> {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.user_id, userId),
        gt(sessions.expires_at, new Date()),
      ),
    );
  if (user === undefined) return undefined;
  const rows = await db
    .select({ group: groups })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(eq(userGroups.user_id, userId));
  const ownGroups = rows.map((row) => row.group);
  const granted = await grantedPaths(
    db,
    ownGroups.map((group) => group.id),
  );
  const can = (path: string) => userId === ROOT_USER_ID || granted.has(path);
  return { ...user, sessionId, groups: ownGroups, can };
}

async function grantedPaths(db: Db, groupIds: number[]): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await db
    .select({ path: permissions.path })
    .from(groupPermissions)
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id))
    .where(inArray(groupPermissions.group_id, groupIds));
  return new Set(rows.map((row) => row.path));
}

export function createSessions(
  db: Db,
  tokens: Tokens,
  notices: Pick<Notices, 'listenToAccess'>,
): Sessions {
  const cache = new LRUCache<string, Caller>({ max: CACHE_MAX, ttl: CACHE_MS });
  let listening = false;
  // What was read before a change must not be remembered after it.
  let generation = 0;
  const forget = () => {
    generation += 1;
    cache.clear();
  };
  async function changed(on: Db): Promise<void> {
    await on.execute(sql`select pg_notify(${accessChannel()}, '')`);
    forget();
  }

  return {
    forget,
    changed,
    async open(on, userId, lifetimeMs = SESSION_DAYS * 86_400_000) {
      const sessionId = randomUUID();
      const expiresAt = new Date(Date.now() + lifetimeMs);
      await on.insert(sessions).values({ id: sessionId, user_id: userId, expires_at: expiresAt });
      return tokens.sign({ userId, sessionId }, expiresAt);
    },
    async close(on, sessionId) {
      await on.delete(sessions).where(eq(sessions.id, sessionId));
      await changed(on);
    },
    async closeAll(on, userId, except = '') {
      await on.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, except)));
      await changed(on);
    },
    async callerOf(token) {
      if (token === undefined || token === '') return visitor;
      if (!listening) {
        listening = true;
        notices.listenToAccess(forget);
      }
      const claims = await tokens.verify(token);
      if (claims === undefined) return visitor;
      const known = cache.get(claims.sessionId);
      if (known !== undefined) return known;
      const before = generation;
      const caller = await loadCaller(db, claims.userId, claims.sessionId);
      if (caller === undefined) return visitor;
      if (generation !== before) return caller;
      cache.set(claims.sessionId, caller);
      return caller;
    },
  };
}

/** Rows of sessions that ended by time. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, new Date()));
}
