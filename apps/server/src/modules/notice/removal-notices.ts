import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notices } from '../../db/schema/index.ts';
import { notify, takeBack, unheld, unreadNotes, type NewNotice, type NoticeKey } from './notify.ts';

type Kind = 'document' | 'article';

/** What was put into the recycle bin or taken out of it. */
type Removed = {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
};

const told = (row: Removed, by: number) => ({
  user_id: row.user_id,
  target_id: row.id,
  title: row.title,
  by_user_id: by,
});

/** Tells authors that an operator deleted something of theirs, and `others` what that is to them, as the last step of that. */
export async function tellRemoved(
  tx: Db,
  kind: Kind,
  rows: readonly Removed[],
  { by_user_id, reason }: { readonly by_user_id: number; readonly reason: string },
  others: readonly NewNotice[] = [],
): Promise<void> {
  const ofAuthors = rows.map((row): NewNotice => ({
    ...told(row, by_user_id),
    kind: `${kind}_deleted`,
    note: reason,
  }));
  await notify(tx, [...ofAuthors, ...others]);
}

/**
 * Tells authors that something of theirs is back which somebody else had deleted, as the last step of that. Whoever has not read
 * of the deletion never hears of either, so that an undo leaves nothing behind it; `others` is what is no longer so for others.
 */
export async function tellRestored(
  tx: Db,
  kind: Kind,
  rows: readonly (Removed & { readonly deleted_user_id: number; readonly href: string })[],
  by: number,
  others: readonly NoticeKey[] = [],
): Promise<void> {
  const untrue = rows.map(
    (row) => ({ user_id: row.user_id, target_id: row.id, kind: `${kind}_deleted` }) as const,
  );
  const unread = await unreadNotes(tx, untrue);
  await notify(
    tx,
    rows
      .filter((row) => row.deleted_user_id !== row.user_id && !unread.has(row.id))
      .map((row): NewNotice => ({ ...told(row, by), kind: `${kind}_restored`, href: row.href })),
  );
  await takeBack(tx, [...untrue, ...others]);
}

/** What a sweep tells of each thing, and how many of them are named. */
const sweptThings = [
  ['document_deleted', '份文档'],
  ['article_deleted', '篇文章'],
  ['comment_rejected', '条评论'],
  ['wish_closed', '条求文档'],
] as const;

/**
 * Makes one notice of those that a member has not read of each thing that a sweep took down since `since`. As they are the record
 * of it, a run that was killed miscounts nothing, and what was given back meanwhile is not among them.
 */
export async function tellSwept(
  tx: Db,
  {
    user_id,
    by_user_id,
    reason,
    since,
  }: {
    readonly user_id: number;
    readonly by_user_id: number;
    readonly reason: string;
    readonly since: string;
  },
): Promise<void> {
  const kinds = sweptThings.map(([kind]) => kind);
  const unread = unheld(
    tx,
    and(
      eq(notices.user_id, user_id),
      inArray(notices.kind, kinds),
      eq(notices.by_user_id, by_user_id),
      isNull(notices.read_at),
      gte(notices.created_at, new Date(since)),
    ),
  );
  const taken = await tx
    .delete(notices)
    .where(inArray(notices.id, unread))
    .returning({ kind: notices.kind });
  if (taken.length === 0) return;
  const title = sweptThings
    .map(([kind, unit]) => ({ unit, count: taken.filter((row) => row.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join('、');
  await notify(tx, [
    { user_id, kind: 'swept', target_id: user_id, title, note: reason, by_user_id },
  ]);
}
