import { RECENT_LOGIN_MINUTES } from '@wenyuan/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema/index.ts';
import { badField, unauthenticated } from '../http/errors.ts';
import type { Caller } from './caller.ts';
import { verifyPassword } from './password.ts';
import { consume } from './rate-limit.ts';

const TRIES = { count: 20, seconds: 900 };

const NO_PASSWORD = '您的账号还没有登录密码，请先设置登录密码';
const LOG_IN_AGAIN = `请退出后重新登录，并在 ${RECENT_LOGIN_MINUTES} 分钟内进行此操作`;

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
  if (user.password === '') throw badField(field, NO_PASSWORD);
  await consume(db, `password:${caller.id}`, TRIES);
  if (!(await verifyPassword(user.password, password))) throw badField(field, wrong);
}

async function hasLoggedInRecently(db: Db, { sessionId }: Pick<Caller, 'sessionId'>) {
  const since = sql`now() - make_interval(mins => ${RECENT_LOGIN_MINUTES})`;
  const recent = and(eq(sessions.id, sessionId), gt(sessions.created_at, since));
  return (await db.$count(sessions, recent)) > 0;
}

/**
 * Requires that the session was opened a moment ago: the proof of members who have no password.
 * @throws {HttpError} 400 at `field`
 */
export async function requireRecentLogin(
  db: Db,
  caller: Pick<Caller, 'sessionId'>,
  field: string,
): Promise<void> {
  if (!(await hasLoggedInRecently(db, caller))) throw badField(field, LOG_IN_AGAIN);
}

/**
 * Requires the caller's password unless the caller has just logged in.
 * @throws {HttpError} 400 at `password`
 */
export async function requireRecentProof(
  db: Db,
  caller: Pick<Caller, 'id' | 'sessionId'>,
  password: string,
): Promise<void> {
  if (await hasLoggedInRecently(db, caller)) return;
  if (password !== '') return requireOwnPassword(db, caller, password);
  const [user] = await db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, caller.id));
  throw badField('password', user?.password === '' ? LOG_IN_AGAIN : '请输入登录密码');
}
