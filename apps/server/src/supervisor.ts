import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, statfsSync, writeFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { chinaTime } from '@wenyuan/domain';
import { errorCode } from './error-code.ts';
import { ROOT_USER_ID } from './auth/caller.ts';
import { recordSecret, requireSharedSecret } from './auth/shared-secret.ts';
import { tokenSecret } from './auth/token.ts';
import { adoptSecret } from './backup/restored-secret.ts';
import { createChildren } from './children.ts';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { ADMIN_USERNAME, install } from './db/install.ts';
import { migrateDatabase } from './db/migrate.ts';
import { ballastBytes } from './db/embedded/ballast.ts';
import { keepEmbeddedPostgres, type KeptPostgres } from './db/embedded/keep-postgres.ts';
import { makeDataFolder, repairDataFolder, requireRoom } from './data-folder.ts';
import { describeFault } from './describe-fault.ts';
import { dropRootForService, unprivileged } from './drop-root.ts';
import type { Privileges } from './privileges.ts';
import { StartError } from './start-error.ts';
import { openStorage } from './storage/open-storage.ts';

const DEMO_TOKEN_MS = 3_600_000;
const NEW_SECRET =
  '注意：会话密钥与上次启动时的不同：所有人须重新登录，邮箱密码等保密的设置须重新填写。如非有意，请停止并改回原来的 TOKEN_SECRET 或 token.secret 文件。';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  say(`✓ ${title} ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
  return result;
}

/** Problems that would otherwise cause less clear failures later. */
function checkDataDir(folder: string): void {
  try {
    makeDataFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // A name that nobody can know before: root writes into a folder of somebody else, who could put a link there.
    const probe = path.join(folder, `.write-${randomUUID()}`);
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = errorCode(error);
    if (code !== 'ENOSPC')
      throw new StartError(
        `数据目录 ${folder} 不可写（${code}）：请修改其权限，或以 DATA_DIR 指定另一目录。`,
      );
    if (ballastBytes(path.join(folder, 'postgres')) === 0)
      throw new StartError(`磁盘已满：请为 ${folder} 所在的磁盘腾出空间。`);
  }
  const { bavail, bsize } = statfsSync(folder);
  requireRoom(folder, bavail * bsize);
}

/** Stand for all addresses of the machine. */
const EVERY: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** API and worker have a port each for monitoring: the one that is set, and the next. */
function checkMetricsPort({ port, host, metrics }: Config): void {
  if (metrics === undefined) return;
  const next = metrics.port + 1;
  if (next > 65_535)
    throw new StartError(`环境变量 METRICS_PORT 不正确：worker 用其后一个端口，最多为 65534。`);
  const areTogether = host === metrics.host || [host, metrics.host].some((one) => EVERY.has(one));
  if (areTogether && [metrics.port, next].includes(port))
    throw new StartError(
      `环境变量 METRICS_PORT 不正确：它与其后一个端口（供 worker 用）都不能是 PORT（${port}），请换一个。`,
    );
}

/** Checked before the database starts. */
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

async function openDatabase(
  config: Config,
  privileges: Privileges | undefined,
): Promise<{ url: string; embedded?: KeptPostgres }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl };
  const folder = path.join(config.dataDir, 'postgres');
  const embedded = await keepEmbeddedPostgres(folder, warn, { privileges });
  return { url: embedded.url, embedded };
}

/** The demo library is filled over HTTP, as any other client would. */
async function startDemo(
  config: Config,
  url: string,
  prefix: readonly string[],
): Promise<ChildProcess | undefined> {
  const program = path.resolve(import.meta.dirname, '../../../tooling/demo/src/seed.ts');
  if (!existsSync(program)) return undefined;
  const services = await createServices(config, url, 'demo');
  const token = await services.sessions.open(services.db, ROOT_USER_ID, {
    lifetimeMs: DEMO_TOKEN_MS,
  });
  await services.notices.close();
  await services.close();
  const [command, ...args] = [...prefix, process.execPath, program];
  return spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      API_ORIGIN: `http://127.0.0.1:${config.port}`,
      API_TOKEN: token,
      DEMO_CACHE_DIR: path.join(config.dataDir, 'demo'),
    },
  });
}

/**
 * Migrates and fills the database, and prints the administrator's password when it created one. `isAlone`: this machine
 * runs everything, so that its secret is the one that counts.
 */
async function prepareDatabase(
  config: Config,
  url: string,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await adoptSecret(config, url);
  const newer = await migrateDatabase(url);
  if (newer !== undefined)
    warn(
      `注意：数据结构由更新的程序升级过（至 ${chinaTime(newer)} 的一步），本程序不认识。更早的版本不一定能正常运行：要长期回到旧版本，请恢复升级之前的备份。`,
    );
  const services = await createServices(config, url, 'install');
  try {
    if (!isAlone && config.tokenSecret === undefined) await requireSharedSecret(services);
    if (await recordSecret(services)) warn(NEW_SECRET);
    const { password } = await install(services.db, config.adminPassword);
    if (password === undefined) return;
    // Printed at once, so that a later failure does not lose the password.
    const origin = config.adminPassword === undefined ? '（随机生成，只显示这一次）' : '';
    say(`  管理员    ${ADMIN_USERNAME}`);
    say(`  密码      ${password}${origin}`);
  } finally {
    await services.notices.close();
    await services.close();
  }
}

/** `migrate` prepares the database before other machines run `api` and `worker`. */
export async function runMigrate(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) throw new StartError('该角色需要 DATABASE_URL');
  checkDataDir(config.dataDir);
  await prepareDatabase(config, config.databaseUrl, { isAlone: false });
}

/** The processes of one machine cannot share a port: the worker has the next one. */
function metricsPortOf(role: string, { metrics }: Config): NodeJS.ProcessEnv {
  if (metrics === undefined || role !== 'worker') return {};
  return { METRICS_PORT: String(metrics.port + 1) };
}

/** Runs everything on one machine: database, API, worker and, when configured, the demo library. */
export async function supervise(config: Config): Promise<void> {
  checkMetricsPort(config);
  checkDataDir(config.dataDir);
  await checkPort(config);
  if (config.s3 !== undefined) await step('连接对象存储', () => openStorage(config));
  const privileges = dropRootForService(config);
  // Reports a damaged secret before anything starts.
  if (config.tokenSecret === undefined) tokenSecret(config.dataDir);
  const opening = config.databaseUrl === undefined ? '启动内置数据库' : '连接数据库';
  const { url, embedded } = await step(opening, () => openDatabase(config, privileges));
  const envOf = (role: string) => ({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: config.dataDir,
    ...metricsPortOf(role, config),
  });
  const { part, prefix } = unprivileged(config, privileges, envOf);
  const children = createChildren(part, say);
  let demo: ChildProcess | undefined;
  let stopping = false;

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    demo?.kill('SIGTERM');
    await children.stop();
    await embedded?.stop();
    process.exit(code);
  };
  // A second Ctrl-C signals the whole process group; the database is not in it and ends with `stop`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }

  try {
    await step('升级数据结构', () => prepareDatabase(config, url, { isAlone: true }));
    // The first start created its secret as root.
    repairDataFolder(config.dataDir, privileges);
    await step('启动服务与转换程序', async () => {
      await children.keep('api');
      await children.keep('worker');
    });
    say('');
    say(`  站点      ${config.siteOrigin}`);
    say(`  管理后台  ${config.adminOrigin}`);
    say(`  API 文档  ${config.siteOrigin}/api/docs`);
    say('');
    if (config.demoLibrary && !stopping) demo = await startDemo(config, url, prefix);
  } catch (error) {
    if (!stopping) process.stderr.write(`${describeFault(error)}\n`);
    await stop(1);
  }
}
