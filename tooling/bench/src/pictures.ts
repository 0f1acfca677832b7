import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
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

/** Waits until nothing is loading, fonts and the pictures in view included. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

type Shot = {
  readonly name: string;
  readonly url: string;
  readonly context?: BrowserContextOptions;
  readonly prepare?: (page: Page) => Promise<void>;
};

async function take(browser: Browser, { name, url, context, prepare }: Shot): Promise<void> {
  const opened = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', ...context });
  const page = await opened.newPage();
  await page.goto(url);
  await prepare?.(page);
  await settled(page);
  await write(name, await page.screenshot());
  await opened.close();
}

async function logIn(page: Page): Promise<void> {
  const wanted = page.url();
  await page.getByLabel('用户名或邮箱').fill('admin');
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '仪表盘' }).waitFor();
  // The address that was asked for before the login.
  if (!wanted.includes('dashboard')) await page.goto(decodeURIComponent(wanted));
}

async function shotsOf({ api, origin }: Running): Promise<Shot[]> {
  const { document } = await api.document.list({ wd: BOOK, status: [2], size: 1 });
  const [book] = document;
  if (book === undefined) throw new Error(`The demo library has no ${BOOK}`);
  const reader = `${origin}/library/${book.category_id.at(-1) ?? 'all'}/${book.uuid}`;
  const admin = `${origin.replace('localhost', 'admin.localhost')}/admin`;
  const asAdmin = (address: string, heading: string) => async (page: Page) => {
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await logIn(page);
    await page.goto(`${admin}${address}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  };
  return [
    { name: 'home', url: `${origin}/` },
    { name: 'reader', url: reader },
    { name: 'reader-dark', url: reader, context: { colorScheme: 'dark' } },
    { name: 'reader-phone', url: reader, context: PHONE },
    { name: 'search', url: `${origin}/search?wd=${encodeURIComponent('君子')}` },
    { name: 'dashboard', url: `${admin}/dashboard`, prepare: asAdmin('/dashboard', '仪表盘') },
    {
      name: 'documents',
      url: `${admin}/document/list`,
      prepare: asAdmin('/document/list', '文档列表'),
    },
  ];
}

const product = await startProduct(await freePort(), { demo: true, kept: LIBRARY });
const browser = await launch();
try {
  await whenConverted(product, say);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of await shotsOf(product)) await take(browser, shot);
} finally {
  await browser.close();
  await product.stop();
}
