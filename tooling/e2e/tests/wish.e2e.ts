import { expect, test, type Browser, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, enterSite, freshName, logInToAdmin, registerMember } from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

/** A member with a page of their own. */
async function member(browser: Browser, name: string): Promise<{ name: string; page: Page }> {
  const { username } = await registerMember(name);
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: SITE });
  const page = await context.newPage();
  await enterSite(page, username);
  return { name: username, page };
}

test(
  'a search in vain becomes a wish, which somebody joins and another answers',
  { tag: '@phone' },
  async ({ browser }) => {
    test.slow();
    const admin = await administrator();
    // A captcha is there to keep programs out.
    await admin.config.update({
      config: [{ category: 'security', name: 'enable_captcha_comment', value: 'false' }],
    });
    const title = freshName('四库总目');

    const asker = await member(browser, 'asker');
    await asker.page.goto(`/search?wd=${encodeURIComponent(title)}`);
    await asker.page.getByRole('link', { name: '求这份文档' }).click();
    const form = asker.page.getByRole('dialog', { name: '求文档' });
    await expect(form.getByLabel('文档名称')).toHaveValue(title);
    await form.getByLabel('说明').fill('影印本最好');
    await form.getByRole('button', { name: '提交' }).click();
    await expect(asker.page.getByText('已提交，审核通过后对所有人可见')).toBeVisible();
    const { wish } = await admin.wish.list({ wd: title });
    // Newly registered members are reviewed.
    await admin.wish.check({ id: wish.map(({ id }) => id), status: 1 });
    await asker.page.goto('/member');
    await asker.page.getByRole('link', { name: '通知，1 条未读' }).click();
    await asker.page.getByRole('link', { name: `您求的《${title}》已通过审核` }).click();
    await expect(asker.page.getByRole('heading', { name: title })).toBeVisible();

    const visitor = await browser.newPage({ locale: 'zh-CN', javaScriptEnabled: false });
    await visitor.goto(`${SITE}/wish?wd=${encodeURIComponent(title)}`);
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    await expect(visitor.getByText('1 人想要')).toBeVisible();
    await visitor.close();

    const other = await member(browser, 'other');
    await other.page.goto(`/wish?wd=${encodeURIComponent(title)}`);
    await other.page.getByRole('button', { name: `我也要：${title}` }).click();
    await expect(other.page.getByText('2 人想要')).toBeVisible();

    const found = await makeConverted(admin, freshName('Catalogue '), 2);
    const { title: answer } = await admin.document.get({ id: found.id });
    const finder = await member(browser, 'finder');
    await finder.page.goto(`/wish?wd=${encodeURIComponent(title)}`);
    await finder.page.getByRole('button', { name: `我有这份文档：${title}` }).click();
    const choice = finder.page.getByRole('dialog', { name: `提供《${title}》` });
    await choice.getByRole('searchbox', { name: '在文库中查找' }).fill(answer);
    await choice.getByRole('button', { name: '查找' }).click();
    await choice.getByRole('button', { name: `选这份：《${answer}》` }).click();
    await finder.page.getByRole('button', { name: '提供', exact: true }).click();
    await expect(finder.page.getByText('谢谢，想要的人都会收到通知')).toBeVisible();

    for (const { page } of [asker, other]) {
      await page.goto('/member');
      await page.getByRole('link', { name: '通知，1 条未读' }).click();
      const told = page.getByRole('link', { name: `${finder.name} 找到了您求的《${title}》` });
      await told.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(answer);
      await expect(page.getByRole('link', { name: '通知', exact: true })).toBeVisible();
    }
    await asker.page.goto('/member/wish');
    await expect(asker.page.getByRole('listitem').filter({ hasText: title })).toContainText(
      '已找到',
    );

    const office = await browser.newPage({ locale: 'zh-CN' });
    await logInToAdmin(office);
    await office.goto(`${ADMIN}/admin/wish?wd=${encodeURIComponent(title)}`);
    const row = office.getByRole('row', { name: title });
    await expect(row).toContainText('已找到');
    await expect(row).toContainText(answer);
    for (const each of [office, asker.page, other.page, finder.page]) await each.context().close();
  },
);
