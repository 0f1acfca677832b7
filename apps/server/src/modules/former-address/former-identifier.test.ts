import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oldAddresses } from '../../db/schema/index.ts';
import { createArticle, createMember, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { articleHref } from './former-address.ts';

const { article } = contract;
let test: TestApp;
let root: { token: string };
let user_id: number;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  user_id = (await createMember(test.services)).id;
});
afterAll(() => test.close());

const rename = (id: number, identifier: string) =>
  test.call(article.update, { id, identifier }, root);
const opens = async (identifier: string) => (await test.call(article.get, { identifier })).id;
const leadsTo = async (identifier: string) =>
  (await test.app.inject(`/article/${encodeURIComponent(identifier)}`)).headers.location;

it('an article is found by every identifier that it had', async () => {
  const { id, identifier: first } = await createArticle(test.services, { user_id });
  const there = unique('关于.');
  const moved = { path: `/article/${there}`, href: articleHref(first) };
  await test.services.db.insert(oldAddresses).values(moved);
  const [second, third] = [unique('second-'), unique('third-')];
  await rename(id, second);
  await rename(id, third);
  for (const former of [there, first, second]) {
    expect(await opens(former)).toBe(id);
    expect(await leadsTo(former)).toBe(articleHref(third));
  }
  // One that it takes back is its own again.
  await rename(id, second);
  expect((await test.call(article.get, { identifier: third })).identifier).toBe(second);
  expect(await leadsTo(third)).toBe(articleHref(second));
});

it('an identifier that another article has by now is that of the other one', async () => {
  const one = await createArticle(test.services, { user_id });
  const other = await createArticle(test.services, { user_id });
  await rename(one.id, unique('one-'));
  await rename(other.id, one.identifier);
  expect(await opens(one.identifier)).toBe(other.id);
  expect(await opens(other.identifier)).toBe(other.id);
});

it('an article that changes otherwise leaves no former identifier', async () => {
  const { id, identifier } = await createArticle(test.services, { user_id });
  const before = await test.services.db.$count(oldAddresses);
  await test.call(article.update, { id, identifier, title: '赤壁赋' }, root);
  expect(await test.services.db.$count(oldAddresses)).toBe(before);
});
