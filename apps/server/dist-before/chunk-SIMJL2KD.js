import {
  grantableRows
} from "./chunk-65GROPOF.js";
import {
  ROOT_USER_ID
} from "./chunk-E2JVT2YI.js";
import {
  hashPassword
} from "./chunk-4GTQSCHC.js";
import {
  groups,
  languages,
  navigations,
  permissions,
  userGroups,
  users
} from "./chunk-DKMBJ5GY.js";

// src/db/install.ts
import { randomBytes } from "node:crypto";
import { notInArray, sql } from "drizzle-orm";
var ADMINISTRATORS_ID = 1;
var MEMBERS = "\u666E\u901A\u7528\u6237";
var ADMIN_USERNAME = "admin";
var GROUPS = [
  {
    id: ADMINISTRATORS_ID,
    title: "\u8D85\u7EA7\u7BA1\u7406\u5458",
    description: "\u62E5\u6709\u5168\u90E8\u6743\u9650",
    sort: 100,
    storage_quota: 0,
    max_unfinished_uploads: 0,
    enable_upload: true,
    enable_document_review: false,
    enable_comment: true,
    enable_comment_approval: false,
    enable_article: true,
    enable_article_approval: false
  },
  {
    id: 2,
    title: MEMBERS,
    description: "\u65B0\u6CE8\u518C\u7684\u7528\u6237",
    is_default: true,
    enable_upload: true,
    enable_document_review: true,
    enable_comment: true,
    enable_comment_approval: true,
    enable_article: true,
    enable_article_approval: true
  }
];
var NAVIGATION = [
  { title: "\u9996\u9875", href: "/", sort: 300, fixed: true },
  { title: "\u6587\u5E93", href: "/library", sort: 200, fixed: true },
  { title: "\u6587\u7AE0", href: "/article", sort: 100, fixed: true }
];
var LANGUAGES = [
  ["\u7B80\u4F53\u4E2D\u6587", "zh-CN"],
  ["\u7E41\u4F53\u4E2D\u6587", "zh-TW"],
  ["\u82F1\u8BED", "en"],
  ["\u6CD5\u8BED", "fr"],
  ["\u97E9\u8BED", "ko"],
  ["\u5FB7\u8BED", "de"],
  ["\u65E5\u8BED", "ja"],
  ["\u4FC4\u8BED", "ru"]
];
var MORE_LANGUAGES = [
  ["\u6587\u8A00\u6587", "lzh"],
  ["\u7CA4\u8BED", "yue"],
  ["\u85CF\u8BED", "bo"],
  ["\u7EF4\u543E\u5C14\u8BED", "ug"],
  ["\u8499\u53E4\u8BED", "mn"],
  ["\u897F\u73ED\u7259\u8BED", "es"],
  ["\u8461\u8404\u7259\u8BED", "pt"],
  ["\u610F\u5927\u5229\u8BED", "it"],
  ["\u8377\u5170\u8BED", "nl"],
  ["\u745E\u5178\u8BED", "sv"],
  ["\u6CE2\u5170\u8BED", "pl"],
  ["\u4E4C\u514B\u5170\u8BED", "uk"],
  ["\u571F\u8033\u5176\u8BED", "tr"],
  ["\u963F\u62C9\u4F2F\u8BED", "ar"],
  ["\u5E0C\u4F2F\u6765\u8BED", "he"],
  ["\u6CE2\u65AF\u8BED", "fa"],
  ["\u5370\u5730\u8BED", "hi"],
  ["\u6CF0\u8BED", "th"],
  ["\u8D8A\u5357\u8BED", "vi"],
  ["\u5370\u5EA6\u5C3C\u897F\u4E9A\u8BED", "id"],
  ["\u9A6C\u6765\u8BED", "ms"],
  ["\u62C9\u4E01\u8BED", "la"],
  ["\u5E0C\u814A\u8BED", "el"],
  ["\u68B5\u8BED", "sa"]
];
var languageRows = [...LANGUAGES, ...MORE_LANGUAGES].map(([language, code], index) => ({
  language,
  code,
  sort: 100 - index,
  enable: index < LANGUAGES.length
}));
async function syncPermissions(db) {
  const rows = grantableRows();
  await db.insert(permissions).values(rows).onConflictDoUpdate({
    target: [permissions.method, permissions.path],
    set: { title: sql`excluded.title`, updated_at: sql`permissions.updated_at` },
    // Names that operators changed are kept.
    setWhere: sql`permissions.updated_at = permissions.created_at`
  });
  const paths = rows.map((row) => row.path);
  await db.delete(permissions).where(notInArray(permissions.path, paths));
  await db.execute(sql`
    insert into group_permissions (group_id, permission_id)
    select g.id, p.id from groups g cross join permissions p where g.id = ${ADMINISTRATORS_ID}
    on conflict do nothing`);
}
async function createAdministrator(db, password) {
  await db.insert(users).overridingSystemValue().values({ id: ROOT_USER_ID, username: ADMIN_USERNAME, password: await hashPassword(password) });
  await db.insert(userGroups).values({ user_id: ROOT_USER_ID, group_id: ADMINISTRATORS_ID });
}
async function continueNumbering(db) {
  await db.execute(sql`
    select setval(pg_get_serial_sequence('groups', 'id'), (select max(id) from groups)),
           setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`);
}
async function install(db, adminPassword) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727002)`);
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
    if (existing !== void 0) {
      await syncPermissions(tx);
      return {};
    }
    await tx.insert(groups).overridingSystemValue().values(GROUPS);
    await tx.insert(navigations).values(NAVIGATION);
    await tx.insert(languages).values(languageRows);
    await syncPermissions(tx);
    const password = adminPassword ?? randomBytes(9).toString("base64url");
    await createAdministrator(tx, password);
    await continueNumbering(tx);
    return { password };
  });
}

export {
  ADMINISTRATORS_ID,
  MEMBERS,
  ADMIN_USERNAME,
  install
};
//# sourceMappingURL=chunk-SIMJL2KD.js.map
