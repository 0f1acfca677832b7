import type { contract, ParsedInputOf, User } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { networkOf } from '../../auth/address.ts';
import {
  countLoginFailure,
  loginFailureKeys,
  requireCaptcha,
  requireLoginCaptcha,
  wantsCaptcha,
} from '../../auth/captcha-gate.ts';
import { createCaptcha, type CaptchaScene } from '../../auth/captcha.ts';
import type { Caller } from '../../auth/caller.ts';
import { requireRightsOfUsers } from '../../auth/grant.ts';
import { hashPassword, verifyNobody, verifyPassword } from '../../auth/password.ts';
import { reset, consume } from '../../auth/rate-limit.ts';
import { badField, forbidden, HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { translateDuplicate } from './translate-duplicate.ts';
import { requireEmailCode, redeemEmailCode } from './email-code.ts';
import { replacePassword } from './find-password.ts';
import { registerMember, requireOpenRegistration } from './new-member.ts';
import { refuseSensitive } from '../screening/screening.ts';
import { presentUser } from './user.presenter.ts';
import { findByAccount, findUser, groupIdsOf, updateUser, type UserRow } from './user.repo.ts';

type UserContract = (typeof contract)['user'];
type Registration = ParsedInputOf<UserContract['register']>;
type Login = ParsedInputOf<UserContract['login']>;

const LOGIN_BY_ADDRESS = { count: 60, seconds: 300 };
/** Of one account from one address: what a stranger uses up elsewhere does not lock the owner out. */
const LOGIN_BY_ADDRESS_AND_ACCOUNT = { count: 20, seconds: 900 };
const OWN_PASSWORD = { count: 20, seconds: 900 };
const REGISTER_BY_ADDRESS = { count: 30, seconds: 3600 };
const CAPTCHA_BY_ADDRESS = { count: 60, seconds: 60 };

const WRONG_LOGIN = '用户名或密码错误';

/** Coming in and going out. */
export function createAccountService(services: Services) {
  const { db, sessions, settings } = services;

  async function present(row: UserRow): Promise<User> {
    const groupIds = await groupIdsOf(db, [row.id]);
    return presentUser(row, groupIds.get(row.id) ?? []);
  }

  /** Opens a session for whoever proved to be this member, unless the account is disabled. */
  async function admit(row: UserRow, ip: string) {
    await requireUnpunished(db, row.id, PunishmentType.AccountDisabled);
    const updated = await updateUser(db, row.id, { login_at: new Date(), last_login_ip: ip });
    return { token: await sessions.open(db, row.id), user: await present(updated ?? row) };
  }

  return {
    present,
    admit,

    async register(input: Registration, ip: string) {
      const { security } = await settings.read();
      await requireOpenRegistration(services);
      await consume(db, `register:${networkOf(ip)}`, REGISTER_BY_ADDRESS);
      // Whoever has the code answered a captcha for it.
      const isVerified = security.enable_verify_register_email;
      if (!isVerified) await requireCaptcha(services, 'register', ip, input);
      const codeId = isVerified ? await requireEmailCode(db, input.email, input.code) : undefined;
      const { username, email } = input;
      await refuseSensitive(services, 'username', username);
      const password = await hashPassword(input.password);
      try {
        const { row, token } = await db.transaction(async (tx) => {
          if (codeId !== undefined) await redeemEmailCode(tx, codeId);
          return registerMember(services, tx, { username, email, password }, ip);
        });
        return { token, user: await present(row) };
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async login(input: Login, ip: string) {
      const account = input.username.toLowerCase();
      const key = `login:${networkOf(ip)}:${account}`;
      await consume(db, `login:${networkOf(ip)}`, LOGIN_BY_ADDRESS);
      await consume(db, key, LOGIN_BY_ADDRESS_AND_ACCOUNT);
      await requireLoginCaptcha(services, account, ip, input);
      const row = await findByAccount(db, input.username);
      const right =
        row === undefined
          ? await verifyNobody(input.password)
          : await verifyPassword(row.password, input.password);
      if (row === undefined || !right) {
        await countLoginFailure(services, account, ip);
        throw new HttpError(400, WRONG_LOGIN, { fields: { password: WRONG_LOGIN } });
      }
      for (const counted of [key, ...loginFailureKeys(account, ip)]) await reset(db, counted);
      return admit(row, ip);
    },

    async logout(caller: Caller) {
      if (caller.sessionId !== '') await sessions.close(db, caller.sessionId);
      return {};
    },

    async updatePassword(
      input: { id?: number | undefined; old_password: string; new_password: string },
      caller: Caller,
      mayReset: boolean,
    ) {
      const target = input.id ?? caller.id;
      const own = target === caller.id;
      if (!own && !mayReset) throw forbidden('只能修改自己的密码');
      const row = await findUser(db, target);
      if (row === undefined) throw notFound('用户不存在');
      if (own) {
        await consume(db, `password:${caller.id}`, OWN_PASSWORD);
        if (!(await verifyPassword(row.password, input.old_password)))
          throw badField('old_password', '原密码不正确');
      } else await requireRightsOfUsers(db, caller, [target]);
      const password = await hashPassword(input.new_password);
      const token = await db.transaction(async (tx) => {
        await replacePassword(services, tx, target, password);
        return own ? sessions.open(tx, target) : '';
      });
      sessions.forget();
      return { token };
    },

    async captcha(scene: CaptchaScene, ip: string) {
      await consume(db, `captcha:${networkOf(ip)}`, CAPTCHA_BY_ADDRESS);
      if (!(await wantsCaptcha(services, scene, ip)))
        return { enable: false, id: '', captcha: '', type: scene };
      const { captcha } = await settings.read();
      return { enable: true, ...(await createCaptcha(db, scene, captcha)), type: scene };
    },
  };
}
