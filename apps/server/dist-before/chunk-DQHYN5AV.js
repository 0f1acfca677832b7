import {
  awardCredits,
  categoryIdsOf,
  categoryIdsOfAll,
  loadRelations,
  lockDocuments,
  mayManage,
  moveCredits,
  notify,
  screenFields
} from "./chunk-MBEMMV5I.js";
import {
  documentHref,
  enqueueAgain,
  enqueueConversion,
  enqueueDescriptions
} from "./chunk-BY2EOSRP.js";
import {
  inThread,
  usernamesOf
} from "./chunk-QH2PYMKO.js";
import {
  countInCategories,
  lockCounters,
  lockTreeShared,
  normalise,
  runsOf,
  simplified
} from "./chunk-LY62352Y.js";
import {
  definedOf,
  requireUnchanged
} from "./chunk-2C6NTZXV.js";
import {
  recordDynamic
} from "./chunk-LMC6YGQS.js";
import {
  requireUnpunished
} from "./chunk-GW6M35B7.js";
import {
  mayUpload,
  needsDocumentReview
} from "./chunk-E2JVT2YI.js";
import {
  badField,
  conflict,
  forbidden,
  notFound,
  outdated
} from "./chunk-POQ6TBXX.js";
import {
  allWordsIn
} from "./chunk-S7WA5UXJ.js";
import {
  bytesName,
  findConversion,
  isReadable
} from "./chunk-HHVHJZFZ.js";
import {
  lockBytes
} from "./chunk-SWXATZWB.js";
import {
  attachments,
  categories,
  conversionRuns,
  documentCategories,
  documents,
  languages,
  pageTexts,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  ArticleStatus,
  AttachmentType,
  CategoryType,
  DocumentStatus,
  DynamicType,
  KEYWORDS_MAX,
  PunishmentType,
  canTransitDocument,
  coverPath,
  documentStatusAfterEdit,
  documentStatusLabels,
  isConversionPending,
  isDocumentStatus,
  isPublicDocument,
  openPages
} from "./chunk-WIGOKNOV.js";

// src/modules/document/document.service.ts
import { randomBytes } from "node:crypto";
import { eq as eq8, inArray as inArray6 } from "drizzle-orm";

// src/conversion/describe-document.ts
import { and as and2, asc as asc2, eq as eq2, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";

// src/search/keywords.ts
function keywordsOf(title) {
  const words = runsOf(normalise(title).text).flatMap(
    ({ kind, text }) => kind === "han" ? allWordsIn(text) : [text]
  );
  let keywords = "";
  for (const word of new Set(words.filter((one) => [...one].length >= 2))) {
    const longer = keywords === "" ? word : `${keywords},${word}`;
    if (longer.length > KEYWORDS_MAX) break;
    keywords = longer;
  }
  return keywords;
}

// src/conversion/detect-language.ts
import { and, asc, eq, lte } from "drizzle-orm";
var SAMPLE_PAGES = 10;
var SAMPLE_LENGTH = 4e3;
var TRADITIONAL_SHARE = 0.05;
var HAN_MIN = 10;
var renamed = { tl: "fil" };
function chineseOf(text) {
  const characters = text.match(new RegExp("\\p{Script=Han}", "gu")) ?? [];
  const traditional = characters.filter((each) => simplified(each) !== each).length;
  return traditional > characters.length * TRADITIONAL_SHARE ? "zh-TW" : "zh-CN";
}
function isHanAlone(text) {
  const count = (letters) => text.match(letters)?.length ?? 0;
  const han = count(new RegExp("\\p{Script=Han}", "gu"));
  return han >= HAN_MIN && han * 2 > count(new RegExp("\\p{L}", "gu")) && !/[ぁ-ヿ]/u.test(text);
}
async function languageOf(text) {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const { eld } = await import("eld/small");
  const found = eld.detect(sample);
  if (!found.isReliable()) return isHanAlone(sample) ? chineseOf(sample) : "";
  return found.language === "zh" ? chineseOf(sample) : renamed[found.language] ?? found.language;
}
async function detectLanguage(db, { conversion_key }) {
  const texts = await db.select({ content: pageTexts.content }).from(pageTexts).where(and(eq(pageTexts.key, conversion_key), lte(pageTexts.page, SAMPLE_PAGES))).orderBy(asc(pageTexts.page));
  const code = await languageOf(texts.map(({ content }) => content).join("\n"));
  if (code === "") return "";
  return await db.$count(languages, eq(languages.code, code)) > 0 ? code : "";
}
async function setDetectedLanguage(db, row) {
  const unnamed = and(eq(documents.id, row.id), eq(documents.language, ""));
  if (await db.$count(documents, unnamed) === 0) return;
  const language = await detectLanguage(db, row);
  if (language !== "") await db.update(documents).set({ language }).where(unnamed);
}

// src/conversion/describe-document.ts
var PAGES = 200;
var DEADLINE_MS = 6e4;
async function readOpenPages(db, row) {
  const texts = await db.select({ content: pageTexts.content }).from(pageTexts).where(
    and2(
      eq2(pageTexts.key, row.conversion_key),
      sql`${pageTexts.page} <= ${Math.min(PAGES, openPages(row))}`
    )
  ).orderBy(asc2(pageTexts.page));
  return texts.map(({ content }) => content);
}
async function describeDocument({ db }, id) {
  const [row] = await db.select().from(documents).where(and2(eq2(documents.id, id), isNull(documents.deleted_at)));
  if (row === void 0) return;
  await setDetectedLanguage(db, row);
  if (!row.auto_description && !row.auto_keywords) return;
  const pages = await readOpenPages(db, row);
  const language = await languageOf(pages.slice(0, 10).join("\n"));
  const { title } = row;
  const summary = await inThread("summariseDocument", { title, pages, language }, DEADLINE_MS);
  const isSame = and2(
    eq2(documents.id, id),
    eq2(documents.preview, row.preview),
    eq2(documents.conversion_key, row.conversion_key)
  );
  const keywords = summary.keywords || keywordsOf(title);
  const { rowCount } = await db.update(documents).set({
    description: sql`case when ${documents.auto_description} then ${summary.description} else ${documents.description} end`,
    keywords: sql`case when ${documents.auto_keywords} then ${keywords} else ${documents.keywords} end`,
    updated_at: sql`${documents.updated_at}`
  }).where(isSame);
  if (rowCount === 0) await enqueueDescriptions(db, [id]);
}
async function withdrawWords(tx, ids) {
  if (ids.length === 0) return;
  const withdrawn = await tx.update(documents).set({
    description: sql`case when ${documents.auto_description} then '' else ${documents.description} end`,
    keywords: sql`case when ${documents.auto_keywords} then '' else ${documents.keywords} end`,
    updated_at: sql`${documents.updated_at}`
  }).where(
    and2(
      inArray(documents.id, [...ids]),
      or(documents.auto_description, documents.auto_keywords),
      gt(documents.preview, 0),
      lt(documents.preview, documents.pages)
    )
  ).returning({ id: documents.id });
  await enqueueDescriptions(
    tx,
    withdrawn.map(({ id }) => id)
  );
}

// src/modules/notice/review-notices.ts
function documentReviewed(row, decision) {
  const { status, reason, by_user_id } = decision;
  if (row.status === status) return [];
  const told = {
    user_id: row.user_id,
    target_id: row.id,
    title: row.title,
    href: documentHref(row),
    by_user_id
  };
  if (status === DocumentStatus.ReviewRejected)
    return [{ ...told, kind: "document_rejected", note: reason }];
  if (status === DocumentStatus.Disabled) return [{ ...told, kind: "document_disabled" }];
  const wasHidden = !isPublicDocument(row.status) && row.status !== DocumentStatus.Failed;
  return wasHidden && isPublicDocument(status) ? [{ ...told, kind: "document_passed" }] : [];
}
function articleReviewed(row, decision) {
  const { status, reason, by_user_id } = decision;
  if (row.status === status) return [];
  const told = {
    user_id: row.user_id,
    target_id: row.id,
    title: row.title,
    href: `/article/detail/${row.identifier}`,
    by_user_id
  };
  if (status === ArticleStatus.Rejected)
    return [{ ...told, kind: "article_rejected", note: reason, href: `/post?id=${row.id}` }];
  return status === ArticleStatus.Passed ? [{ ...told, kind: "article_passed" }] : [];
}

// src/modules/language/known-language.ts
import { inArray as inArray2 } from "drizzle-orm";
async function requireLanguages(tx, given) {
  const named = given.filter(({ code }) => code !== "");
  if (named.length === 0) return;
  const codes = named.map(({ code }) => code);
  const rows = await tx.select({ code: languages.code }).from(languages).where(inArray2(languages.code, codes)).for("share");
  const known = new Set(rows.map((row) => row.code));
  const unknown = named.find(({ code }) => !known.has(code));
  if (unknown !== void 0) throw badField(unknown.field, "\u6CA1\u6709\u8FD9\u79CD\u8BED\u8A00\uFF0C\u8BF7\u91CD\u65B0\u9009\u62E9");
}

// src/modules/inbox/require-seen.ts
async function requireSeen(tx, rows, seen, told) {
  if (seen === void 0) return;
  const changed = rows.find((row) => told.of(row).status !== seen);
  if (changed === void 0) return;
  const { id, status, by, updated_at } = told.of(changed);
  const username = (await usernamesOf(tx, [by])).get(by) ?? "";
  const who = username === "" ? "\u5DF2" : `\u5DF2\u7531 ${username} `;
  throw outdated(`${told.nameOf(changed)}${who}\u6539\u4E3A\u300C${told.labelOf(changed)}\u300D`, {
    review: { id, status: Number(status), username, updated_at: updated_at.toISOString() }
  });
}

// src/modules/document/document-categories.ts
import { eq as eq3, inArray as inArray3, sql as sql2 } from "drizzle-orm";
async function requirePath(tx, ids) {
  const rows = await tx.select().from(categories).where(inArray3(categories.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  let parent = 0;
  for (const id of ids) {
    const row = byId.get(id);
    if (row === void 0 || row.type !== CategoryType.Document)
      throw badField("category_id", "\u6240\u9009\u5206\u7C7B\u4E0D\u5B58\u5728");
    if (row.parent_id !== parent)
      throw badField("category_id", "\u5206\u7C7B\u5E94\u4E3A\u4ECE\u4E00\u7EA7\u5206\u7C7B\u5230\u6240\u9009\u5206\u7C7B\u7684\u5B8C\u6574\u8DEF\u5F84");
    parent = id;
  }
}
async function link(tx, documentId, categoryIds) {
  const previous = await categoryIdsOf(tx, documentId);
  await tx.delete(documentCategories).where(eq3(documentCategories.document_id, documentId));
  if (categoryIds.length > 0) {
    await tx.insert(documentCategories).values(
      categoryIds.map((category_id, position) => ({
        document_id: documentId,
        category_id,
        position
      }))
    );
  }
  await countInCategories(
    tx,
    previous.filter((id) => !categoryIds.includes(id)),
    -1
  );
  await countInCategories(
    tx,
    categoryIds.filter((id) => !previous.includes(id)),
    1
  );
}
async function countForUser(tx, userId, change) {
  await tx.update(users).set({ doc_count: sql2`greatest(0, ${users.doc_count} + ${change})` }).where(eq3(users.id, userId));
}
async function lockCounted(tx, rows, coming = []) {
  await lockCounters(tx, {
    categoryIds: [...await categoryIdsOfAll(tx, rows), ...coming],
    userIds: rows.map((row) => row.user_id)
  });
}
async function recount(tx, row, change) {
  await countForUser(tx, row.user_id, change);
  await countInCategories(tx, await categoryIdsOf(tx, row.id), change);
}

// src/modules/document/document.presenter.ts
import path from "node:path";

// src/conversion/conversion-run.ts
import { and as and3, asc as asc3, eq as eq4, gt as gt2, inArray as inArray4, isNull as isNull2, like, lte as lte2, ne, or as or2, sql as sql3 } from "drizzle-orm";
var BATCH = 500;
var MISSING_FONTS = "\u7F3A\u5C11\u5B57\u4F53\uFF1A";
var FONTS_CODE = "fonts";
function matching({ status, ext, code }) {
  const { Converted, Failed } = DocumentStatus;
  const open = status.filter((one) => one === Converted || one === Failed);
  return and3(
    or2(
      inArray4(documents.status, open),
      open.includes(Failed) ? and3(eq4(documents.status, Converted), ne(documents.convert_error, "")) : void 0
    ),
    isNull2(documents.deleted_at),
    ext.length === 0 ? void 0 : inArray4(documents.ext, [...ext]),
    code === "" ? void 0 : and3(
      sql3`${documents.convert_detail} <> ''`,
      like(
        documents.convert_detail,
        code === FONTS_CODE ? `${MISSING_FONTS}%` : `code ${code.replaceAll("_", String.raw`\_`)}%`
      )
    )
  );
}
async function spreadBatch(db, runId) {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(conversionRuns).where(and3(eq4(conversionRuns.id, runId), isNull2(conversionRuns.spread_at))).for("update");
    if (run === void 0) return false;
    const found = await tx.select({ id: documents.id }).from(documents).where(
      and3(gt2(documents.id, run.last_id), lte2(documents.id, run.until_id), matching(run.filter))
    ).orderBy(asc3(documents.id)).limit(BATCH).for("update");
    const ids = found.map(({ id }) => id);
    const last = ids.at(-1);
    if (last !== void 0) {
      await tx.update(documents).set({
        status: sql3`case when ${documents.status} = ${DocumentStatus.Failed}
            then ${DocumentStatus.PendingConvert}::int else ${DocumentStatus.Reconvert}::int end`,
        convert_tries: 0,
        run_id: runId,
        updated_at: sql3`${documents.updated_at}`
      }).where(inArray4(documents.id, ids));
      await enqueueAgain(tx, ids);
    }
    await tx.update(conversionRuns).set({
      last_id: last ?? run.last_id,
      total: run.total + ids.length,
      ...ids.length < BATCH ? { spread_at: /* @__PURE__ */ new Date() } : {}
    }).where(eq4(conversionRuns.id, runId));
    return ids.length === BATCH;
  });
}
async function spreadRun(db, runId) {
  while (await spreadBatch(db, runId)) ;
}

// src/modules/document/document.presenter.ts
function presentDocument(row, options = {}) {
  const display = options.withError === true ? void 0 : options.display;
  const shown = (isShown, count) => isShown === false ? 0 : count;
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    keywords: row.keywords,
    description: row.description,
    user_id: row.user_id,
    username: row.username,
    cover: coverOf(row),
    width: row.width,
    height: row.height,
    preview: row.preview,
    pages: row.pages,
    converted_pages: row.converted_pages,
    download_count: shown(display?.show_document_download_count, row.download_count),
    view_count: shown(display?.show_document_view_count, row.view_count),
    favorite_count: shown(display?.show_document_favorite_count, row.favorite_count),
    comment_count: row.comment_count,
    score: row.score,
    score_count: row.score_count,
    price: row.price,
    size: row.size,
    ext: row.ext,
    status: row.status,
    language: row.language,
    enable_gzip: row.enable_gzip,
    preview_ext: row.preview_ext,
    is_vip: row.is_vip,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    recommend_at: row.recommend_at?.toISOString() ?? null,
    category_id: row.category.map(({ id }) => id),
    category: [...row.category],
    attachment: { hash: row.hash },
    source: "",
    ...options.withError === true ? {
      convert_error: row.convert_error,
      convert_notice: noticeOf(row),
      reject_reason: row.reject_reason
    } : {}
  };
}
function coverOf({ uuid, has_cover, cover_path }) {
  if (cover_path === "") return has_cover ? coverPath(uuid) : "";
  return `${coverPath(uuid)}?v=${path.basename(cover_path).slice(0, 8)}`;
}
function noticeOf({ convert_detail }) {
  return convert_detail.startsWith(MISSING_FONTS) ? convert_detail : "";
}

// src/modules/document/lock-existing.ts
async function lockExisting(tx, ids) {
  const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at === null);
  if (rows.length < new Set(ids).size) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
  return rows;
}

// src/modules/document/source-file.ts
import { and as and6, eq as eq7, inArray as inArray5, isNull as isNull4 } from "drizzle-orm";

// src/conversion/replaced-file.ts
import { and as and4, eq as eq5, isNull as isNull3 } from "drizzle-orm";
function nextFile({ id, hash, digest, size, ext }) {
  const conversion_key = digest === "" ? hash : `${digest}${ext}`;
  return { attachment_id: id, hash, digest, size, ext, conversion_key };
}
async function withNextFile(db, row) {
  if (row.next_attachment_id === 0) return row;
  const [file] = await db.select().from(attachments).where(and4(eq5(attachments.id, row.next_attachment_id), isNull3(attachments.deleted_at)));
  return file === void 0 ? row : { ...row, ...nextFile(file) };
}
function isReplacing({ attachment_id, next_attachment_id }) {
  return next_attachment_id !== 0 && attachment_id === next_attachment_id;
}
async function takeOverFile(tx, row) {
  if (!isReplacing(row)) return true;
  const { attachment_id, hash, digest, size, ext } = row;
  const one = eq5(documents.id, row.id);
  const [before] = await tx.select().from(documents).where(one).for("update");
  if (before === void 0 || before.next_attachment_id !== attachment_id) return false;
  await tx.update(documents).set({
    attachment_id,
    hash,
    digest,
    size,
    ext,
    next_attachment_id: 0,
    // Words that were made from the old text do not fit; those that a person wrote stay.
    ...before.auto_description ? { description: "" } : {},
    ...before.auto_keywords ? { keywords: keywordsOf(before.title) } : {}
  }).where(one);
  await tx.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(eq5(attachments.id, before.attachment_id));
  return true;
}
async function dropNextFile(tx, { id, next_attachment_id }) {
  if (next_attachment_id === 0) return;
  await tx.update(documents).set({ next_attachment_id: 0 }).where(and4(eq5(documents.id, id), eq5(documents.next_attachment_id, next_attachment_id)));
  await tx.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(eq5(attachments.id, next_attachment_id));
}

// src/modules/upload/same-bytes.ts
import { and as and5, eq as eq6, or as or3, sql as sql4 } from "drizzle-orm";
var SHA256_LENGTH = 64;
function sameBytes(table, { hash, digest }) {
  const isKnown = digest.length === SHA256_LENGTH;
  return and5(
    eq6(table.hash, hash),
    isKnown ? or3(eq6(table.digest, digest), sql4`length(${table.digest}) < ${SHA256_LENGTH}`) : void 0
  );
}

// src/modules/document/source-file.ts
var CLAIMED = -1;
async function claimAttachment(tx, id, use) {
  const [row] = await tx.update(attachments).set({ type_id: CLAIMED }).where(
    and6(
      eq7(attachments.id, id),
      eq7(attachments.user_id, use.caller.id),
      eq7(attachments.type, AttachmentType.Document),
      eq7(attachments.type_id, 0),
      eq7(attachments.enable, true),
      isNull4(attachments.deleted_at)
    )
  ).returning();
  if (row === void 0)
    throw badField(use.field, `\u300A${use.title}\u300B\u7684\u6587\u4EF6\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u4F7F\u7528\uFF0C\u8BF7\u91CD\u65B0\u4E0A\u4F20`);
  const forbidden2 = and6(sameBytes(attachments, row), eq7(attachments.enable, false));
  if (await tx.$count(attachments, forbidden2) > 0)
    throw badField(use.field, `\u300A${use.title}\u300B\u7684\u6587\u4EF6\u5DF2\u88AB\u7981\u6B62\u4E0A\u4F20`);
  return row;
}
async function bindToDocument(tx, attachmentId, documentId) {
  await tx.update(attachments).set({ type_id: documentId }).where(eq7(attachments.id, attachmentId));
}
async function requireNew(tx, attachmentIds) {
  const rows = await tx.select({ hash: attachments.hash, digest: attachments.digest, name: attachments.name }).from(attachments).where(inArray5(attachments.id, [...attachmentIds]));
  for (const hash of [...new Set(rows.map((row) => row.hash))].sort()) await lockBytes(tx, hash);
  const names = rows.map(bytesName);
  for (const [index, row] of rows.entries()) {
    const same = and6(sameBytes(documents, row), isNull4(documents.deleted_at));
    if (names.indexOf(bytesName(row)) !== index || await tx.$count(documents, same) > 0)
      throw conflict(`\u6587\u4EF6 ${row.name} \u5DF2\u5B58\u5728\uFF0C\u8BF7\u52FF\u91CD\u590D\u4E0A\u4F20`, "attachment_id");
  }
}
async function keepsPages(tx, row) {
  const { Converted, Reconvert } = DocumentStatus;
  const isOpen = row.status === Converted || row.status === Reconvert;
  return isOpen && row.pages > 0 && isReadable(await findConversion(tx, row));
}
async function dropWaiting(tx, { next_attachment_id }) {
  if (next_attachment_id === 0) return;
  await tx.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(eq7(attachments.id, next_attachment_id));
}
async function replaceFile(services, tx, row, { attachmentId, caller }) {
  const { Converting, Disabled, PendingConvert, PendingReview, ReviewRejected } = DocumentStatus;
  if (row.status === Converting)
    throw conflict(`\u300A${row.title}\u300B\u6B63\u5728\u8F6C\u6362\uFF0C\u8BF7\u7A0D\u540E\u518D\u66FF\u6362\u6587\u4EF6`, "attachment_id");
  const file = await claimAttachment(tx, attachmentId, {
    caller,
    field: "attachment_id",
    title: row.title
  });
  const isReviewed = !mayManage(caller) && needsDocumentReview(caller);
  await dropWaiting(tx, row);
  if (!isReviewed && await keepsPages(tx, row)) {
    const [waiting] = await tx.update(documents).set({
      next_attachment_id: file.id,
      status: DocumentStatus.Reconvert,
      convert_error: "",
      convert_tries: 0,
      updated_at: /* @__PURE__ */ new Date()
    }).where(eq7(documents.id, row.id)).returning();
    if (waiting === void 0) throw new Error("a locked document vanished");
    await bindToDocument(tx, file.id, row.id);
    await enqueueConversion(services, tx, { ...waiting, ...nextFile(file) });
    return waiting;
  }
  const staysClosed = row.status === Disabled || row.status === PendingReview;
  const comesToReview = isReviewed || row.status === ReviewRejected;
  const status = staysClosed ? row.status : comesToReview ? PendingReview : PendingConvert;
  const change = {
    attachment_id: file.id,
    next_attachment_id: 0,
    hash: file.hash,
    digest: file.digest,
    size: file.size,
    ext: file.ext,
    status,
    pages: 0,
    converted_pages: 0,
    width: 0,
    height: 0,
    has_cover: false,
    convert_error: "",
    convert_detail: "",
    convert_tries: 0,
    // Words that were made from the text do not fit the new file; those that a person wrote stay.
    ...row.auto_description ? { description: "" } : {},
    ...row.auto_keywords ? { keywords: keywordsOf(row.title) } : {},
    updated_at: /* @__PURE__ */ new Date()
  };
  const [changed] = await tx.update(documents).set(change).where(eq7(documents.id, row.id)).returning();
  if (changed === void 0) throw new Error("a locked document vanished");
  await bindToDocument(tx, file.id, row.id);
  await tx.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(eq7(attachments.id, row.attachment_id));
  if (status === PendingConvert) await enqueueConversion(services, tx, changed);
  return changed;
}

// src/modules/document/document.service.ts
function writtenBy(row, words) {
  const { keywords, description } = words;
  return {
    ...keywords === void 0 || keywords === row.keywords ? {} : { auto_keywords: keywords === "" },
    ...description === void 0 || description === row.description ? {} : { auto_description: description === "" }
  };
}
function createDocumentService(services) {
  const { db, settings } = services;
  function requireTransition(row, to) {
    if (!isDocumentStatus(to) || !isDocumentStatus(row.status))
      throw badField("status", "\u6587\u6863\u72B6\u6001\u4E0D\u6B63\u786E");
    if (canTransitDocument(row.status, to)) return;
    const [from, wanted] = [documentStatusLabels[row.status], documentStatusLabels[to]];
    throw conflict(`\u300A${row.title}\u300B\u5F53\u524D\u4E3A\u300C${from}\u300D\uFF0C\u4E0D\u80FD\u6539\u4E3A\u300C${wanted}\u300D`, "status");
  }
  async function setStatus(tx, row, wanted) {
    if (row.status === wanted) return;
    const isReady = row.pages > 0 && row.converted_pages === row.pages;
    const leaves = row.status === DocumentStatus.Disabled || row.status === DocumentStatus.PendingReview || row.status === DocumentStatus.ReviewRejected;
    const enters = wanted === DocumentStatus.Converted || wanted === DocumentStatus.PendingConvert;
    const to = leaves && enters ? isReady ? DocumentStatus.Converted : DocumentStatus.PendingConvert : wanted;
    requireTransition(row, to);
    if (to === DocumentStatus.Converting || to === DocumentStatus.Converted && !isReady) {
      throw conflict(`\u300A${row.title}\u300B\u5C1A\u672A\u8F6C\u6362\u5B8C\u6210`, "status");
    }
    await tx.update(documents).set({ status: to, convert_tries: 0, updated_at: /* @__PURE__ */ new Date() }).where(eq8(documents.id, row.id));
    if (to === DocumentStatus.PendingConvert || to === DocumentStatus.Reconvert)
      await enqueueConversion(services, tx, row);
  }
  async function screenItem(item, index) {
    const { title, keywords, description } = item;
    const named = (name) => `document.${index}.${name}`;
    const { fields, needsReview } = await screenFields(services, {
      [named("title")]: title,
      [named("keywords")]: keywords,
      [named("description")]: description
    });
    return {
      needsReview,
      fields: {
        title: fields[named("title")] ?? title,
        keywords: (fields[named("keywords")] ?? keywords) || keywordsOf(title),
        description: fields[named("description")] ?? description
      }
    };
  }
  return {
    async create(input, caller) {
      if (!mayUpload(caller)) throw forbidden("\u60A8\u6682\u65E0\u6743\u9650\u4E0A\u4F20\u6587\u6863");
      await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
      const screened = [];
      for (const [index, item] of input.document.entries())
        screened.push(await screenItem(item, index));
      const statusOf = (index) => needsDocumentReview(caller) || screened[index]?.needsReview === true ? DocumentStatus.PendingReview : DocumentStatus.PendingConvert;
      const { score, security } = await settings.read();
      return db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requirePath(tx, input.category_id);
        await requireLanguages(
          tx,
          input.document.map(({ language }, index) => ({
            code: language,
            field: `document.${index}.language`
          }))
        );
        if (security.disable_upload_exist_document) {
          await requireNew(
            tx,
            input.document.map((item) => item.attachment_id)
          );
        }
        await lockCounters(tx, { categoryIds: input.category_id, userIds: [caller.id] });
        const made = [];
        for (const [index, item] of input.document.entries()) {
          const { attachment_id, ...fields } = { ...item, ...screened[index]?.fields };
          const status = statusOf(index);
          const attachment = await claimAttachment(tx, attachment_id, {
            caller,
            field: `document.${index}.attachment_id`,
            title: item.title
          });
          const uuid = randomBytes(8).toString("hex");
          const { hash, digest, size, ext } = attachment;
          const file = { hash, digest, size, ext, attachment_id };
          const [row] = await tx.insert(documents).values({
            ...fields,
            ...file,
            uuid,
            status,
            user_id: caller.id,
            auto_keywords: item.keywords === "",
            auto_description: item.description === ""
          }).returning();
          if (row === void 0) throw new Error("insert returned no document");
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
            href: documentHref(row)
          });
        }
        for (const row of made.slice(0, score.upload_document_limit)) {
          await awardCredits(
            tx,
            {
              userId: caller.id,
              amount: score.upload_document,
              reason: "upload",
              key: `upload:${row.id}`,
              targetId: row.id,
              remark: row.title
            },
            score.upload_document_limit
          );
        }
        return loadRelations(tx, made);
      });
    },
    async update({ id, category_id, attachment_id, attachment, unchanged_since, ...requested }, caller) {
      const { status: requestedStatus, preview: requestedPreview, ...change } = requested;
      const supervised = { status: requestedStatus, preview: requestedPreview };
      const { title, keywords, description } = change;
      const screened = await screenFields(services, { title, keywords, description });
      await db.transaction(async (tx) => {
        if (category_id !== void 0) await lockTreeShared(tx);
        const [row] = await lockExisting(tx, [id]);
        if (row === void 0) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
        const manages = mayManage(caller);
        if (row.user_id !== caller.id && !manages) throw forbidden("\u53EA\u80FD\u4FEE\u6539\u81EA\u5DF1\u7684\u6587\u6863");
        await requireUnchanged(row, unchanged_since, async () => {
          const [present] = await loadRelations(tx, [row]);
          return present === void 0 ? {} : presentDocument(present, { withError: true });
        });
        const { status, preview } = manages ? supervised : {};
        if (change.language !== void 0 && change.language !== row.language)
          await requireLanguages(tx, [{ code: change.language, field: "language" }]);
        if (category_id !== void 0) {
          if (category_id.length === 0 && (await categoryIdsOf(tx, id)).length > 0)
            throw badField("category_id", "\u8BF7\u9009\u62E9\u6587\u6863\u5206\u7C7B");
          await requirePath(tx, category_id);
          await lockCounted(tx, [row], category_id);
          await link(tx, id, category_id);
        }
        const written = writtenBy(row, screened.fields);
        await tx.update(documents).set({
          ...definedOf({ ...change, ...screened.fields, preview }),
          ...written,
          updated_at: /* @__PURE__ */ new Date()
        }).where(eq8(documents.id, id));
        if (preview !== void 0 && preview !== row.preview) await withdrawWords(tx, [id]);
        if (Object.values(written).includes(true)) await enqueueDescriptions(tx, [id]);
        const fileId = attachment_id ?? attachment?.id ?? row.attachment_id;
        const isReplaced = fileId !== row.attachment_id && fileId !== row.next_attachment_id;
        const current = isReplaced ? await replaceFile(services, tx, row, { attachmentId: fileId, caller }) : row;
        const isEdited = ["title", "keywords", "description"].some(
          (name) => change[name] !== void 0 && screened.fields[name] !== row[name]
        );
        if (status !== void 0 && status !== row.status) {
          await setStatus(tx, current, status);
          await tx.update(documents).set({ reviewed_user_id: caller.id }).where(eq8(documents.id, id));
        } else if (status !== void 0 && !isReplaced) await setStatus(tx, current, status);
        const isReviewed = needsDocumentReview(caller) || screened.needsReview;
        if (isEdited && !manages && isDocumentStatus(current.status))
          await setStatus(tx, current, documentStatusAfterEdit(current.status, { isReviewed }));
        if (status !== void 0)
          await notify(
            tx,
            documentReviewed(row, { status, reason: row.reject_reason, by_user_id: caller.id })
          );
      });
    },
    /**
     * Moves documents to the recycle bin, all or none: one that the caller may not delete refuses the whole. Owners who
     * delete their own documents pay the configured credits, at most their balance, once for each document.
     */
    async remove(ids, caller, mayDeleteAll) {
      const { score } = await settings.read();
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at === null);
        if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
          throw forbidden("\u53EA\u80FD\u5220\u9664\u81EA\u5DF1\u7684\u6587\u6863");
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx.update(documents).set({ deleted_at: /* @__PURE__ */ new Date(), deleted_user_id: caller.id }).where(eq8(documents.id, row.id));
          await recount(tx, row, -1);
          await recordDynamic(tx, {
            user_id: row.user_id,
            type: DynamicType.DeleteDocument,
            title: row.title
          });
        }
        const own = rows.filter((row) => row.user_id === caller.id);
        await moveCredits(
          tx,
          own.map((row) => ({
            userId: caller.id,
            amount: -score.delete_document,
            reason: "delete",
            key: `delete:${row.id}`,
            targetId: row.id,
            remark: row.title,
            atMostBalance: true
          }))
        );
      });
    },
    async recover(ids) {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at !== null);
        if (rows.length === 0) throw notFound("\u56DE\u6536\u7AD9\u4E2D\u6CA1\u6709\u8FD9\u4E9B\u6587\u6863");
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx.update(documents).set({ deleted_at: null, deleted_user_id: 0 }).where(eq8(documents.id, row.id));
          if (isConversionPending(row.status)) await enqueueConversion(services, tx, row);
          await recount(tx, row, 1);
        }
      });
    },
    /** Sets the result of a review. The reason is stored with a rejection and cleared otherwise. */
    async check({ id: ids, status, seen_status, reject_reason }, caller) {
      const isRejected = status === DocumentStatus.ReviewRejected;
      await db.transaction(async (tx) => {
        const rows = await lockExisting(tx, ids);
        await requireSeen(tx, rows, seen_status, {
          of: (row) => ({ ...row, by: row.reviewed_user_id }),
          nameOf: (row) => `\u300A${row.title}\u300B`,
          labelOf: (row) => documentStatusLabels[row.status]
        });
        for (const row of rows) await setStatus(tx, row, status);
        await tx.update(documents).set({ reject_reason: isRejected ? reject_reason : "", reviewed_user_id: caller.id }).where(inArray6(documents.id, [...ids]));
        const decision = { status, reason: reject_reason, by_user_id: caller.id };
        await notify(
          tx,
          rows.flatMap((row) => documentReviewed(row, decision))
        );
      });
    },
    async setCategory(ids, categoryIds) {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requirePath(tx, categoryIds);
        const rows = await lockExisting(tx, ids);
        await lockCounted(tx, rows, categoryIds);
        for (const row of rows) await link(tx, row.id, categoryIds);
      });
    },
    /** Converts the documents again and returns their number. */
    async reconvert(ids) {
      return db.transaction(async (tx) => {
        const rows = await lockExisting(tx, ids);
        for (const row of rows) await setStatus(tx, row, DocumentStatus.Reconvert);
        return rows.length;
      });
    }
  };
}

export {
  MISSING_FONTS,
  FONTS_CODE,
  matching,
  spreadRun,
  presentDocument,
  detectLanguage,
  requireLanguages,
  lockExisting,
  describeDocument,
  withdrawWords,
  articleReviewed,
  requireSeen,
  withNextFile,
  isReplacing,
  takeOverFile,
  dropNextFile,
  sameBytes,
  createDocumentService
};
//# sourceMappingURL=chunk-DQHYN5AV.js.map
