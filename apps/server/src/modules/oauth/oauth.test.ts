import { contract } from '@wenyuan/contract';
import { LoginResult, OauthType, PunishmentType } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  audits,
  configs,
  oauthAttempts,
  rateLimits,
  secondFactors,
  sessions,
  userOauths,
  users,
} from '../../db/schema/index.ts';
import {
  createGroup,
  createMember,
  createPunishment,
  PASSWORD,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { startOpenidServer, type OpenidServer } from '../../testing/openid-server.ts';
import { configure } from '../../testing/settings.ts';

const { oauth, secondFactor, user } = contract;
const oauth_type = OauthType.Custom;
const REDIRECT = 'http://localhost:3000/oauth/callback';
let test: TestApp;
let issuer: OpenidServer;

beforeAll(async () => {
  issuer = await startOpenidServer({ id: 'wenyuan', secret: 'shared', redirectUri: REDIRECT });
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});
beforeEach(async () => {
  const { services } = test;
  const { db } = services;
  await db.delete(rateLimits);
  await db.delete(configs);
  services.settings.forget();
  await configure(services, 'oauth', {
    custom: true,
    custom_name: '校园认证',
    custom_issuer: issuer.issuer,
    custom_client_id: 'wenyuan',
    custom_client_secret: 'shared',
  });
  issuer.person = { sub: unique('reader-'), name: '青衫' };
});

type Options = Parameters<TestApp['call']>[2];

/** What the browser holds when it comes back from the provider; `change` meddles with the address there. */
async function comeBack(options: Options = {}, change: (address: URL) => void = () => undefined) {
  const { authorize_url, session } = await test.call(oauth.start, { oauth_type }, options);
  const address = new URL(authorize_url);
  change(address);
  const back = await issuer.visit(address.href);
  const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams);
  return { code, state, iss, session, oauth_type };
}

/** Opens an account with the present person of the provider. */
async function newcomer() {
  const back = await comeBack();
  const { oauth: found } = await test.call(oauth.login, back);
  const { session, openid = '' } = { ...back, openid: found?.openid };
  const username = unique('newcomer-');
  const made = await test.call(oauth.register, { oauth_type, session, openid, username });
  return { ...made, back, openid };
}

async function age(member: Pick<Member, 'id'>) {
  await test.services.db
    .update(sessions)
    .set({ created_at: sql`now() - interval '20 minutes'` })
    .where(eq(sessions.user_id, member.id));
}

describe('a person of the provider', () => {
  it('who is not known yet opens an account, and is logged in by it from then on', async () => {
    const back = await comeBack();
    const reply = await test.call(oauth.login, back);
    expect(reply).toMatchObject({
      oauth: { id: 0, oauth_type, session: back.session, nickname: '青衫' },
    });
    expect(reply).not.toHaveProperty('token');
    const openid = reply.oauth?.openid ?? '';
    expect(openid).toBe(`${issuer.issuer}|${issuer.person.sub}`);
    const username = unique('newcomer-');
    const input = { oauth_type, session: back.session, openid, username };
    const made = await test.call(oauth.register, input);
    expect(made.user).toMatchObject({ username, has_password: false, email: '' });
    const again = await test.call(oauth.login, await comeBack());
    expect(again.user?.id).toBe(made.user.id);
    expect((await test.call(user.get, {}, { token: again.token ?? '' })).id).toBe(made.user.id);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { login } = await test.call(contract.audit.logins, { user_id: [made.user.id] }, root);
    expect(login.map(({ method, result }) => [method, result])).toEqual([
      ['oauth', LoginResult.Success],
      ['register', LoginResult.Success],
    ]);
  });

  it('is bound to the account that then logs in, which leaves a trace', async () => {
    const member = await createMember(test.services);
    const { session, ...back } = await comeBack();
    const { oauth: found } = await test.call(oauth.login, { ...back, session });
    const bound = { oauth_type, session, openid: found?.openid ?? '' };
    await test.call(oauth.bind, bound, member);
    expect((await test.call(oauth.login, await comeBack())).user?.id).toBe(member.id);
    const rows = await test.services.db.select().from(audits).where(eq(audits.user_id, member.id));
    expect(rows).toMatchObject([{ operation: 'oauth.bind', title: '绑定第三方账号（单点登录）' }]);
    expect((await test.attempt(oauth.bind, bound, member)).status).toBe(400);
  });

  it('is bound at once where a member has started it, and to nobody else', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const back = await comeBack(member);
    expect((await test.attempt(oauth.login, back, other)).status).toBe(403);
    expect((await test.attempt(oauth.login, back)).status).toBe(403);
    const { oauth: bound, token } = await test.call(oauth.login, back, member);
    expect(token).toBeUndefined();
    const { oauth: rows } = await test.call(user.oauth, {}, member);
    expect(rows).toMatchObject([{ id: bound?.id, oauth_type, nickname: '青衫' }]);
    expect((await test.attempt(oauth.start, { oauth_type }, member)).status).toBe(409);
  });

  it('who is bound to one member is not bound to another', async () => {
    const { user: owner } = await newcomer();
    const other = await createMember(test.services);
    const refused = await test.attempt(oauth.login, await comeBack(other), other);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('已绑定其他用户') },
    });
    const rows = await test.services.db
      .select()
      .from(userOauths)
      .where(eq(userOauths.openid, `${issuer.issuer}|${issuer.person.sub}`));
    expect(rows.map((row) => row.user_id)).toEqual([owner.id]);
  });

  it('of whom two tabs make an account at once has one', async () => {
    const tabs = [await comeBack(), await comeBack()];
    for (const back of tabs) expect(await test.call(oauth.login, back)).toHaveProperty('oauth');
    const openid = `${issuer.issuer}|${issuer.person.sub}`;
    const answers = await Promise.all(
      tabs.map(({ session }) => {
        const username = unique('tab-');
        return test.attempt(oauth.register, { oauth_type, session, openid, username });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ]);
  });

  it('is another one at another issuer, even with the same number', async () => {
    const { user: first } = await newcomer();
    const { sub } = issuer.person;
    await test.services.db
      .update(userOauths)
      .set({ openid: `https://elsewhere.example|${sub}` })
      .where(eq(userOauths.user_id, first.id));
    expect(await test.call(oauth.login, await comeBack())).toMatchObject({ oauth: { id: 0 } });
  });
});

describe('a sign-in', () => {
  const lost = { status: 400, body: { message: '授权已失效，请重新登录' } };

  it('ends with its first success: the same code is refused', async () => {
    await newcomer();
    const back = await comeBack();
    await test.call(oauth.login, back);
    expect(await test.attempt(oauth.login, back)).toMatchObject(lost);
    // Nor does the provider take the code for another sign-in of ours.
    const other = await comeBack();
    const replayed = { ...other, code: back.code };
    expect((await test.attempt(oauth.login, replayed)).status).toBe(400);
  });

  it('belongs to the browser that began it, with its state', async () => {
    const [mine, other] = [await comeBack(), await comeBack()];
    for (const changed of [
      { session: other.session },
      { session: 'guessed' },
      { state: other.state },
      { oauth_type: OauthType.Github },
    ])
      expect(await test.attempt(oauth.login, { ...mine, ...changed })).toMatchObject(lost);
    expect((await test.attempt(oauth.login, mine)).status).toBe(200);
  });

  it('takes no second code once one was exchanged', async () => {
    const back = await comeBack();
    await test.call(oauth.login, back);
    expect((await test.attempt(oauth.login, { ...back, code: 'another' })).status).toBe(400);
    // A reload of the page asks with the same one.
    expect(await test.call(oauth.login, back)).toMatchObject({ oauth: { id: 0 } });
  });

  it.each([
    ['nonce', 'of-another-sign-in'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('with another %s is refused', async (name, value) => {
    const back = await comeBack({}, (address) => address.searchParams.set(name, value));
    const refused = await test.attempt(oauth.login, back);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('没有确认您的身份') },
    });
    expect(await test.attempt(oauth.login, back)).toMatchObject(lost);
  });

  it('named by another issuer is refused', async () => {
    const back = await comeBack();
    const mixed = { ...back, iss: 'https://elsewhere.example' };
    expect((await test.attempt(oauth.login, mixed)).status).toBe(400);
  });

  it('is over after half an hour', async () => {
    const back = await comeBack();
    await test.services.db.update(oauthAttempts).set({ expires_at: sql`now()` });
    expect(await test.attempt(oauth.login, back)).toMatchObject(lost);
  });

  it('names no account but the one that the provider named', async () => {
    const { session, ...back } = await comeBack();
    await test.call(oauth.login, { ...back, session });
    const forged = { oauth_type, session, openid: `${issuer.issuer}|somebody-else` };
    const member = await createMember(test.services);
    expect(await test.attempt(oauth.bind, forged, member)).toMatchObject(lost);
    const username = unique('forged-');
    expect(await test.attempt(oauth.register, { ...forged, username })).toMatchObject(lost);
  });

  it('is not possible with a provider that is switched off or not set up', async () => {
    expect((await test.call(oauth.configs, {})).oauths).toMatchObject([
      { type: oauth_type, name: '校园认证', client_id: 'wenyuan', redirect_url: REDIRECT },
    ]);
    const github = { oauth_type: OauthType.Github };
    expect((await test.attempt(oauth.start, github)).status).toBe(400);
    const unknown = await test.attempt(oauth.start, { oauth_type: 99 });
    expect(unknown.body.message).toBe('未知授权类型');
    const back = await comeBack();
    await configure(test.services, 'oauth', { custom: false });
    expect((await test.call(oauth.configs, {})).oauths).toEqual([]);
    expect((await test.attempt(oauth.login, back)).status).toBe(400);
  });
});

describe('the rules of a login', () => {
  it('keep a disabled account out', async () => {
    const { user: member } = await newcomer();
    await createPunishment(test.services, {
      user_id: member.id,
      type: PunishmentType.AccountDisabled,
    });
    expect((await test.attempt(oauth.login, await comeBack())).status).toBe(403);
  });

  it('ask for the second factor, after which the same sign-in goes on', async () => {
    const member = await createMember(test.services);
    await test.call(oauth.login, await comeBack(member), member);
    const { uri } = await test.call(secondFactor.begin, { password: PASSWORD }, member);
    const code = URI.parse(uri).generate();
    await test.call(secondFactor.confirm, { code }, member);
    await test.services.db.update(secondFactors).set({ last_step: 0 });
    const back = await comeBack();
    const asked = await test.attempt(oauth.login, back);
    expect(asked).toMatchObject({
      status: 400,
      body: { fields: { second_factor: expect.any(String) } },
    });
    const wrong = await test.attempt(oauth.login, { ...back, second_factor: '000000' });
    expect(wrong.status).toBe(400);
    const { token } = await test.call(oauth.login, { ...back, second_factor: code });
    expect(token).toMatch(/^ey/);
  });

  it('open no account while registration is closed, and ask for the captcha of registrations', async () => {
    const { session, ...back } = await comeBack();
    const { oauth: found } = await test.call(oauth.login, { ...back, session });
    const username = unique('late-');
    const input = { oauth_type, session, openid: found?.openid ?? '', username };
    await configure(test.services, 'security', { enable_captcha_register: true });
    const asked = await test.attempt(oauth.register, input);
    expect(asked.body.fields).toHaveProperty('captcha');
    await configure(test.services, 'security', { enable_register: false });
    expect((await test.attempt(oauth.register, input)).status).toBe(403);
    await configure(test.services, 'security', { enable_register: true, is_close: true });
    expect((await test.attempt(oauth.register, input)).status).toBe(403);
  });

  it('require a fresh login or the password before an account is bound', async () => {
    const member = await createMember(test.services);
    await age(member);
    const asked = await test.attempt(oauth.start, { oauth_type }, member);
    expect(asked).toMatchObject({ status: 400, body: { fields: { password: '请输入登录密码' } } });
    const wrong = { oauth_type, password: 'not-the-password' };
    expect((await test.attempt(oauth.start, wrong, member)).status).toBe(400);
    const right = { oauth_type, password: PASSWORD };
    expect((await test.attempt(oauth.start, right, member)).status).toBe(200);
  });
});

describe('an account without a password', () => {
  it('takes no password, and sets its first one after a fresh login', async () => {
    const { user: member, token } = await newcomer();
    const { username } = member;
    expect((await test.attempt(user.login, { username, password: PASSWORD })).status).toBe(400);
    const chosen = { new_password: 'a-password-of-mine' };
    await age(member);
    test.services.sessions.forget();
    expect((await test.attempt(user.updatePassword, chosen, { token })).body.fields).toEqual({
      new_password: expect.stringContaining('重新登录'),
    });
    const fresh = await test.call(oauth.login, await comeBack());
    await test.call(user.updatePassword, chosen, { token: fresh.token ?? '' });
    const login = { username, password: 'a-password-of-mine' };
    expect((await test.call(user.login, login)).user).toMatchObject({ has_password: true });
  });

  it('keeps its last way in, also when two are given up at once', async () => {
    const { user: member, token } = await newcomer();
    const { db } = test.services;
    const [own] = await db.select().from(userOauths).where(eq(userOauths.user_id, member.id));
    const refused = await test.attempt(user.unbindOauth, { id: own?.id }, { token });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('先设置登录密码') },
    });
    await configure(test.services, 'oauth', {
      github: true,
      github_client_id: 'id',
      github_client_secret: 'secret',
    });
    const [second] = await db
      .insert(userOauths)
      .values({ user_id: member.id, oauth_type: OauthType.Github, openid: unique('gh-') })
      .returning();
    const both = [own, second].map((row) =>
      test.attempt(user.unbindOauth, { id: row?.id }, { token }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  it('may give up a site once it has a password', async () => {
    const member = await createMember(test.services);
    const { oauth: bound } = await test.call(oauth.login, await comeBack(member), member);
    await test.call(user.unbindOauth, { id: bound?.id ?? 0 }, member);
    const traces = and(eq(audits.user_id, member.id), eq(audits.operation, 'user.unbindOauth'));
    expect(await test.services.db.$count(audits, traces)).toBe(1);
    expect(await test.call(oauth.login, await comeBack())).toMatchObject({ oauth: { id: 0 } });
  });
});

describe('a person whom WeChat knows by two numbers', () => {
  it('is shut out by both when the member unbinds one', async () => {
    const member = await createMember(test.services);
    const unionid = unique('union-');
    const rows = await test.services.db
      .insert(userOauths)
      .values(
        [OauthType.Wechat, OauthType.OfficialAccount].map((type) => ({
          user_id: member.id,
          oauth_type: type,
          openid: unique('openid-'),
          unionid,
        })),
      )
      .returning();
    await test.call(user.unbindOauth, { id: rows[0]?.id ?? 0 }, member);
    expect((await test.call(user.oauth, {}, member)).oauth).toEqual([]);
  });
});

describe('an e-mail address', () => {
  it('joins nothing: the provider is not even asked for it', async () => {
    const { authorize_url } = await test.call(oauth.start, { oauth_type });
    expect(new URL(authorize_url).searchParams.get('scope')).toBe('openid profile');
    const made = await newcomer();
    const [row] = await test.services.db.select().from(users).where(eq(users.id, made.user.id));
    expect(row?.email).toBe('');
  });
});

describe('what operators set up', () => {
  const tryOut = { kind: 'oauth' } as const;

  it('is tried out: what is missing, and whether the issuer answers', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    expect(await test.call(contract.config.test, tryOut, root)).toMatchObject({
      is_ok: true,
      item: [{ name: '校园认证', is_ok: true, message: '已读到服务说明' }],
    });
    // A port at which nobody listens.
    await configure(test.services, 'oauth', { custom_issuer: 'http://127.0.0.1:1', github: true });
    expect(await test.call(contract.config.test, tryOut, root)).toMatchObject({
      is_ok: false,
      item: [
        { name: 'GitHub', is_ok: false, message: '尚未填写完整' },
        { name: '校园认证', is_ok: false, message: expect.stringContaining('暂时连接不上') },
      ],
    });
    expect((await test.attempt(oauth.start, { oauth_type })).status).toBe(502);
  });

  it.each([
    'http://sso.example.com',
    'https://sso.example.com/?a=1',
    'https://user@sso.example.com',
    'file:///etc/passwd',
    'http://localhost.example.com',
  ])('takes no issuer like %s', async (value) => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const config = [{ category: 'oauth', name: 'custom_issuer', value }];
    const refused = await test.attempt(contract.config.update, { config }, root);
    expect(refused.body.fields).toHaveProperty(['oauth.custom_issuer']);
  });

  it('asks for the secret again when it would go to another issuer, and for every right', async () => {
    const config = [
      { category: 'oauth', name: 'custom_issuer', value: 'https://sso.example.com/main' },
    ];
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const refused = await test.attempt(contract.config.update, { config }, root);
    expect(refused.body.fields).toHaveProperty(['oauth.custom_client_secret']);
    const grants = ['/api.v1.ConfigAPI/ListConfig', '/api.v1.ConfigAPI/UpdateConfig'];
    const groupId = await createGroup(test.services, { grants });
    const operator = await createMember(test.services, { groupId });
    expect((await test.attempt(contract.config.update, { config }, operator)).status).toBe(403);
  });
});
