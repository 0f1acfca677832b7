import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Only what hangs ends by these: typesetting the whole library takes long on a slow machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 1_800_000, hookTimeout: 1_800_000 },
});
