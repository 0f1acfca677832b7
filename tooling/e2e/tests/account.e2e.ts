import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { openHeld } from '../held.ts';
import {
  administrator,
  freshName,
  logInToAdmin,
  logInToSite,
  PASSWORD,
  pressLogIn,
  registerMember,
} from '../people.ts';
import { ADMIN, SITE } from '../product.ts';

async function register(page: Page, username: string) {
  await page.goto('/auth/register');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('邮箱').fill(`${username}@example.com`);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册', exact: true }).click();
}

test('a visitor registers, is logged in, logs out and logs in again', async ({ page }) => {
  const username = freshName('reader');
  await register(page, username);
  const userMenu = page.getByRole('button', { name: new RegExp(username) });
  await expect(userMenu).toBeVisible();
  await userMenu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
  await logInToSite(page, username);
  await expect(page.getByRole('button', { name: new RegExp(username) })).toBeVisible();
});

test('logging out leads home in its tab, and leaves another one where it is', async ({ page }) => {
  const username = freshName('leaving');
  await register(page, username);
  const userMenu = page.getByRole('button', { name: `${username} 的菜单` });
  await expect(userMenu).toBeVisible();
  const api = await administrator();
  const one = await makeConverted(api, freshName('One '), 1);
  const other = await makeConverted(api, freshName('Other '), 1);
  const second = await page.context().newPage();
  await page.goto(one.url);
  await second.goto(other.url);
  for (const tab of [page, second])
    await expect(tab.getByRole('button', { name: '收藏' })).toBeEnabled();
  await userMenu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  // It does not stay.
  await expect(page.getByText('退出成功')).toBeVisible();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible();
    // A refused call of the former member would lead to the login.
    await tab.waitForLoadState('networkidle');
  }
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL(new RegExp(`${other.url}$`));

  // Who logs in again need not do so twice.
  await second.goto('/auth/login?redirect=%2Fmember%2Forder');
  await expect(second.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  await logInToSite(page, username);
  await expect(second).toHaveURL('/member/order');
});

test('what is typed before the app has taken over the page stays', async ({ page }) => {
  const release = await openHeld(page, '/auth/register');
  const username = freshName('early');
  await page.getByLabel('用户名').fill(username);
  const send = page.getByRole('button', { name: '注册', exact: true });
  await expect(send).toBeDisabled();
  release();
  await page.getByLabel('邮箱').fill(`${username}@example.com`);
  await send.click();
  await expect(page.getByLabel(/^密码\*?$/)).toBeFocused();
  await expect(page.getByLabel('用户名')).toHaveValue(username);
});

test('what a member types and presses before the app has taken over the page is not lost', async ({
  page,
}) => {
  const username = freshName('swift');
  await register(page, username);
  await expect(page.getByRole('button', { name: new RegExp(username) })).toBeVisible();

  const release = await openHeld(page, '/library');
  const search = page.getByRole('banner').getByRole('combobox', { name: '搜索' });
  await search.fill('论语');
  await page.getByRole('button', { name: '文库的下级' }).click();
  await page.mouse.move(0, 400);
  release();
  await expect(page.getByRole('button', { name: new RegExp(username) })).toBeVisible();
  await expect(page.getByRole('button', { name: '文库的下级' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(search).toHaveValue('论语');
});

test('a taken name and an invalid address are shown at their fields and nothing typed is lost', async ({
  page,
}) => {
  const { username } = await registerMember('taken');
  await register(page, username);
  await expect(page.getByText('用户名已被注册').first()).toBeVisible();
  await expect(page.getByLabel('邮箱')).toHaveValue(`${username}@example.com`);
  await page.getByLabel('邮箱').fill('nobody');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveValue(username);
});

test('a wrong password is refused and what was typed stays', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('用户名、邮箱或手机号码').fill('admin');
  await page.getByLabel(/^密码\*?$/).fill('not-the-password');
  // Once at the field and once as a toast.
  await pressLogIn(page, () => expect(page.getByText('用户名或密码错误')).toHaveCount(2));
  await expect(page.getByLabel('用户名、邮箱或手机号码')).toHaveValue('admin');
});

test('the back office sends a visitor to its login and comes back to the page asked for', async ({
  page,
}) => {
  await page.goto(`${ADMIN}/admin/document/list?status=3`);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admin/document/list?status=3');
});

test('an ordinary member gets no page of the back office', async ({ page }) => {
  const username = freshName('member');
  await register(page, username);
  await expect(page.getByRole('button', { name: new RegExp(username) })).toBeVisible();
  await page.goto(`${ADMIN}/auth/login`);
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('没有后台权限').first()).toBeVisible();
  await page.goto(`${ADMIN}/admin/document/list`);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
});

test('leaving the back office leads to the home of the site', async ({ page }) => {
  await logInToAdmin(page);
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${SITE}/`);
});

test('the site leads to the back office and to the login as the guards say', async ({ page }) => {
  await page.goto('/member/order?a=1');
  await expect(page).toHaveURL(
    `${SITE}/auth/login?redirect=${encodeURIComponent('/member/order?a=1')}`,
  );
  await page.goto('/library');
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/order?a=1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(
    `${ADMIN}/auth/login?redirect=${encodeURIComponent('/admin/order?a=1')}`,
  );
  await page.goto('/admin');
  await expect(page).toHaveURL(`${ADMIN}/auth/login?redirect=${encodeURIComponent('/admin')}`);
});

test('an address that the back office does not have is said to be none, also in the title', async ({
  page,
}) => {
  await logInToAdmin(page);
  await page.goto(`${ADMIN}/admin/nowhere`);
  await expect(page.getByRole('heading', { name: '出错啦！' })).toBeVisible();
  await expect(page).toHaveTitle('页面不存在 | 文渊');
});

test('our own server leaves out nothing, and the table for those that do is not loaded', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/library');
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await page.getByLabel('用户名、邮箱或手机号码').fill('admin');
  await page.getByLabel(/^密码\*?$/).fill('not-the-password');
  await pressLogIn(page, () => expect(page.getByText('用户名或密码错误').first()).toBeVisible());
  expect(asked.filter((url) => url.includes('/api/v1/')).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('fill-reply'))).toEqual([]);
});
