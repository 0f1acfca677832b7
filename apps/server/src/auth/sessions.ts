import { randomUUID } from 'node:crypto';
import { DAY_MS, LoginResult, SESSION_IDLE_DAYS } from '@wenyuan/domain';
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema/index.ts';
import { ACCESS_CHANNEL, type Notices } from '../jobs/notices.ts';
import { recordLogin } from '../modules/audit/record-login.ts';
import type { SettingsStore } from '../modules/config/settings-store.ts';
import type { Metrics } from '../watch/metrics.ts';
import { isProgram, isVisitor, visitor, type Caller } from './caller.ts';
import { deviceOf } from './device.ts';
import { loadCaller, type LoadedCaller } from './load-caller.ts';
import { hashPersonalToken, isPersonalToken, loadPersonalCaller } from './personal-token.ts';
import type { Tokens } from './token.ts';

/** Changes are announced at once; this bounds how long a process that missed one uses stale data. */
const CACHE_MS = 5000;
const CACHE_MAX = 5000;

const IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
/** A session ends after this time even when it is in use. */
const LIFETIME_MS = 180 * DAY_MS;
/** Age from which a token is renewed. */
const RENEW_AFTER_MS = 3_600_000;
/** How long a replaced token stays valid, so that requests already on their way are not refused. */
const OVERLAP_MS = 120_000;
/** Precision of the recorded last use. */
const TOUCH_MS = 60_000;

/** Where a request comes from. */
export type Origin = { readonly ip: string; readonly userAgent: string };

export type Sessions = {
  /** Opens a session and returns its token. */
  open(
    db: Db,
    userId: number,
    options?: Partial<Origin> & { readonly lifetimeMs?: number },
  ): Promise<string>;
  close(db: Db, sessionId: string): Promise<void>;
  /** Ends all sessions of a user except the named one, in every process once the transaction commits. */
  closeAll(db: Db, userId: number, except?: string): Promise<number>;
  /** The caller behind a token; a visitor when it is missing, invalid, expired or closed. */
  callerOf(token: string | undefined, from?: Origin): Promise<Caller>;
  /**
   * Asks again and again whether a caller is still who it was, with the rights that it had: for what lasts. A session's token may
   * have been replaced meanwhile, which is no reason.
   * @throws {HttpError} 403 while the owner of a personal token is disabled
   */
  watch(caller: Caller, token: string | undefined): () => Promise<boolean>;
  /**
   * Announces a change of rights, groups or an account made on `db`: every process reloads them once the transaction
   * commits.
   */
  changed(db: Db): Promise<void>;
  /** Clears this process's cache. */
  forget(): void;
};

type SessionRow = typeof sessions.$inferSelect;

/** By the database's clock: those of two machines may differ by more than the overlap. */
const isRenewedJustNow = sql<boolean>`${sessions.renewed_at} > now() - make_interval(secs => ${OVERLAP_MS / 1000})`;
type Claims = NonNullable<Awaited<ReturnType<Tokens['verify']>>>;

/**
 * Relates a token's generation to its session. A token stays valid until shortly after its successor was used, so a
 * client that ignores renewals keeps its own. A token that comes later than that was copied.
 */
function classifyGeneration(
  row: SessionRow,
  generation: number,
  isRecent: boolean,
): 'present' | 'next' | 'reused' | 'unknown' {
  if (generation === row.generation) return 'present';
  if (generation === row.generation + 1) return 'next';
  if (generation > row.generation) return 'unknown';
  const isPrevious = generation === row.generation - 1;
  return isPrevious && isRecent ? 'present' : 'reused';
}

export function createSessions(
  db: Db,
  {
    tokens,
    notices,
    settings,
    metrics,
  }: {
    tokens: Tokens;
    notices: Pick<Notices, 'listenToAccess'>;
    settings: Pick<SettingsStore, 'read'>;
    metrics: Metrics;
  },
): Sessions {
  const cache = new LRUCache<string, LoadedCaller>({ max: CACHE_MAX, ttl: CACHE_MS });
  let listening = false;
  // A row read before a change must not be cached after it.
  let generation = 0;
  const forget = () => {
    generation += 1;
    cache.clear();
  };
  async function changed(on: Db): Promise<void> {
    await on.execute(sql`select pg_notify(${ACCESS_CHANNEL}, '')`);
    forget();
  }

  /** Records the use, which extends the session. */
  async function touch(row: SessionRow, isNext: boolean, from: Origin | undefined): Promise<void> {
    const isFresh = Date.now() - row.last_used_at.getTime() < TOUCH_MS;
    const isMoved = from !== undefined && from.ip !== row.ip;
    if (!isNext && isFresh && !isMoved) return;
    const seen = from === undefined ? {} : { ip: from.ip, device: deviceOf(from.userAgent) };
    const expires_at = new Date(Math.min(Date.now() + IDLE_MS, row.ends_at.getTime()));
    const used = { last_used_at: new Date(), expires_at, ...seen };
    await db.update(sessions).set(used).where(eq(sessions.id, row.id));
    if (!isNext) return;
    // Of concurrent requests with the new token, the first one advances the generation.
    await db
      .update(sessions)
      .set({ generation: row.generation + 1, renewed_at: sql`now()` })
      .where(and(eq(sessions.id, row.id), eq(sessions.generation, row.generation)));
  }

  async function closeReused(row: SessionRow, username: string, from: Origin | undefined) {
    await db.delete(sessions).where(eq(sessions.id, row.id));
    await changed(db);
    const { ip = '', userAgent = '' } = from ?? {};
    const result = LoginResult.TokenReused;
    const record = { user_id: row.user_id, account: username, result, method: 'token' as const };
    await recordLogin({ db, metrics }, record, { ip, userAgent });
  }

  async function loadSession(
    claims: Claims,
    from: Origin | undefined,
  ): Promise<LoadedCaller | undefined> {
    const now = new Date();
    const [found] = await db
      .select({ row: sessions, username: users.username, isRecent: isRenewedJustNow })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(
        and(
          eq(sessions.id, claims.sessionId),
          eq(sessions.user_id, claims.userId),
          gt(sessions.expires_at, now),
          gt(sessions.ends_at, now),
        ),
      );
    if (found === undefined) return undefined;
    const { row, username, isRecent } = found;
    const standing = classifyGeneration(row, claims.generation, isRecent);
    if (standing === 'reused') await closeReused(row, username, from);
    if (standing === 'reused' || standing === 'unknown') return undefined;
    await touch(row, standing === 'next', from);
    const isDue = now.getTime() - claims.issuedAt.getTime() > RENEW_AFTER_MS;
    const isLatest = claims.generation >= row.generation;
    const next = { ...claims, generation: claims.generation + 1 };
    return loadCaller(db, {
      id: row.user_id,
      username,
      sessionId: row.id,
      scope: undefined,
      renewedToken: isDue && isLatest ? await tokens.sign(next, row.ends_at) : undefined,
    });
  }

  /** Loads a caller through the cache under `name`. */
  async function loadCached(
    name: string,
    load: () => Promise<LoadedCaller | undefined>,
  ): Promise<LoadedCaller | undefined> {
    const known = cache.get(name);
    metrics.cache.inc({ cache: 'callers', outcome: known === undefined ? 'miss' : 'hit' });
    if (known !== undefined) return known;
    const before = generation;
    const caller = await load();
    if (caller === undefined || generation !== before) return caller;
    cache.set(name, caller);
    return caller;
  }

  async function find(token: string, from: Origin | undefined): Promise<LoadedCaller | undefined> {
    if (isPersonalToken(token))
      return loadCached(hashPersonalToken(token), () => loadPersonalCaller(db, token, from?.ip));
    const claims = await tokens.verify(token);
    if (claims === undefined) return undefined;
    const name = `${claims.sessionId}:${claims.generation}`;
    return loadCached(name, () => loadSession(claims, from));
  }

  /** With the rights that do not wait for a second factor. */
  async function asRequired({ full, held }: LoadedCaller): Promise<Caller> {
    return (await settings.read()).security.enforce_second_factor ? held : full;
  }

  /** Loads the caller of a session once more; undefined when it has ended. */
  async function reload(caller: Caller): Promise<LoadedCaller | undefined> {
    const isOpen = and(eq(sessions.id, caller.sessionId), gt(sessions.expires_at, new Date()));
    return (await db.$count(sessions, isOpen)) === 0 ? undefined : loadCaller(db, caller);
  }

  return {
    forget,
    changed,
    watch(caller, token = '') {
      let seen = generation;
      let at = performance.now();
      return async () => {
        const now = performance.now();
        if (isVisitor(caller) || (seen === generation && now - at < CACHE_MS)) return true;
        seen = generation;
        at = now;
        const found = await (isProgram(caller) ? find(token, undefined) : reload(caller));
        if (found === undefined) return false;
        const { rightsVersion, lacksSecondFactor } = await asRequired(found);
        return (
          rightsVersion === caller.rightsVersion && lacksSecondFactor === caller.lacksSecondFactor
        );
      };
    },
    async open(on, userId, { ip = '', userAgent = '', lifetimeMs = LIFETIME_MS } = {}) {
      const id = randomUUID();
      const ends_at = new Date(Date.now() + lifetimeMs);
      const expires_at = new Date(Date.now() + Math.min(lifetimeMs, IDLE_MS));
      const device = deviceOf(userAgent);
      await on.insert(sessions).values({ id, user_id: userId, expires_at, ends_at, ip, device });
      return tokens.sign({ userId, sessionId: id, generation: 0 }, ends_at);
    },
    async close(on, sessionId) {
      await on.delete(sessions).where(eq(sessions.id, sessionId));
      await changed(on);
    },
    async closeAll(on, userId, except = '') {
      const closed = await on
        .delete(sessions)
        .where(and(eq(sessions.user_id, userId), ne(sessions.id, except)))
        .returning({ id: sessions.id });
      await changed(on);
      return closed.length;
    },
    async callerOf(token, from) {
      if (token === undefined || token === '') return visitor;
      if (!listening) {
        listening = true;
        notices.listenToAccess(forget);
      }
      const found = await find(token, from);
      return found === undefined ? visitor : asRequired(found);
    },
  };
}

/** Deletes sessions that expired. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  const now = new Date();
  await db.delete(sessions).where(or(lt(sessions.expires_at, now), lt(sessions.ends_at, now)));
}
