import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Only what hangs ends by these: how long a test takes is the machine's business.
  test: { include: ['src/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});
