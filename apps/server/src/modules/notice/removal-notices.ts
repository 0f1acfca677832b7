import type { Db } from '../../db/database.ts';
import { notify, takeBack, unreadTargets, type NewNotice } from './notify.ts';

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

/** Tells authors that an operator deleted something of theirs, as the last step of that. */
export async function tellRemoved(
  tx: Db,
  kind: Kind,
  rows: readonly Removed[],
  { by_user_id, reason }: { readonly by_user_id: number; readonly reason: string },
): Promise<void> {
  await notify(
    tx,
    rows.map((row): NewNotice => ({
      ...told(row, by_user_id),
      kind: `${kind}_deleted`,
      note: reason,
    })),
  );
}

/**
 * Tells authors that something of theirs is back which somebody else had deleted, as the last step of that. Whoever has not read
 * of the deletion never hears of either, so that an undo leaves nothing behind it.
 */
export async function tellRestored(
  tx: Db,
  kind: Kind,
  rows: readonly (Removed & { readonly deleted_user_id: number; readonly href: string })[],
  by: number,
): Promise<void> {
  const untrue = rows.map(
    (row) => ({ user_id: row.user_id, target_id: row.id, kind: `${kind}_deleted` }) as const,
  );
  const unread = await unreadTargets(tx, untrue);
  await notify(
    tx,
    rows
      .filter((row) => row.deleted_user_id !== row.user_id && !unread.has(row.id))
      .map((row): NewNotice => ({ ...told(row, by), kind: `${kind}_restored`, href: row.href })),
  );
  await takeBack(tx, untrue);
}
