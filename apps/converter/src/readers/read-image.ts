import { loadSharp } from '../load-sharp.ts';
import { writeStoredZip } from './book/zip-writer.ts';
import { openBytesWithMupdf, openWithMupdf } from './mupdf.ts';
import { readAt } from './read-at.ts';
import { CONVERTED_MAX, uprightPng } from './read-webp.ts';
import type { OpenDocument, Source } from './reader.ts';

const HEAD = 64 * 1024;
const ORIENTATION = 274;
/** The density of a picture that does not say one, by sharp. */
const UNSAID = 72;

/** A picture as it is meant to be seen: of those that say how they lie, MuPDF turns JPEG alone. */
export async function openImage(source: Source): Promise<OpenDocument> {
  const turned = mayLie(source) ? await turnPages(source).catch(() => undefined) : undefined;
  if (turned === undefined) return openWithMupdf(source);
  const [first, ...others] = turned;
  if (first && others.length === 0) return openBytesWithMupdf(first, 'image/png', source);
  const pages = turned.map((data, i) => ({ name: `${String(i).padStart(6, '0')}.png`, data }));
  return openBytesWithMupdf(writeStoredZip(pages), 'application/vnd.comicbook+zip', source);
}

function mayLie({ path, mime }: Source): boolean {
  if (mime === 'image/png') return readAt(path, 0, HEAD).includes('eXIf');
  return mime === 'image/tiff' && orientationOfTiff(path) !== 1;
}

/** Of its first page; the others mostly lie as this one does. */
function orientationOfTiff(path: string): number {
  const [head, isLittle] = [readAt(path, 0, 8), readAt(path, 0, 1).toString() === 'I'];
  const read = (bytes: Buffer, at: number, length: number) =>
    isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length);
  try {
    const at = read(head, 4, 4);
    const fields = readAt(path, at + 2, 12 * read(readAt(path, at, 2), 0, 2));
    for (let field = 0; field < fields.length; field += 12)
      if (read(fields, field, 2) === ORIENTATION) return read(fields, field + 8, 2);
  } catch (error) {
    // MuPDF tells what is wrong with a file that ends before what it promises.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** Undefined where all lie upright, or would become too large. */
async function turnPages({ path, limits }: Source): Promise<Buffer[] | undefined> {
  const sharp = await loadSharp();
  const { pages = 1, orientation = 1 } = await sharp(path).metadata();
  if (orientation === 1) return undefined;
  const turned: Buffer[] = [];
  for (let page = 0, sum = 0; page < pages; page += 1) {
    const { density = UNSAID } = await sharp(path, { page }).metadata();
    const said = density === UNSAID ? {} : { density };
    const png = await uprightPng(path, limits.pixels, { page, ...said });
    sum += png.length;
    if (sum > CONVERTED_MAX) return undefined;
    turned.push(png);
  }
  return turned;
}
