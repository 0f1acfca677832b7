import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { secretOf } from '../../auth/token.ts';
import type { Services } from '../../services.ts';

/** For so long may a download that was begun in time be continued, and is another click the same download. */
export const CONTINUED_SECONDS = 6 * 3600;

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
  /** Undefined for a link that this installation did not sign, or one that is over for long. */
  verify(token: string): Promise<(DownloadClaims & { readonly isOver: boolean }) | undefined>;
};

/**
 * Links carry their grant, signed with a key derived from the installation's secret and, when configured, the
 * operators' own secret: changing that invalidates all links at once.
 */
export function createDownloadLinks({
  config,
  settings,
}: Pick<Services, 'config' | 'settings'>): DownloadLinks {
  const secret = secretOf(config);

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
          clockTolerance: CONTINUED_SECONDS,
        });
        const { doc, sub, jti, exp = 0 } = payload;
        if (typeof doc !== 'number' || sub === undefined || jti === undefined) return undefined;
        const isOver = exp * 1000 <= Date.now();
        return { documentId: doc, userId: Number(sub), downloadId: Number(jti), isOver };
      } catch {
        return undefined;
      }
    },
  };
}
