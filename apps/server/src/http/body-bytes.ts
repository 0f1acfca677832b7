import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** Anybody may send so much: it takes hardly more memory than the connection. */
export const SMALL_BYTES = 80 * 1024;

const TOO_LARGE = '请求内容过大';

/**
 * Reads a body into one piece of memory, made for the length that was announced. Kept as it arrives, one that is sent byte by
 * byte takes two hundred times its size.
 * @throws {HttpError} 400, 411, 413
 */
export async function readBytes(
  { headers, routeOptions }: FastifyRequest,
  payload: IncomingMessage,
): Promise<Buffer> {
  const announced = headers['content-length'];
  const isAnnounced = announced !== undefined;
  const limit = Math.min(routeOptions.bodyLimit, isAnnounced ? Number(announced) : SMALL_BYTES);
  if (isAnnounced && limit < Number(announced)) throw new HttpError(413, TOO_LARGE);
  const bytes = Buffer.allocUnsafe(limit);
  let size = 0;
  // The connection is kept for the reply.
  const chunks = payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of chunks) {
      if (size + chunk.length > limit) {
        const mayAnnounce = !isAnnounced && limit < routeOptions.bodyLimit;
        throw mayAnnounce
          ? new HttpError(411, '请求内容较大，须以 Content-Length 说明长度')
          : new HttpError(413, TOO_LARGE);
      }
      size += chunk.copy(bytes, size);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, '请求内容不完整');
  }
  return bytes.subarray(0, size);
}
