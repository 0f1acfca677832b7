import { networkOf } from './address.ts';
import { badField } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { consumeCaptcha, type CaptchaScene } from './captcha.ts';
import { countUse, forgive, reset, usage } from './rate-limit.ts';

/** Wrong passwords, per address and per account, before a captcha is required. */
const FREE_FAILURES = 3;
const FREE_ACCOUNT_FAILURES = 10;
const WINDOW_SECONDS = 900;

const addressKey = (ip: string) => `login-failure:${networkOf(ip)}`;
const accountKey = (account: string) => `login-failure-account:${account}`;
/** What of the address' failures was one account's. */
const sharedKey = (account: string, ip: string) => `${addressKey(ip)}:${account}`;

type Gate = Pick<Services, 'db' | 'settings'>;

/** Whether this scene requires a captcha from this address. */
export async function isCaptchaRequired(
  { db, settings }: Gate,
  scene: CaptchaScene,
  ip: string,
): Promise<boolean> {
  // Guests send feedback without an account, so the captcha is the only protection against bots.
  if (scene === 'feedback') return true;
  const { security } = await settings.read();
  if (security[`enable_captcha_${scene}`]) return true;
  return scene === 'login' && (await usage(db, addressKey(ip), WINDOW_SECONDS)) >= FREE_FAILURES;
}

type Answer = { readonly captcha: string; readonly captcha_id: string };

/**
 * Requires a right answer wherever a captcha is required.
 * @throws {HttpError} 400 at the field `captcha`
 */
export async function requireCaptcha(
  gate: Gate,
  scene: CaptchaScene,
  ip: string,
  given: Answer,
): Promise<void> {
  if (!(await isCaptchaRequired(gate, scene, ip))) return;
  // The form did not know yet that it needs one.
  if (given.captcha === '') throw badField('captcha', '请输入验证码');
  if (!(await consumeCaptcha(gate.db, scene, given)))
    throw badField('captcha', '验证码错误或已过期');
}

/**
 * Requires the captcha of a login, also for an account that has seen many wrong passwords. An attacker with many
 * addresses then solves one for each attempt, and the owner, who solves one too, is not locked out.
 */
export async function requireLoginCaptcha(
  gate: Gate,
  account: string,
  ip: string,
  given: Answer,
): Promise<void> {
  if (await isCaptchaRequired(gate, 'login', ip)) return requireCaptcha(gate, 'login', ip, given);
  if ((await usage(gate.db, accountKey(account), WINDOW_SECONDS)) < FREE_ACCOUNT_FAILURES) return;
  if (await consumeCaptcha(gate.db, 'login', given)) return;
  // Counts against the address, so that the client learns that a captcha is required when it asks next.
  for (let count = 0; count < FREE_FAILURES; count += 1) await countAtAddress(gate, account, ip);
  throw badField('captcha', '该账号多次登录失败，请输入验证码');
}

async function countAtAddress({ db }: Gate, account: string, ip: string): Promise<void> {
  await countUse(db, addressKey(ip), WINDOW_SECONDS);
  await countUse(db, sharedKey(account, ip), WINDOW_SECONDS);
}

/** Counts a wrong password; `account` must be in its canonical spelling. */
export async function countLoginFailure(gate: Gate, account: string, ip: string): Promise<void> {
  await countAtAddress(gate, account, ip);
  await countUse(gate.db, accountKey(account), WINDOW_SECONDS);
}

/**
 * Forgets the wrong passwords of an account after a right one. Those for other accounts stay: who guesses them has an own one,
 * too.
 */
export async function forgetLoginFailures(
  { db }: Gate,
  account: string,
  ip: string,
): Promise<void> {
  const shared = sharedKey(account, ip);
  await forgive(db, addressKey(ip), await usage(db, shared, WINDOW_SECONDS));
  for (const key of [shared, accountKey(account)]) await reset(db, key);
}
