import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { consume, forgive } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { moderatedTexts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { ModeratedKind, ModerationProvider } from './moderation-provider.ts';
import { piecesOf } from './pieces-of.ts';

export type Moderating = Pick<Services, 'db' | 'logger' | 'settings' | 'moderationProvider'>;

/** A provider's judgement of a whole text; `unanswered` where it did not answer for all of it. */
export type Verdict = {
  readonly level: 'pass' | 'review' | 'reject' | 'unanswered';
  readonly reasons: readonly string[];
};

/** A judgement stands for a day: then the provider may have other rules. */
const FRESH = sql`now() - interval '1 day'`;
const DAY_SECONDS = 86_400;
/** Of the day's room, what one member may use up: what others write is judged as before. */
const SHARE = 0.2;
/** Pieces that are judged at once. Providers allow some twenty to a thousand a second. */
const AT_ONCE = 8;
/** Somebody waits. */
const SOON_MS = 10_000;
const REASONS_MAX = 10;

const PASSED: Verdict = { level: 'pass', reasons: [] };
const gravest = ['pass', 'review', 'unanswered', 'reject'] as const;

export const hashOf = (kind: ModeratedKind, text: string): string =>
  createHash('sha256').update(`${kind}\n`).update(text).digest('hex');

function worstOf(verdicts: readonly Verdict[]): Verdict {
  const level = gravest[Math.max(...verdicts.map((each) => gravest.indexOf(each.level)))] ?? 'pass';
  const reasons = [...new Set(verdicts.flatMap((each) => each.reasons))];
  return { level, reasons: reasons.slice(0, REASONS_MAX) };
}

type Asked = {
  readonly kind: ModeratedKind;
  readonly within: number;
  /** The member whose share of the day it is counted to; of what nobody chose how often, there is none. */
  readonly by?: number | undefined;
};

/** Counts to the day as many pieces as there is room for, or none. */
async function take(db: Db, key: string, count: number, pieces: number): Promise<void> {
  try {
    await consume(db, key, { count, seconds: DAY_SECONDS }, pieces);
  } catch (error) {
    await forgive(db, key, pieces);
    throw error;
  }
}

/** Has the provider judge these texts; once it fails, or time is up, it is asked no more. */
async function ask(
  { db, logger, settings }: Moderating,
  provider: ModerationProvider,
  texts: readonly string[],
  { kind, within, by }: Asked,
): Promise<Verdict[]> {
  const pieces = texts.flatMap((text, of) =>
    piecesOf(text, provider.longest).map((piece) => ({ of, piece })),
  );
  const verdicts: Verdict[][] = texts.map(() => []);
  const { per_day } = (await settings.read()).moderation;
  const ends = performance.now() + within;
  let asked = 0;
  let fault: unknown;
  async function askInTurn() {
    for (;;) {
      const next = pieces[asked];
      if (next === undefined || fault !== undefined || performance.now() > ends) return;
      asked += 1;
      try {
        verdicts[next.of]?.push(await provider.judge(next.piece, kind));
      } catch (error) {
        fault = error;
        verdicts[next.of]?.push({ level: 'unanswered', reasons: [] });
      }
    }
  }
  try {
    if (per_day > 0 && by !== undefined)
      await take(db, `moderation:${by}`, Math.ceil(per_day * SHARE), pieces.length);
    if (per_day > 0) await take(db, 'moderation', per_day, pieces.length);
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    fault = error;
  }
  if (fault !== undefined)
    logger.warn({ err: fault, provider: provider.name }, 'a text was not moderated');
  for (const { of } of pieces.slice(asked))
    verdicts[of]?.push({ level: 'unanswered', reasons: [] });
  return verdicts.map(worstOf);
}

/**
 * What the provider that operators have set up says of each text, in their order; all pass where there is none. What it said
 * within a day is not asked again. `within` milliseconds all of them are judged, or are unanswered.
 */
export async function judgeTexts(
  services: Moderating,
  texts: readonly string[],
  { kind = 'text', within = SOON_MS, by }: Partial<Asked> = {},
): Promise<Verdict[]> {
  const { db, moderationProvider } = services;
  const byHash = new Map(
    texts.filter((text) => text.trim() !== '').map((text) => [hashOf(kind, text), text]),
  );
  const provider = byHash.size === 0 ? undefined : await moderationProvider();
  if (provider === undefined) return texts.map(() => PASSED);
  const { account } = provider;
  const known = await db
    .select()
    .from(moderatedTexts)
    .where(
      and(
        inArray(moderatedTexts.hash, [...byHash.keys()]),
        eq(moderatedTexts.account, account),
        ne(moderatedTexts.level, 'unanswered'),
        gt(moderatedTexts.judged_at, FRESH),
      ),
    );
  const verdicts = new Map<string, Verdict>(known.map((row) => [row.hash, row]));
  const fresh = [...byHash].filter(([hash]) => !verdicts.has(hash));
  if (fresh.length > 0) {
    const judged = await ask(
      services,
      provider,
      fresh.map(([, text]) => text),
      { kind, within, by },
    );
    // Two requests with the same texts write them in one order, so that neither waits for the other.
    const rows = fresh
      .map(([hash], index) => ({ hash, account, ...(judged[index] ?? PASSED) }))
      .toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
    for (const row of rows) verdicts.set(row.hash, row);
    await db
      .insert(moderatedTexts)
      .values(rows.map((row) => ({ ...row, reasons: [...row.reasons] })))
      .onConflictDoUpdate({
        target: moderatedTexts.hash,
        set: {
          account: sql`excluded.account`,
          level: sql`excluded.level`,
          reasons: sql`excluded.reasons`,
          judged_at: sql`now()`,
        },
      });
  }
  return texts.map((text) => verdicts.get(hashOf(kind, text)) ?? PASSED);
}
