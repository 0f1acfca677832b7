import { ArticleStatus, DocumentStatus, isPublicDocument, type NoticeKind } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import type { documents } from '../../db/schema/index.ts';
import type { ArticleRow } from '../article/article.repo.ts';
import { documentHref } from '../document/document-href.ts';
import { notify, takeBack, unreadNotes, type NewNotice, type NoticeKey } from './notify.ts';

type DocumentRow = typeof documents.$inferSelect;

/** An operator's decision about something whose status was `row.status` before. */
type Decision = {
  readonly status: number;
  readonly reason: string;
  readonly by_user_id: number;
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
      untrue: untrue('document_passed', 'documents_passed', 'document_disabled'),
    };
  // It goes on being what it was, and is that again once it is enabled.
  if (status === DocumentStatus.Disabled)
    return { told: [{ ...told, kind: 'document_disabled', note: reason }], untrue: [] };
  if (!isPublic)
    return {
      told: [],
      untrue: untrue(
        'document_passed',
        'documents_passed',
        'document_rejected',
        'document_disabled',
      ),
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
      untrue: untrue('article_passed'),
    };
  return status === ArticleStatus.Passed
    ? { told: [{ ...told, kind: 'article_passed' }], untrue: untrue('article_rejected') }
    : { told: [], untrue: untrue('article_passed', 'article_rejected') };
}

/**
 * That several documents of an author passed at once is one notice, which counts them. It goes by the first of them: what is taken
 * back of the others later on is told by itself.
 */
function withGroups(told: readonly NewNotice[]): NewNotice[] {
  const passed = told.filter(({ kind }) => kind === 'document_passed');
  return told.map((one) => {
    const [first, second] = passed.filter(({ user_id }) => user_id === one.user_id);
    if (one.kind !== 'document_passed' || first === undefined || second === undefined) return one;
    const { target_id, title } = first;
    return { ...one, kind: 'documents_passed', target_id, title, href: '/member/document' };
  });
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
  const news = withGroups(
    told.filter(({ kind, target_id }) => kind !== 'document_passed' || !closed.has(target_id)),
  );
  // Those that passed before are not counted again.
  await takeBack(
    tx,
    news.filter(({ kind }) => kind === 'documents_passed'),
  );
  await notify(tx, news);
  await takeBack(tx, untrue);
}
