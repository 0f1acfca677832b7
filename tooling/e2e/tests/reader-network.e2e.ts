import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, freshName } from '../people.ts';
import { lineOf, openReader, picture } from '../reader-page.ts';

test('pages that the network lost come by themselves when it is back', async ({
  page,
  context,
}) => {
  const made = await makeConverted(await administrator(), freshName('Lost '), 30);
  await openReader(page, made.url);
  await context.setOffline(true);
  const pageBox = page.getByRole('textbox', { name: '页码' });
  await pageBox.fill('25');
  await pageBox.press('Enter');
  await expect(page.getByText('第 25 页未能显示')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('第 25 页未能显示')).toBeHidden();
  await expect(picture(page, 25)).toBeInViewport();
});

/** Loses scripts on the way: the link that asks for one early and its import, which may share a request or be two. */
async function loseScripts(page: Page, pattern: string): Promise<void> {
  let lostUntil: number | undefined;
  await page.route(pattern, (route) => {
    lostUntil ??= Date.now() + 400;
    return Date.now() > lostUntil ? route.continue() : route.abort('connectionreset');
  });
}

for (const part of ['page-text-*', 'reader-screen-*', '*'])
  test(`a document whose scripts ${part} were lost on the way stays, and gets them later`, async ({
    page,
  }) => {
    const made = await makeConverted(await administrator(), freshName('Torn '), 2);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await loseScripts(page, `**/assets/${part}.js`);
    await openReader(page, made.url);
    await lineOf(page, 'This is line one of page 1 of 2.');
    expect(loads).toBe(1);
  });

test('what is pressed without a network says so, and opens when it is back', async ({
  page,
  context,
}) => {
  const made = await makeConverted(await administrator(), freshName('Pressed '), 2);
  await openReader(page, made.url);
  const share = page.getByRole('button', { name: '分享', exact: true });
  await expect(share).toBeVisible();
  // What is shown of messages comes last.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await share.click();
  await expect(page.getByText('网络已断开，等待恢复…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('恢复后自动打开')).toBeHidden();
  await share.click();
  await expect(page.getByText('网络已断开，等待恢复…')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('恢复后自动打开')).toBeHidden();
});
