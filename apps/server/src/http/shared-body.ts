import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepted-encoding.ts';
import { brotliParams, GZIP_LEVEL, LEAST_BYTES, QUALITY } from './compression.ts';

const packers = {
  br: (plain: Buffer, quality: number) =>
    promisify(brotliCompress)(plain, { params: brotliParams(quality, plain.length) }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: GZIP_LEVEL }),
} as const;
type Encoding = keyof typeof packers;

/** The body of replies to several callers: encoded and compressed once, for the first who takes it so. */
export type SharedBody = {
  readonly plain: Buffer;
  packed(encoding: Encoding): Promise<Buffer>;
  /** A bound for what it takes in memory, with every compressed form. */
  readonly mostBytes: number;
};

/** With the quality of Brotli. */
export function createSharedBody(text: string, quality = QUALITY): SharedBody {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    mostBytes: 2 * plain.length + 1024,
    packed(encoding) {
      const packed = made.get(encoding) ?? packers[encoding](plain, quality);
      made.set(encoding, packed);
      return packed;
    },
  };
}

/** The bytes for this caller; sets the headers that describe them. */
export async function takeShared(
  body: SharedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  if (body.plain.length < LEAST_BYTES) return body.plain;
  void reply.header('vary', 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(request, each));
  if (encoding === undefined) return body.plain;
  void reply.header('content-encoding', encoding);
  return body.packed(encoding);
}
