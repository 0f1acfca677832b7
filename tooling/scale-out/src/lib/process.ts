import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** `nobody` of Linux distributions. */
const NOBODY = 65_534;
const KEPT_LINES = 40;

/** How a program that refuses root is started. */
export const asNobody: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export type Program = {
  readonly name: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** The end of what it printed. */
  output(): string;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

export function startProgram(
  name: string,
  [command = '', ...args]: readonly string[],
  options: SpawnOptions = {},
): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let lines: string[] = [];
  const hear = (chunk: Buffer) => {
    lines = [...lines, ...chunk.toString().split('\n')].slice(-KEPT_LINES);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(null);
    });
    child.once('close', (code) => resolve(code));
  });
  return {
    name,
    child,
    ended,
    output: () => lines.join('\n').trim(),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs a program to its end. */
export async function runProgram(
  name: string,
  command: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const program = startProgram(name, command, options);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}\n${program.output()}`);
}

/** Asks until there is an answer; fails when the program that should give it has ended. */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  program?: Program,
): Promise<Answer> {
  let isOver = false;
  void program?.ended.then(() => (isOver = true));
  for (;;) {
    const answer = await Promise.resolve(ask()).catch(() => undefined);
    if (answer !== undefined) return answer;
    if (isOver) throw new Error(`${what}: ${program?.name} has ended\n${program?.output()}`);
    await pause(50);
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Whether a converter runs below this program. */
export function isConverting({ child }: Program): boolean {
  return descendantsOf(child.pid ?? 0).some((pid) => commandOf(pid).includes('converter/dist'));
}

/** `kill -9` of the program itself, also where root's own process only waits for it; its children are left alone. */
export async function killOutright(program: Program, role: string): Promise<void> {
  const own = program.child.pid ?? 0;
  const ofRole = [own, ...descendantsOf(own)].filter((pid) =>
    commandOf(pid).trim().endsWith(`main.js ${role}`),
  );
  for (const pid of ofRole.toReversed()) process.kill(pid, 'SIGKILL');
  await program.ended;
}
