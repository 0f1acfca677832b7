import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { consume, forgive } from '../../auth/rate-limit.ts';
import { HttpError } from '../../http/errors.ts';
import type { Db } from '../../db/database.ts';
import { moderatedTexts } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import type { ModeratedKind } from './moderation-provider.ts';

export type Moderating = Pick<Services, 'db' | 'logger' | 'settings' | 'moderationProvider'>;

/** A provider's judgement of a whole text or picture; `unanswered` where it did not answer for all of it. */
export type Verdict = {
  readonly level: 'pass' | 'review' | 'reject' | 'unanswered';
  readonly reasons: readonly string[];
};

export const PASSED: Verdict = { level: 'pass', reasons: [] };
export const UNANSWERED: Verdict = { level: 'unanswered', reasons: [] };
const gravest = ['pass', 'review', 'unanswered', 'reject'] as const;
const REASONS_MAX = 10;

const DAY_SECONDS = 86_400;
/** Of the day's room, what one member may use up: what others write is judged as before. */
const SHARE = 0.2;
/** Under what the questions of the site, and of one member, are counted. */
const SITE = 'moderation';
const shareOf = (member: number) => `moderation:${member}`;

/** Of a picture, its address stands for it: that is made of its bytes. */
export const hashOf = (kind: ModeratedKind | 'picture', text: string): string =>
  createHash('sha256').update(`${kind}\n`).update(text).digest('hex');

export function worstOf(verdicts: readonly Verdict[]): Verdict {
  const level = gravest[Math.max(...verdicts.map((each) => gravest.indexOf(each.level)))] ?? 'pass';
  const reasons = [...new Set(verdicts.flatMap((each) => each.reasons))];
  return { level, reasons: reasons.slice(0, REASONS_MAX) };
}

/** Counts to the day as many pieces as there is room for, or none. */
async function take(db: Db, key: string, count: number, pieces: number): Promise<void> {
  try {
    await consume(db, key, { count, seconds: DAY_SECONDS }, pieces);
  } catch (error) {
    await forgive(db, key, pieces);
    throw error;
  }
}

/**
 * Counts what is sent to the day of the site and, where somebody chose it, to their share of it.
 * @throws {HttpError} when there is no room.
 */
export async function countToDay(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  pieces: number,
  by: number | undefined,
): Promise<void> {
  const { per_day } = (await settings.read()).moderation;
  if (per_day === 0) return;
  if (by !== undefined) await take(db, shareOf(by), Math.ceil(per_day * SHARE), pieces);
  try {
    await take(db, SITE, per_day, pieces);
  } catch (error) {
    if (by !== undefined) await forgive(db, shareOf(by), pieces);
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(503, '今天的内容安全检查已达上限，请明天再试', {
      retryAfter: error.retryAfter,
    });
  }
}

/** Takes back what was counted and then not sent: nobody is paid for it. */
export async function giveBack(db: Db, pieces: number, by: number | undefined): Promise<void> {
  await forgive(db, SITE, pieces);
  if (by !== undefined) await forgive(db, shareOf(by), pieces);
}

export async function keepVerdicts(
  db: Db,
  account: string,
  verdicts: readonly (readonly [hash: string, verdict: Verdict])[],
): Promise<void> {
  await db
    .insert(moderatedTexts)
    .values(
      verdicts
        .map(([hash, { level, reasons }]) => ({ hash, account, level, reasons: [...reasons] }))
        // Two requests with the same texts write them in one order, so that neither waits for the other.
        .toSorted((one, other) => (one.hash < other.hash ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: moderatedTexts.hash,
      set: {
        account: sql`excluded.account`,
        level: sql`excluded.level`,
        reasons: sql`excluded.reasons`,
        judged_at: sql`now()`,
      },
      // What was held against it is not forgotten where it is asked about again and nobody answers.
      setWhere: sql`not (excluded.level = 'unanswered' and ${moderatedTexts.level} in ('review', 'reject'))`,
    });
}
