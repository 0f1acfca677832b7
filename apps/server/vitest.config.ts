import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Modules are loaded once for each worker, not for each file: no test replaces one, and each has a database of its own.
    isolate: false,
    // Half of the time a test waits: for a process, the database, a moment. Each takes up to twenty of its hundred connections.
    maxWorkers: Math.min(availableParallelism() + 1, 5),
    // Only what hangs ends by these: how long a test takes is the machine's business.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
});
