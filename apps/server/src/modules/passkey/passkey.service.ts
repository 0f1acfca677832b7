import { contract, type ParsedInputOf } from '@wenyuan/contract';
import { LoginResult, PASSKEYS_MAX } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import type { Caller } from '../../auth/caller.ts';
import { deviceOf } from '../../auth/device.ts';
import { consume, countUse } from '../../auth/rate-limit.ts';
import type { Origin } from '../../auth/sessions.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Db } from '../../db/database.ts';
import { passkeys } from '../../db/schema/index.ts';
import { conflict, HttpError, notFound, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { recordLogin } from '../audit/record-login.ts';
import { requireOwnProof } from '../second-factor/own-proof.ts';
import type { createAccountService } from '../user/account.service.ts';
import { tellOwner } from '../user/tell-owner.ts';
import { findUser, lockUser, type UserRow } from '../user/user.repo.ts';
import { CHALLENGE_MINUTES, openChallenge, takeChallenge } from './passkey-challenges.ts';
import {
  findPasskey,
  noteUse,
  passkeysOf,
  presentPasskey,
  recordOwn,
  type PasskeyRow,
} from './passkey.repo.ts';
import { hostOfPasskeys, requireRelyingParty, type RelyingParty } from './relying-party.ts';

type Contract = (typeof contract)['passkey'];
type Login = ParsedInputOf<Contract['login']>;

/** Browsers begin by themselves, to offer what they have at the name: a school with one address opens many login pages. */
const BEGUN_BY_ADDRESS = { count: 300, seconds: 300 };
/** As many as logins by password. */
const LOGIN_BY_ADDRESS = { count: 60, seconds: 300 };
const DAY_SECONDS = 86_400;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** ES256, which every maker has, Ed25519, and RS256 for Windows; COSE's numbers. */
const ALGORITHMS = [-7, -8, -257];
const type = 'public-key' as const;
const required = 'required';

const UNKNOWN = '本站没有这个通行密钥，它可能已被删除，请用密码登录';
const WRONG = '通行密钥验证失败，请重试，或用密码登录';
const COPIED = '这个通行密钥可能已被复制，不能用它登录。请用密码登录，并在“账号设置”中删除它';

/** Loaded with the first passkey: few processes ever need it. */
const library = () => import('@simplewebauthn/server');
/** Numbers of accounts are in public addresses; nothing else of the person goes to the device but the name. */
const handleOf = (userId: number) => String(userId);

/** The member's passkeys, and the login by them. */
export function createPasskeyService(
  services: Services,
  account: Pick<ReturnType<typeof createAccountService>, 'openSession' | 'requireLoginAllowed'>,
) {
  const { db, logger, settings } = services;

  async function lockOwn(tx: Db, caller: Caller): Promise<UserRow> {
    const user = await lockUser(tx, caller.id);
    if (user === undefined) throw unauthenticated();
    await requireStillLoggedIn(tx, caller);
    return user;
  }

  async function requireRoom(on: Db, userId: number): Promise<void> {
    if ((await on.$count(passkeys, eq(passkeys.user_id, userId))) >= PASSKEYS_MAX)
      throw conflict(`最多可有 ${PASSKEYS_MAX} 个通行密钥，请先删除不用的`);
  }

  /** What the library says is for the log: it names what was expected, not what to do. */
  async function judged<Result extends { readonly verified: boolean }>(
    judge: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      const result = await judge();
      return result.verified ? result : undefined;
    } catch (error) {
      logger.info({ err: error }, 'a passkey was refused');
      return undefined;
    }
  }

  /** What the passkey says of itself, if it signed this challenge here, for its person. */
  async function judgeLogin(
    { id, response }: Login['credential'],
    row: PasskeyRow,
    { host, origins, challenge }: RelyingParty & { readonly challenge: string },
  ) {
    const { userHandle, ...signed } = response;
    if (userHandle !== undefined && decode(userHandle) !== handleOf(row.user_id)) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const result = await judged(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type,
          response: signed,
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: host,
        requireUserVerification: true,
        // Its count is judged as it is written, so that of two at once one fails.
        credential: { id, publicKey: Buffer.from(row.public_key, 'base64url'), counter: 0 },
      }),
    );
    return result?.authenticationInfo;
  }

  /** Its owner sees no log of logins: one letter a day says it. */
  async function tellCopied(user: UserRow, { id, name }: PasskeyRow): Promise<void> {
    if ((await countUse(db, `passkey-copied:${id}`, DAY_SECONDS)) > 1) return;
    await db.transaction((tx) =>
      tellOwner(services, tx, user, `通行密钥“${name}”可能已被复制，用它的一次登录被拒绝`),
    );
  }

  return {
    async list(caller: Caller) {
      const host = await hostOfPasskeys(services);
      const rows = await passkeysOf(db, caller.id);
      return { passkey: rows.map((row) => presentPasskey(row, host)), host };
    },

    async begin(input: ParsedInputOf<Contract['begin']>, caller: Caller) {
      // What cannot be made is said before the password is asked about.
      const { host } = await requireRelyingParty(services);
      await requireRoom(db, caller.id);
      await requireOwnProof(services, caller, input);
      const { system } = await settings.read();
      const { session, challenge } = await openChallenge(db, caller.id);
      const had = await passkeysOf(db, caller.id);
      const options = {
        rp: { id: host, name: system.sitename },
        user: {
          id: Buffer.from(handleOf(caller.id)).toString('base64url'),
          name: caller.username,
          displayName: caller.username,
        },
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type, alg })),
        timeout: TIMEOUT_MS,
        excludeCredentials: had.map(({ credential_id, transports }) => ({
          id: credential_id,
          type,
          transports,
        })),
        authenticatorSelection: {
          residentKey: required,
          requireResidentKey: true,
          userVerification: required,
        },
        attestation: 'none',
      };
      return { session, options };
    },

    async create(
      { session, credential }: ParsedInputOf<Contract['create']>,
      caller: Caller,
      { ip, userAgent }: Origin,
    ) {
      const { host, origins } = await requireRelyingParty(services);
      const challenge = await takeChallenge(db, session, caller.id);
      const { verifyRegistrationResponse } = await library();
      const result = await judged(() =>
        verifyRegistrationResponse({
          response: { ...credential, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origins,
          expectedRPID: host,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      const made = result?.registrationInfo;
      if (made === undefined) throw new HttpError(400, '通行密钥没有通过验证，请重试');
      const name = deviceOf(userAgent);
      const row = await db.transaction(async (tx) => {
        const user = await lockOwn(tx, caller);
        await requireRoom(tx, caller.id);
        const [added] = await tx
          .insert(passkeys)
          .values({
            user_id: caller.id,
            name,
            credential_id: made.credential.id,
            public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
            counter: made.credential.counter,
            transports: credential.response.transports,
            host,
            is_synced: made.credentialBackedUp,
          })
          .onConflictDoNothing()
          .returning();
        if (added === undefined) throw conflict('这个通行密钥已经添加过了');
        await recordOwn(tx, contract.passkey.create, { user, name, ip });
        await tellOwner(services, tx, user, `添加了通行密钥“${name}”`);
        return added;
      });
      return presentPasskey(row, host);
    },

    async rename({ id, name }: ParsedInputOf<Contract['rename']>, caller: Caller) {
      const [row] = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.user_id, caller.id)))
        .returning();
      if (row === undefined) throw notFound('通行密钥不存在或已删除');
      return presentPasskey(row, await hostOfPasskeys(services));
    },

    async remove(id: number, caller: Caller, ip: string) {
      await db.transaction(async (tx) => {
        const user = await lockOwn(tx, caller);
        const [gone] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.user_id, caller.id)))
          .returning({ name: passkeys.name });
        if (gone === undefined) throw notFound('通行密钥不存在或已删除');
        await recordOwn(tx, contract.passkey.delete, { user, name: gone.name, ip });
        await tellOwner(services, tx, user, `删除了通行密钥“${gone.name}”`);
      });
      return {};
    },

    async beginLogin(ip: string) {
      await consume(db, `passkey-begin:${networkOf(ip)}`, BEGUN_BY_ADDRESS);
      const { host } = await requireRelyingParty(services);
      const { session, challenge } = await openChallenge(db, 0);
      const options = {
        challenge,
        rpId: host,
        timeout: TIMEOUT_MS,
        userVerification: required,
      };
      return { session, options };
    },

    async login({ session, credential }: Login, origin: Origin) {
      await consume(db, `passkey-login:${networkOf(origin.ip)}`, LOGIN_BY_ADDRESS);
      const party = await requireRelyingParty(services);
      const challenge = await takeChallenge(db, session, 0);
      const method = 'passkey' as const;
      const row = await findPasskey(db, credential.id);
      const user = row === undefined ? undefined : await findUser(db, row.user_id);
      if (row === undefined || user === undefined) {
        const nobody = { user_id: 0, account: '', method, result: LoginResult.UnknownAccount };
        await recordLogin(services, nobody, origin);
        throw new HttpError(400, UNKNOWN);
      }
      const attempt = { user_id: user.id, account: user.username, method };
      const refuse = async (result: LoginResult, message: string) => {
        await recordLogin(services, { ...attempt, result }, origin);
        return new HttpError(400, message);
      };
      const shown = await judgeLogin(credential, row, { ...party, challenge });
      if (shown === undefined) throw await refuse(LoginResult.WrongPasskey, WRONG);
      await account.requireLoginAllowed(user, { method, second_factor: '' }, origin);
      const { newCounter: counter, credentialBackedUp: is_synced } = shown;
      if (!(await noteUse(db, row, { counter, is_synced }))) {
        if ((await findPasskey(db, credential.id)) === undefined) throw new HttpError(400, UNKNOWN);
        await tellCopied(user, row);
        throw await refuse(LoginResult.PasskeyCopied, COPIED);
      }
      return account.openSession(user, row.id, method, origin);
    },
  };
}

function decode(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}
