import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { PASSWORD, registerMember } from '../people.ts';
import { ADMIN_PASSWORD, PORT, startProduct, type Product } from '../product.ts';

/** Browsers take no passkeys of `localhost` below it, where the back office of the others is. */
const HOST = 'wenku.localhost';
let product: Product;
let dataDir: string;
/** For programs, which may not know what a browser takes `localhost` to be. */
let api: string;
let site: string;
let office: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const port = PORT + 70 + test.info().parallelIndex;
  api = `http://localhost:${port}`;
  site = `http://${HOST}:${port}`;
  office = `http://admin.${HOST}:${port}`;
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-passkeys-'));
  product = await startProduct({
    dataDir,
    port,
    env: { SITE_ORIGIN: site, ADMIN_ORIGIN: office },
  });
});
test.afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A device with a screen lock and somebody at it, who takes at once what is offered. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As in a browser that lists no passkeys at the name: nothing is taken before the button is pressed. */
function listNone(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

const section = (page: Page) => page.getByRole('region', { name: '通行密钥' });

/** Logs in by the password, and adds a passkey on the account page. */
async function addPasskey(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${site}/auth/login?redirect=%2Fmember%2Fprofile`);
  await page.getByLabel('用户名、邮箱或手机号码').fill(username);
  await page.getByLabel(/^密码\*?$/).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await section(page).getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await page.getByRole('button', { name: '继续' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
}

/** Ends the session and opens the login. */
async function comeBack(page: Page, login: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    document.cookie = 'token=; path=/; max-age=0';
  });
  await page.goto(login);
}

test(
  'a member adds a passkey, logs in by it without name or password, and gives it up',
  { tag: '@phone' },
  async ({ page }) => {
    await plugIn(page);
    await listNone(page);
    const { username } = await registerMember('keyed', api);
    await addPasskey(page, username, PASSWORD);
    const named = section(page).getByRole('button', { name: /^改名/ });
    await named.click();
    await page.getByRole('textbox', { name: '名称' }).fill('书房的电脑');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(section(page).getByText('书房的电脑')).toBeVisible();

    await comeBack(page, `${site}/auth/login?redirect=%2Fmember%2Fprofile`);
    await expect(page.getByLabel('用户名、邮箱或手机号码')).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    );
    await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    await expect(section(page).getByText(/刚刚使用/)).toBeVisible();
    await expect(page).toHaveURL(`${site}/member/profile`);

    await section(page).getByRole('button', { name: '删除 书房的电脑' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(section(page).getByRole('listitem')).toHaveCount(0);
    await comeBack(page, `${site}/auth/login`);
    await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    await expect(
      page
        .locator('#main')
        .getByRole('alert')
        .getByText(/本站没有这个通行密钥/),
    ).toBeVisible();
  },
);

test('a passkey that the browser offers at the name logs in to the page that was wanted', async ({
  page,
}) => {
  await plugIn(page);
  const { username } = await registerMember('offered', api);
  await addPasskey(page, username, PASSWORD);
  await comeBack(page, `${site}/auth/login?redirect=%2Flibrary`);
  await expect(page).toHaveURL(`${site}/library`);
});

test(
  'an operator adds a passkey on the site and enters the back office by it',
  { tag: '@phone' },
  async ({ page }) => {
    await plugIn(page);
    await listNone(page);
    await addPasskey(page, 'admin', ADMIN_PASSWORD);
    await page.goto(`${office}/auth/login`);
    await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    await expect(page.getByRole('heading', { name: '仪表盘' })).toBeVisible();
  },
);
