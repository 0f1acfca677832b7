import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, onTestFinished } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import type { ConvertEvent } from '../src/events.ts';
import { Supervisor } from '../src/supervisor.ts';
import { type Run, summarise, temporaryFile } from './run-converter.ts';

/** That of the conversion before, which has loaded and compiled everything. */
let free: Worker | undefined;
afterAll(() => free?.terminate());

/**
 * As the whole program does, in the thread that a program that waits keeps for further parts: most of the time of a small
 * document goes into starting the program. Only the first conversion of a test file makes a cover, and changes of the
 * environment reach none.
 */
export async function convertInThread(
  name: string,
  content: Uint8Array | string,
  ...options: string[]
): Promise<Run> {
  const outDir = mkdtempSync(join(tmpdir(), 'converter-out-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const events: ConvertEvent[] = [];
  const job = readArguments([temporaryFile(name, content), outDir, ...options]);
  const reader = free;
  free = undefined;
  const supervisor = new Supervisor(job, (event) => events.push(event), { reader, isLast: false });
  const exitCode = (await supervisor.run()) ? 0 : 1;
  free ??= supervisor.freeReader;
  return summarise({ exitCode, events, stderr: '', outDir });
}
