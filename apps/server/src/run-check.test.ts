import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './db/database.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { startProcess } from './testing/process.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('installed');
});
afterAll(() => database.drop());

/** Runs the program as an operator does. */
async function check(...words: string[]): Promise<{ code: number | null; output: string }> {
  const started = startProcess('check', { DATABASE_URL: database.url }, words);
  return { code: await started.ended, output: started.output() };
}

it('says that the books agree, and ends with 0', async () => {
  const { code, output } = await check();
  expect([code, output]).toEqual([0, expect.stringMatching(/^✓ .+（\d+ 条规则）\n$/)]);
});

it('explains each difference, changes nothing, and ends with 1', async () => {
  const { db, close } = connect(database.url, pino({ level: 'silent' }), 1);
  const credits = () => db.execute(sql`select credit_count from users where id = 1`);
  await db.execute(sql`update users set credit_count = credit_count + 7 where id = 1`);
  const { rows } = await credits();
  const { code, output } = await check();
  expect([code, output]).toEqual([
    1,
    '✗ 余额等于流水之和，且不小于零\n  admin：余额 7，流水之和 0\n共 1 处不符\n',
  ]);
  expect((await credits()).rows).toEqual(rows);
  await close();
});

it('ends with 1 when it could not compare, and says why', async () => {
  const started = startProcess('check', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([await started.ended, started.output()]).toEqual([
    1,
    expect.stringMatching(/^数据库连接不上（ECONNREFUSED）：请检查 DATABASE_URL/),
  ]);
});

it('tells what it does and how it ends', async () => {
  const { code, output } = await check('--help');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/wenyuan check[^]+核对[^]+退出码：0 成功/),
  ]);
});

it('refuses words that it does not know', async () => {
  const { code, output } = await check('--fix');
  expect([code, output]).toEqual([2, expect.stringContaining('没有名为 --fix 的选项')]);
});
