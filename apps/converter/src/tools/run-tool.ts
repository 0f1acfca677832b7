import { type ChildProcess, spawn } from 'node:child_process';
import { findTool, programFolders } from './find-tool.ts';
import { type Isolation, isolation } from './isolation.ts';
import { killAll, type ProcessTree, readTree } from './process-tree.ts';
import { missingToolMessage, toolOf } from './registry.ts';
import { createRunFolders } from './scratch.ts';
import type { ToolName } from './tool.ts';
import { YIELD } from './yield.ts';

export type ToolRequest = Bounds & { tool: ToolName };

type Bounds = {
  args: readonly string[];
  /** The only folder it may write to; also its home, temporary and working folder. */
  scratch: string;
  /** Files and folders it may read beside the system's own. */
  reads?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** What it prints beyond the limit is dropped, where it would otherwise be ended. */
  isChatty?: boolean;
  timeoutMs: number;
  /** Of a processor, of one process on all its threads; without it, a second line behind the timer. */
  cpuMs?: number;
  /** Resident, of all its processes together. */
  memoryBytes: number;
  /** Of one file it writes. */
  fileBytes: number;
};

/** Why it ended: by itself, or over a limit. */
export type ToolEnding = 'exited' | 'timeout' | 'memory' | 'processes' | 'output';

export type ToolResult = {
  ending: ToolEnding;
  exitCode: number | null;
  signal: string | null;
  stdout: string;
  /** The last words, for operators. */
  stderr: string;
  ms: number;
  peakBytes: number;
  isolation: Isolation['name'];
};

/** What who runs tools answers to who asked for one. */
export type ToolAnswer =
  | { type: 'ended'; result: ToolResult }
  | { type: 'missing'; message: string }
  | { type: 'broken'; message: string };

/** Thrown before anything was started. */
export class ToolMissing extends Error {}

const STDOUT_KEPT = 32 * 1024 * 1024;
const STDERR_KEPT = 2000;
const MAX_PROCESSES = 64;
const WATCH_MS = 100;
const DRAIN_MS = 2000;
const SIGXFSZ = 25;
const OUT_OF_MEMORY = /bad_alloc|cannot allocate memory|out of memory|failed to map segment/i;

/**
 * What the shell sets before it becomes the tool, in its units; a limit it does not know is left
 * out. Address space is bounded at four times the memory: programs reserve more than they use, and
 * what they use is watched from outside.
 */
const LIMITS = [
  YIELD,
  'ulimit -c 0',
  'ulimit -f "$1" 2>/dev/null || :',
  'ulimit -v "$2" 2>/dev/null || :',
  'ulimit -t "$3" 2>/dev/null || :',
  'shift 3',
  'exec "$@"',
].join('\n');

/** Starts a tool within its bounds and waits for its end; throws ToolMissing where there is none. */
export async function runTool(
  request: ToolRequest,
  started: (kill: () => void) => void = () => undefined,
): Promise<ToolResult> {
  const tool = toolOf(request.tool);
  const program = findTool(tool);
  if (program === undefined) throw new ToolMissing(missingToolMessage(tool));
  return runProgram(program, request, started);
}

/** Starts any program within the bounds of the request; `started` gets what ends it early. */
export async function runProgram(
  program: string,
  request: Bounds,
  started: (kill: () => void) => void = () => undefined,
): Promise<ToolResult> {
  const { name, wrap } = isolation();
  const { scratch, reads = [] } = request;
  const [command = '', ...args] = [
    ...wrap({ program, starter: String(process.pid), reads, folder: scratch }),
    '/bin/sh',
    '-c',
    LIMITS,
    'sh',
    ...limitArguments(request),
    program,
    ...request.args,
  ];
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: scratch,
    env: environment(request),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const run = new RunningTool(child, request);
  started(run.kill);
  const outcome = await run.ended;
  return { ...outcome, ms: Math.round(performance.now() - startedAt), isolation: name };
}

class RunningTool {
  readonly ended: Promise<Omit<ToolResult, 'ms' | 'isolation'>>;
  readonly #child: ChildProcess;
  readonly #memoryBytes: number;
  readonly #isChatty: boolean;
  #ending: ToolEnding = 'exited';
  #stdout: Buffer[] = [];
  #stdoutBytes = 0;
  #stderr = '';
  #peakBytes = 0;
  /** All that were seen below it. */
  readonly #processes = new Map<number, string>();

  constructor(child: ChildProcess, request: Bounds) {
    this.#child = child;
    this.#memoryBytes = request.memoryBytes;
    this.#isChatty = request.isChatty ?? false;
    child.stdout?.on('data', (chunk: Buffer) => this.#keep(chunk));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-STDERR_KEPT);
    });
    const watch = setInterval(() => this.#watch(), WATCH_MS);
    const deadline = setTimeout(() => this.#stop('timeout'), request.timeoutMs);
    this.ended = new Promise((resolve) => {
      const finish = (exitCode: number | null, signal: string | null) => {
        clearInterval(watch);
        clearTimeout(deadline);
        // Whatever it left running in its group goes with it.
        this.kill();
        resolve(this.#outcome(exitCode, signal));
      };
      child.once('error', (error) => {
        this.#stderr = error.message;
        finish(null, null);
      });
      child.once('close', finish);
      child.once('exit', (exitCode, signal) => {
        this.kill();
        // Whoever got away may hold the pipes open; what was said is there by now.
        setTimeout(() => {
          child.stdout?.destroy();
          child.stderr?.destroy();
          finish(exitCode, signal);
        }, DRAIN_MS).unref();
      });
    });
  }

  /** The whole group; inside a process namespace the kernel takes every other process with it. */
  kill = (): void => {
    const { pid } = this.#child;
    if (pid === undefined) return;
    // Those that left the group, where no namespace holds them.
    this.#look();
    killAll(this.#processes);
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  };

  #keep(chunk: Buffer): void {
    this.#stdoutBytes += chunk.length;
    if (this.#stdoutBytes <= STDOUT_KEPT) this.#stdout.push(chunk);
    else if (!this.#isChatty) this.#stop('output');
  }

  #watch(): void {
    const tree = this.#look();
    if (!tree) return;
    if (tree.memoryBytes > this.#memoryBytes) this.#stop('memory');
    if (tree.processes.size > MAX_PROCESSES) this.#stop('processes');
  }

  #look(): ProcessTree | undefined {
    const tree = readTree(this.#child.pid ?? 0);
    if (!tree) return undefined;
    this.#peakBytes = Math.max(this.#peakBytes, tree.memoryBytes);
    for (const [pid, begun] of tree.processes) this.#processes.set(pid, begun);
    return tree;
  }

  #stop(ending: ToolEnding): void {
    if (this.#ending === 'exited') this.#ending = ending;
    this.kill();
  }

  /** A limit that the kernel held shows in how the tool ended. */
  #endingBy(exitCode: number | null, signal: string | null): ToolEnding {
    if (signal === 'SIGXFSZ' || exitCode === 128 + SIGXFSZ) return 'output';
    return exitCode !== 0 && OUT_OF_MEMORY.test(this.#stderr) ? 'memory' : 'exited';
  }

  #outcome(exitCode: number | null, signal: string | null): Omit<ToolResult, 'ms' | 'isolation'> {
    return {
      ending: this.#ending === 'exited' ? this.#endingBy(exitCode, signal) : this.#ending,
      exitCode,
      signal,
      stdout: Buffer.concat(this.#stdout).toString('utf8'),
      stderr: this.#stderr.trim(),
      peakBytes: this.#peakBytes,
    };
  }
}

function limitArguments({
  fileBytes,
  memoryBytes,
  timeoutMs,
  cpuMs = timeoutMs * 2 + 1000,
}: Bounds): string[] {
  const fileBlocks = Math.ceil(fileBytes / 512);
  const addressKib = Math.ceil((memoryBytes * 4) / 1024);
  const cpuSeconds = Math.ceil(cpuMs / 1000);
  return [fileBlocks, addressKib, cpuSeconds].map(String);
}

/** Nothing of ours reaches a tool: no secrets, no settings, no proxy. */
function environment({ scratch, env }: Bounds): Record<string, string> {
  const { home, temporary } = createRunFolders(scratch);
  return {
    PATH: programFolders().join(':'),
    HOME: home,
    TMPDIR: temporary,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    ...env,
  };
}
