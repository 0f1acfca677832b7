import {
  DynamicType,
  isReservedName,
  LoginResult,
  REGISTER_AWARDS_PER_NETWORK,
  subDays,
} from '@wenyuan/domain';
import { and, eq, gte } from 'drizzle-orm';
import type { Origin } from '../../auth/sessions.ts';
import type { Db } from '../../db/database.ts';
import { networkOf } from '../../auth/address.ts';
import { consume, countUse } from '../../auth/rate-limit.ts';
import { readOnlyForNow } from '../../auth/site-gate.ts';
import { loginRecords } from '../../db/schema/index.ts';
import { conflict, forbidden } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { recordLogin } from '../audit/record-login.ts';
import { moveCredits } from '../credit/ledger.ts';
import { lockGroupsShared } from '../group/group-locks.ts';
import { recordDynamic } from './dynamics.ts';
import {
  reserveUsername,
  insertUser,
  joinDefaultGroup,
  type NewUser,
  type UserRow,
} from './user.repo.ts';

type Registration = Pick<NewUser, 'username' | 'password'> & Partial<NewUser>;

/** @throws {HttpError} 403 when registration is closed */
export async function requireOpenRegistration({ settings }: Services): Promise<void> {
  const values = await settings.read();
  const { security } = values;
  if (security.is_close) throw forbidden('网站已关闭，暂不能注册');
  if (security.is_read_only) throw readOnlyForNow(values);
  if (!security.enable_register) throw forbidden('网站暂未开放用户注册');
}

const BY_ADDRESS = { count: 30, seconds: 3600 };
/** Whoever makes accounts by the dozen lets them buy what is the own. */
const UNPROVED_AWARDS = { count: REGISTER_AWARDS_PER_NETWORK, seconds: 86_400 };
const NEW_DAYS = 30;

export async function limitRegistrations(db: Db, ip: string): Promise<void> {
  await consume(db, `register:${networkOf(ip)}`, BY_ADDRESS);
}

/**
 * Registers a member: adds it to the default group, gives the award and opens a session. `isProved`: its address or number is
 * the member's own.
 */
export async function registerMember(
  { settings, sessions, metrics }: Services,
  tx: Db,
  { isProved = false, ...registration }: Registration & { readonly isProved?: boolean },
  origin: Origin,
): Promise<{ row: UserRow; token: string }> {
  const { score, system } = await settings.read();
  // Operators may name others so.
  if (isReservedName(registration.username, system.sitename))
    throw conflict('该用户名为网站保留，请换一个', 'username');
  const { ip } = origin;
  const login = { register_ip: ip, last_login_ip: ip, login_at: new Date() };
  await lockGroupsShared(tx);
  await reserveUsername(tx, registration.username);
  const made = await insertUser(tx, { ...registration, ...login });
  await joinDefaultGroup(tx, made.id);
  await recordDynamic(tx, { user_id: made.id, type: DynamicType.Register });
  const token = await sessions.open(tx, made.id, origin);
  const entry = { user_id: made.id, account: made.username, method: 'register' } as const;
  await recordLogin({ db: tx, metrics }, { ...entry, result: LoginResult.Success }, origin);
  const isAwarded = score.register > 0 && (isProved || (await isOneOfFew(tx, ip)));
  const credits = isAwarded ? score.register : 0;
  await awardRegistration(tx, made.id, credits);
  return { row: { ...made, credit_count: made.credit_count + credits }, token };
}

async function isOneOfFew(tx: Db, ip: string): Promise<boolean> {
  const { count, seconds } = UNPROVED_AWARDS;
  return (await countUse(tx, `register-award:${networkOf(ip)}`, seconds)) <= count;
}

/** Once for a member. */
async function awardRegistration(tx: Db, userId: number, amount: number): Promise<void> {
  await moveCredits(tx, [{ userId, amount, reason: 'register', key: `register:${userId}` }]);
}

/** Gives the award to who registered lately, had none, and proves an address or a number. */
export async function awardProved(
  { settings }: Pick<Services, 'settings'>,
  tx: Db,
  userId: number,
): Promise<void> {
  // Members whom operators made or who moved in have no such record.
  const registered = and(
    eq(loginRecords.user_id, userId),
    eq(loginRecords.method, 'register'),
    gte(loginRecords.created_at, subDays(new Date(), NEW_DAYS)),
  );
  if ((await tx.$count(loginRecords, registered)) === 0) return;
  await awardRegistration(tx, userId, (await settings.read()).score.register);
}
