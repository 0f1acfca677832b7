import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'wenyuan';
export const SESSION_DAYS = 30;

type TokenClaims = { readonly userId: number; readonly sessionId: string };

export type Tokens = {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  /** Undefined for anything that is not a valid token of ours. */
  verify(token: string): Promise<TokenClaims | undefined>;
};

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT({ UserId: userId, UUID: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
        const { UserId: userId, UUID: sessionId } = payload;
        return typeof userId === 'number' && typeof sessionId === 'string'
          ? { userId, sessionId }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** The secret of this installation: made once, readable by its user alone. */
export function tokenSecret(dataDir: string): string {
  const file = path.join(dataDir, 'token.secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
