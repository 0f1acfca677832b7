import {
  consume,
  reset
} from "./chunk-PYR7UJ2N.js";
import {
  verifyPassword
} from "./chunk-4GTQSCHC.js";
import {
  badField,
  conflict,
  forbidden,
  unauthenticated
} from "./chunk-POQ6TBXX.js";
import {
  recoveryCodes,
  secondFactors,
  sessions,
  users
} from "./chunk-DKMBJ5GY.js";

// src/modules/second-factor/second-factor.routes.ts
import { and as and4, eq as eq4, isNull as isNull2, sql as sql3 } from "drizzle-orm";
import { Secret as Secret2 } from "otpauth";

// src/auth/own-password.ts
import { and, eq, gt, sql } from "drizzle-orm";
var TRIES = { count: 20, seconds: 900 };
var RECENT_MINUTES = 15;
var NO_PASSWORD = "\u60A8\u7684\u8D26\u53F7\u8FD8\u6CA1\u6709\u767B\u5F55\u5BC6\u7801\uFF0C\u8BF7\u5148\u8BBE\u7F6E\u767B\u5F55\u5BC6\u7801";
var LOG_IN_AGAIN = `\u8BF7\u9000\u51FA\u540E\u91CD\u65B0\u767B\u5F55\uFF0C\u5E76\u5728 ${RECENT_MINUTES} \u5206\u949F\u5185\u8FDB\u884C\u6B64\u64CD\u4F5C`;
async function requireOwnPassword(db, caller, password, { field = "password", wrong = "\u767B\u5F55\u5BC6\u7801\u4E0D\u6B63\u786E" } = {}) {
  const [user] = await db.select({ password: users.password }).from(users).where(eq(users.id, caller.id));
  if (user === void 0) throw unauthenticated();
  if (user.password === "") throw badField(field, NO_PASSWORD);
  await consume(db, `password:${caller.id}`, TRIES);
  if (!await verifyPassword(user.password, password)) throw badField(field, wrong);
}
async function hasLoggedInRecently(db, { sessionId }) {
  const since = sql`now() - make_interval(mins => ${RECENT_MINUTES})`;
  const recent = and(eq(sessions.id, sessionId), gt(sessions.created_at, since));
  return await db.$count(sessions, recent) > 0;
}
async function requireRecentLogin(db, caller, field) {
  if (!await hasLoggedInRecently(db, caller)) throw badField(field, LOG_IN_AGAIN);
}
async function requireRecentProof(db, caller, password) {
  if (await hasLoggedInRecently(db, caller)) return;
  if (password !== "") return requireOwnPassword(db, caller, password);
  const [user] = await db.select({ password: users.password }).from(users).where(eq(users.id, caller.id));
  throw badField("password", user?.password === "" ? LOG_IN_AGAIN : "\u8BF7\u8F93\u5165\u767B\u5F55\u5BC6\u7801");
}

// src/modules/second-factor/recovery-codes.ts
import { createHash, randomBytes } from "node:crypto";
import { and as and2, eq as eq2, isNull, sql as sql2 } from "drizzle-orm";
var COUNT = 10;
var SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
var LENGTH = 16;
var GROUP = /.{4}(?=.)/g;
function drawCode() {
  const text = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return text.replace(GROUP, "$&-");
}
function hashCode(code) {
  const bare = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(bare).digest("hex");
}
function looksLikeRecoveryCode(text) {
  return text.replace(/[^A-Za-z0-9]/g, "").length === LENGTH;
}
async function replaceRecoveryCodes(tx, userId) {
  const codes = Array.from({ length: COUNT }, drawCode);
  await tx.delete(recoveryCodes).where(eq2(recoveryCodes.user_id, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })));
  return codes;
}
async function redeemRecoveryCode(db, userId, code) {
  const used = await db.update(recoveryCodes).set({ used_at: sql2`now()` }).where(
    and2(
      eq2(recoveryCodes.user_id, userId),
      eq2(recoveryCodes.code_hash, hashCode(code)),
      isNull(recoveryCodes.used_at)
    )
  ).returning({ id: recoveryCodes.user_id });
  return used.length > 0;
}
function countRecoveryCodes(db, userId) {
  return db.$count(
    recoveryCodes,
    and2(eq2(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at))
  );
}

// src/modules/second-factor/verify-second-factor.ts
import { and as and3, eq as eq3, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
var PERIOD = 30;
var WINDOW = 1;
var TRIES2 = { count: 10, seconds: 900 };
var WRONG_CODE = "\u4E24\u6B65\u9A8C\u8BC1\u7801\u4E0D\u6B63\u786E\u6216\u5DF2\u4F7F\u7528";
var WRONG_RECOVERY_CODE = "\u6062\u590D\u7801\u4E0D\u6B63\u786E\u6216\u5DF2\u4F7F\u7528";
function totpOf(secret, label, issuer) {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });
}
async function findFactor(db, userId) {
  const [row] = await db.select().from(secondFactors).where(eq3(secondFactors.user_id, userId));
  return row;
}
async function takeStep(db, row, secret, code) {
  if (!/^\d{6}$/.test(code)) return false;
  const totp = totpOf(secret, "", "");
  const delta = totp.validate({ token: code, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  const taken = await db.update(secondFactors).set({ last_step: step }).where(and3(eq3(secondFactors.user_id, row.user_id), lt(secondFactors.last_step, step))).returning({ id: secondFactors.user_id });
  return taken.length > 0;
}
async function requireFactor({ db, box }, row, given, field) {
  await consume(db, `second-factor:${row.user_id}`, TRIES2);
  const secret = box.open(row.secret);
  const code = given.replaceAll(" ", "");
  const isRecovery = row.enabled_at !== null && looksLikeRecoveryCode(code);
  const isRight = isRecovery ? await redeemRecoveryCode(db, row.user_id, code) : secret !== void 0 && await takeStep(db, row, secret, code);
  if (!isRight) throw badField(field, isRecovery ? WRONG_RECOVERY_CODE : WRONG_CODE);
}

// src/modules/second-factor/second-factor.routes.ts
var SECRET_BYTES = 20;
async function deleteSecondFactor(tx, userId) {
  await tx.delete(secondFactors).where(eq4(secondFactors.user_id, userId));
  await tx.delete(recoveryCodes).where(eq4(recoveryCodes.user_id, userId));
}
function secondFactorHandlers(services) {
  const { db, box, sessions: sessions2, settings } = services;
  async function requireEnabled(userId) {
    const row = await findFactor(db, userId);
    if (row === void 0 || row.enabled_at === null) throw conflict("\u60A8\u8FD8\u6CA1\u6709\u542F\u7528\u4E24\u6B65\u9A8C\u8BC1");
    return row;
  }
  return {
    get: async ({ caller }) => {
      const row = await findFactor(db, caller.id);
      const { security } = await settings.read();
      const enabled_at = row?.enabled_at?.toISOString() ?? null;
      return {
        enabled: enabled_at !== null,
        enabled_at,
        recovery_left: enabled_at === null ? 0 : await countRecoveryCodes(db, caller.id),
        is_required: security.enforce_second_factor && caller.isOperator
      };
    },
    begin: async ({ input, caller }) => {
      await requireOwnPassword(db, caller, input.password);
      const secret = new Secret2({ size: SECRET_BYTES }).base32;
      const sealed = { secret: box.seal(secret), last_step: 0 };
      const begun = await db.insert(secondFactors).values({ user_id: caller.id, ...sealed }).onConflictDoUpdate({
        target: secondFactors.user_id,
        set: sealed,
        // An enabled factor is not replaced: it must be removed with one of its codes first.
        setWhere: sql3`${secondFactors.enabled_at} is null`
      }).returning({ id: secondFactors.user_id });
      if (begun.length === 0) throw conflict("\u60A8\u5DF2\u542F\u7528\u4E24\u6B65\u9A8C\u8BC1\uFF0C\u8BF7\u5148\u505C\u7528\u518D\u91CD\u65B0\u8BBE\u7F6E");
      const { system } = await settings.read();
      return { secret, uri: totpOf(secret, caller.username, system.sitename).toString() };
    },
    confirm: async ({ input, caller }) => {
      const row = await findFactor(db, caller.id);
      if (row === void 0) throw conflict("\u8BF7\u5148\u5F00\u59CB\u8BBE\u7F6E\u4E24\u6B65\u9A8C\u8BC1");
      if (row.enabled_at !== null) throw conflict("\u60A8\u5DF2\u542F\u7528\u4E24\u6B65\u9A8C\u8BC1");
      await requireFactor(services, row, input.code, "code");
      const recovery_code = await db.transaction(async (tx) => {
        const enabled = await tx.update(secondFactors).set({ enabled_at: sql3`now()` }).where(
          and4(
            eq4(secondFactors.user_id, caller.id),
            eq4(secondFactors.secret, row.secret),
            isNull2(secondFactors.enabled_at)
          )
        ).returning({ id: secondFactors.user_id });
        if (enabled.length === 0) throw conflict("\u4E24\u6B65\u9A8C\u8BC1\u5DF2\u88AB\u91CD\u65B0\u8BBE\u7F6E\uFF0C\u8BF7\u91CD\u65B0\u5F00\u59CB");
        await sessions2.closeAll(tx, caller.id, caller.sessionId);
        return replaceRecoveryCodes(tx, caller.id);
      });
      sessions2.forget();
      await reset(db, `second-factor:${caller.id}`);
      return { recovery_code };
    },
    renewRecoveryCodes: async ({ input, caller }) => {
      const row = await requireEnabled(caller.id);
      await requireOwnPassword(db, caller, input.password);
      await requireFactor(services, row, input.code, "code");
      const recovery_code = await db.transaction((tx) => replaceRecoveryCodes(tx, caller.id));
      return { recovery_code };
    },
    disable: async ({ input, caller }) => {
      const row = await requireEnabled(caller.id);
      const { security } = await settings.read();
      if (security.enforce_second_factor && caller.isOperator)
        throw forbidden("\u672C\u7AD9\u8981\u6C42\u540E\u53F0\u8D26\u53F7\u4F7F\u7528\u4E24\u6B65\u9A8C\u8BC1\uFF0C\u4E0D\u80FD\u505C\u7528");
      await requireOwnPassword(db, caller, input.password);
      await requireFactor(services, row, input.code, "code");
      await db.transaction(async (tx) => {
        await deleteSecondFactor(tx, caller.id);
        await sessions2.changed(tx);
      });
      sessions2.forget();
      return {};
    }
  };
}

export {
  requireOwnPassword,
  requireRecentLogin,
  requireRecentProof,
  findFactor,
  requireFactor,
  deleteSecondFactor,
  secondFactorHandlers
};
//# sourceMappingURL=chunk-FFMTG2BT.js.map
