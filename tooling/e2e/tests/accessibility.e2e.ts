import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, freshName, logInToAdmin, logInToSite, registerMember } from '../people.ts';
import { ADMIN } from '../product.ts';

/** The specification fixes the viewport; docs/decisions/0006 says what users get instead. */
const EXCEPTED = ['meta-viewport'];

async function expectNothingSerious(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(EXCEPTED).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing serious on the site', async ({ page }) => {
      // Only what hangs ends by it: there are a dozen screens.
      test.setTimeout(600_000);
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
        await expectNothingSerious(page);
        if (colorScheme === 'light') await expectItFits(page);
      }
    });

    test('axe finds nothing serious in the member area', async ({ page }) => {
      // Only what hangs ends by it: there are a dozen screens.
      test.setTimeout(600_000);
      const { username } = await registerMember('accessible');
      await logInToSite(page, username);
      await page.goto('/member');
      const links = page.getByRole('navigation', { name: '会员中心' }).locator('a');
      await expect(links.first()).toBeVisible();
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      expect(addresses).toContain('/member/profile');
      for (const address of [...addresses, '/post', '/upload']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main[aria-busy]')).toHaveCount(0);
        await expectNothingSerious(page);
        if (colorScheme === 'light') await expectItFits(page);
      }
    });

    test('axe finds nothing serious in the back office', async ({ page }) => {
      // Only what hangs ends by it: there are some thirty screens.
      test.setTimeout(600_000);
      await logInToAdmin(page);
      // An administrator's menu has every screen that there is, those of folded groups out of sight.
      const links = page.getByRole('navigation', { name: '后台菜单' }).locator('a');
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      expect(addresses).toContain('/admin/dashboard');
      for (const address of addresses) {
        await page.goto(`${ADMIN}${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingSerious(page);
        if (colorScheme === 'light') await expectItFits(page);
      }
    });
  });
}
