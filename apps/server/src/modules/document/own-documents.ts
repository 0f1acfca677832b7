import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { DocumentStatus, documentStatusAfterEdit, isDocumentStatus } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import { needsDocumentReview, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { definedOf, edited } from '../../db/defined.ts';
import { differs } from '../../db/differs.ts';
import { documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import type { Moderating } from '../moderation/judge-texts.ts';
import { screenFields, screenWords } from '../screening/screening.ts';
import { mayManage, maySee } from './document-access.ts';
import { link, lockCounted, requirePath, wasUnder } from './document-categories.ts';
import { lockDocuments, type DocumentRow } from './document.repo.ts';
import { putIntoBin } from './put-into-bin.ts';
import { setStatuses } from './set-status.ts';
import { setWithdrawn } from './withdrawn.ts';

const { Disabled, PendingReview } = DocumentStatus;

type Change = ParsedInputOf<(typeof contract)['document']['updateOwn']>;
type Failure = { readonly id: number; readonly title: string; readonly reason: string };

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

/**
 * What authors do to many of their documents at once, by the rules of one: a document that is gone, or somebody else's, keeps
 * none of the others, and is told. Operators have their own operations, and only their own documents here.
 */
export function createOwnDocuments(services: Moderating & Pick<Services, 'jobs'>) {
  const { db, settings } = services;
  return {
    async update(
      { id: ids, category_id, is_withdrawn, keywords: given, ...requested }: Change,
      caller: Caller,
    ): Promise<Failure[]> {
      const manages = mayManage(caller);
      // Who decides is not moderated.
      const { fields, needsReview } = await (manages
        ? screenWords(services, { keywords: given })
        : screenFields(services, { keywords: given }, caller.id));
      const words = definedOf(fields);
      const change = { ...requested, ...words };
      const reviews = !manages && (needsDocumentReview(caller) || needsReview);
      return db.transaction(async (tx) => {
        if (category_id !== undefined) {
          await lockTreeShared(tx);
          await requirePath(tx, category_id);
        }
        const { rows, failed } = await lockOwn(tx, ids, caller);
        const found = rows.map(({ id }) => id);
        const mended = new Set(rows.filter((row) => differs(row, definedOf(change))));
        if (category_id !== undefined) {
          await lockCounted(tx, rows, category_id);
          const before = await link(tx, found, category_id);
          for (const row of rows) if (!wasUnder(before, row.id, category_id)) mended.add(row);
        }
        const reviewed = new Set(rows.filter((row) => reviews && differs(row, words)));
        const waiting = [...mended].filter(
          (row) =>
            isDocumentStatus(row.status) &&
            documentStatusAfterEdit(row.status, { isReviewed: reviewed.has(row) }) ===
              PendingReview,
        );
        // They come to review before anything of them changes, so that what was accepted is kept as it was.
        await setStatuses(services, tx, waiting, PendingReview);
        const written = given === undefined ? {} : { auto_keywords: false };
        await tx
          .update(documents)
          .set(edited({ ...change, ...written }))
          .where(inArray(documents.id, found));
        const closed = [...reviewed].filter(({ status }) => status === Disabled);
        if (closed.length > 0) {
          const unreviewed = closed.map(({ id }) => id);
          await tx
            .update(documents)
            .set({ is_unreviewed: true })
            .where(inArray(documents.id, unreviewed));
        }
        if (is_withdrawn === undefined) return failed;
        // What came to review above must not pass it by being withdrawn and given back.
        const current = await lockDocuments(tx, found);
        const refused = await setWithdrawn(services, tx, current, is_withdrawn);
        const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
        const told = [...refused].map(([id, reason]) => ({
          id,
          title: titleOf.get(id) ?? '',
          reason,
        }));
        return [...failed, ...told];
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
