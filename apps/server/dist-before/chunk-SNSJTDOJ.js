import {
  conflict
} from "./chunk-POQ6TBXX.js";
import {
  appearanceOf,
  groups,
  userGroups,
  users
} from "./chunk-DKMBJ5GY.js";

// src/modules/user/user.repo.ts
import { asc, eq, inArray, or, sql } from "drizzle-orm";
var NAMES_LOCK = 727010;
async function findUser(db, id) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}
async function findByAccount(db, account) {
  const lower = account.toLowerCase();
  const names = [lower, account.normalize("NFKC").toLowerCase()];
  const [row] = await db.select().from(users).where(
    or(
      inArray(sql`lower(${users.username})`, names),
      sql`lower(${users.email}) = ${lower}`,
      eq(users.mobile, account)
    )
  ).limit(1);
  return row;
}
async function reserveUsername(tx, username) {
  const appearance = appearanceOf(username);
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK}, hashtext(${appearance}))`);
  const [taken] = await tx.select({ id: users.id }).from(users).where(sql`${appearanceOf(users.username)} = ${appearance}`).limit(1);
  if (taken !== void 0) throw conflict("\u7528\u6237\u540D\u5DF2\u88AB\u6CE8\u518C", "username");
}
async function insertUser(db, user) {
  const [row] = await db.insert(users).values(user).returning();
  if (row === void 0) throw new Error("insert returned no user");
  return row;
}
async function updateUser(db, id, change) {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row;
}
async function joinDefaultGroup(db, userId) {
  const [group] = await db.select({ id: groups.id }).from(groups).where(eq(groups.is_default, true)).limit(1);
  if (group !== void 0)
    await db.insert(userGroups).values({ user_id: userId, group_id: group.id });
}
async function groupIdsOf(db, userIds) {
  const byUser = /* @__PURE__ */ new Map();
  if (userIds.length === 0) return byUser;
  const rows = await db.select().from(userGroups).where(inArray(userGroups.user_id, [...userIds])).orderBy(asc(userGroups.group_id));
  for (const { user_id, group_id } of rows)
    byUser.set(user_id, [...byUser.get(user_id) ?? [], group_id]);
  return byUser;
}
async function lockUser(tx, id) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return row;
}

export {
  findUser,
  findByAccount,
  reserveUsername,
  insertUser,
  updateUser,
  joinDefaultGroup,
  groupIdsOf,
  lockUser
};
//# sourceMappingURL=chunk-SNSJTDOJ.js.map
