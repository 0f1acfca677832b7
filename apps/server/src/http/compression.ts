import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller replies are sent as they are. */
export const LEAST_BYTES = 1024;
export const QUALITY = 5;
/** For pages, of which 5 % fewer bytes may be a round trip before anything is painted; it takes a third longer. */
export const PAGE_QUALITY = 7;
export const brotliParams = (quality: number) => ({ [constants.BROTLI_PARAM_QUALITY]: quality });
export const GZIP_LEVEL = 6;

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
