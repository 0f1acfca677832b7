import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller replies are sent as they are. */
export const LEAST_BYTES = 1024;
const QUALITY = 5;
/** For pages, of which 5 % fewer bytes may be a round trip before anything is painted; it takes a third longer. */
const PAGE_QUALITY = 7;
const GZIP_LEVEL = 6;

const WINDOW_BITS_MIN = 16;
const WINDOW_BITS_MAX = 18;

/**
 * With the smallest window that holds the text, and the smallest of all for a text whose length is not known. To get the memory
 * for the usual one of 4 MB from the system takes as long as to compress a page; from 64 KB on, its tables take several MB as well.
 */
function brotliParams(quality: number, bytes = 0): Record<number, number> {
  const bits = Math.ceil(Math.log2(Math.max(1, bytes)));
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(WINDOW_BITS_MAX, Math.max(WINDOW_BITS_MIN, bits)),
  };
}

export type Pack = (plain: Buffer) => Promise<Buffer>;

const brotliOf =
  (quality: number): Pack =>
  (plain) =>
    promisify(brotliCompress)(plain, { params: brotliParams(quality, plain.length) });
export const brotliReply = brotliOf(QUALITY);
export const brotliPage = brotliOf(PAGE_QUALITY);
export const gzipReply: Pack = (plain) => promisify(gzip)(plain, { level: GZIP_LEVEL });

/**
 * Compresses JSON while it is sent, with a fast setting; built assets and page images are stored compressed, and what is
 * shared, as the pages of the site, is compressed once. Compressed request bodies are refused: no client sends them, and they
 * would need protection against bombs.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    brotliOptions: { params: brotliParams(QUALITY) },
    zlibOptions: { level: GZIP_LEVEL },
  });
}
