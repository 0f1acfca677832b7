import { consume } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { badField, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { judgePicture, type Picture } from '../moderation/judge-picture.ts';
import { reasonsOf } from '../moderation/reasons-of.ts';
import type { Moderating, Verdict } from '../moderation/verdicts.ts';
import { TRIES } from './screening.ts';

type Asking = Pick<Services, 'settings' | 'moderationProvider'>;

const refused = (field: string, { reasons: [reason] }: Verdict) =>
  badField(
    field,
    reason === undefined
      ? '这张图片没有通过内容安全检查，请换一张'
      : `这张图片没有通过内容安全检查：${reason}，请换一张`,
  );

async function areJudged({ settings, moderationProvider }: Asking): Promise<boolean> {
  const { enable_pictures } = (await settings.read()).moderation;
  return enable_pictures && (await moderationProvider()) !== undefined;
}

type Uploaded = Omit<Picture, 'by'> & { readonly by: number };

/**
 * Has a picture moderated that comes to review with what it is used in.
 * @throws {HttpError} 400 that names the reason, for a picture that is refused.
 */
export async function moderatePicture(
  services: Moderating,
  field: string,
  picture: Uploaded,
): Promise<void> {
  const verdict = await judgePicture(services, picture);
  if (verdict.level === 'reject') throw refused(field, verdict);
}

const RETRY_SECONDS = 30;

/**
 * Refuses a picture that moderation doubts, where nobody reviews it; as with names, what it did not answer passes. What it was not
 * given the time to answer does not: whoever sends many pictures at once would have the last one pass.
 */
export async function refuseDoubtedPicture(
  services: Moderating,
  field: string,
  { by, ...picture }: Uploaded,
): Promise<void> {
  if (!(await areJudged(services))) return;
  await consume(services.db, `unreviewed:${by}`, TRIES);
  const verdict = await judgePicture(services, { ...picture, by: undefined });
  if (verdict.level === 'review' || verdict.level === 'reject') throw refused(field, verdict);
  if (verdict.isLate === true)
    throw new HttpError(503, '现在送检的图片较多，请稍后重试', { retryAfter: RETRY_SECONDS });
}

/** Whether one of these uploaded pictures was doubted, or not judged, as it was uploaded; of earlier ones nothing is known. */
export async function hasDoubted(
  services: Asking,
  db: Db,
  paths: readonly string[],
): Promise<boolean> {
  return (await areJudged(services)) && (await reasonsOf(db, paths, 'picture')).size > 0;
}
