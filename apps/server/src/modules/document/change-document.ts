import type { contract, ParsedInputOf } from '@wenyuan/contract';
import {
  DocumentStatus,
  documentStatusAfterEdit,
  hasReviewReason,
  isDocumentStatus,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { needsDocumentReview, type Caller } from '../../auth/caller.ts';
import { withdrawWords } from '../../conversion/describe-document.ts';
import { enqueueDescriptions } from '../../conversion/enqueue.ts';
import type { Db } from '../../db/database.ts';
import { definedOf, edited } from '../../db/defined.ts';
import { differs } from '../../db/differs.ts';
import { oneRow } from '../../db/one-row.ts';
import { documents } from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { badField, forbidden } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { buyersReviewed } from '../entitlement/buyers.ts';
import { requireLanguages } from '../language/known-language.ts';
import { documentReviewed, tellReviewed } from '../notice/review-notices.ts';
import { screenFields, screenWords } from '../screening/screening.ts';
import { allowFiles } from '../upload/forbid-files.ts';
import { mayManage } from './document-access.ts';
import { link, lockCounted, requirePath, wasUnder } from './document-categories.ts';
import { categoryIdsOf, loadRelations, type DocumentRow } from './document.repo.ts';
import { presentDocument } from './document.presenter.ts';
import { lockOne } from './lock-existing.ts';
import { setStatus } from './set-status.ts';
import { replaceFile, requireReplaceable } from './source-file.ts';
import { watchChanges } from './watch-changes.ts';

type Change = ParsedInputOf<(typeof contract)['document']['update']>;
type Changed = Partial<Omit<DocumentRow, 'id'>>;

/** Words that a person wrote are no longer automatic; where somebody emptied them, they are made from the text. */
function writtenBy(row: DocumentRow, { keywords, description }: Changed) {
  return {
    ...(keywords === undefined || keywords === row.keywords
      ? {}
      : { auto_keywords: keywords === '' }),
    ...(description === undefined || description === row.description
      ? {}
      : { auto_description: description === '' }),
  };
}

/** Files a document under these categories, and tells whether it was elsewhere. */
async function move(tx: Db, row: DocumentRow, categoryIds: readonly number[]): Promise<boolean> {
  if (categoryIds.length === 0 && (await categoryIdsOf(tx, row.id)).length > 0)
    throw badField('category_id', '请选择文档分类');
  await requirePath(tx, categoryIds);
  await lockCounted(tx, [row], categoryIds);
  return !wasUnder(await link(tx, [row.id], categoryIds), row.id, categoryIds);
}

/** Writes what was changed, and has the words made that are to be automatic from now on. */
async function write(tx: Db, row: DocumentRow, changed: Changed): Promise<void> {
  const written = writtenBy(row, changed);
  await tx
    .update(documents)
    .set(edited({ ...changed, ...written }))
    .where(eq(documents.id, row.id));
  if (changed.preview !== undefined && changed.preview !== row.preview)
    await withdrawWords(tx, [row.id]);
  // A form that was opened before the words were made sends them empty, too.
  if (Object.values(written).includes(true)) await enqueueDescriptions(tx, [row.id]);
}

/** Sets the status that an operator chose for a document that had `before`, and returns what it became. */
async function decide(
  services: Services,
  tx: Db,
  row: DocumentRow,
  { before, status, caller }: { before: DocumentRow; status: number; caller: Caller },
): Promise<number> {
  const decided = await setStatus(services, tx, row, status);
  await tx.update(documents).set({ reviewed_user_id: caller.id }).where(eq(documents.id, row.id));
  if (before.status === DocumentStatus.Disabled)
    await allowFiles(tx, [before], { isForGood: true });
  return decided;
}

/** Keeps why a document has the status that somebody chose or left, and returns that reason. */
async function keepReason(
  tx: Db,
  row: DocumentRow,
  { status, reject_reason }: { status: number | undefined; reject_reason: string },
): Promise<string> {
  const next = status ?? row.status;
  const hasReason = hasReviewReason(next);
  const reason = hasReason ? reject_reason : '';
  // What waits for its review keeps why it was rejected before.
  const isReasoned = hasReason || (status !== undefined && next !== DocumentStatus.PendingReview);
  if (isReasoned && reason !== row.reject_reason)
    await tx.update(documents).set({ reject_reason: reason }).where(eq(documents.id, row.id));
  return reason;
}

export async function changeDocument(
  services: Services,
  { id, category_id, attachment_id, attachment, unchanged_since, ...requested }: Change,
  caller: Caller,
): Promise<void> {
  const { status: _status, preview: _preview, reject_reason: _reason, ...change } = requested;
  const { title, keywords, description } = change;
  const manages = mayManage(caller);
  // Who decides is not moderated.
  const written = { title, keywords, description };
  const screened = await (manages
    ? screenWords(services, written)
    : screenFields(services, written, caller.id));
  const values = await services.settings.read();
  await services.db.transaction(async (tx) => {
    if (category_id !== undefined) await lockTreeShared(tx);
    const row = await lockOne(tx, id);
    if (row.user_id !== caller.id && !manages) throw forbidden('只能修改自己的文档');
    await requireUnchanged(row, unchanged_since, async () =>
      presentDocument(oneRow(await loadRelations(tx, [row])), { withError: true }),
    );
    // Forms send the row as they were opened with it, though a conversion may have changed it since: these
    // fields are ignored for callers who may not set them.
    const { status, preview: asked, reject_reason = row.reject_reason } = manages ? requested : {};
    // Forms of other clients send "all" back as the number of pages, which a longer file would make a few.
    const preview = row.preview === 0 && asked === row.pages ? 0 : asked;
    // An unchanged language is accepted, even when it was deleted since.
    if (change.language !== undefined && change.language !== row.language)
      await requireLanguages(tx, [{ code: change.language, field: 'language' }]);
    const changes = await watchChanges(tx, [row], caller.id);
    const isFiled = category_id !== undefined && (await move(tx, row, category_id));
    const changed = definedOf({ ...change, ...screened.fields });
    const isEdited = differs(row, definedOf(screened.fields));
    // Who is an operator, too, may name the status instead.
    const isMended =
      row.user_id === caller.id && status === undefined && (isFiled || differs(row, changed));
    const fileId = attachment_id ?? attachment?.id ?? row.attachment_id;
    // A form that is saved again names the file that waits since the first time.
    const isReplaced = fileId !== row.attachment_id && fileId !== row.next_attachment_id;
    if (isReplaced) requireReplaceable(row);
    const isReviewed =
      isEdited && !manages && (needsDocumentReview(caller) || screened.needsReview);
    // It comes to review before anything of it changes, so that what was accepted is kept as it was.
    const statusNow =
      isMended && isDocumentStatus(row.status)
        ? await setStatus(services, tx, row, documentStatusAfterEdit(row.status, { isReviewed }))
        : row.status;
    await write(tx, row, definedOf({ ...changed, preview }));
    const now = { ...row, ...definedOf({ preview }), status: statusNow };
    const current = isReplaced
      ? await replaceFile(services, tx, now, {
          attachmentId: fileId,
          caller,
          limits: values.converter,
        })
      : row;
    // Forms send the status that they were opened with, but a replaced file has its own.
    const decided =
      status === undefined || status === row.status
        ? undefined
        : await decide(services, tx, current, { before: row, status, caller });
    const reason = await keepReason(tx, row, { status, reject_reason });
    if (isReviewed && row.status === DocumentStatus.Disabled)
      await tx.update(documents).set({ is_unreviewed: true }).where(eq(documents.id, id));
    const told = [await changes()];
    if (decided !== undefined) {
      const decision = { status: decided, reason, by_user_id: caller.id };
      const ofBuyers = await buyersReviewed(tx, [row], values, caller.id);
      told.push(documentReviewed(row, decision), ofBuyers);
    }
    await tellReviewed(tx, told);
  });
}
