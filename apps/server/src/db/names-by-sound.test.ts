import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { createDocument, createMember, type Member } from '../testing/builders.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { migrateDatabase } from './migrate.ts';

/** Code points would begin with 中 and 北, and have 10 before 2. */
const BY_SOUND = ['2024年总结', '阿尔法', '北京', '重庆', '第2章', '第10章', '中文'];

let test: TestApp;
let author: Member;
let operator: { token: string };
beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  operator = { token: await services.sessions.open(services.db, ROOT_USER_ID) };
  author = await createMember(services);
  for (const title of BY_SOUND.toSorted())
    await createDocument(services, { user_id: author.id, title });
});
afterAll(() => test.close());

const titlesBy = async (order: string) => {
  const own = { user_id: [author.id], order };
  const { document } = await test.call(contract.document.list, own, author);
  return document.map(({ title }) => title);
};

it('an author’s documents are ordered by the sound of their names', async () => {
  expect(await titlesBy('title asc')).toEqual(BY_SOUND);
  expect(await titlesBy('title desc')).toEqual(BY_SOUND.toReversed());
});

it('so are members for operators', async () => {
  const names = ['阿宝', '李四', '张三'];
  for (const username of names.toReversed()) await createMember(test.services, { username });
  const listed = async (sort: string) => {
    const { user } = await test.call(contract.user.list, { sort, size: 100 }, operator);
    return user.map(({ username }) => username).filter((name) => names.includes(name));
  };
  expect(await listed('username asc')).toEqual(names);
  expect(await listed('username desc')).toEqual(names.toReversed());
});

it.each([
  ['documents where deleted_at is null order by title collate chinese, id desc', 'documents'],
  ['documents where deleted_at is null order by title collate chinese desc, id', 'documents'],
  ['users order by username collate chinese desc', 'users'],
])('a page of %s is read from its index', async (rows, table) => {
  await test.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    const plan = await tx.execute(sql.raw(`explain select id from ${rows} limit 20`));
    const index = { documents: 'documents_by_title', users: 'users_by_name' }[table];
    expect(JSON.stringify(plan.rows)).toContain(index);
    expect(JSON.stringify(plan.rows)).not.toContain('Sort');
  });
});

it('a PostgreSQL without ICU orders by code points', async () => {
  const folder = path.resolve(import.meta.dirname, '../../drizzle');
  const [statement = ''] = readFileSync(path.join(folder, '0068_names_by_sound.sql'), 'utf8').split(
    '--> statement-breakpoint',
  );
  const without = statement.replace('provider = icu', 'provider = none');
  expect(without).not.toBe(statement);
  const database = await createTestDatabase('empty');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(without);
    const names = await client.query(
      "select name from (values ('北京'), ('阿尔法'), ('中文')) as given (name) order by name collate chinese",
    );
    expect(names.rows.map(({ name }: { name: string }) => name)).toEqual([
      '中文',
      '北京',
      '阿尔法',
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});

it('indexes of names are made anew once ICU is another one', async () => {
  const database = await createTestDatabase('installed');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const filesOf = async () => {
    const { rows } = await client.query(
      "select relname, pg_relation_filenode(oid) as file from pg_class where relname in ('documents_by_title', 'users_by_name', 'users_created')",
    );
    return new Map(
      rows.map(({ relname, file }: { relname: string; file: number }) => [relname, file]),
    );
  };
  try {
    await client.query("update pg_collation set collversion = '1' where collname = 'chinese'");
    const before = await filesOf();
    await migrateDatabase(database.url);
    const after = await filesOf();
    expect(after.get('documents_by_title')).not.toBe(before.get('documents_by_title'));
    expect(after.get('users_by_name')).not.toBe(before.get('users_by_name'));
    expect(after.get('users_created')).toBe(before.get('users_created'));
    // Once is enough.
    await migrateDatabase(database.url);
    expect(await filesOf()).toEqual(after);
  } finally {
    await client.end();
    await database.drop();
  }
});
