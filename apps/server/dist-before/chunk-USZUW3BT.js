import {
  userVips
} from "./chunk-DKMBJ5GY.js";

// src/modules/membership/active-vips.ts
import { and, asc, count, desc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
async function activeVips(db, userId, lock = false) {
  const now = /* @__PURE__ */ new Date();
  const query = db.select().from(userVips).where(
    and(eq(userVips.user_id, userId), lte(userVips.joined_at, now), gt(userVips.expired_at, now))
  ).orderBy(asc(userVips.type), asc(userVips.id));
  return lock ? query.for("update") : query;
}
async function nextStart(tx, userId, type) {
  const [last] = await tx.select({ end: userVips.expired_at }).from(userVips).where(
    and(eq(userVips.user_id, userId), type === void 0 ? void 0 : eq(userVips.type, type))
  ).orderBy(desc(userVips.expired_at)).limit(1);
  const now = /* @__PURE__ */ new Date();
  return last !== void 0 && last.end > now ? last.end : now;
}
async function startsOf(db, userId) {
  const rows = await db.select({ type: userVips.type, end: max(userVips.expired_at) }).from(userVips).where(and(eq(userVips.user_id, userId), gt(userVips.expired_at, /* @__PURE__ */ new Date()))).groupBy(userVips.type);
  return new Map(rows.flatMap(({ type, end }) => end === null ? [] : [[type, end]]));
}
async function membersAmong(db, userIds) {
  if (userIds.length === 0) return /* @__PURE__ */ new Set();
  const now = /* @__PURE__ */ new Date();
  const rows = await db.selectDistinct({ id: userVips.user_id }).from(userVips).where(
    and(
      inArray(userVips.user_id, [...userIds]),
      lte(userVips.joined_at, now),
      gt(userVips.expired_at, now)
    )
  );
  return new Set(rows.map(({ id }) => id));
}
var ENDING_DAYS = 7;
async function countMembers(db) {
  const members = db.select({ last: max(userVips.expired_at).as("last") }).from(userVips).where(gt(userVips.expired_at, sql`now()`)).groupBy(userVips.user_id).having(sql`bool_or(${userVips.joined_at} <= now())`).as("members");
  const ending = sql`count(*) filter (where ${members.last} <= now() + make_interval(days => ${ENDING_DAYS}))::int`;
  const [row] = await db.select({ count: count(), ending }).from(members);
  return row ?? { count: 0, ending: 0 };
}

export {
  activeVips,
  nextStart,
  startsOf,
  membersAmong,
  countMembers
};
//# sourceMappingURL=chunk-USZUW3BT.js.map
