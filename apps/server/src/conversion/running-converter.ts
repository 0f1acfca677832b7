import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { MEMORY_ENV } from '../memory-env.ts';
import { ownsSession } from '../nice.ts';
import { converterBounds } from './converter-bounds.ts';
import { linesOf } from './lines.ts';

const repositoryProgram = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist')
    ? '../../converter/dist/main.js'
    : '../../../converter/dist/main.js',
);

export function converterProgram(): string {
  const program = process.env.CONVERTER_PROGRAM ?? repositoryProgram;
  if (!existsSync(program)) throw new Error(`The converter is not built: ${program}`);
  return program;
}

/** The part of our environment that the converter gets: where tools and fonts are, and how tools are isolated. */
function converterEnv(): Record<string, string | undefined> {
  const { PATH, CONVERTER_TOOL_FOLDERS, CONVERTER_FONT_FOLDERS, CONVERTER_ISOLATION } = process.env;
  return { PATH, CONVERTER_TOOL_FOLDERS, CONVERTER_FONT_FOLDERS, CONVERTER_ISOLATION };
}

const STDERR_KEPT = 2000;
/** Twice the longest contents, which is one event. */
const EVENT_BYTES_MAX = 16 * 1024 * 1024;

export type RunningConverter = {
  readonly stdout: Readable;
  /** Of its output, whichever order they answer. */
  readonly lines: AsyncIterator<string>;
  /** Resolves with the exit code or the signal once no process that writes its output is left. */
  readonly exited: Promise<string>;
  /** Its last words. */
  stderr(): string;
  /** Ends it, and by the kernel all that it started, once its bounds are set up. */
  kill(): void;
  /** Gives the arguments of one more conversion to one that waits for them. */
  order(args: readonly string[]): void;
};

type Place = {
  /** The file or folder that it may read. */
  readonly reads: string;
  /** The folder that it may write to. */
  readonly outDir: string;
  /** The product's data, which is hidden from it. */
  readonly dataDir: string;
  readonly timeoutMs: number;
};

/** Its bounds take some ten milliseconds to set up. */
const SET_UP_MS = 10_000;
/** How often one that was killed is asked whether all that it said has been read. */
const DRAIN_MS = 2000;

/** Beside what the worker itself lets others do; the converter yields further once its first page is there. */
const NICER = '3';

/** Starts the converter within its bounds. */
export async function startConverter(
  { reads, outDir, dataDir, timeoutMs }: Place,
  args: readonly string[],
): Promise<RunningConverter> {
  const program = converterProgram();
  const bounds = await converterBounds(program, converterEnv());
  const hidden = await realpath(dataDir);
  const words = bounds.commandOf({ input: reads, outDir, dataDir: hidden, timeoutMs });
  const child = spawn('nice', ['-n', NICER, ...words, process.execPath, program, ...args], {
    cwd: outDir,
    // A program that reads hostile files gets none of our environment: no database address, no secrets.
    env: { ...converterEnv(), ...MEMORY_ENV, HOME: outDir, TMPDIR: outDir, LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // In the worker's session, where `nice` counts (decision 0106), but never in one that a terminal may control.
    detached: !ownsSession(),
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // `close` comes once all that have its output are gone, so that none writes into a folder that is being removed.
    child.once('close', (code, signal) => resolve(signal ?? String(code)));
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
  });
  // One that ended without reading its arguments says so by its exit.
  child.stdin.on('error', () => undefined);
  // Whoever one that was killed has left behind may hold its output for ever.
  const leave = () => {
    if (child.stdout.readableLength > 0 && !child.stdout.destroyed) leaveLater();
    else child.stdio.forEach((stream) => stream?.destroy());
  };
  const leaveLater = () => setTimeout(leave, DRAIN_MS).unref();
  child.once('exit', (_code, signal) => {
    if (signal !== null) leaveLater();
  });
  const isSetUp = new Promise<void>((resolve) => {
    if (bounds.isolation === 'none') resolve();
    child.stdio[3]?.once('data', () => resolve());
    void exited.then(() => resolve());
  });
  return {
    stdout: child.stdout,
    lines: linesOf(child.stdout, EVENT_BYTES_MAX),
    exited,
    stderr: () => stderr,
    kill() {
      child.stdin.destroy();
      // Who sets up bubblewrap's namespaces and is killed then leaves a process behind that waits for it for ever.
      const late = pause(SET_UP_MS, undefined, { ref: false });
      void Promise.race([isSetUp, late]).then(() => child.kill('SIGKILL'));
    },
    order(words) {
      child.stdin.write(`${JSON.stringify(words)}\n`);
    },
  };
}
