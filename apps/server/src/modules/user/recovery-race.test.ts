import { createHash } from 'node:crypto';
import { contract, type Operation } from '@wenyuan/contract';
import { OauthType, PunishmentType, SmsType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, test as check } from 'vitest';
import { hashPassword } from '../../auth/password.ts';
import { hashCode } from '../../auth/sent-code.ts';
import type { Db } from '../../db/database.ts';
import {
  passwordResets,
  personalTokens,
  punishments,
  secondFactors,
  userOauths,
  withdrawals,
} from '../../db/schema/index.ts';
import { createMember, createSms, PASSWORD, unique, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { moveCredits } from '../credit/ledger.ts';
import { replacePassword } from './find-password.ts';
import { findUser, lockUser, updateUser } from './user.repo.ts';

const { personalToken, secondFactor, user, withdrawal } = contract;
const RECOVERED = 'Recovered-7391x';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await configure(test.services, 'security', { enable_captcha_find_password: false });
});
afterAll(() => test.close());

async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.services.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Has a call wait for the account while `meanwhile` changes it, and gives its reply. */
async function during<Reply>(
  { id }: Member,
  call: () => Promise<Reply>,
  meanwhile: (tx: Db) => Promise<unknown>,
): Promise<Reply> {
  const { db, sessions } = test.services;
  const waiting = await db.transaction(async (tx) => {
    await lockUser(tx, id);
    const made = call();
    await untilOneWaits();
    await meanwhile(tx);
    return { made };
  });
  sessions.forget();
  return waiting.made;
}

async function recover(victim: Member, operation: Operation, input: object) {
  const hash = await hashPassword(RECOVERED);
  return during(
    victim,
    () => test.attempt(operation, input as never, victim),
    (tx) => replacePassword(test.services, tx, victim.id, { hash, wasLost: true }),
  );
}

const codeOf = ({ secret }: { readonly secret: string }) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate();

const rowOf = async ({ id }: Member) => findUser(test.services.db, id);

describe('what was proved with the former password ends with the recovery of the account', () => {
  it('another password', async () => {
    const victim = await createMember(test.services);
    const input = { old_password: PASSWORD, new_password: 'Intruder-8842z' };
    expect((await recover(victim, user.updatePassword, input)).status).toBe(401);
    const username = (await rowOf(victim))?.username ?? '';
    const login = async (password: string) =>
      (await test.attempt(user.login, { username, password } as never)).status;
    expect([await login('Intruder-8842z'), await login(RECOVERED)]).toEqual([400, 200]);
  });

  it('another address', async () => {
    const victim = await createMember(test.services);
    const email = `${unique('other-')}@example.com`;
    const input = { email, password: PASSWORD };
    expect((await recover(victim, user.updateProfile, input)).status).toBe(401);
    expect((await rowOf(victim))?.email).not.toBe(email);
  });

  it('a personal access token', async () => {
    const victim = await createMember(test.services);
    const input = { name: 'mine', scope: ['user.get'], password: PASSWORD };
    expect((await recover(victim, personalToken.create, input)).status).toBe(401);
    const theirs = eq(personalTokens.user_id, victim.id);
    expect(await test.services.db.$count(personalTokens, theirs)).toBe(0);
  });

  it('income that is sent to somebody else', async () => {
    const victim = await createMember(test.services);
    const { db } = test.services;
    const earned = { userId: victim.id, amount: 1000, reason: 'income', key: 'income:1' } as const;
    await db.transaction((tx) => moveCredits(tx, [earned]));
    await configure(test.services, 'pay', { enable_withdraw: true, withdraw_min: 1 });
    const payee = { way: 'alipay', realname: '盗跖', account: '13800138000' };
    const input = { credit: 1000, ...payee, password: PASSWORD };
    expect((await recover(victim, withdrawal.create, input)).status).toBe(401);
    expect(await db.$count(withdrawals, eq(withdrawals.user_id, victim.id))).toBe(0);
  });

  it('a second factor', async () => {
    const victim = await createMember(test.services);
    const code = codeOf(await test.call(secondFactor.begin, { password: PASSWORD }, victim));
    expect((await recover(victim, secondFactor.confirm, { code })).status).toBe(401);
    const theirs = eq(secondFactors.user_id, victim.id);
    const [row] = await test.services.db.select().from(secondFactors).where(theirs);
    expect(row).toMatchObject({ enabled_at: null });
  });

  it('the end of the account', async () => {
    const victim = await createMember(test.services);
    const before = await rowOf(victim);
    const reply = await recover(victim, user.deleteOwn, { password: PASSWORD });
    expect(reply.status).toBe(401);
    expect((await rowOf(victim))?.username).toBe(before?.username);
  });
});

it('a code that was sent to a number recovers nothing once the account has another one', async () => {
  const mobile = '13700137000';
  const owner = await createMember(test.services, { mobile });
  await createSms(test.services, {
    mobile,
    type: SmsType.FindPassword,
    code_hash: await hashCode('428106'),
  });
  const input = { mobile, code: '428106', password: RECOVERED };
  const { status, body } = await during(
    owner,
    () => test.attempt(user.findPasswordMobile, input),
    (tx) => updateUser(tx, owner.id, { mobile: '' }),
  );
  expect([status, body.fields]).toEqual([400, { mobile: '该手机号码尚未注册' }]);
  const { username } = owner;
  const login = await test.attempt(user.login, { username, password: PASSWORD } as never);
  expect(login.status).toBe(200);
});

it('a code turns on no second factor that was begun after it', async () => {
  const owner = await createMember(test.services);
  const begin = () => test.call(secondFactor.begin, { password: PASSWORD }, owner);
  const code = codeOf(await begin());
  const confirm = () => test.attempt(secondFactor.confirm, { code }, owner);
  expect(await during(owner, confirm, begin)).toMatchObject({
    status: 409,
    body: { message: '两步验证已被重新设置，请重新开始' },
  });
});

it('a login with the former password opens nothing once there is another one', async () => {
  const owner = await createMember(test.services);
  const username = (await rowOf(owner))?.username ?? '';
  const hash = await hashPassword(RECOVERED);
  const login = await during(
    owner,
    () => test.attempt(user.login, { username, password: PASSWORD } as never),
    (tx) => replacePassword(test.services, tx, owner.id, { hash, wasLost: false }),
  );
  expect(login).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
});

it('a login opens nothing once the account is disabled', async () => {
  const owner = await createMember(test.services);
  const username = (await rowOf(owner))?.username ?? '';
  const login = await during(
    owner,
    () => test.attempt(user.login, { username, password: PASSWORD } as never),
    (tx) =>
      tx
        .insert(punishments)
        .values({ user_id: owner.id, type: PunishmentType.AccountDisabled, reason: '盗版' }),
  );
  expect(login).toMatchObject({ status: 403, body: { message: expect.stringContaining('盗版') } });
});

it('a login with a code of a former second factor opens nothing once there is another one', async () => {
  const owner = await createMember(test.services);
  const username = (await rowOf(owner))?.username ?? '';
  const begun = await test.call(secondFactor.begin, { password: PASSWORD }, owner);
  await test.call(secondFactor.confirm, { code: codeOf(begun) }, owner);
  const { db, box } = test.services;
  const mine = eq(secondFactors.user_id, owner.id);
  await db.update(secondFactors).set({ last_step: 0 }).where(mine);
  const input = { username, password: PASSWORD, second_factor: codeOf(begun) };
  const login = await during(
    owner,
    () => test.attempt(user.login, input as never),
    (tx) =>
      tx
        .update(secondFactors)
        .set({ secret: box.seal(new Secret({ size: 20 }).base32) })
        .where(mine),
  );
  expect(login).toMatchObject({
    status: 400,
    body: { fields: { second_factor: expect.any(String) } },
  });
});

it('a login with the password alone opens nothing once the second factor is on', async () => {
  const owner = await createMember(test.services);
  const username = (await rowOf(owner))?.username ?? '';
  const code = codeOf(await test.call(secondFactor.begin, { password: PASSWORD }, owner));
  const { db } = test.services;
  let confirming: Promise<unknown> = Promise.resolve();
  const login = await during(
    owner,
    async () => {
      // The first to wait is the first to get the account.
      confirming = test.call(secondFactor.confirm, { code } as never, owner);
      await untilOneWaits();
      return test.attempt(user.login, { username, password: PASSWORD } as never);
    },
    () => db.execute(sql`select pg_sleep(0.3)`),
  );
  await confirming;
  expect(login).toMatchObject({
    status: 400,
    body: { fields: { second_factor: expect.any(String) } },
  });
});

check(
  'a recovery unbinds accounts of other sites that were bound later, not the first one',
  async () => {
    const { db } = test.services;
    const victim = await createMember(test.services);
    const row = await rowOf(victim);
    const bound = { user_id: victim.id, created_at: row?.created_at ?? new Date() };
    const later = new Date(bound.created_at.getTime() + 3_600_000);
    const first = { ...bound, oauth_type: OauthType.Wechat, openid: unique('first-') };
    const second = { ...bound, oauth_type: OauthType.Custom, openid: unique('later-') };
    await db.insert(userOauths).values([first, { ...second, created_at: later }]);
    const token = unique('link-').padEnd(43, 'x');
    await db.insert(passwordResets).values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: victim.id,
      ip: '',
      expires_at: new Date(Date.now() + 600_000),
    });
    await test.call(user.findPasswordStepTwo, { token, email: '', password: RECOVERED } as never);
    const left = await db.select().from(userOauths).where(eq(userOauths.user_id, victim.id));
    expect(left.map(({ openid }) => openid)).toEqual([first.openid]);
  },
);
