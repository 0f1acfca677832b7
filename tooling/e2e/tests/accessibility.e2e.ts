import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, freshName, logInToAdmin } from '../people.ts';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

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
        '/no/such/page',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingSerious(page);
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
      }
    });
  });
}
