import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connect } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { program, startProcess } from '../testing/process.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase('installed');
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-data-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the program as an operator does. */
async function check(...words: string[]): Promise<{ code: number | null; output: string }> {
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const started = startProcess('check', environment, words);
  return { code: await started.ended, output: started.output() };
}

it('says that the books agree, and ends with 0', async () => {
  const { code, output } = await check();
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^✓ 订单.+（\d+ 条规则）\n✓ 计数相符（\d+ 条规则）\n✓ 文件齐全（0 个）\n$/,
    ),
  ]);
});

it('explains each difference, changes nothing, and ends with 1', async () => {
  const { db, close } = connect(database.url, pino({ level: 'silent' }), 1);
  const credits = () => db.execute(sql`select credit_count from users where id = 1`);
  await db.execute(sql`update users set credit_count = credit_count + 7 where id = 1`);
  const { rows } = await credits();
  const { code, output } = await check('--only', 'trade');
  expect([code, output]).toEqual([
    1,
    '✗ 余额等于流水之和，且不小于零\n  admin：余额 7，流水之和 0\n共 1 处不符\n',
  ]);
  expect((await credits()).rows).toEqual(rows);
  await close();
});

it('ends with 1 when it could not compare, and says why', async () => {
  const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: dataDir };
  const started = startProcess('check', environment);
  expect([await started.ended, started.output()]).toEqual([
    1,
    expect.stringMatching(/^数据库连接不上（ECONNREFUSED）：请检查 DATABASE_URL/),
  ]);
});

it('refuses words that it does not know', async () => {
  const { code, output } = await check('--fix');
  expect([code, output]).toEqual([2, expect.stringContaining('没有名为 --fix 的选项')]);
});

it('no command reads settings of other programs where it is called', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, '.graphile-workerrc.js'), 'process.exit(7);');
  const { status, stdout } = spawnSync(process.execPath, [program, 'backups', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '没有备份\n']);
});
