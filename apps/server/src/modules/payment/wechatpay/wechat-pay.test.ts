import { createPrivateKey, verify } from 'node:crypto';
import { startPaymentGateway, type Message, type PaymentGateway } from '@wenyuan/payment-gateway';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  paymentRequest,
  wechatConfig,
  wechatKeyConfig,
} from '../../../testing/payment-providers.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { exchangeOpenid } from './payer-openid.ts';
import { createWechatPay } from './wechat-pay.ts';
import { wechatPayFault } from './wechat-pay-config.ts';

const PATIENT = { timeoutMs: 600_000 };
let all: PaymentGateway;

beforeAll(async () => {
  all = await startPaymentGateway();
});
beforeEach(() => {
  all.wechatpay.isKeyMode = false;
});
afterAll(() => all.close());

const read = (provider: PaymentProvider, { headers, body }: Message) =>
  provider.readNotice({ headers, body: Buffer.from(body) });

async function paid(provider: PaymentProvider) {
  const request = paymentRequest();
  await provider.start(request);
  await all.wechatpay.pay(request.outTradeNo);
  return request;
}

const certificateRequests = () =>
  all.requests.filter((request) => request === 'GET /v3/certificates').length;

it('signs what is handed to the script of WeChat under the official account', async () => {
  const config = wechatConfig(all);
  const provider = createWechatPay(config, PATIENT);
  const begun = await provider.start(paymentRequest({ scene: 'jsapi', openid: 'oPayer' }));
  if (begun.kind !== 'jsapi') throw new Error(begun.kind);
  const { appId, timeStamp, nonceStr, package: bundle, signType, paySign } = begun.params;
  expect({ appId, signType }).toEqual({ appId: config.officialAppId, signType: 'RSA' });
  expect(bundle).toMatch(/^prepay_id=wx/);
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${bundle}\n`;
  const key = createPrivateKey(config.privateKey);
  const signature = Buffer.from(paySign ?? '', 'base64');
  expect(verify('sha256', Buffer.from(text), key, signature)).toBe(true);
});

it('within WeChat nothing begins without the payer', async () => {
  const provider = createWechatPay(wechatConfig(all), PATIENT);
  await expect(provider.start(paymentRequest({ scene: 'jsapi' }))).rejects.toMatchObject({
    name: 'ProviderRefusal',
  });
});

it('a phone comes back to the shop', async () => {
  const provider = createWechatPay(wechatConfig(all), PATIENT);
  const request = paymentRequest({ scene: 'phone' });
  const begun = await provider.start(request);
  if (begun.kind !== 'redirect') throw new Error(begun.kind);
  expect(new URL(begun.url).searchParams.get('redirect_url')).toBe(request.returnUrl);
});

it('a long title is clipped at a whole character', async () => {
  const provider = createWechatPay(wechatConfig(all), PATIENT);
  const request = paymentRequest({ subject: '书'.repeat(200) });
  await provider.start(request);
  expect(all.wechatpay.ledger.find(request.outTradeNo)?.subject).toBe('书'.repeat(42));
});

it('fetches the certificates once, and again for a number that it does not know', async () => {
  const gateway = await startPaymentGateway();
  gateway.wechatpay.isKeyMode = false;
  let now = Date.now();
  const clock = { ...PATIENT, now: () => new Date(now) };
  const provider = createWechatPay(wechatConfig(gateway), clock);
  const fetched = () => gateway.requests.filter((each) => each.endsWith('/certificates')).length;
  try {
    const request = paymentRequest();
    await provider.start(request);
    await provider.query(request.outTradeNo);
    expect(fetched()).toBe(1);
    await gateway.wechatpay.rotate();
    await gateway.wechatpay.pay(request.outTradeNo);
    const notice = gateway.wechatpay.notice(request.outTradeNo);
    // A stranger's numbers must not make us ask for each of them.
    await expect(read(provider, notice)).rejects.toMatchObject({ name: 'NoticeRejected' });
    expect(fetched()).toBe(1);
    now += 61_000;
    expect((await read(provider, notice)).kind).toBe('payment');
    expect(fetched()).toBe(2);
  } finally {
    await gateway.close();
  }
});

it('asks for certificates once a minute, however often strangers call while they cannot be had', async () => {
  const gateway = await startPaymentGateway();
  gateway.wechatpay.isKeyMode = false;
  let now = Date.now();
  const provider = createWechatPay(wechatConfig(gateway), { ...PATIENT, now: () => new Date(now) });
  const fetched = () => gateway.requests.filter((each) => each.endsWith('/certificates')).length;
  try {
    const request = paymentRequest();
    await provider.start(request);
    await gateway.wechatpay.pay(request.outTradeNo);
    await gateway.wechatpay.rotate();
    const notice = gateway.wechatpay.notice(request.outTradeNo);
    now += 61_000;
    gateway.wechatpay.faults.answers = 'broken';
    const refused = () =>
      expect(read(provider, notice)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    await refused();
    const asked = fetched();
    await refused();
    await refused();
    expect(fetched()).toBe(asked);
    gateway.wechatpay.faults.answers = 'right';
    now += 61_000;
    expect((await read(provider, notice)).kind).toBe('payment');
  } finally {
    await gateway.close();
  }
});

it('believes nothing that an expired certificate signed', async () => {
  const gateway = await startPaymentGateway();
  gateway.wechatpay.isKeyMode = false;
  const provider = createWechatPay(wechatKeyConfig(gateway), PATIENT);
  try {
    const request = paymentRequest();
    await provider.start(request);
    await gateway.wechatpay.pay(request.outTradeNo);
    await gateway.wechatpay.rotate(true);
    await expect(
      read(provider, gateway.wechatpay.notice(request.outTradeNo)),
    ).rejects.toMatchObject({ name: 'NoticeRejected' });
  } finally {
    await gateway.close();
  }
});

it('with the public key needs no certificates', async () => {
  all.wechatpay.isKeyMode = true;
  const before = certificateRequests();
  const provider = createWechatPay(wechatKeyConfig(all), PATIENT);
  const { outTradeNo } = await paid(provider);
  expect(await provider.query(outTradeNo)).toMatchObject({ state: 'paid', amount: 1299 });
  const notice = await read(provider, all.wechatpay.notice(outTradeNo));
  expect(notice).toMatchObject({ kind: 'payment', payment: { outTradeNo, state: 'paid' } });
  expect(certificateRequests()).toBe(before);
});

it('with the public key still reads notices that a certificate signed, while an account moves', async () => {
  const provider = createWechatPay(wechatKeyConfig(all), PATIENT);
  const { outTradeNo } = await paid(provider);
  expect((await read(provider, all.wechatpay.notice(outTradeNo))).kind).toBe('payment');
});

it('without the public key does not believe what it signed', async () => {
  const provider = createWechatPay(wechatConfig(all), PATIENT);
  const { outTradeNo } = await paid(provider);
  all.wechatpay.isKeyMode = true;
  await expect(read(provider, all.wechatpay.notice(outTradeNo))).rejects.toMatchObject({
    name: 'NoticeRejected',
  });
});

it.each([
  ['serialNo', 'F'.repeat(40), 'ProviderRefusal', '签名未通过'],
  ['mchId', '1900000999', 'ProviderRefusal', '签名未通过'],
  ['apiV3Key', 'x'.repeat(32), 'ProviderUnavailable', 'APIv3 密钥不正确'],
] as const)('says what is wrong with %s', async (name, value, kind, message) => {
  const provider = createWechatPay({ ...wechatConfig(all), [name]: value }, PATIENT);
  await expect(provider.query('UNKNOWN0001')).rejects.toMatchObject({
    name: kind,
    message: expect.stringContaining(message),
  });
});

it.each([
  ['appId', '', 'AppID'],
  ['mchId', 'abc', '商户号'],
  ['serialNo', 'not hexadecimal', '证书序列号'],
  ['apiV3Key', 'short', 'APIv3'],
  ['privateKey', 'not a key', '私钥'],
  ['publicKeyId', 'KEY', 'PUB_KEY_ID_'],
  ['publicKey', 'not a key', '公钥'],
] as const)('does not begin with a malformed %s, and does not repeat it', (name, value, word) => {
  const config = { ...wechatKeyConfig(all), [name]: value };
  expect(wechatPayFault(config)).toContain(word);
  expect(() => createWechatPay(config)).toThrow(word);
});

it.each([
  [{ openid: 'oPayer', access_token: 't' }, 'oPayer'],
  [{ errcode: 40163, errmsg: 'code been used' }, /重新打开/],
  [{ errcode: 40125, errmsg: 'invalid appsecret' }, /40125/],
  ['nothing', /无法识别/],
] as const)('exchanges a code: %o', async (answer, expected) => {
  const asked: string[] = [];
  const host = async (url: string | URL | Request) => {
    asked.push(url instanceof Request ? url.url : url.toString());
    return Response.json(answer);
  };
  const account = { appId: 'wx1', secret: 'a secret', api: 'https://api.weixin.qq.com' };
  const result = await exchangeOpenid(account, 'a code', { fetch: host }).catch(
    (error: unknown) => error,
  );
  if (typeof expected === 'string') expect(result).toBe(expected);
  else {
    expect(String(result)).toMatch(expected);
    expect(String(result)).not.toContain('a secret');
  }
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0] ?? '').searchParams.get('code')).toBe('a code');
});
