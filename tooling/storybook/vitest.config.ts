import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const SHELL = '/usr/bin/chromium-headless-shell';
const browserPath = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** Every story renders, and axe finds nothing in it, in light and in dark. */
export default defineConfig({
  plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
  optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client'] },
  // Only what hangs ends by it: how long a story takes is the machine's business.
  test: {
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 300_000,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 600_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: browserPath,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
