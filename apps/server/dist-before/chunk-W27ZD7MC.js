import {
  loginRecords
} from "./chunk-DKMBJ5GY.js";
import {
  LoginResult
} from "./chunk-WIGOKNOV.js";

// src/auth/device.ts
import Bowser from "bowser";
var HEADER_MAX = 400;
var NAME_MAX = 60;
function deviceOf(userAgent) {
  const text = userAgent.slice(0, HEADER_MAX).trim();
  if (text === "") return "\u672A\u77E5\u8BBE\u5907";
  const { browser, os } = Bowser.parse(text);
  const names = [browser.name, os.name].filter((name2) => name2 !== void 0 && name2 !== "");
  const name = names.length === 0 ? text.split(/[\s/]/)[0] ?? text : names.join(" \xB7 ");
  return name.slice(0, NAME_MAX);
}

// src/modules/audit/record-login.ts
import { lt, sql } from "drizzle-orm";
var RETENTION_DAYS = 180;
var SHOWN = 2;
var resultNames = {
  [LoginResult.Success]: "success",
  [LoginResult.WrongPassword]: "wrong_password",
  [LoginResult.UnknownAccount]: "unknown_account",
  [LoginResult.WrongSecondFactor]: "wrong_second_factor",
  [LoginResult.Refused]: "refused",
  [LoginResult.TokenReused]: "token_reused"
};
async function recordLogin({ db, metrics }, { account, ...attempt }, { ip, userAgent }) {
  metrics.logins.inc({ method: attempt.method, result: resultNames[attempt.result] });
  const shown = attempt.user_id > 0 ? account : `${[...account].slice(0, SHOWN).join("")}\u2026`;
  await db.insert(loginRecords).values({ ...attempt, account: shown, ip, device: deviceOf(userAgent) });
}
async function deleteOldLogins(db) {
  await db.delete(loginRecords).where(lt(loginRecords.created_at, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
}

export {
  deviceOf,
  recordLogin,
  deleteOldLogins
};
//# sourceMappingURL=chunk-W27ZD7MC.js.map
