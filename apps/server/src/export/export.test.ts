import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sumRows } from '../backup/copy-rows.ts';
import { listTables } from '../db/tables.ts';
import { createLocalStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { createArticle, createDocument, createMember, createOrder } from '../testing/builders.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { describeExport, describeTables } from './describe-export.ts';
import { tableOf } from './export-folder.ts';
import { exportSite } from './export-site.ts';
import { importExport } from './import-export.ts';

let test: TestApp;
let parent: string;

beforeAll(async () => {
  test = await createTestApp();
  parent = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-export-'));
});
afterAll(async () => {
  await test.close();
  await rm(parent, { recursive: true, force: true });
});

const GB = 1024 ** 3;
const options = { say: () => undefined, dataDir: '/proc' };

async function rowsOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sums: Record<string, { rows: number; sha256: string }> = {};
  for (const table of await listTables(client)) sums[table.name] = await sumRows(client, table);
  await client.end();
  return sums;
}

async function bytesOf(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list())
    files[key] = (await buffer(await storage.read(key))).toString('base64');
  return files;
}

it('what is exported makes the same site elsewhere, row by row and byte by byte', async () => {
  const { services, databaseUrl } = test;
  const { id: user_id } = await createMember(services, { realname: '张"岱\\\t\n\u0001😀' });
  await createDocument(services, { user_id, title: '引号"与\n换行\\.' });
  await createArticle(services, { user_id });
  await createOrder(services, { user_id });
  await configure(services, 'email', { password: 'sealed in the settings' });
  await services.jobs.add(services.db, 'describe_document', { documentId: 1 });
  for (const key of ['pages/aa/1/1.svg', 'pages/aa/1/2.svg', 'uploads/bb/x.webp'])
    await services.storage.put(key, randomBytes(3000));
  const folder = path.join(parent, 'whole');
  const source = { databaseUrl, storage: services.storage, secret: TEST_SECRET };
  const report = await exportSite(source, folder, options);
  expect(report).toMatchObject({ files: 3, missing: [expect.stringContaining('.pdf')] });

  const target = await createTestDatabase('empty');
  const dataDir = path.join(parent, 'elsewhere');
  const storage = createLocalStorage(dataDir);
  const into = {
    config: { ...services.config, dataDir, tokenSecret: undefined },
    databaseUrl: target.url,
    storage,
  };
  await importExport(into, folder, {});
  expect(await rowsOf(target.url)).toEqual(await rowsOf(databaseUrl));
  expect(await bytesOf(storage)).toEqual(await bytesOf(services.storage));
  expect(await readFile(path.join(dataDir, 'token.secret'), 'utf8')).toBe(TEST_SECRET);

  // A site that is there is not replaced, and a changed export is refused before anything is touched.
  await expect(importExport(into, folder, {})).rejects.toThrow('已有一个站点');
  await writeFile(tableOf(folder, 'users'), '{"id":1}\n');
  await expect(importExport(into, folder, { replace: true })).rejects.toThrow(
    'tables/users.jsonl 内容已改变',
  );
  await expect(exportSite(source, folder, options)).rejects.toThrow('不是空的');
  await target.drop();
});

it('docs/export.md says of every field of every table what it is', async () => {
  const untold = describeTables().flatMap(({ name, title, columns }) => [
    ...(title === undefined ? [name] : []),
    ...columns
      .filter((column) => column.title === undefined)
      .map((column) => `${name}.${column.name}`),
  ]);
  expect(untold).toEqual([]);
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const tables = await listTables(client);
  await client.end();
  expect(
    describeTables().map(({ name, columns }) => [name, columns.map((one) => one.name).sort()]),
  ).toEqual(tables.map(({ name, columns }) => [name, [...columns].sort()]));
  const file = new URL('../../../../docs/export.md', import.meta.url);
  const document = await readFile(file, 'utf8');
  const [, told = ''] = document.split(
    '<!-- made by `pnpm --filter @wenyuan/server db:describe` -->\n',
  );
  const cells = (text: string) =>
    text
      .replaceAll(/ *\| */g, '|')
      .replaceAll(/-{3,}/g, '---')
      .trim();
  expect(cells(told)).toBe(cells(describeExport()));
});

it.each([
  ['is not begun', 0],
  ['stops while files are copied', 2],
  ['stops while rows are copied', 12],
])('one without room for it %s, and leaves nothing behind', async (_, before) => {
  const { services, databaseUrl } = test;
  for (let index = 0; index < 5; index += 1)
    await services.storage.put(`pages/cc/${index}.svg`, randomBytes(30));
  const folder = await mkdtemp(path.join(parent, 'full-'));
  let looks = 0;
  const probe = async () => ({ free: looks++ < before ? 5 * GB : 0.9 * GB, total: 1000 * GB });
  const source = { databaseUrl, storage: services.storage, secret: TEST_SECRET };
  await expect(exportSite(source, folder, { ...options, dataDir: parent, probe })).rejects.toThrow(
    /低于为网站保留的 1 GB：迁出已停止/,
  );
  expect(await readdir(folder)).toEqual([]);
});

it('one that fails at its very end does not leave the secret behind', async () => {
  const { services, databaseUrl } = test;
  const folder = await mkdtemp(path.join(parent, 'end-'));
  const source = { databaseUrl, storage: services.storage, secret: TEST_SECRET };
  // Stands where the manifest is put.
  const say = () => void mkdirSync(path.join(folder, 'manifest.json'), { recursive: true });
  await expect(exportSite(source, folder, { ...options, say })).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(await readdir(folder)).toEqual(['manifest.json']);
});
