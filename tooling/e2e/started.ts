import { expect, type Page } from '@playwright/test';

/** Waits until the app has taken over the page that the server drew. */
export async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeVisible();
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
}
