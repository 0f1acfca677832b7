import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const OPTIONS = { timeout: 30_000, maxBuffer: 16 * 1024 * 1024 };

async function ofPdf(file: string): Promise<string> {
  const { stdout } = await run('pdfinfo', [file], OPTIONS);
  return /^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? '';
}

/** Slides that the package lists; hidden ones among them, which LibreOffice leaves out. */
async function ofSlides(file: string): Promise<string> {
  const { stdout } = await run('unzip', ['-p', file, 'ppt/presentation.xml'], OPTIONS);
  return String(stdout.match(/<p:sldId\s/g)?.length ?? '');
}

async function ofPicture(file: string): Promise<string> {
  return String((await sharp(file).metadata()).pages ?? 1);
}

const COUNTERS: Readonly<Record<string, (file: string) => Promise<string>>> = {
  pdf: ofPdf,
  pptx: ofSlides,
  tif: ofPicture,
  tiff: ofPicture,
};

/** How many pages another program counts; empty where none does. */
export async function referencePages(file: string, extension: string): Promise<string> {
  try {
    return (await COUNTERS[extension]?.(file)) ?? '';
  } catch {
    return '';
  }
}
