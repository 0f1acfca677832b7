import { expect, type Locator, type Page } from '@playwright/test';

/** The picture of a page. */
export const picture = (page: Page, number: number) =>
  page.locator(`img[data-page="${number}"]`).first();

export async function openReader(page: Page, url: string, number = 1): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('toolbar', { name: '阅读工具' })).toBeAttached();
  await expect
    .poll(() => picture(page, number).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** The text layer of a page with its lines. */
export async function lineOf(page: Page, text: string): Promise<Locator> {
  const line = page.getByText(text, { exact: true });
  await expect(line).toBeAttached();
  return line;
}
