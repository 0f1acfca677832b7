import { generateKeyPairSync } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { oauthStems } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure, MAIL } from '../../testing/settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const shown = () => test.call(contract.config.settings, {});
const allOn = Object.fromEntries(Object.values(oauthStems).map((stem) => [stem, true]));

it('a way to log in that was switched on and not filled in is off for readers', async () => {
  await configure(test.services, 'oauth', allOn);
  expect(Object.values((await shown()).oauth)).toEqual(Object.keys(allOn).map(() => false));
  await configure(test.services, 'oauth', { qq_app_id: '1', qq_app_key: 'a secret' });
  expect((await shown()).oauth).toMatchObject({ qq: true, wechat: false });
});

it('a way to pay whose keys are missing is off, and takes no recharges', async () => {
  const { token } = await createMember(test.services);
  const recharge = async () => ({
    ...(await test.call(contract.userVip.recharge, {})),
    order: (await test.attempt(contract.order.recharge, { quantity: 100 }, { token })).status,
  });
  await configure(test.services, 'pay', { enable_wechatpay: true, enable_alipay: true });
  expect((await shown()).payment).toMatchObject({
    enable_wechatpay: false,
    enable_alipay: false,
    takes_money: false,
  });
  expect(await recharge()).toMatchObject({ enable: false, order: 409 });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await configure(test.services, 'pay', {
    alipay_app_id: '2021000000000000',
    alipay_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    alipay_public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  expect((await shown()).payment).toMatchObject({
    enable_wechatpay: false,
    enable_alipay: true,
    takes_money: true,
  });
  expect(await recharge()).toMatchObject({ enable: true, order: 200 });
});

it.each([
  ['a host', { ...MAIL, host: '' }],
  ['a sender', { ...MAIL, from_address: '', username: 'apikey' }],
])('mail without %s is off, and nobody is told that a letter is on its way', async (_, values) => {
  await configure(test.services, 'security', {
    enable_captcha_find_password: false,
    enable_verify_register_email: true,
  });
  await configure(test.services, 'email', values);
  expect((await shown()).system.disable_email).toBe(true);
  const email = `${(await createMember(test.services)).username}@example.com`;
  const asked = [
    await test.attempt(contract.user.findPasswordStepOne, { email }),
    await test.attempt(contract.user.emailCode, { email: 'new@example.com' }),
  ];
  for (const { status, body } of asked)
    expect([status, body.message]).toEqual([400, '网站尚未启用邮件服务，请联系管理员']);
  await configure(test.services, 'email', MAIL);
  expect((await shown()).system.disable_email).toBe(false);
});
