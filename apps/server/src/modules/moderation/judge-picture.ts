import { once } from 'node:events';
import { and, eq, ne } from 'drizzle-orm';
import { moderatedTexts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';
import type { ModerationProvider } from './moderation-provider.ts';
import { stillsOf } from './stills-of.ts';
import {
  countToDay,
  hashOf,
  keepVerdicts,
  PASSED,
  worstOf,
  type Moderating,
  type Verdict,
} from './verdicts.ts';

/** Pictures are decoded and sent whole: two at once, the others wait. */
const turns = createTurns(2);
/** Somebody waits, and with them the turn. */
const SOON_MS = 10_000;
const UNANSWERED: Verdict = { level: 'unanswered', reasons: [] };
const BUSY = 503;

/** `isLate` where it was this server that had no time left for it: of the provider that says nothing. */
export type PictureVerdict = Verdict & { readonly isLate?: boolean };

export type Picture = {
  /** What it is known by: made of its bytes, so that the same picture is paid for once. */
  readonly address: string;
  readonly read: () => Promise<Buffer>;
  /** The member whose share of the day it is counted to. */
  readonly by: number | undefined;
};

async function ask(
  services: Moderating,
  provider: ModerationProvider,
  { read, by }: Picture,
  signal: AbortSignal,
): Promise<Verdict> {
  signal.throwIfAborted();
  const stills = await stillsOf(await read());
  await countToDay(services, stills.length, by);
  const verdicts: Verdict[] = [];
  for (const still of stills) {
    signal.throwIfAborted();
    verdicts.push(await provider.judgePicture(still, signal));
  }
  return worstOf(verdicts);
}

/**
 * What the provider that operators have set up says of a picture; it passes where they do not have pictures judged. What was said
 * once stands as long as it is kept.
 */
export async function judgePicture(
  services: Moderating,
  picture: Picture,
  within: number = SOON_MS,
): Promise<PictureVerdict> {
  const { db, logger, settings, moderationProvider } = services;
  const { moderation } = await settings.read();
  const provider = moderation.enable_pictures ? await moderationProvider() : undefined;
  if (provider === undefined) return PASSED;
  const { account, name } = provider;
  const hash = hashOf('picture', picture.address);
  const [known] = await db
    .select()
    .from(moderatedTexts)
    .where(
      and(
        eq(moderatedTexts.hash, hash),
        eq(moderatedTexts.account, account),
        ne(moderatedTexts.level, 'unanswered'),
      ),
    );
  if (known !== undefined) return known;
  const signal = AbortSignal.timeout(within);
  const late = once(signal, 'abort').then(() => UNANSWERED);
  let isLate = false;
  const judged = turns(() => ask(services, provider, picture, signal)).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    if (error instanceof HttpError && error.status === BUSY) isLate = true;
    logger.warn(
      { err: error instanceof HttpError ? error.message : error, provider: name },
      'a picture was not moderated',
    );
    return UNANSWERED;
  });
  const verdict = await Promise.race([judged, late]);
  await keepVerdicts(db, account, [[hash, verdict]]);
  return { ...verdict, isLate: isLate || (verdict === UNANSWERED && signal.aborted) };
}
