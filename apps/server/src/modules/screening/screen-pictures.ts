import { inArray } from 'drizzle-orm';
import { consume } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
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

/**
 * Refuses a picture that moderation doubts, where nobody reviews it; as with names, what it did not answer passes. What it was not
 * asked does not, for want of time or of room in the day: whoever sends many pictures would have the last one pass.
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
  if (verdict.unasked !== undefined) throw verdict.unasked;
}

/**
 * Refuses addresses at which nothing was uploaded yet: they are made of the bytes, so an author can know them before, and what comes
 * there later was not judged as the article was.
 * @throws {HttpError} 400 that names the first of them.
 */
export async function requireUploaded(
  services: Asking,
  db: Db,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0 || !(await areJudged(services))) return;
  const rows = await db
    .select({ path: attachments.path })
    .from(attachments)
    .where(inArray(attachments.path, [...paths]));
  const known = new Set(rows.map(({ path }) => path));
  const missing = paths.find((path) => !known.has(path));
  if (missing !== undefined)
    throw badField('content', `正文中的图片 ${missing} 不存在，请删除它或重新上传`);
}

/** Whether one of these uploaded pictures was doubted, or not judged, as it was uploaded; of earlier ones nothing is known. */
export async function hasDoubted(
  services: Asking,
  db: Db,
  paths: readonly string[],
): Promise<boolean> {
  return (await areJudged(services)) && (await reasonsOf(db, paths, 'picture')).size > 0;
}
