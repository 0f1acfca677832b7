import type { PaymentGateway } from '@wenyuan/payment-gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentCases } from '../../testing/payment-cases.ts';
import {
  paymentRequest,
  startProviders,
  type ProviderUnderTest,
} from '../../testing/payment-providers.ts';

let all: PaymentGateway;
let providers: readonly ProviderUnderTest[];

beforeAll(async () => {
  ({ all, providers } = await startProviders());
});
beforeEach(() => {
  for (const { gateway } of providers)
    Object.assign(gateway.faults, {
      answers: 'right',
      notices: 'sent',
      content: 'right',
      refunds: 'done',
    });
});
afterAll(() => all.close());

/** Results by case and provider; the document is made of them once all have run. */
const results = new Map<string, string>();

describe.each(paymentCases)('$group', ({ cases }) => {
  it.each(cases)('$title', async ({ title, run }) => {
    for (const subject of providers) {
      Object.assign(subject.gateway.faults, { answers: 'right', refunds: 'done' });
      const result = await run(subject);
      expect(result).not.toBe('');
      results.set(`${title}/${subject.name}`, result);
    }
  });
});

it('does what docs/payment-cases.md says', async () => {
  const names = providers.map(({ name }) => name);
  const lines = paymentCases.flatMap(({ group, cases }) => [
    `## ${group}\n`,
    ...cases.map(({ title }) => {
      const each = names.map((name) => `- ${name}: ${results.get(`${title}/${name}`)}`);
      return `### ${title}\n\n${each.join('\n')}\n`;
    }),
  ]);
  const head =
    '# What payment providers answer\n\nEvery case by the real provider against the gateway of `tooling/payment-gateway`. Written by `pnpm --filter @wenyuan/server test payment-providers -u`; a result that differs fails the test.\n';
  await expect([head, ...lines].join('\n')).toMatchFileSnapshot(
    '../../../../../docs/payment-cases.md',
  );
});

it('asks again only what may be asked twice', async () => {
  for (const { provider, gateway } of providers) {
    const request = paymentRequest();
    await provider.start(request);
    await provider.query(request.outTradeNo);
    gateway.faults.answers = 'broken';
    const count = async (call: Promise<unknown>) => {
      const before = all.requests.length;
      await expect(call).rejects.toMatchObject({ name: 'ProviderUnavailable' });
      return all.requests.length - before;
    };
    expect(await count(provider.query(request.outTradeNo))).toBe(2);
    expect(await count(provider.close(request.outTradeNo))).toBe(1);
    const refund = { ...request, transactionNo: '1', outRefundNo: 'R1', total: 1299, reason: '' };
    expect(await count(provider.refund(refund))).toBe(1);
  }
});

it('tells a day’s payments and refunds in fen, and nothing of a day without any', async () => {
  for (const { name, provider, gateway } of providers) {
    const request = paymentRequest({ subject: '《论语》, 第一册' });
    await provider.start(request);
    const trade = gateway.ledger.find(request.outTradeNo);
    if (trade === undefined) throw new Error('no trade');
    gateway.ledger.pay(trade, new Date('2026-03-01T16:30:00Z'));
    const { outTradeNo, amount, notifyUrl } = request;
    const outRefundNo = `R${outTradeNo}`;
    const { transactionNo } = trade;
    const refund = { outTradeNo, transactionNo, outRefundNo, total: amount, notifyUrl };
    await provider.refund({ ...refund, amount: 300, reason: '未能交付' });
    const [made] = trade.refunds;
    if (made === undefined) throw new Error('no refund');
    Object.assign(made, { at: new Date('2026-03-02T15:59:59Z') });
    const common = { outTradeNo, transactionNo };
    expect(await provider.statement('2026-03-02'), name).toEqual([
      {
        ...common,
        kind: 'payment',
        outRefundNo: '',
        amount: 1299,
        at: new Date('2026-03-01T16:30:00Z'),
      },
      {
        ...common,
        kind: 'refund',
        outRefundNo,
        amount: 300,
        at: new Date('2026-03-02T15:59:59Z'),
      },
    ]);
    expect(await provider.statement('2026-03-01'), name).toEqual([]);
  }
});

it('no failure has a key, a secret or an address with them', async () => {
  const secrets = Object.entries(all.settings())
    .filter(([name]) => /private_key|api_v3_key/.test(name))
    .map(([, value]) => String(value));
  for (const { provider, gateway } of providers) {
    for (const answers of ['broken', 'unsigned', 'stranger', 'garbled', 'busy'] as const) {
      gateway.faults.answers = answers;
      const failure = await provider.query('UNKNOWN0001').catch((error: unknown) => error);
      const words = `${String(failure)} ${JSON.stringify(failure, Object.getOwnPropertyNames(failure))}`;
      for (const secret of secrets) expect(words).not.toContain(secret.slice(0, 40));
      expect(words).not.toMatch(/sign=|Authorization|http:/);
    }
  }
});
