import { defineConfig } from 'vitest/config';

export default defineConfig({
  // How long a test takes is the machine's business.
  test: { include: ['src/**/*.test.ts'], testTimeout: 0, hookTimeout: 0 },
});
