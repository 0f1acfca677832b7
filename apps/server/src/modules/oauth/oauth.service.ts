import type { contract, OauthConfig, OauthIdentity, ParsedInputOf } from '@wenyuan/contract';
import { OAUTH_CALLBACK_PATH, type OauthType } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { requireRecentProof } from '../../auth/own-password.ts';
import { consume } from '../../auth/rate-limit.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Db } from '../../db/database.ts';
import { userOauths } from '../../db/schema/index.ts';
import { badField, conflict, forbidden, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { siteOrigin } from '../config/site-origin.ts';
import { refuseSensitive } from '../screening/screening.ts';
import type { createAccountService } from '../user/account.service.ts';
import { limitRegistrations, registerMember, requireOpenRegistration } from '../user/new-member.ts';
import { translateDuplicate } from '../user/translate-duplicate.ts';
import { findUser } from '../user/user.repo.ts';
import { bindAccount, findBound, labelOf, refreshBound } from './bound-accounts.ts';
import { createAttempts, hashOf, over, type AttemptRow } from './oauth-attempts.ts';
import { OauthError, type OauthProfile, type OauthProvider } from './oauth-provider.ts';

type Contract = (typeof contract)['oauth'];
type Login = ParsedInputOf<Contract['login']>;
type Register = ParsedInputOf<Contract['register']>;
type Bind = ParsedInputOf<Contract['bind']>;

const BY_ADDRESS = { count: 60, seconds: 300 };

/** Sign-in by accounts of other sites. */
export function createOauthService(
  services: Services,
  account: Pick<
    ReturnType<typeof createAccountService>,
    'openSession' | 'present' | 'requireLoginAllowed'
  >,
) {
  const { db, logger, oauthProviders } = services;
  const attempts = createAttempts(services);

  const redirectUri = async () => `${await siteOrigin(services)}${OAUTH_CALLBACK_PATH}`;

  async function requireProvider(type: OauthType): Promise<OauthProvider> {
    const found = (await oauthProviders()).find((provider) => provider.type === type);
    if (found === undefined) throw badField('oauth_type', '本站未启用该登录方式');
    return found;
  }

  /** Runs a call of the provider; its failure becomes a sentence, and the cause goes to the log. */
  async function asking<Result>(
    provider: OauthProvider,
    call: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      logger.warn({ err: error, provider: provider.type }, 'no sign-in by another site');
      throw new HttpError(error.isPassing ? 502 : 400, error.message);
    }
  }

  /** Exchanges the code, once. A provider that could not be asked may be asked again with the same code. */
  async function exchange(row: AttemptRow, { code, iss }: Login): Promise<OauthProfile> {
    const provider = await requireProvider(row.oauth_type as OauthType);
    if (!(await attempts.claim(row, code)))
      throw row.code_hash === '' || row.code_hash === hashOf(code)
        ? conflict('正在登录，请稍候')
        : over();
    const authorization = attempts.authorizationOf(row);
    try {
      const profile = await asking(provider, () =>
        provider.identify({ ...authorization, code, iss }),
      );
      await attempts.keepProfile(row, profile);
      return profile;
    } catch (error) {
      const mayRetry = error instanceof HttpError && error.status === 502;
      await (mayRetry ? attempts.release(row) : attempts.close(db, row));
      throw error;
    }
  }

  /** The account that this code named before, or names now. */
  async function profileFor(row: AttemptRow, input: Login): Promise<OauthProfile> {
    const known = attempts.profileOf(row);
    if (known === undefined) return exchange(row, input);
    if (row.code_hash !== hashOf(input.code)) throw over();
    return known;
  }

  async function bind(
    tx: Db,
    caller: Caller,
    what: { readonly type: OauthType; readonly profile: OauthProfile; readonly ip: string },
  ): Promise<number> {
    const id = await bindAccount(services, tx, { userId: caller.id, ...what });
    await requireStillLoggedIn(tx, caller);
    return id;
  }

  const present = (
    type: number,
    { openid, avatar, nickname }: OauthProfile,
    { id, session }: Pick<OauthIdentity, 'id' | 'session'>,
  ): OauthIdentity => ({ id, openid, oauth_type: type, session, avatar, nickname });

  return {
    async configs(): Promise<{ oauths: OauthConfig[] }> {
      const providers = await oauthProviders();
      const redirect_url = providers.length === 0 ? '' : await redirectUri();
      return {
        oauths: providers.map(({ type, name, icon, clientId, page }) => ({
          type,
          name,
          icon,
          enable: true,
          client_id: clientId,
          redirect_url,
          authorize_url: page,
        })),
      };
    },

    async start(input: ParsedInputOf<Contract['start']>, caller: Caller, ip: string) {
      const { oauth_type, password } = input;
      await consume(db, `oauth-start:${networkOf(ip)}`, BY_ADDRESS);
      const provider = await requireProvider(oauth_type);
      if (!isVisitor(caller)) {
        const another = and(
          eq(userOauths.user_id, caller.id),
          eq(userOauths.oauth_type, oauth_type),
        );
        if ((await db.$count(userOauths, another)) > 0)
          throw conflict(`您已绑定${labelOf(oauth_type)}账号，请先解除绑定`);
        await requireRecentProof(db, caller, password);
      }
      const { session, authorization } = await attempts.open(
        oauth_type,
        isVisitor(caller) ? 0 : caller.id,
        await redirectUri(),
      );
      const authorize_url = await asking(provider, () => provider.authorizeUrl(authorization));
      return { authorize_url, state: authorization.state, session };
    },

    async login(input: Login, caller: Caller, origin: Origin) {
      const { oauth_type: type, session, second_factor } = input;
      await consume(db, `oauth-login:${networkOf(origin.ip)}`, BY_ADDRESS);
      const row = await attempts.find(db, input);
      if (row.state_hash !== hashOf(input.state)) throw over();
      if (row.user_id !== 0 && row.user_id !== caller.id)
        throw forbidden('登录的账号已更换，请重新绑定');
      const profile = await profileFor(row, input);
      if (row.user_id !== 0) {
        const id = await db.transaction(async (tx) => {
          await attempts.close(tx, row);
          return bind(tx, caller, { type, profile, ip: origin.ip });
        });
        return { oauth: present(type, profile, { id, session: '' }) };
      }
      const bound = await findBound(db, type, profile);
      const user = bound === undefined ? undefined : await findUser(db, bound.user_id);
      if (bound === undefined || user === undefined)
        return { oauth: present(type, profile, { id: 0, session }) };
      // The attempt lasts until the second factor is right, too, which may come with the next call.
      const how = { method: 'oauth', second_factor } as const;
      const factor = await account.requireLoginAllowed(user, how, origin);
      await attempts.close(db, row);
      await refreshBound(db, bound, type, profile);
      return account.openSession(user, factor, 'oauth', origin);
    },

    async register(input: Register, origin: Origin) {
      const { username, oauth_type: type, openid } = input;
      await requireOpenRegistration(services);
      await limitRegistrations(db, origin.ip);
      await attempts.find(db, input);
      await requireCaptcha(services, 'register', origin.ip, input);
      await refuseSensitive(services, 'username', { text: username, by: undefined });
      try {
        const { row, token } = await db.transaction(async (tx) => {
          const attempt = await attempts.find(tx, input, true);
          const profile = attempts.profileOf(attempt);
          if (profile?.openid !== openid || attempt.user_id !== 0) throw over();
          const made = await registerMember(services, tx, { username, password: '' }, origin);
          await bindAccount(services, tx, { userId: made.row.id, type, profile, ip: origin.ip });
          await attempts.close(tx, attempt);
          return made;
        });
        return { token, user: await account.present(row) };
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async bind(input: Bind, caller: Caller, ip: string) {
      const { oauth_type: type, openid, password } = input;
      await consume(db, `oauth-login:${networkOf(ip)}`, BY_ADDRESS);
      await attempts.find(db, input);
      await requireRecentProof(db, caller, password);
      await db.transaction(async (tx) => {
        const attempt = await attempts.find(tx, input, true);
        const profile = attempts.profileOf(attempt);
        const isOurs = attempt.user_id === 0 || attempt.user_id === caller.id;
        if (profile?.openid !== openid || !isOurs) throw over();
        await bind(tx, caller, { type, profile, ip });
        await attempts.close(tx, attempt);
      });
      return {};
    },
  };
}
