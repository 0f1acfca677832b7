import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { AttachmentType, FORMER_OWNER, isPublicDocument } from '@wenyuan/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { attachments, documents, users } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify, takeBack, unreadNotes, type NewNotice, type NoticeKey } from '../notice/notify.ts';
import { requireNotEnded } from '../user/ended.ts';
import { lockUsers } from '../user/user.repo.ts';
import { documentHref } from './document-href.ts';
import { lockDocuments, type DocumentRow } from './document.repo.ts';
import { lockExisting } from './lock-existing.ts';
import { refuseChanged } from './refuse-changed.ts';

type Handing = ParsedInputOf<(typeof contract)['document']['setOwner']>;

/** Of all that somebody has, as many at a time: the locks of each are held for a moment. */
const AT_ONCE = 500;

/**
 * Tells both sides, by documents, so that a handing back takes back what was not read: whoever missed that a document went hears
 * nothing of its return.
 */
async function tellHanded(
  tx: Db,
  rows: readonly DocumentRow[],
  { to, by_user_id }: { readonly to: number; readonly by_user_id: number },
): Promise<void> {
  // What lies in the recycle bin is shown to neither.
  const told = rows.filter(({ deleted_at }) => deleted_at === null);
  const received = told.map(({ id, user_id }): NoticeKey => ({
    user_id,
    kind: 'document_received',
    target_id: id,
  }));
  const given = told.map(({ id }): NoticeKey => ({
    user_id: to,
    kind: 'document_given',
    target_id: id,
  }));
  const unheard = await unreadNotes(tx, received);
  const missed = await unreadNotes(tx, given);
  const name = (await usernamesOf(tx, [to])).get(to) ?? '';
  const news = told.flatMap((row): NewNotice[] => {
    const about = { target_id: row.id, title: row.title, by_user_id };
    const href = documentHref(row);
    const lost: NewNotice = {
      ...about,
      user_id: row.user_id,
      kind: 'document_given',
      href: isPublicDocument(row.status) ? href : '',
      note: `新的上传者：${name}。此前的收入仍归您，之后的归对方`,
    };
    const got: NewNotice = {
      ...about,
      user_id: to,
      kind: 'document_received',
      href,
      note: '之后的收入归您',
    };
    return [...(unheard.has(row.id) ? [] : [lost]), ...(missed.has(row.id) ? [] : [got])];
  });
  await notify(tx, news);
  await takeBack(tx, [...received, ...given]);
}

/** Hands locked documents over, and returns how many were somebody else's. */
async function hand(
  tx: Db,
  all: readonly DocumentRow[],
  { to, by_user_id }: { readonly to: number; readonly by_user_id: number },
): Promise<number> {
  const rows = all.filter(({ user_id }) => user_id !== to);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const live = rows.filter(({ deleted_at }) => deleted_at === null);
  await tx
    .update(documents)
    .set({
      user_id: to,
      // Buyers keep what its author deleted, whose it ever is now; who has it now did not, and cannot take it back.
      deleted_user_id: sql`case when ${documents.deleted_user_id} = ${documents.user_id}
        then ${FORMER_OWNER}::bigint else ${documents.deleted_user_id} end`,
    })
    .where(inArray(documents.id, ids));
  // The room that their files take goes with them.
  await tx
    .update(attachments)
    .set({ user_id: to })
    .where(and(eq(attachments.type, AttachmentType.Document), inArray(attachments.type_id, ids)));
  const owners = live.map(({ user_id }) => user_id);
  await addToCounter(tx, users.doc_count, owners, -1);
  await addToCounter(
    tx,
    users.doc_count,
    owners.map(() => to),
    1,
  );
  await tellHanded(tx, rows, { to, by_user_id });
  return rows.length;
}

async function lockSides(tx: Db, rows: readonly DocumentRow[], to: number): Promise<void> {
  const found = await lockUsers(tx, [to, ...rows.map(({ user_id }) => user_id)]);
  if (!found.includes(to)) throw badField('user_id', '没有这个用户');
  await requireNotEnded(tx, to);
}

/** Hands documents over: those that are named all or none, all of a person batch by batch, which another call goes on with. */
export async function setOwner(
  { db }: Pick<Services, 'db'>,
  { document_id: ids, from_user_id: from, user_id: to, seen_user_id: seen }: Handing,
  caller: Caller,
): Promise<number> {
  if ((ids === undefined) === (from === undefined))
    throw badField('document_id', '请选择文档，或原来的上传者，只选一种');
  const how = { to, by_user_id: caller.id };
  if (ids !== undefined)
    return db.transaction(async (tx) => {
      const rows = await lockExisting(tx, ids);
      refuseChanged(rows, '上传者', (row) => seen === undefined || row.user_id === seen);
      await lockSides(tx, rows, to);
      return hand(tx, rows, how);
    });
  if (from === to) throw badField('user_id', '请选择另一位用户');
  let total = 0;
  for (;;) {
    const handed = await db.transaction(async (tx) => {
      const next = await tx
        .select({ id: documents.id })
        .from(documents)
        .where(eq(documents.user_id, from ?? 0))
        .orderBy(asc(documents.id))
        .limit(AT_ONCE);
      const locked = await lockDocuments(
        tx,
        next.map(({ id }) => id),
      );
      const rows = locked.filter(({ user_id }) => user_id === from);
      await lockSides(tx, rows, to);
      return { count: await hand(tx, rows, how), isLast: next.length < AT_ONCE };
    });
    total += handed.count;
    if (handed.isLast) return total;
  }
}
