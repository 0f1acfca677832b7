import { contract } from '@wenyuan/contract';
import { DocumentStatus, isReading, publicDocumentStatuses } from '@wenyuan/domain';
import { isGranted, isVisitor, type Caller } from '../../auth/caller.ts';
import { createWaitingLine } from '../../conversion/waiting-line.ts';
import { createBatch } from '../../db/batch.ts';
import { createCounts } from '../../db/counts.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { createSharedAnswers, type SharedAnswers } from '../../http/shared-answers.ts';
import type { Services } from '../../services.ts';
import { listAllDownloads } from '../download/all-downloads.ts';
import { downloadByVip } from '../download/download-by-vip.ts';
import { downloadDocument } from '../download/download-document.ts';
import { downloadForReview } from '../download/download-for-review.ts';
import { createDownloadLinks } from '../download/download-link.ts';
import { entitlementOf } from '../entitlement/entitlement.ts';
import { readingRight } from '../entitlement/reading-right.ts';
import { withLanguageCodes } from '../language/language-code.ts';
import { createRatingService } from '../rating/rating.service.ts';
import { findInDocument } from '../reading/find-in-document.ts';
import { applyPreview } from '../reading/preview-limit.ts';
import { readContent } from '../reading/read-content.ts';
import { readLayout, readLines, readText } from '../reading/read-pages.ts';
import type { ViewCounter } from '../reading/view-counter.ts';
import { createReconversionService } from '../reconversion/reconversion.service.ts';
import { textHitsOf } from '../screening/screen-pages.ts';
import { standingsOf } from '../user/standing.ts';
import { presentPublicUser } from '../user/user.presenter.ts';
import { changeDocument } from './change-document.ts';
import { createDocuments } from './create-documents.ts';
import { mayManage, mayReadAll, maySeeError, maySee, shownTo } from './document-access.ts';
import { readActivity } from './document-activity.ts';
import { createBatchService } from './document-batch.service.ts';
import { setCover } from './document-cover.ts';
import { filterOf } from './document-filter.ts';
import { watchProgress } from './document-progress.ts';
import { typesOf } from './document-types.ts';
import { presentDocument } from './document.presenter.ts';
import { createDocumentFinder, findAuthors, type DocumentKey } from './document.repo.ts';
import { existingDocument } from './existing-document.ts';
import { homeShelves } from './home-shelves.ts';
import { listForCaller } from './list-for-caller.ts';
import { readOwnActivity } from './own-activity.ts';
import { createOwnDocuments } from './own-documents.ts';
import { createLists } from './public-lists.ts';
import { reconvert } from './reconvert.ts';
import { refundLost } from './refund-lost.ts';
import { createRelated } from './related.ts';
import { removeDocuments } from './remove-documents.ts';
import { retryConversion } from './retry-conversion.ts';
import { reviewDocuments } from './review-documents.ts';
import { setOwner } from './set-owner.ts';
import { toldToReviewers } from './told-to-reviewers.ts';
import { createTrials } from './trial.ts';

const { Converted, Failed } = DocumentStatus;

/** A generous guess at what a row takes in memory. */
const ROW_BYTES = 8192;

export function documentHandlers(
  services: Services,
  views: ViewCounter,
  shared: SharedAnswers = createSharedAnswers({ ms: 0 }),
): HandlersOf<'document'> {
  const { db } = services;
  const batch = createBatchService(services);
  const own = createOwnDocuments(services);
  const links = createDownloadLinks(services);
  const rating = createRatingService(services);
  const reconversion = createReconversionService(services);
  const related = createRelated(services);
  const trials = createTrials(services);
  const line = createWaitingLine(services.db);
  const find = createDocumentFinder(db);
  const list = createLists(db, find, createCounts());
  const findAuthor = createBatch((ids: readonly number[]) => findAuthors(db, ids));
  const readAuthor = async (id: number) => {
    const row = await findAuthor(id);
    if (row === undefined) return undefined;
    return presentPublicUser(row, (await standingsOf(db, [id]))(id));
  };
  const display = async () => (await services.settings.read()).display;
  /** The row as it is now; visitors share it for a moment, as they do whole replies. */
  const rowFor = async (key: DocumentKey, caller: Caller) => {
    if (!isVisitor(caller)) return find.one(key);
    const ask = async () => ({ row: await find.one(key), mostBytes: ROW_BYTES });
    return (await shared.of(`document row ${key.id ?? ''} ${key.uuid ?? ''}`, ask)).row;
  };
  const visible = async (key: DocumentKey, caller: Caller) =>
    shownTo(services, await rowFor(key, caller), caller);
  /** As with the row: few people write most documents. */
  const authorFor = async (id: number, caller: Caller) => {
    if (!isVisitor(caller)) return readAuthor(id);
    const ask = async () => ({ user: await readAuthor(id), mostBytes: ROW_BYTES });
    return (await shared.of(`document author ${id}`, ask)).user;
  };

  return {
    create: async ({ input, caller }) => {
      const given = await withLanguageCodes(db, input.document);
      const rows = await createDocuments(services, { ...input, document: given }, caller);
      return { document: rows.map((row) => presentDocument(row, { withError: true })) };
    },
    update: async ({ input, caller }) => {
      const [given = input] = await withLanguageCodes(db, [input]);
      await changeDocument(services, given, caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      const mayDeleteAll = isGranted(caller, contract.document.delete);
      return { forbidden: await removeDocuments(services, input, caller, mayDeleteAll) };
    },
    updateOwn: async ({ input, caller }) => own.update(input, caller),
    deleteOwn: async ({ input, caller }) => ({ failed: await own.remove(input.id, caller) }),
    get: async ({ input, caller, ip }) => {
      const row = await visible(input, caller);
      // Operators look at documents to manage them, in a drawer that asks again and again: only readers are counted.
      if (!mayReadAll(caller) && !input.is_reread && isReading(row)) views.add(row.id);
      const user = input.with_author ? await authorFor(row.user_id, caller) : undefined;
      const entitlement = await entitlementOf(services, row, caller, ip);
      const isKept = !maySee(row, caller);
      const content = await readContent(db, row.conversion_key, entitlement.readable_pages, input);
      return {
        ...presentDocument(
          { ...row, view_count: row.view_count + row.uncounted_views + views.pending(row.id) },
          { withError: maySeeError(row, caller), display: await display() },
        ),
        ...(mayReadAll(caller) ? (await toldToReviewers(services, [row]))(row) : {}),
        ...(isKept ? { is_kept: true } : {}),
        ...entitlement,
        ...(content === undefined ? {} : { content }),
        ...(user === undefined ? {} : { user }),
      };
    },
    download: async ({ input, caller, ip }) => {
      const claims = await downloadDocument(services, input.id, { caller, ip }, input.price);
      // Visitors are told how many downloads are left.
      if (isVisitor(caller)) shared.forget();
      return { url: await links.sign(claims) };
    },
    downloadVip: async ({ input, caller, ip }) => ({
      url: await links.sign(await downloadByVip(services, input.id, { caller, ip })),
    }),
    downloadForReview: async ({ input, caller, ip }) => ({
      url: await links.sign(await downloadForReview(services, input.id, { caller, ip })),
    }),
    layout: async ({ input, caller }) => readLayout(services, await visible(input, caller), caller),
    text: async ({ input, caller }) =>
      readText(services, await visible(input, caller), caller, input),
    lines: async ({ input, caller }) =>
      readLines(services, await visible(input, caller), caller, input.page),
    find: async ({ input, caller }) => {
      const row = await visible(input, caller);
      const right = await readingRight(services, row, caller);
      return findInDocument(db, {
        ...input,
        key: row.conversion_key,
        pages: right.pages,
        words: input.wd,
      });
    },
    related: async ({ input, caller }) => {
      const row = await visible(input, caller);
      const rows = await related.of(row, row.category.at(-1)?.id);
      const shown = { display: await display() };
      return { document: rows.map((each) => presentDocument(each, shown)) };
    },
    list: ({ input, caller }) => listForCaller(services, list, input, caller),
    home: ({ input }) => homeShelves(services, list, input.limit),
    setScore: ({ input, caller }) => rating.set(input.document_id, input.score, caller),
    getScore: ({ input, caller }) => rating.get(input.document_id, caller),
    scores: ({ input, caller }) => rating.distribution(input.document_id, caller),
    types: async ({ input }) => ({
      ext: await typesOf(db, filterOf({ ...input, ext: '', status: [...publicDocumentStatuses] })),
    }),
    check: ({ input, caller }) => reviewDocuments(services, input, caller),
    recommend: async ({ input }) => {
      await batch.recommend(input.id, input.type);
      return {};
    },
    setCategory: async ({ input, caller }) => {
      await batch.setCategory(input, caller);
      return {};
    },
    setLanguage: async ({ input }) => {
      const [all = input] = await withLanguageCodes(db, [input]);
      const each = await withLanguageCodes(db, input.document ?? []);
      await batch.setLanguages({ ...all, document: each });
      return {};
    },
    detectLanguage: async ({ input }) => ({
      document: await batch.detectLanguages(input.document_id),
    }),
    setVip: async ({ input, caller }) => {
      await batch.setVip(input.document_id, input.is_vip, caller);
      return {};
    },
    setPrice: async ({ input, caller }) => {
      const { document_id, price, seen_price: seen } = input;
      await batch.setPrice(document_id, { price, seen }, caller);
      return {};
    },
    refundBuyers: async ({ input, caller }) => {
      await refundLost(services, input.id, caller);
      return {};
    },
    setOwner: async ({ input, caller }) => ({ total: await setOwner(services, input, caller) }),
    exist: ({ input, caller }) => existingDocument(db, input.hash, caller),
    retry: async ({ input, caller }) => {
      await retryConversion(services, input.id, caller);
      return {};
    },
    reconvert: async ({ input, caller }) => {
      const { id: ids = [], code = '', ext = [] } = input;
      if (ids.length > 0) return { total: await reconvert(services, ids) };
      const status = input.status ?? (code === '' ? [Failed] : [Converted, Failed]);
      return { total: await reconversion.start({ status, ext, code }, caller.id) };
    },
    reconversion: () => reconversion.progress(),
    applyPreview: async ({ input }) => {
      const { converter } = await services.settings.read();
      return { total: await applyPreview(db, converter, input.id) };
    },
    setCover: async ({ input, caller }) => {
      const manages = mayManage(caller) || isGranted(caller, contract.document.setCover);
      await setCover(services, input, { caller, manages });
      return {};
    },
    textHits: async ({ input }) => {
      const row = await find.one(input);
      if (row === undefined) throw notFound('文档不存在或已被删除');
      return textHitsOf(services, row);
    },
    ownActivity: ({ input, caller }) => readOwnActivity(services, caller.id, input.days),
    activity: ({ input }) => readActivity(services, input.id, input.days),
    downloads: ({ input }) => listAllDownloads(services.db, input),
    trial: ({ input, caller, signal }) => trials.run(input, caller, signal),
    progress: ({ input, caller, ...watching }) =>
      watchProgress({ ...services, line }, input.id, caller, watching),
  };
}
