import { expect, test } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, freshName, logInToAdmin } from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

test('a setting that an operator changes is seen on the site at once, and is put back by its history', async ({
  page,
  context,
}) => {
  const api = await administrator();
  await logInToAdmin(page);
  const reader = await context.browser()?.newContext();
  const site = await reader?.newPage();
  if (reader === undefined || site === undefined) throw new Error('no browser');
  await site.goto(SITE);
  const link = site.getByRole('contentinfo').getByRole('link', { name: '服务协议' });
  await expect(link).toHaveCount(0);

  await page.goto(`${ADMIN}/admin/config/footer`);
  await page.getByLabel('服务协议').fill('/agreement');
  const preview = page.getByRole('complementary', { name: '读者看到的样子' });
  await expect(preview.getByText('服务协议')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();

  await site.reload();
  await expect(link).toHaveAttribute('href', '/agreement');

  await page.getByRole('button', { name: '修改记录' }).click();
  await page.getByRole('button', { name: '服务协议：恢复为修改前的值' }).first().click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('没有未保存的修改')).toBeVisible();
  await expect.poll(async () => (await api.config.settings({})).footer.agreement).toBe('');
  await site.reload();
  await expect(link).toHaveCount(0);
  await reader.close();
});

test('a word that found nothing gets a synonym from the search records, and finds it', async ({
  page,
}) => {
  const api = await administrator();
  const title = freshName('Synonymous ');
  await makeConverted(api, title, 1);
  const word = freshName('Unheard');
  await expect.poll(async () => (await api.search.documents({ wd: title })).total).toBe(1);
  expect((await api.search.documents({ wd: word })).total).toBe(0);

  await logInToAdmin(page);
  await page.goto(`${ADMIN}/admin/document/searchrecord`);
  await page.getByRole('button', { name: `为“${word}”添加同义词` }).click();
  await page.getByLabel(`与“${word}”意思相同的词`).fill(title);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`以后搜索“${word}”也会找到`)).toBeVisible();
  expect((await api.search.documents({ wd: word })).total).toBe(1);
  await api.config.update({
    config: [{ category: 'security', name: 'search_synonyms', value: '' }],
  });
});
