import { networkOf } from './address.ts';
import { badField } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { takeCaptcha, type CaptchaScene } from './captcha.ts';
import { consume, usage } from './rate-limit.ts';

/** Wrong passwords before something is asked: from one address, and at one account from wherever. */
const FREE_FAILURES = 3;
const FREE_ACCOUNT_FAILURES = 10;
const WINDOW = { count: 1_000_000, seconds: 900 };

const addressKey = (ip: string) => `login-failure:${networkOf(ip)}`;
const accountKey = (account: string) => `login-failure-account:${account}`;

type Gate = Pick<Services, 'db' | 'settings'>;

/** Whether this scene asks somebody at this address. */
export async function wantsCaptcha(
  { db, settings }: Gate,
  scene: CaptchaScene,
  ip: string,
): Promise<boolean> {
  // Guests write feedback without an account: nothing else stands in the way of a machine.
  if (scene === 'feedback') return true;
  const { security } = await settings.read();
  if (security[`enable_captcha_${scene}`]) return true;
  return scene === 'login' && (await usage(db, addressKey(ip))) >= FREE_FAILURES;
}

type Answer = { readonly captcha: string; readonly captcha_id: string };

/**
 * Lets through where nothing is asked or the answer is right.
 * @throws {HttpError} 400 at the field `captcha`
 */
export async function requireCaptcha(
  gate: Gate,
  scene: CaptchaScene,
  ip: string,
  given: Answer,
): Promise<void> {
  if (!(await wantsCaptcha(gate, scene, ip))) return;
  if (!(await takeCaptcha(gate.db, scene, given))) throw badField('captcha', '验证码错误或已过期');
}

/**
 * The same for a login, and also where an account has seen many wrong passwords: whoever guesses at it from ever new
 * addresses has to answer each time, while its owner, who answers too, is never locked out.
 */
export async function requireLoginCaptcha(
  gate: Gate,
  account: string,
  ip: string,
  given: Answer,
): Promise<void> {
  if (await wantsCaptcha(gate, 'login', ip)) return requireCaptcha(gate, 'login', ip, given);
  if ((await usage(gate.db, accountKey(account))) < FREE_ACCOUNT_FAILURES) return;
  if (await takeCaptcha(gate.db, 'login', given)) return;
  // From now on the address is asked, so that the client that asks what is wanted is told.
  for (let count = 0; count < FREE_FAILURES; count += 1)
    await consume(gate.db, addressKey(ip), WINDOW);
  throw badField('captcha', '该账号多次登录失败，请输入验证码');
}

/** `account` in one spelling. */
export async function countLoginFailure(gate: Gate, account: string, ip: string): Promise<void> {
  await consume(gate.db, addressKey(ip), WINDOW);
  await consume(gate.db, accountKey(account), WINDOW);
}

export function loginFailureKeys(account: string, ip: string): readonly string[] {
  return [addressKey(ip), accountKey(account)];
}
