import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Typesetting the whole library takes long on a slow machine, so there is no time limit.
  test: { include: ['src/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});
