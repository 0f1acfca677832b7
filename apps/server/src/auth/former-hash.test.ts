import { createHash } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../db/schema/index.ts';
import { createMember, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

const PASSWORD = '旧站的密码 123';
const md5 = createHash('md5').update(`ab1X${PASSWORD}`).digest('hex');
const FORMER = `md5$ab1X$${md5}`;

const { user } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const moved = () => createMember(test.services, { password: FORMER });
/** Each from an address of its own: after some failures from one, a captcha is asked for. */
let address = 0;
const logIn = async ({ username }: Member, password: string) => {
  address += 1;
  const options = { ip: `10.0.0.${address}` };
  return (await test.attempt(user.login, { username, password }, options)).status;
};
const storedOf = async ({ id }: Member) =>
  (await test.services.db.select().from(users).where(eq(users.id, id)))[0]?.password;

it('the hash of a former site is accepted once, and replaced by that login', async () => {
  const member = await moved();
  expect([await logIn(member, `${PASSWORD}!`), await storedOf(member)]).toEqual([400, FORMER]);
  // Neither the hash itself nor its salt is a password.
  expect([await logIn(member, md5), await logIn(member, FORMER)]).toEqual([400, 400]);
  expect(await logIn(member, PASSWORD)).toBe(200);
  expect(await storedOf(member)).toMatch(/^\$argon2id\$/);
  expect([await logIn(member, PASSWORD), await logIn(member, md5)]).toEqual([200, 400]);
});

it('two first logins at the same time both succeed', async () => {
  const member = await moved();
  expect(await Promise.all([logIn(member, PASSWORD), logIn(member, PASSWORD)])).toEqual([200, 200]);
});

it('a member who is still logged in proves the password by it', async () => {
  const member = await moved();
  const change = (old_password: string) =>
    test.attempt(user.updatePassword, { old_password, new_password: '千里江陵一日还三峡' }, member);
  expect((await change('wrong')).status).toBe(400);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await logIn(member, '千里江陵一日还三峡')).toBe(200);
});
