import { LoginResult } from '@wenyuan/domain';
import { deviceOf } from '../../auth/device.ts';
import type { Db } from '../../db/database.ts';
import { olderThan } from '../../db/filters.ts';
import type { Metrics } from '../../watch/metrics.ts';
import { loginRecords } from '../../db/schema/index.ts';

/** Days after which entries are deleted. */
const RETENTION_DAYS = 180;
const SHOWN = 2;

/** Values of a label. */
const resultNames = {
  [LoginResult.Success]: 'success',
  [LoginResult.WrongPassword]: 'wrong_password',
  [LoginResult.UnknownAccount]: 'unknown_account',
  [LoginResult.WrongSecondFactor]: 'wrong_second_factor',
  [LoginResult.Refused]: 'refused',
  [LoginResult.TokenReused]: 'token_reused',
  [LoginResult.WrongPasskey]: 'wrong_passkey',
  [LoginResult.PasskeyCopied]: 'passkey_copied',
} as const satisfies Record<LoginResult, string>;

type Attempt = {
  readonly user_id: number;
  readonly account: string;
  readonly result: LoginResult;
  readonly method: 'password' | 'sms' | 'oauth' | 'passkey' | 'register' | 'token';
};

/** Records an attempt to log in, successful or not. */
export async function recordLogin(
  { db, metrics }: { readonly db: Db; readonly metrics: Metrics },
  { account, ...attempt }: Attempt,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
): Promise<void> {
  metrics.logins.inc({ method: attempt.method, result: resultNames[attempt.result] });
  // An unknown name may be a password typed into the wrong field, so only its beginning is kept.
  const shown = attempt.user_id > 0 ? account : `${[...account].slice(0, SHOWN).join('')}…`;
  await db
    .insert(loginRecords)
    .values({ ...attempt, account: shown, ip, device: deviceOf(userAgent) });
}

export async function deleteOldLogins(db: Db): Promise<void> {
  await db.delete(loginRecords).where(olderThan(loginRecords.created_at, RETENTION_DAYS));
}
