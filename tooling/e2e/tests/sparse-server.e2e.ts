import { expect, test, type Page } from '@playwright/test';
import { HASH, READABLE } from '../sparse-replies.ts';
import { startSparseServer, type SparseServer } from '../sparse-server.ts';

/** Both apps with another server of this wire, which leaves empty values out of its replies. */

const servers: SparseServer[] = [];
async function serve(app: 'site' | 'admin', empty = false): Promise<SparseServer> {
  const server = await startSparseServer(app, empty);
  servers.push(server);
  return server;
}
test.afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Collects the errors of the page's scripts. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return faults;
}

async function expectWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const words = await page.locator('body').innerText();
  expect(words, address).not.toMatch(/出错啦|NaN|undefined|null|\[object|加载失败/);
}

const SITE_ROUTES = [
  '/',
  '/library',
  '/library?wd=没有',
  '/library?order=view_count+desc&page=2',
  '/library/1',
  '/library/2/15fe2bbd7b7dfd11',
  '/library/all/25fe2bbd7b7dfd12',
  '/library/all/35fe2bbd7b7dfd13',
  '/library/all/45fe2bbd7b7dfd14',
  '/library/all/11',
  '/article',
  '/article/8',
  '/article/detail/kai-juan',
  '/article/8/detail/kai-juan',
  '/article/detail/wu-ming',
  '/auth/login',
  '/auth/register',
  '/upload',
  '/search?wd=论语',
  '/member',
  '/member/credit',
  '/member/notice',
  '/member/profile',
];
/** Unknown calls of the member area, of which some are known to the commercial edition alone. */
const OF_MEMBERS = [
  'GET /document/own/activity',
  'GET /follow',
  'GET /notice/list',
  'GET /notice/unread',
  'GET /reading/place',
  'GET /user/credit',
  'GET /user/dynamic',
  'GET /user/oauth',
  'GET /user/order',
  'GET /user/passkey',
  'GET /user/second-factor',
  'GET /user/session',
  'GET /user/sign/calendar',
  'GET /user/token',
  'GET /user/vip/active',
];
const ADMIN_ROUTES = ['dashboard', 'document/list', 'document/upload', 'document/category'];

async function logIn(page: Page, server: SparseServer): Promise<void> {
  await page.goto(`${server.origin}/auth/login`);
  await page.getByLabel('用户名、邮箱或手机号码').fill('admin');
  await page.getByLabel(/^密码\*?$/).fill('secret-words');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

for (const reader of ['a visitor', 'a member'] as const) {
  test(`every route of the site shows ${reader} what there is`, async ({ page }) => {
    const faults = watch(page);
    const server = await serve('site');
    if (reader === 'a member') {
      await logIn(page, server);
      await expect(page.getByRole('button', { name: /admin/ })).toBeVisible();
    }
    for (const route of SITE_ROUTES) await expectWhole(page, server.origin + route);
    expect(faults).toEqual([]);
    // The only unknown calls are those that only our server has.
    expect([...server.unknown].toSorted()).toEqual(
      [
        'GET /article/neighbours',
        'GET /document/layout',
        'GET /document/types',
        'GET /oauth/configs',
        'GET /search',
        'GET /topic/list',
        ...(reader === 'a member' ? OF_MEMBERS : []),
      ].toSorted(),
    );
  });
}

test('with nothing in any reply the site is empty, not broken', async ({ page }) => {
  const faults = watch(page);
  const server = await serve('site', true);
  for (const route of ['/', '/library', '/article', '/auth/login', '/auth/register'])
    await expectWhole(page, server.origin + route);
  expect(faults).toEqual([]);
});

test('only what is recommended is marked so, categories are there, and counts are numbers', async ({
  page,
}) => {
  const server = await serve('site');
  await page.goto(`${server.origin}/library`);
  await expect(page.getByText('荐', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /古典文学/ })).toBeVisible();
  await page.goto(`${server.origin}/library/2/15fe2bbd7b7dfd11`);
  await expect(page.getByText('1.2 万次阅读')).toBeVisible();
  await page.goto(`${server.origin}/library/all/25fe2bbd7b7dfd12`);
  await expect(page.getByText('0 次阅读')).toBeVisible();
});

test('a search finds documents and articles by a call each', async ({ page }) => {
  const server = await serve('site');
  await page.goto(`${server.origin}/search?wd=论语`);
  await expect(page.getByText(/^找到约 2 条结果/)).toBeVisible();
  await expect(page.getByRole('link', { name: '论语集注' })).toBeVisible();
  await expect(page.getByRole('link', { name: '开卷' })).toBeVisible();
  await page.getByRole('link', { name: '文章', exact: true }).last().click();
  await expect(page.getByText(/^找到约 1 条结果/)).toBeVisible();
});

test('a document is read from what it says of itself, as far as its preview goes', async ({
  page,
}) => {
  const server = await serve('site');
  await page.goto(`${server.origin}/library/2/15fe2bbd7b7dfd11`);
  const first = page.locator(`img[src="/view/page/${HASH}/1.gzip.svg"]`);
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(794);
  const tools = page.getByRole('toolbar', { name: '阅读工具' });
  await expect(tools.getByRole('button', { name: '缩略图' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator(`img[src="/view/page/${HASH}/${READABLE}.gzip.svg"]`)).toBeVisible();
  await expect(page.getByText(`还有 ${300 - READABLE} 页`)).toBeVisible();
  // Functions that this server lacks are not offered: search, bookmarks, a text version.
  await expect(tools.getByRole('button', { name: '查找' })).toHaveCount(0);
  await tools.getByRole('button', { name: '视图' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: '单页' })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: '文字版' })).toHaveCount(0);
});

test('an address that nobody knows says so, and nothing else does', async ({ page }) => {
  const server = await serve('site');
  for (const route of ['/no/such/page', '/library/99', '/library/all/ffffffffffffffff']) {
    await page.goto(server.origin + route);
    await expect(page.getByRole('heading', { name: '出错啦！' })).toBeVisible();
    await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('img', { name: '404' })).toBeVisible();
    await expect(page.getByText('您访问的页面出现了问题')).toBeVisible();
    await expect(page.getByText('Page Not Found')).toHaveCount(0);
  }
});

test('every route of the back office shows what there is', async ({ page }) => {
  const faults = watch(page);
  const server = await serve('admin');
  await logIn(page, server);
  await expect(page.getByRole('heading', { name: '仪表盘' })).toBeVisible();
  for (const route of ADMIN_ROUTES) await expectWhole(page, `${server.origin}/admin/${route}`);
  await page.goto(`${server.origin}/admin/document/list`);
  await expect(page.getByRole('row', { name: /论语集注/ })).toContainText('已转换');
  await expect(page.getByRole('row', { name: /刚刚上传/ })).toContainText('待转换');
  expect(faults).toEqual([]);
});

test('a reload while nothing answers logs nobody out; a refusal does, and asks to log in', async ({
  page,
}) => {
  const server = await serve('site');
  await logIn(page, server);
  await expect(page.getByRole('button', { name: /admin/ })).toBeVisible();
  server.drop('GET /user');
  await page.goto(`${server.origin}/library`);
  await expect(page.getByRole('button', { name: /admin/ })).toBeVisible();
  server.refuse('GET /user', 401);
  await page.goto(`${server.origin}/library?ext=pdf`);
  await expect(page).toHaveURL(
    `${server.origin}/auth/login?redirect=${encodeURIComponent('/library?ext=pdf')}`,
  );
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('an answer other than 200 to who one is ends the session', async ({ page }) => {
  const server = await serve('site');
  await logIn(page, server);
  await expect(page.getByRole('button', { name: /admin/ })).toBeVisible();
  server.refuse('GET /user', 500);
  await page.goto(`${server.origin}/library`);
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('a script that is gone after a deployment is worth one reload, then the error page', async ({
  page,
}) => {
  const server = await serve('site');
  let isGone = false;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/article-list-page-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`${server.origin}/library`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isGone = true;
  await page.evaluate(() => {
    history.pushState(null, '', '/article');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: '出错啦！' })).toBeVisible();
  await expect(page.getByRole('img', { name: '500' })).toBeVisible();
  // The page may be seen before all of it is there.
  await expect.poll(() => loads).toBe(2);
});

for (const kind of ['js', 'css'])
  test(`a part whose ${kind} file was lost on the way comes all the same, and the page is not loaded again`, async ({
    page,
  }) => {
    const server = await serve('site');
    let loads = 0;
    let isAskedAgain = false;
    let lostUntil: number | undefined;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(`**/assets/sider-actions-*.${kind}`, (route) => {
      // The link that asks for it early, and its import, which may share one request or be two.
      lostUntil ??= Date.now() + 400;
      isAskedAgain = Date.now() > lostUntil;
      return isAskedAgain ? route.continue() : route.abort('connectionreset');
    });
    // Narrower pages have no room for it.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.origin}/library`);
    await expect(page.getByRole('button', { name: '复制本页链接' })).toBeVisible();
    // Where its styles put it.
    const actions = page.getByRole('complementary', { name: '快捷操作' });
    await expect(actions).toHaveCSS('position', 'fixed');
    expect({ loads, isAskedAgain }).toEqual({ loads: 1, isAskedAgain: true });
  });

test('a back office whose app was lost on the way comes all the same', async ({ page }) => {
  const server = await serve('admin');
  let lost = 0;
  await page.route('**/assets/index-*.js', (route) => {
    lost += 1;
    return lost === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(`${server.origin}/auth/login`);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect(lost).toBe(2);
});

test('a crawler is not shown the error page', async ({ browser }) => {
  const server = await serve('site');
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  });
  const page = await context.newPage();
  await page.goto(`${server.origin}/no/such/page`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('出错啦')).toHaveCount(0);
  await context.close();
});

test('an old browser reads the banner on every layout, also where the app cannot start', async ({
  browser,
}) => {
  const words =
    '您使用的浏览器版本可能不支持完整功能，请升级浏览器或下载 Chrome 浏览器 以获得最佳体验。';
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:62.0) Gecko/20100101 Firefox/62.0';
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  const site = await serve('site');
  const admin = await serve('admin');
  for (const address of [
    `${site.origin}/`,
    `${site.origin}/auth/login`,
    `${admin.origin}/auth/login`,
  ]) {
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.origin}/library`);
  await expect(page.getByText(words)).toBeVisible();
  await context.close();
});
