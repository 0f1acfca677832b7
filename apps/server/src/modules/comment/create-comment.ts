import type { Comment, contract, ParsedInputOf } from '@wenyuan/contract';
import { CommentStatus, DynamicType, PunishmentType } from '@wenyuan/domain';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { requireCaptcha } from '../../auth/captcha-gate.ts';
import { isProgram, mayComment, needsCommentReview, type Caller } from '../../auth/caller.ts';
import { lockItem } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { madeJustNow } from '../../db/just-now.ts';
import { oneRow } from '../../db/one-row.ts';
import { comments } from '../../db/schema/index.ts';
import { badField, conflict, forbidden, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { screenFields } from '../screening/screening.ts';
import { recordDynamic } from '../user/dynamics.ts';
import { awardOwners } from './award-owners.ts';
import { shownNotices } from './comment-notices.ts';
import { requireTarget } from './comment-target.ts';
import { presentComments } from './comment.presenter.ts';
import { countComments, lockComments, type CommentRow } from './comment.repo.ts';

type Creation = ParsedInputOf<(typeof contract)['comment']['create']>;
type Place = Pick<Creation, 'document_id' | 'type' | 'parent_id'>;

/** The same words of the member at the same place, which were sent again because their reply was lost. */
async function sentBefore(
  tx: Db,
  { document_id, type, parent_id, content }: Place & Pick<Creation, 'content'>,
  userId: number,
): Promise<CommentRow | undefined> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.user_id, userId),
        madeJustNow(comments.created_at),
        eq(comments.document_id, document_id),
        eq(comments.type, type),
        eq(comments.parent_id, parent_id),
        eq(comments.content, content),
        ne(comments.status, CommentStatus.Rejected),
      ),
    )
    .limit(1);
  return row;
}

async function requireInterval(
  { settings }: Pick<Services, 'settings'>,
  tx: Db,
  userId: number,
): Promise<void> {
  const { comment_interval } = (await settings.read()).security;
  if (comment_interval <= 0) return;
  const [last] = await tx
    .select({
      wait: sql<number>`ceil(${comment_interval} - extract(epoch from now() - ${comments.created_at}))::int`,
    })
    .from(comments)
    .where(eq(comments.user_id, userId))
    .orderBy(desc(comments.id))
    .limit(1);
  if (last !== undefined && last.wait > 0)
    throw new HttpError(429, `评论过于频繁，请在 ${last.wait} 秒后重试`, {
      retryAfter: last.wait,
    });
}

/** Locks the parent comment until the transaction ends. */
async function requireParent(tx: Db, input: Place): Promise<void> {
  if (input.parent_id === 0) return;
  const [parent] = await lockComments(tx, [input.parent_id]);
  const fits =
    parent?.document_id === input.document_id &&
    parent.type === input.type &&
    parent.status === CommentStatus.Approved;
  if (!fits) throw badField('parent_id', '要回复的评论不存在或未通过审核');
}

/** Writes a comment, or answers with the one that the same request wrote before its reply was lost. */
export async function createComment(
  services: Services,
  { captcha, captcha_id, ...input }: Creation,
  caller: Caller,
  ip: string,
): Promise<Comment> {
  const { db } = services;
  const present = async (tx: Db, row: CommentRow) =>
    oneRow(await presentComments(services, tx, [row]));
  if (!isProgram(caller)) await requireCaptcha(services, 'comment', ip, { captcha, captcha_id });
  await requireUnpunished(db, caller.id, PunishmentType.NoComment);
  if (!mayComment(caller)) throw forbidden('您所在的用户组不能发表评论');
  const { content } = input;
  const { fields, needsReview } = await screenFields(services, { content }, caller.id);
  const status =
    needsReview || needsCommentReview(caller) ? CommentStatus.Pending : CommentStatus.Approved;
  return db.transaction(async (tx) => {
    // Two comments of a member at once would both pass the checks below.
    await lockItem(tx, 'commenters', caller.id);
    const written = { ...input, ...fields };
    const before = await sentBefore(tx, written, caller.id);
    if (before !== undefined) return present(tx, before);
    await requireInterval(services, tx, caller.id);
    await requireParent(tx, input);
    const target = await requireTarget(tx, input);
    if (target.isPage) throw conflict('这个页面不接受评论');
    const row = await tx
      .insert(comments)
      .values({ ...written, status, user_id: caller.id, ip })
      .returning()
      .then(oneRow);
    if (status === CommentStatus.Approved) {
      await countComments(tx, [row], 1);
      await awardOwners(services, tx, [{ row, target }]);
    }
    const { title, href } = target;
    await recordDynamic(tx, { user_id: caller.id, type: DynamicType.Comment, title, href });
    if (status === CommentStatus.Approved)
      await notify(tx, await shownNotices(tx, [{ row, target }]));
    return present(tx, row);
  });
}
