import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function sign(headers: Record<string, string>, payload?: string) {
  const { token } = await createMember(test.services);
  const response = await test.app.inject({
    method: 'PUT',
    url: contract.user.sign.path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return response.statusCode;
}

async function post(payload: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: contract.user.login.path,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
}

const OTHER_TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'application/xml', 'a/b'];

it.each([...OTHER_TYPES, 'application/json'])('an empty body of %s is no body', async (type) => {
  expect(await sign({ 'content-type': type }, '')).toBe(200);
  expect(await sign({ 'content-type': type })).toBe(200);
});

// A form of another site can send these types without asking first.
it.each(OTHER_TYPES)('a body of %s is refused, whatever is in it', async (type) => {
  for (const payload of ['a=1', '{}', ' '])
    expect(await sign({ 'content-type': type }, payload)).toBe(415);
});

it('a body of another type is not looked at where no address is', async () => {
  const headers = { 'content-type': 'application/xml' };
  const nowhere = { method: 'POST', url: '/api/v1/nothing', headers, payload: '<a/>' } as const;
  expect((await test.app.inject(nowhere)).statusCode).toBe(404);
});

it('a body of too many levels is refused before it is parsed', async () => {
  const refused = { status: 400, message: '请求内容嵌套过深，最多 32 层' };
  expect(await post(`${'['.repeat(33)}${']'.repeat(33)}`)).toEqual(refused);
  // The parser would refuse it too.
  expect(await post('{"a":'.repeat(10_000))).toEqual(refused);
});

it('a body of too many values is refused before it is parsed', async () => {
  const refused = { status: 400, message: '请求内容的项目过多，最多 20000 项' };
  expect(await post(`[${'1,'.repeat(20_000)}1]`)).toEqual(refused);
});

it('what stands in a text is no value and no level', async () => {
  const text = JSON.stringify(`\\"${'[{,'.repeat(1000)}`);
  const { message } = await post(`{"username":${text},"password":"x"}`);
  expect(message).not.toMatch(/嵌套过深|项目过多/);
});

it('a text that no field of the operation is long enough for names its field', async () => {
  const { status, message } = await post(JSON.stringify({ username: 'a'.repeat(5000) }));
  expect({ status, message }).toEqual({ status: 400, message: '用户名过长' });
});

it('an article of the largest length is taken in Chinese, three bytes a character', async () => {
  const { status } = await test.attempt(contract.article.create, {
    title: '长文',
    content: '字'.repeat(1_000_000),
  });
  // Only authentication is missing.
  expect(status).toBe(401);
});
