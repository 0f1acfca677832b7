import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, enterSite, freshName, logInToAdmin, registerMember } from '../people.ts';
import { ADMIN } from '../product.ts';

/** The specification fixes the viewport; docs/decisions/0006 says what users get instead. */
const EXCEPTED = ['meta-viewport'];

async function expectNothingSerious(page: Page, axe: AxeBuilder): Promise<void> {
  await untilStill(page);
  // No page here has frames: what puts their findings together, in a page of its own, would take half of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    page.url(),
  ).toEqual([]);
}

/** From the smallest phone to a desk: what is wider than its frame scrolls within it, never the page. */
const WIDTHS = [360, 768, 1280];

async function expectItFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `${page.url()} at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Waits until no colour is on its way to another. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/** Tries a page in light and dark, where only the colours differ, and at each width. */
async function expectItAccessible(page: Page): Promise<void> {
  await expectNothingSerious(page, new AxeBuilder({ page }).disableRules(EXCEPTED));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectNothingSerious(page, new AxeBuilder({ page }).withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectItFits(page);
}

// Only what hangs ends by it: there are dozens of screens.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

test('axe finds nothing serious on the site', async ({ page }) => {
  const api = await administrator();
  const made = await makeConverted(api, freshName('Accessible '), 3);
  for (const path of [
    '/',
    '/library',
    '/article',
    made.url,
    '/auth/login',
    '/auth/register',
    '/auth/forgot',
    '/search?wd=Accessible',
    '/user/1',
    '/wish',
    '/vip',
    '/no/such/page',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectItAccessible(page);
  }
});

test('axe finds nothing serious in the member area', async ({ page }) => {
  const { username } = await registerMember('accessible');
  await enterSite(page, username);
  await page.goto('/member');
  const links = page.getByRole('navigation', { name: '个人中心' }).locator('a');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  expect(addresses).toContain('/member/profile');
  for (const address of [...addresses, '/post', '/upload']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    await expectItAccessible(page);
  }
});

test('axe finds nothing serious in the back office', async ({ page }) => {
  await logInToAdmin(page);
  // An administrator's menu has every screen that there is, those of folded groups out of sight.
  const links = page.getByRole('navigation', { name: '后台菜单' }).locator('a');
  await expect(links).not.toHaveCount(0);
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  expect(addresses).toContain('/admin/dashboard');
  for (const address of addresses) {
    await page.goto(`${ADMIN}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectItAccessible(page);
  }
});
