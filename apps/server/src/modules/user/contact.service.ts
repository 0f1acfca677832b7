import { sendsMail, SmsType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { isProgram, type Caller } from '../../auth/caller.ts';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { consume } from '../../auth/rate-limit.ts';
import type { RedeemCode } from '../../auth/sent-code.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { badField, conflict, forbidden, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireSmsCode } from '../sms/sms-code.ts';
import { sendSmsCode } from '../sms/send-sms-code.ts';
import { CodeFor, requireEmailCode, writeEmailCode } from './email-code.ts';
import { endResets } from './end-resets.ts';
import { awardProved } from './new-member.ts';
import { tellOwner } from './tell-owner.ts';
import type { UserRow } from './user.repo.ts';

const CODES = { count: 10, seconds: 3600 };
const SHOWN = 3;

type Contact = { readonly email?: string | undefined; readonly mobile?: string | undefined };
type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

/** The fields that differ from the present ones. */
function changeOf(before: UserRow, { email, mobile }: Contact): Contact {
  const isSame = email?.toLowerCase() === before.email.toLowerCase();
  return {
    ...(email === undefined || isSame ? {} : { email }),
    ...(mobile === undefined || mobile === before.mobile ? {} : { mobile }),
  };
}

/** Masks a text, leaving enough for its owner to recognise. */
function masked(text: string): string {
  return text === '' ? '（空）' : `${text.slice(0, SHOWN)}****${text.slice(-SHOWN)}`;
}

/** Changes of the addresses and numbers that an account can be recovered with. */
export function createContactService(services: Services) {
  const { db, settings, smsProvider } = services;

  async function verifiesEmail(): Promise<boolean> {
    const { security, email } = await settings.read();
    return security.enable_verify_register_email && sendsMail(email);
  }

  async function verifiesMobile(): Promise<boolean> {
    return (await smsProvider()) !== undefined;
  }

  /** Checks the code for a new address or number, where one is asked for; the returned function consumes it. */
  async function requireCode(
    change: Contact,
    code: string | undefined,
  ): Promise<RedeemCode | undefined> {
    const { email, mobile } = change;
    const asksEmail = email !== undefined && (await verifiesEmail());
    const asksMobile = mobile !== undefined && mobile !== '' && (await verifiesMobile());
    if (!asksEmail && !asksMobile) return undefined;
    if (asksEmail && asksMobile) throw badField('mobile', '邮箱与手机号码请分两次修改');
    if (code === undefined || code === '') throw badField('code', '请输入发送到新地址的验证码');
    if (asksEmail) return requireEmailCode(db, email, code, CodeFor.Change);
    return requireSmsCode(db, mobile ?? '', SmsType.ChangeMobile, code);
  }

  return {
    /**
     * Authorises a change of the caller's own address or number. The returned function must run in the transaction of
     * the change: it consumes the code, revokes pending password resets and notifies the previous address.
     */
    async prove(caller: Caller, before: UserRow, contact: Contact, { password, code }: Proof) {
      const change = changeOf(before, contact);
      if (change.email === undefined && change.mobile === undefined) return async () => undefined;
      if (isProgram(caller)) throw forbidden('访问令牌不能修改邮箱或手机号码');
      const isOwn = before.id === caller.id;
      if (isOwn && (password === undefined || password === ''))
        throw badField('password', '修改邮箱或手机号码，请输入登录密码');
      if (isOwn) await requireOwnPassword(db, caller, password ?? '');
      const redeem = isOwn ? await requireCode(change, code) : undefined;
      return async (tx: Db, locked: UserRow) => {
        if (locked.email !== before.email || locked.mobile !== before.mobile)
          throw conflict('资料刚刚被修改过，请刷新后重试');
        await requireStillLoggedIn(tx, caller);
        await redeem?.(tx);
        await endResets(tx, before.id);
        if (redeem !== undefined) await awardProved(services, tx, before.id);
        const changed = [
          ...(change.email === undefined ? [] : [`邮箱改为 ${masked(change.email)}`]),
          ...(change.mobile === undefined ? [] : [`手机号码改为 ${masked(change.mobile)}`]),
        ].join('，');
        await tellOwner(services, tx, before, changed);
      };
    },

    /** Sends the code that a new address or number requires. */
    async sendCode({ email, mobile }: Contact, caller: Caller, ip: string) {
      if ((email === undefined) === (mobile === undefined))
        throw new HttpError(400, '请填写新的邮箱或手机号码');
      await consume(db, `contact-code:${caller.id}`, CODES);
      if (mobile !== undefined) {
        if (!(await verifiesMobile())) throw new HttpError(400, '修改手机号码无需验证码');
        if ((await db.$count(users, sql`${users.mobile} = ${mobile}`)) > 0)
          throw conflict('手机号码已被使用', 'mobile');
        const type = SmsType.ChangeMobile;
        await sendSmsCode(services, { mobile, type, ip, user_id: caller.id });
        return {};
      }
      if (!(await verifiesEmail())) throw new HttpError(400, '修改邮箱无需验证码');
      await writeEmailCode(services, { email: email ?? '', purpose: CodeFor.Change, ip });
      return {};
    },
  };
}
