import { contract, type Operation } from '@wenyuan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwordResets, rateLimits } from '../db/schema/index.ts';
import { createMember, unique } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure, MAIL } from '../testing/settings.ts';

const { user } = contract;
const NETWORK = '203.0.113.5';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await configure(test.services, 'email', MAIL);
  await configure(test.services, 'security', {
    enable_captcha_find_password: false,
    enable_captcha_register: false,
  });
});
beforeEach(() => test.services.db.delete(rateLimits));
afterAll(() => test.close());

const mail = () => `${unique('a')}@example.com`;
let last = 0;
const mobile = () => {
  last += 1;
  return `139${String(last).padStart(8, '0')}`;
};
type Who = { readonly ip?: string; readonly token?: string };
const attempt = async (operation: Operation, input: object, who: Who = { ip: NETWORK }) =>
  (await test.attempt(operation, input as never, who)).status;

describe('one address', () => {
  it.each<[string, number, (who?: Who) => Promise<number>]>([
    [
      'asks for links to lost passwords',
      20,
      (who) => attempt(user.findPasswordStepOne, { email: mail() }, who),
    ],
    [
      'tries such links',
      20,
      (who) =>
        attempt(
          user.findPasswordStepTwo,
          { token: unique('t'), password: 'another-password' },
          who,
        ),
    ],
    [
      'tries codes of messages',
      30,
      (who) => attempt(user.loginMobile, { mobile: mobile(), code: '123456' }, who),
    ],
    [
      'tries to log in',
      60,
      (who) => attempt(user.login, { username: unique('n'), password: 'x' }, who),
    ],
    ['asks for captchas', 60, (who) => attempt(user.captcha, { type: 'login' }, who)],
    [
      'tries to register',
      30,
      (who) => {
        const input = { username: unique('n'), email: mail(), password: '1234567890' };
        return attempt(user.register, input, who);
      },
    ],
  ])('%s no more than %i times, and stands in the way of no other', async (_, most, call) => {
    const answers = await Promise.all(Array.from({ length: most }, () => call()));
    expect(answers).not.toContain(429);
    expect(await call()).toBe(429);
    expect(await call({ ip: '198.51.100.7' })).not.toBe(429);
  });

  it('asks for codes by mail no more than 20 times', async () => {
    await configure(test.services, 'security', { enable_verify_register_email: true });
    const call = () => attempt(user.emailCode, { email: mail() });
    const answers = await Promise.all(Array.from({ length: 20 }, call));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await call()).toBe(429);
    await configure(test.services, 'security', { enable_verify_register_email: false });
  });

  it('asks for links to one mailbox three times, with or without an account', async () => {
    const email = mail();
    const call = () => attempt(user.findPasswordStepOne, { email });
    expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 429]);
  });
});

it('ten letters a day go to one account, whoever asks for them, who is told nothing of that', async () => {
  const member = await createMember(test.services);
  const email = `${member.username}@example.com`;
  for (let count = 0; count < 12; count += 1)
    expect(await attempt(user.findPasswordStepOne, { email }, { ip: `10.9.0.${count}` })).toBe(200);
  expect(await test.services.db.$count(passwordResets)).toBe(10);
});

it('a member asks ten times an hour for a code to another address', async () => {
  await configure(test.services, 'security', { enable_verify_register_email: true });
  const member = await createMember(test.services);
  const call = () => attempt(user.contactCode, { email: mail() }, member);
  const answers = await Promise.all(Array.from({ length: 10 }, call));
  expect(answers).not.toContain(429);
  expect(await call()).toBe(429);
});
