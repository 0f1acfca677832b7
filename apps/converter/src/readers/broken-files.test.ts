import { describe, expect, test } from 'vitest';
import { runMutated } from '../../test/fuzz.ts';
import { samples } from '../../test/samples.ts';

/** FUZZ_RUNS=1000 pnpm test src/readers/broken-files: so many of each format. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2);
const FIRST = Number(process.env['FUZZ_SEED'] ?? 1);
const TOGETHER = 2;

const files = Object.entries(await samples());

describe('a file that was damaged ends in pages or in one clear failure, and leaves nothing behind', () => {
  test.each(files)('%s', async (name, original) => {
    const seeds = Array.from({ length: RUNS }, (_, i) => FIRST + i);
    const next = async (): Promise<void> => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        await runMutated(name, original, seed);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, next));
    expect(seeds).toEqual([]);
  });
});
