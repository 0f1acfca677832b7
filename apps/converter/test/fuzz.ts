import { expect } from 'vitest';
import { convert, type Run } from './run-converter.ts';
import { mutate } from './mutate.ts';

/** Far above what any of these files needs on a busy machine, and far below the default limits. */
const LIMITS = ['--timeout-ms', '60000', '--max-pages', '200', '--max-bytes', '50000000'];

/** Runs a broken file through the program and holds it to what every run has to keep. */
export async function runMutated(name: string, original: Buffer, seed: number): Promise<Run> {
  const run = await convert(name, mutate(original, seed), '--text', ...LIMITS);
  const label = `${name}, seed ${seed}`;
  const last = run.events.at(-1);
  expect(last?.event, label).toMatch(/^(?:done|failed)$/);
  expect(run.stderr, label).toBe('');
  expect(run.exitCode, label).toBe(last?.event === 'done' ? 0 : 1);
  const endings = run.events.filter(({ event }) => event === 'done' || event === 'failed');
  expect(endings, label).toHaveLength(1);
  if (last?.event === 'failed') expect(last.message, label).toMatch(/[\u4e00-\u9fff]/);
  expect(
    run.files.filter((file) => file.startsWith('.')),
    label,
  ).toEqual([]);
  return run;
}
