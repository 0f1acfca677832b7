import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { passkeyChallenges } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { hashOf } from '../oauth/oauth-attempts.ts';

/** Long enough to fetch a phone, or to choose from what the browser offers at the name. */
export const CHALLENGE_MINUTES = 5;

/** Draws what is to be signed, for the browser that has the session. */
export async function openChallenge(db: Db, userId: number) {
  const session = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32).toString('base64url');
  await db.insert(passkeyChallenges).values({
    session_hash: hashOf(session),
    challenge,
    user_id: userId,
    expires_at: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  });
  return { session, challenge };
}

/**
 * Takes the challenge of this browser, which is good for one answer, right or wrong.
 * @throws {HttpError} 400
 */
export async function takeChallenge(db: Db, session: string, userId: number): Promise<string> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.session_hash, hashOf(session)),
        eq(passkeyChallenges.user_id, userId),
        gt(passkeyChallenges.expires_at, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  if (taken === undefined) throw new HttpError(400, '验证已失效，请重试');
  return taken.challenge;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, sql`now()`));
}
