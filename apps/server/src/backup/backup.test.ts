import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { attachments, configs } from '../db/schema/index.ts';
import { listTables } from '../db/tables.ts';
import { StartError } from '../start-error.ts';
import { createLocalStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import {
  createArticle,
  createAttachment,
  createDocument,
  createMember,
} from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import {
  filesFile,
  listSnapshots,
  objectFile,
  openBackupFolder,
  prepareBackupFolder,
  tableFile,
  type BackupFolder,
} from './backup-folder.ts';
import { sumRows } from './copy-rows.ts';
import { createBackup } from './create-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { streamBackup } from './stream-backup.ts';
import { unpackBackup } from './unpack-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const PASSPHRASE = '不积跬步无以至千里';

let test: TestApp;
let folder: BackupFolder;
let source: Parameters<typeof createBackup>[0];

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Each table with the sum of its rows. */
const rowsOf = (url: string) =>
  withClient(url, async (client) => {
    const sums: Record<string, { rows: number; sha256: string }> = {};
    for (const table of await listTables(client)) sums[table.name] = await sumRows(client, table);
    return sums;
  });

const indexesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where schemaname = 'public' order by 1",
    );
    return rows.map(({ indexdef }) => indexdef);
  });

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list())
    files[key] = (await buffer(await storage.read(key))).toString('base64');
  return files;
}

const freshFolder = () => mkdtemp(path.join(os.tmpdir(), 'wenyuan-backup-'));

beforeAll(async () => {
  test = await createTestApp();
  source = {
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    secret: TEST_SECRET,
  };
  const member = await createMember(test.services);
  await createDocument(test.services, { user_id: member.id, title: '制表\t换行\n反斜线\\ 😀' });
  await createArticle(test.services, { user_id: member.id });
  await test.services.jobs.add(test.services.db, 'describe_document', { documentId: 1 });
  for (let index = 0; index < 20; index += 1)
    await test.services.storage.put(`pages/aa/${index}.webp`, randomBytes(1000 + index));
  await test.services.storage.put('pages/bb/same.webp', Buffer.from('the same'));
  await test.services.storage.put('pages/bb/again.webp', Buffer.from('the same'));
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = { path: await freshFolder(), seal: undefined };
  return () => rm(folder.path, { recursive: true, force: true });
});

it('names the files that the site itself lacks, and is made all the same', async () => {
  const said: string[] = [];
  const { missing } = await createBackup(source, folder, { say: (line) => said.push(line) });
  expect(missing).toEqual([expect.stringMatching(/^documents\/.+\.pdf$/)]);
  expect(said.filter((line) => line === '数据表 attachments')).toHaveLength(1);
  for (const key of missing) await test.services.storage.put(key, Buffer.from('%PDF'));
  expect((await createBackup(source, folder)).missing).toEqual([]);
});

it('lacks nothing that was deleted while it was made', async () => {
  const { db, storage } = test.services;
  const gone = await createAttachment(test.services, 1);
  let lists = 0;
  const deleting: Storage = {
    ...storage,
    async *list() {
      lists += 1;
      // By now the rows are copied.
      if (lists === 2) await db.delete(attachments).where(eq(attachments.id, gone));
      yield* storage.list();
    },
  };
  expect((await createBackup({ ...source, storage: deleting }, folder)).missing).toEqual([]);
  expect(lists).toBe(3);
});

it('takes its time, whatever limits the database sets', async () => {
  const limit = (change: string) =>
    withClient(test.databaseUrl, (client) =>
      client.query(
        `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`,
      ),
    );
  const { storage } = test.services;
  const slow: Storage = {
    ...storage,
    async *list() {
      await sleep(200);
      yield* storage.list();
    },
  };
  await limit("set idle_in_transaction_session_timeout to ''50ms''");
  try {
    expect((await createBackup({ ...source, storage: slow }, folder)).missing).toEqual([]);
  } finally {
    await limit('reset idle_in_transaction_session_timeout');
  }
});

describe('a restored site', () => {
  let target: TestDatabase;
  let dataDir: string;
  let storage: Storage;
  beforeEach(async () => {
    target = await createTestDatabase('empty');
    dataDir = await freshFolder();
    storage = createLocalStorage(dataDir);
    return async () => {
      await target.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  const into = () => ({
    config: { ...test.services.config, dataDir, tokenSecret: undefined },
    databaseUrl: target.url,
    storage,
  });

  it('has every row, every file, the waiting jobs and the secret', async () => {
    const made = await createBackup(source, folder);
    expect(made.missing).toEqual([]);
    expect((await verifyBackup(folder, undefined)).bytes).toBe(made.bytes);
    await restoreBackup(into(), folder, {});
    expect(await rowsOf(target.url)).toEqual(await rowsOf(test.databaseUrl));
    expect(await indexesOf(target.url)).toEqual(await indexesOf(test.databaseUrl));
    expect(await filesOf(storage)).toEqual(await filesOf(test.services.storage));
    expect(await readFile(path.join(dataDir, 'token.secret'), 'utf8')).toBe(TEST_SECRET);
    await withClient(target.url, async (client) => {
      const { rows } = await client.query(
        'select task_identifier from graphile_worker.jobs order by id',
      );
      expect(rows).toContainEqual({ task_identifier: 'describe_document' });
      // New rows go on where the old ones ended.
      const { rows: made } = await client.query<{ id: number; newest: number }>(
        "insert into users (username, password) values ('后来', 'x') returning id::int, (select max(id)::int from users) as newest",
      );
      expect(made[0]?.id).toBeGreaterThan(made[0]?.newest ?? Number.POSITIVE_INFINITY);
      // Triggers and references work again.
      await expect(
        client.query(
          'insert into document_categories (document_id, category_id, position) values (-1, -1, 0)',
        ),
      ).rejects.toThrow(/foreign key/);
    });
  });

  it('that is only a drill writes to nobody, and takes and gives back no money', async () => {
    const { db, settings } = test.services;
    await configure(test.services, 'email', { enable: true });
    await configure(test.services, 'sms', { provider: 'webhook' });
    await configure(test.services, 'pay', { enable_alipay: true, enable_wechatpay: true });
    await configure(test.services, 'pay', { wechatpay_api_v3_key: 'k'.repeat(32) });
    await test.services.jobs.add(db, 'send_mail', {
      sealed: 'a letter',
      letter: 'find_password',
      expires: 0,
    });
    onTestFinished(async () => {
      await db.delete(configs);
      settings.forget();
    });
    await configure(test.services, 'system', {
      baidu_push_token: 'a-token',
      enable_indexnow: true,
    });
    const categories = ['email', 'sms', 'pay', 'system'];
    await createBackup(source, folder);
    const { dropped } = await restoreBackup(into(), folder, { drill: true });
    expect(dropped).toBe(1);
    await withClient(target.url, async (client) => {
      const { rows } = await client.query<{ category: string; name: string; value: unknown }>(
        'select category, name, value from configs where category = any($1) order by 1, 2',
        [categories],
      );
      expect(rows.map(({ category, name, value }) => [`${category}.${name}`, value])).toEqual([
        ['email.enable', false],
        ['pay.enable_alipay', false],
        ['pay.enable_wechatpay', false],
        ['sms.provider', 'none'],
        ['system.baidu_push_token', ''],
        ['system.enable_indexnow', false],
      ]);
      const jobs = await client.query('select task_identifier from graphile_worker.jobs');
      expect(jobs.rows).toContainEqual({ task_identifier: 'describe_document' });
      expect(jobs.rows).not.toContainEqual({ task_identifier: 'send_mail' });
    });
    // The site itself is as it was.
    expect((await settings.read()).email.enable).toBe(true);
  });

  it('is not made of a damaged backup, nor in place of another site unless asked', async () => {
    const { snapshot } = await createBackup(source, folder);
    await restoreBackup(into(), folder, {});
    await withClient(target.url, (client) =>
      client.query("update users set realname = '改过' where id = 1"),
    );
    const changed = await rowsOf(target.url);
    await expect(restoreBackup(into(), folder, {})).rejects.toThrow(/已有一个站点/);
    expect(await rowsOf(target.url)).toEqual(changed);

    const table = tableFile(folder, snapshot, 'users').path;
    const whole = await readFile(table);
    await truncate(table, whole.length - 5);
    await expect(restoreBackup(into(), folder, { replace: true })).rejects.toThrow(
      /数据表 users 已损坏/,
    );
    expect(await rowsOf(target.url)).toEqual(changed);
    await writeFile(table, whole);
    await restoreBackup(into(), folder, { replace: true });
    expect(await rowsOf(target.url)).toEqual(await rowsOf(test.databaseUrl));
  });

  it('is there although the disk that its rows filled has no room for what the planner knows', async () => {
    await createBackup(source, folder);
    const full = Object.assign(new Error('No space left on device'), { code: '53100' });
    const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      return given[0] === 'analyze' ? Promise.reject(full) : query.apply(this, given);
    });
    onTestFinished(() => spy.mockRestore());
    await restoreBackup(into(), folder, {});
    expect(spy.mock.calls.some(([text]) => String(text) === 'analyze')).toBe(true);
    expect(await rowsOf(target.url)).toEqual(await rowsOf(test.databaseUrl));
  });

  it('of a newer build is refused, in times that tell builds of one version apart', async () => {
    const migrations = 'drizzle.__drizzle_migrations';
    await withClient(test.databaseUrl, async (client) => {
      await client.query(
        `insert into ${migrations} (hash, created_at) values ('later', 32472144000000)`,
      );
      await createBackup(source, folder).finally(() =>
        client.query(`delete from ${migrations} where hash = 'later'`),
      );
    });
    await expect(restoreBackup(into(), folder, {})).rejects.toThrow(
      /^它由更新的程序（[\d.]+，数据结构 2999-01-01 08:00:00）制作，本程序（[\d.]+，数据结构 20[^）]+）不认识：请先升级程序$/,
    );
  });

  it('comes out of one sealed stream, which unpacked is a folder of backups', async () => {
    const archive = new PassThrough();
    const [bytes] = await Promise.all([
      buffer(archive),
      streamBackup(source, archive, { passphrase: PASSPHRASE }),
    ]);
    await unpackBackup(Readable.from([bytes]), folder.path, () => undefined);
    await restoreBackup(into(), await openBackupFolder(folder.path, PASSPHRASE), {});
    expect(await rowsOf(target.url)).toEqual(await rowsOf(test.databaseUrl));
    expect(await filesOf(storage)).toEqual(await filesOf(test.services.storage));
  });

  it('leaves out what somebody added to the database by hand, and says so', async () => {
    await withClient(test.databaseUrl, (client) =>
      client.query(`create table users_before (id serial primary key);
        insert into users_before default values;
        alter table users add column wechat text default '甲'`),
    );
    try {
      await createBackup(source, folder);
    } finally {
      await withClient(test.databaseUrl, (client) =>
        client.query('drop table users_before; alter table users drop column wechat'),
      );
    }
    const { left } = await restoreBackup(into(), folder, {});
    expect(left).toEqual(['users.wechat', 'users_before']);
    expect(await rowsOf(target.url)).toEqual(await rowsOf(test.databaseUrl));
  });

  it('waits until nobody uses the database', async () => {
    await createBackup(source, folder);
    // Said before the bytes are read, which takes long on a large site.
    const say = vi.fn<(line: string) => void>();
    await withClient(target.url, async () => {
      await expect(restoreBackup(into(), folder, { say })).rejects.toThrow(/请先停止它/);
    });
    expect(say).not.toHaveBeenCalled();
    await expect(filesOf(storage)).resolves.toEqual({});
  });

  it('keeps its secret when the rows did not come', async () => {
    await createBackup(source, folder);
    await writeFile(path.join(dataDir, 'token.secret'), 'the secret of the old site');
    await withClient(target.url, (client) =>
      // Fails when the rows are there already, as a full disk would.
      client.query(
        "create function public.refuse() returns event_trigger language plpgsql as $$ begin if tg_tag = 'ALTER TABLE' then raise 'no room'; end if; end $$; create event trigger refuse on ddl_command_end execute function public.refuse()",
      ),
    );
    await expect(restoreBackup(into(), folder, {})).rejects.toThrow(/no room/);
    expect(await readFile(path.join(dataDir, 'token.secret'), 'utf8')).toBe(
      'the secret of the old site',
    );
  });
});

it('a large file that is deleted while an archive is made is not in it', async () => {
  const { storage } = test.services;
  await storage.put('pages/large/1.webp', Buffer.alloc(9 * 1024 * 1024));
  let reads = 0;
  const deleting: Storage = {
    ...storage,
    async read(key, range) {
      if (key === 'pages/large/1.webp') reads += 1;
      if (reads === 2) await storage.delete('pages/large/');
      return storage.read(key, range);
    },
  };
  const archive = new PassThrough();
  const [bytes, { missing }] = await Promise.all([
    buffer(archive),
    streamBackup({ ...source, storage: deleting }, archive, { passphrase: undefined }),
  ]);
  expect([reads, missing]).toEqual([2, []]);
  await unpackBackup(Readable.from([bytes]), folder.path, () => undefined);
  expect((await verifyBackup(folder, undefined)).faults).toEqual([]);
});

it('a stream that was cut off is no backup', async () => {
  const archive = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(archive),
    streamBackup(source, archive, { passphrase: undefined }),
  ]);
  await unpackBackup(Readable.from([bytes]), folder.path, () => undefined);
  expect((await verifyBackup(folder, undefined)).faults).toEqual([]);
  // Within the manifest, which comes last, before it, and when whoever sends it fails at once.
  for (const length of [bytes.length - 1600, bytes.length / 2, 0]) {
    await rm(folder.path, { recursive: true });
    await expect(
      unpackBackup(Readable.from([bytes.subarray(0, length)]), folder.path, () => undefined).then(
        () => verifyBackup(folder, undefined),
      ),
    ).rejects.toThrow(/中断|没有完整的备份|输入是空的/);
  }
});

it('a stream that nobody takes any more says so, and not that the database is gone', async () => {
  const archive = new PassThrough();
  archive.once('data', () =>
    archive.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  );
  const fault = streamBackup(source, archive, { passphrase: undefined });
  await expect(fault).rejects.toThrow(/接收备份的一端已经断开/);
  await expect(fault).rejects.toBeInstanceOf(StartError);
});

it('nothing of a sealed backup is there as it was, and only its passphrase opens it', async () => {
  const { path: place } = folder;
  const sealed = await prepareBackupFolder(place, PASSPHRASE);
  await createBackup(source, sealed);
  expect((await createBackup(source, sealed)).copied).toBe(0);
  const sum = createHash('sha256').update('the same').digest('hex');
  for (const file of await readdir(place, { recursive: true, withFileTypes: true })) {
    // The names tell nothing either.
    expect(file.name).not.toBe(sum);
    if (!file.isFile()) continue;
    const bytes = await readFile(path.join(file.parentPath, file.name));
    expect(bytes.includes('the same') || bytes.includes(TEST_SECRET)).toBe(false);
  }
  // A kill may leave an empty seal, as long as nothing was sealed.
  const begun = await freshFolder();
  await writeFile(path.join(begun, 'seal.json'), '');
  expect((await prepareBackupFolder(begun, PASSPHRASE)).seal).toBeDefined();
  await rm(begun, { recursive: true });
  await expect(openBackupFolder(place, 'another passphrase')).rejects.toThrow('口令不正确');
  await expect(openBackupFolder(place, undefined)).rejects.toThrow('备份已加密');
  expect(await pruneBackups(sealed, 1)).toHaveLength(1);
  const opened = await openBackupFolder(place, PASSPHRASE);
  expect((await verifyBackup(opened, undefined)).faults).toEqual([]);
});

it('a second backup reads only what is new, and shares the rest', async () => {
  const first = await createBackup(source, folder);
  expect(first.copied).toBe(first.bytes);
  await test.services.storage.put('pages/cc/1.webp', Buffer.from('new'));
  const second = await createBackup(source, folder);
  expect(second.copied).toBe(3);
  expect(second.files).toBe(first.files + 1);
  await test.services.storage.delete('pages/cc/');
  const third = await createBackup(source, folder);
  expect(third.files).toBe(first.files);
  // The same bytes under two names are there once.
  const objects = await readdir(path.join(folder.path, 'objects'), { recursive: true });
  expect(objects.filter((name) => name.length > 60)).toHaveLength(first.files);

  expect(await pruneBackups(folder, 1)).toEqual([first.snapshot, second.snapshot]);
  expect(await listSnapshots(folder)).toEqual([{ name: third.snapshot, whole: true }]);
  expect((await verifyBackup(folder, undefined)).faults).toEqual([]);
});

it('one that was made while the clock was ahead is neither kept nor restored in place of a newer one', async () => {
  const { snapshot } = await createBackup(source, folder);
  const at = (name: string) => path.join(folder.path, 'snapshots', name);
  await rename(at(snapshot), at('20990101T000000000Z'));
  const newer = await createBackup(source, folder, { keep: 1 });
  expect([newer.snapshot, newer.removed]).toEqual(['20990101T000000001Z', ['20990101T000000000Z']]);
  expect((await verifyBackup(folder, undefined)).snapshot).toBe(newer.snapshot);
});

it('a damaged file is found and named', async () => {
  const { snapshot } = await createBackup(source, folder);
  const names = await readdir(path.join(folder.path, 'objects'), { recursive: true });
  const sum = path.basename(names.find((name) => name.length > 60) ?? '');
  await writeFile(objectFile(folder, sum).path, 'other bytes');
  const { faults } = await verifyBackup(folder, snapshot);
  expect(faults).toEqual([
    expect.stringMatching(/^文件 pages\/.* 内容已改变（objects\/..\/\w{64}）$/),
  ]);
  await rm(objectFile(folder, sum).path);
  expect((await verifyBackup(folder, snapshot)).faults).toEqual([
    expect.stringMatching(/^文件 pages\/.* 缺失（.*）$/),
  ]);
  // What the site still has comes back with the next backup.
  await createBackup(source, folder);
  expect((await verifyBackup(folder, snapshot)).faults).toEqual([]);
});

it('a damaged list of files does not stop later backups, and nothing is deleted that it may name', async () => {
  const first = await createBackup(source, folder);
  await writeFile(filesFile(folder, first.snapshot).path, 'other bytes');
  const second = await createBackup(source, folder, { keep: 2 });
  expect((await verifyBackup(folder, second.snapshot)).faults).toEqual([]);
  expect((await createBackup(source, folder, { keep: 1 })).removed).toEqual([
    first.snapshot,
    second.snapshot,
  ]);
});

it('what a backup lost is written again by the next one', async () => {
  const first = await createBackup(source, folder);
  const names = await readdir(path.join(folder.path, 'objects'), { recursive: true });
  const cut = path.join(folder.path, 'objects', names.find((name) => name.length > 60) ?? '');
  await truncate(cut, 3);
  expect((await createBackup(source, folder)).copied).toBeGreaterThan(0);
  expect((await verifyBackup(folder, undefined)).faults).toEqual([]);

  // A list of files that cannot be read stops neither the next backup nor those after it.
  const [, second] = await listSnapshots(folder);
  await truncate(filesFile(folder, second?.name ?? '').path, 3);
  const third = await createBackup(source, folder, { keep: 2 });
  expect([third.removed, third.copied]).toEqual([[first.snapshot], third.bytes]);
  expect((await createBackup(source, folder, { keep: 1 })).copied).toBe(0);
  expect((await verifyBackup(folder, undefined)).faults).toEqual([]);
});
