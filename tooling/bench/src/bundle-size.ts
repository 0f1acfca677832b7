import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Benchmark, Row } from './lib/benchmark.ts';
import { launch, throttledPage } from './lib/browser.ts';
import { LIBRARY, whenConverted } from './lib/demo-library.ts';
import { repository, startProduct } from './lib/product.ts';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; css?: string[] };
type Manifest = Record<string, Chunk>;

/** The scripts that a route needs before it answers: entry, route chunk and what they import. */
function closure(manifest: Manifest, roots: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const name of chunk.imports ?? []) visit(name);
  };
  for (const root of roots) visit(root);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

const brotliSize = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function sizes(folder: string, files: string[]): { brotli: number; gzip: number } {
  let brotli = 0;
  let gzip = 0;
  for (const file of files) {
    const bytes = readFileSync(path.join(folder, file));
    brotli += brotliSize(bytes);
    gzip += gzipSync(bytes, { level: 9 }).length;
  }
  return { brotli, gzip };
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function measure(app: string, routes: Record<string, { page: RegExp; target?: string }>): Row[] {
  const folder = path.join(repository, 'apps', app, 'dist');
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${app} is not built: pnpm build`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  return Object.entries(routes).map(([route, { page, target }]) => {
    const pages = Object.keys(manifest).filter((key) => page.test(key));
    if (pages.length !== 1)
      throw new Error(`${app} ${route}: ${pages.length} chunks match ${String(page)}`);
    const { brotli, gzip } = sizes(folder, closure(manifest, [...entry, ...pages]));
    const value = `${kib(brotli)} brotli, ${kib(gzip)} gzip`;
    const what = `until it answers, ${app} ${route}`;
    return { what, value, ...(target === undefined ? {} : { target }) };
  });
}

/** Bytes of the scripts that a browser asked for, or found in the HTML, before it painted anything. */
async function beforePaint(browser: Browser, url: string): Promise<number> {
  const page = await throttledPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const found = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      painted: paint?.startTime,
      scripts: scripts.map(({ startTime, encodedBodySize }) => ({ startTime, encodedBodySize })),
      inline: [...document.querySelectorAll('script:not([src], [type*=json])')].map(
        (script) => script.textContent,
      ),
    };
  });
  await page.context().close();
  const { painted, scripts, inline } = found;
  if (painted === undefined) throw new Error(`${url} painted nothing`);
  if (scripts.length === 0) throw new Error(`${url} has no scripts`);
  const asked = scripts.filter(({ startTime }) => startTime < painted);
  return (
    asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) +
    inline.reduce((sum, text) => sum + brotliSize(Buffer.from(text)), 0)
  );
}

async function watchPages(say: (line: string) => void): Promise<Row[]> {
  const product = await startProduct(undefined, { demo: true, kept: LIBRARY });
  const browser = await launch();
  try {
    await whenConverted(product, say);
    const { document } = await product.api.document.list({ status: [2], size: 1 });
    const [shown] = document;
    if (shown === undefined) throw new Error('The demo library is empty');
    const documentAddress = `/library/${shown.category_id.at(-1) ?? 'all'}/${shown.uuid}`;
    const pages = [
      { what: 'home', address: '/', target: '<= 120 KB' },
      { what: 'document', address: documentAddress, target: '<= 125 KB' },
    ];
    const rows: Row[] = [];
    for (const { what, address, target } of pages) {
      const bytes = await beforePaint(browser, product.origin + address);
      rows.push({ what: `before the first paint, ${what}`, value: `${kib(bytes)} brotli`, target });
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

export const benchmark: Benchmark = {
  about:
    'JavaScript that pages take: before their first paint, in Chromium over 10 Mbit/s, and until they answer, by the build.',
  yardstick: 'the measured floor of the libraries alone, until a page answers: 133 KB brotli',
  async run(say) {
    return [
      ...(await watchPages(say)),
      ...measure('site', {
        '/': { page: /home-page\.tsx$/, target: '<= 120 KB brotli' },
        '/library/{category}/{id}': { page: /document-page\.tsx$/, target: '<= 125 KB brotli' },
        '/library': { page: /library-page\.tsx$/ },
      }),
      ...measure('admin', { '/admin/document/list': { page: /document-list-page\.tsx$/ } }),
    ];
  },
};
