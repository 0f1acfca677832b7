import type { contract, ParsedInputOf, User } from '@wenyuan/contract';
import { CaptchaType, LoginResult, PunishmentType } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import {
  countLoginFailure,
  forgetLoginFailures,
  requireCaptcha,
  requireLoginCaptcha,
  isCaptchaRequired,
} from '../../auth/captcha-gate.ts';
import { createCaptcha } from '../../auth/captcha.ts';
import type { Caller } from '../../auth/caller.ts';
import { hashPassword } from '../../auth/password.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import { reset, consume } from '../../auth/rate-limit.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Db } from '../../db/database.ts';
import { passkeys, users } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { badField, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { recordLogin } from '../audit/record-login.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import {
  findFactor,
  requireFactor,
  type FactorRow,
} from '../second-factor/verify-second-factor.ts';
import { translateDuplicate } from './translate-duplicate.ts';
import { CodeFor, requireEmailCode } from './email-code.ts';
import { limitRegistrations, registerMember, requireOpenRegistration } from './new-member.ts';
import { refuseSensitive } from '../screening/screening.ts';
import { standingsOf } from './standing.ts';
import { presentUser } from './user.presenter.ts';
import { findByAccount, foldAccount, groupIdsOf, lockUser, type UserRow } from './user.repo.ts';
import { renewHash, whoseIs } from './whose-password.ts';

type UserContract = (typeof contract)['user'];
type Registration = ParsedInputOf<UserContract['register']>;
type Login = ParsedInputOf<UserContract['login']>;

type Method = 'password' | 'sms' | 'oauth' | 'passkey';
/** What was judged beside the first proof; undefined where the account has none. A passkey, by its id, stands for both. */
type Factor = FactorRow | number | undefined;

const LOGIN_BY_ADDRESS = { count: 60, seconds: 300 };
/** Limit per address and account: a stranger's attempts from elsewhere do not lock the owner out. */
const LOGIN_BY_ADDRESS_AND_ACCOUNT = { count: 20, seconds: 900 };
const CAPTCHA_BY_ADDRESS = { count: 60, seconds: 60 };

const WRONG_LOGIN = '用户名或密码错误';
const ASK_SECOND_FACTOR = '请输入身份验证器中的 6 位验证码，或一个恢复码';

/** Registration, login and logout. */
export function createAccountService(services: Services) {
  const { db, sessions, settings, metrics } = services;

  async function present(row: UserRow): Promise<User> {
    const groupIds = await groupIdsOf(db, [row.id]);
    const standing = (await standingsOf(db, [row.id]))(row.id);
    return presentUser(row, groupIds.get(row.id) ?? [], standing);
  }

  /**
   * Lets a member with the right password, phone, account of another site or passkey log in, unless the account is disabled or
   * lacks a required second factor. Failures are recorded in the login log. Returns the second factor that was judged.
   */
  async function requireLoginAllowed(
    row: UserRow,
    { method, second_factor }: { method: Method; second_factor: string },
    origin: Origin,
  ): Promise<Factor> {
    const attempt = { user_id: row.id, account: row.username, method };
    const recording = async (result: LoginResult, check: () => Promise<void>) => {
      try {
        await check();
      } catch (error) {
        await recordLogin(services, { ...attempt, result }, origin);
        throw error;
      }
    };
    const { Refused, WrongSecondFactor } = LoginResult;
    await recording(Refused, () => requireUnpunished(db, row.id, PunishmentType.AccountDisabled));
    const factor = method === 'passkey' ? undefined : await findFactor(db, row.id);
    if (factor === undefined || factor.enabled_at === null) return undefined;
    // Not counted as a failure: the client did not know yet that a code is needed.
    if (second_factor === '') throw badField('second_factor', ASK_SECOND_FACTOR);
    await recording(WrongSecondFactor, () =>
      requireFactor(services, factor, second_factor, 'second_factor'),
    );
    await reset(db, `second-factor:${row.id}`);
    return factor;
  }

  /** Whoever took it away meanwhile, or asks for another, closed all sessions: this one would outlive that. */
  async function requireStillJudged(tx: Db, userId: number, judged: Factor): Promise<void> {
    if (typeof judged === 'number') {
      const own = and(eq(passkeys.id, judged), eq(passkeys.user_id, userId));
      if ((await tx.$count(passkeys, own)) === 0) throw new HttpError(400, '这个通行密钥已被删除');
      return;
    }
    const factor = await findFactor(tx, userId);
    if (factor?.enabled_at != null && factor.secret !== judged?.secret)
      throw badField('second_factor', ASK_SECOND_FACTOR);
  }

  /**
   * Opens a session for an authenticated member, unless the account was given another password or second factor, disabled
   * or ended meanwhile, which closes all sessions: this one would outlive that.
   */
  async function openSession(row: UserRow, judged: Factor, method: Method, origin: Origin) {
    const login = { login_at: new Date(), last_login_ip: origin.ip };
    const attempt = { user_id: row.id, account: row.username, method };
    const { token, updated } = await db.transaction(async (tx) => {
      const now = await lockUser(tx, row.id);
      if (now?.password !== row.password)
        throw new HttpError(400, WRONG_LOGIN, { fields: { password: WRONG_LOGIN } });
      await requireStillJudged(tx, row.id, judged);
      await requireUnpunished(tx, row.id, PunishmentType.AccountDisabled);
      await tx
        .update(users)
        .set({ ...login, ...unedited(users) })
        .where(eq(users.id, row.id));
      await recordLogin({ db: tx, metrics }, { ...attempt, result: LoginResult.Success }, origin);
      return { token: await sessions.open(tx, row.id, origin), updated: { ...now, ...login } };
    });
    return { token, user: await present(updated) };
  }

  async function recordFailure(account: string, row: UserRow | undefined, origin: Origin) {
    const attempt = {
      user_id: row?.id ?? 0,
      account: row?.username ?? account,
      method: 'password' as const,
      result: row === undefined ? LoginResult.UnknownAccount : LoginResult.WrongPassword,
    };
    await recordLogin(services, attempt, origin);
  }

  return {
    present,
    requireLoginAllowed,
    openSession,

    async register(input: Registration, origin: Origin) {
      const { ip } = origin;
      const { security } = await settings.read();
      await requireOpenRegistration(services);
      await limitRegistrations(db, ip);
      await requireGoodPassword(services, input.password, { own: [input.username, input.email] });
      // A member who has the code has already solved a captcha for it.
      const isVerified = security.enable_verify_register_email;
      if (!isVerified) await requireCaptcha(services, 'register', ip, input);
      const redeem = isVerified
        ? await requireEmailCode(db, input.email, input.code, CodeFor.Register)
        : undefined;
      const { username, email } = input;
      await refuseSensitive(services, 'username', { text: username, by: undefined });
      const password = await hashPassword(input.password);
      try {
        const { row, token } = await db.transaction(async (tx) => {
          await redeem?.(tx);
          const registration = { username, email, password, isProved: isVerified };
          return registerMember(services, tx, registration, origin);
        });
        return { token, user: await present(row) };
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async login(input: Login, origin: Origin) {
      const { ip } = origin;
      const account = foldAccount(input.username);
      const key = `login:${networkOf(ip)}:${account}`;
      await consume(db, `login:${networkOf(ip)}`, LOGIN_BY_ADDRESS);
      await consume(db, key, LOGIN_BY_ADDRESS_AND_ACCOUNT);
      await requireLoginCaptcha(services, account, ip, input);
      const rows = await findByAccount(db, input.username);
      const row = await whoseIs(rows, input);
      if (row === undefined) {
        await countLoginFailure(services, account, ip);
        await recordFailure(input.username, rows[0], origin);
        throw new HttpError(400, WRONG_LOGIN, { fields: { password: WRONG_LOGIN } });
      }
      await reset(db, key);
      await forgetLoginFailures(services, account, ip);
      const member = await renewHash(db, row, input.password);
      const factor = await requireLoginAllowed(member, { method: 'password', ...input }, origin);
      return openSession(member, factor, 'password', origin);
    },

    async logout(caller: Caller) {
      if (caller.sessionId !== '') await sessions.close(db, caller.sessionId);
      return {};
    },

    async captcha({ type: scene, is_spoken }: ParsedInputOf<UserContract['captcha']>, ip: string) {
      await consume(db, `captcha:${networkOf(ip)}`, CAPTCHA_BY_ADDRESS);
      const { captcha } = await settings.read();
      const type = is_spoken ? CaptchaType.Audio : captcha.type;
      if (!(await isCaptchaRequired(services, scene, ip)))
        return { enable: false, id: '', captcha: '', type };
      const made = await createCaptcha(db, scene, { ...captcha, type });
      return { enable: true, ...made, type };
    },
  };
}
