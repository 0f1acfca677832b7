import type { FastifyRequest } from 'fastify';

/** Whether the client can unpack this encoding. */
export function accepts({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const accepted = String(headers['accept-encoding'] ?? '');
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|\\s|$))`, 'i').test(accepted);
}
