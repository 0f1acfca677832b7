import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { median, ratio, type Benchmark } from './lib/benchmark.ts';
import { launch, throttledPage } from './lib/browser.ts';
import { makeTextPdf } from './lib/pdf.ts';
import { PAINTED, servePdfjs } from './lib/pdfjs-viewer.ts';
import { startProduct } from './lib/product.ts';
import { uploadAndConvert } from './lib/upload.ts';

const PAGES = 300;
const FAR = 250;
const RUNS = 5;

type Times = { first: number; far: number; linked: number };
type OurTimes = Times & { typed: number };

/** For what was opened before to end: closing it takes the processor for a while. */
const REST_MS = 1000;

/** Between two keys of somebody who types fast. */
const KEY_MS = 120;

/**
 * Milliseconds until the page itself says, on its console, that page `number` is painted. The driver's own script, which its
 * questions bring into a page, took 43 ms of the time until the first page, so nothing is asked before.
 */
async function opened(page: Page, url: string, number: number): Promise<number> {
  await page.addInitScript(
    `(${whenPainted.toString()})(${number}).then((ms) => console.debug('${PAINTED}', ms))`,
  );
  return await said(page, url);
}

async function said(page: Page, url: string): Promise<number> {
  await page.waitForTimeout(REST_MS);
  const message = page.waitForEvent('console', (each) => each.text().startsWith(PAINTED));
  await page.goto(url, { waitUntil: 'commit' });
  return Number((await message).text().split(' ')[1]);
}

/** Runs in the page: milliseconds until the image of page `number` is decoded and two frames have passed. */
async function whenPainted(number: number): Promise<number> {
  for (;;) {
    const image = document.querySelector<HTMLImageElement>(`img[data-page="${number}"]`);
    if (image?.complete === true && image.naturalWidth > 0) {
      await image.decode();
      const box = image.getBoundingClientRect();
      const visible = box.bottom > 0 && box.top < innerHeight;
      if (visible) {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return performance.now();
      }
    }
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** Milliseconds from Enter, after the number of the page was typed into the box, which the reader takes as announced. */
async function typeNumber(page: Page): Promise<number> {
  await page.evaluate(() => {
    addEventListener('keydown', ({ key, timeStamp }) => {
      if (key === 'Enter') document.documentElement.dataset.entered = String(timeStamp);
    });
  });
  const box = page.getByLabel('页码', { exact: true });
  await box.click();
  await box.pressSequentially(String(FAR), { delay: KEY_MS });
  await page.waitForTimeout(KEY_MS);
  await box.press('Enter');
  const painted = await page.evaluate(whenPainted, FAR);
  return painted - Number(await page.evaluate(() => document.documentElement.dataset.entered));
}

async function openOurs(browser: Browser, url: string): Promise<OurTimes> {
  const page = await throttledPage(browser);
  const first = await opened(page, url, 1);
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate((number) => {
    const now = performance.now();
    location.hash = `#p${number}`;
    return now;
  }, FAR);
  const far = (await page.evaluate(whenPainted, FAR)) - asked;
  await page.context().close();
  const fresh = await throttledPage(browser);
  const linked = await opened(fresh, `${url}#p${FAR}`, FAR);
  await fresh.context().close();
  const another = await throttledPage(browser);
  await another.goto(url, { waitUntil: 'commit' });
  await another.waitForLoadState('networkidle');
  const typed = await typeNumber(another);
  await another.context().close();
  return { first, far, linked, typed };
}

async function openPdfjs(browser: Browser, origin: string): Promise<Times> {
  const page = await throttledPage(browser);
  const first = await said(page, origin);
  const far = (await page.evaluate(
    `(async () => { const asked = performance.now(); return (await window.show(${FAR})) - asked; })()`,
  )) as number;
  await page.context().close();
  const fresh = await throttledPage(browser);
  const linked = await said(fresh, `${origin}#${FAR}`);
  await fresh.context().close();
  return { first, far, linked };
}

export const benchmark: Benchmark = {
  about: `A ${PAGES}-page document over 10 Mbit/s and 40 ms, cold cache: page 1 sharp, then page ${FAR}; afresh at page ${FAR}.`,
  yardstick: 'the same PDF shown by pdf.js in a bare page, same browser, same line, in turn',
  async run(say) {
    const pdf = await makeTextPdf(PAGES);
    const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-open-'));
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    const product = await startProduct();
    const viewer = await servePdfjs(file);
    const browser = await launch();
    const ours: OurTimes[] = [];
    const theirs: Times[] = [];
    try {
      const { uuid, categoryId } = await uploadAndConvert(product.api, pdf, '三百页');
      const url = `${product.origin}/library/${categoryId}/${uuid}`;
      for (let run = 1; run <= RUNS; run += 1) {
        const our = await openOurs(browser, url);
        const their = await openPdfjs(browser, viewer.origin);
        ours.push(our);
        theirs.push(their);
        say(
          `run ${run}: page 1 ${our.first.toFixed(0)} / ${their.first.toFixed(0)} ms, page ${FAR} ${our.far.toFixed(0)} (typed ${our.typed.toFixed(0)}) / ${their.far.toFixed(0)} ms, opened at page ${FAR} ${our.linked.toFixed(0)} / ${their.linked.toFixed(0)} ms`,
        );
      }
    } finally {
      await browser.close();
      viewer.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    const first = [median(ours.map((t) => t.first)), median(theirs.map((t) => t.first))] as const;
    const far = [median(ours.map((t) => t.far)), median(theirs.map((t) => t.far))] as const;
    const linked = [
      median(ours.map((t) => t.linked)),
      median(theirs.map((t) => t.linked)),
    ] as const;
    const pdfSize = `${(pdf.length / 1024).toFixed(0)} KB`;
    return [
      { what: 'size of the PDF', value: pdfSize },
      { what: 'page 1, ours', value: `${first[0].toFixed(0)} ms` },
      { what: 'page 1, pdf.js', value: `${first[1].toFixed(0)} ms` },
      { what: 'page 1, ours against pdf.js', value: ratio(...first), target: '<= 0.12' },
      { what: `opened at page ${FAR}, ours`, value: `${linked[0].toFixed(0)} ms` },
      { what: `opened at page ${FAR}, pdf.js`, value: `${linked[1].toFixed(0)} ms` },
      {
        what: `opened at page ${FAR}, ours against pdf.js`,
        value: ratio(...linked),
        target: '<= 0.15',
      },
      // pdf.js has the whole file by then, and two of its frames belong to the measurement itself.
      { what: `page ${FAR}, ours`, value: `${far[0].toFixed(0)} ms` },
      {
        what: `page ${FAR}, ours, its number typed (${KEY_MS} ms a key) and fetched meanwhile, from Enter`,
        value: `${median(ours.map((t) => t.typed)).toFixed(0)} ms`,
        target: '<= 60 ms',
      },
      { what: `page ${FAR}, pdf.js`, value: `${far[1].toFixed(0)} ms` },
      { what: `page ${FAR}, ours against pdf.js`, value: ratio(...far), target: '<= 0.25' },
    ];
  },
};
