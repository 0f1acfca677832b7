import type { FastifyRequest } from 'fastify';

/** Whether the client can unpack this encoding; `*` is any that it does not name. */
export function accepts(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encoding: 'br' | 'gzip',
): boolean {
  const offers = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const [name, weight = ''] =
    offers.find((offer) => offer[0] === encoding) ?? offers.find((offer) => offer[0] === '*') ?? [];
  return name !== undefined && !/^q=0(\.0*)?$/.test(weight);
}
