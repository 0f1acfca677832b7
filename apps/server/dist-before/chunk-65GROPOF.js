import {
  CATEGORY_LEVELS,
  CATEGORY_TITLE_MAX,
  COMMENT_MAX,
  ClaimState,
  DESCRIPTION_MAX,
  DocumentStatus,
  EMAIL_MAX,
  InvoiceKind,
  InvoiceState,
  KEYWORDS_MAX,
  MOBILE_PATTERN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PRICE_MAX,
  PaymentState,
  RefundChannel,
  RefundOrigin,
  RefundState,
  STORAGE_QUOTA_MB,
  TITLE_MAX,
  TOKEN_NAME_MAX,
  UNFINISHED_UPLOADS,
  USERNAME_MAX,
  USERNAME_MIN,
  WishStatus,
  advertPositionGroups,
  advertStatuses,
  creditReasonLabels,
  defaultSettings,
  entitlementReasons,
  isUnifiedCode,
  jobKinds,
  mismatchActions,
  noticeGroupLabels,
  noticeKinds,
  oauthTypes,
  orderCloseReasons,
  plainMobile,
  publicSettings,
  settingByName,
  statementDifferences,
  validateEmail,
  validateUsername
} from "./chunk-WIGOKNOV.js";

// ../../packages/contract/src/article.ts
import { z as z3 } from "zod";

// ../../packages/contract/src/fields.ts
import { z } from "zod";

// ../../packages/contract/src/limits.ts
var INT4_MAX = 2147483647;
var YEAR_MIN = 1900;
var YEAR_MAX = 2999;
function isStorableTime(text) {
  const year = new Date(text).getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX;
}

// ../../packages/contract/src/fields.ts
var id = z.int("\u7F16\u53F7\u5E94\u4E3A\u6574\u6570").positive("\u7F16\u53F7\u5E94\u4E3A\u6B63\u6574\u6570");
var queryId = z.coerce.number().pipe(id);
var queryInt = z.coerce.number().pipe(z.int("\u5E94\u4E3A\u6574\u6570").min(0, "\u4E0D\u80FD\u5C0F\u4E8E 0").max(INT4_MAX, "\u8FC7\u5927"));
var queryBool = z.union([
  z.boolean(),
  z.enum(["true", "false", "1", "0", "t", "f"], "\u5E94\u4E3A\u662F\u6216\u5426").transform((text) => text === "true" || text === "1" || text === "t")
]);
function queryList(item) {
  return z.union([z.array(item).max(1e3, "\u4E00\u6B21\u6700\u591A 1000 \u9879"), item.transform((one) => [one])]);
}
var ids = z.array(id).min(1, "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u9879").max(1e3, "\u4E00\u6B21\u6700\u591A 1000 \u9879");
var PAGE_MAX = 1e5;
function atMost(most) {
  return (value) => Math.min(value, most);
}
function paging(limits) {
  return {
    page: queryInt.pipe(z.int().min(1, "\u9875\u7801\u4ECE 1 \u5F00\u59CB")).transform(atMost(PAGE_MAX)).default(1),
    size: queryInt.pipe(z.int().min(1, "\u6BCF\u9875\u81F3\u5C11 1 \u6761")).transform(atMost(limits.max)).default(limits.max).describe(`\u6BCF\u9875\u6761\u6570\uFF0C\u5E38\u7528 ${limits.size}\uFF1B\u4E0D\u586B\u4E3A\u6700\u591A\u7684 ${limits.max} \u6761`)
  };
}
function firstOf(max) {
  return queryInt.transform(atMost(max)).default(0);
}
var queryKind = queryInt.pipe(z.int().min(1, "\u5E94\u4E3A\u6B63\u6574\u6570").max(INT4_MAX));
var fallbacks = z.registry();
function fallbackFor(field, schema) {
  fallbacks.add(schema, { field });
  return schema;
}
function fallbackOf(schema) {
  return fallbacks.get(schema)?.field;
}
var time = z.string();
var optionalTime = z.string().nullable();
var seenStatus = z.int().min(0).max(7).optional();
var empty = z.object({});
var moment = z.iso.datetime({ offset: true, error: "\u683C\u5F0F\u4E0D\u6B63\u786E" }).refine(isStorableTime, "\u5E74\u4EFD\u5E94\u5728 1900 \u5230 2999 \u4E4B\u95F4");
var unchangedSince = moment.optional();
var days = queryList(moment);
function webAddress(missing) {
  return z.string(missing).trim().min(1, missing).max(255, "\u94FE\u63A5\u5730\u5740\u6700\u591A 255 \u4E2A\u5B57\u7B26").regex(/^https?:\/\/[^\s]+$/, "\u94FE\u63A5\u5730\u5740\u5E94\u4EE5 http:// \u6216 https:// \u5F00\u5934");
}
function optionalFields(shape) {
  const optional = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)
  ]);
  return Object.fromEntries(optional);
}
var isReread = queryBool.default(false);

// ../../packages/contract/src/keys.ts
function namedBy(key2, input) {
  const isNamed = (given) => given["id"] !== void 0 || given[key2] !== void 0;
  return input.refine(isNamed, { path: ["id"], error: "\u8BF7\u63D0\u4F9B\u7F16\u53F7" });
}

// ../../packages/contract/src/operation.ts
function defineService(service, declarations) {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => [name, { ...declaration, service }])
  );
}
function takesQuery(operation) {
  return operation.kind === "upload" || operation.method === "GET" || operation.method === "DELETE";
}
function isGrantable(operation) {
  return operation.access === "permission" || operation.widened !== void 0;
}

// ../../packages/contract/src/user-fields.ts
import { z as z2 } from "zod";
var publicUser = z2.object({
  id,
  username: z2.string(),
  avatar: z2.string(),
  signature: z2.string(),
  doc_count: z2.int(),
  article_count: z2.int(),
  favorite_count: z2.int(),
  comment_count: z2.int(),
  follow_count: z2.int(),
  fans_count: z2.int(),
  is_vip: z2.boolean(),
  created_at: time
});
var user = publicUser.extend({
  /** Whether everybody may see what the member collected; that field alone is there for others, too. */
  show_favorites: z2.boolean().optional(),
  credit_count: z2.int().optional(),
  mobile: z2.string().optional(),
  email: z2.string().optional(),
  address: z2.string().optional(),
  realname: z2.string().optional(),
  identity: z2.string().optional(),
  login_at: optionalTime.optional(),
  last_login_ip: z2.string().optional(),
  register_ip: z2.string().optional(),
  group_id: z2.array(id).optional(),
  /** Domain `UserStatus`: 1 while a punishment disables the account. */
  status: z2.int().optional(),
  /** A note by operators, visible only to them. */
  remark: z2.string().optional(),
  updated_at: time.optional(),
  /** Whether the member can log in by password: accounts opened by a phone or another site have none at first. */
  has_password: z2.boolean().optional()
});
var session = z2.object({ token: z2.string(), user });
var password = z2.string("\u8BF7\u8F93\u5165\u5BC6\u7801").min(PASSWORD_MIN, `\u5BC6\u7801\u81F3\u5C11 ${PASSWORD_MIN} \u4E2A\u5B57\u7B26`).max(PASSWORD_MAX, `\u5BC6\u7801\u6700\u591A ${PASSWORD_MAX} \u4E2A\u5B57\u7B26`);
var currentPassword = z2.string("\u8BF7\u8F93\u5165\u767B\u5F55\u5BC6\u7801").min(1, "\u8BF7\u8F93\u5165\u767B\u5F55\u5BC6\u7801").max(PASSWORD_MAX, `\u5BC6\u7801\u6700\u591A ${PASSWORD_MAX} \u4E2A\u5B57\u7B26`);
var secondFactorAnswer = {
  second_factor: z2.string().trim().max(32, "\u4E24\u6B65\u9A8C\u8BC1\u7801\u4E0D\u6B63\u786E").default("")
};
var username = z2.string("\u8BF7\u8F93\u5165\u7528\u6237\u540D").trim().normalize("NFKC").min(USERNAME_MIN, `\u7528\u6237\u540D\u957F\u5EA6\u5728 ${USERNAME_MIN} \u5230 ${USERNAME_MAX} \u4E2A\u5B57\u7B26`).max(USERNAME_MAX, `\u7528\u6237\u540D\u957F\u5EA6\u5728 ${USERNAME_MIN} \u5230 ${USERNAME_MAX} \u4E2A\u5B57\u7B26`).superRefine((value, context) => {
  const message = validateUsername(value);
  if (message !== void 0) context.addIssue({ code: "custom", message });
});
var email = z2.string("\u8BF7\u8F93\u5165\u90AE\u7BB1\u5730\u5740").trim().max(EMAIL_MAX, `\u90AE\u7BB1\u6700\u591A ${EMAIL_MAX} \u4E2A\u5B57\u7B26`).superRefine((value, context) => {
  const message = validateEmail(value);
  if (message !== void 0) context.addIssue({ code: "custom", message });
});
var captchaAnswer = {
  captcha: z2.string().max(16).default(""),
  captcha_id: z2.string().max(64).default("")
};
var profileText = (max, label) => z2.string().trim().max(max, `${label}\u6700\u591A ${max} \u4E2A\u5B57\u7B26`).optional();
var mobile = z2.string("\u8BF7\u8F93\u5165\u624B\u673A\u53F7\u7801").overwrite(plainMobile).regex(MOBILE_PATTERN, "\u8BF7\u8F93\u5165\u6B63\u786E\u7684\u624B\u673A\u53F7\u7801");
var sentCode = z2.string("\u8BF7\u8F93\u5165\u9A8C\u8BC1\u7801").trim().min(1, "\u8BF7\u8F93\u5165\u9A8C\u8BC1\u7801").max(16, "\u9A8C\u8BC1\u7801\u4E0D\u6B63\u786E");

// ../../packages/contract/src/article.ts
var articleSummary = z3.object({
  id,
  /** Part of the article's address. */
  identifier: z3.string(),
  title: z3.string(),
  keywords: z3.string(),
  description: z3.string(),
  user_id: z3.int(),
  view_count: z3.int(),
  favorite_count: z3.int(),
  comment_count: z3.int(),
  /** 0 pending, 1 passed, 2 rejected, 3 draft */
  status: z3.int(),
  /** Why a review rejected it; for its author and for reviewers. */
  reject_reason: z3.string(),
  created_at: time,
  updated_at: time,
  recommend_at: optionalTime,
  /** Above 0 it is an announcement; greater values come first. */
  notice: z3.int(),
  category_id: z3.array(id),
  category: z3.array(z3.object({ id, title: z3.string(), parent_id: z3.int() })),
  user: publicUser.pick({
    id: true,
    username: true,
    avatar: true,
    signature: true,
    doc_count: true,
    article_count: true,
    favorite_count: true,
    comment_count: true,
    follow_count: true,
    fans_count: true
  })
});
var article = articleSummary.extend({ content: z3.string() });
var neighbour = articleSummary.pick({
  id: true,
  identifier: true,
  title: true,
  category_id: true
});
var identifier = z3.string().trim().regex(/^[\w-]{1,64}$/, "\u6587\u7AE0\u6807\u8BC6\u53EA\u80FD\u542B\u5B57\u6BCD\u3001\u6570\u5B57\u3001\u4E0B\u5212\u7EBF\u4E0E\u8FDE\u5B57\u7B26");
var key = { id: queryId.optional(), identifier: fallbackFor("id", identifier.optional()) };
var fields = {
  title: z3.string("\u8BF7\u8F93\u5165\u6587\u7AE0\u6807\u9898").trim().min(1, "\u8BF7\u8F93\u5165\u6587\u7AE0\u6807\u9898").max(TITLE_MAX, `\u6587\u7AE0\u6807\u9898\u6700\u591A ${TITLE_MAX} \u4E2A\u5B57\u7B26`),
  keywords: z3.string().trim().max(255, "\u5173\u952E\u8BCD\u6700\u591A 255 \u4E2A\u5B57\u7B26"),
  description: z3.string().trim().max(512, "\u6458\u8981\u6700\u591A 512 \u4E2A\u5B57\u7B26"),
  content: z3.string("\u8BF7\u8F93\u5165\u6587\u7AE0\u5185\u5BB9").min(1, "\u8BF7\u8F93\u5165\u6587\u7AE0\u5185\u5BB9").max(1e6, "\u6587\u7AE0\u5185\u5BB9\u8FC7\u957F"),
  category_id: z3.array(id).max(20, "\u6587\u7AE0\u5206\u7C7B\u8FC7\u591A"),
  /** Set by operators. */
  notice: z3.int("\u516C\u544A\u6743\u91CD\u5E94\u4E3A\u6574\u6570").min(0, "\u516C\u544A\u6743\u91CD\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e6, "\u516C\u544A\u6743\u91CD\u4E0D\u80FD\u5927\u4E8E 1000000")
};
var recycled = articleSummary.extend({
  deleted_at: optionalTime,
  deleted_user_id: z3.int(),
  deleted_username: z3.string(),
  /** When it is deleted for good by itself; null where nothing is. */
  purge_at: optionalTime
});
var articleService = defineService("ArticleAPI", {
  create: {
    rpc: "CreateArticle",
    title: "\u53D1\u5E03\u6587\u7AE0",
    method: "POST",
    path: "/api/v1/article",
    access: "token",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    widened: "\u65E0\u9700\u7528\u6237\u7EC4\u5141\u8BB8\u4E0E\u5BA1\u6838\uFF0C\u53EF\u6307\u5B9A\u6587\u7AE0\u6807\u8BC6\u3001\u63A8\u8350\u4E0E\u516C\u544A",
    /** With `is_draft` only its author sees it until it is submitted. */
    input: z3.object({
      ...fields,
      keywords: fields.keywords.default(""),
      description: fields.description.default(""),
      category_id: fields.category_id.default([]),
      notice: fields.notice.default(0),
      identifier: identifier.optional(),
      is_recommend: z3.boolean().default(false),
      is_draft: z3.boolean().default(false)
    }),
    reply: article
  },
  update: {
    rpc: "UpdateArticle",
    title: "\u4FEE\u6539\u6587\u7AE0",
    method: "PUT",
    path: "/api/v1/article",
    access: "token",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    widened: "\u53EF\u4FEE\u6539\u4EFB\u4F55\u6587\u7AE0\u3001\u6587\u7AE0\u6807\u8BC6\u3001\u63A8\u8350\u4E0E\u516C\u544A",
    /** Absent fields keep their value. `is_draft: false` submits a draft. */
    input: z3.object({
      id,
      ...z3.object(fields).partial().shape,
      identifier: identifier.optional(),
      is_recommend: z3.boolean().optional(),
      is_draft: z3.boolean().optional(),
      unchanged_since: unchangedSince
    }),
    reply: article
  },
  preview: {
    rpc: "PreviewArticle",
    title: "\u9884\u89C8\u6587\u7AE0\u5185\u5BB9",
    method: "POST",
    path: "/api/v1/article/preview",
    access: "token",
    changes: [],
    /** Sanitises as `create` and `update` would, and stores nothing. */
    input: z3.object({ content: fields.content }),
    reply: z3.object({
      content: z3.string(),
      removed: z3.array(z3.object({ name: z3.string(), title: z3.string(), count: z3.int() }))
    })
  },
  delete: {
    rpc: "DeleteArticle",
    title: "\u5220\u9664\u6587\u7AE0",
    method: "DELETE",
    path: "/api/v1/article",
    access: "token",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    widened: "\u53EF\u5220\u9664\u4EFB\u4F55\u6587\u7AE0",
    input: z3.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetArticle",
    title: "\u67E5\u770B\u6587\u7AE0",
    method: "GET",
    path: "/api/v1/article",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u672A\u901A\u8FC7\u5BA1\u6838\u7684\u6587\u7AE0",
    input: namedBy("identifier", z3.object({ ...key, is_reread: isReread })),
    reply: article
  },
  list: {
    rpc: "ListArticle",
    title: "\u6587\u7AE0\u5217\u8868",
    method: "GET",
    path: "/api/v1/article/list",
    access: "public",
    widened: "\u53EF\u5217\u51FA\u4EFB\u4F55\u72B6\u6001\u7684\u6587\u7AE0",
    /** Callers without the right see published articles; with their own `user_id`, all of their own. */
    input: z3.object({
      ...paging({ size: 10, max: 100 }),
      wd: z3.string().trim().max(100, "\u5173\u952E\u5B57\u6700\u591A 100 \u4E2A\u5B57\u7B26").default(""),
      /** "column asc|desc"; the columns are id, view_count, favorite_count, comment_count, recommend_at, created_at, updated_at. */
      order: z3.string().trim().max(64).default(""),
      /** Includes their subcategories. */
      category_id: queryList(queryId).optional(),
      user_id: queryList(queryId).optional(),
      status: queryList(queryInt).optional(),
      is_recommend: queryList(queryBool).optional(),
      /** Announcements by descending `notice`, or all other articles. */
      is_notice: queryList(queryBool).optional()
    }),
    reply: z3.object({ total: z3.int(), article: z3.array(articleSummary) })
  },
  related: {
    rpc: "GetRelatedArticles",
    title: "\u76F8\u5173\u6587\u7AE0",
    method: "GET",
    path: "/api/v1/article/related",
    access: "public",
    input: namedBy("identifier", z3.object(key)),
    reply: z3.object({ article: z3.array(articleSummary) })
  },
  neighbours: {
    rpc: "GetArticleNeighbours",
    title: "\u4E0A\u4E00\u7BC7\u4E0E\u4E0B\u4E00\u7BC7",
    method: "GET",
    path: "/api/v1/article/neighbours",
    access: "public",
    input: namedBy("identifier", z3.object(key)),
    /** The published articles before and after it, of its categories if it has any; null at an end. */
    reply: z3.object({ previous: neighbour.nullable(), next: neighbour.nullable() })
  },
  setCategory: {
    rpc: "SetArticlesCategory",
    title: "\u6279\u91CF\u8BBE\u7F6E\u6587\u7AE0\u5206\u7C7B",
    method: "PUT",
    path: "/api/v1/article/category",
    access: "permission",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    input: z3.object({ article_id: ids, category_id: fields.category_id.min(1, "\u8BF7\u9009\u62E9\u6587\u7AE0\u5206\u7C7B") }),
    reply: empty
  },
  recommend: {
    rpc: "RecommendArticles",
    title: "\u63A8\u8350\u6587\u7AE0",
    method: "PUT",
    path: "/api/v1/article/recommend",
    access: "permission",
    input: z3.object({ article_id: ids, is_recommend: z3.boolean() }),
    reply: empty
  },
  check: {
    rpc: "CheckArticles",
    title: "\u5BA1\u6838\u6587\u7AE0",
    method: "PUT",
    path: "/api/v1/article/check",
    access: "permission",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    /** On the wire the reason has a misspelt name, too. */
    input: z3.object({
      article_id: ids,
      status: z3.int().min(0, "\u5BA1\u6838\u72B6\u6001\u4E0D\u6B63\u786E").max(2, "\u5BA1\u6838\u72B6\u6001\u4E0D\u6B63\u786E"),
      seen_status: seenStatus,
      reject_reason: z3.string().trim().max(2048, "\u62D2\u7EDD\u539F\u56E0\u6700\u591A 2048 \u4E2A\u5B57\u7B26").optional(),
      rejeact_reason: z3.string().trim().max(2048, "\u62D2\u7EDD\u539F\u56E0\u6700\u591A 2048 \u4E2A\u5B57\u7B26").optional()
    }),
    reply: empty
  },
  listRecycle: {
    rpc: "ListRecycleArticle",
    title: "\u6587\u7AE0\u56DE\u6536\u7AD9\u5217\u8868",
    method: "GET",
    path: "/api/v1/article/recycle/list",
    access: "permission",
    // The pages of both recycle bins belong to RecycleAPI.
    alsoGrantedBy: ["/api.v1.RecycleAPI/ListRecycleDocument"],
    input: z3.object({
      ...paging({ size: 20, max: 100 }),
      wd: z3.string().trim().max(100, "\u5173\u952E\u5B57\u6700\u591A 100 \u4E2A\u5B57\u7B26").default(""),
      category_id: queryList(queryId).optional()
    }),
    reply: z3.object({ total: z3.int(), article: z3.array(recycled) })
  },
  restore: {
    rpc: "RestoreRecycleArticle",
    title: "\u6062\u590D\u5DF2\u5220\u9664\u7684\u6587\u7AE0",
    method: "POST",
    path: "/api/v1/article/recycle/restore",
    access: "permission",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    input: z3.object({ id: ids }),
    reply: empty
  },
  purge: {
    rpc: "DeleteRecycleArticle",
    title: "\u5F7B\u5E95\u5220\u9664\u6587\u7AE0",
    method: "DELETE",
    path: "/api/v1/article/recycle",
    access: "permission",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    input: z3.object({ id: queryList(queryId) }),
    reply: empty
  },
  empty: {
    rpc: "EmptyRecycleArticle",
    title: "\u6E05\u7A7A\u6587\u7AE0\u56DE\u6536\u7AD9",
    method: "DELETE",
    path: "/api/v1/article/recycle/empty",
    access: "permission",
    changes: ["article", "category", "search", "favorite", "config.stats", "inbox"],
    input: z3.object({}),
    reply: empty
  }
});

// ../../packages/contract/src/advertisement.ts
import { z as z4 } from "zod";
var positions = advertPositionGroups.flatMap(
  (group2) => group2.positions.map(({ value }) => value)
);
var position = z4.enum(positions, "\u8BF7\u9009\u62E9\u5E7F\u544A\u4F4D\u7F6E");
var advertisement = z4.object({
  id,
  user_id: z4.int(),
  position: z4.string(),
  title: z4.string(),
  /** HTML of the operator; clients show it in a sandboxed frame, never in the page itself. */
  content: z4.string(),
  enable: z4.boolean(),
  /** Blank for callers who may not manage adverts. */
  remark: z4.string(),
  start_time: optionalTime,
  end_time: optionalTime,
  created_at: time,
  updated_at: time
});
var fields2 = {
  position,
  title: z4.string("\u8BF7\u8F93\u5165\u5E7F\u544A\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u5E7F\u544A\u540D\u79F0").max(255, "\u5E7F\u544A\u540D\u79F0\u6700\u591A 255 \u4E2A\u5B57\u7B26"),
  content: z4.string("\u8BF7\u8F93\u5165\u5E7F\u544A\u5185\u5BB9").trim().min(1, "\u8BF7\u8F93\u5165\u5E7F\u544A\u5185\u5BB9").max(2e4, "\u5E7F\u544A\u5185\u5BB9\u8FC7\u957F"),
  enable: z4.boolean(),
  remark: z4.string().trim().max(255, "\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26"),
  start_time: moment.nullable(),
  end_time: moment.nullable()
};
var advertisementService = defineService("AdvertisementAPI", {
  create: {
    rpc: "CreateAdvertisement",
    title: "\u65B0\u589E\u5E7F\u544A",
    method: "POST",
    path: "/api/v1/advertisement",
    access: "permission",
    input: z4.object({
      ...fields2,
      enable: fields2.enable.default(true),
      remark: fields2.remark.default(""),
      start_time: fields2.start_time.default(null),
      end_time: fields2.end_time.default(null)
    }),
    reply: advertisement
  },
  update: {
    rpc: "UpdateAdvertisement",
    title: "\u4FEE\u6539\u5E7F\u544A",
    method: "PUT",
    path: "/api/v1/advertisement",
    access: "permission",
    /** Absent fields keep their value. */
    input: z4.object(fields2).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: empty
  },
  delete: {
    rpc: "DeleteAdvertisement",
    title: "\u5220\u9664\u5E7F\u544A",
    method: "DELETE",
    path: "/api/v1/advertisement",
    access: "permission",
    input: z4.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetAdvertisement",
    title: "\u67E5\u770B\u5E7F\u544A",
    method: "GET",
    path: "/api/v1/advertisement",
    access: "permission",
    input: z4.object({ id: queryId }),
    reply: advertisement
  },
  position: {
    rpc: "GetAdvertisementByPosition",
    title: "\u5E7F\u544A\u4F4D\u4E0A\u7684\u5E7F\u544A",
    method: "GET",
    path: "/api/v1/advertisement/position",
    access: "public",
    /** Enabled adverts that are due now; callers with an active membership get none. */
    input: z4.object({ position: queryList(position).optional() }),
    reply: z4.object({ advertisement: z4.array(advertisement) })
  },
  list: {
    rpc: "ListAdvertisement",
    title: "\u5E7F\u544A\u5217\u8868",
    method: "GET",
    path: "/api/v1/advertisement/list",
    access: "permission",
    input: z4.object({
      ...paging({ size: 20, max: 100 }),
      wd: z4.string().trim().max(64).default(""),
      position: queryList(position).optional(),
      enable: queryList(queryBool).optional(),
      /** Where the time of an advert is now, whether it is enabled or not. */
      period: queryList(z4.enum(advertStatuses, "\u6295\u653E\u72B6\u6001\u4E0D\u6B63\u786E")).optional()
    }),
    reply: z4.object({ total: z4.int(), advertisement: z4.array(advertisement) })
  }
});

// ../../packages/contract/src/attachment.ts
import { z as z5 } from "zod";
var attachment = z5.object({
  id,
  /** MD5 of the uploaded bytes. */
  hash: z5.string(),
  user_id: z5.int(),
  username: z5.string(),
  /** Spec section 3. */
  type: z5.int(),
  type_name: z5.string(),
  /** Id of the row that uses it; 0 while none does. */
  type_id: z5.int(),
  /** False: these bytes may not be uploaded again. */
  enable: z5.boolean(),
  /** The address of a picture, or the key of a document's stored file. */
  path: z5.string(),
  name: z5.string(),
  size: z5.int(),
  width: z5.int(),
  height: z5.int(),
  ext: z5.string(),
  ip: z5.string(),
  description: z5.string(),
  /** What uses it, by name and address: on the site, or below /admin in the back office; null while nothing does. */
  usage: z5.object({ title: z5.string(), path: z5.string() }).nullable(),
  created_at: time,
  updated_at: time
});
var attachmentService = defineService("AttachmentAPI", {
  update: {
    rpc: "UpdateAttachment",
    title: "\u4FEE\u6539\u9644\u4EF6",
    method: "PUT",
    path: "/api/v1/attachment",
    access: "permission",
    /** Absent fields keep their value. */
    input: z5.object({
      id,
      name: z5.string().trim().min(1, "\u8BF7\u8F93\u5165\u9644\u4EF6\u540D\u79F0").max(255, "\u9644\u4EF6\u540D\u79F0\u6700\u591A 255 \u4E2A\u5B57\u7B26").optional(),
      enable: z5.boolean().optional(),
      description: z5.string().trim().max(255, "\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26").optional(),
      unchanged_since: unchangedSince
    }),
    reply: empty
  },
  delete: {
    rpc: "DeleteAttachment",
    title: "\u5220\u9664\u672A\u88AB\u4F7F\u7528\u7684\u9644\u4EF6",
    method: "DELETE",
    path: "/api/v1/attachment",
    access: "permission",
    /** A file in use is refused: it is deleted with the row that uses it. */
    input: z5.object({ id: queryList(queryId) }),
    reply: empty
  },
  deleteUnused: {
    rpc: "DeleteUnusedAttachment",
    title: "\u6E05\u7406\u672A\u88AB\u4F7F\u7528\u7684\u9644\u4EF6",
    method: "DELETE",
    path: "/api/v1/attachment/unused",
    access: "permission",
    /** All that nothing has used for an hour: a form that is still open may be about to use a newer one. */
    input: z5.object({}),
    reply: z5.object({ count: z5.int() })
  },
  stats: {
    rpc: "GetAttachmentStats",
    title: "\u9644\u4EF6\u5360\u7528\u7684\u7A7A\u95F4",
    method: "GET",
    path: "/api/v1/attachment/stats",
    access: "permission",
    input: z5.object({}),
    /** Equal bytes are stored once, so that these sizes may be more than the disk has. */
    reply: z5.object({
      stats: z5.array(
        z5.object({
          type: z5.int(),
          count: z5.int(),
          size: z5.int(),
          unused_count: z5.int(),
          unused_size: z5.int()
        })
      )
    })
  },
  get: {
    rpc: "GetAttachment",
    title: "\u67E5\u770B\u9644\u4EF6",
    method: "GET",
    path: "/api/v1/attachment",
    access: "permission",
    input: z5.object({ id: queryId }),
    reply: attachment
  },
  list: {
    rpc: "ListAttachment",
    title: "\u9644\u4EF6\u5217\u8868",
    method: "GET",
    path: "/api/v1/attachment/list",
    access: "permission",
    input: z5.object({
      ...paging({ size: 20, max: 100 }),
      wd: z5.string().trim().max(64).default(""),
      enable: queryList(queryBool).optional(),
      user_id: queryList(queryId).optional(),
      type: queryList(queryInt).optional(),
      /** Whether a row uses it. */
      used: queryList(queryBool).optional(),
      ext: queryList(z5.string().trim().max(16)).optional()
    }),
    reply: z5.object({ total: z5.int(), attachment: z5.array(attachment) })
  }
});

// ../../packages/contract/src/feedback.ts
import { z as z6 } from "zod";
var feedback = z6.object({
  id,
  /** 0 for a guest. */
  user_id: z6.int(),
  username: z6.string(),
  content: z6.string(),
  /** Contact details of the sender. */
  contact: z6.string(),
  /** Path of the page that it refers to. */
  page: z6.string(),
  ip: z6.string(),
  user_agent: z6.string(),
  /** Whether it was handled. */
  status: z6.boolean(),
  remark: z6.string(),
  created_at: time,
  updated_at: time
});
var feedbackService = defineService("FeedbackAPI", {
  create: {
    rpc: "CreateFeedback",
    title: "\u63D0\u4EA4\u53CD\u9988",
    method: "POST",
    path: "/api/v1/feedback",
    access: "public",
    changes: ["feedback", "config.stats", "inbox"],
    /** Guests answer a captcha of the scene `feedback`. */
    input: z6.object({
      content: z6.string("\u8BF7\u8F93\u5165\u53CD\u9988\u5185\u5BB9").trim().min(5, "\u8BF7\u81F3\u5C11\u8F93\u5165 5 \u4E2A\u5B57\u7B26").max(2e3, "\u53CD\u9988\u5185\u5BB9\u6700\u591A 2000 \u4E2A\u5B57\u7B26"),
      contact: z6.string().trim().max(100, "\u8054\u7CFB\u65B9\u5F0F\u6700\u591A 100 \u4E2A\u5B57\u7B26").default(""),
      page: z6.string().trim().max(512, "\u9875\u9762\u5730\u5740\u8FC7\u957F").regex(/^(|\/(?!\/).*)$/, "\u9875\u9762\u5730\u5740\u5E94\u4EE5 / \u5F00\u5934").default(""),
      captcha: z6.string().max(16).default(""),
      captcha_id: z6.string().max(64).default("")
    }),
    reply: empty
  },
  update: {
    rpc: "UpdateFeedback",
    title: "\u5904\u7406\u53CD\u9988",
    method: "PUT",
    path: "/api/v1/feedback",
    access: "permission",
    changes: ["feedback", "config.stats", "inbox"],
    /** Absent fields keep their value. */
    input: z6.object({
      id,
      status: z6.boolean().optional(),
      /** The state that the caller saw: 409 with `current.review` when it has changed since. */
      seen_status: z6.boolean().optional(),
      remark: z6.string().trim().max(500, "\u5904\u7406\u5907\u6CE8\u6700\u591A 500 \u4E2A\u5B57\u7B26").optional(),
      unchanged_since: unchangedSince
    }),
    reply: empty
  },
  delete: {
    rpc: "DeleteFeedback",
    title: "\u5220\u9664\u53CD\u9988",
    method: "DELETE",
    path: "/api/v1/feedback",
    access: "permission",
    changes: ["feedback", "config.stats", "inbox"],
    input: z6.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetFeedback",
    title: "\u67E5\u770B\u53CD\u9988",
    method: "GET",
    path: "/api/v1/feedback",
    access: "permission",
    input: z6.object({ id: queryId }),
    reply: feedback
  },
  list: {
    rpc: "ListFeedback",
    title: "\u53CD\u9988\u5217\u8868",
    method: "GET",
    path: "/api/v1/feedback/list",
    access: "permission",
    input: z6.object({
      ...paging({ size: 20, max: 100 }),
      wd: z6.string().trim().max(64).default(""),
      status: queryList(queryBool).optional()
    }),
    reply: z6.object({ total: z6.int(), feedback: z6.array(feedback) })
  }
});

// ../../packages/contract/src/friendlink.ts
import { z as z7 } from "zod";
var friendlink = z7.object({
  id,
  title: z7.string(),
  link: z7.string(),
  description: z7.string(),
  sort: z7.int(),
  enable: z7.boolean(),
  /** When the link was fetched last; null before that, and for visitors. */
  checked_at: optionalTime,
  /** How often in a row it could not be fetched; 0 for a link that leads to a page. */
  failures: z7.int(),
  /** What came of the last check, in words; empty for a page. */
  check_note: z7.string(),
  created_at: time,
  updated_at: time
});
var fields3 = {
  title: z7.string("\u8BF7\u8F93\u5165\u94FE\u63A5\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u94FE\u63A5\u540D\u79F0").max(64, "\u94FE\u63A5\u540D\u79F0\u6700\u591A 64 \u4E2A\u5B57\u7B26"),
  link: webAddress("\u8BF7\u8F93\u5165\u94FE\u63A5\u5730\u5740"),
  description: z7.string().trim().max(255, "\u63CF\u8FF0\u6700\u591A 255 \u4E2A\u5B57\u7B26"),
  sort: z7.int("\u6392\u5E8F\u503C\u5E94\u4E3A\u6574\u6570").min(0, "\u6392\u5E8F\u503C\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e9, "\u6392\u5E8F\u503C\u8FC7\u5927"),
  enable: z7.boolean()
};
var friendlinkService = defineService("FriendlinkAPI", {
  create: {
    rpc: "CreateFriendlink",
    title: "\u65B0\u589E\u53CB\u60C5\u94FE\u63A5",
    method: "POST",
    path: "/api/v1/friendlink",
    access: "permission",
    changes: ["friendlink", "config.stats"],
    input: z7.object({
      ...fields3,
      description: fields3.description.default(""),
      sort: fields3.sort.default(0),
      enable: fields3.enable.default(true)
    }),
    reply: friendlink
  },
  update: {
    rpc: "UpdateFriendlink",
    title: "\u4FEE\u6539\u53CB\u60C5\u94FE\u63A5",
    method: "PUT",
    path: "/api/v1/friendlink",
    access: "permission",
    changes: ["friendlink", "config.stats"],
    /** Absent fields keep their value. */
    input: z7.object(fields3).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: empty
  },
  delete: {
    rpc: "DeleteFriendlink",
    title: "\u5220\u9664\u53CB\u60C5\u94FE\u63A5",
    method: "DELETE",
    path: "/api/v1/friendlink",
    access: "permission",
    changes: ["friendlink", "config.stats"],
    input: z7.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetFriendlink",
    title: "\u67E5\u770B\u53CB\u60C5\u94FE\u63A5",
    method: "GET",
    path: "/api/v1/friendlink",
    access: "permission",
    input: z7.object({ id: queryId }),
    reply: friendlink
  },
  check: {
    rpc: "CheckFriendlink",
    title: "\u68C0\u67E5\u53CB\u60C5\u94FE\u63A5",
    method: "PUT",
    path: "/api/v1/friendlink/check",
    access: "permission",
    /** Fetches these links now, as a job does every day. Nothing is turned off or deleted by it. */
    input: z7.object({ id: ids.max(100, "\u4E00\u6B21\u6700\u591A 100 \u9879") }),
    /** How many of them cannot be fetched. */
    reply: z7.object({ failed: z7.int() })
  },
  list: {
    rpc: "ListFriendlink",
    title: "\u53CB\u60C5\u94FE\u63A5\u5217\u8868",
    method: "GET",
    path: "/api/v1/friendlink/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u505C\u7528\u7684\u53CB\u60C5\u94FE\u63A5\uFF0C\u5E76\u6309\u5173\u952E\u5B57\u4E0E\u72B6\u6001\u7B5B\u9009",
    input: z7.object({
      ...paging({ size: 100, max: 1e3 }),
      wd: z7.string().trim().max(64).default(""),
      enable: queryList(queryBool).optional(),
      /** Those that could not be fetched, or the others. */
      is_dead: queryBool.optional()
    }),
    reply: z7.object({ total: z7.int(), friendlink: z7.array(friendlink) })
  }
});

// ../../packages/contract/src/language.ts
import { z as z8 } from "zod";
var language = z8.object({
  id,
  language: z8.string(),
  code: z8.string(),
  enable: z8.boolean(),
  sort: z8.int(),
  created_at: time,
  updated_at: time
});
var fields4 = {
  language: z8.string("\u8BF7\u8F93\u5165\u8BED\u8A00\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u8BED\u8A00\u540D\u79F0").max(64, "\u8BED\u8A00\u540D\u79F0\u6700\u591A 64 \u4E2A\u5B57\u7B26"),
  enable: z8.boolean(),
  sort: z8.int("\u6392\u5E8F\u503C\u5E94\u4E3A\u6574\u6570").min(0, "\u6392\u5E8F\u503C\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e9, "\u6392\u5E8F\u503C\u8FC7\u5927")
};
var languageService = defineService("LanguageAPI", {
  create: {
    rpc: "CreateLanguage",
    title: "\u65B0\u589E\u8BED\u8A00",
    method: "POST",
    path: "/api/v1/language",
    access: "permission",
    changes: ["language", "config.settings"],
    input: z8.object({
      ...fields4,
      code: z8.string("\u8BF7\u8F93\u5165\u8BED\u8A00\u4EE3\u7801").trim().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, "\u8BED\u8A00\u4EE3\u7801\u5E94\u5F62\u5982 zh-CN").max(16, "\u8BED\u8A00\u4EE3\u7801\u6700\u591A 16 \u4E2A\u5B57\u7B26"),
      enable: fields4.enable.default(true),
      sort: fields4.sort.default(0)
    }),
    reply: language
  },
  update: {
    rpc: "UpdateLanguage",
    title: "\u4FEE\u6539\u8BED\u8A00",
    method: "PUT",
    path: "/api/v1/language",
    access: "permission",
    changes: ["language", "config.settings"],
    /** Absent fields keep their value; the code cannot change, since documents refer to it. */
    input: z8.object(fields4).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: empty
  },
  setStatus: {
    rpc: "UpdateLanguageStatus",
    title: "\u542F\u7528\u6216\u505C\u7528\u8BED\u8A00",
    method: "PUT",
    path: "/api/v1/language/status",
    access: "permission",
    changes: ["language", "config.settings"],
    input: z8.object({ id: ids, enable: z8.boolean() }),
    reply: empty
  },
  delete: {
    rpc: "DeleteLanguage",
    title: "\u5220\u9664\u8BED\u8A00",
    method: "DELETE",
    path: "/api/v1/language",
    access: "permission",
    changes: ["language", "config.settings"],
    input: z8.object({ id: queryList(queryId) }),
    reply: empty
  },
  list: {
    rpc: "ListLanguage",
    title: "\u8BED\u8A00\u5217\u8868",
    method: "GET",
    path: "/api/v1/language/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u505C\u7528\u7684\u8BED\u8A00\uFF0C\u5E76\u6309\u5173\u952E\u5B57\u4E0E\u72B6\u6001\u7B5B\u9009",
    input: z8.object({
      ...paging({ size: 10, max: 1e3 }),
      wd: z8.string().trim().max(64).default(""),
      enable: queryList(queryBool).optional()
    }),
    reply: z8.object({ total: z8.int(), language: z8.array(language) })
  }
});

// ../../packages/contract/src/personal-token.ts
import { z as z9 } from "zod";
var personalToken = z9.object({
  id,
  name: z9.string(),
  /** The beginning of the token, by which its owner recognises it. */
  hint: z9.string(),
  /** Keys of the operations that it may call. */
  scope: z9.array(z9.string()),
  last_used_at: optionalTime,
  last_used_ip: z9.string(),
  /** Null: valid until it is revoked. */
  expires_at: optionalTime,
  created_at: time
});
var tokenScope = z9.object({
  /** Key of the operation in the contract: what a token's `scope` names. */
  key: z9.string(),
  title: z9.string(),
  /** The group of the operation, in Chinese. */
  group: z9.string()
});
var personalTokenService = defineService("PersonalTokenAPI", {
  list: {
    rpc: "ListPersonalToken",
    title: "\u6211\u7684\u8BBF\u95EE\u4EE4\u724C",
    method: "GET",
    path: "/api/v1/user/token",
    access: "token",
    isPersonal: true,
    input: z9.object({}),
    reply: z9.object({ token: z9.array(personalToken) })
  },
  scopes: {
    rpc: "ListTokenScope",
    title: "\u8BBF\u95EE\u4EE4\u724C\u53EF\u7528\u7684\u64CD\u4F5C",
    method: "GET",
    path: "/api/v1/user/token/scope",
    access: "token",
    isPersonal: true,
    input: z9.object({}),
    /** The operations that the caller may call and so may give to a token. */
    reply: z9.object({ scope: z9.array(tokenScope) })
  },
  create: {
    rpc: "CreatePersonalToken",
    title: "\u521B\u5EFA\u8BBF\u95EE\u4EE4\u724C",
    method: "POST",
    path: "/api/v1/user/token",
    access: "token",
    isPersonal: true,
    input: z9.object({
      name: z9.string("\u8BF7\u8F93\u5165\u4EE4\u724C\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u4EE4\u724C\u540D\u79F0").max(TOKEN_NAME_MAX, `\u4EE4\u724C\u540D\u79F0\u6700\u591A ${TOKEN_NAME_MAX} \u4E2A\u5B57\u7B26`),
      scope: z9.array(z9.string().max(64, "\u6CA1\u6709\u8FD9\u6837\u7684\u64CD\u4F5C"), "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u9879\u64CD\u4F5C").min(1, "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u9879\u64CD\u4F5C").max(500, "\u64CD\u4F5C\u8FC7\u591A"),
      /** Absent or null: valid until it is revoked. */
      expires_at: moment.nullable().optional(),
      password: currentPassword
    }),
    /** `secret` is shown only once, since only its hash is stored. */
    reply: personalToken.extend({ secret: z9.string() })
  },
  delete: {
    rpc: "DeletePersonalToken",
    title: "\u64A4\u9500\u8BBF\u95EE\u4EE4\u724C",
    method: "DELETE",
    path: "/api/v1/user/token",
    access: "token",
    isPersonal: true,
    input: z9.object({ id: queryId }),
    reply: empty
  }
});

// ../../packages/contract/src/punishment.ts
import { z as z10 } from "zod";
var punishment = z10.object({
  id,
  user_id: z10.int(),
  username: z10.string(),
  /** 1 account disabled, 2 no comment, 3 no upload, 4 no download, 5 no favourite, 6 no article */
  type: z10.int(),
  enable: z10.boolean(),
  reason: z10.string(),
  remark: z10.string(),
  /** Null: permanent. */
  end_time: optionalTime,
  /** The operators who changed it, oldest first. */
  operators: z10.array(
    z10.object({ user_id: z10.int(), username: z10.string(), action: z10.string(), at: time })
  ),
  created_at: time,
  updated_at: time
});
var type = z10.int("\u8BF7\u9009\u62E9\u5904\u7F5A\u7C7B\u578B").min(1, "\u8BF7\u9009\u62E9\u5904\u7F5A\u7C7B\u578B").max(6, "\u8BF7\u9009\u62E9\u5904\u7F5A\u7C7B\u578B");
var fields5 = {
  enable: z10.boolean(),
  reason: z10.string().trim().max(500, "\u5904\u7F5A\u539F\u56E0\u6700\u591A 500 \u4E2A\u5B57\u7B26"),
  remark: z10.string().trim().max(500, "\u5907\u6CE8\u6700\u591A 500 \u4E2A\u5B57\u7B26"),
  end_time: moment.nullable()
};
var punishmentService = defineService("PunishmentAPI", {
  create: {
    rpc: "CreatePunishment",
    title: "\u65B0\u589E\u5904\u7F5A",
    method: "POST",
    path: "/api/v1/punishment",
    access: "permission",
    changes: ["punishment", "user"],
    /** One row for each member and type. The first user is never punished. */
    input: z10.object({
      user_id: ids,
      type: z10.array(type).min(1, "\u8BF7\u9009\u62E9\u5904\u7F5A\u7C7B\u578B").max(6),
      enable: fields5.enable.default(true),
      reason: fields5.reason.default(""),
      remark: fields5.remark.default(""),
      end_time: fields5.end_time.default(null)
    }),
    reply: empty
  },
  update: {
    rpc: "UpdatePunishment",
    title: "\u4FEE\u6539\u5904\u7F5A",
    method: "PUT",
    path: "/api/v1/punishment",
    access: "permission",
    changes: ["punishment", "user"],
    /** Absent fields keep their value. */
    input: z10.object(fields5).partial().extend({ id, type: type.optional(), unchanged_since: unchangedSince }),
    reply: empty
  },
  cancel: {
    rpc: "CancelPunishment",
    title: "\u53D6\u6D88\u5904\u7F5A",
    method: "PUT",
    path: "/api/v1/punishment/cancel",
    access: "permission",
    changes: ["punishment", "user"],
    input: z10.object({ id: ids }),
    reply: empty
  },
  get: {
    rpc: "GetPunishment",
    title: "\u67E5\u770B\u5904\u7F5A",
    method: "GET",
    path: "/api/v1/punishment",
    access: "permission",
    input: z10.object({ id: queryId }),
    reply: punishment
  },
  list: {
    rpc: "ListPunishment",
    title: "\u5904\u7F5A\u5217\u8868",
    method: "GET",
    path: "/api/v1/punishment/list",
    access: "permission",
    input: z10.object({
      ...paging({ size: 20, max: 100 }),
      wd: z10.string().trim().max(64).default(""),
      type: queryList(queryKind).optional(),
      enable: queryList(queryBool).optional(),
      user_id: queryList(queryId).optional()
    }),
    reply: z10.object({ total: z10.int(), punishment: z10.array(punishment) })
  }
});

// ../../packages/contract/src/report.ts
import { z as z11 } from "zod";
var sameReport = z11.object({
  id,
  username: z11.string(),
  reason: z11.int(),
  content: z11.string(),
  status: z11.boolean(),
  created_at: time
});
var report = z11.object({
  id,
  /** Domain `ReportType`: 0 document, 1 comment. */
  type: z11.int(),
  /** Id of the document or, by `type`, of the comment. */
  document_id: z11.int(),
  /** Title, or the beginning of the comment, and name at the time of the report. */
  document_title: z11.string(),
  /** Empty for comments, and when the document was permanently deleted. */
  document_uuid: z11.string(),
  /** Where it stands, as a path on the site; empty when it is gone. */
  href: z11.string(),
  user_id: z11.int(),
  username: z11.string(),
  /** Spec section 3: 1..6. */
  reason: z11.int(),
  content: z11.string(),
  /** Whether it was handled. */
  status: z11.boolean(),
  remark: z11.string(),
  /** How many other reports there are of the same document or comment, whatever the filter. */
  same_count: z11.int(),
  /** Of these, those that wait. */
  same_open: z11.int(),
  /** The newest of them. */
  same: z11.array(sameReport),
  created_at: time,
  updated_at: time
});
var reason = z11.int("\u8BF7\u9009\u62E9\u4E3E\u62A5\u539F\u56E0").min(1, "\u8BF7\u9009\u62E9\u4E3E\u62A5\u539F\u56E0").max(6, "\u8BF7\u9009\u62E9\u4E3E\u62A5\u539F\u56E0");
var content = z11.string().trim().max(500, "\u8865\u5145\u8BF4\u660E\u6700\u591A 500 \u4E2A\u5B57\u7B26").default("");
var reportService = defineService("ReportAPI", {
  create: {
    rpc: "CreateReport",
    title: "\u4E3E\u62A5\u6587\u6863",
    method: "POST",
    path: "/api/v1/report",
    access: "token",
    changes: ["report", "config.stats", "inbox"],
    input: z11.object({ document_id: id, reason, content }),
    reply: empty
  },
  createOfComment: {
    rpc: "CreateCommentReport",
    title: "\u4E3E\u62A5\u8BC4\u8BBA",
    method: "POST",
    path: "/api/v1/report/comment",
    access: "token",
    changes: ["report", "config.stats", "inbox"],
    input: z11.object({ comment_id: id, reason, content }),
    reply: empty
  },
  update: {
    rpc: "UpdateReport",
    title: "\u5904\u7406\u4E3E\u62A5",
    method: "PUT",
    path: "/api/v1/report",
    access: "permission",
    changes: ["report", "config.stats", "inbox"],
    /** Absent fields keep their value. */
    input: z11.object({
      id,
      status: z11.boolean().optional(),
      /** The state that the caller saw: 409 with `current.review` when it has changed since. */
      seen_status: z11.boolean().optional(),
      remark: z11.string().trim().max(255, "\u5904\u7406\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26").optional(),
      /** The reports of the same document or comment that wait are handled with it, with the same remark. */
      with_same: z11.boolean().optional(),
      unchanged_since: unchangedSince
    }),
    reply: empty
  },
  delete: {
    rpc: "DeleteReport",
    title: "\u5220\u9664\u4E3E\u62A5",
    method: "DELETE",
    path: "/api/v1/report",
    access: "permission",
    changes: ["report", "config.stats", "inbox"],
    input: z11.object({
      id: queryList(queryId),
      /** Also all other reports of the same documents and comments. */
      with_same: queryBool.default(false)
    }),
    reply: empty
  },
  list: {
    rpc: "ListReport",
    title: "\u4E3E\u62A5\u5217\u8868",
    method: "GET",
    path: "/api/v1/report/list",
    access: "permission",
    input: z11.object({
      ...paging({ size: 20, max: 100 }),
      wd: z11.string().trim().max(64).default(""),
      status: queryList(queryBool).optional(),
      type: queryList(queryInt).optional(),
      reason: queryList(queryKind).optional(),
      /** One row for all reports of a document or comment: the one that waits, or the newest. */
      grouped: queryBool.default(false),
      /** Reports that these members sent, or that are about what is theirs. */
      person_id: queryList(queryId).optional()
    }),
    reply: z11.object({ total: z11.int(), report: z11.array(report) })
  }
});

// ../../packages/contract/src/audit.ts
import { z as z12 } from "zod";
var auditField = z12.object({
  /** A field of the entity; for settings `category.name`. */
  name: z12.string(),
  /** JSON, shortened, without secrets; empty where there was no value. Of lists, only what is no longer there. */
  before: z12.string(),
  /** The same; of lists, only what is new. */
  after: z12.string()
});
var auditChange = z12.object({
  id: z12.int(),
  /** What the row is called. */
  name: z12.string(),
  /** Empty for a new row, which `input` describes. */
  fields: z12.array(auditField)
});
var audit = z12.object({
  id,
  user_id: z12.int(),
  username: z12.string(),
  /** Key of the operation in the contract. */
  operation: z12.string(),
  /** Its Chinese title. */
  title: z12.string(),
  /** The input as JSON, without secrets and long texts. */
  input: z12.string(),
  /** The changed rows before and after, at most 20. */
  changes: z12.array(auditChange),
  ip: z12.string(),
  created_at: time
});
var loginRecord = z12.object({
  id,
  /** 0 when no account has this name. */
  user_id: z12.int(),
  /** The account's name; of an unknown name only its beginning, since it may be a password. */
  account: z12.string(),
  /** Domain `LoginResult`. */
  result: z12.int(),
  /** password, sms, register */
  method: z12.string(),
  ip: z12.string(),
  device: z12.string(),
  created_at: time
});
var auditService = defineService("AuditAPI", {
  list: {
    rpc: "ListAudit",
    title: "\u64CD\u4F5C\u65E5\u5FD7",
    method: "GET",
    path: "/api/v1/audit/list",
    access: "permission",
    input: z12.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches the title of the operation, its input and the changed rows. */
      wd: z12.string().trim().max(64).default(""),
      user_id: queryList(queryId).optional(),
      operation: queryList(z12.string().trim().max(64)).optional(),
      /** Groups of the contract, such as `document`: what the operations are about. */
      object: queryList(z12.string().trim().max(64)).optional(),
      created_at: days.optional()
    }),
    reply: z12.object({ total: z12.int(), audit: z12.array(audit) })
  },
  logins: {
    rpc: "ListLogin",
    title: "\u767B\u5F55\u65E5\u5FD7",
    method: "GET",
    path: "/api/v1/audit/login/list",
    access: "permission",
    input: z12.object({
      ...paging({ size: 20, max: 100 }),
      /** Part of the account's name or of the IP address. */
      wd: z12.string().trim().max(64).default(""),
      user_id: queryList(queryId).optional(),
      /** Domain `LoginResult`. */
      result: queryList(queryInt).optional(),
      created_at: days.optional()
    }),
    /** Newest first. */
    reply: z12.object({ total: z12.int(), login: z12.array(loginRecord) })
  }
});

// ../../packages/contract/src/banner.ts
import { z as z13 } from "zod";
var banner = z13.object({
  id,
  title: z13.string(),
  path: z13.string(),
  url: z13.string(),
  description: z13.string(),
  sort: z13.int(),
  enable: z13.boolean(),
  /** 0 website, 1 mini-program, 2 app */
  type: z13.int(),
  created_at: time,
  updated_at: time
});
var fields6 = {
  title: z13.string().trim().max(255, "\u6807\u9898\u6700\u591A 255 \u4E2A\u5B57\u7B26"),
  path: z13.string("\u8BF7\u4E0A\u4F20\u6A2A\u5E45\u56FE\u7247").regex(/^\/uploads\/[\w./-]+$/, "\u8BF7\u4E0A\u4F20\u6A2A\u5E45\u56FE\u7247"),
  url: z13.string().trim().max(255, "\u94FE\u63A5\u5730\u5740\u6700\u591A 255 \u4E2A\u5B57\u7B26").regex(/^(|\/(?!\/).*|https?:\/\/.*)$/, "\u94FE\u63A5\u5730\u5740\u5E94\u4EE5 / \u6216 http(s):// \u5F00\u5934"),
  description: z13.string().trim().max(255, "\u63CF\u8FF0\u6700\u591A 255 \u4E2A\u5B57\u7B26"),
  sort: z13.int("\u6392\u5E8F\u503C\u5E94\u4E3A\u6574\u6570").min(0, "\u6392\u5E8F\u503C\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e9, "\u6392\u5E8F\u503C\u8FC7\u5927"),
  enable: z13.boolean(),
  type: z13.int().min(0, "\u6A2A\u5E45\u7C7B\u578B\u4E0D\u6B63\u786E").max(2, "\u6A2A\u5E45\u7C7B\u578B\u4E0D\u6B63\u786E")
};
var bannerService = defineService("BannerAPI", {
  create: {
    rpc: "CreateBanner",
    title: "\u65B0\u589E\u6A2A\u5E45",
    method: "POST",
    path: "/api/v1/banner",
    access: "permission",
    changes: ["banner", "config.stats"],
    input: z13.object({
      ...fields6,
      title: fields6.title.default(""),
      url: fields6.url.default(""),
      description: fields6.description.default(""),
      sort: fields6.sort.default(0),
      enable: fields6.enable.default(true),
      type: fields6.type.default(0)
    }),
    reply: banner
  },
  update: {
    rpc: "UpdateBanner",
    title: "\u4FEE\u6539\u6A2A\u5E45",
    method: "PUT",
    path: "/api/v1/banner",
    access: "permission",
    changes: ["banner", "config.stats"],
    /** Absent fields keep their value. */
    input: z13.object(fields6).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: empty
  },
  delete: {
    rpc: "DeleteBanner",
    title: "\u5220\u9664\u6A2A\u5E45",
    method: "DELETE",
    path: "/api/v1/banner",
    access: "permission",
    changes: ["banner", "config.stats"],
    input: z13.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetBanner",
    title: "\u67E5\u770B\u6A2A\u5E45",
    method: "GET",
    path: "/api/v1/banner",
    access: "permission",
    input: z13.object({ id: queryId }),
    reply: banner
  },
  list: {
    rpc: "ListBanner",
    title: "\u6A2A\u5E45\u5217\u8868",
    method: "GET",
    path: "/api/v1/banner/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u505C\u7528\u7684\u6A2A\u5E45\uFF0C\u5E76\u6309\u5173\u952E\u5B57\u4E0E\u72B6\u6001\u7B5B\u9009",
    input: z13.object({
      ...paging({ size: 20, max: 100 }),
      wd: z13.string().trim().max(64).default(""),
      type: queryList(queryInt).optional(),
      enable: queryList(queryBool).optional()
    }),
    reply: z13.object({ total: z13.int(), banner: z13.array(banner) })
  }
});

// ../../packages/contract/src/category.ts
import { z as z14 } from "zod";
var category = z14.object({
  id,
  parent_id: z14.int(),
  title: z14.string(),
  /** 0 document, 1 article */
  type: z14.int(),
  icon: z14.string(),
  cover: z14.string(),
  doc_count: z14.int(),
  sort: z14.int(),
  enable: z14.boolean(),
  description: z14.string(),
  show_description: z14.boolean(),
  /** The categories that were merged into it: their addresses lead here. */
  merged_ids: z14.array(z14.int()),
  created_at: time,
  updated_at: time
});
var uploadedPath = z14.string().trim().max(255).regex(/^(|\/uploads\/[\w./-]+)$/, "\u8BF7\u4E0A\u4F20\u56FE\u7247");
var fields7 = {
  parent_id: z14.int().min(0).default(0),
  /** On creation, each line makes one category. */
  title: z14.string("\u8BF7\u8F93\u5165\u5206\u7C7B\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u5206\u7C7B\u540D\u79F0"),
  type: z14.int().min(0).max(1).default(0),
  icon: uploadedPath.default(""),
  cover: uploadedPath.default(""),
  sort: z14.int("\u6392\u5E8F\u503C\u5E94\u4E3A\u6574\u6570").min(0, "\u6392\u5E8F\u503C\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e9, "\u6392\u5E8F\u503C\u8FC7\u5927").default(0),
  enable: z14.boolean().default(true),
  description: z14.string().trim().max(2e3, "\u63CF\u8FF0\u6700\u591A 2000 \u4E2A\u5B57\u7B26").default(""),
  show_description: z14.boolean().default(false)
};
var titleTooLong = `\u5206\u7C7B\u540D\u79F0\u6700\u591A ${CATEGORY_TITLE_MAX} \u4E2A\u5B57\u7B26`;
var categoryService = defineService("CategoryAPI", {
  create: {
    rpc: "CreateCategory",
    title: "\u65B0\u589E\u5206\u7C7B",
    method: "POST",
    path: "/api/v1/category",
    access: "permission",
    changes: ["category", "config.stats"],
    input: z14.object({
      ...fields7,
      title: fields7.title.max(1e4, "\u4E00\u6B21\u65B0\u589E\u7684\u5206\u7C7B\u8FC7\u591A").refine(
        (text) => text.split("\n").every((line) => line.trim().length <= CATEGORY_TITLE_MAX),
        titleTooLong
      )
    }),
    /** The created categories; existing titles are skipped. */
    reply: z14.object({ category: z14.array(category) })
  },
  update: {
    rpc: "UpdateCategory",
    title: "\u4FEE\u6539\u5206\u7C7B",
    method: "PUT",
    path: "/api/v1/category",
    access: "permission",
    changes: ["category", "document", "article"],
    /** Absent fields keep their value; `type` cannot change. */
    input: z14.object({
      ...optionalFields({ ...fields7, title: fields7.title.max(CATEGORY_TITLE_MAX, titleTooLong) }),
      id,
      unchanged_since: unchangedSince
    }).omit({ type: true }),
    reply: empty
  },
  arrange: {
    rpc: "ArrangeCategory",
    title: "\u5206\u7C7B\u6392\u5E8F",
    method: "PUT",
    path: "/api/v1/category/arrange",
    access: "permission",
    /** The children of `parent_id` in their new order. A category with another parent moves there. */
    input: z14.object({ parent_id: z14.int().min(0), id: ids }),
    reply: empty
  },
  merge: {
    rpc: "MergeCategory",
    title: "\u5408\u5E76\u5206\u7C7B",
    method: "PUT",
    path: "/api/v1/category/merge",
    access: "permission",
    changes: ["category", "document", "article", "recycle", "config.stats"],
    /**
     * Moves what is in the category `id`, and the categories below it, to `into_id`, and deletes it. Categories of one name
     * below both become one.
     */
    input: z14.object({ id, into_id: z14.int("\u8BF7\u9009\u62E9\u76EE\u6807\u5206\u7C7B").positive("\u8BF7\u9009\u62E9\u76EE\u6807\u5206\u7C7B") }),
    reply: empty
  },
  delete: {
    rpc: "DeleteCategory",
    title: "\u5220\u9664\u5206\u7C7B",
    method: "DELETE",
    path: "/api/v1/category",
    access: "permission",
    changes: ["category", "config.stats"],
    input: z14.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetCategory",
    title: "\u67E5\u770B\u5206\u7C7B",
    method: "GET",
    path: "/api/v1/category",
    access: "permission",
    input: z14.object({ id: queryId }),
    reply: category
  },
  list: {
    rpc: "ListCategory",
    title: "\u5206\u7C7B\u5217\u8868",
    method: "GET",
    path: "/api/v1/category/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u505C\u7528\u7684\u5206\u7C7B\u5E76\u6309\u5173\u952E\u5B57\u7B5B\u9009",
    input: z14.object({
      ...paging({ size: 1e4, max: 1e4 }),
      parent_id: queryList(queryInt).optional(),
      wd: z14.string().trim().max(64).default(""),
      enable: queryList(queryBool).optional(),
      field: queryList(z14.string().max(32)).optional(),
      type: queryList(queryInt).default([0])
    }),
    reply: z14.object({ category: z14.array(category.partial().required({ id: true })) })
  }
});

// ../../packages/contract/src/comment.ts
import { z as z34 } from "zod";

// ../../packages/contract/src/user-account.ts
import { z as z15 } from "zod";
var accountOperations = {
  register: {
    rpc: "Register",
    title: "\u6CE8\u518C",
    method: "POST",
    path: "/api/v1/user/register",
    access: "public",
    changes: [],
    isPersonal: true,
    /** `code` is sent by `emailCode` where the site verifies addresses, and replaces the captcha. */
    input: z15.object({
      username,
      password,
      email,
      code: z15.string().trim().max(16, "\u90AE\u7BB1\u9A8C\u8BC1\u7801\u4E0D\u6B63\u786E").default(""),
      ...captchaAnswer
    }),
    reply: session
  },
  login: {
    rpc: "Login",
    title: "\u767B\u5F55",
    method: "POST",
    path: "/api/v1/user/login",
    access: "public",
    changes: [],
    isPersonal: true,
    input: z15.object({
      username: z15.string("\u8BF7\u8F93\u5165\u60A8\u7684\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").trim().min(1, "\u8BF7\u8F93\u5165\u60A8\u7684\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801").max(EMAIL_MAX, "\u8D26\u53F7\u8FC7\u957F"),
      password: z15.string("\u8BF7\u8F93\u5165\u60A8\u7684\u767B\u5F55\u5BC6\u7801").min(1, "\u8BF7\u8F93\u5165\u60A8\u7684\u767B\u5F55\u5BC6\u7801").max(PASSWORD_MAX, `\u5BC6\u7801\u6700\u591A ${PASSWORD_MAX} \u4E2A\u5B57\u7B26`),
      ...secondFactorAnswer,
      ...captchaAnswer
    }),
    reply: session
  },
  logout: {
    rpc: "Logout",
    title: "\u9000\u51FA\u767B\u5F55",
    method: "DELETE",
    path: "/api/v1/user/logout",
    access: "public",
    changes: [],
    isPersonal: true,
    input: z15.object({}),
    reply: empty
  },
  updatePassword: {
    rpc: "UpdateUserPassword",
    title: "\u4FEE\u6539\u7528\u6237\u5BC6\u7801",
    method: "PUT",
    path: "/api/v1/user/password",
    access: "token",
    changes: ["session"],
    isPersonal: true,
    widened: "\u53EF\u91CD\u8BBE\u5176\u4ED6\u7528\u6237\u7684\u5BC6\u7801\uFF0C\u65E0\u9700\u539F\u5BC6\u7801",
    input: z15.object({
      id: id.optional(),
      old_password: z15.string().max(PASSWORD_MAX).default(""),
      new_password: password
    }),
    /** All sessions of the user end; a caller who changes the own password continues with this token. */
    reply: z15.object({ token: z15.string() })
  },
  captcha: {
    rpc: "GetUserCaptcha",
    title: "\u83B7\u53D6\u9A8C\u8BC1\u7801",
    method: "GET",
    path: "/api/v1/user/captcha",
    access: "public",
    isPersonal: true,
    input: z15.object({
      type: z15.enum(
        ["register", "login", "comment", "find_password", "feedback"],
        "\u4E0D\u652F\u6301\u7684\u9A8C\u8BC1\u7801\u573A\u666F"
      )
    }),
    reply: z15.object({ enable: z15.boolean(), id: z15.string(), captcha: z15.string(), type: z15.string() })
  },
  emailCode: {
    rpc: "SendEmailCode",
    title: "\u53D1\u9001\u90AE\u7BB1\u9A8C\u8BC1\u7801",
    method: "POST",
    path: "/api/v1/user/email/code",
    access: "public",
    changes: [],
    isPersonal: true,
    /** Only type 0, for a registration, is sent. */
    input: z15.object({
      email,
      type: z15.literal(0, "\u4E0D\u652F\u6301\u7684\u9A8C\u8BC1\u7801\u7C7B\u578B").default(0),
      ...captchaAnswer
    }),
    reply: empty
  },
  findPasswordStepOne: {
    rpc: "FindPasswordStepOne",
    title: "\u627E\u56DE\u5BC6\u7801\uFF1A\u53D1\u9001\u94FE\u63A5",
    method: "POST",
    path: "/api/v1/user/findpassword/stepone",
    access: "public",
    changes: [],
    isPersonal: true,
    /** The reply is the same whether or not an account has this address. */
    input: z15.object({ email, ...captchaAnswer }),
    reply: empty
  },
  findPasswordStepTwo: {
    rpc: "FindPasswordStepTwo",
    title: "\u627E\u56DE\u5BC6\u7801\uFF1A\u8BBE\u7F6E\u65B0\u5BC6\u7801",
    method: "PUT",
    path: "/api/v1/user/findpassword/steptwo",
    access: "public",
    changes: [],
    isPersonal: true,
    /** The token identifies the account; if an address is given, it must belong to the same account. */
    input: z15.object({
      token: z15.string("\u94FE\u63A5\u65E0\u6548\u6216\u5DF2\u8FC7\u671F").min(1, "\u94FE\u63A5\u65E0\u6548\u6216\u5DF2\u8FC7\u671F").max(256, "\u94FE\u63A5\u65E0\u6548\u6216\u5DF2\u8FC7\u671F"),
      email: z15.string().trim().max(EMAIL_MAX).default(""),
      password,
      ...captchaAnswer
    }),
    reply: empty
  },
  registerMobile: {
    rpc: "RegisterMobile",
    title: "\u624B\u673A\u53F7\u7801\u6CE8\u518C",
    method: "POST",
    path: "/api/v1/user/register/mobile",
    access: "public",
    changes: [],
    isPersonal: true,
    /** Without a password the member logs in by code until one is set. */
    input: z15.object({ mobile, code: sentCode, password: password.or(z15.literal("")).default("") }),
    reply: session
  },
  loginMobile: {
    rpc: "LoginMobile",
    title: "\u624B\u673A\u9A8C\u8BC1\u7801\u767B\u5F55",
    method: "POST",
    path: "/api/v1/user/login/mobile",
    access: "public",
    changes: [],
    isPersonal: true,
    /** An unknown number is registered, if registration is open. */
    input: z15.object({ mobile, code: sentCode, ...secondFactorAnswer }),
    reply: session
  },
  findPasswordMobile: {
    rpc: "FindPasswordMobile",
    title: "\u624B\u673A\u9A8C\u8BC1\u7801\u627E\u56DE\u5BC6\u7801",
    method: "POST",
    path: "/api/v1/user/findpassword/mobile",
    access: "public",
    changes: [],
    isPersonal: true,
    input: z15.object({ mobile, code: sentCode, password }),
    reply: empty
  }
};

// ../../packages/contract/src/user-data.ts
import { z as z28 } from "zod";

// ../../packages/contract/src/invoice.ts
import { z as z17 } from "zod";

// ../../packages/contract/src/order-fields.ts
import { z as z16 } from "zod";
var order = z16.object({
  /** 0 in a reply of `create` without an order, when there is nothing to pay. */
  id: z16.int(),
  /** Empty where `id` is 0. */
  order_no: z16.string(),
  user_id: z16.int(),
  username: z16.string(),
  /** 1 document, 2 vip, 3 recharge */
  order_type: z16.int(),
  /** Document id, vip type, or 0. */
  product_id: z16.int(),
  product_uuid: z16.string(),
  product_name: z16.string(),
  /** 1 pending, 2 paid, 3 closed, 4 refunded */
  status: z16.int(),
  /** 0 while unpaid. */
  payment_type: z16.int(),
  quantity: z16.int(),
  /** In credits, as the next two fields. */
  price: z16.int(),
  coupon_amount: z16.int(),
  /** The amount to pay. */
  amount: z16.int(),
  /** The same in money, in fen. */
  money: z16.int(),
  remark: z16.string(),
  /** The payment's number at the provider; empty for those who may not list orders. */
  transaction_no: z16.string(),
  created_at: time,
  updated_at: time,
  paid_at: optionalTime,
  /** When it was closed; for a pending order, when it will be closed automatically. */
  closed_at: optionalTime,
  /** Why it can no longer be paid, when the product or its price is the reason. */
  close_reason: z16.enum(orderCloseReasons),
  /** What went back or is on its way, in fen; of an order paid with credits, in credits. */
  refunded: z16.int(),
  /** How far the last refund is; empty without one. */
  refund_state: z16.enum(["", ...Object.values(RefundState)]),
  /** Of the member's last statement that it was paid outside of the site; empty without one. */
  claim_state: z16.enum(["", ...Object.values(ClaimState)]),
  /** Of the last request for an invoice; empty without one. */
  invoice_state: z16.enum(["", ...Object.values(InvoiceState)])
});
var orderNo = z16.string("\u7F3A\u5C11\u8BA2\u5355\u53F7").trim().regex(/^[0-9A-Za-z]{8,40}$/, "\u8BA2\u5355\u53F7\u4E0D\u6B63\u786E");

// ../../packages/contract/src/invoice.ts
var ORDERS_MAX = 50;
var orderOf = z17.object({
  order_no: z17.string(),
  product_name: z17.string(),
  paid_at: optionalTime,
  /** In fen: the part of the invoice that is for it. */
  money: z17.int()
});
var invoice = z17.object({
  id,
  user_id: z17.int(),
  username: z17.string(),
  kind: z17.enum(Object.values(InvoiceKind)),
  /** Whom it is made out to. */
  title: z17.string(),
  tax_no: z17.string(),
  email: z17.string(),
  /** In fen: the sum that was asked for, and once it is issued the sum that it is made out for. */
  money: z17.int(),
  /**
   * In fen: by how much it exceeds what its orders brought, since money went back after it was asked for; 0 for a request
   * that was withdrawn or rejected.
   */
  excess: z17.int(),
  state: z17.enum(Object.values(InvoiceState)),
  invoice_no: z17.string(),
  link: z17.string(),
  /** Whether its file is at `/view/invoice/<id>`, for its member and for those who may list invoices. */
  has_file: z17.boolean(),
  /** Why it was rejected. */
  reason: z17.string(),
  order: z17.array(orderOf),
  created_at: time,
  decided_at: optionalTime
});
var list = { total: z17.int(), invoice: z17.array(invoice) };
var invoiceService = defineService("InvoiceAPI", {
  offer: {
    rpc: "GetInvoiceOffer",
    title: "\u53EF\u5F00\u53D1\u7968\u7684\u8BA2\u5355",
    method: "GET",
    path: "/api/v1/user/invoice/offer",
    access: "token",
    input: z17.object({}),
    reply: z17.object({
      /** Own orders that brought money for which no invoice was asked, the newest first, at most 100. */
      order: z17.array(orderOf),
      /** What the last request of the member said; empty at first. */
      kind: z17.enum(Object.values(InvoiceKind)),
      title: z17.string(),
      tax_no: z17.string(),
      email: z17.string()
    })
  },
  create: {
    rpc: "CreateInvoice",
    title: "\u7533\u8BF7\u53D1\u7968",
    method: "POST",
    path: "/api/v1/invoice",
    access: "token",
    changes: ["invoice", "order", "inbox"],
    /**
     * For all the money that these own orders brought: what was paid without what went back or is on its way, and without
     * what other invoices have. 409 when nothing is left of one, or a request of it is open.
     */
    input: z17.object({
      order_no: z17.array(orderNo).min(1, "\u8BF7\u9009\u62E9\u8BA2\u5355").max(ORDERS_MAX, `\u4E00\u6B21\u6700\u591A ${ORDERS_MAX} \u4E2A\u8BA2\u5355`),
      kind: z17.enum(Object.values(InvoiceKind), "\u62AC\u5934\u7C7B\u578B\u4E0D\u6B63\u786E"),
      title: z17.string("\u8BF7\u586B\u5199\u53D1\u7968\u62AC\u5934").trim().min(1, "\u8BF7\u586B\u5199\u53D1\u7968\u62AC\u5934").max(100, "\u53D1\u7968\u62AC\u5934\u6700\u591A 100 \u4E2A\u5B57\u7B26"),
      /** The unified social credit code of a company. */
      tax_no: z17.string().trim().toUpperCase().max(18, "\u7A0E\u53F7\u4E3A 18 \u4F4D").default(""),
      email
    }).superRefine(({ kind, tax_no }, context) => {
      const refuse2 = (message) => context.addIssue({ code: "custom", path: ["tax_no"], message });
      if (kind === InvoiceKind.Company && tax_no === "") refuse2("\u8BF7\u586B\u5199\u7A0E\u53F7");
      else if (kind === InvoiceKind.Company && !isUnifiedCode(tax_no))
        refuse2("\u7A0E\u53F7\u4E0D\u6B63\u786E\uFF0C\u5E94\u4E3A 18 \u4F4D\u7EDF\u4E00\u793E\u4F1A\u4FE1\u7528\u4EE3\u7801");
      if (kind === InvoiceKind.Personal && tax_no !== "") refuse2("\u4E2A\u4EBA\u62AC\u5934\u4E0D\u586B\u7A0E\u53F7");
    }),
    reply: invoice
  },
  own: {
    rpc: "ListOwnInvoice",
    title: "\u6211\u7684\u53D1\u7968",
    method: "GET",
    path: "/api/v1/user/invoice",
    access: "token",
    input: z17.object({ ...paging({ size: 20, max: 100 }) }),
    reply: z17.object(list)
  },
  withdraw: {
    rpc: "WithdrawInvoice",
    title: "\u64A4\u56DE\u53D1\u7968\u7533\u8BF7",
    method: "PUT",
    path: "/api/v1/invoice/withdraw",
    access: "token",
    changes: ["invoice", "order", "inbox"],
    /** 409 once an operator has decided. */
    input: z17.object({ id }),
    reply: invoice
  },
  list: {
    rpc: "ListInvoice",
    title: "\u53D1\u7968\u5217\u8868",
    method: "GET",
    path: "/api/v1/invoice/list",
    access: "permission",
    input: z17.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches title, tax number, invoice number and member; an order number as a whole. */
      wd: z17.string().trim().max(100).default(""),
      state: queryList(z17.enum(Object.values(InvoiceState))).optional(),
      kind: queryList(z17.enum(Object.values(InvoiceKind))).optional(),
      user_id: queryList(queryId).optional(),
      created_at: days.optional()
    }),
    reply: z17.object(list)
  },
  issue: {
    rpc: "IssueInvoice",
    title: "\u5F00\u5177\u53D1\u7968",
    method: "PUT",
    path: "/api/v1/invoice/issue",
    access: "permission",
    changes: ["invoice", "order", "inbox"],
    /**
     * Marks an open request as issued, and tells its member. 409 when the invoice is for more than its orders brought, since
     * money went back after the request.
     */
    input: z17.object({
      id,
      invoice_no: z17.string("\u8BF7\u586B\u5199\u53D1\u7968\u53F7\u7801").trim().regex(/^[0-9A-Za-z-]{8,40}$/, "\u53D1\u7968\u53F7\u7801\u5E94\u4E3A 8 \u5230 40 \u4F4D\u5B57\u6BCD\u4E0E\u6570\u5B57"),
      /** In fen: the sum that it is made out for. */
      money: z17.int("\u91D1\u989D\u5E94\u4E3A\u6574\u6570").min(1, "\u91D1\u989D\u5E94\u5927\u4E8E 0").max(1e9, "\u91D1\u989D\u8FC7\u5927"),
      /** Where the member finds it; without it and without a file it goes by mail alone. */
      link: z17.union([z17.literal(""), webAddress("\u8BF7\u8F93\u5165\u94FE\u63A5\u5730\u5740")]).default("")
    }),
    reply: invoice
  },
  reject: {
    rpc: "RejectInvoice",
    title: "\u9A73\u56DE\u53D1\u7968\u7533\u8BF7",
    method: "PUT",
    path: "/api/v1/invoice/reject",
    access: "permission",
    changes: ["invoice", "order", "inbox"],
    /** The member reads the reason, and can ask again. */
    input: z17.object({
      id,
      reason: z17.string("\u8BF7\u586B\u5199\u539F\u56E0").trim().min(1, "\u8BF7\u586B\u5199\u539F\u56E0").max(255, "\u539F\u56E0\u6700\u591A 255 \u4E2A\u5B57\u7B26")
    }),
    reply: invoice
  },
  attach: {
    rpc: "AttachInvoiceFile",
    title: "\u4E0A\u4F20\u53D1\u7968\u6587\u4EF6",
    method: "POST",
    path: "/api/v1/upload/invoice",
    access: "permission",
    alsoGrantedBy: ["/api.v1.InvoiceAPI/IssueInvoice"],
    kind: "upload",
    changes: ["invoice"],
    /** The PDF of an open or issued invoice, at most 10 MB; another one replaces it. */
    input: z17.object({ id: queryId }),
    reply: invoice
  }
});

// ../../packages/contract/src/order.ts
import { z as z24 } from "zod";

// ../../packages/contract/src/order-claim.ts
import { z as z18 } from "zod";
var claimOperations = {
  claim: {
    rpc: "ClaimOrderPayment",
    title: "\u63D0\u4EA4\u7EBF\u4E0B\u4ED8\u6B3E\u51ED\u8BC1",
    method: "POST",
    path: "/api/v1/order/claim",
    access: "token",
    kind: "upload",
    changes: ["order", "inbox"],
    /**
     * The file is a picture of the receipt, which only the member and operators see. The order is not closed by time until
     * an operator has decided. 409 when one waits already.
     */
    input: z18.object({
      order_no: orderNo,
      note: z18.string().trim().max(255, "\u8BF4\u660E\u6700\u591A 255 \u4E2A\u5B57\u7B26").default("")
    }),
    reply: order
  },
  rejectClaim: {
    rpc: "RejectOrderClaim",
    title: "\u9A73\u56DE\u7EBF\u4E0B\u4ED8\u6B3E\u51ED\u8BC1",
    method: "PUT",
    path: "/api/v1/order/claim/reject",
    access: "permission",
    changes: ["order", "inbox"],
    /** The member reads the reason, and can pay or state it again until the order's time is over. */
    input: z18.object({
      order_no: orderNo,
      reason: z18.string("\u8BF7\u586B\u5199\u539F\u56E0").trim().min(1, "\u8BF7\u586B\u5199\u539F\u56E0").max(255, "\u539F\u56E0\u6700\u591A 255 \u4E2A\u5B57\u7B26")
    }),
    reply: order
  }
};

// ../../packages/contract/src/order-income.ts
import { z as z19 } from "zod";
var sums = {
  /** The orders that were paid. */
  paid_count: z19.int(),
  /** Money that came. */
  received: z19.int(),
  /** Money that went back, on the day on which it did. */
  returned: z19.int(),
  /** The first without the second. */
  income: z19.int(),
  /** Credits that paid for orders. */
  credit_received: z19.int(),
  /** Credits that came to members' balances as refunds, also of orders that were paid with money. */
  credit_returned: z19.int()
};
var day = z19.iso.date("\u65E5\u671F\u5E94\u5F62\u5982 2026-03-01");
var incomeOperations = {
  income: {
    rpc: "GetIncomeReport",
    title: "\u6536\u5165\u62A5\u8868",
    method: "GET",
    path: "/api/v1/order/income",
    access: "permission",
    /**
     * By day, way of paying and kind of product, the newest first. Days are those of China, whatever the server's zone is.
     * Without days the last 30; a range has at most 1098 days.
     */
    input: z19.object({
      ...paging({ size: 20, max: 100 }),
      from: day.optional(),
      to: day.optional(),
      payment_type: queryList(queryKind).optional(),
      order_type: queryList(queryKind).optional()
    }),
    reply: z19.object({
      total: z19.int(),
      /** The days that the figures are of. */
      from: z19.string(),
      to: z19.string(),
      row: z19.array(
        z19.object({
          /** The place in the report, from 1. */
          id: z19.int(),
          day: z19.string(),
          payment_type: z19.int(),
          order_type: z19.int(),
          ...sums
        })
      ),
      /** Of all rows, also of those on other pages. */
      sum: z19.object(sums)
    })
  }
};

// ../../packages/contract/src/order-mismatch.ts
import { z as z20 } from "zod";
var mismatch = z20.object({
  id,
  out_trade_no: z20.string(),
  transaction_no: z20.string(),
  payment_type: z20.int(),
  /** In fen: what was asked for. */
  money: z20.int(),
  /** What came. */
  received: z20.int(),
  /** What happened, for the operator. */
  message: z20.string(),
  order_no: z20.string(),
  order_status: z20.int(),
  product_name: z20.string(),
  user_id: z20.int(),
  username: z20.string(),
  /** Whether it may be accepted: the order waits or was closed, and at least what it costs came. */
  is_acceptable: z20.boolean(),
  /** What was decided; empty while it waits. */
  resolution: z20.enum(["", ...mismatchActions]),
  resolve_remark: z20.string(),
  /** Who decided. */
  resolved_username: z20.string(),
  resolved_at: optionalTime,
  created_at: time,
  paid_at: optionalTime
});
var mismatchOperations = {
  mismatches: {
    rpc: "ListMismatchedPayment",
    title: "\u5F85\u6838\u5BF9\u7684\u4ED8\u6B3E",
    method: "GET",
    path: "/api/v1/order/mismatch/list",
    access: "permission",
    input: z20.object({
      ...paging({ size: 20, max: 100 }),
      /** Only those that wait, or only those that were decided. */
      is_resolved: queryBool.optional(),
      payment_type: queryList(queryKind).optional()
    }),
    reply: z20.object({ total: z20.int(), mismatch: z20.array(mismatch) })
  },
  resolveMismatch: {
    rpc: "ResolveMismatchedPayment",
    title: "\u5904\u7406\u5F85\u6838\u5BF9\u7684\u4ED8\u6B3E",
    method: "PUT",
    path: "/api/v1/order/mismatch",
    access: "permission",
    changes: ["order", "user", "userVip", "document", "inbox"],
    /**
     * `accept` asks the provider again and settles the order if at least what it costs is there; what came beyond goes back by
     * itself. `refund` sends back everything that came. `dismiss` moves nothing: the money went back at the provider already,
     * or is what an operator confirmed. 409 when somebody else was first, or the order does not allow it by now. A refund that
     * the provider refuses makes the payment wait again.
     */
    input: z20.object({
      id,
      action: z20.enum(mismatchActions, "\u5904\u7406\u65B9\u5F0F\u4E0D\u6B63\u786E"),
      remark: z20.string("\u8BF7\u586B\u5199\u539F\u56E0").trim().min(1, "\u8BF7\u586B\u5199\u539F\u56E0").max(255, "\u539F\u56E0\u6700\u591A 255 \u4E2A\u5B57\u7B26")
    }),
    reply: order
  }
};

// ../../packages/contract/src/order-payment.ts
import { z as z21 } from "zod";
var CHANGED = ["order", "user", "userVip", "document", "inbox"];
var payment = z21.object({
  /** Our number of the attempt, which the provider shows, too. */
  out_trade_no: z21.string(),
  payment_type: z21.int(),
  state: z21.enum(Object.values(PaymentState)),
  /** In fen. */
  money: z21.int(),
  /** The provider's number; empty for those who may not list orders. */
  transaction_no: z21.string(),
  /** What the provider refused, or what an operator should know. */
  message: z21.string(),
  /** What an operator decided about one that settled nothing; empty before that. */
  resolution: z21.enum(["", ...mismatchActions]),
  created_at: time,
  paid_at: optionalTime,
  expires_at: time
});
var refund = z21.object({
  out_refund_no: z21.string(),
  channel: z21.enum(Object.values(RefundChannel)),
  origin: z21.enum(Object.values(RefundOrigin)),
  state: z21.enum(Object.values(RefundState)),
  /** In fen; 0 for an order that was paid with credits. */
  money: z21.int(),
  /** What came to the balance. */
  credit: z21.int(),
  /** Credits of a recharge that were taken from the balance. */
  taken_credit: z21.int(),
  reason: z21.string(),
  /** What the provider said about a failure. */
  message: z21.string(),
  /** Who refunded it; empty when it went back by itself, and for those who may not list orders. */
  username: z21.string(),
  created_at: time,
  /** When the money went back, or when that failed. */
  finished_at: optionalTime
});
var claim = z21.object({
  state: z21.enum(Object.values(ClaimState)),
  note: z21.string(),
  /** The picture is at `/view/claim/<id>`, for the member and for those who may list orders. */
  id: z21.int(),
  /** Why it was rejected. */
  reason: z21.string(),
  created_at: time,
  decided_at: optionalTime
});
var paymentOperations = {
  methods: {
    rpc: "ListPaymentMethod",
    title: "\u53EF\u7528\u7684\u652F\u4ED8\u65B9\u5F0F",
    method: "GET",
    path: "/api/v1/order/methods",
    access: "token",
    /** The ways in which this own order can be paid, in the order in which they are offered. */
    input: z21.object({ order_no: orderNo }),
    reply: z21.object({
      method: z21.array(
        z21.object({
          /** Domain `PaymentType`. 7 stands for a payment outside of the site, which is stated by `claim`. */
          payment_type: z21.int(),
          title: z21.string(),
          is_usable: z21.boolean(),
          /** Why it is not usable, such as a balance that is too small; else empty. */
          message: z21.string()
        })
      ),
      /** The caller's credits. */
      balance: z21.int(),
      /** How to pay outside of the site; empty when that is not offered. */
      offline_statement: z21.string()
    })
  },
  pay: {
    rpc: "PayOrder",
    title: "\u652F\u4ED8\u8BA2\u5355",
    method: "POST",
    path: "/api/v1/order/pay",
    access: "token",
    changes: CHANGED,
    /**
     * Paying again in the same way finds the attempt that was begun. 409 when the product is no longer available, is owned
     * already, is free, or has other terms by now: nothing is charged, the order is closed, and `current` of the failure has
     * the present state. 502 when the provider refuses, 503 when it cannot be reached.
     */
    input: z21.object({
      order_no: orderNo,
      /** Domain `PaymentType`, one of `methods`. */
      payment_type: z21.int().min(1, "\u652F\u4ED8\u65B9\u5F0F\u4E0D\u6B63\u786E").max(11, "\u652F\u4ED8\u65B9\u5F0F\u4E0D\u6B63\u786E"),
      /** A code for downloads, for payment type 9. */
      downcode: z21.string().trim().max(64, "\u4E0B\u8F7D\u7801\u6700\u591A 64 \u4E2A\u5B57\u7B26").default(""),
      /** The payer is on a phone: `payment_url` is an address to go to, not the text of a QR code. */
      is_wap: queryBool.default(false),
      /** The code of a login within WeChat: the payment goes on within it, by `extra`. */
      code: z21.string().trim().max(128).default(""),
      /** The same within a mini program, which this site does not have. */
      minicode: z21.string().trim().max(128).default("")
    }),
    reply: z21.object({
      /** 2 is paid; with 1 the payment continues at `payment_url`, or as `extra` says. */
      order_status: z21.int(),
      /** The text of a QR code, or the address to go to; empty when paid. */
      payment_url: z21.string(),
      /** JSON of what WeChat is called with, for a payment within it. */
      extra: z21.string(),
      /** What `payment_url` and `extra` are; empty when paid. */
      kind: z21.enum(["", "qr", "redirect", "jsapi"]),
      /** What the provider asks for, in fen; 0 when paid with credits. */
      money: z21.int(),
      /** Until when this attempt can be paid: pay again for another QR code. */
      expires_at: optionalTime
    })
  },
  watch: {
    rpc: "WatchOrder",
    title: "\u8BA2\u5355\u7684\u53D8\u5316",
    method: "GET",
    path: "/api/v1/order/events",
    access: "token",
    kind: "events",
    /** Sends the present state of an own order, then one event for each change, until nothing waits any more. */
    input: z21.object({ order_no: orderNo }),
    reply: order
  },
  payments: {
    rpc: "ListOrderPayment",
    title: "\u8BA2\u5355\u7684\u4ED8\u6B3E\u4E0E\u9000\u6B3E",
    method: "GET",
    path: "/api/v1/order/payments",
    access: "token",
    widened: "\u53EF\u67E5\u770B\u4EFB\u4F55\u8BA2\u5355\u7684\u4ED8\u6B3E\u4E0E\u9000\u6B3E",
    /** The newest come first. */
    input: z21.object({ order_no: orderNo }),
    reply: z21.object({
      payment: z21.array(payment),
      refund: z21.array(refund),
      claim: z21.array(claim)
    })
  },
  query: {
    rpc: "QueryOrderPayment",
    title: "\u5411\u652F\u4ED8\u5E73\u53F0\u67E5\u8BE2",
    method: "PUT",
    path: "/api/v1/order/query",
    access: "permission",
    changes: CHANGED,
    /** Asks the providers about every payment and refund of the order that is not over, and settles what they say. */
    input: z21.object({ order_no: orderNo }),
    reply: order
  }
};

// ../../packages/contract/src/order-refund.ts
import { z as z22 } from "zod";
var amount = z22.int("\u91D1\u989D\u5E94\u4E3A\u6574\u6570").min(1, "\u91D1\u989D\u5E94\u5927\u4E8E 0").max(1e9, "\u91D1\u989D\u8FC7\u5927");
var refundOperations = {
  refundOffer: {
    rpc: "GetRefundOffer",
    title: "\u9000\u6B3E\u8BD5\u7B97",
    method: "GET",
    path: "/api/v1/order/refund",
    access: "permission",
    alsoGrantedBy: ["/api.v1.OrderAPI/RefundOrder"],
    /** What could be refunded now, and what a refund of `amount` (0: of everything left) takes back. */
    input: z22.object({ order_no: orderNo, amount: queryInt.default(0) }),
    reply: z22.object({
      /** Whether amounts are in fen; else in credits, for an order that was paid with them. */
      is_money: z22.boolean(),
      /** What was paid. */
      paid: z22.int(),
      /** What can still be refunded; 0 when nothing can. */
      left: z22.int(),
      /** Why nothing can be refunded; else empty. */
      message: z22.string(),
      /** The ways in which it can go back. */
      channel: z22.array(z22.enum(Object.values(RefundChannel))),
      /** What is taken back, in sentences for the operator. */
      effect: z22.array(z22.string())
    })
  },
  refund: {
    rpc: "RefundOrder",
    title: "\u9000\u6B3E",
    method: "PUT",
    path: "/api/v1/order/refund",
    access: "permission",
    changes: ["order", "user", "userVip", "document", "inbox"],
    /**
     * Refunds a paid order, in whole or in part, and takes back what it gave: the whole of a document by a refund of the
     * whole; the same part of a membership's time; the same part of recharged credits, at most the balance. Owners return
     * the same part of their share, at most the balance; the site bears the rest.
     */
    input: z22.object({
      order_no: orderNo,
      /** In fen, or in credits for an order that was paid with them. Without it all that is left goes back. */
      amount: amount.optional(),
      /** Without it the money goes the way it came. Required for an order that was paid outside of the site. */
      channel: z22.enum(Object.values(RefundChannel), "\u9000\u6B3E\u65B9\u5F0F\u4E0D\u6B63\u786E").optional(),
      remark: z22.string().trim().max(255, "\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26").default(""),
      /** An idempotency key that the caller makes up: a second call with the same key refunds nothing. */
      request_id: z22.string().trim().max(64).default("")
    }),
    reply: order
  }
};

// ../../packages/contract/src/order-statement.ts
import { z as z23 } from "zod";
var difference = z23.object({
  /** Stands for the row within one reply's order only: positive of a bill, negative of our records. */
  id: z23.int(),
  payment_type: z23.int(),
  is_refund: z23.boolean(),
  reason: z23.enum(statementDifferences),
  /** Empty where no order is known. */
  order_no: z23.string(),
  out_trade_no: z23.string(),
  /** Empty for a payment. */
  out_refund_no: z23.string(),
  transaction_no: z23.string(),
  /** In fen, by our records; 0 where we have none. */
  money: z23.int(),
  /** In fen, by the bill; 0 where it has none. */
  stated: z23.int(),
  at: optionalTime
});
var statementOperations = {
  statements: {
    rpc: "ListStatementDifference",
    title: "\u652F\u4ED8\u5BF9\u8D26\u7684\u5DEE\u5F02",
    method: "GET",
    path: "/api/v1/order/statement/list",
    access: "permission",
    /**
     * The newest come first. Payments that the bills lack are told for days between the first and the last row of the
     * provider's bills: a bill that was not read yet lacks nothing.
     */
    input: z23.object({
      ...paging({ size: 20, max: 100 }),
      payment_type: queryList(queryKind).optional(),
      reason: queryList(z23.enum(statementDifferences)).optional(),
      at: days.optional()
    }),
    reply: z23.object({ total: z23.int(), difference: z23.array(difference) })
  },
  readStatement: {
    rpc: "ReadStatement",
    title: "\u8BFB\u53D6\u652F\u4ED8\u5E73\u53F0\u7684\u8D26\u5355",
    method: "PUT",
    path: "/api/v1/order/statement",
    access: "permission",
    changes: ["order.statements"],
    /** Bills are also read by themselves every day. Reading one again replaces nothing that stays the same. */
    input: z23.object({
      /** In China's time zone; a bill exists from about ten o'clock of the next day. */
      day: z23.iso.date("\u65E5\u671F\u5E94\u5F62\u5982 2026-03-01")
    }),
    reply: z23.object({
      bill: z23.array(
        z23.object({
          payment_type: z23.int(),
          row_count: z23.int(),
          /** Why it could not be read; else empty. */
          message: z23.string()
        })
      )
    })
  }
};

// ../../packages/contract/src/order.ts
var list2 = { total: z24.int(), order: z24.array(order) };
var orderService = defineService("OrderAPI", {
  create: {
    rpc: "CreateOrder",
    title: "\u4E0B\u5355",
    method: "POST",
    path: "/api/v1/order",
    access: "token",
    /**
     * Returns an existing pending or paid order instead of creating a second one. A product that is free, or that the
     * caller owns already, is returned as paid (status 2) without an order. The amount of an order never changes: if the
     * price has changed, the pending order is closed and a new one created.
     */
    input: z24.object({
      order_type: z24.int().min(1, "\u8BA2\u5355\u7C7B\u578B\u4E0D\u6B63\u786E").max(3, "\u8BA2\u5355\u7C7B\u578B\u4E0D\u6B63\u786E"),
      product_id: z24.int().min(0).default(0),
      /** The number of credits to recharge, or of a plan's periods; 1 for a document. */
      quantity: z24.int("\u6570\u91CF\u5E94\u4E3A\u6574\u6570").min(1, "\u6570\u91CF\u81F3\u5C11\u4E3A 1").max(1e7, "\u6570\u91CF\u8FC7\u5927").default(1)
    }),
    reply: order
  },
  get: {
    rpc: "GetOrder",
    title: "\u67E5\u770B\u8BA2\u5355",
    method: "GET",
    path: "/api/v1/order",
    access: "token",
    widened: "\u53EF\u67E5\u770B\u4EFB\u4F55\u7528\u6237\u7684\u8BA2\u5355",
    input: z24.object({ order_no: orderNo }),
    reply: order
  },
  status: {
    rpc: "GetOrderStatus",
    title: "\u8BA2\u5355\u72B6\u6001",
    method: "GET",
    path: "/api/v1/order/status",
    access: "token",
    /** Also asks the provider about a payment that has not been reported, once in a few seconds. */
    input: z24.object({ order_no: orderNo }),
    reply: order
  },
  delete: {
    rpc: "DeleteOrder",
    title: "\u5220\u9664\u8BA2\u5355",
    method: "DELETE",
    path: "/api/v1/order",
    access: "token",
    /** Removes a closed order from the member's own list; the record is kept. */
    input: z24.object({ order_no: orderNo }),
    reply: empty
  },
  close: {
    rpc: "CloseOrder",
    title: "\u5173\u95ED\u8BA2\u5355",
    method: "PUT",
    path: "/api/v1/order/close",
    access: "token",
    changes: ["order", "inbox"],
    widened: "\u53EF\u5173\u95ED\u4EFB\u4F55\u7528\u6237\u672A\u652F\u4ED8\u7684\u8BA2\u5355",
    /**
     * 409 when the provider says that it was paid. The member cannot close an order whose payment outside of the site waits
     * to be confirmed.
     */
    input: z24.object({ order_no: orderNo }),
    reply: order
  },
  ...paymentOperations,
  ...claimOperations,
  ...refundOperations,
  ...statementOperations,
  ...mismatchOperations,
  ...incomeOperations,
  confirm: {
    rpc: "ConfirmOrder",
    title: "\u786E\u8BA4\u7EBF\u4E0B\u6536\u6B3E",
    method: "PUT",
    path: "/api/v1/order/confirm",
    access: "permission",
    changes: ["order", "user", "userVip", "document", "inbox"],
    /**
     * Confirms a payment outside of the site: bank card 3, cash 4, other 7. 409 when the document cannot be delivered
     * (deleted, free or owned by now), unless `credit_if_gone` is set: then the amount is credited to the member's balance
     * and the order is refunded.
     */
    input: z24.object({
      order_no: orderNo,
      payment_type: z24.union([z24.literal(3), z24.literal(4), z24.literal(7)], "\u6536\u6B3E\u65B9\u5F0F\u4E0D\u6B63\u786E"),
      transaction_no: z24.string().trim().max(64, "\u4EA4\u6613\u5355\u53F7\u6700\u591A 64 \u4E2A\u5B57\u7B26").default(""),
      remark: z24.string().trim().max(255, "\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26").default(""),
      credit_if_gone: z24.boolean().default(false)
    }),
    reply: order
  },
  setRemark: {
    rpc: "SetOrderRemark",
    title: "\u5907\u6CE8\u8BA2\u5355",
    method: "PUT",
    path: "/api/v1/order/remark",
    access: "permission",
    /** The order in the member’s own list carries it, as it does the remark of a confirmation or a refund. */
    input: z24.object({
      order_no: orderNo,
      remark: z24.string().trim().max(255, "\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26"),
      unchanged_since: unchangedSince
    }),
    reply: order
  },
  systemRecharge: {
    rpc: "SystemRecharge",
    title: "\u4E3A\u7528\u6237\u5145\u503C",
    method: "POST",
    path: "/api/v1/order/system/recharge",
    access: "permission",
    changes: ["order", "user", "userVip", "document", "inbox"],
    input: z24.object({
      user_id: id,
      credit: z24.int("\u79EF\u5206\u5E94\u4E3A\u6574\u6570").min(1, "\u79EF\u5206\u5E94\u5728 1 \u5230 1000000 \u4E4B\u95F4").max(1e6, "\u79EF\u5206\u5E94\u5728 1 \u5230 1000000 \u4E4B\u95F4"),
      remark: z24.string().trim().max(255, "\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26").default(""),
      /** An idempotency key that the caller makes up: a second call with the same key recharges nothing. */
      request_id: z24.string().trim().max(64).default("")
    }),
    reply: order
  },
  recharge: {
    rpc: "Recharge",
    title: "\u5145\u503C\u4E0B\u5355",
    method: "POST",
    path: "/api/v1/order/recharge",
    access: "token",
    /** Creates a recharge order (type 3) for this number of credits. */
    input: z24.object({
      quantity: z24.int("\u6570\u91CF\u5E94\u4E3A\u6574\u6570").min(1, "\u6570\u91CF\u81F3\u5C11\u4E3A 1").max(1e7, "\u6570\u91CF\u8FC7\u5927")
    }),
    reply: order
  },
  own: {
    rpc: "ListUserOrder",
    title: "\u6211\u7684\u8BA2\u5355",
    method: "GET",
    path: "/api/v1/user/order",
    access: "token",
    input: z24.object({
      ...paging({ size: 20, max: 100 }),
      status: queryList(queryKind).optional(),
      order_type: queryList(queryKind).optional()
    }),
    reply: z24.object(list2)
  },
  list: {
    rpc: "ListOrder",
    title: "\u8BA2\u5355\u5217\u8868",
    method: "GET",
    path: "/api/v1/order/list",
    access: "permission",
    input: z24.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches order number, product and member. */
      wd: z24.string().trim().max(64).default(""),
      order_status: queryList(queryKind).optional(),
      order_type: queryList(queryKind).optional(),
      payment_type: queryList(queryKind).optional(),
      user_id: queryList(queryId).optional(),
      /** Only those with a payment outside of the site that waits to be confirmed. */
      is_claimed: queryBool.optional(),
      created_at: days.optional()
    }),
    /** `sum` is over all orders of the filter, in fen: what they cost, and what of that came in money. */
    reply: z24.object({ ...list2, sum: z24.object({ money: z24.int(), paid: z24.int() }) })
  }
});

// ../../packages/contract/src/user-own.ts
import { z as z27 } from "zod";

// ../../packages/contract/src/group.ts
import { z as z25 } from "zod";
var group = z25.object({
  id,
  title: z25.string(),
  color: z25.string(),
  description: z25.string(),
  sort: z25.int(),
  /** Number of members, for operators; 0 for others. */
  user_count: z25.int(),
  is_default: z25.boolean(),
  is_display: z25.boolean(),
  enable_upload: z25.boolean(),
  enable_document_review: z25.boolean(),
  enable_comment: z25.boolean(),
  enable_comment_approval: z25.boolean(),
  enable_article: z25.boolean(),
  enable_article_approval: z25.boolean(),
  /** Always false: this server fetches no articles from other sites. */
  enable_article_crawl: z25.boolean(),
  /** Storage limit of each member in megabytes; 0 is no limit. The highest limit among a member's groups applies. */
  storage_quota: z25.int(),
  /** Limit of unfinished uploads in parts for each member; 0 is no limit. */
  max_unfinished_uploads: z25.int(),
  created_at: time,
  updated_at: time
});
var title = z25.string("\u8BF7\u8F93\u5165\u7528\u6237\u7EC4\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u7528\u6237\u7EC4\u540D\u79F0").max(64, "\u7528\u6237\u7EC4\u540D\u79F0\u6700\u591A 64 \u4E2A\u5B57\u7B26");
var color = z25.string().trim().regex(/^$|^#[0-9a-f]{3,8}$/i, "\u8BF7\u8F93\u5165\u5341\u516D\u8FDB\u5236\u989C\u8272\uFF0C\u5982 #4f46e5");
var description = z25.string().trim().max(255, "\u63CF\u8FF0\u6700\u591A 255 \u4E2A\u5B57\u7B26");
var sort = z25.int("\u6392\u5E8F\u503C\u5E94\u4E3A\u6574\u6570").min(-1e6).max(1e6);
var storageQuota = z25.int("\u5B58\u50A8\u914D\u989D\u5E94\u4E3A\u6574\u6570\uFF08MB\uFF09").min(0, "\u5B58\u50A8\u914D\u989D\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e8, "\u5B58\u50A8\u914D\u989D\u8FC7\u5927");
var unfinishedUploads = z25.int("\u672A\u5B8C\u6210\u7684\u4E0A\u4F20\u6570\u5E94\u4E3A\u6574\u6570").min(0, "\u672A\u5B8C\u6210\u7684\u4E0A\u4F20\u6570\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e4, "\u672A\u5B8C\u6210\u7684\u4E0A\u4F20\u6570\u8FC7\u5927");
var flags = [
  "is_default",
  "is_display",
  "enable_upload",
  "enable_document_review",
  "enable_comment",
  "enable_comment_approval",
  "enable_article",
  "enable_article_approval"
];
function flagFields(field) {
  return Object.fromEntries(flags.map((flag) => [flag, field]));
}
var groupService = defineService("GroupAPI", {
  create: {
    rpc: "CreateGroup",
    title: "\u6DFB\u52A0\u7528\u6237\u7EC4",
    method: "POST",
    path: "/api/v1/group",
    access: "permission",
    changes: ["group", "user"],
    /** Absent flags are off. A new default group replaces the old one. */
    input: z25.object({
      title,
      color: color.default(""),
      description: description.default(""),
      sort: sort.default(0),
      ...flagFields(z25.boolean().default(false)),
      storage_quota: storageQuota.default(STORAGE_QUOTA_MB),
      max_unfinished_uploads: unfinishedUploads.default(UNFINISHED_UPLOADS)
    }),
    reply: group
  },
  update: {
    rpc: "UpdateGroup",
    title: "\u4FEE\u6539\u7528\u6237\u7EC4",
    method: "PUT",
    path: "/api/v1/group",
    access: "permission",
    changes: ["group", "user"],
    /** Absent fields keep their value. */
    input: z25.object({
      id,
      title: title.optional(),
      color: color.optional(),
      description: description.optional(),
      sort: sort.optional(),
      ...flagFields(z25.boolean().optional()),
      storage_quota: storageQuota.optional(),
      max_unfinished_uploads: unfinishedUploads.optional(),
      unchanged_since: unchangedSince
    }),
    reply: group
  },
  delete: {
    rpc: "DeleteGroup",
    title: "\u5220\u9664\u7528\u6237\u7EC4",
    method: "DELETE",
    path: "/api/v1/group",
    access: "permission",
    changes: ["group", "user"],
    input: z25.object({ id: queryList(queryId).pipe(ids) }),
    reply: empty
  },
  get: {
    rpc: "GetGroup",
    title: "\u67E5\u770B\u7528\u6237\u7EC4",
    method: "GET",
    path: "/api/v1/group",
    access: "public",
    input: z25.object({ id: queryId }),
    reply: group
  },
  list: {
    rpc: "ListGroup",
    title: "\u7528\u6237\u7EC4\u5217\u8868",
    method: "GET",
    path: "/api/v1/group/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u7528\u6237\u7EC4\u7684\u4EBA\u6570",
    input: z25.object({
      ...paging({ size: 1e3, max: 1e3 }),
      wd: z25.string().trim().max(64).default("")
    }),
    reply: z25.object({ total: z25.int(), group: z25.array(group) })
  },
  permission: {
    rpc: "GetGroupPermission",
    title: "\u67E5\u770B\u7528\u6237\u7EC4\u7684\u6743\u9650",
    method: "GET",
    path: "/api/v1/group/permission",
    access: "permission",
    input: z25.object({ id: queryId }),
    reply: z25.object({ permission_id: z25.array(id) })
  },
  setPermission: {
    rpc: "UpdateGroupPermission",
    title: "\u8BBE\u7F6E\u7528\u6237\u7EC4\u7684\u6743\u9650",
    method: "PUT",
    path: "/api/v1/group/permission",
    access: "permission",
    changes: ["group", "user"],
    /**
     * With `read_permission_id`, the rights as they were read, a change by somebody else in between leads to 409. Nobody
     * can take the right to this operation from themselves.
     */
    input: z25.object({
      group_id: id,
      permission_id: z25.array(id).max(1e3, "\u6743\u9650\u8FC7\u591A").default([]),
      read_permission_id: z25.array(id).max(1e3, "\u6743\u9650\u8FC7\u591A").optional()
    }),
    reply: empty
  }
});

// ../../packages/contract/src/permission.ts
import { z as z26 } from "zod";
var permissionEntry = z26.object({
  id,
  method: z26.string(),
  path: z26.string(),
  title: z26.string(),
  description: z26.string(),
  created_at: time,
  updated_at: time
});
var permissionService = defineService("PermissionAPI", {
  update: {
    rpc: "UpdatePermission",
    title: "\u4FEE\u6539\u6743\u9650\u7684\u540D\u79F0\u4E0E\u63CF\u8FF0",
    method: "PUT",
    path: "/api/v1/permission",
    access: "permission",
    changes: ["permission", "group"],
    /** Method and path follow the product and cannot be changed. */
    input: z26.object({
      id,
      title: z26.string().trim().min(1, "\u8BF7\u8F93\u5165\u540D\u79F0").max(255, "\u540D\u79F0\u6700\u591A 255 \u4E2A\u5B57\u7B26").optional(),
      description: z26.string().trim().max(255, "\u63CF\u8FF0\u6700\u591A 255 \u4E2A\u5B57\u7B26").optional(),
      unchanged_since: unchangedSince
    }),
    reply: empty
  },
  get: {
    rpc: "GetPermission",
    title: "\u67E5\u770B\u6743\u9650",
    method: "GET",
    path: "/api/v1/permission",
    access: "permission",
    input: z26.object({ id: queryId }),
    reply: permissionEntry
  },
  list: {
    rpc: "ListPermission",
    title: "\u6743\u9650\u5217\u8868",
    method: "GET",
    path: "/api/v1/permission/list",
    access: "permission",
    input: z26.object({
      ...paging({ size: 1e3, max: 1e3 }),
      /** Searches title, description and path. */
      wd: z26.string().trim().max(64).default(""),
      method: queryList(z26.string().trim().max(16)).default([]),
      path: z26.string().trim().max(128).default("")
    }),
    reply: z26.object({ total: z26.int(), permission: z26.array(permissionEntry) })
  }
});

// ../../packages/contract/src/user-own.ts
var download = z27.object({
  id,
  user_id: z27.int(),
  document_id: z27.int(),
  ip: z27.string(),
  /** Whether credits were charged. */
  is_pay: z27.boolean(),
  price: z27.int(),
  /** free, owner, credits, again, vip, order, review */
  grant: z27.string(),
  created_at: time,
  /** Empty, like the uuid, once the document is permanently deleted. */
  title: z27.string(),
  ext: z27.string(),
  score: z27.int(),
  size: z27.int(),
  pages: z27.int(),
  document_uuid: z27.string(),
  is_deleted: z27.boolean()
});
var dynamic = z27.object({
  id,
  user_id: id,
  /** Domain `DynamicType`. */
  type: z27.int(),
  /** Safe HTML: the action with a link to its subject. */
  content: z27.string(),
  /** The same as plain text and as a path on the site. */
  title: z27.string(),
  href: z27.string(),
  created_at: time
});
var sign = z27.object({
  id,
  user_id: id,
  /** yyyymmdd */
  sign_at: z27.int(),
  ip: z27.string(),
  award: z27.int(),
  created_at: time
});
function isMonth(value) {
  const month = value % 100;
  return value >= 200001 && value <= 299912 && month >= 1 && month <= 12;
}
var creditMovement = z27.object({
  id,
  /** Positive: received; negative: spent. */
  amount: z27.int(),
  /** The balance after the movement. */
  balance: z27.int(),
  /** Domain `CreditReason`. */
  reason: z27.string(),
  target_id: z27.int(),
  remark: z27.string(),
  created_at: time
});
var boundAccount = z27.object({
  id,
  /** Domain `OauthType`. */
  oauth_type: z27.int(),
  avatar: z27.string(),
  username: z27.string(),
  nickname: z27.string(),
  updated_at: time
});
var ownOperations = {
  permission: {
    rpc: "GetUserPermissions",
    title: "\u5F53\u524D\u7528\u6237\u7684\u6743\u9650",
    method: "GET",
    path: "/api/v1/user/permission",
    access: "token",
    input: z27.object({}),
    reply: z27.object({ permission: z27.array(permissionEntry) })
  },
  groups: {
    rpc: "GetUserGroups",
    title: "\u5F53\u524D\u7528\u6237\u7684\u7528\u6237\u7EC4",
    method: "GET",
    path: "/api/v1/user/group",
    access: "token",
    input: z27.object({}),
    reply: z27.object({ group: z27.array(group) })
  },
  canUploadDocument: {
    rpc: "CanIUploadDocument",
    title: "\u80FD\u5426\u4E0A\u4F20\u6587\u6863",
    method: "GET",
    path: "/api/v1/user/caniuploaddocument",
    access: "token",
    input: z27.object({}),
    /** On what terms; 403 with the reason when the caller may not upload. Limits of 0 are none. */
    reply: z27.object({
      /** Whether documents of the caller are converted without the approval of an operator. */
      without_review: z27.boolean(),
      /** Bytes that the caller may store, and those that are stored or on their way. */
      storage_limit: z27.int(),
      storage_used: z27.int(),
      /** Files that the caller may upload in an hour, and those of the present one. */
      hourly_limit: z27.int(),
      hourly_used: z27.int()
    })
  },
  downloads: {
    rpc: "GetUserDownloads",
    title: "\u6211\u7684\u4E0B\u8F7D",
    method: "GET",
    path: "/api/v1/user/download",
    access: "token",
    input: z27.object(paging({ size: 10, max: 100 })),
    /** Newest first. */
    reply: z27.object({ total: z27.int(), download: z27.array(download) })
  },
  canPublishArticle: {
    rpc: "CanIPublishArticle",
    title: "\u80FD\u5426\u53D1\u5E03\u6587\u7AE0",
    method: "GET",
    path: "/api/v1/user/canipublisharticle",
    access: "token",
    input: z27.object({}),
    reply: empty
  },
  dynamic: {
    rpc: "ListUserDynamic",
    title: "\u6211\u7684\u52A8\u6001",
    method: "GET",
    path: "/api/v1/user/dynamic",
    access: "token",
    input: z27.object({ ...paging({ size: 10, max: 100 }) }),
    reply: z27.object({ total: z27.int(), dynamic: z27.array(dynamic) })
  },
  sign: {
    rpc: "SignToday",
    title: "\u7B7E\u5230",
    method: "PUT",
    path: "/api/v1/user/sign",
    access: "token",
    changes: ["user"],
    input: z27.object({}),
    reply: sign
  },
  signed: {
    rpc: "GetSignedToday",
    title: "\u4ECA\u5929\u7684\u7B7E\u5230",
    method: "GET",
    path: "/api/v1/user/sign",
    access: "token",
    input: z27.object({}),
    reply: sign
  },
  signs: {
    rpc: "ListUserSign",
    title: "\u6211\u7684\u7B7E\u5230\u65E5\u5386",
    method: "GET",
    path: "/api/v1/user/sign/calendar",
    access: "token",
    /** `month` is yyyymm; the default is the present month. */
    input: z27.object({
      month: queryInt.refine((month) => month === 0 || isMonth(month), "\u6708\u4EFD\u4E0D\u6B63\u786E").default(0)
    }),
    reply: z27.object({
      /** yyyymmdd by the clock of the site. */
      today: z27.int(),
      /** yyyymm */
      month: z27.int(),
      /** The days of the month with a sign-in, oldest first, as yyyymmdd. */
      day: z27.array(z27.int()),
      /** Days in a row up to today, or up to yesterday while today is missing. */
      streak: z27.int(),
      /** Credits for a sign-in. */
      award: z27.int()
    })
  },
  credit: {
    rpc: "ListUserCredit",
    title: "\u6211\u7684\u79EF\u5206\u660E\u7EC6",
    method: "GET",
    path: "/api/v1/user/credit",
    access: "token",
    input: z27.object({ ...paging({ size: 10, max: 100 }) }),
    reply: z27.object({ total: z27.int(), credit: z27.array(creditMovement) })
  },
  oauth: {
    rpc: "GetUserOauth",
    title: "\u6211\u7ED1\u5B9A\u7684\u7B2C\u4E09\u65B9\u8D26\u53F7",
    method: "GET",
    path: "/api/v1/user/oauth",
    access: "token",
    input: z27.object({}),
    reply: z27.object({ oauth: z27.array(boundAccount) })
  },
  unbindOauth: {
    rpc: "DeleteUserOauth",
    title: "\u89E3\u9664\u7ED1\u5B9A\u7B2C\u4E09\u65B9\u8D26\u53F7",
    method: "DELETE",
    path: "/api/v1/user/oauth",
    access: "token",
    changes: ["user", "oauth"],
    isPersonal: true,
    input: z27.object({ id: queryId }),
    reply: empty
  }
};

// ../../packages/contract/src/user-data.ts
var exported = z28.object({
  created_at: time,
  user,
  document: z28.array(
    z28.object({
      uuid: z28.string(),
      title: z28.string(),
      keywords: z28.string(),
      description: z28.string(),
      price: z28.int(),
      status: z28.int(),
      created_at: time
    })
  ),
  article: z28.array(
    z28.object({
      identifier: z28.string(),
      title: z28.string(),
      /** HTML. */
      content: z28.string(),
      status: z28.int(),
      created_at: time
    })
  ),
  comment: z28.array(
    z28.object({
      /** 0 document, 1 article */
      type: z28.int(),
      document_id: id,
      content: z28.string(),
      status: z28.int(),
      created_at: time
    })
  ),
  favorite: z28.array(z28.object({ type: z28.int(), document_id: id, created_at: time })),
  download: z28.array(
    z28.object({ document_id: z28.int(), price: z28.int(), ip: z28.string(), created_at: time })
  ),
  order: z28.array(order),
  invoice: z28.array(invoice),
  credit: z28.array(creditMovement),
  dynamic: z28.array(
    z28.object({ type: z28.int(), title: z28.string(), href: z28.string(), created_at: time })
  ),
  notice: z28.array(
    z28.object({ kind: z28.string(), title: z28.string(), note: z28.string(), created_at: time })
  ),
  wish: z28.array(
    z28.object({ title: z28.string(), description: z28.string(), status: z28.int(), created_at: time })
  ),
  search_record: z28.array(z28.object({ keywords: z28.string(), ip: z28.string(), created_at: time })),
  session: z28.array(z28.object({ device: z28.string(), ip: z28.string(), created_at: time })),
  /** Accounts of other sites that log the member in. */
  oauth: z28.array(
    boundAccount.omit({ id: true, username: true }).extend({ openid: z28.string(), unionid: z28.string(), created_at: time })
  )
});
var dataOperations = {
  exportData: {
    rpc: "ExportUserData",
    title: "\u5BFC\u51FA\u6211\u7684\u6570\u636E",
    method: "POST",
    path: "/api/v1/user/export",
    access: "token",
    changes: [],
    isPersonal: true,
    /** The newest 10,000 rows of each kind, of articles those that fit into 32 MB; five times an hour. */
    input: z28.object({ password: currentPassword }),
    reply: exported
  },
  deleteOwn: {
    rpc: "DeleteOwnAccount",
    title: "\u6CE8\u9500\u6211\u7684\u8D26\u53F7",
    method: "POST",
    path: "/api/v1/user/delete",
    access: "token",
    changes: ["user", "config.stats"],
    isPersonal: true,
    /**
     * Ends the account for good: everything personal goes, pending orders are closed. Documents, articles, comments and
     * ratings stay under a name that names nobody; orders, issued invoices and the ledger stay as the site's books. 403 for the first
     * administrator, so that there always is one.
     */
    input: z28.object({ password: currentPassword, ...secondFactorAnswer }),
    reply: empty
  }
};

// ../../packages/contract/src/user-members.ts
import { z as z29 } from "zod";
var memberOperations = {
  get: {
    rpc: "GetUser",
    title: "\u67E5\u770B\u7528\u6237",
    method: "GET",
    path: "/api/v1/user",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u5176\u4ED6\u7528\u6237\u7684\u5B8C\u6574\u8D44\u6599",
    input: z29.object({ id: queryId.optional() }),
    reply: user
  },
  updateProfile: {
    rpc: "UpdateUserProfile",
    title: "\u4FEE\u6539\u7528\u6237\u8D44\u6599",
    method: "PUT",
    path: "/api/v1/user/profile",
    access: "token",
    changes: ["user"],
    widened: "\u53EF\u4FEE\u6539\u5176\u4ED6\u7528\u6237\u7684\u8D44\u6599",
    /**
     * Absent fields keep their value. Changing the own e-mail address or mobile number requires `password`, and where the
     * site verifies them also `code`, which `contactCode` sends.
     */
    input: z29.object({
      id: id.optional(),
      password: z29.string().max(PASSWORD_MAX, `\u5BC6\u7801\u6700\u591A ${PASSWORD_MAX} \u4E2A\u5B57\u7B26`).optional(),
      code: z29.string().trim().max(16, "\u9A8C\u8BC1\u7801\u4E0D\u6B63\u786E").optional(),
      mobile: mobile.or(z29.literal("")).optional(),
      email: email.optional(),
      address: profileText(255, "\u5730\u5740"),
      signature: profileText(255, "\u4E2A\u6027\u7B7E\u540D"),
      show_favorites: z29.boolean().optional(),
      realname: profileText(20, "\u771F\u5B9E\u59D3\u540D"),
      identity: profileText(18, "\u8EAB\u4EFD\u8BC1\u53F7"),
      /** The path of a picture that the member uploaded; empty removes the picture. */
      avatar: z29.string().max(255).optional(),
      /** Ignored unless the caller is an operator. */
      remark: profileText(255, "\u5907\u6CE8")
    }),
    reply: user
  },
  contactCode: {
    rpc: "SendContactCode",
    title: "\u53D1\u9001\u66F4\u6362\u90AE\u7BB1\u6216\u624B\u673A\u7684\u9A8C\u8BC1\u7801",
    method: "POST",
    path: "/api/v1/user/contact/code",
    access: "token",
    changes: [],
    isPersonal: true,
    /** Exactly one of the two: the new address or the new number. */
    input: z29.object({ email: email.optional(), mobile: mobile.optional() }),
    reply: empty
  },
  list: {
    rpc: "ListUser",
    title: "\u7528\u6237\u5217\u8868",
    method: "GET",
    path: "/api/v1/user/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u5B8C\u6574\u8D44\u6599\uFF0C\u6309\u5173\u952E\u5B57\u4E0E\u72B6\u6001\u7B5B\u9009",
    /** `wd`, `status`, `group_id`, `created_at` and sorts other than by id are ignored unless the caller is an operator. */
    input: z29.object({
      ...paging({ size: 10, max: 1e3 }),
      /** Limits the list to its first rows. */
      limit: firstOf(1e3),
      wd: z29.string().trim().max(64).default(""),
      id: queryList(queryId).default([]),
      group_id: queryList(queryId).default([]),
      /** Domain `UserStatus`. */
      status: queryList(queryInt).default([]),
      /** Registered between these moments; the second one may be missing. */
      created_at: queryList(z29.string().max(32)).optional(),
      /** `column asc|desc`; a bare column is descending. */
      sort: z29.string().max(64).default("")
    }),
    reply: z29.object({ total: z29.int(), user: z29.array(user) })
  },
  create: {
    rpc: "AddUser",
    title: "\u6DFB\u52A0\u7528\u6237",
    method: "POST",
    path: "/api/v1/user",
    access: "permission",
    changes: ["user", "group", "config.stats", "inbox"],
    isPersonal: true,
    input: z29.object({
      username,
      password,
      email,
      mobile: mobile.or(z29.literal("")).default(""),
      group_id: z29.array(id).min(1, "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u4E2A\u7528\u6237\u7EC4").max(100, "\u7528\u6237\u7EC4\u8FC7\u591A")
    }),
    reply: user
  },
  update: {
    rpc: "SetUser",
    title: "\u8BBE\u7F6E\u7528\u6237\u7684\u7528\u6237\u7EC4\u4E0E\u5BC6\u7801",
    method: "PUT",
    path: "/api/v1/user",
    access: "permission",
    changes: ["user", "group"],
    isPersonal: true,
    /** Absent groups are kept, as is an absent or empty password; a new password ends all sessions of the user. */
    input: z29.object({
      id,
      group_id: z29.array(id).min(1, "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u4E2A\u7528\u6237\u7EC4").max(100, "\u7528\u6237\u7EC4\u8FC7\u591A").optional(),
      password: password.or(z29.literal("")).default(""),
      unchanged_since: unchangedSince
    }),
    reply: user
  },
  resetSecondFactor: {
    rpc: "ResetSecondFactor",
    title: "\u89E3\u9664\u7528\u6237\u7684\u4E24\u6B65\u9A8C\u8BC1",
    method: "DELETE",
    path: "/api/v1/user/second-factor",
    access: "permission",
    changes: ["user", "secondFactor"],
    isPersonal: true,
    /** For a member who lost phone and recovery codes; ends all sessions of the member. */
    input: z29.object({ id: queryId }),
    reply: empty
  },
  delete: {
    rpc: "DeleteUser",
    title: "\u5220\u9664\u7528\u6237",
    method: "DELETE",
    path: "/api/v1/user",
    access: "permission",
    changes: ["user", "group", "config.stats", "inbox", "punishment"],
    isPersonal: true,
    input: z29.object({
      id: queryList(queryId).pipe(ids),
      /** The operator's own password, so that nobody else at an open screen can delete members. */
      password: z29.string("\u8BF7\u8F93\u5165\u60A8\u7684\u767B\u5F55\u5BC6\u7801").min(1, "\u8BF7\u8F93\u5165\u60A8\u7684\u767B\u5F55\u5BC6\u7801").max(PASSWORD_MAX)
    }),
    reply: empty
  }
};

// ../../packages/contract/src/user-person.ts
import { z as z33 } from "zod";

// ../../packages/contract/src/document-fields.ts
import { z as z30 } from "zod";
var categoryRef = z30.object({ id, title: z30.string(), parent_id: z30.int() });
var document = z30.object({
  id,
  /** Public id of the document, 16 hex digits. */
  uuid: z30.string(),
  title: z30.string(),
  keywords: z30.string(),
  description: z30.string(),
  user_id: z30.int(),
  username: z30.string(),
  /** Address of the cover image; empty while there is none. */
  cover: z30.string(),
  /** Width of page 1 in CSS pixels; 0 while unknown. */
  width: z30.int(),
  height: z30.int(),
  /** Number of pages that everybody may read; 0 = all. */
  preview: z30.int(),
  pages: z30.int(),
  /** Number of converted pages; equals `pages` in the end. */
  converted_pages: z30.int(),
  download_count: z30.int(),
  view_count: z30.int(),
  favorite_count: z30.int(),
  comment_count: z30.int(),
  /** Mean rating times 100; 0 without ratings. */
  score: z30.int(),
  score_count: z30.int(),
  /** Credits; 0 = free. */
  price: z30.int(),
  /** Bytes of the source file. */
  size: z30.int(),
  /** With dot, lower case. */
  ext: z30.string(),
  /** Spec section 4. */
  status: z30.int(),
  language: z30.string(),
  enable_gzip: z30.boolean(),
  preview_ext: z30.string(),
  is_vip: z30.boolean(),
  created_at: time,
  updated_at: time,
  recommend_at: optionalTime,
  /** Root to leaf. */
  category_id: z30.array(id),
  category: z30.array(categoryRef),
  attachment: z30.object({ hash: z30.string() }),
  /** Origin of a fetched document; always empty, since this server fetches none. */
  source: z30.string(),
  /** Why the conversion failed; only for the owner and for managers of documents. */
  convert_error: z30.string().optional(),
  /** What the pages lack although they were converted, such as fonts; only for the same callers. */
  convert_notice: z30.string().optional(),
  /** Why a review rejected it; only for the same callers. */
  reject_reason: z30.string().optional()
});
var lockReason = z30.enum(["", "login", "preview", "price", "vip"]);
var right = z30.object({
  allowed: z30.boolean(),
  reason: z30.enum(entitlementReasons),
  message: z30.string()
});
var title2 = z30.string("\u8BF7\u8F93\u5165\u6587\u6863\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u6587\u6863\u540D\u79F0").max(TITLE_MAX, `\u6587\u6863\u540D\u79F0\u6700\u591A ${TITLE_MAX} \u4E2A\u5B57\u7B26`);
var keywords = z30.string().trim().max(KEYWORDS_MAX, `\u5173\u952E\u8BCD\u6700\u591A ${KEYWORDS_MAX} \u4E2A\u5B57\u7B26`);
var description2 = z30.string().trim().max(DESCRIPTION_MAX, `\u6458\u8981\u6700\u591A ${DESCRIPTION_MAX} \u4E2A\u5B57\u7B26`);
var price = z30.int("\u4EF7\u683C\u5E94\u4E3A\u6574\u6570").min(0, "\u4EF7\u683C\u4E0D\u80FD\u5C0F\u4E8E 0").max(PRICE_MAX, `\u4EF7\u683C\u6700\u591A ${PRICE_MAX}`);
var language2 = z30.string().trim().max(16);
var categoryIds = z30.array(id).max(CATEGORY_LEVELS, "\u5206\u7C7B\u5C42\u7EA7\u8FC7\u591A");
var documentFilter = {
  wd: z30.string().trim().max(100, "\u5173\u952E\u5B57\u6700\u591A 100 \u4E2A\u5B57\u7B26").default(""),
  category_id: queryList(queryId).optional(),
  user_id: queryList(queryId).optional(),
  status: queryList(queryInt).optional(),
  is_recommend: queryList(queryBool).optional(),
  /** pdf, doc, ppt, xls, txt, other */
  ext: z30.string().trim().max(16).default(""),
  fee_type: z30.enum(["", "free", "charge", "vip"], "\u8D39\u7528\u7B5B\u9009\u4E0D\u6B63\u786E").default(""),
  language: queryList(z30.string().max(16)).optional(),
  /** Start and, optionally, end. */
  created_at: queryList(z30.string().max(32)).optional()
};

// ../../packages/contract/src/session.ts
import { z as z31 } from "zod";
var loginSession = z31.object({
  id: z31.string(),
  /** Browser and system of the last request, from its user agent. */
  device: z31.string(),
  /** The IP address of the last request. */
  ip: z31.string(),
  created_at: time,
  last_used_at: time,
  /** When it ends unless it is used again. */
  expires_at: time,
  /** Whether this is the caller's own session. */
  is_current: z31.boolean()
});
var sessionService = defineService("SessionAPI", {
  list: {
    rpc: "ListSession",
    title: "\u6211\u7684\u767B\u5F55\u8BBE\u5907",
    method: "GET",
    path: "/api/v1/user/session",
    access: "token",
    isPersonal: true,
    input: z31.object({}),
    /** Sorted by last use, newest first. */
    reply: z31.object({ session: z31.array(loginSession) })
  },
  end: {
    rpc: "DeleteSession",
    title: "\u9000\u51FA\u4E00\u53F0\u767B\u5F55\u8BBE\u5907",
    method: "DELETE",
    path: "/api/v1/user/session",
    access: "token",
    isPersonal: true,
    input: z31.object({ id: z31.string("\u8BF7\u9009\u62E9\u8981\u9000\u51FA\u7684\u8BBE\u5907").min(1, "\u8BF7\u9009\u62E9\u8981\u9000\u51FA\u7684\u8BBE\u5907").max(64) }),
    reply: empty
  },
  endOthers: {
    rpc: "DeleteOtherSessions",
    title: "\u9000\u51FA\u5176\u4ED6\u767B\u5F55\u8BBE\u5907",
    method: "DELETE",
    path: "/api/v1/user/session/others",
    access: "token",
    isPersonal: true,
    input: z31.object({}),
    /** Number of ended sessions. */
    reply: z31.object({ count: z31.int() })
  }
});

// ../../packages/contract/src/user-vip.ts
import { z as z32 } from "zod";
var vipActions = ["grant", "update", "revoke"];
var reason2 = z32.string("\u8BF7\u586B\u5199\u539F\u56E0").trim().min(1, "\u8BF7\u586B\u5199\u539F\u56E0").max(255, "\u539F\u56E0\u6700\u591A 255 \u4E2A\u5B57\u7B26");
var userVip = z32.object({
  id,
  user_id: z32.int(),
  username: z32.string(),
  /** 0 year, 1 quarter, 2 month; from 10 the plans that operators added. */
  type: z32.int(),
  /** The plan's name when it was bought. */
  title: z32.string(),
  order_no: z32.string(),
  /** Percent of a document's price that remains: 85 is 15 % off. */
  discount: z32.int(),
  /** Total number of downloads of documents for members. */
  download: z32.int(),
  download_used: z32.int(),
  /** Downloads per day; 0 = unlimited. */
  times: z32.int(),
  joined_at: time,
  expired_at: time,
  /** Whether it is in force now. */
  is_active: z32.boolean(),
  /** What operators did to it and why, oldest first; empty for its member. */
  operators: z32.array(
    z32.object({
      user_id: z32.int(),
      username: z32.string(),
      action: z32.enum(vipActions),
      remark: z32.string(),
      at: time
    })
  ),
  created_at: time,
  updated_at: time
});
var plan = z32.object({
  /** 0 year, 1 quarter, 2 month, from 10 those that operators added; the `product_id` of its order. */
  type: z32.int(),
  title: z32.string(),
  months: z32.int(),
  /** Days beyond the months. */
  days: z32.int(),
  /** In fen. */
  price: z32.int(),
  original_price: z32.int(),
  /** The price in credits. */
  credit: z32.int(),
  discount: z32.int(),
  download: z32.int(),
  times_every_day: z32.int(),
  /** What else it gives, in the operator's words, a line each. */
  benefits: z32.string(),
  /** When a membership of this plan bought now would begin, if the caller has one of it already. */
  next_start: z32.string().nullable()
});
var userVipService = defineService("UserVipAPI", {
  offer: {
    rpc: "GetVipOffer",
    title: "\u4F1A\u5458\u5957\u9910",
    method: "GET",
    path: "/api/v1/settings/vip",
    access: "public",
    input: z32.object({}),
    reply: z32.object({
      enable: z32.boolean(),
      enable_credit_pay: z32.boolean(),
      credit_name: z32.string(),
      /** The plans on sale. */
      plan: z32.array(plan),
      /** When a membership bought now would begin, if the caller has one already. */
      next_start: z32.string().nullable()
    })
  },
  recharge: {
    rpc: "GetRechargeOffer",
    title: "\u5145\u503C\u89C4\u5219",
    method: "GET",
    path: "/api/v1/settings/recharge",
    access: "public",
    input: z32.object({}),
    /** `enable` is true when at least one payment provider is configured. */
    reply: z32.object({
      enable: z32.boolean(),
      credit_name: z32.string(),
      /** Credits for one yuan. */
      credit_exchange: z32.int(),
      /** One `amount:factor` per line; always empty, since there are no discounts by amount. */
      recharge_discount: z32.string(),
      min: z32.int(),
      max: z32.int()
    })
  },
  own: {
    rpc: "ListOwnVip",
    title: "\u6211\u7684\u4F1A\u5458",
    method: "GET",
    path: "/api/v1/user/vip",
    access: "token",
    input: z32.object({ ...paging({ size: 20, max: 100 }) }),
    reply: z32.object({ total: z32.int(), user_vip: z32.array(userVip) })
  },
  active: {
    rpc: "GetActiveVip",
    title: "\u5F53\u524D\u6709\u6548\u7684\u4F1A\u5458",
    method: "GET",
    path: "/api/v1/user/vip/active",
    access: "token",
    input: z32.object({}),
    /** The membership that is used first; absent without one. `vips` are all in force, in the order in which they are used. */
    reply: z32.object({
      user_vip: userVip.optional(),
      vips: z32.array(userVip),
      /** End of the last membership. */
      expired_at: z32.string().nullable()
    })
  },
  byOrder: {
    rpc: "GetVipByOrder",
    title: "\u8BA2\u5355\u5F00\u901A\u7684\u4F1A\u5458",
    method: "GET",
    path: "/api/v1/user/vip/order",
    access: "token",
    input: z32.object({ order_no: z32.string().trim().max(40) }),
    reply: userVip
  },
  grant: {
    rpc: "GrantUserVip",
    title: "\u8D60\u9001\u4F1A\u5458",
    method: "POST",
    path: "/api/v1/uservip",
    access: "permission",
    changes: ["userVip", "user"],
    input: z32.object({
      user_id: id,
      type: z32.int().min(0, "\u4F1A\u5458\u7C7B\u578B\u4E0D\u6B63\u786E").max(1e6, "\u4F1A\u5458\u7C7B\u578B\u4E0D\u6B63\u786E"),
      /** How many periods of the plan. */
      quantity: z32.int("\u6570\u91CF\u5E94\u4E3A\u6574\u6570").min(1, "\u6570\u91CF\u81F3\u5C11\u4E3A 1").max(12, "\u6570\u91CF\u6700\u591A\u4E3A 12").default(1),
      remark: reason2,
      /** An idempotency key, as in a recharge by an operator. */
      request_id: z32.string().trim().max(64).default("")
    }),
    reply: userVip
  },
  update: {
    rpc: "UpdateUserVip",
    title: "\u5EF6\u957F\u4F1A\u5458\u4E0E\u8C03\u6574\u6B21\u6570",
    method: "PUT",
    path: "/api/v1/uservip",
    access: "permission",
    changes: ["userVip", "user"],
    /**
     * Absent fields keep their value. A later end moves the memberships of the same type that follow by as much, so that
     * no paid day is lost. A membership that ends earlier is revoked, not updated.
     */
    input: z32.object({
      id,
      expired_at: moment.optional(),
      download: z32.int("\u4E0B\u8F7D\u6B21\u6570\u5E94\u4E3A\u6574\u6570").min(0, "\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e6, "\u8FC7\u5927").optional(),
      times: z32.int("\u6BCF\u65E5\u6B21\u6570\u5E94\u4E3A\u6574\u6570").min(0, "\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e6, "\u8FC7\u5927").optional(),
      discount: z32.int("\u6298\u6263\u5E94\u4E3A\u6574\u6570").min(1, "\u6298\u6263\u5E94\u5728 1 \u5230 100 \u4E4B\u95F4").max(100, "\u6298\u6263\u5E94\u5728 1 \u5230 100 \u4E4B\u95F4").optional(),
      remark: reason2,
      unchanged_since: unchangedSince
    }),
    reply: userVip
  },
  revoke: {
    rpc: "RevokeUserVip",
    title: "\u64A4\u9500\u4F1A\u5458",
    method: "PUT",
    path: "/api/v1/uservip/revoke",
    access: "permission",
    changes: ["userVip", "user"],
    /** Ends these memberships now. They stay as a record; what was paid for them is not returned. */
    input: z32.object({ id: ids, remark: reason2 }),
    reply: z32.object({ count: z32.int() })
  },
  list: {
    rpc: "ListUserVip",
    title: "\u4F1A\u5458\u5217\u8868",
    method: "GET",
    path: "/api/v1/uservip/list",
    access: "permission",
    input: z32.object({
      ...paging({ size: 20, max: 100 }),
      type: queryList(queryInt).optional(),
      user_id: queryList(queryId).optional(),
      /** active, expired, coming */
      state: z32.enum(["", "active", "expired", "coming"], "\u4F1A\u5458\u72B6\u6001\u4E0D\u6B63\u786E").default(""),
      /** Those in force that end within so many days; 0 sets no limit. */
      within: queryInt.pipe(z32.int().max(3660, "\u8FC7\u5927")).default(0),
      wd: z32.string().trim().max(64).default("")
    }),
    reply: z32.object({ total: z32.int(), user_vip: z32.array(userVip) })
  }
});

// ../../packages/contract/src/user-person.ts
var creditReasons = Object.keys(creditReasonLabels);
var personOperations = {
  credits: {
    rpc: "ListCredit",
    title: "\u79EF\u5206\u660E\u7EC6",
    method: "GET",
    path: "/api/v1/user/credit/list",
    access: "permission",
    input: z33.object({
      ...paging({ size: 20, max: 100 }),
      user_id: queryList(queryId).optional(),
      /** Domain `CreditReason`. */
      reason: queryList(z33.enum(creditReasons, "\u53D8\u52A8\u539F\u56E0\u4E0D\u6B63\u786E")).optional()
    }),
    /** Newest first. */
    reply: z33.object({
      total: z33.int(),
      credit: z33.array(creditMovement.extend({ user_id: z33.int(), username: z33.string() }))
    })
  },
  sessions: {
    rpc: "ListUserSession",
    title: "\u67E5\u770B\u7528\u6237\u7684\u767B\u5F55\u8BBE\u5907",
    method: "GET",
    path: "/api/v1/user/session/list",
    access: "permission",
    input: z33.object({ user_id: queryId }),
    /** Sorted by last use, newest first. */
    reply: z33.object({ session: z33.array(loginSession) })
  },
  endSessions: {
    rpc: "EndUserSession",
    title: "\u8BA9\u7528\u6237\u7684\u767B\u5F55\u8BBE\u5907\u9000\u51FA",
    method: "DELETE",
    path: "/api/v1/user/session/list",
    access: "permission",
    changes: ["user.sessions"],
    isPersonal: true,
    /** One session, or without `id` all of them except the caller's own. */
    input: z33.object({ user_id: queryId, id: z33.string().max(64).optional() }),
    /** Number of ended sessions. */
    reply: z33.object({ count: z33.int() })
  },
  oauths: {
    rpc: "ListUserOauth",
    title: "\u67E5\u770B\u7528\u6237\u7ED1\u5B9A\u7684\u7B2C\u4E09\u65B9\u8D26\u53F7",
    method: "GET",
    path: "/api/v1/user/oauth/list",
    access: "permission",
    input: z33.object({ user_id: queryId }),
    reply: z33.object({ oauth: z33.array(boundAccount) })
  },
  entitlement: {
    rpc: "SimulateEntitlement",
    title: "\u6743\u76CA\u6A21\u62DF",
    method: "GET",
    path: "/api/v1/user/entitlement",
    access: "permission",
    /**
     * What somebody may do with a document, by the rules that decide it: the member `user_id`, a member of `group_id`
     * alone without credits, memberships and downloads, or without both a visitor.
     */
    input: z33.object({
      document_id: queryId,
      user_id: queryId.optional(),
      group_id: queryId.optional()
    }),
    reply: z33.object({
      /** The groups whose rights count. */
      group: z33.array(z33.object({ id, title: z33.string() })),
      credit_count: z33.int(),
      /** The memberships in force, in the order in which they are used. */
      user_vip: z33.array(userVip),
      document: z33.object({
        id,
        uuid: z33.string(),
        title: z33.string(),
        ext: z33.string(),
        user_id: z33.int(),
        username: z33.string(),
        status: z33.int(),
        pages: z33.int(),
        preview: z33.int(),
        price: z33.int(),
        is_vip: z33.boolean()
      }),
      /** Whether the site and the document open; if not, nothing below can be reached. */
      open: right,
      reading: z33.object({
        readable_pages: z33.int(),
        /** Domain `ReadingRule`. */
        rule: z33.string()
      }),
      download: right.extend({
        price: z33.int(),
        /** Percent of the price that remains. */
        discount: z33.int(),
        /** Domain `DownloadGrant`: how it is or would be granted. */
        grant: z33.string()
      }),
      /** Only for documents for members. */
      download_vip: right.extend({ left: z33.int(), grant: z33.string() }).optional(),
      comment: right.extend({
        /** Whether the comment waits for a review. */
        needs_review: z33.boolean()
      }),
      favorite: right
    })
  }
};

// ../../packages/contract/src/user.ts
var userService = defineService("UserAPI", {
  ...accountOperations,
  ...memberOperations,
  ...ownOperations,
  ...dataOperations,
  ...personOperations
});

// ../../packages/contract/src/comment.ts
var comment = z34.object({
  id,
  user_id: z34.int(),
  /** Id of the comment that it answers; 0 for none. */
  parent_id: z34.int(),
  /** Id of the document or, by `type`, of the article. */
  document_id: z34.int(),
  /** 0 document, 1 article */
  type: z34.int(),
  /** Plain text. */
  content: z34.string(),
  /** Spec section 4: 0 pending review, 1 approved, 2 rejected. */
  status: z34.int(),
  /** Why it was rejected, as the reviewer wrote it; for its author and for reviewers. */
  reject_reason: z34.string().optional(),
  /** Number of approved direct answers. */
  comment_count: z34.int(),
  created_at: time,
  updated_at: time,
  user: publicUser,
  /** With `with_document_title`: the title of the document or article. */
  document_title: z34.string().optional(),
  /** With `with_document_title`: the uuid of the document or the identifier of the article. */
  document_uuid: z34.string().optional(),
  /** For reviewers of comments. */
  ip: z34.string().optional()
});
var content2 = z34.string("\u8BF7\u8F93\u5165\u8BC4\u8BBA\u5185\u5BB9").trim().min(1, "\u8BF7\u8F93\u5165\u8BC4\u8BBA\u5185\u5BB9").max(COMMENT_MAX, `\u8BC4\u8BBA\u6700\u591A ${COMMENT_MAX} \u4E2A\u5B57\u7B26`);
var status = z34.int().min(0, "\u5BA1\u6838\u72B6\u6001\u4E0D\u6B63\u786E").max(2, "\u5BA1\u6838\u72B6\u6001\u4E0D\u6B63\u786E");
var rejectReason = z34.string().trim().max(512, "\u539F\u56E0\u6700\u591A 512 \u4E2A\u5B57\u7B26");
var type2 = z34.int().min(0, "\u8BC4\u8BBA\u7C7B\u578B\u4E0D\u6B63\u786E").max(1, "\u8BC4\u8BBA\u7C7B\u578B\u4E0D\u6B63\u786E");
var commentService = defineService("CommentAPI", {
  create: {
    rpc: "CreateComment",
    title: "\u53D1\u8868\u8BC4\u8BBA",
    method: "POST",
    path: "/api/v1/comment",
    access: "token",
    changes: ["comment", "document.get", "article.get", "config.stats", "inbox"],
    input: z34.object({
      document_id: id,
      type: type2.default(0),
      parent_id: z34.int().min(0).default(0),
      content: content2,
      captcha: z34.string().max(16).default(""),
      captcha_id: z34.string().max(64).default("")
    }),
    /** `status` says whether it is shown or pending review. */
    reply: comment
  },
  update: {
    rpc: "UpdateComment",
    title: "\u4FEE\u6539\u8BC4\u8BBA",
    method: "PUT",
    path: "/api/v1/comment",
    access: "permission",
    changes: ["comment", "document.get", "article.get", "config.stats", "inbox"],
    /** Absent fields keep their value. */
    input: z34.object({
      id,
      content: content2.optional(),
      status: status.optional(),
      /** Kept with a rejection alone. */
      reject_reason: rejectReason.optional(),
      unchanged_since: unchangedSince
    }),
    reply: empty
  },
  delete: {
    rpc: "DeleteComment",
    title: "\u5220\u9664\u8BC4\u8BBA",
    method: "DELETE",
    path: "/api/v1/comment",
    access: "token",
    changes: ["comment", "document.get", "article.get", "config.stats", "inbox"],
    widened: "\u53EF\u5220\u9664\u4EFB\u4F55\u8BC4\u8BBA",
    /** Answers are attached to the comment above. */
    input: z34.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetComment",
    title: "\u67E5\u770B\u8BC4\u8BBA",
    method: "GET",
    path: "/api/v1/comment",
    access: "permission",
    input: z34.object({ id: queryId }),
    reply: comment
  },
  list: {
    rpc: "ListComment",
    title: "\u8BC4\u8BBA\u5217\u8868",
    method: "GET",
    path: "/api/v1/comment/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u5F85\u5BA1\u6838\u4E0E\u672A\u901A\u8FC7\u7684\u8BC4\u8BBA\uFF0C\u5E76\u6309\u5173\u952E\u5B57\u7B5B\u9009",
    /** Callers without the right see approved comments and their own. */
    input: z34.object({
      ...paging({ size: 20, max: 1e3 }),
      wd: z34.string().trim().max(64).default(""),
      /** `id asc` lists the oldest first; the default is newest first. */
      order: z34.string().trim().max(32).default(""),
      document_id: queryId.optional(),
      type: queryList(queryInt).optional(),
      user_id: queryId.optional(),
      parent_id: queryList(queryInt).optional(),
      status: queryList(queryInt).optional(),
      with_document_title: queryBool.default(false)
    }),
    reply: z34.object({ total: z34.int(), comment: z34.array(comment) })
  },
  check: {
    rpc: "CheckComment",
    title: "\u5BA1\u6838\u8BC4\u8BBA",
    method: "POST",
    path: "/api/v1/comment/check",
    access: "permission",
    changes: ["comment", "document.get", "article.get", "config.stats", "inbox"],
    input: z34.object({
      id: ids,
      status,
      /** Kept with a rejection alone; the author reads it. */
      reject_reason: rejectReason.default(""),
      seen_status: seenStatus
    }),
    reply: empty
  }
});

// ../../packages/contract/src/config.ts
import { z as z36 } from "zod";

// ../../packages/contract/src/settings.ts
import { z as z35 } from "zod";
function schemaOf(item) {
  const { input_type, label } = item;
  if (input_type === "number") return z35.int().describe(label);
  if (input_type === "switch") return z35.boolean().describe(label);
  if (Array.isArray(item.default)) return z35.array(z35.string()).describe(label);
  if (input_type === "select")
    return z35.enum(item.options.map(({ value }) => value)).describe(label);
  return z35.string().describe(label);
}
var categoryOf = { payment: "pay" };
function schemaOfValue(value) {
  if (typeof value === "boolean") return z35.boolean();
  return typeof value === "number" ? z35.int() : z35.string();
}
function sectionSchema(section, values) {
  const shape = Object.entries(values).map(([name, value]) => {
    const found = settingByName(categoryOf[section] ?? section, name);
    return [name, found === void 0 ? schemaOfValue(value) : schemaOf(found.item)];
  });
  const added = section === "system" ? { version: z35.string() } : {};
  return z35.object({ ...Object.fromEntries(shape), ...added });
}
var { language: _, ...sections } = publicSettings(defaultSettings, []);
var settingsSchema = z35.object({
  ...Object.fromEntries(
    Object.entries(sections).map(([section, values]) => [section, sectionSchema(section, values)])
  ),
  language: z35.array(z35.object({ id: z35.int(), language: z35.string(), code: z35.string() }))
});

// ../../packages/contract/src/config.ts
var config = z36.object({
  id,
  category: z36.string(),
  name: z36.string(),
  label: z36.string(),
  /** Always text: `true`/`false` for a switch, a comma-separated list for several, `******` for a secret that is set. */
  value: z36.string(),
  placeholder: z36.string(),
  /** number, switch, select, select-multi, text, textarea, password, image, color */
  input_type: z36.string(),
  sort: z36.int(),
  /** One `value:label` per line. */
  options: z36.string(),
  /** Width in 24 columns. */
  col_num: z36.int(),
  is_secret: z36.boolean(),
  /** Lower limit of a number. */
  min: z36.int().optional(),
  max: z36.int().optional(),
  /** Maximum length of a text, in characters. */
  max_length: z36.int().optional(),
  created_at: optionalTime,
  /** Null until the first change. */
  updated_at: optionalTime
});
var settingChange = z36.object({
  id,
  category: z36.string(),
  name: z36.string(),
  label: z36.string(),
  /** The operator; the name is that of the time of the change. */
  user_id: z36.int(),
  username: z36.string(),
  is_secret: z36.boolean(),
  /** As in the list of settings; null for a secret. */
  before: z36.string().nullable(),
  after: z36.string().nullable(),
  created_at: time
});
var settingTests = [
  "mail",
  "captcha",
  "converter",
  "storage",
  "search",
  "sms",
  "oauth",
  "wechatpay",
  "alipay"
];
var dayFigures = z36.object({
  /** yyyy-MM-dd */
  day: z36.string(),
  /** Documents that were uploaded and not deleted since. */
  document_count: z36.int(),
  /** Readings of documents. */
  view_count: z36.int(),
  download_count: z36.int(),
  /** Registered members. */
  user_count: z36.int(),
  /** Paid in money, in fen at the present exchange; without orders that were refunded. */
  income: z36.int()
});
var environment = z36.object({
  name: z36.string(),
  description: z36.string(),
  is_installed: z36.boolean(),
  is_required: z36.boolean(),
  version: z36.string(),
  /** What does not work without it. */
  error: z36.string(),
  /** The program that was found or searched for. */
  cmd: z36.string(),
  /** The command that installs it. */
  install: z36.string(),
  /** Extensions that need it. */
  formats: z36.array(z36.string()),
  checked_at: z36.string()
});
var backupState = z36.object({
  /** The last backup that was made; null when there is none. */
  last: z36.object({
    ended_at: time,
    /** The sum of the files in it. */
    bytes: z36.int(),
    /** Files that the site itself lacked. */
    missing: z36.int()
  }).nullable(),
  /** When and why the newest attempt failed; null and empty when it did not. */
  failed_at: optionalTime,
  error: z36.string()
});
var release = z36.object({
  /** The installed version. */
  current: z36.string(),
  /** Always `none`, since this server checks for no releases. */
  source: z36.string(),
  tag_name: z36.string(),
  name: z36.string(),
  body: z36.string(),
  release_at: optionalTime,
  ignore: z36.string()
});
var configService = defineService("ConfigAPI", {
  settings: {
    rpc: "GetSettings",
    title: "\u7AD9\u70B9\u516C\u5F00\u8BBE\u7F6E",
    method: "GET",
    path: "/api/v1/settings",
    access: "public",
    input: z36.object({}),
    reply: settingsSchema
  },
  list: {
    rpc: "ListConfig",
    title: "\u67E5\u770B\u7CFB\u7EDF\u8BBE\u7F6E",
    method: "GET",
    path: "/api/v1/config/list",
    access: "permission",
    input: z36.object({ category: queryList(z36.string()).default([]) }),
    reply: z36.object({ config: z36.array(config) })
  },
  update: {
    rpc: "UpdateConfig",
    title: "\u4FEE\u6539\u7CFB\u7EDF\u8BBE\u7F6E",
    method: "PUT",
    path: "/api/v1/config",
    access: "permission",
    changes: ["config", "document", "article", "category", "userVip", "oauth"],
    input: z36.object({
      config: z36.array(
        z36.object({
          id: z36.int().min(0).optional(),
          category: z36.string().max(32).default(""),
          name: z36.string().max(64).default(""),
          value: z36.union([
            z36.string().max(2e4, "\u5185\u5BB9\u8FC7\u957F"),
            z36.number(),
            z36.boolean(),
            z36.array(z36.string().max(255)).max(200)
          ]).transform((value) => Array.isArray(value) ? value.join(",") : String(value)),
          /** Removes a secret; a blank value keeps it. */
          clear: z36.boolean().optional(),
          /**
           * The `updated_at` of the row as it was read: a change by somebody else since then leads to 409 with the present
           * rows in `current.config`, and nothing is saved.
           */
          unchanged_since: moment.nullable().optional()
        })
      ).min(1, "\u8BF7\u586B\u5199\u8981\u4FEE\u6539\u7684\u8BBE\u7F6E").max(500, "\u4E00\u6B21\u6700\u591A 500 \u9879")
    }),
    reply: empty
  },
  history: {
    rpc: "ListConfigHistory",
    title: "\u67E5\u770B\u7CFB\u7EDF\u8BBE\u7F6E\u7684\u4FEE\u6539\u8BB0\u5F55",
    method: "GET",
    path: "/api/v1/config/history",
    access: "permission",
    input: z36.object({
      ...paging({ size: 20, max: 100 }),
      category: queryList(z36.string().max(32)).optional(),
      /** With one category: the changes of one setting. */
      name: z36.string().trim().max(64).default("")
    }),
    /** Newest first. */
    reply: z36.object({ total: z36.int(), change: z36.array(settingChange) })
  },
  test: {
    rpc: "TestConfig",
    title: "\u6D4B\u8BD5\u7CFB\u7EDF\u8BBE\u7F6E",
    method: "POST",
    path: "/api/v1/config/test",
    access: "permission",
    changes: [],
    /** Tries what is stored, never what was typed: hosts and secrets are not part of the input. */
    input: z36.object({
      kind: z36.enum(settingTests, "\u6D4B\u8BD5\u9879\u76EE\u4E0D\u6B63\u786E"),
      /** The receiver of the test letter or message. */
      to: z36.string().trim().max(255, "\u63A5\u6536\u8005\u8FC7\u957F").default(""),
      /** The kind of captcha; default: the configured one. */
      type: z36.enum(["string", "math", "digit", "audio"], "\u9A8C\u8BC1\u7801\u7C7B\u578B\u4E0D\u6B63\u786E").optional()
    }),
    reply: z36.object({
      is_ok: z36.boolean(),
      /** What was found, as a sentence. */
      message: z36.string(),
      /** A captcha as a data URI, as readers would get it. */
      data: z36.string(),
      item: z36.array(
        z36.object({
          name: z36.string(),
          is_ok: z36.boolean(),
          message: z36.string(),
          /** What is to be entered elsewhere, such as at a payment provider; else empty. */
          copy: z36.string()
        })
      )
    })
  },
  stats: {
    rpc: "GetStats",
    title: "\u7EDF\u8BA1\u4FE1\u606F",
    method: "GET",
    path: "/api/v1/stats",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u5206\u7C7B\u3001\u5F85\u529E\u7B49\u8FD0\u8425\u6570\u636E",
    input: z36.object({}),
    reply: z36.object({
      user_count: z36.int(),
      document_count: z36.int(),
      article_count: z36.int(),
      os: z36.string(),
      version: z36.string(),
      hash: z36.string(),
      build_at: z36.string(),
      category_count: z36.int().optional(),
      banner_count: z36.int().optional(),
      comment_count: z36.int().optional(),
      friendlink_count: z36.int().optional(),
      report_count: z36.int().optional(),
      /** Documents by conversion status, for the to-do list. */
      document_status: z36.array(z36.object({ status: z36.int(), count: z36.int() })).optional(),
      /** Number of searchable documents. */
      index_document_count: z36.int().optional(),
      index_document_size: z36.int().optional(),
      page_count: z36.int().optional(),
      storage_bytes: z36.int().optional(),
      /** Accounts with a membership in force, and those of them whose last one ends within 7 days. */
      vip_count: z36.int().optional(),
      vip_ending_count: z36.int().optional(),
      /** A warning for operators about the disk of the data folder; empty while there is enough space. */
      storage_warning: z36.string().optional(),
      /** Tasks for operators. */
      todo: z36.object({
        document_review: z36.int(),
        document_failed: z36.int(),
        article_review: z36.int(),
        comment_review: z36.int(),
        report: z36.int(),
        feedback: z36.int()
      }).optional()
    })
  },
  dailyFigures: {
    rpc: "GetDailyFigures",
    title: "\u67E5\u770B\u6BCF\u65E5\u6570\u636E",
    method: "GET",
    path: "/api/v1/stats/daily",
    access: "permission",
    input: z36.object({
      /** Number of days, today included. */
      days: queryInt.pipe(z36.int().min(1, "\u81F3\u5C11 1 \u5929").max(366, "\u6700\u591A 366 \u5929")).default(30)
    }),
    /** The last days, oldest first, including days with zeros. */
    reply: z36.object({ day: z36.array(dayFigures) })
  },
  envs: {
    rpc: "GetEnvs",
    title: "\u67E5\u770B\u4F9D\u8D56\u73AF\u5883",
    method: "GET",
    path: "/api/v1/envs",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u670D\u52A1\u5668\u4E0A\u5B89\u88C5\u7684\u4F9D\u8D56\u7A0B\u5E8F",
    input: z36.object({}),
    reply: z36.object({
      envs: z36.array(environment),
      /** The backups of the site; null for callers who may not see the environment. */
      backup: backupState.nullable()
    })
  },
  device: {
    rpc: "GetDeviceInfo",
    title: "\u67E5\u770B\u670D\u52A1\u5668\u72B6\u6001",
    method: "GET",
    path: "/api/v1/device",
    access: "permission",
    input: z36.object({}),
    reply: z36.object({
      cpu: z36.object({
        cores: z36.int(),
        model_name: z36.string(),
        mhz: z36.number(),
        percent: z36.number()
      }),
      /** Bytes. */
      memory: z36.object({
        total: z36.int(),
        available: z36.int(),
        used: z36.int(),
        free: z36.int(),
        percent: z36.number()
      }),
      disk: z36.array(
        z36.object({
          disk_name: z36.string(),
          total: z36.int(),
          used: z36.int(),
          free: z36.int(),
          percent: z36.number(),
          /** For the data folder: uploads and conversions stop below this number of free bytes. */
          reserve: z36.int().optional(),
          /** A warning for operators; empty when there is none. */
          message: z36.string().optional()
        })
      )
    })
  },
  release: {
    rpc: "GetRelease",
    title: "\u67E5\u770B\u7248\u672C\u4FE1\u606F",
    method: "GET",
    path: "/api/v1/release",
    access: "permission",
    input: z36.object({}),
    reply: release
  },
  refreshRelease: {
    rpc: "UpdateRelease",
    title: "\u68C0\u67E5\u65B0\u7248\u672C",
    method: "POST",
    path: "/api/v1/release",
    access: "permission",
    changes: ["config.release"],
    /** Always refused, since there is no release channel; the message says how to upgrade. */
    input: z36.object({}),
    reply: release
  },
  ignoreRelease: {
    rpc: "IgnoreRelease",
    title: "\u5FFD\u7565\u65B0\u7248\u672C",
    method: "PUT",
    path: "/api/v1/release/ignore",
    access: "permission",
    changes: ["config.release"],
    /** Always refused: no release is announced, so none can be ignored. */
    input: z36.object({ tag_name: z36.string().trim().max(64, "\u7248\u672C\u53F7\u6700\u591A 64 \u4E2A\u5B57\u7B26").default("") }),
    reply: empty
  },
  setReleaseSource: {
    rpc: "SetReleaseSource",
    title: "\u8BBE\u7F6E\u7248\u672C\u6765\u6E90",
    method: "PUT",
    path: "/api/v1/release/source",
    access: "permission",
    changes: ["config.release"],
    /** Any source but `none` is refused. */
    input: z36.object({ source: z36.enum(["none", "auto", "gitee", "github"], "\u7248\u672C\u6765\u6E90\u4E0D\u6B63\u786E") }),
    reply: empty
  },
  license: {
    rpc: "GetLicense",
    title: "\u67E5\u770B\u6388\u6743\u4FE1\u606F",
    method: "GET",
    path: "/api/v1/license",
    access: "permission",
    input: z36.object({}),
    /** Free software: 0 stands for unlimited documents, articles and members, and the licence never expires. */
    reply: z36.object({
      /** 1 is licensed. */
      type: z36.int(),
      /** Name of the licence. */
      name: z36.string(),
      max_docs: z36.int(),
      max_articles: z36.int(),
      max_users: z36.int(),
      addr: z36.string(),
      domain: z36.string(),
      expired_at: optionalTime
    })
  },
  renewIndex: {
    rpc: "RenewDocumentIndex",
    title: "\u91CD\u5EFA\u5168\u6587\u7D22\u5F15",
    method: "PUT",
    path: "/api/v1/renew/document/index",
    access: "permission",
    changes: ["config.stats", "search"],
    /** Same as `search.rebuild`. */
    input: z36.object({}),
    reply: empty
  },
  sqlMode: {
    rpc: "UpdateSqlMode",
    title: "\u4FEE\u590D\u6570\u636E\u5E93\u6A21\u5F0F",
    method: "PUT",
    path: "/api/v1/sqlmode",
    access: "permission",
    changes: [],
    input: z36.object({}),
    reply: z36.object({ message: z36.string() })
  },
  sitemap: {
    rpc: "UpdateSitemap",
    title: "\u66F4\u65B0\u7F51\u7AD9\u5730\u56FE",
    method: "PUT",
    path: "/api/v1/sitemap",
    access: "permission",
    changes: [],
    input: z36.object({}),
    /** Figures of the new sitemap. */
    reply: z36.object({ document_count: z36.int(), article_count: z36.int(), part_count: z36.int() })
  }
});

// ../../packages/contract/src/document-details.ts
import { z as z37 } from "zod";
var detailOperations = {
  setCover: {
    rpc: "SetDocumentCover",
    title: "\u8BBE\u7F6E\u6587\u6863\u5C01\u9762",
    method: "PUT",
    path: "/api/v1/document/cover",
    access: "permission",
    alsoGrantedBy: ["/api.v1.DocumentAPI/UpdateDocument"],
    /** The cover shows this picture of `upload.cover`, or this page; without both the conversion's own comes back. */
    input: z37.object({
      id,
      page: z37.int("\u9875\u7801\u5E94\u4E3A\u6574\u6570").min(0, "\u9875\u7801\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e5, "\u9875\u7801\u8FC7\u5927").default(0),
      path: z37.string().trim().max(512, "\u56FE\u7247\u5730\u5740\u8FC7\u957F").default("")
    }),
    reply: empty
  },
  ownActivity: {
    rpc: "GetOwnDocumentActivity",
    title: "\u67E5\u770B\u81EA\u5DF1\u6587\u6863\u7684\u8FD1\u51B5",
    method: "GET",
    path: "/api/v1/document/own/activity",
    access: "token",
    input: z37.object({
      days: queryInt.pipe(z37.int().min(1, "\u81F3\u5C11 1 \u5929").max(366, "\u6700\u591A 366 \u5929")).default(30)
    }),
    /** Of the last days, without what the author did; hidden documents count, deleted ones do not. */
    reply: z37.object({
      download_count: z37.int(),
      favorite_count: z37.int(),
      comment_count: z37.int(),
      /** Credits that the documents earned: sales, and what the site gives for being collected and commented. */
      credit_income: z37.int(),
      /** The documents that were downloaded and collected most. */
      document: z37.array(
        z37.object({
          id,
          uuid: z37.string(),
          title: z37.string(),
          download_count: z37.int(),
          favorite_count: z37.int(),
          comment_count: z37.int()
        })
      )
    })
  },
  activity: {
    rpc: "GetDocumentActivity",
    title: "\u67E5\u770B\u6587\u6863\u7684\u4E0B\u8F7D\u3001\u8D2D\u4E70\u4E0E\u8F6C\u6362\u8BB0\u5F55",
    method: "GET",
    path: "/api/v1/document/activity",
    access: "permission",
    input: z37.object({
      id: queryId,
      days: queryInt.pipe(z37.int().min(1, "\u81F3\u5C11 1 \u5929").max(366, "\u6700\u591A 366 \u5929")).default(30)
    }),
    reply: z37.object({
      /** Oldest first, including days with zeros; readings are not counted by day. */
      day: z37.array(
        z37.object({
          /** yyyy-MM-dd */
          day: z37.string(),
          download_count: z37.int(),
          order_count: z37.int(),
          comment_count: z37.int(),
          favorite_count: z37.int()
        })
      ),
      /** Paid orders of all times, and their sum in credits. */
      order_count: z37.int(),
      amount: z37.int(),
      /** The latest downloads. */
      download: z37.array(
        z37.object({
          user_id: z37.int(),
          /** Empty for a guest. */
          username: z37.string(),
          price: z37.int(),
          /** How it was allowed. */
          grant: z37.string(),
          created_at: time
        })
      ),
      /** What the converter said last; empty after a conversion without remarks. */
      detail: z37.string(),
      /** Whether a new file waits for its conversion. */
      is_replacing: z37.boolean()
    })
  }
};

// ../../packages/contract/src/document-lists.ts
import { z as z38 } from "zod";
var shelfSize = queryInt.pipe(z38.int().min(1, "\u81F3\u5C11 1 \u4E2A")).transform((count) => Math.min(count, 24)).default(5);
var listOperations = {
  related: {
    rpc: "GetRelatedDocuments",
    title: "\u76F8\u5173\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/related",
    access: "public",
    input: z38.object({ id: queryId }),
    reply: z38.object({ document: z38.array(document) })
  },
  list: {
    rpc: "ListDocument",
    title: "\u6587\u6863\u5217\u8868",
    method: "GET",
    path: "/api/v1/document/list",
    access: "public",
    widened: "\u53EF\u5217\u51FA\u4EFB\u4F55\u72B6\u6001\u7684\u6587\u6863",
    input: z38.object({
      ...paging({ size: 10, max: 100 }),
      ...documentFilter,
      /** "column asc|desc"; the columns are id, view_count, download_count, favorite_count, comment_count, pages, size, score, recommend_at, created_at, updated_at, price, title. */
      order: z38.string().trim().max(64).default(""),
      /** Limits the list to its first rows, instead of page and size. */
      limit: firstOf(100)
    }),
    reply: z38.object({ total: z38.int(), document: z38.array(document) })
  },
  types: {
    rpc: "ListDocumentTypes",
    title: "\u5217\u8868\u4E2D\u6709\u54EA\u4E9B\u6587\u4EF6\u7C7B\u578B",
    method: "GET",
    path: "/api/v1/document/types",
    access: "public",
    /** The filters of a list but for that of the type. */
    input: z38.object(documentFilter).pick({
      wd: true,
      category_id: true,
      fee_type: true,
      language: true
    }),
    /** Those of pdf, doc, ppt, xls, txt and other that at least one public document has. */
    reply: z38.object({ ext: z38.array(z38.string()) })
  },
  home: {
    rpc: "ListDocumentForHome",
    title: "\u9996\u9875\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/home",
    access: "public",
    input: z38.object({ limit: shelfSize }),
    /** One item for each enabled root category, newest converted documents first. */
    reply: z38.object({
      document: z38.array(
        z38.object({
          category_id: id,
          category_cover: z38.string(),
          category_name: z38.string(),
          document: z38.array(document)
        })
      )
    })
  }
};

// ../../packages/contract/src/document-management.ts
import { z as z39 } from "zod";
var troubleCode = z39.enum([
  "encrypted",
  "truncated",
  "not_a_document",
  "empty",
  "unsupported",
  "too_many_pages",
  "too_large",
  "timeout",
  "missing_tool",
  "internal",
  "fonts"
]);
var managementOperations = {
  check: {
    rpc: "CheckDocument",
    title: "\u5BA1\u6838\u6587\u6863",
    method: "PUT",
    path: "/api/v1/document/check",
    access: "permission",
    changes: ["document", "search", "config.stats", "inbox"],
    input: z39.object({
      id: ids,
      status: z39.int().min(0).max(7),
      seen_status: seenStatus,
      /** Shown to the owner; only with `ReviewRejected` (7). */
      reject_reason: z39.string().trim().max(512, "\u539F\u56E0\u6700\u591A 512 \u4E2A\u5B57\u7B26").default("")
    }),
    reply: empty
  },
  recommend: {
    rpc: "SetDocumentRecommend",
    title: "\u63A8\u8350\u6587\u6863",
    method: "PUT",
    path: "/api/v1/document/recommend",
    access: "permission",
    /** Domain `RecommendType`; recommending again moves the document to the front. */
    input: z39.object({ id: ids, type: z39.int().min(0).max(2) }),
    reply: empty
  },
  setCategory: {
    rpc: "SetDocumentsCategory",
    title: "\u6279\u91CF\u8BBE\u7F6E\u6587\u6863\u5206\u7C7B",
    method: "PUT",
    path: "/api/v1/document/category",
    access: "permission",
    changes: ["document", "category", "search"],
    input: z39.object({ document_id: ids, category_id: categoryIds.min(1, "\u8BF7\u9009\u62E9\u6587\u6863\u5206\u7C7B") }),
    reply: empty
  },
  setLanguage: {
    rpc: "SetDocumentsLanguage",
    title: "\u6279\u91CF\u8BBE\u7F6E\u6587\u6863\u8BED\u8A00",
    method: "PUT",
    path: "/api/v1/document/language",
    access: "permission",
    /** One language for all of `document_id`, or one for each of `document`. */
    input: z39.object({
      document_id: ids.optional(),
      language: language2.default(""),
      document: z39.array(z39.object({ id, language: language2 })).min(1, "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u9879").max(1e3, "\u4E00\u6B21\u6700\u591A 1000 \u9879").optional()
    }),
    reply: empty
  },
  detectLanguage: {
    rpc: "DetectDocumentLanguage",
    title: "\u8BC6\u522B\u6587\u6863\u8BED\u8A00",
    method: "PUT",
    path: "/api/v1/document/detect/language",
    access: "permission",
    input: z39.object({ document_id: ids.max(100, "\u4E00\u6B21\u6700\u591A 100 \u9879") }),
    /** The detected language of the text; empty when it is unclear or not a language of the site. Nothing is stored. */
    reply: z39.object({
      document: z39.array(z39.object({ id, title: z39.string(), language: z39.string() }))
    })
  },
  setVip: {
    rpc: "SetDocumentsVip",
    title: "\u6279\u91CF\u8BBE\u7F6E\u4F1A\u5458\u6587\u6863",
    method: "PUT",
    path: "/api/v1/document/vip",
    access: "permission",
    input: z39.object({ document_id: ids, is_vip: z39.boolean("\u8BF7\u9009\u62E9\u662F\u5426\u4E3A\u4F1A\u5458\u6587\u6863") }),
    reply: empty
  },
  reconvert: {
    rpc: "SetDocumentReconvert",
    title: "\u91CD\u65B0\u8F6C\u6362\u6587\u6863",
    method: "PUT",
    path: "/api/v1/document/reconvert",
    access: "permission",
    changes: ["document", "config.stats", "inbox"],
    /**
     * The documents of `id`; without ids, all that match the filter, in the background. `status` is converted (2) or
     * failed (3): by default failed, or with a `code` all documents with that problem.
     */
    input: z39.object({
      id: z39.array(id).max(1e3).optional(),
      status: z39.array(
        z39.union(
          [z39.literal(DocumentStatus.Converted), z39.literal(DocumentStatus.Failed)],
          "\u53EA\u80FD\u9009\u5DF2\u8F6C\u6362\u6216\u8F6C\u6362\u5931\u8D25"
        )
      ).max(2).optional(),
      ext: z39.array(z39.string().regex(/^\.[a-z0-9]{1,8}$/, "\u6269\u5C55\u540D\u4E0D\u6B63\u786E")).max(100).optional(),
      code: troubleCode.optional()
    }),
    /** Number of selected documents at the time of the call. */
    reply: z39.object({ total: z39.int() })
  },
  reconversion: {
    rpc: "GetDocumentReconversion",
    title: "\u6279\u91CF\u91CD\u65B0\u8F6C\u6362\u7684\u8FDB\u5EA6",
    method: "GET",
    path: "/api/v1/document/reconvert",
    access: "permission",
    input: z39.object({}),
    reply: z39.object({
      /** The last requested run. */
      run: z39.object({
        id,
        filter: z39.object({
          status: z39.array(z39.int()),
          ext: z39.array(z39.string()),
          code: z39.string()
        }),
        created_at: time,
        /** Whether all of its documents are in the queue. */
        is_spread: z39.boolean(),
        total: z39.int(),
        waiting: z39.int(),
        running: z39.int(),
        done: z39.int(),
        failed: z39.int(),
        /** Number of documents that were deleted, disabled, sent to review or taken by a later run since. */
        left: z39.int(),
        /** Null while there is no estimate, and when the run is over. */
        seconds_left: z39.int().nullable(),
        /** Reasons of failures, the most frequent first. */
        error: z39.array(z39.object({ message: z39.string(), count: z39.int() }))
      }).nullable(),
      /** Number of documents by the problem that the converter reported. */
      trouble: z39.array(z39.object({ code: z39.string(), count: z39.int() }))
    })
  },
  applyPreview: {
    rpc: "ApplyDocumentPreview",
    title: "\u6309\u8F6C\u6362\u914D\u7F6E\u8BBE\u7F6E\u53EF\u9884\u89C8\u9875\u6570",
    method: "PUT",
    path: "/api/v1/document/preview",
    access: "permission",
    /** Without ids: all documents that have pages. Values that were set by hand are overwritten. */
    input: z39.object({ id: z39.array(id).max(1e3).optional() }),
    /** Number of changed documents. */
    reply: z39.object({ total: z39.int() })
  }
};

// ../../packages/contract/src/document-reading.ts
import { z as z40 } from "zod";
var entitlement = {
  /** Pages that the caller may read. */
  readable_pages: z40.int(),
  lock_reason: lockReason,
  download: right.extend({
    /** The caller's present price in credits. */
    price: z40.int(),
    /** True for the caller's own or bought document, and for one that is paid for and still free to download again. */
    is_owned: z40.boolean(),
    /** Downloads that today's limits of account and address leave; absent where they do not count. */
    left_today: z40.int().optional(),
    /** Days for which a download that was paid for can be repeated for free; 0 for good. */
    free_days: z40.int()
  }),
  /** Only for documents for members: the download by membership, and how many of those are left. */
  download_vip: right.extend({ left: z40.int() }).optional(),
  comment: right,
  favorite: right
};
var downloadLink = z40.object({ url: z40.string() });
var textLine = z40.object({
  text: z40.string(),
  /** x, y, width, height of the upright box around the line. */
  box: z40.tuple([z40.number(), z40.number(), z40.number(), z40.number()]),
  /** Offsets along the line at which each code point begins and the last one ends. */
  edges: z40.array(z40.number()),
  /** Unit vector of the reading direction; absent for left to right. */
  direction: z40.tuple([z40.number(), z40.number()]).optional()
});
var documentKey = {
  id: queryId.optional(),
  uuid: fallbackFor(
    "id",
    z40.string().regex(/^[0-9a-f]{16}$/, "\u6587\u6863\u6807\u8BC6\u4E0D\u6B63\u786E").optional()
  )
};
var readingOperations = {
  get: {
    rpc: "GetDocument",
    title: "\u67E5\u770B\u6587\u6863",
    method: "GET",
    path: "/api/v1/document",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u5F85\u5BA1\u6838\u3001\u672A\u901A\u8FC7\u4E0E\u505C\u7528\u7684\u6587\u6863",
    input: namedBy(
      "uuid",
      z40.object({
        ...documentKey,
        with_author: queryBool.default(false),
        /** Requests `content`: all of it when true, its beginning when false. */
        with_all_content: queryBool.optional(),
        is_reread: isReread
      })
    ),
    reply: document.extend({
      ...entitlement,
      user: publicUser.optional(),
      /** The text of the pages that the caller may read, at most 200,000 characters. */
      content: z40.string().optional()
    })
  },
  download: {
    rpc: "DownloadDocument",
    title: "\u4E0B\u8F7D\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/download",
    access: "public",
    /** Charges the price, if any. Visitors may download free documents only, and only if the settings allow it. */
    input: z40.object({
      id: queryId,
      /**
       * The price that the user saw: `download.price` of `get`. If the present price differs, the call fails with 409 and
       * has the new price in `current`. When absent, the present price is charged.
       */
      price: queryInt.optional()
    }),
    reply: downloadLink
  },
  downloadVip: {
    rpc: "DownloadVipDocument",
    title: "\u4F1A\u5458\u4E0B\u8F7D\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/download/vip",
    access: "token",
    /** Uses one download of the membership, for a document for members. */
    input: z40.object({ id: queryId }),
    reply: downloadLink
  },
  downloadForReview: {
    rpc: "DownloadDocumentToBeReviewed",
    title: "\u4E0B\u8F7D\u5F85\u5BA1\u6838\u7684\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/download/bereviewed",
    access: "permission",
    /** Only for disabled documents and those under review; it is free and counts against no limit. */
    input: z40.object({ id: queryId }),
    reply: downloadLink
  },
  layout: {
    rpc: "GetDocumentLayout",
    title: "\u6587\u6863\u7684\u9875\u9762\u5C3A\u5BF8\u4E0E\u76EE\u5F55",
    method: "GET",
    path: "/api/v1/document/layout",
    access: "public",
    input: namedBy("uuid", z40.object(documentKey)),
    reply: z40.object({
      id,
      uuid: z40.string(),
      status: z40.int(),
      pages: z40.int(),
      converted_pages: z40.int(),
      /** Number of pages that the caller may read. */
      readable_pages: z40.int(),
      lock_reason: lockReason,
      /** The converted pages in order, sizes in CSS pixels. */
      page: z40.array(z40.object({ width: z40.int(), height: z40.int(), ext: z40.string() })),
      /** Ranges of pages that could not be converted, and why; at most 100. */
      failed: z40.array(z40.object({ first: z40.int(), last: z40.int(), reason: z40.string() })),
      /** Bookmarks in reading order; `level` from 0. */
      outline: z40.array(z40.object({ title: z40.string(), page: z40.int(), level: z40.int() })),
      /** Part of the addresses of the pages (`?v=`); it changes with their images. */
      version: z40.string()
    })
  },
  text: {
    rpc: "GetDocumentText",
    title: "\u6587\u6863\u7684\u6587\u5B57",
    method: "GET",
    path: "/api/v1/document/text",
    access: "public",
    input: namedBy("uuid", z40.object({ ...documentKey, ...paging({ size: 20, max: 50 }) })),
    /** The text of readable pages only. */
    reply: z40.object({
      total: z40.int(),
      text: z40.array(z40.object({ page: z40.int(), content: z40.string() }))
    })
  },
  lines: {
    rpc: "GetDocumentLines",
    title: "\u9875\u9762\u4E0A\u7684\u6587\u5B57\u884C",
    method: "GET",
    path: "/api/v1/document/lines",
    access: "public",
    input: namedBy(
      "uuid",
      z40.object({
        ...documentKey,
        page: queryList(queryId).pipe(
          z40.array(z40.int().max(1e5, "\u9875\u7801\u8FC7\u5927")).max(20, "\u4E00\u6B21\u6700\u591A 20 \u9875")
        )
      })
    ),
    /** Those of the requested pages that the caller may read and that have text. */
    reply: z40.object({ page: z40.array(z40.object({ page: z40.int(), line: z40.array(textLine) })) })
  },
  find: {
    rpc: "FindInDocument",
    title: "\u5728\u6587\u6863\u4E2D\u67E5\u627E",
    method: "GET",
    path: "/api/v1/document/find",
    access: "public",
    input: namedBy(
      "uuid",
      z40.object({
        ...documentKey,
        wd: z40.string("\u8BF7\u8F93\u5165\u8981\u67E5\u627E\u7684\u6587\u5B57").trim().min(1, "\u8BF7\u8F93\u5165\u8981\u67E5\u627E\u7684\u6587\u5B57").max(100, "\u8981\u67E5\u627E\u7684\u6587\u5B57\u6700\u591A 100 \u4E2A\u5B57\u7B26")
      })
    ),
    /** Hits on readable pages, in order. The list is limited to some hundred; `has_more` says that there are more. */
    reply: z40.object({
      total: z40.int(),
      has_more: z40.boolean(),
      hit: z40.array(
        z40.object({
          page: z40.int(),
          /** Index among the hits of its page, from 0. */
          index: z40.int(),
          before: z40.string(),
          match: z40.string(),
          after: z40.string()
        })
      )
    })
  },
  setScore: {
    rpc: "SetDocumentScore",
    title: "\u4E3A\u6587\u6863\u8BC4\u5206",
    method: "POST",
    path: "/api/v1/document/score",
    access: "token",
    changes: ["document.get", "document.getScore", "document.scores", "document.list"],
    /** 100 to 500: stars times 100. A second rating replaces the first. */
    input: z40.object({
      document_id: id,
      score: z40.int("\u8BC4\u5206\u5E94\u4E3A\u6574\u6570").min(100, "\u8BC4\u5206\u6700\u4F4E 1 \u661F").max(500, "\u8BC4\u5206\u6700\u9AD8 5 \u661F")
    }),
    /** Mean and number of ratings, including this one. */
    reply: z40.object({ score: z40.int(), score_count: z40.int() })
  },
  getScore: {
    rpc: "GetDocumentScore",
    title: "\u6211\u5BF9\u6587\u6863\u7684\u8BC4\u5206",
    method: "GET",
    path: "/api/v1/document/score",
    access: "token",
    input: z40.object({ document_id: queryId }),
    /** `id` and `score` are 0 while the caller has not rated it. */
    reply: z40.object({ id: z40.int(), document_id: z40.int(), user_id: z40.int(), score: z40.int() })
  },
  scores: {
    rpc: "GetDocumentScores",
    title: "\u6587\u6863\u7684\u8BC4\u5206\u5206\u5E03",
    method: "GET",
    path: "/api/v1/document/scores",
    access: "public",
    input: z40.object({ document_id: queryId }),
    reply: z40.object({
      score: z40.int(),
      score_count: z40.int(),
      /** Number of ratings of 1 to 5 stars. */
      star: z40.array(z40.object({ stars: z40.int(), count: z40.int() }))
    })
  },
  progress: {
    rpc: "WatchDocumentProgress",
    title: "\u6587\u6863\u8F6C\u6362\u8FDB\u5EA6",
    method: "GET",
    path: "/api/v1/document/progress",
    access: "public",
    kind: "events",
    input: z40.object({ id: queryList(queryId) }),
    /** Sends one event for the present state of each document, then one for each change. */
    reply: z40.object({
      id,
      status: z40.int(),
      pages: z40.int(),
      converted_pages: z40.int(),
      convert_error: z40.string()
    })
  }
};

// ../../packages/contract/src/document-records.ts
import { z as z41 } from "zod";
var recordOperations = {
  create: {
    rpc: "CreateDocument",
    title: "\u65B0\u589E\u6587\u6863",
    method: "POST",
    path: "/api/v1/document",
    access: "token",
    changes: ["document", "category", "config.stats", "inbox", "user"],
    /** `attachment_id` comes from the upload; `category_id` is the path from root to leaf. */
    input: z41.object({
      category_id: categoryIds.min(1, "\u8BF7\u9009\u62E9\u6587\u6863\u5206\u7C7B"),
      document: z41.array(
        z41.object({
          title: title2,
          attachment_id: id,
          price: price.default(0),
          is_vip: z41.boolean().default(false),
          language: language2.default(""),
          keywords: keywords.default(""),
          description: description2.default("")
        })
      ).min(1, "\u8BF7\u81F3\u5C11\u9009\u62E9\u4E00\u4E2A\u6587\u4EF6").max(100, "\u4E00\u6B21\u6700\u591A\u63D0\u4EA4 100 \u4EFD\u6587\u6863")
    }),
    reply: z41.object({ document: z41.array(document) })
  },
  update: {
    rpc: "UpdateDocument",
    title: "\u4FEE\u6539\u6587\u6863",
    method: "PUT",
    path: "/api/v1/document",
    access: "token",
    changes: ["document", "category", "search", "config.stats", "inbox"],
    widened: "\u53EF\u4FEE\u6539\u4EFB\u4F55\u6587\u6863\uFF0C\u4EE5\u53CA\u72B6\u6001\u4E0E\u53EF\u9884\u89C8\u9875\u6570",
    /** Absent fields keep their value. `status` and `preview` are ignored without the permission. */
    input: z41.object({
      id,
      title: title2.optional(),
      keywords: keywords.optional(),
      description: description2.optional(),
      price: price.optional(),
      is_vip: z41.boolean().optional(),
      language: language2.optional(),
      /** Empty only for a document that has no category, as one has whose categories were deleted. */
      category_id: categoryIds.optional(),
      status: z41.int().min(0).max(7).optional(),
      preview: z41.int("\u53EF\u9884\u89C8\u9875\u6570\u5E94\u4E3A\u6574\u6570").min(0, "\u53EF\u9884\u89C8\u9875\u6570\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e5).optional(),
      /** A new upload that replaces the file; address, comments and counters stay, and it is converted anew. */
      attachment_id: id.optional(),
      /** Same as `attachment_id`, in the form of other clients of this wire. */
      attachment: z41.object({ id: id.optional() }).optional(),
      unchanged_since: unchangedSince
    }),
    reply: empty
  },
  delete: {
    rpc: "DeleteDocument",
    title: "\u5220\u9664\u6587\u6863",
    method: "DELETE",
    path: "/api/v1/document",
    access: "token",
    changes: [
      "document",
      "recycle",
      "category",
      "search",
      "favorite",
      "config.stats",
      "inbox",
      "user"
    ],
    widened: "\u53EF\u5220\u9664\u4EFB\u4F55\u6587\u6863",
    input: z41.object({ id: queryList(queryId) }),
    reply: empty
  },
  retry: {
    rpc: "RetryDocument",
    title: "\u91CD\u65B0\u8F6C\u6362\u81EA\u5DF1\u7684\u6587\u6863",
    method: "PUT",
    path: "/api/v1/document/retry",
    access: "token",
    changes: ["document", "config.stats", "inbox"],
    /** One's own document whose conversion failed; a few times a day. Nothing changes for one that is converted already. */
    input: z41.object({ id }),
    reply: empty
  },
  exist: {
    rpc: "ExistDocument",
    title: "\u6587\u4EF6\u662F\u5426\u5DF2\u6709\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/exist",
    access: "token",
    /** MD5 of the bytes. 404 when no document has them. */
    input: z41.object({
      hash: z41.string().toLowerCase().regex(/^[0-9a-f]{32}$/, "\u5E94\u4E3A\u6587\u4EF6\u7684 MD5")
    }),
    /** The newest of those documents that the caller may see. */
    reply: z41.object({
      document: document.pick({ id: true, uuid: true, title: true, category_id: true }).optional()
    })
  }
};

// ../../packages/contract/src/document-trial.ts
import { z as z42 } from "zod";
var TRIAL_PAGES = 12;
var trialOperations = {
  trial: {
    rpc: "TryDocumentConversion",
    title: "\u8BD5\u8F6C\u6362\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/trial",
    access: "permission",
    // A document is reviewed before it is converted.
    alsoGrantedBy: ["/api.v1.DocumentAPI/CheckDocument"],
    kind: "events",
    /**
     * Converts the file of a document, or an own upload that no document uses, and stores nothing: an upload is deleted
     * afterwards. One file at a time is tried in each process of the server.
     */
    input: z42.object({
      id: queryId.optional(),
      attachment_id: queryId.optional(),
      /** Only the first pages, where the format can be read in parts; 0 for all. */
      limit: queryInt.default(0)
    }).refine(({ id: id2, attachment_id }) => id2 === void 0 !== (attachment_id === void 0), {
      path: ["id"],
      error: "\u8BF7\u63D0\u4F9B\u6587\u6863\u6216\u9644\u4EF6\u7684\u7F16\u53F7\u4E4B\u4E00"
    }),
    /** One event for the beginning, one for each page, the last one for the end. */
    reply: z42.object({
      state: z42.enum(["waiting", "running", "done", "failed"]),
      /** 0 until the file is open. */
      pages: z42.int(),
      /** Pages that were tried so far. */
      converted_pages: z42.int(),
      /** The page of this event. */
      page: z42.object({
        page: z42.int(),
        width: z42.int(),
        height: z42.int(),
        /** As a data URL; empty behind the first pages, and where the page failed. */
        image: z42.string(),
        /** Why the page failed; empty when it did not. */
        message: z42.string()
      }).optional(),
      /** Fonts that others stand in for. */
      missing: z42.array(z42.string()),
      /** Scripts that no font has. */
      blank: z42.array(z42.string()),
      /** Milliseconds since the converter began. */
      spend_ms: z42.int(),
      /** Why the conversion failed; empty otherwise. */
      message: z42.string(),
      /** What the converter said of it, for operators. */
      detail: z42.string()
    })
  }
};

// ../../packages/contract/src/document.ts
var documentService = defineService("DocumentAPI", {
  ...recordOperations,
  ...readingOperations,
  ...listOperations,
  ...managementOperations,
  ...trialOperations,
  ...detailOperations
});

// ../../packages/contract/src/favorite.ts
import { z as z43 } from "zod";
var type3 = z43.int().min(0).max(1);
var favorite = z43.object({
  id: z43.int(),
  user_id: z43.int(),
  /** Id of the document or, by `type`, of the article. */
  document_id: z43.int(),
  type: z43.int(),
  /** Empty when the caller has not collected it. */
  created_at: z43.string()
});
var listedFavorite = favorite.extend({
  created_at: time,
  title: z43.string(),
  /** Document's uuid or article's identifier. */
  document_uuid: z43.string(),
  /** Only for documents. */
  ext: z43.string(),
  score: z43.int(),
  size: z43.int(),
  pages: z43.int(),
  /** False once the subject is deleted or hidden: it is listed, but cannot be opened. */
  is_available: z43.boolean()
});
var favoriteService = defineService("FavoriteAPI", {
  create: {
    rpc: "CreateFavorite",
    title: "\u6536\u85CF",
    method: "POST",
    path: "/api/v1/favorite",
    access: "token",
    changes: ["favorite", "document.get", "article.get"],
    input: z43.object({ document_id: id, type: type3.default(0) }),
    reply: favorite
  },
  delete: {
    rpc: "DeleteFavorite",
    title: "\u53D6\u6D88\u6536\u85CF",
    method: "DELETE",
    path: "/api/v1/favorite",
    access: "token",
    changes: ["favorite", "document.get", "article.get"],
    /** Ids of the caller's own favourites. */
    input: z43.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetFavorite",
    title: "\u662F\u5426\u5DF2\u6536\u85CF",
    method: "GET",
    path: "/api/v1/favorite",
    access: "token",
    input: z43.object({ document_id: queryId, type: queryInt.pipe(type3).default(0) }),
    /** `id` is 0 when the caller has not collected it. */
    reply: favorite
  },
  list: {
    rpc: "ListFavorite",
    title: "\u6211\u7684\u6536\u85CF",
    method: "GET",
    path: "/api/v1/favorite/list",
    access: "token",
    input: z43.object({ ...paging({ size: 10, max: 100 }), type: queryInt.pipe(type3).default(0) }),
    /** Sorted by time, newest first. */
    reply: z43.object({ total: z43.int(), favorite: z43.array(listedFavorite) })
  },
  ofUser: {
    rpc: "ListUserFavorite",
    title: "\u7528\u6237\u516C\u5F00\u7684\u6536\u85CF",
    method: "GET",
    path: "/api/v1/favorite/user",
    access: "public",
    input: z43.object({ ...paging({ size: 12, max: 100 }), user_id: queryId }),
    /** Documents that everybody may see, latest collected first. 404 while the member does not show them. */
    reply: z43.object({ total: z43.int(), document: z43.array(document) })
  }
});

// ../../packages/contract/src/inbox.ts
import { z as z44 } from "zod";
var inboxKind = z44.enum([
  "document",
  "article",
  "comment",
  "report",
  "feedback",
  "order",
  // A payment outside of the site that its member has stated.
  "order_claim",
  // A payment that came and settled nothing.
  "payment_mismatched",
  "invoice",
  "document_failed",
  "wish"
]);
var inboxService = defineService("InboxAPI", {
  get: {
    rpc: "GetInbox",
    title: "\u5F85\u529E\u6570\u91CF",
    method: "GET",
    path: "/api/v1/inbox",
    access: "token",
    input: z44.object({}),
    /** The kinds that the caller may decide, with the number of those that wait, which may be 0. */
    reply: z44.object({ inbox: z44.array(z44.object({ kind: inboxKind, count: z44.int() })) })
  }
});

// ../../packages/contract/src/navigation.ts
import { z as z45 } from "zod";
var navigation = z45.object({
  id,
  parent_id: z45.int(),
  title: z45.string(),
  href: z45.string(),
  target: z45.string(),
  color: z45.string(),
  sort: z45.int(),
  enable: z45.boolean(),
  description: z45.string(),
  fixed: z45.boolean(),
  created_at: time,
  updated_at: time
});
var fields8 = {
  parent_id: z45.int().min(0).default(0),
  title: z45.string("\u8BF7\u8F93\u5165\u5BFC\u822A\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u5BFC\u822A\u540D\u79F0").max(64, "\u5BFC\u822A\u540D\u79F0\u6700\u591A 64 \u4E2A\u5B57\u7B26"),
  /** A path of this site or an http(s) address: other schemes could run script. */
  href: z45.string("\u8BF7\u8F93\u5165\u94FE\u63A5\u5730\u5740").trim().max(255, "\u94FE\u63A5\u5730\u5740\u6700\u591A 255 \u4E2A\u5B57\u7B26").regex(/^(\/(?!\/)|https?:\/\/|#|$)/, "\u94FE\u63A5\u5730\u5740\u5E94\u4EE5 / \u6216 http(s):// \u5F00\u5934").default(""),
  target: z45.enum(["_self", "_blank"], "\u6253\u5F00\u65B9\u5F0F\u4E0D\u6B63\u786E").default("_self"),
  color: z45.string().trim().regex(/^(|#[0-9a-fA-F]{3,8})$/, "\u989C\u8272\u5E94\u5F62\u5982 #1f2328").default(""),
  sort: z45.int("\u6392\u5E8F\u503C\u5E94\u4E3A\u6574\u6570").min(0, "\u6392\u5E8F\u503C\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e9, "\u6392\u5E8F\u503C\u8FC7\u5927").default(0),
  enable: z45.boolean().default(true),
  description: z45.string().trim().max(1024, "\u63CF\u8FF0\u6700\u591A 1024 \u4E2A\u5B57\u7B26").default("")
};
var navigationService = defineService("NavigationAPI", {
  create: {
    rpc: "CreateNavigation",
    title: "\u65B0\u589E\u5BFC\u822A",
    method: "POST",
    path: "/api/v1/navigation",
    access: "permission",
    input: z45.object(fields8),
    reply: navigation
  },
  update: {
    rpc: "UpdateNavigation",
    title: "\u4FEE\u6539\u5BFC\u822A",
    method: "PUT",
    path: "/api/v1/navigation",
    access: "permission",
    /** Absent fields keep their value. */
    input: z45.object({ ...optionalFields(fields8), id, unchanged_since: unchangedSince }),
    reply: empty
  },
  arrange: {
    rpc: "ArrangeNavigation",
    title: "\u5BFC\u822A\u6392\u5E8F",
    method: "PUT",
    path: "/api/v1/navigation/arrange",
    access: "permission",
    /** The children of `parent_id` in their new order. An entry with another parent moves there. */
    input: z45.object({ parent_id: z45.int().min(0), id: ids }),
    reply: empty
  },
  delete: {
    rpc: "DeleteNavigation",
    title: "\u5220\u9664\u5BFC\u822A",
    method: "DELETE",
    path: "/api/v1/navigation",
    access: "permission",
    input: z45.object({ id: queryList(queryId) }),
    reply: empty
  },
  get: {
    rpc: "GetNavigation",
    title: "\u67E5\u770B\u5BFC\u822A",
    method: "GET",
    path: "/api/v1/navigation",
    access: "public",
    input: z45.object({ id: queryId }),
    reply: navigation
  },
  list: {
    rpc: "ListNavigation",
    title: "\u5BFC\u822A\u5217\u8868",
    method: "GET",
    path: "/api/v1/navigation/list",
    access: "public",
    widened: "\u53EF\u6309\u5173\u952E\u5B57\u7B5B\u9009",
    /** The front end requests page 1, size 10000 (spec section 9). */
    input: z45.object({
      ...paging({ size: 1e4, max: 1e4 }),
      wd: z45.string().trim().max(64).default("")
    }),
    reply: z45.object({ total: z45.int(), navigation: z45.array(navigation) })
  }
});

// ../../packages/contract/src/notice.ts
import { z as z46 } from "zod";
var noticeKind = z46.enum(Object.keys(noticeKinds));
var noticeGroup = z46.enum(Object.keys(noticeGroupLabels), "\u901A\u77E5\u7684\u7C7B\u522B\u4E0D\u6B63\u786E");
var notice = z46.object({
  id,
  kind: noticeKind,
  /** The sentence that it says, as plain text. */
  content: z46.string(),
  /** The name of what it is about. */
  title: z46.string(),
  /** Path on the site; empty for none. */
  href: z46.string(),
  /** A reason, an excerpt or a date. */
  note: z46.string(),
  /** How often it happened until it was read. */
  count: z46.int(),
  /** Credits that it brought, in sum. */
  amount: z46.int(),
  read_at: optionalTime,
  /** When it happened last. */
  created_at: time
});
var noticeService = defineService("NoticeAPI", {
  list: {
    rpc: "ListNotice",
    title: "\u6211\u7684\u901A\u77E5",
    method: "GET",
    path: "/api/v1/notice/list",
    access: "token",
    /** Newest first. */
    input: z46.object({
      ...paging({ size: 20, max: 100 }),
      group: queryList(noticeGroup).optional(),
      is_read: queryList(queryBool).optional()
    }),
    reply: z46.object({ total: z46.int(), notice: z46.array(notice) })
  },
  unread: {
    rpc: "CountUnreadNotice",
    title: "\u672A\u8BFB\u901A\u77E5\u6570",
    method: "GET",
    path: "/api/v1/notice/unread",
    access: "token",
    input: z46.object({}),
    reply: z46.object({ count: z46.int() })
  },
  read: {
    rpc: "ReadNotice",
    title: "\u5C06\u901A\u77E5\u6807\u4E3A\u5DF2\u8BFB",
    method: "PUT",
    path: "/api/v1/notice/read",
    access: "token",
    /** Without ids all of them. */
    input: z46.object({ id: ids.optional() }),
    reply: empty
  },
  delete: {
    rpc: "DeleteNotice",
    title: "\u5220\u9664\u901A\u77E5",
    method: "DELETE",
    path: "/api/v1/notice",
    access: "token",
    input: z46.object({ id: queryList(queryId) }),
    reply: empty
  }
});

// ../../packages/contract/src/queue.ts
import { z as z47 } from "zod";
var jobKind = z47.enum(jobKinds, "\u4EFB\u52A1\u7684\u79CD\u7C7B\u4E0D\u6B63\u786E");
var queueService = defineService("QueueAPI", {
  get: {
    rpc: "GetQueue",
    title: "\u67E5\u770B\u540E\u53F0\u4EFB\u52A1",
    method: "GET",
    path: "/api/v1/queue",
    access: "permission",
    input: z47.object({}),
    reply: z47.object({
      /** Every kind, also those without a job. */
      queue: z47.array(
        z47.object({
          kind: jobKind,
          /** Could run now. */
          ready: z47.int(),
          /** Wait for their time, mostly for another try. */
          waiting: z47.int(),
          running: z47.int(),
          /** Used up their tries. */
          failed: z47.int(),
          /** Seconds for which the oldest job that could run has waited. */
          oldest_seconds: z47.int()
        })
      ),
      /** The last jobs that used up their tries, the newest first. */
      job: z47.array(
        z47.object({
          id,
          kind: jobKind,
          /** Why the last try failed, in the words of whatever failed. */
          error: z47.string(),
          attempts: z47.int(),
          /** False for what would come too late, such as a letter whose code is over. */
          can_retry: z47.boolean(),
          failed_at: time
        })
      )
    })
  },
  retry: {
    rpc: "RetryJobs",
    title: "\u91CD\u8BD5\u5931\u8D25\u7684\u540E\u53F0\u4EFB\u52A1",
    method: "PUT",
    path: "/api/v1/queue/retry",
    access: "permission",
    changes: ["queue"],
    /** Without ids: all that failed and can be tried again. */
    input: z47.object({ id: z47.array(id).max(1e3, "\u4E00\u6B21\u6700\u591A 1000 \u9879").optional() }),
    /** Number of jobs that run again. */
    reply: z47.object({ total: z47.int() })
  }
});

// ../../packages/contract/src/recycle.ts
import { z as z48 } from "zod";
var deletedDocument = document.extend({
  deleted_at: time,
  deleted_user_id: z48.int(),
  /** Empty when that account was deleted. */
  deleted_username: z48.string(),
  /** When it is deleted for good by itself; null where nothing is. */
  purge_at: optionalTime
});
var recycleService = defineService("RecycleAPI", {
  list: {
    rpc: "ListRecycleDocument",
    title: "\u56DE\u6536\u7AD9\u6587\u6863\u5217\u8868",
    method: "GET",
    path: "/api/v1/document/recycle",
    access: "permission",
    input: z48.object({ ...paging({ size: 10, max: 100 }), ...documentFilter }),
    /** Sorted by time of deletion, newest first. */
    reply: z48.object({ total: z48.int(), document: z48.array(deletedDocument) })
  },
  recover: {
    rpc: "RecoverRecycleDocument",
    title: "\u6062\u590D\u5DF2\u5220\u9664\u7684\u6587\u6863",
    method: "PUT",
    path: "/api/v1/document/recycle",
    access: "permission",
    changes: [
      "recycle",
      "document",
      "category",
      "search",
      "favorite",
      "config.stats",
      "inbox",
      "user"
    ],
    input: z48.object({ id: ids }),
    reply: empty
  },
  delete: {
    rpc: "DeleteRecycleDocument",
    title: "\u5F7B\u5E95\u5220\u9664\u6587\u6863",
    method: "DELETE",
    path: "/api/v1/document/recycle",
    access: "permission",
    changes: ["recycle", "favorite", "attachment", "config.stats", "inbox"],
    input: z48.object({ id: queryList(queryId) }),
    reply: empty
  },
  clear: {
    rpc: "ClearRecycleDocument",
    title: "\u6E05\u7A7A\u6587\u6863\u56DE\u6536\u7AD9",
    method: "DELETE",
    path: "/api/v1/document/recycle/all",
    access: "permission",
    changes: ["recycle", "favorite", "attachment", "config.stats", "inbox"],
    input: z48.object({}),
    /** Number of permanently deleted documents. */
    reply: z48.object({ total: z48.int() })
  }
});

// ../../packages/contract/src/redeem.ts
import { z as z49 } from "zod";
var redeemKinds = ["vip", "credits"];
var redeemBatch = z49.object({
  id,
  title: z49.string(),
  kind: z49.enum(redeemKinds),
  /** Of a membership: the type of its plan and how many of its periods. */
  vip_type: z49.int(),
  quantity: z49.int(),
  /** What one code gives, in words. */
  product_name: z49.string(),
  /** Credits that one code gives; 0 for a membership. */
  credit: z49.int(),
  count: z49.int(),
  used_count: z49.int(),
  /** After it no code of the batch can be redeemed; null without an end. */
  expired_at: optionalTime,
  enable: z49.boolean(),
  remark: z49.string(),
  user_id: z49.int(),
  username: z49.string(),
  /** When the codes were exported; null while they still can be. */
  exported_at: optionalTime,
  created_at: time,
  updated_at: time
});
var redeemCode = z49.object({
  id,
  batch_id: z49.int(),
  /** The batch's. */
  title: z49.string(),
  /** 0 while the code is unused. */
  user_id: z49.int(),
  username: z49.string(),
  order_no: z49.string(),
  used_at: optionalTime
});
var fields9 = {
  title: z49.string("\u8BF7\u8F93\u5165\u6279\u6B21\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u6279\u6B21\u540D\u79F0").max(64, "\u540D\u79F0\u6700\u591A 64 \u4E2A\u5B57\u7B26"),
  expired_at: moment.nullable(),
  enable: z49.boolean(),
  remark: z49.string().trim().max(255, "\u5907\u6CE8\u6700\u591A 255 \u4E2A\u5B57\u7B26")
};
var redeemService = defineService("UserVipAPI", {
  create: {
    rpc: "CreateRedeemBatch",
    title: "\u751F\u6210\u5151\u6362\u7801",
    method: "POST",
    path: "/api/v1/redeem",
    access: "permission",
    /** What a code gives is fixed here: later changes of the plan change nothing. */
    input: z49.object({
      ...fields9,
      kind: z49.enum(redeemKinds, "\u5151\u6362\u5185\u5BB9\u4E0D\u6B63\u786E").default("vip"),
      vip_type: z49.int().min(0, "\u4F1A\u5458\u7C7B\u578B\u4E0D\u6B63\u786E").max(1e6, "\u4F1A\u5458\u7C7B\u578B\u4E0D\u6B63\u786E").default(0),
      quantity: z49.int("\u6570\u91CF\u5E94\u4E3A\u6574\u6570").min(1, "\u6570\u91CF\u81F3\u5C11\u4E3A 1").max(12, "\u6570\u91CF\u6700\u591A\u4E3A 12").default(1),
      credit: z49.int("\u79EF\u5206\u5E94\u4E3A\u6574\u6570").min(0, "\u79EF\u5206\u4E0D\u80FD\u5C0F\u4E8E 0").max(1e6, "\u79EF\u5206\u8FC7\u5927").default(0),
      count: z49.int("\u4E2A\u6570\u5E94\u4E3A\u6574\u6570").min(1, "\u81F3\u5C11\u751F\u6210 1 \u4E2A").max(2e3, "\u4E00\u6279\u6700\u591A 2000 \u4E2A"),
      expired_at: fields9.expired_at.default(null),
      enable: fields9.enable.default(true),
      remark: fields9.remark.default(""),
      /** An idempotency key: a second call with the same key makes no second batch. */
      request_id: z49.string().trim().max(64).default("")
    }),
    reply: redeemBatch
  },
  update: {
    rpc: "UpdateRedeemBatch",
    title: "\u4FEE\u6539\u6216\u505C\u7528\u5151\u6362\u7801\u6279\u6B21",
    method: "PUT",
    path: "/api/v1/redeem",
    access: "permission",
    /** Absent fields keep their value. Codes of a batch that is disabled or over cannot be redeemed. */
    input: z49.object(fields9).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: redeemBatch
  },
  export: {
    rpc: "ExportRedeemCode",
    title: "\u5BFC\u51FA\u5151\u6362\u7801",
    method: "POST",
    path: "/api/v1/redeem/export",
    access: "permission",
    /** Tells the codes of a batch once: 409 after that, as the server keeps nothing but their hashes. */
    input: z49.object({ id }),
    reply: z49.object({ title: z49.string(), redeem_code: z49.array(z49.string()) })
  },
  list: {
    rpc: "ListRedeemBatch",
    title: "\u5151\u6362\u7801\u6279\u6B21\u5217\u8868",
    method: "GET",
    path: "/api/v1/redeem/list",
    access: "permission",
    input: z49.object({
      ...paging({ size: 20, max: 100 }),
      wd: z49.string().trim().max(64).default(""),
      kind: z49.enum(["", ...redeemKinds], "\u5151\u6362\u5185\u5BB9\u4E0D\u6B63\u786E").default(""),
      enable: queryList(queryBool).optional()
    }),
    reply: z49.object({ total: z49.int(), redeem_batch: z49.array(redeemBatch) })
  },
  codes: {
    rpc: "ListRedeemCode",
    title: "\u5151\u6362\u8BB0\u5F55",
    method: "GET",
    path: "/api/v1/redeem/code/list",
    access: "permission",
    input: z49.object({
      ...paging({ size: 20, max: 100 }),
      batch_id: queryList(queryId).optional(),
      user_id: queryList(queryId).optional(),
      /** 1: used, 2: unused; 0: all. */
      used: queryInt.pipe(z49.int().max(2)).default(0),
      /** A whole code, to find out what became of it. */
      wd: z49.string().trim().max(64).default("")
    }),
    reply: z49.object({ total: z49.int(), redeem_code: z49.array(redeemCode) })
  },
  use: {
    rpc: "UseRedeemCode",
    title: "\u4F7F\u7528\u5151\u6362\u7801",
    method: "POST",
    path: "/api/v1/user/redeem",
    access: "token",
    isPersonal: true,
    changes: ["redeem", "userVip", "user", "order", "document"],
    /**
     * The same code by the same member answers again what it gave the first time. 404 for a code that does not exist, 409
     * for one that is used, disabled or over, 429 after too many that were wrong.
     */
    input: z49.object({
      code: z49.string("\u8BF7\u8F93\u5165\u5151\u6362\u7801").trim().min(1, "\u8BF7\u8F93\u5165\u5151\u6362\u7801").max(64, "\u5151\u6362\u7801\u4E0D\u6B63\u786E")
    }),
    reply: z49.object({
      kind: z49.enum(redeemKinds),
      product_name: z49.string(),
      credit: z49.int(),
      /** The membership that it began; absent for credits. */
      user_vip: userVip.optional()
    })
  }
});

// ../../packages/contract/src/search.ts
import { z as z50 } from "zod";
var highlight = z50.object({
  title: z50.string(),
  description: z50.string(),
  /** The text around the first hit on pages that everybody may read; empty without one. */
  text: z50.string(),
  /** The page of the document with `text`; 0 for none. */
  page: z50.int()
});
var facets = {
  /** `ext` as the filter takes it: pdf, doc, ppt, xls, txt, other. */
  agg_ext: z50.array(z50.object({ ext: z50.string(), count: z50.int() })),
  agg_category: z50.array(z50.object({ category_id: id, count: z50.int() })),
  agg_language: z50.array(z50.object({ code: z50.string(), count: z50.int() }))
};
var answer = {
  /** At most the number of rows on `display.max_search_pages` pages. */
  total: z50.int(),
  /** Seconds, three decimals. */
  spend: z50.string(),
  ...facets
};
var asked = {
  wd: z50.string().trim().max(200, "\u5173\u952E\u5B57\u6700\u591A 200 \u4E2A\u5B57\u7B26").default(""),
  ...paging({ size: 10, max: 50 }),
  /** default (most relevant first), latest, pages, size, view, download, favorite, comment, score. */
  sort: z50.string().trim().max(32).default("default"),
  /** Any of these categories, including their subcategories. */
  category_id: queryList(queryId).optional(),
  /** Start and, optionally, end. */
  created_at: queryList(z50.string().max(32)).optional(),
  user_id: queryList(queryId).optional()
};
var ofDocuments = {
  /** pdf, doc, ppt, xls, txt, other */
  ext: z50.string().trim().max(16).default(""),
  language: queryList(z50.string().max(16)).optional(),
  fee_type: z50.enum(["", "free", "charge", "vip"], "\u8D39\u7528\u7B5B\u9009\u4E0D\u6B63\u786E").default("")
};
var word = z50.string().trim().max(100, "\u5173\u952E\u5B57\u6700\u591A 100 \u4E2A\u5B57\u7B26").default("");
var documents = defineService("DocumentAPI", {
  documents: {
    rpc: "SearchDocument",
    title: "\u641C\u7D22\u6587\u6863",
    method: "GET",
    path: "/api/v1/document/search",
    access: "public",
    /** Finds only what everybody may see, and nothing for a blank `wd`. */
    input: z50.object({ ...asked, ...ofDocuments }),
    reply: z50.object({ ...answer, document: z50.array(document.extend({ highlight })) })
  },
  rebuild: {
    rpc: "UpdateDocumentIndex",
    title: "\u91CD\u5EFA\u641C\u7D22\u7D22\u5F15",
    method: "PUT",
    path: "/api/v1/document/index",
    access: "permission",
    changes: ["config.stats", "search"],
    /** Rebuilds the index of documents and articles in the background; the old one stays in use meanwhile. */
    input: z50.object({}),
    reply: empty
  },
  progress: {
    rpc: "GetDocumentIndex",
    title: "\u67E5\u770B\u641C\u7D22\u7D22\u5F15\u7684\u8FDB\u5EA6",
    method: "GET",
    path: "/api/v1/document/index",
    access: "permission",
    input: z50.object({}),
    reply: z50.object({
      /** Version of the analyser that built the index. */
      version: z50.string(),
      started_at: optionalTime,
      /** The total of the last rebuild, and what is left of it. */
      total: z50.int(),
      left: z50.int(),
      /** Number of entries in the index. */
      entries: z50.int()
    })
  }
});
var articles = defineService("ArticleAPI", {
  articles: {
    rpc: "SearchArticle",
    title: "\u641C\u7D22\u6587\u7AE0",
    method: "GET",
    path: "/api/v1/article/search",
    access: "public",
    input: z50.object(asked),
    reply: z50.object({ ...answer, article: z50.array(articleSummary.extend({ highlight })) })
  },
  rebuildArticles: {
    rpc: "UpdateArticleIndex",
    title: "\u91CD\u5EFA\u6587\u7AE0\u641C\u7D22\u7D22\u5F15",
    method: "PUT",
    path: "/api/v1/article/index",
    access: "permission",
    changes: ["config.stats", "search"],
    /** Same as the other rebuilds, since documents and articles share one index. */
    input: z50.object({}),
    reply: empty
  }
});
var both = defineService("SearchAPI", {
  all: {
    rpc: "Search",
    title: "\u641C\u7D22\u6587\u6863\u4E0E\u6587\u7AE0",
    method: "GET",
    path: "/api/v1/search",
    access: "public",
    /** Filters that apply only to documents exclude articles. */
    input: z50.object({
      ...asked,
      ...ofDocuments,
      /** 0 documents only, 1 articles only. */
      doc_type: queryInt.pipe(z50.int().min(0).max(1)).optional()
    }),
    reply: z50.object({
      ...answer,
      /** Whether nothing has these words, and these are the nearest titles. */
      is_similar: z50.boolean(),
      document: z50.array(
        z50.object({
          id,
          /** Part of the address: the uuid of a document or the identifier of an article. */
          identifier: z50.string(),
          /** 0 document, 1 article */
          doc_type: z50.int(),
          /** HTML like `text`. */
          title: z50.string(),
          description: z50.string(),
          text: highlight.shape.text,
          page: highlight.shape.page,
          keywords: z50.string(),
          ext: z50.string(),
          cover: z50.string(),
          pages: z50.int(),
          price: z50.int(),
          /** 0 for an article, like the next. */
          size: z50.int(),
          score: z50.int(),
          view_count: z50.int(),
          /** Root to leaf. */
          category_id: z50.array(id),
          user_id: z50.int(),
          username: z50.string(),
          created_at: time
        })
      )
    })
  },
  suggest: {
    rpc: "SuggestSearch",
    title: "\u641C\u7D22\u5EFA\u8BAE",
    method: "GET",
    path: "/api/v1/search/suggest",
    access: "public",
    /** Titles and frequent searches that begin with `wd`. */
    input: z50.object({ wd: word }),
    reply: z50.object({ word: z50.array(z50.string()) })
  },
  hot: {
    rpc: "ListHotWords",
    title: "\u70ED\u95E8\u641C\u7D22",
    method: "GET",
    path: "/api/v1/search/hot",
    access: "public",
    /** Recent searches of several people, and words that operators recommend. */
    input: z50.object({}),
    reply: z50.object({ word: z50.array(z50.string()) })
  }
});
var searchService = { ...documents, ...articles, ...both };
var searchRecord = z50.object({
  id,
  /** 0 for a guest. */
  user_id: z50.int(),
  username: z50.string(),
  ip: z50.string(),
  /** 0 document, 1 article, -1 both */
  type: z50.int(),
  keywords: z50.string(),
  total: z50.int(),
  page: z50.int(),
  user_agent: z50.string(),
  /** Seconds. */
  spend_time: z50.number(),
  created_at: time
});
var searchedWord = z50.object({
  word: z50.string(),
  count: z50.int(),
  /** Different people: members, and the addresses of guests. */
  person_count: z50.int(),
  /** Results of the latest search. */
  total: z50.int(),
  last_at: time
});
var searchRecordService = defineService("SearchRecordAPI", {
  summary: {
    rpc: "GetSearchSummary",
    title: "\u67E5\u770B\u641C\u7D22\u7EDF\u8BA1",
    method: "GET",
    path: "/api/v1/searchrecord/summary",
    access: "permission",
    /** First pages alone are counted: turning the page is the same search. */
    input: z50.object({
      days: queryInt.pipe(z50.int().min(1, "\u81F3\u5C11 1 \u5929").max(366, "\u6700\u591A 366 \u5929")).default(7)
    }),
    reply: z50.object({
      /** Days for which searches are kept; 0 when they are not recorded. */
      retention_days: z50.int(),
      /** Oldest first, including days with zeros. */
      day: z50.array(
        z50.object({
          /** yyyy-MM-dd */
          day: z50.string(),
          search_count: z50.int(),
          /** Searches that found nothing. */
          empty_count: z50.int(),
          person_count: z50.int()
        })
      ),
      top: z50.array(searchedWord),
      /** The words whose latest search found nothing, most searched first. */
      missed: z50.array(searchedWord)
    })
  },
  delete: {
    rpc: "DeleteSearchRecord",
    title: "\u5220\u9664\u641C\u7D22\u8BB0\u5F55",
    method: "DELETE",
    path: "/api/v1/searchrecord",
    access: "permission",
    input: z50.object({ id: queryList(queryId) }),
    reply: empty
  },
  list: {
    rpc: "ListSearchRecord",
    title: "\u641C\u7D22\u8BB0\u5F55\u5217\u8868",
    method: "GET",
    path: "/api/v1/searchrecord/list",
    access: "permission",
    input: z50.object({
      ...paging({ size: 10, max: 100 }),
      keywords: word,
      ip: z50.string().trim().max(64).default(""),
      user_id: queryList(queryId).optional(),
      /** "column asc|desc"; the columns are id, total, spend_time. */
      order: z50.string().trim().max(64).default("")
    }),
    reply: z50.object({ total: z50.int(), search_record: z50.array(searchRecord) })
  }
});

// ../../packages/contract/src/oauth.ts
import { z as z51 } from "zod";
var oauthConfig = z51.object({
  /** Domain `OauthType`. */
  type: z51.int(),
  name: z51.string(),
  icon: z51.string(),
  enable: z51.boolean(),
  client_id: z51.string(),
  redirect_url: z51.string(),
  authorize_url: z51.string()
});
var oauthType = z51.int("\u672A\u77E5\u6388\u6743\u7C7B\u578B").max(100, "\u672A\u77E5\u6388\u6743\u7C7B\u578B").refine((type4) => oauthTypes.some((known) => known === type4), "\u672A\u77E5\u6388\u6743\u7C7B\u578B");
var attempt = {
  oauth_type: oauthType,
  session: z51.string("\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55").min(1, "\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55").max(128)
};
var identity = { ...attempt, openid: z51.string("\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55").max(512) };
var password2 = z51.string().max(PASSWORD_MAX, `\u5BC6\u7801\u6700\u591A ${PASSWORD_MAX} \u4E2A\u5B57\u7B26`).default("");
var oauthIdentity = z51.object({
  /** The row of the account once it is bound; 0 while it is not. */
  id: z51.int(),
  openid: z51.string(),
  /** Domain `OauthType`. */
  oauth_type: z51.int(),
  /** What `register` and `bind` take; empty once the account is bound. */
  session: z51.string(),
  avatar: z51.string(),
  nickname: z51.string()
});
var oauthService = defineService("OauthAPI", {
  configs: {
    rpc: "ListOauthConfig",
    title: "\u53EF\u7528\u7684\u7B2C\u4E09\u65B9\u767B\u5F55",
    method: "GET",
    path: "/api/v1/oauth/configs",
    access: "public",
    input: z51.object({}),
    /** Only sites that are configured and enabled. */
    reply: z51.object({ oauths: z51.array(oauthConfig) })
  },
  start: {
    rpc: "StartOauth",
    title: "\u5F00\u59CB\u7B2C\u4E09\u65B9\u767B\u5F55",
    method: "POST",
    path: "/api/v1/oauth/start",
    access: "public",
    changes: [],
    isPersonal: true,
    /** By a visitor: to log in. By a member: to bind an account of the other site to the own one. */
    input: z51.object({ oauth_type: oauthType, password: password2 }),
    /** The browser keeps `session` with `state`, and goes to the address. */
    reply: z51.object({ authorize_url: z51.string(), state: z51.string(), session: z51.string() })
  },
  login: {
    rpc: "LoginOauth",
    title: "\u7B2C\u4E09\u65B9\u767B\u5F55",
    method: "POST",
    path: "/api/v1/oauth/login",
    access: "public",
    changes: ["user", "oauth"],
    isPersonal: true,
    /** `code`, `state` and, of some providers, `iss` as the provider sent them back. */
    input: z51.object({
      code: z51.string("\u7F3A\u5C11\u6388\u6743\u7801").trim().min(1, "\u7F3A\u5C11\u6388\u6743\u7801").max(2048, "\u6388\u6743\u7801\u8FC7\u957F"),
      state: z51.string("\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55").min(1, "\u6388\u6743\u5DF2\u5931\u6548\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55").max(128),
      iss: z51.string().max(2048).default(""),
      ...attempt,
      ...secondFactorAnswer
    }),
    /** A session; or the account of the other site: bound by a member who started that, or bound to nobody yet. */
    reply: z51.object({
      token: session.shape.token.optional(),
      user: session.shape.user.optional(),
      oauth: oauthIdentity.optional()
    })
  },
  register: {
    rpc: "RegisterOauth",
    title: "\u7528\u7B2C\u4E09\u65B9\u8D26\u53F7\u6CE8\u518C",
    method: "POST",
    path: "/api/v1/oauth/register",
    access: "public",
    changes: [],
    isPersonal: true,
    input: z51.object({ ...identity, username, ...captchaAnswer }),
    reply: session
  },
  bind: {
    rpc: "BindOauth",
    title: "\u7ED1\u5B9A\u7B2C\u4E09\u65B9\u8D26\u53F7",
    method: "POST",
    path: "/api/v1/oauth/bind",
    access: "token",
    changes: ["user", "oauth"],
    isPersonal: true,
    input: z51.object({ ...identity, password: password2 }),
    reply: empty
  },
  wechatShare: {
    rpc: "GetWechatShareSignature",
    title: "\u5FAE\u4FE1\u5206\u4EAB\u7B7E\u540D",
    method: "GET",
    path: "/api/v1/oauth/wxshare/signature",
    access: "public",
    /** The shared page, on this site; its hash is ignored. 404 when no official account is configured. */
    input: z51.object({
      url: z51.string("\u8BF7\u586B\u5199\u8981\u5206\u4EAB\u7684\u7F51\u5740").trim().max(2048, "\u7F51\u5740\u6700\u591A 2048 \u4E2A\u5B57\u7B26").regex(/^https?:\/\/\S+$/, "\u7F51\u5740\u5E94\u4EE5 http:// \u6216 https:// \u5F00\u5934")
    }),
    reply: z51.object({
      appid: z51.string(),
      /** Unix time in seconds. */
      timestamp: z51.int(),
      noncestr: z51.string(),
      signature: z51.string()
    })
  }
});

// ../../packages/contract/src/second-factor.ts
import { z as z52 } from "zod";
var secondFactorCode = z52.string("\u8BF7\u8F93\u5165\u4E24\u6B65\u9A8C\u8BC1\u7801").trim().min(1, "\u8BF7\u8F93\u5165\u4E24\u6B65\u9A8C\u8BC1\u7801").max(32, "\u4E24\u6B65\u9A8C\u8BC1\u7801\u4E0D\u6B63\u786E");
var recoveryCodes = z52.object({
  /** Shown only once, since only their hashes are stored. Each is valid for one login. */
  recovery_code: z52.array(z52.string())
});
var secondFactorService = defineService("SecondFactorAPI", {
  get: {
    rpc: "GetSecondFactor",
    title: "\u6211\u7684\u4E24\u6B65\u9A8C\u8BC1",
    method: "GET",
    path: "/api/v1/user/second-factor",
    access: "token",
    isPersonal: true,
    input: z52.object({}),
    reply: z52.object({
      enabled: z52.boolean(),
      enabled_at: optionalTime,
      recovery_left: z52.int(),
      /** Whether the site requires a second factor of operators and the caller is one. */
      is_required: z52.boolean()
    })
  },
  begin: {
    rpc: "BeginSecondFactor",
    title: "\u5F00\u59CB\u8BBE\u7F6E\u4E24\u6B65\u9A8C\u8BC1",
    method: "POST",
    path: "/api/v1/user/second-factor",
    access: "token",
    isPersonal: true,
    input: z52.object({ password: currentPassword }),
    /** The secret for an authenticator, and the address for its QR code. */
    reply: z52.object({ secret: z52.string(), uri: z52.string() })
  },
  confirm: {
    rpc: "ConfirmSecondFactor",
    title: "\u542F\u7528\u4E24\u6B65\u9A8C\u8BC1",
    method: "PUT",
    path: "/api/v1/user/second-factor",
    access: "token",
    isPersonal: true,
    /** A code of the new secret turns the second factor on. All other sessions end. */
    input: z52.object({ code: secondFactorCode }),
    reply: recoveryCodes
  },
  renewRecoveryCodes: {
    rpc: "RenewRecoveryCodes",
    title: "\u91CD\u65B0\u751F\u6210\u6062\u590D\u7801",
    method: "POST",
    path: "/api/v1/user/second-factor/recovery",
    access: "token",
    isPersonal: true,
    input: z52.object({ password: currentPassword, code: secondFactorCode }),
    reply: recoveryCodes
  },
  disable: {
    rpc: "DisableSecondFactor",
    title: "\u505C\u7528\u4E24\u6B65\u9A8C\u8BC1",
    method: "POST",
    path: "/api/v1/user/second-factor/disable",
    access: "token",
    isPersonal: true,
    input: z52.object({ password: currentPassword, code: secondFactorCode }),
    reply: empty
  }
});

// ../../packages/contract/src/sms.ts
import { z as z53 } from "zod";
var sms = z53.object({
  id,
  /** Domain `SmsType`. */
  type: z53.int(),
  /** 0 sending, 1 sent, 2 failed */
  status: z53.int(),
  user_id: z53.int(),
  username: z53.string(),
  mobile: z53.string(),
  ip: z53.string(),
  provider: z53.string(),
  error: z53.string(),
  response: z53.string(),
  created_at: time,
  updated_at: time
});
var smsService = defineService("SmsAPI", {
  send: {
    rpc: "SendSms",
    title: "\u53D1\u9001\u77ED\u4FE1\u9A8C\u8BC1\u7801",
    method: "POST",
    path: "/api/v1/sms",
    access: "public",
    changes: ["sms"],
    isPersonal: true,
    /** The captcha belongs to registration, login or password reset, by `type`. */
    input: z53.object({
      mobile,
      type: z53.union([z53.literal(0), z53.literal(1), z53.literal(2)], "\u4E0D\u652F\u6301\u7684\u77ED\u4FE1\u7C7B\u578B").default(0),
      ...captchaAnswer
    }),
    reply: z53.object({ is_registered: z53.boolean() })
  },
  get: {
    rpc: "GetSms",
    title: "\u67E5\u770B\u77ED\u4FE1\u8BB0\u5F55",
    method: "GET",
    path: "/api/v1/sms",
    access: "permission",
    input: z53.object({ id: queryId }),
    /** With the whole number. */
    reply: sms
  },
  list: {
    rpc: "ListSms",
    title: "\u77ED\u4FE1\u8BB0\u5F55\u5217\u8868",
    method: "GET",
    path: "/api/v1/sms/list",
    access: "permission",
    input: z53.object({
      ...paging({ size: 10, max: 100 }),
      user_id: queryList(queryId).default([]),
      status: queryList(queryInt).default([]),
      type: queryList(queryInt).default([]),
      /** The whole number, or its first three digits: more would tell the digits that are hidden one by one. */
      mobile: z53.string().trim().max(20).default("")
    }),
    /** Numbers are masked, as in `138****8000`. */
    reply: z53.object({ total: z53.int(), sms: z53.array(sms) })
  },
  summary: {
    rpc: "GetSmsSummary",
    title: "\u67E5\u770B\u77ED\u4FE1\u7EDF\u8BA1",
    method: "GET",
    path: "/api/v1/sms/summary",
    access: "permission",
    input: z53.object({
      days: queryInt.pipe(z53.int().min(1, "\u81F3\u5C11 1 \u5929").max(366, "\u6700\u591A 366 \u5929")).default(7)
    }),
    /** By provider, the one with the most messages first. */
    reply: z53.object({
      provider: z53.array(
        z53.object({ provider: z53.string(), sent_count: z53.int(), failed_count: z53.int() })
      )
    })
  }
});

// ../../packages/contract/src/upload.ts
import { z as z54 } from "zod";
var imageReply = z54.object({
  code: z54.int(),
  message: z54.string(),
  data: z54.object({
    id,
    path: z54.string(),
    name: z54.string(),
    size: z54.int(),
    width: z54.int(),
    height: z54.int(),
    ext: z54.string(),
    hash: z54.string(),
    user_id: id,
    /** Spec section 3. */
    type: z54.int(),
    /** 0 while nothing uses it. */
    type_id: z54.int(),
    enable: z54.boolean(),
    ip: z54.string(),
    created_at: time,
    updated_at: time
  })
});
var documentReply = z54.object({
  code: z54.int(),
  message: z54.string(),
  data: z54.object({ id, hash: z54.string(), size: z54.int(), ext: z54.string() })
});
var uploadService = defineService("upload", {
  document: {
    rpc: "document",
    title: "\u4E0A\u4F20\u6587\u6863",
    method: "POST",
    path: "/api/v1/upload/document",
    access: "token",
    kind: "upload",
    input: z54.object({}),
    reply: documentReply
  },
  /**
   * Completes an upload that was sent in parts by the tus protocol (creation, offset, parts, termination; metadata
   * `filename`) to `/api/v1/upload/resumable`. `id` is the last segment of the address that the creation returned. The call
   * is idempotent.
   */
  resumable: {
    rpc: "resumable",
    title: "\u5B8C\u6210\u65AD\u70B9\u7EED\u4F20",
    method: "POST",
    path: "/api/v1/upload/resumable/finish",
    access: "token",
    input: z54.object({ id: z54.string().max(64, "\u4E0A\u4F20\u4EFB\u52A1\u4E0D\u6B63\u786E") }),
    reply: documentReply
  },
  banner: {
    rpc: "banner",
    title: "\u4E0A\u4F20\u6A2A\u5E45\u56FE\u7247",
    method: "POST",
    path: "/api/v1/upload/banner",
    access: "permission",
    kind: "upload",
    input: z54.object({}),
    reply: imageReply
  },
  category: {
    rpc: "category",
    title: "\u4E0A\u4F20\u5206\u7C7B\u56FE\u7247",
    method: "POST",
    path: "/api/v1/upload/category",
    access: "permission",
    kind: "upload",
    input: z54.object({}),
    reply: imageReply
  },
  article: {
    rpc: "article",
    title: "\u4E0A\u4F20\u6587\u7AE0\u56FE\u7247\u4E0E\u89C6\u9891",
    method: "POST",
    path: "/api/v1/upload/article",
    access: "token",
    widened: "\u65E0\u9700\u7528\u6237\u7EC4\u5141\u8BB8\u53D1\u5E03\u6587\u7AE0",
    kind: "upload",
    input: z54.object({ type: z54.enum(["image", "video"], "\u4E0A\u4F20\u7C7B\u578B\u4E0D\u6B63\u786E").default("image") }),
    /** The shape that the article editor expects. */
    reply: z54.object({
      errno: z54.int(),
      data: z54.object({ url: z54.string(), alt: z54.string(), href: z54.string() })
    })
  },
  config: {
    rpc: "config",
    title: "\u4E0A\u4F20\u8BBE\u7F6E\u56FE\u7247",
    method: "POST",
    path: "/api/v1/upload/config",
    access: "permission",
    kind: "upload",
    input: z54.object({}),
    reply: imageReply
  },
  cover: {
    rpc: "cover",
    title: "\u4E0A\u4F20\u6587\u6863\u5C01\u9762",
    method: "POST",
    path: "/api/v1/upload/cover",
    access: "permission",
    alsoGrantedBy: ["/api.v1.DocumentAPI/UpdateDocument"],
    kind: "upload",
    /** `document.setCover` gives it to a document. */
    input: z54.object({}),
    reply: imageReply
  },
  avatar: {
    rpc: "avatar",
    title: "\u4E0A\u4F20\u5934\u50CF",
    method: "POST",
    path: "/api/v1/upload/avatar",
    access: "token",
    kind: "upload",
    /** Becomes the caller's own picture, unless it is only uploaded: then `user.updateProfile` gives it to a member. */
    input: z54.object({ only_upload: queryBool.default(false) }),
    reply: imageReply
  }
});

// ../../packages/contract/src/vip-plan.ts
import { z as z55 } from "zod";
var vipPlan = z55.object({
  /** The type of its memberships and the `product_id` of its orders; from 10. */
  id,
  title: z55.string(),
  months: z55.int(),
  days: z55.int(),
  /** In fen. */
  price: z55.int(),
  original_price: z55.int(),
  discount: z55.int(),
  download: z55.int(),
  times_every_day: z55.int(),
  benefits: z55.string(),
  sort: z55.int(),
  enable: z55.boolean(),
  created_at: time,
  updated_at: time
});
var whole = (name, max) => z55.int(`${name}\u5E94\u4E3A\u6574\u6570`).min(0, `${name}\u4E0D\u80FD\u5C0F\u4E8E 0`).max(max, `${name}\u8FC7\u5927`);
var fields10 = {
  title: z55.string("\u8BF7\u8F93\u5165\u5957\u9910\u540D\u79F0").trim().min(1, "\u8BF7\u8F93\u5165\u5957\u9910\u540D\u79F0").max(16, "\u540D\u79F0\u6700\u591A 16 \u4E2A\u5B57\u7B26"),
  months: whole("\u6708\u6570", 120),
  days: whole("\u5929\u6570", 3660),
  price: whole("\u4EF7\u683C", 1e8),
  original_price: whole("\u539F\u4EF7", 1e8),
  discount: z55.int("\u6298\u6263\u5E94\u4E3A\u6574\u6570").min(1, "\u6298\u6263\u5E94\u5728 1 \u5230 100 \u4E4B\u95F4").max(100, "\u6298\u6263\u5E94\u5728 1 \u5230 100 \u4E4B\u95F4"),
  download: whole("\u4E0B\u8F7D\u6B21\u6570", 1e6),
  times_every_day: whole("\u6BCF\u65E5\u6B21\u6570", 1e5),
  benefits: z55.string().trim().max(500, "\u8BF4\u660E\u6700\u591A 500 \u4E2A\u5B57\u7B26"),
  sort: whole("\u6392\u5E8F\u503C", 1e9),
  enable: z55.boolean()
};
var vipPlanService = defineService("UserVipAPI", {
  create: {
    rpc: "CreateVipPlan",
    title: "\u65B0\u589E\u4F1A\u5458\u5957\u9910",
    method: "POST",
    path: "/api/v1/vipplan",
    access: "permission",
    changes: ["vipPlan", "userVip"],
    /** A plan lasts for months or for days; one of both is above 0. */
    input: z55.object({
      ...fields10,
      months: fields10.months.default(0),
      days: fields10.days.default(0),
      original_price: fields10.original_price.default(0),
      discount: fields10.discount.default(100),
      download: fields10.download.default(0),
      times_every_day: fields10.times_every_day.default(0),
      benefits: fields10.benefits.default(""),
      sort: fields10.sort.default(0),
      enable: fields10.enable.default(true)
    }),
    reply: vipPlan
  },
  update: {
    rpc: "UpdateVipPlan",
    title: "\u4FEE\u6539\u4F1A\u5458\u5957\u9910",
    method: "PUT",
    path: "/api/v1/vipplan",
    access: "permission",
    changes: ["vipPlan", "userVip"],
    /** Absent fields keep their value. Memberships and codes that exist keep the terms that they were made with. */
    input: z55.object(fields10).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: empty
  },
  delete: {
    rpc: "DeleteVipPlan",
    title: "\u5220\u9664\u4F1A\u5458\u5957\u9910",
    method: "DELETE",
    path: "/api/v1/vipplan",
    access: "permission",
    changes: ["vipPlan", "userVip"],
    /** Memberships and codes of the plan stay. */
    input: z55.object({ id: queryList(queryId) }),
    reply: empty
  },
  list: {
    rpc: "ListVipPlan",
    title: "\u4F1A\u5458\u5957\u9910\u5217\u8868",
    method: "GET",
    path: "/api/v1/vipplan/list",
    access: "permission",
    input: z55.object({
      ...paging({ size: 20, max: 100 }),
      wd: z55.string().trim().max(64).default(""),
      enable: queryList(queryBool).optional()
    }),
    reply: z55.object({ total: z55.int(), vip_plan: z55.array(vipPlan) })
  }
});

// ../../packages/contract/src/wish.ts
import { z as z56 } from "zod";
var TITLE_MIN = 2;
var TITLE_MAX2 = 100;
var REASON_MAX = 255;
var wish = z56.object({
  id,
  /** Who asked first. */
  user_id: z56.int(),
  username: z56.string(),
  title: z56.string(),
  description: z56.string(),
  /** A category of documents; 0 for none. */
  category_id: z56.int(),
  /** Domain `WishStatus`. */
  status: z56.int(),
  /** The members who want it, including the first. */
  supporter_count: z56.int(),
  /** Whether the caller is among them. */
  is_joined: z56.boolean(),
  /** The document that answers it, while everybody may see that; else 0 and empty. */
  document_id: z56.int(),
  document_uuid: z56.string(),
  document_title: z56.string(),
  /** Who found it; empty while nobody has. */
  answered_username: z56.string(),
  answered_at: optionalTime,
  close_reason: z56.string(),
  created_at: time,
  updated_at: time
});
var fields11 = {
  title: z56.string("\u8BF7\u8F93\u5165\u6587\u6863\u540D\u79F0").trim().min(TITLE_MIN, `\u6587\u6863\u540D\u79F0\u81F3\u5C11 ${TITLE_MIN} \u4E2A\u5B57\u7B26`).max(TITLE_MAX2, `\u6587\u6863\u540D\u79F0\u6700\u591A ${TITLE_MAX2} \u4E2A\u5B57\u7B26`),
  description: z56.string().trim().max(DESCRIPTION_MAX, `\u8BF4\u660E\u6700\u591A ${DESCRIPTION_MAX} \u4E2A\u5B57\u7B26`),
  category_id: z56.int().min(0, "\u8BF7\u9009\u62E9\u6587\u6863\u5206\u7C7B")
};
var status2 = z56.int().min(WishStatus.Open, "\u72B6\u6001\u4E0D\u6B63\u786E").max(WishStatus.Closed, "\u72B6\u6001\u4E0D\u6B63\u786E");
var wishService = defineService("WishAPI", {
  create: {
    rpc: "CreateWish",
    title: "\u6C42\u6587\u6863",
    method: "POST",
    path: "/api/v1/wish",
    access: "token",
    changes: ["wish", "inbox"],
    /** Where comments need a captcha, of the scene `comment`, so does this. */
    input: z56.object({
      title: fields11.title,
      description: fields11.description.default(""),
      category_id: fields11.category_id.default(0),
      ...captchaAnswer
    }),
    /** A wish with the same title that is open is joined instead: `is_new` is false then. */
    reply: wish.extend({ is_new: z56.boolean() })
  },
  join: {
    rpc: "JoinWish",
    title: "\u6211\u4E5F\u60F3\u8981",
    method: "POST",
    path: "/api/v1/wish/join",
    access: "token",
    input: z56.object({ id }),
    reply: empty
  },
  leave: {
    rpc: "LeaveWish",
    title: "\u4E0D\u518D\u60F3\u8981",
    method: "DELETE",
    path: "/api/v1/wish/join",
    access: "token",
    input: z56.object({ id: queryId }),
    reply: empty
  },
  answer: {
    rpc: "AnswerWish",
    title: "\u63D0\u4F9B\u6240\u6C42\u7684\u6587\u6863",
    method: "POST",
    path: "/api/v1/wish/answer",
    access: "token",
    /** Any document that everybody may see. */
    input: z56.object({ id, document_id: id }),
    reply: empty
  },
  reopen: {
    rpc: "ReopenWish",
    title: "\u7EE7\u7EED\u5BFB\u627E",
    method: "POST",
    path: "/api/v1/wish/reopen",
    access: "token",
    /** For who asked first, when the answer was not the document. */
    input: z56.object({ id }),
    reply: empty
  },
  update: {
    rpc: "UpdateWish",
    title: "\u4FEE\u6539\u6240\u6C42\u7684\u6587\u6863",
    method: "PUT",
    path: "/api/v1/wish",
    access: "permission",
    /** Absent fields keep their value. */
    input: z56.object({
      id,
      title: fields11.title.optional(),
      description: fields11.description.optional(),
      category_id: fields11.category_id.optional(),
      unchanged_since: unchangedSince
    }),
    reply: empty
  },
  check: {
    rpc: "CheckWish",
    title: "\u5904\u7406\u6240\u6C42\u7684\u6587\u6863",
    method: "POST",
    path: "/api/v1/wish/check",
    access: "permission",
    changes: ["wish", "inbox"],
    /** Publishes or reopens (1), marks as found elsewhere (2), closes with a reason (3). */
    input: z56.object({
      id: ids,
      status: status2,
      close_reason: z56.string().trim().max(REASON_MAX, `\u539F\u56E0\u6700\u591A ${REASON_MAX} \u4E2A\u5B57\u7B26`).default(""),
      seen_status: seenStatus
    }),
    reply: empty
  },
  delete: {
    rpc: "DeleteWish",
    title: "\u5220\u9664\u6240\u6C42\u7684\u6587\u6863",
    method: "DELETE",
    path: "/api/v1/wish",
    access: "token",
    changes: ["wish", "inbox"],
    widened: "\u53EF\u5220\u9664\u4EFB\u4F55\u4EBA\u6240\u6C42\u7684\u6587\u6863",
    /** Own ones only while nobody else wants them. */
    input: z56.object({ id: queryList(queryId) }),
    reply: empty
  },
  list: {
    rpc: "ListWish",
    title: "\u6C42\u6587\u6863\u5217\u8868",
    method: "GET",
    path: "/api/v1/wish/list",
    access: "public",
    widened: "\u53EF\u67E5\u770B\u5F85\u5BA1\u6838\u4E0E\u5DF2\u5173\u95ED\u7684",
    /** Callers without the right see those that are open or answered, and their own. */
    input: z56.object({
      ...paging({ size: 20, max: 100 }),
      wd: z56.string().trim().max(100).default(""),
      status: queryList(queryInt).optional(),
      category_id: queryList(queryId).optional(),
      user_id: queryList(queryId).optional(),
      /** Those that the caller asked for or joined; none without a session. */
      is_joined: queryBool.default(false),
      /** `supporter_count desc` lists the most wanted first; the default is newest first. */
      order: z56.string().trim().max(32).default("")
    }),
    reply: z56.object({ total: z56.int(), wish: z56.array(wish) })
  }
});

// ../../packages/contract/src/contract.ts
var contract = {
  user: userService,
  session: sessionService,
  secondFactor: secondFactorService,
  personalToken: personalTokenService,
  config: configService,
  navigation: navigationService,
  category: categoryService,
  document: documentService,
  recycle: recycleService,
  article: articleService,
  comment: commentService,
  favorite: favoriteService,
  banner: bannerService,
  group: groupService,
  permission: permissionService,
  advertisement: advertisementService,
  attachment: attachmentService,
  feedback: feedbackService,
  friendlink: friendlinkService,
  language: languageService,
  punishment: punishmentService,
  report: reportService,
  sms: smsService,
  oauth: oauthService,
  order: orderService,
  invoice: invoiceService,
  userVip: userVipService,
  vipPlan: vipPlanService,
  redeem: redeemService,
  search: searchService,
  searchRecord: searchRecordService,
  audit: auditService,
  upload: uploadService,
  queue: queueService,
  inbox: inboxService,
  notice: noticeService,
  wish: wishService
};
function listOperations2() {
  return Object.entries(contract).flatMap(
    ([group2, operations]) => Object.entries(operations).map(([name, operation]) => ({
      key: `${group2}.${name}`,
      operation
    }))
  );
}
var keys = new Map(listOperations2().map(({ key: key2, operation }) => [operation, key2]));
function keyOf(operation) {
  const key2 = keys.get(operation);
  if (key2 === void 0) throw new Error(`${operation.rpc} is not in the contract`);
  return key2;
}
function permissionKey(operation) {
  if (operation.kind === "upload") return { method: "POST", path: operation.path };
  return { method: "GRPC", path: `/api.v1.${operation.service}/${operation.rpc}` };
}
function grantingPaths(operation) {
  return [permissionKey(operation).path, ...operation.alsoGrantedBy ?? []];
}
function grantableRows() {
  return listOperations2().filter(({ operation }) => isGrantable(operation)).map(({ operation }) => ({ ...permissionKey(operation), title: operation.title }));
}

// ../../packages/contract/src/error.ts
import { z as z57 } from "zod";
var currentState = z57.object({
  /** The present price in credits; absent when it cannot be bought any more. */
  price: z57.int().optional(),
  /** The present state of an order; `close_reason` says what happened. */
  order: order.optional(),
  /** The row as it is now, where the caller's `unchanged_since` is older. */
  row: z57.record(z57.string(), z57.unknown()).optional(),
  /** The settings as they are now that somebody has changed since the caller read them. */
  config: z57.array(config).optional(),
  /** What was decided meanwhile, and by whom: `status` is that of the row, for reports and feedback 1 once handled. */
  review: z57.object({
    id: z57.int(),
    status: z57.int(),
    /** Empty when nobody is known to have decided. */
    username: z57.string(),
    updated_at: time
  }).optional()
});
var errorBody = z57.object({
  code: z57.int(),
  message: z57.string(),
  fields: z57.record(z57.string(), z57.string()).optional(),
  request_id: z57.string().optional(),
  current: currentState.optional()
});

// ../../packages/contract/src/field-labels.ts
var fieldLabels = {
  attempts: "\u5DF2\u8BD5\u6B21\u6570",
  can_retry: "\u80FD\u5426\u91CD\u8BD5",
  failed_at: "\u5931\u8D25\u7684\u65F6\u95F4",
  job: "\u5931\u8D25\u7684\u4EFB\u52A1",
  oldest_seconds: "\u6700\u4E45\u7684\u7B49\u5F85\uFF08\u79D2\uFF09",
  queue: "\u5404\u7C7B\u4EFB\u52A1",
  ready: "\u7B49\u5F85\u6267\u884C",
  "queue.get.failed": "\u5DF2\u5931\u8D25",
  "queue.get.kind": "\u4EFB\u52A1\u7684\u79CD\u7C7B",
  "queue.get.running": "\u6267\u884C\u4E2D",
  "queue.get.waiting": "\u7A0D\u540E\u518D\u8BD5",
  addr: "\u670D\u52A1\u5668\u5730\u5740",
  check_note: "\u68C0\u67E5\u7684\u7ED3\u679C",
  "friendlink.check.failed": "\u6253\u4E0D\u5F00\u7684\u6570\u91CF",
  failures: "\u8FDE\u7EED\u6253\u4E0D\u5F00\u7684\u6B21\u6570",
  grouped: "\u540C\u4E00\u5BF9\u8C61\u53EA\u5217\u4E00\u6761",
  into_id: "\u76EE\u6807\u5206\u7C7B",
  is_dead: "\u662F\u5426\u6253\u4E0D\u5F00",
  merged_ids: "\u5E76\u5165\u7684\u5206\u7C7B",
  purge_at: "\u81EA\u52A8\u5F7B\u5E95\u5220\u9664\u7684\u65F6\u95F4",
  same: "\u540C\u4E00\u5BF9\u8C61\u7684\u5176\u4ED6\u4E3E\u62A5",
  same_count: "\u540C\u4E00\u5BF9\u8C61\u7684\u5176\u4ED6\u4E3E\u62A5\u6570",
  same_open: "\u540C\u4E00\u5BF9\u8C61\u5F85\u5904\u7406\u7684\u4E3E\u62A5\u6570",
  with_same: "\u540C\u65F6\u5904\u7406\u540C\u4E00\u5BF9\u8C61\u7684\u4E3E\u62A5",
  "order.list.sum": "\u7B26\u5408\u6761\u4EF6\u7684\u5408\u8BA1",
  "order.list.money": "\u91D1\u989D",
  "order.list.paid": "\u6536\u5230\u7684\u91D1\u989D",
  credit_received: "\u6536\u5230\u7684\u79EF\u5206",
  credit_returned: "\u9000\u8FD8\u7684\u79EF\u5206",
  excess: "\u8D85\u51FA\u53EF\u5F00\u7968\u7684\u91D1\u989D",
  has_file: "\u662F\u5426\u6709\u53D1\u7968\u6587\u4EF6",
  invoice: "\u53D1\u7968",
  invoice_no: "\u53D1\u7968\u53F7\u7801",
  invoice_state: "\u53D1\u7968\u7533\u8BF7\u7684\u8FDB\u5EA6",
  is_acceptable: "\u80FD\u5426\u6309\u5DF2\u652F\u4ED8\u5904\u7406",
  is_resolved: "\u662F\u5426\u5DF2\u5904\u7406",
  paid_count: "\u4ED8\u6B3E\u7B14\u6570",
  received: "\u5B9E\u6536",
  resolution: "\u5904\u7406\u7ED3\u679C",
  resolve_remark: "\u5904\u7406\u7684\u539F\u56E0",
  resolved_at: "\u5904\u7406\u65F6\u95F4",
  resolved_username: "\u5904\u7406\u4EBA",
  returned: "\u9000\u56DE",
  tax_no: "\u7A0E\u53F7",
  "Invoice.kind": "\u62AC\u5934\u7C7B\u578B",
  "Invoice.money": "\u5F00\u7968\u91D1\u989D",
  "Invoice.order": "\u8BA2\u5355",
  "Invoice.title": "\u53D1\u7968\u62AC\u5934",
  "Invoice.link": "\u53D1\u7968\u7684\u94FE\u63A5",
  "order.income.day": "\u65E5\u671F\uFF08\u5317\u4EAC\u65F6\u95F4\uFF09",
  "order.income.from": "\u8D77\u59CB\u65E5\u671F",
  "order.income.income": "\u6536\u5165",
  "order.income.row": "\u9010\u65E5\u7684\u6536\u5165",
  "order.income.sum": "\u5408\u8BA1",
  "order.income.to": "\u622A\u6B62\u65E5\u671F",
  "order.mismatches.mismatch": "\u5F85\u6838\u5BF9\u7684\u4ED8\u6B3E",
  "order.mismatches.money": "\u5E94\u4ED8\u91D1\u989D",
  "order.resolveMismatch.action": "\u5904\u7406\u65B9\u5F0F",
  "order.methods.balance": "\u4F59\u989D",
  offline_statement: "\u7EBF\u4E0B\u4ED8\u6B3E\u8BF4\u660E",
  channel: "\u9000\u6B3E\u65B9\u5F0F",
  claim: "\u7EBF\u4E0B\u4ED8\u6B3E\u51ED\u8BC1",
  claim_state: "\u7EBF\u4E0B\u4ED8\u6B3E\u7684\u786E\u8BA4",
  decided_at: "\u5904\u7406\u65F6\u95F4",
  downcode: "\u4E0B\u8F7D\u7801",
  effect: "\u9000\u6B3E\u7684\u5F71\u54CD",
  finished_at: "\u5B8C\u6210\u65F6\u95F4",
  is_claimed: "\u6709\u5F85\u786E\u8BA4\u7684\u7EBF\u4E0B\u4ED8\u6B3E",
  is_money: "\u662F\u5426\u4EE5\u91D1\u989D\u8BA1",
  is_usable: "\u662F\u5426\u53EF\u7528",
  is_wap: "\u662F\u5426\u5728\u624B\u673A\u4E0A\u4ED8\u6B3E",
  minicode: "\u5C0F\u7A0B\u5E8F\u767B\u5F55\u7801",
  note: "\u9644\u6CE8",
  origin: "\u9000\u6B3E\u7684\u8D77\u56E0",
  out_refund_no: "\u9000\u6B3E\u5355\u53F7",
  out_trade_no: "\u652F\u4ED8\u5355\u53F7",
  paid: "\u5DF2\u4ED8",
  refund: "\u9000\u6B3E",
  refund_state: "\u9000\u6B3E\u8FDB\u5EA6",
  refunded: "\u5DF2\u9000",
  taken_credit: "\u6536\u56DE\u7684\u79EF\u5206",
  "order.pay.code": "\u5FAE\u4FE1\u767B\u5F55\u7801",
  "order.pay.kind": "\u7EE7\u7EED\u4ED8\u6B3E\u7684\u65B9\u5F0F",
  "order.pay.money": "\u5E94\u4ED8\u91D1\u989D",
  "order.refund.amount": "\u9000\u6B3E\u91D1\u989D",
  "order.refundOffer.amount": "\u9000\u6B3E\u91D1\u989D",
  "order.methods.method": "\u652F\u4ED8\u65B9\u5F0F",
  "order.methods.title": "\u540D\u79F0",
  "order.methods.message": "\u4E0D\u53EF\u7528\u7684\u539F\u56E0",
  "order.payments.payment": "\u4ED8\u6B3E\u8BB0\u5F55",
  "order.payments.state": "\u72B6\u6001",
  needs_review: "\u662F\u5426\u9700\u5BA1\u6838",
  without_review: "\u662F\u5426\u514D\u5BA1\u6838",
  storage_limit: "\u5B58\u50A8\u7A7A\u95F4\u4E0A\u9650",
  storage_used: "\u5DF2\u7528\u5B58\u50A8\u7A7A\u95F4",
  hourly_limit: "\u6BCF\u5C0F\u65F6\u53EF\u4E0A\u4F20\u6570",
  hourly_used: "\u672C\u5C0F\u65F6\u5DF2\u4E0A\u4F20\u6570",
  disable_email: "\u672A\u542F\u7528\u90AE\u4EF6",
  open: "\u80FD\u5426\u6253\u5F00",
  person_id: "\u76F8\u5173\u7528\u6237",
  reading: "\u9605\u8BFB",
  rule: "\u4F9D\u636E\u7684\u89C4\u5219",
  within: "\u591A\u5C11\u5929\u5185\u5230\u671F",
  "user.entitlement.download": "\u4E0B\u8F7D",
  "user.entitlement.comment": "\u8BC4\u8BBA",
  "user.entitlement.favorite": "\u6536\u85CF",
  "user.entitlement.group": "\u8BA1\u5165\u7684\u7528\u6237\u7EC4",
  batch_id: "\u6279\u6B21\u7F16\u53F7",
  benefits: "\u5176\u4ED6\u6743\u76CA",
  exported_at: "\u5BFC\u51FA\u65F6\u95F4",
  redeem_batch: "\u5151\u6362\u7801\u6279\u6B21",
  redeem_code: "\u5151\u6362\u7801",
  used_at: "\u4F7F\u7528\u65F6\u95F4",
  used_count: "\u5DF2\u7528\u4E2A\u6570",
  vip_plan: "\u4F1A\u5458\u5957\u9910",
  vip_type: "\u4F1A\u5458\u7C7B\u578B",
  vip_count: "\u6709\u6548\u4F1A\u5458\u6570",
  vip_ending_count: "7 \u5929\u5185\u5230\u671F\u7684\u4F1A\u5458\u6570",
  vips: "\u6709\u6548\u7684\u4F1A\u5458",
  "redeem.code": "\u5151\u6362\u7801",
  "redeem.count": "\u4E2A\u6570",
  "redeem.expired_at": "\u5151\u6362\u622A\u6B62\u65F6\u95F4",
  "redeem.kind": "\u5151\u6362\u5185\u5BB9",
  "redeem.used": "\u662F\u5426\u5DF2\u7528",
  "RedeemBatch.count": "\u4E2A\u6570",
  "RedeemBatch.expired_at": "\u5151\u6362\u622A\u6B62\u65F6\u95F4",
  "RedeemBatch.kind": "\u5151\u6362\u5185\u5BB9",
  "vipPlan.title": "\u5957\u9910\u540D\u79F0",
  "userVip.update.remark": "\u539F\u56E0",
  "userVip.revoke.remark": "\u539F\u56E0",
  appid: "\u516C\u4F17\u53F7 AppID",
  domain: "\u7F51\u7AD9\u57DF\u540D",
  enable_article_crawl: "\u53EF\u91C7\u96C6\u6587\u7AE0",
  index_document_count: "\u53EF\u641C\u7D22\u7684\u6761\u76EE\u6570",
  index_document_size: "\u641C\u7D22\u7D22\u5F15\u5B57\u8282\u6570",
  is_notice: "\u662F\u5426\u4E3A\u516C\u544A",
  max_articles: "\u6587\u7AE0\u6570\u4E0A\u9650",
  max_docs: "\u6587\u6863\u6570\u4E0A\u9650",
  max_users: "\u7528\u6237\u6570\u4E0A\u9650",
  noncestr: "\u968F\u673A\u4E32",
  notice: "\u516C\u544A\u6743\u91CD",
  recharge_discount: "\u5145\u503C\u6298\u6263",
  timestamp: "\u65F6\u95F4\u6233",
  with_all_content: "\u662F\u5426\u53D6\u5168\u90E8\u6587\u5B57",
  analytics: "\u7EDF\u8BA1\u811A\u672C",
  code_tip: "\u4E0B\u8F7D\u7801\u8BF4\u660E",
  enable_code_download: "\u53EF\u7528\u4E0B\u8F7D\u7801",
  enable_mp_wechatpay: "\u5C0F\u7A0B\u5E8F\u5FAE\u4FE1\u652F\u4ED8",
  enable_powered_by: "\u663E\u793A\u6280\u672F\u652F\u6301",
  enable_sms: "\u53EF\u7528\u77ED\u4FE1\u9A8C\u8BC1\u7801",
  enable_watermark: "\u7531\u5BA2\u6237\u7AEF\u52A0\u6C34\u5370",
  enable_xunhupay: "\u864E\u76AE\u6912\u652F\u4ED8",
  home_version: "\u9996\u9875\u7248\u5F0F",
  max_price: "\u4E0B\u8F7D\u7801\u53EF\u62B5\u7684\u6700\u9AD8\u4EF7",
  mp_logo: "\u5C0F\u7A0B\u5E8F\u6807\u5FD7",
  official_account_appid: "\u652F\u4ED8\u7528\u516C\u4F17\u53F7",
  show_exchange: "\u79EF\u5206\u65C1\u663E\u793A\u91D1\u989D",
  show_order: "\u6709\u8BA2\u5355\u9875",
  watermark: "\u5BA2\u6237\u7AEF\u6C34\u5370\u56FE\u7247",
  xunhupay_name: "\u864E\u76AE\u6912\u652F\u4ED8\u7684\u540D\u79F0",
  reserve: "\u4FDD\u7559\u7A7A\u95F4",
  has_more: "\u8FD8\u6709\u66F4\u591A",
  storage_warning: "\u78C1\u76D8\u7A7A\u95F4\u63D0\u793A",
  max_unfinished_uploads: "\u672A\u5B8C\u6210\u4E0A\u4F20\u6570\u4E0A\u9650",
  storage_quota: "\u5B58\u50A8\u914D\u989D",
  action: "\u52A8\u4F5C",
  change: "\u4FEE\u6539\u8BB0\u5F55",
  clear: "\u662F\u5426\u6E05\u9664",
  empty_count: "\u65E0\u7ED3\u679C\u6B21\u6570",
  is_ok: "\u662F\u5426\u6B63\u5E38",
  item: "\u660E\u7EC6",
  kind: "\u6D4B\u8BD5\u9879\u76EE",
  last_at: "\u6700\u8FD1\u65F6\u95F4",
  missed: "\u65E0\u7ED3\u679C\u7684\u8BCD",
  person_count: "\u4EBA\u6570",
  retention_days: "\u4FDD\u7559\u5929\u6570",
  search_count: "\u641C\u7D22\u6B21\u6570",
  to: "\u63A5\u6536\u8005",
  top: "\u5E38\u641C\u7684\u8BCD",
  address: "\u5730\u5740",
  agg_category: "\u5404\u5206\u7C7B\u7684\u6570\u91CF",
  agg_ext: "\u5404\u6587\u4EF6\u7C7B\u578B\u7684\u6570\u91CF",
  agg_language: "\u5404\u8BED\u8A00\u7684\u6570\u91CF",
  agreement: "\u670D\u52A1\u534F\u8BAE",
  allowed: "\u662F\u5426\u5141\u8BB8",
  alt: "\u56FE\u7247\u8BF4\u660E",
  amount: "\u5E94\u4ED8\u79EF\u5206",
  article: "\u6587\u7AE0",
  article_count: "\u6587\u7AE0\u6570",
  article_id: "\u6587\u7AE0\u7F16\u53F7",
  article_review: "\u5F85\u5BA1\u6838\u6587\u7AE0\u6570",
  at: "\u65F6\u95F4",
  attachment: "\u9644\u4EF6",
  attachment_id: "\u9644\u4EF6\u7F16\u53F7",
  audit: "\u64CD\u4F5C\u8BB0\u5F55",
  authorize_url: "\u6388\u6743\u5730\u5740",
  available: "\u53EF\u7528",
  avatar: "\u5934\u50CF",
  award: "\u5956\u52B1\u79EF\u5206",
  balance: "\u53D8\u52A8\u540E\u7684\u4F59\u989D",
  banner: "\u6A2A\u5E45",
  banner_count: "\u6A2A\u5E45\u6570",
  before: "\u524D\u6587",
  advertisement: "\u5E7F\u544A",
  after: "\u540E\u6587",
  body: "\u8BF4\u660E",
  box: "\u6587\u5B57\u884C\u7684\u5916\u6846",
  build_at: "\u6784\u5EFA\u65F6\u95F4",
  captcha: "\u9A8C\u8BC1\u7801",
  captcha_id: "\u9A8C\u8BC1\u7801\u7F16\u53F7",
  category: "\u5206\u7C7B",
  category_count: "\u5206\u7C7B\u6570",
  category_cover: "\u5206\u7C7B\u5C01\u9762",
  category_id: "\u5206\u7C7B\u7F16\u53F7",
  category_name: "\u5206\u7C7B\u540D\u79F0",
  checked_at: "\u68C0\u67E5\u65F6\u95F4",
  client_id: "\u5E94\u7528\u7F16\u53F7",
  close_reason: "\u5173\u95ED\u7684\u539F\u56E0",
  closed_at: "\u5173\u95ED\u65F6\u95F4",
  cmd: "\u547D\u4EE4",
  code: "\u4EE3\u7801",
  col_num: "\u5360\u7528\u5217\u6570",
  color: "\u989C\u8272",
  comment: "\u8BC4\u8BBA",
  comment_count: "\u8BC4\u8BBA\u6570",
  comment_review: "\u5F85\u5BA1\u6838\u8BC4\u8BBA\u6570",
  config: "\u914D\u7F6E\u9879",
  contact: "\u8054\u7CFB\u65B9\u5F0F",
  content: "\u5185\u5BB9",
  convert_error: "\u8F6C\u6362\u5931\u8D25\u7684\u539F\u56E0",
  convert_notice: "\u8F6C\u6362\u63D0\u793A",
  converted_pages: "\u5DF2\u8F6C\u6362\u9875\u6570",
  "order.readStatement.bill": "\u8D26\u5355",
  "order.statements.difference": "\u5DEE\u5F02",
  "order.statements.reason": "\u5DEE\u5F02\u7684\u79CD\u7C7B",
  copy: "\u9700\u586B\u5199\u5230\u522B\u5904\u7684\u5185\u5BB9",
  is_refund: "\u662F\u5426\u9000\u6B3E",
  row_count: "\u884C\u6570",
  stated: "\u8D26\u5355\u91D1\u989D",
  copyright: "\u514D\u8D23\u58F0\u660E",
  cores: "\u6838\u6570",
  count: "\u6570\u91CF",
  removed: "\u53BB\u6389\u7684\u5185\u5BB9",
  coupon_amount: "\u4F18\u60E0\u79EF\u5206",
  cover: "\u5C01\u9762",
  cpu: "\u5904\u7406\u5668",
  created_at: "\u521B\u5EFA\u65F6\u95F4",
  credit: "\u79EF\u5206",
  credit_count: "\u79EF\u5206\u4F59\u989D",
  credit_exchange: "\u6BCF\u5143\u53EF\u5151\u6362\u7684\u79EF\u5206",
  credit_income: "\u6536\u5165\uFF08\u79EF\u5206\uFF09",
  credit_if_gone: "\u65E0\u6CD5\u4EA4\u4ED8\u65F6\u8BA1\u5165\u4F59\u989D",
  credit_name: "\u79EF\u5206\u540D\u79F0",
  current: "\u5F53\u524D\u7248\u672C",
  data: "\u6570\u636E",
  day: "\u65E5\u671F",
  days: "\u5929\u6570",
  deleted_at: "\u5220\u9664\u65F6\u95F4",
  deleted_user_id: "\u5220\u9664\u4EBA\u7F16\u53F7",
  deleted_username: "\u5220\u9664\u4EBA",
  description: "\u63CF\u8FF0",
  device: "\u8BBE\u5907",
  direction: "\u4E66\u5199\u65B9\u5411",
  discount: "\u6298\u6263",
  disk: "\u78C1\u76D8",
  disk_name: "\u78C1\u76D8\u540D\u79F0",
  display: "\u663E\u793A\u914D\u7F6E",
  doc_count: "\u6587\u6863\u6570",
  doc_type: "\u7C7B\u578B",
  document: "\u6587\u6863",
  document_count: "\u6587\u6863\u6570",
  document_failed: "\u8F6C\u6362\u5931\u8D25\u7684\u6587\u6863\u6570",
  document_id: "\u6587\u6863\u7F16\u53F7",
  document_review: "\u5F85\u5BA1\u6838\u6587\u6863\u6570",
  document_status: "\u5404\u72B6\u6001\u7684\u6587\u6863\u6570",
  document_title: "\u6587\u6863\u540D\u79F0",
  document_uuid: "\u6587\u6863\u6807\u8BC6",
  done: "\u5DF2\u5B8C\u6210",
  download: "\u4E0B\u8F7D",
  download_count: "\u4E0B\u8F7D\u6B21\u6570",
  download_used: "\u5DF2\u7528\u4E0B\u8F7D\u6B21\u6570",
  download_vip: "\u4F1A\u5458\u4E0B\u8F7D",
  dynamic: "\u52A8\u6001",
  edges: "\u5B57\u7B26\u8FB9\u754C",
  email: "\u90AE\u7BB1",
  enable: "\u662F\u5426\u542F\u7528",
  enable_article: "\u662F\u5426\u5141\u8BB8\u53D1\u5E03\u6587\u7AE0",
  enable_article_approval: "\u6587\u7AE0\u662F\u5426\u9700\u8981\u5BA1\u6838",
  enable_comment: "\u662F\u5426\u5141\u8BB8\u8BC4\u8BBA",
  enable_comment_approval: "\u8BC4\u8BBA\u662F\u5426\u9700\u8981\u5BA1\u6838",
  enable_credit_pay: "\u662F\u5426\u53EF\u7528\u79EF\u5206\u652F\u4ED8",
  enable_document_review: "\u6587\u6863\u662F\u5426\u9700\u8981\u5BA1\u6838",
  enable_gzip: "\u9875\u9762\u662F\u5426\u538B\u7F29\u5B58\u653E",
  enable_upload: "\u662F\u5426\u5141\u8BB8\u4E0A\u4F20\u6587\u6863",
  end_time: "\u7ED3\u675F\u65F6\u95F4",
  entries: "\u5DF2\u5EFA\u7D22\u5F15\u6570",
  envs: "\u8FD0\u884C\u73AF\u5883",
  ended_at: "\u5B8C\u6210\u65F6\u95F4",
  "config.envs.backup": "\u5907\u4EFD",
  "config.envs.last": "\u6700\u8FD1\u7684\u5907\u4EFD",
  "config.envs.bytes": "\u6587\u4EF6\u5927\u5C0F\uFF08\u5B57\u8282\uFF09",
  "config.envs.missing": "\u7F3A\u5C11\u7684\u6587\u4EF6\u6570",
  errno: "\u9519\u8BEF\u7801",
  error: "\u9519\u8BEF",
  expired_at: "\u5230\u671F\u65F6\u95F4",
  ext: "\u6269\u5C55\u540D",
  extra: "\u9644\u52A0\u6570\u636E",
  failed: "\u5931\u8D25",
  fans_count: "\u7C89\u4E1D\u6570",
  favorite: "\u6536\u85CF",
  favorite_count: "\u6536\u85CF\u6570",
  fee_type: "\u6536\u8D39\u7C7B\u578B",
  feedback: "\u53CD\u9988",
  field: "\u8FD4\u56DE\u7684\u5B57\u6BB5",
  fields: "\u51FA\u9519\u7684\u5B57\u6BB5",
  file: "\u6587\u4EF6",
  filter: "\u7B5B\u9009\u6761\u4EF6",
  fixed: "\u662F\u5426\u4E3A\u7CFB\u7EDF\u81EA\u5E26",
  follow_count: "\u5173\u6CE8\u6570",
  footer: "\u5E95\u90E8\u914D\u7F6E",
  formats: "\u683C\u5F0F",
  free: "\u7A7A\u95F2",
  friendlink: "\u53CB\u60C5\u94FE\u63A5",
  friendlink_count: "\u53CB\u60C5\u94FE\u63A5\u6570",
  from: "\u6765\u6E90",
  grant: "\u4E0B\u8F7D\u65B9\u5F0F",
  group: "\u7528\u6237\u7EC4",
  group_id: "\u7528\u6237\u7EC4\u7F16\u53F7",
  hash: "\u6587\u4EF6\u6458\u8981\uFF08MD5\uFF09",
  height: "\u9AD8\u5EA6",
  highlight: "\u9AD8\u4EAE\u7247\u6BB5",
  hit: "\u547D\u4E2D",
  href: "\u94FE\u63A5",
  icon: "\u56FE\u6807",
  id: "\u7F16\u53F7",
  identifier: "\u6587\u7AE0\u6807\u8BC6",
  identity: "\u8EAB\u4EFD\u8BC1\u53F7\u7801",
  ignore: "\u5FFD\u7565\u7684\u7248\u672C",
  index: "\u9875\u5185\u5E8F\u53F7",
  input: "\u63D0\u4EA4\u7684\u5185\u5BB9",
  input_type: "\u8F93\u5165\u65B9\u5F0F",
  install: "\u5B89\u88C5\u547D\u4EE4",
  income: "\u6536\u5165\uFF08\u5206\uFF09",
  ip: "IP \u5730\u5740",
  is_active: "\u662F\u5426\u6709\u6548",
  is_available: "\u662F\u5426\u4ECD\u53EF\u67E5\u770B",
  is_default: "\u662F\u5426\u9ED8\u8BA4",
  is_deleted: "\u662F\u5426\u5DF2\u5220\u9664",
  is_display: "\u662F\u5426\u5C55\u793A",
  is_draft: "\u662F\u5426\u8349\u7A3F",
  is_installed: "\u662F\u5426\u5DF2\u5B89\u88C5",
  is_owned: "\u662F\u5426\u5DF2\u62E5\u6709",
  is_pay: "\u662F\u5426\u4ED8\u8D39",
  is_recommend: "\u662F\u5426\u63A8\u8350",
  is_registered: "\u662F\u5426\u5DF2\u6CE8\u518C",
  is_required: "\u662F\u5426\u5FC5\u9700",
  is_reread: "\u662F\u5426\u5DF2\u5728\u9605\u8BFB\uFF08\u4E0D\u518D\u8BA1\u5165\u9605\u8BFB\u6B21\u6570\uFF09",
  only_upload: "\u662F\u5426\u53EA\u4E0A\u4F20\uFF0C\u4E0D\u8BBE\u4E3A\u81EA\u5DF1\u7684\u5934\u50CF",
  is_secret: "\u662F\u5426\u4FDD\u5BC6",
  is_spread: "\u662F\u5426\u5DF2\u5168\u90E8\u8FDB\u5165\u961F\u5217",
  is_vip: "\u662F\u5426\u4F1A\u5458",
  joined_at: "\u751F\u6548\u65F6\u95F4",
  keywords: "\u5173\u952E\u8BCD",
  label: "\u540D\u79F0",
  language: "\u8BED\u8A00",
  left: "\u5269\u4F59",
  left_today: "\u4ECA\u65E5\u5269\u4F59\u6B21\u6570",
  free_days: "\u514D\u8D39\u91CD\u65B0\u4E0B\u8F7D\u7684\u5929\u6570",
  is_similar: "\u662F\u5426\u4E3A\u76F8\u8FD1\u7684\u6807\u9898",
  star: "\u5404\u661F\u7EA7\u7684\u8BC4\u5206",
  stars: "\u661F\u7EA7",
  level: "\u5C42\u7EA7",
  limit: "\u6700\u591A\u6761\u6570",
  line: "\u6587\u5B57\u884C",
  link: "\u94FE\u63A5\u5730\u5740",
  lock_reason: "\u672A\u5F00\u653E\u7684\u539F\u56E0",
  login_at: "\u6700\u8FD1\u767B\u5F55\u65F6\u95F4",
  last_login_ip: "\u6700\u8FD1\u767B\u5F55 IP",
  match: "\u547D\u4E2D\u7684\u6587\u5B57",
  max: "\u6700\u5927\u503C",
  max_length: "\u6700\u5927\u957F\u5EA6",
  memory: "\u5185\u5B58",
  message: "\u63D0\u793A",
  method: "\u65B9\u6CD5",
  mhz: "\u4E3B\u9891",
  min: "\u6700\u5C0F\u503C",
  mobile: "\u624B\u673A\u53F7\u7801",
  model_name: "\u578B\u53F7",
  money: "\u5E94\u4ED8\u91D1\u989D",
  months: "\u6708\u6570",
  name: "\u540D\u79F0",
  navigation: "\u5BFC\u822A",
  new_password: "\u65B0\u5BC6\u7801",
  next: "\u4E0B\u4E00\u7BC7",
  previous: "\u4E0A\u4E00\u7BC7",
  next_start: "\u7EED\u8D39\u7684\u751F\u6548\u65F6\u95F4",
  nickname: "\u6635\u79F0",
  oauth: "\u7B2C\u4E09\u65B9\u767B\u5F55",
  oauth_type: "\u767B\u5F55\u65B9\u5F0F",
  openid: "\u7B2C\u4E09\u65B9\u8D26\u53F7\u6807\u8BC6",
  unionid: "\u7B2C\u4E09\u65B9\u8D26\u53F7\u7684\u7EDF\u4E00\u6807\u8BC6",
  iss: "\u7B7E\u53D1\u8005",
  "oauth.code": "\u6388\u6743\u7801",
  "oauth.session": "\u6388\u6743\u51ED\u8BC1",
  "oauth.state": "\u6388\u6743\u72B6\u6001",
  has_password: "\u5DF2\u8BBE\u7F6E\u5BC6\u7801",
  oauths: "\u53EF\u7528\u7684\u7B2C\u4E09\u65B9\u767B\u5F55",
  old_password: "\u539F\u5BC6\u7801",
  operation: "\u64CD\u4F5C",
  operators: "\u64CD\u4F5C\u4EBA",
  options: "\u9009\u9879",
  order: "\u6392\u5E8F\u65B9\u5F0F",
  order_no: "\u8BA2\u5355\u53F7",
  order_status: "\u8BA2\u5355\u72B6\u6001",
  order_type: "\u8BA2\u5355\u7C7B\u578B",
  original_price: "\u539F\u4EF7",
  os: "\u64CD\u4F5C\u7CFB\u7EDF",
  outline: "\u76EE\u5F55",
  page: "\u9875\u7801",
  page_count: "\u603B\u9875\u6570",
  pages: "\u9875\u6570",
  paid_at: "\u652F\u4ED8\u65F6\u95F4",
  parent_id: "\u4E0A\u7EA7\u7F16\u53F7",
  part_count: "\u7AD9\u70B9\u5730\u56FE\u5206\u5377\u6570",
  password: "\u5BC6\u7801",
  path: "\u8DEF\u5F84",
  payment: "\u652F\u4ED8\u65B9\u5F0F",
  payment_type: "\u652F\u4ED8\u65B9\u5F0F",
  payment_url: "\u652F\u4ED8\u5730\u5740",
  percent: "\u4F7F\u7528\u7387",
  permission: "\u6743\u9650",
  permission_id: "\u6743\u9650\u7F16\u53F7",
  placeholder: "\u8F93\u5165\u63D0\u793A",
  plan: "\u4F1A\u5458\u5957\u9910",
  position: "\u4F4D\u7F6E",
  preview: "\u53EF\u9884\u89C8\u9875\u6570",
  preview_ext: "\u9875\u9762\u7684\u6269\u5C55\u540D",
  price: "\u4EF7\u683C",
  product_id: "\u5546\u54C1\u7F16\u53F7",
  product_name: "\u5546\u54C1\u540D\u79F0",
  product_uuid: "\u5546\u54C1\u6807\u8BC6",
  provider: "\u670D\u52A1\u5546",
  failed_count: "\u53D1\u9001\u5931\u8D25\u7684\u6761\u6570",
  punishment: "\u5904\u7F5A",
  quantity: "\u6570\u91CF",
  readable_pages: "\u53EF\u9605\u8BFB\u9875\u6570",
  realname: "\u771F\u5B9E\u59D3\u540D",
  read_permission_id: "\u6253\u5F00\u65F6\u7684\u6743\u9650",
  reason: "\u539F\u56E0",
  inbox: "\u5F85\u529E",
  review: "\u5DF2\u6709\u7684\u5904\u7406\u7ED3\u679C",
  seen_status: "\u6240\u89C1\u7684\u72B6\u6001",
  "Inbox.kind": "\u5F85\u529E\u7684\u79CD\u7C7B",
  missing: "\u7F3A\u5C11\u7684\u5B57\u4F53",
  blank: "\u6CA1\u6709\u5B57\u4F53\u7684\u6587\u5B57",
  spend_ms: "\u8017\u65F6\uFF08\u6BEB\u79D2\uFF09",
  image: "\u56FE\u7247",
  detail: "\u8BE6\u7EC6\u4FE1\u606F",
  "document.trial.page": "\u9875\u9762",
  "document.activity.download": "\u6700\u8FD1\u7684\u4E0B\u8F7D",
  order_count: "\u8BA2\u5355\u6570",
  is_replacing: "\u65B0\u6587\u4EF6\u7B49\u5F85\u8F6C\u6362",
  "document.trial.limit": "\u53EA\u8F6C\u6362\u524D\u51E0\u9875",
  recommend_at: "\u63A8\u8350\u65F6\u95F4",
  redirect_url: "\u56DE\u8C03\u5730\u5740",
  register_ip: "\u6CE8\u518C IP",
  reject_reason: "\u672A\u901A\u8FC7\u7684\u539F\u56E0",
  rejeact_reason: "\u672A\u901A\u8FC7\u7684\u539F\u56E0",
  release_at: "\u53D1\u5E03\u65F6\u95F4",
  remark: "\u5907\u6CE8",
  report: "\u4E3E\u62A5",
  report_count: "\u4E3E\u62A5\u6570",
  request_id: "\u8BF7\u6C42\u7F16\u53F7",
  response: "\u670D\u52A1\u5546\u7684\u7B54\u590D",
  run: "\u4EFB\u52A1",
  running: "\u8FDB\u884C\u4E2D",
  score: "\u8BC4\u5206",
  score_count: "\u8BC4\u5206\u4EBA\u6570",
  search_record: "\u641C\u7D22\u8BB0\u5F55",
  seconds_left: "\u9884\u8BA1\u5269\u4F59\u79D2\u6570",
  security: "\u5B89\u5168\u914D\u7F6E",
  show_description: "\u662F\u5426\u663E\u793A\u63CF\u8FF0",
  sign_at: "\u7B7E\u5230\u65E5\u671F",
  signature: "\u4E2A\u6027\u7B7E\u540D",
  size: "\u5927\u5C0F",
  sms: "\u77ED\u4FE1\u8BB0\u5F55",
  sent_count: "\u53D1\u9001\u6210\u529F\u7684\u6761\u6570",
  sort: "\u6392\u5E8F",
  source: "\u6765\u6E90",
  spend: "\u7528\u65F6\uFF08\u79D2\uFF09",
  spend_time: "\u7528\u65F6\uFF08\u6BEB\u79D2\uFF09",
  start_time: "\u5F00\u59CB\u65F6\u95F4",
  started_at: "\u5F00\u59CB\u65F6\u95F4",
  state: "\u72B6\u6001",
  status: "\u72B6\u6001",
  storage_bytes: "\u5B58\u50A8\u7528\u91CF",
  system: "\u7CFB\u7EDF\u914D\u7F6E",
  tag_name: "\u7248\u672C\u53F7",
  target: "\u6253\u5F00\u65B9\u5F0F",
  target_id: "\u5BF9\u8C61\u7F16\u53F7",
  text: "\u6587\u5B57",
  times: "\u6BCF\u65E5\u6B21\u6570",
  times_every_day: "\u6BCF\u65E5\u6B21\u6570",
  title: "\u6807\u9898",
  todo: "\u5F85\u529E",
  token: "\u4F1A\u8BDD\u4EE4\u724C",
  total: "\u603B\u6570",
  transaction_no: "\u4EA4\u6613\u5355\u53F7",
  trouble: "\u8F6C\u6362\u95EE\u9898",
  type: "\u7C7B\u578B",
  type_id: "\u6240\u5C5E\u5BF9\u8C61\u7F16\u53F7",
  type_name: "\u7C7B\u578B\u540D\u79F0",
  unchanged_since: "\u8BFB\u53D6\u65F6\u7684\u66F4\u65B0\u65F6\u95F4",
  updated_at: "\u66F4\u65B0\u65F6\u95F4",
  url: "\u5730\u5740",
  used: "\u5DF2\u7528",
  user: "\u7528\u6237",
  user_agent: "\u6D4F\u89C8\u5668\u6807\u8BC6",
  user_count: "\u7528\u6237\u6570",
  user_id: "\u7528\u6237\u7F16\u53F7",
  user_vip: "\u4F1A\u5458\u8BB0\u5F55",
  username: "\u7528\u6237\u540D",
  uuid: "\u6587\u6863\u6807\u8BC6",
  value: "\u503C",
  version: "\u7248\u672C",
  view_count: "\u9605\u8BFB\u6B21\u6570",
  vip: "\u4F1A\u5458\u914D\u7F6E",
  waiting: "\u7B49\u5F85\u4E2D",
  wd: "\u5173\u952E\u5B57",
  width: "\u5BBD\u5EA6",
  with_author: "\u662F\u5426\u9644\u5E26\u4F5C\u8005",
  with_document_title: "\u662F\u5426\u9644\u5E26\u6587\u6863\u540D\u79F0",
  word: "\u8BCD",
  "advertisement.period": "\u6295\u653E\u72B6\u6001",
  "attachment.used": "\u662F\u5426\u5728\u4F7F\u7528",
  "Attachment.usage": "\u4F7F\u7528\u5B83\u7684\u5185\u5BB9",
  stats: "\u5404\u7C7B\u7EDF\u8BA1",
  unused_count: "\u672A\u4F7F\u7528\u7684\u6570\u91CF",
  unused_size: "\u672A\u4F7F\u7528\u7684\u5B57\u8282\u6570",
  "advertisement.position": "\u5E7F\u544A\u4F4D\u7F6E",
  "advertisement.title": "\u5E7F\u544A\u540D\u79F0",
  "banner.path": "\u6A2A\u5E45\u56FE\u7247",
  "category.parent_id": "\u4E0A\u7EA7\u5206\u7C7B",
  "category.title": "\u5206\u7C7B\u540D\u79F0",
  "comment.parent_id": "\u4E0A\u7EA7\u8BC4\u8BBA",
  "document.reconvert.code": "\u8F6C\u6362\u95EE\u9898",
  "feedback.page": "\u6240\u5728\u9875\u9762",
  "language.code": "\u8BED\u8A00\u4EE3\u7801",
  "language.language": "\u8BED\u8A00\u540D\u79F0",
  "navigation.parent_id": "\u4E0A\u7EA7\u5BFC\u822A",
  "permission.path": "\u63A5\u53E3\u8DEF\u5F84",
  "search.sort": "\u6392\u5E8F\u65B9\u5F0F",
  "user.code": "\u9A8C\u8BC1\u7801",
  "user.list.sort": "\u6392\u5E8F\u65B9\u5F0F",
  "Article.identifier": "\u6587\u7AE0\u6807\u8BC6",
  "Attachment.hash": "\u6587\u4EF6\u6458\u8981\uFF08MD5\uFF09",
  "Attachment.size": "\u6587\u4EF6\u5927\u5C0F",
  "Attachment.name": "\u6587\u4EF6\u540D",
  "Category.description": "\u5206\u7C7B\u63CF\u8FF0",
  "Comment.document_id": "\u6587\u6863\u6216\u6587\u7AE0\u7684\u7F16\u53F7",
  "Config.name": "\u914D\u7F6E\u9879\u540D\u79F0",
  "CurrentState.config": "\u73B0\u5728\u7684\u8BBE\u7F6E",
  "CurrentState.order": "\u8BA2\u5355\u73B0\u5728\u7684\u72B6\u6001",
  "CurrentState.price": "\u73B0\u5728\u7684\u4EF7\u683C",
  "CurrentState.row": "\u73B0\u5728\u7684\u5185\u5BB9",
  "SettingChange.after": "\u4FEE\u6539\u540E\u7684\u503C",
  "SettingChange.before": "\u4FEE\u6539\u524D\u7684\u503C",
  "SettingChange.name": "\u914D\u7F6E\u9879\u540D\u79F0",
  "Document.title": "\u6587\u6863\u540D\u79F0",
  "Document.size": "\u6587\u4EF6\u5927\u5C0F",
  "Document.is_vip": "\u662F\u5426\u4F1A\u5458\u6587\u6863",
  "Document.score": "\u8BC4\u5206",
  "Error.current": "\u5BF9\u8C61\u73B0\u5728\u7684\u72B6\u6001",
  "Group.title": "\u7528\u6237\u7EC4\u540D\u79F0",
  "Navigation.title": "\u5BFC\u822A\u540D\u79F0",
  "Right.message": "\u4E0D\u5141\u8BB8\u7684\u539F\u56E0",
  "UserVip.download": "\u53EF\u4E0B\u8F7D\u6B21\u6570",
  "document.find.wd": "\u8981\u67E5\u627E\u7684\u6587\u5B57",
  "document.layout.version": "\u9875\u9762\u7248\u672C",
  "document.layout.page": "\u5404\u9875\u7684\u5C3A\u5BF8",
  "document.layout.failed": "\u672A\u80FD\u8F6C\u6362\u7684\u9875",
  "document.layout.first": "\u7B2C\u4E00\u9875\u7684\u9875\u7801",
  "document.layout.last": "\u6700\u540E\u4E00\u9875\u7684\u9875\u7801",
  "document.lines.page": "\u9875\u7801",
  "download.size": "\u6587\u4EF6\u5927\u5C0F",
  "input.size": "\u6BCF\u9875\u6761\u6570",
  "upload.size": "\u6587\u4EF6\u5927\u5C0F",
  "Audit.after": "\u53D8\u66F4\u540E",
  "Audit.before": "\u53D8\u66F4\u524D",
  "Audit.changes": "\u53D8\u66F4\u7684\u5185\u5BB9",
  "Audit.fields": "\u53D8\u66F4\u7684\u5B57\u6BB5",
  "Audit.object": "\u5BF9\u8C61",
  "LoginRecord.account": "\u767B\u5F55\u6240\u7528\u7684\u8D26\u53F7",
  "LoginRecord.method": "\u767B\u5F55\u65B9\u5F0F",
  "LoginSession.id": "\u4F1A\u8BDD\u7F16\u53F7",
  "PersonalToken.name": "\u4EE4\u724C\u540D\u79F0",
  "TokenScope.group": "\u6240\u5C5E\u529F\u80FD",
  "TokenScope.key": "\u64CD\u4F5C\u7684\u952E",
  "TokenScope.title": "\u64CD\u4F5C\u540D\u79F0",
  "personalToken.create.secret": "\u4EE4\u724C\uFF0C\u53EA\u663E\u793A\u8FD9\u4E00\u6B21",
  "personalToken.scopes.scope": "\u53EF\u7528\u7684\u64CD\u4F5C",
  "secondFactor.begin.secret": "\u5BC6\u94A5",
  "secondFactor.code": "\u4E24\u6B65\u9A8C\u8BC1\u7801",
  "session.list.session": "\u767B\u5F55\u8BBE\u5907",
  "user.sessions.session": "\u767B\u5F55\u8BBE\u5907",
  "user.oauths.oauth": "\u7ED1\u5B9A\u7684\u7B2C\u4E09\u65B9\u8D26\u53F7",
  "user.updateProfile.code": "\u53D1\u9001\u5230\u65B0\u90AE\u7BB1\u6216\u624B\u673A\u7684\u9A8C\u8BC1\u7801",
  enabled: "\u662F\u5426\u5DF2\u542F\u7528",
  enabled_at: "\u542F\u7528\u65F6\u95F4",
  expires_at: "\u5230\u671F\u65F6\u95F4",
  hint: "\u4EE4\u724C\u7684\u5F00\u5934",
  is_current: "\u662F\u5426\u5F53\u524D\u8BBE\u5907",
  last_used_at: "\u6700\u8FD1\u4F7F\u7528\u65F6\u95F4",
  last_used_ip: "\u6700\u8FD1\u4F7F\u7528\u7684 IP \u5730\u5740",
  login: "\u767B\u5F55\u8BB0\u5F55",
  recovery_code: "\u6062\u590D\u7801",
  recovery_left: "\u5269\u4F59\u6062\u590D\u7801",
  result: "\u7ED3\u679C",
  scope: "\u53EF\u7528\u7684\u64CD\u4F5C",
  second_factor: "\u4E24\u6B65\u9A8C\u8BC1\u7801\u6216\u6062\u590D\u7801",
  uri: "\u4E8C\u7EF4\u7801\u7684\u5185\u5BB9",
  session: "\u767B\u5F55\u8BBE\u5907",
  today: "\u4ECA\u5929",
  is_read: "\u662F\u5426\u5DF2\u8BFB",
  read_at: "\u9605\u8BFB\u65F6\u95F4",
  "Wish.answered_at": "\u627E\u5230\u7684\u65F6\u95F4",
  "Wish.answered_username": "\u63D0\u4F9B\u8005",
  "Wish.close_reason": "\u5173\u95ED\u7684\u539F\u56E0",
  "Wish.description": "\u8BF4\u660E",
  "Wish.document_id": "\u63D0\u4F9B\u7684\u6587\u6863",
  "Wish.is_joined": "\u81EA\u5DF1\u662F\u5426\u60F3\u8981",
  "Wish.supporter_count": "\u60F3\u8981\u7684\u4EBA\u6570",
  "Wish.title": "\u6587\u6863\u540D\u79F0",
  "Wish.wish": "\u6240\u6C42\u7684\u6587\u6863",
  "user.exportData.notice": "\u901A\u77E5",
  "user.exportData.oauth": "\u7ED1\u5B9A\u7684\u7B2C\u4E09\u65B9\u8D26\u53F7",
  "user.exportData.wish": "\u6240\u6C42\u7684\u6587\u6863",
  comment_id: "\u8BC4\u8BBA\u7F16\u53F7",
  show_favorites: "\u662F\u5426\u516C\u5F00\u6536\u85CF",
  "Report.document_id": "\u6587\u6863\u6216\u8BC4\u8BBA\u7684\u7F16\u53F7",
  "Report.href": "\u6240\u5728\u7684\u9875\u9762",
  "wish.answer.document_id": "\u63D0\u4F9B\u7684\u6587\u6863",
  "wish.description": "\u8BF4\u660E",
  "wish.title": "\u6587\u6863\u540D\u79F0",
  "wish.create.is_new": "\u662F\u5426\u65B0\u63D0\u51FA",
  "Notice.amount": "\u5E26\u6765\u7684\u79EF\u5206",
  "Notice.content": "\u5185\u5BB9",
  "Notice.count": "\u6B21\u6570",
  "Notice.created_at": "\u6700\u8FD1\u4E00\u6B21\u7684\u65F6\u95F4",
  "Notice.kind": "\u901A\u77E5\u7684\u79CD\u7C7B",
  "Notice.notice": "\u901A\u77E5",
  "notice.group": "\u901A\u77E5\u7684\u7C7B\u522B",
  "notice.unread.count": "\u672A\u8BFB\u901A\u77E5\u6570",
  streak: "\u8FDE\u7EED\u5929\u6570",
  month: "\u6708\u4EFD"
};
var fieldNotes = {
  "Order.refunded": "\u5355\u4F4D\uFF1A\u5206\uFF1B\u7528\u79EF\u5206\u652F\u4ED8\u7684\u8BA2\u5355\u4E3A\u79EF\u5206",
  "order.pay.extra": "\u5728\u5FAE\u4FE1\u5185\u4ED8\u6B3E\u65F6\u4E3A JSON\uFF0C\u5426\u5219\u4E3A\u7A7A",
  "order.pay.kind": "qr \u4E3A\u4E8C\u7EF4\u7801\u7684\u5185\u5BB9\uFF0Credirect \u4E3A\u8981\u524D\u5F80\u7684\u5730\u5740\uFF0Cjsapi \u89C1 extra\uFF0C\u7A7A\u4E3A\u5DF2\u652F\u4ED8",
  "order.refund.amount": "\u5355\u4F4D\uFF1A\u5206\uFF1B\u7528\u79EF\u5206\u652F\u4ED8\u7684\u8BA2\u5355\u4E3A\u79EF\u5206\uFF1B\u7701\u7565\u4E3A\u5168\u90E8",
  "order.refundOffer.amount": "\u5355\u4F4D\uFF1A\u5206\uFF1B\u7528\u79EF\u5206\u652F\u4ED8\u7684\u8BA2\u5355\u4E3A\u79EF\u5206\uFF1B0 \u4E3A\u5168\u90E8",
  award: "\u5355\u4F4D\uFF1A\u79EF\u5206",
  amount: "\u5355\u4F4D\uFF1A\u79EF\u5206",
  captcha_id: "\u53D6\u9A8C\u8BC1\u7801\u65F6\u5F97\u5230\u7684\u7F16\u53F7",
  category_id: "\u4ECE\u6839\u5230\u53F6\u7684\u5B8C\u6574\u8DEF\u5F84\uFF0C\u6216\u8981\u7B5B\u9009\u7684\u5206\u7C7B",
  color: "CSS \u989C\u8272\uFF0C\u7A7A\u4E3A\u9ED8\u8BA4",
  cover: "\u56FE\u7247\u8DEF\u5F84\uFF0C\u7A7A\u4E3A\u6CA1\u6709",
  "Document.cover": "\u9996\u9875\u56FE\u7247\u7684\u8DEF\u5F84\uFF0C\u8F6C\u6362\u5B8C\u6210\u524D\u4E3A\u7A7A",
  "Document.converted_pages": "\u8F6C\u6362\u5B8C\u6210\u540E\u7B49\u4E8E\u9875\u6570",
  "Document.ext": "\u5E26\u70B9\uFF0C\u5C0F\u5199\uFF0C\u5982 .pdf",
  "Document.height": "\u7B2C\u4E00\u9875\u7684\u9AD8\uFF0C\u5355\u4F4D CSS \u50CF\u7D20\uFF0C\u672A\u77E5\u4E3A 0",
  "Document.preview": "\u65E0\u9700\u5176\u4ED6\u6743\u9650\u5373\u53EF\u9605\u8BFB\u7684\u9875\u6570\uFF0C0 \u4E3A\u4E0D\u9650",
  "Document.price": "\u5355\u4F4D\uFF1A\u79EF\u5206\uFF0C0 \u4E3A\u514D\u8D39",
  "Document.score": "\u5E73\u5747\u5206\u4E58\u4EE5 100\uFF0C\u65E0\u4EBA\u8BC4\u5206\u4E3A 0",
  "Document.size": "\u5355\u4F4D\uFF1A\u5B57\u8282",
  "Document.uuid": "16 \u4F4D\u5341\u516D\u8FDB\u5236",
  "Document.width": "\u7B2C\u4E00\u9875\u7684\u5BBD\uFF0C\u5355\u4F4D CSS \u50CF\u7D20\uFF0C\u672A\u77E5\u4E3A 0",
  "Document.status": "\u8F6C\u6362\u4E0E\u5BA1\u6838\u7684\u72B6\u6001",
  "Attachment.size": "\u5355\u4F4D\uFF1A\u5B57\u8282",
  "Attachment.height": "\u5355\u4F4D\uFF1A\u50CF\u7D20\uFF0C\u975E\u56FE\u7247\u4E3A 0",
  "Attachment.width": "\u5355\u4F4D\uFF1A\u50CF\u7D20\uFF0C\u975E\u56FE\u7247\u4E3A 0",
  box: "\u4F9D\u6B21\u4E3A\u5DE6\u3001\u4E0A\u3001\u5BBD\u3001\u9AD8\uFF0C\u5355\u4F4D CSS \u50CF\u7D20",
  "Order.close_reason": "gone \u5DF2\u4E0B\u67B6\uFF0Cheld \u5DF2\u62E5\u6709\uFF0Cfree \u5DF2\u514D\u8D39\uFF0Cprice \u4EF7\u683C\u5DF2\u53D8\uFF0Cterms \u4F1A\u5458\u6743\u76CA\u5DF2\u53D8\uFF1B\u7A7A\u4E3A\u624B\u52A8\u5173\u95ED\u3001\u8D85\u65F6\u6216\u672A\u5173\u95ED",
  closed_at: "\u5F85\u652F\u4ED8\u7684\u8BA2\u5355\u4E3A\u81EA\u52A8\u5173\u95ED\u7684\u65F6\u95F4",
  "CurrentState.price": "\u5355\u4F4D\uFF1A\u79EF\u5206\uFF0C\u7701\u7565\u4E3A\u4E0D\u80FD\u8D2D\u4E70",
  "document.download.price": "\u8BFB\u8005\u770B\u5230\u7684\u4EF7\u683C\uFF1B\u4E0E\u73B0\u4EF7\u4E0D\u540C\u4E14\u9700\u8981\u4ED8\u8D39\u65F6\u4EE5 409 \u62D2\u7EDD\uFF0C\u7701\u7565\u4E3A\u6309\u73B0\u4EF7\u6263\u9664",
  "document.list.ext": "\u6587\u4EF6\u7C7B\u578B\u5206\u7EC4",
  created_at: "\u7B5B\u9009\u65F6\u7ED9\u51FA\u8D77\u59CB\u4E0E\uFF08\u53EF\u9009\u7684\uFF09\u622A\u6B62\u65E5\u671F",
  direction: "\u9605\u8BFB\u65B9\u5411\u7684\u5355\u4F4D\u5411\u91CF\uFF0C\u4ECE\u5DE6\u5230\u53F3\u65F6\u7701\u7565",
  discount: "\u767E\u5206\u6BD4\uFF0C100 \u4E3A\u4E0D\u6253\u6298",
  edges: "\u6BCF\u4E2A\u5B57\u7B26\u5F00\u59CB\u7684\u4F4D\u7F6E\uFF0C\u6700\u540E\u4E00\u9879\u4E3A\u672B\u5B57\u7684\u7ED3\u675F\u4F4D\u7F6E",
  enable_gzip: "\u9875\u9762\u56FE\u7247\u4EE5 gzip \u538B\u7F29\u5B58\u653E",
  ext: "\u5E26\u70B9\uFF0C\u5C0F\u5199",
  fee_type: "\u7A7A\u4E3A\u4E0D\u9650",
  field: "\u53EA\u8FD4\u56DE\u5217\u51FA\u7684\u5B57\u6BB5",
  grant: "\u4E0B\u8F7D\u5F97\u5230\u8BB8\u53EF\u7684\u65B9\u5F0F",
  limit: "\u5927\u4E8E 0 \u65F6\u53EA\u8FD4\u56DE\u524D\u82E5\u5E72\u6761",
  lock_reason: "\u7A7A\u4E3A\u5168\u90E8\u5F00\u653E",
  money: "\u5355\u4F4D\uFF1A\u5206",
  order: "\u201C\u5B57\u6BB5 asc|desc\u201D",
  order_no: "\u5B57\u6BCD\u4E0E\u6570\u5B57",
  page: "\u4ECE 1 \u5F00\u59CB",
  "comment.create.parent_id": "\u56DE\u590D\u7684\u8BC4\u8BBA\uFF0C0 \u4E3A\u4E0D\u662F\u56DE\u590D",
  parent_id: "0 \u4E3A\u6CA1\u6709\u4E0A\u7EA7",
  position: "\u5E7F\u544A\u4F4D",
  price: "\u5355\u4F4D\uFF1A\u79EF\u5206",
  original_price: "\u5355\u4F4D\uFF1A\u79EF\u5206",
  product_id: "\u6587\u6863\u7F16\u53F7\u3001\u4F1A\u5458\u7C7B\u578B\uFF0C\u5145\u503C\u65F6\u4E3A 0",
  reason: "\u4E0D\u5141\u8BB8\u65F6\u7684\u539F\u56E0\u4EE3\u7801\uFF0C\u7A7A\u4E3A\u5141\u8BB8",
  request_id: "\u540C\u4E00\u6B21\u64CD\u4F5C\u91CD\u590D\u63D0\u4EA4\u65F6\u53EA\u751F\u6548\u4E00\u6B21",
  sort: "\u6570\u503C\u8D8A\u5927\u8D8A\u9760\u524D",
  seen_status: "\u4E0E\u73B0\u5728\u7684\u72B6\u6001\u4E0D\u540C\u65F6\u4EE5 409 \u62D2\u7EDD\uFF0C\u7701\u7565\u4E3A\u4E0D\u6BD4\u8F83",
  "document.trial.limit": "0 \u4E3A\u5168\u90E8",
  "document.setCover.page": "0 \u4E3A\u4E0D\u7528\u9875\u9762\uFF1B\u4E5F\u6CA1\u6709\u56FE\u7247\u65F6\u6062\u590D\u8F6C\u6362\u65F6\u751F\u6210\u7684\u5C01\u9762",
  "document.setCover.path": "\u4E0A\u4F20\u7684\u5C01\u9762\u56FE\u7247\uFF0C\u7A7A\u4E3A\u4E0D\u7528\u56FE\u7247",
  reserve: "\u5355\u4F4D\uFF1A\u5B57\u8282",
  max_unfinished_uploads: "0 \u4E3A\u4E0D\u9650",
  storage_quota: "\u5355\u4F4D\uFF1AMB\uFF0C0 \u4E3A\u4E0D\u9650",
  storage_bytes: "\u5355\u4F4D\uFF1A\u5B57\u8282",
  token: "\u653E\u5728 Authorization \u5934\u4E2D\uFF1ABearer \u4E0E\u4EE4\u724C",
  total: "\u7B26\u5408\u6761\u4EF6\u7684\u603B\u6570",
  value: "\u4EE5\u6587\u5B57\u7ED9\u51FA\uFF0C\u5F00\u5173\u4E3A true \u6216 false",
  wd: "\u7A7A\u4E3A\u4E0D\u9650"
};
var fieldExamples = {
  avatar: "/uploads/a/1/b/2/c/avatar.webp",
  category_id: [1, 4],
  created_at: "2026-01-02T03:04:05Z",
  document_id: 7,
  email: "reader@example.com",
  ext: ".pdf",
  hash: "0123456789abcdef0123456789abcdef",
  id: 7,
  identifier: "0123456789abcdef",
  keywords: "\u8BBA\u8BED,\u5112\u5BB6",
  message: "\u8BF7\u8F93\u5165\u6587\u6863\u540D\u79F0",
  mobile: "13800138000",
  order: "created_at desc",
  order_no: "20260102030405000001",
  page: 1,
  pages: 128,
  password: "correct horse battery",
  price: 10,
  size: 20,
  title: "\u8BBA\u8BED",
  updated_at: "2026-01-02T03:04:05Z",
  user_id: 2,
  username: "\u8BFB\u4E66\u4EBA",
  uuid: "0123456789abcdef",
  wd: "\u8BBA\u8BED"
};
function lookUp(table, scopes, name) {
  for (const scope of scopes) {
    const entry = table[`${scope}.${name}`];
    if (entry !== void 0) return entry;
  }
  return Object.hasOwn(table, name) ? table[name] : void 0;
}

// ../../packages/contract/src/longest-text.ts
import { z as z58 } from "zod";
var LENGTH_MAX = 4096;
function longestOf(schema) {
  if (typeof schema !== "object" || schema === null) return 0;
  const { maxLength = 0 } = schema;
  return Math.max(maxLength, ...Object.values(schema).map(longestOf));
}
var longest = /* @__PURE__ */ new WeakMap();
function longestText(operation) {
  const known = longest.get(operation);
  if (known !== void 0) return known;
  const schema = z58.toJSONSchema(operation.input, { io: "input", unrepresentable: "any" });
  const length = Math.max(LENGTH_MAX, longestOf(schema));
  longest.set(operation, length);
  return length;
}

// ../../packages/contract/src/field-scopes.ts
var entityOfGroup = {
  recycle: "Document",
  search: "Document",
  oauth: "OauthConfig",
  session: "LoginSession"
};
function scopesOf(key2, io) {
  const [group2 = ""] = key2.split(".");
  const name = `${group2.charAt(0).toUpperCase()}${group2.slice(1)}`;
  return [key2, ...io === "input" ? ["input"] : [], group2, entityOfGroup[group2] ?? name];
}

// ../../packages/contract/src/sentences.ts
var MISSING = "\u4E0D\u80FD\u7F3A\u5C11";
var KINDS = {
  string: "\u5E94\u4E3A\u6587\u5B57",
  number: "\u5E94\u4E3A\u6570\u5B57",
  int: "\u5E94\u4E3A\u6574\u6570",
  boolean: "\u5E94\u4E3A\u662F\u6216\u5426",
  array: "\u5E94\u4E3A\u5217\u8868",
  object: "\u5E94\u4E3A\u4E00\u7EC4\u5185\u5BB9",
  date: "\u5E94\u4E3A\u65F6\u95F4",
  null: "\u5E94\u4E3A\u7A7A"
};
var listing = (values) => values.every((value) => typeof value === "number") ? `\u5E94\u4E3A ${values.join("\u3001")}${values.length > 1 ? " \u4E4B\u4E00" : ""}` : "\u4E0D\u5728\u53EF\u9009\u8303\u56F4\u5185";
function describeType(issue) {
  if (issue.input === void 0) return MISSING;
  if (issue.expected === "object" && (issue.path ?? []).length === 0) return "\u5E94\u4E3A JSON \u5BF9\u8C61";
  if (Array.isArray(issue.input) && issue.expected !== "object") return "\u53EA\u80FD\u6709\u4E00\u4E2A\u503C";
  return KINDS[issue.expected] ?? "\u683C\u5F0F\u4E0D\u6B63\u786E";
}
var describeTooBig = ({ origin, maximum }) => {
  if (origin === "string") return `\u6700\u591A ${String(maximum)} \u4E2A\u5B57\u7B26`;
  if (origin === "array" || origin === "set") return `\u6700\u591A ${String(maximum)} \u9879`;
  return maximum === Number.MAX_SAFE_INTEGER ? "\u8FC7\u5927" : `\u4E0D\u80FD\u5927\u4E8E ${String(maximum)}`;
};
function describeTooSmall(issue) {
  const { origin, minimum, inclusive } = issue;
  if (origin === "string") return minimum === 1 ? "\u4E0D\u80FD\u4E3A\u7A7A" : `\u81F3\u5C11 ${String(minimum)} \u4E2A\u5B57\u7B26`;
  if (origin === "array" || origin === "set") return `\u81F3\u5C11 ${String(minimum)} \u9879`;
  if (minimum === Number.MIN_SAFE_INTEGER) return "\u8FC7\u5C0F";
  return inclusive === false ? `\u5E94\u5927\u4E8E ${String(minimum)}` : `\u4E0D\u80FD\u5C0F\u4E8E ${String(minimum)}`;
}
var isOtherKind = (branch) => branch.some(
  ({ code, path }) => path.length === 0 && (code === "invalid_type" || code === "invalid_union")
);
function matchingBranch(branches) {
  return branches.find((branch) => !isOtherKind(branch)) ?? branches.at(-1) ?? [];
}
var USE_BRANCH_MESSAGE = "\u5F62\u5F0F\u4E0D\u6B63\u786E";
function faultsOf(issues, above = []) {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    return issue.code === "invalid_union" && issue.message === USE_BRANCH_MESSAGE ? faultsOf(matchingBranch(issue.errors), path) : [[path, issue.message]];
  });
}
function describeIssue(issue) {
  switch (issue.code) {
    case "invalid_type":
      return describeType(issue);
    case "too_big":
      return describeTooBig(issue);
    case "too_small":
      return describeTooSmall(issue);
    case "invalid_value":
      return issue.input === void 0 ? MISSING : listing(issue.values);
    case "not_multiple_of":
      return `\u5E94\u4E3A ${String(issue.divisor)} \u7684\u500D\u6570`;
    case "unrecognized_keys":
      return "\u6709\u4E0D\u652F\u6301\u7684\u5185\u5BB9";
    case "invalid_union":
      return issue.input === void 0 ? MISSING : USE_BRANCH_MESSAGE;
    default:
      return "\u683C\u5F0F\u4E0D\u6B63\u786E";
  }
}
var NAMELESS = /^(应|不能|不可|不在|最多|最少|至少|只能|过|有不|含有|格式)/;
function sentenceOf(label, message) {
  if (message === MISSING) return `\u8BF7\u63D0\u4F9B${label}`;
  return NAMELESS.test(message) ? `${label}${message}` : message;
}

// ../../packages/contract/src/text.ts
var DEPTH_MAX = 32;
var isStorable = (text) => !text.includes("\0") && !new RegExp("\\p{Surrogate}", "u").test(text);
var DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;
var withoutDirections = (text) => text.replaceAll(DIRECTIONS, "");
function findUnreadable(input, longest2) {
  const open = [
    { value: input, path: [] }
  ];
  for (let next = open.pop(); next !== void 0; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === "string" && value.length > longest2) return { path, reason: "long" };
    if (typeof value === "string" && !isStorable(value)) return { path, reason: "unstorable" };
    if (typeof value !== "object" || value === null) continue;
    if (path.length >= DEPTH_MAX) return { path: path.slice(0, 1), reason: "deep" };
    for (const [name, item] of Object.entries(value)) {
      if (!isStorable(name)) return { path, reason: "unstorable" };
      if (typeof item === "string" || typeof item === "object")
        open.push({ value: item, path: [...path, name] });
    }
  }
  return void 0;
}

// ../../packages/contract/src/judge-input.ts
function labelOf(operation, name) {
  return lookUp(fieldLabels, scopesOf(keyOf(operation), "input"), name);
}
function nameOf(operation, path) {
  const words = [];
  for (const step of path) {
    const isIndex = typeof step === "number" || /^\d+$/.test(String(step));
    if (isIndex) words.push(`\u7B2C ${Number(step) + 1} \u9879`);
    else {
      const label = labelOf(operation, String(step)) ?? "";
      words.push(words.length > 0 && label !== "" ? `\u7684${label}` : label);
    }
  }
  const name = words.join("");
  return name === "" ? "\u8BF7\u6C42\u5185\u5BB9" : name;
}
function refuse(operation, faults) {
  const sentences = faults.map(
    ([path, message2]) => [path.map(String).join("."), sentenceOf(nameOf(operation, path), message2)]
  );
  const fields12 = /* @__PURE__ */ new Map();
  for (const [name, sentence] of sentences)
    if (name !== "" && !fields12.has(name)) fields12.set(name, sentence);
  const message = sentences[0]?.[1] ?? "\u8BF7\u6C42\u53C2\u6570\u4E0D\u6B63\u786E";
  return { refusal: { message, fields: Object.fromEntries(fields12) } };
}
var UNREADABLE = {
  deep: "\u8FC7\u4E8E\u590D\u6742\uFF0C\u8BF7\u51CF\u5C11\u5D4C\u5957",
  long: "\u8FC7\u957F",
  unstorable: "\u542B\u6709\u65E0\u6548\u5B57\u7B26"
};
function judgeInput(operation, given) {
  const unreadable = findUnreadable(given, longestText(operation));
  if (unreadable !== void 0) {
    return refuse(operation, [[unreadable.path, UNREADABLE[unreadable.reason]]]);
  }
  const parsed = operation.input.safeParse(given, { error: describeIssue });
  if (parsed.success) return { data: parsed.data };
  return refuse(operation, faultsOf(parsed.error.issues));
}

export {
  isStorableTime,
  fallbackOf,
  time,
  optionalTime,
  takesQuery,
  isGrantable,
  advertisement,
  publicUser,
  user,
  session,
  articleSummary,
  article,
  attachment,
  audit,
  loginRecord,
  banner,
  category,
  order,
  invoice,
  group,
  permissionEntry,
  document,
  right,
  loginSession,
  userVip,
  comment,
  settingsSchema,
  config,
  settingChange,
  feedback,
  friendlink,
  language,
  personalToken,
  tokenScope,
  punishment,
  report,
  TRIAL_PAGES,
  navigation,
  notice,
  redeemBatch,
  redeemCode,
  oauthConfig,
  sms,
  vipPlan,
  wish,
  contract,
  listOperations2 as listOperations,
  keyOf,
  permissionKey,
  grantingPaths,
  grantableRows,
  currentState,
  errorBody,
  fieldLabels,
  fieldNotes,
  fieldExamples,
  lookUp,
  longestText,
  scopesOf,
  isStorable,
  withoutDirections,
  judgeInput
};
//# sourceMappingURL=chunk-65GROPOF.js.map
