import {
  BESIDE,
  ORDER_MISSING,
  bearerOf,
  bindAccount,
  bindContract,
  broughtBy,
  closeOrder,
  closeOverdue,
  cookieOf,
  createAccountService,
  createGroupService,
  findBound,
  findOrder,
  guardSite,
  inStatus,
  invoiceable,
  invoicedOf,
  isOverdue,
  labelOf,
  limitRegistrations,
  listInvoices,
  listOrders,
  listWishes,
  lockInvoice,
  lockOrder,
  lockWishes,
  moneyOf,
  openSessions,
  originOf,
  permissionHandlers,
  presentInvoices,
  presentOrder,
  presentOrders,
  presentOwnVips,
  presentVips,
  presentWishes,
  punishmentHandlers,
  refreshBound,
  registerMember,
  requireOpenRegistration,
  requireSmsProvider,
  sendSmsCode,
  setAvatar,
  sumOrders,
  translateDuplicate,
  updateInvoice,
  userHandlers
} from "./chunk-FNMKWKP7.js";
import {
  answerPulse,
  requireSharedSecret
} from "./chunk-3XWBMFMM.js";
import {
  isConnectionLost
} from "./chunk-Z7SQMMN6.js";
import {
  bytesOf,
  encodePicture,
  findNewAddress,
  findOldAddress,
  notAPicture,
  picture,
  portrait,
  readContent,
  withImageSizes
} from "./chunk-T5NBIYAH.js";
import {
  allowedExtension,
  keepDocument,
  requireAllowedBytes,
  requireUploadRight,
  storeBefore
} from "./chunk-2DMVKENY.js";
import {
  MISSING,
  PARTS_MAX_AGE_MS,
  countUpload,
  createParts,
  deleteExpiredParts,
  requireFewUnfinished,
  requireRoom,
  requireShare
} from "./chunk-EBAFMJMK.js";
import {
  inScratch,
  receiveFile,
  whileRoom
} from "./chunk-3QRBIVBN.js";
import {
  createPersonalToken,
  judgeToken,
  scopesFor
} from "./chunk-LGJZP5ID.js";
import {
  requireCaptcha,
  sendMail
} from "./chunk-OPJOZHFG.js";
import "./chunk-J6C2ILYD.js";
import {
  requireOwnPassword,
  requireRecentProof,
  secondFactorHandlers
} from "./chunk-FFMTG2BT.js";
import {
  createServices,
  deleteExpiredSessions,
  guard,
  inSpan,
  isFailedJob,
  isPublicAddress,
  progressChannel,
  providerName,
  readQueueFigures
} from "./chunk-GJBQFCQD.js";
import {
  deleteOldLogins
} from "./chunk-W27ZD7MC.js";
import "./chunk-5U3RE5VF.js";
import {
  SearchType,
  articleCategory,
  configHandlers,
  deleteOldChanges,
  deliverQueuedMail,
  documentCategory,
  entryOf,
  find,
  readIncome,
  readProgress,
  rebuildIfOld,
  rebuildIndex,
  searchQueryOf,
  searchSorts,
  sitemapIndex,
  sitemapKinds,
  sitemapPart,
  synonymsOf,
  visibleArticles,
  visibleDocuments,
  xmlText
} from "./chunk-EI5RH36T.js";
import {
  deleteExpiredCodes,
  pageOf
} from "./chunk-AAF6ARCI.js";
import {
  consumeCaptcha,
  deleteExpiredCaptchas,
  siteOrigin
} from "./chunk-NYWXK4TL.js";
import {
  NoticeRejected,
  OauthError,
  ProviderRefusal,
  ProviderUnavailable,
  callbackPaths,
  createSimulatedPayments,
  createSimulatedProvider,
  offeredProviders,
  requestProvider,
  simulatedPath
} from "./chunk-7MM5ELBL.js";
import {
  createDownloadLinks,
  createDownloadService,
  createViewCounter,
  createWatermarks,
  documentHandlers,
  drawWatermark,
  failedPageSvg,
  isParted,
  lockDownloads,
  madeFolder,
  nextParts,
  pageVersion,
  pagesOfPart,
  storeLines,
  storedFileOf,
  takeMade,
  wholeParts
} from "./chunk-ELKW6BJV.js";
import {
  filterOf,
  holdingOf,
  parseMoment,
  presentPublicUser,
  priceOf,
  readingRight
} from "./chunk-YNA4KSL7.js";
import {
  MISSING_FONTS,
  articleReviewed,
  createDocumentService,
  describeDocument,
  dropNextFile,
  isReplacing,
  presentDocument,
  requireSeen,
  sameBytes,
  spreadRun,
  takeOverFile,
  withNextFile
} from "./chunk-DQHYN5AV.js";
import {
  awardCredits,
  conditionOf,
  findDocument,
  findLoaded,
  loadRelations,
  lockDocuments,
  maySee,
  moveCredits,
  notify,
  refuseSensitive,
  requireVisible,
  screenFields,
  sortingOf,
  withoutSensitive
} from "./chunk-MBEMMV5I.js";
import {
  bringForward,
  documentHref,
  enqueueContinuation,
  enqueueConversion,
  enqueueDelayed,
  enqueueDescriptions,
  othersWait
} from "./chunk-BY2EOSRP.js";
import {
  usernamesOf
} from "./chunk-QH2PYMKO.js";
import {
  ConversionFailure,
  PAGE_TEXT_BYTES_MAX,
  convert,
  flattenOutline,
  linesOf,
  siteZone
} from "./chunk-F7TMIRWB.js";
import {
  activeVips,
  membersAmong,
  nextStart,
  startsOf
} from "./chunk-USZUW3BT.js";
import {
  categoryHandlers,
  checkMoves,
  countInCategories,
  listCategories,
  lockCounters,
  lockTreeShared,
  normalise,
  visibleCategories
} from "./chunk-LY62352Y.js";
import {
  containing,
  createCounts,
  createdWithin,
  definedOf,
  keptOf,
  listOf,
  lockUnchanged,
  oneOf,
  requireUnchanged,
  totalOf,
  withWords,
  withoutHiddenOfUsers
} from "./chunk-2C6NTZXV.js";
import {
  bindImages
} from "./chunk-NZTCDQOE.js";
import {
  beforeAudit,
  deleteOldAudits,
  recordAudit,
  toWire
} from "./chunk-PQYFXY2N.js";
import {
  networkOf
} from "./chunk-LAG3WRWD.js";
import {
  recordDynamic
} from "./chunk-LMC6YGQS.js";
import {
  consume
} from "./chunk-PYR7UJ2N.js";
import {
  findUser
} from "./chunk-SNSJTDOJ.js";
import "./chunk-XKKTTC3D.js";
import {
  requireUnpunished
} from "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import {
  ADMINISTRATORS_ID
} from "./chunk-SIMJL2KD.js";
import {
  advertisement,
  article,
  articleSummary,
  attachment,
  audit,
  banner,
  category,
  comment,
  config,
  contract,
  currentState,
  document,
  errorBody,
  feedback,
  fieldExamples,
  fieldLabels,
  fieldNotes,
  friendlink,
  grantingPaths,
  group,
  invoice,
  isGrantable,
  isStorable,
  language,
  listOperations,
  loginRecord,
  loginSession,
  lookUp,
  navigation,
  notice,
  oauthConfig,
  optionalTime,
  order,
  permissionEntry,
  permissionKey,
  personalToken,
  publicUser,
  punishment,
  redeemBatch,
  redeemCode,
  report,
  right,
  scopesOf,
  session,
  settingChange,
  settingsSchema,
  sms as sms2,
  takesQuery,
  time,
  tokenScope,
  user,
  userVip,
  vipPlan,
  wish,
  withoutDirections
} from "./chunk-65GROPOF.js";
import {
  ROOT_USER_ID,
  isProgram,
  isVisitor,
  mayComment,
  mayPublish,
  needsArticleReview,
  needsCommentReview,
  requireScope
} from "./chunk-E2JVT2YI.js";
import "./chunk-4GTQSCHC.js";
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
  filesOfHtml
} from "./chunk-DASWUIXX.js";
import "./chunk-TGJX6AMY.js";
import {
  loadDictionary
} from "./chunk-S7WA5UXJ.js";
import {
  cut
} from "./chunk-JMBZPLDK.js";
import {
  StorageUnavailable
} from "./chunk-QDRG5T7B.js";
import {
  createBackup
} from "./chunk-LGU4JZAL.js";
import {
  prepareBackupFolder
} from "./chunk-UNQNKHAL.js";
import {
  messageOf
} from "./chunk-V5XGTCJO.js";
import {
  isDuplicate,
  keepAlive
} from "./chunk-LVWW44YR.js";
import "./chunk-VK7AYF7I.js";
import "./chunk-GU6NMRGB.js";
import {
  beginEdition,
  deleteAttachments,
  removeSpare,
  showEdition
} from "./chunk-KEGPFS7I.js";
import {
  recordBackup
} from "./chunk-3BUE3JUT.js";
import {
  bytesName,
  coverKey,
  findConversion,
  hasPages,
  isReadable,
  pageKey,
  pagesFolder,
  placeOf,
  printKey,
  saveLayout,
  sourceKey,
  videoKey
} from "./chunk-HHVHJZFZ.js";
import {
  lockBytes
} from "./chunk-SWXATZWB.js";
import {
  currentScope,
  inScope
} from "./chunk-RMHINUPN.js";
import {
  tokenSecret
} from "./chunk-MMHM7LHK.js";
import {
  advertisements,
  articleCategories,
  articles,
  attachments,
  audits,
  banners,
  categories,
  comments,
  configs,
  conversions,
  creditMovements,
  documentCategories,
  documents,
  favorites,
  feedbacks,
  friendlinks,
  invoiceOrders,
  invoices,
  languages,
  loginRecords,
  navigations,
  notices,
  oauthAttempts,
  offlineClaims,
  orders,
  pageTexts,
  paymentNotices,
  paymentStatements,
  payments,
  personalTokens,
  redeemBatches,
  redeemCodes,
  refunds,
  reports,
  searchEntries,
  searchRecords,
  sms,
  userGroups,
  userOauths,
  userVips,
  users,
  vipPlans,
  vipReminders,
  wishSupporters,
  wishes
} from "./chunk-DKMBJ5GY.js";
import {
  VERSION
} from "./chunk-PBW24WHC.js";
import {
  ArticleStatus,
  AttachmentType,
  CategoryType,
  ClaimState,
  CommentStatus,
  DocumentStatus,
  DynamicType,
  InvoiceKind,
  InvoiceState,
  NAVIGATION_LEVELS,
  OAUTH_CALLBACK_PATH,
  OrderStatus,
  OrderType,
  PaymentState,
  PaymentType,
  PunishmentType,
  RENEWED_TOKEN_HEADER,
  RIGHTS_HEADER,
  RefundChannel,
  RefundOrigin,
  RefundState,
  ReportType,
  SmsStatus,
  SmsType,
  TOKEN_COOKIE,
  VIP_QUANTITY_MAX,
  VipType,
  WishStatus,
  articlePath,
  articleStatusAfterEdit,
  articleStatusLabels,
  attachmentTypeLabels,
  bannerTypeLabels,
  bookTitle,
  canTransitArticle,
  categoryTypeLabels,
  chinaDay,
  claimStateLabels,
  commentStatusLabels,
  composeNotice,
  creditReasonLabels,
  creditsOfMoney,
  descendantIds,
  documentPath,
  documentStatusLabels,
  downloadGrantLabels,
  dynamicTypeLabels,
  escapeHtml,
  extensionOf,
  fileTypeOf,
  formatDate,
  formatDateTime,
  formatMoney,
  handledLabels,
  httpMethodLabels,
  isAddedPlan,
  isAlias,
  isNoticeKind,
  isPublicDocument,
  jobKinds,
  joinLines,
  keywordsOf,
  loginResultLabels,
  maskMobile,
  mergedInto,
  moneyOfCredits,
  noticeKindsOf,
  oauthTypeLabels,
  orderStatusLabels,
  orderTypeLabels,
  pageHead,
  pageTitle,
  paymentTypeLabels,
  periodEnd,
  previewOf,
  publicDocumentStatuses,
  punishmentTypeLabels,
  recommendTypeLabels,
  refundChannelLabels,
  refundStateLabels,
  reportReasonLabels,
  reportTypeLabels,
  searchableDocumentStatuses,
  serviceGroups,
  settingById,
  settingCategories,
  smsStatusLabels,
  smsTypeLabels,
  userStatusLabels,
  vipMonths,
  vipTitle,
  vipTypeLabels,
  wishKey,
  wishStatusLabels
} from "./chunk-WIGOKNOV.js";
import {
  isMigrated
} from "./chunk-2YAAZVGM.js";
import {
  sweepScratch
} from "./chunk-M3FJY6L7.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/roles.ts
import { setTimeout as sleep2 } from "node:timers/promises";
import closeWithGrace from "close-with-grace";

// src/app.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";

// ../../packages/contract/src/openapi/describe-access.ts
var groupLabel = (service) => serviceGroups.find((group2) => group2.service === service)?.label;
function permissionName({ service, title }) {
  const group2 = groupLabel(service);
  return group2 === void 0 ? `\u300C${title}\u300D` : `\u300C${group2} / ${title}\u300D`;
}
function byPath(path6) {
  return listOperations().map(({ operation }) => operation).find(({ service, rpc }) => path6 === `/api.v1.${service}/${rpc}`);
}
var KINDS = {
  json: "",
  upload: "\u4EE5 multipart/form-data \u53D1\u9001\u4E00\u4E2A\u6587\u4EF6\u3002",
  events: "\u7B54\u590D\u662F text/event-stream\uFF0C\u6BCF\u4E2A\u4E8B\u4EF6\u7684 data \u662F\u4E00\u4EFD JSON\u3002"
};
function accessSentence(operation) {
  const name = permissionName(operation);
  const access = {
    public: "\u4EFB\u4F55\u4EBA\u53EF\u8C03\u7528\u3002",
    token: "\u9700\u8981\u767B\u5F55\u3002",
    permission: `\u9700\u8981\u6743\u9650${name}\uFF0C\u7531\u7528\u6237\u7EC4\u7ED9\u4E88\u3002`
  }[operation.access];
  const widened = operation.widened === void 0 ? "" : `\u62E5\u6709\u6743\u9650${name}\u65F6${operation.widened}\u3002`;
  const others2 = (operation.alsoGrantedBy ?? []).map(byPath).filter((one) => one !== void 0 && isGrantable(one)).map((one) => one === void 0 ? "" : permissionName(one));
  const also = others2.length === 0 ? "" : `\u62E5\u6709${others2.join("\u6216")}\u7684\u4E5F\u53EF\u8C03\u7528\u3002`;
  const personal = operation.isPersonal === true ? "\u4E2A\u4EBA\u8BBF\u95EE\u4EE4\u724C\u4E0D\u80FD\u8C03\u7528\u3002" : "";
  return `${access}${widened}${also}${personal}${KINDS[operation.kind ?? "json"]}`;
}

// ../../packages/contract/src/openapi/entities.ts
var entities = {
  Advertisement: advertisement,
  Article: article,
  ArticleSummary: articleSummary,
  Attachment: attachment,
  Audit: audit,
  Banner: banner,
  Category: category,
  Comment: comment,
  Config: config,
  CurrentState: currentState,
  Document: document,
  Error: errorBody,
  Feedback: feedback,
  Friendlink: friendlink,
  Group: group,
  Language: language,
  LoginRecord: loginRecord,
  LoginSession: loginSession,
  Navigation: navigation,
  Notice: notice,
  OauthConfig: oauthConfig,
  Order: order,
  PermissionRow: permissionEntry,
  PersonalToken: personalToken,
  PublicUser: publicUser,
  Punishment: punishment,
  Report: report,
  Right: right,
  Session: session,
  Settings: settingsSchema,
  SettingChange: settingChange,
  Sms: sms2,
  TokenScope: tokenScope,
  User: user,
  UserVip: userVip,
  RedeemBatch: redeemBatch,
  RedeemCode: redeemCode,
  Invoice: invoice,
  VipPlan: vipPlan,
  Wish: wish
};
var enumerations = {
  "Article.status": articleStatusLabels,
  "ArticleSummary.status": articleStatusLabels,
  "Attachment.type": attachmentTypeLabels,
  "Banner.type": bannerTypeLabels,
  "Category.type": categoryTypeLabels,
  "Comment.status": commentStatusLabels,
  "Comment.type": categoryTypeLabels,
  "Document.status": documentStatusLabels,
  "OauthConfig.type": oauthTypeLabels,
  "Order.claim_state": claimStateLabels,
  "Order.refund_state": refundStateLabels,
  "Order.status": orderStatusLabels,
  "LoginRecord.result": loginResultLabels,
  "PermissionRow.method": httpMethodLabels,
  "Punishment.type": punishmentTypeLabels,
  "Report.reason": reportReasonLabels,
  "Report.type": reportTypeLabels,
  "Sms.status": smsStatusLabels,
  "Sms.type": smsTypeLabels,
  "User.status": userStatusLabels,
  "UserVip.type": vipTypeLabels,
  "Wish.status": wishStatusLabels,
  "document.recommend.type": recommendTypeLabels,
  "user.credit.reason": creditReasonLabels,
  "user.downloads.grant": downloadGrantLabels,
  "user.dynamic.type": dynamicTypeLabels,
  oauth_type: oauthTypeLabels,
  order_status: orderStatusLabels,
  order_type: orderTypeLabels,
  payment_type: paymentTypeLabels
};

// ../../packages/contract/src/openapi/describe-fields.ts
var PARTS = ["items", "anyOf", "oneOf", "allOf", "additionalProperties"];
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function itemOf(schema) {
  if (isRecord(schema.items)) return itemOf(schema.items);
  return schema;
}
function sentenceOf(name, scopes) {
  const label = lookUp(fieldLabels, scopes, name);
  if (label === void 0) return void 0;
  const words = Object.entries(lookUp(enumerations, scopes, name) ?? {});
  const meaning = words.map(([value, word]) => `${value} ${word}`).join("\uFF0C");
  return [label, lookUp(fieldNotes, scopes, name), meaning].filter((part) => part !== void 0 && part !== "").join("\u3002");
}
function fits(example, schema) {
  if (Array.isArray(example)) {
    const items = isRecord(schema.items) ? schema.items : {};
    return schema.type === "array" && example.every((one) => fits(one, items));
  }
  const types = [schema.type].flat();
  const type = typeof example === "number" ? "integer" : typeof example;
  if (!types.includes(type)) return false;
  const {
    maximum = Infinity,
    maxLength = Infinity,
    pattern
  } = schema;
  if (typeof example === "number") return example <= maximum;
  const text = String(example);
  return text.length <= maxLength && (pattern === void 0 || new RegExp(pattern, "u").test(text));
}
function describeField(name, schema, scopes) {
  const described = { ...schema };
  const sentence = sentenceOf(name, scopes);
  if (described.description === void 0 && sentence !== void 0) {
    described.description = sentence;
  }
  const words = lookUp(enumerations, scopes, name);
  const item = itemOf(described);
  if (words !== void 0 && item.type === "integer") {
    item.enum = Object.keys(words).map(Number);
    item["x-enum-descriptions"] = Object.values(words);
  }
  const example = lookUp(fieldExamples, scopes, name);
  const listed = described.type === "array" && !Array.isArray(example) ? [example] : example;
  if (example !== void 0 && fits(listed, described)) described.examples = [listed];
  return described;
}
function describeFields(schema, scopes) {
  const described = { ...schema };
  for (const part of PARTS) {
    const value = described[part];
    if (Array.isArray(value)) {
      described[part] = value.map((one) => isRecord(one) ? describeFields(one, scopes) : one);
    } else if (isRecord(value)) described[part] = describeFields(value, scopes);
  }
  if (!isRecord(described.properties)) return described;
  described.properties = Object.fromEntries(
    Object.entries(described.properties).map(([name, field]) => [
      name,
      describeField(name, describeFields(field, scopes), scopes)
    ])
  );
  return described;
}

// ../../packages/contract/src/openapi/examples.ts
var requestExamples = {
  "user.login": { username: "reader", password: "a-good-password" },
  "personalToken.create": {
    name: "\u6BCF\u665A\u4E0A\u4F20",
    scope: ["upload.document", "document.create"],
    expires_at: "2030-01-01T00:00:00+08:00",
    password: "a-good-password"
  },
  "document.create": {
    category_id: [1, 4],
    document: [{ title: "\u8BBA\u8BED", attachment_id: 12, keywords: "\u8BBA\u8BED,\u5B54\u5B50" }]
  },
  "document.update": { id: 7, title: "\u8BBA\u8BED\u96C6\u6CE8", price: 10 },
  "document.setCategory": { document_id: [7, 8], category_id: [1, 5] },
  "document.recommend": { id: [7], type: 1 },
  "document.setScore": { document_id: 7, score: 500 },
  "article.create": {
    title: "\u600E\u6837\u8BFB\u300A\u8BBA\u8BED\u300B",
    content: "<p>\u5148\u8BFB\u6B63\u6587\uFF0C\u518D\u770B\u6CE8\u3002</p>",
    category_id: [3]
  },
  "comment.create": { document_id: 7, content: "\u6392\u7248\u6E05\u695A\uFF0C\u8C22\u8C22\u5206\u4EAB\u3002" },
  "favorite.create": { document_id: 7 },
  "report.create": { document_id: 7, reason: 1, content: "\u5185\u5BB9\u662F\u5E7F\u544A" },
  "wish.create": { title: "\u5B5F\u5B50\u6B63\u4E49", category_id: 4 },
  "category.create": { title: "\u8BF8\u5B50\u767E\u5BB6", parent_id: 0 },
  "user.create": {
    username: "editor",
    password: "a-good-password",
    email: "editor@example.com",
    group_id: [2]
  },
  "group.setPermission": { group_id: 2, permission_id: [3, 4] },
  "config.update": {
    config: [{ category: "system", name: "sitename", value: "\u5B66\u6797" }]
  },
  "order.create": { order_type: 1, product_id: 7 },
  "order.pay": { order_no: "20300101120000000001", payment_type: 1 }
};
var failureExamples = {
  400: { code: 400, message: "\u6807\u9898\u6700\u591A 255 \u4E2A\u5B57\u7B26", fields: { title: "\u6807\u9898\u6700\u591A 255 \u4E2A\u5B57\u7B26" } },
  401: { code: 401, message: "\u60A8\u672A\u767B\u5F55\u6216\u767B\u5F55\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55" },
  403: { code: 403, message: "\u60A8\u6CA1\u6709\u6743\u9650\u8FDB\u884C\u8BE5\u64CD\u4F5C" },
  404: { code: 404, message: "\u6587\u6863\u4E0D\u5B58\u5728" },
  409: {
    code: 409,
    message: "\u521A\u624D\u6709\u4EBA\u4FEE\u6539\u4E86\u540C\u4E00\u6761\u5185\u5BB9\uFF0C\u8BF7\u6838\u5BF9\u540E\u518D\u4FDD\u5B58",
    current: { row: { id: 7, title: "\u8BBA\u8BED\u96C6\u6CE8", updated_at: "2030-01-01T04:00:00.000Z" } }
  },
  413: { code: 413, message: "\u6587\u4EF6\u8D85\u8FC7 50 MB \u7684\u4E0A\u9650", fields: { file: "\u6587\u4EF6\u8D85\u8FC7 50 MB \u7684\u4E0A\u9650" } },
  429: { code: 429, message: "\u64CD\u4F5C\u8FC7\u4E8E\u9891\u7E41\uFF0C\u8BF7\u5728 1 \u5206\u949F\u540E\u91CD\u8BD5" },
  500: {
    code: 500,
    message: "\u670D\u52A1\u5668\u51FA\u73B0\u95EE\u9898\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5",
    request_id: "018f2f6e-7c1b-4b0e-9d8a-0c5f3a9f6b1d"
  },
  503: { code: 503, message: "\u670D\u52A1\u6682\u65F6\u4E0D\u53EF\u7528\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5" },
  507: { code: 507, message: "\u670D\u52A1\u5668\u5B58\u50A8\u7A7A\u95F4\u4E0D\u8DB3\uFF0C\u6682\u65F6\u4E0D\u80FD\u4E0A\u4F20\uFF0C\u8BF7\u7A0D\u540E\u518D\u8BD5\u6216\u8054\u7CFB\u7BA1\u7406\u5458" }
};

// ../../packages/contract/src/openapi/failures.ts
var SENTENCES = {
  400: "\u8F93\u5165\u4E0D\u6B63\u786E\uFF0Cfields \u6307\u51FA\u6BCF\u4E00\u9879",
  401: "\u9700\u8981\u767B\u5F55\uFF0C\u6216\u767B\u5F55\u5DF2\u5931\u6548",
  403: "\u6CA1\u6709\u6743\u9650",
  404: "\u4E0D\u5B58\u5728\uFF0C\u6216\u4E0D\u5BF9\u8C03\u7528\u8005\u5F00\u653E",
  409: "\u4E0E\u73B0\u6709\u6570\u636E\u51B2\u7A81\uFF0C\u6216\u72B6\u6001\u5DF2\u7ECF\u53D8\u5316",
  413: "\u5185\u5BB9\u8FC7\u5927",
  429: "\u64CD\u4F5C\u8FC7\u4E8E\u9891\u7E41\uFF0CRetry-After \u7ED9\u51FA\u5E94\u7B49\u5F85\u7684\u79D2\u6570",
  500: "\u670D\u52A1\u5668\u51FA\u9519\uFF0Crequest_id \u53EF\u7528\u4E8E\u67E5\u627E\u65E5\u5FD7",
  503: "\u7AD9\u70B9\u5173\u95ED\u6216\u6682\u65F6\u7E41\u5FD9\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5",
  507: "\u5B58\u50A8\u7A7A\u95F4\u4E0D\u8DB3"
};
var KEYS = /* @__PURE__ */ new Set(["id", "uuid", "order_no", "identifier", "document_id", "article_id", "hash"]);
var CHARGING_READS = /* @__PURE__ */ new Set(["DownloadDocument"]);
function statusesOf(operation) {
  const inputs = Object.keys(operation.input.shape);
  const writes = operation.method !== "GET";
  return [
    ...inputs.length > 0 || operation.kind === "upload" ? [400] : [],
    ...operation.access === "public" ? [] : [401],
    ...operation.access === "permission" || writes ? [403] : [],
    ...inputs.some((name) => KEYS.has(name)) ? [404] : [],
    ...writes || CHARGING_READS.has(operation.rpc) ? [409] : [],
    ...operation.kind === "upload" || !takesQuery(operation) ? [413] : [],
    429,
    500,
    503,
    // On a full disk all writes but deletions are refused.
    ...writes && operation.method !== "DELETE" ? [507] : []
  ];
}
function failureOf(status, description) {
  const body = {
    schema: { $ref: "#/components/schemas/Error" },
    example: failureExamples[status]
  };
  const wait = { schema: { type: "integer" }, description: "\u5E94\u7B49\u5F85\u7684\u79D2\u6570", example: 60 };
  return {
    description,
    ...status === 429 || status === 503 ? { headers: { "Retry-After": wait } } : {},
    content: { "application/json": body }
  };
}
var failureResponses = Object.fromEntries(
  Object.entries(SENTENCES).map(([status, description]) => [
    `Failure${status}`,
    failureOf(Number(status), description)
  ])
);
function failuresOf(operation) {
  return Object.fromEntries(
    statusesOf(operation).map((status) => [
      String(status),
      { $ref: `#/components/responses/Failure${status}` }
    ])
  );
}

// ../../packages/contract/src/openapi/file-paths.ts
var failure = (status) => ({ $ref: `#/components/responses/Failure${status}` });
var anybody = [{}, { bearer: [] }];
var member = [{ bearer: [] }];
var path = (name, description, schema = { type: "string" }) => ({
  name,
  in: "path",
  required: true,
  description,
  schema
});
var header = (name, description, schema, required = true) => ({
  name,
  in: "header",
  required,
  description,
  schema
});
var binary = (type) => ({ [type]: { schema: { type: "string", format: "binary" } } });
var tusVersion = header("Tus-Resumable", "\u534F\u8BAE\u7248\u672C", { type: "string", enum: ["1.0.0"] });
var offset = header("Upload-Offset", "\u5DF2\u6536\u5230\u7684\u5B57\u8282\u6570", { type: "integer", minimum: 0 });
var uploadId = path("id", "\u521B\u5EFA\u4E0A\u4F20\u65F6 Location \u4E2D\u7684\u7F16\u53F7");
var files = {
  "/view/page/{id}/{file}": {
    get: {
      operationId: "view.page",
      tags: ["file"],
      summary: "\u6587\u6863\u7684\u4E00\u9875",
      description: "\u4EFB\u4F55\u4EBA\u53EF\u8BFB\u53D6\u9884\u89C8\u8303\u56F4\u5185\u7684\u9875\uFF1B\u5176\u4F59\u6309\u6587\u6863\u7684\u6743\u9650\u3002",
      security: anybody,
      parameters: [
        path("id", "\u6587\u6863\u6807\u8BC6\uFF08uuid\uFF09\u6216\u7F16\u53F7"),
        path("file", "\u9875\u7801\u4E0E\u6269\u5C55\u540D\uFF0C\u5982 1.svg\u30011.gzip.svg\u30011.webp"),
        {
          name: "v",
          in: "query",
          description: "\u9875\u9762\u7248\u672C\uFF0C\u53D8\u5316\u540E\u5730\u5740\u968F\u4E4B\u53D8\u5316",
          schema: { type: "string" }
        }
      ],
      responses: {
        200: {
          description: "\u9875\u9762\u56FE\u7247",
          content: { ...binary("image/svg+xml"), ...binary("image/webp") }
        },
        304: { description: "\u672A\u53D8\u5316" },
        401: failure(401),
        403: failure(403),
        404: failure(404)
      }
    }
  },
  "/view/cover/{id}": {
    get: {
      operationId: "view.cover",
      tags: ["file"],
      summary: "\u6587\u6863\u7684\u5C01\u9762",
      description: "\u5C01\u9762\u662F\u7B2C\u4E00\u9875\u7684\u56FE\u7247\u3002",
      security: anybody,
      parameters: [path("id", "\u6587\u6863\u6807\u8BC6\uFF08uuid\uFF09\u6216\u7F16\u53F7")],
      responses: {
        200: { description: "\u5C01\u9762\u56FE\u7247", content: binary("image/webp") },
        304: { description: "\u672A\u53D8\u5316" },
        404: failure(404)
      }
    }
  },
  "/view/video/{id}": {
    get: {
      operationId: "view.video",
      tags: ["file"],
      summary: "\u89C6\u9891\u6587\u6863",
      description: "\u652F\u6301\u6309\u8303\u56F4\u8BFB\u53D6\u3002",
      security: anybody,
      parameters: [
        path("id", "\u6587\u6863\u6807\u8BC6\uFF08uuid\uFF09"),
        header("Range", "\u8BFB\u53D6\u7684\u8303\u56F4", { type: "string", examples: ["bytes=0-1023"] }, false)
      ],
      responses: {
        200: { description: "\u6574\u4E2A\u6587\u4EF6", content: binary("video/mp4") },
        206: { description: "\u5176\u4E2D\u4E00\u6BB5", content: binary("video/mp4") },
        401: failure(401),
        403: failure(403),
        404: failure(404)
      }
    }
  },
  "/download/{token}": {
    get: {
      operationId: "download.file",
      tags: ["file"],
      summary: "\u4E0B\u8F7D\u6E90\u6587\u4EF6",
      description: "\u5730\u5740\u6765\u81EA document.download\uFF0C\u5728 download.url_duration \u79D2\u5185\u3001\u5BF9\u53D6\u5F97\u5B83\u7684\u4F1A\u8BDD\u6709\u6548\u3002\u652F\u6301\u6309\u8303\u56F4\u8BFB\u53D6\u3002",
      security: anybody,
      parameters: [
        path("token", "document.download \u7ED9\u51FA\u7684\u4EE4\u724C"),
        header("Range", "\u8BFB\u53D6\u7684\u8303\u56F4", { type: "string", examples: ["bytes=0-1023"] }, false)
      ],
      responses: {
        200: { description: "\u6587\u4EF6", content: binary("application/octet-stream") },
        206: { description: "\u5176\u4E2D\u4E00\u6BB5", content: binary("application/octet-stream") },
        400: failure(400),
        403: failure(403),
        404: failure(404)
      }
    }
  },
  "/uploads/{path}": {
    get: {
      operationId: "upload.file",
      tags: ["file"],
      summary: "\u4E0A\u4F20\u7684\u56FE\u7247",
      description: "\u5934\u50CF\u3001\u6A2A\u5E45\u3001\u5206\u7C7B\u5C01\u9762\u3001\u6587\u7AE0\u56FE\u7247\u7B49\u3002",
      security: anybody,
      parameters: [path("path", "\u56FE\u7247\u8DEF\u5F84\uFF0C\u5982 0/1/2/3/4/0123\u2026.webp")],
      responses: {
        200: { description: "\u56FE\u7247", content: binary("image/*") },
        304: { description: "\u672A\u53D8\u5316" },
        404: failure(404)
      }
    }
  }
};
var resumable = {
  "/api/v1/upload/resumable": {
    post: {
      operationId: "upload.resumable.begin",
      tags: ["upload"],
      summary: "\u5F00\u59CB\u5206\u6BB5\u4E0A\u4F20",
      description: "tus 1.0.0\u3002\u968F\u540E\u4EE5 PATCH \u53D1\u9001\u5404\u6BB5\uFF0C\u6700\u540E\u8C03\u7528 upload.resumable\u3002",
      security: member,
      parameters: [
        tusVersion,
        header("Upload-Length", "\u6587\u4EF6\u7684\u5B57\u8282\u6570", { type: "integer", minimum: 1 }),
        header("Upload-Metadata", "\u952E\u4E0E Base64 \u503C\uFF1Afilename", {
          type: "string",
          examples: ["filename 6K666K+tLnBkZg=="]
        })
      ],
      responses: {
        201: {
          description: "\u5DF2\u521B\u5EFA",
          headers: { Location: { description: "\u53D1\u9001\u5404\u6BB5\u7684\u5730\u5740", schema: { type: "string" } } }
        },
        400: failure(400),
        401: failure(401),
        403: failure(403),
        413: failure(413),
        507: failure(507)
      }
    }
  },
  "/api/v1/upload/resumable/{id}": {
    parameters: [uploadId],
    head: {
      operationId: "upload.resumable.offset",
      tags: ["upload"],
      summary: "\u5206\u6BB5\u4E0A\u4F20\u7684\u8FDB\u5EA6",
      description: "\u8FD4\u56DE\u5934 Upload-Offset \u662F\u7EE7\u7EED\u7684\u4F4D\u7F6E\u3002",
      security: member,
      parameters: [tusVersion],
      responses: {
        200: {
          description: "\u8FDB\u5EA6",
          headers: {
            "Upload-Offset": { description: "\u5DF2\u6536\u5230\u7684\u5B57\u8282\u6570", schema: { type: "integer" } }
          }
        },
        401: { description: "\u9700\u8981\u767B\u5F55" },
        404: { description: "\u6CA1\u6709\u8FD9\u4E2A\u4E0A\u4F20\uFF0C\u6216\u5DF2\u8FC7\u671F" }
      }
    },
    patch: {
      operationId: "upload.resumable.part",
      tags: ["upload"],
      summary: "\u53D1\u9001\u4E00\u6BB5",
      description: "\u4ECE Upload-Offset \u5F00\u59CB\u3002",
      security: member,
      parameters: [tusVersion, offset],
      requestBody: { required: true, content: binary("application/offset+octet-stream") },
      responses: {
        204: {
          description: "\u5DF2\u6536\u5230",
          headers: {
            "Upload-Offset": { description: "\u5DF2\u6536\u5230\u7684\u5B57\u8282\u6570", schema: { type: "integer" } }
          }
        },
        401: failure(401),
        404: failure(404),
        409: failure(409),
        507: failure(507)
      }
    },
    delete: {
      operationId: "upload.resumable.abort",
      tags: ["upload"],
      summary: "\u653E\u5F03\u5206\u6BB5\u4E0A\u4F20",
      description: "\u5DF2\u6536\u5230\u7684\u90E8\u5206\u968F\u5373\u5220\u9664\u3002",
      security: member,
      parameters: [tusVersion],
      responses: { 204: { description: "\u5DF2\u653E\u5F03" }, 401: failure(401), 404: failure(404) }
    }
  }
};
var filePaths = { ...files, ...resumable };

// ../../packages/contract/src/openapi/introduction.ts
var introduction = `\u6587\u6E0A\u6587\u6863\u4E0E\u6587\u7AE0\u5206\u4EAB\u7CFB\u7EDF\u7684\u63A5\u53E3\u3002\u7F51\u7AD9\u4E0E\u540E\u53F0\u6240\u7528\u7684\u5C31\u662F\u5B83\uFF0C\u6CA1\u6709\u53E6\u5916\u7684\u5185\u90E8\u63A5\u53E3\u3002

## \u8EAB\u4EFD

- **\u4F1A\u8BDD**\uFF1A\`user.login\` \u7684\u7B54\u590D\u4E2D\u6709 \`token\`\uFF0C\u4EE5 \`Authorization: Bearer <token>\` \u53D1\u9001\u3002\u7B54\u590D\u5934\u5E26\u6709 \`x-renewed-token\` \u65F6\uFF0C\u6B64\u540E\u6539\u7528\u5176\u4E2D\u7684\u65B0\u4EE4\u724C\u3002
- **\u7A0B\u5E8F**\uFF1A\u5728\u7F51\u7AD9\u7684\u201C\u8D26\u53F7\u8BBE\u7F6E\u201D\u521B\u5EFA\u4E2A\u4EBA\u8BBF\u95EE\u4EE4\u724C\uFF0C\u53EA\u52FE\u9009\u7A0B\u5E8F\u8981\u7528\u7684\u64CD\u4F5C\uFF0C\u540C\u6837\u4EE5 Bearer \u53D1\u9001\u3002\u7BA1\u7406\u5BC6\u7801\u3001\u4EE4\u724C\u7B49\u81EA\u5DF1\u8D26\u53F7\u7684\u64CD\u4F5C\uFF0C\u4E2A\u4EBA\u8BBF\u95EE\u4EE4\u724C\u4E0D\u80FD\u8C03\u7528\u3002
- \u6BCF\u4E2A\u64CD\u4F5C\u7684\u8BF4\u660E\u5199\u7740\u8C01\u53EF\u4EE5\u8C03\u7528\u3002\u9700\u8981\u6743\u9650\u7684\uFF0C\u6743\u9650\u7531\u540E\u53F0\u7684\u201C\u7528\u6237\u7EC4\u7BA1\u7406\u201D\u7ED9\u4E88\u7528\u6237\u7EC4\uFF0C\`x-permission\` \u662F\u5B83\u7684\u540D\u79F0\u3002

## \u8BF7\u6C42

- GET \u4E0E DELETE \u7684\u8F93\u5165\u5728\u67E5\u8BE2\u4E32\u4E2D\uFF0C\u5217\u8868\u5199\u4F5C\u91CD\u590D\u7684\u540D\u79F0\uFF1A\`id=1&id=2\`\u3002\u5176\u4F59\u7684\u4EE5 JSON \u53D1\u9001\u3002
- \u5206\u9875\u7528 \`page\`\uFF08\u4ECE 1 \u5F00\u59CB\uFF09\u4E0E \`size\`\uFF0C\u7B54\u590D\u4E2D\u7684 \`total\` \u662F\u603B\u6570\u3002
- \u4FEE\u6539\u65F6\uFF0C\u6CA1\u6709\u5199\u7684\u5B57\u6BB5\u4FDD\u6301\u4E0D\u53D8\u3002\u540E\u53F0\u5171\u540C\u7F16\u8F91\u7684\u5185\u5BB9\u53EF\u5E26 \`unchanged_since\`\uFF08\u8BFB\u5230\u7684 \`updated_at\`\uFF09\uFF1A\u5176\u95F4\u6709\u4EBA\u6539\u8FC7\u5219\u7B54\u590D 409\uFF0C\`current\` \u662F\u73B0\u5728\u7684\u5185\u5BB9\u3002
- \u65F6\u95F4\u662F\u5E26\u65F6\u533A\u7684 ISO 8601\uFF1B\u91D1\u989D\u4E0E\u79EF\u5206\u7684\u5355\u4F4D\u89C1\u5B57\u6BB5\u8BF4\u660E\u3002
- \u4E0A\u4F20\uFF1A\u5C0F\u6587\u4EF6\u7528\u4E00\u6B21 multipart \u8BF7\u6C42\uFF1B\u5927\u6587\u4EF6\u7528 tus \u534F\u8BAE\u5206\u7247\uFF0C\u89C1 \`/api/v1/upload/resumable\`\u3002

## \u7B54\u590D

\u6210\u529F\u4E3A 200\u3002\u5931\u8D25\u7684\u7B54\u590D\u90FD\u662F **Error**\uFF1A\`message\` \u662F\u53EF\u4EE5\u663E\u793A\u7ED9\u4EBA\u7684\u4E00\u53E5\u8BDD\uFF0C\`fields\` \u6307\u51FA\u6BCF\u4E00\u9879\u8F93\u5165\u7684\u95EE\u9898\uFF0C\`request_id\` \u7528\u4E8E\u5728\u670D\u52A1\u5668\u65E5\u5FD7\u4E2D\u67E5\u627E\u3002\u9047\u5230 429 \u4E0E 503\uFF0C\u8BF7\u7B49\u5F85 \`Retry-After\` \u7ED9\u51FA\u7684\u79D2\u6570\uFF1B\u4FEE\u6539\u7C7B\u7684\u8BF7\u6C42\u4E0D\u8981\u81EA\u52A8\u91CD\u53D1\u3002

## \u4F8B\uFF1A\u4E0A\u4F20\u5E76\u53D1\u5E03\u4E00\u4EFD\u6587\u6863

1. \`POST /api/v1/upload/document\`\uFF0C\u5F97\u5230\u9644\u4EF6\u7684 \`id\`
2. \`POST /api/v1/document\`\uFF0C\u5199\u660E\u5206\u7C7B\u3001\u6807\u9898\u4E0E\u8FD9\u4E2A \`id\`
3. \`GET /api/v1/document/progress\`\uFF0C\u7B49\u5F85\u8F6C\u6362\u5B8C\u6210\u7684\u4E8B\u4EF6

TypeScript \u7A0B\u5E8F\u53EF\u76F4\u63A5\u4F7F\u7528 \`@wenyuan/api-client\`\u3002`;

// ../../packages/contract/src/openapi/json-schema.ts
import { z } from "zod";
var names = z.registry();
for (const [id, schema] of Object.entries(entities)) names.add(schema, { id });
var DEFINITION = "#/$defs/";
var COMPONENT = "#/components/schemas/";
var SAFE = Number.MAX_SAFE_INTEGER;
function isRecord2(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function simplify(value) {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isRecord2(value)) return value;
  const { prefixItems, minimum, maximum, exclusiveMinimum, $ref, ...rest } = value;
  const simple = Object.fromEntries(
    Object.entries(rest).map(([name, one]) => [name, simplify(one)])
  );
  if (typeof $ref === "string") simple.$ref = $ref.replace(DEFINITION, COMPONENT);
  if (Array.isArray(prefixItems)) {
    simple.items = simplify(prefixItems[0]);
    simple.minItems = prefixItems.length;
    simple.maxItems = prefixItems.length;
  }
  if (minimum !== void 0 && minimum !== -SAFE) simple.minimum = minimum;
  if (maximum !== void 0 && maximum !== SAFE) simple.maximum = maximum;
  if (exclusiveMinimum === 0) simple.minimum = 1;
  return simple;
}
function override({
  zodSchema,
  jsonSchema
}) {
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description !== void 0) jsonSchema.description = description;
  if (zodSchema === time) Object.assign(jsonSchema, { format: "date-time" });
  if (zodSchema === optionalTime) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: ["string", "null"], format: "date-time" });
  }
}
function jsonSchemaOf(schema, io, scopes, components) {
  const whole = z.toJSONSchema(z.object({ root: schema }), {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    reused: "inline",
    metadata: names,
    override
  });
  for (const [name, definition] of Object.entries(whole.$defs ?? {})) {
    const { id: _, ...entity } = definition;
    components[name] ??= describeFields(simplify(entity), [name]);
  }
  const root = simplify(whole.properties.root);
  return describeFields(root, scopes);
}

// ../../packages/contract/src/openapi.ts
function queryValue(schema) {
  const choices = schema.anyOf;
  if (choices === void 0) {
    if (schema.items !== void 0) {
      return { ...schema, items: queryValue(schema.items) };
    }
    return schema.type === "number" ? { ...schema, type: "integer" } : schema;
  }
  const { anyOf: _, ...rest } = schema;
  const chosen = choices.find(({ type }) => type === "array") ?? choices.find(({ type }) => type === "boolean") ?? choices[0];
  return { ...rest, ...queryValue(chosen ?? {}) };
}
function queryParameters(key, operation, components) {
  const scopes = scopesOf(key, "input");
  const json = jsonSchemaOf(operation.input, "input", scopes, components);
  const required = new Set(json.required ?? []);
  return Object.entries(json.properties ?? {}).map(
    ([name, schema]) => {
      const { description, ...value } = describeField(name, queryValue(schema), scopes);
      return {
        name,
        in: "query",
        required: required.has(name),
        description,
        schema: value,
        ...value.type === "array" ? { style: "form", explode: true } : {}
      };
    }
  );
}
function requestBody(key, operation, components) {
  if (operation.kind === "upload") {
    const schema2 = {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", format: "binary", description: "\u8981\u4E0A\u4F20\u7684\u6587\u4EF6" } }
    };
    return { required: true, content: { "multipart/form-data": { schema: schema2 } } };
  }
  if (takesQuery(operation)) return void 0;
  const schema = jsonSchemaOf(operation.input, "input", scopesOf(key, "input"), components);
  const example = requestExamples[key];
  const content = { schema, ...example === void 0 ? {} : { example } };
  return { required: true, content: { "application/json": content } };
}
function describe(key, operation, components) {
  const body = requestBody(key, operation, components);
  const media = operation.kind === "events" ? "text/event-stream" : "application/json";
  const reply2 = jsonSchemaOf(operation.reply, "output", scopesOf(key, "output"), components);
  return {
    operationId: key,
    tags: [operation.service],
    summary: operation.title,
    description: accessSentence(operation),
    security: operation.access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...takesQuery(operation) ? { parameters: queryParameters(key, operation, components) } : {},
    ...body === void 0 ? {} : { requestBody: body },
    ...isGrantable(operation) ? { "x-permission": `${operation.service}/${operation.rpc}` } : {},
    responses: {
      "200": { description: "\u6210\u529F", content: { [media]: { schema: reply2 } } },
      ...failuresOf(operation)
    }
  };
}
var TAGS = {
  FavoriteAPI: "\u6536\u85CF",
  OauthAPI: "\u7B2C\u4E09\u65B9\u767B\u5F55",
  SearchAPI: "\u641C\u7D22",
  SessionAPI: "\u767B\u5F55\u8BBE\u5907",
  SecondFactorAPI: "\u4E24\u6B65\u9A8C\u8BC1",
  PersonalTokenAPI: "\u4E2A\u4EBA\u8BBF\u95EE\u4EE4\u724C",
  InboxAPI: "\u5F85\u529E",
  NoticeAPI: "\u7AD9\u5185\u901A\u77E5",
  file: "\u9875\u9762\u56FE\u7247\u3001\u5C01\u9762\u3001\u89C6\u9891\u3001\u4E0B\u8F7D\u4E0E\u4E0A\u4F20\u7684\u56FE\u7247",
  upload: "\u4E0A\u4F20"
};
function tagList() {
  const names3 = [...new Set(listOperations().map(({ operation }) => operation.service)), "file"];
  return names3.map((name) => ({
    name,
    description: TAGS[name] ?? serviceGroups.find(({ service }) => service === name)?.label ?? name
  }));
}
function openApiDocument(version) {
  const components = {};
  jsonSchemaOf(errorBody, "output", [], components);
  const paths = {};
  for (const { key, operation } of listOperations()) {
    const path6 = paths[operation.path] ??= {};
    path6[operation.method.toLowerCase()] = describe(key, operation, components);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Wenyuan API",
      version,
      description: introduction,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" }
    },
    tags: tagList(),
    paths: { ...paths, ...filePaths },
    components: {
      schemas: Object.fromEntries(
        Object.entries(components).toSorted(([one], [other]) => one.localeCompare(other))
      ),
      responses: failureResponses,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "\u767B\u5F55\u5F97\u5230\u7684\u4F1A\u8BDD\u4EE4\u724C\uFF0C\u6216\u4E2A\u4EBA\u8BBF\u95EE\u4EE4\u724C"
        }
      }
    }
  };
}

// src/app.ts
import Fastify, { LogController } from "fastify";

// src/http/admission.ts
var RETRY_SECONDS = 2;
function createAdmission(most, refused) {
  let inProgress = 0;
  return async (work) => {
    if (inProgress >= most) {
      refused();
      throw new HttpError(503, "\u8BBF\u95EE\u7684\u4EBA\u592A\u591A\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5", { retryAfter: RETRY_SECONDS });
    }
    inProgress += 1;
    try {
      return await work();
    } finally {
      inProgress -= 1;
    }
  };
}

// src/http/compression.ts
import { constants } from "node:zlib";
import compress from "@fastify/compress";
async function compressReplies(app) {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { level: 6 }
  });
}

// src/http/error-handler.ts
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
var REFUSALS = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "\u8BF7\u6C42\u5185\u5BB9\u4E0D\u662F\u6709\u6548\u7684 JSON"],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "\u8BF7\u6C42\u5185\u5BB9\u8FC7\u5927"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "\u4E0D\u652F\u6301\u7684\u8BF7\u6C42\u5185\u5BB9\u7C7B\u578B"],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, "\u8BF7\u4EE5 multipart/form-data \u4E0A\u4F20\u6587\u4EF6"],
  FST_REQ_FILE_TOO_LARGE: [413, "\u6587\u4EF6\u8FC7\u5927"],
  FST_FIELDS_LIMIT: [413, "\u4E0A\u4F20\u7684\u8868\u5355\u5185\u5BB9\u8FC7\u591A"],
  FST_PROTO_VIOLATION: [400, "\u4E0A\u4F20\u7684\u8868\u5355\u4E2D\u6709\u4E0D\u5141\u8BB8\u7684\u540D\u79F0"],
  FST_ERR_BAD_URL: [400, "\u5730\u5740\u4E2D\u7684\u7F16\u7801\u4E0D\u6B63\u786E"],
  FST_ERR_MAX_PARAM_LENGTH: [414, "\u5730\u5740\u8FC7\u957F"]
};
function sendFailure(request, reply2, failure2) {
  const body = {
    code: failure2.status,
    message: failure2.message,
    ...failure2.fields === void 0 ? {} : { fields: { ...failure2.fields } },
    ...failure2.current === void 0 ? {} : { current: failure2.current },
    request_id: request.id
  };
  if (failure2.retryAfter !== void 0) void reply2.header("retry-after", failure2.retryAfter);
  return reply2.code(failure2.status).type("application/json").send(JSON.stringify(body));
}
function toHttpError(error) {
  if (error instanceof HttpError) return error;
  const refusal2 = REFUSALS[error.code];
  if (refusal2 !== void 0) return new HttpError(...refusal2);
  const status = error.statusCode;
  if (status !== void 0 && status >= 400 && status < 500)
    return new HttpError(status, "\u8BF7\u6C42\u4E0D\u6B63\u786E");
  return void 0;
}
var PROTOCOL_REFUSALS = {
  HPE_HEADER_OVERFLOW: [431, "\u8BF7\u6C42\u5934\u8FC7\u5927"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "\u8BF7\u6C42\u5185\u5BB9\u8FC7\u5927"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "\u8BF7\u6C42\u8D85\u65F6"]
};
function refuseBrokenRequest(error, socket) {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = PROTOCOL_REFUSALS[error.code ?? ""] ?? [400, "\u8BF7\u6C42\u4E0D\u6B63\u786E"];
  const body = JSON.stringify({ code: status, message, request_id: randomUUID() });
  const head2 = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close"
  ];
  socket.end(`${head2.join("\r\n")}\r
\r
${body}`);
}
function refuseBadAddress(error, request, reply2) {
  sendFailure(request, reply2, toHttpError(error) ?? new HttpError(400, "\u8BF7\u6C42\u4E0D\u6B63\u786E"));
}
var DATABASE_AWAY = new HttpError(503, "\u670D\u52A1\u6682\u65F6\u4E0D\u53EF\u7528\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5", { retryAfter: 5 });
var STORAGE_AWAY = new HttpError(503, "\u6587\u4EF6\u6682\u65F6\u4E0D\u53EF\u7528\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5", { retryAfter: 30 });
function handleErrors(app) {
  app.setErrorHandler((error, request, reply2) => {
    if (error.code === "FST_ERR_ROUTE_MISSING_CONTENT_TYPE") return sendNotFound(request, reply2);
    const known = toHttpError(error);
    if (known !== void 0) return sendFailure(request, reply2, known);
    if (error instanceof StorageUnavailable) {
      request.log.warn({ err: error }, "the store of files is away");
      return sendFailure(request, reply2, STORAGE_AWAY);
    }
    if (isConnectionLost(error)) {
      request.log.warn({ err: error }, "the database is away");
      return sendFailure(request, reply2, DATABASE_AWAY);
    }
    request.log.error({ err: error }, "request failed");
    return sendFailure(request, reply2, new HttpError(500, "\u670D\u52A1\u5668\u51FA\u73B0\u95EE\u9898\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5"));
  });
}
var RETRY_AFTER_S = 60;
function sendTemporaryFailure(error, request, reply2) {
  const known = toHttpError(error);
  if (known !== void 0) return sendFailure(request, reply2, known);
  request.log.error({ err: error }, "request failed");
  const failure2 = new HttpError(503, "\u670D\u52A1\u6682\u65F6\u4E0D\u53EF\u7528\uFF0C\u8BF7\u7A0D\u540E\u518D\u8BD5", { retryAfter: RETRY_AFTER_S });
  return sendFailure(request, reply2, failure2);
}
var methodsOf = /* @__PURE__ */ new Map();
for (const { operation } of listOperations()) {
  const methods = methodsOf.get(operation.path) ?? /* @__PURE__ */ new Set();
  methodsOf.set(operation.path, methods.add(operation.method));
}
function sendNotFound(request, reply2) {
  const [path6 = ""] = request.url.split("?");
  const allowed = methodsOf.get(path6);
  if (allowed === void 0 || allowed.has(request.method)) {
    return sendFailure(request, reply2, new HttpError(404, "\u8BF7\u6C42\u7684\u5730\u5740\u4E0D\u5B58\u5728"));
  }
  void reply2.header("allow", [...allowed].join(", "));
  return sendFailure(request, reply2, new HttpError(405, "\u8BE5\u63A5\u53E3\u4E0D\u652F\u6301\u8FD9\u79CD\u8BF7\u6C42\u65B9\u6CD5"));
}

// src/http/exhausted-disk.ts
var READING = /* @__PURE__ */ new Set(["GET", "HEAD", "OPTIONS"]);
var OPEN = /* @__PURE__ */ new Set([
  contract.user.login.path,
  contract.user.logout.path,
  contract.config.update.path
]);
function refuseWritesOnFullDisk(app, { disk, logger }) {
  app.addHook("onRequest", async (request) => {
    const { method, routeOptions } = request;
    if (READING.has(method) || method === "DELETE" || OPEN.has(routeOptions.url ?? "")) return;
    const look = await disk.look().catch((error) => {
      logger.warn({ err: error }, "the free space of the disk is unknown");
      return void 0;
    });
    if (look?.state === "exhausted")
      throw new HttpError(507, "\u670D\u52A1\u5668\u78C1\u76D8\u7A7A\u95F4\u5DF2\u7528\u5C3D\uFF0C\u6682\u65F6\u53EA\u80FD\u6D4F\u89C8\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458");
  });
}

// src/http/json-body.ts
var VALUES_MAX = 2e4;
var DEPTH_MAX = 32;
var [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [
  ...Buffer.from('"\\,[{]}')
];
function requireBoundedJson(body) {
  let values = 1;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > DEPTH_MAX) throw new HttpError(400, `\u8BF7\u6C42\u5185\u5BB9\u5D4C\u5957\u8FC7\u6DF1\uFF0C\u6700\u591A ${DEPTH_MAX} \u5C42`);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > VALUES_MAX) throw new HttpError(400, `\u8BF7\u6C42\u5185\u5BB9\u7684\u9879\u76EE\u8FC7\u591A\uFF0C\u6700\u591A ${VALUES_MAX} \u9879`);
  }
}
function parseJsonBodies(app) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body;
    try {
      requireBoundedJson(bytes);
    } catch (error) {
      done(error);
      return;
    }
    if (bytes.length === 0) done(null, void 0);
    else void parse(request, bytes.toString(), done);
  });
}

// src/http/probes.ts
import { sql } from "drizzle-orm";
var READY_MS = 1e3;
async function within(limitMs, work) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
function createDatabaseProbe({ db, logger }) {
  let migrated = false;
  return async () => {
    try {
      if (migrated) await within(READY_MS, db.execute(sql`select 1`));
      else migrated = await within(READY_MS, isMigrated(db));
      return migrated ? void 0 : "migrations";
    } catch (error) {
      logger.warn({ err: error }, "not ready");
      return "database";
    }
  };
}
function answerProbes(app, probe, stopping) {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply2) => {
    const reason = stopping?.aborted === true ? "draining" : await probe();
    if (reason === void 0) return { status: "ok" };
    return reply2.code(503).header("retry-after", 1).send({ status: "unavailable", reason });
  });
}

// src/http/request-log.ts
function logRequests(app) {
  app.addHook("onResponse", (request, reply2, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "",
        status: reply2.statusCode,
        ms: Math.round(reply2.elapsedTime * 10) / 10,
        ip: request.ip
      },
      "request"
    );
    done();
  });
}

// src/http/watch-requests.ts
function operationOf({ routeOptions }) {
  return routeOptions.config.operation ?? routeOptions.url ?? "unknown";
}
function watchRequests(app, { metrics, tracing }) {
  const scopes = /* @__PURE__ */ new WeakMap();
  app.addHook("onRequest", (request, reply2, done) => {
    const operation = operationOf(request);
    const span = tracing?.begin(
      `request ${operation}`,
      { "http.request.method": request.method },
      // A page calls operations within its own request. What callers send is not taken: it would decide what is traced.
      currentScope()?.span
    );
    metrics.requestsInProgress.inc();
    let isOver2 = false;
    const end = (isComplete) => {
      if (isOver2) return;
      isOver2 = true;
      metrics.requestsInProgress.dec();
      const { statusCode } = reply2.raw;
      const status = isComplete ? `${Math.floor(statusCode / 100)}xx` : "left";
      if (request.routeOptions.config.isStream !== true)
        metrics.requests.observe({ operation, status }, reply2.elapsedTime / 1e3);
      const fault = statusCode >= 500 ? new Error("answered with a fault") : void 0;
      span?.end({ "http.response.status_code": statusCode }, fault);
    };
    reply2.raw.once("finish", () => end(true));
    reply2.raw.once("close", () => end(false));
    const scope = { requestId: request.id, operation, span };
    scopes.set(request, scope);
    inScope(scope, done);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope === void 0) done();
    else inScope(scope, done);
  });
}

// src/http/security-headers.ts
var YEAR_SECONDS = 31536e3;
var UNUSED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb"
];
var POLICY = UNUSED.map((feature) => `${feature}=()`).join(", ");
function headersOf(origin) {
  const { protocol, hostname } = new URL(origin);
  const isHttps = protocol === "https:";
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": POLICY,
    // Browsers ignore this header on other origins and log a warning on every page.
    ...isHttps || isLocal ? { "cross-origin-opener-policy": "same-origin" } : {},
    ...isHttps ? { "strict-transport-security": `max-age=${YEAR_SECONDS}` } : {}
  };
}
function sendSecurityHeaders(app, config2) {
  const origins = [config2.siteOrigin, config2.apiOrigin, config2.adminOrigin];
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, headersOf(origin)]));
  const ofSite = headersOf(config2.siteOrigin);
  app.addHook("onRequest", (request, reply2, done) => {
    void reply2.headers({ "x-request-id": request.id, ...byHost.get(request.host) ?? ofSite });
    done();
  });
}

// src/http/stopping.ts
function closeAnsweredConnections(app, stopping) {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", async (_request, reply2) => {
    if (stopping.aborted) void reply2.header("connection", "close");
  });
  app.addHook("onResponse", async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}

// src/modules/article/article.routes.ts
import { eq as eq5, or, sql as sql6 } from "drizzle-orm";

// src/modules/article/article.repo.ts
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql as sql2 } from "drizzle-orm";
var headColumns = {
  id: articles.id,
  identifier: articles.identifier,
  user_id: articles.user_id,
  title: articles.title,
  keywords: articles.keywords,
  description: articles.description,
  status: articles.status,
  view_count: articles.view_count,
  favorite_count: articles.favorite_count,
  comment_count: articles.comment_count,
  reject_reason: articles.reject_reason,
  recommend_at: articles.recommend_at,
  notice: articles.notice,
  created_at: articles.created_at,
  updated_at: articles.updated_at,
  deleted_at: articles.deleted_at,
  deleted_user_id: articles.deleted_user_id
};
async function findArticle(db, key) {
  const match = key.id === void 0 ? eq(articles.identifier, key.identifier ?? "") : eq(articles.id, key.id);
  const [row] = await db.select().from(articles).where(and(match, isNull(articles.deleted_at)));
  return row;
}
async function findHeads(db, ids) {
  if (ids.length === 0) return [];
  return db.select(headColumns).from(articles).where(and(inArray(articles.id, [...ids]), isNull(articles.deleted_at)));
}
async function lockArticles(tx, ids) {
  return tx.select().from(articles).where(inArray(articles.id, [...ids])).orderBy(asc(articles.id)).for("update");
}
async function categoryIdsOf(tx, articleIds) {
  if (articleIds.length === 0) return [];
  const rows = await tx.select({ id: articleCategories.category_id }).from(articleCategories).where(inArray(articleCategories.article_id, [...articleIds]));
  return rows.map((row) => row.id);
}
var authorColumns = {
  id: users.id,
  username: users.username,
  avatar: users.avatar,
  signature: users.signature,
  doc_count: users.doc_count,
  article_count: users.article_count,
  favorite_count: users.favorite_count,
  comment_count: users.comment_count
};
var deletedAuthor = {
  username: "",
  avatar: "",
  signature: "",
  doc_count: 0,
  article_count: 0,
  favorite_count: 0,
  comment_count: 0,
  follow_count: 0,
  fans_count: 0
};
async function presentArticles(db, rows, maySeeReason) {
  if (rows.length === 0) return [];
  const people = await db.select(authorColumns).from(users).where(inArray(users.id, [...new Set(rows.map((row) => row.user_id))]));
  const byId = new Map(people.map((user2) => [user2.id, user2]));
  const links = await db.select({
    articleId: articleCategories.article_id,
    id: categories.id,
    title: categories.title,
    parent_id: categories.parent_id
  }).from(articleCategories).innerJoin(categories, eq(categories.id, articleCategories.category_id)).where(
    inArray(
      articleCategories.article_id,
      rows.map((row) => row.id)
    )
  ).orderBy(categories.parent_id);
  return rows.map((row) => {
    const category2 = links.filter((link) => link.articleId === row.id).map(({ id, title, parent_id }) => ({ id, title, parent_id }));
    return {
      ...toWire(row),
      reject_reason: maySeeReason(row) ? row.reject_reason : "",
      category_id: category2.map(({ id }) => id),
      category: category2,
      user: { ...deletedAuthor, ...byId.get(row.user_id) ?? { id: row.user_id } }
    };
  });
}
var withDescendants = (ids) => sql2`(
  with recursive below as (
    select ${categories.id} from ${categories} where ${inArray(categories.id, [...ids])}
    union
    select c.id from categories c join below on c.parent_id = below.id
  ) select id from below)`;
var sorts = {
  id: articles.id,
  view_count: articles.view_count,
  favorite_count: articles.favorite_count,
  comment_count: articles.comment_count,
  recommend_at: articles.recommend_at,
  created_at: articles.created_at,
  updated_at: articles.updated_at
};
function orderOf(text) {
  const sorting = sortingOf(text, sorts);
  if (sorting === void 0 || sorting.name === "id")
    return [sorting?.descending === false ? asc(articles.id) : desc(articles.id)];
  const { column, descending } = sorting;
  const sorted = descending ? sql2`${column} desc nulls last` : sql2`${column} asc nulls last`;
  return [sorted, desc(articles.id)];
}
function choiceOf(values = []) {
  return new Set(values).size === 1 ? values[0] : void 0;
}
function matchOf(query2) {
  const { wd = "", category_id, user_id, status } = query2;
  const recommended = choiceOf(query2.is_recommend);
  const notice2 = choiceOf(query2.is_notice);
  return and(
    wd === "" ? void 0 : sql2`(${articles.title} || ' ' || ${articles.keywords} || ' ' || ${articles.description}) ilike ${containing(wd)}`,
    category_id === void 0 ? void 0 : sql2`${articles.id} in ${articleIdsIn(category_id)}`,
    oneOf(articles.user_id, user_id),
    oneOf(articles.status, status),
    notice2 === void 0 ? void 0 : notice2 ? gt(articles.notice, 0) : eq(articles.notice, 0),
    recommended === void 0 ? void 0 : recommended ? isNotNull(articles.recommend_at) : isNull(articles.recommend_at)
  );
}
var articleIdsIn = (ids) => sql2`(
  select ${articleCategories.article_id} from ${articleCategories}
  where ${articleCategories.category_id} in ${withDescendants(ids)})`;
async function listArticles(db, query2, visible) {
  const matches = and(isNull(articles.deleted_at), visible, matchOf(query2));
  const order2 = orderOf(query2.order ?? "");
  const isOfNotices = choiceOf(query2.is_notice) === true;
  return pageOfHeads(db, query2, matches, isOfNotices ? [desc(articles.notice), ...order2] : order2);
}
async function listRecycled(db, query2) {
  const matches = and(isNotNull(articles.deleted_at), matchOf(query2));
  return pageOfHeads(db, query2, matches, [desc(articles.deleted_at), desc(articles.id)]);
}
async function pageOfHeads(db, { page, size }, matches, order2) {
  const rows = await db.select(headColumns).from(articles).where(matches).orderBy(...order2).limit(size).offset((page - 1) * size);
  return { total: await totalOf(db, articles, matches), rows };
}
async function listRelated(db, row, limit) {
  const words = keywordsOf(row.keywords);
  const likeness = sql2`similarity(${articles.title}, ${row.title})
    + ${words.length === 0 ? sql2`0` : sql2.join(
    words.slice(0, 8).map(
      (word) => sql2`(case when (${articles.title} || ' ' || ${articles.keywords}) ilike ${containing(word)} then 1 else 0 end)`
    ),
    sql2` + `
  )}
    + (select count(*) from article_categories mine join article_categories theirs using (category_id)
       where mine.article_id = ${row.id} and theirs.article_id = ${articles.id}) * 0.5`;
  return db.select(headColumns).from(articles).where(
    and(
      isNull(articles.deleted_at),
      eq(articles.status, ArticleStatus.Passed),
      sql2`${articles.id} <> ${row.id}`,
      sql2`${likeness} > 0.1`
    )
  ).orderBy(sql2`${likeness} desc`, desc(articles.id)).limit(limit);
}

// src/modules/article/article.service.ts
import { randomBytes } from "node:crypto";
import { and as and2, eq as eq2, inArray as inArray2, isNotNull as isNotNull2, isNull as isNull2, lte, sql as sql3 } from "drizzle-orm";
var SUMMARY_LENGTH = 200;
var PURGE_BATCH = 200;
var mayPublishAny = (caller) => caller.can(permissionKey(contract.article.create).path);
var mayChangeAny = (caller) => caller.can(permissionKey(contract.article.update).path);
async function requireCategories(tx, ids) {
  if (ids.length === 0) return;
  const found = await tx.$count(
    categories,
    and2(inArray2(categories.id, [...ids]), eq2(categories.type, CategoryType.Article))
  );
  if (found < new Set(ids).size) throw badField("category_id", "\u6240\u9009\u5206\u7C7B\u4E0D\u5B58\u5728");
}
function translateDuplicate2(error) {
  return isDuplicate(error, "articles_identifier_unique") ? conflict("\u6587\u7AE0\u6807\u8BC6\u5DF2\u88AB\u4F7F\u7528", "identifier") : error;
}
function createArticleService(services) {
  const { db } = services;
  async function countForUser(tx, userId, change) {
    await tx.update(users).set({ article_count: sql3`greatest(0, ${users.article_count} + ${change})` }).where(eq2(users.id, userId));
  }
  async function link(tx, articleId, categoryIds) {
    const wanted2 = [...new Set(categoryIds)];
    const previous = await categoryIdsOf(tx, [articleId]);
    await tx.delete(articleCategories).where(eq2(articleCategories.article_id, articleId));
    if (wanted2.length > 0) {
      await tx.insert(articleCategories).values(wanted2.map((category_id) => ({ article_id: articleId, category_id })));
    }
    const gone = previous.filter((id) => !wanted2.includes(id));
    const come = wanted2.filter((id) => !previous.includes(id));
    await countInCategories(tx, gone, -1);
    await countInCategories(tx, come, 1);
  }
  async function lockCounted(tx, rows, coming = []) {
    const present5 = await categoryIdsOf(
      tx,
      rows.map((row) => row.id)
    );
    await lockCounters(tx, {
      categoryIds: [...present5, ...coming],
      userIds: rows.map((row) => row.user_id)
    });
  }
  async function bindFiles(tx, row) {
    await bindImages(tx, { type: AttachmentType.Article, id: row.id }, filesOfHtml(row.content));
  }
  async function lockLive(tx, ids) {
    const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at === null);
    if (rows.length < new Set(ids).size) throw notFound("\u6587\u7AE0\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
    return rows;
  }
  function statusOf(caller, edit) {
    if (edit.isDraft) return ArticleStatus.Draft;
    if (mayPublishAny(caller)) return ArticleStatus.Passed;
    return needsArticleReview(caller) || edit.isSuspect ? ArticleStatus.Pending : ArticleStatus.Passed;
  }
  async function screen(input, text) {
    const heads = await screenFields(services, input);
    const body = await screenFields(services, { content: text });
    return { fields: heads.fields, isSuspect: heads.needsReview || body.needsReview };
  }
  async function requireMayPublish(caller) {
    if (mayPublishAny(caller)) return;
    await requireUnpunished(db, caller.id, PunishmentType.NoArticle);
    if (!mayPublish(caller)) throw forbidden("\u60A8\u6240\u5728\u7684\u7528\u6237\u7EC4\u4E0D\u80FD\u53D1\u5E03\u6587\u7AE0");
  }
  async function purgeRows(tx, rows) {
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    for (const id of ids) await bindImages(tx, { type: AttachmentType.Article, id }, []);
    const removedComments = await tx.delete(comments).where(and2(eq2(comments.type, 1), inArray2(comments.document_id, ids))).returning({ user_id: comments.user_id, status: comments.status });
    const kept = await tx.delete(favorites).where(and2(eq2(favorites.type, 1), inArray2(favorites.document_id, ids))).returning({ user_id: favorites.user_id });
    const approved = removedComments.filter(({ status }) => status === CommentStatus.Approved);
    const people = [...new Set([...approved, ...kept].map(({ user_id }) => user_id))];
    await lockCounters(tx, { categoryIds: [], userIds: people });
    for (const id of people) {
      const commentCount = approved.filter(({ user_id }) => user_id === id).length;
      const favoriteCount = kept.filter(({ user_id }) => user_id === id).length;
      await tx.update(users).set({
        comment_count: sql3`greatest(0, ${users.comment_count} - ${commentCount})`,
        favorite_count: sql3`greatest(0, ${users.favorite_count} - ${favoriteCount})`
      }).where(eq2(users.id, id));
    }
    await tx.delete(articles).where(inArray2(articles.id, ids));
  }
  async function lockForPurge(tx, ids) {
    await tx.select({ id: comments.id }).from(comments).where(and2(eq2(comments.type, 1), inArray2(comments.document_id, [...ids]))).orderBy(comments.id).for("update");
    return (await lockArticles(tx, ids)).filter((row) => row.deleted_at !== null);
  }
  return {
    /** What readers would see of this content, and what it would lose; nothing is stored. */
    async preview(html, caller) {
      if (!mayChangeAny(caller)) await requireMayPublish(caller);
      const { content, removed } = await readContent(html);
      return { content: await withImageSizes(db, content), removed: [...removed] };
    },
    async create(input, caller) {
      await requireMayPublish(caller);
      const { category_id, is_recommend, is_draft, identifier, ...fields } = input;
      const widened = mayPublishAny(caller);
      if (!widened && (identifier !== void 0 || is_recommend || fields.notice > 0))
        throw forbidden("\u6CA1\u6709\u6743\u9650\u6307\u5B9A\u6587\u7AE0\u6807\u8BC6\u3001\u63A8\u8350\u6587\u7AE0\u6216\u8BBE\u4E3A\u516C\u544A");
      const { content: html, text } = await readContent(input.content);
      const content = await withImageSizes(db, html);
      const { title, keywords, description } = fields;
      const screened = await screen({ title, keywords, description }, text);
      try {
        return await db.transaction(async (tx) => {
          await lockTreeShared(tx);
          await requireCategories(tx, category_id);
          await lockCounters(tx, { categoryIds: category_id, userIds: [caller.id] });
          const [row] = await tx.insert(articles).values({
            ...fields,
            ...screened.fields,
            content,
            description: screened.fields.description || cut(text, SUMMARY_LENGTH),
            identifier: identifier ?? randomBytes(8).toString("hex"),
            user_id: caller.id,
            status: statusOf(caller, { isDraft: is_draft, isSuspect: screened.isSuspect }),
            recommend_at: is_recommend ? /* @__PURE__ */ new Date() : null
          }).returning();
          if (row === void 0) throw new Error("insert returned no article");
          await link(tx, row.id, category_id);
          await bindFiles(tx, row);
          await countForUser(tx, caller.id, 1);
          return row;
        });
      } catch (error) {
        throw translateDuplicate2(error);
      }
    },
    async update(input, caller) {
      const {
        id,
        category_id,
        is_recommend,
        is_draft,
        identifier,
        unchanged_since,
        content: html,
        ...fields
      } = input;
      const read = html === void 0 ? void 0 : await readContent(html);
      const content = read === void 0 ? void 0 : await withImageSizes(db, read.content);
      const { title, keywords, description } = fields;
      const screened = await screen(definedOf({ title, keywords, description }), read?.text);
      try {
        return await db.transaction(async (tx) => {
          if (category_id !== void 0) await lockTreeShared(tx);
          const [row] = await lockLive(tx, [id]);
          if (row === void 0) throw notFound("\u6587\u7AE0\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
          const manages = mayChangeAny(caller);
          const own = row.user_id === caller.id;
          if (!own && !manages) throw forbidden("\u53EA\u80FD\u4FEE\u6539\u81EA\u5DF1\u7684\u6587\u7AE0");
          if (!own && row.status === ArticleStatus.Draft) throw notFound("\u6587\u7AE0\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
          await requireUnchanged(row, unchanged_since, async () => {
            const [head2] = await presentArticles(tx, [row], () => true);
            return contract.article.get.reply.parse({ ...head2, content: row.content });
          });
          const promotes = (identifier ?? row.identifier) !== row.identifier || (is_recommend ?? row.recommend_at !== null) !== (row.recommend_at !== null) || (fields.notice ?? row.notice) !== row.notice;
          if (!manages && promotes) throw forbidden("\u6CA1\u6709\u6743\u9650\u4FEE\u6539\u6587\u7AE0\u6807\u8BC6\u3001\u63A8\u8350\u6216\u516C\u544A");
          if (!manages) await requireMayPublish(caller);
          if (category_id !== void 0) {
            await requireCategories(tx, category_id);
            await lockCounted(tx, [row], category_id);
            await link(tx, id, category_id);
          }
          const [updated] = await tx.update(articles).set({
            ...definedOf({
              ...screened.fields,
              identifier,
              notice: fields.notice,
              content
            }),
            ...fields.description === "" && read !== void 0 ? { description: cut(read.text, SUMMARY_LENGTH) } : {},
            ...is_recommend === void 0 ? {} : { recommend_at: is_recommend ? row.recommend_at ?? /* @__PURE__ */ new Date() : null },
            status: statusAfter(
              row,
              { is_draft, own, manages, isSuspect: screened.isSuspect },
              caller
            ),
            updated_at: /* @__PURE__ */ new Date()
          }).where(eq2(articles.id, id)).returning();
          if (updated === void 0) throw new Error("update returned no article");
          if (read !== void 0) await bindFiles(tx, updated);
          return updated;
        });
      } catch (error) {
        throw translateDuplicate2(error);
      }
    },
    /** Moves articles to the recycle bin, all or none: one that the caller may not delete refuses the whole. */
    async remove(ids, caller, mayDeleteAll2) {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at === null);
        if (!mayDeleteAll2 && rows.some((row) => row.user_id !== caller.id))
          throw forbidden("\u53EA\u80FD\u5220\u9664\u81EA\u5DF1\u7684\u6587\u7AE0");
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx.update(articles).set({ deleted_at: /* @__PURE__ */ new Date(), deleted_user_id: caller.id, updated_at: row.updated_at }).where(eq2(articles.id, row.id));
          await countForUser(tx, row.user_id, -1);
          await countInCategories(tx, await categoryIdsOf(tx, [row.id]), -1);
        }
      });
    },
    async restore(ids) {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at !== null);
        if (rows.length === 0) throw notFound("\u56DE\u6536\u7AD9\u4E2D\u6CA1\u6709\u8FD9\u4E9B\u6587\u7AE0");
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx.update(articles).set({ deleted_at: null, deleted_user_id: 0, updated_at: row.updated_at }).where(eq2(articles.id, row.id));
          await countForUser(tx, row.user_id, 1);
          await countInCategories(tx, await categoryIdsOf(tx, [row.id]), 1);
        }
      });
    },
    async purge(ids) {
      await db.transaction(async (tx) => {
        const rows = await lockForPurge(tx, ids);
        if (rows.length === 0) throw notFound("\u56DE\u6536\u7AD9\u4E2D\u6CA1\u6709\u8FD9\u4E9B\u6587\u7AE0");
        await purgeRows(tx, rows);
      });
    },
    /** Deletes what came into the recycle bin until a moment; by default its present content. */
    async empty(until = /* @__PURE__ */ new Date()) {
      for (; ; ) {
        const found = await db.select({ id: articles.id }).from(articles).where(and2(isNotNull2(articles.deleted_at), lte(articles.deleted_at, until))).limit(PURGE_BATCH);
        if (found.length === 0) return;
        await db.transaction(async (tx) => {
          const ids = found.map((row) => row.id);
          await purgeRows(tx, await lockForPurge(tx, ids));
        });
      }
    },
    async setCategory(ids, categoryIds) {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requireCategories(tx, categoryIds);
        const rows = await lockLive(tx, ids);
        await lockCounted(tx, rows, categoryIds);
        for (const row of rows) await link(tx, row.id, categoryIds);
      });
    },
    async recommend(ids, isRecommended) {
      await db.update(articles).set({
        recommend_at: isRecommended ? /* @__PURE__ */ new Date() : null,
        updated_at: sql3`${articles.updated_at}`
      }).where(and2(inArray2(articles.id, [...ids]), isNull2(articles.deleted_at)));
    },
    async check(input, caller) {
      const { article_id: ids, seen_status } = input;
      const status = input.status;
      const reason = input.reject_reason ?? input.rejeact_reason ?? "";
      await db.transaction(async (tx) => {
        const rows = await lockLive(tx, ids);
        await requireSeen(tx, rows, seen_status, {
          of: (row) => ({ ...row, by: row.reviewed_user_id }),
          nameOf: (row) => `\u300A${row.title}\u300B`,
          labelOf: (row) => articleStatusLabels[row.status]
        });
        for (const row of rows) {
          const from = row.status;
          if (from !== status && !canTransitArticle(from, status)) {
            const [now, wanted2] = [articleStatusLabels[from], articleStatusLabels[status]];
            throw conflict(`\u300A${row.title}\u300B\u5F53\u524D\u4E3A\u300C${now}\u300D\uFF0C\u4E0D\u80FD\u6539\u4E3A\u300C${wanted2}\u300D`, "status");
          }
          const reject_reason = status === ArticleStatus.Rejected ? reason : "";
          await tx.update(articles).set({ status, reject_reason, reviewed_user_id: caller.id }).where(eq2(articles.id, row.id));
        }
        const decision = { status, reason, by_user_id: caller.id };
        await notify(
          tx,
          rows.flatMap((row) => articleReviewed(row, decision))
        );
      });
    }
  };
  function statusAfter(row, edit, caller) {
    const status = row.status;
    if (edit.is_draft === false && status === ArticleStatus.Draft)
      return statusOf(caller, { isDraft: false, isSuspect: edit.isSuspect });
    if (edit.is_draft === true && edit.own) return ArticleStatus.Draft;
    if (edit.manages) return status;
    const isReviewed = needsArticleReview(caller) || edit.isSuspect;
    return articleStatusAfterEdit(status, { isReviewed });
  }
}
function isAuthor(row, caller) {
  return !isVisitor(caller) && row.user_id === caller.id;
}

// src/modules/recycle/recycle.service.ts
import { and as and3, asc as asc2, eq as eq3, inArray as inArray3, isNotNull as isNotNull3, lte as lte2, sql as sql4 } from "drizzle-orm";
var BATCH = 200;
var DOCUMENT = 0;
function countByUser(rows) {
  const counted = /* @__PURE__ */ new Map();
  for (const { user_id } of rows) counted.set(user_id, (counted.get(user_id) ?? 0) + 1);
  return counted;
}
async function purge(tx, ids) {
  const written = await tx.select({ id: comments.id, user_id: comments.user_id, status: comments.status }).from(comments).where(and3(eq3(comments.type, DOCUMENT), inArray3(comments.document_id, [...ids]))).orderBy(asc2(comments.id)).for("update");
  const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at !== null);
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return 0;
  const ofFound = and3(eq3(favorites.type, DOCUMENT), inArray3(favorites.document_id, found));
  const collected = await tx.select({ user_id: favorites.user_id }).from(favorites).where(ofFound);
  const people = [...written, ...collected].map(({ user_id }) => user_id);
  await lockCounters(tx, { categoryIds: [], userIds: people });
  const uncollected = countByUser(
    await tx.delete(favorites).where(ofFound).returning({ user_id: favorites.user_id })
  );
  for (const [userId, count3] of uncollected) {
    await tx.update(users).set({ favorite_count: sql4`greatest(0, ${users.favorite_count} - ${count3})` }).where(eq3(users.id, userId));
  }
  const unwritten = written.length === 0 ? [] : await tx.delete(comments).where(
    and3(
      inArray3(
        comments.id,
        written.map(({ id }) => id)
      ),
      inArray3(comments.document_id, found)
    )
  ).returning({ user_id: comments.user_id, status: comments.status });
  const approved = unwritten.filter(({ status }) => status === CommentStatus.Approved);
  for (const [userId, count3] of countByUser(approved)) {
    await tx.update(users).set({ comment_count: sql4`greatest(0, ${users.comment_count} - ${count3})` }).where(eq3(users.id, userId));
  }
  await tx.delete(documents).where(inArray3(documents.id, found));
  await tx.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(
    and3(
      inArray3(attachments.type, [AttachmentType.Document, AttachmentType.DocumentCover]),
      inArray3(attachments.type_id, found)
    )
  );
  return found.length;
}
function createRecycleService({ db }) {
  return {
    async purge(ids) {
      const count3 = await db.transaction((tx) => purge(tx, ids));
      if (count3 === 0) throw notFound("\u56DE\u6536\u7AD9\u4E2D\u6CA1\u6709\u8FD9\u4E9B\u6587\u6863");
    },
    /**
     * Deletes what came into the recycle bin until a moment, in batches, so that no lock is held for long; by default its
     * present content.
     */
    async clear(signal, until = /* @__PURE__ */ new Date()) {
      let total = 0;
      while (signal?.aborted !== true) {
        const found = await db.select({ id: documents.id }).from(documents).where(and3(isNotNull3(documents.deleted_at), lte2(documents.deleted_at, until))).orderBy(asc2(documents.id)).limit(BATCH);
        if (found.length === 0) break;
        total += await db.transaction(
          (tx) => purge(
            tx,
            found.map(({ id }) => id)
          )
        );
      }
      return total;
    }
  };
}

// src/modules/recycle/purge-old.ts
var DAY_MS = 864e5;
function purgeTime(deletedAt, days) {
  if (deletedAt === null || days === 0) return null;
  return new Date(deletedAt.getTime() + days * DAY_MS).toISOString();
}
async function purgeOld(services, now = /* @__PURE__ */ new Date()) {
  const { recycle_retention_days: days } = (await services.settings.read()).security;
  if (days === 0) return;
  const until = new Date(now.getTime() - days * DAY_MS);
  await createRecycleService(services).clear(void 0, until);
  await createArticleService(services).empty(until);
}

// src/modules/article/neighbours.ts
import { and as and4, asc as asc3, desc as desc2, eq as eq4, exists, gt as gt2, inArray as inArray4, isNull as isNull3, lt, not, sql as sql5 } from "drizzle-orm";
var columns = {
  id: articles.id,
  identifier: articles.identifier,
  title: articles.title,
  category_id: sql5`coalesce((select json_agg(l.category_id order by l.category_id)
    from ${articleCategories} l where l.article_id = ${articles}.id), '[]')`
};
async function findNeighbours(db, row) {
  const own = await db.select({ id: articleCategories.category_id }).from(articleCategories).where(eq4(articleCategories.article_id, row.id));
  const links = db.select({ id: articleCategories.article_id }).from(articleCategories).where(
    own.length === 0 ? sql5`${articleCategories.article_id} = ${articles.id}` : and4(
      sql5`${articleCategories.article_id} = ${articles.id}`,
      inArray4(
        articleCategories.category_id,
        own.map(({ id }) => id)
      )
    )
  );
  const open2 = and4(
    isNull3(articles.deleted_at),
    eq4(articles.status, ArticleStatus.Passed),
    // Those without a category are neighbours of each other.
    own.length === 0 ? not(exists(links)) : exists(links)
  );
  const [[previous], [next]] = await Promise.all([
    db.select(columns).from(articles).where(and4(open2, lt(articles.id, row.id))).orderBy(desc2(articles.id)).limit(1),
    db.select(columns).from(articles).where(and4(open2, gt2(articles.id, row.id))).orderBy(asc3(articles.id)).limit(1)
  ]);
  return { previous: previous ?? null, next: next ?? null };
}

// src/modules/article/article.routes.ts
var RELATED = 10;
var MISSING2 = "\u6587\u7AE0\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664";
function articleHandlers(services) {
  const { db } = services;
  const service = createArticleService(services);
  const mayReadAll = (caller) => caller.can(permissionKey(contract.article.get).path);
  const maySeeReason = (caller) => (row) => isAuthor(row, caller) || mayReadAll(caller);
  async function presentOne(row, caller) {
    const [article2] = await presentArticles(db, [row], maySeeReason(caller));
    if (article2 === void 0) throw new Error("a presented article vanished");
    return article2;
  }
  async function requireVisible2(key, caller) {
    const row = await findArticle(db, key);
    const visible = row !== void 0 && (row.status === ArticleStatus.Passed || isAuthor(row, caller) || // Only its author may see a draft.
    mayReadAll(caller) && row.status !== ArticleStatus.Draft);
    if (!visible) throw notFound(MISSING2);
    return row;
  }
  return {
    create: async ({ input, caller }) => presentOne(await service.create(input, caller), caller),
    update: async ({ input, caller }) => presentOne(await service.update(input, caller), caller),
    delete: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.article.delete).path);
      await service.remove(input.id, caller, may);
      return {};
    },
    preview: ({ input, caller }) => service.preview(input.content, caller),
    get: async ({ input, caller }) => {
      const row = await requireVisible2(input, caller);
      if (input.id !== void 0 || input.is_reread) return presentOne(row, caller);
      await db.update(articles).set({ view_count: sql6`${articles.view_count} + 1`, updated_at: row.updated_at }).where(eq5(articles.id, row.id));
      return presentOne({ ...row, view_count: row.view_count + 1 }, caller);
    },
    list: async ({ input, caller }) => {
      const passed = eq5(articles.status, ArticleStatus.Passed);
      const own = isVisitor(caller) ? void 0 : eq5(articles.user_id, caller.id);
      const asksOwn = input.user_id?.length === 1 && input.user_id[0] === caller.id;
      const visible = caller.can(permissionKey(contract.article.list).path) ? or(sql6`${articles.status} <> ${ArticleStatus.Draft}`, own) : asksOwn ? or(passed, own) : passed;
      const { total, rows } = await listArticles(db, input, visible);
      return { total, article: await presentArticles(db, rows, maySeeReason(caller)) };
    },
    related: async ({ input, caller }) => {
      const rows = await listRelated(db, await requireVisible2(input, caller), RELATED);
      return { article: await presentArticles(db, rows, maySeeReason(caller)) };
    },
    neighbours: async ({ input, caller }) => findNeighbours(db, await requireVisible2(input, caller)),
    setCategory: async ({ input }) => {
      await service.setCategory(input.article_id, input.category_id);
      return {};
    },
    recommend: async ({ input }) => {
      await service.recommend(input.article_id, input.is_recommend);
      return {};
    },
    check: async ({ input, caller }) => {
      await service.check(input, caller);
      return {};
    },
    listRecycle: async ({ input }) => {
      const { total, rows } = await listRecycled(db, input);
      const names3 = await usernamesOf(
        db,
        rows.map((row) => row.deleted_user_id)
      );
      const presented = await presentArticles(db, rows, () => true);
      const days = (await services.settings.read()).security.recycle_retention_days;
      return {
        total,
        article: presented.map((row) => ({
          ...row,
          deleted_username: names3.get(row.deleted_user_id) ?? "",
          purge_at: purgeTime(row.deleted_at === null ? null : new Date(row.deleted_at), days)
        }))
      };
    },
    restore: async ({ input }) => {
      await service.restore(input.id);
      return {};
    },
    purge: async ({ input }) => {
      await service.purge(input.id);
      return {};
    },
    empty: async () => {
      await service.empty();
      return {};
    }
  };
}

// src/modules/advertisement/advertisement.routes.ts
import { and as and5, desc as desc3, eq as eq6, gt as gt3, inArray as inArray5, isNull as isNull4, lte as lte3, or as or2, sql as sql7 } from "drizzle-orm";
var MISSING3 = "\u5E7F\u544A\u4E0D\u5B58\u5728";
var SHOWN_MAX = 100;
var timeOf = (text) => text === null ? null : new Date(text);
function checkPeriod(start, end) {
  if (start !== null && end !== null && end <= start)
    throw badField("end_time", "\u7ED3\u675F\u65F6\u95F4\u5E94\u665A\u4E8E\u5F00\u59CB\u65F6\u95F4");
}
async function requireAdvertisement(db, id) {
  const [row] = await db.select().from(advertisements).where(eq6(advertisements.id, id));
  if (row === void 0) throw notFound(MISSING3);
  return row;
}
async function hasMembership(db, userId) {
  return userId !== 0 && (await membersAmong(db, [userId])).has(userId);
}
var { start_time: startOf, end_time: endOf } = advertisements;
var hasBegun = or2(isNull4(startOf), lte3(startOf, sql7`now()`));
var isOpen = or2(isNull4(endOf), gt3(endOf, sql7`now()`));
var PERIODS = {
  waiting: and5(gt3(startOf, sql7`now()`), isOpen),
  running: and5(hasBegun, isOpen),
  ended: lte3(endOf, sql7`now()`)
};
async function bindPictures(tx, id, content) {
  await bindImages(tx, { type: AttachmentType.Unknown, id }, filesOfHtml(content));
}
function advertisementHandlers({ db }) {
  return {
    create: async ({ input, caller }) => {
      const start_time = timeOf(input.start_time);
      const end_time = timeOf(input.end_time);
      checkPeriod(start_time, end_time);
      return db.transaction(async (tx) => {
        const [row] = await tx.insert(advertisements).values({ ...input, start_time, end_time, user_id: caller.id }).returning();
        if (row === void 0) throw new Error("insert returned no advertisement");
        await bindPictures(tx, row.id, row.content);
        return toWire(row);
      });
    },
    update: async ({ input: { id, unchanged_since, start_time, end_time, ...change } }) => db.transaction(async (tx) => {
      const opened = { id, unchanged_since };
      const row = await lockUnchanged(tx, advertisements, opened, { missing: MISSING3 });
      const start = start_time === void 0 ? row.start_time : timeOf(start_time);
      const end = end_time === void 0 ? row.end_time : timeOf(end_time);
      checkPeriod(start, end);
      await tx.update(advertisements).set({ ...definedOf(change), start_time: start, end_time: end, updated_at: /* @__PURE__ */ new Date() }).where(eq6(advertisements.id, id));
      await bindPictures(tx, id, change.content ?? row.content);
      return {};
    }),
    delete: async ({ input }) => db.transaction(async (tx) => {
      await tx.delete(advertisements).where(inArray5(advertisements.id, input.id));
      for (const id of input.id) await bindPictures(tx, id, "");
      return {};
    }),
    get: async ({ input }) => toWire(await requireAdvertisement(db, input.id)),
    position: async ({ input, caller }) => {
      if (await hasMembership(db, caller.id)) return { advertisement: [] };
      const rows = await db.select().from(advertisements).where(
        and5(
          eq6(advertisements.enable, true),
          oneOf(advertisements.position, input.position),
          PERIODS.running
        )
      ).orderBy(desc3(advertisements.id)).limit(SHOWN_MAX);
      return {
        advertisement: rows.map((row) => ({ ...toWire(row), remark: "" }))
      };
    },
    list: async ({ input }) => {
      const matches = and5(
        withWords(input.wd, advertisements.title, advertisements.remark, advertisements.content),
        oneOf(advertisements.position, input.position),
        oneOf(advertisements.enable, input.enable),
        input.period === void 0 ? void 0 : or2(...input.period.map((each) => PERIODS[each]))
      );
      const order2 = [desc3(advertisements.id)];
      const { total, rows } = await pageOf(db, advertisements, { ...input, matches, order: order2 });
      return { total, advertisement: rows.map(toWire) };
    }
  };
}

// src/modules/attachment/attachment.routes.ts
import { and as and7, asc as asc5, desc as desc4, eq as eq8, ilike, inArray as inArray7, isNull as isNull6, notInArray, or as or4, sql as sql10 } from "drizzle-orm";

// src/modules/upload/delete-orphans.ts
import { and as and6, asc as asc4, eq as eq7, inArray as inArray6, isNull as isNull5, like, lt as lt2, ne, notExists, or as or3, sql as sql8 } from "drizzle-orm";
var AGE_HOURS = 24;
var UNUSED_IDS = [0, -1];
var BATCH2 = 1e3;
async function deleteOrphans({ db }, hours = AGE_HOURS) {
  const { path: path6 } = attachments;
  const inText = (text) => like(text, sql8`'%' || ${path6} || '%'`);
  const one = sql8`1`;
  const isUnnamed = and6(
    notExists(db.select({ one }).from(users).where(eq7(users.avatar, path6))),
    notExists(db.select({ one }).from(banners).where(eq7(banners.path, path6))),
    notExists(
      db.select({ one }).from(categories).where(or3(eq7(categories.icon, path6), eq7(categories.cover, path6)))
    ),
    notExists(
      db.select({ one }).from(configs).where(sql8`${configs.value} = to_jsonb(${path6})`)
    ),
    notExists(db.select({ one }).from(advertisements).where(inText(advertisements.content))),
    or3(
      ne(attachments.type, AttachmentType.Article),
      notExists(db.select({ one }).from(articles).where(inText(articles.content)))
    )
  );
  const isOrphan = and6(
    inArray6(attachments.type_id, UNUSED_IDS),
    isNull5(attachments.deleted_at),
    lt2(attachments.created_at, sql8`now() - make_interval(hours => ${hours}::int)`)
  );
  const found = await db.select({ id: attachments.id }).from(attachments).where(and6(isOrphan, or3(eq7(attachments.type, AttachmentType.Document), isUnnamed))).orderBy(asc4(attachments.id)).limit(BATCH2);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const deleted = await db.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(and6(inArray6(attachments.id, ids), isOrphan)).returning({ id: attachments.id });
  return deleted.length;
}

// src/modules/attachment/usages.ts
import { sql as sql9 } from "drizzle-orm";
var query = (words) => new URLSearchParams({ wd: words }).toString();
var ADDRESSES = {
  [AttachmentType.Unknown]: ({ title }) => `/admin/advertisement?${query(title)}`,
  // A member's avatar has no page of its own.
  [AttachmentType.Avatar]: () => "",
  [AttachmentType.Document]: ({ key }) => documentPath({ uuid: key, category_id: [] }),
  [AttachmentType.DocumentCover]: ({ key }) => documentPath({ uuid: key, category_id: [] }),
  [AttachmentType.Article]: ({ key }) => articlePath({ identifier: key, category_id: [] }),
  [AttachmentType.Banner]: ({ title }) => `/admin/banner?${query(title)}`,
  [AttachmentType.CategoryCover]: ({ key }) => key === "1" ? "/admin/article/category" : "/admin/document/category"
};
async function usagesOf(db, rows) {
  const used = rows.filter(({ type_id }) => type_id > 0);
  const owners = await ownersOf(db, used);
  return new Map(
    used.flatMap(({ id, type, type_id }) => {
      if (type === AttachmentType.Config) {
        const setting = settingById(type_id);
        if (setting === void 0) return [];
        const { label } = settingCategories[setting.category];
        const path7 = `/admin/config/${setting.category}`;
        return [[id, { title: `${label} \xB7 ${setting.item.label}`, path: path7 }]];
      }
      const owner = owners.get(`${type} ${type_id}`);
      if (owner === void 0) return [];
      const path6 = owner.key === "deleted" ? "" : ADDRESSES[type]?.(owner) ?? "";
      return [[id, { title: owner.title, path: path6 }]];
    })
  );
}
async function ownersOf(db, rows) {
  const found = rows.filter(({ type }) => type in ADDRESSES);
  if (found.length === 0) return /* @__PURE__ */ new Map();
  const idsOf3 = (type) => {
    const ids = found.filter((row) => row.type === type).map(({ type_id }) => type_id);
    return sql9`(select unnest(array[${sql9.join(ids, sql9`, `)}]::bigint[]))`;
  };
  const reply2 = await db.execute(sql9`
    select ${AttachmentType.Unknown}::int as type, id, title, '' as key from ${advertisements}
      where id in ${idsOf3(AttachmentType.Unknown)}
    union all select ${AttachmentType.Avatar}::int, id, username, '' from ${users}
      where id in ${idsOf3(AttachmentType.Avatar)}
    union all select ${AttachmentType.Document}::int, id, title,
      case when deleted_at is null then uuid else 'deleted' end from ${documents}
      where id in ${idsOf3(AttachmentType.Document)}
    union all select ${AttachmentType.DocumentCover}::int, id, title,
      case when deleted_at is null then uuid else 'deleted' end from ${documents}
      where id in ${idsOf3(AttachmentType.DocumentCover)}
    union all select ${AttachmentType.Article}::int, id, title,
      case when deleted_at is null then identifier else 'deleted' end from ${articles}
      where id in ${idsOf3(AttachmentType.Article)}
    union all select ${AttachmentType.Banner}::int, id, title, '' from ${banners}
      where id in ${idsOf3(AttachmentType.Banner)}
    union all select ${AttachmentType.CategoryCover}::int, id, title, type::text from ${categories}
      where id in ${idsOf3(AttachmentType.CategoryCover)}`);
  return new Map(
    reply2.rows.map((owner) => [`${owner.type} ${owner.id}`, { ...owner, id: Number(owner.id) }])
  );
}

// src/modules/attachment/attachment.routes.ts
var live = isNull6(attachments.deleted_at);
var UNUSED_HOURS = 1;
var turns = createTurns(1);
function withUse(used) {
  if (used === void 0 || new Set(used).size > 1) return void 0;
  const { type_id } = attachments;
  return used[0] === true ? notInArray(type_id, UNUSED_IDS) : inArray7(type_id, UNUSED_IDS);
}
var MANY = 1e4;
function readStats(db) {
  const unused = sql10`filter (where ${inArray7(attachments.type_id, UNUSED_IDS)})`;
  const sum = sql10`sum(${attachments.size})`;
  return db.select({
    type: attachments.type,
    count: sql10`count(*)`.mapWith(Number),
    size: sum.mapWith(Number),
    unused_count: sql10`count(*) ${unused}`.mapWith(Number),
    unused_size: sql10`coalesce(${sum} ${unused}, 0)`.mapWith(Number)
  }).from(attachments).where(live).groupBy(attachments.type).orderBy(asc5(attachments.type));
}
function attachmentHandlers({ db }) {
  async function present5(rows) {
    const [names3, usages] = await Promise.all([
      usernamesOf(
        db,
        rows.map((row) => row.user_id)
      ),
      usagesOf(db, rows)
    ]);
    return rows.map((row) => ({
      ...toWire(row),
      username: names3.get(row.user_id) ?? "",
      type_name: attachmentTypeLabels[row.type],
      usage: usages.get(row.id) ?? null
    }));
  }
  return {
    update: async ({ input: { id, unchanged_since, ...change } }) => db.transaction(async (tx) => {
      const missing = "\u9644\u4EF6\u4E0D\u5B58\u5728";
      const row = await lockUnchanged(tx, attachments, { id, unchanged_since }, { missing });
      if (row.deleted_at !== null) throw notFound(missing);
      await tx.update(attachments).set({ ...definedOf(change), updated_at: /* @__PURE__ */ new Date() }).where(eq8(attachments.id, id));
      return {};
    }),
    delete: async ({ input }) => db.transaction(async (tx) => {
      const rows = await tx.select().from(attachments).where(and7(inArray7(attachments.id, input.id), live)).for("update");
      const used = rows.find((row) => row.type_id !== 0);
      if (used !== void 0)
        throw conflict(`\u9644\u4EF6\u300C${used.name}\u300D\u6B63\u5728\u4F7F\u7528\uFF0C\u4F1A\u968F\u4F7F\u7528\u5B83\u7684\u5185\u5BB9\u4E00\u8D77\u5220\u9664`);
      await tx.update(attachments).set({ deleted_at: /* @__PURE__ */ new Date() }).where(
        inArray7(
          attachments.id,
          rows.map((row) => row.id)
        )
      );
      return {};
    }),
    deleteUnused: ({ signal }) => turns(async () => {
      let count3 = 0;
      while (!signal.aborted) {
        const deleted = await deleteOrphans({ db }, UNUSED_HOURS);
        if (deleted === 0) break;
        count3 += deleted;
      }
      return { count: count3 };
    }),
    stats: async () => ({
      stats: await keptOf(db).of(
        "attachment.stats",
        () => readStats(db),
        (stats) => stats.some(({ count: count3 }) => count3 > MANY)
      )
    }),
    get: async ({ input }) => {
      const rows = await db.select().from(attachments).where(and7(eq8(attachments.id, input.id), live));
      const [attachment2] = await present5(rows);
      if (attachment2 === void 0) throw notFound("\u9644\u4EF6\u4E0D\u5B58\u5728");
      return attachment2;
    },
    list: async ({ input }) => {
      const like3 = containing(input.wd);
      const matches = and7(
        live,
        input.wd === "" ? void 0 : or4(
          ilike(attachments.name, like3),
          ilike(attachments.description, like3),
          eq8(attachments.hash, input.wd)
        ),
        oneOf(attachments.enable, input.enable),
        oneOf(attachments.user_id, input.user_id),
        oneOf(attachments.type, input.type),
        oneOf(attachments.ext, input.ext),
        withUse(input.used)
      );
      const order2 = [desc4(attachments.id)];
      const { total, rows } = await pageOf(db, attachments, { ...input, matches, order: order2 });
      return { total, attachment: await present5(rows) };
    }
  };
}

// src/modules/feedback/feedback.routes.ts
import { and as and8, asc as asc6, desc as desc5, eq as eq9, inArray as inArray8 } from "drizzle-orm";
var TOLD_MAX = 20;
var BY_ADDRESS = { count: 10, seconds: 3600 };
function feedbackHandlers({ db }) {
  async function present5(rows) {
    const names3 = await usernamesOf(
      db,
      rows.map((row) => row.user_id)
    );
    return rows.map((row) => ({ ...toWire(row), username: names3.get(row.user_id) ?? "" }));
  }
  return {
    create: async ({ input: { captcha, captcha_id, ...fields }, caller, ip }) => {
      await consume(db, `feedback:${networkOf(ip)}`, BY_ADDRESS);
      if (isVisitor(caller) && !await consumeCaptcha(db, "feedback", { captcha, captcha_id }))
        throw badField("captcha", "\u9A8C\u8BC1\u7801\u9519\u8BEF\u6216\u5DF2\u8FC7\u671F");
      await db.insert(feedbacks).values({ ...fields, user_id: caller.id, ip });
      return {};
    },
    update: async ({ input: { id, seen_status, unchanged_since, ...change }, caller }) => db.transaction(async (tx) => {
      const row = await lockUnchanged(
        tx,
        feedbacks,
        { id, unchanged_since },
        { missing: "\u53CD\u9988\u4E0D\u5B58\u5728" }
      );
      await requireSeen(tx, [row], seen_status, {
        of: (each) => ({ ...each, by: each.handled_user_id }),
        nameOf: () => "\u8FD9\u6761\u53CD\u9988",
        labelOf: (each) => handledLabels[`${each.status}`]
      });
      await tx.update(feedbacks).set({ ...definedOf(change), handled_user_id: caller.id, updated_at: /* @__PURE__ */ new Date() }).where(eq9(feedbacks.id, id));
      if (change.status === true && !row.status)
        await notify(tx, [
          {
            user_id: row.user_id,
            kind: "feedback_handled",
            target_id: id,
            title: cut(row.content, TOLD_MAX),
            href: row.page,
            by_user_id: caller.id
          }
        ]);
      return {};
    }),
    delete: async ({ input }) => {
      await db.delete(feedbacks).where(inArray8(feedbacks.id, input.id));
      return {};
    },
    get: async ({ input }) => {
      const rows = await db.select().from(feedbacks).where(eq9(feedbacks.id, input.id));
      const [feedback2] = await present5(rows);
      if (feedback2 === void 0) throw notFound("\u53CD\u9988\u4E0D\u5B58\u5728");
      return feedback2;
    },
    list: async ({ input }) => {
      const matches = and8(
        withWords(input.wd, feedbacks.content, feedbacks.contact),
        oneOf(feedbacks.status, input.status)
      );
      const order2 = [asc6(feedbacks.status), desc5(feedbacks.id)];
      const { total, rows } = await pageOf(db, feedbacks, { ...input, matches, order: order2 });
      return { total, feedback: await present5(rows) };
    }
  };
}

// src/modules/friendlink/friendlink.routes.ts
import { and as and10, desc as desc6, eq as eq11, gt as gt4, inArray as inArray10, lte as lte4 } from "drizzle-orm";

// src/modules/friendlink/check-friendlinks.ts
import { asc as asc7, eq as eq10, and as and9, inArray as inArray9, sql as sql11 } from "drizzle-orm";

// src/http/reach-outside.ts
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
var ANSWER_MS = 6e3;
var REDIRECTS_MAX = 4;
var AGENT = "Mozilla/5.0 (compatible; wenyuan-link-check)";
async function head(url, mayConnect, signal) {
  const guarded = guard(url, mayConnect);
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: "GET",
        headers: { "user-agent": AGENT, accept: "text/html,*/*" },
        signal,
        ...guarded
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
        answer.destroy();
      }
    );
    asking.once("error", reject);
    asking.end();
  });
}
async function reachOutside(address, mayConnect = isPublicAddress) {
  const signal = AbortSignal.timeout(ANSWER_MS);
  let url = new URL(address);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const { status, location } = await head(url, mayConnect, signal);
    if (status < 300 || status > 399 || location === void 0) return status;
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) throw new Error("\u8DF3\u8F6C\u5230\u7684\u4E0D\u662F\u7F51\u9875");
  }
  throw new Error("\u8DF3\u8F6C\u6B21\u6570\u8FC7\u591A");
}

// src/modules/friendlink/check-friendlinks.ts
var AT_ONCE = 25;
var GONE = /* @__PURE__ */ new Set([404, 410]);
var CAUSES = {
  ENOTFOUND: "\u627E\u4E0D\u5230\u8FD9\u4E2A\u57DF\u540D",
  EAI_AGAIN: "\u57DF\u540D\u6682\u65F6\u65E0\u6CD5\u89E3\u6790",
  ECONNREFUSED: "\u5BF9\u65B9\u62D2\u7EDD\u8FDE\u63A5",
  ECONNRESET: "\u8FDE\u63A5\u88AB\u5BF9\u65B9\u4E2D\u65AD",
  CERT_HAS_EXPIRED: "\u8BC1\u4E66\u5DF2\u8FC7\u671F",
  ERR_TLS_CERT_ALTNAME_INVALID: "\u8BC1\u4E66\u4E0E\u57DF\u540D\u4E0D\u7B26"
};
async function faultOf(link, reach) {
  try {
    const status = await reach(link);
    return GONE.has(status) || status >= 500 ? `\u8FD4\u56DE ${status}` : "";
  } catch (error) {
    if (!(error instanceof Error)) return "\u65E0\u6CD5\u6253\u5F00";
    if (error.name === "TimeoutError" || error.name === "AbortError") return "\u8D85\u65F6\u6CA1\u6709\u56DE\u5E94";
    const code = "code" in error && typeof error.code === "string" ? error.code : "";
    return CAUSES[code] ?? (code === "" ? error.message : `\u65E0\u6CD5\u6253\u5F00\uFF08${code}\uFF09`).slice(0, 120);
  }
}
async function checkFriendlinks({ db }, ids, reach = reachOutside) {
  const rows = await db.select({ id: friendlinks.id, link: friendlinks.link }).from(friendlinks).where(ids === void 0 ? void 0 : inArray9(friendlinks.id, [...ids])).orderBy(asc7(friendlinks.id));
  let failed = 0;
  const waiting = rows.values();
  const work = async () => {
    for (const { id, link } of waiting) {
      const check_note = await faultOf(link, reach);
      if (check_note !== "") failed += 1;
      await db.update(friendlinks).set({
        checked_at: /* @__PURE__ */ new Date(),
        check_note,
        failures: check_note === "" ? 0 : sql11`${friendlinks.failures} + 1`
      }).where(and9(eq10(friendlinks.id, id), eq10(friendlinks.link, link)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

// src/modules/friendlink/friendlink.routes.ts
var MISSING4 = "\u53CB\u60C5\u94FE\u63A5\u4E0D\u5B58\u5728";
var UNCHECKED = { checked_at: null, failures: 0, check_note: "" };
function friendlinkHandlers({ db }) {
  return {
    create: async ({ input }) => {
      const [row] = await db.insert(friendlinks).values(input).returning();
      if (row === void 0) throw new Error("insert returned no friendlink");
      return toWire(row);
    },
    update: async ({ input: { id, unchanged_since, ...change } }) => db.transaction(async (tx) => {
      const row = await lockUnchanged(
        tx,
        friendlinks,
        { id, unchanged_since },
        { missing: MISSING4 }
      );
      const isOther = change.link !== void 0 && change.link !== row.link;
      await tx.update(friendlinks).set({ ...definedOf(change), ...isOther ? UNCHECKED : {}, updated_at: /* @__PURE__ */ new Date() }).where(eq11(friendlinks.id, id));
      return {};
    }),
    delete: async ({ input }) => {
      await db.delete(friendlinks).where(inArray10(friendlinks.id, input.id));
      return {};
    },
    get: async ({ input }) => {
      const [row] = await db.select().from(friendlinks).where(eq11(friendlinks.id, input.id));
      if (row === void 0) throw notFound(MISSING4);
      return toWire(row);
    },
    check: async ({ input }) => ({ failed: await checkFriendlinks({ db }, input.id) }),
    list: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.friendlink.list).path);
      const matches = may ? and10(
        withWords(input.wd, friendlinks.title, friendlinks.link),
        oneOf(friendlinks.enable, input.enable),
        input.is_dead === void 0 ? void 0 : (input.is_dead ? gt4 : lte4)(friendlinks.failures, 0)
      ) : eq11(friendlinks.enable, true);
      const order2 = [desc6(friendlinks.enable), desc6(friendlinks.sort), desc6(friendlinks.id)];
      const { total, rows } = await pageOf(db, friendlinks, { ...input, matches, order: order2 });
      const shown = rows.map((row) => toWire(may ? row : { ...row, ...UNCHECKED }));
      return { total, friendlink: shown };
    }
  };
}

// src/modules/language/language.routes.ts
import { and as and11, asc as asc8, desc as desc7, eq as eq12, inArray as inArray11 } from "drizzle-orm";
function languageHandlers({ db }) {
  return {
    create: async ({ input }) => {
      try {
        const [row] = await db.insert(languages).values(input).returning();
        if (row === void 0) throw new Error("insert returned no language");
        return toWire(row);
      } catch (error) {
        if (isDuplicate(error, "languages_code_unique")) throw conflict("\u8BED\u8A00\u4EE3\u7801\u5DF2\u5B58\u5728", "code");
        throw error;
      }
    },
    update: async ({ input: { id, unchanged_since, ...change } }) => db.transaction(async (tx) => {
      await lockUnchanged(tx, languages, { id, unchanged_since }, { missing: "\u8BED\u8A00\u4E0D\u5B58\u5728" });
      await tx.update(languages).set({ ...definedOf(change), updated_at: /* @__PURE__ */ new Date() }).where(eq12(languages.id, id));
      return {};
    }),
    setStatus: async ({ input }) => {
      await db.update(languages).set({ enable: input.enable, updated_at: /* @__PURE__ */ new Date() }).where(inArray11(languages.id, input.id));
      return {};
    },
    delete: async ({ input }) => db.transaction(async (tx) => {
      const rows = await tx.select().from(languages).where(inArray11(languages.id, input.id)).for("update");
      const codes = rows.map((row) => row.code);
      const [used] = await tx.select({ code: documents.language }).from(documents).where(inArray11(documents.language, codes)).limit(1);
      const name = rows.find((row) => row.code === used?.code)?.language;
      if (name !== void 0) throw conflict(`\u6709\u6587\u6863\u4F7F\u7528\u300C${name}\u300D\uFF0C\u4E0D\u80FD\u5220\u9664\uFF0C\u53EF\u4EE5\u505C\u7528`);
      await tx.delete(languages).where(inArray11(languages.id, input.id));
      return {};
    }),
    list: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.language.list).path);
      const matches = may ? and11(
        withWords(input.wd, languages.language, languages.code),
        oneOf(languages.enable, input.enable)
      ) : eq12(languages.enable, true);
      const order2 = [desc7(languages.enable), desc7(languages.sort), asc8(languages.id)];
      const { total, rows } = await pageOf(db, languages, { ...input, matches, order: order2 });
      return { total, language: rows.map(toWire) };
    }
  };
}

// src/modules/inbox/inbox.routes.ts
import { and as and12, eq as eq13, isNull as isNull7, sql as sql12 } from "drizzle-orm";
var deciding = {
  document: [contract.document.list, contract.document.check],
  article: [contract.article.list, contract.article.check],
  comment: [contract.comment.list, contract.comment.check],
  report: [contract.report.list, contract.report.update],
  feedback: [contract.feedback.list, contract.feedback.update],
  order: [contract.order.list, contract.order.confirm],
  order_claim: [contract.order.list, contract.order.confirm],
  payment_mismatched: [contract.order.mismatches, contract.order.resolveMismatch],
  invoice: [contract.invoice.list, contract.invoice.issue],
  document_failed: [contract.document.list, contract.document.reconvert],
  wish: [contract.wish.list, contract.wish.check]
};
var kinds = Object.keys(deciding);
function inboxHandlers({ db }) {
  const documentsWith = (status) => db.$count(documents, and12(eq13(documents.status, status), isNull7(documents.deleted_at)));
  const count3 = {
    document: () => documentsWith(DocumentStatus.PendingReview),
    article: () => db.$count(
      articles,
      and12(eq13(articles.status, ArticleStatus.Pending), isNull7(articles.deleted_at))
    ),
    comment: () => db.$count(comments, eq13(comments.status, CommentStatus.Pending)),
    // The reports of one thing are one decision.
    report: async () => {
      const [found] = await db.select({
        count: sql12`count(distinct (${reports.type}, ${reports.document_id}))`.mapWith(Number)
      }).from(reports).where(eq13(reports.status, false));
      return found?.count ?? 0;
    },
    feedback: () => db.$count(feedbacks, eq13(feedbacks.status, false)),
    // As the list that this leads to: what is overdue waits no longer, also before the sweep closes it.
    order: () => db.$count(orders, inStatus([OrderStatus.Pending])),
    order_claim: () => db.$count(offlineClaims, eq13(offlineClaims.state, ClaimState.Waiting)),
    payment_mismatched: () => db.$count(
      payments,
      and12(eq13(payments.state, PaymentState.Mismatched), eq13(payments.resolution, ""))
    ),
    invoice: () => db.$count(invoices, eq13(invoices.state, InvoiceState.Open)),
    document_failed: () => documentsWith(DocumentStatus.Failed),
    wish: () => db.$count(wishes, eq13(wishes.status, WishStatus.Pending))
  };
  return {
    get: async ({ caller }) => {
      const mine = kinds.filter(
        (kind) => deciding[kind].every((operation) => grantingPaths(operation).some(caller.can))
      );
      return {
        inbox: await Promise.all(mine.map(async (kind) => ({ kind, count: await count3[kind]() })))
      };
    }
  };
}

// src/modules/report/report.routes.ts
import { asc as asc10, desc as desc9, and as and15, eq as eq16, inArray as inArray14, or as or6 } from "drizzle-orm";

// src/modules/comment/comment-target.ts
import { and as and13, eq as eq14, inArray as inArray12, isNull as isNull8, sql as sql13 } from "drizzle-orm";
var isArticle = (target) => target.type === 1;
async function requireTarget(db, { type, document_id: id }) {
  if (isArticle({ type })) {
    const [row2] = await db.select().from(articles).where(eq14(articles.id, id));
    if (row2 === void 0 || row2.deleted_at !== null || row2.status !== ArticleStatus.Passed)
      throw notFound("\u6587\u7AE0\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
    const { user_id: user_id2, title: title2, identifier } = row2;
    return { id, user_id: user_id2, title: title2, key: identifier, href: `/article/detail/${identifier}` };
  }
  const [row] = await db.select().from(documents).where(eq14(documents.id, id));
  if (row === void 0 || row.deleted_at !== null || !isPublicDocument(row.status))
    throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
  const { user_id, title, uuid } = row;
  return { id, user_id, title, key: uuid, href: documentHref({ uuid }) };
}
async function countOnTargets(tx, changes) {
  const sums = /* @__PURE__ */ new Map();
  for (const { type, document_id, change } of changes) {
    const key = `${type}-${String(document_id).padStart(20, "0")}`;
    const before = sums.get(key)?.change ?? 0;
    sums.set(key, { type, document_id, change: before + change });
  }
  for (const [, target] of [...sums].sort(([a], [b]) => a < b ? -1 : 1)) {
    if (target.change === 0) continue;
    const table = isArticle(target) ? articles : documents;
    await tx.update(table).set({
      comment_count: sql13`greatest(0, ${table.comment_count} + ${target.change})`,
      // A comment does not change the article or document, so its `updated_at` stays.
      updated_at: sql13`${table.updated_at}`
    }).where(eq14(table.id, target.document_id));
  }
}
async function titlesOf(db, targets, { withHidden }) {
  const idsOf3 = (type) => targets.filter((target) => target.type === type).map((target) => target.document_id);
  const found = /* @__PURE__ */ new Map();
  const [documentIds, articleIds] = [idsOf3(0), idsOf3(1)];
  if (documentIds.length > 0) {
    const rows = await db.select({ id: documents.id, title: documents.title, key: documents.uuid }).from(documents).where(
      and13(
        inArray12(documents.id, documentIds),
        withHidden ? void 0 : and13(
          inArray12(documents.status, [...publicDocumentStatuses]),
          isNull8(documents.deleted_at)
        )
      )
    );
    for (const { id, title, key } of rows) found.set(`0-${id}`, { title, key });
  }
  if (articleIds.length > 0) {
    const rows = await db.select({ id: articles.id, title: articles.title, key: articles.identifier }).from(articles).where(
      and13(
        inArray12(articles.id, articleIds),
        withHidden ? void 0 : and13(eq14(articles.status, ArticleStatus.Passed), isNull8(articles.deleted_at))
      )
    );
    for (const { id, title, key } of rows) found.set(`1-${id}`, { title, key });
  }
  return found;
}

// src/modules/report/same-reports.ts
import { and as and14, asc as asc9, desc as desc8, eq as eq15, exists as exists2, inArray as inArray13, lte as lte5, or as or5, sql as sql14 } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
var SHOWN = 20;
function firstOfEach(db, matches) {
  const first = db.selectDistinctOn([reports.type, reports.document_id], { id: reports.id }).from(reports).where(matches).orderBy(reports.type, reports.document_id, asc9(reports.status), desc8(reports.id));
  return inArray13(reports.id, first);
}
function ofSameAs(db, ids) {
  const about = alias(reports, "about");
  return exists2(
    db.select({ id: about.id }).from(about).where(
      and14(
        inArray13(about.id, [...ids]),
        eq15(about.type, reports.type),
        eq15(about.document_id, reports.document_id)
      )
    )
  );
}
async function lockOpenSame(tx, id) {
  return tx.select().from(reports).where(and14(ofSameAs(tx, [id]), or5(eq15(reports.id, id), eq15(reports.status, false)))).orderBy(asc9(reports.id)).for("update");
}
async function sameReports(db, rows) {
  if (rows.length === 0) return /* @__PURE__ */ new Map();
  const about = sql14`partition by ${reports.type}, ${reports.document_id}`;
  const ranked = db.select({
    id: reports.id,
    type: reports.type,
    document_id: reports.document_id,
    username: reports.username,
    reason: reports.reason,
    content: reports.content,
    status: reports.status,
    created_at: reports.created_at,
    place: sql14`row_number() over (${about} order by ${reports.id} desc)`.mapWith(Number).as("place"),
    count: sql14`count(*) over (${about})`.mapWith(Number).as("count"),
    open: sql14`count(*) filter (where not ${reports.status}) over (${about})`.mapWith(Number).as("open")
  }).from(reports).where(
    inArray13(
      reports.document_id,
      rows.map((row) => row.document_id)
    )
  ).as("ranked");
  const found = await db.select().from(ranked).where(lte5(ranked.place, SHOWN + 1)).orderBy(desc8(ranked.id));
  return new Map(
    rows.map((row) => {
      const all = found.filter(
        ({ type, document_id }) => type === row.type && document_id === row.document_id
      );
      const { count: count3 = 1, open: open2 = 0 } = all[0] ?? {};
      const same = all.filter(({ id }) => id !== row.id).slice(0, SHOWN).map(({ id, username, reason, content, status, created_at }) => ({
        id,
        username,
        reason,
        content,
        status,
        created_at: created_at.toISOString()
      }));
      return [row.id, { same_count: count3 - 1, same_open: row.status ? open2 : open2 - 1, same }];
    })
  );
}

// src/modules/report/report.routes.ts
var TOLD_MAX2 = 60;
var idsOf = (rows, type) => rows.filter((row) => row.type === type).map((row) => row.document_id);
async function uuidsOf(db, rows) {
  const found = await db.select({ id: documents.id, uuid: documents.uuid }).from(documents).where(inArray14(documents.id, idsOf(rows, ReportType.Document)));
  return new Map(found.map(({ id, uuid }) => [id, uuid]));
}
var handledNotice = (row, by) => ({
  user_id: row.user_id,
  kind: "report_handled",
  target_id: row.id,
  title: row.type === ReportType.Comment ? `\u8BC4\u8BBA\u201C${row.document_title}\u201D` : bookTitle(row.document_title),
  by_user_id: by
});
async function placesOfComments(db, rows) {
  const found = await db.select({ id: comments.id, type: comments.type, document_id: comments.document_id }).from(comments).where(inArray14(comments.id, idsOf(rows, ReportType.Comment)));
  const targets = await titlesOf(db, found, { withHidden: true });
  return new Map(
    found.flatMap(({ id, type, document_id }) => {
      const key = targets.get(`${type}-${document_id}`)?.key;
      if (key === void 0) return [];
      return [[id, type === 0 ? documentHref({ uuid: key }) : `/article/detail/${key}`]];
    })
  );
}
function reportHandlers(services) {
  const { db } = services;
  async function insert(row) {
    try {
      await db.insert(reports).values(row);
    } catch (error) {
      if (isDuplicate(error, "reports_once"))
        throw conflict(`\u60A8\u5DF2\u4E3E\u62A5\u8FC7\u8BE5${reportTypeLabels[row.type]}\uFF0C\u8BF7\u7B49\u5F85\u5904\u7406`);
      throw error;
    }
  }
  return {
    create: async ({ input, caller }) => {
      const document2 = await requireVisible(services, { id: input.document_id }, caller);
      await insert({
        ...input,
        type: ReportType.Document,
        document_title: document2.title,
        user_id: caller.id,
        username: caller.username
      });
      return {};
    },
    createOfComment: async ({ input: { comment_id, ...fields }, caller }) => {
      const [row] = await db.select().from(comments).where(eq16(comments.id, comment_id));
      if (row === void 0 || row.status !== CommentStatus.Approved)
        throw notFound("\u8BC4\u8BBA\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
      await requireTarget(db, row);
      await insert({
        ...fields,
        document_id: comment_id,
        type: ReportType.Comment,
        document_title: cut(row.content, TOLD_MAX2),
        user_id: caller.id,
        username: caller.username
      });
      return {};
    },
    update: async ({ input: { id, seen_status, unchanged_since, with_same, ...change }, caller }) => db.transaction(async (tx) => {
      const missing = "\u4E3E\u62A5\u4E0D\u5B58\u5728";
      const others2 = with_same === true ? await lockOpenSame(tx, id) : [];
      const row = await lockUnchanged(tx, reports, { id, unchanged_since }, { missing });
      await requireSeen(tx, [row], seen_status, {
        of: (each) => ({ ...each, by: each.handled_user_id }),
        nameOf: (each) => `\u5BF9\u300A${each.document_title}\u300B\u7684\u4E3E\u62A5`,
        labelOf: (each) => handledLabels[`${each.status}`]
      });
      const isHandled = change.status === true;
      const rows = isHandled ? [row, ...others2.filter((each) => each.id !== id)] : [row];
      await tx.update(reports).set({ ...definedOf(change), handled_user_id: caller.id, updated_at: /* @__PURE__ */ new Date() }).where(
        inArray14(
          reports.id,
          rows.map((each) => each.id)
        )
      );
      await notify(
        tx,
        rows.filter(({ status }) => isHandled && !status).map((each) => handledNotice(each, caller.id))
      );
      return {};
    }),
    delete: async ({ input }) => {
      await db.delete(reports).where(input.with_same ? ofSameAs(db, input.id) : inArray14(reports.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      const matches = and15(
        withWords(input.wd, reports.document_title, reports.username),
        oneOf(reports.status, input.status),
        oneOf(reports.type, input.type),
        oneOf(reports.reason, input.reason),
        input.person_id === void 0 ? void 0 : or6(
          inArray14(reports.user_id, input.person_id),
          ...[
            [ReportType.Document, documents],
            [ReportType.Comment, comments]
          ].map(
            ([type, table]) => and15(
              eq16(reports.type, type),
              inArray14(
                reports.document_id,
                db.select({ id: table.id }).from(table).where(inArray14(table.user_id, input.person_id ?? []))
              )
            )
          )
        )
      );
      const order2 = [asc10(reports.status), desc9(reports.id)];
      const { total, rows } = await pageOf(db, reports, {
        ...input,
        matches: input.grouped ? firstOfEach(db, matches) : matches,
        order: order2
      });
      const same = await sameReports(db, rows);
      const [uuids, places] = [await uuidsOf(db, rows), await placesOfComments(db, rows)];
      return {
        total,
        report: rows.map((row) => {
          const uuid = uuids.get(row.document_id);
          const isComment = row.type === ReportType.Comment;
          return {
            ...toWire(row),
            ...same.get(row.id) ?? { same_count: 0, same_open: 0, same: [] },
            document_uuid: isComment ? "" : uuid ?? "",
            href: isComment ? places.get(row.document_id) ?? "" : uuid === void 0 ? "" : documentHref({ uuid })
          };
        })
      };
    }
  };
}

// src/modules/audit/audit.routes.ts
import { and as and16, desc as desc10, ilike as ilike2, inArray as inArray15, or as or7, sql as sql15 } from "drizzle-orm";
function auditHandlers({ db }) {
  return {
    list: async ({ input }) => {
      const matches = and16(
        input.wd === "" ? void 0 : or7(
          withWords(input.wd, audits.title, audits.input),
          ilike2(sql15`${audits.changes}::text`, containing(input.wd))
        ),
        oneOf(audits.user_id, input.user_id),
        oneOf(audits.operation, input.operation),
        input.object === void 0 ? void 0 : inArray15(sql15`split_part(${audits.operation}, '.', 1)`, input.object),
        createdWithin(audits.created_at, input.created_at)
      );
      const order2 = [desc10(audits.id)];
      const { total, rows } = await pageOf(db, audits, { ...input, matches, order: order2 });
      return { total, audit: rows.map(toWire) };
    },
    logins: async ({ input }) => {
      const matches = and16(
        withWords(input.wd, loginRecords.account, loginRecords.ip),
        oneOf(loginRecords.user_id, input.user_id),
        oneOf(loginRecords.result, input.result),
        createdWithin(loginRecords.created_at, input.created_at)
      );
      const order2 = [desc10(loginRecords.id)];
      const { total, rows } = await pageOf(db, loginRecords, { ...input, matches, order: order2 });
      return { total, login: rows.map(toWire) };
    }
  };
}

// src/modules/banner/banner.routes.ts
import { and as and17, desc as desc11, eq as eq17, inArray as inArray16 } from "drizzle-orm";
var MISSING5 = "\u6A2A\u5E45\u4E0D\u5B58\u5728";
function bannerHandlers({ db }) {
  return {
    create: async ({ input }) => db.transaction(async (tx) => {
      const [row] = await tx.insert(banners).values(input).returning();
      if (row === void 0) throw new Error("insert returned no banner");
      await bindImages(tx, { type: AttachmentType.Banner, id: row.id }, [row.path]);
      return toWire(row);
    }),
    update: async ({ input: { id, unchanged_since, ...change } }) => db.transaction(async (tx) => {
      await lockUnchanged(tx, banners, { id, unchanged_since }, { missing: MISSING5 });
      const [row] = await tx.update(banners).set({ ...definedOf(change), updated_at: /* @__PURE__ */ new Date() }).where(eq17(banners.id, id)).returning();
      if (row === void 0) throw notFound(MISSING5);
      await bindImages(tx, { type: AttachmentType.Banner, id }, [row.path]);
      return {};
    }),
    delete: async ({ input }) => db.transaction(async (tx) => {
      await tx.delete(banners).where(inArray16(banners.id, input.id));
      for (const id of input.id) await bindImages(tx, { type: AttachmentType.Banner, id }, []);
      return {};
    }),
    get: async ({ input }) => {
      const [row] = await db.select().from(banners).where(eq17(banners.id, input.id));
      if (row === void 0) throw notFound(MISSING5);
      return toWire(row);
    },
    list: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.banner.list).path);
      const matches = and17(
        oneOf(banners.type, input.type),
        ...may ? [
          withWords(input.wd, banners.title, banners.description),
          oneOf(banners.enable, input.enable)
        ] : [eq17(banners.enable, true)]
      );
      const order2 = [desc11(banners.enable), desc11(banners.sort), desc11(banners.id)];
      const { total, rows } = await pageOf(db, banners, { ...input, matches, order: order2 });
      return { total, banner: rows.map(toWire) };
    }
  };
}

// src/modules/comment/comment.service.ts
import { desc as desc13, eq as eq20, inArray as inArray18, sql as sql17 } from "drizzle-orm";

// src/modules/comment/comment-notices.ts
import { eq as eq18 } from "drizzle-orm";
var TOLD_MAX3 = 60;
var commentsAt = ({ href }) => `${href}#comments`;
async function shownNotices(tx, row, target) {
  const { user_id, title } = target;
  const [parent] = row.parent_id === 0 ? [] : await tx.select({ user_id: comments.user_id }).from(comments).where(eq18(comments.id, row.parent_id));
  const note2 = cut(row.content, TOLD_MAX3);
  const told = { title, href: commentsAt(target), note: note2, by_user_id: row.user_id };
  const target_id = row.type === 0 ? row.document_id : -row.document_id;
  const replied = { ...told, kind: "replied", target_id: row.parent_id };
  return [
    // Who is answered on a document of their own is told once.
    ...parent?.user_id === user_id ? [] : [{ ...told, kind: "commented", target_id, user_id }],
    ...parent === void 0 ? [] : [{ ...replied, user_id: parent.user_id }]
  ];
}
function reviewedNotice(row, target, {
  status,
  reason,
  by_user_id
}) {
  const excerpt = cut(row.content, TOLD_MAX3);
  const isShown = status === CommentStatus.Approved;
  return {
    user_id: row.user_id,
    kind: isShown ? "comment_passed" : "comment_rejected",
    target_id: row.id,
    title: target.title,
    // A rejected one is on no page but the list of its author's own.
    href: isShown ? commentsAt(target) : `/member/comment?status=${CommentStatus.Rejected}`,
    note: reason === "" ? excerpt : `${excerpt}\uFF08\u539F\u56E0\uFF1A${reason}\uFF09`,
    by_user_id
  };
}

// src/modules/comment/comment.repo.ts
import { and as and18, asc as asc11, desc as desc12, eq as eq19, ilike as ilike3, inArray as inArray17, isNull as isNull9, or as or8, sql as sql16 } from "drizzle-orm";
async function lockComments(tx, ids) {
  return tx.select().from(comments).where(inArray17(comments.id, [...ids])).orderBy(asc11(comments.id)).for("update");
}
async function ownersOf2(tx, rows) {
  const ids = rows.filter((row) => row.type === 0).map((row) => row.document_id);
  if (ids.length === 0) return [];
  const found = await tx.select({ user_id: documents.user_id }).from(documents).where(inArray17(documents.id, ids));
  return found.map((row) => row.user_id);
}
async function countComments(tx, rows, change) {
  const parents = rows.map((row) => row.parent_id).filter((id) => id !== 0);
  for (const parent of [...parents].sort((a, b) => a - b)) await countAnswers(tx, parent, change);
  await countOnTargets(
    tx,
    rows.map(({ type, document_id }) => ({ type, document_id, change }))
  );
  const authors = rows.map((row) => row.user_id).sort((a, b) => a - b);
  const owners = change === 1 ? await ownersOf2(tx, rows) : [];
  await lockCounters(tx, { categoryIds: [], userIds: [...authors, ...owners] });
  for (const author of authors) {
    await tx.update(users).set({ comment_count: sql16`greatest(0, ${users.comment_count} + ${change})` }).where(eq19(users.id, author));
  }
}
async function countAnswers(tx, parentId, change) {
  await tx.update(comments).set({
    comment_count: sql16`greatest(0, ${comments.comment_count} + ${change})`,
    updated_at: sql16`${comments.updated_at}`
  }).where(eq19(comments.id, parentId));
}
var onPublicTargets = or8(
  sql16`(${comments.type} = 0 and exists (select 1 from ${documents} where ${and18(
    eq19(documents.id, comments.document_id),
    inArray17(documents.status, [...publicDocumentStatuses]),
    isNull9(documents.deleted_at)
  )}))`,
  sql16`(${comments.type} = 1 and exists (select 1 from ${articles} where ${and18(
    eq19(articles.id, comments.document_id),
    eq19(articles.status, ArticleStatus.Passed),
    isNull9(articles.deleted_at)
  )}))`
);
function visibleTo(reader) {
  if (reader.mayReview) return void 0;
  const approved = and18(eq19(comments.status, CommentStatus.Approved), onPublicTargets);
  return reader.id === 0 ? approved : or8(approved, eq19(comments.user_id, reader.id));
}
async function listComments(db, query2, reader) {
  const { document_id, user_id, type, parent_id, status, wd } = query2;
  const matches = and18(
    visibleTo(reader),
    document_id === void 0 ? void 0 : eq19(comments.document_id, document_id),
    // Without a type, a document is meant, because an article may have the same id.
    document_id !== void 0 && type === void 0 ? eq19(comments.type, 0) : void 0,
    oneOf(comments.type, type),
    user_id === void 0 ? void 0 : eq19(comments.user_id, user_id),
    oneOf(comments.parent_id, parent_id),
    oneOf(comments.status, status),
    wd === "" || !reader.mayReview ? void 0 : ilike3(comments.content, containing(wd))
  );
  const oldestFirst = /^id\s+asc$/i.test(query2.order);
  const rows = await db.select().from(comments).where(matches).orderBy(oldestFirst ? asc11(comments.id) : desc12(comments.id)).limit(query2.size).offset((query2.page - 1) * query2.size);
  return { total: await totalOf(db, comments, matches), rows };
}

// src/modules/comment/comment.service.ts
var TOLD_MAX4 = 20;
var COMMENT_LOCK = 727012;
function createCommentService(services) {
  const { db, settings } = services;
  const mayReview = (caller) => caller.can(permissionKey(contract.comment.list).path);
  async function present5(on, rows, { withTitle = false, isReviewer = false, reader = 0 } = {}) {
    if (rows.length === 0) return [];
    const people = await on.select().from(users).where(inArray18(users.id, [...new Set(rows.map((row) => row.user_id))]));
    const members = await membersAmong(
      on,
      people.map(({ id }) => id)
    );
    const byId = new Map(
      (await withoutHiddenOfUsers(on, people)).map((row) => [
        row.id,
        presentPublicUser(row, members.has(row.id))
      ])
    );
    const titles = withTitle ? await titlesOf(on, rows, { withHidden: isReviewer }) : void 0;
    return rows.flatMap((row) => {
      const user2 = byId.get(row.user_id);
      if (user2 === void 0) return [];
      const { ip, reject_reason, ...fields } = toWire(row);
      const target = titles?.get(`${row.type}-${row.document_id}`);
      return [
        {
          ...fields,
          user: user2,
          ...titles === void 0 ? {} : { document_title: target?.title ?? "", document_uuid: target?.key ?? "" },
          ...isReviewer ? { ip } : {},
          ...isReviewer || row.user_id === reader ? { reject_reason } : {}
        }
      ];
    });
  }
  async function requireInterval(tx, userId) {
    const { comment_interval } = (await settings.read()).security;
    if (comment_interval <= 0) return;
    const [last] = await tx.select({
      wait: sql17`ceil(${comment_interval} - extract(epoch from now() - ${comments.created_at}))::int`
    }).from(comments).where(eq20(comments.user_id, userId)).orderBy(desc13(comments.id)).limit(1);
    if (last !== void 0 && last.wait > 0)
      throw new HttpError(429, `\u8BC4\u8BBA\u8FC7\u4E8E\u9891\u7E41\uFF0C\u8BF7\u5728 ${last.wait} \u79D2\u540E\u91CD\u8BD5`, {
        retryAfter: last.wait
      });
  }
  async function requireParent(tx, input) {
    if (input.parent_id === 0) return;
    const [parent] = await lockComments(tx, [input.parent_id]);
    const fits2 = parent?.document_id === input.document_id && parent.type === input.type && parent.status === CommentStatus.Approved;
    if (!fits2) throw badField("parent_id", "\u8981\u56DE\u590D\u7684\u8BC4\u8BBA\u4E0D\u5B58\u5728\u6216\u672A\u901A\u8FC7\u5BA1\u6838");
  }
  async function award(tx, row, target) {
    if (target === void 0 || row.type !== 0 || target.user_id === row.user_id) return;
    const { score } = await settings.read();
    await awardCredits(
      tx,
      {
        userId: target.user_id,
        amount: score.document_commented,
        reason: "commented",
        key: `commented:${row.id}`,
        targetId: row.document_id,
        remark: target.title
      },
      score.document_commented_limit
    );
  }
  async function targetOf(tx, row) {
    try {
      return await requireTarget(tx, row);
    } catch (error) {
      if (error instanceof HttpError) return void 0;
      throw error;
    }
  }
  async function setReason(tx, rows, reject_reason) {
    const ids = rows.filter((row) => row.reject_reason !== reject_reason).map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(comments).set({ reject_reason, updated_at: /* @__PURE__ */ new Date() }).where(inArray18(comments.id, ids));
  }
  async function setStatus(tx, rows, {
    status,
    reason,
    caller
  }) {
    const isRejected = status === CommentStatus.Rejected;
    if (isRejected && reason !== void 0) await setReason(tx, rows, reason);
    const changed = rows.filter((row) => row.status !== status);
    if (changed.length === 0) return;
    await tx.update(comments).set({
      status,
      ...isRejected ? {} : { reject_reason: "" },
      reviewed_user_id: caller.id,
      updated_at: /* @__PURE__ */ new Date()
    }).where(
      inArray18(
        comments.id,
        changed.map((row) => row.id)
      )
    );
    if (status !== CommentStatus.Approved) {
      const shown = changed.filter((row) => row.status === CommentStatus.Approved);
      await countComments(tx, shown, -1);
    } else await countComments(tx, changed, 1);
    const told = [];
    for (const row of changed) {
      const target = await targetOf(tx, row);
      if (status === CommentStatus.Approved) await award(tx, row, target);
      if (target === void 0 || status === CommentStatus.Pending) continue;
      told.push(
        reviewedNotice(row, target, {
          status,
          reason: isRejected ? reason ?? "" : "",
          by_user_id: caller.id
        })
      );
      if (status === CommentStatus.Approved) told.push(...await shownNotices(tx, row, target));
    }
    await notify(tx, told);
  }
  async function lockWithParents(tx, ids) {
    const found = await tx.select({ parent_id: comments.parent_id }).from(comments).where(inArray18(comments.id, [...ids]));
    const wanted2 = new Set(ids);
    const rows = await lockComments(tx, [...ids, ...found.map((row) => row.parent_id)]);
    return rows.filter((row) => wanted2.has(row.id));
  }
  return {
    async create({ captcha, captcha_id, ...input }, caller, ip) {
      const { security } = await settings.read();
      if (!isProgram(caller) && security.enable_captcha_comment && !await consumeCaptcha(db, "comment", { captcha, captcha_id }))
        throw badField("captcha", "\u9A8C\u8BC1\u7801\u9519\u8BEF\u6216\u5DF2\u8FC7\u671F");
      await requireUnpunished(db, caller.id, PunishmentType.NoComment);
      if (!mayComment(caller)) throw forbidden("\u60A8\u6240\u5728\u7684\u7528\u6237\u7EC4\u4E0D\u80FD\u53D1\u8868\u8BC4\u8BBA");
      const { fields, needsReview } = await screenFields(services, { content: input.content });
      const status = needsReview || needsCommentReview(caller) ? CommentStatus.Pending : CommentStatus.Approved;
      return db.transaction(async (tx) => {
        await tx.execute(sql17`select pg_advisory_xact_lock(${COMMENT_LOCK}, ${caller.id}::int)`);
        await requireInterval(tx, caller.id);
        await requireParent(tx, input);
        const target = await requireTarget(tx, input);
        const [row] = await tx.insert(comments).values({ ...input, ...fields, status, user_id: caller.id, ip }).returning();
        if (row === void 0) throw new Error("insert returned no comment");
        if (status === CommentStatus.Approved) {
          await countComments(tx, [row], 1);
          await award(tx, row, target);
        }
        const { title, href } = target;
        await recordDynamic(tx, { user_id: caller.id, type: DynamicType.Comment, title, href });
        if (status === CommentStatus.Approved)
          await notify(tx, await shownNotices(tx, row, target));
        const [made] = await present5(tx, [row]);
        if (made === void 0) throw new Error("a presented comment vanished");
        return made;
      });
    },
    async update({ id, unchanged_since }, change, caller) {
      await db.transaction(async (tx) => {
        const rows = await lockWithParents(tx, [id]);
        const [row] = rows;
        if (row === void 0) throw notFound("\u8BC4\u8BBA\u4E0D\u5B58\u5728");
        await requireUnchanged(row, unchanged_since);
        if (change.content !== void 0) {
          await tx.update(comments).set({ content: change.content, updated_at: /* @__PURE__ */ new Date() }).where(eq20(comments.id, id));
        }
        const { status = row.status, reject_reason: reason } = change;
        const changed = rows.map((each) => ({ ...each, content: change.content ?? each.content }));
        await setStatus(tx, changed, { status, reason, caller });
      });
    },
    async check({ id: ids, status, seen_status, reject_reason: reason }, caller) {
      await db.transaction(async (tx) => {
        const rows = await lockWithParents(tx, ids);
        await requireSeen(tx, rows, seen_status, {
          of: (row) => ({ ...row, by: row.reviewed_user_id }),
          nameOf: ({ content }) => `\u8BC4\u8BBA\u201C${cut(content, TOLD_MAX4)}\u201D`,
          labelOf: (row) => commentStatusLabels[row.status]
        });
        await setStatus(tx, rows, { status, reason, caller });
      });
    },
    /** Deletes comments, all or none: one that the caller may not delete refuses the whole. */
    async remove(ids, caller, mayDeleteAll2) {
      await db.transaction(async (tx) => {
        const rows = await lockWithParents(tx, ids);
        if (rows.length === 0) throw notFound("\u8BC4\u8BBA\u4E0D\u5B58\u5728");
        if (!mayDeleteAll2 && rows.some((row) => row.user_id !== caller.id))
          throw forbidden("\u53EA\u80FD\u5220\u9664\u81EA\u5DF1\u7684\u8BC4\u8BBA");
        const shown = rows.filter((row) => row.status === CommentStatus.Approved);
        await countComments(tx, shown, -1);
        for (const row of [...rows].sort((a, b) => b.id - a.id)) {
          const moved = await tx.update(comments).set({ parent_id: row.parent_id, updated_at: sql17`${comments.updated_at}` }).where(eq20(comments.parent_id, row.id)).returning({ status: comments.status });
          const approved = moved.filter(({ status }) => status === CommentStatus.Approved).length;
          if (row.parent_id !== 0 && approved > 0) await countAnswers(tx, row.parent_id, approved);
          await tx.delete(comments).where(eq20(comments.id, row.id));
        }
      });
    },
    async get(id) {
      const rows = await db.select().from(comments).where(eq20(comments.id, id));
      const [comment2] = await present5(db, rows, { withTitle: true, isReviewer: true });
      if (comment2 === void 0) throw notFound("\u8BC4\u8BBA\u4E0D\u5B58\u5728");
      return comment2;
    },
    async list(query2, caller) {
      const reviews = mayReview(caller);
      const { total, rows } = await listComments(db, query2, { id: caller.id, mayReview: reviews });
      const shown = {
        withTitle: query2.with_document_title,
        isReviewer: reviews,
        reader: caller.id
      };
      return { total, comment: await present5(db, rows, shown) };
    }
  };
}

// src/modules/comment/comment.routes.ts
function commentHandlers(services) {
  const service = createCommentService(services);
  return {
    create: ({ input, caller, ip }) => service.create(input, caller, ip),
    update: async ({ input: { id, unchanged_since, ...change }, caller }) => {
      await service.update({ id, unchanged_since }, definedOf(change), caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.comment.delete).path);
      await service.remove(input.id, caller, may);
      return {};
    },
    get: ({ input }) => service.get(input.id),
    list: ({ input, caller }) => service.list(input, caller),
    check: async ({ input, caller }) => {
      await service.check(input, caller);
      return {};
    }
  };
}

// src/http/content-disposition.ts
function hex(character) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
function attachmentNamed(name) {
  const safe = name.replace(/[\p{Cc}\p{Surrogate}/\\:*?"<>|]/gu, "_");
  const ascii = safe.replace(/[^\x20-\x7e]/g, "_").replace(/%/g, "_");
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, hex);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

// src/http/send-file.ts
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
var HARMLESS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
  "cross-origin-resource-policy": "same-site"
};
function rangeOf(header2, size) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header2 ?? "");
  if (match === null) return void 0;
  const [, from = "", to = ""] = match;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "bad" : { start, end };
}
function takesGzip(request) {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/.test(
    String(request.headers["accept-encoding"] ?? "")
  );
}
function isKnown(request, etag) {
  const known = request.headers["if-none-match"] ?? "";
  return known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
async function sendStored(request, reply2, file) {
  const { storage, key, headers } = file;
  const object = await storage.head(key);
  if (object === void 0) return false;
  const isUnpacked = headers.encoding === "gzip" && !takesGzip(request);
  const stored = headers.etagOf(object.version);
  const etag = isUnpacked ? stored.replace(/"$/, '-plain"') : stored;
  const described = {
    ...HARMLESS,
    "content-type": headers.type,
    "cache-control": headers.cacheControl,
    etag,
    "last-modified": object.modified.toUTCString(),
    ...headers.encoding === void 0 ? { "accept-ranges": "bytes" } : { vary: "accept-encoding" },
    ...headers.encoding === void 0 || isUnpacked ? {} : { "content-encoding": headers.encoding }
  };
  if (isKnown(request, etag)) {
    await reply2.headers(described).code(304).send();
    return true;
  }
  const drawn = await headers.draw?.(await buffer(await storage.read(key)));
  if (isUnpacked) {
    const packed = drawn === void 0 ? await storage.read(key) : Readable.from([drawn]);
    const unpacked = createGunzip();
    pipeline(packed, unpacked).catch(() => void 0);
    await reply2.headers(described).send(unpacked);
    return true;
  }
  if (drawn !== void 0) {
    await reply2.headers(described).header("content-length", drawn.length).send(drawn);
    return true;
  }
  const isSame = (request.headers["if-range"] ?? etag) === etag;
  const range = headers.encoding === void 0 && isSame ? rangeOf(request.headers.range, object.size) : void 0;
  if (range === "bad") {
    await reply2.headers(described).code(416).header("content-range", `bytes */${object.size}`).send();
    return true;
  }
  const body = await storage.read(key, range);
  void reply2.headers(described);
  if (range === void 0) {
    await reply2.header("content-length", object.size).send(body);
    return true;
  }
  void reply2.code(206).headers({
    "content-length": range.end - range.start + 1,
    "content-range": `bytes ${range.start}-${range.end}/${object.size}`
  });
  await reply2.send(body);
  return true;
}

// src/modules/download/download.routes.ts
var TYPES = {
  ".pdf": "application/pdf",
  ".epub": "application/epub+zip"
};
function downloadRoutes(app, services) {
  const { sessions, storage } = services;
  const links = createDownloadLinks(services);
  const service = createDownloadService(services, links);
  app.get("/download/*", async (request, reply2) => {
    const claims = await links.verify(request.params["*"]);
    if (claims === void 0) throw new HttpError(400, "\u4E0B\u8F7D\u94FE\u63A5\u4E0D\u6B63\u786E\u6216\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u91CD\u65B0\u4E0B\u8F7D");
    const caller = await sessions.callerOf(
      bearerOf(request) ?? cookieOf(request.headers.cookie, TOKEN_COOKIE),
      originOf(request)
    );
    if (!isVisitor(caller) && caller.id !== claims.userId)
      throw forbidden("\u8BE5\u4E0B\u8F7D\u94FE\u63A5\u5C5E\u4E8E\u5176\u4ED6\u7528\u6237");
    const row = await service.granted(claims);
    void reply2.header("content-disposition", attachmentNamed(`${row.title}${row.ext}`));
    const sent = await sendStored(request, reply2, {
      storage,
      key: sourceKey(row),
      headers: {
        type: TYPES[row.ext] ?? "application/octet-stream",
        cacheControl: "private, no-store",
        etagOf: (version) => `"${bytesName(row)}-source-${version}"`
      }
    });
    if (!sent) {
      void reply2.removeHeader("content-disposition");
      throw notFound("\u8BE5\u6587\u6863\u7684\u6587\u4EF6\u4E0D\u5B58\u5728");
    }
    return reply2;
  });
}

// src/modules/queue/queue.routes.ts
import { sql as sql18 } from "drizzle-orm";
var SHOWN2 = 50;
var ERROR_MAX = 500;
var FAILED_DAYS = 30;
var canRetry = sql18`coalesce((payload ->> 'expires')::float8 > extract(epoch from now()) * 1000, true)`;
var failedJobs = sql18`graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id`;
async function listFailed(db) {
  const { rows } = await db.execute(sql18`
    select job.id::float8 as id, task.identifier as kind,
      left(coalesce(job.last_error, ''), ${ERROR_MAX}) as error, job.attempts::int as attempts,
      ${canRetry} as can_retry, job.updated_at as failed_at
    from ${failedJobs}
    where ${isFailedJob} and task.identifier = any(${sql18.param([...jobKinds])}::text[])
    order by job.updated_at desc, job.id desc limit ${SHOWN2}`);
  return rows.map((row) => ({ ...row, failed_at: new Date(row.failed_at) }));
}
async function retryFailed(db, ids) {
  const chosen = ids === void 0 ? sql18`true` : sql18`job.id = any(${sql18.param([...ids])}::bigint[])`;
  const { rows } = await db.execute(sql18`
    select again.id from (
      select array_agg(job.id) as ids from ${failedJobs} where ${isFailedJob} and ${canRetry} and ${chosen}
    ) failed, graphile_worker.reschedule_jobs(failed.ids, run_at := now(), attempts := 0) again`);
  return rows.length;
}
async function deleteOldFailures(db) {
  await db.execute(sql18`
    select graphile_worker.complete_jobs(array_agg(job.id)) from ${failedJobs}
    where ${isFailedJob} and job.updated_at < now() - make_interval(days => ${FAILED_DAYS})
    having count(*) > 0`);
}
function queueHandlers({ db }) {
  return {
    get: async () => {
      const figures = await readQueueFigures(db);
      const failed = await listFailed(db);
      return {
        queue: figures.map((row) => ({ ...row, oldest_seconds: Math.round(row.oldest_seconds) })),
        job: failed.map((row) => ({ ...row, failed_at: row.failed_at.toISOString() }))
      };
    },
    retry: async ({ input }) => ({ total: await retryFailed(db, input.id) })
  };
}

// src/modules/recycle/recycle.routes.ts
import { desc as desc14, inArray as inArray19 } from "drizzle-orm";
function recycleHandlers(services) {
  const { db } = services;
  const service = createDocumentService(services);
  const bin = createRecycleService(services);
  const counts = createCounts();
  async function namesOf(ids) {
    if (ids.length === 0) return /* @__PURE__ */ new Map();
    const rows = await db.select({ id: users.id, username: users.username }).from(users).where(inArray19(users.id, [...new Set(ids)]));
    return new Map(rows.map(({ id, username }) => [id, username]));
  }
  return {
    list: async ({ input }) => {
      const filter = { ...filterOf(input), isDeleted: true };
      const condition = conditionOf(db, filter);
      const total = await counts.of(JSON.stringify(filter), () => db.$count(documents, condition));
      const rows = await db.select().from(documents).where(condition).orderBy(desc14(documents.deleted_at), desc14(documents.id)).limit(input.size).offset((input.page - 1) * input.size);
      const names3 = await namesOf(rows.map((row) => row.deleted_user_id));
      const loaded = await loadRelations(db, rows);
      const days = (await services.settings.read()).security.recycle_retention_days;
      return {
        total,
        document: loaded.map((row) => ({
          ...presentDocument(row, { withError: true }),
          deleted_at: row.deleted_at?.toISOString() ?? "",
          deleted_user_id: row.deleted_user_id,
          deleted_username: names3.get(row.deleted_user_id) ?? "",
          purge_at: purgeTime(row.deleted_at, days)
        }))
      };
    },
    recover: async ({ input }) => {
      await service.recover(input.id);
      return {};
    },
    delete: async ({ input }) => {
      await bin.purge(input.id);
      return {};
    },
    clear: async ({ signal }) => ({ total: await bin.clear(signal) })
  };
}

// src/modules/reading/view.routes.ts
import path2 from "node:path";
import { and as and20, eq as eq22 } from "drizzle-orm";

// src/modules/reading/page-source.ts
import { and as and19, asc as asc12, eq as eq21, isNull as isNull10 } from "drizzle-orm";
import { LRUCache } from "lru-cache";
var CACHE_MS = 3e3;
var CACHE_MAX = 500;
function createPageSources({
  db,
  notices: notices2,
  metrics
}) {
  const cache = new LRUCache({
    max: CACHE_MAX,
    ttl: CACHE_MS
  });
  notices2.listen((documentId) => {
    for (const [key, known] of cache) if (known.documentId === documentId) cache.delete(key);
  });
  async function findByHash(hash) {
    const rows = await db.select().from(documents).where(and19(eq21(documents.hash, hash), isNull10(documents.deleted_at))).orderBy(asc12(documents.id)).limit(100);
    const visible = rows.filter((row) => isPublicDocument(row.status));
    const open2 = visible.filter((row) => row.conversion_key === visible[0]?.conversion_key);
    return open2.find((row) => row.preview === 0) ?? open2.sort((a, b) => b.preview - a.preview)[0];
  }
  async function findRow(id) {
    if (/^[0-9a-f]{16}$/.test(id)) return findDocument(db, { uuid: id });
    if (/^[0-9a-f]{32}$/.test(id)) return findByHash(id);
    return /^[1-9]\d{0,14}$/.test(id) ? findDocument(db, { id: Number(id) }) : void 0;
  }
  async function pagesOf(row, isAnew) {
    const key = row.conversion_key;
    const known = isAnew ? void 0 : cache.get(key);
    const isKnown2 = known !== void 0 && known.page.length >= row.converted_pages;
    metrics.cache.inc({ cache: "pages", outcome: isKnown2 ? "hit" : "miss" });
    if (isKnown2) return known;
    const { page = [], version = "", edition = "" } = await findConversion(db, row) ?? {};
    const pages = { page, version, place: placeOf({ key, edition }) };
    cache.set(key, { documentId: row.id, ...pages });
    return pages;
  }
  return {
    async find(id, isAnew = false) {
      const row = await findRow(id);
      if (row === void 0) return void 0;
      return { row, ...await pagesOf(row, isAnew) };
    }
  };
}

// src/modules/reading/view.routes.ts
var TYPES2 = {
  ".svg": "image/svg+xml",
  ".gzip.svg": "image/svg+xml",
  ".webp": "image/webp"
};
var UPLOAD_TYPES = {
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".webm": "video/webm"
};
var OPEN2 = "public, max-age=31536000, immutable";
var CLOSED = "private, max-age=600";
var UNVERSIONED = "public, max-age=600";
var AFTER_PREVIEW = {
  "": "",
  login: "",
  preview: "",
  price: "\uFF0C\u8D2D\u4E70\u540E\u53EF\u9605\u8BFB\u5168\u6587",
  vip: "\uFF0C\u4F1A\u5458\u53EF\u9605\u8BFB\u5168\u6587"
};
function pageNumber(name) {
  const match = /^([1-9]\d{0,6})(\.gzip\.svg|\.svg|\.webp|\.png|\.jpe?g)$/.exec(name);
  return match === null ? void 0 : Number(match[1]);
}
function viewRoutes(app, services) {
  const { sessions, storage } = services;
  const sources = createPageSources(services);
  const watermarks = createWatermarks(services);
  async function callerOf(request) {
    const token = bearerOf(request) ?? cookieOf(request.headers.cookie, TOKEN_COOKIE);
    const caller = await sessions.callerOf(token, originOf(request));
    requireScope(caller, "document.get");
    return caller;
  }
  async function requireSource(id, request) {
    const source = await sources.find(id);
    const caller = await callerOf(request);
    if (source === void 0 || !maySee(source.row, caller)) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
    return { source, caller };
  }
  async function isOpen3(row) {
    const { security } = await services.settings.read();
    return isPublicDocument(row.status) && !security.login_required && !security.is_close;
  }
  app.get(
    "/view/page/:id/:file",
    async (request, reply2) => {
      const { id, file } = request.params;
      const number = pageNumber(file);
      if (number === void 0) throw notFound("\u9875\u7801\u4E0D\u6B63\u786E");
      const { source, caller } = await requireSource(id, request);
      const { row } = source;
      const right2 = await readingRight(services, row, caller);
      if (number > row.pages)
        throw notFound(row.pages === 0 ? "\u6587\u6863\u5C1A\u672A\u8F6C\u6362" : `\u6587\u6863\u53EA\u6709 ${row.pages} \u9875`);
      if (number > right2.pages) {
        if (right2.lock_reason === "login") throw unauthenticated("\u767B\u5F55\u540E\u53EF\u9605\u8BFB\u8BE5\u6587\u6863");
        throw forbidden(`\u8BE5\u6587\u6863\u4EC5\u53EF\u9884\u89C8\u524D ${right2.pages} \u9875${AFTER_PREVIEW[right2.lock_reason]}`);
      }
      const page = source.page[number - 1];
      if (page === void 0) throw notFound("\u8BE5\u9875\u5C1A\u672A\u8F6C\u6362");
      if (page.ext === "")
        return reply2.headers({ ...HARMLESS, "content-type": TYPES2[".svg"], "cache-control": CLOSED }).send(failedPageSvg(page, number));
      const mark = await watermarks.current();
      const isCurrent = (request.query.v ?? "") === pageVersion(source.version, mark?.version ?? "");
      const isOpenPage = await isOpen3(row) && (row.preview === 0 || number <= row.preview);
      const cacheControl = isOpenPage ? isCurrent ? OPEN2 : UNVERSIONED : CLOSED;
      const shown = { number, mark, cacheControl };
      if (await sendPage(request, reply2, { ...page, ...shown, place: source.place })) return reply2;
      const now = await sources.find(id, true);
      const there = now?.place === source.place ? void 0 : now?.page[number - 1];
      if (now === void 0 || there === void 0) throw notFound("\u8BE5\u9875\u65E0\u6CD5\u663E\u793A");
      const again = { ...there, ...shown, place: now.place };
      if (!await sendPage(request, reply2, again)) throw notFound("\u8BE5\u9875\u65E0\u6CD5\u663E\u793A");
      return reply2;
    }
  );
  async function sendPage(request, reply2, page) {
    const { place, number, ext, mark, cacheControl } = page;
    const key = pageKey(place, number, ext);
    const type = TYPES2[ext];
    if (type === void 0) return false;
    const name = `${place}-${number}`;
    if (mark !== void 0) {
      return sendStored(request, reply2, {
        storage,
        key,
        headers: {
          type: "image/svg+xml",
          encoding: "gzip",
          cacheControl,
          etagOf: (version) => `"${name}-${version}-${mark.version}"`,
          draw: (stored) => drawWatermark(stored, page, mark)
        }
      });
    }
    return sendStored(request, reply2, {
      storage,
      key,
      headers: {
        type,
        cacheControl,
        etagOf: (version) => `"${name}-${version}"`,
        ...ext === ".gzip.svg" ? { encoding: "gzip" } : {}
      }
    });
  }
  app.get("/view/cover/:id", async (request, reply2) => {
    const { source } = await requireSource(request.params.id, request);
    const { place } = source;
    const { cover_path: own } = source.row;
    if (own !== "" && await isDisabled(path2.basename(own, path2.extname(own))))
      throw notFound("\u8BE5\u6587\u6863\u6CA1\u6709\u5C01\u9762");
    const key = own === "" ? coverKey(place) : own.slice(1);
    const cacheControl = await isOpen3(source.row) ? "public, max-age=86400" : CLOSED;
    const etagOf = (version) => `"${own === "" ? place : own}-cover-${version}"`;
    const headers = { type: "image/webp", cacheControl, etagOf };
    if (!await sendStored(request, reply2, { storage, key, headers }))
      throw notFound("\u8BE5\u6587\u6863\u6CA1\u6709\u5C01\u9762");
    return reply2;
  });
  app.get("/view/video/:id", async (request, reply2) => {
    const { source, caller } = await requireSource(request.params.id, request);
    const { row } = source;
    if (fileTypeOf(row.ext).type !== "video") throw notFound("\u8BE5\u6587\u6863\u4E0D\u662F\u89C6\u9891");
    const right2 = await readingRight(services, row, caller);
    if (right2.pages < row.pages) {
      if (right2.lock_reason === "login") throw unauthenticated("\u767B\u5F55\u540E\u53EF\u89C2\u770B\u8BE5\u89C6\u9891");
      throw forbidden(`\u8BE5\u89C6\u9891\u6682\u4E0D\u80FD\u89C2\u770B${AFTER_PREVIEW[right2.lock_reason]}`);
    }
    const headers = {
      type: "video/mp4",
      cacheControl: await isOpen3(row) && row.preview === 0 ? OPEN2 : CLOSED,
      etagOf: (version) => `"${source.place}-video-${version}"`
    };
    const keys = [videoKey(source.place), ...row.ext === ".mp4" ? [sourceKey(row)] : []];
    for (const key of keys) {
      if (await sendStored(request, reply2, { storage, key, headers })) return reply2;
    }
    throw notFound("\u8BE5\u89C6\u9891\u5C1A\u672A\u8F6C\u6362");
  });
  async function isDisabled(name) {
    const [known] = await services.db.select({ hash: attachments.hash, digest: attachments.digest }).from(attachments).where(eq22(attachments.digest, name)).limit(1);
    const bytes = known ?? { hash: name, digest: "" };
    const disabled = and20(sameBytes(attachments, bytes), eq22(attachments.enable, false));
    return await services.db.$count(attachments, disabled) > 0;
  }
  app.get("/uploads/*", async (request, reply2) => {
    const name = request.params["*"];
    const [, stored = "", ext = ""] = /^[0-9a-f]{2}\/([0-9a-f]{64}|[0-9a-f]{32})(\.\w+)$/.exec(name) ?? [];
    const type = UPLOAD_TYPES[ext];
    if (type === void 0) {
      const now = await findOldAddress(services.db, `/uploads/${name}`);
      if (now !== void 0) return reply2.redirect(now, 301);
    }
    if (type === void 0 || await isDisabled(stored)) throw notFound("\u6587\u4EF6\u4E0D\u5B58\u5728");
    const headers = { type, cacheControl: OPEN2, etagOf: () => `"${name}"` };
    const sent = await sendStored(request, reply2, { storage, key: `uploads/${name}`, headers });
    if (!sent) throw notFound("\u6587\u4EF6\u4E0D\u5B58\u5728");
    return reply2;
  });
}

// src/modules/favorite/favorite.routes.ts
import { and as and23, eq as eq25 } from "drizzle-orm";

// src/modules/favorite/favorite.repo.ts
import { and as and21, count, desc as desc15, eq as eq23, inArray as inArray20, isNull as isNull11 } from "drizzle-orm";
var ARTICLE = 1;
async function listDocuments(db, userId, { page, size }) {
  const rows = await db.select({ favorite: favorites, document: documents }).from(favorites).leftJoin(documents, eq23(documents.id, favorites.document_id)).where(and21(eq23(favorites.user_id, userId), eq23(favorites.type, 0))).orderBy(desc15(favorites.id)).limit(size).offset((page - 1) * size);
  return rows.map(({ favorite, document: document2 }) => ({
    favorite,
    title: document2?.title ?? "",
    key: document2?.uuid ?? "",
    ext: document2?.ext ?? "",
    score: document2?.score ?? 0,
    size: document2?.size ?? 0,
    pages: document2?.pages ?? 0,
    is_available: document2 !== null && document2.deleted_at === null && (isPublicDocument(document2.status) || document2.user_id === userId)
  }));
}
async function listArticles2(db, userId, { page, size }) {
  const rows = await db.select({
    favorite: favorites,
    article: {
      title: articles.title,
      identifier: articles.identifier,
      status: articles.status,
      user_id: articles.user_id,
      deleted_at: articles.deleted_at
    }
  }).from(favorites).leftJoin(articles, eq23(articles.id, favorites.document_id)).where(and21(eq23(favorites.user_id, userId), eq23(favorites.type, ARTICLE))).orderBy(desc15(favorites.id)).limit(size).offset((page - 1) * size);
  return rows.map(({ favorite, article: article2 }) => ({
    favorite,
    title: article2?.title ?? "",
    key: article2?.identifier ?? "",
    ext: "",
    score: 0,
    size: 0,
    pages: 0,
    is_available: article2 !== null && article2.deleted_at === null && (article2.status === ArticleStatus.Passed || article2.user_id === userId)
  }));
}
async function listFavorites(db, userId, type, page) {
  const own = and21(eq23(favorites.user_id, userId), eq23(favorites.type, type));
  const total = await totalOf(db, favorites, own);
  const rows = await (type === ARTICLE ? listArticles2 : listDocuments)(db, userId, page);
  return { total, rows };
}
async function listShownDocuments(db, userId, { page, size }) {
  const shown = and21(
    eq23(favorites.user_id, userId),
    eq23(favorites.type, 0),
    inArray20(documents.status, [...publicDocumentStatuses]),
    isNull11(documents.deleted_at)
  );
  const joined = eq23(documents.id, favorites.document_id);
  const rows = await db.select({ document: documents }).from(favorites).innerJoin(documents, joined).where(shown).orderBy(desc15(favorites.id)).limit(size).offset((page - 1) * size);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(favorites).innerJoin(documents, joined).where(shown);
  return { total, rows: rows.map(({ document: document2 }) => document2) };
}

// src/modules/favorite/favorite.service.ts
import { and as and22, asc as asc13, eq as eq24, inArray as inArray21, isNull as isNull12, sql as sql19 } from "drizzle-orm";
function createFavoriteService({ db, settings }) {
  async function lockTarget(tx, { type, document_id: id }, caller) {
    if (type === ARTICLE) {
      const [row2] = await tx.select().from(articles).where(and22(eq24(articles.id, id), isNull12(articles.deleted_at))).for("no key update");
      if (row2 === void 0 || row2.status !== ArticleStatus.Passed && row2.user_id !== caller.id)
        throw notFound("\u6587\u7AE0\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
      return {
        ownerId: row2.user_id,
        title: row2.title,
        href: `/article/detail/${row2.identifier}`
      };
    }
    const [row] = await tx.select().from(documents).where(and22(eq24(documents.id, id), isNull12(documents.deleted_at))).for("no key update");
    if (row === void 0 || !maySee(row, caller)) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
    return { ownerId: row.user_id, title: row.title, href: documentHref(row) };
  }
  async function countOnTarget(tx, { type, document_id: id }, change) {
    const table = type === ARTICLE ? articles : documents;
    await tx.update(table).set({
      favorite_count: sql19`greatest(0, ${table.favorite_count} + ${change})`,
      updated_at: sql19`${table.updated_at}`
    }).where(eq24(table.id, id));
  }
  async function countForUser(tx, userId, change) {
    await tx.update(users).set({ favorite_count: sql19`greatest(0, ${users.favorite_count} + ${change})` }).where(eq24(users.id, userId));
  }
  return {
    async create(input, caller, ip) {
      await requireUnpunished(db, caller.id, PunishmentType.NoFavorite);
      const { score } = await settings.read();
      return db.transaction(async (tx) => {
        const target = await lockTarget(tx, input, caller);
        const [row] = await tx.insert(favorites).values({ ...input, user_id: caller.id, ip }).onConflictDoNothing().returning();
        if (row === void 0) throw conflict("\u60A8\u5DF2\u6536\u85CF\u8FC7\u4E86");
        await countOnTarget(tx, input, 1);
        await recordDynamic(tx, {
          user_id: caller.id,
          type: DynamicType.Favorite,
          title: target.title,
          href: target.href
        });
        await lockCounters(tx, { categoryIds: [], userIds: [caller.id, target.ownerId] });
        await countForUser(tx, caller.id, 1);
        if (input.type !== ARTICLE && target.ownerId !== caller.id) {
          await awardCredits(
            tx,
            {
              userId: target.ownerId,
              amount: score.document_collected,
              reason: "collected",
              // Once for each reader: collecting again pays nothing.
              key: `collected:${input.document_id}:${caller.id}`,
              targetId: input.document_id,
              remark: target.title
            },
            score.document_collected_limit
          );
        }
        return row;
      });
    },
    async remove(ids, caller) {
      const own = and22(inArray21(favorites.id, [...ids]), eq24(favorites.user_id, caller.id));
      await db.transaction(async (tx) => {
        const rows = await tx.select().from(favorites).where(own);
        for (const [table, type] of [
          [documents, 0],
          [articles, ARTICLE]
        ]) {
          const targets = rows.filter((row) => row.type === type).map((row) => row.document_id);
          if (targets.length === 0) continue;
          await tx.select({ id: table.id }).from(table).where(inArray21(table.id, targets)).orderBy(asc13(table.id)).for("no key update");
        }
        const deleted = await tx.delete(favorites).where(own).returning();
        if (deleted.length === 0) throw notFound("\u6536\u85CF\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u53D6\u6D88");
        for (const row of deleted) await countOnTarget(tx, row, -1);
        await countForUser(tx, caller.id, -deleted.length);
      });
    }
  };
}

// src/modules/favorite/favorite.routes.ts
function present({ id, user_id, document_id, type, created_at }) {
  return { id, user_id, document_id, type, created_at: created_at.toISOString() };
}
function favoriteHandlers(services) {
  const { db, settings } = services;
  const service = createFavoriteService(services);
  return {
    create: async ({ input, caller, ip }) => present(await service.create(input, caller, ip)),
    delete: async ({ input, caller }) => {
      await service.remove(input.id, caller);
      return {};
    },
    get: async ({ input, caller }) => {
      const [row] = await db.select().from(favorites).where(
        and23(
          eq25(favorites.user_id, caller.id),
          eq25(favorites.type, input.type),
          eq25(favorites.document_id, input.document_id)
        )
      );
      if (row !== void 0) return present(row);
      return { id: 0, user_id: caller.id, ...input, created_at: "" };
    },
    list: async ({ input, caller }) => {
      const { total, rows } = await listFavorites(db, caller.id, input.type, input);
      return {
        total,
        favorite: rows.map(({ favorite, key, ...target }) => ({
          ...present(favorite),
          ...target,
          document_uuid: key
        }))
      };
    },
    ofUser: async ({ input: { user_id, ...page } }) => {
      const owner = await findUser(db, user_id);
      if (owner?.show_favorites !== true) throw notFound("\u8BE5\u7528\u6237\u6CA1\u6709\u516C\u5F00\u6536\u85CF");
      const { total, rows } = await listShownDocuments(db, user_id, page);
      const { display } = await settings.read();
      const loaded = await loadRelations(db, rows);
      return { total, document: loaded.map((row) => presentDocument(row, { display })) };
    }
  };
}

// src/modules/group/group.routes.ts
function groupHandlers(services) {
  const service = createGroupService(services);
  const listPath = permissionKey(contract.group.list).path;
  return {
    create: ({ input }) => service.create(input),
    update: ({ input, caller }) => service.update(input, caller),
    delete: ({ input, caller }) => service.delete(input.id, caller),
    get: ({ input, caller }) => service.get(input.id, caller.can(listPath)),
    list: ({ input, caller }) => service.list(input, caller.can(listPath)),
    permission: ({ input }) => service.permissionIds(input.id),
    setPermission: ({ input, caller }) => service.setPermissions(input, caller)
  };
}

// src/modules/wish/wish.service.ts
import { and as and24, desc as desc16, eq as eq26, inArray as inArray22, or as or9, sql as sql20 } from "drizzle-orm";
var DAY = 86400;
var CREATIONS = { count: 5, seconds: DAY };
var JOINS = { count: 100, seconds: DAY };
var ANSWERS = { count: 30, seconds: DAY };
var MISSING6 = "\u6240\u6C42\u7684\u6587\u6863\u4E0D\u5B58\u5728";
var SAME_TITLE = "\u5DF2\u6709\u4EBA\u5728\u627E\u540C\u540D\u7684\u6587\u6863";
var FOUND_HREF = `/member/wish?status=${WishStatus.Answered}`;
var wishHref = (row) => `/wish?wd=${encodeURIComponent(row.title)}`;
async function requireCategory(db, id) {
  if (id === void 0 || id === 0) return;
  const found = await db.$count(
    categories,
    and24(eq26(categories.id, id), eq26(categories.type, CategoryType.Document))
  );
  if (found === 0) throw badField("category_id", "\u6240\u9009\u5206\u7C7B\u4E0D\u5B58\u5728");
}
async function lockWish(tx, id) {
  const [row] = await lockWishes(tx, [id]);
  if (row === void 0) throw notFound(MISSING6);
  return row;
}
async function lockOpen(tx, id) {
  const row = await lockWish(tx, id);
  if (row.status === WishStatus.Pending) throw notFound(MISSING6);
  if (row.status !== WishStatus.Open)
    throw conflict(`\u300A${row.title}\u300B${wishStatusLabels[row.status]}`);
  return row;
}
async function support(tx, row, userId) {
  const added = await tx.insert(wishSupporters).values({ wish_id: row.id, user_id: userId }).onConflictDoNothing().returning({ id: wishSupporters.wish_id });
  if (added.length > 0) await countSupporters(tx, row.id, 1);
}
async function countSupporters(tx, id, change) {
  await tx.update(wishes).set({
    supporter_count: sql20`greatest(0, ${wishes.supporter_count} + ${change})`,
    updated_at: sql20`${wishes.updated_at}`
  }).where(eq26(wishes.id, id));
}
async function toSupporters(tx, rows, told) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const people = await tx.select().from(wishSupporters).where(inArray22(wishSupporters.wish_id, [...byId.keys()]));
  return people.flatMap(({ wish_id, user_id }) => {
    const row = byId.get(wish_id);
    return row === void 0 ? [] : [{ ...told(row), user_id, target_id: row.id, title: row.title }];
  });
}
function createWishService(services) {
  const { db } = services;
  async function joinSame(tx, title, caller) {
    const [same] = await tx.select().from(wishes).where(
      and24(
        eq26(wishes.title_key, wishKey(title)),
        or9(
          eq26(wishes.status, WishStatus.Open),
          and24(eq26(wishes.status, WishStatus.Pending), eq26(wishes.user_id, caller.id))
        )
      )
    ).orderBy(desc16(wishes.status)).limit(1).for("update");
    if (same === void 0) return void 0;
    await support(tx, same, caller.id);
    const [row] = await tx.select().from(wishes).where(eq26(wishes.id, same.id));
    return row;
  }
  async function insert(tx, values) {
    const [row] = await tx.insert(wishes).values(values).returning();
    if (row === void 0) throw new Error("insert returned no wish");
    await tx.insert(wishSupporters).values({ wish_id: row.id, user_id: row.user_id });
    return row;
  }
  async function setStatus(tx, rows, change) {
    if (rows.length === 0) return;
    try {
      await tx.update(wishes).set({ ...change, updated_at: /* @__PURE__ */ new Date() }).where(
        inArray22(
          wishes.id,
          rows.map(({ id }) => id)
        )
      );
    } catch (error) {
      if (isDuplicate(error, "wishes_wanted")) throw conflict(SAME_TITLE, "status");
      throw error;
    }
  }
  return {
    async create({ captcha, captcha_id, ...input }, caller, ip) {
      if (!isProgram(caller))
        await requireCaptcha(services, "comment", ip, { captcha, captcha_id });
      await requireUnpunished(db, caller.id, PunishmentType.NoComment);
      if (!mayComment(caller)) throw forbidden("\u60A8\u6240\u5728\u7684\u7528\u6237\u7EC4\u4E0D\u80FD\u6C42\u6587\u6863");
      await requireCategory(db, input.category_id);
      const { title, description } = input;
      const { fields, needsReview } = await screenFields(services, { title, description });
      await consume(db, `wish:${caller.id}`, CREATIONS);
      const status = needsReview || needsCommentReview(caller) ? WishStatus.Pending : WishStatus.Open;
      const values = {
        ...input,
        ...fields,
        title_key: wishKey(fields.title),
        status,
        user_id: caller.id,
        ip
      };
      const attempt = () => db.transaction(async (tx) => {
        const same = await joinSame(tx, fields.title, caller);
        const row = same ?? await insert(tx, values);
        return { row, is_new: same === void 0 };
      });
      const made = await attempt().catch((error) => {
        if (isDuplicate(error, "wishes_wanted")) return attempt();
        throw error;
      });
      const [wish2] = await presentWishes(db, [made.row], caller.id);
      if (wish2 === void 0) throw new Error("a presented wish vanished");
      return { ...wish2, is_new: made.is_new };
    },
    async join(id, caller) {
      await consume(db, `wish-join:${caller.id}`, JOINS);
      await db.transaction(async (tx) => support(tx, await lockOpen(tx, id), caller.id));
    },
    async leave(id, caller) {
      await db.transaction(async (tx) => {
        const row = await lockWish(tx, id);
        if (row.user_id === caller.id) throw conflict("\u81EA\u5DF1\u6C42\u7684\u6587\u6863\u8BF7\u76F4\u63A5\u5220\u9664");
        const removed = await tx.delete(wishSupporters).where(and24(eq26(wishSupporters.wish_id, id), eq26(wishSupporters.user_id, caller.id))).returning({ id: wishSupporters.wish_id });
        if (removed.length > 0) await countSupporters(tx, id, -1);
      });
    },
    /** Answers a wish with a document that everybody may see, and tells all who want it. */
    async answer(id, documentId, caller) {
      await requireUnpunished(db, caller.id, PunishmentType.NoComment);
      await consume(db, `wish-answer:${caller.id}`, ANSWERS);
      await db.transaction(async (tx) => {
        const row = await lockOpen(tx, id);
        const found = await requireTarget(tx, { type: 0, document_id: documentId });
        await setStatus(tx, [row], {
          status: WishStatus.Answered,
          document_id: documentId,
          answered_user_id: caller.id,
          answered_at: /* @__PURE__ */ new Date()
        });
        await notify(
          tx,
          await toSupporters(tx, [row], () => ({
            kind: "wish_answered",
            href: found.href,
            note: found.title,
            by_user_id: caller.id
          }))
        );
      });
    },
    /** Goes on looking: the answer was not what the member had asked for. */
    async reopen(id, caller) {
      await db.transaction(async (tx) => {
        const row = await lockWish(tx, id);
        if (row.user_id !== caller.id) throw forbidden("\u53EA\u80FD\u7531\u63D0\u51FA\u8005\u7EE7\u7EED\u5BFB\u627E");
        if (row.status !== WishStatus.Answered) throw conflict("\u53EA\u6709\u5DF2\u627E\u5230\u7684\u53EF\u4EE5\u7EE7\u7EED\u5BFB\u627E");
        await setStatus(tx, [row], {
          status: WishStatus.Open,
          document_id: 0,
          answered_user_id: 0,
          answered_at: null
        });
        await notify(tx, [
          {
            user_id: row.answered_user_id,
            kind: "wish_reopened",
            target_id: id,
            title: row.title,
            href: wishHref(row),
            by_user_id: caller.id
          }
        ]);
      });
    },
    async update({ id, unchanged_since, ...change }) {
      await requireCategory(db, change.category_id);
      try {
        await db.transaction(async (tx) => {
          await lockUnchanged(tx, wishes, { id, unchanged_since }, { missing: MISSING6 });
          await tx.update(wishes).set({
            ...definedOf(change),
            ...change.title === void 0 ? {} : { title_key: wishKey(change.title) },
            updated_at: /* @__PURE__ */ new Date()
          }).where(eq26(wishes.id, id));
        });
      } catch (error) {
        if (isDuplicate(error, "wishes_wanted")) throw badField("title", SAME_TITLE);
        throw error;
      }
    },
    /** What operators decide: to publish or reopen, to mark as found, to close with a reason. */
    async check({ id: ids, status, close_reason, seen_status }, caller) {
      await db.transaction(async (tx) => {
        const locked = await lockWishes(tx, ids);
        if (locked.length < new Set(ids).size) throw notFound(MISSING6);
        await requireSeen(tx, locked, seen_status, {
          of: (row) => ({ ...row, by: 0 }),
          nameOf: ({ title }) => `\u300A${title}\u300B`,
          labelOf: (row) => wishStatusLabels[row.status]
        });
        const rows = locked.filter((row) => row.status !== status);
        const isOpen3 = status === WishStatus.Open;
        await setStatus(tx, rows, {
          status,
          close_reason: status === WishStatus.Closed ? close_reason : "",
          ...isOpen3 ? { document_id: 0, answered_user_id: 0 } : {},
          answered_at: status === WishStatus.Answered ? /* @__PURE__ */ new Date() : null
        });
        const by_user_id = caller.id;
        const told = isOpen3 ? rows.filter((row) => row.status === WishStatus.Pending).map((row) => ({
          user_id: row.user_id,
          kind: "wish_passed",
          target_id: row.id,
          title: row.title,
          href: wishHref(row),
          by_user_id
        })) : await toSupporters(
          tx,
          rows,
          () => status === WishStatus.Answered ? (
            // Without a document: the list of what was found. Nobody in person found it.
            { kind: "wish_answered", href: FOUND_HREF }
          ) : { kind: "wish_closed", href: "/member/wish", note: close_reason, by_user_id }
        );
        await notify(tx, told);
      });
    },
    /** Deletes wishes, all or none: one that the caller may not delete refuses the whole. */
    async remove(ids, caller, mayDeleteAll2) {
      await db.transaction(async (tx) => {
        const rows = await lockWishes(tx, ids);
        if (rows.length === 0) throw notFound(MISSING6);
        if (!mayDeleteAll2 && rows.some((row) => row.user_id !== caller.id))
          throw forbidden("\u53EA\u80FD\u5220\u9664\u81EA\u5DF1\u6C42\u7684\u6587\u6863");
        if (!mayDeleteAll2 && rows.some((row) => row.supporter_count > 1))
          throw conflict("\u8FD8\u6709\u5176\u4ED6\u4EBA\u60F3\u8981\uFF0C\u4E0D\u80FD\u5220\u9664");
        await tx.delete(wishes).where(
          inArray22(
            wishes.id,
            rows.map(({ id }) => id)
          )
        );
      });
    }
  };
}

// src/modules/wish/wish.routes.ts
var maySeeAll = (caller) => caller.can(permissionKey(contract.wish.list).path);
var mayDeleteAll = (caller) => caller.can(permissionKey(contract.wish.delete).path);
function wishHandlers(services) {
  const { db } = services;
  const service = createWishService(services);
  return {
    create: ({ input, caller, ip }) => service.create(input, caller, ip),
    join: async ({ input, caller }) => {
      await service.join(input.id, caller);
      return {};
    },
    leave: async ({ input, caller }) => {
      await service.leave(input.id, caller);
      return {};
    },
    answer: async ({ input, caller }) => {
      await service.answer(input.id, input.document_id, caller);
      return {};
    },
    reopen: async ({ input, caller }) => {
      await service.reopen(input.id, caller);
      return {};
    },
    update: async ({ input }) => {
      await service.update(input);
      return {};
    },
    check: async ({ input, caller }) => {
      await service.check(input, caller);
      return {};
    },
    delete: async ({ input, caller }) => {
      await service.remove(input.id, caller, mayDeleteAll(caller));
      return {};
    },
    list: async ({ input, caller }) => {
      const reader = { id: caller.id, maySeeAll: maySeeAll(caller) };
      const { total, rows } = await listWishes(db, input, reader);
      return { total, wish: await presentWishes(db, rows, caller.id) };
    }
  };
}

// src/modules/notice/notice.routes.ts
import { and as and25, desc as desc17, eq as eq27, inArray as inArray23, isNull as isNull13, lt as lt3, not as not2, or as or10, sql as sql21 } from "drizzle-orm";
var RETENTION_DAYS = 180;
async function present2(db, rows, credit) {
  const names3 = await usernamesOf(
    db,
    rows.map((row) => row.by_user_id)
  );
  return rows.filter(({ kind }) => isNoticeKind(kind)).map((row) => ({
    ...toWire(row),
    content: composeNotice({ ...row, credit, username: names3.get(row.by_user_id) ?? "" })
  }));
}
function noticeHandlers({
  db,
  settings
}) {
  const ofCaller = (caller) => eq27(notices.user_id, caller.id);
  return {
    list: async ({ input: { group: group2, is_read, ...page }, caller }) => {
      const unread = isNull13(notices.read_at);
      const matches = and25(
        ofCaller(caller),
        group2 === void 0 ? void 0 : inArray23(notices.kind, group2.flatMap(noticeKindsOf)),
        is_read === void 0 ? void 0 : or10(...is_read.map((isRead) => isRead ? not2(unread) : unread))
      );
      const order2 = [desc17(notices.created_at), desc17(notices.id)];
      const { total, rows } = await pageOf(db, notices, { ...page, matches, order: order2 });
      const { credit_name } = (await settings.read()).score;
      return { total, notice: await present2(db, rows, credit_name) };
    },
    unread: async ({ caller }) => ({
      count: await db.$count(notices, and25(ofCaller(caller), isNull13(notices.read_at)))
    }),
    read: async ({ input, caller }) => {
      await db.update(notices).set({ read_at: sql21`now()` }).where(
        and25(
          ofCaller(caller),
          isNull13(notices.read_at),
          input.id === void 0 ? void 0 : inArray23(notices.id, input.id)
        )
      );
      return {};
    },
    delete: async ({ input, caller }) => {
      await db.delete(notices).where(and25(ofCaller(caller), inArray23(notices.id, input.id)));
      return {};
    }
  };
}
async function deleteOldNotices(db) {
  await db.delete(notices).where(lt3(notices.created_at, sql21`now() - make_interval(days => ${RETENTION_DAYS})`));
}

// src/modules/navigation/navigation.routes.ts
import { asc as asc14, desc as desc18, eq as eq29 } from "drizzle-orm";

// src/modules/navigation/navigation.service.ts
import { eq as eq28, inArray as inArray24, sql as sql22 } from "drizzle-orm";
var TREE_LOCK = 727011;
async function lockTree(tx) {
  await tx.execute(sql22`select pg_advisory_xact_lock(${TREE_LOCK})`);
  const { id, parent_id, title, fixed } = navigations;
  return tx.select({ id, parent_id, title, fixed }).from(navigations).limit(1e4);
}
var RULES = { noun: "\u5BFC\u822A", levels: NAVIGATION_LEVELS };
async function createNavigation(db, input) {
  return db.transaction(async (tx) => {
    checkMoves(await lockTree(tx), input.parent_id, /* @__PURE__ */ new Set(), RULES);
    const [row] = await tx.insert(navigations).values(input).returning();
    if (row === void 0) throw new Error("insert returned no navigation");
    return row;
  });
}
async function updateNavigation(db, { id, unchanged_since, ...change }) {
  await db.transaction(async (tx) => {
    const tree = change.parent_id === void 0 ? [] : await lockTree(tx);
    await lockUnchanged(tx, navigations, { id, unchanged_since }, { missing: "\u5BFC\u822A\u4E0D\u5B58\u5728" });
    const before = tree.find((row) => row.id === id)?.parent_id;
    if (change.parent_id !== void 0 && before !== change.parent_id)
      checkMoves(tree, change.parent_id, /* @__PURE__ */ new Set([id]), RULES);
    await tx.update(navigations).set({ ...definedOf(change), updated_at: /* @__PURE__ */ new Date() }).where(eq28(navigations.id, id));
  });
}
async function arrangeNavigations(db, { parent_id, id: order2 }) {
  await db.transaction(async (tx) => {
    const tree = await lockTree(tx);
    const parentOf = new Map(tree.map((row) => [row.id, row.parent_id]));
    if (order2.some((id) => !parentOf.has(id))) throw notFound("\u5BFC\u822A\u4E0D\u5B58\u5728");
    const moved = order2.filter((id) => parentOf.get(id) !== parent_id);
    if (moved.length > 0) checkMoves(tree, parent_id, new Set(moved), RULES);
    const places = sql22.join(
      order2.map((id, index) => sql22`(${id}::bigint, ${order2.length - index}::int)`),
      sql22`, `
    );
    await tx.execute(sql22`
      update ${navigations} set parent_id = ${parent_id}, sort = place.sort, updated_at = now()
      from (values ${places}) as place (id, sort) where ${navigations.id} = place.id`);
  });
}
async function deleteNavigations(db, ids) {
  await db.transaction(async (tx) => {
    const tree = await lockTree(tx);
    const doomed = new Set(ids.flatMap((id) => descendantIds(tree, id)));
    const fixed = tree.find((row) => doomed.has(row.id) && row.fixed);
    if (fixed !== void 0) throw conflict(`\u300A${fixed.title}\u300B\u662F\u7CFB\u7EDF\u5BFC\u822A\uFF0C\u4E0D\u80FD\u5220\u9664`);
    await tx.delete(navigations).where(inArray24(navigations.id, [...doomed]));
  });
}

// src/modules/navigation/navigation.routes.ts
function present3(row) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString()
  };
}
var maySeeAll2 = (caller) => caller.can(permissionKey(contract.navigation.list).path);
function navigationHandlers({ db }) {
  return {
    create: async ({ input }) => present3(await createNavigation(db, input)),
    update: async ({ input }) => {
      await updateNavigation(db, input);
      return {};
    },
    arrange: async ({ input }) => {
      await arrangeNavigations(db, input);
      return {};
    },
    delete: async ({ input }) => {
      await deleteNavigations(db, input.id);
      return {};
    },
    get: async ({ input, caller }) => {
      const [row] = await db.select().from(navigations).where(eq29(navigations.id, input.id));
      if (row === void 0 || !(row.enable || maySeeAll2(caller))) throw notFound("\u5BFC\u822A\u4E0D\u5B58\u5728");
      return present3(row);
    },
    list: async ({ input, caller }) => {
      const matches = maySeeAll2(caller) ? withWords(input.wd, navigations.title, navigations.href) : eq29(navigations.enable, true);
      const rows = await db.select().from(navigations).where(matches).orderBy(desc18(navigations.sort), asc14(navigations.id)).limit(input.size).offset((input.page - 1) * input.size);
      return { total: await db.$count(navigations, matches), navigation: rows.map(present3) };
    }
  };
}

// src/modules/membership/membership.routes.ts
import { and as and36, asc as asc18, desc as desc23, eq as eq50, gt as gt7, ilike as ilike4, inArray as inArray27, lte as lte6, sql as sql28 } from "drizzle-orm";

// src/modules/order/order.service.ts
import { and as and34, eq as eq48 } from "drizzle-orm";

// src/modules/payment/ask-payment.ts
import { and as and29, eq as eq38, isNull as isNull14, lt as lt4, or as or11, sql as sql23 } from "drizzle-orm";

// src/modules/payment/apply-payment.ts
import { eq as eq37 } from "drizzle-orm";

// src/modules/order/deliver.ts
import { eq as eq33 } from "drizzle-orm";

// src/modules/order/lock-for-payment.ts
import { eq as eq30 } from "drizzle-orm";
async function lockForPayment(tx, { order_no, user_id }) {
  await lockDownloads(tx, [`user:${user_id}`]);
  const row = await lockOrder(tx, order_no);
  if (row === void 0) throw notFound(ORDER_MISSING);
  return row;
}
async function lockBoth(tx, row) {
  const owners = row.order_type === OrderType.Document ? await tx.select({ user_id: documents.user_id }).from(documents).where(eq30(documents.id, row.product_id)) : [];
  const userIds = [row.user_id, ...owners.map(({ user_id }) => user_id)];
  await lockCounters(tx, { categoryIds: [], userIds });
}

// src/modules/membership/vip-plans.ts
import { and as and26, desc as desc19, eq as eq31, gt as gt5 } from "drizzle-orm";
var names2 = {
  [VipType.Year]: "year",
  [VipType.Quarter]: "quarter",
  [VipType.Month]: "month"
};
function configuredPlan({ vip, score }, type) {
  const name = names2[type];
  const price = vip[`${name}_price`];
  return {
    type,
    title: vipTypeLabels[type],
    months: vipMonths[type],
    days: 0,
    price,
    original_price: vip[`${name}_original_price`],
    credit: creditsOfMoney(price, score.credit_exchange),
    discount: vip[`${name}_document_discount`],
    download: vip[`${name}_download`],
    times_every_day: vip[`${name}_times_every_day`],
    benefits: ""
  };
}
function addedPlan({ score }, row) {
  const { id, title, months, days, price, original_price } = row;
  const { discount, download, times_every_day, benefits } = row;
  const credit = creditsOfMoney(price, score.credit_exchange);
  const rights = { discount, download, times_every_day, benefits };
  return { type: id, title, months, days, price, original_price, credit, ...rights };
}
async function findPlan(db, values, type) {
  const known = Object.values(VipType).find((each) => each === type);
  if (known !== void 0) return configuredPlan(values, known);
  if (!isAddedPlan(type)) return void 0;
  const [row] = await db.select().from(vipPlans).where(eq31(vipPlans.id, type));
  return row === void 0 ? void 0 : addedPlan(values, row);
}
async function soldPlans(db, values) {
  if (!values.vip.enable) return [];
  const added = await db.select().from(vipPlans).where(and26(eq31(vipPlans.enable, true), gt5(vipPlans.price, 0))).orderBy(desc19(vipPlans.sort), vipPlans.id);
  return [
    ...Object.values(VipType).map((type) => configuredPlan(values, type)),
    ...added.map((row) => addedPlan(values, row))
  ].filter((plan) => plan.price > 0);
}
function termsOf(plan, quantity) {
  const { title, discount, times_every_day: times } = plan;
  return {
    title,
    discount,
    times,
    download: plan.download * quantity,
    months: plan.months * quantity,
    days: plan.days * quantity
  };
}
function planName({ title }, quantity) {
  return quantity === 1 ? title : `${title} \xD7 ${quantity}`;
}
function isSameTerms(one, other) {
  const known = ["discount", "download", "times", "months", "days"].filter(
    (name) => one[name] !== void 0 && other[name] !== void 0
  );
  return known.every((name) => one[name] === other[name]);
}
function takesMoney({ pay }, { simulatedPayment }) {
  return pay.enable_wechatpay || pay.enable_alipay || pay.enable_offline || simulatedPayment;
}

// src/modules/order/offer.ts
async function fileOf(services, { order_type, product_id }) {
  return order_type === OrderType.Document ? storedFileOf(services, product_id) : { isStored: false, isForbidden: false };
}
function rechargeOffer({ quantity }, { score }) {
  const product_name = `${score.credit_name}\u5145\u503C ${quantity}`;
  const product = { product_id: 0, product_uuid: "", product_name, price: 1, quantity };
  const money = moneyOfCredits(quantity, score.credit_exchange);
  return { state: "sold", product: { ...product, amount: quantity, money, terms: null } };
}
async function vipOffer(tx, { product_id, quantity }, settings) {
  const plan = (await soldPlans(tx, settings)).find(({ type }) => type === product_id);
  if (plan === void 0) return { state: "gone", message: "\u8BE5\u4F1A\u5458\u5957\u9910\u672A\u5F00\u653E\u8D2D\u4E70" };
  return {
    state: "sold",
    product: {
      product_id,
      product_uuid: "",
      product_name: planName(plan, quantity),
      price: plan.credit,
      amount: plan.credit * quantity,
      money: plan.price * quantity,
      quantity,
      terms: termsOf(plan, quantity)
    }
  };
}
async function documentOffer(tx, { product_id, user_id }, settings, file) {
  const [row] = await lockDocuments(tx, [product_id]);
  const isOwn = row?.user_id === user_id;
  if (row === void 0 || row.deleted_at !== null || !isOwn && !isPublicDocument(row.status))
    return { state: "gone", message: "\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664" };
  if (isOwn) return { state: "held", message: "\u8FD9\u662F\u60A8\u81EA\u5DF1\u7684\u6587\u6863\uFF0C\u65E0\u9700\u8D2D\u4E70", document: row };
  const holding = await holdingOf(tx, row.id, user_id, settings);
  if (holding.isBought || holding.isPaidFor)
    return { state: "held", message: "\u60A8\u5DF2\u62E5\u6709\u8BE5\u6587\u6863\uFF0C\u65E0\u9700\u518D\u6B21\u8D2D\u4E70", document: row };
  if (!file.isStored)
    return { state: "gone", message: "\u8BE5\u6587\u6863\u7684\u6587\u4EF6\u4E0D\u5B58\u5728\uFF0C\u6682\u4E0D\u53EF\u8D2D\u4E70", document: row };
  if (file.isForbidden) return { state: "gone", message: "\u8BE5\u6587\u4EF6\u5DF2\u88AB\u7981\u6B62\u4F20\u64AD", document: row };
  if (row.price === 0) {
    return row.is_vip && holding.vips.length === 0 ? { state: "gone", message: "\u8BE5\u6587\u6863\u4EC5\u4F9B\u4F1A\u5458\u4E0B\u8F7D\uFF0C\u4E0D\u5355\u72EC\u51FA\u552E", document: row } : { state: "free", message: "\u8BE5\u6587\u6863\u514D\u8D39\uFF0C\u65E0\u9700\u8D2D\u4E70", document: row };
  }
  const { uuid, title, price } = row;
  const amount = priceOf(row, holding.vips);
  return {
    state: "sold",
    product: {
      product_id,
      product_uuid: uuid,
      product_name: title,
      price,
      amount,
      money: moneyOfCredits(amount, settings.score.credit_exchange),
      quantity: 1,
      terms: null
    }
  };
}
async function offerOf(tx, wanted2, settings, file) {
  if (wanted2.order_type === OrderType.Recharge) return rechargeOffer(wanted2, settings);
  if (wanted2.order_type === OrderType.Vip) return vipOffer(tx, wanted2, settings);
  return documentOffer(tx, wanted2, settings, file);
}
function changeOf(order2, offer, inMoney) {
  if (offer.state !== "sold") return offer.state;
  const { amount, money, terms } = offer.product;
  if (amount !== order2.amount) return "price";
  if (inMoney && order2.money !== null && order2.money !== money) return "price";
  if (terms === null || order2.terms === null) return "";
  return isSameTerms(terms, order2.terms) ? "" : "terms";
}

// src/modules/order/settle-order.ts
import { eq as eq32 } from "drizzle-orm";

// src/modules/membership/grant-membership.ts
async function grantMembership(tx, order2, settings, now) {
  const { user_id, order_no, product_id: type, quantity } = order2;
  const plan = await findPlan(tx, settings, type);
  const terms = {
    ...plan === void 0 ? void 0 : termsOf(plan, quantity),
    ...order2.terms
  };
  const { months = 0, days = 0, discount = 100, download = 0, times = 0, title = "" } = terms;
  if (months === 0 && days === 0) throw new Error(`order ${order_no} has no plan`);
  const next = await nextStart(tx, user_id, type);
  const joined_at = next < now ? now : next;
  const [made] = await tx.insert(userVips).values({
    user_id,
    order_no,
    type,
    title,
    discount,
    download,
    times,
    joined_at,
    expired_at: periodEnd(joined_at, { months, days })
  }).returning();
  if (made === void 0) throw new Error("insert returned no membership");
  return made;
}

// src/modules/membership/vip-notice.ts
function vipNotice({
  id,
  user_id,
  type,
  title,
  expired_at
}, kind) {
  return {
    user_id,
    kind,
    target_id: id,
    title: vipTitle({ type, title }),
    href: "/vip",
    note: kind === "membership_revoked" ? "" : `\u6709\u6548\u671F\u81F3 ${formatDate(expired_at, "yyyy-MM-dd")}`
  };
}

// src/modules/order/settle-order.ts
async function settleOrder(tx, order2, payment, settings, takes = []) {
  if (order2.status === OrderStatus.Paid) return order2;
  const now = /* @__PURE__ */ new Date();
  const [paid] = await tx.update(orders).set({
    status: OrderStatus.Paid,
    payment_type: payment.payment_type,
    transaction_no: payment.transaction_no ?? "",
    ...payment.remark === void 0 ? {} : { remark: payment.remark },
    paid_at: now,
    closed_at: null,
    // A member who had deleted it must find what was paid.
    hidden_at: null,
    close_reason: "",
    updated_at: now
  }).where(eq32(orders.id, order2.id)).returning();
  if (paid === void 0) throw new Error("update returned no order");
  const told = [];
  if (order2.order_type === OrderType.Vip) {
    await tx.select({ id: users.id }).from(users).where(eq32(users.id, order2.user_id)).for("no key update");
    told.push(vipNotice(await grantMembership(tx, order2, settings, now), "membership_given"));
  }
  const moved = [...takes, ...await creditsOf(tx, order2, settings)];
  await moveCredits(tx, moved);
  for (const { reason, userId, amount } of moved)
    if (reason === "income") told.push(soldNotice(order2, { userId, amount }));
  if (payment.payment_type !== PaymentType.Credits && order2.order_type !== OrderType.Vip)
    told.push({
      user_id: order2.user_id,
      kind: "order_paid",
      target_id: order2.id,
      title: order2.product_name,
      href: `/member/order?no=${order2.order_no}`
    });
  await notify(tx, told);
  return paid;
}
function incomeKey(orderNo) {
  return `income-order:${orderNo}`;
}
async function creditsOf(tx, order2, settings) {
  const cause = { targetId: order2.id, remark: order2.product_name };
  if (order2.order_type === OrderType.Recharge) {
    const recharge = { userId: order2.user_id, amount: order2.quantity, reason: "recharge" };
    return [{ ...cause, ...recharge, key: `recharge:${order2.order_no}` }];
  }
  if (order2.order_type !== OrderType.Document) return [];
  const [document2] = await tx.select({ user_id: documents.user_id }).from(documents).where(eq32(documents.id, order2.product_id));
  if (document2 === void 0) return [];
  const share = Math.floor(order2.amount * settings.score.owner_share_percent / 100);
  const income = { userId: document2.user_id, amount: share, reason: "income" };
  return [{ ...cause, ...income, key: incomeKey(order2.order_no) }];
}
function soldNotice({ product_id, product_name, user_id }, { userId, amount }) {
  return {
    user_id: userId,
    kind: "downloaded",
    target_id: product_id,
    title: product_name,
    href: "/member/credit",
    by_user_id: user_id,
    amount
  };
}

// src/modules/order/deliver.ts
async function deliver(tx, order2, payment, values, file) {
  if (order2.order_type === OrderType.Document) {
    const offer = await offerOf(tx, order2, values, file);
    if (offer.state !== "sold") return { refused: offer };
  }
  await lockBoth(tx, order2);
  return { settled: await settleOrder(tx, order2, payment, values) };
}
async function markUndelivered(tx, order2, { payment_type, transaction_no = "", remark }, reason) {
  const now = /* @__PURE__ */ new Date();
  const [row] = await tx.update(orders).set({
    status: OrderStatus.Refunded,
    payment_type,
    transaction_no,
    ...remark === void 0 ? {} : { remark },
    paid_at: now,
    closed_at: now,
    hidden_at: null,
    close_reason: reason,
    updated_at: now
  }).where(eq33(orders.id, order2.id)).returning();
  if (row === void 0) throw new Error("update returned no order");
  return row;
}

// src/modules/payment/claim.repo.ts
import { and as and27, eq as eq34 } from "drizzle-orm";
async function hasWaitingClaim(db, orderId) {
  const waiting = and27(
    eq34(offlineClaims.order_id, orderId),
    eq34(offlineClaims.state, ClaimState.Waiting)
  );
  return await db.$count(offlineClaims, waiting) > 0;
}
async function confirmClaim(tx, orderId, operatorId) {
  await tx.update(offlineClaims).set({ state: ClaimState.Confirmed, decided_user_id: operatorId, decided_at: /* @__PURE__ */ new Date() }).where(and27(eq34(offlineClaims.order_id, orderId), eq34(offlineClaims.state, ClaimState.Waiting)));
}

// src/modules/payment/payment.repo.ts
import { and as and28, asc as asc15, desc as desc20, eq as eq35 } from "drizzle-orm";
async function pendingPayments(db, orderId) {
  return db.select().from(payments).where(and28(eq35(payments.order_id, orderId), eq35(payments.state, PaymentState.Pending))).orderBy(asc15(payments.id));
}
async function findPayment(db, outTradeNo) {
  const [found] = await db.select({ payment: payments, order: orders }).from(payments).innerJoin(orders, eq35(orders.id, payments.order_id)).where(eq35(payments.out_trade_no, outTradeNo));
  return found;
}
async function settlingPayment(db, order2) {
  const [row] = await db.select().from(payments).where(
    and28(
      eq35(payments.order_id, order2.id),
      eq35(payments.state, PaymentState.Paid),
      eq35(payments.payment_type, order2.payment_type),
      eq35(payments.transaction_no, order2.transaction_no)
    )
  ).orderBy(desc20(payments.id)).limit(1);
  return row;
}
var OUTSIDE = [PaymentType.BankCard, PaymentType.Cash, PaymentType.Other];
function isPaidOutside({ payment_type }) {
  return OUTSIDE.includes(payment_type);
}
function receivedOf({ received, amount }) {
  return received ?? amount;
}
async function updatePayment(tx, id, change) {
  const [row] = await tx.update(payments).set(change).where(eq35(payments.id, id)).returning();
  if (row === void 0) throw new Error("update returned no payment");
  return row;
}

// src/modules/payment/refund-notice.ts
function refundNotice({ id, user_id, order_no, product_name }, { amount, credit, channel, reason }) {
  const back = channel === "balance" ? `${credit} \u79EF\u5206` : formatMoney(amount);
  const because = reason === "" ? "" : `\uFF0C${reason}`;
  return {
    user_id,
    kind: "order_refunded",
    target_id: id,
    title: product_name,
    href: `/member/order?no=${order_no}`,
    note: `${refundChannelLabels[channel]} ${back}${because}`
  };
}

// src/modules/payment/refund.repo.ts
import { eq as eq36 } from "drizzle-orm";
async function insertRefund(tx, order2, fields) {
  const count3 = await tx.$count(refunds, eq36(refunds.order_id, order2.id));
  const [row] = await tx.insert(refunds).values({ ...fields, order_id: order2.id, out_refund_no: `${order2.order_no}R${count3 + 1}` }).returning();
  if (row === void 0) throw new Error("insert returned no refund");
  return row;
}
async function updateRefund(tx, id, change) {
  const [row] = await tx.update(refunds).set(change).where(eq36(refunds.id, id)).returning();
  if (row === void 0) throw new Error("update returned no refund");
  return row;
}
async function refundsOf(db, orderId) {
  return db.select().from(refunds).where(eq36(refunds.order_id, orderId)).orderBy(refunds.id);
}
async function findRefund(db, outRefundNo) {
  const [found] = await db.select({ refund: refunds, order: orders }).from(refunds).innerJoin(orders, eq36(orders.id, refunds.order_id)).where(eq36(refunds.out_refund_no, outRefundNo));
  return found;
}

// src/modules/payment/apply-payment.ts
var lateBecause = {
  "": "\u8BA2\u5355\u65E0\u6CD5\u4EA4\u4ED8",
  gone: "\u4ED8\u6B3E\u5230\u8D26\u65F6\u5546\u54C1\u5DF2\u4E0B\u67B6",
  held: "\u4ED8\u6B3E\u5230\u8D26\u65F6\u60A8\u5DF2\u62E5\u6709\u8BE5\u6587\u6863",
  free: "\u4ED8\u6B3E\u5230\u8D26\u65F6\u8BE5\u6587\u6863\u5DF2\u514D\u8D39",
  price: "\u4EF7\u683C\u5DF2\u53D8",
  terms: "\u4F1A\u5458\u6743\u76CA\u5DF2\u53D8"
};
async function isEnded(tx, userId) {
  return await tx.$count(userGroups, eq37(userGroups.user_id, userId)) === 0;
}
async function takeMoney(applied) {
  const { tx, order: order2, payment, values, file } = applied;
  const { payment_type, transaction_no } = payment;
  const paid = { payment_type, transaction_no };
  const back = async (origin, reason, amount = payment.amount) => {
    const refund = await insertRefund(tx, order2, {
      payment_id: payment.id,
      channel: RefundChannel.Provider,
      origin,
      amount,
      reason,
      ask_at: /* @__PURE__ */ new Date()
    });
    await notify(tx, [refundNotice(order2, refund)]);
  };
  if (order2.status === OrderStatus.Paid || order2.status === OrderStatus.Refunded) {
    await back(RefundOrigin.Twice, "\u8BE5\u8BA2\u5355\u5DF2\u652F\u4ED8\u8FC7");
    return "twice";
  }
  const beyond = receivedOf(payment) - payment.amount;
  if (beyond > 0) await back(RefundOrigin.Twice, "\u591A\u4ED8\u7684\u90E8\u5206", beyond);
  const delivery = await isEnded(tx, order2.user_id) ? { refused: { state: "gone" } } : await deliver(tx, order2, paid, values, file);
  await confirmClaim(tx, order2.id, 0);
  if ("settled" in delivery) return "settled";
  const { state } = delivery.refused;
  await markUndelivered(tx, order2, paid, state);
  await back(RefundOrigin.Late, lateBecause[state]);
  return "late";
}
function doubtOf({ order: order2, payment }, { state, amount }) {
  if (state === "refunded") return "\u652F\u4ED8\u5E73\u53F0\u4E0A\u5DF2\u4ED8\u6B3E\u5E76\u9000\u6B3E\uFF0C\u8BA2\u5355\u672A\u4EA4\u4ED8";
  if (amount !== payment.amount)
    return `\u5230\u8D26 ${formatMoney(amount)}\uFF0C\u5E94\u4ED8 ${formatMoney(payment.amount)}\uFF0C\u8BA2\u5355\u672A\u4EA4\u4ED8`;
  const isSettled = order2.status === OrderStatus.Paid || order2.status === OrderStatus.Refunded;
  return isSettled && isPaidOutside(order2) ? "\u8BA2\u5355\u5DF2\u7531\u7BA1\u7406\u5458\u786E\u8BA4\u6536\u6B3E\uFF0C\u8BF7\u6838\u5BF9\u662F\u5426\u4E3A\u540C\u4E00\u7B14" : "";
}
async function apply(applied, facts) {
  const { tx, payment } = applied;
  const { state } = payment;
  if (state === PaymentState.Paid || state === PaymentState.Mismatched) return "repeated";
  if (facts.state === "pending" || facts.state === "missing") return "pending";
  if (facts.state === "closed") {
    if (state === PaymentState.Pending)
      await updatePayment(tx, payment.id, { state: PaymentState.Closed, ask_at: null });
    return "closed";
  }
  const { transactionNo: transaction_no, paidAt: paid_at = /* @__PURE__ */ new Date(), amount } = facts;
  const taken = { transaction_no, paid_at, ask_at: null };
  const message = doubtOf(applied, facts);
  if (message !== "") {
    const change = { ...taken, state: PaymentState.Mismatched, received: amount, message };
    await updatePayment(tx, payment.id, change);
    return "mismatched";
  }
  const row = await updatePayment(tx, payment.id, { ...taken, state: PaymentState.Paid });
  return takeMoney({ ...applied, payment: row });
}
async function applyPayment(services, facts, noted = () => Promise.resolve()) {
  const { db, settings, jobs, logger } = services;
  const found = await findPayment(db, facts.outTradeNo);
  if (found === void 0) {
    await noted(db, "unknown");
    return "unknown";
  }
  const values = await settings.read();
  const file = await fileOf(services, found.order);
  const outcome = await db.transaction(async (tx) => {
    const order2 = await lockForPayment(tx, found.order);
    const [payment] = await tx.select().from(payments).where(eq37(payments.id, found.payment.id));
    if (payment === void 0) throw new Error("a payment vanished");
    const reached = await apply({ tx, order: order2, payment, values, file }, facts);
    await noted(tx, reached);
    if (reached === "late" || reached === "twice")
      await jobs.add(tx, "ask_providers", {}, { key: "ask_providers" });
    return reached;
  });
  services.metrics.payments.inc({ provider: providerName(found.payment.payment_type), outcome });
  if (outcome === "mismatched")
    logger.error(
      { out_trade_no: facts.outTradeNo },
      "a payment settled nothing and waits for an operator"
    );
  return outcome;
}

// src/modules/payment/ask-payment.ts
var AFTER_EXPIRY_MS = 6e4;
var THROTTLE_MS = 3e3;
function isExpired({ expires_at }) {
  return expires_at.getTime() + AFTER_EXPIRY_MS <= Date.now();
}
async function isOver(services, payment) {
  if (isExpired(payment)) return true;
  const waiting = and29(eq38(orders.id, payment.order_id), eq38(orders.status, OrderStatus.Pending));
  return await services.db.$count(orders, waiting) === 0;
}
async function closeAt({ logger }, provider, out_trade_no) {
  try {
    await provider.close(out_trade_no);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    logger.warn({ err: error, out_trade_no }, "the provider refused to close a payment");
  }
}
async function askPayment(services, payment, end = false) {
  const { db, logger } = services;
  const provider = await services.paymentProvider(payment.payment_type);
  if (provider === void 0) {
    logger.warn({ out_trade_no: payment.out_trade_no }, "a payment has no provider any more");
    return "pending";
  }
  const { out_trade_no } = payment;
  try {
    const isClosing = end || await isOver(services, payment);
    if (isClosing) await closeAt(services, provider, out_trade_no);
    const facts = await provider.query(out_trade_no);
    if (isExpired(payment) && facts.state === "missing")
      return await applyPayment(services, { ...facts, state: "closed" });
    return await applyPayment(services, facts);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    logger.warn({ err: error, out_trade_no }, "the provider was not asked about a payment");
    if (error instanceof ProviderRefusal)
      await db.update(payments).set({ message: error.message }).where(and29(eq38(payments.id, payment.id), eq38(payments.state, PaymentState.Pending)));
    return error instanceof ProviderUnavailable ? "unreached" : "pending";
  }
}
async function askOrder(services, orderId) {
  const before = new Date(Date.now() - THROTTLE_MS);
  for (const payment of await pendingPayments(services.db, orderId)) {
    const [claimed] = await services.db.update(payments).set({ asked_at: sql23`now()` }).where(
      and29(
        eq38(payments.id, payment.id),
        or11(isNull14(payments.asked_at), lt4(payments.asked_at, before))
      )
    ).returning();
    if (claimed !== void 0) await askPayment(services, claimed);
  }
}
async function endPayments(services, orderId, isKept = () => false) {
  for (const payment of await pendingPayments(services.db, orderId))
    if (!isKept(payment)) await askPayment(services, payment, true);
}

// src/modules/payment/claim-payment.ts
import { and as and30, eq as eq39 } from "drizzle-orm";
function requireWaiting(order2) {
  if (order2.status === OrderStatus.Paid) throw conflict("\u8BA2\u5355\u5DF2\u652F\u4ED8");
  if (order2.status === OrderStatus.Refunded) throw conflict("\u8BA2\u5355\u5DF2\u9000\u6B3E");
  if (order2.status !== OrderStatus.Pending || isOverdue(order2))
    throw conflict("\u8BA2\u5355\u5DF2\u5173\u95ED\uFF0C\u8BF7\u91CD\u65B0\u4E0B\u5355");
}
function createClaims(services) {
  const { db, storage, settings } = services;
  async function storePicture(order2, { caller, file }) {
    await countUpload(services, caller, "picture");
    return inScratch(services, async (folder) => {
      const upload = await file(bytesOf(picture));
      const received = await receiveFile(services, upload, folder, picture.bytesMb);
      const { bytes } = await encodePicture(received.path, picture);
      const key = `claims/${order2.order_no}/${received.digest}.webp`;
      await storage.put(key, bytes);
      return key;
    });
  }
  return {
    async claim(orderNo, claiming) {
      const { caller, note: note2 } = claiming;
      const found = await findOrder(db, orderNo);
      if (found === void 0 || found.user_id !== caller.id) throw notFound(ORDER_MISSING);
      requireWaiting(found);
      if (!(await settings.read()).pay.enable_offline) throw conflict("\u7EBF\u4E0B\u4ED8\u6B3E\u5C1A\u672A\u5F00\u653E");
      const stored = await storePicture(found, claiming);
      await db.transaction(async (tx) => {
        const order2 = await lockForPayment(tx, found);
        requireWaiting(order2);
        if (await hasWaitingClaim(tx, order2.id)) throw conflict("\u5DF2\u63D0\u4EA4\u4ED8\u6B3E\u51ED\u8BC1\uFF0C\u8BF7\u7B49\u5F85\u7BA1\u7406\u5458\u786E\u8BA4");
        await tx.insert(offlineClaims).values({ order_id: order2.id, user_id: caller.id, picture: stored, note: note2 });
        await tx.update(orders).set({ closed_at: null, updated_at: /* @__PURE__ */ new Date() }).where(eq39(orders.id, order2.id));
      });
      await endPayments(services, found.id);
      return await findOrder(db, orderNo) ?? found;
    },
    /** The order waits as long again as a new one. */
    async reject(orderNo, reason, caller) {
      const { pay } = await settings.read();
      const found = await findOrder(db, orderNo);
      if (found === void 0) throw notFound(ORDER_MISSING);
      return db.transaction(async (tx) => {
        const order2 = await lockForPayment(tx, found);
        const now = /* @__PURE__ */ new Date();
        const rejected = await tx.update(offlineClaims).set({
          state: ClaimState.Rejected,
          reason,
          decided_user_id: caller.id,
          decided_at: now
        }).where(
          and30(eq39(offlineClaims.order_id, order2.id), eq39(offlineClaims.state, ClaimState.Waiting))
        ).returning();
        if (rejected.length === 0) throw conflict("\u8BE5\u8BA2\u5355\u6CA1\u6709\u5F85\u786E\u8BA4\u7684\u4ED8\u6B3E\u51ED\u8BC1");
        const { id, user_id, order_no, product_name } = order2;
        const told = { user_id, target_id: id, title: product_name, note: reason };
        const href = `/member/order?no=${order_no}`;
        await notify(tx, [{ ...told, kind: "order_claim_rejected", href }]);
        if (order2.status !== OrderStatus.Pending) return order2;
        const closed_at = new Date(now.getTime() + pay.order_timeout * 6e4);
        const [row] = await tx.update(orders).set({ closed_at, updated_at: now }).where(eq39(orders.id, order2.id)).returning();
        if (row === void 0) throw new Error("update returned no order");
        return row;
      });
    },
    /** The key of a claim's picture, for its member and for operators. */
    async pictureOf(id, caller, isOperator) {
      const [claim2] = await db.select().from(offlineClaims).where(eq39(offlineClaims.id, id));
      if (claim2 === void 0 || claim2.user_id !== caller.id && !isOperator)
        throw notFound("\u51ED\u8BC1\u4E0D\u5B58\u5728");
      return claim2.picture;
    }
  };
}

// src/modules/payment/order-history.ts
import { desc as desc21, eq as eq40 } from "drizzle-orm";
async function historyOf(db, order2, isOperator) {
  const payment = await db.select().from(payments).where(eq40(payments.order_id, order2.id)).orderBy(desc21(payments.id));
  const refund = await db.select().from(refunds).where(eq40(refunds.order_id, order2.id)).orderBy(desc21(refunds.id));
  const claim2 = await db.select().from(offlineClaims).where(eq40(offlineClaims.order_id, order2.id)).orderBy(desc21(offlineClaims.id));
  const names3 = isOperator ? await usernamesOf(
    db,
    refund.map(({ user_id }) => user_id)
  ) : /* @__PURE__ */ new Map();
  const when = (date) => date?.toISOString() ?? null;
  return {
    payment: payment.map((row) => ({
      out_trade_no: row.out_trade_no,
      payment_type: row.payment_type,
      state: row.state,
      money: row.amount,
      transaction_no: isOperator ? row.transaction_no : "",
      message: row.message,
      resolution: row.resolution,
      created_at: row.created_at.toISOString(),
      paid_at: when(row.paid_at),
      expires_at: row.expires_at.toISOString()
    })),
    refund: refund.map((row) => ({
      out_refund_no: row.out_refund_no,
      channel: row.channel,
      origin: row.origin,
      state: row.state,
      money: row.amount,
      credit: row.credit,
      taken_credit: row.taken_credit,
      reason: row.reason,
      message: row.message,
      username: names3.get(row.user_id) ?? "",
      created_at: row.created_at.toISOString(),
      finished_at: when(row.finished_at)
    })),
    claim: claim2.map((row) => ({
      id: row.id,
      state: row.state,
      note: row.note,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
      decided_at: when(row.decided_at)
    }))
  };
}

// src/modules/payment/pursue-refund.ts
import { and as and31, eq as eq41, isNull as isNull15, sql as sql24 } from "drizzle-orm";
var AUTOMATIC = [RefundOrigin.Late, RefundOrigin.Twice];
var TRIED_MS = 24 * 36e5;
function creditsFor(order2, amount, values) {
  const { credit_exchange } = values.score;
  const whole = moneyOf(order2, credit_exchange);
  return amount === whole ? order2.amount : creditsOfMoney(amount, credit_exchange);
}
async function creditInstead(tx, order2, { payment_id, origin, amount, reason }, values) {
  const credit = creditsFor(order2, amount, values);
  const made = await insertRefund(tx, order2, {
    payment_id,
    channel: RefundChannel.Balance,
    origin,
    amount,
    credit,
    reason,
    state: RefundState.Done,
    finished_at: /* @__PURE__ */ new Date()
  });
  await moveCredits(tx, [
    {
      userId: order2.user_id,
      amount: credit,
      reason: "refund",
      key: `refund:${made.out_refund_no}`,
      targetId: order2.id,
      remark: order2.product_name
    }
  ]);
  await notify(tx, [refundNotice(order2, made)]);
}
async function isReplaced(tx, row) {
  const [payment] = row.payment_id === null ? [] : await tx.select().from(payments).where(eq41(payments.id, row.payment_id));
  const rows = await tx.select().from(refunds).where(eq41(refunds.order_id, row.order_id));
  const others2 = rows.filter(
    ({ id, payment_id, state }) => id !== row.id && payment_id === row.payment_id && state !== RefundState.Failed
  );
  const sum = others2.reduce((total, { amount }) => total + amount, 0);
  return sum + row.amount > (payment === void 0 ? 0 : receivedOf(payment));
}
async function fail(tx, { order: order2, refund }, message, values) {
  const now = /* @__PURE__ */ new Date();
  const change = { state: RefundState.Failed, message, finished_at: now, ask_at: null };
  await updateRefund(tx, refund.id, change);
  if (AUTOMATIC.includes(refund.origin)) await creditInstead(tx, order2, refund, values);
  if (refund.origin === RefundOrigin.Mismatched && refund.payment_id !== null)
    await updatePayment(tx, refund.payment_id, { resolution: "", resolved_at: null });
  return "failed";
}
async function apply2(tx, known, facts, values) {
  const { refund } = known;
  if (refund.state === RefundState.Done) return "repeated";
  if (facts.state === "missing") return "processing";
  const seen = { refund_no: facts.refundNo, submitted_at: refund.submitted_at ?? /* @__PURE__ */ new Date() };
  if (facts.state === "done") {
    const isAfterAll = refund.state === RefundState.Failed;
    if (isAfterAll && await isReplaced(tx, refund)) {
      const message = "\u652F\u4ED8\u5E73\u53F0\u79F0\u5DF2\u9000\u6B3E\uFF0C\u800C\u672C\u7AD9\u5DF2\u53E6\u884C\u9000\u6B3E\uFF0C\u8BF7\u6838\u5BF9";
      await updateRefund(tx, refund.id, { ...seen, message });
      return "moot";
    }
    const done = { state: RefundState.Done, message: "", finished_at: /* @__PURE__ */ new Date(), ask_at: null };
    await updateRefund(tx, refund.id, { ...seen, ...done });
    return "done";
  }
  if (refund.state === RefundState.Failed) return "repeated";
  if (facts.state === "failed") return fail(tx, known, facts.message, values);
  await updateRefund(tx, refund.id, seen);
  return "processing";
}
async function applyRefund(services, facts, noted = () => Promise.resolve()) {
  const { db, settings, logger } = services;
  const found = await findRefund(db, facts.outRefundNo);
  if (found === void 0) {
    await noted(db, "unknown");
    return "unknown";
  }
  const values = await settings.read();
  const outcome = await db.transaction(async (tx) => {
    const order2 = await lockForPayment(tx, found.order);
    const [refund] = await tx.select().from(refunds).where(eq41(refunds.id, found.refund.id));
    if (refund === void 0) throw new Error("a refund vanished");
    const reached = await apply2(tx, { order: order2, refund }, facts, values);
    await noted(tx, reached);
    return reached;
  });
  if (outcome === "moot")
    logger.error({ out_refund_no: facts.outRefundNo }, "a refund that counted as failed was done");
  return outcome;
}
async function refuse({ db, settings }, outRefundNo, message) {
  const found = await findRefund(db, outRefundNo);
  if (found === void 0) return;
  const values = await settings.read();
  await db.transaction(async (tx) => {
    const order2 = await lockForPayment(tx, found.order);
    const [refund] = await tx.select().from(refunds).where(eq41(refunds.id, found.refund.id));
    if (refund === void 0 || refund.state !== RefundState.Processing) return;
    const isYoung = Date.now() - refund.created_at.getTime() < TRIED_MS;
    if (AUTOMATIC.includes(refund.origin) && isYoung)
      await updateRefund(tx, refund.id, { message, requested_at: null });
    else await fail(tx, { order: order2, refund }, message, values);
  });
}
var isUnderWay = (id) => and31(eq41(refunds.id, id), eq41(refunds.state, RefundState.Processing));
async function requestRefund({ db, config: config2 }, { provider, refund, payment }) {
  const { out_trade_no, transaction_no, payment_type } = payment;
  const { id, out_refund_no, amount, reason } = refund;
  const first = await db.update(refunds).set({ requested_at: sql24`now()` }).where(and31(isUnderWay(id), isNull15(refunds.requested_at))).returning({ id: refunds.id });
  const request = {
    outTradeNo: out_trade_no,
    transactionNo: transaction_no,
    outRefundNo: out_refund_no,
    amount,
    total: receivedOf(payment),
    reason,
    notifyUrl: `${config2.apiOrigin}${callbackPaths[payment_type] ?? ""}`
  };
  const answer = await provider.refund(request).catch((error) => {
    if (error instanceof ProviderRefusal) return error;
    throw error;
  });
  if (!(answer instanceof ProviderRefusal) || first.length > 0) return answer;
  const facts = await provider.queryRefund(out_trade_no, out_refund_no);
  return facts.state === "missing" ? answer : facts;
}
async function pursueRefund(services, id) {
  const { db, logger } = services;
  const [found] = await db.select({ refund: refunds, payment: payments, order: orders }).from(refunds).innerJoin(payments, eq41(payments.id, refunds.payment_id)).innerJoin(orders, eq41(orders.id, refunds.order_id)).where(eq41(refunds.id, id));
  if (found === void 0 || found.refund.state !== RefundState.Processing) return void 0;
  const { refund, payment } = found;
  const { out_refund_no } = refund;
  const provider = await services.paymentProvider(payment.payment_type);
  if (provider === void 0) {
    logger.warn({ out_refund_no }, "a refund has no provider any more");
    return void 0;
  }
  try {
    const facts = refund.submitted_at === null ? await requestRefund(services, { provider, refund, payment }) : await provider.queryRefund(payment.out_trade_no, out_refund_no);
    if (!(facts instanceof ProviderRefusal)) return await applyRefund(services, facts);
    await refuse(services, out_refund_no, facts.message);
    return void 0;
  } catch (error) {
    const isRefusal = error instanceof ProviderRefusal;
    if (!(isRefusal || error instanceof ProviderUnavailable)) throw error;
    logger.warn({ err: error, out_refund_no }, "the provider did not answer about a refund");
    if (!isRefusal) return "unreached";
    await db.update(refunds).set({ message: error.message }).where(isUnderWay(id));
    return void 0;
  }
}

// src/modules/payment/refund-order.ts
import { eq as eq44 } from "drizzle-orm";

// src/modules/membership/vip-step.ts
import { sql as sql25 } from "drizzle-orm";
function vipStep(caller, action, remark) {
  return {
    user_id: caller.id,
    username: caller.username,
    action,
    remark,
    at: (/* @__PURE__ */ new Date()).toISOString()
  };
}
var withVipStep = (step) => sql25`${userVips.operators} || ${JSON.stringify([step])}::jsonb`;

// src/modules/payment/take-back.ts
import { eq as eq43, inArray as inArray25, sql as sql26 } from "drizzle-orm";

// src/modules/membership/shorten-vip.ts
import { and as and32, asc as asc16, eq as eq42, gte, ne as ne2 } from "drizzle-orm";
async function vipOfOrder(tx, orderNo) {
  const [row] = await tx.select().from(userVips).where(eq42(userVips.order_no, orderNo)).for("update");
  return row;
}
function boughtSeconds({ joined_at, type }, { terms }) {
  const known = vipMonths;
  const { months = known[type] ?? 0, days = 0 } = terms ?? {};
  return Math.floor(
    (periodEnd(joined_at, { months, days }).getTime() - joined_at.getTime()) / 1e3
  );
}
async function pullFollowing(tx, before, newEnd) {
  const earlier = before.expired_at.getTime() - newEnd.getTime();
  const following = await tx.select().from(userVips).where(
    and32(
      eq42(userVips.user_id, before.user_id),
      eq42(userVips.type, before.type),
      ne2(userVips.id, before.id),
      gte(userVips.joined_at, before.expired_at)
    )
  ).orderBy(asc16(userVips.joined_at), asc16(userVips.id)).for("update");
  let end = before.expired_at;
  for (const { id, joined_at, expired_at } of following) {
    if (joined_at > end) return;
    const moved = (date) => new Date(date.getTime() - earlier);
    await tx.update(userVips).set({
      joined_at: moved(joined_at),
      expired_at: moved(expired_at),
      updated_at: /* @__PURE__ */ new Date()
    }).where(eq42(userVips.id, id));
    end = expired_at;
  }
}
async function shortenVip(tx, row, seconds, step) {
  const now = /* @__PURE__ */ new Date();
  if (row.expired_at <= now) return;
  const begin = row.joined_at > now ? row.joined_at : now;
  const wanted2 = seconds === void 0 ? begin : new Date(row.expired_at.getTime() - seconds * 1e3);
  const end = wanted2 < begin ? begin : wanted2;
  const isGone = end <= row.joined_at;
  await tx.update(userVips).set({
    ...isGone ? { joined_at: now, expired_at: now } : { expired_at: end },
    operators: withVipStep(step),
    updated_at: now
  }).where(eq42(userVips.id, row.id));
  await pullFollowing(tx, row, end);
}

// src/modules/payment/take-back.ts
var partOf = (whole, { back, total }) => back >= total ? whole : Math.floor(whole * back / total);
function rechargeLeft(order2, share) {
  const taken = share.before.reduce((sum, { taken_credit }) => sum + taken_credit, 0);
  return Math.max(0, partOf(order2.quantity, share) - taken);
}
async function incomeOf(db, order2, before) {
  return db.select({
    userId: creditMovements.user_id,
    given: sql26`coalesce(sum(${creditMovements.amount}) filter (where ${creditMovements.amount} > 0), 0)::int`,
    returned: sql26`coalesce(-sum(${creditMovements.amount}) filter (where ${creditMovements.amount} < 0), 0)::int`
  }).from(creditMovements).where(
    inArray25(creditMovements.key, [
      incomeKey(order2.order_no),
      // As it was written before refunds had numbers.
      `refund-income:${order2.order_no}`,
      ...before.map(({ out_refund_no }) => `refund-income:${out_refund_no}`)
    ])
  ).groupBy(creditMovements.user_id);
}
async function peopleOf(db, order2) {
  return [order2.user_id, ...(await incomeOf(db, order2, [])).map(({ userId }) => userId)];
}
async function balanceOf(db, userId) {
  const [row] = await db.select({ balance: users.credit_count }).from(users).where(eq43(users.id, userId));
  return row?.balance ?? 0;
}
async function effectsOf(db, order2, share, { score }) {
  const name = score.credit_name;
  const isWhole = share.back >= share.total;
  if (order2.order_type === OrderType.Recharge) {
    const wanted2 = rechargeLeft(order2, share);
    const taken = Math.min(wanted2, await balanceOf(db, order2.user_id));
    const missing = wanted2 > taken ? `\uFF0C\u5176\u4F59 ${wanted2 - taken} \u5DF2\u7528\u53BB\uFF0C\u7531\u7AD9\u70B9\u627F\u62C5` : "";
    return [`\u4ECE\u7528\u6237\u4F59\u989D\u6536\u56DE ${taken} ${name}${missing}`];
  }
  if (order2.order_type === OrderType.Vip) {
    const vip = await vipOfOrder(db, order2.order_no);
    if (vip === void 0) return ["\u8BE5\u8BA2\u5355\u6CA1\u6709\u5F00\u901A\u4F1A\u5458"];
    const used = vip.download_used > 0 ? `\uFF08\u5DF2\u7528\u4F1A\u5458\u4E0B\u8F7D ${vip.download_used} \u6B21\uFF09` : "";
    if (vip.expired_at <= /* @__PURE__ */ new Date()) return [`\u4F1A\u5458\u5DF2\u5230\u671F\uFF0C\u4E0D\u518D\u6536\u56DE${used}`];
    if (isWhole) return [`\u4F1A\u5458\u7ACB\u5373\u7ED3\u675F${used}\uFF0C\u4E4B\u540E\u7684\u4F1A\u5458\u76F8\u5E94\u63D0\u524D`];
    const cut2 = cutOf(vip, order2, share);
    const end = new Date(Math.max(Date.now(), vip.expired_at.getTime() - cut2 * 1e3));
    return [`\u4F1A\u5458\u63D0\u524D\u5230 ${formatDate(end, "yyyy-MM-dd hh:mm")} \u7ED3\u675F${used}\uFF0C\u4E4B\u540E\u7684\u4F1A\u5458\u76F8\u5E94\u63D0\u524D`];
  }
  const income = await incomeOf(db, order2, share.before);
  const owner = income.map(({ given, returned }) => partOf(given, share) - returned).filter((amount) => amount > 0).map((amount) => `\u4E0A\u4F20\u8005\u9000\u8FD8\u5206\u6210 ${amount} ${name}\uFF0C\u4EE5\u5176\u4F59\u989D\u4E3A\u9650`);
  return [isWhole ? "\u7528\u6237\u4E0D\u518D\u62E5\u6709\u8BE5\u6587\u6863" : "\u7528\u6237\u4ECD\u62E5\u6709\u8BE5\u6587\u6863", ...owner];
}
function cutOf(vip, order2, share) {
  const taken = share.before.reduce((sum, { taken_seconds }) => sum + taken_seconds, 0);
  return Math.max(0, partOf(boughtSeconds(vip, order2), share) - taken);
}
async function takeBack(tx, order2, share, { outRefundNo, step }) {
  const cause = { reason: "refund", targetId: order2.id, remark: order2.product_name };
  const nothing = { taken_credit: 0, taken_seconds: 0, movements: [] };
  if (order2.order_type === OrderType.Recharge) {
    const taken_credit = Math.min(rechargeLeft(order2, share), await balanceOf(tx, order2.user_id));
    const key = `refund-recharge:${outRefundNo}`;
    const movement = { ...cause, userId: order2.user_id, amount: -taken_credit, key };
    return { ...nothing, taken_credit, movements: [movement] };
  }
  if (order2.order_type === OrderType.Vip) {
    const vip = await vipOfOrder(tx, order2.order_no);
    if (vip === void 0) return nothing;
    const taken_seconds = cutOf(vip, order2, share);
    const isWhole = share.back >= share.total;
    await shortenVip(tx, vip, isWhole ? void 0 : taken_seconds, step);
    return { ...nothing, taken_seconds };
  }
  const income = await incomeOf(tx, order2, share.before);
  return {
    ...nothing,
    movements: income.map(({ userId, given, returned }) => ({
      ...cause,
      userId,
      amount: -Math.max(0, partOf(given, share) - returned),
      key: `refund-income:${outRefundNo}`,
      atMostBalance: true
    }))
  };
}

// src/modules/payment/refund-order.ts
function channelsOf(order2, payment) {
  if (order2.payment_type === PaymentType.Credits) return [RefundChannel.Balance];
  const toBalance = order2.order_type === OrderType.Recharge ? [] : [RefundChannel.Balance];
  if (payment !== void 0) return [RefundChannel.Provider, ...toBalance, RefundChannel.Offline];
  return isPaidOutside(order2) ? [RefundChannel.Offline, ...toBalance] : [];
}
async function refundableOf(db, order2, values) {
  const payment = await settlingPayment(db, order2);
  const isMoney = order2.payment_type !== PaymentType.Credits;
  const total = !isMoney ? order2.amount : payment?.amount ?? moneyOf(order2, values.score.credit_exchange);
  const all = await refundsOf(db, order2.id);
  const before = all.filter(({ origin }) => !BESIDE.includes(origin));
  const back = before.filter(({ state }) => state !== RefundState.Failed).reduce((sum, { amount, credit }) => sum + (isMoney ? amount : credit), 0);
  const channels = channelsOf(order2, payment);
  const found = { isMoney, total, payment, before };
  const refuse2 = (message) => ({ ...found, left: 0, channels: [], message });
  if (order2.status === OrderStatus.Pending || order2.status === OrderStatus.Closed)
    return refuse2("\u8BA2\u5355\u672A\u652F\u4ED8");
  if (order2.status === OrderStatus.Refunded && before.length === 0) return refuse2("\u8BA2\u5355\u5DF2\u9000\u6B3E");
  if (channels.length === 0) return refuse2("\u8BE5\u8BA2\u5355\u6CA1\u6709\u4ED8\u6B3E\uFF0C\u4E0D\u80FD\u9000\u6B3E");
  const left = Math.max(0, total - back);
  if (left === 0)
    return refuse2(order2.status === OrderStatus.Refunded ? "\u8BA2\u5355\u5DF2\u9000\u6B3E" : "\u6CA1\u6709\u53EF\u9000\u7684\u91D1\u989D");
  return { ...found, left, channels, message: "" };
}
function creditsFor2(order2, { isMoney }, share, amount) {
  if (!isMoney) return amount;
  const given = share.before.filter(({ state }) => state !== RefundState.Failed).reduce((sum, { credit }) => sum + credit, 0);
  const part = share.back >= share.total ? order2.amount : Math.floor(order2.amount * share.back / share.total);
  return Math.max(0, Math.min(part - given, Math.ceil(order2.amount * amount / share.total)));
}
function channelOf({ channels }, wanted2) {
  const [first] = channels;
  if (wanted2 === void 0) {
    if (first === void 0 || first === RefundChannel.Offline)
      throw badField("channel", "\u8BF7\u9009\u62E9\u9000\u6B3E\u65B9\u5F0F");
    return first;
  }
  if (!channels.includes(wanted2)) throw badField("channel", "\u8BE5\u8BA2\u5355\u4E0D\u80FD\u4EE5\u8FD9\u79CD\u65B9\u5F0F\u9000\u6B3E");
  return wanted2;
}
function createRefunds(services) {
  const { db, settings } = services;
  async function requireOrder(orderNo) {
    const row = await findOrder(db, orderNo);
    if (row === void 0) throw notFound(ORDER_MISSING);
    return row;
  }
  async function write(tx, order2, input, caller, values) {
    const can = await refundableOf(tx, order2, values);
    if (can.message !== "") throw conflict(can.message);
    const channel = channelOf(can, input.channel);
    const amount = input.amount ?? can.left;
    if (amount > can.left) throw badField("amount", "\u8D85\u8FC7\u53EF\u9000\u7684\u91D1\u989D");
    const share = {
      total: can.total,
      back: can.total - can.left + amount,
      before: can.before
    };
    await lockCounters(tx, { categoryIds: [], userIds: await peopleOf(tx, order2) });
    const credit = channel === RefundChannel.Balance ? creditsFor2(order2, can, share, amount) : 0;
    const isSent = channel === RefundChannel.Provider;
    const now = /* @__PURE__ */ new Date();
    const row = await insertRefund(tx, order2, {
      payment_id: can.payment?.id ?? null,
      channel,
      origin: RefundOrigin.Operator,
      amount: can.isMoney ? amount : 0,
      credit,
      reason: input.remark,
      user_id: caller.id,
      request_id: input.request_id,
      ...isSent ? { ask_at: now } : { state: RefundState.Done, finished_at: now }
    });
    const whole = share.back >= share.total;
    await tx.update(orders).set({
      ...whole ? { status: OrderStatus.Refunded } : {},
      remark: input.remark,
      updated_at: now
    }).where(eq44(orders.id, order2.id));
    const step = vipStep(caller, whole ? "revoke" : "update", input.remark || "\u9000\u6B3E");
    const taken = await takeBack(tx, order2, share, { outRefundNo: row.out_refund_no, step });
    const { taken_credit, taken_seconds } = taken;
    if (taken_credit > 0 || taken_seconds > 0)
      await updateRefund(tx, row.id, { taken_credit, taken_seconds });
    const back = {
      userId: order2.user_id,
      amount: credit,
      reason: "refund",
      key: `refund:${row.out_refund_no}`,
      targetId: order2.id,
      remark: order2.product_name
    };
    await moveCredits(tx, [back, ...taken.movements]);
    await notify(tx, [refundNotice(order2, row)]);
    return isSent ? row.id : void 0;
  }
  return {
    async offer({ order_no, amount }) {
      const order2 = await requireOrder(order_no);
      const values = await settings.read();
      const { isMoney, total, left, message, channels, before } = await refundableOf(
        db,
        order2,
        values
      );
      const wanted2 = amount === 0 ? left : Math.min(amount, left);
      const share = { total, back: total - left + wanted2, before };
      return {
        is_money: isMoney,
        paid: total,
        left,
        message,
        channel: [...channels],
        effect: message === "" ? await effectsOf(db, order2, share, values) : []
      };
    },
    async refund(input, caller) {
      const found = await requireOrder(input.order_no);
      const values = await settings.read();
      const sent = await db.transaction(async (tx) => {
        const order2 = await lockForPayment(tx, found);
        const known = await refundsOf(tx, order2.id);
        const isRepeated = input.request_id !== "" && known.some((row) => row.request_id === input.request_id);
        return isRepeated ? void 0 : write(tx, order2, input, caller, values);
      });
      if (sent !== void 0) await pursueRefund(services, sent);
      const { score } = values;
      return presentOrder(db, await requireOrder(input.order_no), score.credit_exchange, true);
    }
  };
}

// src/modules/payment/begin-payment.ts
import { desc as desc22, eq as eq45 } from "drizzle-orm";
var SHORTEST_MS = 12e4;
var REUSABLE_MS = 3e4;
var ATTEMPTS_MAX = 30;
function isSameWay(payment, type, { scene, openid }) {
  return payment.payment_type === type && payment.scene === scene && payment.openid === openid;
}
async function findOrInsertPayment(tx, { order: order2, type, payer, values }) {
  const amount = moneyOf(order2, values.score.credit_exchange);
  const known = await tx.select().from(payments).where(eq45(payments.order_id, order2.id)).orderBy(desc22(payments.id));
  const now = Date.now();
  const live2 = known.find(
    (row) => row.state === PaymentState.Pending && isSameWay(row, type, payer) && row.amount === amount && row.expires_at.getTime() > now + REUSABLE_MS
  );
  if (live2 !== void 0) return live2;
  if (known.length >= ATTEMPTS_MAX)
    throw new HttpError(429, "\u8BE5\u8BA2\u5355\u53D1\u8D77\u652F\u4ED8\u7684\u6B21\u6570\u8FC7\u591A\uFF0C\u8BF7\u5173\u95ED\u540E\u91CD\u65B0\u4E0B\u5355");
  const end = Math.max(order2.closed_at?.getTime() ?? 0, now + SHORTEST_MS);
  const [made] = await tx.insert(payments).values({
    order_id: order2.id,
    payment_type: type,
    out_trade_no: `${order2.order_no}P${known.length + 1}`,
    amount,
    ...payer,
    expires_at: new Date(end),
    ask_at: new Date(now + REUSABLE_MS)
  }).returning();
  if (made === void 0) throw new Error("insert returned no payment");
  return made;
}
async function returnUrlOf(services, { order_no }) {
  const origin = await siteOrigin(services);
  return `${origin}/vip/checkout?order_no=${encodeURIComponent(order_no)}`;
}
async function beginPayment(services, provider, order2, payment) {
  const { db, config: config2, logger } = services;
  if (payment.continuation !== null) return { order: order2, payment };
  const { out_trade_no, amount, scene, ip, openid, expires_at, payment_type } = payment;
  const keep = (change) => db.transaction(async (tx) => {
    const locked = await lockForPayment(tx, order2);
    const [now] = await tx.select().from(payments).where(eq45(payments.id, payment.id));
    if (now === void 0) throw new Error("a payment vanished");
    const isPending = now.state === PaymentState.Pending;
    return {
      order: locked,
      payment: isPending ? await updatePayment(tx, payment.id, change) : now
    };
  });
  try {
    const continuation = await provider.start({
      outTradeNo: out_trade_no,
      subject: order2.product_name,
      amount,
      scene,
      ip,
      ...openid === "" ? {} : { openid },
      expiresAt: expires_at,
      returnUrl: await returnUrlOf(services, order2),
      notifyUrl: `${config2.apiOrigin}${callbackPaths[payment_type] ?? ""}`
    });
    return await keep({ continuation });
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      logger.warn({ err: error, out_trade_no }, "a payment could not be begun");
      throw new HttpError(503, "\u6682\u65F6\u65E0\u6CD5\u8FDE\u63A5\u652F\u4ED8\u5E73\u53F0\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5", { retryAfter: 5 });
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    logger.error({ err: error, out_trade_no }, "the provider refused a payment");
    await keep({ state: PaymentState.Failed, message: error.message, ask_at: null });
    throw new HttpError(502, `\u652F\u4ED8\u5E73\u53F0\u672A\u80FD\u53D7\u7406\uFF1A${error.message}`);
  }
}
function continuationOf({ amount, expires_at, continuation }) {
  const reply2 = {
    order_status: OrderStatus.Pending,
    payment_url: "",
    extra: "",
    money: amount,
    expires_at: expires_at.toISOString()
  };
  switch (continuation?.kind) {
    case "qr":
      return { ...reply2, kind: "qr", payment_url: continuation.codeUrl };
    case "redirect":
      return { ...reply2, kind: "redirect", payment_url: continuation.url };
    case "jsapi":
      return { ...reply2, kind: "jsapi", extra: JSON.stringify(continuation.params) };
    case void 0:
      throw conflict("\u8FD9\u6B21\u652F\u4ED8\u5DF2\u7ED3\u675F\uFF0C\u8BF7\u91CD\u65B0\u53D1\u8D77");
  }
}

// src/modules/payment/wechatpay/payer-openid.ts
import { z as z2 } from "zod";
var reply = z2.union([
  z2.object({ openid: z2.string().regex(/^[\w-]{1,128}$/) }),
  z2.object({ errcode: z2.int() })
]);
async function exchangeOpenid({ appId, secret, api }, code, deps = {}) {
  if (appId === "" || secret === "")
    throw new ProviderRefusal("\u672C\u7AD9\u672A\u914D\u7F6E\u516C\u4F17\u53F7\uFF0C\u4E0D\u80FD\u5728\u5FAE\u4FE1\u5185\u4ED8\u6B3E\uFF0C\u8BF7\u6362\u4E00\u79CD\u652F\u4ED8\u65B9\u5F0F");
  const query2 = new URLSearchParams({
    appid: appId,
    secret,
    code,
    grant_type: "authorization_code"
  });
  const url = `${api}/sns/oauth2/access_token?${query2.toString()}`;
  const { body } = await requestProvider({ provider: "\u5FAE\u4FE1", url, init: { method: "GET" } }, deps);
  let answer;
  try {
    answer = JSON.parse(body.toString());
  } catch {
    throw new ProviderUnavailable("\u5FAE\u4FE1\u7684\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
  }
  const parsed = reply.safeParse(answer);
  if (!parsed.success) throw new ProviderUnavailable("\u5FAE\u4FE1\u7684\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
  if ("openid" in parsed.data) return parsed.data.openid;
  const { errcode } = parsed.data;
  if ([40029, 40163, 42003].includes(errcode))
    throw new ProviderRefusal("\u5FAE\u4FE1\u7684\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u65B0\u6253\u5F00\u652F\u4ED8\u9875");
  throw new ProviderRefusal(`\u5FAE\u4FE1\u672A\u7ED9\u51FA\u4ED8\u6B3E\u4EBA\u7684\u6807\u8BC6\uFF08${errcode}\uFF09`);
}

// src/modules/payment/find-payer.ts
async function findPayer({ payment_type, is_wap, code, minicode }, ip, { oauth }, { wechatApi: api }) {
  if (minicode !== "") throw conflict("\u672C\u7AD9\u6CA1\u6709\u5C0F\u7A0B\u5E8F\uFF0C\u8BF7\u7528\u6D4F\u89C8\u5668\u6253\u5F00\u672C\u9875", "minicode");
  if (code === "" || payment_type !== PaymentType.WeChat)
    return { scene: is_wap ? "phone" : "qr", ip, openid: "" };
  const { official_account_app_id: appId, official_account_app_secret: secret } = oauth;
  try {
    return { scene: "jsapi", ip, openid: await exchangeOpenid({ appId, secret, api }, code) };
  } catch (error) {
    if (error instanceof ProviderRefusal) throw badField("code", error.message);
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new HttpError(503, error.message, { retryAfter: 5 });
  }
}

// src/modules/payment/payment-methods.ts
import { eq as eq46 } from "drizzle-orm";
var NOT_READY = "\u8BE5\u652F\u4ED8\u65B9\u5F0F\u5C1A\u672A\u914D\u7F6E\u5B8C\u6574\uFF0C\u8BF7\u9009\u62E9\u5176\u4ED6\u652F\u4ED8\u65B9\u5F0F";
function creditsRefusal(order2, { vip, score }) {
  const { credit_name } = score;
  if (order2.order_type === OrderType.Recharge) return `\u4E0D\u80FD\u7528${credit_name}\u4E3A${credit_name}\u5145\u503C`;
  if (order2.order_type === OrderType.Vip && !vip.enable_credit_pay)
    return `\u4F1A\u5458\u4E0D\u652F\u6301\u7528${credit_name}\u8D2D\u4E70`;
  return void 0;
}
async function requireMethod(services, order2, paymentType, values) {
  const refuse2 = (message) => conflict(message, "payment_type");
  if (paymentType === PaymentType.Credits) {
    const refusal2 = creditsRefusal(order2, values);
    if (refusal2 !== void 0) throw refuse2(refusal2);
    return;
  }
  if (!offeredProviders(values, services.config).includes(paymentType))
    throw refuse2("\u8BE5\u652F\u4ED8\u65B9\u5F0F\u5C1A\u672A\u5F00\u901A\uFF0C\u8BF7\u9009\u62E9\u5176\u4ED6\u652F\u4ED8\u65B9\u5F0F");
  if (await services.paymentProvider(paymentType) === void 0) throw refuse2(NOT_READY);
}
async function balanceOf2(db, userId) {
  const [row] = await db.select({ balance: users.credit_count }).from(users).where(eq46(users.id, userId));
  return row?.balance ?? 0;
}
async function methodsOf2(services, order2, balance, values) {
  const { credit_name } = values.score;
  const isPoor = balance < order2.amount;
  const credits = creditsRefusal(order2, values) === void 0 ? [
    {
      payment_type: PaymentType.Credits,
      title: credit_name,
      is_usable: !isPoor,
      message: isPoor ? `${credit_name}\u4E0D\u8DB3\uFF1A\u9700\u8981 ${order2.amount}\uFF0C\u5F53\u524D\u4EC5\u6709 ${balance}` : ""
    }
  ] : [];
  const providers = await Promise.all(
    offeredProviders(values, services.config).map(async (payment_type) => {
      const isReady = await services.paymentProvider(payment_type) !== void 0;
      const title = paymentTypeLabels[payment_type];
      return { payment_type, title, is_usable: isReady, message: isReady ? "" : NOT_READY };
    })
  );
  const offline = values.pay.enable_offline ? [{ payment_type: PaymentType.Other, title: "\u7EBF\u4E0B\u4ED8\u6B3E", is_usable: true, message: "" }] : [];
  return [...credits, ...providers, ...offline];
}

// src/modules/order/payment.ts
var PAID = {
  order_status: OrderStatus.Paid,
  payment_url: "",
  extra: "",
  kind: "",
  money: 0,
  expires_at: null
};
function staleMessage({ closed, offer }, creditName) {
  if (offer.state !== "sold") return `${offer.message}\uFF0C\u8BA2\u5355\u5DF2\u5173\u95ED\uFF0C\u672A\u6263\u9664${creditName}`;
  if (closed.close_reason !== "price") return "\u4F1A\u5458\u6743\u76CA\u5DF2\u8C03\u6574\uFF0C\u539F\u8BA2\u5355\u5DF2\u5173\u95ED\uFF0C\u8BF7\u91CD\u65B0\u4E0B\u5355";
  const { amount, money } = offer.product;
  return amount === closed.amount ? `\u5E94\u4ED8\u91D1\u989D\u5DF2\u7531 ${formatMoney(closed.money ?? 0)} \u53D8\u4E3A ${formatMoney(money)}\uFF0C\u539F\u8BA2\u5355\u5DF2\u5173\u95ED\uFF0C\u8BF7\u91CD\u65B0\u4E0B\u5355` : `\u4EF7\u683C\u5DF2\u7531 ${closed.amount} \u53D8\u4E3A ${amount} ${creditName}\uFF0C\u539F\u8BA2\u5355\u5DF2\u5173\u95ED\uFF0C\u8BF7\u91CD\u65B0\u4E0B\u5355`;
}
function createPayments(services) {
  const { db, settings } = services;
  async function present5(row) {
    const { score } = await settings.read();
    return presentOrder(db, row, score.credit_exchange);
  }
  async function requireOrder(orderNo) {
    const row = await findOrder(db, orderNo);
    if (row === void 0) throw notFound(ORDER_MISSING);
    return row;
  }
  async function requireOwn(orderNo, caller) {
    const row = await requireOrder(orderNo);
    if (row.user_id !== caller.id) throw notFound(ORDER_MISSING);
    return row;
  }
  async function takeCredits(tx, order2) {
    await lockBoth(tx, order2);
    const payment = { payment_type: PaymentType.Credits };
    return settleOrder(tx, order2, payment, await settings.read(), [
      {
        userId: order2.user_id,
        amount: -order2.amount,
        reason: "order",
        key: `order:${order2.order_no}`,
        targetId: order2.id,
        remark: order2.product_name
      }
    ]);
  }
  async function notWaiting(order2) {
    const message = order2.status === OrderStatus.Refunded ? "\u8BA2\u5355\u5DF2\u9000\u6B3E" : "\u8BA2\u5355\u5DF2\u5173\u95ED\uFF0C\u8BF7\u91CD\u65B0\u4E0B\u5355";
    throw outdated(message, { order: await present5(order2) });
  }
  async function pay(input, caller, ip) {
    const values = await settings.read();
    const type = input.payment_type;
    const found = await requireOwn(input.order_no, caller);
    const payer = await findPayer(input, ip, values, services.config);
    if (found.order_type === OrderType.Document && found.status === OrderStatus.Pending)
      await requireUnpunished(db, caller.id, PunishmentType.NoDownload);
    await askOrder(services, found.id);
    const isMoney = type !== PaymentType.Credits;
    const file = await fileOf(services, found);
    const outcome = await db.transaction(
      async (tx) => {
        const order2 = await lockForPayment(tx, found);
        if (order2.status !== OrderStatus.Pending || isOverdue(order2)) return order2;
        if (await hasWaitingClaim(tx, order2.id))
          throw conflict("\u5DF2\u63D0\u4EA4\u7EBF\u4E0B\u4ED8\u6B3E\u51ED\u8BC1\uFF0C\u8BF7\u7B49\u5F85\u7BA1\u7406\u5458\u786E\u8BA4");
        const offer = await offerOf(tx, order2, values, file);
        const change = changeOf(order2, offer, isMoney);
        if (change !== "") return { closed: await closeOrder(tx, order2, change), offer };
        await requireMethod(services, order2, type, values);
        if (!isMoney) return takeCredits(tx, order2);
        return { order: order2, payment: await findOrInsertPayment(tx, { order: order2, type, payer, values }) };
      }
    );
    if ("closed" in outcome) {
      const { closed, offer } = outcome;
      throw outdated(staleMessage(outcome, values.score.credit_name), {
        ...offer.state === "sold" ? { price: offer.product.amount } : {},
        order: await present5(closed)
      });
    }
    if (!("payment" in outcome)) {
      if (outcome.status !== OrderStatus.Paid) return notWaiting(outcome);
      if ((await pendingPayments(db, outcome.id)).length > 0)
        await endPayments(services, outcome.id);
      return PAID;
    }
    await endPayments(services, outcome.order.id, (other) => isSameWay(other, type, payer));
    const provider = await services.paymentProvider(type);
    if (provider === void 0) throw conflict("\u8BE5\u652F\u4ED8\u65B9\u5F0F\u5C1A\u672A\u5F00\u901A\uFF0C\u8BF7\u9009\u62E9\u5176\u4ED6\u652F\u4ED8\u65B9\u5F0F");
    const begun = await beginPayment(services, provider, outcome.order, outcome.payment);
    if (begun.order.status === OrderStatus.Paid) return PAID;
    if (begun.order.status !== OrderStatus.Pending) return notWaiting(begun.order);
    return continuationOf(begun.payment);
  }
  async function methods(orderNo, caller) {
    const order2 = await requireOwn(orderNo, caller);
    const values = await settings.read();
    const balance = await balanceOf2(db, caller.id);
    const { enable_offline, offline_statement } = values.pay;
    return {
      method: await methodsOf2(services, order2, balance, values),
      balance,
      offline_statement: enable_offline ? offline_statement : ""
    };
  }
  async function creditBalance(tx, order2, payment, refused, operator) {
    const { score } = await settings.read();
    const row = await markUndelivered(tx, order2, payment, refused.state);
    const refund = await insertRefund(tx, order2, {
      channel: RefundChannel.Balance,
      origin: RefundOrigin.Late,
      amount: moneyOf(order2, score.credit_exchange),
      credit: order2.amount,
      state: RefundState.Done,
      reason: refused.message,
      user_id: operator.id,
      finished_at: /* @__PURE__ */ new Date()
    });
    await moveCredits(tx, [
      {
        userId: order2.user_id,
        amount: order2.amount,
        reason: "refund",
        key: `refund:${refund.out_refund_no}`,
        targetId: order2.id,
        remark: order2.product_name
      }
    ]);
    await notify(tx, [refundNotice(order2, refund)]);
    return row;
  }
  async function confirm(orderNo, payment, creditIfGone, operator) {
    const values = await settings.read();
    const found = await requireOrder(orderNo);
    for (const payment2 of await pendingPayments(db, found.id)) await askPayment(services, payment2);
    const file = await fileOf(services, found);
    try {
      const confirmed = await db.transaction(async (tx) => {
        const order2 = await lockForPayment(tx, found);
        if (order2.status === OrderStatus.Paid) throw conflict("\u8BA2\u5355\u5DF2\u652F\u4ED8");
        if (order2.status === OrderStatus.Refunded) throw conflict("\u8BA2\u5355\u5DF2\u9000\u6B3E");
        const delivery = await deliver(tx, order2, payment, values, file);
        if ("refused" in delivery && !creditIfGone) {
          const { credit_name, credit_exchange } = values.score;
          const name = `${order2.amount} ${credit_name}`;
          throw outdated(
            `${delivery.refused.message}\uFF0C\u65E0\u6CD5\u4EA4\u4ED8\uFF1B\u53EF\u6539\u4E3A\u5C06 ${name}\u8BA1\u5165\u8BE5\u7528\u6237\u7684\u4F59\u989D`,
            { order: await presentOrder(tx, order2, credit_exchange) }
          );
        }
        await confirmClaim(tx, order2.id, operator.id);
        return "settled" in delivery ? delivery.settled : creditBalance(tx, order2, payment, delivery.refused, operator);
      });
      await endPayments(services, confirmed.id);
      return confirmed;
    } catch (error) {
      if (isDuplicate(error, "orders_transaction"))
        throw conflict("\u8BE5\u4EA4\u6613\u5355\u53F7\u5DF2\u7528\u4E8E\u53E6\u4E00\u4E2A\u8BA2\u5355", "transaction_no");
      throw error;
    }
  }
  return { pay, methods, confirm };
}

// src/modules/order/place-order.ts
import { randomInt } from "node:crypto";
import { and as and33, eq as eq47 } from "drizzle-orm";
function newOrderNo() {
  const moment = formatDate(/* @__PURE__ */ new Date(), "yyyyMMddhhmmss");
  return `${moment}${String(randomInt(1e12)).padStart(12, "0")}`;
}
async function findOwn(tx, { user_id, order_type, product_id }, status) {
  const [row] = await tx.select().from(orders).where(
    and33(
      eq47(orders.user_id, user_id),
      eq47(orders.order_type, order_type),
      eq47(orders.product_id, product_id),
      eq47(orders.status, status)
    )
  ).limit(1).for("update");
  return row;
}
function paidAnswer(wanted2, { uuid, title, price }) {
  const now = /* @__PURE__ */ new Date();
  return {
    ...wanted2,
    id: 0,
    order_no: "",
    product_uuid: uuid,
    product_name: title,
    status: OrderStatus.Paid,
    payment_type: 0,
    price,
    coupon_amount: 0,
    amount: 0,
    money: 0,
    transaction_no: "",
    ip: "",
    remark: "",
    paid_at: null,
    closed_at: null,
    close_reason: "",
    terms: null,
    created_at: now,
    updated_at: now,
    hidden_at: null
  };
}
async function answerUnsold(tx, wanted2, offer) {
  const { state, document: document2, message } = offer;
  if (document2 === void 0)
    throw wanted2.order_type === OrderType.Vip ? badField("product_id", message) : notFound(message);
  if (state === "gone") throw conflict(message);
  const paid = await findOwn(tx, wanted2, OrderStatus.Paid);
  return paid ?? paidAnswer(wanted2, document2);
}
async function placeOrder(services, input, caller, ip) {
  const { db, settings } = services;
  const values = await settings.read();
  if (input.order_type === OrderType.Recharge) {
    const { recharge_min, recharge_max } = values.pay;
    if (input.quantity < recharge_min || input.quantity > recharge_max)
      throw badField("quantity", `\u5355\u6B21\u5145\u503C\u5E94\u5728 ${recharge_min} \u5230 ${recharge_max} \u4E4B\u95F4`);
    if (!takesMoney(values, services.config)) throw conflict("\u5145\u503C\u5C1A\u672A\u5F00\u653E");
  } else if (input.order_type === OrderType.Vip) {
    if (input.quantity > VIP_QUANTITY_MAX)
      throw badField("quantity", `\u4E00\u6B21\u6700\u591A\u8D2D\u4E70 ${VIP_QUANTITY_MAX} \u671F`);
  } else if (input.quantity !== 1) throw badField("quantity", "\u6570\u91CF\u53EA\u80FD\u662F 1");
  if (input.order_type === OrderType.Document)
    await requireUnpunished(db, caller.id, PunishmentType.NoDownload);
  const { order_type, product_id, quantity } = input;
  const wanted2 = { order_type, product_id, quantity, user_id: caller.id };
  const file = await fileOf(services, wanted2);
  return db.transaction(async (tx) => {
    await lockDownloads(tx, [`user:${caller.id}`]);
    await closeOverdue(tx, caller.id);
    const waiting = order_type === OrderType.Recharge ? void 0 : await findOwn(tx, wanted2, OrderStatus.Pending);
    const offer = await offerOf(tx, wanted2, values, file);
    if (offer.state !== "sold") return answerUnsold(tx, wanted2, offer);
    if (waiting !== void 0) {
      if (await hasWaitingClaim(tx, waiting.id)) return waiting;
      const change = changeOf(waiting, offer, true);
      const isOther = waiting.quantity !== quantity;
      if (change === "" && !isOther) return waiting;
      await closeOrder(tx, waiting, isOther ? "" : change);
    }
    const closed_at = new Date(Date.now() + values.pay.order_timeout * 6e4);
    const [made] = await tx.insert(orders).values({ ...wanted2, ...offer.product, order_no: newOrderNo(), ip, closed_at }).returning();
    if (made === void 0) throw new Error("insert returned no order");
    return made;
  });
}

// src/modules/order/order.service.ts
function createOrderService(services) {
  const { db, settings } = services;
  const payments2 = createPayments(services);
  const refunds2 = createRefunds(services);
  const claims = createClaims(services);
  async function present5(row, isOperator = false) {
    return presentOrder(db, row, (await settings.read()).score.credit_exchange, isOperator);
  }
  async function requireOwn(tx, orderNo, caller, isWidened = false) {
    const row = await lockOrder(tx, orderNo);
    if (row === void 0 || row.user_id !== caller.id && !isWidened)
      throw notFound(ORDER_MISSING);
    return row;
  }
  async function createPaidOrder(wanted2, caller, requestId, delivered = () => Promise.resolve()) {
    const values = await settings.read();
    const transaction_no = requestId === "" ? "" : `${caller.id}:${requestId}`;
    return db.transaction(async (tx) => {
      if (transaction_no !== "") await lockDownloads(tx, [`request:${transaction_no}`]);
      const [person] = await tx.select({ id: users.id }).from(users).where(eq48(users.id, wanted2.user_id));
      if (person === void 0) throw badField("user_id", "\u7528\u6237\u4E0D\u5B58\u5728");
      const [before] = transaction_no === "" ? [] : await tx.select().from(orders).where(
        and34(
          eq48(orders.payment_type, PaymentType.System),
          eq48(orders.transaction_no, transaction_no)
        )
      );
      if (before !== void 0) return before;
      const { remark, ...fields } = wanted2;
      const [row] = await tx.insert(orders).values({
        ...fields,
        order_no: newOrderNo(),
        price: wanted2.amount,
        // Closed until it is settled below, so that the member cannot pay it in between.
        status: OrderStatus.Closed
      }).returning();
      if (row === void 0) throw new Error("insert returned no order");
      const payment = { payment_type: PaymentType.System, transaction_no, remark };
      const paid = await settleOrder(tx, row, payment, values);
      await delivered(tx, paid);
      return paid;
    });
  }
  return {
    async create(input, caller, ip) {
      return present5(await placeOrder(services, input, caller, ip));
    },
    async get(orderNo, caller, isWidened) {
      const row = await findOrder(db, orderNo);
      if (row === void 0 || row.user_id !== caller.id && !isWidened)
        throw notFound(ORDER_MISSING);
      return present5(row, isWidened);
    },
    async setRemark({
      order_no,
      remark,
      unchanged_since
    }) {
      const row = await db.transaction(async (tx) => {
        const before = await lockOrder(tx, order_no);
        if (before === void 0) throw notFound(ORDER_MISSING);
        const { credit_exchange } = (await settings.read()).score;
        await requireUnchanged(
          before,
          unchanged_since,
          (each) => presentOrder(tx, each, credit_exchange, true)
        );
        const [made = before] = await tx.update(orders).set({ remark, updated_at: /* @__PURE__ */ new Date() }).where(eq48(orders.id, before.id)).returning();
        return made;
      });
      return present5(row, true);
    },
    async remove(orderNo, caller) {
      await db.transaction(async (tx) => {
        const row = await requireOwn(tx, orderNo, caller);
        if (row.status !== OrderStatus.Closed && !isOverdue(row))
          throw conflict("\u53EA\u80FD\u5220\u9664\u5DF2\u5173\u95ED\u7684\u8BA2\u5355");
        const hidden = { hidden_at: /* @__PURE__ */ new Date(), status: OrderStatus.Closed };
        await tx.update(orders).set(hidden).where(eq48(orders.id, row.id));
      });
    },
    /** The order as it is; a payment that was not reported is asked about first. */
    async status(orderNo, caller) {
      const found = await findOrder(db, orderNo);
      if (found === void 0 || found.user_id !== caller.id) throw notFound(ORDER_MISSING);
      await askOrder(services, found.id);
      return present5(await findOrder(db, orderNo) ?? found);
    },
    async close(orderNo, caller) {
      const isWidened = caller.can(permissionKey(contract.order.close).path);
      const found = await findOrder(db, orderNo);
      if (found === void 0 || found.user_id !== caller.id && !isWidened)
        throw notFound(ORDER_MISSING);
      if (found.status === OrderStatus.Pending) await endPayments(services, found.id);
      const row = await db.transaction(async (tx) => {
        const order2 = await requireOwn(tx, orderNo, caller, isWidened);
        if (order2.status === OrderStatus.Closed) return order2;
        if (order2.status !== OrderStatus.Pending) throw conflict("\u8BA2\u5355\u5DF2\u652F\u4ED8\uFF0C\u4E0D\u80FD\u5173\u95ED");
        if (!isWidened && await hasWaitingClaim(tx, order2.id))
          throw conflict("\u5DF2\u63D0\u4EA4\u7EBF\u4E0B\u4ED8\u6B3E\u51ED\u8BC1\uFF0C\u8BF7\u7B49\u5F85\u7BA1\u7406\u5458\u786E\u8BA4");
        return closeOrder(tx, order2, "");
      });
      return present5(row);
    },
    pay: payments2.pay,
    methods: payments2.methods,
    async confirm({
      order_no,
      payment_type,
      credit_if_gone,
      ...payment
    }, caller) {
      const paid = { ...payment, payment_type };
      return present5(await payments2.confirm(order_no, paid, credit_if_gone, caller), true);
    },
    /** Asks the providers about everything of an order that is not over. */
    async query(orderNo) {
      const found = await findOrder(db, orderNo);
      if (found === void 0) throw notFound(ORDER_MISSING);
      for (const payment of await pendingPayments(db, found.id))
        await askPayment(services, payment);
      for (const { id } of await refundsOf(db, found.id)) await pursueRefund(services, id);
      return present5(await findOrder(db, orderNo) ?? found, true);
    },
    async payments(orderNo, caller, isWidened) {
      const found = await findOrder(db, orderNo);
      if (found === void 0 || found.user_id !== caller.id && !isWidened)
        throw notFound(ORDER_MISSING);
      return historyOf(db, found, isWidened);
    },
    async claim(orderNo, claiming) {
      return present5(await claims.claim(orderNo, claiming));
    },
    async rejectClaim(orderNo, reason, caller) {
      return present5(await claims.reject(orderNo, reason, caller), true);
    },
    refund: refunds2.refund,
    refundOffer: refunds2.offer,
    async systemRecharge(input, caller) {
      const { score } = await settings.read();
      const row = await createPaidOrder(
        {
          user_id: input.user_id,
          order_type: OrderType.Recharge,
          product_id: 0,
          product_name: `${score.credit_name}\u5145\u503C ${input.credit}`,
          quantity: input.credit,
          amount: input.credit,
          remark: input.remark
        },
        caller,
        input.request_id
      );
      return present5(row);
    },
    /** Grants a membership for free. */
    async grantVip(input, caller) {
      const { user_id, remark, quantity } = input;
      const plan = await findPlan(db, await settings.read(), input.type);
      if (plan === void 0) throw badField("type", "\u6CA1\u6709\u8FD9\u79CD\u4F1A\u5458");
      const wanted2 = {
        order_type: OrderType.Vip,
        product_id: plan.type,
        product_name: planName(plan, quantity),
        terms: termsOf(plan, quantity),
        amount: 0,
        user_id,
        remark,
        quantity
      };
      const operators = withVipStep(vipStep(caller, "grant", remark));
      return createPaidOrder(
        wanted2,
        caller,
        input.request_id,
        (tx, { order_no }) => tx.update(userVips).set({ operators }).where(eq48(userVips.order_no, order_no))
      );
    },
    async list(query2, owner) {
      const { total, rows } = await listOrders(db, query2, owner);
      const { score } = await settings.read();
      const isOperator = owner === void 0;
      return { total, order: await presentOrders(db, rows, score.credit_exchange, isOperator) };
    }
  };
}

// src/modules/membership/manage-vips.ts
import { and as and35, asc as asc17, eq as eq49, gt as gt6, gte as gte2, inArray as inArray26, ne as ne3, sql as sql27 } from "drizzle-orm";
async function lockVips(tx, ids) {
  const owners = await tx.selectDistinct({ id: userVips.user_id }).from(userVips).where(inArray26(userVips.id, [...ids])).orderBy(asc17(userVips.user_id));
  const people = owners.map(({ id }) => id);
  await lockDownloads(
    tx,
    people.map((id) => `user:${id}`)
  );
  await tx.select({ id: users.id }).from(users).where(inArray26(users.id, people)).orderBy(asc17(users.id)).for("no key update");
  return tx.select().from(userVips).where(inArray26(userVips.id, [...ids])).orderBy(asc17(userVips.id)).for("update");
}
async function moveFollowing(tx, before, newEnd) {
  const following = await tx.select().from(userVips).where(
    and35(
      eq49(userVips.user_id, before.user_id),
      eq49(userVips.type, before.type),
      ne3(userVips.id, before.id),
      gte2(userVips.joined_at, before.expired_at),
      gt6(userVips.expired_at, sql27`now()`)
    )
  ).orderBy(asc17(userVips.joined_at), asc17(userVips.id)).for("update");
  let end = newEnd;
  for (const { id, joined_at, expired_at } of following) {
    if (joined_at >= end) return;
    const later = (date) => new Date(date.getTime() + (end.getTime() - joined_at.getTime()));
    const moved = { joined_at: later(joined_at), expired_at: later(expired_at) };
    await tx.update(userVips).set({ ...moved, updated_at: /* @__PURE__ */ new Date() }).where(eq49(userVips.id, id));
    end = moved.expired_at;
  }
}
function createVipManagement({ db }) {
  return {
    async update({ id, expired_at, remark, unchanged_since, ...change }, caller) {
      const row = await db.transaction(async (tx) => {
        const [before] = await lockVips(tx, [id]);
        if (before === void 0) throw notFound("\u4F1A\u5458\u8BB0\u5F55\u4E0D\u5B58\u5728");
        await requireUnchanged(before, unchanged_since, async (row2) => {
          const [present5 = {}] = await presentVips(tx, [row2]);
          return present5;
        });
        const end = expired_at === void 0 ? void 0 : new Date(expired_at);
        if (end !== void 0 && end < before.expired_at)
          throw badField("expired_at", "\u4E0D\u80FD\u65E9\u4E8E\u539F\u6765\u7684\u5230\u671F\u65F6\u95F4\uFF1B\u8981\u63D0\u524D\u7ED3\u675F\u8BF7\u64A4\u9500\u4F1A\u5458");
        if (change.download !== void 0 && change.download < before.download_used)
          throw badField("download", `\u4E0D\u80FD\u5C11\u4E8E\u5DF2\u7528\u7684 ${before.download_used} \u6B21`);
        if (end !== void 0 && end > before.expired_at) await moveFollowing(tx, before, end);
        const [made] = await tx.update(userVips).set({
          ...definedOf({ ...change, expired_at: end }),
          operators: withVipStep(vipStep(caller, "update", remark)),
          updated_at: /* @__PURE__ */ new Date()
        }).where(eq49(userVips.id, id)).returning();
        await notify(tx, [vipNotice(made ?? before, "membership_changed")]);
        return made ?? before;
      });
      const [vip] = await presentVips(db, [row]);
      if (vip === void 0) throw notFound("\u4F1A\u5458\u8BB0\u5F55\u4E0D\u5B58\u5728");
      return vip;
    },
    /** Ends memberships now; those that are over stay as they are, and those that followed without a gap move up. */
    async revoke({ id, remark }, caller) {
      return db.transaction(async (tx) => {
        const now = /* @__PURE__ */ new Date();
        const open2 = (await lockVips(tx, id)).filter(({ expired_at }) => expired_at > now);
        for (const { id: each } of open2) {
          const [row] = await tx.select().from(userVips).where(eq49(userVips.id, each));
          if (row !== void 0)
            await shortenVip(tx, row, void 0, vipStep(caller, "revoke", remark));
        }
        await notify(
          tx,
          open2.map((row) => vipNotice(row, "membership_revoked"))
        );
        return { count: open2.length };
      });
    }
  };
}

// src/modules/membership/membership.routes.ts
function userVipHandlers(services) {
  const { db, settings } = services;
  const service = createOrderService(services);
  const management = createVipManagement(services);
  async function byOrder(orderNo, userId) {
    const rows = await db.select().from(userVips).where(
      and36(
        eq50(userVips.order_no, orderNo),
        userId === void 0 ? void 0 : eq50(userVips.user_id, userId)
      )
    );
    const [vip] = userId === void 0 ? await presentVips(db, rows) : await presentOwnVips(db, rows);
    if (vip === void 0) throw notFound("\u8BE5\u8BA2\u5355\u6CA1\u6709\u5F00\u901A\u4F1A\u5458");
    return vip;
  }
  return {
    offer: async ({ caller }) => {
      const values = await settings.read();
      const { vip, score } = values;
      const starts = isVisitor(caller) ? void 0 : await startsOf(db, caller.id);
      const plan = (await soldPlans(db, values)).map((each) => ({
        ...each,
        next_start: starts?.get(each.type)?.toISOString() ?? null
      }));
      const latest = [...starts?.values() ?? []].toSorted((a, b) => Number(b) - Number(a)).at(0);
      return {
        enable: vip.enable,
        enable_credit_pay: vip.enable_credit_pay,
        credit_name: score.credit_name,
        plan,
        next_start: latest?.toISOString() ?? null
      };
    },
    recharge: async () => {
      const values = await settings.read();
      return {
        enable: takesMoney(values, services.config),
        credit_name: values.score.credit_name,
        credit_exchange: values.score.credit_exchange,
        recharge_discount: "",
        min: values.pay.recharge_min,
        max: values.pay.recharge_max
      };
    },
    own: async ({ input, caller }) => {
      const matches = eq50(userVips.user_id, caller.id);
      const order2 = [desc23(userVips.expired_at), desc23(userVips.id)];
      const { total, rows } = await pageOf(db, userVips, { ...input, matches, order: order2 });
      return { total, user_vip: await presentOwnVips(db, rows) };
    },
    active: async ({ caller }) => {
      const vips = await presentOwnVips(db, await activeVips(db, caller.id));
      const [first] = vips;
      const end = await nextStart(db, caller.id);
      const hasMore = end > /* @__PURE__ */ new Date();
      return {
        ...first === void 0 ? {} : { user_vip: first },
        vips,
        expired_at: hasMore ? end.toISOString() : null
      };
    },
    byOrder: ({ input, caller }) => byOrder(input.order_no, caller.id),
    grant: async ({ input, caller }) => {
      const { order_no } = await service.grantVip(input, caller);
      return byOrder(order_no);
    },
    update: ({ input, caller }) => management.update(input, caller),
    revoke: ({ input, caller }) => management.revoke(input, caller),
    list: async ({ input }) => {
      const now = sql28`now()`;
      const matches = and36(
        oneOf(userVips.type, input.type),
        oneOf(userVips.user_id, input.user_id),
        input.state === "active" ? and36(lte6(userVips.joined_at, now), gt7(userVips.expired_at, now)) : void 0,
        input.state === "expired" ? lte6(userVips.expired_at, now) : void 0,
        input.state === "coming" ? gt7(userVips.joined_at, now) : void 0,
        input.within === 0 ? void 0 : and36(
          lte6(userVips.joined_at, now),
          gt7(userVips.expired_at, now),
          lte6(userVips.expired_at, sql28`now() + make_interval(days => ${input.within})`)
        ),
        input.wd === "" ? void 0 : inArray27(
          userVips.user_id,
          db.select({ id: users.id }).from(users).where(ilike4(users.username, containing(input.wd)))
        )
      );
      const order2 = [desc23(userVips.id), asc18(userVips.user_id)];
      const { total, rows } = await pageOf(db, userVips, { ...input, matches, order: order2 });
      return { total, user_vip: await presentVips(db, rows) };
    }
  };
}

// src/modules/membership/redeem-batches.ts
import { and as and37, asc as asc19, desc as desc24, eq as eq51, gt as gt8, inArray as inArray28, sql as sql29 } from "drizzle-orm";

// src/modules/membership/redeem-code.ts
import { createHash, randomBytes as randomBytes2 } from "node:crypto";
var SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
var BYTES = 10;
var BITS_OF_SIGN = 5;
function newCode() {
  let bits = 0n;
  for (const byte of randomBytes2(BYTES)) bits = bits << 8n | BigInt(byte);
  let code = "";
  for (let left = BYTES * 8 / BITS_OF_SIGN; left > 0; left -= 1) {
    code = `${SIGNS[Number(bits & 31n)]}${code}`;
    bits >>= BigInt(BITS_OF_SIGN);
  }
  return code.replace(/.{4}(?=.)/g, "$&-");
}
var LOOKALIKES = { O: "0", I: "1", L: "1" };
function hashOfCode(typed) {
  const code = typed.normalize("NFKC").toUpperCase().replace(/[^0-9A-Z]/g, "").replace(/[OIL]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return createHash("sha256").update(code).digest("hex");
}

// src/modules/membership/redeem-batches.ts
var MISSING7 = "\u5151\u6362\u7801\u6279\u6B21\u4E0D\u5B58\u5728";
async function presentBatches(db, rows) {
  const names3 = await usernamesOf(
    db,
    rows.map((row) => row.user_id)
  );
  const ids = rows.map((row) => row.id);
  const used = await db.select({ id: redeemCodes.batch_id, count: sql29`count(*)::int` }).from(redeemCodes).where(and37(inArray28(redeemCodes.batch_id, ids), gt8(redeemCodes.user_id, 0))).groupBy(redeemCodes.batch_id);
  return rows.map((row) => {
    const { sealed: _sealed, request_key: _key, terms: _terms, ...fields } = toWire(row);
    return {
      ...fields,
      username: names3.get(row.user_id) ?? "",
      used_count: used.find(({ id }) => id === row.id)?.count ?? 0
    };
  });
}
function createRedeemBatches({ db, settings, box }) {
  async function present5(row) {
    const [batch] = row === void 0 ? [] : await presentBatches(db, [row]);
    if (batch === void 0) throw notFound(MISSING7);
    return batch;
  }
  async function productOf({ kind, vip_type, quantity, credit }) {
    const values = await settings.read();
    if (kind === "credits") {
      if (credit < 1) throw badField("credit", "\u79EF\u5206\u81F3\u5C11\u4E3A 1");
      const product_name2 = `${credit} ${values.score.credit_name}`;
      return { vip_type: 0, quantity: 1, credit, product_name: product_name2, terms: null };
    }
    const plan = await findPlan(db, values, vip_type);
    if (plan === void 0) throw badField("vip_type", "\u6CA1\u6709\u8FD9\u79CD\u4F1A\u5458");
    const product_name = planName(plan, quantity);
    return { vip_type, quantity, credit: 0, product_name, terms: termsOf(plan, quantity) };
  }
  return {
    async create(input, caller) {
      const { title, kind, count: count3, expired_at, enable, remark, request_id } = input;
      if (expired_at !== null && new Date(expired_at) <= /* @__PURE__ */ new Date())
        throw badField("expired_at", "\u622A\u6B62\u65F6\u95F4\u5E94\u665A\u4E8E\u73B0\u5728");
      const request_key = request_id === "" ? "" : `${caller.id}:${request_id}`;
      const product = await productOf(input);
      const row = await db.transaction(async (tx) => {
        if (request_key !== "") {
          await lockDownloads(tx, [`redeem:${request_key}`]);
          const [before] = await tx.select().from(redeemBatches).where(eq51(redeemBatches.request_key, request_key));
          if (before !== void 0) return before;
        }
        const codes = Array.from({ length: count3 }, newCode);
        const [made] = await tx.insert(redeemBatches).values({
          ...product,
          title,
          kind,
          count: count3,
          expired_at: expired_at === null ? null : new Date(expired_at),
          enable,
          remark,
          user_id: caller.id,
          sealed: box.seal(JSON.stringify(codes)),
          request_key
        }).returning();
        if (made === void 0) throw new Error("insert returned no batch");
        await tx.insert(redeemCodes).values(codes.map((code) => ({ batch_id: made.id, code_hash: hashOfCode(code) })));
        return made;
      });
      return present5(row);
    },
    async update(input) {
      const { id, unchanged_since, expired_at, ...change } = input;
      const end = expired_at === void 0 ? {} : { expired_at: expired_at === null ? null : new Date(expired_at) };
      const row = await db.transaction(async (tx) => {
        await lockUnchanged(
          tx,
          redeemBatches,
          { id, unchanged_since },
          {
            missing: MISSING7,
            present: present5
          }
        );
        const [made] = await tx.update(redeemBatches).set({ ...definedOf(change), ...end, updated_at: /* @__PURE__ */ new Date() }).where(eq51(redeemBatches.id, id)).returning();
        return made;
      });
      return present5(row);
    },
    /** Tells the codes and forgets them: of two operators at once, one gets them. */
    async export(id) {
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(redeemBatches).where(eq51(redeemBatches.id, id)).for("update");
        if (row === void 0) throw notFound(MISSING7);
        if (row.exported_at !== null)
          throw conflict("\u8FD9\u6279\u5151\u6362\u7801\u5DF2\u5BFC\u51FA\u8FC7\uFF0C\u4E0D\u80FD\u518D\u6B21\u5BFC\u51FA\uFF1B\u5982\u5DF2\u9057\u5931\uFF0C\u8BF7\u505C\u7528\u540E\u91CD\u65B0\u751F\u6210");
        const opened = box.open(row.sealed);
        if (opened === void 0)
          throw conflict("\u672C\u7AD9\u7684\u5BC6\u94A5\u5DF2\u66F4\u6362\uFF0C\u8FD9\u6279\u5151\u6362\u7801\u65E0\u6CD5\u518D\u5BFC\u51FA\uFF1B\u8BF7\u505C\u7528\u540E\u91CD\u65B0\u751F\u6210");
        await tx.update(redeemBatches).set({ sealed: "", exported_at: /* @__PURE__ */ new Date(), updated_at: /* @__PURE__ */ new Date() }).where(eq51(redeemBatches.id, id));
        return { title: row.title, redeem_code: JSON.parse(opened) };
      });
    },
    async list(input) {
      const matches = and37(
        withWords(input.wd, redeemBatches.title, redeemBatches.remark),
        oneOf(redeemBatches.enable, input.enable),
        input.kind === "" ? void 0 : eq51(redeemBatches.kind, input.kind)
      );
      const order2 = [desc24(redeemBatches.id), asc19(redeemBatches.user_id)];
      const { total, rows } = await pageOf(db, redeemBatches, { ...input, matches, order: order2 });
      return { total, redeem_batch: await presentBatches(db, rows) };
    },
    async codes(input) {
      const matches = and37(
        oneOf(redeemCodes.batch_id, input.batch_id),
        oneOf(redeemCodes.user_id, input.user_id),
        input.used === 0 ? void 0 : input.used === 1 ? gt8(redeemCodes.user_id, 0) : eq51(redeemCodes.user_id, 0),
        input.wd === "" ? void 0 : eq51(redeemCodes.code_hash, hashOfCode(input.wd))
      );
      const order2 = [sql29`${redeemCodes.used_at} desc nulls last`, asc19(redeemCodes.id)];
      const { total, rows } = await pageOf(db, redeemCodes, { ...input, matches, order: order2 });
      const names3 = await usernamesOf(
        db,
        rows.map((row) => row.user_id)
      );
      const batches = await db.select({ id: redeemBatches.id, title: redeemBatches.title }).from(redeemBatches).where(
        inArray28(
          redeemBatches.id,
          rows.map((row) => row.batch_id)
        )
      );
      const titles = new Map(batches.map(({ id, title }) => [id, title]));
      return {
        total,
        redeem_code: rows.map((row) => {
          const { code_hash: _hash, ...fields } = toWire(row);
          return {
            ...fields,
            title: titles.get(row.batch_id) ?? "",
            username: names3.get(row.user_id) ?? ""
          };
        })
      };
    }
  };
}

// src/modules/membership/use-code.ts
import { eq as eq52 } from "drizzle-orm";
var OF_MEMBER = { count: 20, seconds: 600 };
var OF_NETWORK = { count: 300, seconds: 600 };
var refusal = (status, message) => new HttpError(status, message, { fields: { code: message } });
function requireOpen({ enable, expired_at }) {
  if (!enable) throw refusal(409, "\u8BE5\u5151\u6362\u7801\u5DF2\u505C\u7528");
  if (expired_at !== null && expired_at <= /* @__PURE__ */ new Date()) throw refusal(409, "\u8BE5\u5151\u6362\u7801\u5DF2\u8FC7\u671F");
}
async function deliver2(tx, { batch, code, caller, ip }, settings) {
  const { kind, vip_type, quantity, credit, product_name, terms } = batch;
  const product = kind === "vip" ? { order_type: OrderType.Vip, product_id: vip_type, quantity, terms } : { order_type: OrderType.Recharge, product_id: 0, quantity: credit };
  const [order2] = await tx.insert(orders).values({
    ...product,
    product_name,
    order_no: newOrderNo(),
    user_id: caller.id,
    price: 0,
    amount: 0,
    ip,
    // Closed until it is settled below.
    status: OrderStatus.Closed
  }).returning();
  if (order2 === void 0) throw new Error("insert returned no order");
  const payment = {
    payment_type: PaymentType.System,
    // Unique among payments of this type: a code pays once, whatever happens.
    transaction_no: `redeem:${code.id}`,
    remark: `\u5151\u6362\u7801\u300C${batch.title}\u300D`
  };
  await settleOrder(tx, order2, payment, await settings.read());
  return order2.order_no;
}
function createRedemption({ db, settings }) {
  return async function useCode(typed, caller, ip) {
    await consume(db, `redeem:${caller.id}`, OF_MEMBER);
    await consume(db, `redeem-network:${networkOf(ip)}`, OF_NETWORK);
    const { batch, orderNo } = await db.transaction(async (tx) => {
      await lockDownloads(tx, [`user:${caller.id}`]);
      const [code] = await tx.select().from(redeemCodes).where(eq52(redeemCodes.code_hash, hashOfCode(typed))).for("update");
      if (code === void 0) throw refusal(404, "\u5151\u6362\u7801\u4E0D\u5B58\u5728\uFF0C\u8BF7\u6838\u5BF9\u540E\u91CD\u65B0\u8F93\u5165");
      if (code.user_id !== 0 && code.user_id !== caller.id) throw refusal(409, "\u8BE5\u5151\u6362\u7801\u5DF2\u88AB\u4F7F\u7528");
      const [found] = await tx.select().from(redeemBatches).where(eq52(redeemBatches.id, code.batch_id)).for("share");
      if (found === void 0) throw new Error("a code without its batch");
      if (code.user_id === caller.id) return { batch: found, orderNo: code.order_no };
      requireOpen(found);
      const order_no = await deliver2(tx, { batch: found, code, caller, ip }, settings);
      await tx.update(redeemCodes).set({ user_id: caller.id, order_no, used_at: /* @__PURE__ */ new Date() }).where(eq52(redeemCodes.id, code.id));
      return { batch: found, orderNo: order_no };
    });
    const rows = await db.select().from(userVips).where(eq52(userVips.order_no, orderNo));
    const [user_vip] = await presentOwnVips(db, rows);
    const { kind, product_name, credit } = batch;
    return { kind, product_name, credit, ...user_vip === void 0 ? {} : { user_vip } };
  };
}

// src/modules/membership/redeem.routes.ts
function redeemHandlers(services) {
  const batches = createRedeemBatches(services);
  const useCode = createRedemption(services);
  return {
    create: ({ input, caller }) => batches.create(input, caller),
    update: ({ input }) => batches.update(input),
    export: ({ input }) => batches.export(input.id),
    list: ({ input }) => batches.list(input),
    codes: ({ input }) => batches.codes(input),
    use: ({ input, caller, ip }) => useCode(input.code, caller, ip)
  };
}

// src/modules/membership/vip-plan.routes.ts
import { desc as desc25, eq as eq53, inArray as inArray29, and as and38, asc as asc20 } from "drizzle-orm";
function requirePeriod({ months, days }) {
  if (months === 0 && days === 0) throw badField("months", "\u6708\u6570\u4E0E\u5929\u6570\u81F3\u5C11\u586B\u5199\u4E00\u9879");
}
function vipPlanHandlers({ db }) {
  return {
    create: async ({ input }) => {
      requirePeriod(input);
      const [row] = await db.insert(vipPlans).values(input).returning();
      if (row === void 0) throw new Error("insert returned no plan");
      return toWire(row);
    },
    update: async ({ input: { id, unchanged_since, ...change } }) => db.transaction(async (tx) => {
      const asked = { id, unchanged_since };
      const before = await lockUnchanged(tx, vipPlans, asked, { missing: "\u4F1A\u5458\u5957\u9910\u4E0D\u5B58\u5728" });
      requirePeriod({ ...before, ...definedOf(change) });
      await tx.update(vipPlans).set({ ...definedOf(change), updated_at: /* @__PURE__ */ new Date() }).where(eq53(vipPlans.id, id));
      return {};
    }),
    delete: async ({ input }) => {
      await db.delete(vipPlans).where(inArray29(vipPlans.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      const matches = and38(
        withWords(input.wd, vipPlans.title),
        oneOf(vipPlans.enable, input.enable)
      );
      const order2 = [desc25(vipPlans.sort), asc20(vipPlans.id)];
      const { total, rows } = await pageOf(db, vipPlans, { ...input, matches, order: order2 });
      return { total, vip_plan: rows.map(toWire) };
    }
  };
}

// src/modules/invoice/invoice.service.ts
import { readFile } from "node:fs/promises";
import { and as and39, asc as asc21, desc as desc26, eq as eq54, gt as gt9, inArray as inArray30, sql as sql30 } from "drizzle-orm";
var MISSING8 = "\u53D1\u7968\u7533\u8BF7\u4E0D\u5B58\u5728";
var OFFER_MAX = 100;
var FILE_MB = 10;
function createInvoices(services) {
  const { db, settings, storage } = services;
  async function exchange() {
    return (await settings.read()).score.credit_exchange;
  }
  async function present5(row) {
    const [invoice2] = await presentInvoices(db, [row], await exchange());
    if (invoice2 === void 0) throw new Error("a presented invoice vanished");
    return invoice2;
  }
  async function requireOpen2(tx, id, owner) {
    const row = await lockInvoice(tx, id);
    if (row === void 0 || owner !== void 0 && row.user_id !== owner.id)
      throw notFound(MISSING8);
    if (row.state === InvoiceState.Issued) throw conflict("\u53D1\u7968\u5DF2\u5F00\u5177");
    if (row.state === InvoiceState.Rejected) throw conflict("\u7533\u8BF7\u5DF2\u88AB\u9A73\u56DE");
    if (row.state === InvoiceState.Withdrawn) throw conflict("\u7533\u8BF7\u5DF2\u64A4\u56DE");
    return row;
  }
  async function hrefOf(tx, invoiceId) {
    const [first] = await tx.select({ order_no: orders.order_no }).from(invoiceOrders).innerJoin(orders, eq54(orders.id, invoiceOrders.order_id)).where(eq54(invoiceOrders.invoice_id, invoiceId)).orderBy(asc21(orders.id)).limit(1);
    return `/member/order?no=${first?.order_no ?? ""}`;
  }
  async function shareOut(tx, id, money, rate) {
    const parts = await tx.select().from(invoiceOrders).where(eq54(invoiceOrders.invoice_id, id)).orderBy(asc21(invoiceOrders.order_id));
    const left = await invoiceable(
      tx,
      parts.map(({ order_id }) => order_id),
      rate,
      id
    );
    let rest = money;
    for (const { order_id } of parts) {
      const amount = Math.min(rest, left.get(order_id) ?? 0);
      rest -= amount;
      const part = and39(eq54(invoiceOrders.invoice_id, id), eq54(invoiceOrders.order_id, order_id));
      await tx.update(invoiceOrders).set({ amount }).where(part);
    }
    if (rest > 0)
      throw conflict(
        money === rest ? "\u7533\u8BF7\u540E\u5DF2\u5168\u90E8\u9000\u6B3E\uFF0C\u4E0D\u80FD\u5F00\u7968\uFF0C\u8BF7\u9A73\u56DE\u7533\u8BF7" : `\u7533\u8BF7\u540E\u6709\u9000\u6B3E\uFF0C\u6700\u591A\u53EF\u5F00 ${formatMoney(money - rest)}`
      );
  }
  return {
    async offer(caller) {
      const rate = await exchange();
      const left = sql30`${broughtBy(rate)} - ${invoicedOf()}`;
      const rows = await db.select({
        order_no: orders.order_no,
        product_name: orders.product_name,
        paid_at: orders.paid_at,
        left
      }).from(orders).where(and39(eq54(orders.user_id, caller.id), gt9(left, 0))).orderBy(desc26(orders.id)).limit(OFFER_MAX);
      const [last] = await db.select().from(invoices).where(eq54(invoices.user_id, caller.id)).orderBy(desc26(invoices.id)).limit(1);
      return {
        order: rows.map(({ left: money, paid_at, ...row }) => ({
          ...row,
          paid_at: paid_at?.toISOString() ?? null,
          money
        })),
        kind: last?.kind ?? InvoiceKind.Personal,
        title: last?.title ?? "",
        tax_no: last?.tax_no ?? "",
        email: last?.email ?? ""
      };
    },
    async create({ order_no, ...fields }, caller) {
      const { pay, score } = await settings.read();
      if (!pay.enable_invoice) throw conflict("\u672C\u7AD9\u5C1A\u672A\u5F00\u653E\u53D1\u7968\u7533\u8BF7");
      const wanted2 = [...new Set(order_no)];
      try {
        const made = await db.transaction(async (tx) => {
          const rows = await tx.select().from(orders).where(and39(inArray30(orders.order_no, wanted2), eq54(orders.user_id, caller.id))).orderBy(asc21(orders.id)).for("update");
          if (rows.length < wanted2.length) throw notFound(ORDER_MISSING);
          const ids = rows.map(({ id }) => id);
          const left = await invoiceable(tx, ids, score.credit_exchange);
          const parts = rows.map((row) => ({ row, amount: left.get(row.id) ?? 0 }));
          for (const { row, amount: amount2 } of parts)
            if (amount2 === 0) throw conflict(`\u8BA2\u5355\u201C${row.product_name}\u201D\u6CA1\u6709\u53EF\u5F00\u53D1\u7968\u7684\u91D1\u989D`);
          const amount = parts.reduce((sum, part) => sum + part.amount, 0);
          const [invoice2] = await tx.insert(invoices).values({ ...fields, user_id: caller.id, amount }).returning();
          if (invoice2 === void 0) throw new Error("insert returned no invoice");
          await tx.insert(invoiceOrders).values(
            parts.map(({ row, amount: part }) => ({
              invoice_id: invoice2.id,
              order_id: row.id,
              amount: part
            }))
          );
          return invoice2;
        });
        return await present5(made);
      } catch (error) {
        if (isDuplicate(error, "invoice_orders_open"))
          throw conflict("\u8BA2\u5355\u5DF2\u6709\u5F85\u5F00\u7684\u53D1\u7968\uFF0C\u8BF7\u52FF\u91CD\u590D\u7533\u8BF7");
        throw error;
      }
    },
    async withdraw(id, caller) {
      const row = await db.transaction(async (tx) => {
        await requireOpen2(tx, id, caller);
        return updateInvoice(tx, id, { state: InvoiceState.Withdrawn, decided_at: /* @__PURE__ */ new Date() });
      });
      return present5(row);
    },
    async issue({ id, money, invoice_no, link }, operator) {
      const rate = await exchange();
      try {
        const row = await db.transaction(async (tx) => {
          const open2 = await requireOpen2(tx, id);
          if (money > open2.amount)
            throw badField("money", `\u4E0D\u80FD\u8D85\u8FC7\u7533\u8BF7\u7684 ${formatMoney(open2.amount)}`);
          await shareOut(tx, id, money, rate);
          const issued = await updateInvoice(tx, id, {
            state: InvoiceState.Issued,
            amount: money,
            invoice_no,
            link,
            decided_user_id: operator.id,
            decided_at: /* @__PURE__ */ new Date()
          });
          const { user_id, title } = issued;
          const note2 = `\u53D1\u7968\u53F7\u7801 ${invoice_no}\uFF0C${formatMoney(money)}`;
          const href = await hrefOf(tx, id);
          await notify(tx, [{ user_id, kind: "invoice_issued", target_id: id, title, href, note: note2 }]);
          return issued;
        });
        return await present5(row);
      } catch (error) {
        if (isDuplicate(error, "invoices_no"))
          throw conflict("\u8BE5\u53D1\u7968\u53F7\u7801\u5DF2\u7528\u4E8E\u53E6\u4E00\u4EFD\u7533\u8BF7", "invoice_no");
        throw error;
      }
    },
    async reject(id, reason, operator) {
      const row = await db.transaction(async (tx) => {
        await requireOpen2(tx, id);
        const rejected = await updateInvoice(tx, id, {
          state: InvoiceState.Rejected,
          reason,
          decided_user_id: operator.id,
          decided_at: /* @__PURE__ */ new Date()
        });
        const { user_id, title } = rejected;
        const href = await hrefOf(tx, id);
        const told = { user_id, target_id: id, title, href, note: reason };
        await notify(tx, [{ ...told, kind: "invoice_rejected" }]);
        return rejected;
      });
      return present5(row);
    },
    /** Keeps the PDF of an invoice at a key that only `/view/invoice` reads. */
    async attach(id, operator, file) {
      await countUpload(services, operator, "picture");
      const key = await inScratch(services, async (folder) => {
        const upload = await file(FILE_MB * 1024 * 1024);
        const received = await receiveFile(services, upload, folder, FILE_MB);
        const bytes = await readFile(received.path);
        if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
          throw badField("file", "\u53D1\u7968\u6587\u4EF6\u5E94\u4E3A PDF");
        const stored = `invoices/${id}/${received.digest}.pdf`;
        await storage.put(stored, bytes);
        return stored;
      });
      const row = await db.transaction(async (tx) => {
        const found = await lockInvoice(tx, id);
        if (found === void 0) throw notFound(MISSING8);
        if (found.state !== InvoiceState.Open && found.state !== InvoiceState.Issued)
          throw conflict("\u7533\u8BF7\u5DF2\u7ED3\u675F\uFF0C\u4E0D\u80FD\u4E0A\u4F20\u53D1\u7968\u6587\u4EF6");
        return { before: found.file, after: await updateInvoice(tx, id, { file: key }) };
      });
      if (row.before !== "" && row.before !== key) await storage.delete(row.before);
      return present5(row.after);
    },
    /** The key of an invoice's file, for its member once it is issued, and for operators. */
    async fileOf(id, caller, isOperator) {
      const [row] = await db.select().from(invoices).where(eq54(invoices.id, id));
      const isTheirs = row?.user_id === caller.id && row.state === InvoiceState.Issued;
      if (row === void 0 || row.file === "" || !(isTheirs || isOperator))
        throw notFound("\u53D1\u7968\u6587\u4EF6\u4E0D\u5B58\u5728");
      return row.file;
    },
    async list(query2) {
      const { total, rows } = await listInvoices(db, query2);
      return { total, invoice: await presentInvoices(db, rows, await exchange()) };
    }
  };
}

// src/modules/invoice/invoice.routes.ts
function invoiceHandlers(services) {
  const invoices2 = createInvoices(services);
  return {
    offer: ({ caller }) => invoices2.offer(caller),
    create: ({ input, caller }) => invoices2.create(input, caller),
    own: ({ input, caller }) => invoices2.list({ ...input, user_id: [caller.id] }),
    withdraw: ({ input, caller }) => invoices2.withdraw(input.id, caller),
    list: ({ input }) => invoices2.list(input),
    issue: ({ input, caller }) => invoices2.issue(input, caller),
    reject: ({ input, caller }) => invoices2.reject(input.id, input.reason, caller),
    attach: ({ input, caller, file }) => invoices2.attach(input.id, caller, file)
  };
}
function invoiceFileRoutes(app, services) {
  const { sessions, storage } = services;
  const invoices2 = createInvoices(services);
  app.get("/view/invoice/:id", async (request, reply2) => {
    const token = bearerOf(request) ?? cookieOf(request.headers.cookie, TOKEN_COOKIE);
    const caller = await sessions.callerOf(token, originOf(request));
    const id = /^[1-9]\d{0,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const isOperator = caller.can(permissionKey(contract.invoice.list).path);
    const key = await invoices2.fileOf(id, caller, isOperator);
    const headers = {
      type: "application/pdf",
      cacheControl: "private, max-age=600",
      etagOf: (version) => `"${version}"`
    };
    void reply2.header("content-disposition", `attachment; filename="invoice-${id}.pdf"`);
    if (!await sendStored(request, reply2, { storage, key, headers }))
      throw notFound("\u53D1\u7968\u6587\u4EF6\u4E0D\u5B58\u5728");
    return reply2;
  });
}

// src/modules/payment/read-statements.ts
import { sql as sql31 } from "drizzle-orm";
var BILLED = [PaymentType.WeChat, PaymentType.Alipay];
var AT_ONCE2 = 1e3;
var DAY_MS2 = 864e5;
var DAYS = 3;
var isUnnumbered = ({ kind, outRefundNo }) => kind === "refund" && outRefundNo === "";
function mergeRows(rows) {
  const merged2 = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.outTradeNo, row.outRefundNo]);
    const before = isUnnumbered(row) ? merged2.get(key)?.amount ?? 0 : 0;
    merged2.set(key, { ...row, amount: before + row.amount });
  }
  return [...merged2.values()];
}
async function store({ db }, payment_type, day, rows) {
  for (let start = 0; start < rows.length; start += AT_ONCE2) {
    const values = rows.slice(start, start + AT_ONCE2).map((row) => ({
      payment_type,
      kind: row.kind,
      out_trade_no: row.outTradeNo,
      out_refund_no: row.outRefundNo,
      transaction_no: row.transactionNo,
      amount: row.amount,
      at: row.at,
      day: isUnnumbered(row) ? day : ""
    }));
    const { payment_type: type, kind, out_trade_no, out_refund_no } = paymentStatements;
    await db.insert(paymentStatements).values(values).onConflictDoUpdate({
      target: [type, kind, out_trade_no, out_refund_no, paymentStatements.day],
      set: {
        transaction_no: sql31`excluded.transaction_no`,
        amount: sql31`excluded.amount`,
        at: sql31`excluded.at`
      }
    });
  }
}
async function readStatements(services, day) {
  const bills = [];
  for (const payment_type of BILLED) {
    const provider = await services.paymentProvider(payment_type);
    if (provider === void 0) continue;
    try {
      const rows = await provider.statement(day);
      await store(services, payment_type, day, mergeRows(rows));
      bills.push({ payment_type, row_count: rows.length, message: "" });
    } catch (error) {
      if (!(error instanceof ProviderRefusal || error instanceof ProviderUnavailable)) throw error;
      services.logger.warn({ err: error, payment_type, day }, "a bill could not be read");
      bills.push({ payment_type, row_count: 0, message: error.message });
    }
  }
  return bills;
}
async function readRecentStatements(services, now = /* @__PURE__ */ new Date()) {
  for (let ago = 1; ago <= DAYS; ago += 1)
    await readStatements(services, chinaDay(new Date(now.getTime() - ago * DAY_MS2)));
}

// src/modules/payment/mismatch.ts
import { and as and40, desc as desc27, eq as eq55, ne as ne4 } from "drizzle-orm";
var MISSING9 = "\u4ED8\u6B3E\u4E0D\u5B58\u5728";
function isUnpaid({ status }) {
  return status === OrderStatus.Pending || status === OrderStatus.Closed;
}
async function listMismatches(db, { is_resolved, payment_type, page, size }) {
  const decided = is_resolved === true ? ne4(payments.resolution, "") : eq55(payments.resolution, "");
  const matches = and40(
    eq55(payments.state, PaymentState.Mismatched),
    is_resolved === void 0 ? void 0 : decided,
    oneOf(payments.payment_type, payment_type)
  );
  const rows = await db.select({ payment: payments, order: orders }).from(payments).innerJoin(orders, eq55(orders.id, payments.order_id)).where(matches).orderBy(desc27(payments.id)).limit(size).offset((page - 1) * size);
  const names3 = await usernamesOf(
    db,
    rows.flatMap(({ payment, order: order2 }) => [order2.user_id, payment.resolved_user_id])
  );
  return {
    total: await totalOf(db, payments, matches),
    mismatch: rows.map(({ payment, order: order2 }) => ({
      id: payment.id,
      out_trade_no: payment.out_trade_no,
      transaction_no: payment.transaction_no,
      payment_type: payment.payment_type,
      money: payment.amount,
      received: receivedOf(payment),
      message: payment.message,
      order_no: order2.order_no,
      order_status: isOverdue(order2) ? OrderStatus.Closed : order2.status,
      product_name: order2.product_name,
      user_id: order2.user_id,
      username: names3.get(order2.user_id) ?? "",
      is_acceptable: payment.resolution === "" && isUnpaid(order2) && receivedOf(payment) >= payment.amount,
      resolution: payment.resolution,
      resolve_remark: payment.resolve_remark,
      resolved_username: names3.get(payment.resolved_user_id) ?? "",
      resolved_at: payment.resolved_at?.toISOString() ?? null,
      created_at: payment.created_at.toISOString(),
      paid_at: payment.paid_at?.toISOString() ?? null
    }))
  };
}
function createMismatches(services) {
  const { db, settings, jobs } = services;
  async function ask({ out_trade_no, payment_type }) {
    const provider = await services.paymentProvider(payment_type);
    if (provider === void 0) throw conflict("\u8BE5\u652F\u4ED8\u65B9\u5F0F\u5DF2\u505C\u7528\uFF0C\u65E0\u6CD5\u5411\u652F\u4ED8\u5E73\u53F0\u6838\u5B9E");
    try {
      return await provider.query(out_trade_no);
    } catch (error) {
      if (error instanceof ProviderUnavailable)
        throw new HttpError(503, "\u6682\u65F6\u65E0\u6CD5\u8FDE\u63A5\u652F\u4ED8\u5E73\u53F0\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5", { retryAfter: 5 });
      if (error instanceof ProviderRefusal) throw conflict(`\u652F\u4ED8\u5E73\u53F0\u672A\u80FD\u6838\u5B9E\uFF1A${error.message}`);
      throw error;
    }
  }
  async function sendBack(tx, order2, payment, remark, operator) {
    const known = await tx.select().from(refunds).where(eq55(refunds.payment_id, payment.id));
    const back = known.filter(({ state }) => state !== RefundState.Failed).reduce((sum, { amount: amount2 }) => sum + amount2, 0);
    const amount = receivedOf(payment) - back;
    if (amount <= 0) throw conflict("\u8FD9\u7B14\u4ED8\u6B3E\u5DF2\u5168\u90E8\u9000\u56DE");
    const refund = await insertRefund(tx, order2, {
      payment_id: payment.id,
      channel: RefundChannel.Provider,
      origin: RefundOrigin.Mismatched,
      amount,
      reason: remark,
      user_id: operator.id,
      ask_at: /* @__PURE__ */ new Date()
    });
    await notify(tx, [refundNotice(order2, refund)]);
    return refund.id;
  }
  function requireAcceptable(order2, payment, facts) {
    if (!isUnpaid(order2)) throw conflict("\u8BA2\u5355\u5DF2\u652F\u4ED8\u6216\u5DF2\u9000\u6B3E\uFF0C\u8FD9\u7B14\u4ED8\u6B3E\u53EA\u80FD\u9000\u56DE\u6216\u6807\u8BB0\u4E3A\u65E0\u9700\u5904\u7406");
    if (facts?.state !== "paid")
      throw conflict("\u652F\u4ED8\u5E73\u53F0\u4E0A\u8FD9\u7B14\u4ED8\u6B3E\u5DF2\u4E0D\u662F\u201C\u5DF2\u652F\u4ED8\u201D\uFF0C\u4E0D\u80FD\u6309\u5DF2\u652F\u4ED8\u5904\u7406");
    if (facts.amount < payment.amount) throw conflict("\u5230\u8D26\u91D1\u989D\u5C11\u4E8E\u5E94\u4ED8\u91D1\u989D\uFF0C\u53EA\u80FD\u9000\u56DE");
  }
  return {
    async resolve({ id, action, remark }, operator) {
      const [found] = await db.select({ payment: payments, order: orders }).from(payments).innerJoin(orders, eq55(orders.id, payments.order_id)).where(eq55(payments.id, id));
      if (found?.payment.state !== PaymentState.Mismatched) throw notFound(MISSING9);
      const facts = action === "accept" ? await ask(found.payment) : void 0;
      const file = await fileOf(services, found.order);
      const values = await settings.read();
      const sent = await db.transaction(async (tx) => {
        const order2 = await lockForPayment(tx, found.order);
        const [payment] = await tx.select().from(payments).where(eq55(payments.id, id));
        if (payment === void 0) throw notFound(MISSING9);
        if (payment.state !== PaymentState.Mismatched || payment.resolution !== "")
          throw conflict("\u8FD9\u7B14\u4ED8\u6B3E\u5DF2\u7531\u5176\u4ED6\u7BA1\u7406\u5458\u5904\u7406");
        const resolve = (more = {}) => updatePayment(tx, id, {
          resolution: action,
          resolve_remark: remark,
          resolved_user_id: operator.id,
          resolved_at: /* @__PURE__ */ new Date(),
          ...more
        });
        if (action === "accept") {
          requireAcceptable(order2, payment, facts);
          const received = facts?.amount ?? payment.amount;
          const paid = await resolve({ state: PaymentState.Paid, received });
          await takeMoney({ tx, order: order2, payment: paid, values, file });
          await jobs.add(tx, "ask_providers", {}, { key: "ask_providers" });
          return void 0;
        }
        await resolve();
        return action === "refund" ? sendBack(tx, order2, payment, remark, operator) : void 0;
      });
      if (sent !== void 0) await pursueRefund(services, sent);
      const [row] = await db.select().from(orders).where(eq55(orders.id, found.order.id));
      return presentOrder(db, row ?? found.order, values.score.credit_exchange, true);
    }
  };
}

// src/modules/payment/statement-differences.ts
import { and as and41, sql as sql32 } from "drizzle-orm";
var differences = sql32`
  with span as (
    select payment_type, min(at) as first_at, max(at) as last_at
    from payment_statements group by payment_type
  ),
  stated as (
    select s.id::bigint as id, s.payment_type, false as is_refund, p.order_id, s.out_trade_no,
      '' as out_refund_no, s.transaction_no, coalesce(p.received, p.amount, 0) as money,
      s.amount as stated, s.at,
      case when p.id is null then 'unknown'
        when p.state not in ('paid', 'mismatched') then 'undone'
        when coalesce(p.received, p.amount) <> s.amount then 'amount' end as reason
    from payment_statements s
    left join payments p on p.out_trade_no = s.out_trade_no and p.payment_type = s.payment_type
    where s.kind = 'payment'
    union all
    select s.id::bigint, s.payment_type, true, r.order_id, s.out_trade_no, s.out_refund_no,
      s.transaction_no, coalesce(r.amount, 0), s.amount, s.at,
      case when r.id is null then 'unknown'
        when r.state = 'failed' then 'undone'
        when r.amount <> s.amount then 'amount' end
    from payment_statements s
    left join refunds r on r.out_refund_no = s.out_refund_no
    where s.kind = 'refund'
    union all
    select -2 * p.id::bigint, p.payment_type, false, p.order_id, p.out_trade_no, '', p.transaction_no,
      coalesce(p.received, p.amount), 0, p.paid_at, 'absent'
    from payments p
    join span on span.payment_type = p.payment_type
      and p.paid_at between span.first_at and span.last_at
    where p.state in ('paid', 'mismatched') and not exists (
      select 1 from payment_statements s where s.kind = 'payment'
        and s.payment_type = p.payment_type and s.out_trade_no = p.out_trade_no)
    union all
    select -2 * r.id::bigint - 1, p.payment_type, true, r.order_id, p.out_trade_no, r.out_refund_no,
      r.refund_no, r.amount, 0, r.submitted_at, 'absent'
    from refunds r
    join payments p on p.id = r.payment_id
    join span on span.payment_type = p.payment_type
      and r.submitted_at between span.first_at and span.last_at
    where r.state = 'done' and r.channel = 'provider' and not exists (
      select 1 from payment_statements s where s.kind = 'refund'
        and s.payment_type = p.payment_type and s.out_refund_no = r.out_refund_no)
  )
  select stated.*, coalesce(orders.order_no, '') as order_no from stated
  left join orders on orders.id = stated.order_id
  where stated.reason is not null`;
var among = (column, values) => values === void 0 ? void 0 : sql32`${column} in (${listOf(values)})`;
async function listDifferences(db, { payment_type, reason, at: [from, to] = [], page, size }) {
  const matches = and41(
    sql32`true`,
    among(sql32`payment_type`, payment_type),
    among(sql32`reason`, reason),
    from === void 0 ? void 0 : sql32`at >= ${from}`,
    to === void 0 ? void 0 : sql32`at <= ${to}`
  );
  const found = sql32`from (${differences}) as found where ${matches}`;
  const counted = await db.execute(sql32`select count(*)::int as total ${found}`);
  const { rows } = await db.execute(
    sql32`select * ${found} order by at desc nulls last, id desc limit ${size} offset ${(page - 1) * size}`
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    difference: rows.map(({ id, at, ...row }) => ({
      id: Number(id),
      payment_type: row.payment_type,
      is_refund: row.is_refund,
      reason: row.reason,
      order_no: row.order_no,
      out_trade_no: row.out_trade_no,
      out_refund_no: row.out_refund_no,
      transaction_no: row.transaction_no,
      money: row.money,
      stated: row.stated,
      at: new Date(at).toISOString()
    }))
  };
}

// src/modules/order/watch-order.ts
var CHECK_MS = 5e3;
function isWaiting({ status, refund_state, claim_state }) {
  return status === OrderStatus.Pending || refund_state === RefundState.Processing || claim_state === ClaimState.Waiting;
}
async function* watchOrder({ db, notices: notices2, settings }, orderNo, caller, signal) {
  const found = await findOrder(db, orderNo);
  if (found === void 0 || found.user_id !== caller.id) throw notFound(ORDER_MISSING);
  let wake;
  let changed = false;
  let sent = "";
  const ignore = notices2.listenToOrders((id) => {
    if (id !== found.id) return;
    changed = true;
    wake?.();
  });
  signal.addEventListener("abort", () => wake?.());
  try {
    while (!signal.aborted) {
      changed = false;
      const row = await findOrder(db, orderNo);
      if (row === void 0) return;
      const { score } = await settings.read();
      const order2 = await presentOrder(db, row, score.credit_exchange);
      const text = JSON.stringify(order2);
      if (text !== sent) yield order2;
      sent = text;
      if (!isWaiting(order2)) return;
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

// src/modules/order/order.routes.ts
function orderHandlers(services) {
  const service = createOrderService(services);
  const mismatches = createMismatches(services);
  return {
    create: ({ input, caller, ip }) => service.create(input, caller, ip),
    get: ({ input, caller }) => service.get(input.order_no, caller, caller.can(permissionKey(contract.order.get).path)),
    status: ({ input, caller }) => service.status(input.order_no, caller),
    delete: async ({ input, caller }) => {
      await service.remove(input.order_no, caller);
      return {};
    },
    close: ({ input, caller }) => service.close(input.order_no, caller),
    pay: ({ input, caller, ip }) => service.pay(input, caller, ip),
    methods: ({ input, caller }) => service.methods(input.order_no, caller),
    payments: ({ input, caller }) => service.payments(
      input.order_no,
      caller,
      caller.can(permissionKey(contract.order.payments).path)
    ),
    query: ({ input }) => service.query(input.order_no),
    watch: ({ input, caller, signal }) => watchOrder(services, input.order_no, caller, signal),
    claim: ({ input: { order_no, note: note2 }, caller, file }) => service.claim(order_no, { caller, note: note2, file }),
    rejectClaim: ({ input, caller }) => service.rejectClaim(input.order_no, input.reason, caller),
    confirm: ({ input, caller }) => service.confirm(input, caller),
    refund: ({ input, caller }) => service.refund(input, caller),
    refundOffer: ({ input }) => service.refundOffer(input),
    setRemark: ({ input }) => service.setRemark(input),
    systemRecharge: ({ input, caller }) => service.systemRecharge(input, caller),
    recharge: ({ input: { quantity }, caller, ip }) => service.create({ order_type: OrderType.Recharge, product_id: 0, quantity }, caller, ip),
    own: ({ input, caller }) => service.list(input, caller.id),
    statements: ({ input }) => listDifferences(services.db, input),
    mismatches: ({ input }) => listMismatches(services.db, input),
    resolveMismatch: ({ input, caller }) => mismatches.resolve(input, caller),
    income: ({ input }) => readIncome(services, input),
    readStatement: async ({ input }) => ({ bill: await readStatements(services, input.day) }),
    list: async ({ input: { order_status, ...rest } }) => {
      const query2 = { ...rest, status: order_status };
      const { credit_exchange } = (await services.settings.read()).score;
      return {
        ...await service.list(query2),
        sum: await sumOrders(services.db, query2, credit_exchange)
      };
    }
  };
}

// src/modules/payment/payment.routes.ts
import { createHash as createHash2 } from "node:crypto";
import { sql as sql33 } from "drizzle-orm";

// src/modules/payment/simulated/simulated.routes.ts
var HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "content-type": "text/html; charset=utf-8"
};
var STATES = { pending: "\u7B49\u5F85\u652F\u4ED8", paid: "\u5DF2\u652F\u4ED8", closed: "\u5DF2\u5173\u95ED" };
function pageOf2({ outTradeNo, subject, amount, state, returnUrl }) {
  const button = (result, text) => `<button name="result" value="${result}">${text}</button>`;
  const form = state === "pending" ? `<form method="post" action="${simulatedPath(outTradeNo)}">${button("success", "\u652F\u4ED8\u6210\u529F")}${button("failure", "\u652F\u4ED8\u5931\u8D25")}${button("cancel", "\u53D6\u6D88")}</form>` : `<p>${STATES[state]}</p><p><a href="${escapeHtml(returnUrl)}">\u8FD4\u56DE\u8BA2\u5355</a></p>`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>\u6A21\u62DF\u652F\u4ED8</title><style>
body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1.25rem}
strong{display:block;font-size:2rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{font:inherit;min-height:2.75rem;border:1px solid;border-radius:.5rem;background:Canvas;color:CanvasText;cursor:pointer}
button:first-child{background:#1d4ed8;border-color:#1d4ed8;color:#fff}
:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
</style></head><body><main><h1>\u6A21\u62DF\u652F\u4ED8</h1><p>\u8FD9\u662F\u6F14\u793A\u7AD9\u70B9\u7684\u6A21\u62DF\u652F\u4ED8\uFF0C\u4E0D\u4F1A\u6536\u53D6\u4EFB\u4F55\u8D39\u7528\u3002</p><p>${escapeHtml(subject)}<strong>${formatMoney(amount)}</strong></p>${form}</main></body></html>`;
}
function simulatedRoutes(app, services) {
  const payments2 = createSimulatedPayments(services.config);
  const provider = createSimulatedProvider(services.config);
  const route = "/simulated-payment/:no";
  async function require3(outTradeNo) {
    const payment = /^[0-9A-Za-z]{1,64}$/.test(outTradeNo) ? await payments2.read(outTradeNo) : void 0;
    if (payment === void 0) throw notFound("\u6CA1\u6709\u8FD9\u7B14\u6A21\u62DF\u652F\u4ED8");
    return payment;
  }
  app.get(
    route,
    async (request, reply2) => reply2.headers(HEADERS).send(pageOf2(await require3(request.params.no)))
  );
  app.post(route, async (request, reply2) => {
    const payment = await require3(request.params.no);
    const result = new URLSearchParams(
      Buffer.isBuffer(request.body) ? request.body.toString("utf8") : ""
    ).get("result");
    if (result === "success" && payment.state === "pending")
      await payments2.write({ ...payment, state: "paid", paidAt: (/* @__PURE__ */ new Date()).toISOString() });
    else if (result === "failure") await provider.close(payment.outTradeNo);
    else if (result !== "cancel" && result !== "success")
      throw badField("result", "\u8BF7\u9009\u62E9\u652F\u4ED8\u7684\u7ED3\u679C");
    await applyPayment(services, await provider.query(payment.outTradeNo));
    return reply2.redirect(payment.returnUrl, 303);
  });
}

// src/modules/payment/payment.routes.ts
var NOTICE_BYTES = 64 * 1024;
var MEMBER_PICTURE = "private, max-age=600";
function sendNotice(reply2, { status, contentType, body }) {
  return reply2.code(status).type(contentType).send(body);
}
async function note(db, type, notice2, digest, outcome) {
  const out_trade_no = notice2.kind === "payment" ? notice2.payment.outTradeNo : notice2.refund.outTradeNo;
  await db.insert(paymentNotices).values({
    payment_type: type,
    notice_id: notice2.id,
    kind: notice2.kind,
    out_trade_no,
    digest,
    outcome
  }).onConflictDoUpdate({
    target: [paymentNotices.payment_type, paymentNotices.notice_id],
    set: {
      count: sql33`${paymentNotices.count} + 1`,
      // What the first call did is worth more than that the second one did nothing.
      outcome: sql33`case when ${paymentNotices.outcome} = 'unknown' then excluded.outcome else ${paymentNotices.outcome} end`,
      updated_at: /* @__PURE__ */ new Date()
    }
  });
}
async function take(services, provider, notice2, digest) {
  const noted = (tx, outcome2) => note(tx, provider.type, notice2, digest, outcome2);
  const outcome = notice2.kind === "payment" ? await applyPayment(services, notice2.payment, noted) : await applyRefund(services, notice2.refund, noted);
  return outcome !== "unknown";
}
function paymentRoutes(app, services) {
  const { logger, sessions, storage } = services;
  const claims = createClaims(services);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
    for (const type of [PaymentType.WeChat, PaymentType.Alipay]) {
      const url = callbackPaths[type] ?? "";
      scope.post(url, { bodyLimit: NOTICE_BYTES }, async (request, reply2) => {
        const provider = await services.paymentProvider(type);
        if (provider === void 0) throw notFound("\u8BE5\u652F\u4ED8\u65B9\u5F0F\u5C1A\u672A\u914D\u7F6E");
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        let notice2;
        try {
          notice2 = await provider.readNotice({ headers: request.headers, body });
        } catch (error) {
          if (error instanceof NoticeRejected)
            logger.warn({ err: error, ip: request.ip }, "a payment notice was rejected");
          else if (error instanceof ProviderUnavailable)
            logger.warn({ err: error }, "a payment notice could not be verified");
          else throw error;
          return sendNotice(reply2, provider.refused("\u901A\u77E5\u672A\u901A\u8FC7\u9A8C\u8BC1"));
        }
        const digest = createHash2("sha256").update(body).digest("hex");
        if (await take(services, provider, notice2, digest))
          return sendNotice(reply2, provider.accepted);
        logger.error({ notice: notice2.id }, "a payment notice is about nothing that is known");
        return sendNotice(reply2, provider.refused("\u6CA1\u6709\u8FD9\u7B14\u8BA2\u5355"));
      });
    }
    if (services.config.simulatedPayment) simulatedRoutes(scope, services);
  });
  app.get("/view/claim/:id", async (request, reply2) => {
    const token = bearerOf(request) ?? cookieOf(request.headers.cookie, TOKEN_COOKIE);
    const caller = await sessions.callerOf(token, originOf(request));
    const id = /^[1-9]\d{0,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const isOperator = caller.can(permissionKey(contract.order.list).path);
    const key = await claims.pictureOf(id, caller, isOperator);
    const headers = {
      type: "image/webp",
      cacheControl: MEMBER_PICTURE,
      etagOf: (version) => `"${version}"`
    };
    if (!await sendStored(request, reply2, { storage, key, headers }))
      throw notFound("\u51ED\u8BC1\u4E0D\u5B58\u5728");
    return reply2;
  });
}

// src/modules/oauth/oauth.service.ts
import { and as and43, eq as eq57 } from "drizzle-orm";

// src/modules/oauth/oauth-attempts.ts
import { createHash as createHash3, randomBytes as randomBytes3 } from "node:crypto";
import { and as and42, eq as eq56, gt as gt10, lt as lt5, sql as sql34 } from "drizzle-orm";
var MINUTES = 30;
function hashOf(text) {
  return createHash3("sha256").update(text).digest("base64url");
}
var isOpen2 = () => gt10(oauthAttempts.expires_at, sql34`now()`);
var soon = () => sql34`now() + make_interval(mins => ${MINUTES})`;
var over = () => new HttpError(400, "\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55");
function createAttempts({ db, box }) {
  const bySession = (session2) => eq56(oauthAttempts.session_hash, hashOf(session2));
  return {
    async open(oauth_type, userId, redirectUri) {
      const session2 = randomBytes3(32).toString("base64url");
      const authorization = {
        redirectUri,
        // One provider takes only letters and digits here.
        state: randomBytes3(24).toString("hex"),
        nonce: randomBytes3(24).toString("base64url"),
        verifier: randomBytes3(32).toString("base64url")
      };
      await db.insert(oauthAttempts).values({
        session_hash: hashOf(session2),
        state_hash: hashOf(authorization.state),
        oauth_type,
        user_id: userId,
        secrets: box.seal(JSON.stringify(authorization)),
        expires_at: soon()
      });
      return { session: session2, authorization };
    },
    /**
     * The attempt of this browser, for what it was started for.
     * @throws {HttpError} 400
     */
    async find(on, { oauth_type, session: session2 }, lock = false) {
      const query2 = on.select().from(oauthAttempts).where(and42(bySession(session2), isOpen2()));
      const [row] = await (lock ? query2.for("update") : query2);
      if (row === void 0 || row.oauth_type !== oauth_type) throw over();
      return row;
    },
    /** Takes the code for its exchange; false when it, or another one, was taken before. */
    async claim({ session_hash }, code) {
      const claimed = await db.update(oauthAttempts).set({ code_hash: hashOf(code) }).where(and42(eq56(oauthAttempts.session_hash, session_hash), eq56(oauthAttempts.code_hash, ""))).returning({ session_hash: oauthAttempts.session_hash });
      return claimed.length > 0;
    },
    /** Lets the code be tried again. */
    async release({ session_hash }) {
      await db.update(oauthAttempts).set({ code_hash: "" }).where(eq56(oauthAttempts.session_hash, session_hash));
    },
    async keepProfile({ session_hash }, profile) {
      await db.update(oauthAttempts).set({ profile: box.seal(JSON.stringify(profile)), expires_at: soon() }).where(eq56(oauthAttempts.session_hash, session_hash));
    },
    async close(on, { session_hash }) {
      await on.delete(oauthAttempts).where(eq56(oauthAttempts.session_hash, session_hash));
    },
    authorizationOf({ secrets }) {
      const opened = box.open(secrets);
      if (opened === void 0) throw over();
      return JSON.parse(opened);
    },
    /** Undefined before the code was exchanged. */
    profileOf({ profile }) {
      const opened = profile === "" ? void 0 : box.open(profile);
      return opened === void 0 ? void 0 : JSON.parse(opened);
    }
  };
}
async function deleteExpiredAttempts(db) {
  await db.delete(oauthAttempts).where(lt5(oauthAttempts.expires_at, sql34`now()`));
}

// src/modules/oauth/oauth.service.ts
var BY_ADDRESS2 = { count: 60, seconds: 300 };
function createOauthService(services, account) {
  const { db, logger, oauthProviders } = services;
  const attempts = createAttempts(services);
  const redirectUri = async () => `${await siteOrigin(services)}${OAUTH_CALLBACK_PATH}`;
  async function requireProvider(type) {
    const found = (await oauthProviders()).find((provider) => provider.type === type);
    if (found === void 0) throw badField("oauth_type", "\u672C\u7AD9\u672A\u542F\u7528\u8BE5\u767B\u5F55\u65B9\u5F0F");
    return found;
  }
  async function asking(provider, call) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      logger.warn({ err: error, provider: provider.type }, "no sign-in by another site");
      throw new HttpError(error.isPassing ? 502 : 400, error.message);
    }
  }
  async function exchange(row, { code, iss }) {
    const provider = await requireProvider(row.oauth_type);
    if (!await attempts.claim(row, code))
      throw row.code_hash === "" || row.code_hash === hashOf(code) ? conflict("\u6B63\u5728\u767B\u5F55\uFF0C\u8BF7\u7A0D\u5019") : over();
    const authorization = attempts.authorizationOf(row);
    try {
      const profile = await asking(
        provider,
        () => provider.identify({ ...authorization, code, iss })
      );
      await attempts.keepProfile(row, profile);
      return profile;
    } catch (error) {
      const mayRetry = error instanceof HttpError && error.status === 502;
      await (mayRetry ? attempts.release(row) : attempts.close(db, row));
      throw error;
    }
  }
  async function profileFor(row, input) {
    const known = attempts.profileOf(row);
    if (known === void 0) return exchange(row, input);
    if (row.code_hash !== hashOf(input.code)) throw over();
    return known;
  }
  const present5 = (type, { openid, avatar, nickname }, { id, session: session2 }) => ({ id, openid, oauth_type: type, session: session2, avatar, nickname });
  return {
    async configs() {
      const providers = await oauthProviders();
      const redirect_url = providers.length === 0 ? "" : await redirectUri();
      return {
        oauths: providers.map(({ type, name, icon, clientId, page }) => ({
          type,
          name,
          icon,
          enable: true,
          client_id: clientId,
          redirect_url,
          authorize_url: page
        }))
      };
    },
    async start(input, caller, ip) {
      const { oauth_type, password } = input;
      await consume(db, `oauth-start:${networkOf(ip)}`, BY_ADDRESS2);
      const provider = await requireProvider(oauth_type);
      if (!isVisitor(caller)) {
        const another = and43(
          eq57(userOauths.user_id, caller.id),
          eq57(userOauths.oauth_type, oauth_type)
        );
        if (await db.$count(userOauths, another) > 0)
          throw conflict(`\u60A8\u5DF2\u7ED1\u5B9A${labelOf(oauth_type)}\u8D26\u53F7\uFF0C\u8BF7\u5148\u89E3\u9664\u7ED1\u5B9A`);
        await requireRecentProof(db, caller, password);
      }
      const { session: session2, authorization } = await attempts.open(
        oauth_type,
        isVisitor(caller) ? 0 : caller.id,
        await redirectUri()
      );
      const authorize_url = await asking(provider, () => provider.authorizeUrl(authorization));
      return { authorize_url, state: authorization.state, session: session2 };
    },
    async login(input, caller, origin) {
      const { oauth_type: type, session: session2, second_factor } = input;
      await consume(db, `oauth-login:${networkOf(origin.ip)}`, BY_ADDRESS2);
      const row = await attempts.find(db, input);
      if (row.state_hash !== hashOf(input.state)) throw over();
      if (row.user_id !== 0 && row.user_id !== caller.id)
        throw forbidden("\u767B\u5F55\u7684\u8D26\u53F7\u5DF2\u66F4\u6362\uFF0C\u8BF7\u91CD\u65B0\u7ED1\u5B9A");
      const profile = await profileFor(row, input);
      if (row.user_id !== 0) {
        const id = await db.transaction(async (tx) => {
          await attempts.close(tx, row);
          return bindAccount(services, tx, { userId: row.user_id, type, profile, ip: origin.ip });
        });
        return { oauth: present5(type, profile, { id, session: "" }) };
      }
      const bound = await findBound(db, type, profile);
      const user2 = bound === void 0 ? void 0 : await findUser(db, bound.user_id);
      if (bound === void 0 || user2 === void 0)
        return { oauth: present5(type, profile, { id: 0, session: session2 }) };
      await account.requireLoginAllowed(user2, { method: "oauth", second_factor }, origin);
      await attempts.close(db, row);
      await refreshBound(db, bound, type, profile);
      return account.openSession(user2, "oauth", origin);
    },
    async register(input, origin) {
      const { username, oauth_type: type, openid } = input;
      await requireOpenRegistration(services);
      await limitRegistrations(db, origin.ip);
      await attempts.find(db, input);
      await requireCaptcha(services, "register", origin.ip, input);
      await refuseSensitive(services, "username", username);
      try {
        const { row, token } = await db.transaction(async (tx) => {
          const attempt = await attempts.find(tx, input, true);
          const profile = attempts.profileOf(attempt);
          if (profile?.openid !== openid || attempt.user_id !== 0) throw over();
          const made = await registerMember(services, tx, { username, password: "" }, origin);
          await bindAccount(services, tx, { userId: made.row.id, type, profile, ip: origin.ip });
          await attempts.close(tx, attempt);
          return made;
        });
        return { token, user: await account.present(row) };
      } catch (error) {
        throw translateDuplicate(error);
      }
    },
    async bind(input, caller, ip) {
      const { oauth_type: type, openid, password } = input;
      await consume(db, `oauth-login:${networkOf(ip)}`, BY_ADDRESS2);
      await attempts.find(db, input);
      await requireRecentProof(db, caller, password);
      await db.transaction(async (tx) => {
        const attempt = await attempts.find(tx, input, true);
        const profile = attempts.profileOf(attempt);
        const isOurs = attempt.user_id === 0 || attempt.user_id === caller.id;
        if (profile?.openid !== openid || !isOurs) throw over();
        await bindAccount(services, tx, { userId: caller.id, type, profile, ip });
        await attempts.close(tx, attempt);
      });
      return {};
    }
  };
}

// src/modules/oauth/wechat-share.ts
import { createHash as createHash4, randomBytes as randomBytes4 } from "node:crypto";
import { z as z3 } from "zod";
var ANSWER_MS2 = 5e3;
var EARLIER_SECONDS = 300;
var tokenReply = z3.object({ access_token: z3.string().min(1) });
var ticketReply = z3.object({ ticket: z3.string().min(1), expires_in: z3.number() });
function signatureOf(parts) {
  const { jsapi_ticket, noncestr, timestamp, url } = parts;
  const text = `jsapi_ticket=${jsapi_ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return createHash4("sha1").update(text).digest("hex");
}
function createWechatShare(services, ask = fetch) {
  const { config: config2, settings, logger } = services;
  let ticket;
  async function read(path6, query2, reply2) {
    const words = new URLSearchParams(Object.entries(query2)).toString();
    const answer = await ask(`${config2.wechatApi}/cgi-bin/${path6}?${words}`, {
      signal: AbortSignal.timeout(ANSWER_MS2)
    });
    return reply2.parse(await answer.json());
  }
  async function requestTicket(appId, secret) {
    const grant = { grant_type: "client_credential", appid: appId, secret };
    const { access_token } = await read("token", grant, tokenReply);
    const got = await read("ticket/getticket", { access_token, type: "jsapi" }, ticketReply);
    const until = Date.now() + (got.expires_in - EARLIER_SECONDS) * 1e3;
    return { appId, value: got.ticket, until };
  }
  async function currentTicket(appId, secret) {
    const before = ticket;
    const known = await before?.catch(() => void 0);
    if (known !== void 0 && known.appId === appId && known.until > Date.now()) return known;
    const pending = (ticket === before ? void 0 : ticket) ?? requestTicket(appId, secret);
    ticket = pending;
    try {
      return await pending;
    } catch (error) {
      logger.warn({ err: error }, "no ticket for sharing in WeChat");
      throw new HttpError(502, "\u5FAE\u4FE1\u672A\u7ED9\u51FA\u5206\u4EAB\u51ED\u8BC1\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5");
    }
  }
  return async function sign(address) {
    const { official_account_app_id: appId, official_account_app_secret: secret } = (await settings.read()).oauth;
    if (appId === "" || secret === "") throw notFound("\u672C\u7AD9\u672A\u914D\u7F6E\u7528\u4E8E\u5FAE\u4FE1\u5206\u4EAB\u7684\u516C\u4F17\u53F7");
    const [url = ""] = address.split("#");
    if (!URL.canParse(url) || new URL(url).origin !== new URL(await siteOrigin(services)).origin)
      throw badField("url", "\u53EA\u80FD\u5206\u4EAB\u672C\u7AD9\u7684\u7F51\u9875");
    const { value: jsapi_ticket } = await currentTicket(appId, secret);
    const noncestr = randomBytes4(8).toString("hex");
    const timestamp = Math.floor(Date.now() / 1e3);
    const signature = signatureOf({ jsapi_ticket, noncestr, timestamp, url });
    return { appid: appId, timestamp, noncestr, signature };
  };
}

// src/modules/oauth/oauth.routes.ts
function oauthHandlers(services) {
  const service = createOauthService(services, createAccountService(services));
  const share = createWechatShare(services);
  return {
    configs: () => service.configs(),
    start: ({ input, caller, ip }) => service.start(input, caller, ip),
    login: ({ input, caller, ip, userAgent }) => service.login(input, caller, { ip, userAgent }),
    register: ({ input, ip, userAgent }) => service.register(input, { ip, userAgent }),
    bind: ({ input, caller, ip }) => service.bind(input, caller, ip),
    wechatShare: ({ input }) => share(input.url)
  };
}

// src/modules/search/search-record.routes.ts
import { and as and44, asc as asc22, desc as desc28, eq as eq58, inArray as inArray31 } from "drizzle-orm";

// src/search/summary.ts
import { sql as sql35 } from "drizzle-orm";
var WORDS = 50;
var PEOPLE = sql35`count(distinct case when user_id > 0 then user_id::text else ip end)::int`;
async function readSearchSummary({ db, settings }, days) {
  const first = sql35`(date_trunc('day', now() at time zone ${siteZone}::text) - make_interval(days => ${days - 1}))`;
  const since = sql35`(${first} at time zone ${siteZone}::text)`;
  const records = sql35`(select *, lower(btrim(keywords)) as word from search_records where page <= 1 and created_at >= ${since})`;
  const perDay = db.execute(sql35`
    with days as (select generate_series(${first}, ${first} + make_interval(days => ${days - 1}), '1 day')::date as day),
    counted as (
      select (created_at at time zone ${siteZone}::text)::date as day, count(*)::int as search_count,
        (count(*) filter (where total = 0))::int as empty_count, ${PEOPLE} as person_count
      from ${records} r group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(search_count, 0) as search_count,
      coalesce(empty_count, 0) as empty_count, coalesce(person_count, 0) as person_count
    from days left join counted using (day) order by days.day`);
  const words = (isMissed) => db.execute(sql35`
      select (array_agg(btrim(keywords) order by id desc))[1] as word, count(*)::int as count,
        ${PEOPLE} as person_count, (array_agg(total order by id desc))[1] as total,
        to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at
      from ${records} r group by word
      having ${isMissed ? sql35`(array_agg(total order by id desc))[1] = 0` : sql35`true`}
      order by count desc, last_at desc limit ${WORDS}`);
  const [day, top, missed] = await Promise.all([perDay, words(false), words(true)]);
  return {
    retention_days: (await settings.read()).security.search_record_retention_days,
    day: day.rows,
    top: top.rows,
    missed: missed.rows
  };
}

// src/modules/search/search-record.routes.ts
var sorts2 = {
  id: searchRecords.id,
  total: searchRecords.total,
  spend_time: searchRecords.spend_ms
};
function orderOf2(text) {
  const { column, descending } = sortingOf(text, sorts2) ?? {
    column: searchRecords.id,
    descending: true
  };
  const first = descending ? desc28(column) : asc22(column);
  return column === searchRecords.id ? [first] : [first, desc28(searchRecords.id)];
}
function searchRecordHandlers(services, log) {
  const { db } = services;
  return {
    summary: async ({ input }) => {
      await log.flush();
      return readSearchSummary(services, input.days);
    },
    delete: async ({ input }) => {
      await db.delete(searchRecords).where(inArray31(searchRecords.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      await log.flush();
      const matches = and44(
        withWords(input.keywords, searchRecords.keywords),
        input.ip === "" ? void 0 : eq58(searchRecords.ip, input.ip),
        oneOf(searchRecords.user_id, input.user_id)
      );
      const order2 = orderOf2(input.order);
      const { total, rows } = await pageOf(db, searchRecords, { ...input, matches, order: order2 });
      const names3 = await usernamesOf(
        db,
        rows.map((row) => row.user_id)
      );
      return {
        total,
        search_record: rows.map(({ spend_ms, ...row }) => ({
          ...toWire(row),
          spend_time: spend_ms / 1e3,
          username: names3.get(row.user_id) ?? ""
        }))
      };
    }
  };
}

// src/search/record.ts
import { sql as sql36 } from "drizzle-orm";
var FLUSH_MS = 1e4;
var BATCH3 = 50;
var WAITING_MAX = 5e3;
var KEYWORDS_MAX = 64;
var USER_AGENT_MAX = 512;
var RecordType = { Document: 0, Article: 1, Both: -1 };
function createSearchLog(db, logger) {
  let waiting = [];
  let timer;
  async function flush() {
    clearTimeout(timer);
    timer = void 0;
    if (waiting.length === 0) return;
    const gathered = waiting;
    waiting = [];
    try {
      await db.insert(searchRecords).values(gathered);
    } catch (error) {
      logger.warn({ err: error }, "search records were not written");
    }
  }
  return {
    add(record) {
      if (waiting.length >= WAITING_MAX) return;
      waiting.push({
        ...record,
        keywords: record.keywords.slice(0, KEYWORDS_MAX),
        user_agent: (record.user_agent ?? "").slice(0, USER_AGENT_MAX),
        created_at: /* @__PURE__ */ new Date()
      });
      if (waiting.length === BATCH3) void flush();
      else if (timer === void 0) {
        timer = setTimeout(() => void flush(), FLUSH_MS);
        timer.unref();
      }
    },
    flush
  };
}
async function deleteOldRecords({
  db,
  settings
}) {
  const { search_record_retention_days: days } = (await settings.read()).security;
  await db.execute(
    sql36`delete from search_records where created_at < now() - make_interval(days => ${days})`
  );
}

// src/search/search.service.ts
import { setImmediate as nextTurn2 } from "node:timers/promises";
import { inArray as inArray32, sql as sql38 } from "drizzle-orm";

// src/search/highlight.ts
var BEFORE = 30;
var SNIPPET = 120;
var LETTER = /[\p{L}\p{N}]/u;
var UNSPACED = /[\p{Script=Han}〇\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
function placesOf(text, term) {
  const isSpaced = !UNSPACED.test(term);
  const places = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    const before = text[at - 1] ?? "";
    const isInside = isSpaced && LETTER.test(before) && !UNSPACED.test(before);
    if (!isInside) places.push({ start: at, end: at + term.length });
  }
  return places;
}
function merged(spans) {
  const joined = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== void 0 && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}
function spansIn({ text, origin }, marks) {
  const found = (terms) => terms.flatMap((term) => placesOf(text, term));
  const words = found(marks.marks);
  const spans = merged(words.length > 0 ? words : found(marks.pairs));
  return spans.map(({ start, end }) => ({ start: origin[start] ?? 0, end: origin[end] ?? 0 }));
}
function markedUp(original, spans, from, to) {
  let html = "";
  let at = from;
  for (const { start, end } of spans) {
    if (start < at || end > to) continue;
    html += `${escapeHtml(original.slice(at, start))}<em>${escapeHtml(original.slice(start, end))}</em>`;
    at = end;
  }
  return html + escapeHtml(original.slice(at, to));
}
function highlight(original, marks) {
  return markedUp(original, spansIn(normalise(original), marks), 0, original.length);
}
function boundary(text, at) {
  const code = text.charCodeAt(at);
  return code >= 56320 && code <= 57343 ? at + 1 : at;
}
function snippet(original, marks) {
  const text = joinLines(original).trim();
  const spans = spansIn(normalise(text), marks);
  const [first] = spans;
  if (first === void 0) return "";
  const from = boundary(text, Math.max(0, first.start - BEFORE));
  const to = boundary(text, Math.min(text.length, Math.max(from + SNIPPET, first.end)));
  return `${from > 0 ? "\u2026" : ""}${markedUp(text, spans, from, to)}${to < text.length ? "\u2026" : ""}`;
}

// src/search/snippets.ts
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql as sql37 } from "drizzle-orm";
var PAGES_MAX = 200;
var PATTERNS_MAX = 8;
var BREAK = "(?:[-\u2010\xAD] *\\n\\s*|\xAD)?";
var HAN_BREAK = "(?:\\s*\\n\\s*)?";
function patternOf(word) {
  const letters = [...word];
  return letters.map((letter, index) => {
    const escaped = letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
    if (index === letters.length - 1) return escaped;
    return `${escaped}${new RegExp("\\p{Script=Han}", "u").test(letter) ? HAN_BREAK : BREAK}`;
  }).join("");
}
async function snippetsOf(db, ids, query2) {
  const marks = query2.marks.length > 0 ? query2.marks : query2.pairs;
  if (ids.length === 0 || marks.length === 0) return /* @__PURE__ */ new Map();
  const longest = marks.toSorted((one, other) => other.length - one.length);
  const wanted2 = new Set([...query2.written, ...longest].slice(0, PATTERNS_MAX));
  const pattern = [...wanted2].map(patternOf).join("|");
  const { rows: found } = await db.execute(sql37`
    select d.id, t.page, t.content from documents d
    cross join lateral (
      select page, content from page_texts
      where hash = d.conversion_key and content ~* ${pattern}
        and page <= least(${PAGES_MAX}, case when d.preview > 0 and d.preview < d.pages then d.preview else d.pages end)
      order by page limit 1
    ) t
    where d.id = any(${sql37.param([...ids])}::bigint[])`);
  const snippets = /* @__PURE__ */ new Map();
  for (const { id, page, content } of found) {
    await nextTurn();
    snippets.set(Number(id), { text: snippet(content, query2), page });
  }
  return snippets;
}

// src/search/search.service.ts
var WD_MAX = 100;
var PAGES_MAX2 = 1e4;
var ARTICLE_MAX = 2e4;
function sortOf(text) {
  const name = text.replace(/_count$/, "").replace(/^(id|created_at)$/, "latest");
  return searchSorts.find((known) => known === name) ?? "default";
}
async function categoriesBelow(db, ids) {
  const { rows } = await db.execute(
    sql38`select id from ${withDescendants(ids)} below`
  );
  return rows.map((row) => Number(row.id));
}
var presentFacets = ({ file_type, category: category2, language: language2 }) => ({
  agg_ext: file_type.map(({ key, count: count3 }) => ({ ext: key, count: count3 })),
  agg_category: category2.map(({ key, count: count3 }) => ({ category_id: key, count: count3 })),
  agg_language: language2.map(({ key, count: count3 }) => ({ code: key, count: count3 }))
});
var idsOf2 = ({ hits }, type) => hits.filter((hit) => hit.type === type).map((hit) => hit.id);
function inOrder(rows, ids) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== void 0);
}
var plainQuery = {
  strict: "",
  loose: "",
  any: "",
  pairs: [],
  marks: [],
  written: []
};
async function hydrateDocuments({ db }, found) {
  const ids = idsOf2(found, SearchType.Document);
  const query2 = found.query ?? plainQuery;
  const [loaded, snippets] = await Promise.all([findLoaded(db, ids), snippetsOf(db, ids, query2)]);
  const rows = inOrder(loaded, ids).filter(
    (row) => searchableDocumentStatuses.includes(row.status)
  );
  return rows.map((row) => {
    const { text, page } = snippets.get(row.id) ?? { text: "", page: 0 };
    return {
      ...presentDocument(row),
      highlight: {
        title: highlight(row.title, query2),
        description: highlight(row.description, query2),
        text,
        page: text === "" ? 0 : page
      }
    };
  });
}
async function articleTexts(db, ids) {
  if (ids.length === 0) return /* @__PURE__ */ new Map();
  const rows = await db.select({
    id: articles.id,
    text: sql38`left(regexp_replace(${articles.content}, '<[^>]*>', ' ', 'g'), ${ARTICLE_MAX})`
  }).from(articles).where(inArray32(articles.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.text]));
}
async function hydrateArticles({ db }, found) {
  const ids = idsOf2(found, SearchType.Article);
  const query2 = found.query ?? plainQuery;
  const rows = inOrder(await findHeads(db, ids), ids).filter(
    (row) => row.status === ArticleStatus.Passed
  );
  const presented = await presentArticles(db, rows, () => false);
  const texts = await articleTexts(db, ids);
  const highlighted = [];
  for (const row of presented) {
    await nextTurn2();
    const highlight2 = {
      title: highlight(row.title, query2),
      description: highlight(row.description, query2),
      text: snippet(texts.get(row.id) ?? "", query2),
      page: 0
    };
    highlighted.push({ ...row, highlight: highlight2 });
  }
  return highlighted;
}
function kindOf(type) {
  if (type === SearchType.Document || type === SearchType.Article) return type;
  return void 0;
}
function createSearch(work) {
  const { db, settings } = work;
  async function search(asked, type) {
    const started = performance.now();
    const { display, security } = await settings.read();
    const { max_search_pages: configured } = display;
    const pages = configured > 0 ? configured : PAGES_MAX2;
    const [from, to] = asked.created_at ?? [];
    const found = await find(db, {
      wd: asked.wd.slice(0, WD_MAX),
      synonyms: synonymsOf(security.search_synonyms),
      sort: sortOf(asked.sort),
      page: Math.min(asked.page, pages),
      size: asked.size,
      filter: {
        type,
        categoryIds: asked.category_id === void 0 ? void 0 : await categoriesBelow(db, asked.category_id),
        userIds: asked.user_id,
        ext: asked.ext !== void 0 && isAlias(asked.ext) ? asked.ext : void 0,
        languages: asked.language,
        feeType: asked.fee_type ?? "",
        createdFrom: parseMoment(from, "created_at"),
        createdTo: parseMoment(to, "created_at")
      }
    });
    const spendMs = performance.now() - started;
    return {
      found,
      spendMs,
      answer: {
        total: Math.min(found.total, pages * asked.size),
        spend: (spendMs / 1e3).toFixed(3),
        ...presentFacets(found.facets)
      }
    };
  }
  return {
    async documents(asked) {
      const { found, answer, spendMs } = await search(asked, SearchType.Document);
      return { spendMs, reply: { ...answer, document: await hydrateDocuments(work, found) } };
    },
    async articles(asked) {
      const { found, answer, spendMs } = await search(asked, SearchType.Article);
      return { spendMs, reply: { ...answer, article: await hydrateArticles(work, found) } };
    },
    async all(asked) {
      const onlyDocuments = asked.ext !== void 0 && isAlias(asked.ext) || asked.language !== void 0 || (asked.fee_type ?? "") !== "";
      const type = onlyDocuments ? SearchType.Document : kindOf(asked.doc_type);
      const { found, answer, spendMs } = await search(asked, type);
      const documents2 = await hydrateDocuments(work, found);
      const written = await hydrateArticles(work, found);
      const rows = [
        ...documents2.map((row) => ({
          ...row,
          doc_type: SearchType.Document,
          identifier: row.uuid
        })),
        ...written.map((row) => ({
          ...row,
          doc_type: SearchType.Article,
          ext: "",
          cover: "",
          pages: 0,
          size: 0,
          score: 0,
          price: 0,
          username: row.user.username
        }))
      ].map((row) => ({ ...row, ...row.highlight }));
      const document2 = found.hits.flatMap(
        (hit) => rows.filter((row) => row.doc_type === hit.type && row.id === hit.id)
      );
      return { spendMs, reply: { ...answer, is_similar: found.isSimilar, document: document2 } };
    }
  };
}

// src/search/suggest.ts
import { sql as sql39 } from "drizzle-orm";
var SUGGESTIONS = 10;
var HOT = 20;
var HOT_DAYS = 7;
var PEOPLE_MIN = 3;
var HOT_MS = 6e4;
var CANDIDATES_MAX = 500;
var NETWORK = sql39`case when ip like '%:%' then host(network(set_masklen(ip::inet, 64))) else ip end`;
async function readHot(db) {
  const { rows } = await db.execute(sql39`
    select keywords as word, count(distinct (user_id, ${NETWORK}))::int as count from search_records
    where created_at > now() - make_interval(days => ${HOT_DAYS}) and total > 0
    group by keywords having count(distinct (user_id, ${NETWORK})) >= ${PEOPLE_MIN}
    order by count desc, keywords limit ${HOT * 10}`);
  return rows;
}
async function titlesLike(db, wd) {
  const query2 = searchQueryOf(wd);
  if (query2 === void 0) return [];
  const start = containing(wd).slice(1);
  const { rows } = await db.execute(sql39`
    with near as (
      select title, target_id, ts_rank('{0.05,0.2,0.4,1}', title_words, ${query2.any}::tsquery, 1) as rank
      from search_entries where title_words @@ ${query2.strict}::tsquery limit ${CANDIDATES_MAX})
    select title from near group by title
    order by bool_or(title ilike ${start}) desc, max(rank) desc, max(target_id) desc limit ${SUGGESTIONS}`);
  return rows.map((row) => row.title);
}
function createSuggestions({
  db,
  settings
}) {
  let known;
  const frequent = () => {
    if (known === void 0 || known.until < performance.now()) {
      const words = readHot(db).then(
        (hot) => withoutSensitive({ settings }, hot, ({ word }) => word)
      );
      known = { words, until: performance.now() + HOT_MS };
      words.catch(() => known = void 0);
    }
    return known.words;
  };
  return {
    async suggest(wd) {
      const start = normalise(wd.trim()).text;
      if (start === "") return [];
      const [words, titles] = await Promise.all([frequent(), titlesLike(db, wd.trim())]);
      const searched = words.map(({ word }) => word).filter((word) => normalise(word).text.startsWith(start)).slice(0, SUGGESTIONS / 2);
      return [.../* @__PURE__ */ new Set([...searched, ...titles])].slice(0, SUGGESTIONS);
    },
    async hot() {
      const { recommend_words: recommended } = (await settings.read()).system;
      const words = (await frequent()).map(({ word }) => word);
      return [.../* @__PURE__ */ new Set([...words.slice(0, HOT), ...recommended])].slice(0, HOT);
    }
  };
}

// src/modules/search/search.routes.ts
function searchHandlers(services, log) {
  const { db, settings } = services;
  const search = createSearch(services);
  const suggestions = createSuggestions(services);
  async function record(input, { caller, ip, userAgent }, done) {
    const { search_record_retention_days: days } = (await settings.read()).security;
    if (days === 0 || input.wd === "") return;
    log.add({
      user_id: isVisitor(caller) ? 0 : caller.id,
      ip,
      keywords: input.wd,
      type: done.type,
      total: done.total,
      page: input.page,
      user_agent: userAgent,
      spend_ms: Math.round(done.spendMs)
    });
  }
  return {
    documents: async ({ input, ...call }) => {
      const { reply: reply2, spendMs } = await search.documents(input);
      await record(input, call, { type: RecordType.Document, total: reply2.total, spendMs });
      return reply2;
    },
    articles: async ({ input, ...call }) => {
      const { reply: reply2, spendMs } = await search.articles(input);
      await record(input, call, { type: RecordType.Article, total: reply2.total, spendMs });
      return reply2;
    },
    all: async ({ input, ...call }) => {
      const { reply: reply2, spendMs } = await search.all(input);
      await record(input, call, { type: RecordType.Both, total: reply2.total, spendMs });
      return reply2;
    },
    suggest: async ({ input }) => ({ word: await suggestions.suggest(input.wd) }),
    hot: async () => ({ word: await suggestions.hot() }),
    rebuild: async () => {
      await rebuildIndex(db);
      return {};
    },
    rebuildArticles: async () => {
      await rebuildIndex(db);
      return {};
    },
    progress: async () => {
      const progress = await readProgress(db);
      return { ...progress, started_at: progress.started_at?.toISOString() ?? null };
    }
  };
}

// src/modules/personal-token/personal-token.routes.ts
import { and as and45, desc as desc29, eq as eq59 } from "drizzle-orm";
function present4(row) {
  const { id, name, hint, scope, last_used_ip } = row;
  return {
    id,
    name,
    hint,
    scope,
    last_used_ip,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString()
  };
}
function personalTokenHandlers(services) {
  const { db, sessions } = services;
  return {
    list: async ({ caller }) => {
      const rows = await db.select().from(personalTokens).where(eq59(personalTokens.user_id, caller.id)).orderBy(desc29(personalTokens.id));
      return { token: rows.map(present4) };
    },
    scopes: ({ caller }) => ({ scope: scopesFor(caller) }),
    create: async ({ input, caller }) => {
      judgeToken(caller, input);
      await requireOwnPassword(db, caller, input.password);
      const { row, token } = await createPersonalToken(services, caller, input);
      return { ...present4(row), secret: token };
    },
    delete: async ({ input, caller }) => {
      const gone = await db.delete(personalTokens).where(and45(eq59(personalTokens.id, input.id), eq59(personalTokens.user_id, caller.id))).returning({ id: personalTokens.id });
      if (gone.length === 0) throw notFound("\u8BBF\u95EE\u4EE4\u724C\u4E0D\u5B58\u5728\u6216\u5DF2\u64A4\u9500");
      await sessions.changed(db);
      return {};
    }
  };
}

// src/modules/session/session.routes.ts
function sessionHandlers({ db, sessions }) {
  return {
    list: async ({ caller }) => ({ session: await openSessions(db, caller.id, caller.sessionId) }),
    end: async ({ input, caller }) => {
      const own = await openSessions(db, caller.id, caller.sessionId);
      if (!own.some(({ id }) => id === input.id)) throw notFound("\u8BE5\u8BBE\u5907\u5DF2\u7ECF\u9000\u51FA");
      await sessions.close(db, input.id);
      return {};
    },
    endOthers: async ({ caller }) => ({
      count: await sessions.closeAll(db, caller.id, caller.sessionId)
    })
  };
}

// src/modules/sms/sms.service.ts
import { and as and46, count as count2, desc as desc30, eq as eq60, gte as gte3, inArray as inArray33, like as like2, sql as sql40 } from "drizzle-orm";
var scenes = {
  [SmsType.Register]: "register",
  [SmsType.Login]: "login",
  [SmsType.FindPassword]: "find_password"
};
var SHOWN_DIGITS = 3;
function withDigits(text) {
  const digits = text.replace(/\D/g, "");
  if (digits === "") return void 0;
  return digits.length <= SHOWN_DIGITS ? like2(sms.mobile, `${digits}%`) : eq60(sms.mobile, digits);
}
function createSmsService(services) {
  const { db, settings } = services;
  async function present5(rows) {
    const names3 = await usernamesOf(
      db,
      rows.map((row) => row.user_id)
    );
    return rows.map(
      ({ id, type, status, user_id, mobile, ip, provider, error, response, ...at }) => ({
        id,
        type,
        status,
        user_id,
        mobile,
        ip,
        provider,
        error,
        response,
        username: names3.get(user_id) ?? "",
        created_at: at.created_at.toISOString(),
        updated_at: at.updated_at.toISOString()
      })
    );
  }
  return {
    async send(input, ip) {
      const { mobile, type } = input;
      await requireSmsProvider(services);
      const { sms: limits } = await settings.read();
      const byAddress = { count: limits.address_per_hour, seconds: 3600 };
      await consume(db, `sms:${networkOf(ip)}`, byAddress);
      await requireCaptcha(services, scenes[type], ip, input);
      const [owner] = await db.select({ id: users.id }).from(users).where(eq60(users.mobile, mobile));
      if (type === SmsType.FindPassword && owner === void 0) return { is_registered: false };
      if (type === SmsType.Register && owner !== void 0) return { is_registered: true };
      await sendSmsCode(services, { mobile, type, ip, user_id: owner?.id ?? 0 });
      return { is_registered: owner !== void 0 };
    },
    async get(id) {
      const [found] = await present5(await db.select().from(sms).where(eq60(sms.id, id)));
      if (found === void 0) throw notFound("\u77ED\u4FE1\u8BB0\u5F55\u4E0D\u5B58\u5728");
      return found;
    },
    async list(input) {
      const { page, size, user_id, status, type, mobile } = input;
      const matches = and46(
        user_id.length === 0 ? void 0 : inArray33(sms.user_id, user_id),
        status.length === 0 ? void 0 : inArray33(sms.status, status),
        type.length === 0 ? void 0 : inArray33(sms.type, type),
        withDigits(mobile)
      );
      const { total, rows } = await pageOf(db, sms, {
        page,
        size,
        matches,
        order: [desc30(sms.id)]
      });
      const shown = await present5(rows);
      return { total, sms: shown.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) };
    },
    async summary(days) {
      const withStatus = (status) => sql40`count(*) filter (where ${sms.status} = ${status})`.mapWith(Number);
      const provider = await db.select({
        provider: sms.provider,
        sent_count: withStatus(SmsStatus.Sent),
        failed_count: withStatus(SmsStatus.Failed)
      }).from(sms).where(gte3(sms.created_at, sql40`now() - make_interval(days => ${days})`)).groupBy(sms.provider).orderBy(desc30(count2()));
      return { provider };
    }
  };
}

// src/modules/sms/sms.routes.ts
function smsHandlers(services) {
  const service = createSmsService(services);
  return {
    send: ({ input, ip }) => service.send(input, ip),
    get: ({ input }) => service.get(input.id),
    list: ({ input }) => service.list(input),
    summary: ({ input }) => service.summary(input.days)
  };
}

// src/modules/upload/resumable.routes.ts
import { Readable as Readable2 } from "node:stream";
import { Server } from "@tus/server";

// src/modules/upload/part-store.ts
import { open } from "node:fs/promises";
import path3 from "node:path";
import { DataStore, ERRORS, Upload } from "@tus/server";
var PIECE_BYTES = 8 * 1024 * 1024;
var PartStore = class extends DataStore {
  extensions = [
    "creation",
    "creation-with-upload",
    "creation-defer-length",
    "termination",
    "expiration"
  ];
  #services;
  #parts;
  constructor(services) {
    super();
    this.#services = services;
    this.#parts = createParts(services);
  }
  async create(upload) {
    const { id, size = 0, metadata } = upload;
    const name = withoutDirections(metadata?.["filename"] ?? "");
    await this.#parts.begin({ id, name, size });
    return upload;
  }
  async getUpload(id) {
    const row = await this.#parts.find(id);
    if (row === void 0) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.size,
      offset: row.received,
      metadata: { filename: row.name },
      creation_date: row.created_at.toISOString()
    });
  }
  /** What arrived before a connection broke is stored, too. */
  async write(source, id, offset2) {
    return inScratch(this.#services, async (folder) => {
      let received = offset2;
      let piece;
      const store2 = async () => {
        if (piece === void 0) return;
        const { file, handle, size } = piece;
        piece = void 0;
        await handle.close();
        if (!await this.#parts.append(id, received, { file, size })) throw ERRORS.INVALID_OFFSET;
        received += size;
      };
      try {
        for await (const chunk of source) {
          if (piece === void 0) {
            const file = path3.join(folder, String(received));
            piece = { file, handle: await open(file, "wx"), size: 0 };
          }
          await piece.handle.writeFile(chunk);
          piece.size += chunk.length;
          if (piece.size >= PIECE_BYTES) await store2();
        }
      } finally {
        await store2();
      }
      return received;
    });
  }
  async remove(id) {
    if (!await this.#parts.remove(id)) throw ERRORS.FILE_NOT_FOUND;
  }
  getExpiration() {
    return PARTS_MAX_AGE_MS;
  }
};

// src/modules/upload/resumable.routes.ts
var MB = 1024 * 1024;
var BYTES2 = "application/offset+octet-stream";
var PATH = contract.upload.resumable.path.replace(/\/finish$/, "");
var REFUSALS2 = {
  400: "\u8BF7\u6C42\u4E0D\u7B26\u5408 tus \u534F\u8BAE",
  403: "\u8BF7\u6C42\u4E0D\u7B26\u5408 tus \u534F\u8BAE",
  404: MISSING,
  409: "\u4E0A\u4F20\u7684\u4F4D\u7F6E\u4E0E\u670D\u52A1\u5668\u4E0A\u7684\u4E0D\u4E00\u81F4\uFF0C\u8BF7\u5148\u67E5\u8BE2\u518D\u7EE7\u7EED",
  410: "\u4E0A\u4F20\u4EFB\u52A1\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u91CD\u65B0\u4E0A\u4F20",
  412: "\u8BF7\u6C42\u4E0D\u7B26\u5408 tus \u534F\u8BAE",
  413: "\u53D1\u9001\u7684\u5185\u5BB9\u8D85\u8FC7\u4E86\u6587\u4EF6\u7684\u5927\u5C0F"
};
function resumableRoutes(app, services) {
  const { sessions, settings } = services;
  const parts = createParts(services);
  const callers = /* @__PURE__ */ new WeakMap();
  const failures = /* @__PURE__ */ new WeakMap();
  let server;
  function createServer() {
    return new Server({
      path: PATH,
      relativeLocation: true,
      datastore: new PartStore(services),
      namingFunction: (request) => {
        const caller = callers.get(request);
        if (caller === void 0) throw unauthenticated();
        return parts.newId(caller.id);
      },
      async onUploadCreate(request, upload) {
        const values = await settings.read();
        const name = upload.metadata?.["filename"] ?? "";
        if (!isStorable(name)) throw badField("file", "\u6587\u4EF6\u540D\u542B\u6709\u65E0\u6548\u5B57\u7B26");
        allowedExtension(values, name);
        const { size } = upload;
        if (size === void 0) throw badField("file", "\u987B\u8BF4\u660E\u6587\u4EF6\u7684\u5927\u5C0F\uFF08Upload-Length\uFF09");
        if (size === 0) throw badField("file", "\u6587\u4EF6\u662F\u7A7A\u7684\uFF080 \u5B57\u8282\uFF09");
        const limit = values.security.max_document_size;
        if (size > limit * MB) {
          const message = `\u6587\u4EF6\u8D85\u8FC7 ${limit} MB \u7684\u4E0A\u9650`;
          throw new HttpError(413, message, { fields: { file: message } });
        }
        const caller = callers.get(request);
        if (caller === void 0) throw unauthenticated();
        await requireRoom(services, caller, size);
        return {};
      },
      onResponseError(request, error) {
        failures.set(request, error);
        return void 0;
      }
    });
  }
  async function handleTus(request, caller) {
    server ??= createServer();
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value);
    const carriesBytes = request.headers["content-type"] === BYTES2;
    const init = { method: request.method, headers };
    let refusal2;
    if (carriesBytes) {
      const body = whileRoom(services.disk);
      body.once("error", (error) => refusal2 = error);
      request.raw.once("close", () => {
        if (!request.raw.readableEnded) body.destroy();
      });
      Object.assign(init, { body: Readable2.toWeb(request.raw.pipe(body)), duplex: "half" });
    }
    const tusRequest = new Request(new URL(request.url, "http://localhost"), init);
    callers.set(tusRequest, caller);
    const { status, headers: tusHeaders, ...response } = await answerOf(server, tusRequest);
    if (status < 400) return { status, headers: tusHeaders, ...response };
    const failure2 = refusal2 ?? failures.get(tusRequest);
    if (failure2 instanceof Error) throw failure2;
    throw new HttpError(status < 500 ? status : 500, REFUSALS2[status] ?? "\u4E0A\u4F20\u4E2D\u65AD\uFF0C\u53EF\u4EE5\u7EE7\u7EED");
  }
  async function requireUploader(request) {
    const caller = await sessions.callerOf(bearerOf(request), originOf(request));
    if (isVisitor(caller)) throw unauthenticated();
    requireScope(caller, "upload.resumable");
    await requireUploadRight(services, caller);
    return caller;
  }
  async function reply2(to, { status, headers, body }) {
    for (const [name, value] of headers)
      if (!name.startsWith("access-control-") && name !== "content-length") to.header(name, value);
    void to.code(status).header("cache-control", "no-store");
    return status === 204 ? to.send() : to.type("text/plain").send(body);
  }
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(BYTES2, (_request, _payload, parsed) => parsed(null));
    scope.post(PATH, async (request, to) => {
      const caller = await requireUploader(request);
      if (request.headers["upload-concat"] !== void 0)
        throw new HttpError(400, "\u4E0D\u652F\u6301\u628A\u51E0\u4E2A\u4E0A\u4F20\u5408\u5E76\u4E3A\u4E00\u4E2A\u6587\u4EF6");
      await countUpload(services, caller, "document");
      await requireFewUnfinished(services, caller);
      return reply2(to, await handleTus(request, caller));
    });
    scope.route({
      method: ["HEAD", "PATCH", "DELETE"],
      url: `${PATH}/:id`,
      async handler(request, to) {
        const caller = await requireUploader(request);
        const { id } = request.params;
        if (!parts.isOf(id, caller.id)) throw notFound(MISSING);
        if (request.method === "PATCH")
          await services.disk.require(Number(request.headers["content-length"] ?? 0));
        return reply2(to, await handleTus(request, caller));
      }
    });
    done();
  });
}
async function answerOf(server, request) {
  const response = await server.handleWeb(request);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

// src/modules/upload/upload.routes.ts
import { fileTypeFromFile } from "file-type";

// src/modules/upload/resumable.service.ts
import { Readable as Readable3 } from "node:stream";
function createFinishing(services) {
  const parts = createParts(services);
  const running = /* @__PURE__ */ new Map();
  async function finish2(id, by) {
    await requireUploadRight(services, by.caller);
    const known = await parts.resultOf(id);
    if (known !== void 0) return known;
    const upload = await parts.find(id);
    if (upload === void 0) throw notFound(MISSING);
    const { name, size, received } = upload;
    if (received < size) throw conflict("\u6587\u4EF6\u8FD8\u6CA1\u6709\u4F20\u5B8C\uFF0C\u8BF7\u7EE7\u7EED\u4E0A\u4F20");
    await services.disk.require(size);
    const settings = await services.settings.read();
    const limitMb = settings.security.max_document_size;
    return inScratch(services, async (folder) => {
      const stream = Readable3.from(parts.bytesOf(upload));
      const isTruncated = () => size > limitMb * 1024 * 1024;
      try {
        const file = await receiveFile(services, { stream, isTruncated }, folder, limitMb);
        const ext = allowedExtension(settings, name);
        return await keepDocument(
          services,
          by,
          { ...file, name, ext },
          (tx, kept) => parts.finish(tx, id, kept.id)
        );
      } catch (error) {
        const made = await parts.resultOf(id);
        if (made !== void 0) return made;
        if (error instanceof HttpError && error.status < 500) await parts.remove(id);
        throw error;
      }
    });
  }
  return async (id, by) => {
    if (!parts.isOf(id, by.caller.id)) throw notFound(MISSING);
    const before = running.get(id);
    if (before !== void 0) return before;
    const work = finish2(id, by).then(async (kept) => {
      await parts.discard(id).catch((error) => {
        services.logger.warn({ err: error, id }, "pieces of a finished upload were not deleted");
      });
      return kept;
    }).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
}

// src/modules/upload/upload.routes.ts
var MB2 = 1024 * 1024;
var VIDEO_LIMIT_MB = 200;
var NAME_MAX = 255;
async function takeWithRoom(services, caller, upload) {
  try {
    await requireRoom(services, caller, upload.declaredBytes);
  } catch (error) {
    upload.stream.resume();
    throw error;
  }
  return upload;
}
async function uploadDocument(services, { caller, ip, file }) {
  await requireUploadRight(services, caller);
  await countUpload(services, caller, "document");
  const settings = await services.settings.read();
  const limitMb = settings.security.max_document_size;
  return inScratch(services, async (folder) => {
    const upload = await takeWithRoom(services, caller, await file(limitMb * MB2));
    const { name } = upload;
    let ext;
    try {
      ext = allowedExtension(settings, name);
    } catch (error) {
      upload.stream.resume();
      throw error;
    }
    const received = await receiveFile(services, upload, folder, limitMb);
    return keepDocument(services, { caller, ip }, { ...received, name, ext });
  });
}
var PICTURES = /* @__PURE__ */ new Set([".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"]);
async function uploadImage(services, { caller, ip, file }, type) {
  const { db, storage } = services;
  const isPortrait = type === AttachmentType.Avatar;
  const bounds = isPortrait ? portrait : picture;
  await countUpload(services, caller, isPortrait ? "avatar" : "picture");
  return inScratch(services, async (folder) => {
    const upload = await takeWithRoom(services, caller, await file(bytesOf(bounds)));
    if (!PICTURES.has(extensionOf(upload.name))) {
      upload.stream.resume();
      throw notAPicture();
    }
    const received = await receiveFile(services, upload, folder, bounds.bytesMb);
    const { hash, digest } = received;
    await requireAllowedBytes(db, received);
    const { bytes, width, height } = await encodePicture(received.path, bounds);
    const key = `uploads/${digest.slice(0, 2)}/${digest}.webp`;
    const fields = {
      hash,
      digest,
      type,
      path: `/${key}`,
      name: upload.name.slice(-NAME_MAX),
      size: bytes.length,
      width,
      height,
      ext: ".webp"
    };
    await storage.put(key, bytes);
    const kept = await db.transaction(async (tx) => {
      await lockBytes(tx, hash);
      await requireAllowedBytes(tx, received);
      await requireShare(tx, caller, bytes.length);
      if (await storage.head(key) === void 0) await storage.put(key, bytes);
      const [row] = await tx.insert(attachments).values({ ...fields, user_id: caller.id, ip }).returning();
      if (row === void 0) throw new Error("insert returned no attachment");
      return row;
    });
    return { code: 200, message: "ok", data: toWire(kept) };
  });
}
async function uploadVideo(services, { caller, ip, file }) {
  await countUpload(services, caller, "picture");
  return inScratch(services, async (folder) => {
    const upload = await takeWithRoom(services, caller, await file(VIDEO_LIMIT_MB * MB2));
    const received = await receiveFile(services, upload, folder, VIDEO_LIMIT_MB);
    const kind = (await fileTypeFromFile(received.path))?.ext;
    if (kind !== "mp4" && kind !== "webm")
      throw badField("file", "\u4E0D\u662F\u6709\u6548\u7684\u89C6\u9891\uFF08\u652F\u6301 MP4\u3001WebM\uFF09");
    const { hash, digest, size } = received;
    const key = `uploads/${digest.slice(0, 2)}/${digest}.${kind}`;
    await requireAllowedBytes(services.db, received);
    const makeSure = await storeBefore(services.storage, key, received.path);
    await services.db.transaction(async (tx) => {
      await lockBytes(tx, hash);
      await requireAllowedBytes(tx, received);
      await requireShare(tx, caller, size);
      await makeSure();
      const name = upload.name.slice(-NAME_MAX);
      const fields = { hash, digest, size, ip, name, path: `/${key}`, ext: `.${kind}` };
      await tx.insert(attachments).values({ ...fields, user_id: caller.id, type: AttachmentType.Article });
    });
    return `/${key}`;
  });
}
var mayUploadAny = (caller) => caller.can(permissionKey(contract.upload.article).path);
function uploadHandlers(services) {
  const finish2 = createFinishing(services);
  return {
    document: async (call) => ({
      code: 200,
      message: "ok",
      data: await uploadDocument(services, call)
    }),
    resumable: async ({ input, caller, ip }) => ({
      code: 200,
      message: "ok",
      data: await finish2(input.id, { caller, ip })
    }),
    banner: (call) => uploadImage(services, call, AttachmentType.Banner),
    category: (call) => uploadImage(services, call, AttachmentType.CategoryCover),
    article: async ({ input, ...call }) => {
      if (!mayUploadAny(call.caller)) {
        await requireUnpunished(services.db, call.caller.id, PunishmentType.NoArticle);
        if (!mayPublish(call.caller)) throw forbidden("\u60A8\u6240\u5728\u7684\u7528\u6237\u7EC4\u4E0D\u80FD\u53D1\u5E03\u6587\u7AE0");
      }
      if (input.type === "video") {
        const url = await uploadVideo(services, call);
        return { errno: 0, data: { url, alt: "", href: "" } };
      }
      const { data } = await uploadImage(services, call, AttachmentType.Article);
      return { errno: 0, data: { url: data.path, alt: data.name, href: "" } };
    },
    config: (call) => uploadImage(services, call, AttachmentType.Config),
    cover: (call) => uploadImage(services, call, AttachmentType.DocumentCover),
    avatar: async ({ input, ...call }) => {
      const reply2 = await uploadImage(services, call, AttachmentType.Avatar);
      if (input.only_upload) return reply2;
      await services.db.transaction((tx) => setAvatar(tx, call.caller.id, reply2.data.path));
      return reply2;
    }
  };
}

// src/web/api-docs.ts
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import path4 from "node:path";
var require2 = createRequire(import.meta.url);
var assets = path4.dirname(require2.resolve("swagger-ui-dist/package.json"));
var FILES = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8"
};
var PAGE = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API \u6587\u6863 | \u6587\u6E0A</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
var START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true,
  docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0, displayRequestDuration: true });`;
function apiDocsRoutes(app, { apiOrigin }, document2) {
  const policy = `default-src 'self'; connect-src 'self' ${apiOrigin}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`;
  app.get("/api/openapi.json", () => ({ ...document2, servers: [{ url: apiOrigin }] }));
  app.get(
    "/api/docs",
    (_request, reply2) => reply2.type("text/html; charset=utf-8").header("content-security-policy", policy).send(PAGE)
  );
  app.get(
    "/api/docs/start.js",
    (_request, reply2) => reply2.type("text/javascript; charset=utf-8").send(START)
  );
  for (const [name, type] of Object.entries(FILES)) {
    app.get(
      `/api/docs/${name}`,
      (_request, reply2) => reply2.type(type).header("cache-control", "public, max-age=86400").send(createReadStream(path4.join(assets, name)))
    );
  }
}

// src/web/front-end.ts
import { createHash as createHash6 } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { readFile as readFile2 } from "node:fs/promises";
import path5 from "node:path";
import { pathToFileURL } from "node:url";

// src/web/renderer.ts
import { createHash as createHash5 } from "node:crypto";
import { LRUCache as LRUCache2 } from "lru-cache";
var KEPT = 200;
var CACHE_MS2 = 6e4;
function createRenderer(module) {
  const kept = new LRUCache2({
    max: KEPT,
    ttl: CACHE_MS2
  });
  let loaded;
  const site = () => {
    loaded ??= import(module);
    return loaded;
  };
  return {
    async load(address, given) {
      return (await site()).load(address, given);
    },
    async draw(address, page) {
      const key = createHash5("sha1").update(address).update(JSON.stringify(page.results)).digest("base64url");
      const known = kept.get(key);
      if (known !== void 0) return known.html;
      const html = await (await site()).draw(address, page);
      kept.set(key, { html });
      return html;
    }
  };
}

// src/web/front-end.ts
var TYPES3 = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2"
};
var INLINE_LIMIT = 64 * 1024;
var CHECKED_MS = 1e3;
var here = path5.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith("dist") ? "../.." : "../../.."
);
function chunksOf(manifest, sources) {
  const found = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === void 0 || seen.has(key)) return;
    seen.add(key);
    for (const name of chunk.imports ?? []) visit(name);
    found.add(chunk);
  };
  for (const source of sources) visit(source);
  return found;
}
function filesOf(folder, manifest, sources) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const started = chunksOf(manifest, entries);
  const chunks = [...chunksOf(manifest, sources)].filter((chunk) => !started.has(chunk));
  return {
    modules: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => styleTag(folder, `/${file}`)).join("")
  };
}
function styleTag(folder, href) {
  const css = readSmall(folder, href);
  return css === void 0 || css.includes("</") ? `<link rel="stylesheet" href="${href}">` : `<style>${css}</style><link rel="stylesheet" href="${href}" disabled>`;
}
function readSmall(folder, href) {
  const file = path5.join(folder, href);
  return existsSync(file) && statSync(file).size <= INLINE_LIMIT ? readFileSync(file, "utf8").trim() : void 0;
}
function inlineFiles(folder, html) {
  const scriptHashes = [];
  const template = html.replaceAll(
    /<link rel="stylesheet"[^>]* ?href="([^"]+)"[^>]*>/g,
    (_, href) => styleTag(folder, href)
  ).replaceAll(/<script +src="([^"]+)"><\/script>/g, (tag, href) => {
    const script = readSmall(folder, href);
    if (script === void 0 || script.includes("</")) return tag;
    const hash = createHash6("sha256").update(script).digest("base64");
    scriptHashes.push(`'sha256-${hash}'`);
    return `<script>${script}</script>`;
  });
  return { template, scriptHashes };
}
function defer(html) {
  const modules = [];
  return html.replaceAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, href) => {
    modules.push(href);
    return "";
  }).replace(
    /<script type="module"[^>]* src="([^"]+)"><\/script>/,
    (_, href) => `<meta name="wy-entry" content="${href}"><meta name="wy-modules" content="${modules.join(" ")}">`
  );
}
function rendererFile(folder) {
  return path5.join(folder, ".server/server.js");
}
function loadBuild(folder, version, isDrawn) {
  const manifestFile = path5.join(folder, ".vite/manifest.json");
  const html = readFileSync(path5.join(folder, "index.html"), "utf8");
  return {
    ...inlineFiles(folder, isDrawn ? defer(html) : html),
    manifest: existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {},
    assets: /* @__PURE__ */ new Map(),
    files: /* @__PURE__ */ new Map(),
    renderer: isDrawn ? createRenderer(`${pathToFileURL(rendererFile(folder)).href}?${version}`) : void 0
  };
}
async function readIfThere(file) {
  try {
    return await readFile2(file);
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
async function loadAsset(folder, name) {
  const type = TYPES3[path5.extname(name)];
  if (type === void 0 || name.split("/").some((part) => part.startsWith("."))) return void 0;
  const file = path5.join(folder, name);
  const plain = await readIfThere(file);
  if (plain === void 0) return void 0;
  return {
    type,
    immutable: name.startsWith("assets/"),
    etag: `"${createHash6("sha1").update(plain).digest("base64url")}"`,
    plain,
    brotli: await readIfThere(`${file}.br`),
    gzip: await readIfThere(`${file}.gz`)
  };
}
function loadFrontEnd(app, folder = path5.join(here, app, "dist")) {
  const index = path5.join(folder, "index.html");
  const isDrawn = app === "site";
  const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const versionOf = () => {
    const version2 = changedAt(index);
    return version2 === void 0 || !isDrawn ? version2 : changedAt(rendererFile(folder));
  };
  let version = versionOf();
  if (version === void 0) return void 0;
  let build = loadBuild(folder, version, isDrawn);
  let checkedAt = performance.now();
  function currentBuild() {
    if (performance.now() - checkedAt < CHECKED_MS) return build;
    checkedAt = performance.now();
    const found = versionOf();
    if (found === void 0 || found === version) return build;
    version = found;
    build = loadBuild(folder, found, isDrawn);
    return build;
  }
  return {
    template: () => currentBuild().template,
    scriptHashes: () => currentBuild().scriptHashes,
    async asset(name) {
      const { assets: assets2 } = currentBuild();
      const known = assets2.get(name) ?? loadAsset(folder, name);
      assets2.set(name, known);
      const asset = await known;
      if (asset === void 0) assets2.delete(name);
      return asset;
    },
    files(sources) {
      const { files: files2, manifest } = currentBuild();
      const key = sources.join(" ");
      const found = files2.get(key) ?? filesOf(folder, manifest, sources);
      files2.set(key, found);
      return found;
    },
    renderer() {
      const { renderer } = currentBuild();
      if (renderer === void 0) throw new Error(`The ${app} is not rendered on the server`);
      return renderer;
    }
  };
}

// src/web/html.ts
function scriptJson(value) {
  return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
function headTags(head2) {
  const meta = (attribute, name, content) => `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
  return [
    meta("name", "description", head2.description),
    ...head2.keywords === "" ? [] : [meta("name", "keywords", head2.keywords)],
    meta("name", "robots", head2.robots),
    `<link rel="canonical" href="${escapeHtml(head2.canonical)}">`,
    '<link rel="alternate" type="application/rss+xml" title="RSS" href="/rss.xml">',
    ...Object.entries(head2.og).map(([name, content]) => meta("property", name, content)),
    ...head2.jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`)
  ].join("");
}
function inject(template, injection) {
  const data = `<script type="application/json" id="__q">${scriptJson(injection.results)}</script>`;
  return template.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(injection.title)}</title>`).replace("<!--head-->", () => injection.head).replace("</head>", () => `${injection.styles ?? ""}</head>`).replace("<!--data-->", () => data).replace('<div id="root"></div>', () => {
    const mark = injection.rendered === true ? " data-rendered" : "";
    return `<div id="root"${mark}>${injection.body}</div>`;
  });
}

// src/web/pages.ts
var operations = contract;
function createCalls(app, isReread) {
  let fault;
  async function call(group2, operation, input) {
    const declared = operations[group2]?.[operation];
    if (declared === void 0) throw new Error(`No operation ${group2}.${operation}`);
    const query2 = new URLSearchParams();
    for (const [name, value] of Object.entries(input)) {
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== void 0) query2.append(name, String(item));
    }
    if (isReread && "is_reread" in declared.input.shape) query2.append("is_reread", "true");
    const response = await app.inject({
      method: "GET",
      url: `${declared.path}?${query2.toString()}`
    });
    if (response.statusCode === 200) return response.json();
    const failure2 = new Error(`${group2}.${operation} answered ${response.statusCode}`);
    if (response.statusCode >= 500) fault ??= failure2;
    throw failure2;
  }
  return {
    call,
    assertNoFault() {
      if (fault !== void 0) throw fault;
    }
  };
}
function plainText(title, sentence) {
  return `<div class="wy-snapshot"><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><p><a href="/">\u8FD4\u56DE\u9996\u9875</a></p></main></div>`;
}
function unavailablePage() {
  return plainText("\u6682\u65F6\u65E0\u6CD5\u8BBF\u95EE", "\u7F51\u7AD9\u6B63\u5728\u6062\u590D\uFF0C\u8BF7\u7A0D\u540E\u518D\u8BD5\u3002");
}
function createPages(app, { config: config2, renderer }, onDrawingFailed) {
  return async function renderPage(url, { isMember = false } = {}) {
    const { call, assertNoFault } = createCalls(app, isMember);
    const settings = await call("config", "settings", {});
    const { is_close, login_required, close_statement } = settings.security;
    const origin = settings.system.domain || config2.siteOrigin;
    const restricted = (title, sentence, status) => {
      const page2 = { kind: "plain", title, path: url.pathname };
      return {
        head: { ...pageHead({ ...settings.system, origin }, page2), status },
        body: plainText(title, sentence),
        sources: [],
        isWhole: false,
        results: [[["config", "settings", {}], settings]]
      };
    };
    if (is_close) return restricted("\u7F51\u7AD9\u5DF2\u5173\u95ED", close_statement, 503);
    if (login_required && !url.pathname.startsWith("/auth/"))
      return restricted("\u767B\u5F55\u540E\u8BBF\u95EE", "\u672C\u7AD9\u9700\u767B\u5F55\u540E\u8BBF\u95EE\uFF0C\u8BF7\u5148\u767B\u5F55\u3002", 200);
    const address = `${url.pathname}${url.search}`;
    const page = await renderer().load(address, { call, origin });
    if ("redirect" in page) return page;
    assertNoFault();
    const body = await renderer().draw(address, page).catch((error) => onDrawingFailed(error, url.pathname));
    return body === void 0 ? { ...page, isWhole: false, body: plainText(page.head.title, page.head.description) } : { ...page, body };
  };
}

// src/web/site-files.ts
import { Readable as Readable4 } from "node:stream";
import { buffer as buffer2 } from "node:stream/consumers";

// src/web/favicon.ts
import sharp from "sharp";
var SIDE = 48;
var CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
async function pngOf(picture2, side, margin = 0) {
  const room = Math.round(side * margin);
  const inner = side - 2 * room;
  const drawn = sharp(picture2, { density: 300 }).resize(inner, inner, { fit: "contain", background: CLEAR }).extend({ top: room, bottom: room, left: room, right: room, background: CLEAR });
  return (margin === 0 ? drawn : drawn.flatten({ background: "#ffffff" })).png().toBuffer();
}
async function icoOf(picture2) {
  const png = await pngOf(picture2, SIDE);
  const header2 = Buffer.alloc(22);
  header2.writeUInt16LE(1, 2);
  header2.writeUInt16LE(1, 4);
  header2.writeUInt8(SIDE, 6);
  header2.writeUInt8(SIDE, 7);
  header2.writeUInt16LE(1, 10);
  header2.writeUInt16LE(32, 12);
  header2.writeUInt32LE(png.length, 14);
  header2.writeUInt32LE(header2.length, 18);
  return Buffer.concat([header2, png]);
}

// src/web/feed.ts
import { sql as sql41 } from "drizzle-orm";
var SIZE = 50;
function itemOf2({ kind, name, category: category2, title, description, author, created_at }, origin) {
  const category_id = category2 === null ? [] : [category2];
  const path6 = kind === "document" ? documentPath({ uuid: name, category_id }) : articlePath({ identifier: name, category_id });
  const address = xmlText(`${origin}${path6}`);
  return [
    "<item>",
    `<title>${xmlText(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description>${xmlText(description)}</description>`,
    `<dc:creator>${xmlText(author)}</dc:creator>`,
    `<pubDate>${new Date(created_at).toUTCString()}</pubDate>`,
    "</item>\n"
  ].join("");
}
async function feed(db, site, category2) {
  const inCategory = (links, id) => category2 === void 0 ? sql41`` : sql41` and exists(select 1 from ${links} l where l.category_id = ${category2.id} and ${id})`;
  const { rows } = await db.execute(sql41`
    select newest.kind, newest.name, newest.category, newest.title, newest.description, newest.created_at,
      coalesce(u.username, '') as author
    from (
      (select 'document' as kind, d.uuid as name, ${documentCategory} as category, d.title, d.description, d.user_id, d.created_at
        from ${documents} d where ${visibleDocuments}${inCategory(documentCategories, sql41`l.document_id = d.id`)} order by d.created_at desc, d.id desc limit ${SIZE})
      union all
      (select 'article', a.identifier, ${articleCategory}, a.title, a.description, a.user_id, a.created_at
        from ${articles} a where ${visibleArticles}${inCategory(articleCategories, sql41`l.article_id = a.id`)} order by a.created_at desc, a.id desc limit ${SIZE})
    ) newest left join ${users} u on u.id = newest.user_id
    order by newest.created_at desc limit ${SIZE}`);
  const { origin, sitename, description } = site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n',
    `<title>${xmlText(category2 === void 0 ? sitename : `${category2.title} | ${sitename}`)}</title>
<link>${xmlText(origin)}/</link>
`,
    `<description>${xmlText(description)}</description>
<language>zh-CN</language>
`,
    `<atom:link href="${xmlText(origin)}/rss.xml${category2 === void 0 ? "" : `?category=${category2.id}`}" rel="self" type="application/rss+xml"/>
`,
    ...rows.map((row) => itemOf2(row, origin)),
    "</channel>\n</rss>\n"
  ].join("");
}

// src/web/site-files.ts
var XML = "application/xml; charset=utf-8";
var PART_NAME = new RegExp(`^(${sitemapKinds.join("|")})-([1-9]\\d{0,6})\\.xml$`);
var CACHE = "public, max-age=600";
var UPLOADED = /^\/uploads\/([0-9a-f]{2}\/(?:[0-9a-f]{64}|[0-9a-f]{32})\.webp)$/;
var ICON_CACHE = "public, max-age=3600";
var appIcons = {
  "/icon-192.png": { side: 192, margin: 0 },
  "/icon-512.png": { side: 512, margin: 0 },
  "/icon-maskable-512.png": { side: 512, margin: 0.1 }
};
var SHORT_NAME = 12;
async function feedCategory(db, text) {
  if (text === void 0) return void 0;
  const id = typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const all = visibleCategories(await listCategories(db, [0, 1]));
  const found = all.find((row) => row.id === (mergedInto(all, id) ?? id));
  if (found === void 0) throw notFound("\u5206\u7C7B\u4E0D\u5B58\u5728");
  return found;
}
function siteFileRoutes(app, services, site) {
  app.setErrorHandler(sendTemporaryFailure);
  const { config: config2, db, settings, storage } = services;
  const adminHost = new URL(config2.adminOrigin).host;
  const originOf2 = () => siteOrigin(services);
  async function cacheControl() {
    const { security } = await settings.read();
    return security.login_required || security.is_close ? "private, no-store" : CACHE;
  }
  app.get("/robots.txt", async (request, reply2) => {
    const { security } = await settings.read();
    const isOpen3 = request.host !== adminHost && !security.is_close && !security.login_required;
    const rules = isOpen3 ? [
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /auth/",
      "Disallow: /member/",
      "Disallow: /download/",
      "Allow: /",
      "",
      `Sitemap: ${await originOf2()}/sitemap.xml`
    ] : ["User-agent: *", "Disallow: /"];
    return reply2.type("text/plain; charset=utf-8").send(`${rules.join("\n")}
`);
  });
  app.get("/sitemap.xml", async (_request, reply2) => {
    void reply2.header("cache-control", await cacheControl());
    return reply2.type(XML).send(await sitemapIndex(db, await originOf2()));
  });
  app.get("/sitemap/:name", async (request, reply2) => {
    const [, kindName, part] = PART_NAME.exec(request.params.name) ?? [];
    const kind = sitemapKinds.find((each) => each === kindName);
    if (kind === void 0 || kind === "pages" && part !== "1")
      throw notFound("\u6CA1\u6709\u8FD9\u4E2A\u7F51\u7AD9\u5730\u56FE");
    const lines = sitemapPart(db, await originOf2(), { kind, part: Number(part) });
    void reply2.header("cache-control", await cacheControl());
    return reply2.type(XML).send(Readable4.from(lines));
  });
  app.get("/rss.xml", async (request, reply2) => {
    const { system } = await settings.read();
    const category2 = await feedCategory(db, request.query.category);
    const { sitename, description } = system;
    void reply2.header("cache-control", await cacheControl());
    return reply2.type("application/rss+xml; charset=utf-8").send(await feed(db, { origin: await originOf2(), sitename, description }, category2));
  });
  const ours = once(async () => (await site?.asset("favicon.svg"))?.plain);
  async function pictureOf(favicon) {
    const [, name] = UPLOADED.exec(favicon) ?? [];
    const key = `uploads/${name}`;
    if (name !== void 0 && await storage.head(key) !== void 0)
      return { key, read: () => storage.read(key).then(buffer2) };
    const own = await ours();
    if (own === void 0) throw notFound("\u6CA1\u6709\u7F51\u7AD9\u56FE\u6807");
    return { key: "", read: () => Promise.resolve(own) };
  }
  const drawn = /* @__PURE__ */ new Map();
  async function iconOf(name, favicon, draw) {
    const { key, read } = await pictureOf(favicon);
    const before = drawn.get(name);
    if (before?.key === key) return before.icon;
    const made = { key, icon: read().then(draw) };
    drawn.set(name, made);
    made.icon.catch(() => {
      if (drawn.get(name) === made) drawn.delete(name);
    });
    return made.icon;
  }
  app.get("/favicon.ico", async (_request, reply2) => {
    const { favicon } = (await settings.read()).system;
    void reply2.header("cache-control", ICON_CACHE);
    if (/^https?:/.test(favicon)) return reply2.redirect(favicon, 302);
    return reply2.type("image/x-icon").send(await iconOf("ico", favicon, icoOf));
  });
  for (const [path6, { side, margin }] of Object.entries(appIcons))
    app.get(path6, async (_request, reply2) => {
      const { favicon } = (await settings.read()).system;
      const icon = await iconOf(path6, favicon, (picture2) => pngOf(picture2, side, margin));
      return reply2.header("cache-control", ICON_CACHE).type("image/png").send(icon);
    });
  app.get("/manifest.webmanifest", async (_request, reply2) => {
    const { system } = await settings.read();
    void reply2.header("cache-control", CACHE);
    return reply2.type("application/manifest+json; charset=utf-8").send({
      name: system.sitename,
      short_name: system.sitename.slice(0, SHORT_NAME),
      description: system.description,
      lang: "zh-CN",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#fbfaf6",
      theme_color: "#fbfaf6",
      icons: Object.entries(appIcons).map(([src, { side, margin }]) => ({
        src,
        sizes: `${side}x${side}`,
        type: "image/png",
        purpose: margin === 0 ? "any" : "maskable"
      }))
    });
  });
}
function once(make) {
  let made;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = void 0;
      throw error;
    }
  };
}

// src/web/web.routes.ts
var POLICY2 = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  // An audio captcha is a data URI.
  "media-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'"
].join("; ");
var CLOSED_RETRY_AFTER_S = 600;
function pageHeaders(reply2, frontEnd) {
  const scripts = ["script-src 'self'", ...frontEnd.scriptHashes()].join(" ");
  void reply2.headers({
    "content-security-policy": `${POLICY2}; ${scripts}`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cache-control": "no-cache"
  });
}
async function sendAsset(request, reply2, app, name) {
  const asset = await app.asset(name);
  if (asset === void 0) return false;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const { etag } = asset;
  void reply2.headers({
    "content-type": asset.type,
    "cache-control": asset.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
    etag
  });
  if (request.headers["if-none-match"] === etag) await reply2.code(304).send();
  else if (asset.brotli !== void 0 && accepted.includes("br")) {
    await reply2.header("content-encoding", "br").send(asset.brotli);
  } else if (asset.gzip !== void 0 && accepted.includes("gzip")) {
    await reply2.header("content-encoding", "gzip").send(asset.gzip);
  } else await reply2.send(asset.plain);
  return true;
}
async function webRoutes(app, services, { site, admin } = { site: loadFrontEnd("site"), admin: loadFrontEnd("admin") }) {
  const { config: config2, logger } = services;
  const adminHost = new URL(config2.adminOrigin).host;
  const renderPage = site === void 0 ? void 0 : createPages(
    app,
    { config: config2, renderer: site.renderer },
    (err, path6) => logger.error({ err, path: path6 }, "a page cannot be drawn")
  );
  const origins = `<meta name="wy-site-origin" content="${config2.siteOrigin}"><meta name="wy-admin-origin" content="${config2.adminOrigin}">`;
  await app.register((scope, _options, done) => {
    siteFileRoutes(scope, services, site);
    done();
  });
  app.get("/*", async (request, reply2) => {
    const url = new URL(`${config2.siteOrigin}${request.url}`);
    if (url.pathname.startsWith("/api/")) return sendNotFound(request, reply2);
    const isAdmin = request.host === adminHost;
    const now = isAdmin ? void 0 : await findNewAddress(services.db, url).catch(() => void 0);
    if (now !== void 0) return reply2.redirect(now, 301);
    const frontEnd = isAdmin ? admin : site;
    if (frontEnd === void 0) return sendNotFound(request, reply2);
    const name = url.pathname.slice(1);
    if (name !== "" && name !== "index.html" && await sendAsset(request, reply2, frontEnd, name))
      return reply2;
    if (/\.\w{1,5}$/.test(name)) return sendNotFound(request, reply2);
    if (!isAdmin && (url.pathname === "/admin" || url.pathname.startsWith("/admin/"))) {
      return reply2.redirect(`${config2.adminOrigin}${request.url}`, 302);
    }
    try {
      return await (isAdmin ? sendAdmin(reply2, frontEnd) : sendSite(reply2, frontEnd, {
        url,
        isMember: cookieOf(request.headers.cookie, "token") !== void 0
      }));
    } catch (error) {
      request.log.error({ err: error }, "a page cannot be made");
      return sendUnavailable(reply2, frontEnd);
    }
  });
  function sendUnavailable(reply2, frontEnd) {
    pageHeaders(reply2, frontEnd);
    return reply2.code(503).headers({ "retry-after": RETRY_AFTER_S, "cache-control": "no-store" }).type("text/html; charset=utf-8").send(
      inject(frontEnd.template(), {
        title: "\u6682\u65F6\u65E0\u6CD5\u8BBF\u95EE",
        head: origins,
        body: unavailablePage(),
        results: []
      })
    );
  }
  async function sendAdmin(reply2, frontEnd) {
    const response = await app.inject({ method: "GET", url: contract.config.settings.path });
    if (response.statusCode !== 200) throw new Error("the settings cannot be read");
    const settings = response.json();
    pageHeaders(reply2, frontEnd);
    return reply2.type("text/html; charset=utf-8").send(
      inject(frontEnd.template(), {
        title: pageTitle("\u7BA1\u7406\u540E\u53F0", settings.system.sitename),
        head: `<meta name="robots" content="noindex">${origins}`,
        body: "",
        results: [[["config", "settings", {}], settings]]
      })
    );
  }
  async function sendSite(reply2, frontEnd, { url, isMember }) {
    const page = await renderPage?.(url, { isMember });
    if (page === void 0) throw new Error("the site is not built");
    if ("redirect" in page)
      return reply2.redirect(page.redirect, page.isForGood === true ? 301 : 302);
    pageHeaders(reply2, frontEnd);
    const { modules, styles } = frontEnd.files(page.sources);
    const head2 = `${headTags(page.head)}<meta name="wy-modules" content="${modules.join(" ")}">${origins}`;
    const { results, body, isWhole: rendered } = page;
    if (page.head.status === 503) void reply2.header("retry-after", CLOSED_RETRY_AFTER_S);
    return reply2.code(page.head.status).type("text/html; charset=utf-8").send(
      inject(frontEnd.template(), {
        title: page.head.title,
        head: head2,
        styles,
        body,
        rendered,
        results
      })
    );
  }
}

// src/app.ts
var BODY_LIMIT_BYTES = 2 * 1024 * 1024;
var STILL_MS = 10 * 6e4;
var REQUEST_MS = 6 * 36e5;
var CALLS_MAX = 512;
async function createApp(services, {
  draining,
  callsMax = CALLS_MAX
} = {}) {
  const { config: config2, db, logger, notices: notices2 } = services;
  const app = Fastify({
    // The base type keeps the instance's type the common one that plugins and routes expect.
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id"
    }),
    genReqId: () => randomUUID2(),
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: STILL_MS,
    requestTimeout: REQUEST_MS,
    trustProxy: config2.trustProxy.length > 0 ? [...config2.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => parseQuery(text) },
    clientErrorHandler: refuseBrokenRequest,
    // Checked below instead, where the refusal has a body.
    http: { requireHostHeader: false },
    frameworkErrors: refuseBadAddress,
    // Requests in progress finish during a stop; `bindContract` ends event streams.
    forceCloseConnections: "idle"
  });
  app.removeContentTypeParser("text/plain");
  handleErrors(app);
  watchRequests(app, services);
  parseJsonBodies(app);
  logRequests(app);
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  const stopping = AbortSignal.any([closing.signal, ...draining === void 0 ? [] : [draining]]);
  closeAnsweredConnections(app, stopping);
  sendSecurityHeaders(app, config2);
  app.addHook("onRequest", (request, _, done) => {
    const isNameless = request.headers.host === void 0 && request.raw.httpVersion === "1.1";
    done(isNameless ? new HttpError(400, "\u8BF7\u6C42\u5934\u4E2D\u7F3A\u5C11 Host") : void 0);
  });
  await compressReplies(app);
  await app.register(cors, {
    origin: "*",
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"],
    // Headers that a script on another site needs to resume an upload.
    exposedHeaders: [
      "location",
      "tus-resumable",
      "upload-length",
      "upload-offset",
      RENEWED_TOKEN_HEADER,
      RIGHTS_HEADER
    ],
    maxAge: 43200,
    // An OPTIONS request that is no preflight would otherwise be refused in English.
    strictPreflight: false
  });
  guardSite(app, services);
  refuseWritesOnFullDisk(app, services);
  await app.register(multipart, { throwFileSizeLimit: false });
  const views = createViewCounter(db, logger);
  const searches = createSearchLog(db, logger);
  bindContract(app, {
    handlers: {
      user: userHandlers(services),
      session: sessionHandlers(services),
      secondFactor: secondFactorHandlers(services),
      personalToken: personalTokenHandlers(services),
      config: configHandlers(services),
      navigation: navigationHandlers(services),
      category: categoryHandlers(services),
      document: documentHandlers(services, views),
      recycle: recycleHandlers(services),
      article: articleHandlers(services),
      comment: commentHandlers(services),
      favorite: favoriteHandlers(services),
      banner: bannerHandlers(services),
      group: groupHandlers(services),
      permission: permissionHandlers(services),
      advertisement: advertisementHandlers(services),
      attachment: attachmentHandlers(services),
      feedback: feedbackHandlers(services),
      friendlink: friendlinkHandlers(services),
      language: languageHandlers(services),
      punishment: punishmentHandlers(services),
      report: reportHandlers(services),
      inbox: inboxHandlers(services),
      notice: noticeHandlers(services),
      wish: wishHandlers(services),
      sms: smsHandlers(services),
      oauth: oauthHandlers(services),
      order: orderHandlers(services),
      invoice: invoiceHandlers(services),
      userVip: userVipHandlers(services),
      vipPlan: vipPlanHandlers(services),
      redeem: redeemHandlers(services),
      search: searchHandlers(services, searches),
      searchRecord: searchRecordHandlers(services, searches),
      audit: auditHandlers(services),
      upload: uploadHandlers(services),
      queue: queueHandlers(services)
    },
    sessions: services.sessions,
    admission: createAdmission(callsMax, () => services.metrics.requestsRefused.inc()),
    begun: async (operation, call) => {
      try {
        return await beforeAudit(services, operation, call);
      } catch (error) {
        logger.error({ err: error, operation: operation.rpc }, "what was before is not in the log");
        return /* @__PURE__ */ new Map();
      }
    },
    answered: async (operation, call) => {
      const { before } = call;
      if (before === void 0) return;
      try {
        await recordAudit(services, operation, { ...call, before });
      } catch (error) {
        logger.error({ err: error, operation: operation.rpc }, "an operation is not in the log");
      }
    }
  });
  viewRoutes(app, services);
  downloadRoutes(app, services);
  resumableRoutes(app, services);
  paymentRoutes(app, services);
  invoiceFileRoutes(app, services);
  apiDocsRoutes(app, config2, openApiDocument(VERSION));
  answerProbes(app, createDatabaseProbe(services), stopping);
  await webRoutes(app, services);
  app.setNotFoundHandler((request, reply2) => sendNotFound(request, reply2));
  app.addHook("onClose", async () => {
    await views.flush();
    await searches.flush();
    await notices2.close();
  });
  return app;
}
function parseQuery(text) {
  const values = /* @__PURE__ */ Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name];
    if (before === void 0) values[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else values[name] = [before, value];
  }
  return values;
}

// src/jobs/worker.ts
import { EventEmitter, once as once2 } from "node:events";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger as WorkerLogger,
  run as run2
} from "graphile-worker";

// src/backup/scheduled-backup.ts
import { eq as eq61 } from "drizzle-orm";
var CHINA_AHEAD_HOURS = 8;
var DAY_HOURS = 24;
function backupCrontab({ hour, minute }) {
  const utc = (hour - CHINA_AHEAD_HOURS + DAY_HOURS) % DAY_HOURS;
  return `${minute} ${utc} * * * back_up ?jobKey=back_up&max=3`;
}
async function tellOperators(services, reason) {
  const { db, settings } = services;
  const { email } = await settings.read();
  await db.transaction(async (tx) => {
    const [root] = await tx.select({ email: users.email }).from(users).where(eq61(users.id, ROOT_USER_ID));
    const to = root?.email ?? "";
    if (email.enable && to !== "")
      await sendMail(services, tx, { to, template: "backup_failed", values: { reason } });
    const administrators = await tx.select({ user_id: userGroups.user_id }).from(userGroups).where(eq61(userGroups.group_id, ADMINISTRATORS_ID));
    await notify(
      tx,
      administrators.map(({ user_id }) => ({
        user_id,
        kind: "backup_failed",
        target_id: 0,
        title: "",
        note: reason
      }))
    );
  });
}
async function runScheduledBackup(services, databaseUrl, { backup: { folder, keep }, signal, isLastTry }) {
  const { config: config2, db, storage } = services;
  const startedAt = /* @__PURE__ */ new Date();
  const secret = config2.tokenSecret ?? tokenSecret(config2.dataDir);
  try {
    const target = await prepareBackupFolder(folder, config2.backupPassphrase);
    const report2 = await createBackup({ databaseUrl, storage, secret }, target, { keep, signal });
    await recordBackup(db, startedAt, report2);
  } catch (error) {
    if (!signal.aborted) {
      const reason = error instanceof Error ? error.message : String(error);
      await recordBackup(db, startedAt, { error: reason });
      if (isLastTry) await tellOperators(services, reason);
    }
    throw error;
  }
}

// src/conversion/document-store.ts
import { and as and47, asc as asc23, eq as eq62, gt as gt11, gte as gte4, inArray as inArray34, isNull as isNull16, lte as lte7, ne as ne5, sql as sql42 } from "drizzle-orm";
async function announce(db, documentId) {
  await db.execute(sql42`select pg_notify(${progressChannel()}, ${String(documentId)})`);
}
async function claim(db, documentId) {
  const waiting = [
    DocumentStatus.PendingConvert,
    DocumentStatus.Converting,
    DocumentStatus.Reconvert
  ];
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(documents).where(eq62(documents.id, documentId)).for("update");
    if (before === void 0 || before.deleted_at !== null || !waiting.some((status) => status === before.status))
      return void 0;
    await tx.update(documents).set({
      status: DocumentStatus.Converting,
      convert_error: "",
      convert_detail: noticeSoFar(before),
      convert_tries: before.convert_tries + 1
    }).where(eq62(documents.id, documentId));
    await announce(tx, documentId);
    return before;
  });
}
function noticeSoFar(row) {
  const isResumed = row.converted_pages > 0 && row.status !== DocumentStatus.Reconvert;
  return isResumed ? noticeOf(row) : "";
}
function noticeOf({ convert_detail }) {
  return convert_detail.startsWith(MISSING_FONTS) ? convert_detail : "";
}
async function adoptConversion(db, row, preview) {
  return db.transaction(async (tx) => {
    const [twin] = await tx.select().from(documents).where(
      and47(
        eq62(documents.conversion_key, row.conversion_key),
        eq62(documents.status, DocumentStatus.Converted),
        ne5(documents.id, row.id)
      )
    ).limit(1);
    if (twin === void 0) return false;
    if (!await takeOverFile(tx, row)) return true;
    await tx.update(documents).set({
      status: DocumentStatus.Converted,
      pages: twin.pages,
      converted_pages: twin.pages,
      width: twin.width,
      height: twin.height,
      has_cover: twin.has_cover,
      preview_ext: twin.preview_ext,
      enable_gzip: twin.enable_gzip,
      convert_detail: noticeOf(twin),
      preview: row.preview > 0 ? row.preview : previewOf(twin.pages, preview)
    }).where(eq62(documents.id, row.id));
    await announce(tx, row.id);
    await notify(tx, [convertedNotice(row)]);
    return true;
  });
}
async function saveOpened(db, row, opened) {
  const { pages, width, height, preview } = opened;
  await db.update(documents).set({ pages, width, height, converted_pages: 0, ...row.preview > 0 ? {} : { preview } }).where(eq62(documents.id, row.id));
  await announce(db, row.id);
}
async function saveReopened(db, row) {
  await db.update(documents).set({ converted_pages: 0 }).where(eq62(documents.id, row.id));
  await announce(db, row.id);
}
async function savePages(db, row, pages, isShown) {
  if (pages.length === 0) return;
  await db.transaction(async (tx) => {
    if (isShown) {
      await tx.update(conversions).set({ page: sql42`${conversions.page} || ${JSON.stringify(pages)}::jsonb` }).where(eq62(conversions.key, row.conversion_key));
    }
    await tx.update(documents).set({
      converted_pages: sql42`least(${documents.pages}, ${documents.converted_pages} + ${pages.length})`
    }).where(eq62(documents.id, row.id));
    await announce(tx, row.id);
  });
}
async function resume(db, row, partial) {
  const { page, pages, width, height, has_cover } = partial;
  await db.transaction(async (tx) => {
    await tx.update(conversions).set({ page }).where(eq62(conversions.key, row.conversion_key));
    await tx.update(documents).set({ pages, width, height, has_cover, converted_pages: page.length }).where(eq62(documents.id, row.id));
    await announce(tx, row.id);
  });
}
async function setAside(db, row) {
  await db.update(documents).set({ convert_tries: row.convert_tries, updated_at: sql42`${documents.updated_at}` }).where(eq62(documents.id, row.id));
}
async function saveCover(db, row) {
  await db.update(documents).set({ has_cover: true }).where(eq62(documents.id, row.id));
  await announce(db, row.id);
}
var TEXT_BATCH = 200;
async function saveTexts(db, {
  key,
  texts
}) {
  if (texts.length === 0) return;
  await db.transaction(async (tx) => {
    const numbers = texts.map(({ page }) => page);
    await tx.delete(pageTexts).where(
      and47(
        eq62(pageTexts.key, key),
        gte4(pageTexts.page, Math.min(...numbers)),
        lte7(pageTexts.page, Math.max(...numbers))
      )
    );
    for (let start = 0; start < texts.length; start += TEXT_BATCH) {
      const batch = texts.slice(start, start + TEXT_BATCH);
      await tx.insert(pageTexts).values(batch.map((text) => ({ ...text, key })));
    }
  });
}
function convertedNotice({ user_id, title }) {
  return { user_id, kind: "document_converted", target_id: 0, title, href: "/member/document" };
}
async function finish(db, row, { ext, gzip, layout, hasCover, preview }, replaced) {
  const key = row.conversion_key;
  const { width, height } = layout;
  const pages = layout.page.length;
  const shown = {
    preview_ext: ext,
    enable_gzip: gzip,
    pages,
    converted_pages: pages,
    width,
    height,
    has_cover: hasCover
  };
  await db.transaction(async (tx) => {
    if (replaced === void 0) {
      await tx.update(conversions).set({ is_whole: true }).where(eq62(conversions.key, key));
    } else {
      await showEdition(tx, replaced, { ...layout, pages, is_whole: true });
      await tx.update(documents).set({ ...shown, updated_at: sql42`${documents.updated_at}` }).where(
        and47(
          eq62(documents.conversion_key, key),
          gt11(documents.pages, 0),
          eq62(documents.converted_pages, documents.pages)
        )
      );
    }
    if (!await takeOverFile(tx, row)) return;
    if (isReplacing(row)) await tx.update(documents).set(shown).where(eq62(documents.id, row.id));
    const converted = await tx.update(documents).set({
      ...shown,
      status: DocumentStatus.Converted,
      ...row.preview > 0 ? {} : { preview },
      updated_at: row.updated_at
    }).where(and47(eq62(documents.id, row.id), eq62(documents.status, DocumentStatus.Converting))).returning({ id: documents.id });
    await announce(tx, row.id);
    if (converted.length > 0 && (replaced === void 0 || isReplacing(row)))
      await notify(tx, [convertedNotice(row)]);
  });
}
async function saveFonts(db, row, { fonts, scripts }) {
  if (fonts.length + scripts.length === 0) return;
  const missing = [fonts, scripts].filter((names3) => names3.length > 0);
  const effect = scripts.length === 0 ? "" : "\uFF0C\u8FD9\u4E9B\u6587\u5B57\u663E\u793A\u4E3A\u7A7A\u767D\u6216\u65B9\u6846";
  const detail = `${MISSING_FONTS}${missing.map((names3) => names3.join("\u3001")).join("\uFF1B")}${effect}`;
  await db.update(documents).set({ convert_detail: detail }).where(eq62(documents.id, row.id));
}
async function fail2(db, row, message, detail) {
  const conversion = await findConversion(db, row);
  const keepsPages = row.pages > 0 && isReadable(conversion);
  const isBlank = conversion === void 0 || !hasPages(conversion.page);
  await db.transaction(async (tx) => {
    await dropNextFile(tx, row);
    const failed = await tx.update(documents).set({
      convert_error: message,
      convert_detail: detail,
      ...keepsPages ? {
        status: DocumentStatus.Converted,
        converted_pages: sql42`${documents.pages}`,
        updated_at: row.updated_at
      } : { status: DocumentStatus.Failed, ...isBlank ? { converted_pages: 0 } : {} }
    }).where(and47(eq62(documents.id, row.id), eq62(documents.status, DocumentStatus.Converting))).returning({ id: documents.id });
    await announce(tx, row.id);
    const { user_id, title } = row;
    const isTold = failed.length > 0 && (!keepsPages || row.next_attachment_id > 0);
    if (isTold)
      await notify(tx, [
        {
          user_id,
          kind: "document_failed",
          target_id: row.id,
          title,
          // A document that keeps its pages is read on, and its file is replaced there.
          href: keepsPages ? documentHref(row) : "/member/document?state=failed",
          note: message
        }
      ]);
  });
}
async function release(db, row, { isTry }) {
  const { Converting, PendingConvert, Reconvert } = DocumentStatus;
  const keepsPages = row.pages > 0 && isReadable(await findConversion(db, row));
  await db.update(documents).set({
    status: row.status !== Converting ? row.status : keepsPages ? Reconvert : PendingConvert,
    convert_tries: row.convert_tries + (isTry ? 1 : 0)
  }).where(and47(eq62(documents.id, row.id), eq62(documents.status, Converting)));
  await announce(db, row.id);
}
var UNFINISHED_BATCH = 500;
async function* listUnfinished(db, batch = UNFINISHED_BATCH) {
  let last = 0;
  for (; ; ) {
    const rows = await db.select({
      id: documents.id,
      conversion_key: documents.conversion_key,
      size: documents.size,
      user_id: documents.user_id
    }).from(documents).where(
      and47(
        gt11(documents.id, last),
        inArray34(documents.status, [
          DocumentStatus.PendingConvert,
          DocumentStatus.Converting,
          DocumentStatus.Reconvert
        ]),
        isNull16(documents.deleted_at),
        sql42`not exists (select from graphile_worker.jobs
            where key = 'convert:' || ${documents.id} and attempts < max_attempts)`
      )
    ).orderBy(asc23(documents.id)).limit(batch);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

// src/conversion/receiver.ts
import { createReadStream as createReadStream2 } from "node:fs";

// src/conversion/ordered-queue.ts
function createOrderedQueue(width) {
  const running = [];
  let last = Promise.resolve();
  return {
    async add(work, then) {
      const begun = work();
      const turn = last.finally(() => begun).then(then);
      begun.catch(() => void 0);
      turn.catch(() => void 0);
      last = turn;
      running.push(turn);
      if (running.length >= width) await running.shift();
    },
    drain: () => last
  };
}

// src/conversion/receiver.ts
var FLUSH_MS2 = 250;
var TEXT_MAX = 2e4;
var FAILURE_MAX = 100;
var TAKES_AT_ONCE = 8;
async function readTexts(file) {
  const texts = [];
  for await (const line of linesOf(createReadStream2(file), PAGE_TEXT_BYTES_MAX)) {
    const { page, text } = JSON.parse(line);
    texts.push({ page, content: cut(text, TEXT_MAX) });
  }
  return texts;
}
function createReceiver({ db, settings, storage }, row, {
  edition,
  isAside,
  keepsRow,
  before
}) {
  const key = row.conversion_key;
  const place = placeOf({ key, edition });
  const missingFonts = /* @__PURE__ */ new Set();
  const blankScripts = /* @__PURE__ */ new Set();
  const page = [...before?.page ?? []];
  let outline = before?.outline ?? [];
  let pages = before?.pages ?? 0;
  let saved = page.length;
  let flushedAt = 0;
  let hasPrint = before !== void 0;
  let print;
  let hasCover = before?.has_cover === true;
  let { width, height } = before ?? { width: 0, height: 0 };
  let preview = 0;
  const queue = createOrderedQueue(TAKES_AT_ONCE);
  async function flush() {
    const fresh = page.slice(saved);
    saved = page.length;
    flushedAt = performance.now();
    await savePages(db, row, fresh, !isAside);
  }
  async function keepPage(number, size, file) {
    const store2 = async () => {
      if (file !== void 0) await storage.take(pageKey(place, number, size.ext), file);
    };
    await queue.add(store2, async () => {
      page.push(size);
      if (number === 1 || performance.now() - flushedAt > FLUSH_MS2) await flush();
    });
  }
  async function open2(event) {
    if (pages > 0) return;
    const { converter } = await settings.read();
    if (event.pages > converter.max_pages) {
      const message = `\u6587\u6863\u5171 ${event.pages} \u9875\uFF0C\u8D85\u8FC7\u4E86 ${converter.max_pages} \u9875\u7684\u4E0A\u9650`;
      throw new ConversionFailure(message, { definite: true, detail: "code too_many_pages" });
    }
    ({ pages, width, height } = event);
    outline = flattenOutline(event.outline ?? []);
    preview = previewOf(pages, converter);
    if (!isAside) {
      await storage.delete(pagesFolder(place));
      const layout = { page: [], outline, pages, width, height, edition, is_whole: false };
      await saveLayout(db, key, layout);
    }
    if (print !== void 0 && pages > pagesOfPart(0).last) {
      await storage.take(printKey(place), print);
      hasPrint = true;
    }
    await (keepsRow ? saveReopened(db, row) : saveOpened(db, row, { pages, width, height, preview }));
  }
  async function receive(event, folder) {
    switch (event.event) {
      case "opened":
        return open2(event);
      case "page": {
        const { ext, file } = event;
        const size = { width: event.width, height: event.height, ext };
        return keepPage(event.page, size, await takeMade(folder, file));
      }
      case "page_failed":
        return keepPage(
          event.page,
          { width, height, ext: "", failure: cut(event.message, FAILURE_MAX) },
          void 0
        );
      case "cover":
        if (hasCover) return void 0;
        hasCover = true;
        await storage.take(coverKey(place), await takeMade(folder, event.file));
        return keepsRow ? void 0 : saveCover(db, row);
      case "text": {
        const file = await takeMade(folder, event.file);
        await storeLines(storage, place, file);
        return saveTexts(db, { key: isAside ? place : key, texts: await readTexts(file) });
      }
      case "done":
        await queue.drain();
        return flush();
      case "fonts":
        for (const font of event.missing) missingFonts.add(font);
        for (const script of event.blank ?? []) blankScripts.add(script);
        return saveFonts(db, row, { fonts: [...missingFonts], scripts: [...blankScripts] });
      case "video":
        if (event.file !== void 0)
          await storage.take(videoKey(place), await takeMade(folder, event.file));
        return void 0;
      case "print":
        print = await takeMade(folder, event.file);
        return void 0;
      case "stage":
      case "failed":
        return void 0;
    }
  }
  function mostCommon() {
    const counts = /* @__PURE__ */ new Map();
    for (const { ext: ext2 } of page) counts.set(ext2, (counts.get(ext2) ?? 0) + 1);
    const [ext = ".svg"] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return ext === ".gzip.svg" ? { ext: ".svg", gzip: true } : { ext: ext || ".svg", gzip: false };
  }
  return {
    receive,
    /** The number of finished pages, and of all pages. */
    progress: () => ({ done: page.length, pages }),
    hasPrint: () => hasPrint,
    result: () => ({
      ...mostCommon(),
      layout: { page, outline, width, height },
      hasCover,
      preview
    }),
    /** Waits until nothing is being stored any more, whether or not that succeeded. */
    settled: () => queue.drain().catch(() => void 0)
  };
}

// src/conversion/run-parts.ts
import { mkdir, rm } from "node:fs/promises";
function createGate(receive, turn) {
  const waiting = [];
  let isOpen3 = false;
  const opened = turn.then(async () => {
    for (let event = waiting.shift(); event !== void 0; event = waiting.shift())
      await receive(event);
    isOpen3 = true;
  });
  opened.catch(() => void 0);
  return {
    async handle(event) {
      if (isOpen3) await receive(event);
      else waiting.push(event);
    },
    /** Resolves once the turn has come and the buffer is empty. */
    opened
  };
}
async function runParts(run3, source, parts) {
  const { work, receiver, converter, signal } = run3;
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) stop.abort();
  let turn = Promise.resolve();
  const running = parts.map((part) => {
    const before = turn;
    const ran = runPart(part, before);
    turn = ran;
    return ran;
  });
  async function runPart(part, before) {
    const folder = await work.storage.scratch();
    try {
      const gate = createGate((event) => receiver.receive(event, folder), before);
      const options = {
        ext: source.ext,
        format: converter.extension,
        maxPages: converter.max_pages,
        timeoutMs: converter.timeout * 6e4,
        ...part === void 0 ? {} : { part },
        signal: stop.signal,
        dataDir: work.config.dataDir
      };
      const made = madeFolder(folder);
      await mkdir(made);
      await inSpan(
        work.tracing,
        "convert",
        { format: source.ext.slice(1) },
        (span) => convert(source.file, made, options, async (event) => {
          if (event.event === "stage") span?.note(event.stage);
          await gate.handle(event);
        })
      );
      await gate.opened;
    } finally {
      await receiver.settled();
      await rm(folder, { recursive: true, force: true });
    }
  }
  try {
    await Promise.all(running);
  } finally {
    stop.abort();
    signal.removeEventListener("abort", onAbort);
    await Promise.allSettled(running);
  }
}

// src/conversion/convert-document.ts
var TRIES = 2;
async function layoutBefore({ db, storage }, row, found) {
  if (found === void 0 || found.is_whole || !isParted(row.ext)) return void 0;
  const { page, outline, pages, width, height, is_whole } = found;
  if (page.length >= pages) return void 0;
  const whole = page.slice(0, wholeParts(page.length));
  if (!hasPages(whole)) return void 0;
  const place = placeOf(found);
  const canResume = row.ext === ".pdf" || await storage.head(printKey(place)) !== void 0;
  if (!canResume) return void 0;
  const has_cover = await storage.head(coverKey(place)) !== void 0;
  const partial = { page: whole, outline, pages, width, height, is_whole, has_cover };
  await resume(db, row, partial);
  return partial;
}
async function describe2(work, { id }) {
  try {
    await describeDocument(work, id);
  } catch (err) {
    work.logger.warn({ err, documentId: id }, "no words were made from the text");
    await enqueueDescriptions(work.db, [id]);
  }
}
async function run(work, row, { slots, signal }) {
  const { db, settings, storage } = work;
  const { converter } = await settings.read();
  const known = await findConversion(db, row);
  const read = isReadable(known) ? known : void 0;
  const edition = read === void 0 ? known?.edition ?? "" : await beginEdition(work, read);
  const isForced = row.status === DocumentStatus.Reconvert;
  const isReplaced2 = isReplacing(row);
  const keepsRow = read !== void 0 || isReplaced2;
  const before = isForced || isReplaced2 ? void 0 : await layoutBefore(work, row, known);
  const receiver = createReceiver(work, row, {
    edition,
    isAside: read !== void 0,
    keepsRow,
    before
  });
  const parts = { work, receiver, converter, signal };
  const place = placeOf({ key: row.conversion_key, edition });
  const source = { key: sourceKey(row), ext: row.ext };
  if (before === void 0) {
    const [first] = isParted(row.ext) ? nextParts(1, Infinity, 1) : [];
    await storage.withLocalFile(
      source.key,
      (file) => runParts(parts, { file, ext: source.ext }, [first])
    );
    if (!keepsRow && receiver.progress().done < receiver.progress().pages)
      await describe2(work, row);
  }
  const isPrinted = row.ext !== ".pdf" && receiver.hasPrint();
  const rest = isPrinted ? { key: printKey(place), ext: ".pdf" } : source;
  const isWhole = await runRest(parts, row, { rest, slots, mayYield: !keepsRow });
  if (!isWhole) return false;
  const result = receiver.result();
  if (!hasPages(result.layout.page)) {
    const message = "\u6587\u6863\u7684\u6240\u6709\u9875\u9762\u90FD\u65E0\u6CD5\u8F6C\u6362\uFF0C\u6587\u4EF6\u53EF\u80FD\u5DF2\u635F\u574F\u6216\u5185\u5BB9\u8FC7\u5927";
    throw new ConversionFailure(message, { definite: false, detail: "code internal, no page" });
  }
  if (!keepsRow) await describe2(work, row);
  await finish(db, row, result, read === void 0 ? void 0 : { before: read, edition });
  if (keepsRow) await describe2(work, row);
  await storage.delete(printKey(place));
  const shown = await findConversion(db, row);
  if (shown !== void 0) await removeSpare(work, shown);
  return true;
}
async function runRest(parts, row, how) {
  const { work, receiver } = parts;
  const { rest, slots, mayYield } = how;
  for (; ; ) {
    const { done, pages } = receiver.progress();
    if (done >= pages) return true;
    const isWanted = await othersWait(work.db, row);
    if (isWanted && mayYield) {
      await work.db.transaction(async (tx) => {
        await setAside(tx, row);
        await enqueueContinuation(work, tx, row);
      });
      return false;
    }
    const borrowed = isWanted ? 0 : slots.borrow(nextParts(done + 1, pages, Infinity).length - 1);
    try {
      const next = nextParts(done + 1, pages, 1 + borrowed);
      await work.storage.withLocalFile(
        rest.key,
        (file) => runParts(parts, { file, ext: rest.ext }, next)
      );
    } finally {
      slots.give(borrowed);
    }
    if (receiver.progress().done <= done)
      throw new ConversionFailure("\u8F6C\u6362\u6CA1\u6709\u8FDB\u5C55", { definite: true, detail: `page ${done + 1}` });
  }
}
async function endFaulty(work, claimed, tries, error) {
  const { db, logger } = work;
  const documentId = claimed.id;
  if (error instanceof StorageUnavailable) {
    logger.warn({ err: error, documentId }, "a conversion waits for the store of files");
    await release(db, claimed, { isTry: false });
    await enqueueDelayed(work, db, claimed);
    return "delayed";
  }
  const failure2 = error instanceof ConversionFailure ? error : void 0;
  logger.warn({ err: error, documentId, detail: failure2?.detail }, "conversion failed");
  const last = failure2?.definite === true || tries + 1 >= TRIES;
  if (!last) {
    await release(db, claimed, { isTry: true });
    return "retried";
  }
  await fail2(
    db,
    claimed,
    failure2?.message ?? "\u8F6C\u6362\u65F6\u51FA\u73B0\u5185\u90E8\u9519\u8BEF\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458",
    failure2?.detail ?? String(error)
  );
  return "failed";
}
async function convertDocument(work, documentId, { slots, signal }) {
  const { db, settings, metrics } = work;
  const claimed = await claim(db, documentId);
  if (claimed === void 0) return;
  const row = await withNextFile(db, claimed);
  const measure = metrics.conversions.startTimer({ format: row.ext.slice(1) });
  const end = (outcome) => measure({ outcome });
  const isAgain = claimed.pages > 0 && isReadable(await findConversion(db, claimed));
  const forced = !isReplacing(row) && (claimed.status === DocumentStatus.Reconvert || isAgain);
  const { converter } = await settings.read();
  if (!forced && await adoptConversion(db, row, converter)) {
    end("adopted");
    return describe2(work, row);
  }
  slots.take();
  try {
    end(await run(work, row, { slots, signal }) ? "done" : "yielded");
  } catch (error) {
    if (signal.aborted) {
      end("stopped");
      await release(db, claimed, { isTry: false });
      throw error;
    }
    const outcome = await endFaulty(work, claimed, row.convert_tries, error);
    end(outcome);
    if (outcome === "retried") throw error;
  } finally {
    slots.give(1);
  }
}

// src/conversion/slots.ts
function createSlots(size) {
  let used = 0;
  return {
    take() {
      used += 1;
    },
    borrow(wanted2) {
      const lent = Math.max(0, Math.min(wanted2, size - used));
      used += lent;
      return lent;
    },
    give(count3) {
      used -= count3;
    }
  };
}

// src/modules/payment/ask-providers.ts
import { and as and48, asc as asc24, eq as eq63, lte as lte8, sql as sql43 } from "drizzle-orm";
var SECOND_MS = 1e3;
var MINUTE_MS = 60 * SECOND_MS;
var DAY_MS3 = 24 * 60 * MINUTE_MS;
var WAITS_MS = [30 * SECOND_MS, ...[1, 2, 5, 10, 30, 60].map((minutes) => minutes * MINUTE_MS)];
var PAYMENT_DAYS = 7;
var REFUND_DAYS = 30;
var AFTER_EXPIRY_MS2 = 61 * SECOND_MS;
var AT_ONCE3 = 100;
function waitOf(count3) {
  return WAITS_MS[Math.min(count3, WAITS_MS.length - 1)] ?? DAY_MS3;
}
function nextAskOfPayment({ expires_at, asked_count }, now) {
  const end = expires_at.getTime();
  if (now.getTime() > end + PAYMENT_DAYS * DAY_MS3) return null;
  const next = now.getTime() + waitOf(asked_count);
  const last = end + AFTER_EXPIRY_MS2;
  return new Date(now.getTime() < last ? Math.min(next, last) : next);
}
function nextAskOfRefund({ created_at, asked_count }, now) {
  const isGivenUp = now.getTime() > created_at.getTime() + REFUND_DAYS * DAY_MS3;
  return isGivenUp ? null : new Date(now.getTime() + waitOf(asked_count));
}
async function takePayments({ db }) {
  const now = /* @__PURE__ */ new Date();
  return db.transaction(async (tx) => {
    const due = await tx.select().from(payments).where(and48(eq63(payments.state, PaymentState.Pending), lte8(payments.ask_at, sql43`now()`))).orderBy(asc24(payments.ask_at)).limit(AT_ONCE3).for("update", { skipLocked: true });
    for (const row of due)
      await tx.update(payments).set({
        ask_at: nextAskOfPayment(row, now),
        asked_at: now,
        asked_count: sql43`${payments.asked_count} + 1`
      }).where(eq63(payments.id, row.id));
    return due;
  });
}
async function takeRefunds({ db }) {
  const now = /* @__PURE__ */ new Date();
  return db.transaction(async (tx) => {
    const { id, created_at, asked_count } = refunds;
    const due = await tx.select({ id, created_at, asked_count, payment_type: payments.payment_type }).from(refunds).innerJoin(payments, eq63(payments.id, refunds.payment_id)).where(and48(eq63(refunds.state, RefundState.Processing), lte8(refunds.ask_at, sql43`now()`))).orderBy(asc24(refunds.ask_at)).limit(AT_ONCE3).for("update", { of: refunds, skipLocked: true });
    for (const row of due)
      await tx.update(refunds).set({ ask_at: nextAskOfRefund(row, now), asked_count: sql43`${refunds.asked_count} + 1` }).where(eq63(refunds.id, row.id));
    return due;
  });
}
async function askProviders(services) {
  const faults = [];
  const queues = /* @__PURE__ */ new Map();
  const add = (type, ask) => queues.set(type, [...queues.get(type) ?? [], ask]);
  for (const payment of await takePayments(services))
    add(payment.payment_type, () => askPayment(services, payment));
  for (const { id, payment_type } of await takeRefunds(services))
    add(payment_type, () => pursueRefund(services, id));
  const work = [...queues.values()].map(async (queue) => {
    for (const ask of queue) {
      const outcome = await ask().catch((error) => faults.push(error));
      if (outcome === "unreached") return;
    }
  });
  await Promise.all(work);
  if (faults.length > 0) throw new AggregateError(faults, "not every provider was asked");
}

// src/modules/membership/remind-members.ts
import { and as and49, asc as asc25, eq as eq64, gt as gt12, lte as lte9, ne as ne6, notExists as notExists2, or as or12, sql as sql44 } from "drizzle-orm";
import { alias as alias2 } from "drizzle-orm/pg-core";
var BATCH4 = 200;
var others = alias2(userVips, "others");
var goesOn = and49(
  eq64(others.user_id, userVips.user_id),
  ne6(others.id, userVips.id),
  lte9(others.joined_at, userVips.expired_at),
  or12(
    gt12(others.expired_at, userVips.expired_at),
    // Of two that end together one is enough.
    and49(eq64(others.expired_at, userVips.expired_at), gt12(others.id, userVips.id))
  )
);
var inDays = (days) => sql44`now() + make_interval(days => ${days})`;
async function untold(tx, days, after) {
  const told = and49(
    eq64(vipReminders.user_vip_id, userVips.id),
    eq64(vipReminders.expired_at, userVips.expired_at),
    eq64(vipReminders.days, days)
  );
  return tx.select({
    id: userVips.id,
    user_id: userVips.user_id,
    type: userVips.type,
    title: userVips.title,
    expired_at: userVips.expired_at,
    username: users.username,
    email: users.email
  }).from(userVips).innerJoin(users, eq64(users.id, userVips.user_id)).where(
    and49(
      gt12(userVips.expired_at, inDays(after)),
      lte9(userVips.expired_at, inDays(days)),
      sql44`${userVips.expired_at} - ${userVips.joined_at} > make_interval(days => ${days})`,
      notExists2(tx.select({ id: others.id }).from(others).where(goesOn)),
      notExists2(tx.select({ days: vipReminders.days }).from(vipReminders).where(told))
    )
  ).orderBy(asc25(userVips.id)).limit(BATCH4).for("update", { of: userVips, skipLocked: true });
}
async function remindMembers(services) {
  const { db, settings } = services;
  const { vip, email } = await settings.read();
  const site = await siteOrigin(services);
  const days = [.../* @__PURE__ */ new Set([vip.remind_first_days, vip.remind_last_days])].filter((each) => each > 0).toSorted((a, b) => a - b);
  async function tell(tx, before, after) {
    const members = await untold(tx, before, after);
    const reminded = [];
    for (const member2 of members) {
      const { id, email: to, username, expired_at, ...plan } = member2;
      const [made] = await tx.insert(vipReminders).values({ user_vip_id: id, expired_at, days: before }).onConflictDoNothing().returning({ id: vipReminders.user_vip_id });
      if (made === void 0) continue;
      reminded.push(member2);
      if (!email.enable || to === "") continue;
      const membership = vipTitle(plan);
      const until = formatDateTime(expired_at);
      const values = { username, membership, until, link: `${site}/vip` };
      await sendMail(services, tx, { to, template: "membership_ends", values });
    }
    await notify(
      tx,
      reminded.map((member2) => vipNotice(member2, "membership_ending"))
    );
    return members.length;
  }
  let told = 0;
  for (const [index, before] of days.entries()) {
    const after = days[index - 1] ?? 0;
    for (let count3 = BATCH4; count3 === BATCH4; told += count3)
      count3 = await db.transaction((tx) => tell(tx, before, after));
  }
  return told;
}

// src/search/indexer.ts
import { sql as sql46 } from "drizzle-orm";

// src/search/entry-store.ts
import { eq as eq65, and as and50, inArray as inArray35, sql as sql45 } from "drizzle-orm";
var TEXT_MAX2 = 2e5;
var PAGES_MAX3 = 1e3;
var openPages = sql45`case when d.preview > 0 and d.preview < d.pages then d.preview else d.pages end`;
function toSource(row) {
  return {
    ...row,
    target_id: Number(row.target_id),
    user_id: Number(row.user_id),
    size: Number(row.size),
    created_at: new Date(row.created_at)
  };
}
var wanted = (ids) => sql45`any(${sql45.param([...ids])}::bigint[])`;
async function readDocuments(db, ids) {
  const { rows } = await db.execute(sql45`
    select 0 as type, d.id as target_id, d.title, d.keywords, d.description, d.ext, d.language, d.user_id,
      d.price, d.is_vip, d.pages, d.size, d.created_at,
      coalesce((select json_agg(c.category_id) from document_categories c where c.document_id = d.id), '[]') as category_ids,
      coalesce((select left(string_agg(t.content, E'\\n' order by t.page), ${TEXT_MAX2}) from page_texts t
        where t.hash = d.conversion_key and t.page <= least(${PAGES_MAX3}, ${openPages})), '') as text
    from documents d where d.id = ${wanted(ids)} and search_shows_document(d.status, d.deleted_at)`);
  return rows.map(toSource);
}
async function readArticles(db, ids) {
  const { rows } = await db.execute(sql45`
    select 1 as type, a.id as target_id, a.title, a.keywords, a.description, '' as ext, '' as language, a.user_id,
      0 as price, false as is_vip, 0 as pages, 0 as size, a.created_at,
      coalesce((select json_agg(c.category_id) from article_categories c where c.article_id = a.id), '[]') as category_ids,
      left(regexp_replace(a.content, '<[^>]*>', ' ', 'g'), ${TEXT_MAX2}) as text
    from articles a where a.id = ${wanted(ids)} and search_shows_article(a.status, a.deleted_at)`);
  return rows.map(toSource);
}
async function readSources(db, type, ids) {
  if (ids.length === 0) return [];
  return type === SearchType.Document ? readDocuments(db, ids) : readArticles(db, ids);
}
async function putEntry(db, entry) {
  const { type, target_id, title, title_words, words, ext, file_type, language: language2 } = entry;
  const { category_ids, user_id, price, is_vip, pages, size, created_at } = entry;
  await db.execute(sql45`
    insert into search_entries as e (type, target_id, title, title_words, words, ext, file_type, language,
      category_ids, user_id, price, is_vip, pages, size, created_at)
    select ${type}, ${target_id}, ${title}, ${title_words}, ${words}, ${ext}, ${file_type}, ${language2},
      ${sql45.param([...category_ids])}::bigint[], ${user_id}, ${price}, ${is_vip}, ${pages}, ${size},
      ${created_at.toISOString()}::timestamptz
    from set_config('synchronous_commit', 'off', true)
    on conflict (type, target_id) do update set (title, title_words, words, ext, file_type, language,
      category_ids, user_id, price, is_vip, pages, size, created_at) = (excluded.title, excluded.title_words,
      excluded.words, excluded.ext, excluded.file_type, excluded.language, excluded.category_ids, excluded.user_id,
      excluded.price, excluded.is_vip, excluded.pages, excluded.size, excluded.created_at)`);
}
async function deleteEntries(db, type, ids) {
  for (const id of ids) {
    await db.delete(searchEntries).where(and50(eq65(searchEntries.type, type), inArray35(searchEntries.target_id, [id])));
  }
}

// src/search/indexer.ts
var LOCK = 727006;
var BATCH5 = 100;
var BATCH_MS = 5e3;
var PUTS_AT_ONCE = 4;
var TRIES2 = 3;
async function indexTargets({ db, logger }, type, { ids, until }) {
  const sources = await readSources(db, type, ids);
  const shown = new Set(sources.map((source) => source.target_id));
  const hidden = ids.filter((id) => !shown.has(id));
  await deleteEntries(db, type, hidden);
  const outcome = { done: new Set(hidden), failed: /* @__PURE__ */ new Set() };
  const put = async (source) => {
    try {
      await putEntry(db, entryOf(source));
      outcome.done.add(source.target_id);
    } catch (error) {
      outcome.failed.add(source.target_id);
      logger.error({ err: error, type, id: source.target_id }, "not indexed");
    }
  };
  for (let start = 0; start < sources.length; start += PUTS_AT_ONCE) {
    if (start > 0 && performance.now() > until) break;
    await Promise.all(sources.slice(start, start + PUTS_AT_ONCE).map(put));
  }
  return outcome;
}
async function indexBatch(work) {
  return work.db.transaction(async (tx) => {
    await tx.execute(sql46`set local idle_in_transaction_session_timeout = '10min'`);
    const lock = await tx.execute(
      sql46`select pg_try_advisory_xact_lock(${LOCK}) as free`
    );
    if (lock.rows[0]?.free !== true) return 0;
    const { rows } = await tx.execute(sql46`
      select c.id, c.type, c.target_id from search_changes c
      where (c.type, c.target_id) in (
        select type, target_id from search_changes order by priority, tries, id limit ${BATCH5})`);
    if (rows.length === 0) return 0;
    const until = performance.now() + BATCH_MS;
    const outcomes = /* @__PURE__ */ new Map();
    for (const type of [SearchType.Document, SearchType.Article]) {
      const targets = rows.filter((row) => row.type === type).map((row) => Number(row.target_id));
      outcomes.set(type, await indexTargets(work, type, { ids: [...new Set(targets)], until }));
    }
    const among2 = (kind) => rows.filter((row) => outcomes.get(row.type)?.[kind].has(Number(row.target_id)) === true);
    const [done, again] = [among2("done"), among2("failed")];
    const idsOf3 = (changes) => sql46.param(changes.map(({ id }) => id));
    await tx.execute(sql46`delete from search_changes where id = any(${idsOf3(done)}::bigint[])`);
    if (again.length > 0) {
      await tx.execute(
        sql46`delete from search_changes where id = any(${idsOf3(again)}::bigint[]) and tries >= ${TRIES2 - 1}`
      );
      await tx.execute(
        sql46`update search_changes set tries = tries + 1 where id = any(${idsOf3(again)}::bigint[])`
      );
    }
    return rows.length;
  });
}
async function indexAll(work, signal) {
  while (signal?.aborted !== true && await indexBatch(work) > 0) ;
}

// src/search/run-indexer.ts
var SWEEP_MS = 3e4;
var GATHER_MS = 300;
function runIndexer(services) {
  const { db, logger, notices: notices2 } = services;
  const stopping = new AbortController();
  let timer;
  let running = rebuildIfOld(db).then(
    (old) => {
      if (old) logger.info("the search index is built anew");
    },
    (error) => logger.error({ err: error }, "search index: its version is unknown")
  );
  function wake() {
    if (timer !== void 0 || stopping.signal.aborted) return;
    timer = setTimeout(() => {
      timer = void 0;
      running = running.then(() => indexAll({ db, logger }, stopping.signal)).catch((error) => logger.error({ err: error }, "the search index is behind"));
    }, GATHER_MS);
  }
  notices2.listenToSearch(wake);
  const sweep = setInterval(wake, SWEEP_MS);
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(sweep);
      clearTimeout(timer);
      await running;
    }
  };
}

// src/watch/run-job.ts
import { randomUUID as randomUUID3 } from "node:crypto";
function watchTask(kind, task, { metrics, tracing }) {
  return async (payload, helpers) => {
    const { origin } = payload ?? {};
    const attributes = { "job.kind": kind, "job.attempt": helpers.job.attempts };
    const span = tracing?.begin(`job ${kind}`, attributes, origin?.traceparent);
    const requestId = origin?.request_id ?? randomUUID3();
    const end = metrics.jobs.startTimer({ job: kind });
    try {
      await inScope(
        { requestId, operation: `job.${kind}`, span },
        async () => task(payload, helpers)
      );
      end({ outcome: "done" });
      span?.end();
    } catch (error) {
      end({ outcome: "failed" });
      span?.end({}, error);
      throw new Error(messageOf(error), { cause: error });
    }
  };
}
function watchTasks(tasks, services) {
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [kind, watchTask(kind, task, services)])
  );
}

// src/jobs/clean-up.ts
import { sql as sql47 } from "drizzle-orm";
import { makeWorkerUtils } from "graphile-worker";
async function deleteEmptyQueues(databaseUrl) {
  const utils = await makeWorkerUtils({ connectionString: databaseUrl, maxPoolSize: 1 });
  await utils.cleanup({ tasks: ["GC_JOB_QUEUES"] }).finally(() => utils.release());
}
async function cleanUp(services, databaseUrl) {
  const { config: config2, db } = services;
  const steps = [
    () => sweepScratch(config2.dataDir),
    () => deleteExpiredParts(services),
    () => purgeOld(services),
    () => deleteOrphans(services),
    () => deleteAttachments(services),
    () => deleteExpiredCaptchas(db),
    () => deleteExpiredSessions(db),
    () => deleteExpiredCodes(db),
    () => deleteExpiredAttempts(db),
    () => db.execute(sql47`delete from rate_limits where resets_at < now()`),
    () => closeOverdue(db),
    () => deleteOldAudits(db),
    () => deleteOldChanges(db),
    () => deleteOldLogins(db),
    () => deleteOldRecords(services),
    () => deleteOldNotices(db),
    () => bringForward(db),
    () => deleteOldFailures(db),
    () => deleteEmptyQueues(databaseUrl)
  ];
  const faults = [];
  for (const step of steps) await step().catch((error) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, "not everything was cleaned up");
}

// src/jobs/lease.ts
import pg from "pg";
var LOCKS = 727005;
var GRACE_SECONDS = 5;
async function createLease(url, lost) {
  const client = new pg.Client({
    connectionString: url,
    application_name: "wenyuan-lease",
    ...keepAlive
  });
  let closing = false;
  let isLost = false;
  const lose = (error) => {
    if (closing || isLost) return;
    isLost = true;
    lost(error);
  };
  client.on("error", lose);
  client.on("end", () => lose(new Error("the connection of the lease ended")));
  await client.connect();
  let last = Promise.resolve();
  const inTurn = (work) => {
    const next = last.then(work, work);
    last = next.catch(() => void 0);
    return next;
  };
  const own = [];
  async function freeAbandoned() {
    const { rows } = await client.query(
      `select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
      [GRACE_SECONDS]
    );
    for (const { locked_by } of rows) {
      const held = await client.query(
        `select exists (select 1 from pg_locks where locktype = 'advisory' and classid = $1
           and objid = (hashtext($2)::bigint & 4294967295)::oid and granted) as mine`,
        [LOCKS, locked_by]
      );
      if (held.rows[0]?.mine === true) continue;
      await client.query("select graphile_worker.force_unlock_workers(array[$1])", [locked_by]);
    }
  }
  return {
    async take(poolId) {
      own.push(poolId);
      await inTurn(
        () => client.query("select pg_advisory_lock($1, hashtext($2))", [LOCKS, poolId])
      );
    },
    freeAbandoned: () => inTurn(freeAbandoned),
    async close() {
      closing = true;
      if (isLost) return;
      await inTurn(
        () => client.query("select graphile_worker.force_unlock_workers($1::text[])", [own])
      );
      await client.end();
    }
  };
}

// src/jobs/worker.ts
var CRONTAB = [
  "*/10 * * * * clean_up",
  "5 * * * * remind_members",
  // At night in China.
  "20 19 * * * check_friendlinks ?jobKey=check_friendlinks&max=3",
  // A run that is still waiting is not added again.
  "* * * * * ask_providers ?jobKey=ask_providers&max=1",
  // UTC: bills of the day before exist from about ten o'clock in China.
  "40 2 * * * read_statements ?jobKey=read_statements&max=3"
].join("\n");
var SWEEP_MS2 = 1e4;
var LIGHT_CONCURRENCY = 2;
var FIRST_RETRY_MS = 500;
var MAX_RETRY_MS = 1e4;
function heavyTasks(services, slots, signal) {
  return watchTasks(
    {
      convert_document: async (payload) => {
        const { documentId } = payload;
        await services.disk.wait(signal);
        await convertDocument(services, documentId, { slots, signal });
      }
    },
    services
  );
}
function lightTasks(services, databaseUrl) {
  return watchTasks(
    {
      send_mail: (payload) => deliverQueuedMail(services, payload),
      describe_document: (payload) => describeDocument(services, payload.documentId),
      reconvert_documents: (payload) => spreadRun(services.db, payload.runId),
      clean_up: () => cleanUp(services, databaseUrl),
      ask_providers: () => askProviders(services),
      read_statements: () => readRecentStatements(services),
      check_friendlinks: async () => {
        await checkFriendlinks(services);
      },
      remind_members: async () => {
        await remindMembers(services);
      }
    },
    services
  );
}
function backupTasks(services, databaseUrl, { backup, signal }) {
  return {
    back_up: (_, { job }) => runScheduledBackup(services, databaseUrl, {
      backup,
      signal,
      isLastTry: job.attempts >= job.max_attempts
    })
  };
}
async function enqueueUnfinished({ db, jobs }) {
  for await (const document2 of listUnfinished(db)) await enqueueConversion({ jobs }, db, document2);
}
async function beginShift(services, databaseUrl) {
  const { logger } = services;
  const stopping = new AbortController();
  const lost = Promise.withResolvers();
  const concurrency = services.config.convertConcurrency ?? Math.max(1, os.availableParallelism());
  const events = new EventEmitter();
  const lease = await createLease(databaseUrl, lost.resolve);
  events.on("pool:create", ({ workerPool }) => {
    lease.take(workerPool.id).catch(lost.resolve);
  });
  const runners = [];
  const start = async (size, taskList, crontab) => {
    const runner = await run2({
      events,
      connectionString: databaseUrl,
      concurrency: size,
      noHandleSignals: true,
      maxPoolSize: size + 2,
      crontab,
      taskList,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === "error") logger.error(message);
      })
    });
    runners.push(runner);
    runner.promise.then(
      () => lost.resolve(new Error("the queue was left")),
      (error) => lost.resolve(error)
    );
  };
  const sweep = setInterval(() => {
    lease.freeAbandoned().catch((error) => logger.warn({ err: error }, "abandoned jobs were not looked for"));
  }, SWEEP_MS2);
  async function stop() {
    clearInterval(sweep);
    stopping.abort();
    const stopped = await Promise.allSettled(runners.map((runner) => runner.stop()));
    for (const { reason } of stopped.filter((one) => one.status === "rejected"))
      logger.warn({ err: reason }, "the queue was not left in order");
    await lease.close().catch((error) => logger.warn({ err: error }, "the lease was not handed back"));
  }
  try {
    await start(concurrency, heavyTasks(services, createSlots(concurrency), stopping.signal), "");
    await start(LIGHT_CONCURRENCY, lightTasks(services, databaseUrl), CRONTAB);
    const { backup } = services.config;
    if (backup !== void 0)
      await start(
        1,
        backupTasks(services, databaseUrl, { backup, signal: stopping.signal }),
        backupCrontab(backup)
      );
    await sweepScratch(services.config.dataDir);
    await lease.freeAbandoned();
    await enqueueUnfinished(services);
  } catch (error) {
    await stop();
    throw error;
  }
  return { lost: lost.promise, stop };
}
async function startWorker(services, databaseUrl) {
  const { logger } = services;
  const stopping = new AbortController();
  let shift = await beginShift(services, databaseUrl);
  const indexer = runIndexer(services);
  async function restartShift() {
    for (let delay = FIRST_RETRY_MS; !stopping.signal.aborted; ) {
      try {
        return await beginShift(services, databaseUrl);
      } catch (error) {
        logger.warn({ err: error }, "worker waits for its database");
        await sleep(delay, void 0, { signal: stopping.signal }).catch(() => void 0);
        delay = Math.min(delay * 2, MAX_RETRY_MS);
      }
    }
    return void 0;
  }
  async function tend() {
    const stopped = once2(stopping.signal, "abort");
    while (shift !== void 0) {
      const error = await Promise.race([shift.lost, stopped]);
      if (stopping.signal.aborted) break;
      logger.error({ err: error }, "worker lost its lease and begins anew");
      const ended = shift;
      shift = void 0;
      await ended.stop();
      shift = await restartShift();
    }
    await shift?.stop();
  }
  const tended = tend();
  return {
    isOnShift: () => shift !== void 0 && !stopping.signal.aborted,
    async stop() {
      stopping.abort();
      await indexer.stop();
      await tended;
    }
  };
}

// src/watch/monitoring-server.ts
import Fastify2 from "fastify";
async function startMonitoring({ config: config2, metrics }, probe, stopping) {
  if (config2.metrics === void 0) return void 0;
  const { port, host } = config2.metrics;
  metrics.watchProcess();
  const app = Fastify2();
  app.get(
    "/metrics",
    async (_request, reply2) => reply2.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  );
  answerProbes(app, probe, stopping);
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code = "" } = error;
    throw new StartError(
      `\u4E0D\u80FD\u76D1\u542C\u76D1\u63A7\u7AEF\u53E3 ${host}:${port}\uFF08${code}\uFF09\uFF1A\u8BF7\u68C0\u67E5 METRICS_HOST \u4E0E METRICS_PORT\u3002`
    );
  }
  return { close: () => app.close() };
}

// src/roles.ts
var STOP_MS = 1e4;
function requireDatabase(config2) {
  if (config2.databaseUrl === void 0)
    throw new StartError("\u8BE5\u89D2\u8272\u9700\u8981 DATABASE_URL\uFF1A\u5355\u673A\u8FD0\u884C\u8BF7\u7528 start");
  return config2.databaseUrl;
}
function endWithParent(end) {
  if (process.send === void 0) return;
  process.on("disconnect", end);
}
async function runApi(config2) {
  const services = await createServices(config2, requireDatabase(config2), "api");
  await requireSharedSecret(services);
  await sweepScratch(config2.dataDir);
  loadDictionary();
  const draining = new AbortController();
  const app = await createApp(services, { draining: draining.signal });
  const probe = createDatabaseProbe(services);
  const monitoring = await startMonitoring(services, probe, draining.signal);
  const { close } = closeWithGrace({ delay: config2.drainMs + STOP_MS }, async ({ err }) => {
    if (err === void 0) {
      draining.abort();
      await sleep2(config2.drainMs);
    } else services.logger.fatal({ err }, "api ends");
    await app.close();
    await monitoring?.close();
    await services.close();
  });
  endWithParent(close);
  try {
    await app.listen({ port: config2.port, host: config2.host });
  } catch (error) {
    if (error.code === "EADDRINUSE") {
      throw new StartError(
        `\u7AEF\u53E3 ${config2.port} \u5DF2\u88AB\u5360\u7528\uFF1A\u8BF7\u505C\u6B62\u5360\u7528\u5B83\u7684\u7A0B\u5E8F\uFF0C\u6216\u4EE5 PORT=\u5176\u4ED6\u7AEF\u53E3 \u542F\u52A8\u3002`
      );
    }
    if (error.code === "EACCES") {
      throw new StartError(
        `\u6CA1\u6709\u6743\u9650\u76D1\u542C\u7AEF\u53E3 ${config2.port}\uFF1A\u8BF7\u6539\u7528 1024 \u4EE5\u4E0A\u7684\u7AEF\u53E3\uFF0C\u4F8B\u5982 PORT=3000\u3002`
      );
    }
    throw error;
  }
  answerPulse();
  process.send?.({ ready: app.server.address().port });
}
async function runWorker(config2) {
  const url = requireDatabase(config2);
  const services = await createServices(config2, url, "worker");
  await requireSharedSecret(services);
  const worker = await startWorker(services, url);
  const probe = createDatabaseProbe(services);
  const monitoring = await startMonitoring(
    services,
    async () => worker.isOnShift() ? probe() : "queue"
  );
  const stop = async () => {
    await worker.stop();
    await monitoring?.close();
    await services.notices.close();
    await services.close();
  };
  const { close } = closeWithGrace(
    { delay: STOP_MS, skip: ["unhandledRejection", "uncaughtException"] },
    stop
  );
  const survive = (fault) => {
    if (isConnectionLost(fault)) {
      services.logger.warn({ err: fault }, "the queue could not reach the database");
      return;
    }
    services.logger.fatal({ err: fault }, "worker ends");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void stop().finally(() => process.exit(1));
  };
  process.on("unhandledRejection", survive);
  process.on("uncaughtException", survive);
  endWithParent(close);
  answerPulse();
  process.send?.({ ready: 0 });
}
export {
  runApi,
  runWorker
};
//# sourceMappingURL=roles-7TDJH32T.js.map
