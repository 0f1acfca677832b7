import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repairDataFolder } from './data-folder.ts';
import { startEmbeddedPostgres } from './db/embedded/postgres.ts';
import { readSession } from './nice.ts';
import { NOBODY, choosePrivileges, trialOf } from './privileges.ts';
import {
  childrenOf,
  commandOf,
  descendantsOf,
  freePort,
  startProcess,
  until,
  type Started,
} from './testing/process.ts';

/** Whether another program of this machine listens on the port. */
function isTaken(port: number): boolean {
  const listening = readFileSync('/proc/net/tcp', 'utf8');
  return listening.includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} `);
}

const READY = /API 文档/;
let root: string;
/** A data folder that the product used, for tests that damage a copy of it. */
let used: string;
let port: number;
const running = new Set<Started>();

function start(environment: Record<string, string>): Started {
  const started = startProcess('start', { PORT: String(port), ...environment });
  running.add(started);
  void started.ended.then(() => running.delete(started));
  return started;
}

async function freshFolder(): Promise<string> {
  return mkdtemp(path.join(root, 'data-'));
}

async function copyOfUsed(): Promise<string> {
  const folder = await freshFolder();
  // Copies owners and modes: PostgreSQL refuses a folder with another owner.
  execFileSync('cp', ['-a', `${used}/.`, folder]);
  return folder;
}

let firstOutput: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-start-'));
  await chmod(root, 0o755);
  port = await freePort();
  used = path.join(root, 'used');
  const first = start({ DATA_DIR: used });
  await first.printed(READY);
  first.process.kill('SIGTERM');
  await first.ended;
  firstOutput = first.output();
});
const isGone = (pid: number) => commandOf(pid) === '';

afterEach(async () => {
  for (const started of running) {
    const pids = descendantsOf(started.process.pid ?? 0);
    started.process.kill('SIGKILL');
    await started.ended;
    // They end by themselves, and until then the database writes to its folder.
    await until(() => pids.every(isGone));
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('what keeps the product from starting is reported in one Chinese line with the remedy', () => {
  async function refusal(environment: Record<string, string>, role = 'start'): Promise<string> {
    const started = startProcess(role, { PORT: String(port), ...environment });
    expect(await started.ended).toBe(1);
    const lines = started.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  }

  it('a bad setting', async () => {
    expect(await refusal({ PORT: 'high' })).toBe('环境变量 PORT 不正确：应为端口号');
  });

  it.each([0, -1])(
    'the port of monitoring at PORT%i, which the site or the worker has',
    async (by) => {
      const line = await refusal({
        METRICS_PORT: String(port + by),
        DATA_DIR: await freshFolder(),
      });
      expect(line).toMatch(/^环境变量 METRICS_PORT 不正确：/);
    },
  );

  it('but not the port of monitoring at PORT where each has an address of its own', async () => {
    const file = path.join(root, 'no-folder');
    await writeFile(file, '');
    const line = await refusal({
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.2',
      METRICS_PORT: String(port),
      DATA_DIR: path.join(file, 'data'),
    });
    expect(line).toMatch(/不可写/);
  });

  it('a port that is taken', async () => {
    const server = net.createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      const line = await refusal({ DATA_DIR: await freshFolder() });
      expect(line).toMatch(new RegExp(`^端口 ${port} 已被占用：请`));
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('a data folder that cannot be written', async () => {
    const file = path.join(root, 'a-file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toMatch(/不可写.*请/);
  });

  it('a database that cannot be reached', async () => {
    const line = await refusal(
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: await freshFolder() },
      'migrate',
    );
    expect(line).toMatch(/^数据库连接不上（ECONNREFUSED）：请检查 DATABASE_URL/);
  });

  it('a bucket that cannot be reached, before anything is started', async () => {
    const folder = await freshFolder();
    const line = await refusal({
      DATA_DIR: folder,
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'wenyuan',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'a very secret key',
    });
    expect(line).toMatch(/^连接不上对象存储 127\.0\.0\.1:1（ECONNREFUSED）：请/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('a part without the database that it needs', async () => {
    expect(await refusal({}, 'api')).toMatch(/需要 DATABASE_URL/);
  });

  it('a database folder of another PostgreSQL', async () => {
    const folder = await copyOfUsed();
    await writeFile(path.join(folder, 'postgres/data/PG_VERSION'), '17\n');
    expect(await refusal({ DATA_DIR: folder })).toMatch(/属于另一版本（17，应为 18）：请/);
  });

  it('a database folder that is not whole', async () => {
    const folder = await freshFolder();
    await mkdir(path.join(folder, 'postgres/data/base'), { recursive: true });
    expect(await refusal({ DATA_DIR: folder })).toMatch(/不完整.*请从备份恢复/);
  });

  it('a damaged database', async () => {
    const folder = await copyOfUsed();
    await truncate(path.join(folder, 'postgres/data/global/pg_control'), 100);
    expect(await refusal({ DATA_DIR: folder })).toMatch(
      /^内置数据库未能启动（.*pg_control.*）：.*请从备份恢复/,
    );
  });

  it.each([
    ['empty', '', '是空的'],
    ['cut short', 'a half', '不完整'],
  ])('a secret of sessions that is %s', async (_, content, reason) => {
    const folder = await freshFolder();
    await writeFile(path.join(folder, 'token.secret'), content);
    const line = await refusal({ DATA_DIR: folder });
    expect(line).toMatch(new RegExp(`^会话密钥文件 .*token\\.secret ${reason}：请从备份恢复`));
  });

  it('one host for the site and the back office', async () => {
    const line = await refusal({ ADMIN_ORIGIN: `http://localhost:${port}` });
    expect(line).toMatch(/ADMIN_ORIGIN 不正确/);
  });
});

describe('a start', () => {
  it('prints the addresses and, the first time, the administrator and a random password', () => {
    expect(firstOutput).toContain(`站点      http://localhost:${port}`);
    expect(firstOutput).toContain(`管理后台  http://admin.localhost:${port}`);
    expect(firstOutput).toMatch(/管理员 {4}admin\n {2}密码 {6}\S{12}（随机生成，只显示这一次）/);
  });

  it('after the first tells no password, is ready when it says so, and answers on both hosts', async () => {
    const started = start({ DATA_DIR: used });
    await started.printed(READY);
    expect(started.output()).not.toContain('密码');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
    const robots = await fetch(`http://127.0.0.1:${port}/robots.txt`);
    expect(await robots.text()).toContain('Disallow: /api/');
  });
});

describe.runIf(process.platform === 'linux')('processes', () => {
  async function startAll(): Promise<{ started: Started; pids: number[] }> {
    const started = start({ DATA_DIR: used });
    await started.printed(READY);
    const pids = descendantsOf(started.process.pid ?? 0);
    return { started, pids };
  }
  const workerOf = (started: Started) =>
    descendantsOf(started.process.pid ?? 0).find((pid) => commandOf(pid).endsWith(' worker'));

  it('conversions are in the session of the worker, which is not that of readers’ requests', async () => {
    const { started } = await startAll();
    const find = (command: RegExp) =>
      descendantsOf(started.process.pid ?? 0).find((pid) => command.test(commandOf(pid))) ?? 0;
    // Asked at once: for a moment, one that starts another program in its place has no command.
    let pids: number[] = [];
    await until(() => {
      pids = [/converter.* wait$/, / worker$/, / api$/].map(find);
      return !pids.includes(0);
    });
    const [converter, worker, api] = pids.map((pid) =>
      readSession(readFileSync(`/proc/${pid}/stat`, 'utf8')),
    );
    expect(worker?.session).toBe(pids[1]);
    expect(converter).toEqual({ session: worker?.session, terminal: 0 });
    expect(api?.session).not.toBe(worker?.session);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends all of them, with code 0', async (signal) => {
    const { started, pids } = await startAll();
    expect(pids.length).toBeGreaterThan(3);
    started.process.kill(signal);
    expect(await started.ended).toBe(0);
    expect(pids.filter((pid) => !isGone(pid))).toEqual([]);
  });

  it.runIf(choosePrivileges('/', [trialOf(import.meta.filename)])?.way === 'nobody')(
    'that root starts are not root’s, and take a port that only root may',
    async () => {
      const low = [80, 443, 81, 591].find((each) => !isTaken(each)) ?? 80;
      const folder = await copyOfUsed();
      // As an earlier version would leave it.
      execFileSync('chown', ['-R', '0:0', path.join(folder, 'token.secret')]);
      execFileSync('chmod', ['-R', 'go+rX', folder]);
      const started = start({ DATA_DIR: folder, PORT: String(low) });
      await started.printed(READY);
      const parts = descendantsOf(started.process.pid ?? 0);
      const commands = parts.map(commandOf);
      for (const role of [/ api$/, / worker$/, /postgres/])
        expect(commands.some((command) => role.test(command))).toBe(true);
      const owners = parts.map((pid) => statSync(`/proc/${pid}`).uid);
      expect(new Set(owners)).toEqual(new Set([NOBODY]));
      expect((await fetch(`http://127.0.0.1:${low}/readyz`)).status).toBe(200);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      const open = execFileSync('find', [folder, '-perm', '/077', '!', '-type', 'l']).toString();
      expect(open).toBe('');
    },
  );

  it.runIf(choosePrivileges('/', [['test', '-r', import.meta.filename]])?.way === 'nobody')(
    'a command that root starts leaves the files of a running site to the user whose it is',
    async () => {
      const user = 4242;
      const folder = await copyOfUsed();
      execFileSync('chown', ['-R', `${user}:${user}`, folder]);
      const prefix = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
      const notTheirs = () => execFileSync('find', [folder, '!', '-uid', String(user)]).toString();
      const run = async (...[command = '', ...words]: string[]) => {
        const started = startProcess(command, { DATA_DIR: folder }, words);
        expect([await started.ended, started.output()]).toEqual([0, expect.anything()]);
      };
      const database = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
        privileges: { way: 'none', prefix },
      });
      try {
        await run('check');
        // What serves would be root's or nobody's, but not while the database runs.
        repairDataFolder(folder, { way: 'nobody', prefix: [] });
        expect(notTheirs()).toBe('');
      } finally {
        await database.stop();
      }
      await run('backup', path.join(folder, 'backups'));
      expect(notTheirs()).toBe('');
    },
  );

  it('none stays when the first of them is killed, and the next start works', async () => {
    const { started, pids } = await startAll();
    started.process.kill('SIGKILL');
    await until(() => pids.every(isGone));
    const next = start({ DATA_DIR: used });
    await next.printed(READY);
    expect(next.output()).not.toContain('意外');
  });

  it('a database that is killed comes back, and the others live through it; so does a worker that is killed', async () => {
    const { started } = await startAll();
    const pid = started.process.pid ?? 0;
    const parts = () => childrenOf(pid).filter((one) => / (api|worker)$/.test(commandOf(one)));
    const databaseOf = () =>
      descendantsOf(pid).find((one) =>
        commandOf(one).includes(`-D ${path.join(used, 'postgres/data')}`),
      );
    const isReady = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      return answer?.status === 200;
    };
    const before = parts();
    const database = databaseOf();
    if (database === undefined) throw new Error('no database');
    process.kill(database, 'SIGKILL');
    await started.printed(/内置数据库意外停止（SIGKILL），0\.5 秒后重启/);
    await until(() => ![undefined, database].includes(databaseOf()));
    await until(isReady);
    const settings = await fetch(`http://127.0.0.1:${port}/api/v1/settings`);
    expect(settings.status).toBe(200);
    expect(parts(), started.output()).toEqual(before);
    expect(started.output()).not.toMatch(/(api|worker) 意外退出/);

    const worker = workerOf(started);
    if (worker === undefined) throw new Error('no worker');
    process.kill(worker, 'SIGKILL');
    await until(() => {
      const now = workerOf(started);
      return now !== undefined && now !== worker;
    });
    expect(started.output()).toMatch(/worker 意外退出（SIGKILL），0\.5 秒后重启/);
  });
});
