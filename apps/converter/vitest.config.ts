import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const corpus = process.env['CORPUS_DIR'] === undefined ? [] : ['test/corpus.check.ts'];
const fuzz = process.env['FUZZ_RUNS'] === undefined ? [] : ['test/office-fuzz.check.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', ...corpus, ...fuzz],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: availableParallelism(),
    // Each test runs the real program. Only what hangs ends by these, and is named: how long a test takes is the machine's business.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 600_000 } },
  },
});
