import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../storage/storage.ts';
import { accepts } from './accepted-encoding.ts';
import { READY_BODY_MAX, type ReadyReplies } from './ready-replies.ts';

/** Headers for uploaded files: nothing in them may run, be framed or be sniffed as another type. */
export const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
  'cross-origin-resource-policy': 'same-site',
} as const;

export type FileHeaders = {
  readonly type: string;
  readonly cacheControl: string;
  /** The ETag for a version of the stored object. */
  readonly etagOf: (version: string) => string;
  /** The encoding of the stored object; it is unpacked for clients that do not accept it. */
  readonly encoding?: 'gzip';
  /** Creates the sent bytes, in the same `encoding`, from the stored ones; the ETag must distinguish them. */
  readonly draw?: (stored: Buffer) => Promise<Buffer>;
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
  return start > end ? 'bad' : { start, end };
}

/**
 * Whether the client has it: one of its ETags matches, which proxies mark as weak, or without ETags its date. Only the very
 * date counts, since an address may come to show an older object: the cover of the pages again, or a file known before.
 */
export function isKnown(request: FastifyRequest, etag: string, modified?: string): boolean {
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers;
  if (known === undefined) return since !== undefined && since === modified;
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

type File = {
  readonly storage: Storage;
  readonly key: string;
  readonly headers: FileHeaders;
  readonly kept?: ReadyReplies | undefined;
};

/** Sends a stored object with validators, ranges and a restrictive content policy. False when it is missing. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: File,
): Promise<boolean> {
  const { storage, key, headers, kept } = file;
  const object = await storage.head(key);
  if (object === undefined) return false;
  const isUnpacked = headers.encoding === 'gzip' && !accepts(request, 'gzip');
  const stored = headers.etagOf(object.version);
  const etag = isUnpacked ? stored.replace(/"$/, '-plain"') : stored;
  // What is drawn changes without the object.
  const modified = headers.draw === undefined ? object.modified.toUTCString() : undefined;
  const described = {
    ...HARMLESS,
    'content-type': headers.type,
    'cache-control': headers.cacheControl,
    etag,
    ...(modified === undefined ? {} : { 'last-modified': modified }),
    ...(headers.encoding === undefined
      ? { 'accept-ranges': 'bytes' }
      : { vary: 'accept-encoding' }),
    ...(headers.encoding === undefined || isUnpacked
      ? {}
      : { 'content-encoding': headers.encoding }),
  };
  if (isKnown(request, etag, modified)) {
    await reply.headers(described).code(304).send();
    return true;
  }
  if (request.method === 'HEAD') {
    // The framework reads a body to its end to leave it out: a whole film, for who asks at no cost.
    const isAsStored = headers.draw === undefined && !isUnpacked;
    if (isAsStored) void reply.header('content-length', object.size);
    await reply.headers(described).send(Readable.from([]));
    return true;
  }
  // Storage may fail to read, so the headers that allow caching are set after it succeeded.
  const drawn = await headers.draw?.(await buffer(await storage.read(key)));
  if (isUnpacked) {
    const packed = drawn === undefined ? await storage.read(key) : Readable.from([drawn]);
    const unpacked = createGunzip();
    // A damaged object ends the reply where it breaks; the stream reports the error to the reply.
    pipeline(packed, unpacked).catch(() => undefined);
    await reply.headers(described).send(unpacked);
    return true;
  }
  const isSmall = kept !== undefined && object.size <= READY_BODY_MAX;
  const isWhole = request.headers.range === undefined;
  const body = drawn ?? (isSmall && isWhole ? await buffer(await storage.read(key)) : undefined);
  if (body !== undefined) {
    void reply.headers(described).header('content-length', body.length);
    kept?.keep(request, reply, body);
    await reply.send(body);
    return true;
  }
  await sendStream(request, reply, file, { described, etag, size: object.size });
  return true;
}

/** Sends the object as it is read, or the range of it that is asked for. */
async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, headers }: File,
  { described, etag, size }: { described: OutgoingHttpHeaders; etag: string; size: number },
): Promise<void> {
  // A client that resumes a download of another version gets the whole file.
  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const range =
    headers.encoding === undefined && isSame ? rangeOf(request.headers.range, size) : undefined;
  if (range === 'bad') {
    await reply.headers(described).code(416).header('content-range', `bytes */${size}`).send();
    return;
  }
  const stream = await storage.read(key, range);
  void reply.headers(described);
  if (range === undefined) {
    await reply.header('content-length', size).send(stream);
    return;
  }
  void reply.code(206).headers({
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  });
  await reply.send(stream);
}
