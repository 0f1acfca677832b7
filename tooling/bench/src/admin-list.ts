import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { median, ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { launch } from './lib/browser.ts';
import { idle, longestInput, watchInputs } from './lib/event-timing.ts';
import type { Drawn, DrawnTable } from './lib/plain-table.ts';
import { PASSWORD, startProduct } from './lib/product.ts';

const ROWS = 100;
const RUNS = 7;
const SLOWDOWNS = [1, 4] as const;
const LIST = '/admin/friendlink';
/** What the design asks of the list by itself, at a slowdown of 4. */
const TARGETS = { drawn: 120, updated: 10, interaction: 100 } as const;

type Measured = { readonly drawn: number[]; readonly updated: number[] };

/** Milliseconds that the main thread of a page was busy with tasks until now. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function throttled(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Runs in the page: an element with what is in it. */
function readTable(): DrawnTable {
  const read = (node: Node): Drawn[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [name, value]),
    );
    return [{ tag: node.localName, attributes, children: [...node.childNodes].flatMap(read) }];
  };
  const one = (node: Node | null): Drawn => (node === null ? '' : (read(node)[0] ?? ''));
  const table = document.querySelector('main table');
  if (!(table instanceof HTMLTableElement)) throw new Error('no table');
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  return { table: one(table), head: one(table.tHead), rows: rows.map(one) };
}

/**
 * The list as an operator meets it: the page of 100 rows comes by the pagination, so the screen stands already, and is drawn
 * once its data have arrived; then one row is turned off, after which the list is read again.
 */
async function measureList(
  page: Page,
  session: CDPSession,
): Promise<{ drawn: number; updated: number }> {
  await page.getByRole('link', { name: '下一页' }).click({ noWaitAfter: true });
  const drawn = await page.evaluate(async (count) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isDrawn = () =>
      document.querySelectorAll('main tbody:not([inert]) tr').length === count &&
      document.querySelector('main tbody tr')?.textContent?.includes('第 101 个') === true;
    while (!isDrawn()) await frame();
    await frame();
    const painted = performance.now();
    const [last] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/friendlink/list'))
      .slice(-1) as PerformanceResourceTiming[];
    return painted - (last?.responseEnd ?? 0);
  }, ROWS);
  await idle(page);
  // Finding the switch costs the page more than all that the press causes.
  const row = page.locator('main tbody tr').filter({ hasText: '第 150 个' });
  await row.getByLabel('启用').focus();
  await idle(page);
  const before = await busy(session);
  const read = page.waitForResponse((response) => response.url().includes('/friendlink/list'));
  await page.keyboard.press('Space');
  await (await read).finished();
  await idle(page);
  const updated = (await busy(session)) - before;
  return { drawn, updated };
}

/** The same cells by plain React, with the same styles: drawn, and drawn again with another cell in one row. */
async function measurePlain(
  page: Page,
  session: CDPSession,
  of: DrawnTable,
): Promise<{ drawn: number; updated: number }> {
  const drawn = await page.evaluate(async (table) => {
    const began = performance.now();
    (globalThis as unknown as { plainTable: { draw(table: unknown): void } }).plainTable.draw(
      table,
    );
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    return performance.now() - began;
  }, of);
  await idle(page);
  const rows = structuredClone(of.rows) as unknown as { children: unknown[] }[];
  rows[49]?.children.splice(-1, 1, { tag: 'td', attributes: {}, children: ['停用'] });
  await page.evaluate((next) => Object.assign(globalThis, { next }), rows);
  await idle(page);
  const before = await busy(session);
  await page.evaluate(() => {
    const { plainTable, next } = globalThis as unknown as {
      plainTable: { update(rows: unknown): void };
      next: unknown;
    };
    plainTable.update(next);
  });
  await idle(page);
  return { drawn, updated: (await busy(session)) - before };
}

/** The longest of the interactions that an operator has with a list, from the input to the next frame. */
async function measureInteractions(page: Page): Promise<number> {
  await watchInputs(page);
  const row = (number: number) => page.locator('main tbody tr').nth(number);
  for (const number of [3, 20, 60])
    await row(number).getByRole('checkbox', { name: /^选择/ }).click();
  await page.getByRole('button', { name: '取消选择' }).click();
  await row(10).getByLabel('启用').press('Space');
  await idle(page);
  await row(12)
    .getByRole('button', { name: /的操作$/ })
    .click();
  await page.keyboard.press('Escape');
  await row(1).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowDown');
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('searchbox').first().pressSequentially('第 1');
  await page.getByRole('button', { name: '紧凑' }).click();
  return (await longestInput(page)).longest;
}

async function logIn(browser: Browser, admin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`${admin}/auth/login`);
  await page.getByLabel('用户名、邮箱或手机号码').fill('admin');
  await page.getByLabel(/^密码\*?$/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '仪表盘' }).waitFor();
  await page.close();
  return context;
}

export const benchmark: Benchmark = {
  about: `A list of the back office with ${ROWS} rows, built for production: drawn once its data are there, and one row changed; CPU as it is and 4 times slower. The longest of some twenty interactions with it.`,
  yardstick:
    'plain React without any of our components that draws the same cells with the same styles',
  async run(say) {
    const product = await startProduct();
    const admin = product.origin.replace('localhost', 'admin.localhost');
    const browser = await launch();
    try {
      for (let number = 2 * ROWS; number > 0; number -= 1)
        await product.api.friendlink.create({
          title: `第 ${String(number).padStart(3, '0')} 个友情链接`,
          link: `https://example.com/${number}`,
          description: '一家图书馆，收藏古籍',
          sort: 1000 - number,
        });
      const bundle = await build({
        entryPoints: [path.join(import.meta.dirname, 'lib/plain-table.ts')],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      const script = bundle.outputFiles[0]?.text ?? '';
      const context = await logIn(browser, admin);
      const rows: Row[] = [];
      for (const rate of SLOWDOWNS) {
        const ours: Measured = { drawn: [], updated: [] };
        const plain: Measured = { drawn: [], updated: [] };
        const interactions: number[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const page = await context.newPage();
          await page.goto(`${admin}${LIST}?size=${ROWS}`);
          await page.getByText('第 001 个').waitFor();
          await idle(page);
          const session = await throttled(page, rate);
          const list = await measureList(page, session);
          ours.drawn.push(list.drawn);
          ours.updated.push(list.updated);
          const table = await page.evaluate(readTable);
          const styles = await page.evaluate(() =>
            [...document.querySelectorAll('link[rel=stylesheet], style')]
              .map(({ outerHTML }) => outerHTML)
              .join(''),
          );
          interactions.push(await measureInteractions(page));
          await page.close();

          const bare = await context.newPage();
          await bare.route('**/plain-table', (route) =>
            route.fulfill({
              contentType: 'text/html',
              body: `<!doctype html><html>${styles}<main id="root"></main><script>${script}</script></html>`,
            }),
          );
          await bare.goto(`${admin}/plain-table`);
          const bareSession = await throttled(bare, rate);
          const reference = await measurePlain(bare, bareSession, table);
          plain.drawn.push(reference.drawn);
          plain.updated.push(reference.updated);
          await bare.close();
          say(
            `${rate}x: drawn ${list.drawn.toFixed(0)} ms, plain ${reference.drawn.toFixed(0)}; updated ${list.updated.toFixed(0)}, plain ${reference.updated.toFixed(0)}; interaction ${interactions.at(-1)}`,
          );
        }
        const isSlow = rate === 4;
        const row = (what: string, kind: keyof Measured, limit: string): Row => ({
          what: `${what}, CPU ${rate}x slower`,
          value: `${median(ours[kind]).toFixed(0)} ms, plain ${median(plain[kind]).toFixed(0)} ms, ratio ${ratio(median(ours[kind]), median(plain[kind]))}`,
          target: limit,
        });
        rows.push(
          row(
            `${ROWS} rows drawn`,
            'drawn',
            `<= 2 x plain${isSlow ? `, <= ${TARGETS.drawn} ms` : ''}`,
          ),
          row('one row updated and the list read again', 'updated', '<= 2 x plain'),
          {
            what: `longest interaction, CPU ${rate}x slower`,
            value: `${median(interactions).toFixed(0)} ms`,
            target: `<= ${TARGETS.interaction} ms`,
          },
        );
      }
      return rows;
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
