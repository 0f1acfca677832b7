import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import {
  DocumentStatus,
  documentStatusAfterEdit,
  isDocumentStatus,
  KEYWORDS_MAX,
  withKeywords,
} from '@wenyuan/domain';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { needsDocumentReview, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { definedOf, edited } from '../../db/defined.ts';
import { differs } from '../../db/differs.ts';
import { documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import type { Moderating } from '../moderation/verdicts.ts';
import { screenFields, screenWords } from '../screening/screening.ts';
import { mayManage, maySee } from './document-access.ts';
import { link, lockCounted, requirePath, wasUnder } from './document-categories.ts';
import { lockDocuments, type DocumentRow } from './document.repo.ts';
import { putIntoBin } from './put-into-bin.ts';
import { setStatuses } from './set-status.ts';
import { setWithdrawn } from './withdrawn.ts';

const { Disabled, PendingReview } = DocumentStatus;

type Operation = (typeof contract)['document']['updateOwn'];
type Change = ParsedInputOf<Operation>;
type Failure = ReplyOf<Operation>['failed'][number];

/** Why something cannot be done to a document, as the caller may know it. */
function failureOf(id: number, row: DocumentRow | undefined, caller: Caller): Failure {
  const isThere = row !== undefined && row.deleted_at === null;
  const isNamed = row?.user_id === caller.id || (isThere && maySee(row, caller));
  return {
    id,
    title: row !== undefined && isNamed ? row.title : '',
    reason: isThere ? '不是您的文档' : '文档不存在或已被删除',
  };
}

/** Locks those of the named documents that are the caller's own; what is said of the others is in `failed`. */
async function lockOwn(tx: Db, ids: readonly number[], caller: Caller) {
  const known = new Map((await lockDocuments(tx, ids)).map((row) => [row.id, row]));
  const rows: DocumentRow[] = [];
  const failed: Failure[] = [];
  for (const id of new Set(ids)) {
    const row = known.get(id);
    if (row?.user_id === caller.id && row.deleted_at === null) rows.push(row);
    else failed.push(failureOf(id, row, caller));
  }
  return { rows, failed };
}

/** The keywords that each row gets, and which have no room for them. */
function keywordsFor(
  rows: readonly DocumentRow[],
  { keywords, adds }: { readonly keywords: string; readonly adds: boolean },
) {
  const wanted = new Map(
    rows.map((row) => [row.id, adds ? withKeywords(row.keywords, keywords) : keywords]),
  );
  const fitting: DocumentRow[] = [];
  const failed: Failure[] = [];
  for (const row of rows) {
    const text = wanted.get(row.id) ?? '';
    if (text === row.keywords || text.length <= KEYWORDS_MAX) fitting.push(row);
    else
      failed.push({
        id: row.id,
        title: row.title,
        reason: `加上后，关键词会超过 ${KEYWORDS_MAX} 个字符`,
      });
  }
  return { wanted, fitting, failed };
}

/** A text of its own for each row, in one statement. */
function caseOf(texts: ReadonlyMap<number, string>): SQL {
  const cases = [...texts].map(([id, text]) => sql`when ${id} then ${text}`);
  return sql`case ${documents.id} ${sql.join(cases, sql` `)} end`;
}

/**
 * What authors do to many of their documents at once, by the rules of one: a document that is gone, or somebody else's, keeps
 * none of the others, and is told. Operators have their own operations, and only their own documents here.
 */
export function createOwnDocuments(services: Moderating & Pick<Services, 'jobs'>) {
  const { db, settings } = services;
  return {
    async update(
      {
        id: ids,
        category_id,
        is_withdrawn,
        keywords: given,
        adds_keywords: adds,
        ...requested
      }: Change,
      caller: Caller,
    ): Promise<ReplyOf<Operation>> {
      const manages = mayManage(caller);
      // Who decides is not moderated.
      const { fields, needsReview } = await (manages
        ? screenWords(services, { keywords: given })
        : screenFields(services, { keywords: given }, caller.id));
      const { keywords } = fields;
      const change = definedOf(requested);
      const reviews = !manages && (needsDocumentReview(caller) || needsReview);
      return db.transaction(async (tx) => {
        if (category_id !== undefined) {
          await lockTreeShared(tx);
          await requirePath(tx, category_id);
        }
        const own = await lockOwn(tx, ids, caller);
        const worded =
          keywords === undefined ? undefined : keywordsFor(own.rows, { keywords, adds });
        const rows = worded?.fitting ?? own.rows;
        const failed = [...own.failed, ...(worded?.failed ?? [])];
        const found = rows.map(({ id }) => id);
        if (found.length === 0) return { failed, reviewed: [] };
        const isReworded = (row: DocumentRow) =>
          worded !== undefined && worded.wanted.get(row.id) !== row.keywords;
        const mended = new Set(rows.filter((row) => isReworded(row) || differs(row, change)));
        if (category_id !== undefined) {
          await lockCounted(tx, rows, category_id);
          const before = await link(tx, found, category_id);
          for (const row of rows) if (!wasUnder(before, row.id, category_id)) mended.add(row);
        }
        const reviewed = new Set(rows.filter((row) => reviews && isReworded(row)));
        const waiting = [...mended].filter(
          (row) =>
            isDocumentStatus(row.status) &&
            documentStatusAfterEdit(row.status, { isReviewed: reviewed.has(row) }) ===
              PendingReview,
        );
        // They come to review before anything of them changes, so that what was accepted is kept as it was.
        await setStatuses(services, tx, waiting, PendingReview);
        const written =
          worded === undefined ? {} : { keywords: caseOf(worded.wanted), auto_keywords: false };
        await tx
          .update(documents)
          .set({ ...edited(change), ...written })
          .where(inArray(documents.id, found));
        const closed = [...reviewed].filter(({ status }) => status === Disabled);
        if (closed.length > 0) {
          const unreviewed = closed.map(({ id }) => id);
          await tx
            .update(documents)
            .set({ is_unreviewed: true })
            .where(inArray(documents.id, unreviewed));
        }
        if (is_withdrawn !== undefined) {
          // What came to review above must not pass it by being withdrawn and given back.
          const current = await lockDocuments(tx, found);
          const refused = await setWithdrawn(services, tx, current, is_withdrawn);
          const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
          for (const [id, reason] of refused)
            failed.push({ id, title: titleOf.get(id) ?? '', reason });
        }
        const others = rows.filter(({ status }) => status !== PendingReview).map(({ id }) => id);
        const sent = await tx
          .select({ id: documents.id })
          .from(documents)
          .where(and(inArray(documents.id, others), eq(documents.status, PendingReview)))
          .orderBy(documents.id);
        return { failed, reviewed: sent.map(({ id }) => id) };
      });
    },

    async remove(ids: readonly number[], caller: Caller): Promise<Failure[]> {
      const values = await settings.read();
      return db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const { rows, failed } = await lockOwn(tx, ids, caller);
        await putIntoBin(tx, rows, { caller, reason: '', values });
        return failed;
      });
    },
  };
}
