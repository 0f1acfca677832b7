import { randomBytes } from 'node:crypto';
import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import {
  bookTitle,
  documentDecision,
  DocumentStatus,
  documentStatusAfterEdit,
  documentStatusLabels,
  DynamicType,
  hasReviewReason,
  isDocumentStatus,
  labelIn,
} from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { needsDocumentReview, type Caller } from '../../auth/caller.ts';
import { withdrawWords } from '../../conversion/describe-document.ts';
import { enqueueConversion, enqueueDescriptions } from '../../conversion/enqueue.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import { definedOf, edited } from '../../db/defined.ts';
import { differs } from '../../db/differs.ts';
import { oneRow } from '../../db/one-row.ts';
import { documents, users } from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import { keywordsOf } from '../../search/keywords.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared, lockCounters } from '../category/category.repo.ts';
import { awardCredits } from '../credit/ledger.ts';
import { documentReviewed, tellReviewed } from '../notice/review-notices.ts';
import { requireLanguages } from '../language/known-language.ts';
import { buyersReviewed } from '../entitlement/buyers.ts';
import { allowFiles, forbidAgain, forbidFiles, forgetAllowed } from '../upload/forbid-files.ts';
import { requireUploadRight } from '../upload/keep-document.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { beginRefunds } from '../payment/refund-buyers.ts';
import { requireFitting, requireRefunds, type Review } from './review-input.ts';
import { screenFields } from '../screening/screening.ts';
import { recordDynamics } from '../user/dynamics.ts';
import { mayManage } from './document-access.ts';
import { link, lockCounted, requirePath, wasUnder } from './document-categories.ts';
import { documentHref } from './document-href.ts';
import {
  categoryIdsOf,
  loadRelations,
  lockDocuments,
  type DocumentRow,
  type LoadedDocument,
} from './document.repo.ts';
import { presentDocument } from './document.presenter.ts';
import { lockExisting } from './lock-existing.ts';
import { putIntoBin } from './put-into-bin.ts';
import { refuseChanged } from './refuse-changed.ts';
import { setStatus, setStatuses } from './set-status.ts';
import {
  bindToDocument,
  claimAttachment,
  replaceFile,
  requireNew,
  requireReplaceable,
} from './source-file.ts';
import { watchChanges } from './watch-changes.ts';

/** Words that a person wrote are no longer automatic; where somebody emptied them, they are made from the text. */
function writtenBy(
  row: DocumentRow,
  words: { readonly keywords: string | undefined; readonly description: string | undefined },
) {
  const { keywords, description } = words;
  return {
    ...(keywords === undefined || keywords === row.keywords
      ? {}
      : { auto_keywords: keywords === '' }),
    ...(description === undefined || description === row.description
      ? {}
      : { auto_description: description === '' }),
  };
}

type DocumentContract = (typeof contract)['document'];
type Creation = ParsedInputOf<DocumentContract['create']>;
type Change = ParsedInputOf<DocumentContract['update']>;
type Removal = ParsedInputOf<DocumentContract['delete']>;
type Filing = ParsedInputOf<DocumentContract['setCategory']>;

export function createDocumentService(services: Services) {
  const { db, settings } = services;

  /** Checks a document's fields for sensitive words; `index` is its place in the request. */
  async function screenItem(
    item: { title: string; keywords: string; description: string },
    index: number,
  ) {
    const { title, keywords, description } = item;
    const named = (name: string) => `document.${index}.${name}`;
    const { fields, needsReview } = await screenFields(services, {
      [named('title')]: title,
      [named('keywords')]: keywords,
      [named('description')]: description,
    });
    return {
      needsReview,
      fields: {
        title: fields[named('title')] ?? title,
        keywords:
          (fields[named('keywords')] ?? keywords) || keywordsOf(fields[named('title')] ?? title),
        description: fields[named('description')] ?? description,
      },
    };
  }

  return {
    async create(input: Creation, caller: Caller): Promise<LoadedDocument[]> {
      await requireUploadRight(services, caller);
      // Sequential: a hundred at once would block the event loop.
      const screened: Awaited<ReturnType<typeof screenItem>>[] = [];
      for (const [index, item] of input.document.entries())
        screened.push(await screenItem(item, index));
      const statusOf = (index: number) =>
        needsDocumentReview(caller) || screened[index]?.needsReview === true
          ? DocumentStatus.PendingReview
          : DocumentStatus.PendingConvert;
      const { score, security } = await settings.read();
      return db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requirePath(tx, input.category_id);
        await requireLanguages(
          tx,
          input.document.map(({ language }, index) => ({
            code: language,
            field: `document.${index}.language`,
          })),
        );
        if (security.disable_upload_exist_document) {
          await requireNew(
            tx,
            input.document.map((item) => item.attachment_id),
          );
        }
        await lockCounters(tx, { categoryIds: input.category_id, userIds: [caller.id] });
        const made: DocumentRow[] = [];
        for (const [index, item] of input.document.entries()) {
          const { attachment_id, ...fields } = { ...item, ...screened[index]?.fields };
          const status = statusOf(index);
          const attachment = await claimAttachment(tx, attachment_id, {
            caller,
            field: `document.${index}.attachment_id`,
            title: item.title,
          });
          const uuid = randomBytes(8).toString('hex');
          const { hash, digest, size, ext } = attachment;
          const file = { hash, digest, size, ext, attachment_id };
          const row = await tx
            .insert(documents)
            .values({
              ...fields,
              ...file,
              uuid,
              status,
              user_id: caller.id,
              auto_keywords: item.keywords === '',
              auto_description: item.description === '',
            })
            .returning()
            .then(oneRow);
          await bindToDocument(tx, attachment_id, row.id);
          if (status === DocumentStatus.PendingConvert) await enqueueConversion(services, tx, row);
          made.push(row);
        }
        await link(
          tx,
          made.map((row) => row.id),
          input.category_id,
        );
        const owners = made.map((row) => row.user_id);
        await addToCounter(tx, users.doc_count, owners, 1);
        await recordDynamics(
          tx,
          made.map((row) => ({
            user_id: caller.id,
            type: DynamicType.Upload,
            title: row.title,
            href: documentHref(row),
          })),
        );
        await awardCredits(
          tx,
          'upload',
          made.map((row) => ({
            userId: caller.id,
            amount: score.upload_document,
            key: `upload:${row.id}`,
            targetId: row.id,
            remark: row.title,
          })),
          score.upload_document_limit,
        );
        return loadRelations(tx, made);
      });
    },

    async update(
      { id, category_id, attachment_id, attachment, unchanged_since, ...requested }: Change,
      caller: Caller,
    ): Promise<void> {
      const { status: _status, preview: _preview, reject_reason: _reason, ...change } = requested;
      const { title, keywords, description } = change;
      const screened = await screenFields(services, { title, keywords, description });
      const values = await settings.read();
      const { converter: limits } = values;
      await db.transaction(async (tx) => {
        if (category_id !== undefined) await lockTreeShared(tx);
        const [row] = await lockExisting(tx, [id]);
        if (row === undefined) throw notFound('文档不存在或已被删除');
        const manages = mayManage(caller);
        if (row.user_id !== caller.id && !manages) throw forbidden('只能修改自己的文档');
        await requireUnchanged(row, unchanged_since, async () => {
          const [present] = await loadRelations(tx, [row]);
          return present === undefined ? {} : presentDocument(present, { withError: true });
        });
        // Forms send the row as they were opened with it, though a conversion may have changed it since: these
        // fields are ignored for callers who may not set them.
        const {
          status,
          preview: asked,
          reject_reason = row.reject_reason,
        } = manages ? requested : {};
        // Forms of other clients send "all" back as the number of pages, which a longer file would make a few.
        const preview = row.preview === 0 && asked === row.pages ? 0 : asked;
        // An unchanged language is accepted, even when it was deleted since.
        if (change.language !== undefined && change.language !== row.language)
          await requireLanguages(tx, [{ code: change.language, field: 'language' }]);
        const changes = await watchChanges(tx, [row], caller.id);
        let isFiled = false;
        if (category_id !== undefined) {
          if (category_id.length === 0 && (await categoryIdsOf(tx, id)).length > 0)
            throw badField('category_id', '请选择文档分类');
          await requirePath(tx, category_id);
          await lockCounted(tx, [row], category_id);
          isFiled = !wasUnder(await link(tx, [id], category_id), id, category_id);
        }
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
            ? await setStatus(
                services,
                tx,
                row,
                documentStatusAfterEdit(row.status, { isReviewed }),
              )
            : row.status;
        const written = writtenBy(row, screened.fields);
        await tx
          .update(documents)
          .set(edited({ ...changed, preview, ...written }))
          .where(eq(documents.id, id));
        if (preview !== undefined && preview !== row.preview) await withdrawWords(tx, [id]);
        // A form that was opened before the words were made sends them empty, too.
        if (Object.values(written).includes(true)) await enqueueDescriptions(tx, [id]);
        const now = { ...row, ...definedOf({ preview }), status: statusNow };
        const current = isReplaced
          ? await replaceFile(services, tx, now, { attachmentId: fileId, caller, limits })
          : row;
        // Forms send the status that they were opened with, but a replaced file has its own.
        let decided: number | undefined;
        if (status !== undefined && status !== row.status) {
          decided = await setStatus(services, tx, current, status);
          await tx
            .update(documents)
            .set({ reviewed_user_id: caller.id })
            .where(eq(documents.id, id));
          if (row.status === DocumentStatus.Disabled)
            await allowFiles(tx, [row], { isForGood: true });
        }
        const next = status ?? row.status;
        const hasReason = hasReviewReason(next);
        const reason = hasReason ? reject_reason : '';
        // What waits for its review keeps why it was rejected before.
        const isReasoned =
          hasReason || (status !== undefined && next !== DocumentStatus.PendingReview);
        if (isReasoned && reason !== row.reject_reason)
          await tx.update(documents).set({ reject_reason: reason }).where(eq(documents.id, id));
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
    },

    /**
     * Moves documents to the recycle bin, all or none: one that the caller may not delete refuses the whole. Returns those
     * whose file it forbade.
     */
    async remove(
      { id: ids, reason, forbid_file, refund_buyers }: Removal,
      caller: Caller,
      mayDeleteAll: boolean,
    ): Promise<number[]> {
      if (forbid_file && !mayDeleteAll) throw forbidden('只有管理人员能禁止再次上传文件');
      if (refund_buyers) requireRefunds(caller);
      const values = await settings.read();
      return db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at === null);
        if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
          throw forbidden('只能删除自己的文档');
        await putIntoBin(tx, rows, { caller, reason, values });
        // Who bought what its author deletes keeps it.
        const lost = rows.filter(({ user_id }) => user_id !== caller.id);
        if (refund_buyers)
          await beginRefunds(
            services,
            tx,
            lost.map(({ id }) => id),
            caller,
          );
        return forbid_file ? forbidFiles(tx, rows) : [];
      });
    },

    /**
     * Sets the result of a review, and returns the status that each has then. The reason is stored with a rejection or
     * takedown. What returns to review keeps why it was rejected before, or gets the reason that an undo brings back; it is
     * cleared otherwise.
     */
    async check(review: Review, caller: Caller): Promise<ReplyOf<DocumentContract['check']>> {
      const { id: ids, status, seen_status, reject_reason, allow_file_of } = review;
      const { is_undo, is_withdrawn, forbid_file, refund_buyers } = review;
      requireFitting(review, caller);
      const hasReason = hasReviewReason(status) || status === DocumentStatus.PendingReview;
      const reason = hasReason ? reject_reason : '';
      const values = await settings.read();
      return db.transaction(async (tx) => {
        const rows = await lockExisting(tx, ids);
        await requireSeen(tx, rows, {
          seen: { ids, status: seen_status },
          of: (row) => ({ ...row, by: row.reviewed_user_id }),
          nameOf: (row) => bookTitle(row.title),
          labelOf: (row) => labelIn(documentStatusLabels, row.status),
          decisionOf: documentDecision,
        });
        const decided = await setStatuses(services, tx, rows, status, { isUndo: is_undo });
        const reviewed = rows.map((row) =>
          documentReviewed(row, {
            status: decided.get(row.id) ?? status,
            reason,
            by_user_id: caller.id,
            is_withdrawn,
          }),
        );
        const isKept = status === DocumentStatus.PendingReview && reason === '';
        await tx
          .update(documents)
          .set({
            ...(isKept ? {} : { reject_reason: reason }),
            reviewed_user_id: is_withdrawn ? documents.user_id : caller.id,
          })
          .where(inArray(documents.id, [...ids]));
        const ofBuyers = await buyersReviewed(tx, rows, values, caller.id);
        await tellReviewed(tx, [...reviewed, ofBuyers]);
        const again = rows.filter(({ id }) => allow_file_of.includes(id));
        await allowFiles(tx, again, { isForGood: true });
        // Nobody could upload what everybody may read.
        const enabled = rows.filter(
          (row) =>
            row.status === DocumentStatus.Disabled &&
            decided.get(row.id) !== DocumentStatus.Disabled,
        );
        await allowFiles(tx, enabled, { isForGood: false });
        const disabled = rows.filter((row) => decided.get(row.id) === DocumentStatus.Disabled);
        await (is_undo ? forbidAgain : forgetAllowed)(tx, disabled);
        if (refund_buyers) await beginRefunds(services, tx, [...ids], caller);
        return {
          document: [...decided].map(([id, now]) => ({ id, status: now })),
          forbidden: forbid_file ? await forbidFiles(tx, rows) : [],
        };
      });
    },

    async setCategory(
      { document_id: ids, category_id: categoryIds, seen_category_id: seen }: Filing,
      caller: Caller,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requirePath(tx, categoryIds);
        const rows = await lockExisting(tx, ids);
        await lockCounted(tx, rows, categoryIds);
        const changes = await watchChanges(tx, rows, caller.id);
        const found = rows.map((row) => row.id);
        const before = await link(tx, found, categoryIds);
        if (seen !== undefined) refuseChanged(rows, '分类', ({ id }) => wasUnder(before, id, seen));
        await tellReviewed(tx, [await changes()]);
      });
    },

    /** Converts the documents again and returns their number. */
    async reconvert(ids: readonly number[]): Promise<number> {
      return db.transaction(async (tx) => {
        const rows = await lockExisting(tx, ids);
        // It would be public with that; to enable it is a right and a decision of its own.
        const disabled = rows.find((row) => row.status === DocumentStatus.Disabled);
        if (disabled !== undefined)
          throw conflict(`${bookTitle(disabled.title)}已禁用，请先启用`, 'id');
        await setStatuses(services, tx, rows, DocumentStatus.Reconvert);
        return rows.length;
      });
    },
  };
}
