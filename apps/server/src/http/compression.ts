import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller replies are sent as they are. */
export const LEAST_BYTES = 1024;
export const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };
export const GZIP_LEVEL = 6;

/**
 * Compresses pages and JSON while they are sent, with a fast setting; built assets and page images are stored
 * compressed, and shared answers are compressed once. Compressed request bodies are refused: no client sends them, and they
 * would need protection against bombs.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    brotliOptions: { params: BROTLI_PARAMS },
    zlibOptions: { level: GZIP_LEVEL },
  });
}
