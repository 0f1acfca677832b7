import { expect, test, type Page } from '@playwright/test';
import { createClient } from '@wenyuan/api-client';
import { Secret, TOTP } from 'otpauth';
import { logInToSite, PASSWORD, registerMember } from '../people.ts';
import { SITE } from '../product.ts';

/** Registers a new member and opens the account page. */
async function openProfile(page: Page): Promise<string> {
  const { username } = await registerMember('guarded');
  await page.goto('/member/profile');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fmember%2Fprofile$/);
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '账号设置' })).toBeVisible();
  return username;
}

const password = (page: Page) => page.getByRole('textbox', { name: '登录密码' });

test('a second factor is set up, asked for at the next login, and a recovery code replaces it once', async ({
  page,
  browser,
}) => {
  const username = await openProfile(page);
  await page
    .getByRole('region', { name: '两步验证' })
    .getByRole('button', { name: '启用' })
    .click();
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('img', { name: '两步验证的二维码' })).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('两步验证码').fill(totp.generate());
  await page.getByRole('dialog').getByRole('button', { name: '启用', exact: true }).click();
  const recovery = await page.getByRole('dialog').getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('剩余 10 个恢复码')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${SITE}/auth/login`);
  await elsewhere.getByLabel('用户名、邮箱或手机号码').fill(username);
  await elsewhere.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere.getByRole('heading', { name: '两步验证' })).toBeVisible();
  await elsewhere.getByRole('button', { name: /使用恢复码/ }).click();
  await expect(elsewhere.getByLabel('恢复码')).toBeFocused();
  await elsewhere.getByLabel('恢复码').fill(recovery);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere.getByRole('button', { name: new RegExp(username) })).toBeVisible();

  await page.reload();
  await expect(page.getByText('剩余 9 个恢复码')).toBeVisible();
  await elsewhere.context().close();
});

test('a device is seen and ended from another one', async ({ page, browser }) => {
  const username = await openProfile(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await logInToSite(elsewhere, username);
  await page.reload();
  const devices = page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByText('当前设备')).toBeVisible();
  // The registration opened a session, too.
  await devices.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto(`${SITE}/member/profile`);
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await elsewhere.context().close();
});

test('a token for a program is shown once and does what was chosen until it is revoked', async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: '创建令牌' }).click();
  await page.getByLabel('名称').fill('每晚备份');
  await page.locator('summary').filter({ hasText: /^文档/ }).click();
  await page.getByLabel('文档列表', { exact: true }).check();
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: '创建', exact: true }).click();
  const token = await page.getByText(/^wyp_/).innerText();
  await page.getByRole('button', { name: '我已保存' }).click();
  const program = createClient({ baseUrl: SITE, token });
  expect((await program.document.list()).document).toBeDefined();
  await expect(program.user.get()).rejects.toMatchObject({ status: 403 });
  await page.getByRole('button', { name: '撤销令牌 每晚备份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('每晚备份')).toHaveCount(0);
  await expect(program.document.list()).resolves.toBeDefined();
  await expect(program.user.downloads()).rejects.toMatchObject({ status: 401 });
});
