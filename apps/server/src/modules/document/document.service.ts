import { randomBytes } from 'node:crypto';
import { contract, type ParsedInputOf } from '@wenyuan/contract';
import {
  canTransitDocument,
  DocumentStatus,
  documentStatusAfterEdit,
  documentStatusLabels,
  DynamicType,
  isConversionPending,
  isDocumentStatus,
  PunishmentType,
  CategoryType,
  RecommendType,
} from '@wenyuan/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mayUpload, needsDocumentReview, type Caller } from '../../auth/caller.ts';
import { detectLanguage } from '../../conversion/detect-language.ts';
import { shortenDescriptions } from '../../conversion/document-store.ts';
import { enqueueConversion } from '../../conversion/enqueue.ts';
import type { Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import { categories, documentCategories, documents, users } from '../../db/schema/index.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import { keywordsOf } from '../../search/keywords.ts';
import type { Services } from '../../services.ts';
import { countInCategories, lockTreeShared, lockCounters } from '../category/category.repo.ts';
import { awardCredits, moveCredits } from '../credit/ledger.ts';
import { requireLanguages } from '../language/known-language.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { screenFields } from '../screening/screening.ts';
import { recordDynamic } from '../user/dynamics.ts';
import { mayManage } from './document-access.ts';
import { documentHref } from './document-href.ts';
import {
  categoryIdsOf,
  categoryIdsOfAll,
  loadRelations,
  lockDocuments,
  type DocumentRow,
  type LoadedDocument,
} from './document.repo.ts';
import { bindToDocument, replaceFile, requireNew, claimAttachment } from './source-file.ts';

type DocumentContract = (typeof contract)['document'];
type Creation = ParsedInputOf<DocumentContract['create']>;
type Change = ParsedInputOf<DocumentContract['update']>;
type Languages = ParsedInputOf<DocumentContract['setLanguage']>;

export function createDocumentService(services: Services) {
  const { db, settings } = services;

  /** Requires the categories to be a path from a root, along which readers browse. */
  async function requirePath(tx: Db, ids: readonly number[]): Promise<void> {
    const rows = await tx
      .select()
      .from(categories)
      .where(inArray(categories.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    let parent = 0;
    for (const id of ids) {
      const row = byId.get(id);
      if (row === undefined || row.type !== CategoryType.Document)
        throw badField('category_id', '所选分类不存在');
      if (row.parent_id !== parent)
        throw badField('category_id', '分类应为从一级分类到所选分类的完整路径');
      parent = id;
    }
  }

  async function link(tx: Db, documentId: number, categoryIds: readonly number[]): Promise<void> {
    const previous = await categoryIdsOf(tx, documentId);
    await tx.delete(documentCategories).where(eq(documentCategories.document_id, documentId));
    if (categoryIds.length > 0) {
      await tx.insert(documentCategories).values(
        categoryIds.map((category_id, position) => ({
          document_id: documentId,
          category_id,
          position,
        })),
      );
    }
    await countInCategories(
      tx,
      previous.filter((id) => !categoryIds.includes(id)),
      -1,
    );
    await countInCategories(
      tx,
      categoryIds.filter((id) => !previous.includes(id)),
      1,
    );
  }

  async function countForUser(tx: Db, userId: number, change: number): Promise<void> {
    await tx
      .update(users)
      .set({ doc_count: sql`greatest(0, ${users.doc_count} + ${change})` })
      .where(eq(users.id, userId));
  }

  /** Locks everything whose counters change when documents enter or leave categories. */
  async function lockCounted(
    tx: Db,
    rows: readonly DocumentRow[],
    coming: readonly number[] = [],
  ): Promise<void> {
    await lockCounters(tx, {
      categoryIds: [...(await categoryIdsOfAll(tx, rows)), ...coming],
      userIds: rows.map((row) => row.user_id),
    });
  }

  /** Subtracts a document from the counters of its owner and categories, or adds it again. */
  async function recount(tx: Db, row: DocumentRow, change: 1 | -1): Promise<void> {
    await countForUser(tx, row.user_id, change);
    await countInCategories(tx, await categoryIdsOf(tx, row.id), change);
  }

  function requireTransition(row: DocumentRow, to: number): asserts to is DocumentStatus {
    if (!isDocumentStatus(to) || !isDocumentStatus(row.status))
      throw badField('status', '文档状态不正确');
    if (canTransitDocument(row.status, to)) return;
    const [from, wanted] = [documentStatusLabels[row.status], documentStatusLabels[to]];
    throw conflict(`《${row.title}》当前为「${from}」，不能改为「${wanted}」`, 'status');
  }

  /** Moves a document to a status, and enqueues a conversion when it needs one. */
  async function setStatus(tx: Db, row: DocumentRow, wanted: number): Promise<void> {
    if (row.status === wanted) return;
    const isReady = row.pages > 0 && row.converted_pages === row.pages;
    const leaves =
      row.status === DocumentStatus.Disabled ||
      row.status === DocumentStatus.PendingReview ||
      row.status === DocumentStatus.ReviewRejected;
    // An enabled or approved document is converted only if it has not been.
    const enters = wanted === DocumentStatus.Converted || wanted === DocumentStatus.PendingConvert;
    const to =
      leaves && enters
        ? isReady
          ? DocumentStatus.Converted
          : DocumentStatus.PendingConvert
        : wanted;
    requireTransition(row, to);
    if (to === DocumentStatus.Converting || (to === DocumentStatus.Converted && !isReady)) {
      throw conflict(`《${row.title}》尚未转换完成`, 'status');
    }
    await tx
      .update(documents)
      .set({ status: to, convert_tries: 0, updated_at: new Date() })
      .where(eq(documents.id, row.id));
    if (to === DocumentStatus.PendingConvert || to === DocumentStatus.Reconvert)
      await enqueueConversion(services, tx, row);
  }

  /** Locks the named documents, all of which must exist. */
  async function lockExisting(tx: Db, ids: readonly number[]): Promise<DocumentRow[]> {
    const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at === null);
    if (rows.length < new Set(ids).size) throw notFound('文档不存在或已被删除');
    return rows;
  }

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
        keywords: (fields[named('keywords')] ?? keywords) || keywordsOf(title),
        description: fields[named('description')] ?? description,
      },
    };
  }

  return {
    async create(input: Creation, caller: Caller): Promise<LoadedDocument[]> {
      if (!mayUpload(caller)) throw forbidden('您暂无权限上传文档');
      await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
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
          const [row] = await tx
            .insert(documents)
            .values({ ...fields, ...file, uuid, status, user_id: caller.id })
            .returning();
          if (row === undefined) throw new Error('insert returned no document');
          await bindToDocument(tx, attachment_id, row.id);
          await link(tx, row.id, input.category_id);
          if (status === DocumentStatus.PendingConvert) await enqueueConversion(services, tx, row);
          made.push(row);
        }
        await countForUser(tx, caller.id, made.length);
        for (const row of made) {
          await recordDynamic(tx, {
            user_id: caller.id,
            type: DynamicType.Upload,
            title: row.title,
            href: documentHref(row),
          });
        }
        for (const row of made.slice(0, score.upload_document_limit)) {
          await awardCredits(
            tx,
            {
              userId: caller.id,
              amount: score.upload_document,
              reason: 'upload',
              key: `upload:${row.id}`,
              targetId: row.id,
              remark: row.title,
            },
            score.upload_document_limit,
          );
        }
        return loadRelations(tx, made);
      });
    },

    async update(
      { id, category_id, attachment_id, attachment, ...requested }: Change,
      caller: Caller,
    ): Promise<void> {
      const { status: requestedStatus, preview: requestedPreview, ...change } = requested;
      const supervised = { status: requestedStatus, preview: requestedPreview };
      const { title, keywords, description } = change;
      const screened = await screenFields(services, { title, keywords, description });
      await db.transaction(async (tx) => {
        if (category_id !== undefined) await lockTreeShared(tx);
        const [row] = await lockExisting(tx, [id]);
        if (row === undefined) throw notFound('文档不存在或已被删除');
        const manages = mayManage(caller);
        if (row.user_id !== caller.id && !manages) throw forbidden('只能修改自己的文档');
        // Forms send the row as they were opened with it, though a conversion may have changed it since: these two
        // fields are ignored for callers who may not set them.
        const { status, preview } = manages ? supervised : {};
        // An unchanged language is accepted, even when it was deleted since.
        if (change.language !== undefined && change.language !== row.language)
          await requireLanguages(tx, [{ code: change.language, field: 'language' }]);
        if (category_id !== undefined) {
          await requirePath(tx, category_id);
          await lockCounted(tx, [row], category_id);
          await link(tx, id, category_id);
        }
        await tx
          .update(documents)
          .set({
            ...definedOf({ ...change, ...screened.fields, preview }),
            updated_at: new Date(),
          })
          .where(eq(documents.id, id));
        if (preview !== undefined) await shortenDescriptions(tx, [id]);
        const fileId = attachment_id ?? attachment?.id ?? row.attachment_id;
        const isReplaced = fileId !== row.attachment_id;
        const current = isReplaced
          ? await replaceFile(services, tx, row, { attachmentId: fileId, caller })
          : row;
        const isEdited = (['title', 'keywords', 'description'] as const).some(
          (name) => change[name] !== undefined && screened.fields[name] !== row[name],
        );
        // Forms send the status that they were opened with, but a replaced file has its own.
        if (status !== undefined && !(isReplaced && status === row.status))
          await setStatus(tx, current, status);
        const isReviewed = needsDocumentReview(caller) || screened.needsReview;
        if (isEdited && !manages && isDocumentStatus(current.status))
          await setStatus(tx, current, documentStatusAfterEdit(current.status, { isReviewed }));
      });
    },

    /**
     * Moves documents to the recycle bin, all or none: one that the caller may not delete refuses the whole. Owners who
     * delete their own documents pay the configured credits, at most their balance, once for each document.
     */
    async remove(ids: readonly number[], caller: Caller, mayDeleteAll: boolean): Promise<void> {
      const { score } = await settings.read();
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at === null);
        if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
          throw forbidden('只能删除自己的文档');
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx
            .update(documents)
            .set({ deleted_at: new Date(), deleted_user_id: caller.id })
            .where(eq(documents.id, row.id));
          await recount(tx, row, -1);
          await recordDynamic(tx, {
            user_id: row.user_id,
            type: DynamicType.DeleteDocument,
            title: row.title,
          });
        }
        const own = rows.filter((row) => row.user_id === caller.id);
        await moveCredits(
          tx,
          own.map((row) => ({
            userId: caller.id,
            amount: -score.delete_document,
            reason: 'delete' as const,
            key: `delete:${row.id}`,
            targetId: row.id,
            remark: row.title,
            atMostBalance: true,
          })),
        );
      });
    },

    async recover(ids: readonly number[]): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at !== null);
        if (rows.length === 0) throw notFound('回收站中没有这些文档');
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx
            .update(documents)
            .set({ deleted_at: null, deleted_user_id: 0 })
            .where(eq(documents.id, row.id));
          // Its job found the document deleted and did nothing.
          if (isConversionPending(row.status)) await enqueueConversion(services, tx, row);
          await recount(tx, row, 1);
        }
      });
    },

    /** Sets the result of a review. The reason is stored with a rejection and cleared otherwise. */
    async check(ids: readonly number[], status: number, reason: string): Promise<void> {
      const isRejected = status === DocumentStatus.ReviewRejected;
      await db.transaction(async (tx) => {
        for (const row of await lockExisting(tx, ids)) await setStatus(tx, row, status);
        await tx
          .update(documents)
          .set({ reject_reason: isRejected ? reason : '' })
          .where(inArray(documents.id, [...ids]));
      });
    },

    async setVip(ids: readonly number[], isVip: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        await lockExisting(tx, ids);
        await tx
          .update(documents)
          .set({ is_vip: isVip, updated_at: new Date() })
          .where(inArray(documents.id, [...ids]));
      });
    },

    /** Sets one language for all, or one for each document. */
    async setLanguages({ document_id = [], language, document = [] }: Languages): Promise<void> {
      if (document_id.length + document.length === 0)
        throw badField('document_id', '请至少选择一项');
      const wanted = new Map(document_id.map((id) => [id, language]));
      for (const each of document) wanted.set(each.id, each.language);
      await db.transaction(async (tx) => {
        const codes = [...new Set(wanted.values())];
        await requireLanguages(
          tx,
          codes.map((code) => ({ code, field: 'language' })),
        );
        await lockExisting(tx, [...wanted.keys()]);
        for (const code of codes) {
          const ids = [...wanted].filter(([, each]) => each === code).map(([id]) => id);
          await tx
            .update(documents)
            .set({ language: code, updated_at: new Date() })
            .where(inArray(documents.id, ids));
        }
      });
    },

    /** Detects the languages without storing them. */
    async detectLanguages(ids: readonly number[]) {
      const rows = await db
        .select({
          id: documents.id,
          title: documents.title,
          conversion_key: documents.conversion_key,
        })
        .from(documents)
        .where(and(inArray(documents.id, [...ids]), isNull(documents.deleted_at)))
        .orderBy(asc(documents.id));
      const found: { id: number; title: string; language: string }[] = [];
      for (const { id, title, conversion_key } of rows)
        found.push({ id, title, language: await detectLanguage(db, { conversion_key }) });
      return found;
    },

    async recommend(ids: readonly number[], type: number): Promise<void> {
      const wanted = type === RecommendType.Cancel ? null : new Date();
      await db
        .update(documents)
        .set({ recommend_at: wanted })
        .where(
          and(
            inArray(documents.id, [...ids]),
            isNull(documents.deleted_at),
            type === RecommendType.Recommend ? isNull(documents.recommend_at) : undefined,
          ),
        );
    },

    async setCategory(ids: readonly number[], categoryIds: readonly number[]): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requirePath(tx, categoryIds);
        const rows = await lockExisting(tx, ids);
        await lockCounted(tx, rows, categoryIds);
        for (const row of rows) await link(tx, row.id, categoryIds);
      });
    },

    /** Converts the documents again and returns their number. */
    async reconvert(ids: readonly number[]): Promise<number> {
      return db.transaction(async (tx) => {
        const rows = await lockExisting(tx, ids);
        for (const row of rows) await setStatus(tx, row, DocumentStatus.Reconvert);
        return rows.length;
      });
    },
  };
}
