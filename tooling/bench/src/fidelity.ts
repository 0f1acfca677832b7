import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { median, type Benchmark, type Row } from './lib/benchmark.ts';
import { launch } from './lib/browser.ts';
import { runConverter, type Conversion, type ConverterEvent } from './lib/converter.ts';
import { PagePainter } from './lib/page-painter.ts';
import { isBlank, readGrey, sideBySide, sizeOf } from './lib/picture.ts';
import {
  complains,
  embedsFonts,
  FINER,
  paintReference,
  popplerVersion,
  readReferenceText,
} from './lib/poppler.ts';
import { average, ssim, ssimAsIs, type Grey } from './lib/ssim.ts';
import { shareFound, shareInOrder, wordsOf } from './lib/words.ts';

/** Number of compared pages of each file; long files have LONG_FACTOR times as many. */
const PAGES = Number(process.env.FIDELITY_PAGES ?? 4);
const LONG_BYTES = 1024 * 1024;
const LONG_FACTOR = 8;
/** The width of a page in the reader; small pages are enlarged at most to twice their size. */
const WIDTH = 900;
const MAX_ENLARGED = 2;
const MAX_HEIGHT = 2400;
/** Words and their order are compared up to here: longest common subsequences are quadratic. */
const MAX_WORDS = 4000;
const WORST = 10;
/** An SVG page counts as wrong when its score is lower than that of the converter's own picture by this much. */
const LOSS = 0.02;

type Measured = {
  readonly file: string;
  readonly page: number;
  readonly ext: string;
  readonly bytes: number;
  readonly ssim: number;
  readonly asIs: number;
  /** Score of the converter's own picture of the page, which its SVG should equal. */
  readonly raster: number;
  readonly decoded: boolean;
  readonly blank: boolean;
  readonly boxDiffers: boolean;
  readonly found: number;
  readonly inOrder: number;
  readonly words: number;
};

type FileResult = {
  readonly file: string;
  readonly outcome: string;
  readonly pages: Measured[];
  /** If false, each program replaces fonts by those of the machine. */
  readonly fontsInside: boolean;
  /** The reference program reports errors, so that its picture is no reliable reference. */
  readonly isDoubtful: boolean;
  /** Pages that the converter left out. */
  readonly failed: number;
};

function pdfsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .toSorted();
}

function outcomeOf({ events, exitCode }: Conversion): string {
  const last = events.at(-1);
  return last?.code ?? last?.event ?? `exit ${String(exitCode)}`;
}

/** The reference picture at our size, of the page box that has our proportions. */
async function referenceOf(
  pdf: string,
  page: number,
  width: number,
  height: number,
): Promise<{ grey: Grey; boxDiffers: boolean } | undefined> {
  let other: Buffer | undefined;
  for (const box of ['crop', 'media'] as const) {
    const png = await paintReference(pdf, page, width, box);
    if (png === undefined) continue;
    const size = await sizeOf(png);
    if (Math.abs(size.height / FINER - height) <= Math.max(3, height / 200)) {
      return { grey: await readFiner(png, width, height), boxDiffers: false };
    }
    other ??= png;
  }
  return other && { grey: await readFiner(other, width, height), boxDiffers: true };
}

async function readFiner(png: Buffer, width: number, height: number): Promise<Grey> {
  return average(await readGrey(png, width * FINER, height * FINER), FINER);
}

class Fidelity {
  readonly #corpus: string;
  readonly #painter: PagePainter;
  readonly #pictures: string | undefined = process.env.FIDELITY_PICTURES;

  constructor(corpus: string, painter: PagePainter) {
    this.#corpus = corpus;
    this.#painter = painter;
    if (this.#pictures !== undefined) mkdirSync(this.#pictures, { recursive: true });
  }

  async file(name: string): Promise<FileResult> {
    const pdf = path.join(this.#corpus, name);
    const output = mkdtempSync(path.join(tmpdir(), 'wenyuan-fidelity-'));
    const last = PAGES * (readFileSync(pdf).length > LONG_BYTES ? LONG_FACTOR : 1);
    const format = process.env.FIDELITY_FORMAT ?? 'auto';
    try {
      const options = ['--text', '--pages', `1-${last}`, '--format', format];
      const conversion = await runConverter(pdf, output, options);
      const texts = readTexts(output);
      const pictures = path.join(output, 'pictures');
      await runConverter(pdf, pictures, ['--pages', `1-${last}`, '--format', 'webp']);
      const pages: Measured[] = [];
      for (const event of conversion.events) {
        if (event.event !== 'page') continue;
        const measured = await this.#page(name, output, event, texts.get(event.page ?? 0) ?? '');
        if (measured) pages.push(measured);
      }
      const failed = conversion.events.filter(({ event }) => event === 'page_failed').length;
      const fontsInside = await embedsFonts(pdf);
      const isDoubtful = await complains(pdf, last);
      return { file: name, outcome: outcomeOf(conversion), pages, failed, fontsInside, isDoubtful };
    } finally {
      rmSync(output, { recursive: true, force: true });
    }
  }

  async #page(
    name: string,
    output: string,
    event: ConverterEvent,
    text: string,
  ): Promise<Measured | undefined> {
    const { page = 0, file = '', ext = '', bytes = 0, width: w = 1, height: h = 1 } = event;
    const height = Math.round(Math.min(MAX_HEIGHT, (Math.min(WIDTH, MAX_ENLARGED * w) * h) / w));
    const width = Math.round((height * w) / h);
    const pdf = path.join(this.#corpus, name);
    const reference = await referenceOf(pdf, page, width, height);
    if (reference === undefined) return undefined;
    const paint = async (stored: string) => {
      const painted = await this.#painter.paint(path.join(output, stored), width, height);
      return painted && (await readGrey(painted.png, width, height));
    };
    const ours = await paint(file);
    const picture = ext === '.webp' ? ours : await paint(`pictures/${page}.webp`);
    const theirWords = wordsOf(await readReferenceText(pdf, page)).slice(0, MAX_WORDS);
    const ourWords = wordsOf(text);
    if (ours && this.#pictures !== undefined) {
      const saved = path.join(this.#pictures, `${name.replaceAll('/', '_')}-${page}.png`);
      writeFileSync(saved, await sideBySide(ours, reference.grey));
    }
    return {
      file: name,
      page,
      ext,
      bytes,
      ssim: ours ? ssim(ours, reference.grey) : 0,
      asIs: ours ? ssimAsIs(ours, reference.grey) : 0,
      raster: picture ? ssim(picture, reference.grey) : 0,
      decoded: ours !== undefined,
      blank: ours !== undefined && isBlank(ours) && !isBlank(reference.grey),
      boxDiffers: reference.boxDiffers,
      found: shareFound(ourWords, theirWords),
      inOrder: shareInOrder(ourWords.slice(0, MAX_WORDS), theirWords),
      words: theirWords.length,
    };
  }
}

function readTexts(output: string): Map<number, string> {
  try {
    const lines = readFileSync(path.join(output, 'text.jsonl'), 'utf8').trim().split('\n');
    return new Map(
      lines.map((line) => {
        const { page, text } = JSON.parse(line) as { page: number; text: string };
        return [page, text];
      }),
    );
  } catch {
    return new Map();
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanOf(files: readonly FileResult[]): number {
  return mean(files.flatMap(({ pages }) => pages.map((page) => page.ssim)));
}

function four(value: number): string {
  return value.toFixed(4);
}

function describe({ file, page, ext, ssim: value, boxDiffers, decoded, blank }: Measured): string {
  const marks = [boxDiffers && 'other box', !decoded && 'not decoded', blank && 'blank'];
  return [`${four(value)} ${file} p. ${page} ${ext}`, ...marks.filter(Boolean)].join(', ');
}

function summarise(files: FileResult[]): Row[] {
  const pages = files.flatMap((file) => file.pages);
  const values = pages.map((page) => page.ssim);
  const withText = pages.filter(({ words }) => words > 0);
  const words = withText.reduce((sum, page) => sum + page.words, 0);
  const weigh = (key: 'found' | 'inOrder') =>
    withText.reduce((sum, page) => sum + page[key] * page.words, 0) / words;
  const withPages = files.filter((file) => file.pages.length > 0);
  const perFile = withPages.map((file) => mean(file.pages.map((page) => page.ssim)));
  const sound = files.filter(({ isDoubtful }) => !isDoubtful);
  const webp = pages.filter(({ ext }) => ext === '.webp').length;
  return [
    { what: 'files compared', value: `${withPages.length} of ${files.length}`, target: '>= 60' },
    { what: 'pages compared', value: String(pages.length) },
    { what: 'SSIM, mean of pages', value: four(mean(values)), target: '>= 0.98' },
    {
      what: 'SSIM, mean of pages of files that the yardstick reads without an error',
      value: four(meanOf(sound)),
      target: '>= 0.98',
    },
    {
      what: 'SSIM, mean of those that have all their fonts inside',
      value: four(meanOf(sound.filter(({ fontsInside }) => fontsInside))),
      target: '>= 0.98',
    },
    {
      what: "SSIM of the converter's own pictures of the same pages",
      value: four(mean(pages.map(({ raster }) => raster))),
    },
    count(`SVG pages further off than their picture by ${LOSS}`, pages, isLoss),
    { what: 'SSIM, mean of files', value: four(mean(perFile)), target: '>= 0.98' },
    { what: 'SSIM, median of pages', value: four(median(values)) },
    { what: 'SSIM, least', value: four(Math.min(...values)) },
    { what: 'SSIM without averaging, mean', value: four(mean(pages.map(({ asIs }) => asIs))) },
    count('pages a browser cannot decode', pages, ({ decoded }) => !decoded),
    count('pages blank that should not be', pages, ({ blank }) => blank),
    {
      what: 'pages left out',
      value: String(files.reduce((sum, { failed }) => sum + failed, 0)),
      target: '0',
    },
    { what: "share of the yardstick's words found", value: four(weigh('found')) },
    { what: 'share of those in its order', value: four(weigh('inOrder')) },
    { what: 'pages as WebP', value: `${webp} of ${pages.length}` },
    { what: 'bytes a page, mean', value: mean(pages.map(({ bytes }) => bytes)).toFixed(0) },
    { what: 'bytes a page, median', value: String(median(pages.map(({ bytes }) => bytes))) },
  ];
}

function isLoss(page: Measured): boolean {
  return page.raster - page.ssim > LOSS;
}

function count(what: string, pages: Measured[], test: (page: Measured) => boolean): Row {
  return { what, value: String(pages.filter(test).length), target: '0' };
}

function listWorst(pages: Measured[]): Row[] {
  const worst = pages.toSorted((a, b) => a.ssim - b.ssim).slice(0, WORST);
  const leastText = pages
    .filter(({ words, found }) => words > 0 && found < 0.98)
    .toSorted((a, b) => (a.found - 1) * a.words - (b.found - 1) * b.words)
    .slice(0, WORST);
  return [
    ...worst.map((page, i) => ({ what: `worst ${i + 1}`, value: describe(page) })),
    ...pages.filter(isLoss).map((page) => ({
      what: 'further off than its picture',
      value: `${describe(page)}, its picture ${four(page.raster)}`,
    })),
    ...leastText.map((page, i) => ({
      what: `words missing ${i + 1}`,
      value: `${four(page.found)} of ${page.words}, ${page.file} p. ${page.page}`,
    })),
  ];
}

function tableRow({ file, outcome, pages, failed, fontsInside, isDoubtful }: FileResult): Row {
  if (pages.length === 0) return { what: file, value: outcome };
  const values = pages.map((page) => page.ssim);
  const svgs = pages.filter(({ ext }) => ext !== '.webp').length;
  const text = mean(pages.map(({ found }) => found));
  const left = failed === 0 ? '' : `, ${failed} left out`;
  const fonts = fontsInside ? '' : ', fonts not inside';
  const doubt = isDoubtful ? ', yardstick reports errors' : '';
  return {
    what: file,
    value: `mean ${four(mean(values))}, least ${four(Math.min(...values))}, ${pages.length} pages, ${svgs} SVG, words ${text.toFixed(3)}${left}${fonts}${doubt}`,
  };
}

async function measureAll(
  corpus: string,
  browser: Browser,
  say: (line: string) => void,
): Promise<FileResult[]> {
  const fidelity = new Fidelity(corpus, await PagePainter.open(browser));
  const only = process.env.FIDELITY_ONLY ?? '';
  const results: FileResult[] = [];
  for (const name of pdfsBelow(corpus).filter((file) => file.includes(only))) {
    const result = await fidelity.file(name);
    const row = tableRow(result);
    say(`${row.what}: ${row.value}`);
    results.push(result);
  }
  return results;
}

export const benchmark: Benchmark = {
  about: `What readers see of the PDFs below CORPUS_DIR: first ${PAGES} pages of each, ${PAGES * LONG_FACTOR} of those over 1 MiB, painted by Chromium.`,
  yardstick: 'pdftoppm and pdftotext (poppler) on the same pages',
  async run(say) {
    const corpus = process.env.CORPUS_DIR;
    if (corpus === undefined) throw new Error('CORPUS_DIR must name a folder of PDFs');
    say(await popplerVersion());
    const browser = await launch();
    try {
      const files = await measureAll(corpus, browser, say);
      const pages = files.flatMap((file) => file.pages);
      return [...summarise(files), ...listWorst(pages), ...files.map(tableRow)];
    } finally {
      await browser.close();
    }
  },
};
