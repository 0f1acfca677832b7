import { cut } from '@wenyuan/domain';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { consume } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { secondFactors } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { looksLikeRecoveryCode, redeemRecoveryCode } from './recovery-codes.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

const PERIOD = 30;
/** Steps by which a clock may be wrong: half a minute either way. */
const WINDOW = 1;
/** Six digits can be guessed: this limits attempts by anybody who has the password, from any address. */
const TRIES = { count: 10, seconds: 900 };

const WRONG_CODE = '两步验证码不正确或已使用';
const WRONG_RECOVERY_CODE = '恢复码不正确或已使用';

/** The code has the name twice, each Chinese character as nine: with a long one it is too fine for cameras. */
const ISSUER_MAX = 16;

export function totpOf(secret: string, label: string, sitename: string): TOTP {
  const issuer = cut(sitename, ISSUER_MAX);
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });
}

export async function findFactor(db: Db, userId: number): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return row;
}

/** The step of the code, unless a code of this or a later step was used before. */
async function takeStep(db: Db, row: FactorRow, secret: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const totp = totpOf(secret, '', '');
  const delta = totp.validate({ token: code, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  // One statement, so that of two concurrent uses of a code only one succeeds.
  const taken = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, row.user_id), lt(secondFactors.last_step, step)))
    .returning({ id: secondFactors.user_id });
  return taken.length > 0;
}

/**
 * Requires a code of the authenticator or, when `row` is enabled, a recovery code, and consumes it.
 * @throws {HttpError} 400 at `field`; 429 after too many tries
 */
export async function requireFactor(
  { db, box }: Pick<Services, 'db' | 'box'>,
  row: FactorRow,
  given: string,
  field: string,
): Promise<void> {
  await consume(db, `second-factor:${row.user_id}`, TRIES);
  const secret = box.open(row.secret);
  const code = given.replaceAll(' ', '');
  const isRecovery = row.enabled_at !== null && looksLikeRecoveryCode(code);
  const isRight = isRecovery
    ? await redeemRecoveryCode(db, row.user_id, code)
    : secret !== undefined && (await takeStep(db, row, secret, code));
  if (!isRight) throw badField(field, isRecovery ? WRONG_RECOVERY_CODE : WRONG_CODE);
}
