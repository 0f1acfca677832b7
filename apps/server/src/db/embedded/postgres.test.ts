import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { choosePrivileges, isRoot } from '../../privileges.ts';
import { keepEmbeddedPostgres } from './keep-postgres.ts';
import { postgresTrial, sharedBuffers, startEmbeddedPostgres } from './postgres.ts';

it.runIf(isRoot())('a folder that a link leads to is not given away', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-postgres-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  const elsewhere = path.join(root, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o700 });
  const folder = path.join(root, 'postgres');
  symlinkSync(elsewhere, folder);
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('内置数据库');
  expect(statSync(elsewhere).uid).toBe(0);
});

it('of two that start on one folder at once, the later one uses the database of the other', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-postgres-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  const folder = path.join(root, 'postgres');
  const made = await startEmbeddedPostgres(folder);
  await made.stop();
  const both = await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
  try {
    expect(both.map(({ owned }) => owned).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
    expect(both[0].url).toBe(both[1].url);
  } finally {
    await Promise.all(both.map(({ stop }) => stop()));
  }
});

it('whatever a pid file holds that a crash left behind, it is no obstacle', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-postgres-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  const folder = path.join(root, 'postgres');
  await (await startEmbeddedPostgres(folder)).stop();
  for (const content of ['', '\n', 'x']) {
    writeFileSync(path.join(folder, 'data/postmaster.pid'), content);
    const { owned, stop } = await startEmbeddedPostgres(folder);
    await stop();
    expect(owned).toBe(true);
  }
});

describe.runIf(process.platform === 'linux')('a pid file that a power cut or a kill left', () => {
  /** A database that was used, and a shell of its user, whose processes PostgreSQL takes for servers. */
  async function prepare(script: string, name = 'sh') {
    const root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-postgres-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    chmodSync(root, 0o755);
    const folder = path.join(root, 'postgres');
    await (await startEmbeddedPostgres(folder)).stop();
    const { prefix = [] } = choosePrivileges(root, [postgresTrial()]) ?? {};
    const [command, ...args] = [...prefix, 'sh', '-c', script, name];
    const shell = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void shell.kill('SIGKILL'));
    const [said] = (await once(shell.stdout, 'data')) as [Buffer];
    writeFileSync(path.join(folder, 'data/postmaster.pid'), `${said.toString().trim()}\n`);
    return { folder, shell };
  }

  it('is no obstacle where its number went to another program', async () => {
    const { folder } = await prepare('echo $$; read line');
    const { owned, stop } = await startEmbeddedPostgres(folder);
    await stop();
    expect(owned).toBe(true);
  });

  it('is no obstacle where its number went to the database of another site', async () => {
    const { folder } = await prepare('echo $$; read line', 'postgres: checkpointer');
    const { owned, stop } = await startEmbeddedPostgres(folder);
    await stop();
    expect(owned).toBe(true);
  });

  it('is no stale one where its server knows the folder by another name', async ({ skip }) => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-postgres-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    chmodSync(root, 0o755);
    const [one, other] = [path.join(root, 'one'), path.join(root, 'other')];
    for (const folder of [one, other]) mkdirSync(folder);
    // Only the administrator of a machine may.
    if (spawnSync('mount', ['--bind', one, other]).status !== 0) skip();
    onTestFinished(() => void spawnSync('umount', [other]));
    const { stop } = await startEmbeddedPostgres(path.join(one, 'postgres'));
    onTestFinished(stop);
    const pidFile = path.join(one, 'postgres/data/postmaster.pid');
    const held = readFileSync(pidFile, 'utf8');
    await expect(startEmbeddedPostgres(path.join(other, 'postgres'))).rejects.toThrow('占用');
    expect(readFileSync(pidFile, 'utf8')).toBe(held);
  });

  it('is waited for where its process is still ending', async () => {
    // The shell has not yet asked for the end of the other one, which therefore has a number, but no command any more.
    const { folder, shell } = await prepare('true & echo $!; read line; wait');
    const started = startEmbeddedPostgres(folder);
    await sleep(3000);
    shell.stdin.end('\n');
    const { owned, stop } = await started;
    await stop();
    expect(owned).toBe(true);
  });
});

it('a database that cannot end by itself is ended, and nothing is lost', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-postgres-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  const folder = path.join(root, 'postgres');
  const ask = async (url: string, ...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    await client.end();
    return rows;
  };
  const server = await startEmbeddedPostgres(folder);
  const [checkpointer] = (await ask(
    server.url,
    'create table kept as select 7 as number',
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )) as { pid: number }[];
  // Stands for one that waits for a disk.
  process.kill(checkpointer?.pid ?? 0, 'SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = server.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  vi.useRealTimers();
  const again = await startEmbeddedPostgres(folder);
  onTestFinished(() => again.stop());
  expect(await ask(again.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

it('what is held for the database on a full disk is given to its first start, too', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-postgres-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  const folder = path.join(root, 'postgres');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'ballast'), '');
  const said: string[] = [];
  const database = await keepEmbeddedPostgres(folder, (line) => said.push(line), {
    probe: async () => ({ free: 0, total: 1 }),
  });
  await database.stop();
  expect(existsSync(path.join(folder, 'ballast'))).toBe(false);
  expect(said).toEqual([expect.stringMatching(/^磁盘已满：已放出/)]);
});

it('the database keeps more of its files in memory on larger machines', () => {
  const gigabyte = 1024 ** 3;
  const kept = [1, 4, 8, 24].map((size) => sharedBuffers(size * gigabyte));
  expect(kept).toEqual(['128MB', '128MB', '256MB', '512MB']);
});
