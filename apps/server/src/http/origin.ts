import type { FastifyRequest } from 'fastify';
import { addressOf } from '../auth/address.ts';
import type { Origin } from '../auth/sessions.ts';

/**
 * The bearer token. The session cookie counts only for requests that cannot send a header, which no operation needs.
 */
export function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: addressOf(request.ip), userAgent: request.headers['user-agent'] ?? '' };
}
