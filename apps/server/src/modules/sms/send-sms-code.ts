import { SmsStatus, type SmsType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { consume } from '../../auth/rate-limit.ts';
import { drawCode, hashCode } from '../../auth/sent-code.ts';
import { sms } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { SmsProvider } from './sms-provider.ts';

const MINUTES = 10;
const BY_MOBILE = { count: 1, seconds: 60 };
const BY_MOBILE_A_DAY = { count: 10, seconds: 86_400 };
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

/** Sends a new code, and records it whether or not it was delivered. */
export async function sendSmsCode(services: Services, message: Message): Promise<void> {
  const { db, logger } = services;
  const { mobile, type } = message;
  const provider = await requireSmsProvider(services);
  await consume(db, `sms:${mobile}`, BY_MOBILE);
  await consume(db, `sms-day:${mobile}`, BY_MOBILE_A_DAY);
  const code = drawCode();
  const [row] = await db
    .insert(sms)
    .values({
      ...message,
      provider: provider.name,
      code_hash: await hashCode(code),
      expires_at: new Date(Date.now() + MINUTES * 60_000),
    })
    .returning({ id: sms.id });
  if (row === undefined) throw new Error('insert returned no message');
  const record = (change: Partial<typeof sms.$inferSelect>) =>
    db.update(sms).set(change).where(eq(sms.id, row.id));
  try {
    const response = await provider.send({ mobile, type, code, minutes: MINUTES });
    await record({ status: SmsStatus.Sent, response: response.slice(0, DETAIL_MAX) });
  } catch (error) {
    logger.warn({ err: error, provider: provider.name }, 'cannot send text message');
    const reason = error instanceof Error ? error.message : String(error);
    await record({ status: SmsStatus.Failed, error: reason.slice(0, DETAIL_MAX) });
    throw new HttpError(500, '短信发送失败，请稍后重试');
  }
}
