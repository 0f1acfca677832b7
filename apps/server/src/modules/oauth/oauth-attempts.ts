import { createHash, randomBytes } from 'node:crypto';
import type { OauthType } from '@wenyuan/domain';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oauthAttempts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Authorization, OauthProfile } from './oauth-provider.ts';

/** Minutes to come back from the provider, and then again to name the account here. */
const MINUTES = 30;

export type AttemptRow = typeof oauthAttempts.$inferSelect;
type Proof = { readonly oauth_type: OauthType; readonly session: string };

/** A fast hash is enough for long random texts. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const isOpen = () => gt(oauthAttempts.expires_at, sql`now()`);
const soon = () => sql`now() + make_interval(mins => ${MINUTES})`;
export const over = () => new HttpError(400, '授权已失效，请重新登录');

/** Sign-ins on their way. Each belongs to the browser that has its session, and ends with its first success. */
export function createAttempts({ db, box }: Pick<Services, 'db' | 'box'>) {
  const bySession = (session: string) => eq(oauthAttempts.session_hash, hashOf(session));

  return {
    async open(oauth_type: OauthType, userId: number, redirectUri: string) {
      const session = randomBytes(32).toString('base64url');
      const authorization: Authorization = {
        redirectUri,
        // One provider takes only letters and digits here.
        state: randomBytes(24).toString('hex'),
        nonce: randomBytes(24).toString('base64url'),
        verifier: randomBytes(32).toString('base64url'),
      };
      await db.insert(oauthAttempts).values({
        session_hash: hashOf(session),
        state_hash: hashOf(authorization.state),
        oauth_type,
        user_id: userId,
        secrets: box.seal(JSON.stringify(authorization)),
        expires_at: soon(),
      });
      return { session, authorization };
    },

    /**
     * The attempt of this browser, for what it was started for.
     * @throws {HttpError} 400
     */
    async find(on: Db, { oauth_type, session }: Proof, lock = false): Promise<AttemptRow> {
      const query = on
        .select()
        .from(oauthAttempts)
        .where(and(bySession(session), isOpen()));
      const [row] = await (lock ? query.for('update') : query);
      if (row === undefined || row.oauth_type !== oauth_type) throw over();
      return row;
    },

    /** Takes the code for its exchange; false when it, or another one, was taken before. */
    async claim({ session_hash }: AttemptRow, code: string): Promise<boolean> {
      const claimed = await db
        .update(oauthAttempts)
        .set({ code_hash: hashOf(code) })
        .where(and(eq(oauthAttempts.session_hash, session_hash), eq(oauthAttempts.code_hash, '')))
        .returning({ session_hash: oauthAttempts.session_hash });
      return claimed.length > 0;
    },

    /** Lets the code be tried again. */
    async release({ session_hash }: AttemptRow): Promise<void> {
      await db
        .update(oauthAttempts)
        .set({ code_hash: '' })
        .where(eq(oauthAttempts.session_hash, session_hash));
    },

    async keepProfile({ session_hash }: AttemptRow, profile: OauthProfile): Promise<void> {
      await db
        .update(oauthAttempts)
        .set({ profile: box.seal(JSON.stringify(profile)), expires_at: soon() })
        .where(eq(oauthAttempts.session_hash, session_hash));
    },

    async close(on: Db, { session_hash }: AttemptRow): Promise<void> {
      await on.delete(oauthAttempts).where(eq(oauthAttempts.session_hash, session_hash));
    },

    authorizationOf({ secrets }: AttemptRow): Authorization {
      const opened = box.open(secrets);
      if (opened === undefined) throw over();
      return JSON.parse(opened) as Authorization;
    },

    /** Undefined before the code was exchanged. */
    profileOf({ profile }: AttemptRow): OauthProfile | undefined {
      const opened = profile === '' ? undefined : box.open(profile);
      return opened === undefined ? undefined : (JSON.parse(opened) as OauthProfile);
    },
  };
}

export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db.delete(oauthAttempts).where(lt(oauthAttempts.expires_at, sql`now()`));
}
