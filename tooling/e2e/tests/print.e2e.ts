import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, freshName } from '../people.ts';

test('the name of the site is on paper, and nothing that leads elsewhere', async ({ page }) => {
  await page.goto('/library');
  await expect(page.getByRole('navigation', { name: '排序' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

/** The number of sheets of A4 paper with the margins of a browser. */
async function sheetsOf(page: Page): Promise<number> {
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("a browser's own print has the pages that are there, and no sheet without one", async ({
  page,
  browser,
}) => {
  const made = await makeConverted(await administrator(), freshName('Near '), 14);
  await page.goto(made.url);
  await expect(page.getByRole('toolbar', { name: '阅读工具' })).toBeAttached();
  const near = page.getByRole('img', { name: /^第 \d+ 页$/ });
  await expect(near.nth(1)).toBeVisible();
  // More of them may come meanwhile.
  await expect.poll(async () => (await sheetsOf(page)) - (await near.count())).toBe(0);
  const unread = await browser.newPage({ javaScriptEnabled: false });
  await unread.goto(made.url);
  expect(await sheetsOf(unread)).toBe(1);
  await unread.close();
});
