import { expect, test, type Page, type Route } from '@playwright/test';
import { makeConverted } from '../documents.ts';
import { openHeld } from '../held.ts';
import {
  administrator,
  enterSite,
  freshName,
  logInToSite,
  PASSWORD,
  registerMember,
} from '../people.ts';
import { ADMIN_PASSWORD } from '../product.ts';
import { untilStarted } from '../started.ts';

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('a page follows the system into the dark, also before the app has started', async ({
  page,
}) => {
  const release = await openHeld(page, '/library');
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.emulateMedia({ colorScheme: 'dark' });
  release();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('what is printed from the dark is dark on white', async ({ page }) => {
  const looks = () =>
    page.evaluate(() => {
      const { color, backgroundColor: ground } = getComputedStyle(document.body);
      return { color, ground, scheme: getComputedStyle(document.documentElement).colorScheme };
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/library');
  await untilStarted(page);
  await expect
    .poll(looks)
    .toEqual({ color: 'rgb(237, 233, 223)', ground: 'rgb(23, 22, 19)', scheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await looks()).toEqual({
    color: 'rgb(35, 32, 27)',
    ground: 'rgb(255, 255, 255)',
    scheme: 'light',
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('on the smallest phone the name of the site and the buttons of the reader are whole', async ({
    page,
  }) => {
    const { url } = await makeConverted(await administrator(), freshName('Small '), 12);
    const { username } = await registerMember('small');
    await enterSite(page, username);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url);
    await untilStarted(page);
    const parts = [
      page.getByRole('banner').getByRole('link').first().locator('span'),
      page.getByRole('toolbar', { name: '阅读工具' }),
    ];
    for (const part of parts)
      await expect
        .poll(() => part.evaluate((element) => element.scrollWidth - element.clientWidth))
        .toBe(0);
  });

  test('who comes to search from the header can type at once', async ({ page }) => {
    await page.goto('/library');
    await untilStarted(page);
    await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap();
    const box = page.getByRole('main').getByRole('combobox', { name: '搜索' });
    await expect(box).toBeFocused();
    // By the way back and forth, the keyboard of the phone would come unasked.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '文库' })).toBeVisible();
    await page.goForward();
    await expect(box).toBeVisible();
    await expect(box).not.toBeFocused();
  });

  test('what is pressed has the size of a fingertip', async ({ page }) => {
    await page.goto('/library');
    await untilStarted(page);
    const heights = await page
      .locator('main')
      .locator('a, button')
      .evaluateAll((pressed) => pressed.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('whoever turns the phone reads on in a long article where they were', async ({ page }) => {
    const paragraphs = Array.from(
      { length: 120 },
      (_, index) => `<p>${index} ${'庭下如积水空明，水中藻荇交横。'.repeat(1 + (index % 6))}</p>`,
    );
    const { identifier } = await (
      await administrator()
    ).article.create({ title: freshName('Long '), content: paragraphs.join('') });
    await page.goto(`/article/detail/${identifier}`);
    await untilStarted(page);
    const reading = page.getByText(/^60 /);
    await reading.evaluate((element) => element.scrollIntoView());
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(reading).toBeInViewport();
    }
  });
});

test.describe('the place of a page', () => {
  test.use({ viewport: { width: 390, height: 420 } });

  test('a page opened from outside begins at its top, and going back restores the place', async ({
    page,
  }) => {
    await page.goto('/');
    await untilStarted(page);
    await page.evaluate(() => scrollTo(0, 240));
    await page.goto('/library');
    await untilStarted(page);
    await expect.poll(() => place(page)).toBe(0);
    await page.goBack();
    await untilStarted(page);
    await expect.poll(() => place(page)).toBe(240);
  });

  test('who scrolls before the app has started stays there', async ({ page }) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => scrollTo(0, 240));
    go();
    await untilStarted(page);
    // Floats beside the page as soon as the app runs.
    await expect(
      page.getByRole('complementary', { name: '快捷操作', includeHidden: true }),
    ).toBeAttached();
    expect(await place(page)).toBe(240);
  });

  test('a link to another page of a document wins over the place that was left', async ({
    page,
  }) => {
    const made = await makeConverted(await administrator(), freshName('Shared '), 10);
    await page.goto(`${made.url}#p3`);
    await expect(page.locator('img[data-page="3"]')).toBeInViewport();
    await page.goto('about:blank');
    await page.goto(`${made.url}#p9`);
    await expect(page.locator('img[data-page="9"]')).toBeInViewport();
    await expect(page).toHaveURL(/#p9$/);
  });
});

for (const [fate, lose] of [
  ['is lost on the way', (route: Route) => route.abort('connectionreset')],
  ['is gone from the server', (route: Route) => route.fulfill({ status: 404 })],
] as const)
  test(`a page works all the same where the file of what all pages have in common ${fate}`, async ({
    page,
  }) => {
    let isLost = false;
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    await page.route('**/assets/common-*.json', (route) => {
      isLost = true;
      return lose(route);
    });
    await page.goto('/library');
    await untilStarted(page);
    await page.getByRole('button', { name: /^外观：跟随系统/ }).click();
    await expect(page.getByRole('button', { name: /^外观：浅色/ })).toBeVisible();
    // What is drawn from it is there.
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await expect(navigation.getByRole('link', { name: '文章' })).toBeVisible();
    expect({ isLost, wrong }).toEqual({ isLost: true, wrong: [] });
  });

test('a member reads an article as it came, also where what shows another one is lost', async ({
  page,
}) => {
  const api = await administrator();
  const title = freshName('赤壁 ');
  const made = await api.article.create({ title, content: '<p>壬戌之秋，七月既望。</p>' });
  await page.route('**/assets/purify*', (route) => route.abort());
  const { username } = await registerMember('reader');
  await logInToSite(page, username);
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const gone of removedNodes)
          if (gone.textContent?.includes('七月既望') === true)
            document.documentElement.dataset.lost = '';
    }).observe(document, { childList: true, subtree: true });
  });
  const own = page.waitForResponse(/\/article\?/);
  await page.goto(`/article/detail/${made.identifier}`);
  await own;
  await untilStarted(page);
  await expect(page.getByText('七月既望')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-lost');
});

test('a section of an article is opened by its address, and by the contents of one that was opened from a list', async ({
  page,
}) => {
  const api = await administrator();
  const title = freshName('三章 ');
  const long = `<p>${'何夜无月？'.repeat(600)}</p>`;
  const names = ['一章', '二章', '三章'];
  const content = names.map((name) => `<h2>${name}</h2>${long}`).join('');
  const made = await api.article.create({ title, content });
  const last = page.getByRole('article').getByRole('heading', { name: '三章', level: 2 });
  // The contents are there before what the text waits for.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/purify*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/article');
  await untilStarted(page);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '三章' }).click();
  await expect(page).toHaveURL(/#section-3$/);
  release();
  await expect(last).toBeInViewport();
  const address = page.url();
  expect(address).toContain(`${made.identifier}#`);
  // Before the app is there.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(address);
  await expect(last).toBeInViewport();
  // And it stays there once it is.
  await page.unroute('**/assets/*.js');
  await page.goto('about:blank');
  await page.goto(address);
  await untilStarted(page);
  await expect(last).toBeInViewport();
});

test('without a network a page says so, and comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilStarted(page);
  await context.setOffline(true);
  // Neither the data of this page nor its code has been loaded.
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '文章' })
    .click();
  await expect(page.getByText('网络连接不上')).toBeVisible();
  await expect(page.getByText(/500/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeVisible();
});

test('a list without a network keeps its page, and comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/library');
  await untilStarted(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: '付费' }).click();
  await expect(page.getByText('网络连接失败')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '文库' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络连接失败')).toHaveCount(0);
  await expect(page).toHaveURL(/fee_type=charge/);
});

test('a browser that refuses storage loses preferences, not pages', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto('/library');
  await untilStarted(page);
  await page.getByRole('button', { name: '以列表显示' }).click();
  await expect(page.getByRole('button', { name: '以列表显示' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /^外观/ }).click();
  await expect(page.getByRole('button', { name: /^外观：浅色/ })).toBeVisible();
  await page.getByRole('link', { name: '文章' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeVisible();
  await logInToSite(page, 'admin', { password: ADMIN_PASSWORD });
  expect(errors).toEqual([]);
});

test('a page number that is none is page 1; the search keeps the focus, another page begins at its heading', async ({
  page,
}) => {
  const made = await makeConverted(await administrator(), freshName('Focus '), 1);
  expect(made.id).toBeGreaterThan(0);
  await page.goto('/library?page=abc');
  await untilStarted(page);
  await expect(page).toHaveTitle(/^文库 \|/);
  const box = page.getByRole('combobox', { name: '搜索' }).first();
  await box.fill('Focus');
  await box.press('Enter');
  await expect(page).toHaveURL(/wd=Focus/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Focus');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(box).toHaveValue('');
  // What a list shows after another order is said by the region that was there before.
  const said = page.getByRole('status').filter({ hasText: /^共 \d+ 份文档，第 1 页，按/ });
  await expect(said).toContainText('按综合排序');
  const region = await said.elementHandle();
  await page.getByRole('link', { name: '最新' }).click();
  await expect(said).toContainText('按最新排序');
  expect(await region?.evaluate((element) => element.textContent)).toContain('按最新排序');
  await page.getByRole('link', { name: '文章' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeFocused();
});

test('a person who is logged in passes the login to where it leads', async ({ page }) => {
  const username = freshName('passer');
  const api = await administrator();
  const email = `${username}@w.example`;
  await api.user.create({ username, email, password: PASSWORD, group_id: [2] });
  await enterSite(page, username);
  await page.goto('/auth/login?redirect=%2Flibrary%3Fpage%3D1');
  await expect(page).toHaveURL(/\/library\?page=1$/);
});
