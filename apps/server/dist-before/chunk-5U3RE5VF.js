import {
  requireUnpunished
} from "./chunk-GW6M35B7.js";
import {
  loadCaller
} from "./chunk-XWCBHZCK.js";
import {
  personalTokens,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  PunishmentType
} from "./chunk-WIGOKNOV.js";

// src/auth/personal-token.ts
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
var PREFIX = "wyp_";
var HINT_LENGTH = 10;
var TOUCH_SECONDS = 60;
function isPersonalToken(token) {
  return token.startsWith(PREFIX);
}
function hashPersonalToken(token) {
  return createHash("sha256").update(token).digest("hex");
}
function drawPersonalToken() {
  const token = PREFIX + randomBytes(32).toString("base64url");
  return { token, hint: token.slice(0, HINT_LENGTH), hash: hashPersonalToken(token) };
}
async function loadPersonalCaller(db, token, ip) {
  const now = sql`now()`;
  const [row] = await db.select({ token: personalTokens, username: users.username }).from(personalTokens).innerJoin(users, eq(users.id, personalTokens.user_id)).where(
    and(
      eq(personalTokens.token_hash, hashPersonalToken(token)),
      or(isNull(personalTokens.expires_at), gt(personalTokens.expires_at, now))
    )
  );
  if (row === void 0) return void 0;
  const { id, user_id, scope } = row.token;
  await requireUnpunished(db, user_id, PunishmentType.AccountDisabled);
  const isStale = or(
    isNull(personalTokens.last_used_at),
    lt(personalTokens.last_used_at, sql`now() - make_interval(secs => ${TOUCH_SECONDS})`)
  );
  await db.update(personalTokens).set({ last_used_at: now, ...ip === void 0 ? {} : { last_used_ip: ip } }).where(and(eq(personalTokens.id, id), isStale));
  return loadCaller(db, {
    id: user_id,
    username: row.username,
    sessionId: "",
    scope: new Set(scope),
    renewedToken: void 0
  });
}

export {
  isPersonalToken,
  hashPersonalToken,
  drawPersonalToken,
  loadPersonalCaller
};
//# sourceMappingURL=chunk-5U3RE5VF.js.map
