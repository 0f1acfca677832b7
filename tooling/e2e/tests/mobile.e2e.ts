import { expect, test, type Page } from '@playwright/test';
import { administrator, enterSite, freshName, PASSWORD } from '../people.ts';
import { openGateway } from '../phone.ts';

let gateway: Awaited<ReturnType<typeof openGateway>>;

async function setUp(values: Readonly<Record<string, string>>): Promise<void> {
  const api = await administrator();
  await api.config.update({
    config: Object.entries(values).map(([name, value]) => ({ category: 'sms', name, value })),
  });
}

test.beforeAll(async () => {
  gateway = await openGateway();
  await setUp({ provider: 'webhook', webhook_url: gateway.url, webhook_secret: 'of the journeys' });
  // A captcha is there to keep programs out.
  await (
    await administrator()
  ).config.update({
    config: [{ category: 'security', name: 'enable_captcha_find_password', value: 'false' }],
  });
});
test.afterAll(async () => {
  await setUp({ provider: 'none' });
  await gateway.close();
});

let last = 0;
/** A number that is unused in this run. */
function freshMobile(): string {
  last += 1;
  return `139${String(process.pid % 100_000).padStart(5, '0')}${String(last).padStart(3, '0')}`;
}

/** Asks for a code in the open form, and fills it in. */
async function proveWithCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号码').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByRole('button', { name: /^剩余 \d+ 秒$/ })).toBeDisabled();
  await expect.poll(() => gateway.codeOf(mobile)).not.toBe('');
  await page.getByLabel('短信验证码').fill(gateway.codeOf(mobile));
}

test('a phone opens an account with a password', async ({ page }) => {
  const mobile = freshMobile();
  await page.goto('/auth/register?redirect=/member/profile');
  await page.getByRole('button', { name: '手机注册' }).click();
  await proveWithCode(page, mobile);
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await expect(page.getByRole('region', { name: '手机号码' })).toContainText(mobile);
});

test('a phone that is not known yet opens an account by logging in, and can be given a password', async ({
  page,
}) => {
  await page.goto('/auth/login?redirect=/member/profile');
  await page.getByRole('button', { name: '短信登录' }).click();
  await proveWithCode(page, freshMobile());
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/member\/profile$/);
  await page.getByRole('button', { name: '设置登录密码' }).click();
  await page.getByLabel(/^新密码/).fill(PASSWORD);
  await page.getByLabel(/^确认新密码/).fill(PASSWORD);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '修改登录密码' })).toBeVisible();
});

test('a forgotten password is replaced by phone, and a number is changed with a code to the new one', async ({
  page,
}) => {
  const [username, mobile, next] = [freshName('phone'), freshMobile(), freshMobile()];
  const api = await administrator();
  const email = `${username}@example.com`;
  const password = 'to-be-forgotten';
  await api.user.create({ username, email, mobile, password, group_id: [2] });
  await page.goto('/auth/forgot');
  // A choice only while the site sends letters, too.
  const byPhone = page.getByRole('button', { name: '用手机找回' });
  await byPhone.or(page.getByLabel('手机号码')).first().waitFor();
  if (await byPhone.isVisible()) await byPhone.click();
  await proveWithCode(page, mobile);
  await page.getByLabel(/^新密码/).fill(PASSWORD);
  await page.getByLabel(/^确认新密码/).fill(PASSWORD);
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await enterSite(page, username);
  await page.goto('/member/profile');
  await page.getByRole('button', { name: '修改手机号码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新的手机号码').fill(next);
  await dialog.getByLabel(/^登录密码/).fill(PASSWORD);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('已发送到新的手机号码')).toBeVisible();
  await expect.poll(() => gateway.codeOf(next)).not.toBe('');
  await dialog
    .getByLabel('验证码', { exact: true })
    .or(dialog.getByLabel('验证码*'))
    .fill(gateway.codeOf(next));
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('region', { name: '手机号码' })).toContainText(next);
});
