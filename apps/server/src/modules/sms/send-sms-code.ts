import { sendsMail, SmsStatus, type SmsType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import { consume, countUse } from '../../auth/rate-limit.ts';
import { drawCode, hashCode } from '../../auth/sent-code.ts';
import { oneRow } from '../../db/one-row.ts';
import { sms, users } from '../../db/schema/index.ts';
import { minutesFromNow } from '../../db/minutes-from-now.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { sendMail } from '../mail/send-mail.ts';
import { dayOf } from '../user/sign-calendar.ts';
import type { SmsProvider } from './sms-provider.ts';

const MINUTES = 10;
const BY_MOBILE = { count: 1, seconds: 60 };
const DAY_SECONDS = 86_400;
const DETAIL_MAX = 2000;

/** @throws {HttpError} 400 when no SMS provider is configured */
export async function requireSmsProvider({
  smsProvider,
}: Pick<Services, 'smsProvider'>): Promise<SmsProvider> {
  const provider = await smsProvider();
  if (provider === undefined) throw new HttpError(400, '短信服务未配置，请联系管理员');
  return provider;
}

type Message = {
  readonly mobile: string;
  readonly type: SmsType;
  readonly ip: string;
  readonly user_id: number;
};

/**
 * Counts a message of the whole site. The first one that is too many makes a letter, since from then on nobody can log in
 * by phone.
 * @throws {HttpError} 429
 */
async function countOfTheDay(services: Services, limit: number): Promise<void> {
  if (limit === 0) return;
  const count = await countUse(services.db, `sms-all:${dayOf(new Date())}`, DAY_SECONDS);
  if (count <= limit) return;
  if (count === limit + 1) await tellOperators(services, limit);
  throw new HttpError(429, '今天的短信已发完，请使用其他方式，或明天再试');
}

async function tellOperators(services: Services, limit: number): Promise<void> {
  const { db, settings, logger } = services;
  logger.warn({ limit }, 'no more text messages today');
  const { sms: own, email } = await settings.read();
  const [root] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ROOT_USER_ID));
  const to = own.alarm_email || (root?.email ?? '');
  if (!sendsMail(email) || to === '') return;
  await sendMail(services, db, { to, template: 'sms_limit', values: { limit: String(limit) } });
}

/** What a provider said, without what it was told. */
const withoutCode = (text: string, code: string) =>
  text.replaceAll(code, '******').slice(0, DETAIL_MAX);

/** Sends a new code, and records it whether or not it was delivered. */
export async function sendSmsCode(services: Services, message: Message): Promise<void> {
  const { db, logger, settings } = services;
  const { mobile, type } = message;
  const provider = await requireSmsProvider(services);
  const { sms: limits } = await settings.read();
  await consume(db, `sms:${mobile}`, BY_MOBILE);
  await consume(db, `sms-day:${mobile}`, { count: limits.mobile_per_day, seconds: DAY_SECONDS });
  await countOfTheDay(services, limits.per_day);
  const code = drawCode();
  const row = await db
    .insert(sms)
    .values({
      ...message,
      provider: provider.name,
      code_hash: await hashCode(code),
      expires_at: minutesFromNow(MINUTES),
    })
    .returning({ id: sms.id })
    .then(oneRow);
  const record = (change: Partial<typeof sms.$inferSelect>) =>
    db.update(sms).set(change).where(eq(sms.id, row.id));
  try {
    const response = await provider.send({ mobile, type, code, minutes: MINUTES });
    await record({ status: SmsStatus.Sent, response: withoutCode(response, code) });
  } catch (error) {
    logger.warn({ err: error, provider: provider.name }, 'cannot send text message');
    const reason = error instanceof Error ? error.message : String(error);
    await record({ status: SmsStatus.Failed, error: withoutCode(reason, code) });
    throw new HttpError(500, '短信发送失败，请稍后重试');
  }
}
