import type { ParsedInputOf, User } from '@wenyuan/contract';
import type { contract } from '@wenyuan/contract';
import { createCaptcha, takeCaptcha, type CaptchaScene } from '../../auth/captcha.ts';
import { ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { hashPassword, verifyNobody, verifyPassword } from '../../auth/password.ts';
import { forgive, spend, spent } from '../../auth/rate-limit.ts';
import { badField, forbidden, HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { translateDuplicate } from './duplicate.ts';
import { presentUser } from './user.presenter.ts';
import {
  findByAccount,
  findUser,
  groupIdsOf,
  insertUser,
  joinDefaultGroup,
  updateUser,
  type UserRow,
} from './user.repo.ts';

type UserContract = (typeof contract)['user'];
type Registration = ParsedInputOf<UserContract['register']>;
type Login = ParsedInputOf<UserContract['login']>;

/** Wrong answers before a picture is asked for. */
const FREE_FAILURES = 3;
const LOGIN_BY_ADDRESS = { count: 60, seconds: 300 };
const LOGIN_BY_ACCOUNT = { count: 20, seconds: 900 };
const FAILURES = { count: 1_000_000, seconds: 900 };
const REGISTER_BY_ADDRESS = { count: 30, seconds: 3600 };
const CAPTCHA_BY_ADDRESS = { count: 60, seconds: 60 };

const WRONG_LOGIN = '用户名或密码错误';

export function createAccountService(services: Services) {
  const { db, sessions, settings } = services;

  async function present(row: UserRow): Promise<User> {
    const groupIds = await groupIdsOf(db, [row.id]);
    return presentUser(row, groupIds.get(row.id) ?? []);
  }

  async function wantsCaptcha(scene: CaptchaScene, ip: string): Promise<boolean> {
    // Guests write feedback without an account: nothing else stands in the way of a machine.
    if (scene === 'feedback') return true;
    const { security } = await settings.read();
    if (security[`enable_captcha_${scene}`]) return true;
    return scene === 'login' && (await spent(db, `login-failure:${ip}`)) >= FREE_FAILURES;
  }

  async function requireCaptcha(
    scene: CaptchaScene,
    ip: string,
    given: { captcha: string; captcha_id: string },
  ) {
    if (!(await wantsCaptcha(scene, ip))) return;
    if (!(await takeCaptcha(db, scene, given))) throw badField('captcha', '验证码错误或已过期');
  }

  return {
    async register(input: Registration, ip: string) {
      const { security } = await settings.read();
      if (security.is_close) throw forbidden('网站已关闭，暂不能注册');
      if (!security.enable_register) throw forbidden('网站暂未开放用户注册');
      await spend(db, `register:${ip}`, REGISTER_BY_ADDRESS);
      await requireCaptcha('register', ip, input);
      const password = await hashPassword(input.password);
      const now = new Date();
      try {
        const { row, token } = await db.transaction(async (tx) => {
          const made = await insertUser(tx, {
            username: input.username,
            email: input.email,
            password,
            register_ip: ip,
            last_login_ip: ip,
            login_at: now,
          });
          await joinDefaultGroup(tx, made.id);
          return { row: made, token: await sessions.open(tx, made.id) };
        });
        return { token, user: await present(row) };
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async login(input: Login, ip: string) {
      const account = input.username.toLowerCase();
      await spend(db, `login:${ip}`, LOGIN_BY_ADDRESS);
      await spend(db, `login-account:${account}`, LOGIN_BY_ACCOUNT);
      await requireCaptcha('login', ip, input);
      const row = await findByAccount(db, input.username);
      const right =
        row === undefined
          ? await verifyNobody(input.password)
          : await verifyPassword(row.password, input.password);
      if (row === undefined || !right) {
        await spend(db, `login-failure:${ip}`, FAILURES);
        throw new HttpError(400, WRONG_LOGIN, { fields: { password: WRONG_LOGIN } });
      }
      await forgive(db, `login-failure:${ip}`);
      await forgive(db, `login-account:${account}`);
      const updated = await updateUser(db, row.id, { login_at: new Date(), last_login_ip: ip });
      return { token: await sessions.open(db, row.id), user: await present(updated ?? row) };
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
      if (!own && target === ROOT_USER_ID) throw forbidden('不能重设首个管理员的密码');
      const row = await findUser(db, target);
      if (row === undefined) throw notFound('用户不存在');
      if (own) {
        await spend(db, `password:${caller.id}`, LOGIN_BY_ACCOUNT);
        if (!(await verifyPassword(row.password, input.old_password)))
          throw badField('old_password', '原密码不正确');
      }
      const password = await hashPassword(input.new_password);
      const token = await db.transaction(async (tx) => {
        await updateUser(tx, target, { password });
        await sessions.closeAll(tx, target);
        return own ? sessions.open(tx, target) : '';
      });
      sessions.forget();
      return { token };
    },

    async captcha(scene: CaptchaScene, ip: string) {
      await spend(db, `captcha:${ip}`, CAPTCHA_BY_ADDRESS);
      if (!(await wantsCaptcha(scene, ip)))
        return { enable: false, id: '', captcha: '', type: scene };
      return { enable: true, ...(await createCaptcha(db, scene)), type: scene };
    },
  };
}
