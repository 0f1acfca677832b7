import type { Browser, Page } from 'playwright-core';
import { median, type Benchmark, type Row } from './lib/benchmark.ts';
import { launch } from './lib/browser.ts';
import { idle, longestInput, slowDown, watchInputs } from './lib/event-timing.ts';
import { makeTextPdf } from './lib/pdf.ts';
import { startProduct } from './lib/product.ts';
import { uploadAndConvert } from './lib/upload.ts';

const PAGES = 300;
const DOCUMENTS = 30;
const RUNS = 5;
const SLOWDOWN = 4;
const TARGET_MS = 100;
/**
 * Before each input, by what is said of it. At once, an input may wait for what the one before has changed, since that is still
 * rastered; people who look for the next button take longer.
 */
const PACES = { 'at once': 0, 'after half a second': 500 } as const;

/** What somebody does on a page, by name. */
type Inputs = Readonly<Record<string, (page: Page) => Promise<void>>>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The chosen hit among those that are listed. */
const chosenHit = (page: Page) => page.getByRole('listitem').locator('[aria-current="true"]');

async function typePage(page: Page, number: number): Promise<void> {
  const box = page.getByRole('textbox', { name: '页码' });
  await box.fill(String(number));
  await box.press('Enter');
}

const reader: Inputs = {
  'page turned by button': (page) => button(page, '下一页').click(),
  'page turned by key': (page) => page.keyboard.press('PageDown'),
  'page number typed': (page) => typePage(page, 250),
  'zoomed in': (page) => button(page, '放大').click(),
  'zoomed out': (page) => button(page, '缩小').click(),
  'two pages side by side': async (page) => {
    await button(page, '视图').click();
    await page.getByRole('menuitemcheckbox', { name: '双页' }).click();
  },
  'thumbnails opened': (page) => button(page, '缩略图与目录').click(),
  // The panel beside the pages has a tab of that name.
  'search opened': (page) =>
    page.getByRole('toolbar').getByRole('button', { name: '查找' }).click(),
  'words searched': async (page) => {
    const box = page.getByRole('searchbox', { name: '在文档中查找' });
    await box.pressSequentially('quick');
    await box.press('Enter');
    await page
      .getByText(/\d+ 处$/)
      .first()
      .waitFor();
  },
  'next hit': async (page) => {
    await button(page, '下一处').click();
    await chosenHit(page).waitFor();
  },
};

/** The results of the address are there. */
const listed = (page: Page) => page.getByText(/^共 \d+ 份文档$/).waitFor();

const library: Inputs = {
  'type chosen': async (page) => {
    await page.getByRole('region', { name: '筛选' }).getByText('PDF', { exact: true }).click();
    await listed(page);
  },
  'fee chosen': async (page) => {
    await page.getByRole('region', { name: '筛选' }).getByText('免费', { exact: true }).click();
    await listed(page);
  },
  'list instead of covers': (page) => button(page, '以列表显示').click(),
  'covers instead of list': (page) => button(page, '以封面显示').click(),
};

/** What somebody does with the reader that moves its pages, which may come a frame or more after the input's own. */
const MOVES = new Set([
  'page turned by button',
  'page turned by key',
  'page number typed',
  'zoomed in',
  'zoomed out',
  'two pages side by side',
]);

/** The longest input of each kind, in a page that was just opened. */
async function measure(
  browser: Browser,
  url: string,
  inputs: Inputs,
  isThere: (page: Page) => Promise<unknown>,
  restMs: number,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE }),
  );
  const page = await context.newPage();
  await page.goto(url);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  await slowDown(page, SLOWDOWN);
  await watchInputs(page);
  const longest = new Map<string, number>();
  for (const [name, act] of Object.entries(inputs)) {
    await page.waitForTimeout(restMs);
    await act(page);
    await page.waitForLoadState('networkidle');
    const measured = await longestInput(page);
    longest.set(name, measured.longest);
    if (MOVES.has(name)) longest.set(`${name}, until the pages stand`, measured.moved);
  }
  await context.close();
  return longest;
}

/** A page that has nothing but a button that changes its own colour. */
const BARE = `<!doctype html><button onclick="this.style.color = 'red'">press</button>`;

export const benchmark: Benchmark = {
  about: `What readers do in a ${PAGES}-page document and in the library, CPU ${SLOWDOWN} times slower: the longest input of each kind, from the event to the next frame; one input right after the other, and with half a second between.`,
  yardstick: 'a button that changes its own colour, on a page without anything else',
  async run(say) {
    const product = await startProduct();
    const browser = await launch();
    try {
      const { uuid, categoryId } = await uploadAndConvert(
        product.api,
        await makeTextPdf(PAGES),
        '三百页',
      );
      for (let number = 1; number <= DOCUMENTS; number += 1)
        await uploadAndConvert(product.api, await makeTextPdf(1 + (number % 3)), `文档 ${number}`);
      const places: readonly [string, string, Inputs, (page: Page) => Promise<unknown>][] = [
        [
          'reader',
          `${product.origin}/library/${categoryId}/${uuid}`,
          reader,
          (page) => page.getByRole('toolbar', { name: '阅读工具' }).waitFor(),
        ],
        ['library', `${product.origin}/library`, library, listed],
        [
          'bare page',
          `${product.origin}/bare`,
          { pressed: (page) => button(page, 'press').click() },
          idle,
        ],
      ];
      const measured = new Map<string, number[]>();
      for (let run = 1; run <= RUNS; run += 1)
        for (const [place, url, inputs, isThere] of places)
          for (const [pace, restMs] of Object.entries(PACES)) {
            const longest = await measure(browser, url, inputs, isThere, restMs);
            for (const [name, duration] of longest) {
              const key = `${place}, ${pace}: ${name}`;
              measured.set(key, [...(measured.get(key) ?? []), duration]);
            }
            say(
              `run ${run}, ${place}, ${pace}: ${[...longest].map((pair) => pair.join(' ')).join(', ')}`,
            );
          }
      return [...measured].map(([what, durations]): Row => {
        const value = `${median(durations).toFixed(0)} ms`;
        return what.startsWith('bare') || what.endsWith('stand')
          ? { what, value }
          : { what, value, target: `<= ${TARGET_MS} ms` };
      });
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
