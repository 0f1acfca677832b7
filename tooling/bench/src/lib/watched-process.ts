import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { watchMemory } from './peak-memory.ts';

/** Of Linux; what `getconf CLK_TCK` says everywhere. */
const TICKS_A_SECOND = 100;

export type Watched = {
  readonly stdout: string;
  readonly exitCode: number | null;
  readonly ms: number;
  /** Until the first line of `stdout` that matches; undefined where none did. */
  readonly firstMs: number | undefined;
  /** Processor time of the process with all its threads and children. */
  readonly cpuMs: number;
  /** Peak of resident memory. */
  readonly mib: number;
};

/** Runs Node on these arguments. One at a time: processor time is what our ended children have used. */
export async function watchNode(
  args: readonly string[],
  { first, env = process.env }: { first?: RegExp; env?: NodeJS.ProcessEnv } = {},
): Promise<Watched> {
  const before = cpuOfEndedChildren();
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env });
  const stopWatching = watchMemory(child.pid ?? 0);
  let stdout = '';
  let firstMs: number | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (first?.test(stdout)) firstMs ??= performance.now() - started;
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const ms = performance.now() - started;
  const mib = stopWatching();
  return { stdout, exitCode, ms, firstMs, mib, cpuMs: cpuOfEndedChildren() - before };
}

function cpuOfEndedChildren(): number {
  // Behind the name, which may hold blanks, from the third field on; these are the 16th and 17th.
  const fields = readFileSync('/proc/self/stat', 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_A_SECOND;
}
