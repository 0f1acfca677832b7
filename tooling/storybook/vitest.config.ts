import { availableParallelism } from 'node:os';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const configDir = path.join(import.meta.dirname, '.storybook');

/** Creates a new object for each project, since vitest modifies the one that it gets. */
function browser() {
  return {
    enabled: true,
    headless: true,
    connectTimeout: 600_000,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
    instances: [{ browser: 'chromium' as const }],
  };
}

/** Every story renders and axe finds nothing in it, in light and in dark. */
function storiesIn(mode: 'light' | 'dark') {
  return {
    extends: true as const,
    // Each project has its own cache of optimised dependencies: a shared one loads the test runner twice.
    cacheDir: path.join(import.meta.dirname, `node_modules/.cache/stories-${mode}`),
    plugins: [storybookTest({ configDir })],
    define: { 'import.meta.env.VITE_STORY_MODE': JSON.stringify(mode) },
    optimizeDeps: { include: ['react/jsx-dev-runtime', 'react-dom/client'] },
    // Only what hangs ends by it: how long a story takes is the machine's business.
    test: {
      name: `stories-${mode}`,
      isolate: false,
      maxWorkers: availableParallelism(),
      testTimeout: 300_000,
      browser: browser(),
    },
  };
}

export default defineConfig({ test: { projects: [storiesIn('light'), storiesIn('dark')] } });
