import { startPaymentGateway, type PaymentGateway } from '@wenyuan/payment-gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alipayConfig, paymentRequest } from '../../../testing/payment-providers.ts';
import { readPrivateKey } from '../merchant-key.ts';
import { createAlipay } from './alipay.ts';
import { alipayFault } from './alipay-config.ts';

const PATIENT = { timeoutMs: 600_000 };
let all: PaymentGateway;

beforeAll(async () => {
  all = await startPaymentGateway();
});
afterAll(() => all.close());

/** What a payer's browser finds at the address. */
async function open(address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location') };
}

it.each([
  ['phone', 'code', 'QUICK_WAP_WAY'],
  ['qr', 'page', 'FAST_INSTANT_TRADE_PAY'],
] as const)('leads a %s with desktop %s to a page of Alipay', async (scene, desktop, product) => {
  const provider = createAlipay({ ...alipayConfig(all), desktop }, PATIENT);
  const request = paymentRequest({ scene });
  const begun = await provider.start(request);
  if (begun.kind !== 'redirect') throw new Error(begun.kind);
  const opened = await open(begun.url);
  expect(opened).toEqual({ status: 302, location: `/pay/alipay/${request.outTradeNo}` });
  const trade = all.alipay.ledger.find(request.outTradeNo);
  expect(trade).toMatchObject({ kind: product, amount: 1299, returnUrl: request.returnUrl });
  expect(trade?.subject).toBe('《平凡的世界》读书笔记 A B   C');
  // Alipay knows seconds.
  const seconds = Math.floor(request.expiresAt.getTime() / 1000);
  expect(trade?.expiresAt).toEqual(new Date(seconds * 1000));
});

it.each(['pkcs8', 'pkcs1'] as const)('takes a bare private key (%s)', async (type) => {
  const config = alipayConfig(all);
  const key = readPrivateKey(config.privateKey);
  if (key === undefined) throw new Error('no key');
  const privateKey = key.export({ type, format: 'der' }).toString('base64');
  const publicKey = config.publicKey
    .split('\n')
    .filter((line) => !line.startsWith('-----'))
    .join('');
  const provider = createAlipay({ ...config, privateKey, publicKey }, PATIENT);
  expect(await provider.query('UNKNOWN0001')).toMatchObject({ state: 'missing' });
});

it('says that Alipay does not know the application, though that answer is not signed', async () => {
  const provider = createAlipay({ ...alipayConfig(all), appId: '2021999999999999' }, PATIENT);
  await expect(provider.query('UNKNOWN0001')).rejects.toMatchObject({
    name: 'ProviderRefusal',
    message: expect.stringContaining('isv.invalid-app-id'),
  });
});

it.each([
  ['appId', '123', 'APPID'],
  ['privateKey', 'not a key', '应用私钥'],
  ['publicKey', 'not a key', '支付宝公钥'],
  ['sellerId', '1', '2088'],
] as const)('does not begin with a malformed %s, and does not repeat it', (name, value, word) => {
  const config = { ...alipayConfig(all), [name]: value };
  expect(alipayFault(config)).toContain(word);
  expect(() => createAlipay(config)).toThrow(word);
});

it('a notice that has a field twice, or another algorithm, is rejected', async () => {
  const provider = createAlipay(alipayConfig(all), PATIENT);
  const request = paymentRequest();
  await provider.start(request);
  await all.alipay.pay(request.outTradeNo);
  const { headers, body } = all.alipay.notice(request.outTradeNo);
  const read = (text: string) => provider.readNotice({ headers, body: Buffer.from(text) });
  expect((await read(body)).kind).toBe('payment');
  const twice = `${body}&total_amount=0.01`;
  const weak = body.replace('sign_type=RSA2', 'sign_type=RSA');
  const odd = body.replace('sign_type=RSA2', 'sign_type=none');
  for (const text of [twice, weak, odd])
    await expect(read(text)).rejects.toMatchObject({ name: 'NoticeRejected' });
});

it('a notice of a refund is an error while the refund cannot be asked about, so that it comes again', async () => {
  const provider = createAlipay(alipayConfig(all), PATIENT);
  const request = paymentRequest();
  await provider.start(request);
  await all.alipay.pay(request.outTradeNo);
  const refund = { ...request, transactionNo: '', total: 1299, reason: '' };
  await provider.refund({ ...refund, outRefundNo: 'R1', amount: 100 });
  const { headers, body } = all.alipay.refundNotice('R1');
  all.alipay.faults.answers = 'broken';
  const reading = provider.readNotice({ headers, body: Buffer.from(body) });
  await expect(reading).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  all.alipay.faults.answers = 'right';
});

it.each(['refused', 'lost'] as const)(
  'a refund that was taken is under way while the question about it is %s',
  async (end) => {
    const send: typeof fetch = async (url, init) => {
      const isQuestion = JSON.stringify(init?.body).includes('fastpay.refund.query');
      if (!isQuestion) return fetch(url, init);
      if (end === 'lost') throw new TypeError('fetch failed');
      const refusal = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-app-id' };
      return Response.json({ error_response: refusal });
    };
    const provider = createAlipay(alipayConfig(all), { ...PATIENT, fetch: send });
    const request = paymentRequest();
    await provider.start(request);
    await all.alipay.pay(request.outTradeNo);
    const refund = { ...request, transactionNo: '', total: 1299, reason: '', amount: 100 };
    const outRefundNo = `${request.outTradeNo}R1`;
    const { state } = await provider.refund({ ...refund, outRefundNo });
    expect(state).toBe('processing');
    expect(all.alipay.ledger.findRefund(outRefundNo)?.refund.amount).toBe(100);
  },
);
