import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defaultSettings } from '@wenyuan/domain';
import { convert, ConversionFailure, type ConvertEvent } from '@wenyuan/server/convert';
import { nextParts, isParted } from '@wenyuan/server/part-plan';
import sharp from 'sharp';
import { childWith, processesWith, residentOf } from './peak-memory.ts';
import { isBlank, readGrey } from './picture.ts';
import { paintReference, readReferenceText } from './poppler.ts';
import { referencePages } from './reference-pages.ts';
import { referenceText } from './reference-text.ts';
import type { Trial } from './trial-table.ts';
import { shareFound, wordsOf } from './words.ts';

const LOOKED_AT = 3;
const WIDTH = 300;
const HEIGHT = 420;
const METER_MS = 200;
const MIB = 1024 * 1024;
/** Codes that the server tries once more. */
const TRANSIENT = ['internal', 'missing_tool'];

type Page = Extract<ConvertEvent, { event: 'page' }>;
type Seen = {
  pages: Page[];
  lost: number;
  opened?: number;
  code?: string;
};

/** Converts the first part of a file as the worker does: the same words, bounds, limits and ends. */
export async function tryFile(file: string, dataDir: string): Promise<Trial> {
  const outDir = path.join(dataDir, 'tmp', path.basename(file));
  mkdirSync(outDir, { recursive: true });
  const ext = path.extname(file).toLowerCase();
  const seen: Seen = { pages: [], lost: 0 };
  const startedAt = performance.now();
  let peak = 0;
  const meter = setInterval(() => {
    peak = Math.max(peak, residentOf(childWith(outDir)));
  }, METER_MS);
  let ending = { outcome: 'converted', code: '', message: '' };
  try {
    await runConverter(file, outDir, ext, (event) => note(seen, event));
    if (seen.pages.length === 0) ending = { outcome: 'failed', code: 'no page', message: '' };
  } catch (error) {
    ending = endingOf(error, seen);
  }
  clearInterval(meter);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const left = processesWith(outDir).length;
  const looks = ending.outcome === 'converted' ? await look(file, ext, outDir, seen) : NOTHING;
  rmSync(outDir, { recursive: true, force: true });
  return {
    file: path.basename(file),
    ...ending,
    pages: String(seen.opened ?? ''),
    reference: await referencePages(file, ext.slice(1)),
    delivered: String(seen.pages.length),
    lost: String(seen.lost),
    ...looks,
    seconds,
    peakMb: String(Math.round(peak / MIB)),
    left: String(left),
  };
}

async function runConverter(
  file: string,
  outDir: string,
  ext: string,
  handle: (event: ConvertEvent) => void,
): Promise<void> {
  const { converter } = defaultSettings;
  const [part] = isParted(ext) ? nextParts(1, Infinity, 1) : [];
  const options = {
    ext,
    format: converter.extension,
    maxPages: converter.max_pages,
    timeoutMs: converter.timeout * 60_000,
    ...(part === undefined ? {} : { part }),
    signal: new AbortController().signal,
    dataDir: path.dirname(path.dirname(outDir)),
  };
  await convert(file, outDir, options, (event) => Promise.resolve(handle(event)));
}

function note(seen: Seen, event: ConvertEvent): void {
  if (event.event === 'opened') seen.opened = event.pages;
  else if (event.event === 'page') seen.pages.push(event);
  else if (event.event === 'page_failed') seen.lost += 1;
  else if (event.event === 'failed') seen.code = event.code;
}

function endingOf(error: unknown, { code }: Seen): Pick<Trial, 'outcome' | 'code' | 'message'> {
  if (!(error instanceof ConversionFailure))
    return { outcome: 'failed', code: 'harness', message: String(error) };
  const detail = error.detail === '' ? '' : ` (${error.detail})`;
  const message = `${error.message}${detail}`.slice(0, 400);
  if (code === 'timeout') return { outcome: 'hung', code: 'ended by itself', message };
  if (code === undefined)
    return { outcome: 'hung', code: 'ended by the server or the kernel', message };
  return { outcome: TRANSIENT.includes(code) ? 'failed' : 'refused', code, message };
}

type Looks = Pick<Trial, 'blank' | 'characters' | 'words'>;
const NOTHING: Looks = { blank: '', characters: '', words: '' };

async function look(file: string, ext: string, outDir: string, seen: Seen): Promise<Looks> {
  const first = seen.pages.slice(0, LOOKED_AT);
  const texts = readTexts(outDir);
  const blank: number[] = [];
  for (const page of first) {
    const isEmpty = await isBlankPage(path.join(outDir, page.file));
    if (isEmpty && !(ext === '.pdf' && (await isBlankInPdf(file, page.page))))
      blank.push(page.page);
  }
  return {
    blank: blank.join(' '),
    characters: String([...texts.values()].reduce((sum, text) => sum + text.length, 0)),
    words: await shareOfWords(file, ext, seen, texts),
  };
}

/** Of a PDF the first pages are compared, of others all, where they are all there. */
async function shareOfWords(
  file: string,
  ext: string,
  { pages, opened }: Seen,
  texts: ReadonlyMap<number, string>,
): Promise<string> {
  const compared = ext === '.pdf' ? pages.slice(0, LOOKED_AT) : pages;
  let reference: string | undefined = '';
  if (ext === '.pdf') {
    for (const { page } of compared) reference += await readReferenceText(file, page);
  } else {
    reference = pages.length === opened ? await referenceText(file, ext.slice(1)) : undefined;
  }
  if (reference === undefined) return '';
  const ours = wordsOf(compared.map(({ page }) => texts.get(page) ?? '').join('\n'));
  return (shareFound(ours, wordsOf(reference)) * 100).toFixed(0);
}

function readTexts(outDir: string): Map<number, string> {
  try {
    const lines = readFileSync(path.join(outDir, 'text.jsonl'), 'utf8').trim().split('\n');
    const pages = lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { page: number; text: string });
    return new Map(pages.map(({ page, text }) => [page, text]));
  } catch {
    return new Map();
  }
}

async function isEmptyPicture(picture: Buffer): Promise<boolean> {
  const png = await sharp(picture, { limitInputPixels: false, unlimited: true })
    .resize(WIDTH, HEIGHT, { fit: 'inside' })
    .png()
    .toBuffer();
  const { width, height } = await sharp(png).metadata();
  return isBlank(await readGrey(png, width, height));
}

async function isBlankPage(file: string): Promise<boolean> {
  try {
    const bytes = readFileSync(file);
    return await isEmptyPicture(file.endsWith('.svg') ? gunzipSync(bytes) : bytes);
  } catch {
    // What cannot be drawn shows nothing.
    return true;
  }
}

async function isBlankInPdf(file: string, page: number): Promise<boolean> {
  const painted = await paintReference(file, page, WIDTH, 'crop');
  return painted === undefined || isEmptyPicture(painted);
}
