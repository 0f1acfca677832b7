import { expect, test, type Page } from '@playwright/test';
import { CLIENT, openIssuer } from '../openid-server.ts';
import { administrator, freshName, logInToSite, PASSWORD, registerMember } from '../people.ts';

let issuer: Awaited<ReturnType<typeof openIssuer>>;

/** What the administrator sets up, as the back office sends it. */
async function setUp(values: Readonly<Record<string, string>>): Promise<void> {
  const api = await administrator();
  await api.config.update({
    config: Object.entries(values).map(([name, value]) => ({ category: 'oauth', name, value })),
  });
}

test.beforeAll(async () => {
  issuer = await openIssuer();
  await setUp({
    custom: 'true',
    custom_name: '校园认证',
    custom_issuer: issuer.issuer,
    custom_client_id: CLIENT.id,
    custom_client_secret: CLIENT.secret,
  });
});
test.afterAll(async () => {
  await setUp({ custom: 'false' });
  await issuer.close();
});

/** Logs in and agrees on the pages of the provider. */
async function agree(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/interaction\//);
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function logOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `${username} 的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: `${username} 的菜单` })).toHaveCount(0);
}

const sites = (page: Page) => page.getByRole('region', { name: '第三方账号' });

test('a visitor opens an account by another site, comes back by it, and gives it up for a password', async ({
  page,
}) => {
  // Three rounds of logging in and out.
  test.slow();
  const name = freshName('campus');
  await page.goto('/auth/login?redirect=/member/profile');
  await page.getByRole('button', { name: '校园认证' }).click();
  await agree(page, name);
  await expect(page).toHaveURL(/\/oauth\/callback/);
  await expect(page.getByText(`校园认证账号 ${name} 还没有绑定本站账号`)).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveValue(name);
  await page.getByRole('button', { name: '注册并绑定' }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await logOut(page, name);

  await page.goto('/auth/login?redirect=/member/profile');
  await page.getByRole('button', { name: '校园认证' }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await sites(page)
    .getByRole('button', { name: /^解除绑定/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('请先设置登录密码').first()).toBeVisible();

  await page.getByRole('button', { name: '设置登录密码' }).click();
  await page.getByLabel(/^新密码/).fill(PASSWORD);
  await page.getByLabel(/^确认新密码/).fill(PASSWORD);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '修改登录密码' })).toBeVisible();
  await sites(page)
    .getByRole('button', { name: /^解除绑定/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(sites(page).getByText('未绑定')).toBeVisible();
  await logOut(page, name);
  await logInToSite(page, name);
});

test('a member binds a site to the account of old, from the sign-in and from the account page', async ({
  page,
}) => {
  const { username } = await registerMember('bound');
  await page.goto('/auth/login?redirect=/member/profile');
  await page.getByRole('button', { name: '校园认证' }).click();
  await agree(page, freshName('somebody'));
  await page.getByRole('button', { name: '绑定已有账号' }).click();
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await sites(page)
    .getByRole('button', { name: /^解除绑定/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await sites(page).getByRole('button', { name: '绑定 校园认证' }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await expect(sites(page).getByRole('button', { name: /^解除绑定/ })).toBeVisible();
});

test('a way back that nobody here has begun leads nowhere', async ({ page }) => {
  await page.goto('/oauth/callback?code=somebody-elses&state=unknown');
  await expect(page.getByText('授权已失效，或不是从这个页面开始的')).toBeVisible();
  await page.goto('/oauth/callback?error=access_denied&state=unknown');
  await expect(page.getByText('您取消了授权')).toBeVisible();
  await page.goto('/oauth/callback?state=unknown');
  await expect(page.getByText('缺少授权码')).toBeVisible();
  await expect(page.getByRole('link', { name: '返回登录' })).toBeVisible();
});
