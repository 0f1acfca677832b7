import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Contract, ReplyOf } from '@wenyuan/contract';
import type { Storage } from '../storage/storage.ts';
import { linesKey } from './stored-page.ts';

type PageLines = ReplyOf<Contract['document']['lines']>['page'][number];

/** Bytes of one offset. */
const OFFSET = 4;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * The lines of all pages in one object, so that a document of 1000 pages is not 1000 files more: where each page's
 * part begins (and where the last one ends), then the parts, each compressed by itself. Pages are in order from 1.
 */
export async function storeLines(storage: Storage, hash: string, textFile: string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const text of createInterface({ input: createReadStream(textFile) })) {
    const { page, lines } = JSON.parse(text) as { page: number; lines: PageLines['line'] };
    parts[page - 1] = lines.length === 0 ? Buffer.alloc(0) : await pack(JSON.stringify(lines));
  }
  const offsets = Buffer.alloc(OFFSET * (parts.length + 1));
  let offset = offsets.length;
  for (let index = 0; index <= parts.length; index += 1) {
    offsets.writeUInt32LE(offset, OFFSET * index);
    offset += parts[index]?.length ?? 0;
  }
  const whole = Array.from(parts, (part) => part ?? Buffer.alloc(0));
  await storage.put(linesKey(hash), Buffer.concat([offsets, ...whole]));
}

/** Lines of those pages that have any; none for documents that were converted before lines were kept. */
export async function readLines(
  storage: Storage,
  hash: string,
  pages: readonly number[],
): Promise<PageLines[]> {
  const key = linesKey(hash);
  const stored = await storage.head(key);
  if (stored === undefined) return [];
  const bytes = async (start: number, end: number) =>
    buffer(await storage.read(key, { start, end }));
  const first = (await bytes(0, OFFSET - 1)).readUInt32LE(0);
  const count = first / OFFSET - 1;

  async function readPage(page: number): Promise<PageLines | undefined> {
    if (page > count) return undefined;
    const place = await bytes(OFFSET * (page - 1), OFFSET * (page + 1) - 1);
    const [start, end] = [place.readUInt32LE(0), place.readUInt32LE(OFFSET)];
    if (start === end) return undefined;
    const text = (await unpack(await bytes(start, end - 1))).toString();
    return { page, line: JSON.parse(text) as PageLines['line'] };
  }

  const read = await Promise.all([...new Set(pages)].map(readPage));
  return read.filter((page) => page !== undefined);
}
