import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { badField, unauthenticated } from '../http/errors.ts';
import type { Caller } from './caller.ts';
import { verifyPassword } from './password.ts';
import { consume } from './rate-limit.ts';

const TRIES = { count: 20, seconds: 900 };

/**
 * Requires the caller's password once more: a session left open or stolen must not be enough.
 * @throws {HttpError} 400 at `field`; 429 after too many tries
 */
export async function requireOwnPassword(
  db: Db,
  caller: Pick<Caller, 'id'>,
  password: string,
  { field = 'password', wrong = '登录密码不正确' } = {},
): Promise<void> {
  const [user] = await db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, caller.id));
  if (user === undefined) throw unauthenticated();
  await consume(db, `password:${caller.id}`, TRIES);
  if (!(await verifyPassword(user.password, password))) throw badField(field, wrong);
}
