import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Benchmark } from './lib/benchmark.ts';
import { launch } from './lib/browser.ts';
import { runConverter, type Conversion, type ConverterEvent } from './lib/converter.ts';
import {
  isApart,
  listWorst,
  summarise,
  tableRow,
  type FileResult,
  type Measured,
} from './lib/fidelity-report.ts';
import { PagePainter } from './lib/page-painter.ts';
import { paintByPdfium } from './lib/pdfium.ts';
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
  /** A folder for pictures of the pages that are far from both others, or of all. */
  readonly #pictures: string | undefined = process.env.FIDELITY_PICTURES;
  readonly #wantsAll = process.env.FIDELITY_ALL_PICTURES !== undefined;

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
    const pdfium = await paintByPdfium(pdf, page, width, height);
    const measured: Measured = {
      file: name,
      page,
      ext,
      bytes,
      ssim: ours ? ssim(ours, reference.grey) : 0,
      pdfium: pdfium && (ours ? ssim(ours, pdfium) : 0),
      asIs: ours ? ssimAsIs(ours, reference.grey) : 0,
      raster: picture ? ssim(picture, reference.grey) : 0,
      decoded: ours !== undefined,
      blank: ours !== undefined && isBlank(ours) && !isBlank(reference.grey),
      boxDiffers: reference.boxDiffers,
      found: shareFound(ourWords, theirWords),
      inOrder: shareInOrder(ourWords.slice(0, MAX_WORDS), theirWords),
      words: theirWords.length,
    };
    if (ours && this.#pictures !== undefined && (isApart(measured) || this.#wantsAll)) {
      const saved = path.join(this.#pictures, `${name.replaceAll('/', '_')}-${page}.png`);
      writeFileSync(saved, await sideBySide(ours, reference.grey, ...(pdfium ? [pdfium] : [])));
    }
    return measured;
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
  yardstick: 'pdftoppm and pdftotext (poppler), and PDFium, on the same pages',
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
