import { contract } from '@wenyuan/contract';
import { readChinaTime } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditMovements } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { incomeKey, orderKey, refundKey, returnKey } from '../credit/ledger-keys.ts';

const { config, order } = contract;
const { authorIncome } = order;
let test: TestApp;
let root: { token: string };
let [one, other]: [Member, Member] = [] as never;

let numbers = 0;
const at = (text: string) => readChinaTime(text) ?? new Date(Number.NaN);
const moved = (
  user_id: number,
  created_at: string,
  values: { reason: string; amount: number; key: (text: string) => string },
) =>
  test.services.db.insert(creditMovements).values({
    user_id,
    balance: 0,
    created_at: at(created_at),
    reason: values.reason,
    amount: values.amount,
    key: values.key(`${(numbers += 1)}`),
  });
const sold = (user_id: number, when: string, amount: number) =>
  moved(user_id, when, { reason: 'income', amount, key: incomeKey });

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  [one, other] = [await createMember(test.services), await createMember(test.services)];
  await sold(one.id, '2026-02-28 23:59:59', 100);
  await sold(one.id, '2026-03-01 00:00:00', 3);
  await moved(one.id, '2026-03-02 12:00:00', {
    reason: 'income',
    amount: 4,
    key: (number) => `income:${number}`,
  });
  await sold(other.id, '2026-03-31 23:59:59', 20);
  await sold(other.id, '2026-04-01 00:00:00', 1000);
  await moved(other.id, '2026-03-09 12:00:00', { reason: 'refund', amount: -6, key: returnKey });
  // What they got back as buyers, and paid, is no income.
  await moved(one.id, '2026-03-09 12:00:00', { reason: 'refund', amount: 50, key: refundKey });
  await moved(one.id, '2026-03-09 12:00:00', { reason: 'order', amount: -50, key: orderKey });
});
afterAll(() => test.close());

const march = { from: '2026-03-01', to: '2026-03-31' };

it('tells who sold how much, by the days of China', async () => {
  const { row, ...rest } = await test.call(authorIncome, march, root);
  const who = ({ id, username }: Member) => ({ id, user_id: id, username });
  expect(row).toEqual([
    { ...who(other), sold_count: 1, earned: 20, returned: 6, income: 14 },
    { ...who(one), sold_count: 2, earned: 7, returned: 0, income: 7 },
  ]);
  expect(rest).toEqual({
    total: 2,
    ...march,
    sum: { sold_count: 3, earned: 27, returned: 6, income: 21 },
  });
});

it('goes page by page, with the sum of all', async () => {
  const { row, total, sum } = await test.call(authorIncome, { ...march, size: 1, page: 2 }, root);
  expect([row.map(({ id }) => id), total, sum.income]).toEqual([[one.id], 2, 21]);
  const beyond = await test.call(authorIncome, { ...march, size: 1, page: 3 }, root);
  expect([beyond.row, beyond.total, beyond.sum.income]).toEqual([[], 2, 21]);
});

it('can be of one author, and of none', async () => {
  const { row, sum } = await test.call(authorIncome, { ...march, user_id: [one.id] }, root);
  expect([row.map(({ id }) => id), sum.income]).toEqual([[one.id], 7]);
  const nothing = { sold_count: 0, earned: 0, returned: 0, income: 0 };
  expect(await test.call(authorIncome, { from: '2020-01-01', to: '2020-01-31' }, root)).toEqual({
    total: 0,
    row: [],
    from: '2020-01-01',
    to: '2020-01-31',
    sum: nothing,
  });
});

it.each([authorIncome, order.income, config.dailyFigures])(
  'of days that no site had is no period, %#',
  async (operation) => {
    const { status, body } = await test.attempt(operation, { to: '0001-01-01' }, root);
    expect([status, body.fields]).toEqual([400, { to: '日期不能早于 2000 年' }]);
  },
);

it('reads of the ledger only what authors had in the period', async () => {
  const { db } = test.services;
  // Many other movements, as a site has.
  await db.execute(sql`
    insert into credit_movements (user_id, amount, balance, reason, key, created_at)
    select ${one.id}, 1, 0, case when n % 10 = 0 then 'income' else 'sign_in' end, 'many:' || n,
      '2020-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`analyze credit_movements`);
  const before = await indexReads();
  await test.call(authorIncome, march, root);
  await expect.poll(indexReads).toBeGreaterThan(before);
});

async function indexReads(): Promise<number> {
  const { rows } = await test.services.db.execute<{ count: number }>(sql`
    select idx_scan::int as count from pg_stat_user_indexes where indexrelname = 'credit_movements_earned'`);
  return rows[0]?.count ?? 0;
}
