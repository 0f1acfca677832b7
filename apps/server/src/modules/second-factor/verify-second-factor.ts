import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { consume } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { secondFactors } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { looksLikeRecoveryCode, redeemRecoveryCode } from './recovery-codes.ts';

type FactorRow = typeof secondFactors.$inferSelect;

const PERIOD = 30;
/** A clock may be half a minute early or late. */
const WINDOW = 1;
/** Six digits: whoever has the password may guess this often, from wherever. */
const TRIES = { count: 10, seconds: 900 };

const WRONG_CODE = '两步验证码不正确或已使用';

export function totpOf(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });
}

export async function findFactor(db: Db, userId: number): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return row;
}

/** The step whose code it is, when no code of it or of a later one was taken before. */
async function takeStep(db: Db, row: FactorRow, secret: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const totp = totpOf(secret, '', '');
  const delta = totp.validate({ token: code, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  // In one statement: of two that bring the same code at once one comes in.
  const taken = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, row.user_id), lt(secondFactors.last_step, step)))
    .returning({ id: secondFactors.user_id });
  return taken.length > 0;
}

/**
 * A code of the authenticator, or a recovery code where `row` is in use. Either is used up by it.
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
  const isRight =
    row.enabled_at !== null && looksLikeRecoveryCode(code)
      ? await redeemRecoveryCode(db, row.user_id, code)
      : secret !== undefined && (await takeStep(db, row, secret, code));
  if (!isRight) throw badField(field, WRONG_CODE);
}
