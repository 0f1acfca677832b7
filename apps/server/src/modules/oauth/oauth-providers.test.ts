import { contract } from '@wenyuan/contract';
import { OauthType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { rateLimits, userOauths } from '../../db/schema/index.ts';
import { createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import {
  APPLICATION,
  PERSON,
  startOauthSites,
  type OauthSites,
} from '../../testing/oauth-sites.ts';
import { configure } from '../../testing/settings.ts';
import { createOauthProviders, oauthHosts } from './find-providers.ts';

const { oauth } = contract;
const { id, secret } = APPLICATION;
let test: TestApp;
let sites: OauthSites;
/** The same server with the sites of this machine. */
let app: FastifyInstance;

beforeAll(async () => {
  sites = await startOauthSites();
  test = await createTestApp();
  const { services } = test;
  await configure(services, 'oauth', {
    wechat: true,
    wechat_app_id: id,
    wechat_app_secret: secret,
    official_account: true,
    official_account_app_id: id,
    official_account_app_secret: secret,
    qq: true,
    qq_app_id: id,
    qq_app_key: secret,
    github: true,
    github_client_id: id,
    github_client_secret: secret,
    gitee: true,
    gitee_client_id: id,
    gitee_client_secret: secret,
  });
  const oauthProviders = createOauthProviders(services.settings, sites.hosts);
  app = await createApp({ ...services, oauthProviders }, { sharedMs: 0 });
});
afterAll(async () => {
  await app.close();
  await test.close();
  await sites.close();
});
beforeEach(async () => {
  sites.asked.length = 0;
  await test.services.db.delete(rateLimits);
  await test.services.db.delete(userOauths);
});
afterEach(() => {
  sites.instead.clear();
  vi.restoreAllMocks();
});

async function post(operation: { path: string }, payload: object, token = '') {
  const response = await app.inject({
    method: 'POST',
    url: operation.path,
    payload,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json() as Record<string, unknown> };
}

async function comeBack(oauth_type: OauthType, token = '') {
  const { body } = await post(oauth.start, { oauth_type }, token);
  const { authorize_url, state, session } = body as Record<string, string>;
  const code = sites.agree(authorize_url ?? '');
  return { address: new URL(authorize_url ?? ''), given: { oauth_type, code, state, session } };
}

const all = [
  ['QQ', OauthType.Qq, PERSON.openid, PERSON.name],
  ['微信', OauthType.Wechat, PERSON.openid, PERSON.name],
  ['微信', OauthType.OfficialAccount, PERSON.openid, PERSON.name],
  // Without a name of their own, people there have the one that they log in with.
  ['GitHub', OauthType.Github, String(PERSON.number), 'qingshan'],
  ['Gitee', OauthType.Gitee, String(PERSON.number), PERSON.name],
] as const;

describe.each(all)('%s (%i)', (site, type, openid, nickname) => {
  it('says who somebody is', async () => {
    const { given } = await comeBack(type);
    expect(await post(oauth.login, given)).toMatchObject({
      status: 200,
      body: { oauth: { id: 0, oauth_type: type, openid, nickname, avatar: PERSON.picture } },
    });
  });

  it('refuses a code that was used before', async () => {
    const { given } = await comeBack(type);
    await post(oauth.login, given);
    const other = await comeBack(type);
    const replayed = await post(oauth.login, { ...other.given, code: given.code });
    expect(replayed).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(`^${site}没有确认您的身份（.+），请重新登录$`) },
    });
    // The attempt is over: nobody goes on guessing with it.
    expect((await post(oauth.login, other.given)).status).toBe(400);
  });

  it('that is down keeps the code for another try', async () => {
    const { given } = await comeBack(type);
    sites.instead.set(tokenPath(type), 'cut');
    const failed = await post(oauth.login, given);
    expect(failed).toMatchObject({
      status: 502,
      body: { message: `暂时连接不上${site}，请稍后重试` },
    });
    sites.instead.clear();
    expect((await post(oauth.login, given)).status).toBe(200);
  });

  it('that answers something else is not believed', async () => {
    const { given } = await comeBack(type);
    sites.instead.set(tokenPath(type), { body: { access_token: 7 } });
    const failed = await post(oauth.login, given);
    expect(failed.body['message']).toBe(`${site}的答复无法识别，请稍后重试`);
  });
});

function tokenPath(type: OauthType): string {
  if (type === OauthType.Qq) return '/oauth2.0/token';
  if (type === OauthType.Github) return '/login/oauth/access_token';
  return type === OauthType.Gitee ? '/oauth/token' : '/sns/oauth2/access_token';
}

describe('the address of the page', () => {
  it.each([
    [OauthType.Wechat, '/connect/qrconnect', 'snsapi_login'],
    [OauthType.OfficialAccount, '/connect/oauth2/authorize', 'snsapi_userinfo'],
  ])('of WeChat by way %i has its scope and mark', async (type, pathname, scope) => {
    const { address } = await comeBack(type);
    expect(address.pathname).toBe(pathname);
    expect(address.hash).toBe('#wechat_redirect');
    expect([...address.searchParams.keys()]).toEqual([
      'appid',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(address.searchParams.get('scope')).toBe(scope);
    expect(address.searchParams.get('state')).toMatch(/^[0-9a-z]{48}$/);
  });

  it('of GitHub has a challenge that only our server can answer', async () => {
    const { address, given } = await comeBack(OauthType.Github);
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const other = await comeBack(OauthType.Github);
    // The code of one sign-in in another one: injected by somebody else.
    const injected = await post(oauth.login, { ...other.given, code: given.code });
    expect(injected.status).toBe(400);
  });

  it('is at the sites themselves unless a test says otherwise', async () => {
    const own = createOauthProviders(test.services.settings);
    const pages = (await own()).map(({ page }) => new URL(page).origin);
    expect(new Set(pages)).toEqual(
      new Set([
        oauthHosts.wechat.open,
        oauthHosts.qq.graph,
        oauthHosts.github.web,
        oauthHosts.gitee.web,
      ]),
    );
  });
});

describe('a provider', () => {
  it('that does not answer in time is given up', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    sites.onHold = () => patience.abort(new DOMException('time is over', 'TimeoutError'));
    sites.instead.set('/oauth/token', 'hold');
    const { given } = await comeBack(OauthType.Gitee);
    expect((await post(oauth.login, given)).status).toBe(502);
  });

  it('that leads elsewhere is not followed with our secret', async () => {
    const { given } = await comeBack(OauthType.Gitee);
    sites.instead.set('/oauth/token', { status: 302, body: {} });
    expect((await post(oauth.login, given)).status).toBe(502);
    expect(sites.asked.map(({ path }) => path)).toEqual(['/oauth/token']);
  });

  it('is asked once, however often the page asks', async () => {
    const { given } = await comeBack(OauthType.Gitee);
    const answers = await Promise.all([post(oauth.login, given), post(oauth.login, given)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(sites.asked.filter(({ path }) => path === '/oauth/token')).toHaveLength(1);
  });

  it('of which QQ says that the token is another application’s is refused', async () => {
    const { given } = await comeBack(OauthType.Qq);
    const body = { client_id: 'another-application', openid: PERSON.openid };
    sites.instead.set('/oauth2.0/me', { body });
    expect((await post(oauth.login, given)).body['message']).toContain('授权不属于本站');
  });
});

describe('a person of WeChat', () => {
  it('is the same by the code to scan and inside the app', async () => {
    const member = await createMember(test.services);
    const byScan = await comeBack(OauthType.Wechat, member.token);
    expect((await post(oauth.login, byScan.given, member.token)).status).toBe(200);
    const inApp = await comeBack(OauthType.OfficialAccount);
    expect((await post(oauth.login, inApp.given)).body).toMatchObject({ user: { id: member.id } });
    const rows = await test.services.db
      .select()
      .from(userOauths)
      .where(eq(userOauths.user_id, member.id));
    expect(rows.map(({ oauth_type }) => oauth_type)).toEqual([
      OauthType.Wechat,
      OauthType.OfficialAccount,
    ]);
  });

  it('cannot be bound to a second member by the other way', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const byScan = await comeBack(OauthType.Wechat, member.token);
    await post(oauth.login, byScan.given, member.token);
    const inApp = await comeBack(OauthType.OfficialAccount, other.token);
    expect((await post(oauth.login, inApp.given, other.token)).status).toBe(409);
  });
});
