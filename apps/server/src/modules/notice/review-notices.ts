import {
  ArticleStatus,
  DocumentStatus,
  formatDateTime,
  isPublicDocument,
  type NoticeKind,
} from '@wenyuan/domain';
import { and, arrayOverlaps, eq, inArray, isNull, not, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents, notices } from '../../db/schema/index.ts';
import type { ArticleRow } from '../article/article.repo.ts';
import { waitsForReview } from '../document/accepted-version.ts';
import { documentHref } from '../document/document-href.ts';
import { notify, takeBack, unheld, unreadNotes, type NewNotice, type NoticeKey } from './notify.ts';

type DocumentRow = typeof documents.$inferSelect;

/** An operator's decision about something whose status was `row.status` before. */
type Decision = {
  readonly status: number;
  readonly reason: string;
  readonly by_user_id: number;
  /** It is where its author had put it. */
  readonly is_withdrawn?: boolean;
};

/** What an author is told of a decision, and what is no longer so by it. */
export type Reviewed = {
  readonly told: readonly NewNotice[];
  readonly untrue: readonly NoticeKey[];
};

const NOTHING: Reviewed = { told: [], untrue: [] };

/** What its author is told of a decision about a document; nothing where it is as good as before. */
export function documentReviewed(row: DocumentRow, decision: Decision): Reviewed {
  const { status, reason, by_user_id } = decision;
  const wasPublic = isPublicDocument(row.status);
  const isPublic = isPublicDocument(status);
  if (row.status === status || (wasPublic && isPublic)) return NOTHING;
  const about = { user_id: row.user_id, target_id: row.id };
  const told = { ...about, title: row.title, href: documentHref(row), by_user_id };
  const untrue = (...kinds: NoticeKind[]) => kinds.map((kind) => ({ ...about, kind }));
  if (status === DocumentStatus.ReviewRejected)
    return {
      told: [{ ...told, kind: 'document_rejected', note: reason }],
      untrue: untrue('document_passed', 'document_disabled'),
    };
  if (decision.is_withdrawn === true) return { told: [], untrue: untrue('document_passed') };
  // It goes on being what it was, and is that again once it is enabled.
  if (status === DocumentStatus.Disabled)
    return { told: [{ ...told, kind: 'document_disabled', note: reason }], untrue: [] };
  if (!isPublic)
    return {
      told: [],
      untrue: untrue('document_passed', 'document_rejected', 'document_disabled'),
    };
  return {
    told: row.status === DocumentStatus.Failed ? [] : [{ ...told, kind: 'document_passed' }],
    untrue: untrue('document_rejected', 'document_disabled'),
  };
}

/** The same of an article. */
export function articleReviewed(row: ArticleRow, decision: Decision): Reviewed {
  const { status, reason, by_user_id } = decision;
  if (row.status === status) return NOTHING;
  const about = { user_id: row.user_id, target_id: row.id };
  const told = {
    ...about,
    title: row.title,
    href: `/article/detail/${row.identifier}`,
    by_user_id,
  };
  const untrue = (...kinds: NoticeKind[]) => kinds.map((kind) => ({ ...about, kind }));
  if (status === ArticleStatus.Rejected)
    return {
      told: [{ ...told, kind: 'article_rejected', note: reason, href: `/post?id=${row.id}` }],
      untrue: untrue('article_passed', 'article_published'),
    };
  if (status === ArticleStatus.Pending)
    return {
      told: [],
      untrue: untrue('article_passed', 'article_published', 'article_rejected'),
    };
  if (row.status === ArticleStatus.Scheduled)
    return { told: [{ ...told, kind: 'article_published' }], untrue: [] };
  const note =
    status === ArticleStatus.Scheduled && row.publish_at !== null
      ? `将于 ${formatDateTime(row.publish_at)} 发布`
      : '';
  return { told: [{ ...told, kind: 'article_passed', note }], untrue: untrue('article_rejected') };
}

/** That several documents of an author passed at once is one notice, which counts them and is named for the first. */
function withGroups(told: readonly NewNotice[]): NewNotice[] {
  const passed = told.filter(({ kind }) => kind === 'document_passed');
  return told.map((one) => {
    const [first, second] = passed.filter(({ user_id }) => user_id === one.user_id);
    if (one.kind !== 'document_passed' || first === undefined || second === undefined) return one;
    return {
      ...one,
      kind: 'documents_passed',
      target_id: first.target_id,
      target_ids: [one.target_id],
      title: first.title,
      href: '/member/document',
    };
  });
}

/**
 * Takes back unread notices that several documents passed where that is no longer so of one of them, or is told once more, and
 * returns what is to be told anew of the others.
 */
async function withoutPassed(tx: Db, gone: readonly NoticeKey[]): Promise<NewNotice[]> {
  const ids = gone.filter(({ kind }) => kind === 'document_passed').map((key) => key.target_id);
  if (ids.length === 0) return [];
  const groups = await tx
    .delete(notices)
    .where(
      inArray(
        notices.id,
        unheld(
          tx,
          and(
            inArray(
              notices.user_id,
              gone.map((key) => key.user_id),
            ),
            isNull(notices.read_at),
            eq(notices.kind, 'documents_passed'),
            // One from before its documents were named goes by the first.
            or(inArray(notices.target_id, ids), arrayOverlaps(notices.target_ids, ids)),
          ),
        ),
      ),
    )
    .returning();
  const left = new Map(
    groups.flatMap(({ target_ids, by_user_id }) =>
      target_ids.filter((id) => !ids.includes(id)).map((id) => [id, by_user_id] as const),
    ),
  );
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.id, [...left.keys()]),
        isNull(documents.deleted_at),
        not(waitsForReview),
      ),
    )
    .orderBy(documents.id);
  return rows.map((row) => ({
    kind: 'document_passed',
    user_id: row.user_id,
    target_id: row.id,
    title: row.title,
    href: documentHref(row),
    by_user_id: left.get(row.id) ?? 0,
  }));
}

/**
 * Tells authors of decisions, as the last step of their transaction. What they had not read of the decision before is taken
 * back, so that an undo leaves nothing behind it; that a document is open again is no news to whoever missed that it was closed.
 */
export async function tellReviewed(tx: Db, all: readonly Reviewed[]): Promise<void> {
  const told = all.flatMap((one) => one.told);
  const untrue = all.flatMap((one) => one.untrue);
  const closed = await unreadNotes(
    tx,
    untrue.filter(({ kind }) => kind === 'document_disabled'),
  );
  const news = told.filter(
    ({ kind, target_id }) => kind !== 'document_passed' || !closed.has(target_id),
  );
  await notify(tx, withGroups([...news, ...(await withoutPassed(tx, [...untrue, ...news]))]));
  await takeBack(tx, untrue);
}
