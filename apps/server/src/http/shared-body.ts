import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepted-encoding.ts';
import { brotliReply, gzipReply, LEAST_BYTES } from './compression.ts';

type Encoding = 'br' | 'gzip';

/** The body of replies to several callers: encoded and compressed once, for the first who takes it so. */
export type SharedBody = {
  readonly plain: Buffer;
  packed(encoding: Encoding): Promise<Buffer>;
  /** A bound for what it takes in memory, with every compressed form. */
  readonly mostBytes: number;
};

/** With how it is packed for who takes Brotli. */
export function createSharedBody(text: string, br = brotliReply): SharedBody {
  const plain = Buffer.from(text);
  const packers = { br, gzip: gzipReply };
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    mostBytes: 2 * plain.length + 1024,
    packed(encoding) {
      const packed = made.get(encoding) ?? packers[encoding](plain);
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
