import { CommentStatus, cut, CommentType } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { comments } from '../../db/schema/index.ts';
import type { NewNotice, NoticeKey, Told } from '../notice/notify.ts';
import type { CommentRow } from './comment.repo.ts';
import { findTargets, type FoundTarget } from './comment-target.ts';

/** Characters of a comment in a notice about it. */
const TOLD_MAX = 60;

/** Where a comment is on the page of its document or article. */
const placeOf = ({ id }: CommentRow, { href }: FoundTarget) => `${href}#comment-${id}`;

/** A comment that is shown, and where. */
export type Shown = { readonly row: CommentRow; readonly target: FoundTarget };

/** What the authors of documents or articles, and of the comments that are answered, are told of comments that are shown. */
export async function shownNotices(tx: Db, shown: readonly Shown[]): Promise<Told[]> {
  const answered = shown.flatMap(({ row }) => (row.parent_id === 0 ? [] : [row.parent_id]));
  const parents =
    answered.length === 0
      ? []
      : await tx
          .select({ id: comments.id, user_id: comments.user_id })
          .from(comments)
          .where(inArray(comments.id, answered));
  const authors = new Map(parents.map(({ id, user_id }) => [id, user_id]));
  return shown.flatMap(({ row, target }): Told[] => {
    const { user_id, title } = target;
    const parent = authors.get(row.parent_id);
    const note = cut(row.content, TOLD_MAX);
    const told = {
      title,
      href: placeOf(row, target),
      note,
      by_user_id: row.user_id,
      at: row.status_at,
    };
    // Ids of documents and articles are numbered apart, and a target is one of them.
    const target_id = row.type === CommentType.Document ? row.document_id : -row.document_id;
    return [
      // Who is answered on a document of their own is told once.
      ...(parent === user_id ? [] : [{ ...told, kind: 'commented', target_id, user_id } as const]),
      ...(parent === undefined
        ? []
        : [{ ...told, kind: 'replied', target_id: row.parent_id, user_id: parent } as const]),
    ];
  });
}

/** What others were told of comments that are shown until now. */
export async function toldOfShown(tx: Db, rows: readonly CommentRow[]): Promise<Told[]> {
  const targetOf = await findTargets(tx, rows, { withHidden: true });
  return shownNotices(
    tx,
    rows.flatMap((row) => {
      const target = targetOf(row);
      return target === undefined ? [] : [{ row, target }];
    }),
  );
}

/** What the author of a comment was told of its review and is no longer so. */
export function untrueOf({ user_id, id: target_id }: CommentRow, status: number): NoticeKey[] {
  return [
    ...(status === CommentStatus.Approved
      ? []
      : [{ user_id, target_id, kind: 'comment_passed' } as const]),
    ...(status === CommentStatus.Rejected
      ? []
      : [{ user_id, target_id, kind: 'comment_rejected' } as const]),
  ];
}

/** What the author of a comment is told of its review. */
export function reviewedNotice(
  row: CommentRow,
  target: FoundTarget,
  {
    status,
    reason,
    by_user_id,
  }: { readonly status: number; readonly reason: string; readonly by_user_id: number },
): NewNotice {
  const excerpt = cut(row.content, TOLD_MAX);
  const isShown = status === CommentStatus.Approved;
  return {
    user_id: row.user_id,
    kind: isShown ? 'comment_passed' : 'comment_rejected',
    target_id: row.id,
    title: target.title,
    // A rejected one is on no page but the list of its author's own.
    href: isShown ? placeOf(row, target) : `/member/comment?status=${CommentStatus.Rejected}`,
    note: reason === '' ? excerpt : `${excerpt}（原因：${reason}）`,
    by_user_id,
  };
}
