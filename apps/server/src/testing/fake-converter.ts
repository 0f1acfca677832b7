import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ConvertEvent } from '../conversion/converter.ts';

/** In place of the converter, for one test: a program that says these events and then does what `then` says. */
export function useFakeConverter(
  events: readonly ConvertEvent[],
  then: 'ends' | 'never ends' = 'ends',
): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-fake-converter-'));
  const program = path.join(folder, 'main.mjs');
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  writeFileSync(
    program,
    `process.stdout.write(${JSON.stringify(lines)});
     ${then === 'ends' ? '' : 'setInterval(() => undefined, 1000);'}`,
  );
  const before = process.env.CONVERTER_PROGRAM;
  process.env.CONVERTER_PROGRAM = program;
  onTestFinished(() => {
    if (before === undefined) delete process.env.CONVERTER_PROGRAM;
    else process.env.CONVERTER_PROGRAM = before;
    rmSync(folder, { recursive: true, force: true });
  });
}
