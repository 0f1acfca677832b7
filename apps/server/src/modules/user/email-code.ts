import { sendsMail } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { consume } from '../../auth/rate-limit.ts';
import { readOnlyForNow } from '../../auth/site-gate.ts';
import { drawCode, hashCode, requireCode } from '../../auth/sent-code.ts';
import type { Db } from '../../db/database.ts';
import { emailCodes, users } from '../../db/schema/index.ts';
import { minutesFromNow } from '../../db/minutes-from-now.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { sendMail } from '../mail/send-mail.ts';
import { hasEmail } from './user.repo.ts';

/** The purpose of a mailed code, which is valid for no other. */
export const CodeFor = { Register: 0, Change: 2 } as const;
type CodeFor = (typeof CodeFor)[keyof typeof CodeFor];
const ACTIONS = { 0: '注册账号', 2: '更换邮箱' } as const satisfies Record<CodeFor, string>;
const BY_EMAIL = { count: 1, seconds: 60 };
/** Mails to one address in a day, from all callers together. */
const BY_EMAIL_AND_DAY = { count: 10, seconds: 86_400 };
const BY_ADDRESS = { count: 20, seconds: 3600 };

type Request = {
  readonly email: string;
  readonly captcha: string;
  readonly captcha_id: string;
};

/** Sends the code that a registration requires, and consumes the captcha. */
export async function sendEmailCode(services: Services, input: Request, ip: string) {
  const { db, settings } = services;
  const values = await settings.read();
  const { security, email: mail } = values;
  if (security.is_read_only) throw readOnlyForNow(values);
  if (!security.enable_register || security.is_close)
    throw new HttpError(400, '网站暂未开放用户注册');
  if (!security.enable_verify_register_email) throw new HttpError(400, '注册无需邮箱验证码');
  if (!sendsMail(mail)) throw new HttpError(400, '网站尚未启用邮件服务，请联系管理员');
  await consume(db, `email-code:${networkOf(ip)}`, BY_ADDRESS);
  await requireCaptcha(services, 'register', ip, input);
  await writeEmailCode(services, { email: input.email, purpose: CodeFor.Register, ip });
  return {};
}

/** Mails a new code to an address without an account. */
export async function writeEmailCode(
  services: Services,
  { email: to, purpose, ip }: { email: string; purpose: CodeFor; ip: string },
): Promise<void> {
  const { db, settings } = services;
  const { email: mail } = await settings.read();
  const email = to.toLowerCase();
  if ((await db.$count(users, hasEmail(email))) > 0) throw conflict('邮箱已被注册', 'email');
  await consume(db, `email-code:${email}`, BY_EMAIL);
  await consume(db, `email-code-day:${email}`, BY_EMAIL_AND_DAY);
  const code = drawCode();
  const code_hash = await hashCode(code);
  const expires_at = minutesFromNow(mail.duration);
  await db.transaction(async (tx) => {
    await tx.insert(emailCodes).values({ email, type: purpose, code_hash, ip, expires_at });
    const values = { code, action: ACTIONS[purpose] };
    await sendMail(services, tx, { to, template: 'email_code', values });
  });
}

/** @throws {HttpError} 400 at the field `code` */
export function requireEmailCode(db: Db, email: string, code: string, purpose: CodeFor) {
  const sent = and(eq(emailCodes.email, email.toLowerCase()), eq(emailCodes.type, purpose));
  return requireCode(db, emailCodes, sent, code);
}
