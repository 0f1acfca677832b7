import { TOKEN_COOKIE } from '@wenyuan/domain';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../auth/address.ts';
import type { Origin } from '../auth/sessions.ts';
import { cookieOf } from './cookies.ts';

/**
 * The bearer token. The session cookie counts only for requests that cannot send a header, which no operation needs.
 */
export function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/** The token of pictures and files, with which browsers send no header: the bearer token, else the session cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return bearerOf(request) ?? cookieOf(request.headers.cookie, TOKEN_COOKIE);
}

/** The number of a row in an address; 0, which no row has, for anything else. */
export function rowNumber(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: addressOf(request.ip), userAgent: request.headers['user-agent'] ?? '' };
}
