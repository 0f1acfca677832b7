import {
  ROOT_USER_ID,
  opensBackOffice,
  visitor
} from "./chunk-E2JVT2YI.js";
import {
  groupPermissions,
  groups,
  permissions,
  secondFactors,
  userGroups
} from "./chunk-DKMBJ5GY.js";

// src/auth/load-caller.ts
import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
async function grantedPaths(db, groupIds) {
  if (groupIds.length === 0) return /* @__PURE__ */ new Set();
  const rows = await db.select({ path: permissions.path }).from(groupPermissions).innerJoin(permissions, eq(permissions.id, groupPermissions.permission_id)).where(inArray(groupPermissions.group_id, groupIds));
  return new Set(rows.map((row) => row.path));
}
async function hasSecondFactor(db, userId) {
  const rows = await db.select({ id: secondFactors.user_id }).from(secondFactors).where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.enabled_at)));
  return rows.length > 0;
}
function versionOf(userId, granted) {
  if (userId === ROOT_USER_ID) return "all";
  const text = [...granted].toSorted().join();
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}
async function loadCaller(db, who) {
  const rows = await db.select({ group: groups }).from(userGroups).innerJoin(groups, eq(groups.id, userGroups.group_id)).where(eq(userGroups.user_id, who.id));
  const ownGroups = rows.map((row) => row.group);
  const granted = await grantedPaths(
    db,
    ownGroups.map((group) => group.id)
  );
  const can = (path) => who.id === ROOT_USER_ID || granted.has(path);
  const isOperator = opensBackOffice(can);
  const full = {
    ...who,
    groups: ownGroups,
    can,
    isOperator,
    lacksSecondFactor: false,
    rightsVersion: who.scope === void 0 ? versionOf(who.id, granted) : ""
  };
  if (!isOperator || await hasSecondFactor(db, who.id)) return { full, held: full };
  return { full, held: { ...full, can: () => false, lacksSecondFactor: true } };
}
var NOBODY = -1;
async function loadMemberOf(db, groupId) {
  const found = await db.select().from(groups).where(eq(groups.id, groupId));
  if (found.length === 0) return void 0;
  const granted = await grantedPaths(db, [groupId]);
  const can = (path) => granted.has(path);
  const isOperator = opensBackOffice(can);
  return { ...visitor, id: NOBODY, groups: found, can, isOperator };
}

export {
  loadCaller,
  loadMemberOf
};
//# sourceMappingURL=chunk-XWCBHZCK.js.map
