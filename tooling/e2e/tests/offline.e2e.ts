import { expect, test, type Page } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { administrator, freshName, logInToSite, registerMember } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker answers for this page, and keeps the shell of the build. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => kept(page, 'shell')).not.toEqual([]);
}

const kept = (page: Page, kind: string) =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => url);
  }, `wy-1-${kind}`);

/** The scripts that the kept shell names, and those of them that are not kept. */
async function scriptsOfShell(page: Page): Promise<{ named: string[]; missing: string[] }> {
  const named = await page.evaluate(async () => {
    const html = (await (await (await caches.open('wy-1-shell')).match('/member'))?.text()) ?? '';
    const metas = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll<HTMLMetaElement>('meta[name="wy-modules"]');
    return [...metas].flatMap(({ content }) => content.split(' '));
  });
  const there = (await kept(page, 'assets')).map((url) => new URL(url).pathname);
  return { named, missing: named.filter((path) => !there.includes(path)) };
}

/** Waits until a page image of the document is kept. */
async function untilImageKept(page: Page): Promise<void> {
  await expect(page.locator('img[data-page]').first()).toBeVisible();
  await expect
    .poll(async () => (await kept(page, 'images')).some((url) => url.includes('/view/page/')))
    .toBe(true);
}

/** Waits until everything that the page has loaded so far is kept: the worker writes after it has answered. */
async function untilLoadedKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const kinds = ['assets', 'common', 'replies'];
      const there = new Set((await Promise.all(kinds.map((kind) => kept(page, kind)))).flat());
      const names = [...there].map((url) => new URL(url).pathname);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      return loaded.filter(
        (path) =>
          /^\/assets\/|\/v1\/(?:document(?:\/layout)?|annotation\/document)$/.test(path) &&
          !names.includes(path),
      );
    })
    .toEqual([]);
}

/** As after many changes: of what all pages have in common, only what a later page had is there. */
async function changeCommon(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('wy-1-common');
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response !== undefined) await cache.put('/assets/common-000000000000.json', response);
      await cache.delete(request);
    }
    // Nothing else may stand in for it.
    const replies = await caches.open('wy-1-replies');
    for (const request of await replies.keys())
      if (new URL(request.url).pathname === '/api/v1/settings') await replies.delete(request);
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}

/** The document and the picture of its first page are there. */
async function expectReadable(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  const image = page.locator('img[data-page]').first();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

test('the first document of a visit is readable without a network, and was read once', async ({
  page,
  context,
}) => {
  test.slow();
  const api = await administrator();
  const title = freshName('First ');
  const { id, url } = await makeConverted(api, title, 2);
  await page.goto(url);
  await untilKept(page);
  await untilImageKept(page);
  for (const path of ['document', 'document/layout', 'settings', 'navigation/list'])
    await expect
      .poll(async () =>
        (await kept(page, 'replies')).some((address) =>
          new URL(address).pathname.endsWith(`/api/v1/${path}`),
        ),
      )
      .toBe(true);
  await untilLoadedKept(page);

  await context.setOffline(true);
  await page.reload();
  await expectReadable(page, title);
  await context.setOffline(false);
  await expect.poll(async () => (await api.document.get({ id })).view_count).toBe(1);
});

test('what was read stays readable without a network, what was not says so', async ({
  page,
  context,
}) => {
  test.slow();
  const api = await administrator();
  const title = freshName('Portable ');
  const { url } = await makeConverted(api, title, 2);
  await page.goto(url);
  await untilKept(page);
  const { named, missing } = await scriptsOfShell(page);
  expect(named).not.toEqual([]);
  expect(missing).toEqual([]);
  // The first visit was not the worker's.
  await page.reload();
  await untilImageKept(page);
  await expect
    .poll(async () => (await kept(page, 'pages')).some((address) => address.includes(url)))
    .toBe(true);
  await untilLoadedKept(page);

  await changeCommon(page);
  await context.setOffline(true);
  await page.reload();
  await expectReadable(page, title);
  await expect(page.getByRole('textbox', { name: '页码' })).toBeVisible();

  await page.goto('/article').catch(() => undefined);
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(title) }).evaluate((link: HTMLElement) => {
    // The network that comes back at this moment does not open the page before again.
    dispatchEvent(new Event('online'));
    link.click();
    dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await context.setOffline(false);
  await page.goto('/article');
  await expect(page.getByRole('heading', { name: '文章', exact: true })).toBeVisible();
});

test('what was read as text stays readable as text', async ({ page, context }) => {
  test.slow();
  const { url } = await makeConverted(await administrator(), freshName('Texted '), 2);
  await page.goto(url);
  await untilKept(page);
  await untilImageKept(page);
  await page.getByRole('button', { name: '打开文字版' }).press('Enter');
  const first = page.getByRole('region', { name: '第 1 页' });
  await expect(first).toContainText('This is line one of page 1 of 2.');
  await expect.poll(() => kept(page, 'lines')).not.toEqual([]);
  await untilLoadedKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(first).toContainText('This is line one of page 1 of 2.');
});

test('what a member marked is read without a network, and what is written to it waits for one', async ({
  page,
  context,
}) => {
  test.slow();
  const { id, url } = await makeConverted(await administrator(), freshName('Annotated '), 2);
  const { username, api } = await registerMember('annotator');
  const place = { page: 1, begin_offset: 0, end_offset: 4 };
  await api.annotation.create({ document_id: id, ...place, quote: 'This', note: '回头核对' });
  await logInToSite(page, username);
  await untilKept(page);
  await page.goto(url);
  await untilImageKept(page);
  await expect(page.locator('[data-annotation]').first()).toBeAttached();
  await expect
    .poll(async () =>
      (await kept(page, 'assets')).filter((path) => /\/(?:reader-panel|annotating)-/.test(path)),
    )
    .not.toEqual([]);
  await untilLoadedKept(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: '缩略图与目录' }).press('Enter');
  await page.getByRole('button', { name: '笔记', exact: true }).click();
  await expect(page.getByRole('list', { name: '我的笔记' })).toContainText('回头核对');
  await page.getByRole('button', { name: /^修改笔记/ }).click();
  const dialog = page.getByRole('dialog', { name: '笔记' });
  await dialog.getByRole('textbox', { name: '笔记' }).fill('已经核对');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: '我的笔记' });
  await expect(list).toContainText('已经核对');
  await expect(list).toContainText('待同步');
  await context.setOffline(false);
  await expect(list).not.toContainText('待同步');
  const [saved] = (await api.annotation.ofDocument({ document_id: id })).annotation;
  expect(saved?.note).toBe('已经核对');
});

test('what is marked without a network outlives its page, and is sent once when there is one, though the reply is lost', async ({
  page,
  context,
}) => {
  test.slow();
  const { id, url } = await makeConverted(await administrator(), freshName('Unmarked '), 2);
  const { username, api } = await registerMember('marker');
  await logInToSite(page, username);
  await untilKept(page);
  await page.goto(url);
  await untilImageKept(page);
  for (const part of ['reader-panel', 'annotating'])
    await expect
      .poll(async () => (await kept(page, 'assets')).some((path) => path.includes(`/${part}-`)))
      .toBe(true);
  await untilLoadedKept(page);
  await expect.poll(() => kept(page, 'lines')).not.toEqual([]);

  await context.setOffline(true);
  await page.locator('[data-lines="1"] > span:not([aria-hidden])').first().dblclick();
  await page.getByRole('button', { name: '写笔记' }).click();
  const dialog = page.getByRole('dialog', { name: '笔记' });
  await dialog.getByRole('textbox', { name: '笔记' }).fill('路上写的');
  await dialog.getByRole('radio', { name: '蓝色' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-annotation="-1"]')).toBeAttached();
  await page.reload();
  await expect(page.locator('[data-annotation="-1"]')).toBeAttached();

  // Who logs out would lose it, and stays.
  await page.getByRole('button', { name: `${username} 的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog', { name: '仍要退出？' });
  await expect(question).toContainText('有 1 条笔记还没有同步');
  await question.getByRole('button', { name: '取消' }).click();
  await page.close();

  let calls = 0;
  await context.route('**/api/v1/annotation', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls += 1;
    if (calls > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/');
  await expect.poll(() => calls).toBe(1);
  const mine = async () => (await api.annotation.ofDocument({ document_id: id })).annotation;
  await expect.poll(mine).toMatchObject([{ page: 1, note: '路上写的', color: 'blue' }]);
  // It was changed elsewhere before it comes again.
  const [made] = await mine();
  await api.annotation.update({ id: made?.id ?? 0, note: '电脑上改过' });
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => calls).toBe(2);
  await expect(later.getByText('已同步 1 条笔记')).toBeVisible();
  expect(await mine()).toMatchObject([{ id: made?.id, note: '电脑上改过' }]);
  expect(await later.evaluate(() => localStorage.getItem('waiting-notes'))).not.toContain('[{');
});

test('what one account read is gone when it leaves', async ({ page, context }) => {
  test.slow();
  const api = await administrator();
  const title = freshName('Private reading ');
  const { url } = await makeConverted(api, title, 2);
  const { username } = await registerMember('traveller');
  await logInToSite(page, username);
  await untilKept(page);
  await page.goto(url);
  await untilImageKept(page);
  await untilLoadedKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await context.setOffline(false);

  await page.reload();
  await page.getByRole('button', { name: `${username} 的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByText('退出成功')).toBeVisible();
  await expect
    .poll(async () => (await kept(page, 'pages')).filter((address) => address.includes(url)))
    .toEqual([]);
  // Covers that everybody sees may be kept again by now, from where the logout led.
  await expect
    .poll(async () => (await kept(page, 'images')).filter((url) => url.includes('/view/page/')))
    .toEqual([]);
  await expect
    .poll(async () =>
      (await kept(page, 'replies')).filter((address) => !address.includes('kept-for=0')),
    )
    .toEqual([]);
});

test('a page that needs more than the session is never kept', async ({ page }) => {
  test.slow();
  const api = await administrator();
  const { id, url } = await makeConverted(api, freshName('Guarded '), 3);
  await api.document.update({ id, price: 3, preview: 1 });
  const { id: user_id, username } = await registerMember('owner');
  await api.order.systemRecharge({ user_id, credit: 10 });
  await logInToSite(page, username);
  await untilKept(page);
  await page.goto(url);
  const buy = page.getByRole('button', { name: '购买全文（3 积分）' });
  await buy.scrollIntoViewIfNeeded();
  await buy.click();
  await page.getByRole('dialog').getByRole('button', { name: '支付' }).click();
  const third = page.locator('img[data-page="3"]').first();
  await third.scrollIntoViewIfNeeded();
  await expect(third).toHaveJSProperty('complete', true);
  await untilImageKept(page);
  const images = await kept(page, 'images');
  expect(images.filter((address) => /\/[23]\.[^/]*$/.test(address))).toEqual([]);
});
