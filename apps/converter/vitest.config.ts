import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const corpus = process.env['CORPUS_DIR'] === undefined ? [] : ['test/corpus.check.ts'];
const fuzz = process.env['FUZZ_RUNS'] === undefined ? [] : ['test/office-fuzz.check.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', ...corpus, ...fuzz],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: availableParallelism(),
    // Each test runs the real program; how long that takes is the machine's business.
    testTimeout: 0,
    hookTimeout: 0,
    expect: { poll: { timeout: 600_000 } },
  },
});
