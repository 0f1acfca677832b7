import { defineConfig, devices } from '@playwright/test';
import { browserPath, PORT } from './product.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  // The journeys share one started product; two workers keep both cores busy.
  workers: 2,
  // On a shared machine a journey may lose a race that nobody runs by hand; the report names it as flaky.
  retries: 1,
  fullyParallel: false,
  // Only what hangs ends by these: the machine may be busy.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  outputDir: 'test-results/files',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'zh-CN',
    // The site's own.
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 60_000,
    // A worker would answer for the network that journeys change; its own journey lets it run.
    serviceWorkers: 'block',
    // To record what passes would take a tenth of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      // Chromium names what it saves in the system's encoding.
      env: { ...process.env, LANG: 'C.UTF-8' },
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
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], locale: 'zh-CN' } },
    // What members do most, on a touch screen of 412 px.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], locale: 'zh-CN' } },
  ],
});
