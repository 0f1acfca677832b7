import { contract } from '@wenyuan/contract';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audits, withdrawals } from '../../db/schema/index.ts';
import { createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { withdrawal } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const alipay = { way: 'alipay', realname: '欧阳修', account: '13800138000', bank: '' } as const;
const card = {
  way: 'bank',
  realname: '梅尧臣',
  account: '6222021234567890128',
  bank: '工商银行滁州支行',
} as const;

async function ask(payee: typeof alipay | typeof card): Promise<number> {
  const { id: user_id } = await createMember(test.services);
  const [row] = await test.services.db
    .insert(withdrawals)
    .values({ ...payee, user_id, credit: 100, money: 1000, fee: 40 })
    .returning({ id: withdrawals.id });
  return row?.id ?? 0;
}

it('whom to pay is told of several at once, while they are being paid, and the log has who asked', async () => {
  const ids = [await ask(alipay), await ask(card)];
  const payees = (id: number[]) => test.attempt(withdrawal.payees, { id }, root);
  const early = await payees(ids);
  expect([early.status, early.body.message]).toEqual([
    409,
    '所选的提现中 ¥10.00 的一笔待打款，请刷新后重新选择',
  ]);
  await test.call(withdrawal.start, { id: ids }, root);
  expect((await payees(ids.toReversed())).body).toMatchObject({
    withdrawal: [
      { id: ids[0], ...alipay, payout: 960 },
      { id: ids[1], ...card, payout: 960 },
    ],
  });
  expect((await payees([...ids, 999_999])).status).toBe(404);
  const text = JSON.stringify(await test.services.db.select().from(audits).orderBy(asc(audits.id)));
  expect(text).toContain('withdrawal.payees');
  for (const secret of [alipay.account, card.account, '欧阳修', '梅尧臣'])
    expect(text).not.toContain(secret);
});
