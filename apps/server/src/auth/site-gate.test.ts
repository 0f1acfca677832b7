import { contract, listOperations, permissionKey } from '@wenyuan/contract';
import { TOKEN_COOKIE } from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup, createMember, createReadable, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { createSitePages } from '../testing/site-pages.ts';

/** Operations that stay open, so that people can log in, write to the operators and see that the site is closed. */
const OPEN = new Set([
  'config.settings',
  'navigation.list',
  'user.login',
  'user.logout',
  'user.register',
  'user.captcha',
  'user.findPasswordStepOne',
  'user.findPasswordStepTwo',
  'user.emailCode',
  'user.registerMobile',
  'user.loginMobile',
  'passkey.beginLogin',
  'passkey.login',
  'user.findPasswordMobile',
  'sms.send',
  'oauth.configs',
  'oauth.start',
  'oauth.login',
  'oauth.register',
  'feedback.create',
]);
/** What goes on in a site that is only read, besides these. */
const OF_READING = new Set([
  'readingPlace.set',
  'notice.read',
  'session.end',
  'session.endOthers',
  'passkey.delete',
  'personalToken.delete',
  'user.updatePassword',
  'audit.recordExport',
]);
const guarded = listOperations().filter(({ key }) => !OPEN.has(key));
const open = listOperations().filter(({ key }) => OPEN.has(key));

let test: TestApp;
let member: Member;
let operator: Member;
let files: readonly string[];

beforeAll(async () => {
  test = await createTestApp();
  member = await createMember(test.services);
  const grants = [permissionKey(contract.config.list).path];
  operator = await createMember(test.services, {
    groupId: await createGroup(test.services, { grants }),
  });
  const { uuid } = await createReadable(test.services, { user_id: member.id });
  files = [`/view/page/${uuid}/1.svg`, `/view/cover/${uuid}`, '/download/anything'];
});
afterAll(() => test.close());

async function ask(operation: (typeof guarded)[number]['operation'], token?: string) {
  const response = await test.app.inject({
    method: operation.method,
    url: operation.path,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.statusCode, body: response.body };
}
async function file(url: string, token?: string) {
  const headers = token === undefined ? {} : { cookie: `${TOKEN_COOKIE}=${token}` };
  return (await test.app.inject({ method: 'GET', url, headers })).statusCode;
}

describe('a closed site', () => {
  beforeAll(() =>
    configure(test.services, 'security', { is_close: true, close_statement: '正在搬书' }),
  );
  afterAll(() => configure(test.services, 'security', { is_close: false }));

  it.each(guarded)('refuses $key to visitors and members, with the statement', async (each) => {
    // The event stream and similar routes are stopped before.
    for (const token of [undefined, member.token]) {
      if (each.key === 'user.get' && token !== undefined) continue;
      const { status, body } = await ask(each.operation, token);
      expect(status).toBe(403);
      expect(body).toContain('正在搬书');
    }
  });

  it.each(open)('leaves $key to itself', async ({ operation }) => {
    const { status, body } = await ask(operation);
    expect(status === 403 && body.includes('正在搬书')).toBe(false);
  });

  it('lets operators work on', async () => {
    expect((await ask(contract.config.list, operator.token)).status).toBe(200);
    expect((await ask(contract.document.list, operator.token)).status).toBe(200);
    for (const url of files.slice(0, 2)) expect(await file(url, operator.token)).toBe(200);
  });

  it('shows no page image, cover or download to anybody else', async () => {
    for (const url of files) {
      expect(await file(url)).toBe(403);
      expect(await file(url, member.token)).toBe(403);
    }
  });

  it('shows members their own account, and nothing of others', async () => {
    expect((await ask(contract.user.get, member.token)).status).toBe(200);
    const other = await test.attempt(
      contract.user.get,
      { id: operator.id },
      { token: member.token },
    );
    expect(other.status).toBe(403);
  });

  it('answers pages and what crawlers ask for with 503, for now', async () => {
    const page = await createSitePages(test)('/library');
    expect(page.head.status).toBe(503);
    expect(page.body).toContain('正在搬书');
    for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap/documents-1.xml', '/rss.xml']) {
      const { statusCode, headers } = await test.app.inject(url);
      expect([statusCode, headers['retry-after']]).toEqual([503, '600']);
    }
  });
});

describe('a site that is only read', () => {
  const writes = guarded.filter(
    ({ key, operation }) => operation.method !== 'GET' && !OF_READING.has(key),
  );
  beforeAll(() =>
    configure(test.services, 'security', { is_read_only: true, read_only_statement: '正在搬家' }),
  );
  afterAll(() => configure(test.services, 'security', { is_read_only: false }));

  it.each(writes)('refuses $key for now', async ({ operation }) => {
    for (const token of [undefined, member.token]) {
      const { status, body } = await ask(operation, token);
      expect([status, body.includes('正在搬家')]).toEqual([503, true]);
    }
  });

  it('is read by everybody, and says so in its settings', async () => {
    expect((await ask(contract.document.list)).status).toBe(200);
    for (const url of files.slice(0, 2)) expect(await file(url)).toBe(200);
    const { security } = await test.call(contract.config.settings, {});
    expect(security).toMatchObject({ is_read_only: true, read_only_statement: '正在搬家' });
  });

  it('lets people in, and the place that they read, but nobody join', async () => {
    const reads = listOperations().filter(({ key }) => OPEN.has(key) || OF_READING.has(key));
    // Some of them end the session.
    const { token } = await createMember(test.services);
    for (const { key, operation } of reads)
      expect([key, (await ask(operation, token)).status]).not.toEqual([key, 503]);
    const joining = { username: 'newcomer', password: 'good-password', email: 'new@example.com' };
    expect((await test.attempt(contract.user.register, joining)).status).toBe(503);
    expect((await test.attempt(contract.user.emailCode, { email: joining.email })).status).toBe(
      503,
    );
  });

  it('sells nothing by a download, which is a read of the wire', async () => {
    const reader = await createMember(test.services, { credit_count: 100 });
    const [free, priced] = await Promise.all(
      [0, 5].map((price) => createReadable(test.services, { user_id: member.id, price })),
    );
    const get = (id: number) => test.attempt(contract.document.download, { id }, reader);
    expect((await get(priced?.id ?? 0)).status).toBe(503);
    expect((await get(free?.id ?? 0)).status).not.toBe(503);
  });

  it('tells who is about to write, before they begin', async () => {
    for (const right of [contract.user.canUploadDocument, contract.user.canPublishArticle]) {
      const { status, body } = await ask(right, member.token);
      expect([status, body.includes('正在搬家')]).toEqual([403, true]);
      expect((await ask(right, operator.token)).body).not.toContain('正在搬家');
    }
  });

  it('lets operators work on', async () => {
    const { status } = await ask(contract.document.create, operator.token);
    expect(status).not.toBe(503);
  });
});

describe('a site that demands a login', () => {
  beforeAll(() => configure(test.services, 'security', { login_required: true }));
  afterAll(() => configure(test.services, 'security', { login_required: false }));

  it.each(guarded)('refuses $key to visitors', async ({ operation }) => {
    expect((await ask(operation)).status).toBe(401);
  });

  it.each(open)('leaves $key to itself', async ({ operation }) => {
    expect((await ask(operation)).body).not.toContain('本站需登录后访问');
  });

  it('opens to members, files by the cookie', async () => {
    expect((await ask(contract.document.list, member.token)).status).toBe(200);
    for (const url of files) expect(await file(url)).toBe(401);
    for (const url of files.slice(0, 2)) expect(await file(url, member.token)).toBe(200);
  });

  it('sends crawlers nothing', async () => {
    for (const url of ['/sitemap.xml', '/rss.xml']) expect(await file(url)).toBe(401);
    const page = await createSitePages(test)('/library');
    expect(page.head.robots).toContain('noindex');
    expect(page.results.map(([[group, name]]) => `${String(group)}.${String(name)}`)).toEqual([
      'config.settings',
    ]);
  });

  it.each(['/api/v1/document/list/', '/%61pi/v1/document/list', '/api/v1/document%2Flist'])(
    'is not got round by writing %s',
    async (url) => {
      const { statusCode, body } = await test.app.inject(url);
      expect([401, 404]).toContain(statusCode);
      expect(body).not.toContain('"total"');
    },
  );
});

describe('an open site', () => {
  it('asks nobody', async () => {
    expect((await ask(contract.document.list)).status).toBe(200);
    for (const url of files.slice(0, 2)) expect(await file(url)).toBe(200);
  });
});
