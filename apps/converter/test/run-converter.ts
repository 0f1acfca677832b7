import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { ConvertEvent } from '../src/events.ts';
import { BUILD } from './names.ts';

/** As the product starts it; the setup of the tests builds it. */
export const program = join(import.meta.dirname, '..', BUILD, 'main.js');

type EventOf<Name extends ConvertEvent['event']> = Extract<ConvertEvent, { event: Name }>;

export type Run = {
  exitCode: number | null;
  events: ConvertEvent[];
  stderr: string;
  outDir: string;
  files: string[];
  all<Name extends ConvertEvent['event']>(name: Name): EventOf<Name>[];
  the<Name extends ConvertEvent['event']>(name: Name): EventOf<Name>;
  /** The stored SVG of a page, unpacked. */
  svg(page: number): string;
  read(file: string): Buffer;
};

/** A file of the test's own, removed with its folder at the end. */
export function temporaryFile(name: string, content: Uint8Array | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'converter-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Runs the whole program as its callers do, on a file written from `content`. */
export async function convert(
  name: string,
  content: Uint8Array | string,
  ...options: string[]
): Promise<Run> {
  return convertFile(temporaryFile(name, content), ...options);
}

export async function convertFile(path: string, ...options: string[]): Promise<Run> {
  const outDir = mkdtempSync(join(tmpdir(), 'converter-out-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const { exitCode, stdout, stderr } = await runProgram([path, outDir, ...options]);
  const events = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ConvertEvent);
  return summarise({ exitCode, events, stderr, outDir });
}

export async function runProgram(
  args: string[],
): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [program, ...args]);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { exitCode, stdout, stderr };
}

export function startProgram(args: string[]) {
  return spawn(process.execPath, [program, ...args]);
}

export function summarise(run: Pick<Run, 'exitCode' | 'events' | 'stderr' | 'outDir'>): Run {
  function all<Name extends ConvertEvent['event']>(name: Name): EventOf<Name>[] {
    return run.events.filter((event): event is EventOf<Name> => event.event === name);
  }
  const read = (file: string) => readFileSync(join(run.outDir, file));
  return {
    ...run,
    files: readdirSync(run.outDir).toSorted(),
    all,
    the: (name) => {
      const [first, second] = all(name);
      if (!first || second) {
        throw new Error(`expected one ${name} event in ${JSON.stringify(run.events)}`);
      }
      return first;
    },
    svg: (page) => gunzipSync(read(`${page}.gzip.svg`)).toString('utf8'),
    read,
  };
}
