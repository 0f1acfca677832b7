import type { Notice } from '@wenyuan/contract';
import { composeNotice, isNoticeKind, noticeKindsOf, type SettingsValues } from '@wenyuan/domain';
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { notices } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { unheld } from './notify.ts';
import { openLinks } from './open-links.ts';
import { countReceivers, sendNotices } from './send-notices.ts';
import { countTogether, listTogether, withTheirBatches, type Shown } from './together.ts';

/** Several works of an author are on the author's page. */
const hrefOf = ({ kind, count, target_id, href }: Shown): string =>
  kind === 'author_published' && count > 1 ? `/user/${target_id}` : href;

/** A notice whose thing is gone says so, and leads nowhere. */
async function present(
  db: Db,
  rows: readonly Shown[],
  { settings, caller }: { readonly settings: SettingsValues; readonly caller: Caller },
): Promise<Notice[]> {
  const hrefs = rows.map(({ href }) => href);
  const isOpen = await openLinks(db, hrefs, { caller, settings });
  const names = await usernamesOf(
    db,
    rows.map((row) => row.by_user_id),
  );
  return (
    rows
      .filter(({ kind }) => isNoticeKind(kind))
      // Whoever follows an author has no other part in a work: what is hidden again has no name for them.
      .map((row) =>
        row.kind === 'author_published' && !isOpen(row.href) ? { ...row, title: '' } : row,
      )
      .map((row) => ({
        ...toWire(row),
        ...(isOpen(hrefOf(row))
          ? { href: hrefOf(row) }
          : { href: '', note: [row.note, '原文已不可查看'].filter(Boolean).join(' · ') }),
        content: composeNotice({
          ...row,
          credit: settings.score.credit_name,
          username: names.get(row.by_user_id) ?? '',
        }),
      }))
  );
}

export function noticeHandlers(
  services: Pick<Services, 'db' | 'jobs' | 'settings'>,
): HandlersOf<'notice'> {
  const { db, settings } = services;
  const ofCaller = (caller: { readonly id: number }) => eq(notices.user_id, caller.id);
  return {
    list: async ({ input: { group, is_read, ...page }, caller }) => {
      const unread = isNull(notices.read_at);
      const matches = and(
        ofCaller(caller),
        group === undefined ? undefined : inArray(notices.kind, group.flatMap(noticeKindsOf)),
        is_read === undefined
          ? undefined
          : or(...is_read.map((isRead) => (isRead ? not(unread) : unread))),
      );
      const { total, rows } = await listTogether(db, { ...page, matches });
      return {
        total,
        notice: await present(db, rows, { settings: await settings.read(), caller }),
      };
    },
    unread: async ({ caller }) => ({
      count: await countTogether(db, and(ofCaller(caller), isNull(notices.read_at))),
    }),
    read: async ({ input, caller }) => {
      // One that is told again at this moment has not been read.
      const unread = unheld(
        db,
        and(
          isNull(notices.read_at),
          input.id === undefined ? ofCaller(caller) : withTheirBatches(db, caller.id, input.id),
        ),
      );
      await db
        .update(notices)
        .set({ read_at: sql`now()` })
        .where(inArray(notices.id, unread));
      return {};
    },
    delete: async ({ input, caller }) => {
      const own = unheld(db, withTheirBatches(db, caller.id, input.id));
      await db.delete(notices).where(inArray(notices.id, own));
      return {};
    },
    send: ({ input, caller }) => sendNotices(services, input, caller),
    receivers: async ({ input, caller }) => ({ total: await countReceivers(db, input, caller) }),
    clear: async ({ caller }) => {
      const read = unheld(db, and(ofCaller(caller), isNotNull(notices.read_at)));
      const gone = await db
        .delete(notices)
        .where(inArray(notices.id, read))
        .returning({ id: notices.id, kind: notices.kind, batch: notices.batch });
      return { total: new Set(gone.map(({ id, kind, batch }) => `${kind} ${batch ?? id}`)).size };
    },
  };
}
