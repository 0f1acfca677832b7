import { fork, spawn, type ChildProcess } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  statfsSync,
  writeFileSync,
  rmSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { ADMIN_USERNAME, install } from './db/install.ts';
import { migrateDatabase } from './db/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded/postgres.ts';
import { users } from './db/schema/index.ts';
import { StartError } from './start-error.ts';

const MIN_FREE_BYTES = 200 * 1024 * 1024;
const DEMO_TOKEN_MS = 3_600_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  say(`✓ ${title} ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
  return result;
}

/** What would make everything later fail in a less telling way. */
function checkDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = path.join(folder, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new StartError(`磁盘已满：请为 ${folder} 所在的磁盘腾出空间。`);
    throw new StartError(
      `数据目录 ${folder} 不可写（${code}）：请修改其权限，或以 DATA_DIR 指定另一目录。`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new StartError(`磁盘空间不足 200 MB：请为 ${folder} 所在的磁盘腾出空间。`);
}

/** Told before the database starts, not after. */
async function checkPort({ port, host }: Config): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `端口 ${port} 已被占用：请停止占用它的程序，或以 PORT=其他端口 启动。`
            : `不能监听 ${host}:${port}（${error.code}）：请检查 HOST 与 PORT。`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

async function openDatabase(config: Config): Promise<{ url: string; embedded?: EmbeddedPostgres }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl };
  const embedded = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  return { url: embedded.url, embedded };
}

async function prepareDatabase(url: string): Promise<void> {
  try {
    await migrateDatabase(url);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
      throw new StartError(`连接不上数据库（${code}）：请检查 DATABASE_URL。${message}`);
    }
    throw error;
  }
}

type Child = { readonly role: string; process: ChildProcess };

/** Starts a role as a child and waits until it says that it is ready. */
async function startChild(role: string, config: Config, url: string): Promise<ChildProcess> {
  const child = fork(process.argv[1] ?? '', [role], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: config.dataDir },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
    process.stderr.write(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () =>
      reject(new StartError(errors.trim() === '' ? `${role} 未能启动` : '启动失败，原因见上。')),
    );
  });
  return child;
}

/** The demo library is filled over HTTP, as anybody's program would fill it. */
async function startDemo(config: Config, url: string): Promise<ChildProcess | undefined> {
  const program = path.resolve(import.meta.dirname, '../../../tooling/demo/src/seed.ts');
  if (!existsSync(program)) return undefined;
  const services = createServices(config, url, 'demo');
  const [admin] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, ADMIN_USERNAME));
  const token =
    admin === undefined ? '' : await services.sessions.open(services.db, admin.id, DEMO_TOKEN_MS);
  await services.notices.close();
  await services.close();
  if (token === '') return undefined;
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      API_ORIGIN: `http://127.0.0.1:${config.port}`,
      API_TOKEN: token,
      DEMO_CACHE_DIR: path.join(config.dataDir, 'demo'),
    },
  });
  return child;
}

/** Everything on one machine: database, API, worker; and the demo library where it is wanted. */
export async function supervise(config: Config): Promise<void> {
  checkDataDir(config.dataDir);
  await checkPort(config);
  const { url, embedded } = await step(
    config.databaseUrl === undefined ? '启动内置数据库' : '连接数据库',
    () => openDatabase(config),
  );
  const children: Child[] = [];
  let demo: ChildProcess | undefined;
  let stopping = false;

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    demo?.kill('SIGTERM');
    const ended = children.map(
      ({ process: child }) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        }),
    );
    await Promise.all(ended);
    await embedded?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));
  // A second Ctrl-C reaches the whole group; the database is not in it and ends with `stop`.

  /** A part that dies comes back, later each time it dies soon. */
  const keep = async (role: string) => {
    const entry: Child = { role, process: await startChild(role, config, url) };
    children.push(entry);
    let delay = 500;
    const watch = () => {
      const since = Date.now();
      entry.process.once('exit', async () => {
        if (stopping) return;
        delay = Date.now() - since > 60_000 ? 500 : Math.min(delay * 2, 30_000);
        say(`${role} 意外退出，${(delay / 1000).toFixed(0)} 秒后重启`);
        await sleep(delay);
        if (stopping) return;
        try {
          entry.process = await startChild(role, config, url);
          watch();
        } catch {
          void stop(1);
        }
      });
    };
    watch();
  };

  try {
    const { password } = await step('升级数据结构', async () => {
      await prepareDatabase(url);
      const services = createServices(config, url, 'install');
      try {
        return await install(services.db, config.adminPassword);
      } finally {
        await services.notices.close();
        await services.close();
      }
    });
    await step('启动服务与转换程序', async () => {
      await keep('api');
      await keep('worker');
    });
    say('');
    say(`  站点      ${config.siteOrigin}`);
    say(`  管理后台  ${config.adminOrigin}`);
    say(`  API 文档  ${config.siteOrigin}/api/docs`);
    if (password !== undefined) {
      say('');
      say(`  管理员    ${ADMIN_USERNAME}`);
      say(
        `  密码      ${password}${config.adminPassword === undefined ? '（随机生成，只显示这一次）' : ''}`,
      );
    }
    say('');
    if (config.demo) demo = await startDemo(config, url);
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    await stop(1);
  }
  void embedded?.ended.then(() => {
    if (stopping) return;
    process.stderr.write('内置数据库意外停止，服务随之停止：请重新启动。\n');
    void stop(1);
  });
}
