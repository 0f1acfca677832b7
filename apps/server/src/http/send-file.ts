import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../storage/storage.ts';

/** Files of people: nothing in them may run, frame or be taken for something else. */
const SANDBOX =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

export type FileHeaders = {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly encoding?: string;
};

function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined | 'bad' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'bad' : { start, end };
}

/** Sends a stored object with validators, ranges and a content policy under which nothing runs. False when it is missing. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { storage: Storage; key: string; headers: FileHeaders },
): Promise<boolean> {
  const { storage, key, headers } = file;
  const object = await storage.head(key);
  if (object === undefined) return false;
  void reply.headers({
    'content-type': headers.type,
    'cache-control': headers.cacheControl,
    etag: headers.etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': SANDBOX,
    'cross-origin-resource-policy': 'same-site',
    ...(headers.encoding === undefined
      ? { 'accept-ranges': 'bytes' }
      : { 'content-encoding': headers.encoding, vary: 'accept-encoding' }),
  });
  if (request.headers['if-none-match'] === headers.etag) {
    await reply.code(304).send();
    return true;
  }
  const range =
    headers.encoding === undefined ? rangeOf(request.headers.range, object.size) : undefined;
  if (range === 'bad') {
    await reply.code(416).header('content-range', `bytes */${object.size}`).send();
    return true;
  }
  if (range === undefined) {
    void reply.header('content-length', object.size);
    await reply.send(await storage.read(key));
    return true;
  }
  void reply.code(206).headers({
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
  });
  await reply.send(await storage.read(key, range));
  return true;
}
