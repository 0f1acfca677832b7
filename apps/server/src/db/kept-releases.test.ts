import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus } from '@wenyuan/domain';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCounters } from '../check/counters.ts';
import { checkFiles } from '../check/check-files.ts';
import { checkTrade } from '../modules/payment/check-trade.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { install } from './install.ts';
import { migrateDatabase } from './migrate.ts';

/** Sites as earlier versions left them, each filled by scripts/keep-release.ts of its time. */
const KEPT = path.resolve(import.meta.dirname, 'kept-releases');
const TOKEN_SECRET = 'the-secret-of-the-kept-releases-00';

const { document, order, user } = contract;

describe.each(readdirSync(KEPT))('a site that %s left', (release) => {
  let test: TestApp;
  let databaseUrl: string;
  const logIn = async (username: string, password: string) => ({
    token: (await test.call(user.login, { username, password })).token,
  });

  beforeAll(async () => {
    const database = await createTestDatabase('empty');
    databaseUrl = database.url;
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      gunzipSync(readFileSync(path.join(KEPT, release, 'rows.sql.gz'))).toString(),
    );
    await client.end();
    await migrateDatabase(databaseUrl);
    test = await createTestApp({ TOKEN_SECRET }, { database });
    await install(test.services.db, undefined);
    const files = path.join(test.services.config.dataDir, 'files');
    cpSync(path.join(KEPT, release, 'files'), files, { recursive: true });
  });
  afterAll(() => test.close());

  it('has its accounts, settings, documents and orders', async () => {
    const { services } = test;
    const admin = await logIn('admin', 'fixture-password');
    const reader = await logIn('reader', 'a-reader-of-old-books');
    const { system, email } = await services.settings.read();
    expect([system.sitename, email.password]).toEqual(['旧时书斋', 'the password of the mail box']);

    const { document: listed } = await test.call(document.list, {}, admin);
    expect(listed).toEqual([
      expect.objectContaining({
        title: '道德经',
        status: DocumentStatus.Converted,
        download_count: 0,
        favorite_count: 1,
      }),
    ]);
    const page = await test.app.inject({
      url: `/view/page/${listed[0]?.uuid ?? ''}/1.svg`,
      headers: { 'accept-encoding': '' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<svg');
    const about = { document_id: listed[0]?.id ?? 0 };
    const comments = await test.call(contract.comment.list, about, admin);
    expect(comments.comment.map(({ content }) => content)).toEqual(['受教了']);

    const { order: orders } = await test.call(order.own, {}, reader);
    expect(
      orders.map(({ product_name, status, amount }) => [product_name, status, amount]),
    ).toEqual([
      ['道德经', OrderStatus.Paid, 3],
      ['积分充值 10', OrderStatus.Paid, 10],
    ]);
    expect(await test.call(user.get, {}, reader)).toMatchObject({ credit_count: 7 });
    // What was bought stays bought.
    const download = await test.call(document.download, { id: listed[0]?.id ?? 0 }, reader);
    expect(download.url).toContain('/download/');
  });

  it('keeps every rule between its records and its files', async () => {
    const { db, storage } = test.services;
    expect((await checkTrade(db)).differences).toEqual([]);
    expect((await checkCounters(db)).differences).toEqual([]);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { missing, stray } = await checkFiles(client, storage, () => undefined);
    await client.end();
    expect([missing, stray.examples]).toEqual([[], []]);
  });
});
