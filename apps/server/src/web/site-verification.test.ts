import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject(url);

it('a file of a search engine is in the root of the site as a text that runs nothing', async () => {
  await configure(test.services, 'system', {
    verification_files: 'baidu_verify_x.html 0a1b2c\nMP_verify_y.txt AbC',
  });
  const file = await get('/baidu_verify_x.html');
  expect(file.body).toBe('0a1b2c');
  expect(file.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const text = await get('/MP_verify_y.txt');
  expect(text.body).toBe('AbC');
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
  const host = new URL(test.services.config.adminOrigin).host;
  const office = await test.app.inject({ url: '/baidu_verify_x.html', headers: { host } });
  expect(office.statusCode).toBe(404);
  expect((await get('/baidu_verify_z.html')).statusCode).toBe(404);
  expect((await get('/article/baidu_verify_x.html')).statusCode).toBe(404);
});

it('a name of ours keeps its file, nor does what was stored without a check run', async () => {
  await configure(test.services, 'system', {
    verification_files: 'robots.txt mine\na.html <script>alert(1)</script>',
  });
  expect((await get('/robots.txt')).body).toContain('User-agent');
  expect((await get('/a.html')).statusCode).toBe(404);
});

it('the tags are in the home page alone', async () => {
  await configure(test.services, 'system', {
    verification_tags: 'baidu-site-verification codeva-x\nrobots noindex\nmsvalidate.01 a"b',
  });
  const tag = '<meta name="baidu-site-verification" content="codeva-x">';
  const home = (await get('/')).body;
  expect(home).toContain(tag);
  expect(home).not.toContain('"noindex"');
  expect(home).not.toContain('msvalidate');
  expect((await get('/library')).body).not.toContain('codeva-x');
});

it('what is neither is refused at its setting, and visitors are not told of them', async () => {
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  const save = (name: string, value: string) =>
    test.attempt(contract.config.update, { config: [{ category: 'system', name, value }] }, root);
  expect(await save('verification_tags', 'viewport x')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^验证标签：第 1 行不正确/) },
  });
  expect(await save('verification_files', 'index.html x')).toMatchObject({ status: 400 });
  expect((await save('verification_tags', 'google-site-verification abc')).status).toBe(200);
  const { system } = await test.call(contract.config.settings, {});
  expect(Object.keys(system).filter((name) => name.startsWith('verification'))).toEqual([]);
});
