import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fillArticleTexts } from '../search/article-texts.ts';
import { migrateDatabase } from './migrate.ts';

/** Installations have filled this one: what comes after it meets their rows. */
const LAST_BEFORE = 8;
const OURS = path.resolve(import.meta.dirname, '../../drizzle');

let database: TestDatabase;
let client: pg.Client;

/** The migrations up to this one, and nothing of those after it. */
async function migrateUpTo(last: number): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-drizzle-'));
  cpSync(OURS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  await client.query('create extension if not exists pg_trgm');
  await migrate(drizzle(client), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

beforeEach(async () => {
  database = await createTestDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrateUpTo(LAST_BEFORE);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

it('rows of an installation are there afterwards, as the newer product reads them', async () => {
  await client.query(`
    insert into users (username, password) values ('甲', 'x'), ('乙', 'x');
    insert into groups (title) values ('管理员'), ('用户');
    insert into sessions (id, user_id, expires_at) values ('9e0c9f3a-0d2c-4f6e-8f57-2f3bb6a3d001', 1, now() + interval '1 day');
    insert into attachments (hash, user_id, type, path, name, size, ext)
    select hash, 1, 0, 'documents/' || left(hash, 2) || '/' || hash || ext, 'a' || ext, 5, ext
    from (values ('aa', '.txt'), ('aa', '.md'), ('bb', '.pdf')) bytes (hash, ext);
    insert into documents (uuid, title, user_id, attachment_id, hash, ext, size, status, pages, preview, description)
    select 'u' || a.id, 't', 1, a.id, a.hash, a.ext, 5, 2, 9, case a.hash when 'bb' then 2 else 0 end, 'one two three'
    from attachments a;
    insert into documents (uuid, title, user_id, attachment_id, hash, ext, size, status, pages)
    select 'off', 't', 1, id, hash, ext, 5, 7, 9 from attachments where ext = '.md';
    insert into conversions (hash, page, outline, pages) values ('aa', '[]', '[]', 9), ('bb', '[]', '[]', 9);
    insert into page_texts (hash, page, content) values ('bb', 1, 'one'), ('bb', 2, 'two'), ('bb', 3, 'three');
    insert into articles (identifier, user_id, title, content, status) values ('a', 1, 't', '<p>研<b>究</b> &amp; 开发</p><p>&lt;br&gt;</p>', 1);
    insert into orders (order_no, user_id, order_type, product_id, product_name, price, amount)
    values ('1', 1, 1, 1, 'an order', 3, 3);
    insert into downloads (user_id, document_id, ip, "grant") values
      (0, 1, '203.0.113.7', 'free'), (0, 1, '::ffff:203.0.113.7', 'free'), (0, 1, '2001:db8:0:1::5', 'free'),
      (0, 1, 'fe80::1%eth0', 'free'), (0, 1, '203.0.113.7:5678', 'free'), (0, 1, 'unknown', 'free'),
      (0, 1, '', 'free'), (0, 1, '[2001:db8::1]:80', 'free');
  `);
  await migrateDatabase(database.url);
  const { rows: downloads } = await client.query('select network from downloads order by id');
  expect(downloads.map((row: { network: string }) => row.network)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '2001:db8:0:1::/64',
    'fe80:0:0:0::/64',
    // What a proxy said that says no address alone.
    '203.0.113.7:5678',
    'unknown',
    '',
    '[2001:db8::1]:80',
  ]);
  const { rows: documents } = await client.query(
    'select conversion_key, status, pages, description from documents order by id',
  );
  expect(documents).toEqual([
    { conversion_key: 'aa.txt', status: 0, pages: 0, description: 'one two three' },
    { conversion_key: 'aa.md', status: 0, pages: 0, description: 'one two three' },
    { conversion_key: 'bb', status: 2, pages: 9, description: 'one two' },
    { conversion_key: 'aa.md', status: 7, pages: 0, description: '' },
  ]);
  await fillArticleTexts(drizzle(client), new AbortController().signal);
  const { rows: articles } = await client.query(
    'select text, published_at = created_at as is_dated from articles a join search_changes c on c.type = 1 and c.target_id = a.id and c.priority = 1',
  );
  expect(articles).toEqual([{ text: '研究 & 开发 <br>', is_dated: true }]);
  const { rows: groups } = await client.query('select storage_quota from groups order by id');
  expect(groups).toEqual([{ storage_quota: 0 }, { storage_quota: 5120 }]);
  const { rows: open } = await client.query(
    'select generation, ends_at > now() as is_open from sessions',
  );
  expect(open).toEqual([{ generation: 0, is_open: true }]);
});

it('texts of articles are written where the database was to make them', async () => {
  await migrateUpTo(40);
  // As the migration 0037 was at first.
  await client.query(`
    drop trigger articles_text on articles;
    drop function write_article_text();
    drop index search_entries_article_words;
    alter table articles drop column text;
    alter table articles add column text text generated always as (article_text(content)) stored not null;
    insert into articles (identifier, user_id, title, content) values ('a', 1, 't', '<p>一</p>'), ('b', 1, 't', '<p>二</p>');
  `);
  await migrateDatabase(database.url);
  await client.query(`update articles set text = null where identifier = 'a'`);
  await client.query(`update articles set content = '<p>三</p>' where identifier = 'b'`);
  await fillArticleTexts(drizzle(client), new AbortController().signal);
  const { rows } = await client.query('select text from articles order by identifier');
  expect(rows).toEqual([{ text: '一' }, { text: '三' }]);
  const { rows: found } = await client.query(
    `select to_regclass('search_entries_article_words') is not null as is_there`,
  );
  expect(found).toEqual([{ is_there: true }]);
});

it('the days of bills that were read before are known', async () => {
  await migrateUpTo(39);
  await client.query(`
    insert into payment_statements (payment_type, kind, out_trade_no, transaction_no, amount, at) values
      (1, 'payment', 'a', '1', 5, '2026-03-01 23:59:59+08'), (1, 'payment', 'b', '2', 5, '2026-03-02 00:00:00+08'),
      (1, 'payment', 'c', '3', 5, '2026-03-02 12:00:00+08'), (2, 'refund', 'd', '4', 5, '2026-03-01 12:00:00+08');
  `);
  await migrateDatabase(database.url);
  const { rows } = await client.query(
    'select payment_type, day::text from bill_days order by payment_type, day',
  );
  expect(rows).toEqual([
    { payment_type: 1, day: '2026-03-01' },
    { payment_type: 1, day: '2026-03-02' },
  ]);
});
