import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Contract, ReplyOf } from '@wenyuan/contract';
import type { Storage } from '../storage/storage.ts';
import { pagesOfPart, partOf } from './part-plan.ts';
import { linesKey } from './stored-page.ts';

type PageLines = ReplyOf<Contract['document']['lines']>['page'][number];

type PageLink = NonNullable<PageLines['link']>[number];

/** A line of the converter's text file. */
export type PageText = {
  readonly page: number;
  readonly text: string;
  readonly lines: PageLines['line'];
  readonly links?: readonly PageLink[];
};

type Lines = Omit<PageText, 'text'> & { readonly isRecognized?: boolean };

/** What is kept of a page. One that has nothing else, or was converted before that was kept, is its lines alone. */
type Piece = PageLines['line'] | Omit<PageLines, 'page'>;

/** Bytes of an offset. */
const OFFSET = 4;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Stores the lines and links of a part's pages in one object, so that a document of 1000 pages does not need 1000 more files: the
 * offset of each page's piece (and the end of the last one), then the pieces, each compressed by itself. A text file has
 * the pages of one part, or of all.
 */
export async function storeLines(
  storage: Storage,
  place: string,
  pages: AsyncIterable<Lines>,
): Promise<void> {
  let part = -1;
  let pieces: Buffer[] = [];
  const store = async () => {
    if (part !== -1) await storage.put(linesKey(place, part), join(pieces));
  };
  for await (const { page, lines, links = [], isRecognized = false } of pages) {
    if (partOf(page) !== part) {
      await store();
      part = partOf(page);
      pieces = [];
    }
    const link = links.filter(isSound);
    const more = {
      ...(link.length > 0 && { link }),
      ...(isRecognized && { is_recognized: true }),
    };
    const piece: Piece = Object.keys(more).length === 0 ? lines : { line: lines, ...more };
    pieces[page - pagesOfPart(part).first] =
      lines.length === 0 && link.length === 0 ? Buffer.alloc(0) : await pack(JSON.stringify(piece));
  }
  await store();
}

/** Gives pages of one part lines that were read from their pictures; those of its other pages stay, as do all links. */
export async function addLines(
  storage: Storage,
  place: string,
  added: readonly Pick<Lines, 'page' | 'lines'>[],
): Promise<void> {
  const { first, last } = pagesOfPart(partOf(added[0]?.page ?? 1));
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const stored = await readPageLines(storage, place, numbers);
  async function* merged(): AsyncGenerator<Lines> {
    for (const page of numbers) {
      const before = stored.find((one) => one.page === page);
      const found = added.find((one) => one.page === page);
      const lines = found?.lines ?? before?.line;
      const isRecognized = found !== undefined || before?.is_recognized === true;
      if (lines !== undefined) yield { page, lines, links: before?.link ?? [], isRecognized };
    }
  }
  await storeLines(storage, place, merged());
}

/** Readers press it: what a converter says that a file has overrun leads to no other kind of address. */
function isSound({ uri }: PageLink): boolean {
  return uri === undefined || /^(https?:\/\/|mailto:)/i.test(uri);
}

function join(pieces: readonly (Buffer | undefined)[]): Buffer {
  const whole = Array.from(pieces, (piece) => piece ?? Buffer.alloc(0));
  const offsets = Buffer.alloc(OFFSET * (whole.length + 1));
  let offset = offsets.length;
  for (let index = 0; index <= whole.length; index += 1) {
    offsets.writeUInt32LE(offset, OFFSET * index);
    offset += whole[index]?.length ?? 0;
  }
  return Buffer.concat([offsets, ...whole]);
}

/** The lines of the pages that have any; documents that were converted before lines were kept have none. */
export async function readPageLines(
  storage: Storage,
  place: string,
  pages: readonly number[],
): Promise<PageLines[]> {
  const wanted = [...new Set(pages)];
  const parts = [...new Set(wanted.map(partOf))];
  const read = await Promise.all(
    parts.map((part) =>
      readPart(storage, linesKey(place, part), {
        first: pagesOfPart(part).first,
        pages: wanted.filter((page) => partOf(page) === part),
      }),
    ),
  );
  return read.flat();
}

async function readPart(
  storage: Storage,
  key: string,
  { first, pages }: { first: number; pages: readonly number[] },
): Promise<PageLines[]> {
  const before = await storage.head(key);
  if (before === undefined) return [];
  try {
    return await readPieces(storage, key, { first, pages });
  } catch (error) {
    // Lines that were added between two reads are elsewhere in it.
    if ((await storage.head(key))?.version === before.version) throw error;
    return readPart(storage, key, { first, pages });
  }
}

async function readPieces(
  storage: Storage,
  key: string,
  { first, pages }: { first: number; pages: readonly number[] },
): Promise<PageLines[]> {
  const bytes = async (start: number, end: number) =>
    buffer(await storage.read(key, { start, end }));
  const count = (await bytes(0, OFFSET - 1)).readUInt32LE(0) / OFFSET - 1;

  async function readPage(page: number): Promise<PageLines | undefined> {
    const index = page - first;
    if (index >= count) return undefined;
    const place = await bytes(OFFSET * index, OFFSET * (index + 2) - 1);
    const [start, end] = [place.readUInt32LE(0), place.readUInt32LE(OFFSET)];
    if (start === end) return undefined;
    const text = (await unpack(await bytes(start, end - 1))).toString();
    const piece = JSON.parse(text) as Piece;
    return Array.isArray(piece) ? { page, line: piece } : { page, ...piece };
  }

  const read = await Promise.all(pages.map(readPage));
  return read.filter((page) => page !== undefined);
}
