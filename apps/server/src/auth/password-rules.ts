import { badField } from '../http/errors.ts';
import type { Services } from '../services.ts';

/** Chinese passwords that the library's lists lack: numbers that sound like words, and words in pinyin. */
const CHINESE = /^(?:woaini|woaiwo|aini|5201314|1314520|7758521|7758258|520|1314|521)+\d{0,3}$/;

let list: Promise<ReadonlySet<string>> | undefined;

async function commonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded on first use: half a megabyte that only registrations and new passwords need.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** One character repeated, or a run of neighbours; no list has them all. */
function isMonotonous(password: string): boolean {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2);
}

/** Whether a password is among the first that an attacker would try. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= commonPasswords();
  const lower = password.toLowerCase();
  return isMonotonous(lower) || CHINESE.test(lower) || (await list).has(lower);
}

/**
 * Requires a new password to be long enough and not easy to guess. `own` holds names of the account.
 * @throws {HttpError} 400 at `field`
 */
export async function requireGoodPassword(
  { settings }: Pick<Services, 'settings'>,
  password: string,
  { field = 'password', own = [] }: { field?: string; own?: readonly string[] } = {},
): Promise<void> {
  const { security } = await settings.read();
  const least = security.password_min;
  if ([...password].length < least) throw badField(field, `密码至少 ${least} 个字符`);
  const lower = password.toLowerCase();
  if (own.some((name) => name !== '' && name.toLowerCase() === lower))
    throw badField(field, '密码不能与用户名、邮箱或手机号码相同');
  if (await isCommonPassword(password))
    throw badField(field, '这个密码太常见，容易被猜到，请换一个');
}
