import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions } from '../db/schema/index.ts';
import { unauthenticated } from '../http/errors.ts';
import type { Caller } from './caller.ts';

/**
 * Requires, once the caller's account is locked, that the session is still open. Who recovers an account closes its
 * sessions: what somebody else proved with the former password a moment before must not outlive that.
 * @throws {HttpError} 401
 */
export async function requireStillLoggedIn(
  tx: Db,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<void> {
  // Programs have no session, and neither has the command line.
  if (sessionId === '') return;
  if ((await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) throw unauthenticated();
}
