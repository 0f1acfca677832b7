import { expect, test } from '@playwright/test';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeConverted } from '../documents.ts';
import { administrator, freshName, PASSWORD, registerMember } from '../people.ts';
import { PORT } from '../product.ts';

// Playwright drives a Firefox of its own alone. Puppeteer drives Debian's, by the standard that both browsers know.
const firefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (file) => file !== undefined && existsSync(file),
);
test.skip(firefox === undefined, 'Firefox is missing: set FIREFOX_PATH');

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch({
    browser: 'firefox',
    executablePath: firefox ?? '',
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
  });
});
test.afterAll(async () => {
  await browser?.close();
});

/**
 * A tab that tells of uncaught errors, but not of requests that it gave up when it was left, nor of those that found no
 * network: Firefox counts what a worker let fail as an error of the page, though that caught it.
 */
async function openTab(errors: string[]): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => {
    const isOfRequest =
      /ServiceWorker (?:intercepted|passed a promise .* ‘TypeError: NetworkError)/;
    if (!isOfRequest.test(String(error))) errors.push(String(error));
  });
  return page;
}

/** The product behind a network that can go: what the browser itself offers leaves workers out. */
async function openNetwork() {
  let isUp = true;
  const server = http.createServer((request, response) => {
    if (!isUp) {
      request.socket.destroy();
      return;
    }
    const { url, method, headers } = request;
    const asked = http.request({ port: PORT, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => request.socket.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    goDown() {
      isUp = false;
      server.closeAllConnections();
    },
    close: () => server.close(),
  };
}

test('in Firefox a document is read, pages are jumped to, and all of it stays without a network', async () => {
  const api = await administrator();
  const title = freshName('Fox ');
  const { url } = await makeConverted(api, title, 12);
  const network = await openNetwork();
  const errors: string[] = [];
  try {
    const page = await openTab(errors);
    await page.goto(`${network.origin}${url}`);
    const number = page.locator('input[aria-label=页码]');
    await number.fill('9');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.querySelector('img[data-page="9"]') as HTMLImageElement)?.naturalWidth > 0,
    );
    await page.locator('button[aria-label=视图]').click();
    await page.waitForSelector('[role=menu]:popover-open');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=menu]', { hidden: true });

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The first visit was not the worker's.
    await page.reload();
    await page.waitForFunction(
      async (path: string) => {
        const pages = await caches.open('wy-1-pages');
        const shell = await caches.open('wy-1-shell');
        const images = await caches.open('wy-1-images');
        const kept = await images.keys();
        // Each is kept in its own time; the page of the document that stands in the HTML is asked for again, too.
        return (
          (await pages.match(path)) !== undefined &&
          (await shell.keys()).length > 0 &&
          kept.some((image) => image.url.includes('/1.'))
        );
      },
      {},
      url,
    );
    network.goDown();
    await page.evaluate(() => location.reload()).catch(() => undefined);
    await page.waitForFunction(
      (words: string) => document.querySelector('h1')?.textContent?.includes(words) === true,
      {},
      title,
    );
    await page.waitForFunction(() => document.querySelector('img[data-page]') !== null);
    expect(errors).toEqual([]);
  } finally {
    network.close();
  }
});

const SITE = `http://localhost:${PORT}`;

async function enter(page: Page, username: string): Promise<void> {
  await page.goto(`${SITE}/auth/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/');
}

test('in Firefox a member marks words with the pointer, and finds them marked again', async () => {
  const { url, id } = await makeConverted(await administrator(), freshName('Marked '), 2);
  const { api, username } = await registerMember('foxmark');
  const errors: string[] = [];
  const page = await openTab(errors);
  await enter(page, username);
  await page.goto(`${SITE}${url}`);
  const words = '[data-lines="1"] > span:not([aria-hidden])';
  // Once it stands still.
  await page.locator(words).hover();
  const box = await (await page.$(words))?.boundingBox();
  if (box == null) throw new Error('no line');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle);
  await page.mouse.move(box.x + box.width - 1, middle);
  await page.mouse.up();
  await page.locator('::-p-aria([name="划线"][role="button"])').click();
  await expect
    .poll(async () => (await api.annotation.ofDocument({ document_id: id })).annotation)
    .toMatchObject([{ page: 1, quote: expect.stringMatching(/^Marked /) }]);
  await page.reload();
  await page.waitForSelector('[data-annotation]');
  expect(errors).toEqual([]);
});

test('in Firefox words that are selected over two pages begin and end where the pointer was', async () => {
  const { url } = await makeConverted(await administrator(), freshName('Over '), 2);
  const errors: string[] = [];
  const page = await openTab(errors);
  // Both pages are in sight.
  await page.setViewport({ width: 1280, height: 1600 });
  await page.goto(`${SITE}${url}`);
  const wordsOf = (number: number, line: number) =>
    `[data-lines="${number}"] > :nth-child(${line} of span:not([aria-hidden]))`;
  await page.waitForSelector(wordsOf(1, 2));
  await page.locator('button[aria-label=缩小]').click({ count: 3 });
  // Once they stand still.
  await page.locator(wordsOf(2, 1)).setEnsureElementIsInTheViewport(false).hover();
  const middleOf = async (selector: string) => {
    const box = await (await page.$(selector))?.boundingBox();
    if (box == null) throw new Error('no line');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const above = await middleOf(wordsOf(1, 2));
  const below = await middleOf(wordsOf(2, 1));
  const drag = async (from: typeof above, to: typeof above) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
    return await page.evaluate(() => {
      const range = getSelection()?.getRangeAt(0);
      return [range?.startContainer, range?.endContainer].map((node) => node?.textContent);
    });
  };
  const lines = ['This is line one of page 1 of 2.', expect.stringMatching(/^Over .* page 2$/)];
  expect(await drag(above, below)).toEqual(lines);
  await page.mouse.click(above.x, above.y - 30);
  expect(await drag(below, above)).toEqual(lines);
  expect(errors).toEqual([]);
});

test('in Firefox a member logs in and writes an article', async () => {
  const { api, id, username } = await registerMember('fox');
  const title = freshName('Fox article ');
  const errors: string[] = [];
  const page = await openTab(errors);
  await enter(page, username);
  await page.goto(`${SITE}/post`);
  await page.locator('input[name=title]').fill(title);
  await page.locator('[contenteditable=true]').click();
  await page.keyboard.type('## Reading');
  await page.waitForSelector('[contenteditable=true] h2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Every day a page.');
  await page.locator('::-p-aria([name="存为草稿"][role="button"])').click();
  await expect
    .poll(async () => (await api.article.list({ user_id: [id] })).article)
    .toMatchObject([{ title, status: 3 }]);
  expect(errors).toEqual([]);
});
