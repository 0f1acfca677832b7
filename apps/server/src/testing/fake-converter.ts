import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ConvertEvent } from '../conversion/convert-event.ts';

type Fake = {
  /** Files that it creates in its folder before its first event. */
  readonly files?: readonly string[];
  /** Links that it leaves there, and where they lead. */
  readonly links?: Readonly<Record<string, string>>;
  readonly ends?: boolean;
  /** The words that set up its bounds; none at all unless given. */
  readonly command?: readonly string[];
};

/** Replaces the converter for one test by a program that emits these events. Returns its path. */
export function useFakeConverter(
  events: readonly ConvertEvent[],
  { files = [], links = {}, ends = true, command }: Fake = {},
): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-fake-converter-'));
  const program = path.join(folder, 'main.mjs');
  const bounds =
    command === undefined ? { isolation: 'none', command: [] } : { isolation: 'fake', command };
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  writeFileSync(
    program,
    `import { symlinkSync, writeFileSync } from 'node:fs';
     if (process.argv[2] === 'bounds') {
       process.stdout.write(${JSON.stringify(JSON.stringify(bounds))});
       process.exit(0);
     }
     for (const [name, target] of Object.entries(${JSON.stringify(links)})) symlinkSync(target, name);
     for (const file of ${JSON.stringify(files)}) writeFileSync(file, 'x');
     process.stdout.write(${JSON.stringify(lines)});
     ${ends ? '' : 'setInterval(() => undefined, 1000);'}`,
  );
  const before = process.env.CONVERTER_PROGRAM;
  process.env.CONVERTER_PROGRAM = program;
  onTestFinished(() => {
    if (before === undefined) delete process.env.CONVERTER_PROGRAM;
    else process.env.CONVERTER_PROGRAM = before;
    rmSync(folder, { recursive: true, force: true });
  });
  return program;
}
