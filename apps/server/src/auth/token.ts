import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'wenyuan';

type TokenClaims = {
  readonly userId: number;
  readonly sessionId: string;
  /** Which of the session's tokens it is: each renewal counts one more. */
  readonly generation: number;
};

export type Tokens = {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  /** Undefined for anything that is not a valid token of ours. */
  verify(token: string): Promise<(TokenClaims & { readonly issuedAt: Date }) | undefined>;
};

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userId, sessionId, generation }, expiresAt) =>
      new SignJWT({ UserId: userId, UUID: sessionId, Generation: generation })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
        // Tokens from before there were renewals are the first of their session.
        const { UserId: userId, UUID: sessionId, Generation: generation = 0, iat = 0 } = payload;
        if (typeof userId !== 'number' || typeof sessionId !== 'string') return undefined;
        if (typeof generation !== 'number') return undefined;
        return { userId, sessionId, generation, issuedAt: new Date(iat * 1000) };
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
