import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { BUILD } from './names.ts';

/** As operators start it; the setup of the tests builds it. */
export const program = path.resolve(import.meta.dirname, '../..', BUILD, 'main.js');

export type Started = {
  readonly process: ChildProcess;
  output(): string;
  /** Resolves when the output matches; throws with the whole output when the process has ended. */
  printed(pattern: RegExp): Promise<void>;
  /** Exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
};

/** Runs a role of the product as a separate process with these settings alone. */
export function startProcess(
  role: string,
  environment: Record<string, string>,
  words: readonly string[] = [],
  input = '',
): Started {
  const child = spawn(process.execPath, [program, role, ...words], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...environment },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  let text = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    text += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  return {
    process: child,
    ended,
    output: () => text,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!pattern.test(text)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
        void ended.then(() => reject(new Error(`Ended without ${String(pattern)}:\n${text}`)));
      }),
  };
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function childrenOf(pid: number): number[] {
  let listed = '';
  try {
    listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return [];
  }
  return listed
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);
}

/** One that has not begun its program yet has the command of its parent. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Polls until the condition holds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
