import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

export async function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-headless-shell',
  ].find((file) => file !== undefined && existsSync(file));
  if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-sync',
      ...more,
    ],
  });
}

/** A page with an empty cache behind a line of 10 Mbit/s and 40 ms. */
export async function throttledPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: (10 * 1024 * 1024) / 8,
    uploadThroughput: (10 * 1024 * 1024) / 8,
  });
  return page;
}
