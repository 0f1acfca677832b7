import { once } from 'node:events';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { moderatedTexts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { createSingleFlight } from '../../http/single-flight.ts';
import { NotAsked, type ModeratedKind, type ModerationProvider } from './moderation-provider.ts';
import { piecesOf } from './pieces-of.ts';
import {
  countToDay,
  giveBack,
  hashOf,
  keepVerdicts,
  PASSED,
  UNANSWERED,
  worstOf,
  type Moderating,
  type Verdict,
} from './verdicts.ts';

/** A judgement stands for a day: then the provider may have other rules. */
const FRESH = sql`now() - interval '1 day'`;
/** Pieces that are judged at once. Providers allow some twenty to a thousand a second. */
const AT_ONCE = 8;
/** Somebody waits. */
const SOON_MS = 10_000;

type Asked = {
  readonly kind: ModeratedKind;
  /** Aborted when nobody waits any longer. */
  readonly signal: AbortSignal;
  /** The member whose share of the day it is counted to; of what nobody chose how often, there is none. */
  readonly by?: number | undefined;
};

/** Has the provider judge these texts; once it fails, or time is up, it is asked no more. */
async function ask(
  services: Moderating,
  provider: ModerationProvider,
  texts: readonly string[],
  { kind, signal, by }: Asked,
): Promise<Verdict[]> {
  const pieces = texts.flatMap((text, of) =>
    piecesOf(text, provider.longest).map((piece) => ({ of, piece })),
  );
  const verdicts: Verdict[][] = texts.map(() => []);
  const silence = once(signal, 'abort').then((): Verdict => {
    fault ??= signal.reason;
    return UNANSWERED;
  });
  let asked = 0;
  let unsent = 0;
  let fault: unknown;
  async function askInTurn() {
    for (;;) {
      const next = pieces[asked];
      if (next === undefined || fault !== undefined || signal.aborted) return;
      asked += 1;
      try {
        verdicts[next.of]?.push(await Promise.race([provider.judge(next.piece, kind), silence]));
      } catch (error) {
        fault = error;
        if (error instanceof NotAsked) unsent += 1;
        verdicts[next.of]?.push(UNANSWERED);
      }
    }
  }
  try {
    await countToDay(services, pieces.length, by);
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
    await giveBack(services.db, pieces.length - asked + unsent, by);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    fault = error;
  }
  if (fault !== undefined)
    services.logger.warn({ err: fault, provider: provider.name }, 'a text was not moderated');
  for (const { of } of pieces.slice(asked)) verdicts[of]?.push(UNANSWERED);
  return verdicts.map(worstOf);
}

/** What is sent twice at once is paid for once: the second finds what the first was told. */
const flight = createSingleFlight<ReadonlyMap<string, Verdict>>();

async function judge(
  services: Moderating,
  provider: ModerationProvider,
  byHash: ReadonlyMap<string, string>,
  asked: Asked,
): Promise<ReadonlyMap<string, Verdict>> {
  const { db } = services;
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
      asked,
    );
    const rows = fresh.map(([hash], index) => [hash, judged[index] ?? PASSED] as const);
    for (const [hash, verdict] of rows) verdicts.set(hash, verdict);
    await keepVerdicts(db, account, rows);
  }
  return verdicts;
}

/**
 * What the provider that operators have set up says of each text, in their order; all pass where there is none. What it said
 * within a day is not asked again. `within` milliseconds all of them are judged, or are unanswered.
 */
export async function judgeTexts(
  services: Moderating,
  texts: readonly string[],
  {
    kind = 'text',
    within = SOON_MS,
    by,
  }: Partial<Omit<Asked, 'signal'>> & { readonly within?: number } = {},
): Promise<Verdict[]> {
  const { moderationProvider } = services;
  const byHash = new Map(
    texts.filter((text) => text.trim() !== '').map((text) => [hashOf(kind, text), text]),
  );
  const provider = byHash.size === 0 ? undefined : await moderationProvider();
  if (provider === undefined) return texts.map(() => PASSED);
  const question = [provider.account, by, ...byHash.keys()].join(' ');
  // With the time that it waits for who asked the same before.
  const signal = AbortSignal.timeout(within);
  const verdicts = await flight(question, () =>
    judge(services, provider, byHash, { kind, signal, by }),
  );
  return texts.map((text) => verdicts.get(hashOf(kind, text)) ?? PASSED);
}
