import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@wenyuan/contract';
import { ArticleStatus, DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  articles,
  configs,
  documents,
  pageSubmissions,
  submissionStates,
} from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { createArticle, createDocument, createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createFindSearchEngines } from './search-engines.ts';
import { submitPages } from './submit-pages.ts';

const ORIGIN = 'https://wenku.example.com';
const NOON = new Date('2026-03-05T04:00:00.000Z');
const MIDNIGHT = '2026-03-05T16:00:00.000Z';

type Asked = { readonly url: string; readonly type: string | undefined; readonly body: string };
type Reply = { readonly status: number; readonly body: unknown; readonly location?: string };

let test: TestApp;
let app: FastifyInstance;
let services: Services;
let author = 0;
let asked: Asked[] = [];
let replies: Reply[] = [];
const gateway = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ url: request.url ?? '', type: request.headers['content-type'], body });
    const reply: Reply = replies.shift() ?? { status: 500, body: 'not expected' };
    const { status, body: answer, location } = reply;
    const leading = location === undefined ? {} : { location };
    response.writeHead(status, { 'content-type': 'application/json', ...leading });
    response.end(JSON.stringify(answer));
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => {
    gateway.listen(0, '127.0.0.1', done);
  });
  const here = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  test = await createTestApp();
  const { settings, config } = test.services;
  const searchEngines = createFindSearchEngines(settings, config, { baidu: here, indexnow: here });
  services = { ...test.services, searchEngines };
  app = await createApp(services, { sharedMs: 0 });
  ({ id: author } = await createMember(services));
});
afterAll(async () => {
  await app.close();
  await test.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(async () => {
  asked = [];
  replies = [];
  const { db } = services;
  for (const table of [pageSubmissions, submissionStates, documents, articles, configs])
    await db.delete(table);
  await configure(services, 'system', { domain: ORIGIN });
});

const useBaidu = () => configure(services, 'system', { baidu_push_token: 'a-token' });
const useIndexNow = () => configure(services, 'system', { enable_indexnow: true });
const document = (overrides = {}) =>
  createDocument(services, { user_id: author, pages: 3, ...overrides });
const addressOf = ({ uuid }: { uuid: string }) => `${ORIGIN}/library/all/${uuid}`;
const took = (success: number, remain: number): Reply => ({
  status: 200,
  body: { success, remain },
});
const overQuota: Reply = { status: 400, body: { error: 400, message: 'over quota' } };
const known = async () =>
  (await services.db.select().from(pageSubmissions))
    .map(({ target_id }) => target_id)
    .toSorted((a, b) => a - b);
const state = async () => (await services.db.select().from(submissionStates))[0];

it('nobody is told of anything until an operator wants it, nor of a site that visitors may not read', async () => {
  await document();
  await submitPages(services, NOON);
  await useBaidu();
  await useIndexNow();
  await configure(services, 'security', { is_close: true });
  await submitPages(services, NOON);
  await configure(services, 'security', { is_close: false, login_required: true });
  await submitPages(services, NOON);
  expect(asked).toEqual([]);
});

describe('Baidu', () => {
  beforeEach(useBaidu);

  it('is told of public pages once, the newest first, as many at once as it said that it takes', async () => {
    const made = [await document(), await document(), await document()].map(addressOf);
    for (const hidden of [
      { status: DocumentStatus.PendingReview },
      { status: DocumentStatus.Disabled },
      { deleted_at: new Date() },
      { pages: 0 },
    ])
      await document(hidden);
    const article = await createArticle(services, { user_id: author });
    await createArticle(services, { user_id: author, status: ArticleStatus.Pending });
    replies = [took(1, 9), took(3, 6)];
    await submitPages(services, NOON);
    const site = `/urls?site=${encodeURIComponent(ORIGIN)}&token=a-token`;
    expect(asked).toEqual([
      { url: site, type: 'text/plain', body: made[2] },
      {
        url: site,
        type: 'text/plain',
        body: [made[1], made[0], `${ORIGIN}/article/detail/${article.identifier}`].join('\n'),
      },
    ]);
    await submitPages(services, NOON);
    expect(asked).toHaveLength(2);
    const late = await document();
    replies = [took(1, 5)];
    await submitPages(services, NOON);
    expect(asked.at(-1)?.body).toBe(addressOf(late));
  });

  it('is left alone until midnight in China once it takes no more', async () => {
    const [first, second] = [await document(), await document()];
    replies = [took(1, 1), took(1, 0)];
    await submitPages(services, NOON);
    expect(await known()).toEqual([first.id, second.id]);
    const third = await document();
    expect((await state())?.resume_at).toEqual(new Date(MIDNIGHT));
    await submitPages(services, new Date(Date.parse(MIDNIGHT) - 1));
    expect(asked).toHaveLength(2);
    replies = [took(1, 2), overQuota];
    const fourth = await document();
    await submitPages(services, new Date(MIDNIGHT));
    expect(await known()).toEqual([first.id, second.id, fourth.id]);
    // Somebody else used what was left: it takes pages all the same.
    expect(await state()).toMatchObject({
      error: '',
      failing_since: null,
      resume_at: new Date('2026-03-06T16:00:00.000Z'),
    });
    replies = [took(1, 9)];
    await submitPages(services, new Date('2026-03-06T16:00:00.000Z'));
    expect(await known()).toEqual([first.id, second.id, third.id, fourth.id]);
  });

  it('that takes nothing on a whole day is said to fail, as a site may have no quota', async () => {
    const { id } = await document();
    replies = [overQuota];
    await submitPages(services, NOON);
    expect(await known()).toEqual([]);
    const error = '今天一个页面也没有接受：推送配额已用完，或没有给本站配额';
    const since = { submitted_at: null, failing_since: NOON, error };
    const later = new Date(NOON.getTime() + 3_600_000);
    expect(await state()).toMatchObject({ ...since, resume_at: later });
    replies = [overQuota];
    await submitPages(services, new Date(MIDNIGHT));
    expect(await state()).toMatchObject(since);
    replies = [took(1, 0)];
    await submitPages(services, new Date('2026-03-06T16:00:00.000Z'));
    expect([await known(), await state()]).toMatchObject([
      [id],
      { failing_since: null, error: '' },
    ]);
  });

  it('has no page that it took none of, unless it calls its address wrong', async () => {
    const { id } = await document();
    replies = [took(0, 0)];
    await submitPages(services, NOON);
    expect(await known()).toEqual([]);
    expect((await state())?.failing_since).toEqual(NOON);
    replies = [
      { status: 200, body: { success: 0, remain: 9, not_valid: [addressOf({ uuid: 'x' })] } },
    ];
    await submitPages(services, new Date(MIDNIGHT));
    expect([await known(), await state()]).toMatchObject([[id], { failing_since: null }]);
  });

  it('is asked again after an hour when it refuses, and the operator reads why', async () => {
    const { id } = await document();
    replies = [{ status: 401, body: { error: 401, message: 'token is not valid' } }];
    await submitPages(services, NOON);
    expect(await known()).toEqual([]);
    expect(await state()).toMatchObject({
      error: '密钥不正确，或推送过于频繁',
      failing_since: expect.any(Date) as Date,
    });
    await submitPages(services, new Date(NOON.getTime() + 3_599_000));
    expect(asked).toHaveLength(1);
    replies = [
      { status: 200, body: { success: 0, remain: 9, not_same_site: [addressOf({ uuid: 'x' })] } },
    ];
    await submitPages(services, new Date(NOON.getTime() + 3_600_000));
    expect((await state())?.error).toBe(`密钥不属于网站域名 ${ORIGIN}`);
    // Another key is tried at once, and what the one before was refused for is not said of it.
    await configure(services, 'system', { baidu_push_token: 'another' });
    replies = [took(1, 9)];
    await submitPages(services, NOON);
    expect(await known()).toEqual([id]);
    expect(await state()).toMatchObject({ error: '', failing_since: null, resume_at: null });
  });

  it('that is not asked any more does not fail any more, however long that is', async () => {
    await document();
    replies = [{ status: 401, body: { error: 401, message: 'token is not valid' } }];
    await submitPages(services, NOON);
    await configure(services, 'security', { login_required: true });
    await submitPages(services, NOON);
    expect(await state()).toMatchObject({ error: '', failing_since: null, resume_at: null });
    await configure(services, 'security', { login_required: false });
  });

  it('keeps its key sealed: what is noted of its answers does not have it', async () => {
    await document();
    replies = [took(1, 9)];
    await submitPages(services, NOON);
    expect(JSON.stringify(await state())).not.toContain('a-token');
  });

  it.each([
    [{ status: 502, body: 'down' }, '对方应答 "down"'],
    [{ status: 301, body: '', location: 'http://127.0.0.1/' }, '对方要求转到别的地址'],
    [
      { status: 400, body: { error: 400, message: 'odd' } },
      '对方应答 {"error":400,"message":"odd"}',
    ],
  ])('that answers %j is quoted once', async (reply, error) => {
    await document();
    replies = [reply];
    await submitPages(services, NOON);
    expect((await state())?.error).toBe(error);
  });

  it('that refused is asked with the home page where nothing is left to tell, instead of being said to fail for good', async () => {
    await document();
    replies = [{ status: 401, body: { error: 401, message: 'token is not valid' } }];
    await submitPages(services, NOON);
    await services.db.delete(documents);
    const later = new Date(NOON.getTime() + 3_600_000);
    replies = [took(1, 9)];
    await submitPages(services, later);
    expect(asked.at(-1)?.body).toBe(`${ORIGIN}/`);
    expect(await state()).toMatchObject({ error: '', failing_since: null });
    await submitPages(services, later);
    expect(asked).toHaveLength(2);
  });

  it('takes no more that day however little it says is left', async () => {
    await document();
    await document();
    replies = [took(1, -1)];
    await submitPages(services, NOON);
    expect((await state())?.resume_at).toEqual(new Date(MIDNIGHT));
  });

  it('is told anew of what was hidden and is public again', async () => {
    const { id } = await document();
    const set = (status: number) =>
      services.db.update(documents).set({ status }).where(eq(documents.id, id));
    replies = [took(1, 9)];
    await submitPages(services, NOON);
    await set(DocumentStatus.Disabled);
    await submitPages(services, NOON);
    expect(asked).toHaveLength(1);
    await set(DocumentStatus.Converted);
    replies = [took(1, 9)];
    await submitPages(services, NOON);
    expect(asked).toHaveLength(2);
  });

  it('is told of what is new however much is gone', async () => {
    await document();
    await document();
    replies = [took(1, 9), took(1, 8)];
    await submitPages(services, NOON);
    await services.db.delete(documents);
    const { id } = await document();
    replies = [took(1, 7)];
    await submitPages(services, NOON);
    expect([asked.length, await known()]).toEqual([3, [id]]);
  });
});

it('a site that moved to another domain tells of all its pages anew', async () => {
  await useIndexNow();
  const { uuid } = await document();
  replies = [
    { status: 200, body: '' },
    { status: 200, body: '' },
  ];
  await submitPages(services, NOON);
  await configure(services, 'system', { domain: 'https://new.example.com' });
  await submitPages(services, NOON);
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
    host: 'new.example.com',
    urlList: [`https://new.example.com/library/all/${uuid}`],
  });
});

describe('IndexNow', () => {
  beforeEach(useIndexNow);

  it('is told of what is new and of what is gone, and finds its key in the root of the site', async () => {
    const [stays, goes] = [await document(), await document()];
    replies = [{ status: 202, body: '' }];
    await submitPages(services, NOON);
    await services.db.delete(documents).where(eq(documents.id, goes.id));
    const later = await document();
    replies = [{ status: 200, body: '' }];
    await submitPages(services, NOON);
    const sent = asked.map(({ body }) => JSON.parse(body) as Record<string, string>);
    const key = sent[0]?.key ?? '';
    const common = { host: 'wenku.example.com', key, keyLocation: `${ORIGIN}/${key}.txt` };
    expect(sent).toEqual([
      { ...common, urlList: [addressOf(goes), addressOf(stays)] },
      { ...common, urlList: [addressOf(goes), addressOf(later)] },
    ]);
    expect(await known()).toEqual([stays.id, later.id]);
    expect((await app.inject(`/${key}.txt`)).body).toBe(key);
    await configure(services, 'system', { enable_indexnow: false });
    expect((await app.inject(`/${key}.txt`)).statusCode).toBe(404);
  });

  it('that answers what nobody foresaw is quoted once', async () => {
    await document();
    replies = [{ status: 500, body: { message: 'odd' } }];
    await submitPages(services, NOON);
    expect((await state())?.error).toBe('对方应答 500 {"message":"odd"}');
  });

  it('that refuses keeps nothing from the other engine', async () => {
    await useBaidu();
    await document();
    replies = [took(1, 9), { status: 403, body: '' }];
    await submitPages(services, NOON);
    expect(asked).toHaveLength(2);
    const rows = await services.db.select().from(submissionStates);
    expect(new Map(rows.map(({ engine, error }) => [engine, error]))).toEqual(
      new Map([
        ['baidu', ''],
        ['indexnow', '读不到网站根目录下的密钥文件'],
      ]),
    );
  });
});

it('an operator tries it with the home page, and reads how it goes', async () => {
  const headers = { authorization: `Bearer ${await services.sessions.open(services.db, 1)}` };
  const tryOut = async () => {
    const { path: url } = contract.config.test;
    const payload = { kind: 'submission' };
    return (await app.inject({ method: 'POST', url, payload, headers })).json() as object;
  };
  expect(await tryOut()).toMatchObject({
    is_ok: false,
    message: '没有填写百度推送密钥，也没有开启 IndexNow',
  });
  await useBaidu();
  await document();
  replies = [{ status: 400, body: { error: 400, message: 'site error' } }];
  expect(await tryOut()).toMatchObject({
    is_ok: false,
    item: [{ name: '百度', message: '网站没有在百度搜索资源平台通过验证' }],
  });
  const states = async (as = headers) => {
    const { path: url } = contract.config.envs;
    return (await app.inject({ url, headers: as })).json().submission as unknown;
  };
  expect(await states()).toEqual([
    {
      engine: 'baidu',
      submitted_at: null,
      failing_since: expect.any(String) as string,
      error: '网站没有在百度搜索资源平台通过验证',
      submitted: 0,
      total: 1,
    },
  ]);
  const member = await createMember(services);
  expect(await states({ authorization: `Bearer ${member.token}` })).toEqual([]);
  replies = [took(1, 9), took(1, 8)];
  expect(await tryOut()).toMatchObject({ is_ok: true });
  expect(asked.at(-1)?.body).toBe(`${ORIGIN}/`);
  await submitPages(services, NOON);
  expect(await states()).toMatchObject([
    { failing_since: null, error: '', submitted: 1, total: 1 },
  ]);
});
