import {
  downloadRight,
  entitlementOf,
  filterOf,
  presentPublicUser,
  readingRight,
  vipRight
} from "./chunk-YNA4KSL7.js";
import {
  FONTS_CODE,
  MISSING_FONTS,
  createDocumentService,
  detectLanguage,
  lockExisting,
  matching,
  presentDocument,
  requireLanguages,
  sameBytes,
  withdrawWords
} from "./chunk-DQHYN5AV.js";
import {
  categoryIdsOf,
  conditionOf,
  createBatch,
  createDocumentFinder,
  findAuthors,
  findDocument,
  listDocuments,
  loadRelations,
  lockDocuments,
  mayListAll,
  mayReadAll,
  maySee,
  maySeeError,
  moveCredits,
  notify,
  requireVisible,
  visibleOf,
  words
} from "./chunk-MBEMMV5I.js";
import {
  documentHref,
  enqueueConversion
} from "./chunk-BY2EOSRP.js";
import {
  DeadlineError,
  inThread,
  usernamesOf
} from "./chunk-QH2PYMKO.js";
import {
  ConversionFailure,
  PAGE_TEXT_BYTES_MAX,
  convert,
  linesOf,
  siteZone
} from "./chunk-F7TMIRWB.js";
import {
  membersAmong
} from "./chunk-USZUW3BT.js";
import {
  listCategories,
  lockCounters,
  visibleCategories
} from "./chunk-LY62352Y.js";
import {
  containing,
  createCounts,
  oneOf,
  withoutHiddenOfCategories
} from "./chunk-2C6NTZXV.js";
import {
  bindImages
} from "./chunk-NZTCDQOE.js";
import {
  networkOf
} from "./chunk-LAG3WRWD.js";
import {
  recordDynamic
} from "./chunk-LMC6YGQS.js";
import {
  countUse
} from "./chunk-PYR7UJ2N.js";
import {
  requireUnpunished
} from "./chunk-GW6M35B7.js";
import {
  TRIAL_PAGES,
  contract,
  permissionKey
} from "./chunk-65GROPOF.js";
import {
  isVisitor
} from "./chunk-E2JVT2YI.js";
import {
  createTurns
} from "./chunk-YGLPZEPO.js";
import {
  HttpError,
  badField,
  conflict,
  forbidden,
  notFound,
  outdated,
  unauthenticated
} from "./chunk-POQ6TBXX.js";
import {
  findHits
} from "./chunk-TGJX6AMY.js";
import {
  cut
} from "./chunk-JMBZPLDK.js";
import {
  findConversion,
  linesKey,
  pageKey,
  placeOf,
  sourceKey
} from "./chunk-HHVHJZFZ.js";
import {
  lockBytes
} from "./chunk-SWXATZWB.js";
import {
  tokenSecret
} from "./chunk-MMHM7LHK.js";
import {
  attachments,
  comments,
  conversionRuns,
  creditMovements,
  dailyReads,
  documentCategories,
  documentScores,
  documents,
  downloads,
  favorites,
  languages,
  orders,
  pageTexts,
  userVips
} from "./chunk-DKMBJ5GY.js";
import {
  AttachmentType,
  CONVERSION_RETRIES,
  CommentStatus,
  DocumentStatus,
  DynamicType,
  OrderStatus,
  OrderType,
  PunishmentType,
  RecommendType,
  defaultSettings,
  fileTypeFilterOptions,
  formatKindOf,
  isConversionPending,
  isPublicDocument,
  publicDocumentStatuses
} from "./chunk-WIGOKNOV.js";

// src/modules/document/document.routes.ts
import { and as and14, asc as asc5, count as count3, desc as desc5, eq as eq13, inArray as inArray6, isNull as isNull7, lte as lte3, or, sql as sql9 } from "drizzle-orm";

// src/conversion/stored-lines.ts
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

// src/conversion/part-plan.ts
var FIRST_PART = 40;
var NEXT_PART = 100;
function isParted(ext) {
  const kind = formatKindOf(ext);
  return kind === "pdf" || kind === "word" || kind === "ppt" || kind === "excel";
}
function partOf(page) {
  return page <= FIRST_PART ? 0 : 1 + Math.floor((page - FIRST_PART - 1) / NEXT_PART);
}
function pagesOfPart(number) {
  if (number === 0) return { first: 1, last: FIRST_PART };
  const first = FIRST_PART + (number - 1) * NEXT_PART + 1;
  return { first, last: first + NEXT_PART - 1 };
}
function nextParts(from, pages, count4) {
  const parts = [];
  for (let first = from; first <= pages && parts.length < count4; ) {
    const last = Math.min(pagesOfPart(partOf(first)).last, pages);
    parts.push({ first, last });
    first = last + 1;
  }
  return parts;
}
function wholeParts(done) {
  return pagesOfPart(partOf(done + 1)).first - 1;
}

// src/conversion/stored-lines.ts
var OFFSET = 4;
var pack = promisify(gzip);
var unpack = promisify(gunzip);
async function storeLines(storage, place, textFile) {
  let part = -1;
  let pieces = [];
  const store = async () => {
    if (part !== -1) await storage.put(linesKey(place, part), join(pieces));
  };
  for await (const text of linesOf(createReadStream(textFile), PAGE_TEXT_BYTES_MAX)) {
    const { page, lines } = JSON.parse(text);
    if (partOf(page) !== part) {
      await store();
      part = partOf(page);
      pieces = [];
    }
    pieces[page - pagesOfPart(part).first] = lines.length === 0 ? Buffer.alloc(0) : await pack(JSON.stringify(lines));
  }
  await store();
}
function join(pieces) {
  const whole = Array.from(pieces, (piece) => piece ?? Buffer.alloc(0));
  const offsets = Buffer.alloc(OFFSET * (whole.length + 1));
  let offset = offsets.length;
  for (let index = 0; index <= whole.length; index += 1) {
    offsets.writeUInt32LE(offset, OFFSET * index);
    offset += whole[index]?.length ?? 0;
  }
  return Buffer.concat([offsets, ...whole]);
}
async function readLines(storage, place, pages) {
  const wanted = [...new Set(pages)];
  const parts = [...new Set(wanted.map(partOf))];
  const read = await Promise.all(
    parts.map(
      (part) => readPart(storage, linesKey(place, part), {
        first: pagesOfPart(part).first,
        pages: wanted.filter((page) => partOf(page) === part)
      })
    )
  );
  return read.flat();
}
async function readPart(storage, key, { first, pages }) {
  if (await storage.head(key) === void 0) return [];
  const bytes = async (start, end) => buffer(await storage.read(key, { start, end }));
  const count4 = (await bytes(0, OFFSET - 1)).readUInt32LE(0) / OFFSET - 1;
  async function readPage(page) {
    const index = page - first;
    if (index >= count4) return void 0;
    const place = await bytes(OFFSET * index, OFFSET * (index + 2) - 1);
    const [start, end] = [place.readUInt32LE(0), place.readUInt32LE(OFFSET)];
    if (start === end) return void 0;
    const text = (await unpack(await bytes(start, end - 1))).toString();
    return { page, line: JSON.parse(text) };
  }
  const read = await Promise.all(pages.map(readPage));
  return read.filter((page) => page !== void 0);
}

// src/modules/language/language-code.ts
import { and, eq, ne } from "drizzle-orm";
async function languageCode(db, given) {
  if (given === void 0 || given === "") return given;
  const [named] = await db.select({ code: languages.code }).from(languages).where(and(eq(languages.language, given), ne(languages.code, given))).limit(1);
  return named?.code ?? given;
}

// src/modules/reading/failed-pages.ts
var RANGES_MAX = 100;
var UNKNOWN = "\u8F6C\u6362\u5931\u8D25";
function failedPagesOf(pages) {
  const failed = [];
  for (const [index, { ext, failure = UNKNOWN }] of pages.entries()) {
    if (ext !== "") continue;
    const page = index + 1;
    const range = failed.at(-1);
    if (range?.last === index && range.reason === failure) range.last = page;
    else if (failed.length === RANGES_MAX) break;
    else failed.push({ first: page, last: page, reason: failure });
  }
  return failed;
}
var XML = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
function failedPageSvg(page, number) {
  const { width, height, failure = UNKNOWN } = page;
  const reason = failure.replaceAll(/[&<>]/g, (character) => XML[character] ?? "");
  const line = (text, y, size) => `<text x="50%" y="${y}" font-size="${size}" text-anchor="middle">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" fill="#555">`,
    '<rect width="100%" height="100%" fill="#f5f5f5"/>',
    line(`\u7B2C ${number} \u9875\u65E0\u6CD5\u663E\u793A`, "48%", Math.max(8, width / 30)),
    line(reason, "53%", Math.max(6, width / 45)),
    "</svg>"
  ].join("");
}

// src/modules/reading/find-in-document.ts
import { and as and2, asc, eq as eq2, gt, lte } from "drizzle-orm";
var HITS_MAX = 500;
var BATCH = 50;
var SHORT = 5e3;
var AT_ONCE = 3;
var turns = createTurns(AT_ONCE);
async function findOn(pages, words2, max2) {
  const search = { pages, words: words2, max: max2 };
  const characters = pages.reduce((sum, { content }) => sum + content.length, 0);
  if (characters <= SHORT) return findHits(search);
  try {
    return await inThread("findOnPages", search);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new HttpError(400, "\u67E5\u627E\u7528\u65F6\u8FC7\u957F\uFF0C\u8BF7\u6362\u4E00\u4E2A\u66F4\u5177\u4F53\u7684\u8BCD", {
      fields: { wd: "\u67E5\u627E\u7528\u65F6\u8FC7\u957F\uFF0C\u8BF7\u6362\u4E00\u4E2A\u66F4\u5177\u4F53\u7684\u8BCD" }
    });
  }
}
async function findInDocument(db, { key, pages, words: words2 }) {
  const hit = [];
  const readAfter = (page) => db.select({ page: pageTexts.page, content: pageTexts.content }).from(pageTexts).where(and2(eq2(pageTexts.key, key), gt(pageTexts.page, page), lte(pageTexts.page, pages))).orderBy(asc(pageTexts.page)).limit(BATCH);
  let rows;
  let last = 0;
  do {
    const after = last;
    rows = await turns(() => readAfter(after));
    const found = await findOn(rows, words2, HITS_MAX - hit.length);
    hit.push(...found.hit);
    if (found.has_more) return { total: hit.length, has_more: true, hit };
    last = rows.at(-1)?.page ?? pages;
  } while (rows.length === BATCH);
  return { total: hit.length, has_more: false, hit };
}

// src/modules/reading/read-content.ts
import { and as and3, asc as asc2, eq as eq3, gt as gt2, lte as lte2 } from "drizzle-orm";
var CONTENT_MAX = 2e5;
var BEGINNING = 8192;
var PAGES_AT_ONCE = 100;
async function readContent(db, key, pages, { with_all_content: isAll }) {
  if (isAll === void 0) return void 0;
  const max2 = isAll ? CONTENT_MAX : BEGINNING;
  let text = "";
  let last = 0;
  while (text.length < max2) {
    const rows = await db.select({ page: pageTexts.page, content: pageTexts.content }).from(pageTexts).where(and3(eq3(pageTexts.key, key), gt2(pageTexts.page, last), lte2(pageTexts.page, pages))).orderBy(asc2(pageTexts.page)).limit(PAGES_AT_ONCE);
    const end = rows.at(-1);
    if (end === void 0) break;
    text += rows.map(({ content }) => `${content}
`).join("");
    last = end.page;
  }
  return cut(text.trim(), max2);
}

// src/modules/document/document-progress.ts
import { and as and4, inArray, isNull } from "drizzle-orm";
var CHECK_MS = 5e3;
async function* watchProgress({ db, notices }, ids, caller, signal) {
  const sent = /* @__PURE__ */ new Map();
  let wake;
  let changed = false;
  const wanted = new Set(ids);
  const ignore = notices.listen((id) => {
    if (!wanted.has(id)) return;
    changed = true;
    wake?.();
  });
  signal.addEventListener("abort", () => wake?.());
  const read = async () => {
    const rows = await db.select({
      id: documents.id,
      user_id: documents.user_id,
      status: documents.status,
      pages: documents.pages,
      converted_pages: documents.converted_pages,
      convert_error: documents.convert_error
    }).from(documents).where(and4(inArray(documents.id, [...ids]), isNull(documents.deleted_at)));
    return rows.filter((row) => maySee(row, caller)).map((row) => maySeeError(row, caller) ? row : { ...row, convert_error: "" });
  };
  try {
    for (let first = true; !signal.aborted; first = false) {
      changed = false;
      const rows = await read();
      if (first && rows.length === 0) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
      for (const { user_id: _, ...progress } of rows) {
        const text = JSON.stringify(progress);
        if (sent.get(progress.id) === text) continue;
        sent.set(progress.id, text);
        yield progress;
      }
      if (!rows.some((row) => isConversionPending(row.status))) return;
      if (changed) continue;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, CHECK_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (changed || signal.aborted) wake();
      });
      wake = void 0;
    }
  } finally {
    ignore();
  }
}

// src/modules/document/document-batch.service.ts
import { and as and5, asc as asc3, inArray as inArray2, isNull as isNull2 } from "drizzle-orm";
function createBatchService({ db }) {
  return {
    async setVip(ids, isVip) {
      await db.transaction(async (tx) => {
        await lockExisting(tx, ids);
        await tx.update(documents).set({ is_vip: isVip, updated_at: /* @__PURE__ */ new Date() }).where(inArray2(documents.id, [...ids]));
      });
    },
    /** Sets one language for all, or one for each document. */
    async setLanguages({ document_id = [], language, document = [] }) {
      if (document_id.length + document.length === 0)
        throw badField("document_id", "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u9879");
      const wanted = new Map(document_id.map((id) => [id, language]));
      for (const each of document) wanted.set(each.id, each.language);
      await db.transaction(async (tx) => {
        const codes = [...new Set(wanted.values())];
        await requireLanguages(
          tx,
          codes.map((code) => ({ code, field: "language" }))
        );
        await lockExisting(tx, [...wanted.keys()]);
        for (const code of codes) {
          const ids = [...wanted].filter(([, each]) => each === code).map(([id]) => id);
          await tx.update(documents).set({ language: code, updated_at: /* @__PURE__ */ new Date() }).where(inArray2(documents.id, ids));
        }
      });
    },
    /** Detects the languages without storing them. */
    async detectLanguages(ids) {
      const rows = await db.select({
        id: documents.id,
        title: documents.title,
        conversion_key: documents.conversion_key
      }).from(documents).where(and5(inArray2(documents.id, [...ids]), isNull2(documents.deleted_at))).orderBy(asc3(documents.id));
      const found = [];
      for (const { id, title, conversion_key } of rows)
        found.push({ id, title, language: await detectLanguage(db, { conversion_key }) });
      return found;
    },
    async recommend(ids, type) {
      const wanted = type === RecommendType.Cancel ? null : /* @__PURE__ */ new Date();
      await db.update(documents).set({ recommend_at: wanted }).where(
        and5(
          inArray2(documents.id, [...ids]),
          isNull2(documents.deleted_at),
          type === RecommendType.Recommend ? isNull2(documents.recommend_at) : void 0
        )
      );
    }
  };
}

// src/modules/download/download-link.ts
import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
var AUDIENCE = "wenyuan download";
function createDownloadLinks({
  config,
  settings
}) {
  const secret = config.tokenSecret ?? tokenSecret(config.dataDir);
  async function read() {
    const { download } = await settings.read();
    const key = new Uint8Array(hkdfSync("sha256", secret, download.secret_key, AUDIENCE, 32));
    return { key, seconds: download.url_duration };
  }
  return {
    async sign({ downloadId, userId, documentId }) {
      const { key, seconds } = await read();
      const token = await new SignJWT({ doc: documentId }).setProtectedHeader({ alg: "HS256" }).setAudience(AUDIENCE).setSubject(String(userId)).setJti(String(downloadId)).setExpirationTime(Math.floor(Date.now() / 1e3) + seconds).sign(key);
      return `/download/${token}`;
    },
    async verify(token) {
      const { key } = await read();
      try {
        const { payload } = await jwtVerify(token, key, {
          audience: AUDIENCE,
          algorithms: ["HS256"]
        });
        const { doc, sub, jti } = payload;
        if (typeof doc !== "number" || sub === void 0 || jti === void 0) return void 0;
        return { documentId: doc, userId: Number(sub), downloadId: Number(jti) };
      } catch {
        return void 0;
      }
    }
  };
}

// src/modules/download/download.service.ts
import { and as and7, desc, eq as eq5, gte, notInArray, sql } from "drizzle-orm";

// src/modules/download/stored-file.ts
import { and as and6, eq as eq4 } from "drizzle-orm";
async function storedFileOf({ db, storage }, documentId) {
  const row = await findDocument(db, { id: documentId });
  if (row === void 0) return { isStored: false, isForbidden: false };
  const forbidden2 = and6(sameBytes(attachments, row), eq4(attachments.enable, false));
  return {
    isStored: await storage.head(sourceKey(row)) !== void 0,
    isForbidden: await db.$count(attachments, forbidden2) > 0
  };
}

// src/modules/download/download.service.ts
var DOWNLOAD_LOCK = 727007;
var NO_FILE = "\u8BE5\u6587\u6863\u7684\u6587\u4EF6\u4E0D\u5B58\u5728\uFF0C\u6682\u4E0D\u53EF\u4E0B\u8F7D";
async function lockDownloads(tx, names) {
  for (const name of [...names].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${DOWNLOAD_LOCK}, hashtext(${name}))`);
  }
}
function refuse({ reason, message }) {
  if (reason === "login") throw unauthenticated(message);
  throw forbidden(message);
}
function createDownloadService(services, links) {
  const { db, settings } = services;
  async function requireRow(tx, id, caller) {
    const [row] = await lockDocuments(tx, [id]);
    const isOwn = row !== void 0 && !isVisitor(caller) && row.user_id === caller.id;
    const isKnown = row !== void 0 && (isPublicDocument(row.status) || isOwn);
    if (row === void 0 || row.deleted_at !== null || !isKnown)
      throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
    return row;
  }
  async function recentGrant(tx, row, { caller, ip }, seconds) {
    const [recent] = await tx.select({ id: downloads.id }).from(downloads).where(
      and7(
        eq5(downloads.user_id, caller.id),
        eq5(downloads.document_id, row.id),
        isVisitor(caller) ? eq5(downloads.ip, ip) : void 0,
        gte(downloads.created_at, new Date(Date.now() - seconds * 1e3)),
        notInArray(downloads.grant, ["review"])
      )
    ).orderBy(desc(downloads.id)).limit(1);
    return recent?.id;
  }
  async function insertGrant(tx, row, { caller, ip }, { grant, price }) {
    const [made] = await tx.insert(downloads).values({
      user_id: caller.id,
      document_id: row.id,
      ip,
      network: networkOf(ip),
      grant,
      price,
      is_pay: price > 0
    }).returning({ id: downloads.id });
    if (made === void 0) throw new Error("insert returned no download");
    if (grant !== "review") {
      await tx.update(documents).set({
        download_count: sql`${documents.download_count} + 1`,
        updated_at: sql`${documents.updated_at}`
      }).where(eq5(documents.id, row.id));
      await recordDynamic(tx, {
        user_id: caller.id,
        type: DynamicType.Download,
        title: row.title,
        href: documentHref(row)
      });
    }
    return made.id;
  }
  async function charge(tx, row, caller, { downloadId, price }) {
    const { score } = await settings.read();
    const share = Math.floor(price * score.owner_share_percent / 100);
    const cause = { targetId: row.id, remark: row.title };
    await moveCredits(tx, [
      {
        ...cause,
        userId: caller.id,
        amount: -price,
        reason: "download",
        key: `download:${downloadId}`
      },
      {
        ...cause,
        userId: row.user_id,
        amount: share,
        reason: "income",
        key: `income:${downloadId}`
      }
    ]);
    await notify(tx, [
      {
        user_id: row.user_id,
        kind: "downloaded",
        target_id: row.id,
        title: row.title,
        href: "/member/credit",
        by_user_id: caller.id,
        amount: share
      }
    ]);
  }
  async function lockForGrant(tx, id, { caller, ip }) {
    const names = [`ip:${networkOf(ip)}`, ...isVisitor(caller) ? [] : [`user:${caller.id}`]];
    await lockDownloads(tx, names);
    const row = await requireRow(tx, id, caller);
    await lockCounters(tx, {
      categoryIds: [],
      userIds: [row.user_id, ...isVisitor(caller) ? [] : [caller.id]]
    });
    return row;
  }
  async function linkOf(id, downloadId, caller) {
    return links.sign({ downloadId, userId: caller.id, documentId: id });
  }
  return {
    /**
     * Grants a download after every check, charges the price and returns the link. `shownPrice` is the price that the
     * reader saw: a different price is refused, unless the download has become free.
     */
    async download(id, person, shownPrice) {
      const values = await settings.read();
      const { caller, ip } = person;
      const { isStored, isForbidden } = await storedFileOf(services, id);
      const downloadId = await db.transaction(async (tx) => {
        const row = await lockForGrant(tx, id, person);
        const request = { db: tx, settings: values, row, caller, ip };
        const seconds = values.download.url_duration;
        const right = await downloadRight(request);
        const mayRepeat = right.allowed || ["limit", "balance"].includes(right.reason);
        const recent = mayRepeat ? await recentGrant(tx, row, person, seconds) : void 0;
        if (recent !== void 0) return recent;
        const isAffordable = right.allowed || right.reason === "balance";
        if (isAffordable && right.price > 0 && right.price !== (shownPrice ?? right.price)) {
          const { credit_name } = values.score;
          throw outdated(
            `\u4EF7\u683C\u5DF2\u7531 ${shownPrice} \u53D8\u4E3A ${right.price} ${credit_name}\uFF0C\u8BF7\u786E\u8BA4\u540E\u518D\u4E0B\u8F7D`,
            { price: right.price }
          );
        }
        if (!right.allowed) return refuse(right);
        if (isForbidden) throw forbidden("\u8BE5\u6587\u4EF6\u5DF2\u88AB\u7981\u6B62\u4F20\u64AD");
        if (!isStored) throw notFound(NO_FILE);
        const made = await insertGrant(tx, row, person, right);
        if (right.price > 0)
          await charge(tx, row, caller, { downloadId: made, price: right.price });
        return made;
      });
      return linkOf(id, downloadId, caller);
    },
    /** Grants a download that uses one of a membership's downloads. */
    async downloadVip(id, person) {
      const values = await settings.read();
      const { caller, ip } = person;
      const { isStored, isForbidden } = await storedFileOf(services, id);
      const downloadId = await db.transaction(async (tx) => {
        const row = await lockForGrant(tx, id, person);
        const right = await vipRight({ db: tx, settings: values, row, caller, ip, lock: true });
        const seconds = values.download.url_duration;
        const mayRepeat = right.allowed || ["limit", "quota"].includes(right.reason);
        const recent = mayRepeat ? await recentGrant(tx, row, person, seconds) : void 0;
        if (recent !== void 0) return recent;
        if (!right.allowed) return refuse(right);
        if (isForbidden) throw forbidden("\u8BE5\u6587\u4EF6\u5DF2\u88AB\u7981\u6B62\u4F20\u64AD");
        if (!isStored) throw notFound(NO_FILE);
        if (right.vipId !== void 0) {
          await tx.update(userVips).set({ download_used: sql`${userVips.download_used} + 1` }).where(eq5(userVips.id, right.vipId));
        }
        return insertGrant(tx, row, person, { grant: right.grant, price: 0 });
      });
      return linkOf(id, downloadId, caller);
    },
    /** Grants a download to a reviewer, without a price or a limit. */
    async downloadForReview(id, person) {
      const { isStored } = await storedFileOf(services, id);
      const downloadId = await db.transaction(async (tx) => {
        const [row] = await lockDocuments(tx, [id]);
        if (row === void 0 || row.deleted_at !== null || isPublicDocument(row.status))
          throw notFound("\u6CA1\u6709\u8FD9\u4E2A\u5F85\u5BA1\u6838\u6216\u5DF2\u7981\u7528\u7684\u6587\u6863");
        if (!isStored) throw notFound(NO_FILE);
        return insertGrant(tx, row, person, { grant: "review", price: 0 });
      });
      return linkOf(id, downloadId, person.caller);
    },
    /** The document of a link in use, when its grant is still valid. */
    async granted({ downloadId, userId, documentId }) {
      const [found] = await db.select({ document: documents, grant: downloads.grant }).from(downloads).innerJoin(documents, eq5(documents.id, downloads.document_id)).where(
        and7(
          eq5(downloads.id, downloadId),
          eq5(downloads.user_id, userId),
          eq5(downloads.document_id, documentId)
        )
      );
      if (found === void 0 || found.document.deleted_at !== null)
        throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
      const { document, grant } = found;
      if (document.status === DocumentStatus.Disabled && grant !== "review")
        throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
      return document;
    }
  };
}

// src/modules/reading/preview-limit.ts
import { and as and8, asc as asc4, gt as gt3, inArray as inArray3, isNull as isNull3, sql as sql2 } from "drizzle-orm";
var BATCH2 = 2e3;
function previewSql({ max_preview, max_preview_percent }) {
  const byPages = max_preview > 0 ? max_preview : null;
  const byPercent = max_preview_percent > 0 && max_preview_percent < 100 ? sql2`greatest(1, ceil(${documents.pages} * ${max_preview_percent}::int / 100.0))::int` : null;
  const limit = sql2`least(${byPages}::int, ${byPercent}::int)`;
  return sql2`case when ${limit} < ${documents.pages} then ${limit} else 0 end`;
}
async function applyPreview(db, converter, ids) {
  const preview = previewSql(converter);
  let total = 0;
  for (let last = 0; last !== void 0; ) {
    const found = await db.select({ id: documents.id }).from(documents).where(
      and8(
        gt3(documents.id, last),
        isNull3(documents.deleted_at),
        oneOf(documents.id, ids),
        gt3(documents.pages, 0),
        sql2`${documents.preview} <> ${preview}`
      )
    ).orderBy(asc4(documents.id)).limit(BATCH2);
    const batch = found.map(({ id }) => id);
    if (batch.length > 0) {
      total += await db.transaction(async (tx) => {
        const { rowCount } = await tx.update(documents).set({ preview, updated_at: sql2`${documents.updated_at}` }).where(inArray3(documents.id, batch));
        await withdrawWords(tx, batch);
        return rowCount ?? 0;
      });
    }
    last = batch.length < BATCH2 ? void 0 : batch.at(-1);
  }
  return total;
}

// src/modules/reconversion/reconversion.service.ts
import { and as and9, count, desc as desc2, eq as eq6, inArray as inArray4, isNull as isNull4, max, ne as ne2, sql as sql3 } from "drizzle-orm";
var REASONS = 20;
var { PendingConvert, Converting, Converted, Failed, Reconvert } = DocumentStatus;
function createReconversionService({ db, jobs }) {
  async function start(filter, userId) {
    return db.transaction(async (tx) => {
      const [found] = await tx.select({ total: count(), last: max(documents.id) }).from(documents).where(matching(filter));
      const { total, last } = found ?? { total: 0, last: null };
      if (last === null) return 0;
      const [run] = await tx.insert(conversionRuns).values({ user_id: userId, filter, until_id: last }).returning({ id: conversionRuns.id });
      if (run === void 0) throw new Error("insert returned no run");
      await jobs.add(
        tx,
        "reconvert_documents",
        { runId: run.id },
        { key: `reconvert:${run.id}`, maxAttempts: 25 }
      );
      return total;
    });
  }
  async function countsOf(run) {
    const isFailed = sql3`${documents.status} in (${Converted}, ${Failed}) and ${documents.convert_error} <> ''`;
    const isOwn = and9(eq6(documents.run_id, run.id), isNull4(documents.deleted_at));
    const rows = await db.select({ status: documents.status, isFailed, value: count() }).from(documents).where(isOwn).groupBy(sql3`1`, sql3`2`);
    const error = await db.select({ message: documents.convert_error, count: count() }).from(documents).where(
      and9(isOwn, inArray4(documents.status, [Converted, Failed]), ne2(documents.convert_error, ""))
    ).groupBy(documents.convert_error).orderBy(desc2(count()), documents.convert_error).limit(REASONS);
    const sum = (test) => rows.filter(test).reduce((total, { value }) => total + value, 0);
    const waiting = sum(({ status }) => status === PendingConvert || status === Reconvert);
    const running = sum(({ status }) => status === Converting);
    const failed = sum((row) => row.isFailed);
    const done = sum((row) => row.status === Converted && !row.isFailed);
    const ended = done + failed;
    const pending = waiting + running;
    const seconds = (Date.now() - run.created_at.getTime()) / 1e3;
    return {
      id: run.id,
      filter: { ...run.filter, status: [...run.filter.status], ext: [...run.filter.ext] },
      created_at: run.created_at.toISOString(),
      is_spread: run.spread_at !== null,
      total: run.total,
      waiting,
      running,
      done,
      failed,
      left: Math.max(0, run.total - pending - ended),
      seconds_left: pending === 0 || ended === 0 ? null : Math.ceil(seconds / ended * pending),
      error
    };
  }
  async function troubles() {
    const code = sql3`case when ${documents.convert_detail} like ${`${MISSING_FONTS}%`}
      then ${FONTS_CODE} else coalesce(substring(${documents.convert_detail} from '^code ([a-z_]+)'), '') end`;
    const rows = await db.select({ code, count: count() }).from(documents).where(
      and9(
        ne2(documents.convert_detail, ""),
        inArray4(documents.status, [Converted, Failed]),
        isNull4(documents.deleted_at)
      )
    ).groupBy(sql3`1`).orderBy(desc2(count()));
    return rows.filter((row) => row.code !== "");
  }
  return {
    start,
    async progress() {
      const [run] = await db.select().from(conversionRuns).orderBy(desc2(conversionRuns.id)).limit(1);
      return { run: run === void 0 ? null : await countsOf(run), trouble: await troubles() };
    }
  };
}

// src/modules/document/document-activity.ts
import { desc as desc3, eq as eq7, sql as sql4 } from "drizzle-orm";
var LATEST = 10;
var DOCUMENT = 0;
async function readActivity({ db }, id, days) {
  const [row] = await db.select().from(documents).where(eq7(documents.id, id));
  if (row === void 0 || row.deleted_at !== null) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
  const first = sql4`(date_trunc('day', now() at time zone ${siteZone}::text) - make_interval(days => ${days - 1}))`;
  const since = sql4`(${first} at time zone ${siteZone}::text)`;
  const perDay = (time, from) => sql4`
    select (${time} at time zone ${siteZone}::text)::date as day, count(*)::int as value
    from ${from} and ${time} >= ${since} group by 1`;
  const bought = sql4`${orders} where ${orders.product_id} = ${id}
    and ${orders.status} = ${OrderStatus.Paid} and ${orders.order_type} = ${OrderType.Document}`;
  const { rows } = await db.execute(sql4`
    with days as (select generate_series(${first}, ${first} + make_interval(days => ${days - 1}), '1 day')::date as day),
    downloaded as (${perDay(sql4`${downloads.created_at}`, sql4`${downloads} where ${downloads.document_id} = ${id}`)}),
    ordered as (${perDay(sql4`${orders.paid_at}`, bought)}),
    commented as (${perDay(sql4`${comments.created_at}`, sql4`${comments} where ${comments.type} = ${DOCUMENT} and ${comments.document_id} = ${id}`)}),
    collected as (${perDay(sql4`${favorites.created_at}`, sql4`${favorites} where ${favorites.type} = ${DOCUMENT} and ${favorites.document_id} = ${id}`)})
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(downloaded.value, 0) as download_count,
      coalesce(ordered.value, 0) as order_count,
      coalesce(commented.value, 0) as comment_count,
      coalesce(collected.value, 0) as favorite_count
    from days
      left join downloaded using (day)
      left join ordered using (day)
      left join commented using (day)
      left join collected using (day)
    order by days.day`);
  const { rows: sums } = await db.execute(sql4`
    select count(*)::int as order_count, coalesce(sum(${orders.amount}), 0)::float8 as amount from ${bought}`);
  const latest = await db.select().from(downloads).where(eq7(downloads.document_id, id)).orderBy(desc3(downloads.id)).limit(LATEST);
  const names = await usernamesOf(
    db,
    latest.map(({ user_id }) => user_id)
  );
  return {
    day: rows,
    order_count: sums[0]?.order_count ?? 0,
    amount: sums[0]?.amount ?? 0,
    download: latest.map(({ user_id, price, grant, created_at }) => ({
      user_id,
      username: names.get(user_id) ?? "",
      price,
      grant,
      created_at: created_at.toISOString()
    })),
    detail: row.convert_detail,
    is_replacing: row.next_attachment_id !== 0
  };
}

// src/modules/document/document-cover.ts
import { createHash } from "node:crypto";
import { buffer as buffer2 } from "node:stream/consumers";
import { promisify as promisify2 } from "node:util";
import { gunzip as gunzip2 } from "node:zlib";
import { and as and10, eq as eq8 } from "drizzle-orm";
import sharp from "sharp";
var WIDTH = 600;
var PAGE_BYTES_MAX = 32 * 1024 * 1024;
var PIXELS_MAX = 5e7;
var SECONDS_MAX = 30;
var turns2 = createTurns(1);
var unzip = promisify2(gunzip2);
async function setCoverPath(tx, id, path2) {
  await lockExisting(tx, [id]);
  await tx.update(documents).set({ cover_path: path2, updated_at: /* @__PURE__ */ new Date() }).where(eq8(documents.id, id));
  await bindImages(tx, { type: AttachmentType.DocumentCover, id }, path2 === "" ? [] : [path2]);
}
async function setCoverPicture(tx, id, path2) {
  const known = and10(eq8(attachments.path, path2), eq8(attachments.type, AttachmentType.DocumentCover));
  if (await tx.$count(attachments, known) === 0) throw badField("path", "\u56FE\u7247\u4E0D\u5B58\u5728\uFF0C\u8BF7\u91CD\u65B0\u4E0A\u4F20");
  await setCoverPath(tx, id, path2);
}
async function setCover(services, {
  id,
  page,
  path: picture
}, userId) {
  const { db, storage } = services;
  if (picture !== "") {
    await db.transaction((tx) => setCoverPicture(tx, id, picture));
    return;
  }
  if (page === 0) {
    await db.transaction((tx) => setCoverPath(tx, id, ""));
    return;
  }
  const [row] = await db.select().from(documents).where(eq8(documents.id, id));
  if (row === void 0 || row.deleted_at !== null) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
  const conversion = await findConversion(db, row);
  const found = conversion?.page[page - 1];
  if (conversion === void 0 || found === void 0)
    throw badField("page", `\u6587\u6863\u53EA\u6709 ${conversion?.page.length ?? 0} \u9875`);
  if (found.ext === "") throw conflict("\u8BE5\u9875\u672A\u80FD\u8F6C\u6362\uFF0C\u8BF7\u9009\u62E9\u5176\u4ED6\u9875", "page");
  const key = pageKey(placeOf(conversion), page, found.ext);
  const bytes = await turns2(async () => {
    const raw = await buffer2(await storage.read(key));
    const image = found.ext === ".gzip.svg" ? await unzip(raw, { maxOutputLength: PAGE_BYTES_MAX }) : raw;
    return sharp(image, { limitInputPixels: PIXELS_MAX }).resize({ width: WIDTH }).flatten({ background: "white" }).webp({ quality: 86 }).timeout({ seconds: SECONDS_MAX }).toBuffer({ resolveWithObject: true });
  });
  const { data, info } = bytes;
  const hash = createHash("md5").update(data).digest("hex");
  const digest = createHash("sha256").update(data).digest("hex");
  const path2 = `uploads/${digest.slice(0, 2)}/${digest}.webp`;
  await storage.put(path2, data);
  await db.transaction(async (tx) => {
    await lockBytes(tx, hash);
    if (await storage.head(path2) === void 0) await storage.put(path2, data);
    await tx.insert(attachments).values({
      hash,
      digest,
      user_id: userId,
      type: AttachmentType.DocumentCover,
      path: `/${path2}`,
      name: `cover-${id}-${page}.webp`,
      size: data.length,
      width: info.width,
      height: info.height,
      ext: ".webp"
    });
    await setCoverPath(tx, id, `/${path2}`);
  });
}

// src/modules/document/trial.ts
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { promisify as promisify3 } from "node:util";
import { gunzip as gunzip3 } from "node:zlib";
import { and as and11, eq as eq9, isNull as isNull5 } from "drizzle-orm";

// src/conversion/made-file.ts
import { randomUUID } from "node:crypto";
import { lstat, rename } from "node:fs/promises";
import path from "node:path";
function madeFolder(folder) {
  return path.join(folder, "made");
}
function refuse2(name) {
  const message = "\u8F6C\u6362\u7A0B\u5E8F\u7ED9\u51FA\u4E86\u4E0D\u6B63\u786E\u7684\u7ED3\u679C\uFF0C\u6587\u4EF6\u53EF\u80FD\u6709\u5BB3";
  return new ConversionFailure(message, { definite: true, detail: `code internal, file ${name}` });
}
async function takeMade(folder, name) {
  const made = madeFolder(folder);
  const file = path.join(made, name);
  if (path.dirname(file) !== made) throw refuse2(name);
  const taken = path.join(folder, randomUUID());
  await rename(file, taken);
  if (!(await lstat(taken)).isFile()) throw refuse2(name);
  return taken;
}

// src/modules/document/trial.ts
var turns3 = createTurns(1);
var MB = 1024 * 1024;
var IMAGE_BYTES_MAX = 4 * MB;
var TYPES = {
  ".svg": "image/svg+xml",
  ".gzip.svg": "image/svg+xml",
  ".webp": "image/webp"
};
var unzip2 = promisify3(gunzip3);
async function imageOf(file, ext) {
  const type = TYPES[ext];
  if (type === void 0 || (await stat(file)).size > IMAGE_BYTES_MAX) return "";
  const stored = await readFile(file);
  try {
    const bytes = ext === ".gzip.svg" ? await unzip2(stored, { maxOutputLength: IMAGE_BYTES_MAX }) : stored;
    return `data:${type};base64,${bytes.toString("base64")}`;
  } catch {
    return "";
  }
}
function createTrials(services) {
  const { config, db, settings, storage } = services;
  async function sourceOf({ id, attachment_id = 0 }, caller) {
    if (id !== void 0) {
      const [row2] = await db.select({ hash: documents.hash, digest: documents.digest, ext: documents.ext }).from(documents).where(and11(eq9(documents.id, id), isNull5(documents.deleted_at)));
      if (row2 === void 0) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
      return { key: sourceKey(row2), ext: row2.ext };
    }
    const [row] = await db.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(
      and11(
        eq9(attachments.id, attachment_id),
        eq9(attachments.user_id, caller.id),
        eq9(attachments.type, AttachmentType.Document),
        eq9(attachments.type_id, 0),
        isNull5(attachments.deleted_at)
      )
    ).returning();
    if (row === void 0) throw notFound("\u6587\u4EF6\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u4F7F\u7528\uFF0C\u8BF7\u91CD\u65B0\u4E0A\u4F20");
    return { key: sourceKey(row), ext: row.ext };
  }
  async function* run(input, caller, signal) {
    const source = await sourceOf(input, caller);
    const { converter } = await settings.read();
    let now = {
      state: "waiting",
      pages: 0,
      converted_pages: 0,
      missing: [],
      blank: [],
      spend_ms: 0,
      message: "",
      detail: ""
    };
    const events = [now];
    let wake;
    let began = 0;
    const tell = (change) => {
      const { page: _, ...before } = now;
      now = { ...before, spend_ms: Date.now() - began, ...change };
      events.push(now);
      wake?.();
    };
    const receive = async (event, folder) => {
      if (event.event === "opened") tell({ pages: event.pages });
      if (event.event === "fonts") tell({ missing: event.missing, blank: event.blank ?? [] });
      if (event.event !== "page" && event.event !== "page_failed") return;
      const { page } = event;
      const base = { page, width: 0, height: 0, image: "", message: "" };
      const shown = event.event === "page_failed" ? { ...base, message: event.message } : {
        ...base,
        width: event.width,
        height: event.height,
        image: page > TRIAL_PAGES ? "" : await imageOf(await takeMade(folder, event.file), event.ext)
      };
      tell({ converted_pages: now.converted_pages + 1, page: shown });
    };
    const work = async () => {
      if (signal.aborted) return;
      began = Date.now();
      tell({ state: "running" });
      const folder = await storage.scratch();
      try {
        await mkdir(madeFolder(folder));
        const part = input.limit > 0 && isParted(source.ext) ? { first: 1, last: input.limit } : void 0;
        const options = {
          ext: source.ext,
          format: converter.extension,
          maxPages: converter.max_pages,
          timeoutMs: converter.timeout * 6e4,
          ...part === void 0 ? {} : { part },
          signal,
          dataDir: config.dataDir
        };
        await storage.withLocalFile(
          source.key,
          (file) => convert(file, madeFolder(folder), options, (event) => receive(event, folder))
        );
        tell({ state: "done" });
      } catch (error) {
        const isKnown = error instanceof ConversionFailure;
        const message = isKnown ? error.message : "\u8F6C\u6362\u65F6\u51FA\u73B0\u5185\u90E8\u9519\u8BEF";
        tell({ state: "failed", message, detail: isKnown ? error.detail : String(error) });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
    const ended = turns3(work).finally(() => wake?.());
    let isOver = false;
    void ended.then(
      () => isOver = true,
      () => isOver = true
    );
    for (; ; ) {
      const event = events.shift();
      if (event !== void 0) {
        yield event;
        continue;
      }
      if (isOver || signal.aborted) break;
      await Promise.race([ended, new Promise((resolve) => wake = resolve)]);
    }
    await ended;
  }
  return { run };
}

// src/modules/document/related.ts
import { and as and12, desc as desc4, eq as eq10, inArray as inArray5, isNull as isNull6, ne as ne3, sql as sql5 } from "drizzle-orm";
import { LRUCache } from "lru-cache";
var RELATED = 10;
var OF_CATEGORY = 300;
var OF_WORD = 60;
var WORDS = 6;
var WORD_MIN = 3;
var CACHE_MS = 36e5;
var CACHE_MAX = 2e3;
var DAY_MS = 864e5;
function wordsOf(row) {
  const parts = `${row.keywords},${row.title}`.split(/[\s,，、;；:：·《》()（）【】\-—]+/);
  return [...new Set(parts.map((part) => part.trim().toLowerCase()))].filter((part) => [...part].length >= WORD_MIN).slice(0, WORDS);
}
async function findRelated(db, row, leafId) {
  const open = and12(
    isNull6(documents.deleted_at),
    inArray5(documents.status, [...publicDocumentStatuses]),
    ne3(documents.id, row.id)
  );
  const sameCategory = db.select({ id: documentCategories.document_id }).from(documentCategories).where(eq10(documentCategories.category_id, leafId)).orderBy(desc4(documentCategories.document_id)).limit(OF_CATEGORY);
  const withWord = (word) => sql5`(
    select ${documents.id} from ${documents} where ${and12(open, sql5`${words} ilike ${containing(word)}`)}
    limit ${OF_WORD})`;
  const found = sql5.join([sql5`(${sameCategory})`, ...wordsOf(row).map(withWord)], sql5` union `);
  const alike = sql5`similarity(${documents.title} || ' ' || ${documents.keywords}, ${`${row.title} ${row.keywords}`})
    + 0.4 * similarity(${documents.description}, ${row.description})
    + case when exists (
        select 1 from ${documentCategories}
        where document_id = ${documents.id} and category_id = ${leafId}) then 0.1 else 0 end`;
  const rows = await db.select({ id: documents.id }).from(documents).where(and12(open, sql5`${documents.id} in (${found})`)).orderBy(desc4(alike), desc4(documents.id)).limit(RELATED);
  return rows.map(({ id }) => id);
}
function createRelated({ db, settings }) {
  const known = new LRUCache({
    max: CACHE_MAX
  });
  async function idsOf(row, leafId, days) {
    const changed = row.updated_at.getTime();
    const before = known.get(row.id);
    if (before?.changed === changed) return before.ids;
    const ids = await findRelated(db, row, leafId);
    known.set(row.id, { ids, changed }, { ttl: Math.min(days * DAY_MS, CACHE_MS) });
    return ids;
  }
  return {
    async of(row, leafId = 0) {
      const { document_related_duration: days } = (await settings.read()).security;
      if (days <= 0) return [];
      const ids = await idsOf(row, leafId, days);
      if (ids.length === 0) return [];
      const rows = await db.select().from(documents).where(
        and12(
          inArray5(documents.id, [...ids]),
          isNull6(documents.deleted_at),
          inArray5(documents.status, [...publicDocumentStatuses])
        )
      );
      const loaded = await loadRelations(db, rows);
      return loaded.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    }
  };
}

// src/modules/document/own-activity.ts
import { sql as sql6 } from "drizzle-orm";
var MOST = 5;
var DOCUMENT2 = 0;
async function readOwnActivity({ db }, userId, days) {
  const since = sql6`((date_trunc('day', now() at time zone ${siteZone}::text)
    - make_interval(days => ${days - 1})) at time zone ${siteZone}::text)`;
  const { rows } = await db.execute(sql6`
    with own as (
      select id, uuid, title from ${documents} where user_id = ${userId} and deleted_at is null),
    downloaded as (
      select document_id as id, count(*)::int as value from ${downloads}
      where document_id in (select id from own) and user_id <> ${userId} and created_at >= ${since}
      group by 1),
    collected as (
      select document_id as id, count(*)::int as value from ${favorites}
      where document_id in (select id from own) and type = ${DOCUMENT2}
        and user_id <> ${userId} and created_at >= ${since}
      group by 1),
    commented as (
      select document_id as id, count(*)::int as value from ${comments}
      where document_id in (select id from own) and type = ${DOCUMENT2} and status = ${CommentStatus.Approved}
        and user_id <> ${userId} and created_at >= ${since}
      group by 1)
    select own.id, own.uuid, own.title,
      coalesce(downloaded.value, 0) as download_count,
      coalesce(collected.value, 0) as favorite_count,
      coalesce(commented.value, 0) as comment_count
    from own
      left join downloaded using (id)
      left join collected using (id)
      left join commented using (id)
    where downloaded.value > 0 or collected.value > 0 or commented.value > 0
    order by 4 desc, 5 desc, 6 desc, own.id desc`);
  const { rows: sums } = await db.execute(sql6`
    select coalesce(sum(amount), 0)::float8 as income from ${creditMovements}
    where user_id = ${userId} and reason in ('income', 'collected', 'commented')
      and created_at >= ${since}`);
  const total = (name) => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    download_count: total("download_count"),
    favorite_count: total("favorite_count"),
    comment_count: total("comment_count"),
    credit_income: sums[0]?.income ?? 0,
    document: rows.slice(0, MOST).map((row) => ({ ...row, id: Number(row.id) }))
  };
}

// src/modules/document/retry-conversion.ts
import { eq as eq11 } from "drizzle-orm";
var DAY = 86400;
async function retryConversion(services, id, caller) {
  const { db } = services;
  await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
  await db.transaction(async (tx) => {
    const [row] = await lockExisting(tx, [id]);
    if (row === void 0) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
    if (row.user_id !== caller.id) throw forbidden("\u53EA\u80FD\u91CD\u65B0\u8F6C\u6362\u81EA\u5DF1\u7684\u6587\u6863");
    if (isConversionPending(row.status)) return;
    if (row.status !== DocumentStatus.Failed)
      throw conflict(`\u300A${row.title}\u300B\u6CA1\u6709\u8F6C\u6362\u5931\u8D25\uFF0C\u4E0D\u9700\u8981\u91CD\u65B0\u8F6C\u6362`);
    if (await countUse(tx, `retry:${id}`, DAY) > CONVERSION_RETRIES)
      throw new HttpError(
        429,
        `\u300A${row.title}\u300B\u4ECA\u5929\u5DF2\u91CD\u65B0\u8F6C\u6362 ${CONVERSION_RETRIES} \u6B21\uFF0C\u8BF7\u66F4\u6362\u6587\u4EF6\uFF0C\u6216\u660E\u5929\u518D\u8BD5`
      );
    await tx.update(documents).set({ status: DocumentStatus.PendingConvert, convert_tries: 0, updated_at: /* @__PURE__ */ new Date() }).where(eq11(documents.id, id));
    await enqueueConversion(services, tx, row);
  });
}

// src/modules/document/document-types.ts
import { sql as sql7 } from "drizzle-orm";
async function typesOf(db, filter) {
  const known = fileTypeFilterOptions.map(({ value }) => value).filter((value) => value !== "");
  const columns = known.map(
    (ext) => sql7`exists(select 1 from ${documents} where ${conditionOf(db, { ...filter, ext })})`
  );
  const { rows } = await db.execute(
    sql7`select ${sql7.join(
      columns.map((column, index) => sql7`${column} as ${sql7.identifier(known[index] ?? "")}`),
      sql7`, `
    )}`
  );
  return known.filter((ext) => rows[0]?.[ext] === true);
}

// src/modules/rating/rating.service.ts
import { and as and13, avg, count as count2, eq as eq12, sql as sql8 } from "drizzle-orm";
function createScoreService({ db }) {
  return {
    /** One rating per member, which may be changed; the document stores their mean and number. */
    async set(documentId, score, caller) {
      await requireUnpunished(db, caller.id, PunishmentType.AccountDisabled);
      await requireVisible({ db }, { id: documentId }, caller);
      return db.transaction(async (tx) => {
        const [row] = await lockDocuments(tx, [documentId]);
        if (row === void 0 || row.deleted_at !== null) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
        await tx.insert(documentScores).values({ document_id: documentId, user_id: caller.id, score }).onConflictDoUpdate({
          target: [documentScores.document_id, documentScores.user_id],
          set: { score, updated_at: /* @__PURE__ */ new Date() }
        });
        const [all] = await tx.select({ mean: avg(documentScores.score), number: count2() }).from(documentScores).where(eq12(documentScores.document_id, documentId));
        const counted = {
          score: Math.round(Number(all?.mean ?? 0)),
          score_count: all?.number ?? 0
        };
        await tx.update(documents).set({ ...counted, updated_at: sql8`${documents.updated_at}` }).where(eq12(documents.id, documentId));
        return counted;
      });
    },
    /** How many members gave how many stars. */
    async distribution(documentId, caller) {
      const row = await requireVisible({ db }, { id: documentId }, caller);
      const stars = sql8`round(${documentScores.score} / 100.0)::int`;
      const rows = await db.select({ stars, count: count2() }).from(documentScores).where(eq12(documentScores.document_id, documentId)).groupBy(stars);
      const star = [1, 2, 3, 4, 5].map((each) => ({
        stars: each,
        count: rows.find((found) => found.stars === each)?.count ?? 0
      }));
      return { score: row.score, score_count: row.score_count, star };
    },
    async get(documentId, caller) {
      const [row] = await db.select().from(documentScores).where(
        and13(eq12(documentScores.document_id, documentId), eq12(documentScores.user_id, caller.id))
      );
      return {
        id: row?.id ?? 0,
        document_id: documentId,
        user_id: caller.id,
        score: row?.score ?? 0
      };
    }
  };
}

// src/modules/reading/watermark.ts
import { createHash as createHash2 } from "node:crypto";
import { buffer as buffer3 } from "node:stream/consumers";
import { promisify as promisify4 } from "node:util";
import { constants, gunzip as gunzip4, gzip as gzip2 } from "node:zlib";
import sharp2 from "sharp";
var DRAWING = 1;
var PICTURE_WIDTH = 480;
var FAST = { level: constants.Z_BEST_SPEED };
var pack2 = promisify4(gzip2);
var unpack2 = promisify4(gunzip4);
function escapeXml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function widthOf(text) {
  let width = 0;
  for (const character of text) width += character.charCodeAt(0) < 4352 ? 0.56 : 1;
  return Math.max(1, width);
}
var round = (value) => Math.round(value * 100) / 100;
function textLook(text) {
  const height = 1 / widthOf(text);
  const shown = escapeXml(text);
  const paint = 'fill="#808080" stroke="#fff" paint-order="stroke"';
  return {
    height,
    draw: (width) => {
      const size = width * height;
      return `<text y="${round(size * 0.85)}" font-size="${round(size)}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs" font-family="sans-serif" ${paint} stroke-width="${round(size * 0.08)}">${shown}</text>`;
    }
  };
}
async function pictureLook(bytes) {
  const { data, info } = await sharp2(bytes).resize({ width: PICTURE_WIDTH, withoutEnlargement: true }).webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  const height = info.height / info.width;
  const href = `data:image/webp;base64,${data.toString("base64")}`;
  return {
    height,
    draw: (width) => `<image width="${round(width)}" height="${round(width * height)}" href="${href}"/>`
  };
}
function textOf({ converter, system }) {
  return converter.watermark_text.trim() || system.sitename || defaultSettings.system.sitename;
}
function watermarkVersion(values) {
  const { converter } = values;
  if (!converter.enable_watermark) return "";
  const look = [
    DRAWING,
    textOf(values),
    converter.watermark_image,
    converter.watermark_size,
    converter.watermark_angle,
    converter.watermark_opacity
  ];
  return createHash2("sha256").update(JSON.stringify(look)).digest("hex").slice(0, 8);
}
function createWatermarks({
  settings,
  storage,
  logger
}) {
  let made;
  async function look(image, text) {
    if (image === "") return textLook(text);
    try {
      return await pictureLook(await buffer3(await storage.read(image.replace(/^\//, ""))));
    } catch (error) {
      logger.warn({ err: error, image }, "the picture of the watermark cannot be read");
      return textLook(text);
    }
  }
  async function make(version, values) {
    const { watermark_image, watermark_size, watermark_angle, watermark_opacity } = values.converter;
    return {
      ...await look(watermark_image, textOf(values)),
      version,
      share: watermark_size / 100,
      angle: watermark_angle,
      opacity: watermark_opacity / 100
    };
  }
  return {
    async current() {
      const values = await settings.read();
      const version = watermarkVersion(values);
      if (version === "") return void 0;
      if (made?.version !== version) made = { version, mark: make(version, values) };
      return made.mark;
    }
  };
}
function pageVersion(conversion, mark) {
  return conversion + mark;
}
function layerOver({ x, y, width, height }, mark) {
  const size = mark.share * width;
  const [across, row] = [1.5 * size, (mark.height + 0.5) * size];
  const place = (dx, dy) => `<g transform="translate(${round(dx)} ${round(dy)})">${mark.draw(size)}</g>`;
  const gap = 0.25 * size;
  return `<defs><pattern id="wy-mark" patternUnits="userSpaceOnUse" width="${round(2 * across)}" height="${round(2 * row)}" patternTransform="translate(${x} ${y}) rotate(${mark.angle})">${place(gap, gap)}${place(gap + across, gap + row)}</pattern></defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#wy-mark)" opacity="${mark.opacity}"/>`;
}
function boxOf(root, page) {
  const numbers = /\bviewBox="([^"]+)"/.exec(root)?.[1]?.trim().split(/[\s,]+/).map(Number);
  const [x, y, width, height] = numbers ?? [];
  return x === void 0 || y === void 0 || width === void 0 || height === void 0 ? { x: 0, y: 0, width: page.width, height: page.height } : { x, y, width, height };
}
var ROOT_LENGTH = 2048;
function overSvg(svg, page, mark) {
  const end = svg.lastIndexOf("</svg>");
  if (end < 0) return svg;
  const root = svg.toString("latin1", 0, Math.min(end, ROOT_LENGTH));
  const layer = layerOver(boxOf(root.slice(0, root.indexOf(">") + 1), page), mark);
  return Buffer.concat([svg.subarray(0, end), Buffer.from(`${layer}</svg>`)]);
}
function overPicture(picture, page, mark) {
  const { width, height } = page;
  const size = `width="${width}" height="${height}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><image ${size} preserveAspectRatio="none" href="data:image/webp;base64,${picture.toString("base64")}"/>${layerOver({ x: 0, y: 0, width, height }, mark)}</svg>`
  );
}
async function drawWatermark(stored, page, mark) {
  if (page.ext === ".webp") return pack2(overPicture(stored, page, mark), FAST);
  const svg = page.ext === ".gzip.svg" ? await unpack2(stored) : stored;
  return pack2(overSvg(svg, page, mark), FAST);
}

// src/modules/document/document.routes.ts
var { Converted: Converted2, Failed: Failed2 } = DocumentStatus;
function allowedStatuses(requested, userIds, caller) {
  const own = !isVisitor(caller) && userIds?.length === 1 && userIds[0] === caller.id;
  if (own || mayListAll(caller)) return requested;
  const open = publicDocumentStatuses;
  return requested === void 0 ? open : requested.filter((status) => open.includes(status));
}
function documentHandlers(services, views) {
  const { db } = services;
  const service = createDocumentService(services);
  const batch = createBatchService(services);
  const downloading = createDownloadService(services, createDownloadLinks(services));
  const scoring = createScoreService(services);
  const reconversion = createReconversionService(services);
  const related = createRelated(services);
  const trials = createTrials(services);
  const counts = createCounts();
  const find = createDocumentFinder(db);
  const authorOf = createBatch((ids) => findAuthors(db, ids));
  const display = async () => (await services.settings.read()).display;
  const visible = async (key, caller) => visibleOf(await find(key), caller);
  return {
    create: async ({ input, caller }) => ({
      document: (await service.create(input, caller)).map(
        (row) => presentDocument(row, { withError: true })
      )
    }),
    update: async ({ input, caller }) => {
      const language = await languageCode(db, input.language);
      await service.update({ ...input, language }, caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      await service.remove(
        input.id,
        caller,
        caller.can(permissionKey(contract.document.delete).path)
      );
      return {};
    },
    get: async ({ input, caller, ip }) => {
      const row = await visible(input, caller);
      if (!mayReadAll(caller) && !input.is_reread) views.add(row.id);
      const author = input.with_author ? await authorOf(row.user_id) : void 0;
      const entitlement = await entitlementOf(services, row, caller, ip);
      const content = await readContent(db, row.conversion_key, entitlement.readable_pages, input);
      return {
        ...presentDocument(
          { ...row, view_count: row.view_count + views.pending(row.id) },
          { withError: maySeeError(row, caller), display: await display() }
        ),
        ...entitlement,
        ...content === void 0 ? {} : { content },
        ...author === void 0 ? {} : {
          user: presentPublicUser(author, (await membersAmong(db, [author.id])).has(author.id))
        }
      };
    },
    download: async ({ input, caller, ip }) => ({
      url: await downloading.download(input.id, { caller, ip }, input.price)
    }),
    downloadVip: async ({ input, caller, ip }) => ({
      url: await downloading.downloadVip(input.id, { caller, ip })
    }),
    downloadForReview: async ({ input, caller, ip }) => ({
      url: await downloading.downloadForReview(input.id, { caller, ip })
    }),
    layout: async ({ input, caller }) => {
      const row = await visible(input, caller);
      const right = await readingRight(services, row, caller);
      const conversion = await findConversion(db, row);
      const shown = conversion?.is_whole === true ? row.pages : row.converted_pages;
      const page = (conversion?.page ?? []).slice(0, shown);
      return {
        id: row.id,
        uuid: row.uuid,
        status: row.status,
        pages: row.pages,
        converted_pages: row.converted_pages,
        readable_pages: right.pages,
        lock_reason: right.lock_reason,
        page,
        failed: failedPagesOf(page),
        outline: conversion?.outline ?? [],
        version: pageVersion(
          conversion?.version ?? "",
          watermarkVersion(await services.settings.read())
        )
      };
    },
    text: async ({ input, caller }) => {
      const row = await visible(input, caller);
      const right = await readingRight(services, row, caller);
      const readable = and14(eq13(pageTexts.key, row.conversion_key), lte3(pageTexts.page, right.pages));
      const [total] = await db.select({ value: count3() }).from(pageTexts).where(readable);
      const rows = await db.select({ page: pageTexts.page, content: pageTexts.content }).from(pageTexts).where(readable).orderBy(asc5(pageTexts.page)).limit(input.size).offset((input.page - 1) * input.size);
      return { total: total?.value ?? 0, text: rows };
    },
    lines: async ({ input, caller }) => {
      const row = await visible(input, caller);
      const right = await readingRight(services, row, caller);
      const pages = input.page.filter((page) => page <= right.pages);
      const edition = (await findConversion(db, row))?.edition ?? "";
      const place = placeOf({ key: row.conversion_key, edition });
      return { page: await readLines(services.storage, place, pages) };
    },
    find: async ({ input, caller }) => {
      const row = await visible(input, caller);
      const right = await readingRight(services, row, caller);
      return findInDocument(db, { key: row.conversion_key, pages: right.pages, words: input.wd });
    },
    related: async ({ input, caller }) => {
      const row = await visible(input, caller);
      const rows = await related.of(row, row.category.at(-1)?.id);
      const shown = { display: await display() };
      return { document: rows.map((each) => presentDocument(each, shown)) };
    },
    list: async ({ input, caller }) => {
      const { total, rows } = await listDocuments(
        db,
        { ...filterOf(input), statuses: allowedStatuses(input.status, input.user_id, caller) },
        input.limit > 0 ? { ...input, page: 1, size: input.limit } : input,
        counts
      );
      const shown = { display: await display() };
      return {
        total,
        document: rows.map(
          (row) => presentDocument(row, { withError: maySeeError(row, caller), ...shown })
        )
      };
    },
    home: async ({ input }) => {
      const shownCategories = visibleCategories(await listCategories(db, [0]));
      const roots = (await withoutHiddenOfCategories(db, shownCategories)).filter(
        (row) => row.parent_id === 0 && row.doc_count > 0
      );
      const shown = { display: await display() };
      const shelves = await Promise.all(
        roots.slice(0, 12).map(async (root) => {
          const filter = { categoryIds: [root.id], statuses: [2] };
          const { rows } = await listDocuments(
            db,
            filter,
            {
              page: 1,
              size: input.limit,
              order: ""
            },
            counts
          );
          return {
            category_id: root.id,
            category_cover: root.cover,
            category_name: root.title,
            document: rows.map((row) => presentDocument(row, shown))
          };
        })
      );
      return { document: shelves };
    },
    setScore: ({ input, caller }) => scoring.set(input.document_id, input.score, caller),
    getScore: ({ input, caller }) => scoring.get(input.document_id, caller),
    scores: ({ input, caller }) => scoring.distribution(input.document_id, caller),
    types: async ({ input }) => ({
      ext: await typesOf(db, filterOf({ ...input, ext: "", status: [...publicDocumentStatuses] }))
    }),
    check: async ({ input, caller }) => {
      await service.check(input, caller);
      return {};
    },
    recommend: async ({ input }) => {
      await batch.recommend(input.id, input.type);
      return {};
    },
    setCategory: async ({ input }) => {
      await service.setCategory(input.document_id, input.category_id);
      return {};
    },
    setLanguage: async ({ input }) => {
      await batch.setLanguages(input);
      return {};
    },
    detectLanguage: async ({ input }) => ({
      document: await batch.detectLanguages(input.document_id)
    }),
    setVip: async ({ input }) => {
      await batch.setVip(input.document_id, input.is_vip);
      return {};
    },
    exist: async ({ input, caller }) => {
      const known = or(
        inArray6(documents.status, [...publicDocumentStatuses]),
        eq13(documents.user_id, caller.id),
        mayReadAll(caller) ? sql9`true` : void 0
      );
      const same = and14(eq13(documents.hash, input.hash), isNull7(documents.deleted_at), known);
      const [row] = await db.select({ id: documents.id, uuid: documents.uuid, title: documents.title }).from(documents).where(same).orderBy(desc5(documents.id)).limit(1);
      if (row === void 0) throw notFound("\u6CA1\u6709\u8FD9\u4E2A\u6587\u4EF6\u7684\u6587\u6863");
      return { document: { ...row, category_id: await categoryIdsOf(db, row.id) } };
    },
    retry: async ({ input, caller }) => {
      await retryConversion(services, input.id, caller);
      return {};
    },
    reconvert: async ({ input, caller }) => {
      const { id: ids = [], code = "", ext = [] } = input;
      if (ids.length > 0) return { total: await service.reconvert(ids) };
      const status = input.status ?? (code === "" ? [Failed2] : [Converted2, Failed2]);
      return { total: await reconversion.start({ status, ext, code }, caller.id) };
    },
    reconversion: () => reconversion.progress(),
    applyPreview: async ({ input }) => {
      const { converter } = await services.settings.read();
      return { total: await applyPreview(db, converter, input.id) };
    },
    setCover: async ({ input, caller }) => {
      await setCover(services, input, caller.id);
      return {};
    },
    ownActivity: ({ input, caller }) => readOwnActivity(services, caller.id, input.days),
    activity: ({ input }) => readActivity(services, input.id, input.days),
    trial: ({ input, caller, signal }) => trials.run(input, caller, signal),
    progress: ({ input, caller, signal }) => watchProgress(services, input.id, caller, signal)
  };
}

// src/modules/reading/view-counter.ts
import { sql as sql10 } from "drizzle-orm";
var FLUSH_MS = 3e3;
function createViewCounter(db, logger) {
  let views = /* @__PURE__ */ new Map();
  let leaving = /* @__PURE__ */ new Map();
  let timer;
  async function flush() {
    clearTimeout(timer);
    timer = void 0;
    if (views.size === 0) return;
    const gathered = [...views];
    leaving = views;
    views = /* @__PURE__ */ new Map();
    const values = sql10.join(
      gathered.map(([id, count4]) => sql10`(${id}::bigint, ${count4}::int)`),
      sql10`, `
    );
    try {
      await db.execute(sql10`
        with viewed as (
          update documents d set view_count = d.view_count + v.count
          from (values ${values}) as v(id, count) where d.id = v.id
          returning v.count
        )
        insert into ${dailyReads} as reads (day, view_count)
        select (now() at time zone ${siteZone}::text)::date, sum(count) from viewed having count(*) > 0
        on conflict (day) do update set view_count = reads.view_count + excluded.view_count`);
    } catch (error) {
      logger.warn({ err: error }, "view counts were not written");
    } finally {
      leaving = /* @__PURE__ */ new Map();
    }
  }
  return {
    add(documentId) {
      views.set(documentId, (views.get(documentId) ?? 0) + 1);
      if (timer === void 0) {
        timer = setTimeout(() => void flush(), FLUSH_MS);
        timer.unref();
      }
    },
    pending: (documentId) => (views.get(documentId) ?? 0) + (leaving.get(documentId) ?? 0),
    flush
  };
}

export {
  isParted,
  pagesOfPart,
  nextParts,
  wholeParts,
  storeLines,
  failedPageSvg,
  createDownloadLinks,
  storedFileOf,
  lockDownloads,
  createDownloadService,
  madeFolder,
  takeMade,
  createWatermarks,
  pageVersion,
  drawWatermark,
  documentHandlers,
  createViewCounter
};
//# sourceMappingURL=chunk-ELKW6BJV.js.map
