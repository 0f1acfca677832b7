import { expect, test, type Page } from '@playwright/test';
import { createClient } from '@wenyuan/api-client';
import { makeConverted, type Made } from '../documents.ts';
import {
  administrator,
  enterSite,
  freshName,
  logInToAdmin,
  logInToSite,
  PASSWORD,
} from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

let document: Made;

test.beforeAll(async () => {
  document = await makeConverted(await administrator(), freshName('Discussed '), 2);
});

/** A member of the default group. */
async function makeMember(): Promise<string> {
  const api = await administrator();
  const username = freshName('reader');
  const { group } = await api.group.list({});
  const members = group.find(({ is_default }) => is_default);
  await api.user.create({
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    group_id: [members?.id ?? 0],
  });
  return username;
}

/** Opens the member's page in the back office by the list. */
async function openPerson(page: Page, username: string): Promise<void> {
  await page.goto(`${ADMIN}/admin/user/list?wd=${username}`);
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

/** Opens the comments of the document by their address, which leads to them while what is above still grows. */
async function openDiscussion(page: Page): Promise<void> {
  // The same address again with a hash would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`${SITE}${document.url}#comments`);
}

async function punish(page: Page, username: string, type: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `对${username}的操作` }).click();
  await page.getByRole('menuitem', { name: '处罚' }).click();
  const form = page.getByRole('dialog', { name: `处罚“${username}”` });
  await form.getByText(type, { exact: true }).click();
  await form.getByRole('button', { name: '1 天' }).click();
  await form.getByLabel('处罚原因').fill(reason);
  await form.getByRole('button', { name: '处罚' }).click();
  // The message may still be that of the one before.
  await expect(form).toHaveCount(0);
  await expect(page.getByText('已处罚 1 位用户')).toBeVisible();
}

test('a punished member can no longer comment or upload, sees why, and can again once it is cancelled', async ({
  page,
  browser,
}) => {
  const username = await makeMember();
  const { token } = await createClient({ baseUrl: SITE }).user.login({
    username,
    password: PASSWORD,
  });
  const member = createClient({ baseUrl: SITE, getToken: () => token });
  await logInToAdmin(page);
  await openPerson(page, username);
  await punish(page, username, '禁止评论', '多次发布广告');
  await punish(page, username, '禁止上传', '上传广告');

  const context = await browser.newContext({ locale: 'zh-CN' });
  const site = await context.newPage();
  await enterSite(site, username);
  await openDiscussion(site);
  await expect(site.getByText(/您的账号已被禁止评论（至 .+ 止）：多次发布广告/)).toBeVisible();
  await expect(member.user.canUploadDocument({})).rejects.toThrow(/禁止上传.*上传广告/);

  await page.getByRole('link', { name: '处罚', exact: true }).click();
  const row = page.getByRole('row', { name: `${username}：禁止评论` });
  await row.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '取消处罚' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消处罚' }).click();
  await expect(row.getByText('已取消')).toBeVisible();
  await openDiscussion(site);
  await site.getByRole('textbox', { name: /评论/ }).fill('受益匪浅');
  await expect(site.getByText(/已被禁止评论/)).toHaveCount(0);
  await context.close();
});

test('a disabled account is out at once and cannot log in again', async ({ page, browser }) => {
  const username = await makeMember();
  const context = await browser.newContext({ locale: 'zh-CN' });
  const site = await context.newPage();
  await logInToSite(site, username);
  await logInToAdmin(page);
  await openPerson(page, username);
  await punish(page, username, '禁用账号', '盗版');
  await expect(page.getByText('已禁用', { exact: true })).toBeVisible();

  await site.goto(`${SITE}/member`);
  await expect(site).toHaveURL(/\/auth\/login/);
  await site.getByLabel('用户名、邮箱或手机号码').fill(username);
  await site.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await site.getByRole('button', { name: '登录', exact: true }).click();
  await expect(site.getByRole('main').getByRole('alert')).toHaveText(
    /您的账号已被禁用（至 .+ 止）：盗版/,
  );
  await context.close();
});
