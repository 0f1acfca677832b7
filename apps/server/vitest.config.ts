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
    // The queue does not await what it writes of a job that ended with its worker: that may come when the test's database is gone.
    onUnhandledError: (error) =>
      'code' in error &&
      error.code === '3D000' &&
      /^database "test_\w+" does not exist$/.test(error.message)
        ? false
        : undefined,
    // Only what hangs ends by these: how long a test takes is the machine's business.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
});
