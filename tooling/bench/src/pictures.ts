import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { launch } from './lib/browser.ts';
import { LIBRARY, whenConverted } from './lib/demo-library.ts';
import { PASSWORD, repository, startProduct, type Running } from './lib/product.ts';

/*
 * Writes the pictures of the README: the built product with the demo library, as a browser shows it.
 */
const FOLDER = path.join(repository, 'docs/pictures');
const MAX_BYTES = 80 * 1024;
const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: 'zh-CN' } as const;
const PHONE = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
} as const;
/** A book of the demo library that has pages worth seeing. */
const BOOK = '论语';
/** Its second chapter begins there. */
const PAGE = 6;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** The smallest loss at which the file is small enough for a page that shows them all. */
async function write(name: string, png: Buffer): Promise<void> {
  for (let quality = 90; quality >= 40; quality -= 10) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    writeFileSync(path.join(FOLDER, `${name}.webp`), bytes);
    say(`${name}.webp  ${Math.ceil(bytes.length / 1024)} KB, quality ${quality}`);
    return;
  }
  throw new Error(`${name} is larger than ${MAX_BYTES} bytes`);
}

/** Waits until fonts and all pictures in view are there. Event streams stay open, so the network never falls silent. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .every((image) => image.complete),
  );
}

type Shot = {
  readonly name: string;
  readonly url: string;
  /** What shows that the page is whole. */
  readonly shown: (page: Page) => Locator;
  readonly context?: BrowserContextOptions;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
};

async function take(browser: Browser, { name, url, shown, context, act }: Shot): Promise<void> {
  const opened = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', ...context });
  const page = await opened.newPage();
  await page.goto(url);
  await act?.(page);
  await shown(page).waitFor();
  await settled(page);
  await write(name, await page.screenshot());
  await opened.close();
}

/** Logs in to the back office; the session is a cookie or an entry of the storage, which the next shots begin with. */
async function logIn(browser: Browser, admin: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.goto(`${admin}/auth/login`);
  await page.getByLabel('用户名、邮箱或手机号码').fill('admin');
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '仪表盘' }).waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

async function shotsOf({ api, origin }: Running, browser: Browser): Promise<Shot[]> {
  const { document } = await api.document.list({ wd: BOOK, status: [2], size: 1 });
  const [book] = document;
  if (book === undefined) throw new Error(`The demo library has no ${BOOK}`);
  const reader = `${origin}/library/${book.category_id.at(-1) ?? 'all'}/${book.uuid}#p${PAGE}`;
  const admin = origin.replace('localhost', 'admin.localhost');
  const context = await logIn(browser, admin);
  const sheet = (page: Page) =>
    page.getByRole('img', { name: new RegExp(`第 ${PAGE} 页`) }).first();
  return [
    {
      name: 'home',
      url: `${origin}/`,
      shown: (page) => page.getByRole('heading', { name: '编辑推荐' }),
    },
    {
      name: 'reader',
      url: reader,
      act: (page) => page.getByRole('button', { name: '缩略图与目录' }).click(),
      shown: sheet,
    },
    { name: 'reader-dark', url: reader, shown: sheet, context: { colorScheme: 'dark' } },
    { name: 'reader-phone', url: reader, shown: sheet, context: PHONE },
    {
      name: 'search',
      url: `${origin}/search?wd=${encodeURIComponent('君子')}`,
      shown: (page) => page.getByText(/找到约 \d+ 条结果/),
    },
    {
      name: 'dashboard',
      url: `${admin}/admin/dashboard`,
      context,
      act: (page) => page.getByRole('button', { name: '不再显示' }).click(),
      shown: (page) => page.getByText('近 30 天').first(),
    },
    {
      name: 'documents',
      url: `${admin}/admin/document/list`,
      context,
      shown: (page) => page.getByLabel(/^阅读《/).nth(5),
    },
  ];
}

const product = await startProduct(await freePort(), { demo: true, kept: LIBRARY });
const browser = await launch();
try {
  await whenConverted(product, say);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of await shotsOf(product, browser)) await take(browser, shot);
} finally {
  await browser.close();
  await product.stop();
}
