import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, friendlinks } from '../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createDocument,
  createMember,
  unique,
  type Member,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { hearAll } from '../testing/hear-all.ts';
import { configure } from '../testing/settings.ts';
import { createDownloadable } from '../testing/trade.ts';

type Visit = { ip?: string; userAgent?: string; token?: string; accepts?: string };

let test: TestApp;
let author: Member;
let root: { token: string };

beforeAll(async () => {
  // So long that only what the server hears of a change can end it.
  test = await createTestApp({}, { sharedMs: 3_600_000 });
  author = await createMember(test.services);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const open = (url: string, { ip = '192.0.2.1', userAgent = '', token, accepts }: Visit = {}) =>
  test.app.inject({
    url,
    remoteAddress: ip,
    headers: {
      'user-agent': userAgent,
      ...(token === undefined ? {} : { cookie: `token=${token}` }),
      ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
    },
  });
const bodyOf = async (url: string, visit?: Visit) => (await open(url, visit)).body;

it('a page is made once for all, until something is changed', async () => {
  await hearAll(test.services);
  const title = unique('友站');
  const [link] = await test.services.db
    .insert(friendlinks)
    .values({ title, link: 'https://example.com', enable: true })
    .returning();
  const first = await bodyOf('/');
  expect(first).toContain(title);
  await test.services.db
    .update(friendlinks)
    .set({ title: `${title}二` })
    .where(eq(friendlinks.id, link?.id ?? 0));
  expect(await bodyOf('/')).toBe(first);
  expect(await bodyOf('/', { token: author.token })).toBe(first);
  await test.call(contract.friendlink.update, { id: link?.id ?? 0, title: `${title}三` }, root);
  expect(await bodyOf('/')).toContain(`${title}三`);
});

it('a page is packed as each browser can unpack it', async () => {
  const plain = await open('/library');
  const brotli = await open('/library', { accepts: 'gzip, deflate, br' });
  const gzip = await open('/library', { accepts: 'gzip' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers).toMatchObject({
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    });
  }
});

describe('what is the same on every page', () => {
  const fileOf = (html: string) => /name="wy-common" content="([^"]+)"/.exec(html)?.[1] ?? '';

  it('is in a file that browsers keep, and that has another name once it changes', async () => {
    const document = await createDocument(test.services, { user_id: author.id });
    const file = fileOf(await bodyOf('/library'));
    expect(fileOf(await bodyOf(`/library/all/${document.uuid}`))).toBe(file);
    const { statusCode, headers, rawPayload } = await open(file, { accepts: 'br' });
    expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'application/json',
      'br',
    ]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(await bodyOf(file));
    const title = unique('类目');
    await test.call(contract.category.create, { title, type: 0 }, root);
    const next = fileOf(await bodyOf('/library'));
    expect(next).not.toBe(file);
    expect(await bodyOf(next)).toContain(title);
    // Pages that were opened before still ask for theirs.
    expect(await bodyOf(file)).not.toContain(title);
  });

  it('is still there for a page of some changes ago', async () => {
    const file = fileOf(await bodyOf('/library'));
    for (let change = 0; change < 5; change += 1) {
      await test.call(contract.category.create, { title: unique('类目'), type: 0 }, root);
      await open('/library');
    }
    expect((await open(file)).statusCode).toBe(200);
  });

  it('has nothing of a site that visitors may not read, also by a name of before', async () => {
    const title = unique('类目');
    await test.call(contract.category.create, { title, type: 0 }, root);
    const file = fileOf(await bodyOf('/library'));
    expect(await bodyOf(file)).toContain(title);
    await configure(test.services, 'security', { login_required: true });
    await hearAll(test.services);
    expect((await open(file)).statusCode).toBe(404);
    expect(fileOf(await bodyOf('/library'))).toBe('');
    const login = fileOf(await bodyOf('/auth/login'));
    const { statusCode, body } = await open(login);
    expect([statusCode, body.includes('"navigation"'), body.includes(title)]).toEqual([
      200,
      true,
      false,
    ]);
    await configure(test.services, 'security', { login_required: false });
    await hearAll(test.services);
    expect(fileOf(await bodyOf('/library'))).toBe(file);
    expect((await open(file)).statusCode).toBe(200);
  });

  it('is nowhere else, and nothing keeps that', async () => {
    const file = fileOf(await bodyOf('/library'));
    const { host } = new URL(test.services.config.adminOrigin);
    const answers = await Promise.all([
      open('/assets/common-0123456789ab.json'),
      test.app.inject({ url: file, headers: { host } }),
    ]);
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(404);
      expect(String(headers['cache-control'])).not.toContain('immutable');
    }
  });
});

it('each reader of a document is counted, and a member by the app alone', async () => {
  const { id, uuid } = await createDocument(test.services, { user_id: author.id });
  const url = `/library/all/${uuid}`;
  const views = async () =>
    (await test.call(contract.document.get, { id, is_reread: true }, author)).view_count;
  await open(url, { token: author.token });
  expect(await views()).toBe(0);
  await Promise.all([open(url), open(url), open(url)]);
  await open(url);
  await open(url, { token: author.token });
  expect(await views()).toBe(4);
});

it('a crawler is not shown the error page, in the same moment as people who are', async () => {
  const crawler = { userAgent: 'Mozilla/5.0 (compatible; Baiduspider/2.0)' };
  expect(await bodyOf('/nowhere')).toContain('出错啦！');
  const page = await open('/nowhere', crawler);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('noindex');
  expect(page.body).not.toContain('出错啦！');
  expect(await bodyOf('/nowhere')).toContain('出错啦！');
  // What is there is the same for both.
  expect(await bodyOf('/library', crawler)).toBe(await bodyOf('/library'));
});

it('each reader of an article is counted', async () => {
  const { id, identifier } = await createArticle(test.services, { user_id: author.id });
  const url = `/article/detail/${identifier}`;
  const views = async () => {
    const [row] = await test.services.db.select().from(articles).where(eq(articles.id, id));
    return row?.view_count;
  };
  for (let visit = 0; visit < 3; visit += 1) await open(url);
  await open(url, { token: author.token });
  expect(await views()).toBe(3);
});

it('each search of a visitor is recorded with its address, and a member’s by the app alone', async () => {
  const wd = unique('鹧鸪');
  const url = `/search?wd=${encodeURIComponent(wd)}`;
  await open(url, { ip: '192.0.2.7', userAgent: 'one' });
  await open(url, { ip: '198.51.100.8', userAgent: 'two' });
  await open(url, { token: author.token });
  const found = await test.call(contract.searchRecord.list, { keywords: wd }, root);
  const records = found.search_record.map(({ ip, user_agent }) => `${ip} ${user_agent}`);
  expect(new Set(records)).toEqual(new Set(['192.0.2.7 one', '198.51.100.8 two']));
  expect(records).toHaveLength(2);
});

it('a network reads how many downloads are left to it, and no other one', async () => {
  const { id, uuid } = await createDownloadable(test.services, { user_id: author.id });
  await configure(test.services, 'download', { enable_guest_download: true, times_every_ip: 3 });
  await hearAll(test.services);
  const leftTo = async (ip: string) =>
    /"left_today":(\d+)/.exec(await bodyOf(`/library/all/${uuid}`, { ip }))?.[1];
  expect(await leftTo('192.0.2.1')).toBe('3');
  await test.call(contract.document.download, { id }, { ip: '192.0.2.1' });
  expect([await leftTo('192.0.2.1'), await leftTo('192.0.2.2')]).toEqual(['2', '3']);
});

it('a page that has moved leads on, whoever asks', async () => {
  const category = await createCategory(test.services, { merged_ids: [987_654] });
  // What is written past the operations is heard of with a change that is not.
  await test.call(contract.category.create, { title: unique('类目'), type: 0 }, root);
  for (const visit of [{}, {}, { token: author.token }]) {
    const { statusCode, headers } = await open('/library/987654?sort=new', visit);
    expect([statusCode, headers.location]).toEqual([301, `/library/${category}?sort=new`]);
  }
});
