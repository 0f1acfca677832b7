import { createHash, randomBytes } from 'node:crypto';
import { PunishmentType } from '@wenyuan/domain';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { personalTokens, users } from '../db/schema/index.ts';
import { requireUnpunished } from '../modules/punishment/punished.ts';
import { loadCaller, type LoadedCaller } from './load-caller.ts';

/** The prefix by which people and secret scanners recognise a token. */
const PREFIX = 'wyp_';
const HINT_LENGTH = 10;
const TOUCH_SECONDS = 60;

export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** A fast hash is enough for 256 random bits. */
export function hashPersonalToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function drawPersonalToken(): { token: string; hint: string; hash: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, hint: token.slice(0, HINT_LENGTH), hash: hashPersonalToken(token) };
}

/**
 * The caller that a token authenticates; undefined when it is revoked or expired.
 * @throws {HttpError} 403 while its owner's account is disabled
 */
export async function loadPersonalCaller(
  db: Db,
  token: string,
  ip: string | undefined,
): Promise<LoadedCaller | undefined> {
  const now = sql`now()`;
  const [row] = await db
    .select({ token: personalTokens, username: users.username })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.user_id))
    .where(
      and(
        eq(personalTokens.token_hash, hashPersonalToken(token)),
        or(isNull(personalTokens.expires_at), gt(personalTokens.expires_at, now)),
      ),
    );
  if (row === undefined) return undefined;
  const { id, user_id, scope } = row.token;
  await requireUnpunished(db, user_id, PunishmentType.AccountDisabled);
  const isStale = or(
    isNull(personalTokens.last_used_at),
    lt(personalTokens.last_used_at, sql`now() - make_interval(secs => ${TOUCH_SECONDS})`),
  );
  await db
    .update(personalTokens)
    .set({ last_used_at: now, ...(ip === undefined ? {} : { last_used_ip: ip }) })
    .where(and(eq(personalTokens.id, id), isStale));
  return loadCaller(db, {
    id: user_id,
    username: row.username,
    sessionId: '',
    scope: new Set(scope),
    renewedToken: undefined,
  });
}
