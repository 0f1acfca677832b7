import { fork, type ChildProcess } from 'node:child_process';
import { exitOf } from './exit-of.ts';
import { keepRunning } from './keep-running.ts';
import { MEMORY_ENV } from './memory-env.ts';
import { PULSE, watchPulse, type Pulse } from './pulse.ts';
import { StartError } from './start-error.ts';

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

/** The product's processes on this machine. One that dies is restarted. */
export function createChildren(part: Part, say: (line: string) => void): Children {
  const running = new Map<string, ChildProcess>();
  const stopping = new AbortController();

  /** Whose start fails has printed the reason on stderr; the database or the port may be available next time. */
  async function start(role: string): Promise<ChildProcess> {
    const child = await startChild(role, part, say);
    running.set(role, child);
    if (stopping.signal.aborted) child.kill('SIGTERM');
    return child;
  }

  return {
    async keep(role) {
      let child = await start(role);
      void keepRunning(
        {
          ended: () => ended(child),
          start: async () => {
            child = await start(role);
          },
          say: (reason, seconds) => say(`${role} 意外退出（${reason}），${seconds} 秒后重启`),
        },
        stopping.signal,
      );
    },
    async stop() {
      stopping.abort();
      const children = [...running.values()];
      for (const child of children) if (!hasEnded(child)) child.kill('SIGTERM');
      await Promise.all(children.map(ended));
    },
  };
}
