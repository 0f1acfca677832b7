import type { contract, ParsedInputOf, Sms } from '@wenyuan/contract';
import { maskMobile, smsCaptchaScenes, SmsStatus, SmsType } from '@wenyuan/domain';
import { and, asc, count, desc, eq, gte, inArray, like, sql } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { consume } from '../../auth/rate-limit.ts';
import { createdWithin, fromAddress } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { sms, users } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireSmsProvider, sendSmsCode } from './send-sms-code.ts';

type Contract = (typeof contract)['sms'];
type Row = typeof sms.$inferSelect;

/** The digits of a masked number that are shown in front. */
const SHOWN_DIGITS = 3;

/** Numbers with these digits. Parts that lists hide are not searched, or a search would tell them. */
function withDigits(text: string) {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return undefined;
  return digits.length <= SHOWN_DIGITS ? like(sms.mobile, `${digits}%`) : eq(sms.mobile, digits);
}

export function createSmsService(services: Services) {
  const { db, settings } = services;

  async function present(rows: readonly Row[]): Promise<Sms[]> {
    const names = await usernamesOf(
      db,
      rows.map((row) => row.user_id),
    );
    return rows.map(
      ({ id, type, status, user_id, mobile, ip, provider, error, response, ...at }) => ({
        id,
        type,
        status,
        user_id,
        mobile,
        ip,
        provider,
        error,
        response,
        username: names.get(user_id) ?? '',
        created_at: at.created_at.toISOString(),
        updated_at: at.updated_at.toISOString(),
      }),
    );
  }

  return {
    async send(input: ParsedInputOf<Contract['send']>, ip: string) {
      const { mobile, type } = input;
      await requireSmsProvider(services);
      const { sms: limits } = await settings.read();
      const byAddress = { count: limits.address_per_hour, seconds: 3600 };
      await consume(db, `sms:${networkOf(ip)}`, byAddress);
      await requireCaptcha(services, smsCaptchaScenes[type], ip, input);
      const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
      // A code that could not be used would cost money.
      if (type === SmsType.FindPassword && owner === undefined) return { is_registered: false };
      if (type === SmsType.Register && owner !== undefined) return { is_registered: true };
      await sendSmsCode(services, { mobile, type, ip, user_id: owner?.id ?? 0 });
      return { is_registered: owner !== undefined };
    },

    async get(id: number) {
      const [found] = await present(await db.select().from(sms).where(eq(sms.id, id)));
      if (found === undefined) throw notFound('短信记录不存在');
      return found;
    },

    async list(input: ParsedInputOf<Contract['list']>) {
      const { page, size, user_id, status, type, mobile, ip, created_at } = input;
      const matches = and(
        user_id.length === 0 ? undefined : inArray(sms.user_id, user_id),
        status.length === 0 ? undefined : inArray(sms.status, status),
        type.length === 0 ? undefined : inArray(sms.type, type),
        withDigits(mobile),
        fromAddress(sms.ip, ip),
        createdWithin(sms.created_at, created_at),
      );
      const { total, rows } = await pageOf(db, sms, {
        page,
        size,
        matches,
        order: [desc(sms.id)],
      });
      const shown = await present(rows);
      return { total, sms: shown.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) };
    },

    async summary(days: number) {
      const withStatus = (status: SmsStatus) =>
        sql<number>`count(*) filter (where ${sms.status} = ${status})`.mapWith(Number);
      const provider = await db
        .select({
          provider: sms.provider,
          sent_count: withStatus(SmsStatus.Sent),
          failed_count: withStatus(SmsStatus.Failed),
        })
        .from(sms)
        .where(gte(sms.created_at, sql`now() - make_interval(days => ${days})`))
        .groupBy(sms.provider)
        .orderBy(desc(count()), asc(sms.provider));
      return { provider };
    },
  };
}
