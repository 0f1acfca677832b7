import {
  totalOf
} from "./chunk-2C6NTZXV.js";
import {
  ROOT_USER_ID
} from "./chunk-E2JVT2YI.js";
import {
  hashPassword,
  verifyPassword
} from "./chunk-4GTQSCHC.js";
import {
  forbidden
} from "./chunk-POQ6TBXX.js";
import {
  emailCodes,
  groupPermissions,
  passwordResets,
  permissions,
  userGroups
} from "./chunk-DKMBJ5GY.js";

// src/auth/grant.ts
import { eq, inArray } from "drizzle-orm";
function requireOwn(caller, paths) {
  if (paths.every((path) => caller.can(path))) return;
  throw forbidden("\u6D89\u53CA\u60A8\u81EA\u5DF1\u6CA1\u6709\u7684\u6743\u9650\uFF0C\u4E0D\u80FD\u8FDB\u884C\u8BE5\u64CD\u4F5C");
}
async function pathsOfGroups(db, groupIds) {
  if (groupIds.length === 0) return [];
  const rows = await db.selectDistinct({ path: permissions.path }).from(groupPermissions).innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id)).where(inArray(groupPermissions.group_id, [...groupIds]));
  return rows.map((row) => row.path);
}
async function requireRightsOfGroups(db, caller, groupIds) {
  if (caller.id !== ROOT_USER_ID) requireOwn(caller, await pathsOfGroups(db, groupIds));
}
async function requireRightsOfUsers(db, caller, userIds) {
  if (caller.id === ROOT_USER_ID) return;
  if (userIds.includes(ROOT_USER_ID)) throw forbidden("\u4E0D\u80FD\u4FEE\u6539\u9996\u4E2A\u7BA1\u7406\u5458\u7684\u8D44\u6599");
  const rows = await db.selectDistinct({ id: userGroups.group_id }).from(userGroups).where(inArray(userGroups.user_id, [...userIds]));
  await requireRightsOfGroups(
    db,
    caller,
    rows.map((row) => row.id)
  );
}
async function requireEveryRight(db, caller, message) {
  if (caller.id === ROOT_USER_ID) return;
  const rows = await db.select({ path: permissions.path }).from(permissions);
  if (!rows.every(({ path }) => caller.can(path))) throw forbidden(message);
}
async function requireRights(db, caller, permissionIds) {
  if (caller.id === ROOT_USER_ID || permissionIds.length === 0) return;
  const rows = await db.select({ path: permissions.path }).from(permissions).where(inArray(permissions.id, [...permissionIds]));
  requireOwn(
    caller,
    rows.map((row) => row.path)
  );
}

// src/db/page.ts
async function pageOf(db, table, {
  matches,
  order,
  page,
  size
}) {
  const rows = await db.select().from(table).where(matches).orderBy(...order).limit(size).offset((page - 1) * size);
  return { total: await totalOf(db, table, matches), rows };
}

// src/auth/sent-code.ts
import { randomInt } from "node:crypto";
import { lt, sql } from "drizzle-orm";
var CODE_TRIES = 5;
var CODE_DIGITS = 6;
function drawCode() {
  return randomInt(10 ** CODE_DIGITS).toString().padStart(CODE_DIGITS, "0");
}
function hashCode(code) {
  return hashPassword(code);
}
function matchesCode(hash, code) {
  return verifyPassword(hash, code);
}
async function deleteExpiredCodes(db) {
  const before = sql`now() - interval '1 day'`;
  await db.delete(emailCodes).where(lt(emailCodes.expires_at, before));
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, before));
}

export {
  requireRightsOfGroups,
  requireRightsOfUsers,
  requireEveryRight,
  requireRights,
  pageOf,
  CODE_TRIES,
  drawCode,
  hashCode,
  matchesCode,
  deleteExpiredCodes
};
//# sourceMappingURL=chunk-AAF6ARCI.js.map
