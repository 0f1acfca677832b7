import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createClient } from '@wenyuan/api-client';
import {
  administrator,
  enterSite,
  freshName,
  PASSWORD,
  pressLogIn,
  registerMember,
} from '../people.ts';
import { linksOf, openPostOffice } from '../post-office.ts';
import { ADMIN_PASSWORD, PORT, SITE, startProduct } from '../product.ts';

const NEW_PASSWORD = 'another-good-one';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAFklEQVR4nGP4z8DAAMJAGoQYGP4zAAAz5gX7Wc0VxwAAAABJRU5ErkJggg==';

async function openAs(page: Page, username: string, address: string) {
  await enterSite(page, username);
  await page.goto(address);
}

test(
  'a forgotten password is set anew by the link of a real letter, and an address is verified by the code of one',
  { tag: '@phone' },
  async ({ page }) => {
    // Letters are turned on for the whole site, so this journey has a product of its own.
    const office = await openPostOffice();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'wenyuan-letters-'));
    const port = PORT + 7;
    const site = `http://localhost:${port}`;
    const product = await startProduct({ dataDir, port });
    try {
      const { token } = await createClient({ baseUrl: site }).user.login({
        username: 'admin',
        password: ADMIN_PASSWORD,
      });
      const operator = createClient({ baseUrl: site, getToken: () => token });
      const values = {
        email: {
          enable: true,
          host: '127.0.0.1',
          port: office.port,
          is_tls: false,
          from_address: 'library@example.com',
        },
        security: { enable_captcha_find_password: false },
      };
      await operator.config.update({
        config: Object.entries(values).flatMap(([category, items]) =>
          Object.entries(items).map(([name, value]) => ({ category, name, value: String(value) })),
        ),
      });
      const { username, email } = await registerMember('forgetful', site);

      await page.goto(`${site}/auth/login`);
      await page.getByRole('link', { name: '忘记密码？' }).click();
      // Not the login's, whose label names it, too.
      await page.getByLabel(/^邮箱/).fill('nobody@');
      await page.getByRole('button', { name: '发送邮件' }).click();
      await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible();
      await page.getByLabel(/^邮箱/).fill(email);
      await page.getByRole('button', { name: '发送邮件' }).click();
      await expect(page.getByText('几分钟内会收到一封邮件')).toBeVisible();

      const link = /http:\/\/localhost:\d+\/auth\/forgot\?token=[\w-]+/.exec(
        linksOf(await office.next()),
      )?.[0];
      await page.goto(link ?? '');
      await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible();
      await page.getByLabel(/^新密码/).fill(NEW_PASSWORD);
      await page.getByLabel(/^确认新密码/).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: '重置密码' }).click();
      await expect(page).toHaveURL(`${site}/auth/login`);
      // The owner is told, in case somebody else did it.
      expect(linksOf(await office.next())).toContain(username);

      await page.getByLabel('用户名、邮箱或手机号码').fill(email);
      await page.getByLabel(/^密码\*?$/).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByRole('button', { name: new RegExp(username) })).toBeVisible();

      // The link is used up.
      await page.goto(link ?? '');
      await page.getByLabel(/^新密码/).fill(PASSWORD);
      await page.getByLabel(/^确认新密码/).fill(PASSWORD);
      await page.getByRole('button', { name: '重置密码' }).click();
      await expect(page.getByText('链接无效或已过期，请重新获取').first()).toBeVisible();

      // Where addresses are verified, a registration needs the code of another letter.
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await operator.config.update({
        config: [{ category: 'security', name: 'enable_verify_register_email', value: 'true' }],
      });
      const newcomer = freshName('verified');
      await page.goto(`${site}/auth/register`);
      await page.getByLabel('用户名').fill(newcomer);
      await page.getByLabel(/^邮箱\*?$/).fill(`${newcomer}@example.com`);
      await page.getByRole('button', { name: '发送验证码' }).click();
      await expect(page.getByText('验证码已发送，请查看您的邮箱')).toBeVisible();
      const [, code = ''] = />\s*(\d{6})\s*</.exec(linksOf(await office.next())) ?? [];
      await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
      await page.getByLabel(/^确认密码/).fill(PASSWORD);
      await page.getByLabel('邮箱验证码').fill(code === '111111' ? '222222' : '111111');
      await page.getByRole('button', { name: '注册', exact: true }).click();
      await expect(page.getByText('邮箱验证码错误或已过期').first()).toBeVisible();
      await page.getByLabel('邮箱验证码').fill(code);
      await page.getByRole('button', { name: '注册', exact: true }).click();
      await expect(page.getByRole('button', { name: new RegExp(newcomer) })).toBeVisible();
    } finally {
      await product.stop();
      await office.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

test('a member changes texts and picture, which stay', async ({ page }) => {
  const { username } = await registerMember('portrait');
  await openAs(page, username, '/member/profile');
  await page.getByLabel('个性签名').fill('一蓑烟雨任平生');
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();

  await page.getByLabel('头像图片').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await page.getByLabel('缩放').fill('2');
  await page.getByRole('button', { name: '使用' }).click();
  await expect(page.getByText('头像已更换')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('个性签名')).toHaveValue('一蓑烟雨任平生');
  await expect(page.getByRole('button', { name: '移除', exact: true })).toBeVisible();
});

test('what was typed in the profile outlives the session', async ({ page }) => {
  const { username } = await registerMember('profile');
  const { token } = await createClient({ baseUrl: SITE }).user.login({
    username,
    password: PASSWORD,
  });
  await openAs(page, username, '/member/profile');
  await page.getByLabel('个性签名').fill('竹杖芒鞋轻胜马');
  // The first call that finds the session over is to be the one that saves.
  await page.waitForLoadState('networkidle');
  await createClient({ baseUrl: SITE, getToken: () => token }).session.endOthers({});
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fmember%2Fprofile$/);
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText(/上次保存时登录已失效/)).toBeVisible();
  await expect(page.getByLabel('个性签名')).toHaveValue('竹杖芒鞋轻胜马');
  const question = page.getByRole('dialog').filter({ hasText: '修改尚未保存' });
  await page.getByRole('banner').getByRole('link', { name: '文渊' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page.getByLabel('个性签名')).toHaveValue('竹杖芒鞋轻胜马');
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(page.getByText(/上次保存时登录已失效/)).toBeHidden();

  await page.getByLabel('个性签名').fill('谁怕');
  await page.getByRole('button', { name: `${username} 的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '离开' }).click();
  await expect(page.getByText('退出成功')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a member signs in once a day, and the ledger says so', async ({ page }) => {
  const { username } = await registerMember('daily');
  await openAs(page, username, '/member');
  await page.getByRole('button', { name: '签到', exact: true }).click();
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
  await expect(page.getByText('已连续签到 1 天')).toBeVisible();
  await page.getByRole('link', { name: '查看全部积分明细' }).click();
  await expect(page.getByRole('heading', { name: '积分明细', level: 1 })).toBeVisible();
  await expect(page.getByText('每日签到')).toBeVisible();
});

test('orders are listed by state and opened beside the list', async ({ page }) => {
  const { username } = await registerMember('payer');
  const api = await administrator();
  const { user } = await api.user.list({ wd: username });
  await api.order.systemRecharge({ user_id: user[0]?.id ?? 0, credit: 30 });
  await openAs(page, username, '/member/order');
  await expect(page.getByText(/积分充值 30/)).toBeVisible();
  await page.getByRole('link', { name: /积分充值 30/ }).click();
  await expect(page.getByRole('dialog', { name: '订单详情' })).toContainText('系统充值');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/member\/order\??$/);
  await page.getByRole('link', { name: '待支付' }).click();
  await expect(page.getByText('没有符合条件的订单')).toBeVisible();
});

test('who ends the account is asked for the password, and cannot come back', async ({ page }) => {
  const { username } = await registerMember('leaving');
  await openAs(page, username, '/member/profile');
  await page.getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await dialog.getByLabel(/^登录密码/).fill('not-the-password');
  await dialog.getByLabel('我已了解，仍要注销').check();
  await dialog.getByRole('button', { name: '永久注销' }).click();
  await expect(dialog.getByText('登录密码不正确').first()).toBeVisible();
  await dialog.getByLabel(/^登录密码/).fill(PASSWORD);
  let answer = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/user/delete', async (route) => {
    await closed;
    await route.continue();
  });
  await dialog.getByRole('button', { name: '永久注销' }).click();
  // Closing the dialog before the answer takes nothing back.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  answer();
  await expect(page.getByText('账号已注销')).toBeVisible();
  await expect(page).toHaveURL(`${SITE}/`);
  await page.goto('/auth/login');
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await pressLogIn(page, () => expect(page.getByText('用户名或密码错误').first()).toBeVisible());
});
