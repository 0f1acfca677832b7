import {
  fieldLabels,
  grantingPaths,
  keyOf
} from "./chunk-65GROPOF.js";
import {
  cut
} from "./chunk-JMBZPLDK.js";
import {
  advertisements,
  articles,
  attachments,
  audits,
  banners,
  categories,
  comments,
  documents,
  feedbacks,
  friendlinks,
  groupPermissions,
  groups,
  invoices,
  languages,
  navigations,
  orders,
  payments,
  permissions,
  punishments,
  redeemBatches,
  reports,
  userGroups,
  userVips,
  users,
  vipPlans,
  wishes
} from "./chunk-DKMBJ5GY.js";
import {
  allSettings,
  settingByName
} from "./chunk-WIGOKNOV.js";

// src/db/wire.ts
var timeOf = (date) => Number.isNaN(date.getTime()) ? null : date.toISOString();
function toWire(row) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? timeOf(value) : value
    ])
  );
}

// src/modules/audit/record-audit.ts
import { lt, sql } from "drizzle-orm";

// src/modules/audit/audit-changes.ts
import { isDeepStrictEqual } from "node:util";

// src/modules/audit/audit-input.ts
var SECRET = /password|secret|token|captcha|code|value|private_key/i;
var PERSONAL = /* @__PURE__ */ new Set([
  "email",
  "mobile",
  "realname",
  "identity",
  "address",
  "contact",
  "ip",
  "user_agent",
  "register_ip",
  "last_login_ip"
]);
var NAMING_CODES = /* @__PURE__ */ new Set(["language.create", "document.reconvert"]);
var TEXT_MAX = 120;
var LIST_MAX = 20;
var JSON_MAX = 2e3;
function brief(value, name, isSecret) {
  if (isSecret(name) && typeof value === "string") return "***";
  if (typeof value === "string")
    return value.length > TEXT_MAX ? `${cut(value, TEXT_MAX)}\u2026\uFF08\u5171 ${value.length} \u5B57\uFF09` : value;
  if (Array.isArray(value)) {
    const items = value.slice(0, LIST_MAX).map((item) => brief(item, name, isSecret));
    return value.length > LIST_MAX ? [...items, `\u2026\uFF08\u5171 ${value.length} \u9879\uFF09`] : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== void 0).map(([key, item]) => [key, brief(item, key, isSecret)])
  );
}
function briefInput(operation, input) {
  const isHidden = (name) => SECRET.test(name) && !(name === "code" && NAMING_CODES.has(operation)) || PERSONAL.has(name);
  const text = JSON.stringify(brief(input, "", isHidden));
  return text.length > JSON_MAX ? `${cut(text, JSON_MAX)}\u2026` : text;
}
function briefValue(name, value, isSecret) {
  const isHidden = (field) => isSecret ?? (SECRET.test(field) && field !== "code" || PERSONAL.has(field));
  const text = JSON.stringify(brief(value, name, isHidden));
  return text.length > JSON_MAX ? `${cut(text, JSON_MAX)}\u2026` : text;
}

// src/modules/audit/audit-changes.ts
var FIELDS_MAX = 40;
var NAME_MAX = 60;
function textOf(name, value) {
  if (value === void 0) return "";
  const [category = "", setting = ""] = name.split(".");
  return briefValue(name, value, settingByName(category, setting)?.item.is_secret);
}
function fieldOf(name, before, after) {
  if (isDeepStrictEqual(before, after)) return [];
  if (!Array.isArray(before) || !Array.isArray(after))
    return [{ name, before: textOf(name, before), after: textOf(name, after) }];
  const less = (one, other) => one.filter((item) => !other.some((same) => isDeepStrictEqual(item, same)));
  return [
    { name, before: textOf(name, less(before, after)), after: textOf(name, less(after, before)) }
  ];
}
function isSaying(value) {
  return value !== null && value !== "" && value !== 0 && value !== false;
}
function changesBetween(before, after) {
  const ids = [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id) => {
    const [old, made] = [before.get(id), after.get(id)];
    const { name = "" } = made ?? old ?? {};
    const change = { id, name: [...name].slice(0, NAME_MAX).join("") };
    if (old === void 0) return [{ ...change, fields: [] }];
    const fields = Object.keys({ ...old.values, ...made?.values }).flatMap(
      (field) => made !== void 0 || isSaying(old.values[field]) ? fieldOf(field, old.values[field], made?.values[field]) : []
    ).filter((field) => made !== void 0 || field.before !== '"***"');
    return id === 0 && fields.length === 0 ? [] : [{ ...change, fields: fields.slice(0, FIELDS_MAX) }];
  });
}

// src/modules/audit/snapshot.ts
import { asc, eq, getTableColumns, inArray } from "drizzle-orm";

// src/modules/audit/subjects.ts
var byId = { id: "id" };
var titled = (table) => ({ table, name: "title", by: byId });
var ofDocuments = {
  table: documents,
  name: "title",
  by: { id: "id", document_id: "id" }
};
var ofUsers = { table: users, name: "username", by: byId };
var ofGroups = {
  advertisement: titled(advertisements),
  article: { table: articles, name: "title", by: { id: "id", article_id: "id" } },
  attachment: { table: attachments, name: "name", by: byId },
  banner: titled(banners),
  category: titled(categories),
  comment: { table: comments, name: "content", by: byId },
  document: ofDocuments,
  feedback: { table: feedbacks, name: "content", by: byId },
  friendlink: titled(friendlinks),
  group: { table: groups, name: "title", by: { id: "id", group_id: "id" } },
  invoice: titled(invoices),
  language: { table: languages, name: "language", by: byId },
  navigation: titled(navigations),
  order: { table: orders, name: "product_name", by: { order_no: "order_no" } },
  permission: titled(permissions),
  punishment: { table: punishments, name: "reason", by: byId },
  recycle: ofDocuments,
  report: { table: reports, name: "remark", by: byId },
  user: ofUsers,
  userVip: { table: userVips, name: "order_no", by: byId },
  vipPlan: titled(vipPlans),
  redeem: titled(redeemBatches),
  wish: titled(wishes)
};
var ofOperations = {
  "order.resolveMismatch": { table: payments, name: "out_trade_no", by: byId },
  "order.systemRecharge": { ...ofUsers, by: { user_id: "id" } },
  "userVip.grant": { ...ofUsers, by: { user_id: "id" } },
  "punishment.create": { ...ofUsers, by: { user_id: "id" } }
};
function subjectOf(operation) {
  const [group = ""] = operation.split(".");
  return ofOperations[operation] ?? ofGroups[group];
}

// src/modules/audit/snapshot.ts
var ROWS_MAX = 20;
function listOf(value) {
  return (Array.isArray(value) ? value : [value]).filter((one) => one !== void 0);
}
function tellable(row) {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => name in fieldLabels && name !== "updated_at" && name !== "created_at"
    )
  );
}
async function groupsOf(db, userId) {
  const rows = await db.select({ title: groups.title }).from(userGroups).innerJoin(groups, eq(groups.id, userGroups.group_id)).where(eq(userGroups.user_id, userId)).orderBy(asc(groups.id));
  return rows.map(({ title }) => title);
}
async function permissionsOf(db, groupId) {
  const rows = await db.select({ title: permissions.title }).from(groupPermissions).innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id)).where(eq(groupPermissions.group_id, groupId)).orderBy(asc(permissions.path));
  return rows.map(({ title }) => title);
}
async function linkedValues(db, operation, id) {
  if (operation === "user.update") return { group: await groupsOf(db, id) };
  if (operation === "group.setPermission") return { permission: await permissionsOf(db, id) };
  return {};
}
async function settingsAt({ settings }) {
  const values = await settings.read();
  const entries = allSettings.map(({ category, name }) => [
    `${category}.${name}`,
    values[category][name]
  ]);
  return /* @__PURE__ */ new Map([[0, { id: 0, name: "", values: Object.fromEntries(entries) }]]);
}
async function snapshotOf(sources, operation, input, made = []) {
  if (operation === "config.update") return settingsAt(sources);
  const subject = subjectOf(operation);
  if (subject === void 0) return /* @__PURE__ */ new Map();
  const columns = getTableColumns(subject.table);
  const named = Object.entries(subject.by).find(([name]) => input[name] !== void 0);
  const column = columns[named?.[1] ?? "id"];
  const values = named === void 0 ? made : listOf(input[named[0]]);
  if (column === void 0 || values.length === 0 || values.length > ROWS_MAX) return /* @__PURE__ */ new Map();
  const rows = await sources.db.select().from(subject.table).where(inArray(column, values));
  const found = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const id = Number(row["id"]);
    const linked = await linkedValues(sources.db, operation, id);
    const known = tellable({ ...toWire(row), ...linked });
    const name = row[subject.name];
    found.set(id, { id, name: typeof name === "string" ? name : "", values: known });
  }
  return found;
}

// src/modules/audit/record-audit.ts
var RETENTION_DAYS = 180;
function isAudited(operation, caller) {
  return operation.method !== "GET" && grantingPaths(operation).some((path) => caller.can(path));
}
async function beforeAudit(sources, operation, call) {
  if (!isAudited(operation, call.caller)) return void 0;
  return snapshotOf(sources, keyOf(operation), call.input);
}
function madeBy(reply) {
  if (typeof reply !== "object" || reply === null) return [];
  const list = Object.values(reply).find((value) => Array.isArray(value));
  const rows = "id" in reply ? [reply] : Array.isArray(list) ? list : [];
  return rows.map((row) => row?.id).filter((id) => typeof id === "number");
}
async function recordAudit(sources, operation, call) {
  const key = keyOf(operation);
  const input = call.input;
  const after = await snapshotOf(sources, key, input, madeBy(call.reply));
  await sources.db.insert(audits).values({
    user_id: call.caller.id,
    username: call.caller.username,
    operation: key,
    title: operation.title,
    input: briefInput(key, call.input),
    changes: changesBetween(call.before, after),
    ip: call.ip
  });
}
async function deleteOldAudits(db) {
  await db.delete(audits).where(lt(audits.created_at, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
}

export {
  toWire,
  beforeAudit,
  recordAudit,
  deleteOldAudits
};
//# sourceMappingURL=chunk-PQYFXY2N.js.map
