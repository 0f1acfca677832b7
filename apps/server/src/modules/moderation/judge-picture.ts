import { once } from 'node:events';
import { and, eq, ne } from 'drizzle-orm';
import { moderatedTexts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';
import { createSingleFlight } from '../../http/single-flight.ts';
import { NotAsked, type ModerationProvider } from './moderation-provider.ts';
import { stillsOf } from './stills-of.ts';
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

/** Pictures are decoded and sent whole: two at once, the others wait. */
const turns = createTurns(2);
/** Somebody waits, and with them the turn. */
const SOON_MS = 10_000;
const RETRY_SECONDS = 30;
const late = () =>
  new HttpError(503, '现在送检的图片较多，请稍后重试', { retryAfter: RETRY_SECONDS });

/** `unasked` where it was this server that had no time or room left for it: of the provider that says nothing. */
export type PictureVerdict = Verdict & { readonly unasked?: HttpError };

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
  let sent = 0;
  try {
    for (const still of stills) {
      signal.throwIfAborted();
      sent += 1;
      verdicts.push(await provider.judgePicture(still, signal));
    }
  } catch (error) {
    if (error instanceof NotAsked) sent -= 1;
    throw error;
  } finally {
    await giveBack(services.db, stills.length - sent, by);
  }
  return worstOf(verdicts);
}

/** What is sent twice at once is paid for once: the second finds what the first was told. */
const flight = createSingleFlight<PictureVerdict>();

async function judge(
  services: Moderating,
  provider: ModerationProvider,
  picture: Picture,
  { hash, signal }: { readonly hash: string; readonly signal: AbortSignal },
): Promise<PictureVerdict> {
  const { db, logger } = services;
  const { account, name } = provider;
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
  const silence = signal.aborted ? UNANSWERED : once(signal, 'abort').then(() => UNANSWERED);
  let unasked: HttpError | undefined;
  const judged = turns(() => ask(services, provider, picture, signal)).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    if (error instanceof HttpError) unasked = error;
    logger.warn(
      { err: error instanceof HttpError ? error.message : error, provider: name },
      'a picture was not moderated',
    );
    return UNANSWERED;
  });
  const verdict = await Promise.race([judged, silence]);
  await keepVerdicts(db, account, [[hash, verdict]]);
  if (verdict === UNANSWERED && signal.aborted) unasked ??= late();
  return unasked === undefined ? verdict : { ...verdict, unasked };
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
  const { settings, moderationProvider } = services;
  const { moderation } = await settings.read();
  const provider = moderation.enable_pictures ? await moderationProvider() : undefined;
  if (provider === undefined) return PASSED;
  const hash = hashOf('picture', picture.address);
  // With the time that it waits for who asked the same before.
  const signal = AbortSignal.timeout(within);
  // What one member has no room for is not refused to another.
  return flight([provider.account, picture.by, hash].join(' '), () =>
    judge(services, provider, picture, { hash, signal }),
  );
}
