import { readFileSync } from 'node:fs';
import { median, type Row } from './benchmark.ts';

export type Measured = {
  readonly file: string;
  readonly page: number;
  readonly ext: string;
  readonly bytes: number;
  /** Against poppler. */
  readonly ssim: number;
  /** Against PDFium; undefined where it does not paint the page. */
  readonly pdfium: number | undefined;
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

export type FileResult = {
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

const WORST = 20;
/** An SVG page counts as wrong when its score is lower than that of the converter's own picture by this much. */
const LOSS = 0.02;
/** A page that is further than this from both others is one to look at. */
const APART = 0.05;

/** Pages that were looked at: "file p. N" to one of CLASSES, and what was seen. */
const looked = JSON.parse(
  readFileSync(new URL('../../fidelity-classes.json', import.meta.url), 'utf8'),
) as Record<string, [kind: string, what: string]>;

const CLASSES = ['ours', 'theirs', 'font', 'defect'];

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanOf(files: readonly FileResult[]): number {
  return mean(files.flatMap(({ pages }) => pages.map((page) => page.ssim)));
}

function four(value: number): string {
  return value.toFixed(4);
}

function describe({
  file,
  page,
  ext,
  ssim: value,
  pdfium,
  boxDiffers,
  decoded,
  blank,
}: Measured): string {
  const other = pdfium === undefined ? 'none' : four(pdfium);
  const marks = [
    `PDFium ${other}`,
    boxDiffers && 'other box',
    !decoded && 'not decoded',
    blank && 'blank',
  ];
  return [`${four(value)} ${file} p. ${page} ${ext}`, ...marks.filter(Boolean)].join(', ');
}

export function summarise(files: FileResult[]): Row[] {
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
    ...againstBoth(pages),
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

/** Both readers agree against us, or each of the three has an opinion of its own. */
export function isApart({ ssim: value, pdfium }: Measured): boolean {
  return value < 1 - APART && pdfium !== undefined && pdfium < 1 - APART;
}

/** Each of the others is wrong on some pages: how near we are to the one that is nearer. */
function nearer({ ssim: value, pdfium }: Measured): number {
  return Math.max(value, pdfium ?? 0);
}

function classOf({ file, page }: Measured): string {
  return looked[`${file} p. ${page}`]?.[0] ?? 'not looked at';
}

function againstBoth(pages: Measured[]): Row[] {
  const both = pages.flatMap(({ pdfium }) => pdfium ?? []);
  const apart = pages.filter(isApart);
  return [
    { what: 'SSIM against PDFium, mean of pages', value: four(mean(both)) },
    {
      what: 'SSIM against the nearer of both, mean of pages',
      value: four(mean(pages.map(nearer))),
      target: '>= 0.985',
    },
    { what: `pages further than ${APART} from both`, value: String(apart.length) },
    ...CLASSES.map((kind) => ({
      what: `of these: ${kind}`,
      value: String(apart.filter((page) => classOf(page) === kind).length),
    })),
    count('of these: not looked at', apart, (page) => !CLASSES.includes(classOf(page))),
  ];
}

function count(what: string, pages: Measured[], test: (page: Measured) => boolean): Row {
  return { what, value: String(pages.filter(test).length), target: '0' };
}

export function listWorst(pages: Measured[]): Row[] {
  const worst = pages.toSorted((a, b) => nearer(a) - nearer(b)).slice(0, WORST);
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
    ...pages.filter(isApart).map((page) => ({
      what: 'further from both',
      value: `${describe(page)}: ${classOf(page)}`,
    })),
    ...leastText.map((page, i) => ({
      what: `words missing ${i + 1}`,
      value: `${four(page.found)} of ${page.words}, ${page.file} p. ${page.page}`,
    })),
  ];
}

export function tableRow({
  file,
  outcome,
  pages,
  failed,
  fontsInside,
  isDoubtful,
}: FileResult): Row {
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
