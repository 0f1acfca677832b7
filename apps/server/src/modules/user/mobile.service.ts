import { randomBytes } from 'node:crypto';
import { SmsType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { hashPassword } from '../../auth/password.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import type { Origin } from '../../auth/sessions.ts';
import { consume } from '../../auth/rate-limit.ts';
import type { RedeemCode } from '../../auth/sent-code.ts';
import { users } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireSmsCode } from '../sms/sms-code.ts';
import type { createAccountService } from './account.service.ts';
import { translateDuplicate } from './translate-duplicate.ts';
import { replacePassword } from './find-password.ts';
import { registerMember, requireOpenRegistration } from './new-member.ts';
import { lockUser, type UserRow } from './user.repo.ts';

const BY_ADDRESS = { count: 30, seconds: 900 };

type Proof = { readonly mobile: string; readonly code: string };

const unknownMobile = () => badField('mobile', '该手机号码尚未注册');

/** Registration, login and password reset with a code sent to the phone. */
export function createMobileService(
  services: Services,
  account: Pick<
    ReturnType<typeof createAccountService>,
    'openSession' | 'present' | 'requireLoginAllowed'
  >,
) {
  const { db, sessions } = services;

  async function findByMobile(mobile: string): Promise<UserRow | undefined> {
    const [row] = await db.select().from(users).where(eq(users.mobile, mobile));
    return row;
  }

  /** Checks a code of one of these types, with a rate limit against guessing. */
  async function prove({ mobile, code }: Proof, type: SmsType, ip: string): Promise<RedeemCode> {
    await consume(db, `sms-code:${networkOf(ip)}`, BY_ADDRESS);
    return requireSmsCode(db, mobile, type, code);
  }

  async function registerByMobile(
    mobile: string,
    password: string,
    redeem: RedeemCode,
    origin: Origin,
  ) {
    const hash = password === '' ? '' : await hashPassword(password);
    const username = `用户_${randomBytes(5).toString('hex')}`;
    try {
      const { row, token } = await db.transaction(async (tx) => {
        await redeem(tx);
        const registration = { username, mobile, password: hash, isProved: true };
        return registerMember(services, tx, registration, origin);
      });
      return { token, user: await account.present(row) };
    } catch (error) {
      throw translateDuplicate(error);
    }
  }

  return {
    async register(input: Proof & { readonly password: string }, origin: Origin) {
      await requireOpenRegistration(services);
      if (input.password !== '')
        await requireGoodPassword(services, input.password, { own: [input.mobile] });
      const redeem = await prove(input, SmsType.Register, origin.ip);
      return registerByMobile(input.mobile, input.password, redeem, origin);
    },

    async login(input: Proof & { readonly second_factor: string }, origin: Origin) {
      const redeem = await prove(input, SmsType.Login, origin.ip);
      const row = await findByMobile(input.mobile);
      if (row === undefined) {
        await requireOpenRegistration(services);
        return registerByMobile(input.mobile, '', redeem, origin);
      }
      // The code is consumed only when the second factor is right too, which may come with the next call.
      const factor = await account.requireLoginAllowed(row, { method: 'sms', ...input }, origin);
      await redeem(db);
      return account.openSession(row, factor, 'sms', origin);
    },

    async findPassword(input: Proof & { readonly password: string }, ip: string) {
      const redeem = await prove(input, SmsType.FindPassword, ip);
      const row = await findByMobile(input.mobile);
      if (row === undefined) throw unknownMobile();
      const own = [row.username, row.email, row.mobile];
      await requireGoodPassword(services, input.password, { own });
      const hash = await hashPassword(input.password);
      await db.transaction(async (tx) => {
        // The number may be another account's by now, or nobody's.
        if ((await lockUser(tx, row.id))?.mobile !== input.mobile) throw unknownMobile();
        await redeem(tx);
        await replacePassword(services, tx, row.id, { hash, wasLost: true });
      });
      sessions.forget();
      return {};
    },
  };
}
