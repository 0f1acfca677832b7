import { spawn } from 'node:child_process';
import { existsSync, lchownSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../error-code.ts';
import { exitOf } from '../../exit-of.ts';
import { machineMemory } from '../../machine-memory.ts';
import { choosePrivileges, NOBODY, type Privileges, type Trial } from '../../privileges.ts';
import { StartError } from '../../start-error.ts';
import { findBinaries } from './binaries.ts';
import { dataOf, ensureCluster, passwordOf, SUPERUSER } from './cluster.ts';

export type EmbeddedPostgres = {
  readonly url: string;
  readonly port: number;
  /** False when another process of the product started it; `stop` then leaves it running. */
  readonly owned: boolean;
  stop(): Promise<void>;
  /** Resolves when the server ends by itself, with what it ended by. */
  readonly ended: Promise<string>;
};

const MIB = 1024 * 1024;

/**
 * What PostgreSQL keeps of its files, in its own notation: a thirty-second of the memory, which leaves small machines to what
 * else runs there.
 */
export function sharedBuffers(memory: number): string {
  return `${Math.min(512, Math.max(128, Math.floor(memory / 32 / MIB)))}MB`;
}

/** Conservative, for small machines; very large libraries use a server of their own. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: sharedBuffers(machineMemory()),
  max_connections: '100',
  // A larger value helps only constant writers and costs space on a small disk.
  max_wal_size: '256MB',
  // Random reads cost nearly as little as sequential ones on SSDs; the default, 4, keeps the planner from using
  // indexes.
  random_page_cost: '1.1',
  log_min_messages: 'warning',
} as const;

/** Interval at which the end of an adopted server is noticed. */
const ADOPTED_CHECK_MS = 2000;

/** It ends within seconds, except when the disk was full: then it never does, even once there is room. */
const SHUTDOWN_MS = 60_000;

type Running =
  | { readonly state: 'none' }
  // Also while it stops.
  | { readonly state: 'busy'; readonly pid: number }
  | { readonly state: 'ready'; readonly port: number };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** What a process was started as: empty of one that is just ending, undefined where it cannot be known. */
function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether a process is no server of this folder, in which its server and all that belong to it stand. */
function isOther(pid: number, data: string): boolean {
  const command = commandOf(pid);
  // One that is just ending has no command any more.
  if (command === undefined || command === '') return false;
  if (!command.includes('postgres')) return true;
  try {
    // Not by name: one folder has several where it is mounted twice.
    const [its, own] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return its.dev !== own.dev || its.ino !== own.ino;
  } catch {
    return false;
  }
}

/** The state of the server according to `postmaster.pid`; a stale file whose pid was reused counts as none. */
function findRunning(data: string): Running {
  let lines: string[];
  try {
    lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return { state: 'none' };
  }
  const pid = Number(lines[0]);
  // kill(0) would signal our own process group.
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return { state: 'none' };
  if (process.platform === 'linux' && commandOf(pid)?.includes(data) !== true)
    return { state: 'none' };
  return lines[7]?.trim() === 'ready'
    ? { state: 'ready', port: Number(lines[3]) }
    : { state: 'busy', pid };
}

/** The user whose server runs on `folder`, if one does. */
export function runningOwner(folder: string): number | undefined {
  const data = dataOf(path.resolve(folder));
  return findRunning(data).state === 'none' ? undefined : statSync(data).uid;
}

/**
 * Removes a `postmaster.pid` that no server holds and that yet keeps PostgreSQL from starting: an empty one, which a crash or a
 * full disk leaves (a running server writes its pid first), and one whose number went to another program after a power cut, even to the
 * database of another site, as PostgreSQL takes any process of its user for a server.
 */
function removeStalePidFile(data: string): void {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = ''] = readFileSync(file, 'utf8').split('\n');
  const isNumber = /^-?[1-9]\d*$/.test(first.trim());
  if (!isNumber || isOther(Math.abs(Number(first)), data)) rmSync(file, { force: true });
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function urlOf(data: string, port: number): string {
  return `postgres://${SUPERUSER}:${passwordOf(data)}@127.0.0.1:${port}/postgres`;
}

/** What PostgreSQL says when another one was a moment faster. */
const LOCKED_OUT = /lock file "postmaster\.pid" already exists/;
/**
 * More often than that it is no other one that starts, but one that never gets ready. One that was killed takes seconds to end on a
 * busy machine.
 */
const LOCKED_OUT_TIMES = 50;

/** Explains a failed start by the end of PostgreSQL's log, with the remedy. */
function explainFailure(data: string, log: string): string {
  const lines = log.trim().split('\n');
  const words = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  const reason = words.replace(/^.*?(FATAL|PANIC):\s*/, '');
  if (/No space left/.test(log))
    return `内置数据库未能启动（${reason}）：请为 ${data} 所在的磁盘腾出空间。`;
  return `内置数据库未能启动（${reason}）：若 ${data} 已损坏，请从备份恢复该目录，或将其移走后重新启动以新建。`;
}

/** Resolves when a server that another process started has ended, according to its pid file. */
async function waitUntilGone(data: string): Promise<string> {
  while (findRunning(data).state === 'ready')
    await sleep(ADOPTED_CHECK_MS, undefined, { ref: false });
  return '原因未知';
}

/** Undefined when another server has just taken the folder. */
async function launch(
  data: string,
  program: string,
  { privileges, port }: { privileges: Privileges; port: number },
): Promise<EmbeddedPostgres | undefined> {
  const [command = '', ...args] = [
    ...privileges.prefix,
    program,
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Detached: a Ctrl-C in the terminal must reach this process first, so that requests end before their database does.
  const child = spawn(command, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => resolve(exitOf(child)));
  });
  let log = '';
  const isOurs = await new Promise<boolean>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
    });
    child.once('error', reject);
    // Its last words come before it closes, not before it exits.
    child.once('close', () => {
      if (LOCKED_OUT.test(log)) resolve(false);
      else reject(new StartError(explainFailure(data, log)));
    });
    const waitUntilReady = async () => {
      while (child.exitCode === null) {
        const running = findRunning(data);
        if (running.state === 'ready' && running.port === port) return resolve(true);
        await sleep(20);
      }
    };
    waitUntilReady().catch(reject);
  });
  if (!isOurs) return undefined;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    // The next start reads from its log what it could not put into its files.
    const hurry = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_MS);
    await ended;
    clearTimeout(hurry);
  };
  return { url: urlOf(data, port), port, owned: true, stop, ended };
}

/** A trial that the embedded server can run, for choosing the privileges of all programs. */
export function postgresTrial(): Trial {
  return [findBinaries().postgres, '--version'];
}

/**
 * The privileges to run with when the caller chose none.
 * @throws {StartError} when it cannot.
 */
function requirePrivileges(folder: string): Privileges {
  const chosen = choosePrivileges(path.dirname(folder), [postgresTrial()]);
  if (chosen !== undefined) return chosen;
  throw new StartError(
    `内置数据库不能以 root 身份在 ${folder} 运行：请换普通用户启动，或把 DATA_DIR 移到所有用户可进入的目录，或设置 DATABASE_URL。`,
  );
}

/** Starts PostgreSQL on `folder`, at `port` when given, or adopts the server that already runs there. */
export async function startEmbeddedPostgres(
  folder: string,
  {
    privileges: chosen,
    port: wantedPort,
  }: { privileges?: Privileges | undefined; port?: number } = {},
): Promise<EmbeddedPostgres> {
  const absolute = path.resolve(folder);
  const data = dataOf(absolute);
  let lockedOut = 0;
  for (let tries = 0; tries < 600 && lockedOut < LOCKED_OUT_TIMES; tries += 1) {
    const running = findRunning(data);
    if (running.state === 'ready') {
      const { port } = running;
      if (wantedPort !== undefined && port !== wantedPort)
        throw new StartError(`数据目录 ${data} 上已有另一个进程启动的数据库：请先停止它。`);
      return {
        url: urlOf(data, port),
        port,
        owned: false,
        stop: async () => undefined,
        ended: waitUntilGone(data),
      };
    }
    if (running.state === 'none') {
      const binaries = findBinaries();
      const privileges = chosen ?? requirePrivileges(absolute);
      mkdirSync(absolute, { recursive: true, mode: 0o700 });
      // Never what a link leads to: the folder around it is nobody's, too, who could put one there.
      if (privileges.way === 'nobody') lchownSync(absolute, NOBODY, NOBODY);
      ensureCluster(absolute, binaries, privileges);
      removeStalePidFile(data);
      const port = wantedPort ?? (await freePort());
      const started = await launch(data, binaries.postgres, { privileges, port });
      if (started !== undefined) return started;
      lockedOut += 1;
    }
    await sleep(100);
  }
  const last = findRunning(data);
  throw new StartError(
    last.state === 'busy'
      ? `内置数据库迟迟没有就绪：数据库进程 ${last.pid} 占用着 ${data}，正在启动或停止。一直不结束的，可用 kill -QUIT ${last.pid} 结束它，不会丢失数据。`
      : `内置数据库迟迟没有就绪：请查看是否有另一个进程占用 ${data}。`,
  );
}
