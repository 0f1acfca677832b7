import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf } from './exit-of.ts';
import { MEMORY_ENV } from './memory-env.ts';
import { PULSE, watchPulse, type Pulse } from './pulse.ts';
import { StartError } from './start-error.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** A process that lived this long did not die of a start failure. */
const HEALTHY_MS = 60_000;

/** A young generation of its usual size costs some 60 MB of resident memory in each process, and saves no time here. */
const MEMORY_FLAGS = ['--max-semi-space-size=4'];
/**
 * What outlives a small young generation is old at once: without a bound of its own, the first collection of that comes at
 * 256 MB, most of it garbage, and the next ones at a multiple of what is left. A quarter more than is left costs a request that
 * shares nothing up to a tenth more time than half as much again. A worker leaves less garbage than the bound.
 */
const API_FLAGS = ['--initial-old-space-size=64', '--heap-growing-percent=25'];
/**
 * V8 reads and compiles in blocks of 32 KB, which otherwise stay between what lives on: some 8 MB after load. Before what the
 * environment says, which in the image is meant for all roles.
 */
const API_ENV = { MALLOC_MMAP_THRESHOLD_: '32768' };

export type Children = {
  /** Starts a role and resolves when it is ready; from then on it is restarted when it dies. */
  keep(role: string): Promise<void>;
  /** Stops all roles and waits for them. */
  stop(): Promise<void>;
};

export type Part = {
  /** The program; the one that runs when absent. */
  readonly program?: string;
  /** How a child that hangs is noticed. */
  readonly pulse?: Pulse;
  envOf(role: string): NodeJS.ProcessEnv;
  /** The command prefix that drops the privileges a role does not need. */
  prefixOf(role: string): readonly string[];
};

async function startChild(
  role: string,
  { program = process.argv[1] ?? '', pulse = PULSE, envOf, prefixOf }: Part,
  say: (line: string) => void,
): Promise<ChildProcess> {
  const [execPath, ...before] = [...prefixOf(role), process.execPath];
  const child = fork(program, [role], {
    env: { ...MEMORY_ENV, ...envOf(role), ...(role === 'api' ? API_ENV : {}) },
    execPath,
    execArgv: [
      ...before,
      ...MEMORY_FLAGS,
      ...(role === 'api' ? API_FLAGS : []),
      ...process.execArgv,
    ],
    // A session of its own, so that the processors are shared between it and readers' requests (decision 0106).
    detached: role === 'worker',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let hasSpoken = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    hasSpoken = true;
    process.stderr.write(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () =>
      reject(new StartError(hasSpoken ? '启动失败，原因见上。' : `${role} 未能启动`)),
    );
  });
  // Someone who looks at a process in a debugger stops it on purpose.
  if (process.execArgv.some((word) => word.startsWith('--inspect'))) return child;
  watchPulse(child, pulse, () => {
    say(`${role} 没有反应，将其结束`);
    child.kill('SIGKILL');
  });
  return child;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Resolves with what the child ended by. */
async function ended(child: ChildProcess): Promise<string> {
  if (!hasEnded(child))
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
  return exitOf(child);
}

/** The product's processes on this machine. One that dies is restarted, with growing delays when it dies soon. */
export function createChildren(part: Part, say: (line: string) => void): Children {
  const running = new Map<string, ChildProcess>();
  let stopping = false;

  async function restart(role: string, delayMs: number, exit: string): Promise<number> {
    let reason = exit;
    for (let delay = delayMs; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      say(`${role} 意外退出（${reason}），${delay / 1000} 秒后重启`);
      await sleep(delay);
      if (stopping) return delay;
      try {
        const child = await startChild(role, part, say);
        running.set(role, child);
        if (stopping) child.kill('SIGTERM');
        return delay;
      } catch {
        // The process printed its reason on stderr; the database or the port may be available next time.
        reason = '未能启动';
      }
    }
  }

  async function tend(role: string): Promise<void> {
    let delay = FIRST_DELAY_MS;
    for (;;) {
      const child = running.get(role);
      if (child === undefined) return;
      const since = performance.now();
      const exit = await ended(child);
      if (stopping) return;
      const wasHealthy = performance.now() - since > HEALTHY_MS;
      delay = await restart(role, wasHealthy ? FIRST_DELAY_MS : delay, exit);
      if (stopping) return;
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }

  return {
    async keep(role) {
      running.set(role, await startChild(role, part, say));
      void tend(role);
    },
    async stop() {
      stopping = true;
      const children = [...running.values()];
      for (const child of children) if (!hasEnded(child)) child.kill('SIGTERM');
      await Promise.all(children.map(ended));
    },
  };
}
