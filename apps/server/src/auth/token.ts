import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { errorCode } from '../error-code.ts';
import { makeFolderSync } from '../make-folder.ts';
import { StartError } from '../start-error.ts';

const ISSUER = 'wenyuan';
/** Tokens whose signature was found right; the crypto of the web takes a thread for each. */
const KNOWN_MAX = 5000;

type TokenClaims = {
  readonly userId: number;
  readonly sessionId: string;
  /** The number of the token within its session; each renewal adds one. */
  readonly generation: number;
};

type SignedClaims = TokenClaims & { readonly issuedAt: Date };

export type Tokens = {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  /** Undefined for anything that is not a valid token of this installation. */
  verify(token: string): Promise<SignedClaims | undefined>;
};

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  type Known = { readonly claims: SignedClaims; readonly endsAt: number };
  const known = new LRUCache<string, Known>({ max: KNOWN_MAX });
  return {
    sign: ({ userId, sessionId, generation }, expiresAt) =>
      new SignJWT({ UserId: userId, UUID: sessionId, Generation: generation })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token) {
      const before = known.get(token);
      if (before !== undefined && Date.now() < before.endsAt) return before.claims;
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
        // Tokens issued before renewals existed are the first of their session.
        const { UserId: userId, UUID: sessionId, Generation: generation = 0, iat = 0 } = payload;
        if (typeof userId !== 'number' || typeof sessionId !== 'string') return undefined;
        if (typeof generation !== 'number') return undefined;
        const claims = { userId, sessionId, generation, issuedAt: new Date(iat * 1000) };
        if (payload.exp !== undefined) known.set(token, { claims, endsAt: payload.exp * 1000 });
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}

/** A shorter file is no secret, or the remains of a crash or a full disk. */
const SECRET_MIN = 32;

/** Writes the file completely or not at all; of two processes, the first one's secret is kept. */
function makeSecret(file: string): void {
  const near = `${file}.${randomUUID()}`;
  try {
    writeFileSync(near, randomBytes(48).toString('base64url'), { mode: 0o600 });
    linkSync(near, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(near, { force: true });
  }
}

/**
 * The secret of this installation: created once, readable by its user alone. A damaged file is not replaced, because
 * sessions and encrypted settings depend on it and the operator may have a backup.
 * @throws {StartError}
 */
export function tokenSecret(dataDir: string): string {
  const file = path.join(dataDir, 'token.secret');
  if (!existsSync(file)) {
    makeFolderSync(dataDir);
    makeSecret(file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SECRET_MIN) return secret;
  throw new StartError(
    `会话密钥文件 ${file} ${secret === '' ? '是空的' : '不完整'}：请从备份恢复该文件；没有备份则将其删除后重新启动，届时会新建密钥，所有人须重新登录，邮箱密码等保密的设置须重新填写。`,
  );
}

/** The secret that this installation signs and seals with: the one of its environment, else its own. */
export function secretOf({
  tokenSecret: given,
  dataDir,
}: Pick<Config, 'tokenSecret' | 'dataDir'>): string {
  return given ?? tokenSecret(dataDir);
}
