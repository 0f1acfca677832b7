import {
  LOOKALIKES,
  STORAGE_QUOTA_MB,
  UNFINISHED_UPLOADS
} from "./chunk-WIGOKNOV.js";
import {
  __export
} from "./chunk-PZ5AY32C.js";

// src/db/schema/user.ts
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex
} from "drizzle-orm/pg-core";

// src/db/schema/columns.ts
import { bigint, timestamp } from "drizzle-orm/pg-core";
var id = () => bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey();
var reference = (name) => bigint(name, { mode: "number" });
var time = (name) => timestamp(name, { withTimezone: true });
var createdAt = () => time("created_at").notNull().defaultNow();
var updatedAt = () => time("updated_at").notNull().defaultNow().$onUpdate(() => /* @__PURE__ */ new Date());

// src/db/schema/user.ts
function appearanceOf(name) {
  const { from, to } = LOOKALIKES;
  return sql`translate(lower(normalize(${name}, NFKC)), ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`;
}
var users = pgTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    password: text("password").notNull(),
    mobile: text("mobile").notNull().default(""),
    email: text("email").notNull().default(""),
    address: text("address").notNull().default(""),
    signature: text("signature").notNull().default(""),
    avatar: text("avatar").notNull().default(""),
    realname: text("realname").notNull().default(""),
    identity: text("identity").notNull().default(""),
    register_ip: text("register_ip").notNull().default(""),
    last_login_ip: text("last_login_ip").notNull().default(""),
    doc_count: integer("doc_count").notNull().default(0),
    article_count: integer("article_count").notNull().default(0),
    favorite_count: integer("favorite_count").notNull().default(0),
    comment_count: integer("comment_count").notNull().default(0),
    credit_count: integer("credit_count").notNull().default(0),
    /** The operators' note; never shown to the member. */
    remark: text("remark").notNull().default(""),
    /** Whether the member's public page shows what they collected. */
    show_favorites: boolean("show_favorites").notNull().default(false),
    login_at: time("login_at"),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    uniqueIndex("users_username").on(sql`lower(${table.username})`),
    // Not unique: older names may look alike. `reserveUsername` refuses new ones that do.
    index("users_appearance").on(appearanceOf(table.username)),
    uniqueIndex("users_email").on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    uniqueIndex("users_mobile").on(table.mobile).where(sql`${table.mobile} <> ''`),
    index("users_created").on(table.created_at),
    index("users_login").on(table.login_at.desc().nullsLast(), table.id.desc()),
    index("users_documents").on(table.doc_count.desc(), table.id.desc()),
    index("users_credits").on(table.credit_count.desc(), table.id.desc()),
    index("users_words").using(
      "gin",
      sql`(${table.username} || ' ' || ${table.email} || ' ' || ${table.mobile} || ' ' || ${table.realname}) gin_trgm_ops`
    )
  ]
);
var groups = pgTable("groups", {
  id: id(),
  title: text("title").notNull().unique(),
  color: text("color").notNull().default(""),
  description: text("description").notNull().default(""),
  sort: integer("sort").notNull().default(0),
  is_default: boolean("is_default").notNull().default(false),
  is_display: boolean("is_display").notNull().default(true),
  enable_upload: boolean("enable_upload").notNull().default(false),
  enable_document_review: boolean("enable_document_review").notNull().default(true),
  enable_comment: boolean("enable_comment").notNull().default(true),
  enable_comment_approval: boolean("enable_comment_approval").notNull().default(true),
  enable_article: boolean("enable_article").notNull().default(false),
  enable_article_approval: boolean("enable_article_approval").notNull().default(true),
  /** Megabytes that each member may store; 0 means no limit. */
  storage_quota: integer("storage_quota").notNull().default(STORAGE_QUOTA_MB),
  /** Resumable uploads that each member may have unfinished; 0 means no limit. */
  max_unfinished_uploads: integer("max_unfinished_uploads").notNull().default(UNFINISHED_UPLOADS),
  created_at: createdAt(),
  updated_at: updatedAt()
});
var userGroups = pgTable(
  "user_groups",
  {
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    group_id: reference("group_id").notNull().references(() => groups.id, { onDelete: "cascade" })
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.group_id] }),
    index("user_groups_group").on(table.group_id)
  ]
);
var permissions = pgTable(
  "permissions",
  {
    id: id(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [uniqueIndex("permissions_method_path").on(table.method, table.path)]
);
var groupPermissions = pgTable(
  "group_permissions",
  {
    group_id: reference("group_id").notNull().references(() => groups.id, { onDelete: "cascade" }),
    permission_id: reference("permission_id").notNull().references(() => permissions.id, { onDelete: "cascade" })
  },
  (table) => [primaryKey({ columns: [table.group_id, table.permission_id] })]
);
var sessions = pgTable(
  "sessions",
  {
    /** The token's jti. */
    id: text("id").primaryKey(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** Extended while the session is used. */
    expires_at: time("expires_at").notNull(),
    /** The final end, which use does not extend; its tokens say the same. */
    ends_at: time("ends_at").notNull().default(sql`now() + interval '30 days'`),
    /** The number of the session's current token; renewals count up. */
    generation: integer("generation").notNull().default(0),
    /** When the previous token was replaced. */
    renewed_at: time("renewed_at").notNull().defaultNow(),
    last_used_at: time("last_used_at").notNull().defaultNow(),
    ip: text("ip").notNull().default(""),
    device: text("device").notNull().default(""),
    created_at: createdAt()
  },
  (table) => [
    index("sessions_user").on(table.user_id),
    index("sessions_expiry").on(table.expires_at)
  ]
);
var captchas = pgTable(
  "captchas",
  {
    id: text("id").primaryKey(),
    scene: text("scene").notNull(),
    answer: text("answer").notNull(),
    expires_at: time("expires_at").notNull()
  },
  (table) => [index("captchas_expiry").on(table.expires_at)]
);
var rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resets_at: time("resets_at").notNull()
});

// src/db/schema/account.ts
import { sql as sql2 } from "drizzle-orm";
import {
  bigint as bigint2,
  boolean as boolean2,
  index as index2,
  integer as integer2,
  pgTable as pgTable2,
  primaryKey as primaryKey2,
  text as text2,
  uniqueIndex as uniqueIndex2
} from "drizzle-orm/pg-core";
var emailCodes = pgTable2(
  "email_codes",
  {
    id: id(),
    email: text2("email").notNull(),
    /** The purpose of the code: `CodeFor` of `email-code.ts`. */
    type: integer2("type").notNull().default(0),
    code_hash: text2("code_hash").notNull(),
    ip: text2("ip").notNull().default(""),
    tries: integer2("tries").notNull().default(0),
    is_used: boolean2("is_used").notNull().default(false),
    expires_at: time("expires_at").notNull(),
    created_at: createdAt()
  },
  (table) => [index2("email_codes_email").on(table.email, table.id)]
);
var passwordResets = pgTable2(
  "password_resets",
  {
    token_hash: text2("token_hash").primaryKey(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    ip: text2("ip").notNull().default(""),
    expires_at: time("expires_at").notNull(),
    used_at: time("used_at"),
    created_at: createdAt()
  },
  (table) => [index2("password_resets_user").on(table.user_id)]
);
var sms = pgTable2(
  "sms",
  {
    id: id(),
    mobile: text2("mobile").notNull(),
    /** `SmsType` of the domain. */
    type: integer2("type").notNull(),
    /** `SmsStatus` of the domain. */
    status: integer2("status").notNull().default(0),
    user_id: reference("user_id").notNull().default(0),
    code_hash: text2("code_hash").notNull(),
    tries: integer2("tries").notNull().default(0),
    is_used: boolean2("is_used").notNull().default(false),
    ip: text2("ip").notNull().default(""),
    provider: text2("provider").notNull().default(""),
    error: text2("error").notNull().default(""),
    response: text2("response").notNull().default(""),
    expires_at: time("expires_at").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [index2("sms_mobile").on(table.mobile, table.id)]
);
var userOauths = pgTable2(
  "user_oauths",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** The sign-in provider's number on the wire. */
    oauth_type: integer2("oauth_type").notNull(),
    openid: text2("openid").notNull(),
    /** The person's number with a provider whose applications each see another openid. */
    unionid: text2("unionid").notNull().default(""),
    avatar: text2("avatar").notNull().default(""),
    nickname: text2("nickname").notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    uniqueIndex2("user_oauths_openid").on(table.oauth_type, table.openid),
    uniqueIndex2("user_oauths_user").on(table.user_id, table.oauth_type),
    index2("user_oauths_union").on(table.unionid).where(sql2`${table.unionid} <> ''`)
  ]
);
var oauthAttempts = pgTable2(
  "oauth_attempts",
  {
    session_hash: text2("session_hash").primaryKey(),
    state_hash: text2("state_hash").notNull(),
    oauth_type: integer2("oauth_type").notNull(),
    /** The member who binds an account; 0 for a visitor who logs in. */
    user_id: reference("user_id").notNull().default(0),
    /** Encrypted: what the exchange of the code needs. */
    secrets: text2("secrets").notNull(),
    /** The code that was exchanged; empty before. */
    code_hash: text2("code_hash").notNull().default(""),
    /** Encrypted: the account of the other site, once the code was exchanged. */
    profile: text2("profile").notNull().default(""),
    expires_at: time("expires_at").notNull()
  },
  (table) => [index2("oauth_attempts_expiry").on(table.expires_at)]
);
var secondFactors = pgTable2("second_factors", {
  user_id: reference("user_id").primaryKey().references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted. */
  secret: text2("secret").notNull(),
  /** The time step (30 s since 1970) of the last accepted code: neither it nor an earlier one is accepted again. */
  last_step: bigint2("last_step", { mode: "number" }).notNull().default(0),
  enabled_at: time("enabled_at"),
  created_at: createdAt()
});
var recoveryCodes = pgTable2(
  "recovery_codes",
  {
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    code_hash: text2("code_hash").notNull(),
    used_at: time("used_at"),
    created_at: createdAt()
  },
  (table) => [primaryKey2({ columns: [table.user_id, table.code_hash] })]
);
var personalTokens = pgTable2(
  "personal_tokens",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    name: text2("name").notNull(),
    token_hash: text2("token_hash").notNull().unique(),
    /** The first characters of the token. */
    hint: text2("hint").notNull(),
    /** Keys of the contract's operations. */
    scope: text2("scope").array().notNull(),
    expires_at: time("expires_at"),
    last_used_at: time("last_used_at"),
    last_used_ip: text2("last_used_ip").notNull().default(""),
    created_at: createdAt()
  },
  (table) => [index2("personal_tokens_user").on(table.user_id)]
);

// src/db/schema/site.ts
import { sql as sql3 } from "drizzle-orm";
import {
  bigint as bigint3,
  boolean as boolean3,
  index as index3,
  integer as integer3,
  jsonb,
  pgTable as pgTable3,
  primaryKey as primaryKey3,
  text as text3
} from "drizzle-orm/pg-core";
var installation = pgTable3("installation", {
  id: integer3("id").primaryKey().default(1),
  /** The secret of sessions and sealed settings, hashed. */
  secret_fingerprint: text3("secret_fingerprint").notNull()
});
var configs = pgTable3(
  "configs",
  {
    category: text3("category").notNull(),
    name: text3("name").notNull(),
    value: jsonb("value").notNull(),
    updated_at: updatedAt()
  },
  (table) => [primaryKey3({ columns: [table.category, table.name] })]
);
var configChanges = pgTable3(
  "config_changes",
  {
    id: id(),
    category: text3("category").notNull(),
    name: text3("name").notNull(),
    user_id: reference("user_id").notNull(),
    /** The name at the time of the change. */
    username: text3("username").notNull(),
    /** Texts as on the wire; null for a secret, of which no copy is kept. */
    before: text3("before"),
    after: text3("after"),
    created_at: createdAt()
  },
  (table) => [
    index3("config_changes_item").on(table.category, table.name, table.id),
    index3("config_changes_created").on(table.created_at)
  ]
);
var navigations = pgTable3("navigations", {
  id: id(),
  parent_id: reference("parent_id").notNull().default(0),
  title: text3("title").notNull(),
  href: text3("href").notNull().default(""),
  target: text3("target").notNull().default("_self"),
  color: text3("color").notNull().default(""),
  sort: integer3("sort").notNull().default(0),
  enable: boolean3("enable").notNull().default(true),
  description: text3("description").notNull().default(""),
  /** Rows of the installation, which may be changed but not deleted. */
  fixed: boolean3("fixed").notNull().default(false),
  created_at: createdAt(),
  updated_at: updatedAt()
});
var languages = pgTable3("languages", {
  id: id(),
  language: text3("language").notNull(),
  code: text3("code").notNull().unique(),
  enable: boolean3("enable").notNull().default(true),
  sort: integer3("sort").notNull().default(0),
  created_at: createdAt(),
  updated_at: updatedAt()
});
var banners = pgTable3("banners", {
  id: id(),
  title: text3("title").notNull().default(""),
  path: text3("path").notNull(),
  url: text3("url").notNull().default(""),
  description: text3("description").notNull().default(""),
  sort: integer3("sort").notNull().default(0),
  enable: boolean3("enable").notNull().default(true),
  type: integer3("type").notNull().default(0),
  created_at: createdAt(),
  updated_at: updatedAt()
});
var friendlinks = pgTable3("friendlinks", {
  id: id(),
  title: text3("title").notNull(),
  link: text3("link").notNull(),
  description: text3("description").notNull().default(""),
  sort: integer3("sort").notNull().default(0),
  enable: boolean3("enable").notNull().default(true),
  /** When the link was fetched last; null since it was changed. */
  checked_at: time("checked_at"),
  /** How often in a row it could not be fetched. */
  failures: integer3("failures").notNull().default(0),
  /** What came of the last check, in words; empty for a page. */
  check_note: text3("check_note").notNull().default(""),
  created_at: createdAt(),
  updated_at: updatedAt()
});
var advertisements = pgTable3(
  "advertisements",
  {
    id: id(),
    /** The operator who created it. */
    user_id: reference("user_id").notNull(),
    /** The place on the site: spec section 3. */
    position: text3("position").notNull(),
    title: text3("title").notNull(),
    /** HTML, shown in its own frame. */
    content: text3("content").notNull(),
    enable: boolean3("enable").notNull().default(true),
    remark: text3("remark").notNull().default(""),
    /** Null leaves that side open. */
    start_time: time("start_time"),
    end_time: time("end_time"),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [index3("advertisements_position").on(table.position, table.enable)]
);
var categories = pgTable3(
  "categories",
  {
    id: id(),
    parent_id: reference("parent_id").notNull().default(0),
    title: text3("title").notNull(),
    type: integer3("type").notNull().default(0),
    icon: text3("icon").notNull().default(""),
    cover: text3("cover").notNull().default(""),
    doc_count: integer3("doc_count").notNull().default(0),
    sort: integer3("sort").notNull().default(0),
    enable: boolean3("enable").notNull().default(true),
    description: text3("description").notNull().default(""),
    show_description: boolean3("show_description").notNull().default(false),
    /** Ids of the categories that were merged into it, also of those that were merged into these before. */
    merged_ids: bigint3("merged_ids", { mode: "number" }).array().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [index3("categories_parent").on(table.type, table.parent_id)]
);
var articles = pgTable3(
  "articles",
  {
    id: id(),
    identifier: text3("identifier").notNull().unique(),
    user_id: reference("user_id").notNull(),
    title: text3("title").notNull(),
    keywords: text3("keywords").notNull().default(""),
    description: text3("description").notNull().default(""),
    content: text3("content").notNull(),
    status: integer3("status").notNull().default(0),
    view_count: integer3("view_count").notNull().default(0),
    favorite_count: integer3("favorite_count").notNull().default(0),
    comment_count: integer3("comment_count").notNull().default(0),
    /** The reviewer's reason for a rejection. */
    reject_reason: text3("reject_reason").notNull().default(""),
    /** The operator who set the status last; 0 while none has. */
    reviewed_user_id: reference("reviewed_user_id").notNull().default(0),
    recommend_at: time("recommend_at"),
    /** Above 0 the article is an announcement; greater values come first. */
    notice: integer3("notice").notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: time("deleted_at"),
    deleted_user_id: reference("deleted_user_id").notNull().default(0)
  },
  (table) => [
    index3("articles_status").on(table.status, table.id),
    // The few announcements.
    index3("articles_notice").on(table.notice, table.id).where(sql3`${table.notice} > 0`),
    index3("articles_owner").on(table.user_id, table.id),
    index3("articles_deleted").on(table.deleted_at).where(sql3`${table.deleted_at} is not null`)
  ]
);
var articleCategories = pgTable3(
  "article_categories",
  {
    article_id: reference("article_id").notNull().references(() => articles.id, { onDelete: "cascade" }),
    category_id: reference("category_id").notNull().references(() => categories.id, { onDelete: "cascade" })
  },
  (table) => [
    primaryKey3({ columns: [table.article_id, table.category_id] }),
    index3("article_categories_category").on(table.category_id, table.article_id)
  ]
);

// src/db/schema/document.ts
import { sql as sql4 } from "drizzle-orm";
import {
  bigint as bigint4,
  boolean as boolean4,
  date,
  index as index4,
  integer as integer4,
  jsonb as jsonb2,
  pgTable as pgTable4,
  primaryKey as primaryKey4,
  text as text4,
  uniqueIndex as uniqueIndex3
} from "drizzle-orm/pg-core";
var attachments = pgTable4(
  "attachments",
  {
    id: id(),
    /** MD5 of the bytes, as on the wire. MD5 collisions can be constructed. */
    hash: text4("hash").notNull(),
    /** SHA-256 of the bytes, which names the stored object; '' in older rows, whose object is named by the MD5. */
    digest: text4("digest").notNull().default(""),
    user_id: reference("user_id").notNull(),
    /** `AttachmentType` of the domain. */
    type: integer4("type").notNull(),
    /** The row that uses the file; 0 while none does. */
    type_id: reference("type_id").notNull().default(0),
    enable: boolean4("enable").notNull().default(true),
    /** Key of the stored object. */
    path: text4("path").notNull(),
    name: text4("name").notNull(),
    size: bigint4("size", { mode: "number" }).notNull(),
    width: integer4("width").notNull().default(0),
    height: integer4("height").notNull().default(0),
    ext: text4("ext").notNull(),
    ip: text4("ip").notNull().default(""),
    /** The operators' remark. */
    description: text4("description").notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When the file became unused: its bytes are deleted after the retention time. */
    deleted_at: time("deleted_at")
  },
  (table) => [
    index4("attachments_user").on(table.user_id, table.id),
    index4("attachments_deleted").on(table.deleted_at).where(sql4`${table.deleted_at} is not null`),
    index4("attachments_hash").on(table.hash),
    index4("attachments_digest").on(table.digest).where(sql4`${table.digest} <> ''`),
    index4("attachments_owner").on(table.type, table.type_id),
    index4("attachments_words").using(
      "gin",
      sql4`${table.name} gin_trgm_ops`,
      sql4`${table.description} gin_trgm_ops`
    )
  ]
);
var documents = pgTable4(
  "documents",
  {
    id: id(),
    uuid: text4("uuid").notNull().unique(),
    title: text4("title").notNull(),
    keywords: text4("keywords").notNull().default(""),
    description: text4("description").notNull().default(""),
    /** Whether the words were made from the title and the text, and no person wrote them. */
    auto_keywords: boolean4("auto_keywords").notNull().default(false),
    auto_description: boolean4("auto_description").notNull().default(false),
    user_id: reference("user_id").notNull(),
    attachment_id: reference("attachment_id").notNull().references(() => attachments.id),
    /** Both are copied from the attachment. */
    hash: text4("hash").notNull(),
    digest: text4("digest").notNull().default(""),
    /** The bytes and the format they are read as: documents with equal keys share a conversion. */
    conversion_key: text4("conversion_key").notNull().generatedAlwaysAs(sql4`case when digest = '' then hash else digest || ext end`),
    width: integer4("width").notNull().default(0),
    height: integer4("height").notNull().default(0),
    preview: integer4("preview").notNull().default(0),
    pages: integer4("pages").notNull().default(0),
    converted_pages: integer4("converted_pages").notNull().default(0),
    download_count: integer4("download_count").notNull().default(0),
    view_count: integer4("view_count").notNull().default(0),
    favorite_count: integer4("favorite_count").notNull().default(0),
    comment_count: integer4("comment_count").notNull().default(0),
    score: integer4("score").notNull().default(0),
    score_count: integer4("score_count").notNull().default(0),
    price: integer4("price").notNull().default(0),
    size: bigint4("size", { mode: "number" }).notNull(),
    ext: text4("ext").notNull(),
    status: integer4("status").notNull().default(0),
    language: text4("language").notNull().default(""),
    has_cover: boolean4("has_cover").notNull().default(false),
    preview_ext: text4("preview_ext").notNull().default(".svg"),
    enable_gzip: boolean4("enable_gzip").notNull().default(true),
    is_vip: boolean4("is_vip").notNull().default(false),
    convert_error: text4("convert_error").notNull().default(""),
    /** For operators: code, exit code and last output of the converter. */
    convert_detail: text4("convert_detail").notNull().default(""),
    /** The reviewer's reason for a rejection. */
    reject_reason: text4("reject_reason").notNull().default(""),
    /** The operator who set the status last; 0 while none has. */
    reviewed_user_id: reference("reviewed_user_id").notNull().default(0),
    /** Path of a picture that replaces the cover of the conversion; '' for that one. */
    cover_path: text4("cover_path").notNull().default(""),
    /** A new file, which takes the place of `attachment_id` once it is converted; 0 for none. */
    next_attachment_id: reference("next_attachment_id").notNull().default(0),
    convert_tries: integer4("convert_tries").notNull().default(0),
    /** The last conversion run of operators that included the document; 0 while none has. */
    run_id: reference("run_id").notNull().default(0),
    recommend_at: time("recommend_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: time("deleted_at"),
    deleted_user_id: reference("deleted_user_id").notNull().default(0)
  },
  (table) => [
    index4("documents_live").on(table.status, table.id).where(sql4`${table.deleted_at} is null`),
    // The newest first, however far down: pages before the wanted one are skipped without reading their rows.
    index4("documents_newest").on(table.id, table.status).where(sql4`${table.deleted_at} is null`),
    // Documents visible only to owners and operators, which are subtracted from public counts.
    index4("documents_hidden").on(table.user_id).where(sql4`${table.status} in (3, 4, 6, 7) and ${table.deleted_at} is null`),
    index4("documents_owner").on(table.user_id, table.id),
    index4("documents_hash").on(table.hash),
    index4("documents_conversion").on(table.conversion_key),
    index4("documents_unfinished").on(table.user_id).where(sql4`${table.status} in (0, 1, 5) and ${table.deleted_at} is null`),
    index4("documents_run").on(table.run_id, table.status).where(sql4`${table.run_id} > 0`),
    // The few documents with a converter message, which are filtered by the cause of failure.
    index4("documents_convert_detail").on(table.status).where(sql4`${table.convert_detail} <> ''`),
    index4("documents_deleted").on(table.deleted_at).where(sql4`${table.deleted_at} is not null`),
    // One index for each order in which readers may list (the primary key serves the newest first): a page is read from
    // the index instead of sorting all rows. The null order must match that of the queries.
    index4("documents_by_time").on(table.created_at.desc().nullsLast(), table.id.desc().nullsFirst()).where(sql4`${table.deleted_at} is null`),
    index4("documents_by_views").on(table.view_count.desc().nullsLast(), table.id.desc().nullsFirst()).where(sql4`${table.deleted_at} is null`),
    index4("documents_by_downloads").on(table.download_count.desc().nullsLast(), table.id.desc().nullsFirst()).where(sql4`${table.deleted_at} is null`),
    index4("documents_by_pages").on(table.pages.desc().nullsLast(), table.id.desc().nullsFirst()).where(sql4`${table.deleted_at} is null`),
    index4("documents_recommended").on(table.recommend_at.desc().nullsLast(), table.id.desc().nullsFirst()).where(sql4`${table.deleted_at} is null`),
    index4("documents_words").using(
      "gin",
      sql4`(${table.title} || ' ' || ${table.keywords} || ' ' || ${table.description}) gin_trgm_ops`
    )
  ]
);
var conversions = pgTable4("conversions", {
  /** A document's `conversion_key`; the column's name dates from when that was the hash. */
  key: text4("hash").primaryKey(),
  /** Names the folder of the pages; '' for the first conversion. */
  edition: text4("edition").notNull().default(""),
  /** Another edition that may have files left: one under way, an interrupted one, or the replaced one. */
  spare_edition: text4("spare_edition"),
  page: jsonb2("page").$type().notNull(),
  outline: jsonb2("outline").$type().notNull(),
  /** Pages of the whole document, of which fewer may be converted so far. */
  pages: integer4("pages").notNull().default(0),
  /** CSS pixels of page 1. */
  width: integer4("width").notNull().default(0),
  height: integer4("height").notNull().default(0),
  is_whole: boolean4("is_whole").notNull().default(true),
  /** Changes whenever the pages were converted again; part of their addresses, so that caches reload them. */
  version: text4("version").notNull().default(""),
  created_at: createdAt()
});
var conversionRuns = pgTable4("conversion_runs", {
  id: id(),
  user_id: reference("user_id").notNull(),
  filter: jsonb2("filter").$type().notNull(),
  /** The run covers documents up to this id. */
  until_id: reference("until_id").notNull(),
  /** The last document that was enqueued. */
  last_id: reference("last_id").notNull().default(0),
  /** Documents enqueued so far. */
  total: integer4("total").notNull().default(0),
  created_at: createdAt(),
  /** When all documents had been enqueued. */
  spread_at: time("spread_at")
});
var pageTexts = pgTable4(
  "page_texts",
  {
    /** A document's `conversion_key`, or the folder of an edition that is not shown yet. */
    key: text4("hash").notNull(),
    page: integer4("page").notNull(),
    content: text4("content").notNull()
  },
  (table) => [primaryKey4({ columns: [table.key, table.page] })]
);
var documentCategories = pgTable4(
  "document_categories",
  {
    document_id: reference("document_id").notNull().references(() => documents.id, { onDelete: "cascade" }),
    category_id: reference("category_id").notNull().references(() => categories.id, { onDelete: "cascade" }),
    /** Depth in the path, root 0. */
    position: integer4("position").notNull()
  },
  (table) => [
    primaryKey4({ columns: [table.document_id, table.category_id] }),
    uniqueIndex3("document_categories_category").on(table.category_id, table.document_id)
  ]
);
var dailyReads = pgTable4("daily_reads", {
  day: date("day").primaryKey(),
  view_count: bigint4("view_count", { mode: "number" }).notNull()
});

// src/db/schema/community.ts
import { sql as sql5 } from "drizzle-orm";
import { boolean as boolean5, index as index5, integer as integer5, jsonb as jsonb3, pgTable as pgTable5, text as text5, uniqueIndex as uniqueIndex4 } from "drizzle-orm/pg-core";
var comments = pgTable5(
  "comments",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** The comment that this one replies to; 0 for none. */
    parent_id: reference("parent_id").notNull().default(0),
    /** The document's id or, by `type`, the article's. */
    document_id: reference("document_id").notNull(),
    /** 0 document, 1 article */
    type: integer5("type").notNull().default(0),
    content: text5("content").notNull(),
    /** `CommentStatus` of the domain. */
    status: integer5("status").notNull().default(0),
    /** Direct replies. */
    comment_count: integer5("comment_count").notNull().default(0),
    ip: text5("ip").notNull().default(""),
    /** The operator who set the status last; 0 while none has. */
    reviewed_user_id: reference("reviewed_user_id").notNull().default(0),
    /** The reviewer's reason for a rejection. */
    reject_reason: text5("reject_reason").notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    index5("comments_target").on(table.type, table.document_id, table.status, table.id),
    index5("comments_user").on(table.user_id, table.id),
    index5("comments_parent").on(table.parent_id),
    index5("comments_status").on(table.status, table.id),
    index5("comments_words").using("gin", sql5`${table.content} gin_trgm_ops`)
  ]
);
var favorites = pgTable5(
  "favorites",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** The document's id or, by `type`, the article's. */
    document_id: reference("document_id").notNull(),
    /** 0 document, 1 article */
    type: integer5("type").notNull().default(0),
    ip: text5("ip").notNull().default(""),
    created_at: createdAt()
  },
  (table) => [
    uniqueIndex4("favorites_once").on(table.user_id, table.type, table.document_id),
    index5("favorites_target").on(table.type, table.document_id)
  ]
);
var documentScores = pgTable5(
  "document_scores",
  {
    id: id(),
    document_id: reference("document_id").notNull().references(() => documents.id, { onDelete: "cascade" }),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** 100..500 */
    score: integer5("score").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [uniqueIndex4("document_scores_once").on(table.document_id, table.user_id)]
);
var downloads = pgTable5(
  "downloads",
  {
    id: id(),
    /** 0 for a guest. */
    user_id: reference("user_id").notNull().default(0),
    document_id: reference("document_id").notNull(),
    ip: text5("ip").notNull().default(""),
    /** The unit of the daily limit: `networkOf` the address. */
    network: text5("network").notNull().default(""),
    /** Whether credits were paid for it. */
    is_pay: boolean5("is_pay").notNull().default(false),
    price: integer5("price").notNull().default(0),
    /** free, owner, credits, again, vip, order, review */
    grant: text5("grant").notNull().default("free"),
    created_at: createdAt()
  },
  (table) => [
    index5("downloads_user").on(table.user_id, table.id),
    index5("downloads_user_day").on(table.user_id, table.created_at),
    index5("downloads_network_day").on(table.network, table.created_at),
    index5("downloads_created").on(table.created_at),
    index5("downloads_document").on(table.document_id, table.user_id)
  ]
);
var reports = pgTable5(
  "reports",
  {
    id: id(),
    /** The document's id or, by `type`, the comment's. */
    document_id: reference("document_id").notNull(),
    /** `ReportType` of the domain. */
    type: integer5("type").notNull().default(0),
    /** The title, or the beginning of the comment, at the time of the report. */
    document_title: text5("document_title").notNull(),
    user_id: reference("user_id").notNull(),
    username: text5("username").notNull(),
    /** `ReportReason` of the domain. */
    reason: integer5("reason").notNull(),
    /** The reporter's remark. */
    content: text5("content").notNull().default(""),
    /** Whether an operator has handled it. */
    status: boolean5("status").notNull().default(false),
    remark: text5("remark").notNull().default(""),
    handled_user_id: reference("handled_user_id").notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    uniqueIndex4("reports_once").on(table.document_id, table.user_id, table.type),
    index5("reports_status").on(table.status, table.id)
  ]
);
var feedbacks = pgTable5(
  "feedbacks",
  {
    id: id(),
    /** 0 for a guest. */
    user_id: reference("user_id").notNull().default(0),
    content: text5("content").notNull(),
    contact: text5("contact").notNull().default(""),
    /** Path of the page that the feedback is about. */
    page: text5("page").notNull().default(""),
    ip: text5("ip").notNull().default(""),
    user_agent: text5("user_agent").notNull().default(""),
    /** Whether an operator has handled it. */
    status: boolean5("status").notNull().default(false),
    remark: text5("remark").notNull().default(""),
    handled_user_id: reference("handled_user_id").notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [index5("feedbacks_status").on(table.status, table.id)]
);
var punishments = pgTable5(
  "punishments",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** `PunishmentType` of the domain. */
    type: integer5("type").notNull(),
    enable: boolean5("enable").notNull().default(true),
    reason: text5("reason").notNull().default(""),
    remark: text5("remark").notNull().default(""),
    /** Null for a permanent punishment. */
    end_time: time("end_time"),
    /** The actions of operators on it, oldest first. */
    operators: jsonb3("operators").$type().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [index5("punishments_user").on(table.user_id, table.type, table.enable)]
);
var dynamics = pgTable5(
  "dynamics",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** `DynamicType` of the domain. */
    type: integer5("type").notNull(),
    /** Plain text: the title of the subject. */
    title: text5("title").notNull().default(""),
    /** Path on the site; empty for none. */
    href: text5("href").notNull().default(""),
    created_at: createdAt()
  },
  (table) => [index5("dynamics_user").on(table.user_id, table.id)]
);
var searchRecords = pgTable5(
  "search_records",
  {
    id: id(),
    /** 0 for a guest. */
    user_id: reference("user_id").notNull().default(0),
    ip: text5("ip").notNull().default(""),
    keywords: text5("keywords").notNull(),
    /** 0 document, 1 article */
    type: integer5("type").notNull().default(0),
    total: integer5("total").notNull().default(0),
    page: integer5("page").notNull().default(1),
    user_agent: text5("user_agent").notNull().default(""),
    /** Milliseconds. */
    spend_ms: integer5("spend_ms").notNull().default(0),
    created_at: createdAt()
  },
  (table) => [
    index5("search_records_created").on(table.created_at),
    index5("search_records_keywords").on(table.keywords, table.created_at)
  ]
);

// src/db/schema/credit.ts
import { index as index6, integer as integer6, pgTable as pgTable6, text as text6, uniqueIndex as uniqueIndex5 } from "drizzle-orm/pg-core";
var creditMovements = pgTable6(
  "credit_movements",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    amount: integer6("amount").notNull(),
    /** Balance after this row. */
    balance: integer6("balance").notNull(),
    /** `CreditReason` of the domain. */
    reason: text6("reason").notNull(),
    /** The id of the cause (a document, an order or a comment, depending on the reason); 0 for none. */
    target_id: reference("target_id").notNull().default(0),
    remark: text6("remark").notNull().default(""),
    /** Names the cause: a second row with the same key is refused. */
    key: text6("key").notNull(),
    created_at: createdAt()
  },
  (table) => [
    uniqueIndex5("credit_movements_key").on(table.key),
    index6("credit_movements_user").on(table.user_id, table.id),
    index6("credit_movements_day").on(table.user_id, table.reason, table.created_at)
  ]
);
var signs = pgTable6(
  "signs",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    /** yyyymmdd in the site's time zone. */
    sign_at: integer6("sign_at").notNull(),
    ip: text6("ip").notNull().default(""),
    award: integer6("award").notNull().default(0),
    created_at: createdAt()
  },
  (table) => [uniqueIndex5("signs_user_day").on(table.user_id, table.sign_at)]
);

// src/db/schema/order.ts
import { sql as sql6 } from "drizzle-orm";
import { index as index7, integer as integer7, jsonb as jsonb4, pgTable as pgTable7, text as text7, uniqueIndex as uniqueIndex6 } from "drizzle-orm/pg-core";
var orders = pgTable7(
  "orders",
  {
    id: id(),
    order_no: text7("order_no").notNull().unique(),
    user_id: reference("user_id").notNull().references(() => users.id),
    /** `OrderType` of the domain. */
    order_type: integer7("order_type").notNull(),
    /** Document id, vip type, or 0. */
    product_id: reference("product_id").notNull().default(0),
    product_uuid: text7("product_uuid").notNull().default(""),
    product_name: text7("product_name").notNull(),
    /** `OrderStatus` of the domain. */
    status: integer7("status").notNull().default(1),
    /** `PaymentType` of the domain; 0 while unpaid. */
    payment_type: integer7("payment_type").notNull().default(0),
    quantity: integer7("quantity").notNull().default(1),
    price: integer7("price").notNull(),
    coupon_amount: integer7("coupon_amount").notNull().default(0),
    /** The amount to pay. */
    amount: integer7("amount").notNull(),
    /** The same in money, in fen, at the rate of the order; null in older orders. */
    money: integer7("money"),
    /** The payment's number at the provider. */
    transaction_no: text7("transaction_no").notNull().default(""),
    ip: text7("ip").notNull().default(""),
    remark: text7("remark").notNull().default(""),
    paid_at: time("paid_at"),
    /** When it was closed; for a pending order, when it will close by itself. */
    closed_at: time("closed_at"),
    /** `OrderCloseReason` of the domain. */
    close_reason: text7("close_reason").$type().notNull().default(""),
    /** Terms of a membership; null in older orders. */
    terms: jsonb4("terms").$type(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When the member deleted it from the own list. */
    hidden_at: time("hidden_at")
  },
  (table) => [
    index7("orders_user").on(table.user_id, table.id),
    // What came in by day; those that were refunded since came in as well.
    index7("orders_paid").on(table.paid_at).where(sql6`${table.status} in (2, 4)`),
    index7("orders_status").on(table.status, table.id),
    // Who bought a document, for its operators.
    index7("orders_document").on(table.product_id, table.paid_at).where(sql6`${table.status} = 2 and ${table.order_type} = 1`),
    uniqueIndex6("orders_transaction").on(table.payment_type, table.transaction_no).where(sql6`${table.transaction_no} <> ''`),
    // One pending order per product: a double click finds the first one.
    uniqueIndex6("orders_pending_once").on(table.user_id, table.order_type, table.product_id).where(sql6`${table.status} = 1 and ${table.order_type} <> 3`),
    // A document is bought once.
    uniqueIndex6("orders_document_once").on(table.user_id, table.product_id).where(sql6`${table.status} = 2 and ${table.order_type} = 1`)
  ]
);
var userVips = pgTable7(
  "user_vips",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    order_no: text7("order_no").notNull().unique(),
    /** `VipType` of the domain, or the id of an added plan. */
    type: integer7("type").notNull(),
    /** The plan's name when it was bought; empty for older ones. */
    title: text7("title").notNull().default(""),
    /** Percent of the price that remains: 85 is 15 % off. */
    discount: integer7("discount").notNull().default(100),
    /** VIP downloads in all; 0 means none. */
    download: integer7("download").notNull().default(0),
    download_used: integer7("download_used").notNull().default(0),
    /** VIP downloads a day; 0 means unlimited. */
    times: integer7("times").notNull().default(0),
    joined_at: time("joined_at").notNull(),
    expired_at: time("expired_at").notNull(),
    /** The actions of operators on it, oldest first. */
    operators: jsonb4("operators").$type().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    index7("user_vips_user").on(table.user_id, table.expired_at),
    index7("user_vips_end").on(table.expired_at)
  ]
);

// src/db/schema/move.ts
import { index as index8, pgTable as pgTable8, primaryKey as primaryKey5, text as text8 } from "drizzle-orm/pg-core";
var movedRows = pgTable8(
  "moved_rows",
  {
    /** The table there, without its prefix. */
    source: text8("source").notNull(),
    old_id: reference("old_id").notNull(),
    new_id: reference("new_id").notNull()
  },
  (table) => [
    primaryKey5({ columns: [table.source, table.old_id] }),
    index8("moved_rows_new").on(table.source, table.new_id)
  ]
);
var oldAddresses = pgTable8("old_addresses", {
  path: text8("path").primaryKey(),
  href: text8("href").notNull()
});

// src/db/schema/index.ts
var schema_exports = {};
__export(schema_exports, {
  advertisements: () => advertisements,
  appearanceOf: () => appearanceOf,
  articleCategories: () => articleCategories,
  articles: () => articles,
  attachments: () => attachments,
  audits: () => audits,
  backups: () => backups,
  banners: () => banners,
  captchas: () => captchas,
  categories: () => categories,
  comments: () => comments,
  configChanges: () => configChanges,
  configs: () => configs,
  conversionRuns: () => conversionRuns,
  conversions: () => conversions,
  creditMovements: () => creditMovements,
  dailyReads: () => dailyReads,
  documentCategories: () => documentCategories,
  documentScores: () => documentScores,
  documents: () => documents,
  downloads: () => downloads,
  dynamics: () => dynamics,
  emailCodes: () => emailCodes,
  favorites: () => favorites,
  feedbacks: () => feedbacks,
  friendlinks: () => friendlinks,
  groupPermissions: () => groupPermissions,
  groups: () => groups,
  installation: () => installation,
  invoiceOrders: () => invoiceOrders,
  invoices: () => invoices,
  languages: () => languages,
  loginRecords: () => loginRecords,
  movedRows: () => movedRows,
  navigations: () => navigations,
  notices: () => notices,
  oauthAttempts: () => oauthAttempts,
  offlineClaims: () => offlineClaims,
  oldAddresses: () => oldAddresses,
  orders: () => orders,
  pageTexts: () => pageTexts,
  partialUploads: () => partialUploads,
  passwordResets: () => passwordResets,
  paymentNotices: () => paymentNotices,
  paymentStatements: () => paymentStatements,
  payments: () => payments,
  permissions: () => permissions,
  personalTokens: () => personalTokens,
  punishments: () => punishments,
  rateLimits: () => rateLimits,
  recoveryCodes: () => recoveryCodes,
  redeemBatches: () => redeemBatches,
  redeemCodes: () => redeemCodes,
  refunds: () => refunds,
  reports: () => reports,
  searchChanges: () => searchChanges,
  searchEntries: () => searchEntries,
  searchRecords: () => searchRecords,
  searchState: () => searchState,
  secondFactors: () => secondFactors,
  sessions: () => sessions,
  signs: () => signs,
  sms: () => sms,
  userGroups: () => userGroups,
  userOauths: () => userOauths,
  userVips: () => userVips,
  users: () => users,
  vipPlans: () => vipPlans,
  vipReminders: () => vipReminders,
  wishSupporters: () => wishSupporters,
  wishes: () => wishes
});

// src/db/schema/audit.ts
import { sql as sql7 } from "drizzle-orm";
import { index as index9, integer as integer8, jsonb as jsonb5, pgTable as pgTable9, text as text9 } from "drizzle-orm/pg-core";
var audits = pgTable9(
  "audits",
  {
    id: id(),
    user_id: reference("user_id").notNull(),
    /** The name at the time of the action. */
    username: text9("username").notNull(),
    operation: text9("operation").notNull(),
    title: text9("title").notNull(),
    input: text9("input").notNull(),
    /** The rows that it changed, with the fields that differ. */
    changes: jsonb5("changes").$type().notNull().default([]),
    ip: text9("ip").notNull().default(""),
    created_at: createdAt()
  },
  (table) => [
    index9("audits_user").on(table.user_id, table.id),
    index9("audits_operation").on(table.operation, table.id),
    index9("audits_created").on(table.created_at),
    index9("audits_words").using(
      "gin",
      sql7`${table.title} gin_trgm_ops`,
      sql7`${table.input} gin_trgm_ops`,
      sql7`(${table.changes}::text) gin_trgm_ops`
    )
  ]
);
var loginRecords = pgTable9(
  "login_records",
  {
    id: id(),
    /** 0 when no account has the name. */
    user_id: reference("user_id").notNull(),
    account: text9("account").notNull(),
    /** `LoginResult` of the domain. */
    result: integer8("result").notNull(),
    method: text9("method").notNull(),
    ip: text9("ip").notNull().default(""),
    device: text9("device").notNull().default(""),
    created_at: createdAt()
  },
  (table) => [
    index9("login_records_user").on(table.user_id, table.id),
    index9("login_records_created").on(table.created_at)
  ]
);

// src/db/schema/backup.ts
import { bigint as bigint5, index as index10, integer as integer9, pgTable as pgTable10, text as text10 } from "drizzle-orm/pg-core";
var backups = pgTable10(
  "backups",
  {
    id: id(),
    /** The name of its snapshot; '' when it failed. */
    snapshot: text10("snapshot").notNull().default(""),
    /** The sum of the stored files, and what of it was new. */
    bytes: bigint5("bytes", { mode: "number" }).notNull().default(0),
    copied: bigint5("copied", { mode: "number" }).notNull().default(0),
    /** Files that rows name and the site does not have. */
    missing: integer9("missing").notNull().default(0),
    /** Why it failed; '' when it did not. */
    error: text10("error").notNull().default(""),
    started_at: time("started_at").notNull(),
    ended_at: time("ended_at").notNull()
  },
  (table) => [index10("backups_ended").on(table.ended_at)]
);

// src/db/schema/invoice.ts
import { sql as sql8 } from "drizzle-orm";
import {
  boolean as boolean6,
  index as index11,
  integer as integer10,
  pgTable as pgTable11,
  primaryKey as primaryKey6,
  text as text11,
  uniqueIndex as uniqueIndex7
} from "drizzle-orm/pg-core";
var invoices = pgTable11(
  "invoices",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id),
    kind: text11("kind").$type().notNull(),
    /** Whom it is made out to. */
    title: text11("title").notNull(),
    /** Empty for a person. */
    tax_no: text11("tax_no").notNull().default(""),
    /** Where it goes; empty once the account has ended. */
    email: text11("email").notNull(),
    /** In fen: the sum of its orders, when it was asked for or issued. */
    amount: integer10("amount").notNull(),
    state: text11("state").$type().notNull().default("open"),
    invoice_no: text11("invoice_no").notNull().default(""),
    /** Where the member finds the invoice; empty when it is sent by mail alone. */
    link: text11("link").notNull().default(""),
    /** The key of the file in the storage, which has no address of its own; empty without one. */
    file: text11("file").notNull().default(""),
    /** Why it was rejected, which the member reads. */
    reason: text11("reason").notNull().default(""),
    decided_user_id: reference("decided_user_id").notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
    decided_at: time("decided_at")
  },
  (table) => [
    index11("invoices_user").on(table.user_id, table.id),
    index11("invoices_state").on(table.state, table.id),
    uniqueIndex7("invoices_no").on(table.invoice_no).where(sql8`${table.invoice_no} <> ''`)
  ]
);
var invoiceOrders = pgTable11(
  "invoice_orders",
  {
    invoice_id: reference("invoice_id").notNull().references(() => invoices.id, { onDelete: "cascade" }),
    order_id: reference("order_id").notNull().references(() => orders.id),
    /** In fen: the part of the invoice that is for this order. */
    amount: integer10("amount").notNull(),
    /** Whether its request is open: an order has one such at most. */
    is_open: boolean6("is_open").notNull().default(true)
  },
  (table) => [
    primaryKey6({ columns: [table.invoice_id, table.order_id] }),
    index11("invoice_orders_order").on(table.order_id),
    uniqueIndex7("invoice_orders_open").on(table.order_id).where(sql8`${table.is_open}`)
  ]
);

// src/db/schema/membership.ts
import { sql as sql9 } from "drizzle-orm";
import {
  boolean as boolean7,
  index as index12,
  integer as integer11,
  jsonb as jsonb6,
  pgTable as pgTable12,
  primaryKey as primaryKey7,
  text as text12,
  uniqueIndex as uniqueIndex8
} from "drizzle-orm/pg-core";
var vipPlans = pgTable12("vip_plans", {
  /** The type of its memberships: 0 to 2 are the year, the quarter and the month, so these begin at 10. */
  id: integer11("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 10 }),
  title: text12("title").notNull(),
  months: integer11("months").notNull().default(0),
  days: integer11("days").notNull().default(0),
  /** In fen. */
  price: integer11("price").notNull(),
  original_price: integer11("original_price").notNull().default(0),
  discount: integer11("discount").notNull().default(100),
  download: integer11("download").notNull().default(0),
  times_every_day: integer11("times_every_day").notNull().default(0),
  benefits: text12("benefits").notNull().default(""),
  sort: integer11("sort").notNull().default(0),
  enable: boolean7("enable").notNull().default(true),
  created_at: createdAt(),
  updated_at: updatedAt()
});
var redeemBatches = pgTable12(
  "redeem_batches",
  {
    id: id(),
    title: text12("title").notNull(),
    kind: text12("kind").$type().notNull(),
    vip_type: integer11("vip_type").notNull().default(0),
    quantity: integer11("quantity").notNull().default(1),
    product_name: text12("product_name").notNull(),
    credit: integer11("credit").notNull().default(0),
    /** What a membership of it gives; null for credits. */
    terms: jsonb6("terms").$type(),
    count: integer11("count").notNull(),
    expired_at: time("expired_at"),
    enable: boolean7("enable").notNull().default(true),
    remark: text12("remark").notNull().default(""),
    /** Who made it. */
    user_id: reference("user_id").notNull(),
    /** The encrypted codes until they are exported; empty after that. */
    sealed: text12("sealed").notNull(),
    exported_at: time("exported_at"),
    /** Names the request that made it; empty without one. */
    request_key: text12("request_key").notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    uniqueIndex8("redeem_batches_request").on(table.request_key).where(sql9`${table.request_key} <> ''`)
  ]
);
var redeemCodes = pgTable12(
  "redeem_codes",
  {
    id: id(),
    batch_id: reference("batch_id").notNull().references(() => redeemBatches.id, { onDelete: "cascade" }),
    code_hash: text12("code_hash").notNull().unique(),
    /** Who redeemed it; 0 while it is unused. It stays when the account is gone, so that the code does. */
    user_id: reference("user_id").notNull().default(0),
    order_no: text12("order_no").notNull().default(""),
    used_at: time("used_at")
  },
  (table) => [
    index12("redeem_codes_batch").on(table.batch_id, table.id),
    index12("redeem_codes_user").on(table.user_id).where(sql9`${table.user_id} > 0`)
  ]
);
var vipReminders = pgTable12(
  "vip_reminders",
  {
    user_vip_id: reference("user_vip_id").notNull().references(() => userVips.id, { onDelete: "cascade" }),
    expired_at: time("expired_at").notNull(),
    days: integer11("days").notNull(),
    created_at: createdAt()
  },
  (table) => [primaryKey7({ columns: [table.user_vip_id, table.expired_at, table.days] })]
);

// src/db/schema/notice.ts
import { sql as sql10 } from "drizzle-orm";
import { index as index13, integer as integer12, pgTable as pgTable13, text as text13, uniqueIndex as uniqueIndex9 } from "drizzle-orm/pg-core";
var notices = pgTable13(
  "notices",
  {
    id: id(),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    kind: text13("kind").$type().notNull(),
    /** The id of what it is about, by `kind`. */
    target_id: reference("target_id").notNull(),
    /** Plain text: the name of what it is about. */
    title: text13("title").notNull().default(""),
    /** Path on the site; empty for none. */
    href: text13("href").notNull().default(""),
    /** Plain text below the sentence: a reason, an excerpt, a date. */
    note: text13("note").notNull().default(""),
    /** Who caused it last; 0 for the site itself. */
    by_user_id: reference("by_user_id").notNull().default(0),
    /** How often it happened until it was read. */
    count: integer12("count").notNull().default(1),
    /** Credits, in sum. */
    amount: integer12("amount").notNull().default(0),
    read_at: time("read_at"),
    /** When it happened last. */
    created_at: createdAt()
  },
  (table) => [
    // What is not read yet is counted up instead of told again.
    uniqueIndex9("notices_unread").on(table.user_id, table.kind, table.target_id).where(sql10`${table.read_at} is null`),
    index13("notices_user").on(table.user_id, table.created_at, table.id),
    index13("notices_created").on(table.created_at)
  ]
);

// src/db/schema/payment.ts
import { sql as sql11 } from "drizzle-orm";
import { index as index14, integer as integer13, jsonb as jsonb7, pgTable as pgTable14, text as text14, uniqueIndex as uniqueIndex10 } from "drizzle-orm/pg-core";
var order = () => reference("order_id").notNull().references(() => orders.id);
var payments = pgTable14(
  "payments",
  {
    id: id(),
    order_id: order(),
    payment_type: integer13("payment_type").$type().notNull(),
    out_trade_no: text14("out_trade_no").notNull().unique(),
    /** What is asked for; never changes. */
    amount: integer13("amount").notNull(),
    scene: text14("scene").$type().notNull(),
    openid: text14("openid").notNull().default(""),
    ip: text14("ip").notNull().default(""),
    state: text14("state").$type().notNull().default("pending"),
    /** Null until the provider has answered. */
    continuation: jsonb7("continuation").$type(),
    transaction_no: text14("transaction_no").notNull().default(""),
    /** What came, if it is another amount. */
    received: integer13("received"),
    message: text14("message").notNull().default(""),
    /** What an operator decided about a payment that settled nothing, who, and why; empty before that. */
    resolution: text14("resolution").$type().notNull().default(""),
    resolve_remark: text14("resolve_remark").notNull().default(""),
    resolved_user_id: reference("resolved_user_id").notNull().default(0),
    resolved_at: time("resolved_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    paid_at: time("paid_at"),
    expires_at: time("expires_at").notNull(),
    /** When the provider is asked next; null when it is not. */
    ask_at: time("ask_at"),
    asked_at: time("asked_at"),
    asked_count: integer13("asked_count").notNull().default(0)
  },
  (table) => [
    index14("payments_order").on(table.order_id),
    index14("payments_ask").on(table.ask_at),
    // Those that wait for an operator.
    index14("payments_mismatched").on(table.id).where(sql11`${table.state} = 'mismatched'`),
    uniqueIndex10("payments_transaction").on(table.payment_type, table.transaction_no).where(sql11`${table.transaction_no} <> ''`)
  ]
);
var refunds = pgTable14(
  "refunds",
  {
    id: id(),
    order_id: order(),
    /** The payment that is refunded; null for an order that was paid otherwise. */
    payment_id: reference("payment_id").references(() => payments.id),
    out_refund_no: text14("out_refund_no").notNull().unique(),
    channel: text14("channel").$type().notNull(),
    origin: text14("origin").$type().notNull(),
    /** In fen; 0 for an order that was paid with credits. */
    amount: integer13("amount").notNull(),
    /** Credits that came to the balance. */
    credit: integer13("credit").notNull().default(0),
    /** Credits of a recharge that were taken from the balance. */
    taken_credit: integer13("taken_credit").notNull().default(0),
    /** By how much a membership was shortened. */
    taken_seconds: integer13("taken_seconds").notNull().default(0),
    state: text14("state").$type().notNull().default("processing"),
    reason: text14("reason").notNull().default(""),
    /** The operator; 0 when it went back by itself. */
    user_id: reference("user_id").notNull().default(0),
    request_id: text14("request_id").notNull().default(""),
    /** The provider's number. */
    refund_no: text14("refund_no").notNull().default(""),
    message: text14("message").notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When the provider was asked for it, while it has not answered: it may have taken effect. Null else. */
    requested_at: time("requested_at"),
    /** When the provider took it on; null before. */
    submitted_at: time("submitted_at"),
    finished_at: time("finished_at"),
    ask_at: time("ask_at"),
    asked_count: integer13("asked_count").notNull().default(0)
  },
  (table) => [
    index14("refunds_order").on(table.order_id),
    index14("refunds_ask").on(table.ask_at),
    index14("refunds_finished").on(table.finished_at).where(sql11`${table.state} = 'done'`),
    uniqueIndex10("refunds_request").on(table.order_id, table.request_id).where(sql11`${table.request_id} <> ''`)
  ]
);
var paymentNotices = pgTable14(
  "payment_notices",
  {
    id: id(),
    payment_type: integer13("payment_type").notNull(),
    /** The provider's number of the call. */
    notice_id: text14("notice_id").notNull(),
    kind: text14("kind").$type().notNull(),
    out_trade_no: text14("out_trade_no").notNull(),
    /** SHA-256 of the body. */
    digest: text14("digest").notNull(),
    outcome: text14("outcome").notNull(),
    /** How often it came. */
    count: integer13("count").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    uniqueIndex10("payment_notices_once").on(table.payment_type, table.notice_id),
    index14("payment_notices_payment").on(table.out_trade_no)
  ]
);
var paymentStatements = pgTable14(
  "payment_statements",
  {
    id: id(),
    payment_type: integer13("payment_type").notNull(),
    kind: text14("kind").$type().notNull(),
    out_trade_no: text14("out_trade_no").notNull(),
    out_refund_no: text14("out_refund_no").notNull().default(""),
    transaction_no: text14("transaction_no").notNull(),
    amount: integer13("amount").notNull(),
    at: time("at").notNull(),
    /** The bill's day of refunds without a number of ours, since those of other days are others; else empty. */
    day: text14("day").notNull().default("")
  },
  (table) => [
    uniqueIndex10("payment_statements_once").on(
      table.payment_type,
      table.kind,
      table.out_trade_no,
      table.out_refund_no,
      table.day
    )
  ]
);
var offlineClaims = pgTable14(
  "offline_claims",
  {
    id: id(),
    order_id: order(),
    user_id: reference("user_id").notNull().references(() => users.id),
    /** The key of the picture in the storage, which has no address of its own. */
    picture: text14("picture").notNull(),
    note: text14("note").notNull().default(""),
    state: text14("state").$type().notNull().default("waiting"),
    /** Why it was rejected. */
    reason: text14("reason").notNull().default(""),
    decided_user_id: reference("decided_user_id").notNull().default(0),
    created_at: createdAt(),
    decided_at: time("decided_at")
  },
  (table) => [
    index14("offline_claims_order").on(table.order_id),
    uniqueIndex10("offline_claims_waiting").on(table.order_id).where(sql11`${table.state} = 'waiting'`)
  ]
);

// src/db/schema/search.ts
import { sql as sql12 } from "drizzle-orm";
import {
  bigint as bigint6,
  boolean as boolean8,
  customType,
  index as index15,
  integer as integer14,
  pgTable as pgTable15,
  primaryKey as primaryKey8,
  text as text15
} from "drizzle-orm/pg-core";
var tsvector = customType({ dataType: () => "tsvector" });
var searchEntries = pgTable15(
  "search_entries",
  {
    /** 0 document, 1 article */
    type: integer14("type").notNull(),
    target_id: reference("target_id").notNull(),
    /** The original text, for suggestions and for similar titles. */
    title: text15("title").notNull(),
    /** Title (weight A) and keywords (B) with positions: small, so that hits are ranked without reading `words`. */
    title_words: tsvector("title_words").notNull(),
    /** The same, the description (C) and the text, which has no positions and so counts as D. */
    words: tsvector("words").notNull(),
    ext: text15("ext").notNull().default(""),
    /** `aliasOfExtension` of the domain; empty for articles. */
    file_type: text15("file_type").notNull().default(""),
    language: text15("language").notNull().default(""),
    category_ids: bigint6("category_ids", { mode: "number" }).array().notNull(),
    user_id: reference("user_id").notNull(),
    price: integer14("price").notNull().default(0),
    is_vip: boolean8("is_vip").notNull().default(false),
    pages: integer14("pages").notNull().default(0),
    size: bigint6("size", { mode: "number" }).notNull().default(0),
    created_at: time("created_at").notNull()
  },
  (table) => [
    primaryKey8({ columns: [table.type, table.target_id] }),
    // A search scans the pending list sequentially, so it must stay short.
    index15("search_entries_words").using("gin", table.words).with({ gin_pending_list_limit: 1024 }),
    index15("search_entries_title_words").using("gin", table.title_words).with({ gin_pending_list_limit: 256 }),
    index15("search_entries_title").using("gin", sql12`${table.title} gin_trgm_ops`)
  ]
);
var searchChanges = pgTable15(
  "search_changes",
  {
    id: id(),
    type: integer14("type").notNull(),
    target_id: reference("target_id").notNull(),
    /** 0 a change, 1 a rebuild, which must not delay changes. */
    priority: integer14("priority").notNull().default(0),
    /** Failed attempts. */
    tries: integer14("tries").notNull().default(0)
  },
  (table) => [
    index15("search_changes_order").on(table.priority, table.tries, table.id),
    index15("search_changes_target").on(table.type, table.target_id)
  ]
);
var searchState = pgTable15("search_state", {
  id: integer14("id").primaryKey(),
  version: text15("version").notNull(),
  started_at: time("started_at").notNull(),
  total: integer14("total").notNull()
});

// src/db/schema/upload.ts
import { sql as sql13 } from "drizzle-orm";
import { bigint as bigint7, index as index16, pgTable as pgTable16, text as text16 } from "drizzle-orm/pg-core";
var partialUploads = pgTable16(
  "partial_uploads",
  {
    /** `<member>-<random>`, the last part of the upload's address. */
    id: text16("id").primaryKey(),
    user_id: reference("user_id").notNull(),
    name: text16("name").notNull(),
    /** The announced size of the file. */
    size: bigint7("size", { mode: "number" }).notNull(),
    /** The bytes of all pieces. */
    received: bigint7("received", { mode: "number" }).notNull().default(0),
    /** Names of the stored pieces, in their order. */
    pieces: text16("pieces").array().notNull().default(sql13`'{}'`),
    /** The file that became of it; null while it is unfinished. */
    attachment_id: reference("attachment_id").references(() => attachments.id, {
      onDelete: "cascade"
    }),
    created_at: createdAt()
  },
  (table) => [
    index16("partial_uploads_user").on(table.user_id),
    index16("partial_uploads_attachment").on(table.attachment_id),
    index16("partial_uploads_created").on(table.created_at)
  ]
);

// src/db/schema/wish.ts
import { sql as sql14 } from "drizzle-orm";
import { index as index17, integer as integer15, pgTable as pgTable17, primaryKey as primaryKey9, text as text17, uniqueIndex as uniqueIndex11 } from "drizzle-orm/pg-core";
var wishes = pgTable17(
  "wishes",
  {
    id: id(),
    /** Who asked first. */
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    title: text17("title").notNull(),
    /** The title as it is compared: `wishKey` of the domain. */
    title_key: text17("title_key").notNull(),
    description: text17("description").notNull().default(""),
    /** A category of documents; 0 for none. */
    category_id: reference("category_id").notNull().default(0),
    /** `WishStatus` of the domain. */
    status: integer15("status").notNull(),
    /** The members who want it, including the first. */
    supporter_count: integer15("supporter_count").notNull().default(1),
    /** The document that answers it; 0 for none. */
    document_id: reference("document_id").notNull().default(0),
    answered_user_id: reference("answered_user_id").notNull().default(0),
    answered_at: time("answered_at"),
    close_reason: text17("close_reason").notNull().default(""),
    ip: text17("ip").notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt()
  },
  (table) => [
    // One that is open is joined instead of made again; one that nobody has reviewed holds up nobody.
    uniqueIndex11("wishes_wanted").on(table.title_key).where(sql14`${table.status} = 1`),
    index17("wishes_status").on(table.status, table.id),
    index17("wishes_supporters").on(table.status, table.supporter_count, table.id),
    index17("wishes_user").on(table.user_id, table.id)
  ]
);
var wishSupporters = pgTable17(
  "wish_supporters",
  {
    wish_id: reference("wish_id").notNull().references(() => wishes.id, { onDelete: "cascade" }),
    user_id: reference("user_id").notNull().references(() => users.id, { onDelete: "cascade" }),
    created_at: createdAt()
  },
  (table) => [
    primaryKey9({ columns: [table.wish_id, table.user_id] }),
    index17("wish_supporters_user").on(table.user_id, table.wish_id)
  ]
);

export {
  appearanceOf,
  users,
  groups,
  userGroups,
  permissions,
  groupPermissions,
  sessions,
  captchas,
  emailCodes,
  passwordResets,
  sms,
  userOauths,
  oauthAttempts,
  secondFactors,
  recoveryCodes,
  personalTokens,
  audits,
  loginRecords,
  backups,
  installation,
  configs,
  configChanges,
  navigations,
  languages,
  banners,
  friendlinks,
  advertisements,
  categories,
  articles,
  articleCategories,
  attachments,
  documents,
  conversions,
  conversionRuns,
  pageTexts,
  documentCategories,
  dailyReads,
  comments,
  favorites,
  documentScores,
  downloads,
  reports,
  feedbacks,
  punishments,
  dynamics,
  searchRecords,
  creditMovements,
  signs,
  orders,
  userVips,
  invoices,
  invoiceOrders,
  vipPlans,
  redeemBatches,
  redeemCodes,
  vipReminders,
  movedRows,
  oldAddresses,
  notices,
  payments,
  refunds,
  paymentNotices,
  paymentStatements,
  offlineClaims,
  searchEntries,
  partialUploads,
  wishes,
  wishSupporters,
  schema_exports
};
//# sourceMappingURL=chunk-DKMBJ5GY.js.map
