import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller replies are sent as they are. */
export const LEAST_BYTES = 1024;
const QUALITY = 5;
export const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
export const GZIP_LEVEL = 6;

const options = (quality: number) =>
  ({
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
    zlibOptions: { level: GZIP_LEVEL },
  }) satisfies FastifyCompressOptions;

/** For pages, of which 5 % fewer bytes may be a round trip before anything is painted; it takes a third longer. */
export const pageCompression = options(7);

/**
 * Compresses pages and JSON while they are sent, with a fast setting; built assets and page images are stored
 * compressed, and shared answers are compressed once. Compressed request bodies are refused: no client sends them, and they
 * would need protection against bombs.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalDecompression: false, ...options(QUALITY) });
}
