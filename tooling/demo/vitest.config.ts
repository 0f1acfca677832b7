import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Setting the whole library takes as long as the machine takes.
  test: { include: ['src/**/*.test.ts'], testTimeout: 0, hookTimeout: 0 },
});
