import {
  requireGoodPassword
} from "./chunk-J6C2ILYD.js";
import {
  consumeCaptcha,
  siteOriginOf
} from "./chunk-NYWXK4TL.js";
import {
  networkOf
} from "./chunk-LAG3WRWD.js";
import {
  recordDynamic
} from "./chunk-LMC6YGQS.js";
import {
  consume,
  usage
} from "./chunk-PYR7UJ2N.js";
import {
  updateUser
} from "./chunk-SNSJTDOJ.js";
import {
  hashPassword
} from "./chunk-4GTQSCHC.js";
import {
  HttpError,
  badField
} from "./chunk-POQ6TBXX.js";
import {
  passwordResets,
  personalTokens,
  sms,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  DynamicType,
  SmsType
} from "./chunk-WIGOKNOV.js";

// src/modules/user/find-password.ts
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and as and2, eq as eq2, gt, inArray, isNull as isNull2, sql as sql2 } from "drizzle-orm";

// src/auth/captcha-gate.ts
var FREE_FAILURES = 3;
var FREE_ACCOUNT_FAILURES = 10;
var WINDOW = { count: 1e6, seconds: 900 };
var addressKey = (ip) => `login-failure:${networkOf(ip)}`;
var accountKey = (account) => `login-failure-account:${account}`;
async function isCaptchaRequired({ db, settings }, scene, ip) {
  if (scene === "feedback") return true;
  const { security } = await settings.read();
  if (security[`enable_captcha_${scene}`]) return true;
  return scene === "login" && await usage(db, addressKey(ip)) >= FREE_FAILURES;
}
async function requireCaptcha(gate, scene, ip, given) {
  if (!await isCaptchaRequired(gate, scene, ip)) return;
  if (given.captcha === "") throw badField("captcha", "\u8BF7\u8F93\u5165\u9A8C\u8BC1\u7801");
  if (!await consumeCaptcha(gate.db, scene, given))
    throw badField("captcha", "\u9A8C\u8BC1\u7801\u9519\u8BEF\u6216\u5DF2\u8FC7\u671F");
}
async function requireLoginCaptcha(gate, account, ip, given) {
  if (await isCaptchaRequired(gate, "login", ip)) return requireCaptcha(gate, "login", ip, given);
  if (await usage(gate.db, accountKey(account)) < FREE_ACCOUNT_FAILURES) return;
  if (await consumeCaptcha(gate.db, "login", given)) return;
  for (let count = 0; count < FREE_FAILURES; count += 1)
    await consume(gate.db, addressKey(ip), WINDOW);
  throw badField("captcha", "\u8BE5\u8D26\u53F7\u591A\u6B21\u767B\u5F55\u5931\u8D25\uFF0C\u8BF7\u8F93\u5165\u9A8C\u8BC1\u7801");
}
async function countLoginFailure(gate, account, ip) {
  await consume(gate.db, addressKey(ip), WINDOW);
  await consume(gate.db, accountKey(account), WINDOW);
}
function loginFailureKeys(account, ip) {
  return [addressKey(ip), accountKey(account)];
}

// src/modules/mail/send-mail.ts
var ATTEMPTS = 7;
async function sendMail({ settings, box, jobs }, db, order) {
  const { email } = await settings.read();
  if (!email.enable) throw new HttpError(400, "\u7F51\u7AD9\u5C1A\u672A\u542F\u7528\u90AE\u4EF6\u670D\u52A1\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458");
  const expires = Date.now() + email.duration * 6e4;
  const sealed = box.seal(JSON.stringify(order));
  await jobs.add(db, "send_mail", { sealed, expires }, { maxAttempts: ATTEMPTS, priority: -10 });
}

// src/modules/user/end-resets.ts
import { and, eq, isNull, sql } from "drizzle-orm";
async function endResets(tx, userId) {
  await tx.update(passwordResets).set({ used_at: sql`now()` }).where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)));
  await tx.update(sms).set({ is_used: true }).where(
    and(eq(sms.user_id, userId), eq(sms.type, SmsType.FindPassword), eq(sms.is_used, false))
  );
}

// src/modules/user/find-password.ts
var BY_ADDRESS = { count: 20, seconds: 3600 };
var BY_ADDRESS_AND_EMAIL = { count: 3, seconds: 900 };
var LETTERS = { count: 10, seconds: 86400 };
var ANSWER_AFTER_MS = 300;
var INVALID = "\u94FE\u63A5\u65E0\u6548\u6216\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u91CD\u65B0\u83B7\u53D6";
function hashToken(token) {
  return createHash("sha256").update(token).digest("hex");
}
async function sendLink(services, email, ip) {
  const { db, settings, config } = services;
  const [user] = await db.select({ id: users.id, username: users.username, email: users.email }).from(users).where(sql2`lower(${users.email}) = ${email}`);
  if (user === void 0 || await usage(db, `reset-letter:${user.id}`) >= LETTERS.count) return;
  const stored = await settings.read();
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(Date.now() + stored.email.duration * 6e4);
  const site = siteOriginOf(stored, config);
  await db.transaction(async (tx) => {
    await tx.insert(passwordResets).values({ token_hash: hashToken(token), user_id: user.id, ip, expires_at });
    const values = { username: user.username, link: `${site}/auth/forgot?token=${token}` };
    await sendMail(services, tx, { to: user.email, template: "find_password", values });
  });
  await consume(db, `reset-letter:${user.id}`, LETTERS);
}
async function findPasswordStepOne(services, input, ip) {
  const { db, settings } = services;
  const { email: mail } = await settings.read();
  if (!mail.enable) throw new HttpError(400, "\u7F51\u7AD9\u5C1A\u672A\u542F\u7528\u90AE\u4EF6\u670D\u52A1\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458");
  const email = input.email.toLowerCase();
  await consume(db, `reset:${networkOf(ip)}`, BY_ADDRESS);
  await consume(db, `reset:${networkOf(ip)}:${email}`, BY_ADDRESS_AND_EMAIL);
  await requireCaptcha(services, "find_password", ip, input);
  const answer = wait(ANSWER_AFTER_MS);
  await sendLink(services, email, ip);
  await answer;
  return {};
}
async function redeemToken(tx, token, email) {
  const token_hash = hashToken(token);
  const isOpen = and2(isNull2(passwordResets.used_at), gt(passwordResets.expires_at, sql2`now()`));
  const [owner] = await tx.select({ id: users.id, email: users.email }).from(users).where(
    inArray(
      users.id,
      tx.select({ id: passwordResets.user_id }).from(passwordResets).where(eq2(passwordResets.token_hash, token_hash))
    )
  ).for("no key update");
  const isTheirs = email === "" || owner?.email.toLowerCase() === email.toLowerCase();
  if (owner === void 0 || !isTheirs) throw new HttpError(400, INVALID);
  const used = await tx.update(passwordResets).set({ used_at: sql2`now()` }).where(and2(eq2(passwordResets.token_hash, token_hash), isOpen)).returning({ id: passwordResets.user_id });
  if (used.length === 0) throw new HttpError(400, INVALID);
  return owner.id;
}
async function replacePassword({ sessions }, tx, userId, { hash, wasLost, except }) {
  await updateUser(tx, userId, { password: hash });
  await endResets(tx, userId);
  if (wasLost) await tx.delete(personalTokens).where(eq2(personalTokens.user_id, userId));
  await recordDynamic(tx, { user_id: userId, type: DynamicType.Password });
  await sessions.closeAll(tx, userId, except);
}
async function findPasswordStepTwo(services, input, ip) {
  const { db, sessions } = services;
  await consume(db, `reset:${networkOf(ip)}`, BY_ADDRESS);
  await requireCaptcha(services, "find_password", ip, input);
  await requireGoodPassword(services, input.password, { own: [input.email] });
  const hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const userId = await redeemToken(tx, input.token, input.email);
    await replacePassword(services, tx, userId, { hash, wasLost: true });
  });
  sessions.forget();
  return {};
}

export {
  sendMail,
  isCaptchaRequired,
  requireCaptcha,
  requireLoginCaptcha,
  countLoginFailure,
  loginFailureKeys,
  endResets,
  findPasswordStepOne,
  replacePassword,
  findPasswordStepTwo
};
//# sourceMappingURL=chunk-OPJOZHFG.js.map
