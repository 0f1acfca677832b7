import { expect, test } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, enterSite, freshName, registerMember } from '../people.ts';
import { SITE } from '../product.ts';

test('a reader pays the price that stands on the page, and is asked again when it changed', async ({
  page,
  context,
}) => {
  const admin = await administrator();
  const { id, url } = await makeConverted(admin, freshName('盐铁论'), 6);
  await admin.document.update({ id, price: 1, preview: 2 });
  const { id: user_id, username, api: reader } = await registerMember('reader');
  await admin.order.systemRecharge({ user_id, credit: 500 });
  const balance = async () => (await reader.user.get({})).credit_count;
  const before = await balance();

  await enterSite(page, username);
  await page.goto(`${SITE}${url}`);
  await expect(page.getByRole('button', { name: '下载（1 积分）' }).first()).toBeVisible();
  // What is pressed without a network says so, and does not happen later by itself.
  await context.setOffline(true);
  await page.getByRole('button', { name: '下载（1 积分）' }).first().click();
  await expect(page.getByText('下载失败，请检查网络后重试')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: '下载（1 积分）' }).first()).toBeEnabled();
  await admin.document.update({ id, price: 400 });
  await page.getByRole('button', { name: '下载（1 积分）' }).first().click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('下载需支付 1 积分');
  await question.getByRole('button', { name: '支付并下载' }).click();
  await expect(question).toContainText('价格已由 1 积分 变为 400 积分');
  await question.getByRole('button', { name: '取消' }).click();
  expect(await balance()).toBe(before);

  // The page has the new price now, and the wall offers the same.
  const button = page.getByRole('button', { name: '下载（400 积分）' });
  await expect(button).toBeVisible();
  await page.getByRole('button', { name: '购买全文（400 积分）' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: '还有 4 页' })).toBeVisible();
  await button.click();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: '支付并下载' }).click();
  expect((await download).suggestedFilename()).toContain('盐铁论');
  expect(await balance()).toBe((before ?? 0) - 400);
  await expect(page.getByRole('heading', { name: '还有 4 页' })).toBeHidden();
  await expect(page.getByRole('button', { name: '下载', exact: true })).toBeEnabled();
});
