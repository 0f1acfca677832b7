import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { tokenSecret } from '../../auth/token.ts';
import type { Services } from '../../services.ts';

const AUDIENCE = 'wenyuan download';

export type DownloadClaims = {
  /** The id of the granted download. */
  readonly downloadId: number;
  /** 0 for a guest. */
  readonly userId: number;
  readonly documentId: number;
};

export type DownloadLinks = {
  /** Signs a link to a granted download, valid for `download.url_duration` seconds. */
  sign(claims: DownloadClaims): Promise<string>;
  /** Undefined for an expired link or one that this installation did not sign. */
  verify(token: string): Promise<DownloadClaims | undefined>;
};

/**
 * Links carry their grant, signed with a key derived from the installation's secret and, when configured, the
 * operators' own secret: changing that invalidates all links at once.
 */
export function createDownloadLinks({
  config,
  settings,
}: Pick<Services, 'config' | 'settings'>): DownloadLinks {
  const secret = config.tokenSecret ?? tokenSecret(config.dataDir);

  async function read() {
    const { download } = await settings.read();
    const key = new Uint8Array(hkdfSync('sha256', secret, download.secret_key, AUDIENCE, 32));
    return { key, seconds: download.url_duration };
  }

  return {
    async sign({ downloadId, userId, documentId }) {
      const { key, seconds } = await read();
      const token = await new SignJWT({ doc: documentId })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setJti(String(downloadId))
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key);
      return `/download/${token}`;
    },
    async verify(token) {
      const { key } = await read();
      try {
        const { payload } = await jwtVerify(token, key, {
          audience: AUDIENCE,
          algorithms: ['HS256'],
        });
        const { doc, sub, jti } = payload;
        if (typeof doc !== 'number' || sub === undefined || jti === undefined) return undefined;
        return { documentId: doc, userId: Number(sub), downloadId: Number(jti) };
      } catch {
        return undefined;
      }
    },
  };
}
