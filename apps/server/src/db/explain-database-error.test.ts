import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { describeFault } from '../describe-fault.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { createTestDatabase } from '../testing/database.ts';
import { connect } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { users } from './schema/index.ts';

async function createDatabase(content: 'installed' | 'empty'): Promise<string> {
  const database = await createTestDatabase(content);
  onTestFinished(database.drop);
  return database.url;
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const said = (work: Promise<unknown>) => work.then(() => '', describeFault);
const failed = (code: string, message: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), { code }));

it.each([
  ['3D000', 'database "x" does not exist', /^数据库不存在（3D000）：/],
  ['42501', 'permission denied to create extension "pg_trgm"', /安装扩展 pg_trgm 的权限/],
  ['42501', 'permission denied for schema public', /建表/],
  ['42501', 'could not open file "base/5/2704": Permission denied', /没有所需的权限/],
  ['53100', 'could not extend file', /^数据库所在的磁盘已满/],
  ['57P01', 'terminating connection', /^与数据库的连接中断（57P01）/],
  ['', 'Client has encountered a connection error and is not queryable', /^与数据库的连接中断：/],
])('%s, %s is explained in a line', (code, message, sentence) => {
  expect(describeFault(failed(code, message))).toMatch(sentence);
});

it.each(['ECONNRESET', 'ECONNREFUSED'])(
  'an object store that is away (%s) is no fault of the database',
  (code) => {
    const cause = Object.assign(new Error('socket hang up'), { code });
    expect(describeFault(new StorageUnavailable('socket hang up', { cause }))).toMatch(
      /^对象存储暂不可用：.*socket hang up$/,
    );
  },
);

it.each([
  ['write EPIPE', 'EPIPE', false],
  ['aborted', 'ECONNRESET', false],
  ['read ECONNRESET', 'ECONNRESET', true],
])(
  '“%s” (%s) without a statement is a fault of the database: %s',
  (message, code, isOfDatabase) => {
    const text = describeFault(Object.assign(new Error(message), { code }));
    expect(text.includes('数据库')).toBe(isOfDatabase);
    expect(describeFault(failed(code, message))).toContain(`数据库连接不上（${code}）`);
  },
);

it('a database that has tables of another program is refused in a line', async () => {
  const url = await createDatabase('empty');
  await run(url, 'create table users (id int)');
  expect(await said(migrateDatabase(url))).toMatch(
    /^数据库中已有别的程序的同名数据表（42P07）：.*"users"/,
  );
});

it('a database without SSL is named where SSL is required', async () => {
  const url = await createDatabase('empty');
  expect(await said(migrateDatabase(`${url}?sslmode=require`))).toMatch(/^数据库没有启用 SSL：/);
});

it('a database that cannot hold Chinese is refused before anything is made in it', async () => {
  const url = await createDatabase('empty');
  const narrow = new URL(url);
  narrow.pathname += '_narrow';
  const name = narrow.pathname.slice(1);
  await run(url, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  onTestFinished(() => run(url, `drop database ${name} with (force)`));
  expect(await said(migrateDatabase(narrow.href))).toMatch(/^数据库的编码是 LATIN1，.*-E UTF8/);
});

it('any other error says what the database said, and no value of the statement', async () => {
  const { db, close } = connect(await createDatabase('installed'), pino({ level: 'silent' }), 1);
  onTestFinished(close);
  const text = await said(db.insert(users).values({ username: 'admin', password: 'a hash' }));
  expect(text).toMatch(/（23505）: duplicate key value.*\n\s+at /);
  expect(text).not.toMatch(/a hash|insert into/);
});
